import { describe, expect, it } from 'vitest'
import type { Battle } from '../../src/rules/types/index.ts'
import { createCommands } from '../../src/session/commands/registry.ts'
import { createSession } from '../../src/session/game/store.ts'
import { createBoardView } from '../../src/session/picture/board-view.ts'
import {
  allocationOf,
  chosenUnits,
  shooterOf,
  unitInHand,
} from '../../src/session/pointing/doing/state.ts'
import { createInteraction } from '../../src/session/pointing/interaction.ts'
import { defaultDeployment, goesIn } from '../../src/session/position/deployment.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { sketch } from '../support/map.ts'
import { battleOf, type Wish } from '../support/play.ts'

/** A battle in the middle of a turn, under the real rules. */
function begun(wish: Wish, { guard = 0, ...more }: Partial<Battle> & { guard?: number } = {}) {
  let time = 0
  const session = createSession({ engine: liveRules, now: () => time, newId: () => 'g' })
  const side = wish.actor ?? 'british'
  const start = { turn: 1, side, half: 1 as const, couplets: 3 }
  const battle = { ...battleOf(wish), ...(more.setupOrder ? {} : { start }), ...more }
  session.start(battle, null, { dice: { faces: wish.dice ?? [], seed: 1 } })
  const interaction = createInteraction(session, { guard })
  const commands = createCommands(session, interaction)
  const view = createBoardView(liveRules)
  return {
    session,
    interaction,
    commands,
    board: () => view(session.get(), interaction.get()),
    tick: (ms: number) => {
      time += ms
    },
    last: () => session.get().entries.at(-1)?.action,
    unit: (id: string) => session.get().game?.units[id],
  }
}

const map = sketch({ columns: 12, rows: 10 })

describe('an enemy hex in reach and in range', () => {
  const near: Wish = {
    map,
    units: { A: ['british', 'bef', 'D04'], X: ['german', 'deres', 'D06'] },
    dice: [1, 1, 1, 1, 1, 1],
  }

  it('6.51a is shot at when no verb is chosen', () => {
    const { interaction, session } = begun(near)
    interaction.pressUnit('A')
    interaction.pressHex('D06')
    expect(
      session
        .get()
        .entries.map((entry) => entry.action.type)
        .slice(0, 2),
    ).toEqual(['command', 'fire'])
  })

  it('6.63 is entered with the verb move, and a press on the enemy there begins the melee', () => {
    const { interaction, session, last } = begun(near)
    session.setPreference('german', { reaction: 'never' })
    interaction.pressUnit('A')
    interaction.setVerb('move')
    interaction.pressUnit('X')
    expect(last()).toMatchObject({ type: 'hold' })
    expect(session.get().game?.units.A?.hex).toBe('D06')
    expect(chosenUnits(interaction.get())).toEqual(['A'])
    interaction.pressUnit('X')
    expect(last()).toMatchObject({ type: 'melee', units: ['A'] })
    expect(session.get().decision?.kind).toBe('melee-actor')
    expect(allocationOf(interaction.get())).toEqual({ A: 'X' })
  })

  it('6.674a one against one is one act on each side', () => {
    const { interaction, session, commands } = begun(near)
    session.setPreference('german', { reaction: 'never' })
    interaction.pressUnit('A')
    interaction.setVerb('move')
    interaction.pressHex('D06')
    commands.run('melee')
    expect(commands.forKey({ key: 'Enter' })).toBe('attack')
    expect(commands.run('attack')).toBeNull()
    expect(session.get().decision).toMatchObject({ kind: 'melee-reactor', side: 'german' })
    commands.run('attack')
    expect(session.get().decision?.kind).not.toMatch(/melee/)
  })
})

describe('a press right after a change of side', () => {
  it('chooses nothing for the opponent', () => {
    const { interaction, session, tick } = begun(
      {
        map,
        units: {
          A: ['british', 'bef', 'D04'],
          X: ['german', 'deres', 'D06'],
          Y: ['german', 'deres', 'E06'],
        },
      },
      { guard: 250 },
    )
    tick(1000)
    interaction.pressUnit('A')
    interaction.setVerb('move')
    interaction.pressHex('D05')
    expect(session.get().decision).toMatchObject({ kind: 'reaction', side: 'german' })
    const open = shooterOf(interaction.get())
    const other = open === 'X' ? 'Y' : 'X'
    interaction.pressUnit(other)
    expect(shooterOf(interaction.get())).toBe(open)
    tick(250)
    interaction.pressUnit(other)
    expect(shooterOf(interaction.get())).toBe(other)
  })
})

describe('the first half of a turn after the last half of the one before', () => {
  /** The British have the last half of turn 1; the dice give them the initiative of turn 2. */
  function twoHalves(guard = 0) {
    const game = begun(
      {
        ...{ map, turns: 3, dice: [6, 1] },
        units: { A: ['british', 'bef', 'D04'], X: ['german', 'deres', 'D09'] },
      },
      { guard, start: { turn: 1, side: 'german', half: 1, couplets: 1 } },
    )
    game.session.dispatch({ type: 'pass' })
    game.tick(1000)
    expect(game.session.get().decision).toMatchObject({ kind: 'half', side: 'british' })
    return game
  }
  it('lets go of the unit that acted, and a press in haste decides nothing', () => {
    const { interaction, session, commands, tick, last } = twoHalves(250)
    interaction.pressUnit('A')
    commands.run('deploy')
    const { decision, game } = session.get()
    expect(game?.turn).toBe(2)
    expect(decision).toMatchObject({ kind: 'half', side: 'british' })
    expect(chosenUnits(interaction.get())).toEqual([])
    commands.run('pass')
    expect(last()).not.toEqual({ type: 'pass' })
    tick(250)
    commands.run('pass')
    expect(last()).toEqual({ type: 'pass' })
  })

  it('is not passed by the second press of a double press, however late it comes', () => {
    const { interaction, session, commands, tick } = twoHalves()
    interaction.pressUnit('A')
    commands.run('deploy')
    const { decision, entries } = session.get()
    expect(decision).toMatchObject({ kind: 'half', side: 'british' })
    tick(5000)
    commands.run('pass', true)
    expect(session.get().entries).toHaveLength(entries.length)
    commands.run('pass')
    expect(session.get().entries).toHaveLength(entries.length + 1)
  })
})

describe('a move under way', () => {
  it('keeps the mover chosen, of a mass that was commanded together', () => {
    const { interaction, session, commands } = begun({
      map,
      units: {
        A: ['british', 'bef', 'D04'],
        B: ['british', 'bef', 'D05'],
        C: ['british', 'bef', 'D06'],
      },
    })
    interaction.pressUnit('B')
    commands.run('grow')
    expect([...chosenUnits(interaction.get())].sort()).toEqual(['A', 'B', 'C'])
    interaction.pressHex('F05')
    expect(session.get().game?.units.B?.hex).toBe('F05')
    expect(chosenUnits(interaction.get())).toEqual(['B'])
    interaction.pressUnit('A')
    expect(chosenUnits(interaction.get())).toEqual(['A'])
  })

  it('3.8 a rally on the way pauses the plan; a failed one does not drop it', () => {
    const { session, commands, unit } = begun({
      map,
      units: {
        A: ['british', 'bef', 'D04'],
        B: ['british', 'bef', 'D05', { dispersed: true }],
      },
      dice: [6, 6],
    })
    session.dispatchAll([
      { type: 'command', units: ['A'] },
      { type: 'enter', units: ['A'], hex: 'D05' },
      { type: 'enter', units: ['A'], hex: 'D06' },
    ])
    expect(session.get().decision?.kind).toBe('rally')
    expect(session.get().plan).toMatchObject({ done: 2 })
    expect(commands.forKey({ key: 'Enter' })).toBe('rally')
    commands.run('rally')
    expect(unit('B')?.formed).toBe(false)
    expect(unit('A')?.hex).toBe('D06')
    expect(session.get().plan).toBeNull()
  })

  it('a check that is failed drops the rest of the plan and says where', () => {
    const { interaction, session, commands, unit } = begun({
      map,
      units: { A: ['british', 'bef', 'D03'], X: ['german', 'demg', 'D08', { dispersed: true }] },
      dice: [4, 3],
    })
    interaction.pressUnit('A')
    interaction.setVerb('move')
    interaction.pressHex('D06')
    expect(session.get().decision?.kind).toBe('reaction')
    const { plan } = session.get()
    expect(plan).not.toBeNull()
    commands.run('react')
    expect(unit('A')?.formed).toBe(false)
    expect(session.get().plan).toBeNull()
    expect(session.get().notice?.text).toContain(`step ${plan?.done} of ${plan?.actions.length}`)
  })
})

describe('set-up', () => {
  const area = (hexes: string[]) => ({ area: hexes })
  function settingUp(areas: Record<string, string[]>, wish: Partial<Wish> = {}) {
    const units: Wish['units'] = { X: ['german', 'deres', 'J08'] }
    for (const id of Object.keys(areas)) units[id] = ['british', 'bef', 'D04']
    const plain = battleOf({ map, units, ...wish })
    return begun(
      { map, units, ...wish },
      {
        setupOrder: ['british'],
        units: plain.units.map(({ at, ...def }) =>
          areas[def.id]
            ? { ...def, ...area(areas[def.id] ?? []) }
            : { ...def, ...(at ? { at } : {}) },
        ),
      },
    )
  }

  it('the rest is placed so that everybody finds room, whoever comes first', () => {
    // The first two would fill the only hexes of the last two.
    const { interaction } = settingUp({
      A: ['D04', 'D05'],
      B: ['D04', 'D05'],
      C: ['D04'],
      D: ['D04'],
    })
    const position = interaction.position()
    if (!position) throw new Error('no game')
    const places = defaultDeployment(position)
    expect(Object.fromEntries(places.map((place) => [place.unit, place.hex]))).toEqual({
      A: 'D05',
      B: 'D05',
      C: 'D04',
      D: 'D04',
    })
  })

  it('the rest spreads out, one to a hex while there is room', () => {
    const hexes = ['D04', 'D05', 'D06']
    const { interaction } = settingUp({ A: hexes, B: hexes, C: hexes })
    const position = interaction.position()
    if (!position) throw new Error('no game')
    expect(new Set(defaultDeployment(position).map((place) => place.hex)).size).toBe(3)
  })

  it('8.322b IN a printed trench as a matter of course, on top when told so; kept from unit to unit', () => {
    const { interaction, unit, commands } = settingUp(
      { A: ['D04', 'D05'], B: ['D04', 'D05'], C: ['D04', 'D05'] },
      { map: sketch({ trenches: [['D04']] }), trenches: ['D05'] },
    )
    const position = interaction.position()
    if (!position) throw new Error('no game')
    expect(goesIn(position, { unit: 'A', face: 'formed' })).toBe(true)
    expect(commands.show('shelter')).toMatchObject({ label: 'On top', whyNot: null })
    interaction.pressHex('D04')
    expect(unit('A')).toMatchObject({ hex: 'D04', in: 'trench' })
    commands.run('shelter')
    expect(commands.show('shelter')).toMatchObject({ label: 'Go IN', whyNot: null })
    interaction.pressHex('D04')
    expect(unit('B')).toMatchObject({ hex: 'D04', in: null })
    // A counter of trench is entered by choice alone.
    commands.run('shelter')
    interaction.pressHex('D05')
    expect(unit('C')).toMatchObject({ hex: 'D05', in: 'trench' })
  })

  it('8.321d IN is kept from unit to unit, and where no trench is the unit stands on top', () => {
    const { interaction, unit, commands } = settingUp(
      { A: ['D04', 'D05'], B: ['D04', 'D05'] },
      { trenches: ['D04'] },
    )
    expect(commands.show('shelter')).toMatchObject({ label: 'Go IN', whyNot: null })
    commands.run('shelter')
    interaction.pressHex('D04')
    expect(unit('A')).toMatchObject({ hex: 'D04', in: 'trench' })
    interaction.setHand({ unit: 'B', face: 'formed', in: 'trench' })
    interaction.pressHex('D05')
    expect(unit('B')).toMatchObject({ hex: 'D05', in: null })
  })

  it('6.3a F flips the face in hand, and says why where it is fixed', () => {
    const { interaction, commands } = settingUp({ A: ['D04'] })
    expect(commands.forKey({ key: 'f' })).toBe('flip')
    commands.run('flip')
    expect(unitInHand(interaction.get())?.face).toBe('dispersed')
    const fixed = begun(
      { map, units: { A: ['british', 'bef', 'D04'], X: ['german', 'deres', 'J08'] } },
      {
        setupOrder: ['british'],
        units: battleOf({
          map,
          units: { A: ['british', 'bef', 'D04'], X: ['german', 'deres', 'J08'] },
        }).units.map(({ at, ...def }) =>
          def.id === 'A'
            ? { ...def, area: ['D04'], face: 'dispersed' as const }
            : { ...def, ...(at ? { at } : {}) },
        ),
      },
    )
    expect(fixed.commands.run('flip')).toMatchObject({ code: 'wrong-face', clause: '6.3a' })
  })
})

describe('why not', () => {
  it('6.61g a hex too far is explained by the points, with the way that was tried', () => {
    const { interaction, board } = begun({ map, units: { A: ['british', 'bef', 'D04'] } })
    interaction.pressUnit('A')
    interaction.setCursor('D09')
    interaction.explain()
    const told = interaction.get().refusal?.reasons.find(({ verb }) => verb === 'move')
    expect(told?.reason).toMatchObject({ code: 'no-points', clause: '6.61g', hex: 'D08' })
    expect(told?.reason.text).toBe('5 hexes away, 3 MP left.')
    expect(told?.path).toEqual(['D04', 'D05', 'D06', 'D07'])
    expect(board().crosses).toEqual(['D08'])
  })

  it('6.61g an enemy on the nearest way is not what keeps one from a hex beyond the points', () => {
    const units = { A: ['british', 'bef', 'D04'], X: ['german', 'deres', 'D07'] } as const
    const { interaction } = begun({ map, units: units as never })
    interaction.pressUnit('A')
    interaction.setCursor('D10')
    interaction.explain()
    const told = interaction.get().refusal?.reasons.find(({ verb }) => verb === 'move')
    expect(told?.reason).toMatchObject({
      code: 'no-points',
      text: '6 hexes away, 3 MP left.',
    })
    expect(told?.path?.at(-1)).not.toBe('D07')
  })

  it('6.63a a hex behind one that is full is explained by that one, not by its distance', () => {
    const full = Object.fromEntries(
      ['B', 'C'].map((id) => [id, ['british', 'bef', 'D05']]),
    ) as Wish['units']
    const { interaction, board } = begun({
      map,
      units: { A: ['british', 'bef', 'D04', { dispersed: true }], ...full },
    })
    interaction.pressUnit('A')
    interaction.setCursor('D06')
    interaction.explain()
    const told = interaction.get().refusal?.reasons.find(({ verb }) => verb === 'move')
    expect(told?.reason).toMatchObject({ code: 'stacking', hex: 'D05' })
    expect(told?.reason.text).toBe('Two friends are in D05.')
    expect(board().crosses).toEqual(['D05'])
  })

  it('6.52a an enemy out of range and reach is explained for fire and for the move', () => {
    const { interaction } = begun({
      map,
      units: { A: ['british', 'bef', 'D03'], X: ['german', 'deres', 'D09'] },
    })
    interaction.pressUnit('A')
    interaction.pressUnit('X')
    expect(interaction.get().refusal?.reasons.map(({ verb }) => verb)).toEqual(['fire', 'move'])
    expect(interaction.get().refusal?.reasons[0]?.reason.clause).toBe('6.52a')
  })

  it('3.3b a spent friend says that it is spent', () => {
    const { interaction } = begun({
      map,
      units: { A: ['british', 'bef', 'D03', { spent: true }], B: ['british', 'bef', 'F03'] },
    })
    expect(interaction.pressHex('D03')).toMatchObject({ code: 'spent', clause: '3.3b' })
    expect(interaction.get().refusal?.title).toBe('Not A')
  })
})

it('8.2a says on the button that a scrape is there already, which another would not better', () => {
  const { interaction, commands, session } = begun({
    map,
    units: { A: ['british', 'bef', 'D04'], B: ['british', 'bef', 'F04'] },
  })
  interaction.pressUnit('A')
  expect(commands.show('dig')?.detail).toBeNull()
  expect(commands.run('dig')).toBeNull()
  for (let pass = 0; session.get().game?.turn === 1 && pass < 9; pass++)
    expect(session.dispatch({ type: 'pass' })).toBeNull()
  while (session.get().decision?.side !== 'british') session.dispatch({ type: 'pass' })
  expect(session.get().game?.scrapes).toEqual({ D04: 1 })
  interaction.pressUnit('A')
  expect(commands.show('dig')).toMatchObject({ detail: 'scrape here', whyNot: null })
})

describe('a unit that transport has taken up', () => {
  it('6.83a is the one that goes on when the game is opened again', () => {
    const { session } = begun({
      map,
      units: { A: ['british', 'bef', 'D04'], B: ['british', 'bef', 'D05'] },
      transport: { british: { mules: 1 } },
    })
    session.dispatch({ type: 'command', units: ['A', 'B'] })
    session.dispatch({ type: 'transport', unit: 'B', kind: 'mules' })
    expect(session.get().decision?.prompt).toMatch(/^Move B on/)
    expect(chosenUnits(createInteraction(session, { guard: 0 }).get())).toEqual(['B'])
  })

  it('6.84a is told its points beforehand on the button; who would gain none has no button, and the key says why', () => {
    const { interaction, commands } = begun({
      map,
      units: { A: ['british', 'bef', 'D04'], G: ['british', 'gun', 'F06'] },
      transport: { british: { wagons: 2 } },
    })
    interaction.pressUnit('G')
    expect(commands.show('carry-wagons')?.detail).toBe('3 MP')
    interaction.stepBack()
    interaction.pressUnit('A')
    expect(commands.show('carry-wagons')).toBeNull()
    expect(commands.notNow({ key: 'W', shiftKey: true })).toBe(true)
    expect(interaction.get().refusal?.reasons[0]?.reason).toMatchObject({
      code: 'no-gain',
      clause: '6.84a',
      text: 'No farther by wagons.',
    })
  })

  it('6.82d carries who comes on: two hexes deep by mules, off the map as on it', () => {
    const arrival = { turn: 1, by: 'entry' as const, hexes: ['A05', 'A06'] }
    const { interaction, commands, session } = begun({
      map,
      units: {
        G: ['british', 'gun', '', { arrival }],
        Z: ['german', 'deinf', 'K09', { spent: true }],
      },
      transport: { british: { mules: 1 } },
    })
    interaction.chooseUnits(['G'])
    expect(commands.show('carry-mules')?.detail).toBe('2 MP')
    expect(interaction.layTo('B05')).not.toBeNull()
    expect(commands.run('carry-mules')).toBeNull()
    expect(session.get().decision?.prompt).toMatch(/G/)
    expect(chosenUnits(interaction.get())).toEqual(['G'])
    expect(interaction.layTo('B05')).toBeNull()
    expect(commands.run('go')).toBeNull()
    expect(session.get().game?.units.G).toMatchObject({ where: 'map', hex: 'B05', spent: true })
  })

  it('6.83a is one of two where there is one group, and the button says so before', () => {
    const { interaction, commands, session } = begun({
      map,
      units: { A: ['british', 'gun', 'D04'], B: ['british', 'gun', 'D04'] },
      transport: { british: { wagons: 1 } },
    })
    interaction.chooseUnits(['A', 'B'])
    expect(commands.show('carry-wagons')?.detail).toBe('3 MP, 1 of 2')
    expect(commands.run('carry-wagons')).toBeNull()
    const movers = session.get().game?.movers
    expect(movers?.filter((mover) => mover.transport !== undefined)).toHaveLength(1)
  })
})
