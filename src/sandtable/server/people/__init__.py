"""Guests, accounts, sessions and ratings."""
