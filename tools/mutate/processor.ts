import { spawnSync } from 'node:child_process'

/** Reads the `time` of ps: `[[days-]hours:]minutes:seconds[.hundredths]`. Null where it is none. */
export function readTime(text: string): number | null {
  const parts = /^(?:(?:(\d+)-)?(\d+):)?(\d+):(\d+(?:\.\d+)?)$/.exec(text.trim())
  if (!parts) return null
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => +(part ?? 0))
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
}

/**
 * The processor time that a process has used so far, all its threads together, in ms, as exact as ps tells it: often to
 * the second. Null where the system has no ps or the process has ended.
 */
export function processorTime(pid: number): number | null {
  const { stdout } = spawnSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout ? readTime(stdout) : null
}
