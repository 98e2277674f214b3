import { describe, expect, it } from 'vitest'
import { processorTime, readTime } from '../../tools/mutate/processor.ts'
import { overdue, verdictOf } from '../../tools/mutate/run.ts'

describe('what npm run mutate makes of a change', () => {
  it('calls it noticed when a test fails, and survived when none does', () => {
    expect(verdictOf(0, 'DONE')).toBe('passed')
    expect(verdictOf(1, 'FAILED hex: expected 3 to be 4')).toBe('failed')
    expect(verdictOf(1, 'SyntaxError: Unexpected token')).toBe('failed')
  })

  it('calls it unknown when tests only gave up by the clock', () => {
    const late = 'FAILED hex: Test timed out in 60000ms.\nIf this is a long-running test, …'
    expect(verdictOf(1, late)).toBe('unknown')
    expect(verdictOf(1, `${late}\nFAILED side: expected 1 to be 2`)).toBe('failed')
  })

  it('stops a loop by its processor time, and a busy machine by the clock, as unknown', () => {
    expect(overdue(9_000, 9_000, 10_000)).toBeNull()
    expect(overdue(11_000, 11_000, 10_000)).toBe('hung')
    expect(overdue(9_000, 150_000, 10_000)).toBeNull()
    expect(overdue(9_000, 201_000, 10_000)).toBe('unknown')
  })

  it('reads the processor time of a process', () => {
    expect(readTime('00:01:02')).toBe(62_000)
    expect(readTime('1-02:03:04')).toBe(93_784_000)
    expect(readTime('0:01.25')).toBe(1_250)
    expect(readTime('')).toBeNull()
    if (process.platform === 'win32') return
    // In whole seconds, as ps prints it.
    const used = process.cpuUsage()
    const told = processorTime(process.pid) ?? Number.NaN
    expect(Math.abs(told - (used.user + used.system) / 1000)).toBeLessThan(2_000)
    expect(processorTime(2 ** 22 + 1)).toBeNull()
  })
})
