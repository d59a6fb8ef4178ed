# The mark on what no book prints.

design-mark = Our design
