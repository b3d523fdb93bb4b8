"""The public pages elsewhere: as a site of plain files, on a hosted server, as mail."""
