"""Results by mail: who left an address is told their result once it is published."""
