### Lo que se rechaza y lo que puede fallar.

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
board-fields = El tablero «{ $text }» no tiene { $fields } campos separados por espacios (campos hallados: { $found }); se acepta: «start» o un texto (como { $accepted }).
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
unknown-game = No hay ningún juego llamado «{ $name }».{ $hint } Se acepta: { $accepted }.
unknown-setting = No hay ninguna opción «{ $key }».{ $hint } Se acepta: { $accepted }.
setting-without-value = «{ $text }» no fija nada; se acepta: { $accepted }.
setting-value = { $key }={ $value } no es posible; se acepta: { $accepted }.
setting-twice = La opción «{ $key }» está repetida.
hex-elsewhere = "{ $text }" no se puede leer en una partida de Hex de otro sitio; se acepta: un enlace como https://hexworld.org/board/#11c1,a3b4 o un archivo SGF con su tamaño y sus jugadas.
hex-elsewhere-size = La partida se jugó en un rombo de tamaño { $found }, y este tablero es otro; se acepta: hex:size={ $found },swap=on, o una partida de tamaño { $size }.
connect4-too-large = { $columns } columnas y { $rows } filas no caben; columnas * (filas + 1) debe ser 64 como mucho.
hex-swap-layout = swap=on solo va con layout=rhombus: en los otros tableros el reflejo no es una simetría.
tictactoe-run-too-long = k={ $k } en línea no caben en el tablero; se acepta: 1..{ $most }.

## Argumentos rechazados
argument-unknown = No hay ninguna opción «{ $text }».{ $hint } «poda --help» enumera las opciones.
argument-command = No hay ninguna orden «{ $text }».{ $hint } Se acepta: { $accepted }.
did-you-mean = {" "}¿Querías decir «{ $name }»?
argument-command-missing = «poda { $text }» necesita detrás una de estas: { $accepted }.
argument-plies = --plies { $text } no es posible; se acepta: de 0 a { $most }.
book-foreign = { $file } no es un libro de Poda.
book-version = { $file } es un libro de la versión { $version }; se acepta: { $accepted }.
book-damaged = { $file } es un libro, pero está dañado; hay que hacerlo de nuevo.
book-size = { $file } es un libro para tableros de { $size }; se acepta: { $accepted }.
book-other-plies = { $file } es un libro hasta la jugada { $found }, no { $plies }; hace falta otro archivo, o --plies { $found }.
book-other-kind = { $file } es un libro de { $found ->
    [results] resultados; hace falta otro archivo, o --results
   *[other] puntuaciones; hace falta otro archivo, o quitar --results
  }.
book-differs = { $file } está mal: da a { $position } { $kind ->
    [results] el resultado
   *[other] la puntuación
  } { $told }, y el resolutor { $found }.
argument-missing = Falta «{ $text }».
argument-value-missing = «{ $text }» necesita un valor.
argument-twice = «{ $text }» está repetido.
argument-other = No se entienden los argumentos: { $text }
argument-unused = { $option } no tendría efecto: { $why }.
unused-no-chance = solo mcts y la ordenación ucn eligen al azar
unused-no-search = este jugador no busca
unused-player-no-chance = este jugador no elige al azar
unused-playouts = mcts juega partidas al azar y no lo usa
unused-no-table = este algoritmo no tiene tabla de transposición
unused-one-thread = solo parallel usa varios hilos
unused-tree-given = el árbol se da como texto
unused-without-game = va con --game
unused-not-drawn = el ejercicio está dado, no se sortea
unused-graded = se corrigen respuestas, no se hace ninguna hoja
unused-no-own-solver = solo Conecta Cuatro tiene un resolutor propio
unused-explained = --explain escribe frases
unused-to-file = --out escribe un archivo
unused-menu = nombra un juego para elegir quién juega
unused-resumed = la partida guardada tiene lo suyo
argument-language = No hay idioma «{ $text }»; se acepta: { $accepted }.
argument-depth = La profundidad «{ $text }» debe ser un número entero de 0 a { $most }.
argument-out-endings = «{ $text }» es de un tipo de archivo que no se admite; usa { $accepted }.
argument-out-nameless = «{ $text }» es solo una terminación; ponle un nombre delante.
argument-out-batch = --out dibuja una sola posición; no se puede usar con --position -.
line-not-text = La línea no es texto UTF-8.

## Lo que puede fallar fuera
failed-read = No se puede leer la entrada estándar: { $why }.
failed-write = No se puede escribir la respuesta: { $why }.
failed-file = No se puede escribir { $file }: { $why }.
failed-open = No se puede leer { $file }: { $why }.
failed-player = El jugador { $player } no ha hecho ninguna jugada: { $why }.
player-crashed = se ha interrumpido ({ $why })
player-timed-out = no ha respondido a tiempo
player-illegal = lo que ha respondido no es legal ({ $answer })
player-resigned = se ha rendido
system-not-found = no existe ese archivo o esa carpeta
system-denied = no está permitido
system-folder = es una carpeta
system-full = el disco está lleno
system-not-text = no es texto UTF-8
system-no-folder = una parte de la ruta no es una carpeta
system-exists = ya existe
system-read-only = el disco es de solo lectura
system-too-large = el archivo es demasiado grande
system-name = el nombre no es posible en este sistema
system-short = acaba demasiado pronto
system-busy = otro programa lo está usando
system-memory = no hay memoria suficiente
system-address-used = otro programa está usando esta dirección y este puerto
system-address = esta máquina no tiene esta dirección
system-input-output = el disco no responde como debería
system-cannot-open = no se puede abrir
system-database = la base de datos informa del error { $code }
system-closed = se ha cerrado
system-other = el sistema informa del error { $code }
error = error: { $reason }

## Lo que el servidor rechaza
api-field-unknown = No hay ningún campo «{ $field }»; se acepta: { $accepted }.
api-field-missing = Falta el campo «{ $field }».
api-field-twice = El campo «{ $field }» aparece dos veces.
api-field-value = { $value } no es posible para el campo «{ $field }»; se acepta: { $accepted }.
api-quiz-tree-or-game = Los campos tree y game se excluyen; se acepta: uno de ellos, o ninguno.
api-accepts-text = un texto
api-accepts-number = un número entero de { $least } a { $most }
api-accepts-object = un objeto con los campos { $fields }
api-not-json = El cuerpo no es JSON: no se puede leer a partir de la línea { $line }, columna { $column }.
api-not-json-type = El cuerpo es del tipo «{ $text }»; se acepta: application/json.
api-not-object = El cuerpo es JSON, pero no un objeto; se acepta: un objeto con los campos { $fields }.
api-not-text-type = El cuerpo es del tipo «{ $text }»; se acepta: text/plain.
api-not-utf8 = El cuerpo no es texto UTF-8.
api-body-broken = El cuerpo no llegó entero.
api-query-broken = La parte de la dirección detrás de «?» no se puede leer.
api-not-understood = No se entendió la petición.
api-too-large = El cuerpo es demasiado grande; se acepta: 256 kB como máximo.
api-address-too-long = La dirección es demasiado larga; se acepta: 16 kB como máximo.
api-headers-too-large = Las cabeceras son demasiado grandes; se acepta: 16 kB como máximo.
api-no-path = No hay nada en esta dirección; /api/v1 dice lo que hay.
api-no-method = { $method } no es posible en esta dirección; /api/v1 dice qué lo es.
api-other-host = «{ $host }» no es un nombre de esta máquina; se acepta: localhost, 127.0.0.1 y [::1].
api-other-origin = Las páginas de otros servidores no pueden preguntar aquí; «poda serve --cors» nombra las que sí pueden.
api-no-token = Falta la contraseña o no es correcta; se acepta: la cabecera «Authorization: Bearer TOKEN» con la contraseña con la que se inició el servidor.
api-too-often = Demasiadas peticiones; espera un segundo.
api-busy = Hay demasiadas búsquedas en espera; inténtalo de nuevo dentro de un segundo.
api-stopping = El servidor se está deteniendo; se conserva toda jugada confirmada.
api-broken = Algo falló en el servidor; no se pierde nada de lo confirmado.
api-store = Ahora no se pueden leer ni escribir las partidas; el registro del servidor dice por qué. No se pierde nada de lo confirmado.
api-stale = La jugada es para la posición { $from }, pero la partida está en la { $node }; vuelve a cargarla.
api-not-your-move = Le toca a { $player }.
api-no-machine = No le toca a ningún jugador de la máquina.
api-already-thinking = El jugador de la máquina ya está pensando esta jugada.
api-too-many-listeners = Demasiados clientes siguen partidas; una la pueden seguir { $most } como máximo. Inténtalo de nuevo dentro de un segundo.
api-solve-position = «{ $text }» no es una posición de una partida sin terminar; se acepta: cifras del 1 al 7, las columnas jugadas una tras otra.
api-solve-too-hard = La posición no se resolvió en el tiempo disponible; las posteriores tardan menos.
api-tree-gone = Ya no hay ninguna búsqueda grabada con el nombre «{ $id }»: se guarda un cuarto de hora. Grábala de nuevo.
api-tree-no-node = No existe el nodo { $node }: los nodos de este árbol van de 0 a { $last }.
api-tree-too-many = { $count } nodos son demasiados a la vez; se aceptan { $most } como máximo, separados por comas.
serve-failed = No se pudo escuchar en { $place }: { $why }.
serve-no-token = Para escuchar en { $host }, fuera de esta máquina, hace falta una contraseña; dala con --token o PODA_TOKEN, de al menos { $least } letras o cifras.
serve-token-short = La contraseña es demasiado fácil de adivinar; se acepta: al menos { $least } letras o cifras.
serve-origin = «{ $text }» no es un origen; se acepta: uno como https://example.org, o *.
