/** The two families of the sheet: names and titles, and what has to be narrow. */
export const SERIF = '"Old Standard TT", "Century Schoolbook", Georgia, serif'
export const CONDENSED = '"Roboto Condensed", "Arial Narrow", "Liberation Sans Narrow", sans-serif'

/** Faces that are first used on the canvas are not loaded by the page itself. */
const FACES = [
  '400 20px "Old Standard TT"',
  'italic 400 20px "Old Standard TT"',
  '700 20px "Old Standard TT"',
  '400 20px "Roboto Condensed"',
  '700 20px "Roboto Condensed"',
]
/** Faces that come together are drawn together, ms. */
const TOGETHER = 60

/** Calls back whenever faces have arrived. Returns what stops that. */
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
      // Without it the next face of its list is drawn.
      .catch(() => undefined)
  return () => {
    over = true
    clearTimeout(timer)
  }
}
