### Playing: sessions, clocks, hints, analysis, on the terminal and on the page.
