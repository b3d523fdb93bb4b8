"""Card games in a hall: rounds at changing tables, four numbers a table, one ranking of all."""
