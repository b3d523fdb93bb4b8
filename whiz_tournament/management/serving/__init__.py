"""What ``manage.py serve`` does: prepare the data folder, open one process, greet the director."""
