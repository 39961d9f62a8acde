### La búsqueda a la vista: árboles, ventanas, cortes, tablas, ejercicios.

## Números
number-group = { " " }
number-point = ,

## Tablas y gráficas
study-rung = peldaño
study-value = valor
study-best = mejor
study-nodes = nodos
study-leaves = hojas
study-cuts = podas
study-first-cuts = en la 1.ª jugada
study-branching = ramificación
study-table-hits = aciertos
study-time = tiempo
study-to-minimax = / minimax
study-to-minimal = / mínimo
study-depth = profundidad
study-depth-plies = profundidad en jugadas
study-depth-number = profundidad { $depth }
study-to-the-end = hasta el final
study-nodes-log = nodos, cada línea diez veces la anterior

## La comparación de los peldaños
compare-title = La escalera en { $game }, { $position }: { $depth }, valor { $eval }
compare-plot-title = Nodos en { $game }, { $position }: { $depth }, valor { $eval }
compare-curve-title = Nodos según la profundidad en { $game }, { $position }, valor { $eval }
compare-agree = Los { $count } valores coinciden.
compare-agree-depths = Los valores coinciden en cada una de las { $count } profundidades.
compare-one = Un solo valor, sin otro con que compararlo.
compare-none = No se halló ningún valor dentro de los límites.
compare-disagree = Los valores no coinciden: { $values }.
compare-stopped = Un límite acabó con las filas sin valor: sus cuentas son solo una parte.
compare-minimal-estimate = El árbol mínimo es aquí una estimación: las posiciones de una misma profundidad tienen distinto número de jugadas, así que una búsqueda puede visitar menos hojas.
compare-mcts = mcts está junto a la escalera: su valor es una parte de los puntos y no se compara.
compare-rungs = «{ $name }» en { $text } no es un peldaño, o está dos veces; se acepta: { $accepted }, separados por comas.
compare-progress = { $rung }, profundidad { $depth }
report-progress = informe { $report }: { $done } de { $all } hechos

## Las tablas de los informes
report-title = Las tablas de los informes, medidas de nuevo
report-about = Cinco informes de estudiantes describen los juegos y jugadores con los que empezó Poda. Las columnas encabezadas por «informe» tienen lo que imprimieron; todo lo demás lo ha medido o calculado esta ejecución en esta máquina. Los tiempos son la mediana de { $runs } repeticiones, si la columna no dice otra cosa.
report-incomplete = Incompleto: interrumpido tras { $done } de { $all } informes.
report-heading = Informe { $report }: { $title }
report-published = informe { $report }
report-published-time = tiempo en el informe { $report }
report-published-mean = media en el informe { $report }
report-published-most = máximo en el informe { $report }
report-search = búsqueda
report-mean-time = tiempo medio
report-median-time = tiempo mediano
report-deviation = desviación típica
report-most-time = tiempo máximo
report-below-root = nodos sin la raíz
report-saved = ahorro
report-name = nombre
report-position = posición
report-board = tablero
report-game = juego
report-case = caso
report-move = jugada
report-cell = casilla
report-claim = afirmación
report-finding = hallado
report-order = orden en la raíz
report-window = ventana
report-legal-moves = jugadas legales
report-width = b
report-nodes-without = nodos sin poda
report-nodes-with = nodos con poda
report-time-without = tiempo sin poda
report-time-with = tiempo con poda
report-leaves-without = hojas sin poda
report-leaves-with = hojas con poda
report-leaves-minimal = hojas del árbol mínimo
report-leaves-log = hojas, cada línea diez veces la anterior

report-000-title = ColorClash
report-000-times = Tiempos de su jugador «ucn», a 5 acciones de profundidad
report-000-initial = inicial
report-000-intermediate = intermedia
report-000-complex = compleja
report-000-end = final de juego
report-000-times-note = Cada tiempo es el de { $runs } repeticiones. El informe describe sus cuatro posiciones y no las da; estas se ajustan a sus descripciones.
report-000-contradiction = Para la última posición la tabla del informe dice { $table } s y su texto { $text } s.
report-000-claims = Sus afirmaciones sobre la poda
report-000-possible = posible con 8 opciones a profundidad 5
report-000-measured = medido desde el comienzo
report-000-claims-note = Ninguna búsqueda sin tabla puede demostrar un valor con menos hojas que el árbol mínimo. En realidad, una acción tiene a menudo menos de 8 opciones.

report-001-title = Conecta-4 BOOM
report-001-depths = Su jugador «granada» a profundidad 1 a 8
report-001-start = comienzo
report-001-bombs = con bombas
report-001-own-depth = su profundidad
report-001-note = La posición con bombas es «{ $position }». El informe imprime su profundidad, y ni cuentas ni tiempos.
report-001-games = Lo que afirma: «granada» gana a los tres ninjas de la práctica como primer y como segundo jugador
report-first = primero
report-second = segundo
report-result = resultado
report-movements = movimientos
report-game-moves = partida
report-won = gana { $player }
report-drawn = tablas
report-001-games-note = Ningún jugador elige al azar: son las mismas seis partidas cada vez. «poda show boom --position 'start moves ...'» dibuja el final de una.

report-002-title = Tres en raya
report-002-pruning = Con y sin poda: X en la casilla superior derecha, responde O, 4 jugadas
report-002-listing-without = su listado, sin poda
report-002-listing-with = su listado, con poda
report-002-meant-without = el jugador tal como se quiso, sin poda
report-002-meant-with = el jugador tal como se quiso, con poda
report-002-carried = lo mismo, con la ventana llevada de jugada en jugada
report-002-pruning-note = Su listado pregunta si ha ganado el bando que juega, lo que nunca puede ser, así que su propia victoria cuenta -1 y su derrota 0; y abre una ventana nueva para cada jugada de la raíz. «Tal como se quiso» corrige el valor; la última fila, también la ventana.
report-002-worked = Las posiciones que desarrolla
report-002-says-value = valor { $value } para X
report-002-says-moves = jugadas legales: { $count }, (1,1)
report-002-says-diagram = un diagrama: X en (0,0), O en (1,1)
report-002-searched = buscado a profundidad { $depth }
report-002-impossible = { $reason } Su función «evaluar», llamada para X, da { $value } de todos modos: solo pregunta quién tiene tres en línea.
report-002-cases = Sus cuatro casos
report-002-case-1 = 1 y 2: sin poda y con poda
report-002-case-3 = 3: cerca del empate
report-002-case-4 = 4: tableros mayores
report-002-cases-note = Nodos con la raíz, con la ventana llevada de jugada en jugada. Afirma que la poda ahorra más cuanto mayor es el tablero.
report-002-moves = Su tabla de jugadas, cada una buscada por sí sola hasta el final
report-002-says-without = informe 002, sin poda
report-002-says-with = informe 002, con poda
report-002-says-all = todas las combinaciones
report-002-says-no-effect = se corta donde nada cambia el resultado
report-002-says-some-ways = se corta en algunos caminos
report-002-moves-note = El informe da solo la casilla de A, (0,0); B y C se toman como las casillas siguientes.
report-002-complexity = Sus afirmaciones de complejidad, desde el tablero vacío
report-002-claim-without = informe 002, sin poda: b^d
report-002-claim-with = informe 002, con poda, en el mejor caso: b^(d/2)
report-002-complexity-note = Las afirmaciones son órdenes de crecimiento. Aquí b es el número de jugadas de un nodo, de media entre los niveles, y d la profundidad. Los tableros se llenan y las partidas acaban antes, así que se encuentran menos hojas que b^d; y ninguna ordenación puede visitar menos hojas que el árbol mínimo de Knuth y Moore, que tiene más que b^(d/2). Desde la profundidad { $depth } ese número es una estimación: las posiciones de una misma profundidad tienen distinto número de jugadas.

report-003-title = Hex y el orden de las jugadas
report-003-orders = Su jugador «matcom» en el tablero vacío de { $game }, profundidad { $depth }
report-ordered = su orden
report-unordered = fila por fila
report-window-carried = llevada de jugada en jugada
report-window-fresh = nueva para cada jugada
report-003-note = El informe no imprime cuentas. Ordenar ayuda solo donde la ventana se lleva: con una nueva para cada jugada de la raíz, dos jugadas son pocas para que haya poda.

report-004-title = Hex y la distancia para unir los bordes
report-004-distances = Su distancia tal como la describe su texto, frente a la verdadera
report-004-boards = tableros
report-004-equal = igual
report-004-longer = mayor
report-004-share = parte
report-004-mean = cuánto mayor, de media
report-004-most = como máximo
report-004-examples = Tableros en los que más se aleja, para las blancas
report-004-its-distance = distancia del informe 004
report-004-true-distance = distancia verdadera
report-004-note = { $boards } tableros de cada tamaño, de partidas al azar. El informe mete en su cola las casillas del primer borde fila por fila, fichas y casillas vacías por igual, y marca una casilla al meterla; así, un camino más corto hallado después no se mira.
report-004-literal = Su distancia tal como la halla su programa, frente a la verdadera
report-004-literal-note = Los mismos tableros, medidos por «camino-literal». El programa pone todos los vecinos de un lugar al final de su cola, así que el primer camino que halla a menudo no es el más corto.

## Ejercicios
quiz-title = Ejercicios de alfa-beta
quiz-rules = /A\ toma el mayor valor de sus ramas, \B/ el menor. Las ramas se miran desde la izquierda. Escribe el valor que cada nodo ha hallado al dejarlo, y qué ramas no se miran. Una hoja se llama como el nodo de encima: B2 es la segunda rama de B.
quiz-exercise = Ejercicio { $number }
quiz-solutions = Soluciones
quiz-blanks = { $values }   podadas: { $cuts }
quiz-cuts = Podadas: { $cuts }
quiz-no-cuts = No se poda nada.
quiz-tree-empty = No hay árbol en el lugar { $place }; se acepta: paréntesis y números como ((3 12 8)(2 4 6)).
quiz-tree-open = El árbol acaba en el lugar { $place } con paréntesis aún abiertos: { $count }.
quiz-tree-close = El paréntesis del lugar { $place } no cierra nada.
quiz-tree-after = El árbol está completo antes del lugar { $place }; no puede seguir nada.
quiz-tree-outside = «{ $text }» en el lugar { $place } está fuera de todo paréntesis; se acepta: paréntesis y números como ((3 12 8)(2 4 6)).
quiz-tree-no-branches = El paréntesis que se cierra en el lugar { $place } no tiene ramas.
quiz-tree-number = «{ $text }» en el lugar { $place } no es un valor; se acepta: un número entero de -{ $most } a { $most }.
quiz-tree-deep = El paréntesis del lugar { $place } está demasiado hondo; se acepta: { $most } niveles como máximo.
quiz-tree-wide = La rama del lugar { $place } sobra; se acepta: { $most } por nodo como máximo.
quiz-tree-large = El nodo del lugar { $place } sobra; se acepta: { $most } como máximo.
quiz-position-over = La partida ha acabado en esta posición: no hay árbol debajo.
quiz-position-wide = Una posición tiene { $count } jugadas, demasiadas para un ejercicio; se acepta: { $most } como máximo.
quiz-position-large = El árbol de esta posición tiene demasiados nodos para un ejercicio; se acepta: { $most } como máximo, así que una profundidad menor o una posición más tardía.
quiz-depth = La profundidad { $depth } no es posible para un ejercicio; se acepta: de 1 a { $most }.
quiz-answer-line = «{ $text }» no se entiende; se acepta: líneas como «B = 3», «C <= 2» y «cut: C2, C3», o todas en una línea.
quiz-answer-json = Las respuestas no se entienden; se acepta: {"{"}"values":{"{"}"A":3,"C":"<=2"{"}"},"cuts":["C2","C3"]{"}"}, o una lista de ellas en "answers", una por ejercicio.
quiz-answer-node = «{ $name }» no es un nodo cuyo valor se pida; se acepta: { $accepted }.
quiz-answer-branch = «{ $name }» no es una rama; se acepta: { $accepted }.
quiz-answer-value = «{ $text }» no es un valor para { $name }; se acepta: un número entero, también tras <= o >=.
quiz-answer-number = «{ $text }» no es un valor; se acepta: un número entero, también tras <= o >=.
quiz-answer-count = Hay { $found } respuestas para { $count } ejercicios; se acepta: una por ejercicio.
quiz-look-first = Hay que mirar { $node }: es la primera rama de { $parent }, y sin ella no se sabe nada de { $parent }.
quiz-look-free = Hay que mirar { $node }: { $parent } tiene { $best } hasta ahora, y ningún nodo de encima pone todavía una cota que se pueda alcanzar.
quiz-look-max = Hay que mirar { $node }: { $parent } tiene { $best } hasta ahora, menos que el { $bound } que permite { $set }, así que { $node } aún puede contar.
quiz-look-min = Hay que mirar { $node }: { $parent } tiene { $best } hasta ahora, más que el { $bound } que ya tiene { $set }, así que { $node } aún puede contar.
quiz-cut-missed-max = { $node } se poda: { $parent } tiene { $value } y solo puede subir, pero { $set } ya tiene { $bound } y toma el menor: { $value } >= { $bound }.
quiz-cut-missed-min = { $node } se poda: { $parent } tiene { $value } y solo puede bajar, pero { $set } ya tiene { $bound } y toma el mayor: { $value } <= { $bound }.
quiz-cut-valued = { $node } no tiene valor: la rama { $cut } está podada, así que nadie mira ahí.
quiz-value-missing = Falta el valor de { $node }.
quiz-value-wrong-max = { $node } toma el mayor de { $seen }: { $value }, no { $given }.
quiz-value-wrong-min = { $node } toma el menor de { $seen }: { $value }, no { $given }.
quiz-sign-exact = { $node } vale { $value } exactamente: no es una cota.
quiz-sign-at-most = { $node } vale { $value } como máximo: { $node } <= { $value }.
quiz-sign-at-least = { $node } vale { $value } como mínimo: { $node } >= { $value }.
quiz-grade = { $right } de { $steps } respuestas correctas.
quiz-all-right = Las { $steps } respuestas son correctas.
quiz-first-error = Paso { $step }, { $node }: { $reason }
quiz-ask-branch = { $node }: ¿mirar o podar? [m/p]
quiz-ask-value = ¿Valor de { $node }?
quiz-ask-again = «{ $text }» no se entiende; se acepta: m para mirar, p para podar.
quiz-right = Bien.
quiz-wrong = No es así. { $reason }
quiz-unfinished = Acabó antes del último paso.
quiz-interactive = Responde paso a paso, en el orden de la búsqueda; Ctrl-D termina.
quiz-tree-or-game = Da un árbol o --game, no los dos.
quiz-draw = Ninguna posición de { $game } da un ejercicio de dificultad { $difficulty }; se acepta: un tablero menor, otra dificultad o una posición propia.
quiz-count = { $count } ejercicios son demasiados; se acepta: de 1 a { $most }.

## Grabar una búsqueda
record-parallel = El peldaño parallel no se puede grabar: sus hilos no van por turnos, así que no hay orden de visita. Se acepta cualquier otro; pvs hace lo mismo con un hilo.
record-mcts = El peldaño mcts no tiene ventanas ni cortes: se graba como árbol de partidas al azar, no como árbol de búsqueda.
memory-not-free = Se piden { $memory } de memoria y hay { $free } libres; se acepta: hasta { $free }.
curve-depth = --curve necesita una profundidad de 1 o más; con 0 no hay nada que dibujar.
threads-without-parallel = --threads necesita el algoritmo parallel; { $rung } busca con un solo hilo.

## Una búsqueda grabada, en frases. Las desigualdades van como «nombre número signo nombre número», en cualquier idioma.
step-root = la raíz
step-max = el maximizador ({ $player })
step-min = el minimizador ({ $player })
step-depth = a profundidad { $depth }
step-to-the-end = hasta el final de la partida
step-plies-left = { $depth ->
    [one] queda 1 jugada
   *[other] quedan { $depth } jugadas
}
step-pass-whole = Se busca la raíz, { $depth }, con la ventana entera.
step-pass-aspiration = Se busca la raíz, { $depth }, con una ventana en torno al valor de la profundidad anterior: alfa { $alpha } < beta { $beta }.
step-pass-mtdf = Se busca la raíz, { $depth }, con una ventana nula de MTD(f), que solo pregunta a qué lado queda el valor: alfa { $alpha } < beta { $beta }.
step-enter-plain = { $path }: juega { $player }, { $left }.
step-enter = { $path }: juega { $player }, { $left }, alfa { $alpha } < beta { $beta }.
step-enter-null = { $path }: juega { $player }, { $left }; una ventana nula solo pregunta si es mejor que lo conocido: alfa { $alpha } < beta { $beta }.
step-again = { $path }: es mejor que lo conocido, así que se busca otra vez para saber su valor; juega { $player }, { $left }, alfa { $alpha } < beta { $beta }.
step-leaf = { $path }: hasta aquí mira la búsqueda; se estima en { $value } para { $player }.
step-finished = { $path }: la partida ha terminado; vale { $value } para { $player }.
step-table-exact = { $path }: la tabla lo conoce: vale { $value } para { $player }.
step-table-bound = { $path }: la tabla sabe lo suficiente para { $player }: valor { $value } { $bound }. { $source }
step-told = { $path }: sin mirar adelante { $player } sabe que valor { $value } { $bound }. { $source }
step-peek = { $path }: la tabla conoce la posición tras { $move }, y eso es suficiente para { $player }: valor { $value } { $bound }. { $source }
step-at-least-beta = ≥ beta { $beta }
step-at-most-alpha = ≤ alfa { $alpha }
step-first = { $path }: { $move } vale { $value } para { $player }, el primer valor aquí.
step-better = { $path }: { $move } es mejor para { $player }: valor { $value } > mejor { $best }.
step-not-better = { $path }: { $move } no es mejor para { $player }: valor { $value } ≤ mejor { $best }.
step-better-min = { $path }: { $move } es mejor para { $player }: valor { $value } < mejor { $best }.
step-not-better-min = { $path }: { $move } no es mejor para { $player }: valor { $value } ≥ mejor { $best }.
step-raised = { $path }: { $move } es lo mejor hasta ahora para { $player }: valor { $value } > alfa { $alpha }, y pasa a ser el nuevo alfa.
step-not-raised = { $path }: { $move } no es mejor para { $player }: valor { $value } ≤ alfa { $alpha }.
step-lowered = { $path }: { $move } es lo mejor hasta ahora para { $player }: valor { $value } < beta { $beta }, y pasa a ser el nuevo beta.
step-not-lowered = { $path }: { $move } no es mejor para { $player }: valor { $value } ≥ beta { $beta }.
step-cut-root = { $path }: con { $move }, { $player } obtiene { $value }, así que beta { $beta } ≤ alfa { $alpha }: corte. { $source } { $left }
step-cut = { $path }: { $move } basta a { $player }: valor { $value } { $bound }. { $source } { $left }
step-left-none = No quedaban más jugadas.
step-left = { $count ->
    [one] La última jugada no se mira: { $moves }.
   *[other] Las { $count } jugadas que quedan no se miran: { $moves }.
}
step-set-by-move = Esa cota la fijó { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
} más arriba { $move }, con la que { $player } ya tiene { $theirs }.
step-already-has = Con { $move }, { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
} más arriba, { $player } ya tiene { $theirs }: este nodo nunca se elegirá.
step-set-by-null = { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
} más arriba solo se preguntó si { $player } logra más de { $above }, y así es.
step-set-by-null-min = { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
} más arriba solo se preguntó si { $player } logra menos de { $below }, y así es.
step-set-by-aspiration = Esa cota es un borde de la ventana en torno al valor de la profundidad anterior.
step-set-by-mtdf = Esa cota es lo que pregunta esta pasada de MTD(f).
step-pruned = { $path } no se mira: antes { $move } ya bastaba: valor { $value } { $bound }. { $source }
step-pruned-elsewhere = { $path } no se mira: una jugada anterior ya bastaba.
step-exact = { $path } tiene su valor exacto: alfa { $alpha } < valor { $value } < beta { $beta }.
step-answer = { $path } vale { $value }.
step-all = { $path } no tiene ninguna jugada que supere lo conocido en otra parte: valor { $value } ≤ alfa { $alpha }.
step-all-min = { $path } no tiene ninguna jugada que supere lo conocido en otra parte: valor { $value } ≥ beta { $beta }.
step-stopped = { $path }: aquí se detuvo la búsqueda.
step-left-out = Hay { $kept } nodos grabados. Se buscaron y no se grabaron { $nodes } más, con { $leaves } hojas y { $cuts } cortes entre ellos; caben { $budget } nodos.

## Una búsqueda grabada, como árbol
tree-title = { $rung } en { $game }, { $position }: { $depth }, valor { $eval }, orden { $order }
tree-found = Mejor: { $best }, valor { $value }. Línea: { $line }
tree-found-over = La partida ha terminado, valor { $value }.
tree-counts = { $nodes }, { $leaves }, { $cuts }; { $pruned } sin mirar.
tree-nodes = { $count ->
    [one] 1 nodo
   *[other] { $text } nodos
  }
tree-leaves = { $count ->
    [one] 1 hoja
   *[other] { $text } hojas
  }
tree-cuts = { $count ->
    [one] 1 corte
   *[other] { $text } cortes
  }
tree-moves = { $count ->
    [one] 1 jugada
   *[other] { $text } jugadas
  }
tree-playouts-counts = { $playouts } partidas al azar; aquí están los { $kept } nodos con más de ellas, quedan fuera { $left }.
tree-legend = Una rama: su jugada, quién juega después, el valor para ese bando (= exacto, ≥ al menos, ≤ como mucho), la ventana (alfa, beta) al entrar, cómo acabó. La línea elegida va marcada: * o gruesa.
tree-legend-plain = Una rama: su jugada, quién juega después, el valor para ese bando, cómo acabó. La línea elegida va marcada: * o gruesa.
tree-legend-root = Una rama: su jugada, MAX o MIN, el valor (= exacto, ≥ al menos, ≤ como mucho), la ventana (alfa, beta) al entrar, cómo acabó. Todos los valores son para { $max }, que juega en la raíz. En un nodo MAX, { $max }, el maximizador, elige el valor más alto; en un nodo MIN, { $min }, el minimizador, elige el más bajo. La línea elegida va marcada: * o gruesa.
tree-legend-root-plain = Una rama: su jugada, MAX o MIN, el valor, cómo acabó. Todos los valores son para { $max }, que juega en la raíz. En un nodo MAX, { $max }, el maximizador, elige el valor más alto; en un nodo MIN, { $min }, el minimizador, elige el más bajo. La línea elegida va marcada: * o gruesa.
tree-legend-playouts = Una rama: su jugada, la parte de los puntos del bando que la hizo, las partidas que pasaron por ella, la cota con la que se elige. La línea elegida va marcada: * o gruesa.
tree-root = raíz
tree-root-pass = { $path }, pasada { $pass }, profundidad { $depth }
tree-kind-exact = exacto
tree-kind-cut = corte
tree-kind-all = todas probadas
tree-kind-leaf = estimación
tree-kind-finished = fin de la partida
tree-kind-table = de la tabla
tree-kind-peek = tabla, una jugada después
tree-kind-told = visto de inmediato
tree-kind-pruned = sin mirar
tree-kind-stopped = interrumpido
tree-look-null = { $kind }, ventana nula
tree-look-again = { $kind }, otra vez
tree-cut = sin mirar: tras { $move } valor { $value } ≥ beta { $beta }, { $source }
tree-cut-min = sin mirar: tras { $move } valor { $value } ≤ alfa { $alpha }, { $source }
tree-entered-and-cut = { $entry } El resto queda { $cut }.
tree-pruned-elsewhere = sin mirar: una jugada anterior había cerrado la ventana
tree-set-by-move = puesta por { $move } { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
} más arriba
tree-set-by-null = puesta por una ventana nula { $plies ->
    [0] aquí
    [one] 1 jugada más arriba
   *[other] { $plies } jugadas más arriba
}
tree-set-by-driver = puesta antes de empezar la búsqueda
tree-left-out = sin grabar: { $nodes } nodos, { $pruned } jugadas sin mirar
tree-more = { $count ->
    [one] 1 rama más
   *[other] { $count } ramas más
}
tree-unlisted = { $count ->
    [one] 1 hijo con menos partidas
   *[other] { $count } hijos con menos partidas
}
tree-folded = { $count ->
    [one] +1 nodo
   *[other] +{ $count } nodos
}
tree-visits = { $visits } partidas
tree-bound = cota { $bound }
tree-proof-won = victoria probada
tree-proof-lost = derrota probada
tree-proof-drawn = tablas probadas
tree-told = { $path }: partidas { $visits }; parte de { $player }: { $share } %.
tree-told-bound = { $path }: partidas { $visits }; parte de { $player }: { $share } %. Se elige entre sus hermanas por la cota { $bound } %.
tree-told-won = { $path }: está probado que gana { $player }; partidas { $visits }, parte { $share } %.
tree-told-lost = { $path }: está probado que pierde { $player }; partidas { $visits }, parte { $share } %.
tree-told-drawn = { $path }: está probado que es tablas; partidas { $visits }, parte de { $player }: { $share } %.
tree-batch = Muchas posiciones se responden solo en JSON, sin --out, --explain ni --plain.
tree-out-and-explain = --explain escribe frases y --out un archivo: da uno de los dos.
tree-keys = flechas: mover, plegar, desplegar   * hermanas   n, N: corte siguiente, anterior   q: salir
tree-small = La pantalla es demasiado pequeña: { $columns } × { $lines }; hacen falta { $width } × { $height }.

## La página de un árbol
tree-page-tree = Árbol de búsqueda
tree-page-panel = El paso y su nodo
tree-page-begin = Primer paso
tree-page-back = Un paso atrás
tree-page-forward = Un paso adelante
tree-page-end = Último paso
tree-page-next-cut = Corte siguiente
tree-page-previous-cut = Corte anterior
tree-page-play = Reproducir
tree-page-pause = Pausa
tree-page-speed = Tiempo por paso
tree-page-zoom-in = Más grande
tree-page-zoom-out = Más pequeño
tree-page-fit = Ajustar
tree-page-boards = Tableros
tree-page-theme = Oscuro o claro
tree-page-keys = Teclas
tree-page-about = Sobre esta búsqueda
tree-page-keys-text =
    Pasos: n adelante, p atrás, c corte siguiente, C corte anterior, g primero, G último, a reproducir o pausar.
    Árbol: ↑ ↓ mover, → desplegar o entrar, ← plegar o salir, Inicio, Fin, * desplegar todas las hermanas, Intro desplegar o plegar, s ir al paso de este nodo.
    Vista: + más grande, - más pequeño, f ajustar, b tableros, ? teclas. Con el ratón: arrastra el fondo para mover, Ctrl y rueda para ampliar.
tree-page-path = El camino, y su ventana ahora
tree-page-move = jugada
tree-page-side = juega
tree-page-alpha = alfa
tree-page-beta = beta
tree-page-best = mejor hasta ahora
tree-page-share = parte
tree-page-visits = visitas
tree-page-not-yet = aún sin alcanzar
tree-page-open = en búsqueda
tree-page-no-cut = No hay ningún corte más adelante.
tree-page-step = Paso { $at } de { $all }
