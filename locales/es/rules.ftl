### Las reglas de cada juego, como las lee quien juega.
