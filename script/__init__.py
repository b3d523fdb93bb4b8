"""The commands of this repository, and the parts that they are made of."""
