### Ayuda y respuestas de la línea de órdenes.

## Ayuda
help-about = Poda juega, explica y mide la búsqueda con adversario en juegos de mesa.
help-usage = Uso
help-commands = Órdenes
help-place-options = OPCIONES
help-place-command = ORDEN
help-place-game = JUEGO
help-place-file = ARCHIVO
help-place-text = TEXTO
help-place-name = NOMBRE
help-place-player = JUGADOR
help-place-moves = JUGADAS
help-place-dir = CARPETA
help-place-address = DIRECCIÓN
help-place-origin = ORIGEN
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
help-out = escribe una imagen en este archivo, que acaba en .svg
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
perft-total = profundidad { $depth }: { $nodes ->
        [one] 1 secuencia de jugadas
       *[other] { $nodes } secuencias de jugadas
    }, { $finished } de ellas partidas acabadas
perft-progress = { $done } de { $all } primeras jugadas contadas, { $nodes } secuencias
wrote-file = { $file } escrito.
answer-no-moves = No hay jugadas.

## Búsqueda
unknown-eval = Este juego no tiene ninguna función de evaluación llamada «{ $name }».{ $hint } Se acepta: { $accepted }.
unknown-order = Este juego no tiene ninguna ordenación de movimientos llamada «{ $name }».{ $hint } Se acepta: { $accepted }.
objective-margin = { $name } no cuenta puntos, así que no tiene margen; se acepta: result.
argument-choice = { $option } { $text } no se conoce.{ $hint } Se acepta: { $accepted }.
argument-number = { $option } { $text } no es posible; se acepta: un número entero desde { $least }.
argument-time = El tiempo «{ $text }» no se entiende; se acepta: un número con su unidad, como 500ms, 1.5s, 2m o 1h.
argument-memory = La memoria «{ $text }» no es posible; se acepta: un número de bytes, también con K, M o G, como 64M, hasta { $most }.
help-search = busca en una posición con un peldaño de la escalera
help-solve = halla el valor exacto de una posición y todas las jugadas que lo mantienen
help-bench = la firma de la búsqueda: nodos en una lista fija de posiciones
help-rung = minimax, alphabeta, alphabeta-soft, ordering, table, deepening, pvs, mtdf, parallel o mcts
help-nodes = termina tras tantos nodos (partidas al azar, en mcts)
help-time = termina tras este tiempo: 500ms, 1.5s, 2m, 1h (10s si nada más la limita)
help-memory = memoria para la tabla: 64M, 1G
help-eval = el valor de las hojas, por su nombre (zero si no se dice nada)
help-order = el orden de las jugadas, por su nombre (natural, o el mejor del juego, según el peldaño)
help-wins = si todas las victorias valen lo mismo o más cuanto antes (según el peldaño)
help-threads = hilos del peldaño parallel (todos los núcleos si no se dice nada)
help-seed = de dónde salen las partidas al azar
help-objective = victoria, tablas y derrota, o el margen en juegos que cuentan puntos
value-wins = gana en { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
}
value-loses = pierde en { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
}
value-won = gana
value-lost = pierde
value-number = valor { $value }
value-proven = demostrado
value-estimated = hasta donde se ha buscado
search-progress = profundidad { $depth }, { $nodes } nodos, { $value }: { $line }
search-answer = { $best }: { $value } ({ $proven }); línea: { $line }
search-unfinished = Detenida antes de acabar la primera profundidad: no hay valor.
search-counts = profundidad { $depth }, { $nodes ->
        [one] 1 nodo
       *[other] { $nodes } nodos
    }, { $leaves ->
        [one] 1 hoja
       *[other] { $leaves } hojas
    }, { $cuts ->
        [one] 1 poda
       *[other] { $cuts } podas
    }, { $seconds } s
solve-win = Gana quien juega.
solve-draw = Tablas.
solve-loss = Pierde quien juega.
solve-margin = Quien juega acaba con { $value }.
solve-unknown = No resuelto dentro de los límites; con { $options } se puede permitir más.
solve-unknown-book = No resuelto dentro de los límites; con { $options } se puede permitir más, y --book busca en el libro las posiciones de las primeras jugadas.
solve-stopped = Parado antes de resolverlo.
solve-over = Valor para quien juega: { $value }
solve-best = Mejores: { $best }
solve-counts = { $nodes } nodos para el valor, { $others } para las demás jugadas, { $seconds } s
solve-win-in = Gana quien juega, en { $plies ->
    [one] 1 acción
   *[other] { $plies } acciones
}.
solve-loss-in = Pierde quien juega, a más tardar en { $plies ->
    [one] 1 acción
   *[other] { $plies } acciones
}.
solve-soonest = Lo antes posible: { $best }
solve-latest = Lo más tarde posible: { $best }
solve-unsettled = Sin decidir: { $moves }
solve-progress = profundidad { $depth }, { $nodes } nodos
solve-score = Puntuación { $score }: quien juega { $verdict }.
solve-column = { $column }: { $score }  { $verdict }
solve-score-counts = { $nodes } nodos, { $seconds } s
score-wins = gana en { $turns }
score-loses = pierde en { $turns }
score-draw = hace tablas
score-full = llena
help-solver-threads = hilos del resolutor de Cuatro en raya (1 si no se dice nada)
help-solver-book = deja que el resolutor de Cuatro en raya mire en su libro de las primeras jugadas
help-book = hace o comprueba un libro de las primeras jugadas de Cuatro en raya
help-make = resuelve todas las posiciones tras un número de jugadas y escribe el libro; sigue con uno empezado
help-check = resuelve otra vez algunas posiciones de un libro y compara
help-book-plies = hasta qué jugada llega el libro: de 0 a 12; de resultados, hasta 14
help-book-out = el archivo del libro; si ya existe, se conserva lo que sabe
help-book-file = el archivo del libro
help-results = solo quién gana, no cuándo: se hace antes y ocupa la cuarta parte
help-samples = cuántas posiciones se comprueban (100 si no se dice nada)
help-samples-seed = de dónde salen las posiciones
book-progress = { $done } de { $all } posiciones, quedan unos { $minutes } min
book-checking = { $done } de { $all } posiciones
book-made = { $file }: las { $all } posiciones tras { $plies } jugadas, { $seconds } s.
book-stopped = { $file }: parado con { $known } de { $all } posiciones tras { $plies } jugadas; la misma orden sigue desde ahí.
book-checked = { $file }: se conocen { $known } de { $all } posiciones tras { $plies } jugadas; coinciden las { $checked } que se resolvieron otra vez, { $seconds } s.
book-check-stopped = { $file }: se comprobaron { $checked } de { $samples } posiciones y todas coinciden; parado antes de acabar.
bench-progress = { $done } de { $all } posiciones
bench-answer = { $nodes } nodos en { $seconds } s

help-players = los jugadores de un juego: qué hace cada uno y cuánto juega
help-eval-command = qué piensa un jugador de una posición sin mirar adelante
help-move = la jugada que haría un jugador
help-match = un encuentro entre dos jugadores, con su error
help-with = el jugador cuyo valor se pide
help-parts = muestra también la evaluación término a término
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
help-move-seed = de dónde saca el jugador su azar
help-games-at-once = partidas a la vez (todos los núcleos si no se dice nada)
player-report = { $rung } a profundidad { $depth }, valor { $eval }, orden { $order }
player-literal = el programa de su informe con sus defectos: { $rung } a profundidad { $depth }, valor { $eval }, orden { $order }
player-best = el más fuerte que hay, mientras pueda pensar
players-strength = El número es la fuerza en la escala de los niveles del juego, medida en encuentros.
eval-answer = primer jugador { $first }, segundo jugador { $second }
eval-parts = Término a término
eval-term = término
eval-of = de
eval-for-first = para el primer jugador
eval-for-second = para el segundo jugador
eval-no-parts = Esta función de evaluación no tiene términos aquí.
unknown-player = «{ $name }» no es un jugador de este juego.{ $hint } Se acepta: { $accepted }.
unknown-player-of = «{ $name }» no es un jugador de { $game }.{ $hint } Se acepta: { $accepted } («poda players { $game }» los describe).
unknown-player-option = «{ $name }» no se puede fijar en un jugador.{ $hint } Se acepta: { $accepted }.
player-option-value = { $key }={ $value } no vale para un jugador; se acepta: { $accepted }.
match-answer = { $a } contra { $b }: { $score } % ± { $error } % tras { $games } partidas (+{ $wins } ={ $draws } -{ $losses })
match-first = con el primer bando:  +{ $wins } ={ $draws } -{ $losses }
match-second = con el segundo bando: +{ $wins } ={ $draws } -{ $losses }
match-seconds = { $seconds } s
match-decided = { $undecided ->
    [0] No se encontró ningún comienzo sin decidir, así que
    [one] Solo se encontró un comienzo sin decidir, así que
   *[other] Solo se encontraron { $undecided } comienzos sin decidir, así que
} se han jugado comienzos que un bando puede ganar a la fuerza.
match-openings = { $openings ->
    [0] No hay ningún comienzo. Todas las parejas se han jugado desde el principio
    [one] Solo hay un comienzo. Se ha repetido
   *[other] Solo hay { $openings } comienzos. Se han repetido
}, así que el error sale demasiado pequeño.
match-finding = comienzos: { $found } de { $wanted }
match-no-pair = No se terminó ninguna pareja de partidas.
match-stopped = Parado antes de acabar.

help-compare = pone los peldaños de la escalera uno junto a otro en una posición
help-report = las tablas de los cinco informes, medidas de nuevo junto a lo que publicaron
help-rungs = los peldaños que se comparan, separados por comas (todos menos mcts si no se dice nada)
help-curve = cada profundidad de 1 a la de --depth (6 si no se dice nada)
help-compare-wins = si todas las victorias valen lo mismo (flat, si no se dice nada) o más cuanto antes
help-compare-time = acaba cada peldaño tras este tiempo: 500ms, 1.5s, 2m (1m si no se dice nada, 10s sin profundidad)
help-compare-out = escribe además en este archivo, que acaba en .md, .csv o .svg
help-runs = cuántas veces se repite cada búsqueda para sus tiempos (20 si no se dice nada)
help-report-out = escribe en este archivo, que acaba en .md o .html

## Jugar
help-play = jugar en la terminal, contra la máquina o una persona; un menú si no se nombra juego
help-first = quién juega primero: human, o un jugador como best o level-3
help-second = quién juega segundo
help-first-name = cómo se llama el primer jugador; se muestra junto a su bando: Ana (X)
help-second-name = cómo se llama el segundo jugador
help-first-colour = el color del primer bando: orange, blue, red, green, purple, teal, black o white
help-second-colour = el color del segundo bando
help-level = el nivel de la máquina, donde no se nombra jugador
help-begin = la posición en que se empieza
help-clock = cuánto pueden pensar los bandos, en cada turno o en toda la partida: 10s/turn, 5m/game
help-late = cuando se acaba el tiempo, el bando pierde (si no se dice otra cosa), o se juega por él en el acto
help-play-seed = de dónde sacan los jugadores su azar
help-resume = seguir con una partida guardada; la última que se dejó si no se da nombre
help-load = seguir con la partida de un archivo
help-data = la carpeta de las partidas guardadas
help-plain = línea a línea, sin pantalla completa
help-no-animation = mostrar las jugadas en el acto
help-quiz = ejercicios de alfa-beta: en papel, paso a paso o para un corrector
help-tree-text = un árbol como "((3 12 8)(2 4 6)(14 5 2))"; sin él, los ejercicios se sacan de la semilla
help-quiz-game = toma el árbol de una posición de este juego
help-quiz-position = la posición: "start", un tablero, y "moves m1 m2 ..." tras cualquiera de los dos
help-quiz-depth = cuántas jugadas de profundidad tiene el árbol de una posición (2 si no se dice nada)
help-quiz-eval = el valor de sus hojas, por nombre (el mejor del juego si no se dice nada)
help-difficulty = la dificultad de los ejercicios (easy si no se dice nada)
help-quiz-seed = de qué se sacan los ejercicios
help-count = cuántos ejercicios (1 si no se dice nada)
help-answers = corrige las respuestas de este archivo, líneas o JSON; - lee la entrada estándar
help-solutions = imprime también las soluciones
help-quiz-out = escribe ejercicios y soluciones en este archivo, que acaba en .md o .html

## Servir la página
help-serve = la página y la API, hasta Ctrl-C; «poda» a secas hace lo mismo
help-port = el puerto (8484 si no se dice nada, o el siguiente que esté libre)
help-host = la dirección en la que escuchar; fuera de esta máquina, solo con contraseña (127.0.0.1 si no se dice nada)
help-token = lo que toda petición debe saber, al menos 16 letras o cifras; también desde PODA_TOKEN
help-cors = páginas de otro servidor que pueden preguntar, como https://example.org; se puede dar más de una vez
serve-at =
    Poda está en { $address }
    Ábrelo en un navegador; Ctrl-C lo detiene y se conserva toda partida. «poda --help» dice qué más hay.
argument-port = El puerto «{ $text }» no es posible; se acepta: un número entero de 0 a 65535.
argument-host = «{ $text }» no es una dirección; se acepta: una como 127.0.0.1, ::1 o 0.0.0.0.

help-tree = muestra el árbol de una búsqueda: en el terminal, como archivo o en frases
help-tree-out = escribe en este archivo, que acaba en .svg, .dot, .json o .html
help-explain = escribe cada paso de la búsqueda como una frase
help-nodes-kept = cuántos nodos se graban como máximo (100000 si no se dice nada); el resto se cuenta
help-shown = cuántas ramas se dibujan como máximo, como texto, .svg y .dot (120 si no se dice nada)
help-from = graba solo lo que hay detrás de estas jugadas: "a1 b2"
help-first-ply = graba solo los nodos que estén al menos tantas jugadas por debajo de la raíz
help-plies = graba solo tantas jugadas por debajo de las primeras
help-passes = graba todas las búsquedas de la raíz (all), o las de la última profundidad (last, si no se dice nada)
help-perspective = valores para quien juega en cada nodo (mover), o para quien juega en la raíz, con nodos MAX y MIN (root) [por defecto: mover]
help-tree-plain = imprime el árbol, sin pantalla completa

## Ctrl-C
stopped-by-you = Detenido: esto es lo que se sabía hasta entonces.
