/** Hexes, columns and distances of the four maps, worked out apart from the game's own plane. */

export const COLUMNS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].concat(
  [...'ABCDEFGHIJKLMNOPQR'].map((letter) => `A${letter}`),
)
export const ROWS = 25
export const ALL = COLUMNS.flatMap((column) =>
  Array.from({ length: ROWS }, (_, row) => `${column}${String(row + 1).padStart(2, '0')}`),
)

/** Column and half rows: every second column hangs half a hex lower. */
export function spot(label: string): [number, number] {
  const [, column, row] = /^([A-Z]+)(\d\d)$/.exec(label) as unknown as [string, string, string]
  const x = COLUMNS.indexOf(column)
  return [x, 2 * Number(row) + (x % 2)]
}
export function apart(a: string, b: string): number {
  const [[ax, ay], [bx, by]] = [spot(a), spot(b)]
  const [dx, dy] = [Math.abs(ax - bx), Math.abs(ay - by)]
  return dx + Math.max(0, (dy - dx) / 2)
}
export const columnOf = (label: string) => label.replace(/\d+/, '')
