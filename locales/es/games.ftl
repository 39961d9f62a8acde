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
setting-boom-double_line = quién gana cuando una explosión da una línea a ambos bandos: quien explota, o el dueño de la primera línea que se encuentra desde abajo
setting-colorclash-size = filas y columnas
setting-colorclash-rounds = rondas antes de contar las casillas
setting-colorclash-extra_rounds = máximo de rondas añadidas tras un empate
setting-colorclash-move_paints = moverse pinta la casilla de llegada
setting-colorclash-last_turn_handicap = Azul tiene una acción en la última ronda normal
setting-colorclash-corners = los caminantes empiezan en las esquinas
setting-connect4-columns = columnas
setting-connect4-rows = filas
setting-hex-size = filas y columnas
setting-hex-layout = cómo están puestas las filas; se sabe que even-r y su imagen especular odd-r son injustas
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
player-named = { $name }
colour-orange = Naranja
colour-blue = Azul
colour-red = Rojo
colour-green = Verde
colour-purple = Morado
colour-teal = Turquesa
colour-black = Negro
colour-white = Blanco

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

## Los términos de las funciones de evaluación
term-centre = fichas cerca del centro
term-columns = fichas en columnas altas
term-three-vertical = treses verticales
term-three-horizontal = treses horizontales
term-three-diagonal = treses diagonales
term-two-vertical = doses verticales
term-two-horizontal = doses horizontales
term-two-diagonal = doses diagonales
term-decided = los próximos turnos deciden
term-lines = líneas sin completar
term-this-turn = líneas al alcance de un turno
term-tempo = movimientos por venir
term-bomb = lo que haría la bomba
term-threats = casillas que completan una línea
term-cells = casillas
term-places = lugar de las casillas
term-closeness = casillas cercanas al oponente
term-raid = casillas del oponente junto a la ficha
term-reach = casillas al alcance
term-penalty = amenaza de penalización
term-middle = piedras cerca del centro
term-edges = piedras en los bordes propios
term-board = casillas del tablero
term-needed = piedras que faltan
term-steps = pasos para unir los bordes
term-ways = número de caminos
term-lacks-one = líneas a las que falta una
term-lacks-two = líneas a las que faltan dos
term-lacks-three = líneas a las que faltan tres
term-lacks-more = líneas a las que faltan más
