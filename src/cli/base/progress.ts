const clock = (seconds: number): string => {
  if (seconds < 100) return `${Math.ceil(seconds)} s`
  if (seconds < 6000) return `${Math.ceil(seconds / 60)} min`
  return `${(seconds / 3600).toFixed(1)} h`
}

/**
 * Shows progress on stderr: one line that is overwritten in a terminal, elsewhere a line for each tenth. Call it for each
 * game, with a word on how things stand.
 */
export function progressLine(games: number): (note?: string) => void {
  const began = performance.now()
  let done = 0
  let told = 0
  return (note = '') => {
    done++
    const seconds = (performance.now() - began) / 1000
    const rest = (seconds / done) * (games - done)
    const bar = '█'.repeat(Math.round((20 * done) / games)).padEnd(20, '░')
    const rate = done / seconds
    const fast = rate >= 1 ? `${rate.toFixed(1)} games/s` : `${(60 * rate).toFixed(1)} games/min`
    const line = [`${bar} ${done} of ${games}`, fast, `${clock(rest)} left`, note]
      .filter((part) => part !== '')
      .join(', ')
    if (process.stderr.isTTY) process.stderr.write(`\r${line}  ${done === games ? '\n' : ''}`)
    else if (Math.floor((10 * done) / games) > told) {
      told = Math.floor((10 * done) / games)
      process.stderr.write(`${line}\n`)
    }
  }
}
