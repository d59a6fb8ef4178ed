"""The documentation as a site, and the tutorial notebook."""
