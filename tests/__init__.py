"""Tests mirror the package; `oracle` is a second, naive implementation to compare with."""
