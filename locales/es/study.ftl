### La búsqueda a la vista: árboles, ventanas, cortes, tablas, ejercicios.
