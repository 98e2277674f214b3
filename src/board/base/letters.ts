/** The two font families of the map: one for names and titles, one for narrow text. */
export const SERIF = '"Old Standard TT", "Century Schoolbook", Georgia, serif'
export const CONDENSED = '"Roboto Condensed", "Arial Narrow", "Liberation Sans Narrow", sans-serif'

const FAMILIES = ['Old Standard TT', 'Roboto Condensed']

/** Calls back whenever faces of the canvas have arrived after this call. Returns a function that stops it. */
export function whenLettered(tell: () => void): () => void {
  const arrived = ({ fontfaces }: FontFaceSetLoadEvent) => {
    // A browser may put the name of a family in quotes.
    if (fontfaces.some(({ family }) => FAMILIES.includes(family.replaceAll('"', '')))) tell()
  }
  document.fonts?.addEventListener('loadingdone', arrived)
  return () => document.fonts?.removeEventListener('loadingdone', arrived)
}
