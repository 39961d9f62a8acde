### The search laid open: trees, windows, cuts, tables, exercises.
