/** One line of the table: what was measured, beside a peer, and what it should be. */
export interface Row {
  readonly what: string
  readonly ours: number
  readonly unit: string
  readonly peer?: { readonly name: string; readonly value: number }
  /** Shown where a bar would be. */
  readonly note?: string
  /** The bar, and which side of it is right. */
  readonly bar?: { readonly value: number; readonly least: boolean; readonly text: string }
}

/** Runs a piece of work again and again for about `ms` and gives how many times a second; the best of some rounds. */
export function rate(work: () => number, ms = 500, rounds = 3): number {
  let best = 0
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    let done = 0
    do done += work()
    while (performance.now() - began < ms)
    best = Math.max(best, (done * 1000) / (performance.now() - began))
  }
  return best
}

const number = (value: number): string =>
  value >= 100
    ? Math.round(value).toLocaleString('en')
    : value.toLocaleString('en', { maximumFractionDigits: 2 })

export function ok({ ours, bar }: Row): boolean {
  return !bar || (bar.least ? ours >= bar.value : ours <= bar.value)
}

export function table(rows: readonly Row[]): string {
  const cells = [
    ['', 'couplet', 'peer', 'bar', ''],
    ...rows.map((row) => [
      row.what,
      `${number(row.ours)} ${row.unit}`.trim(),
      row.peer ? `${row.peer.name} ${number(row.peer.value)}` : '',
      row.bar?.text ?? row.note ?? '',
      row.bar ? (ok(row) ? 'ok' : 'SHORT') : '',
    ]),
  ]
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...cells.map((line) => (line[column] as string).length)),
  )
  return cells
    .map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i] as number))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
