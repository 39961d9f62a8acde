### Los juegos, sus opciones, jugadores, acciones y estado.

## Juegos
game-boom = Conecta-4 BOOM
about-boom = Cuatro en raya en 7x7 con dos movimientos por turno, y bombas.
game-colorclash = ColorClash
about-colorclash = Dos caminantes pintan un tablero; gana quien tenga más casillas de su color.
game-connect4 = Cuatro en raya
about-connect4 = Las fichas caen en columnas; cuatro en línea ganan.
game-hex = Hex
about-hex = Une tus dos bordes antes de que el rival una los suyos.
game-tictactoe = Tres en raya
about-tictactoe = Ganan k en línea en un tablero de m columnas y n filas.

## Opciones de los juegos
setting-boom-full_board = si un tablero lleno lo pierde quien no puede actuar, o es tablas en el acto
setting-boom-pieces = cuántas fichas tiene cada bando
setting-boom-cap = movimientos tras los que la partida es tablas
setting-colorclash-size = filas y columnas
setting-colorclash-rounds = rondas antes de contar las casillas
setting-colorclash-extra_rounds = máximo de rondas añadidas tras un empate
setting-colorclash-move_paints = moverse pinta la casilla de llegada
setting-colorclash-last_turn_handicap = Azul tiene una acción en la última ronda normal
setting-colorclash-corners = los caminantes empiezan en las esquinas
setting-connect4-columns = columnas
setting-connect4-rows = filas
setting-hex-size = filas y columnas
setting-hex-layout = cómo están puestas las filas; se sabe que even-r es injusto
setting-hex-swap = el segundo jugador puede quedarse con la primera piedra
setting-tictactoe-m = columnas
setting-tictactoe-n = filas
setting-tictactoe-k = cuántas en línea ganan

## Jugadores
player-boom-1 = x
player-boom-2 = o
player-colorclash-1 = Rojo
player-colorclash-2 = Azul
player-connect4-1 = X
player-connect4-2 = O
player-hex-1 = Blanco
player-hex-2 = Negro
player-tictactoe-1 = X
player-tictactoe-2 = O

## Acciones, como las dice un lector de pantalla
action-place = fila { $row }, columna { $column }
action-drop = columna { $column }
action-boom = explotar la bomba ({ $count ->
    [0] no quita ninguna ficha rival
    [one] quita una ficha rival
   *[other] quita { $count } fichas rivales
})
action-swap = quedarse con la primera piedra
action-move = mover a la fila { $row }, columna { $column }
action-paint = pintar la fila { $row }, columna { $column }

## Estado
status-to-move = Juega { $player }
status-to-move-actions = Juega { $player }, { $count ->
    [one] queda 1 acción
   *[other] quedan { $count } acciones
} en este turno
status-won = La partida ha terminado: gana { $player }.
status-drawn = La partida ha terminado: tablas.
status-round = Ronda { $round } de { $rounds }
status-extra-round = Ronda extra { $round }
status-score = { $player } { $score }
status-supply = { $player }: { $count ->
    [one] queda 1 ficha
   *[other] quedan { $count } fichas
}
status-penalised = { $player } tendrá una acción menos
legend-bombs = { $first } { $second } bombas
legend = [ ] última jugada, * * línea ganadora, { "{ }" } ambas
