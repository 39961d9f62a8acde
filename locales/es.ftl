### Las palabras de Poda en español. Cada identificador está en todos los idiomas; una prueba los compara.

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

## Jugadas rechazadas
move-unreadable = «{ $move }» no es una jugada de este juego aquí; se acepta: { $accepted }.
move-illegal = { $move } no es legal: { $reason }; se acepta: { $accepted }.
move-after-end = No se puede jugar { $move }: la partida ha terminado.
move-in-text = Jugada { $number } del texto: { $reason }
illegal-here = aquí no está permitido
illegal-cell-taken = { $cell } está ocupada
illegal-column-full = la columna { $column } está llena
illegal-no-bomb = no hay ninguna bomba propia en el tablero
illegal-no-pieces = no te quedan fichas
illegal-swap-now = solo el segundo jugador puede cambiar, justo después de la primera piedra
illegal-swap-off = esta partida se juega sin cambio
illegal-off-board = ahí acaba el tablero
illegal-rival-there = ahí está el rival
illegal-own-colour = esa casilla ya tiene tu color

## Posiciones rechazadas
position-empty = La posición está vacía; se acepta: «start» o un tablero como «{ $example }».
board-fields = El tablero «{ $text }» no tiene { $fields } campos separados por espacios (campos hallados: { $found }); se acepta: «start» o un texto como «{ $accepted }».
board-rows = El tablero «{ $text }» tiene { $found } filas separadas por «/», no { $rows }.
board-columns = La fila { $row } del tablero, «{ $text }», tiene { $found } casillas, no { $columns }.
board-symbol = «{ $symbol }» en { $cell } no es un símbolo de este tablero; se acepta: { $accepted }.
board-side = «{ $text }» no es un bando; se acepta: { $accepted }.
board-number = El campo «{ $field }», que dice «{ $text }», debe ser un número entero de { $least } a { $most }.
board-cell = «{ $text }» no es una casilla; se acepta: de a1 a { $last }.
board-counts-first = Hay { $first } X y { $second } O; si juega X debe haber las mismas de ambas.
board-counts-second = Hay { $first } X y { $second } O; si juega O debe haber una X más.
board-line-of-side-to-move = Juega { $side } pero ya tiene una línea: la partida había terminado antes.
board-two-lines = { $side } tiene líneas que ninguna última jugada puede haber completado.
board-floating = Una ficha de la columna { $column } está en el aire.
boom-two-bombs = Hay { $found } bombas «{ $symbol }»; cada bando tiene una como mucho.
boom-too-many-pieces = Las fichas de { $side } son { $found }, pero solo puede haber puesto { $movements }.
boom-too-few-pieces = Las fichas de { $side } son { $found }, pero ha puesto { $movements }: todavía no puede haber explotado nada.
boom-bomb-too-early = La bomba de { $cell } llega demasiado pronto: ese bando puede tener una tras { $first } movimientos.
boom-line-too-early = { $side } tiene una línea, pero el último movimiento fue del rival y todavía no puede haber explotado nada.
boom-supply = «{ $text }» no dice las fichas puestas por cada bando; se acepta: un texto como «{ $accepted }».
colorclash-same-cell = Los dos caminantes están en { $cell }.
colorclash-not-over = No quedan acciones, pero la partida no ha terminado: acaba tras el turno de Azul de la última ronda, salvo empate.
colorclash-penalty = Una penalización pendiente de «{ $text }» no es posible aquí; se acepta: «-» o «{ $accepted }».
boom-bomb-missing = Todavía no ha explotado nada, así que debe estar la bomba «{ $symbol }»: la pone el movimiento { $first }.
boom-one-missing = Una ficha menos que los { $movements } movimientos no puede ser: una explosión cuesta un movimiento y su propia bomba.
boom-put-too-few = { $side } ha puesto { $put } fichas, demasiado pocas para { $booms } explosiones.
colorclash-no-tie = La ronda { $round } es una ronda extra, y esas solo empiezan tras un empate.
argument-unwanted-value = «{ $text }» no lleva valor.
argument-not-text = Un argumento no es texto UTF-8.
field-movements = movimientos
field-put = fichas puestas
field-round = ronda
field-actions = acciones restantes

## Nombres y opciones rechazados
unknown-game = No hay ningún juego llamado «{ $name }»; se acepta: { $accepted }.
unknown-setting = No hay ninguna opción «{ $key }»; se acepta: { $accepted }.
setting-without-value = «{ $text }» no fija nada; se acepta: { $accepted }.
setting-value = { $key }={ $value } no es posible; se acepta: { $accepted }.
setting-twice = La opción «{ $key }» está repetida.
connect4-too-large = { $columns } columnas y { $rows } filas no caben; columnas * (filas + 1) debe ser 64 como mucho.
hex-swap-layout = swap=on solo va con layout=rhombus: en tableros even-r el reflejo no es una simetría.
tictactoe-run-too-long = k={ $k } en línea no caben en el tablero; se acepta: 1..{ $most }.

## Argumentos rechazados
argument-unknown = El argumento «{ $text }» no se conoce; «poda --help» enumera los que hay.
argument-command = No hay ninguna orden «{ $text }»; se acepta: { $accepted }.
argument-missing = Falta «{ $text }».
argument-value-missing = «{ $text }» necesita un valor.
argument-twice = «{ $text }» está repetido.
argument-other = No se entienden los argumentos: { $text }
argument-language = No hay idioma «{ $text }»; se acepta: { $accepted }.
argument-depth = La profundidad «{ $text }» debe ser un número entero de 0 a { $most }.
argument-out-ending = «{ $text }» debe acabar en .svg, la única clase de imagen que se puede escribir.
argument-out-batch = --out dibuja una sola posición; no se puede usar con --position -.
line-not-text = La línea no es texto UTF-8.

## Lo que puede fallar fuera
failed-read = No se puede leer la entrada estándar: { $why }.
failed-write = No se puede escribir la respuesta: { $why }.
failed-file = No se puede escribir { $file }: { $why }.
error = error: { $reason }

## Ayuda
help-about = Poda juega, explica y mide la búsqueda con adversario en juegos de mesa.
help-usage = Uso
help-commands = Órdenes
help-arguments = Argumentos
help-options = Opciones
help-games = enumera los juegos y sus opciones
help-show = dibuja una posición
help-moves = enumera las jugadas legales de una posición
help-perft = cuenta las secuencias de jugadas desde una posición
help-game = el juego, con sus opciones tras dos puntos: hex:size=7,swap=on
help-position = la posición: «start», un tablero, y «moves m1 m2 ...» detrás de cualquiera; - lee una por línea de la entrada estándar y responde una línea JSON a cada una
help-depth = cuántas jugadas de profundidad
help-divide = cuenta también por cada primera jugada
help-out = escribe una imagen en este fichero, que acaba en .svg
help-json = responde en JSON
help-ascii = dibuja y escribe en ASCII puro
help-lang = el idioma, en o es (si no, el del entorno)
help-help = esta ayuda
help-version = la versión

## La bienvenida
welcome =
    Poda juega, explica y mide la búsqueda con adversario en juegos de mesa.

    Prueba:
      poda games                            los juegos y sus opciones
      poda show connect4 --position 4455    dibuja una posición
      poda moves hex:size=5,swap=on         enumera las jugadas legales
      poda perft boom --depth 6             cuenta las secuencias de jugadas
      poda search boom --rung pvs --time 1s busca una buena jugada
      poda solve tictactoe                  halla el valor exacto
      poda match boom best granada          que jueguen dos jugadores

    «poda --help» cuenta el resto. Desde el código: cargo run --release -- games

## Respuestas
games-default = por defecto
perft-total = profundidad { $depth }: { $nodes } secuencias de jugadas, { $finished } de ellas partidas acabadas
perft-progress = { $done } de { $all } primeras jugadas contadas, { $nodes } secuencias
wrote-file = { $file } escrito.
no-moves = No hay jugadas.

## Búsqueda
unknown-eval = Este juego no tiene ninguna valoración de hojas llamada «{ $name }»; se acepta: { $accepted }.
unknown-order = Este juego no tiene ningún orden de jugadas llamado «{ $name }»; se acepta: { $accepted }.
objective-margin = { $name } no cuenta puntos, así que no tiene margen; se acepta: result.
argument-choice = { $option } { $text } no se conoce; se acepta: { $accepted }.
argument-number = { $option } { $text } no es posible; se acepta: un número entero desde { $least }.
argument-time = El tiempo «{ $text }» no se entiende; se acepta: un número con su unidad, como 500ms, 1.5s o 2m.
argument-memory = La memoria «{ $text }» no se entiende; se acepta: un número de bytes, también con K, M o G, como 64M.
help-search = busca en una posición con un peldaño de la escalera
help-solve = halla el valor exacto de una posición y todas las jugadas que lo mantienen
help-bench = la firma de la búsqueda: nodos en una lista fija de posiciones
help-rung = minimax, alphabeta, alphabeta-soft, ordering, table, deepening, pvs, mtdf, parallel o mcts
help-nodes = termina tras tantos nodos (partidas al azar, en mcts)
help-time = termina tras este tiempo: 500ms, 1.5s, 2m (10s si nada más la limita)
help-memory = memoria para la tabla: 64M, 1G
help-eval = el valor de las hojas, por su nombre (zero si no se dice nada)
help-order = el orden de las jugadas, por su nombre (natural, o el mejor del juego, según el peldaño)
help-wins = si todas las victorias valen lo mismo o más cuanto antes (según el peldaño)
help-threads = hilos del peldaño parallel (todos los núcleos si no se dice nada)
help-seed = de dónde salen las partidas al azar
help-objective = victoria, tablas y derrota, o el margen en juegos que cuentan puntos
value-wins = gana en { $plies } jugadas
value-loses = pierde en { $plies } jugadas
value-won = gana
value-lost = pierde
value-number = valor { $value }
value-proven = demostrado
value-estimated = hasta donde se ha buscado
search-progress = profundidad { $depth }, { $nodes } nodos, { $value }: { $line }
search-answer = { $best }: { $value } ({ $proven }); línea: { $line }
search-counts = profundidad { $depth }, { $nodes } nodos, { $leaves } hojas, { $cuts } podas, { $seconds } s
solve-win = Gana quien juega.
solve-draw = Tablas.
solve-loss = Pierde quien juega.
solve-margin = Quien juega acaba con { $value }.
solve-unknown = No resuelto dentro de los límites.
solve-best = Mejores: { $best }
solve-counts = { $nodes } nodos para el valor, { $others } para las demás jugadas, { $seconds } s
bench-progress = { $done } de { $all } posiciones
bench-answer = { $nodes } nodos en { $seconds } s

help-players = los jugadores de un juego: qué hace cada uno y cuánto juega
help-eval-command = qué piensa un jugador de una posición sin mirar adelante
help-move = la jugada que haría un jugador
help-match = un encuentro entre dos jugadores, con su error
help-with = el jugador cuyo valor se pide
help-player = un jugador, como best, level-3 o granada:depth=6
help-games-count = cuántas partidas (100 si no se dice nada)
player-random = cualquier jugada legal
player-greedy = lo que parece mejor al final de su turno
player-level = mira { $nodes } posiciones y hace una jugada casi óptima
player-level-hard = mira { $nodes } posiciones y hace la mejor jugada que encuentra
help-think-time = tiempo para un turno: 500ms, 1.5s, 2m (1s si el jugador no tiene límite propio)
help-turn-time = tiempo para un turno: 100ms, 1s (100ms si no se dan nodos)
help-action-nodes = nodos para una acción
help-draw-seed = de dónde salen los comienzos y las elecciones al azar
help-games-at-once = partidas a la vez (todos los núcleos si no se dice nada)
player-report = { $rung } a profundidad { $depth }, valor { $eval }, orden { $order }
player-best = el más fuerte que hay, mientras pueda pensar
players-strength = El número es la fuerza en la escala de los niveles del juego, medida en encuentros.
eval-answer = primer jugador { $first }, segundo jugador { $second }
unknown-player = { $name } no es un jugador de este juego; se acepta: { $accepted }.
unknown-player-option = { $name } no se puede fijar en un jugador; se acepta: { $accepted }.
player-option-value = { $key }={ $value } no vale para un jugador; se acepta: { $accepted }.
match-answer = { $a } contra { $b }: { $score } % ± { $error } % tras { $games } partidas (+{ $wins } ={ $draws } -{ $losses })
match-first = con el primer bando:  +{ $wins } ={ $draws } -{ $losses }
match-second = con el segundo bando: +{ $wins } ={ $draws } -{ $losses }
match-seconds = { $seconds } s
match-stopped = Parado antes de acabar.
