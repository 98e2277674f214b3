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
    expect(decision(battle, state).kind).toBe('half')
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

  it('10.1b counted units are numbered through, and placed by those names', async () => {
    const battle = await battleOf(({ scenario }) => {
      scenario.groups[1].units = [{ name: 'Rifles', count: 2 }, { name: 'Scouts' }]
      scenario.defaultDeployment = [{ unit: 'rifles-2', hex: 'F03' }]
    })
    expect(battle.units.slice(2).map(({ id, name }) => [id, name])).toEqual([
      ['rifles-1', 'Rifles 1'],
      ['rifles-2', 'Rifles 2'],
      ['scouts', 'Scouts'],
    ])
    expect(battle.deployment).toEqual([{ unit: 'rifles-2', hex: 'F03' }])
  })

  it('10.1b works in place and works to place, with the hexes proposed for these', async () => {
    const battle = await battleOf(({ scenario }) => {
      const area = { within: 1, of: ['F05'] }
      scenario.works = [
        { kind: 'trench', hex: 'F3' },
        { kind: 'trench', side: 'british', count: 1, area },
        { kind: 'trench', side: 'british', count: 2, area },
        { kind: 'blockhouse', side: 'german', count: 1, area },
      ]
      scenario.defaultDeployment = [{ work: 'british-trench-2', hexes: ['F5', 'F06'] }]
    })
    expect(battle.works).toEqual([{ kind: 'trench', hex: 'F03' }])
    expect(
      battle.worksToPlace?.map(({ id, side, kind, count }) => [id, side, kind, count]),
    ).toEqual([
      ['british-trench', 'british', 'trench', 1],
      ['british-trench-2', 'british', 'trench', 2],
      ['german-blockhouse', 'german', 'blockhouse', 1],
    ])
    expect(battle.worksToPlace?.[0]).toMatchObject({ areaText: 'within 1 hex of F05' })
    expect(battle.worksToPlace?.[0]?.area.length).toBe(7)
    expect(battle.workDeployment).toEqual([
      { work: 'british-trench-2', hex: 'F05' },
      { work: 'british-trench-2', hex: 'F06' },
    ])
  })

  it('3.6a, 5.11b tactics for some turns, and the initiative given on others', async () => {
    const battle = await battleOf(({ scenario }) => {
      scenario.sides[0].infiltration = { from: 2 }
      scenario.sides[1].infiltration = true
      scenario.initiative = [{ side: 'british', turns: [1, 3], couplets: 3 }]
    })
    expect(battle.sides.map((side) => side.infiltration)).toEqual([{ from: 2 }, true])
    expect(battle.initiative).toEqual([{ side: 'british', turns: [1, 3], couplets: 3 }])
    const { state } = newGame({ ...battle, setupOrder: [], units: [] }, scriptedDice([6, 1]))
    expect(state).toMatchObject({ initiative: 'british', couplets: 3 })
  })

  it('8.341a wire that the scenario ignores is on the map for others only', async () => {
    const wired = (ignore?: string[]) =>
      battleOf(({ map, scenario }) => {
        map.wire = ['F05/F06']
        if (ignore) scenario.ignore = ignore
      })
    const bits = (battle: Awaited<ReturnType<typeof battleOf>>) =>
      battle.map.sides.filter((bits) => bits & 32).length
    expect(bits(await wired())).toBe(2)
    expect(bits(await wired(['wire']))).toBe(0)
  })

  it('13.0e a counter that digs no scrapes', async () => {
    const battle = await battleOf(({ counters }) => (counters.counters[0].noScrapes = true))
    expect(battle.counters.rifles?.noScrapes).toBe(true)
    expect(battle.counters.battery?.noScrapes).toBeUndefined()
  })

  it('10.1c every kind of rule, for one side or each', async () => {
    const battle = await battleOf(({ scenario }) => {
      scenario.victory.rules = [
        { kind: 'control', side: 'each', hexes: ['F5'], name: 'the farm', points: 2 },
        { kind: 'together', side: 'british', hexes: ['F05', 'F06'], name: 'both', points: 1 },
        { kind: 'destroyed', side: 'german', types: ['infantry'], points: 1 },
        { kind: 'units', side: 'german', hexes: ['F03'], name: 'F03', points: 1 },
        { kind: 'exited', side: 'british', types: ['infantry'], points: 3 },
      ]
    })
    expect(battle.victory.rules).toEqual([
      { kind: 'control', side: 'german', hexes: ['F05'], name: 'the farm', points: 2 },
      { kind: 'control', side: 'british', hexes: ['F05'], name: 'the farm', points: 2 },
      { kind: 'together', side: 'british', hexes: ['F05', 'F06'], name: 'both', points: 1 },
      { kind: 'destroyed', side: 'german', types: ['infantry'], points: 1 },
      { kind: 'units', side: 'german', hexes: ['F03'], name: 'F03', points: 1 },
      { kind: 'exited', side: 'british', types: ['infantry'], points: 3 },
    ])
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
