"""Pages in our own words about rules that do not exist, as text and as HTML."""

from __future__ import annotations

RULE_ES = """\
Inicio
7. Reglas de prueba
702.300. Lluvia y sol
Subreglas
Lluvia y sol son dos palabras inventadas aquí (véase la regla 799, «Clima»).
Quien juega bajo la lluvia abre su paraguas.
Ejemplo: Ana abre su paraguas y no se moja.
Ejemplo: Luis olvida el suyo.
Con sol se cierra el paraguas.
Otras reglas de este apartado
- 702.1
- 702.2
- 702.300
Volver arriba
"""

RULE_ES_HTML = """\
<!DOCTYPE html>
<html lang="es">
<head>
<meta charset="utf-8">
<title>Lluvia y sol</title>
<script>document.write("<h1>702.999. Trampa</h1><h2>Subreglas</h2><p>Falso.</p>");</script>
<style>h1 { color: red }</style>
</head>
<body>
<nav><a href="/">Inicio</a> <a href="/7">7. Reglas de prueba</a></nav>
<article>
<h1><span>702.300.</span> <span>Lluvia y sol</span></h1>
<h2>Subreglas</h2>
<p>Lluvia y sol son dos palabras <em>inventadas</em>
   aquí (véase la regla 799, &laquo;Clima&raquo;).</p>
<p>Quien juega bajo la lluvia abre su paraguas.</p>
<p><strong>Ejemplo:</strong> Ana abre su paraguas y no se moja.</p>
<p><strong>Ejemplo:</strong> Luis olvida el suyo.</p>
<p>Con sol se cierra el paraguas.</p>
</article>
<aside><h2>Otras reglas de este apartado</h2>
<ul><li><a href="#">702.1</a></li><li><a href="#">702.2</a></li><li>702.300</li></ul></aside>
<footer><p>Pie de página</p></footer>
</body>
</html>
"""

SECTION_ES = """\
798. Juegos de mesa
Reglas del apartado
- 798.1 Juegos de mesa Un tablero plano sirve para cualquier partida que quepa sobre él…
- 798.2 Juegos de mesa Los peones son de madera.
- 798.3 Juegos de mesa Si un peón dice «Espera...» hay que esperar, pero no más de lo que dure…
- 798.4 Juegos de mesa Hay dos dados (véase la regla 798.2…
"""

SECTION_ES_HTML = """\
<html lang="es"><head><title>798. Juegos de mesa</title></head><body>
<h1>798. Juegos de mesa</h1>
<h2>Reglas del apartado</h2>
<ul>
<li><a><b>798.1</b> <span>Juegos de mesa</span>
  <p>Un tablero plano sirve para cualquier partida que quepa sobre él…</p></a></li>
<li><a><b>798.2</b> <span>Juegos de mesa</span> <p>Los peones son de madera.</p></a></li>
<li><b>798.3</b><div>Juegos de mesa</div>
  <p>Si un peón dice «Espera...» hay que esperar, pero no más de lo que dure…</p></li>
<li><b>798.4</b><span>Juegos de mesa</span> <p>Hay dos dados (véase la regla 798.2&hellip;</p></li>
</ul>
<footer>Pie</footer></body></html>
"""

RULINGS_FR = """\
La traduction ci-dessous est générée automatiquement ; l'anglais fait foi.
24 septembre 2021 · source : wotc
If Frog of the Pond is wet, you may dry it with the towel that is yours.
1er octobre 2021 · source : wotc
Le crapaud de la mare ne peut pas sécher tant que la pluie est dans le jardin.
2 octobre 2021 · source : Scryfall
After Frog of the Pond has become Prince in Green, it stays dry. Frog of the Pond was wet.
"""

RULINGS_FR_HTML = """\
<html lang="fr"><head><title>Frog of the Pond | Le site</title></head><body>
<h1>Frog of the Pond</h1>
<p>La traduction ci-dessous est <i>générée automatiquement</i> ; l'anglais fait foi.</p>
<div class="r"><p>24 septembre 2021 &middot; source&nbsp;: wotc</p>
<p>If Frog of the Pond is wet, you may dry it with the towel that is yours.</p></div>
<div class="r"><p>1er octobre 2021 &middot; source : wotc</p>
<p>Le crapaud de la mare ne peut pas sécher tant que la pluie est dans le jardin.</p></div>
<div class="r"><p>2 octobre 2021 &middot; source : Scryfall</p>
<p>After Frog of the Pond has become Prince in Green, it stays dry. Frog of the Pond was wet.</p>
</div>
<footer>Contact</footer></body></html>
"""
