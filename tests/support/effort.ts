/** What the yardstick takes, in seconds of processor time, on the machine whose seconds are counted. */
const YARD = 0.2

async function secondsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** Work that is always the same: numbers are sorted, and a table of texts is filled. */
function yard(): void {
  const numbers = new Uint32Array(1 << 20)
  let last = 1
  for (let i = 0; i < numbers.length; i++) {
    last = (Math.imul(last, 1_103_515_245) + 12_345) >>> 0
    numbers[i] = last
  }
  numbers.sort()
  const table = new Map<string, number>()
  for (let i = 0; i < 200_000; i++) table.set(`k${numbers[i]}`, i)
}

/**
 * The processor time of a piece of work in seconds. Work that seems to take `most` or longer is done up to twice more, and
 * the quickest counts, as much shorter as the machine is slower just then than usual: what else it does must not decide.
 */
export async function effort(work: () => unknown, most: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3 && least >= most; tries++) {
    const seconds = await secondsOf(work)
    const slower = seconds < most ? 1 : Math.max(1, (await secondsOf(yard)) / YARD)
    least = Math.min(least, seconds / slower)
  }
  return least
}
