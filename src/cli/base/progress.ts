/** A stretch of time in words: "40 s", "12 min", "2.5 h". */
export const clock = (seconds: number): string => {
  if (seconds < 100) return `${Math.ceil(seconds)} s`
  if (seconds < 6000) return `${Math.ceil(seconds / 60)} min`
  return `${(seconds / 3600).toFixed(1)} h`
}

/** "31.5 games/s", "4.0 games/min". */
export const pace = (each: number, pieces: string): string =>
  each >= 1 ? `${each.toFixed(1)} ${pieces}/s` : `${(60 * each).toFixed(1)} ${pieces}/min`

/** A terminal's line is written anew after so many seconds; elsewhere a line is added after `SILENCE` at the latest. */
const OFTEN = 0.1
const SILENCE = 60

/**
 * Shows progress on stderr: one line that is overwritten in a terminal, elsewhere a line for each tenth and each minute.
 * Call it for each piece of work, with what says how things stand, and how many pieces it will probably be where that is
 * less than `most`. `pieces`: what is counted, in the plural.
 */
export function progressLine(
  most: number,
  pieces = 'games',
): (note?: () => string, expected?: number | null) => void {
  const began = performance.now()
  let [done, tenths, told, width] = [0, 0, 0, 0]
  return (note, expected = null) => {
    done++
    const all = expected === null ? most : Math.max(done, Math.min(most, expected))
    const guessed = expected === null || all === most ? '' : 'about '
    const seconds = (performance.now() - began) / 1000
    const due = Math.floor((10 * done) / all)
    const terminal = process.stderr.isTTY
    const silent = seconds - told < (terminal ? OFTEN : SILENCE)
    if (done < most && silent && (terminal || due === tenths)) return
    ;[tenths, told] = [due, seconds]
    const bar = '█'.repeat(Math.round((20 * done) / all)).padEnd(20, '░')
    const rest = (seconds / done) * (all - done)
    const line = [
      `${bar} ${done} of ${guessed}${all}`,
      pace(done / seconds, pieces),
      `${clock(rest)} left`,
      note?.() ?? '',
    ]
      .filter((part) => part !== '')
      .join(', ')
    if (!terminal) {
      process.stderr.write(`${line}\n`)
      return
    }
    // A shorter line leaves nothing of the one before.
    process.stderr.write(`\r${line.padEnd(width)}${done === most ? '\n' : ''}`)
    width = line.length
  }
}
