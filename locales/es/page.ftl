### Solo la página web.

## Cabecera y vistas
page-play = Jugar
page-analyse = Analizar
page-study = Estudio
page-library = Partidas
page-menu = Vistas
page-skip = Ir al tablero
page-loading = Cargando…
page-help = Reglas y teclas
page-keys = Teclas
page-close = Cerrar
page-theme-auto = Colores: los del sistema
page-theme-light = Colores: claros
page-theme-dark = Colores: oscuros
page-no-server = El servidor no responde. ¿Sigue en marcha «poda serve»?

## El tablero
page-board = Tablero de { $game }
page-cell = fila { $row }, columna { $column }
page-cell-named = { $name }, fila { $row }, columna { $column }
page-cell-empty = vacía
page-cell-piece = { $kind ->
    [bomb] bomba de { $player }
    [walker] caminante de { $player }
   *[other] { $player }
}
page-cell-paint = color de { $player }
page-cell-last = última jugada
page-cell-won = línea ganadora
page-or = o
page-choose = ¿Qué quieres hacer aquí?
page-cancel = Cancelar
page-turn-board = Girar el tablero
page-turn-flat = Plano
page-turn-wide = Rombo tumbado
page-turn-tall = Rombo de pie

## Jugar
page-games = Juegos
page-game = Juego
page-players = Jugadores
page-rules = Reglas
page-settings = Opciones
page-moves = Jugadas
page-no-moves-yet = Aún no hay jugadas. Elige una casilla para empezar.
page-begin = Comienzo
page-played = { $player } ha jugado { $move }.
page-undo = Deshacer
page-redo = Rehacer
page-looking = Tras la jugada { $number } de { $all }
page-from-here = Jugar desde aquí
page-from-here-new = Empieza una partida nueva desde esta posición. La partida terminada se queda en la biblioteca.
page-from-here-line = Prueba otra línea. Las jugadas que dejas siguen en la partida.
page-look-away = Volver a la partida
page-hint = Pista
page-hint-more = Dime la jugada
page-hint-where = Mira la parte marcada del tablero.
page-hint-apart = La mejor jugada no está en una casilla vacía.
page-hint-what = Lo mejor: { $move }.
page-resign = Rendirse
page-resign-sure = ¿Abandonar esta partida?
page-rematch = Otra vez, cambiando los bandos
page-new-game = Partida nueva
page-start = Empezar
page-hold = Pausa
page-go-on = Seguir
page-swap-sides = Cambiar los bandos
page-swap-about = ¿Te gusta la primera piedra? Puedes quedártela en vez de responder: pasa a ser tuya, reflejada hacia tu dirección, y sigue el rival.
page-confirm = Jugar: { $move }
page-confirm-touch = En pantallas táctiles, preguntar antes de jugar
page-type-move = Escribe una jugada
page-send = Jugarla
page-seat = Quién juega con { $player }
page-person = Persona
page-look = Nombre y color
page-look-name = Nombre de { $player }
page-look-colour = Color de { $player }
page-look-own = El del juego
page-level = Nivel { $level }
page-best = El más fuerte
page-thinking = Pensando…
page-thinking-depth = Pensando… profundidad { $depth }, { $nodes } posiciones
page-time-left = Tiempo que le queda a { $player }
page-ended-resigned = El rival abandona: gana { $player }.
page-ended-time = Al rival se le acabó el tiempo: gana { $player }.
page-ended-illegal = La respuesta del rival no era legal: gana { $player }.
page-ended-crash = El rival no pudo responder: gana { $player }.
page-ended-adjudication = Se dio la victoria a { $player }.

## Analizar
page-analyse-this = Analizar
page-see-search = Ver la búsqueda
page-engine = Motor
page-think = Pensar
page-stop = Parar
page-depth = profundidad { $depth }
page-nodes = { $nodes } posiciones
page-speed = { $speed } por segundo
page-thought = hecho
page-nothing-to-think = No hay ninguna jugada que analizar.
page-proven = demostrado
page-estimated = estimado
page-short-win = gana
page-short-draw = tablas
page-short-loss = pierde
page-short-chances = { $percent } %
page-graph = Valor a lo largo de la partida
page-after-move = tras la jugada { $count } { $move }
page-survey = Valorar toda la partida
page-lost-at = { $player } perdió la partida con la jugada { $count }, { $move }. Mejor: { $best }.
page-lost-estimate = No hay nada demostrado, pero { $player } parece haber perdido más con la jugada { $count }, { $move }. Mejor: { $best }.
page-not-lost = No se encontró ninguna jugada perdedora.
page-show = Muéstramelo
page-to-first = Al comienzo
page-to-back = Una jugada atrás
page-to-ahead = Una jugada adelante
page-to-last = Al final
page-position-text = Posición
page-open = Abrir
page-edit = Colocar con clics
page-edit-done = Usar esta posición
page-editing = Colocando una posición
page-edit-about = Elige qué poner y haz clic en las casillas. A quién le toca y lo demás está en el texto.
page-letters = Qué poner
page-copy-text = Texto
page-copy-link = Enlace
page-copied = Copiado.
page-copy-by-hand = El navegador no permite copiar; el texto está seleccionado arriba.

## Partidas
page-search = Buscar jugadores, juegos y jugadas
page-find = Buscar
page-all-games = Todos los juegos
page-state = Acabadas o no
page-all-states = Acabadas y en curso
page-finished = Acabadas
page-running = En curso
page-running-one = en curso
page-drawn = tablas
page-first-won = ganó el primer bando
page-second-won = ganó el segundo bando
page-plies = { $count ->
    [one] 1 jugada
   *[other] { $count } jugadas
}
page-games-found = { $count ->
    [one] 1 partida
   *[other] { $count } partidas
}
page-library-empty = Aquí no hay nada todavía. Cada partida que juegues se guarda en este equipo y aparece aquí.
page-more = Más
page-import = Traer un archivo
page-export = Guardar
page-where-lost = ¿Dónde se perdió?
page-replay = Verla

## Teclas
page-key-arrows = ir de casilla en casilla
page-key-walk = caminar arriba, a la izquierda, abajo, a la derecha
page-key-paint = con Mayúsculas: pintar arriba, a la izquierda, abajo, a la derecha
page-key-enter = jugar en la casilla
page-key-board = al tablero
page-key-type = escribir una jugada
page-key-step = una jugada atrás o adelante
page-key-ends = al comienzo o al final
page-key-engine = poner en marcha o parar el motor
page-key-search = buscar
