/** The two font families of the map: one for names and titles, one for narrow text. */
export const SERIF = '"Old Standard TT", "Century Schoolbook", Georgia, serif'
export const CONDENSED = '"Roboto Condensed", "Arial Narrow", "Liberation Sans Narrow", sans-serif'

/** The page does not load font faces that only the canvas uses. */
const FACES = [
  '400 20px "Old Standard TT"',
  'italic 400 20px "Old Standard TT"',
  '700 20px "Old Standard TT"',
  '400 20px "Roboto Condensed"',
  '700 20px "Roboto Condensed"',
]
/** How long to wait so that faces that arrive together cause one redraw, in ms. */
const TOGETHER = 60

/** Calls back whenever font faces have arrived. Returns a function that stops it. */
export function whenLettered(tell: () => void): () => void {
  let timer = 0
  let over = false
  const soon = () => {
    clearTimeout(timer)
    if (!over) timer = window.setTimeout(tell, TOGETHER)
  }
  void document.fonts?.ready.then(tell)
  for (const font of FACES)
    document.fonts
      ?.load(font)
      .then((faces) => faces.length && soon())
      // If a face fails to load, the next one of its family list is drawn.
      .catch(() => undefined)
  return () => {
    over = true
    clearTimeout(timer)
  }
}
