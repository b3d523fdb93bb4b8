"""What is limited, each kind in one module: sizes of uploads, rates, how often pages poll."""
