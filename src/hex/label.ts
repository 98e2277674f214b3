/** A hex as printed, two digits for the row: `A01` … `AR25`. */
export type HexLabel = string & { readonly __label?: never }

const PATTERN = /^([A-Z]{1,2})(\d{1,2})$/

/** `0` is A, `25` is Z, `26` is AA. */
export function columnName(column: number): string {
  return column < 26
    ? String.fromCharCode(65 + column)
    : String.fromCharCode(64 + Math.floor(column / 26)) + String.fromCharCode(65 + (column % 26))
}

/** Column from 0 and row from 1; null when the text is not the name of a hex. */
export function parseLabel(text: string): { column: number; row: number } | null {
  const match = PATTERN.exec(text)
  if (!match) return null
  const letters = match[1] as string
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  const row = Number(match[2])
  return row < 1 ? null : { column: column - 1, row }
}
