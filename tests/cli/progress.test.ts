import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clock, pace, progressLine } from '../../src/cli/base/progress.ts'
import { stopAsked } from '../../src/cli/base/stop.ts'

let said = ''
beforeEach(() => {
  said = ''
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += text
    return true
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the line of progress', () => {
  it('has games, rate, time left and how things stand: a line for each tenth, and one a minute where it is slow', () => {
    const progress = progressLine(20)
    for (let game = 0; game < 20; game++) {
      vi.advanceTimersByTime(500)
      progress(() => 'points 50 % (40 to 60)')
    }
    const lines = said.trimEnd().split('\n')
    expect(lines).toHaveLength(10)
    expect(lines[4]).toContain('10 of 20, 2.0 games/s, 5 s left, points 50 % (40 to 60)')
    said = ''
    const slow = progressLine(1000, 'shards')
    for (let shard = 0; shard < 4; shard++) {
      vi.advanceTimersByTime(40_000)
      slow()
    }
    expect(said.trimEnd().split('\n')).toHaveLength(2)
    expect(said).toContain('2 of 1000, 1.5 shards/min, 11.1 h left')
  })

  it('says so where it only guesses how many games there will be', () => {
    const progress = progressLine(100_000)
    vi.advanceTimersByTime(61_000)
    progress(() => '', 40)
    expect(said).toContain('1 of about 40, ')
    said = ''
    vi.advanceTimersByTime(61_000)
    progress(() => '', 200_000)
    expect(said).toContain('2 of 100000, ')
  })

  it('tells time and pace in units that one can grasp', () => {
    expect([clock(7.2), clock(600), clock(9000)]).toEqual(['8 s', '10 min', '2.5 h'])
    expect([pace(12.34, 'games'), pace(0.05, 'games')]).toEqual(['12.3 games/s', '3.0 games/min'])
  })
})

describe('Ctrl+C', () => {
  it('asks for an end; one press that arrives more than once is one; a second press drops what is under way', () => {
    const stop = stopAsked('The games under way are played to their end.')
    expect(stop.asked).toBe(false)
    process.emit('SIGINT')
    process.emit('SIGINT')
    expect(stop.asked).toBe(true)
    expect(stop.drop.aborted).toBe(false)
    expect(said).toBe(
      '\nThe games under way are played to their end. Once more drops what is under way.\n',
    )
    vi.advanceTimersByTime(1500)
    process.emit('SIGINT')
    expect(stop.drop.aborted).toBe(true)
    stop.end()
    const after = stopAsked('')
    expect(after.asked).toBe(false)
    after.end()
  })
})
