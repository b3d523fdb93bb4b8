"""The API of results: entry, travellers, ranking, rulings."""
