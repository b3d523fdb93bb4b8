"""What went wrong at a table and is put right on paper: other players, other cards."""
