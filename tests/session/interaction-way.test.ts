import { describe, expect, it, vi } from 'vitest'
import { createCommands } from '../../src/session/commands/registry.ts'
import { createSession } from '../../src/session/game/store.ts'
import { createBoardView } from '../../src/session/picture/board-view.ts'
import {
  chosenUnits,
  gatheredUnits,
  isSelecting,
  verbOf,
  wayLaid,
} from '../../src/session/pointing/doing/state.ts'
import { createInteraction } from '../../src/session/pointing/interaction.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { sketch } from '../support/map.ts'
import { battleOf, type Wish } from '../support/play.ts'

const UNITS: Wish['units'] = {
  A: ['german', 'deres', 'F07'],
  B: ['german', 'deres', 'F07'],
  C: ['german', 'deres', 'G07'],
  D: ['german', 'deres', 'E07', { dispersed: true }],
  S: ['german', 'deres', 'G08', { spent: true }],
  X: ['german', 'deres', 'A01'],
  gun: ['british', 'gun', 'F02', { dispersed: true }],
}

function begun(
  units = UNITS,
  map = sketch({ columns: 12, rows: 10 }),
  dice: number[] = [],
  infiltration: Wish['infiltration'] = [],
) {
  const battle = battleOf({ map, units, turns: 2, infiltration })
  const session = createSession({ engine: liveRules, now: () => 10_000, newId: () => 'g' })
  const start = { turn: 1, side: 'german', half: 1, couplets: 2 } as const
  session.start({ ...battle, start }, null, { dice: { faces: dice, seed: 1 } })
  const interaction = createInteraction(session, { guard: 0 })
  const commands = createCommands(session, interaction)
  const view = createBoardView(liveRules)
  return { session, interaction, commands, board: () => view(session.get(), interaction.get()) }
}

type Game = ReturnType<typeof begun>

describe('units that wait off the map (10.21a)', () => {
  const off = { arrival: { turn: 1, by: 'entry' as const, hexes: ['L04', 'L05', 'L06'] } }
  const waiting: Wish['units'] = Object.fromEntries(
    ['R', 'S', 'T', 'U', 'V'].map((id) => [id, ['german', 'deres', '', off]]),
  )
  const units: Wish['units'] = {
    // Listed first: they neither join the others nor stand in their way.
    MG: ['german', 'demg', '', off],
    far: ['german', 'deres', '', { arrival: { ...off.arrival, hexes: ['L09'] } }],
    ...waiting,
    gun: ['british', 'gun', 'A02', { dispersed: true }],
  }

  it('10.21a those of one kind that come by the same hexes are offered as a mass, and two as a stack', () => {
    const { interaction } = begun(units)
    interaction.pressUnit('R')
    const tray = interaction.tray()
    expect(tray.offers.map(({ kind, units: all, reason }) => [kind, all.length, reason])).toEqual([
      ['unit', 1, null],
      ['stack', 2, null],
      ['mass', 5, null],
    ])
    interaction.chooseUnits(tray.offers.at(-1)?.units ?? [])
    expect(interaction.tray()).toMatchObject({ kind: 'mass', mayJoin: [], cannotJoin: [] })
  })

  it('10.21a two of different kinds are offered as a stack, where no other of the kind waits', () => {
    const { interaction } = begun(units)
    interaction.pressUnit('MG')
    expect(interaction.tray().offers[1]).toMatchObject({ kind: 'stack', reason: null })
    expect(interaction.tray().offers[1]?.units).toHaveLength(2)
    // Whoever comes by another way is not among them.
    expect(interaction.tray().mayJoin).toEqual(['R', 'S', 'T', 'U', 'V'])
    interaction.chooseUnits(interaction.tray().offers[1]?.units ?? [])
    expect(interaction.tray()).toMatchObject({ kind: 'stack', mayJoin: [], cannotJoin: [] })
  })

  it('10.21a, 3.6b under infiltration four dispersed ones of any kinds are offered as a blob', () => {
    const away = (counter: string) => ['german', counter, '', { ...off, dispersed: true }] as const
    const blob: Wish['units'] = {
      P: away('deres') as never,
      Q: away('deinf') as never,
      M: away('demg') as never,
      N: away('deinf') as never,
      O: away('deres') as never,
      gun: ['british', 'gun', 'A02', { dispersed: true }],
    }
    const { interaction } = begun(blob, undefined, [], ['german'])
    interaction.pressUnit('P')
    const [, , mass] = interaction.tray().offers
    // Its like comes first.
    expect(mass).toMatchObject({ kind: 'mass', reason: null })
    expect(mass?.units).toHaveLength(4)
    expect(mass?.units).toEqual(expect.arrayContaining(['P', 'O']))
  })

  it('10.21b once one has come on, one press brings on the others beside it', () => {
    const { session, interaction, commands } = begun(units)
    interaction.gather([], Object.keys(waiting))
    expect(chosenUnits(interaction.get())).toHaveLength(5)
    interaction.pressHex('L05')
    const lead = session.get().game?.movers.find(({ spent }) => spent > 0)?.unit ?? ''
    session.dispatch({ type: 'stop', units: [lead] })
    expect(commands.show('sameAgain')).toMatchObject({ label: 'The rest move too' })
    expect(commands.run('sameAgain')).toBeNull()
    const on = Object.keys(waiting).map((id) => session.get().game?.units[id]?.hex)
    expect(on.every((hex) => hex !== null)).toBe(true)
    expect(on.filter((hex) => hex === 'L05')).toHaveLength(2)
  })

  it('10.21b … and sends nobody into a melee', () => {
    // The entry beside the first is an enemy’s.
    const enemies: Wish['units'] = Object.fromEntries(
      ['K04', 'K05', 'L04', 'L06'].map((hex) => [hex, ['british', 'cav', hex]]),
    )
    const { session, interaction, commands } = begun({ ...units, ...enemies })
    interaction.gather([], ['R', 'S', 'T'])
    interaction.pressHex('L05')
    session.dispatch({ type: 'hold' })
    const lead = session.get().game?.movers.find(({ spent }) => spent > 0)?.unit ?? ''
    session.dispatch({ type: 'stop', units: [lead] })
    for (let tries = 0; tries < 3; tries++) {
      commands.run('sameAgain')
      session.dispatch({ type: 'hold' })
    }
    const on = ['R', 'S', 'T'].flatMap((id) => session.get().game?.units[id]?.hex ?? [])
    expect(on).toEqual(['L05', 'L05'])
  })
})

describe('a way laid by hand', () => {
  it('a drag from a ready counter chooses it and lays its way, from any other hex it moves the sheet', () => {
    const { interaction } = begun()
    const chosen = () => chosenUnits(interaction.get())
    // Nobody, a unit that is spent, an enemy.
    for (const hex of ['F06', 'G08', 'F02']) expect(interaction.dragFrom(hex)).toBe('pan')
    expect(chosen()).toEqual([])
    expect(interaction.dragFrom('F07')).toBe('way')
    expect(chosen()).toEqual(['A'])
    interaction.layTo('F06')
    expect(interaction.dragFrom('G07')).toBe('way')
    expect(chosen()).toEqual(['C'])
    expect(wayLaid(interaction.get())).toBeNull()
    interaction.setSight(true)
    expect(interaction.dragFrom('F07')).toBe('pan')
  })

  it('a drag from a group that is chosen lays the way of the whole group', () => {
    const { interaction } = begun()
    interaction.pressUnit('A')
    interaction.pressUnit('C', { join: true })
    const both = chosenUnits(interaction.get())
    expect(both).toHaveLength(2)
    expect(interaction.dragFrom('F07')).toBe('way')
    expect(chosenUnits(interaction.get())).toBe(both)
  })

  it('follows the hexes in their order, turns back on itself, and fills what a quick drag left out', () => {
    const { interaction } = begun()
    interaction.pressUnit('A')
    interaction.layTo('F06')
    interaction.layTo('E06')
    expect(wayLaid(interaction.get())).toEqual(['F06', 'E06'])
    interaction.layTo('F06')
    expect(wayLaid(interaction.get())).toEqual(['F06'])
    interaction.layTo('F04')
    expect(wayLaid(interaction.get())).toEqual(['F06', 'F05', 'F04'])
    interaction.layTo('F07')
    expect(wayLaid(interaction.get())).toEqual([])
    interaction.endLay()
    expect(wayLaid(interaction.get())).toBeNull()
  })

  it('6.61g a hex beyond the points is refused by the rules and leaves the way as it was', () => {
    const { interaction } = begun()
    interaction.pressUnit('A')
    for (const hex of ['F06', 'F05', 'F04']) interaction.layTo(hex)
    expect(interaction.layTo('F03')).toMatchObject({ clause: '6.61g' })
    expect(wayLaid(interaction.get())).toEqual(['F06', 'F05', 'F04'])
    expect(interaction.get().refusal).toMatchObject({ hex: 'F03', title: 'Not F03' })
    interaction.endLay()
    expect(interaction.get().refusal).toBeNull()
  })

  it('6.63a a full hex on the way is refused with its reason', () => {
    const { interaction } = begun()
    interaction.pressUnit('C')
    expect(interaction.layTo('F07')).toMatchObject({ code: 'stacking', clause: '6.63a' })
    expect(wayLaid(interaction.get())).toBeNull()
  })

  it('Enter goes: the command and each step by itself, halting at the first window', () => {
    const { session, interaction, commands } = begun()
    interaction.pressUnit('A')
    for (const hex of ['F06', 'E06', 'F05']) interaction.layTo(hex)
    expect(commands.show('go')).toMatchObject({
      label: 'Move to F05',
      detail: '3 MP',
      primary: true,
    })
    expect(commands.run(commands.forKey({ key: 'Enter' }) ?? '')).toBeNull()
    expect(session.get().entries.map((entry) => entry.action)).toEqual([
      { type: 'command', units: ['A'] },
      { type: 'enter', units: ['A'], hex: 'F06' },
    ])
    expect(session.get().decision?.kind).toBe('reaction')
    session.hold('move')
    expect(session.get().game?.units.A?.hex).toBe('F05')
    expect(wayLaid(interaction.get())).toBeNull()
  })

  it('6.65f Shift+E goes and stops there, while Enter leaves the choice to go on', () => {
    const { session, interaction, commands } = begun()
    const stop = { key: 'E', shiftKey: true }
    interaction.pressUnit('A')
    expect(commands.show('goStop')).toBeNull()
    interaction.layTo('F06')
    expect(commands.show('goStop')).toMatchObject({ label: 'Move and stop', whyNot: null })
    expect(commands.run(commands.forKey(stop) ?? '')).toBeNull()
    session.hold('move')
    expect(session.get().entries.map(({ action }) => action.type)).toEqual([
      ...['command', 'enter', 'hold', 'stop'],
    ])
    expect(session.get().game?.units.A).toMatchObject({ hex: 'F06', spent: true })
    expect(session.get().decision).toMatchObject({ kind: 'half', side: 'british' })
  })

  it('6.65f is not offered where the move ends by itself, or in a melee', () => {
    const { interaction, commands } = begun({ ...UNITS, near: ['british', 'bef', 'G06'] })
    interaction.pressUnit('A')
    interaction.layTo('F06')
    expect(commands.show('goStop')).not.toBeNull()
    interaction.layTo('G06')
    expect(wayLaid(interaction.get())).toEqual(['F06', 'G06'])
    expect(commands.show('goStop')).toBeNull()
    interaction.dropWay()
    for (const hex of ['F06', 'F05', 'F04']) interaction.layTo(hex)
    expect(wayLaid(interaction.get())).toHaveLength(3)
    expect(commands.show('goStop')).toBeNull()
  })

  it('6.01c of a mass whose units go one by one, the next is chosen at once; of one that goes as one, it is not asked', () => {
    const { session, interaction, commands } = begun()
    interaction.chooseUnits(['C', 'A'])
    interaction.layTo('F06')
    commands.run('goStop')
    session.hold('activation')
    expect(session.get().decision?.kind).toBe('activation')
    expect(chosenUnits(interaction.get())).toEqual(['C'])

    const one = begun()
    one.interaction.chooseUnits(['C', 'A'])
    one.interaction.goAsOne(true)
    one.interaction.layTo('F06')
    expect(one.commands.show('go')).not.toBeNull()
    expect(one.commands.show('goStop')).toBeNull()
  })

  it('a press on its last hex goes, one further on leads it there, one on the start drops it', () => {
    const { session, interaction } = begun()
    interaction.pressUnit('A')
    interaction.layTo('F06')
    interaction.pressHex('F05')
    expect(wayLaid(interaction.get())).toEqual(['F06', 'F05'])
    expect(session.get().entries).toHaveLength(0)
    interaction.pressUnit('B')
    expect(wayLaid(interaction.get())).toBeNull()
    interaction.layTo('F06')
    interaction.pressHex('F06')
    expect(session.get().entries).toHaveLength(2)
  })

  it('by keys: Space at the cursor leads it on, Backspace takes back a point, Escape drops it', () => {
    const { interaction, commands } = begun()
    const key = (name: string) => commands.run(commands.forKey({ key: name }) ?? '')
    interaction.pressUnit('A')
    interaction.setCursor('F05')
    expect(commands.show('toggle')?.label).toBe('Add this hex to the path')
    key(' ')
    expect(wayLaid(interaction.get())).toEqual(['F06', 'F05'])
    key('Backspace')
    expect(wayLaid(interaction.get())).toEqual(['F06'])
    expect(interaction.get().cursor).toBe('F06')
    key('Escape')
    expect(wayLaid(interaction.get())).toBeNull()
    expect(chosenUnits(interaction.get())).toEqual(['A'])
    interaction.setCursor('G07')
    expect(commands.show('toggle')?.label).toBe('Add or remove')
    key(' ')
    expect([...chosenUnits(interaction.get())].sort()).toEqual(['A', 'C'])
  })

  it('on touch a tap points the way out, another tap elsewhere points anew, the same again goes', () => {
    const { session, interaction } = begun()
    interaction.pressUnit('A', { touch: true })
    interaction.pressHex('F05', { touch: true })
    expect(wayLaid(interaction.get())).toEqual(['F06', 'F05'])
    interaction.pressHex('E06', { touch: true })
    expect(wayLaid(interaction.get())).toEqual(['F06', 'E06'])
    interaction.pressHex('E06', { touch: true })
    expect(session.get().entries).toHaveLength(2)
  })

  it('other units chosen are not on its way', () => {
    const { interaction } = begun()
    interaction.pressUnit('A')
    interaction.layTo('F06')
    interaction.chooseUnits(['C'])
    expect(wayLaid(interaction.get())).toBeNull()
  })

  it('the sheet shows the way alone, points and shooters at each hex, and the chances at its end', () => {
    const { interaction, board } = begun()
    interaction.pressUnit('A')
    interaction.hover('F05')
    expect(board().arrows).toEqual([{ path: ['F07', 'F06', 'F05'], kind: 'planned' }])
    expect(board().costs.length).toBeGreaterThan(10)
    const pointed = board().costs.find(({ hex }) => hex === 'F05')
    expect(pointed).toMatchObject({ points: 2, react: 1 })
    expect(pointed?.unhurt).toMatch(/^\d+\u202f%$/)
    expect(board().tag).toEqual({ hex: 'F05', text: `likely ${pointed?.unhurt} untouched` })
    interaction.layTo('F06')
    interaction.layTo('F05')
    expect(board().costs.map(({ hex, points }) => [hex, points])).toEqual([
      ['F06', 1],
      ['F05', 2],
    ])
    expect(board().tag).toBeNull()
  })
})

describe('Move and a group in hand', () => {
  /** C, A and B as a mass; Y and Z fill a hex that it cannot enter. */
  const mass = () => {
    const full: Wish['units'] = {
      ...UNITS,
      Y: ['german', 'deres', 'F06'],
      Z: ['german', 'deres', 'F06'],
    }
    const game = begun(full)
    game.interaction.chooseUnits(['C', 'B', 'A'])
    return game
  }
  const IN_HAND = ['C', 'B', 'A']

  it.each([
    ['a click on its hex', (of: Game) => of.interaction.pressHex('F06')],
    ['a tap on its hex', (of: Game) => of.interaction.pressHex('F06', { touch: true })],
    ['a click on a counter', (of: Game) => of.interaction.pressUnit('Y')],
    ['a tap on a counter', (of: Game) => of.interaction.pressUnit('Y', { touch: true })],
  ])(
    '6.63a one’s own full hex is refused by its limit, and the group stays in hand: %s',
    (_, press) => {
      const game = mass()
      game.interaction.setVerb('move')
      expect(press(game)).toMatchObject({ code: 'stacking', clause: '6.63a' })
      expect(game.interaction.get().refusal).toMatchObject({ hex: 'F06', title: 'Not F06' })
      expect(chosenUnits(game.interaction.get())).toEqual(IN_HAND)
      expect(verbOf(game.interaction.get())).toBe('move')
      expect(game.session.get().entries).toHaveLength(0)
    },
  )

  it('6.61g … so is one out of reach, and that of a unit which has no command to come', () => {
    const { interaction } = mass()
    interaction.setVerb('move')
    expect(interaction.pressUnit('X')).toMatchObject({ code: 'no-points' })
    expect(interaction.pressUnit('S')).toMatchObject({ code: 'stacking', hex: 'G08' })
    expect(chosenUnits(interaction.get())).toEqual(IN_HAND)
  })

  it('6.63a so is the hex of another of the group, which would be left alone in hand', () => {
    const { interaction } = mass()
    interaction.chooseUnits(['A', 'B', 'C'])
    interaction.setVerb('move')
    expect(interaction.pressUnit('A')).toMatchObject({ code: 'stacking' })
    expect(interaction.pressHex('F07')).toMatchObject({ code: 'stacking' })
    expect(chosenUnits(interaction.get())).toEqual(['A', 'B', 'C'])
  })

  it('without an order a press there chooses who stands there, as does a unit named in a list', () => {
    const { interaction, commands } = mass()
    interaction.pressHex('F06', { touch: true })
    expect(chosenUnits(interaction.get())).toEqual(['Y'])
    interaction.chooseUnits(IN_HAND)
    interaction.setVerb('move')
    interaction.pressUnit('Z', { named: true })
    expect(chosenUnits(interaction.get())).toEqual(['Z'])
    interaction.chooseUnits(IN_HAND)
    interaction.setVerb('move')
    commands.run('nth-1')
    expect(chosenUnits(interaction.get())).toHaveLength(1)
    // With a key held down, who stands there joins or says why not.
    interaction.chooseUnits(['A', 'B'])
    interaction.setVerb('move')
    interaction.pressUnit('C', { join: true })
    expect(chosenUnits(interaction.get())).toEqual(['C', 'A', 'B'])
  })

  it('6.63a a laid path stays laid: the hex is refused for the path', () => {
    const { interaction } = mass()
    interaction.layTo('E08')
    expect(interaction.pressUnit('Y')).toMatchObject({ code: 'stacking' })
    expect(wayLaid(interaction.get())).toEqual(['E08'])
    expect(chosenUnits(interaction.get())).toEqual(IN_HAND)
  })
})

describe('units gathered in a box', () => {
  const AROUND = ['E07', 'F07', 'G07', 'G08']

  it('asks for the box by key or by the mode, and the mode ends with it', () => {
    const { interaction, commands } = begun()
    expect(interaction.dragFrom('F07', true)).toBe('box')
    expect(interaction.dragFrom('F07')).toBe('way')
    commands.run(commands.forKey({ key: 'a' }) ?? '')
    expect(interaction.dragFrom('F07')).toBe('box')
    interaction.gather(AROUND)
    expect(isSelecting(interaction.get())).toBe(false)
  })

  it('3.5a 3.3b chooses the mass of those that may go together and lists the others with the reason', () => {
    const { interaction } = begun()
    interaction.gather(AROUND)
    expect([...chosenUnits(interaction.get())].sort()).toEqual(['A', 'B', 'C'])
    expect(interaction.tray().kind).toBe('mass')
    const left = gatheredUnits(interaction.get())?.left.map(({ unit, reason }) => [
      unit,
      reason.clause,
    ])
    expect(left).toEqual([
      ['D', '3.5a'],
      ['S', '3.3b'],
    ])
  })

  it('the chance at the end of a path is that of the stack that goes first, and says so', () => {
    const { interaction, board } = begun()
    interaction.gather(AROUND)
    interaction.hover('F05')
    expect(board().tag?.hex).toBe('F05')
    expect(board().tag?.text).toMatch(/^first stack: likely \d+\u202f% untouched$/)
  })

  it('3.5b who does not adjoin the others is left out, whatever the box holds', () => {
    const { interaction } = begun()
    interaction.gather(['A01', ...AROUND])
    const left = gatheredUnits(interaction.get())?.left
    expect(left?.find(({ unit }) => unit === 'X')?.reason).toMatchObject({ clause: '3.5b' })
  })

  it('3.6b takes a blob of dispersed units as well, the unit that leads staying the one', () => {
    const units: Wish['units'] = {
      P: ['german', 'deinf', 'F07', { dispersed: true }],
      Q: ['german', 'demg', 'F06', { dispersed: true }],
      R: ['german', 'deinf', 'F05'],
    }
    const battle = battleOf({
      map: sketch({ columns: 12, rows: 10 }),
      units,
      infiltration: ['german'],
    })
    const session = createSession({ engine: liveRules, now: () => 10_000, newId: () => 'g' })
    const start = { turn: 1, side: 'german', half: 1, couplets: 2 } as const
    session.start({ ...battle, start }, null, { dice: { faces: [], seed: 1 } })
    const interaction = createInteraction(session, { guard: 0 })
    interaction.pressUnit('Q')
    interaction.gather(['F05', 'F06', 'F07'])
    expect(chosenUnits(interaction.get())).toEqual(['P', 'Q'])
    expect(gatheredUnits(interaction.get())?.left.map(({ unit }) => unit)).toEqual(['R'])
  })

  it('the unit that was chosen before goes on leading', () => {
    const { interaction } = begun()
    interaction.pressUnit('C')
    interaction.gather(AROUND)
    expect(chosenUnits(interaction.get()).at(-1)).toBe('C')
    interaction.chooseUnits(['B'])
    interaction.gather(AROUND)
    expect(chosenUnits(interaction.get()).at(-1)).toBe('B')
  })

  it('says so when nobody stands there, and leaves the chosen as they were', () => {
    const { interaction } = begun()
    interaction.pressUnit('A')
    expect(interaction.gather(['K01', 'L01'])?.text).toBe('No German unit stands there.')
    expect(chosenUnits(interaction.get())).toEqual(['A'])
  })

  it('another choice forgets who was left out', () => {
    const { interaction } = begun()
    interaction.gather(AROUND)
    interaction.pressUnit('C')
    expect(gatheredUnits(interaction.get())).toBeNull()
  })

  it('3.5a the larger group has a reason when it grows no more', () => {
    const { interaction, commands } = begun()
    interaction.pressUnit('A')
    expect(commands.show('grow')?.whyNot).toBeNull()
    expect(commands.show('shrink')?.whyNot).toMatchObject({ clause: '6.01a' })
    interaction.gather(AROUND)
    expect(commands.show('grow')?.whyNot).toMatchObject({ clause: '3.5a' })
  })
})

describe('units of a command', () => {
  it('5.21a that was carried out are let go, where the same side has the next half too', () => {
    const battle = battleOf({ map: sketch({ columns: 12, rows: 10 }), units: UNITS, turns: 2 })
    const session = createSession({ engine: liveRules, now: () => 10_000, newId: () => 'g' })
    const start = { turn: 1, side: 'german', half: 2, couplets: 1 } as const
    session.start({ ...battle, start }, null, { dice: { faces: [1, 6], seed: 1 } })
    const interaction = createInteraction(session, { guard: 0 })
    interaction.act({ type: 'command', units: ['A'] })
    interaction.act({ type: 'deploy', unit: 'A' })
    if (session.get().decision?.kind === 'activation') interaction.act({ type: 'finish' })
    expect(session.get()).toMatchObject({
      game: { turn: 2 },
      decision: { kind: 'half', side: 'german' },
    })
    expect(chosenUnits(interaction.get())).toEqual([])
  })
})

describe('looking back', () => {
  it('6.01a picks nobody and asks for no legal act, so that a step is quick; a branch picks who acts there', () => {
    const { session, interaction, board } = begun()
    session.dispatch({ type: 'command', units: ['A'] })
    session.dispatch({ type: 'enter', units: ['A'], hex: 'F06' })
    session.dispatch({ type: 'hold' })
    session.study.enter(1)
    expect(session.get().decision).toMatchObject({ kind: 'activation', side: 'german' })
    expect(chosenUnits(interaction.get())).toEqual([])
    const asked = vi.spyOn(session.get().decision as { actions: unknown }, 'actions', 'get')
    expect(board().costs).toEqual([])
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
    session.study.act(true)
    expect(chosenUnits(interaction.get())).toEqual(['A'])
    expect(board().costs.length).toBeGreaterThan(0)
    session.study.act(false)
    expect(chosenUnits(interaction.get())).toEqual([])
  })
})
