"""What is limited, each kind in one module: sizes, rates, how often pages poll, lifetimes."""
