"""The words of competitions: their rules, and what stands on a page of one."""
