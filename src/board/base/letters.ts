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
const FAMILIES = ['Old Standard TT', 'Roboto Condensed']

/** Asks for the faces of the canvas. Called as soon as the board's code has loaded. */
export function loadLetters(): void {
  // If a face fails to load, the next one of its family list is drawn.
  for (const font of FACES) document.fonts?.load(font).catch(() => undefined)
}

/** Calls back whenever faces of the canvas have arrived after this call. Returns a function that stops it. */
export function whenLettered(tell: () => void): () => void {
  const arrived = ({ fontfaces }: FontFaceSetLoadEvent) => {
    // A browser may put the name of a family in quotes.
    if (fontfaces.some(({ family }) => FAMILIES.includes(family.replaceAll('"', '')))) tell()
  }
  document.fonts?.addEventListener('loadingdone', arrived)
  return () => document.fonts?.removeEventListener('loadingdone', arrived)
}
