import { describe, expect, it } from 'vitest'
import { createCommands } from '../../src/session/commands/registry.ts'
import { createSession } from '../../src/session/game/store.ts'
import { createBoardView } from '../../src/session/picture/board-view.ts'
import {
  chosenUnits,
  shooterOf,
  unitInHand,
  verbOf,
} from '../../src/session/pointing/doing/state.ts'
import { createInteraction } from '../../src/session/pointing/interaction.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { skirmish } from './skirmish.ts'

function begun({
  faces = [],
  placed = true,
  elsewhere = {},
  guard = 0,
}: {
  faces?: number[]
  placed?: boolean
  elsewhere?: Record<string, string>
  guard?: number
} = {}) {
  let time = 1000
  const session = createSession({ engine: liveRules, now: () => time, newId: () => 'g' })
  session.start(skirmish(placed, elsewhere), null, { dice: { faces, seed: 3 } })
  const interaction = createInteraction(session, { guard })
  const commands = createCommands(session, interaction)
  const view = createBoardView(liveRules)
  return {
    session,
    interaction,
    commands,
    board: () => view(session.get(), interaction.get()),
    tick: (ms: number) => (time += ms),
  }
}

describe('another game', () => {
  it('begins with nothing of the one before: no unit, no cursor, no refusal', () => {
    const { session, interaction } = begun()
    const { battle } = session.get()
    interaction.pressHex('B02')
    expect(interaction.get().cursor).toBe('B02')
    session.start(battle ?? skirmish(true), null, { gameId: 'another' })
    expect(interaction.get().cursor).toBeNull()
    expect(chosenUnits(interaction.get())).toEqual([])
  })
})

describe('choosing', () => {
  it('a press on a commandable hex takes the top unit, again the other, again both', () => {
    const { interaction } = begun()
    interaction.pressHex('B02')
    expect(chosenUnits(interaction.get())).toEqual(['r1'])
    interaction.pressHex('B02')
    expect(chosenUnits(interaction.get())).toEqual(['r2'])
    interaction.pressHex('B02')
    expect(chosenUnits(interaction.get())).toEqual(['r2', 'r1'])
    interaction.pressHex('B02')
    expect(chosenUnits(interaction.get())).toEqual(['r1'])
  })

  it('grows to the stack, then the mass, and shrinks back', () => {
    const { interaction } = begun()
    interaction.pressUnit('r1')
    interaction.grow()
    expect(chosenUnits(interaction.get())).toEqual(['r2', 'r1'])
    expect(interaction.tray().kind).toBe('stack')
    interaction.grow()
    expect([...chosenUnits(interaction.get())].sort()).toEqual(['r1', 'r2', 'r3'])
    expect(interaction.tray().kind).toBe('mass')
    interaction.shrink()
    expect(chosenUnits(interaction.get())).toHaveLength(2)
    interaction.shrink()
    expect(chosenUnits(interaction.get())).toEqual(['r1'])
  })

  it('the tray says who may join and why others cannot, by the rules alone', () => {
    const { interaction } = begun({ elsewhere: { r3: 'C03' } })
    interaction.pressUnit('r1')
    const tray = interaction.tray()
    expect(tray.mayJoin).toEqual(['r2', 'r3'])
    expect(tray.offers.map((offer) => offer.kind)).toEqual(['unit', 'stack', 'mass'])
    expect(tray.offers.every((offer) => offer.reason === null)).toBe(true)
  })

  it('an illegal unit is refused with the reason of the rules', () => {
    const { interaction } = begun()
    expect(interaction.pressUnit('b1')).toMatchObject({ code: 'not-yours' })
    expect(interaction.get().refusal).toMatchObject({ hex: 'F02', title: 'Not Blues A' })
  })

  it('an empty hex with nothing chosen means nothing; who asks hears that nobody is there', () => {
    const { interaction } = begun()
    expect(interaction.pressHex('J10')).toBeNull()
    expect(interaction.get().refusal).toBeNull()
    interaction.explain()
    expect(interaction.get().refusal?.reasons[0]?.reason.text).toBe('No Red unit stands in J10.')
  })

  it('a press on empty ground far off lets go of the units; near them, or once a command is named, it says why not', () => {
    const { interaction } = begun()
    interaction.pressHex('B02')
    expect(interaction.pressHex('J10')).toBeNull()
    expect(chosenUnits(interaction.get())).toEqual([])
    interaction.pressHex('B02')
    const chosen = chosenUnits(interaction.get())
    expect(chosen).toHaveLength(1)
    expect(interaction.pressHex('B06')?.code).toBe('no-points')
    interaction.setVerb('move')
    expect(interaction.pressHex('J10')).not.toBeNull()
    expect(chosenUnits(interaction.get())).toEqual(chosen)
    // A finger, which has no Escape, puts the verb down first, then lets go.
    expect(interaction.pressHex('J10', { touch: true })).toBeNull()
    expect(verbOf(interaction.get())).toBeNull()
    expect(chosenUnits(interaction.get())).toEqual(chosen)
    expect(interaction.pressHex('J10', { touch: true })).toBeNull()
    expect(chosenUnits(interaction.get())).toEqual([])
  })
})

describe('acting', () => {
  it('a press on a hex in reach sends the command and the whole way', () => {
    const { session, interaction } = begun()
    interaction.pressHex('B02')
    expect(interaction.pressHex('B04')).toBeNull()
    expect(session.get().entries.map((entry) => entry.action.type)).toEqual([
      'command',
      'enter',
      'enter',
    ])
    expect(session.get().game?.units.r1?.hex).toBe('B04')
    expect(chosenUnits(interaction.get())).toEqual(['r1'])
  })

  it('a stack goes together', () => {
    const { session, interaction } = begun()
    interaction.chooseUnits(['r1', 'r2'])
    interaction.pressHex('A02')
    expect(session.get().game?.units).toMatchObject({ r1: { hex: 'A02' }, r2: { hex: 'A02' } })
  })

  it('on touch the first press shows and the second commits', () => {
    const { session, interaction } = begun()
    interaction.pressHex('B02', { touch: true })
    interaction.pressHex('B04', { touch: true })
    expect(session.get().entries).toHaveLength(0)
    expect(interaction.get().hover).toBe('B04')
    interaction.pressHex('B04', { touch: true })
    expect(session.get().entries).toHaveLength(3)
  })

  it('an enemy in range is shot at; with the verb move the hex is entered instead', () => {
    const near = () => {
      const game = begun({ faces: [1, 1], elsewhere: { r1: 'D02' } })
      game.interaction.pressUnit('r1')
      return game
    }
    const a = near()
    a.interaction.pressHex('F02')
    expect(a.session.get().entries.at(-1)?.action).toMatchObject({ type: 'fire', hex: 'F02' })
    const b = near()
    b.interaction.setVerb('move')
    b.interaction.pressHex('E02')
    expect(b.session.get().entries.at(-1)?.action).toMatchObject({ type: 'enter', hex: 'E02' })
  })

  it('a hex out of reach and range is refused for both verbs, and nothing is sent', () => {
    const { session, interaction } = begun()
    interaction.pressHex('B02')
    interaction.pressHex('H08')
    expect(session.get().entries).toHaveLength(0)
    expect(interaction.get().refusal?.reasons).toEqual([
      { verb: 'fire', reason: expect.objectContaining({ text: '9 hexes, range 2.' }) },
      expect.objectContaining({
        verb: 'move',
        reason: expect.objectContaining({ code: 'no-points', hex: 'F04' }),
        path: ['B02', 'C03', 'D03', 'E04'],
      }),
    ])
  })

  it('the way tried is drawn, with a cross where it stops', () => {
    const { interaction, board } = begun()
    interaction.pressHex('B02')
    interaction.setCursor('B09')
    interaction.explain()
    expect(board().crosses).toEqual(['B06'])
    expect(board().arrows).toEqual([{ path: ['B02', 'B03', 'B04', 'B05'], kind: 'planned' }])
  })

  it('one hex beyond reach is explained by its points, not by its distance', () => {
    const { interaction } = begun()
    interaction.pressHex('B02')
    interaction.pressHex('B06')
    expect(interaction.get().refusal?.reasons).toEqual([
      expect.objectContaining({
        verb: 'move',
        reason: expect.objectContaining({ code: 'no-points' }),
      }),
      // A line for each thing that the unit can do.
      expect.objectContaining({ verb: 'fire' }),
    ])
  })

  it('escape goes back one level at a time', () => {
    const { interaction } = begun()
    interaction.pressHex('B02')
    interaction.setVerb('fire')
    interaction.pressHex('J10')
    expect(interaction.get().refusal).not.toBeNull()
    interaction.stepBack()
    expect(interaction.get().refusal).toBeNull()
    interaction.stepBack()
    expect(verbOf(interaction.get())).toBeNull()
    interaction.stepBack()
    expect(chosenUnits(interaction.get())).toEqual([])
    expect(interaction.stepBack()).toBe(false)
  })

  it('undo of a command leaves its units chosen', () => {
    const { session, interaction } = begun()
    interaction.chooseUnits(['r1', 'r2'])
    interaction.pressHex('A02')
    session.undoCommand()
    expect(chosenUnits(interaction.get())).toEqual(['r1', 'r2'])
  })
})

describe('reaction', () => {
  it('opens the best shooter, fires on Enter, and a double press over the change decides nothing', () => {
    const { session, interaction, commands, tick } = begun({ faces: [1, 2], guard: 250 })
    interaction.pressHex('B02')
    interaction.pressHex('C03')
    interaction.pressHex('D02')
    expect(session.get().decision?.kind).toBe('reaction')
    expect(shooterOf(interaction.get())).toBe('b1')
    const primary = commands.forKey({ key: 'Enter' })
    expect(primary).toBe('react')
    commands.run('react')
    expect(session.get().decision?.kind).toBe('reaction')
    tick(251)
    commands.run('react')
    expect(session.get().entries.at(-1)?.action).toEqual({
      type: 'react',
      unit: 'b1',
      mode: 'area',
    })
  })

  it('a unit that cannot shoot says why', () => {
    const { interaction } = begun()
    interaction.pressHex('B02')
    interaction.pressHex('D02')
    expect(interaction.pressUnit('b2')).toMatchObject({ code: 'out-of-range' })
  })

  it('Space, U and A hold for this step, this move, the activation', () => {
    const { interaction, commands } = begun()
    interaction.pressHex('B02')
    interaction.pressHex('D02')
    expect(commands.forKey({ key: ' ' })).toBe('hold-step')
    expect(commands.forKey({ key: 'u' })).toBe('hold-move')
    expect(commands.forKey({ key: 'a' })).toBe('hold-activation')
  })
})

describe('set-up', () => {
  it('takes the first unit in hand, places it by a press, and takes the next', () => {
    const { session, interaction, board } = begun({ placed: false })
    expect(unitInHand(interaction.get())?.unit).toBe('r1')
    expect([...(board().lit ?? [])]).toEqual(['B02', 'B03'])
    expect(board().room).toContainEqual({ hex: 'B02', free: 2 })
    interaction.pressHex('B02')
    expect(session.get().game?.units.r1?.hex).toBe('B02')
    expect(unitInHand(interaction.get())?.unit).toBe('r2')
    expect(board().room).toContainEqual({ hex: 'B02', free: 1 })
  })

  it('veils nothing for the unit that is next; then for the unit that the person takes', () => {
    const { session, interaction, board } = begun({ placed: false })
    expect([...(board().lit ?? [])]).toEqual(['B02', 'B03'])
    expect(board().clear).toBeNull()
    interaction.takeInHand('r2')
    expect(board().clear).not.toBeNull()
    interaction.pressHex('B02')
    expect(session.get().game?.units.r2?.hex).toBe('B02')
    expect(unitInHand(interaction.get())?.unit).toBe('r1')
    expect(board().clear).toBeNull()
    // So is a unit that was next and is then named.
    interaction.takeInHand('r1')
    expect(board().clear).not.toBeNull()
    interaction.pressUnit('r2')
    expect(unitInHand(interaction.get())?.unit).toBe('r2')
    expect(board().clear).not.toBeNull()
  })

  it('outside its area is refused with the reason', () => {
    const { interaction } = begun({ placed: false })
    expect(interaction.pressHex('J10')).toMatchObject({ code: 'outside-area', clause: '10.1b' })
  })

  it('a placed unit is taken up again by a press on it', () => {
    const { session, interaction } = begun({ placed: false })
    interaction.pressHex('B02')
    interaction.pressUnit('r1')
    expect(session.get().game?.units.r1?.where).toBe('hand')
    expect(unitInHand(interaction.get())?.unit).toBe('r1')
  })

  it('places the rest within the stacking limit, and Done is off until then', () => {
    const { session, commands } = begun({ placed: false })
    expect(commands.show('ready')?.whyNot).toMatchObject({ code: 'unplaced-units' })
    commands.run('placeRest')
    const red = Object.values(session.get().game?.units ?? {}).filter((u) => u.side === 'red')
    expect(red.every((unit) => unit.where === 'map')).toBe(true)
    expect(red.filter((unit) => unit.hex === 'B03').length).toBeLessThanOrEqual(2)
    expect(commands.forKey({ key: 'Enter' })).toBe('ready')
    commands.run('ready')
    expect(session.get().decision?.side).toBe('blue')
  })
})

describe('cursor', () => {
  it('arrows and the number pad move it over the grid', () => {
    const { interaction } = begun()
    interaction.setCursor('C05')
    interaction.moveCursor('right')
    expect(interaction.get().cursor).toBe('D05')
    interaction.moveCursor('NW')
    expect(interaction.get().cursor).toBe('C05')
    interaction.moveCursor('up')
    expect(interaction.get().cursor).toBe('C04')
  })

  it('N goes through the commandable hexes; with a unit chosen through what it may do', () => {
    const { interaction } = begun()
    interaction.nextLegal(1)
    expect(interaction.get().cursor).toBe('B02')
    interaction.nextLegal(1)
    expect(interaction.get().cursor).toBe('B03')
    interaction.nextLegal(-1)
    interaction.pressHex('B02')
    interaction.nextLegal(1)
    expect(interaction.get().cursor).toBe('A02')
  })
})

describe('the board view', () => {
  it('is the identical object while nothing changes, and keeps the parts that did not', () => {
    const { interaction, board } = begun()
    const first = board()
    expect(board()).toBe(first)
    interaction.hover('C05')
    expect(board()).toBe(first)
    interaction.pressHex('B02')
    const second = board()
    expect(second).not.toBe(first)
    expect(second.marks).toBe(first.marks)
    const b1 = (view: typeof first) => view.counters.find((counter) => counter.unit === 'b1')
    expect(b1(second)).toBe(b1(first))
    interaction.hover('B04')
    expect(board().counters).toBe(second.counters)
    expect(board().arrows).toEqual([{ path: ['B02', 'B03', 'B04'], kind: 'planned' }])
  })

  it('lights the commandable hexes, then the reach with its points and shooters', () => {
    const { interaction, board } = begun()
    expect([...(board().lit ?? [])].sort()).toEqual(['B02', 'B03'])
    interaction.pressHex('B02')
    const cost = board().costs.find((known) => known.hex === 'D02')
    expect(cost).toEqual({ hex: 'D02', points: 2, react: 1 })
    expect(board().lit?.has('D02')).toBe(true)
    expect(board().lit?.has('J10')).toBe(false)
  })

  it('draws the first of a hex last, so that it lies on top', () => {
    const units = begun()
      .board()
      .counters.map((counter) => counter.unit)
    expect(units.indexOf('r1')).toBeGreaterThan(units.indexOf('r2'))
  })

  it('shows shooters, their lines, the steps done and the point in a window', () => {
    const { interaction, board } = begun()
    interaction.pressHex('B02')
    interaction.pressHex('D02')
    const view = board()
    expect(view.shooters).toMatchObject([{ unit: 'b1', hex: 'F02', open: true }])
    expect(view.lines).toMatchObject([{ kind: 'chosen', trace: { from: 'F02', to: 'D02' } }])
    expect(view.tag).toEqual({ hex: 'D02', text: 'MP 2 of 3' })
    expect(view.arrows[0]).toMatchObject({ kind: 'done' })
    expect(view.marks.filter(({ kind }) => kind === 'disc')).toEqual([
      { kind: 'disc', hex: 'D02', text: '1', grey: false },
    ])
    expect(view.marks).toContainEqual({ kind: 'flag', hex: 'D02', livery: 'square' })
  })

  it('in sight mode draws the one line and no veil', () => {
    const { interaction, board } = begun()
    interaction.pressHex('B02')
    interaction.setSight(true)
    interaction.pressHex('H08')
    expect(board().lines).toMatchObject([{ kind: 'sight', trace: { from: 'B02', to: 'H08' } }])
    expect(board().lit).toBeNull()
  })
})

describe('commands', () => {
  it('labels follow the state', () => {
    const { interaction, commands } = begun()
    expect(commands.show('move')).toMatchObject({
      detail: null,
      whyNot: { code: 'nothing-chosen' },
    })
    interaction.pressHex('B02')
    expect(commands.show('move')).toMatchObject({ label: 'Move', whyNot: null, primary: true })
    expect(commands.show('move')?.detail).toMatch(/^\d+ hexes$/)
    expect(commands.show('fire')?.whyNot).toMatchObject({ code: 'out-of-range' })
  })

  it('keys mean what belongs to the moment', () => {
    const { interaction, commands } = begun()
    expect(commands.forKey({ key: 'p' })).toBe('pass')
    expect(commands.forKey({ key: 'Z', shiftKey: true })).toBe('redo')
    expect(commands.forKey({ key: 'z', ctrlKey: true })).toBe('undo')
    expect(commands.forKey({ key: '7', code: 'Numpad7' })).toBe('cursor-NW')
    expect(commands.forKey({ key: '2', code: 'Digit2' })).toBe('nth-2')
    expect(commands.forKey({ key: 'e' })).toBeNull()
    interaction.pressHex('B02')
    expect(commands.forKey({ key: ']' })).toBe('grow')
  })

  it('a screen command exists only while the screen offers it', () => {
    const { commands } = begun()
    expect(commands.forKey({ key: 'l' })).toBeNull()
    let opened = 0
    const off = commands.register({ log: () => opened++ })
    expect(commands.forKey({ key: 'l' })).toBe('log')
    commands.run('log')
    expect(opened).toBe(1)
    off()
    expect(commands.show('log')).toBeNull()
  })

  it('every command shown is either possible or says why not', () => {
    const { commands } = begun()
    for (const shown of commands.now()) {
      expect(shown.label.length).toBeGreaterThan(0)
      if (shown.whyNot) expect(shown.whyNot.text.length).toBeGreaterThan(3)
    }
  })

  it('a command that may not be done puts its reason where the screen shows it', () => {
    const { interaction, commands } = begun()
    expect(commands.run('fire')).toMatchObject({ code: 'nothing-chosen' })
    expect(interaction.get().refusal).toMatchObject({ title: 'Fire: not possible' })
  })
})
