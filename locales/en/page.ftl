### The web page alone.
