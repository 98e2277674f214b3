/** One line of the table: the figure measured, its ratio to a peer, and the bar it should meet. */
export interface Row {
  readonly what: string
  readonly ours: number
  readonly unit: string
  readonly peer?: { readonly name: string; readonly value: number }
  /** Shown in place of a bar. */
  readonly note?: string
  /** The bar, and which side of it is good. */
  readonly bar?: { readonly value: number; readonly least: boolean; readonly text: string }
}

/** The value that 95 of 100 do not exceed; NaN of nothing. */
export const p95 = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? Number.NaN

/** Processor time of this process so far, in ms. Other load on the machine does not count. */
export function clock(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * How often each piece of work is done in a second of processor time: the best of several rounds of about `ms` each.
 * The pieces take turns, so that a machine that slows down slows all of them.
 */
export function rates(works: readonly (() => number)[], ms = 500, rounds = 3): number[] {
  const best = works.map(() => 0)
  for (let round = 0; round < rounds; round++)
    for (const [i, work] of works.entries()) {
      const began = clock()
      let done = 0
      do done += work()
      while (clock() - began < ms)
      best[i] = Math.max(best[i] as number, (done * 1000) / (clock() - began))
    }
  return best
}

export const rate = (work: () => number, ms?: number): number => rates([work], ms)[0] as number

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
