### Jugar: partidas, relojes, pistas y análisis, en la terminal y en la página.
