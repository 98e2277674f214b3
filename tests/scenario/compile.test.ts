import { describe, expect, it } from 'vitest'
import { apply, decision, isReason, newGame, scriptedDice, why } from '../../src/rules/index.ts'
import { opened, small } from '../support/scenario.ts'

const battleOf = async (change: (files: ReturnType<typeof small>) => void = () => undefined) => {
  const files = small()
  change(files)
  return (await opened(files)).battle
}

describe('a scenario as the battle that the rules read', () => {
  it('10.1b carries map, turns, sides, units, areas and victory', async () => {
    const battle = await battleOf()
    expect(battle.turns).toBe(3)
    expect(battle.date).toEqual({ year: 1914, month: 10, day: 31 })
    expect(battle.sides.map((side) => side.id)).toEqual(['german', 'british'])
    expect(battle.units.map((unit) => unit.id)).toEqual([
      'battery-1',
      'battery-2',
      'rifles-a',
      'rifles-b',
      'rifles-c',
    ])
    expect(battle.units[0]).toMatchObject({
      counter: 'battery',
      face: 'dispersed',
      areaText: 'within 1 hex of F07',
    })
    expect([...(battle.units[0]?.area ?? [])].sort()).toEqual([
      'E07',
      'E08',
      'F06',
      'F07',
      'F08',
      'G07',
      'G08',
    ])
    expect(battle.victory.rules[0]).toMatchObject({ hexes: ['F05', 'F06'] })
  })

  it('2.2d only hexes of the playable area are in play, and areas are cut to them', async () => {
    const battle = await battleOf(({ scenario }) => {
      scenario.playableArea = { within: 2, of: ['F05'] }
      scenario.groups[1].area = { hexes: ['F03', 'F04'] }
    })
    const hexes = Array.from({ length: battle.map.grid.size }, (_, hex) => hex)
    expect(hexes.filter((hex) => battle.inPlay[hex]).length).toBe(19)
    expect(battle.units[0]?.area).not.toContain('F08')
    expect(battle.units[0]?.area).toContain('F07')
  })

  it('10.1a a special rule of the scenario goes before the base rule: units that must start dispersed', async () => {
    const battle = await battleOf()
    const { state } = newGame(battle, scriptedDice([]))
    const place = (face: 'formed' | 'dispersed') =>
      why(battle, state, { type: 'place', unit: 'battery-1', hex: 'F07', face })
    expect(place('formed')).toMatchObject({ code: 'wrong-face', clause: '6.3a' })
    expect(place('dispersed')).toBeNull()
    const free = await battleOf(({ scenario }) => {
      delete scenario.groups[0].face
    })
    expect(
      why(free, newGame(free, scriptedDice([])).state, {
        type: 'place',
        unit: 'battery-1',
        hex: 'F07',
        face: 'formed',
      }),
    ).toBeNull()
  })

  it('10.1b sides set up in the order of the file', async () => {
    const first = async (order: string[]) => {
      const battle = await battleOf(({ scenario }) => {
        scenario.setupOrder = order
      })
      return decision(battle, newGame(battle, scriptedDice([])).state).side
    }
    expect(await first(['german', 'british'])).toBe('german')
    expect(await first(['british', 'german'])).toBe('british')
  })

  it('10.1b explicit placement skips the set-up: hex, face, spent, IN a trench', async () => {
    const battle = await battleOf(({ scenario }) => {
      scenario.works = [{ kind: 'trench', hex: 'G03' }]
      for (const unit of scenario.groups[0].units) unit.at = { hex: 'F07' }
      scenario.groups[1].units[0].at = { hex: 'G03', face: 'dispersed', in: 'trench' }
      scenario.groups[1].units[1].at = { hex: 'F03', spent: true }
      scenario.groups[1].units[2].at = { hex: 'F03' }
    })
    const { state } = newGame(battle, scriptedDice([6, 1]))
    expect(state.phase).toBe('couplets')
    expect(state.units['battery-1']).toMatchObject({ hex: 'F07', formed: false })
    expect(state.units['rifles-a']).toMatchObject({ hex: 'G03', formed: false, in: 'trench' })
    expect(state.units['rifles-b']).toMatchObject({ hex: 'F03', formed: true, spent: true })
    expect(state.units['rifles-c']).toMatchObject({ spent: false, in: null })
  })

  it('10.1b some units placed, the others set up; what is placed stays', async () => {
    const battle = await battleOf(({ scenario }) => {
      for (const unit of scenario.groups[0].units) unit.at = { hex: 'F07' }
      scenario.groups[1].units[0].at = { hex: 'F03' }
    })
    const { state } = newGame(battle, scriptedDice([6, 1]))
    const open = decision(battle, state)
    expect(open).toMatchObject({ kind: 'setup', side: 'british', units: ['rifles-b', 'rifles-c'] })
    expect(why(battle, state, { type: 'take', unit: 'rifles-a' })).toMatchObject({
      code: 'not-placed',
    })
  })

  it('10.1b a start in the middle of a turn', async () => {
    const battle = await battleOf(({ scenario }) => {
      for (const unit of scenario.groups[0].units) unit.at = { hex: 'F07' }
      for (const [i, unit] of scenario.groups[1].units.entries())
        unit.at = { hex: i < 2 ? 'F03' : 'G03' }
      scenario.start = {
        turn: 2,
        side: 'british',
        half: 2,
        couplets: 3,
        bombStops: ['G03/F03'],
        breaches: ['F04/F03'],
      }
      scenario.hallowed = { hex: 'F05', side: 'german' }
      scenario.control = [{ side: 'german', hexes: ['F05'] }]
    })
    const { state } = newGame(battle, scriptedDice([]))
    expect(state).toMatchObject({
      turn: 2,
      phase: 'couplets',
      actor: 'british',
      half: 2,
      initiative: 'german',
      couplets: 3,
      bombStops: ['G03/F03'],
      breaches: ['F03/F04'],
      hallowed: { hex: 'F05', side: 'german' },
    })
    expect(state.control.F05).toBe('german')
    expect(decision(battle, state).kind).toBe('command')
  })

  it('10.1c at-least victory: the named side wins with its points and loses without', async () => {
    const end = async (points: number) => {
      const battle = await battleOf(({ scenario }) => {
        scenario.turns = 1
        scenario.victory = {
          kind: 'at-least',
          side: 'british',
          points,
          rules: [{ kind: 'control', side: 'british', hexes: ['F05', 'F03'], points: 1 }],
        }
        for (const unit of scenario.groups[0].units) unit.at = { hex: 'F07' }
        delete scenario.groups[1].area
        for (const [i, unit] of scenario.groups[1].units.entries())
          unit.at = { hex: ['F03', 'F03', 'F05'][i] }
      })
      const { state } = newGame(battle, scriptedDice([2, 1]))
      for (let i = 0; i < 2; i++) {
        const result = apply(battle, state, { type: 'pass' })
        if (isReason(result)) throw new Error(result.text)
      }
      return state.result
    }
    expect(await end(2)).toMatchObject({ winner: 'british', score: { british: 2 } })
    expect(await end(3)).toMatchObject({ winner: 'german', score: { british: 2 } })
  })

  it('the hash changes with what is played, not with the story', async () => {
    const plain = await battleOf()
    const told = await battleOf(({ scenario }) => (scenario.story = 'Another story.'))
    const longer = await battleOf(({ scenario }) => (scenario.turns = 4))
    const stronger = await battleOf(({ counters }) => (counters.counters[0].formed.fp = 4))
    expect(told.hash).toBe(plain.hash)
    expect(longer.hash).not.toBe(plain.hash)
    expect(stronger.hash).not.toBe(plain.hash)
  })
})
