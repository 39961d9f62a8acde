### Solo la página web.
