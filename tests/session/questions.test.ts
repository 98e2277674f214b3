import { describe, expect, it } from 'vitest'
import type { Action } from '../../src/rules/types/index.ts'
import { createCommands } from '../../src/session/commands/registry.ts'
import { createSession } from '../../src/session/game/store.ts'
import {
  allocationOf,
  chosenUnits,
  shooterOf,
  spotIn,
} from '../../src/session/pointing/doing/state.ts'
import { createInteraction } from '../../src/session/pointing/interaction.ts'
import { spotsOf } from '../../src/session/pointing/spots.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { sketch } from '../support/map.ts'
import { battleOf, type Wish } from '../support/play.ts'

/** A game with these units, the British to act, after these acts; nothing is passed on anybody's behalf. */
function game(units: Wish['units'], acts: readonly Action[] = [], more: Partial<Wish> = {}) {
  const wish: Wish = { map: sketch({ columns: 12, rows: 10 }), turns: 2, units, ...more }
  const start = { turn: 1, side: 'british', half: 1, couplets: 3 } as const
  let time = 10_000
  const session = createSession({ engine: liveRules, now: () => time, newId: () => 'g' })
  session.start({ ...battleOf(wish), start }, null, { dice: { seed: 1 } })
  const interaction = createInteraction(session, { guard: 250 })
  time += 1000
  if (acts.length > 0) expect(session.dispatchAll(acts).reason).toBeNull()
  time += 1000
  return {
    session,
    interaction,
    commands: createCommands(session, interaction),
    kind: () => session.get().decision?.kind,
    acts: () => session.get().entries.map(({ action }) => action),
    wait: (ms: number) => (time += ms),
    position: () => {
      const now = interaction.position()
      if (!now) throw new Error('no game')
      return now
    },
  }
}

const enter = (hex: string, ...units: string[]): Action => ({ type: 'enter', units, hex })
const command = (...units: string[]): Action => ({ type: 'command', units })

describe('a vertex', () => {
  const calling = () =>
    game({ A: ['british', 'bef', 'D05'], X: ['german', 'deres', 'F07'] }, [], {
      artillery: { british: [['B1', 'telephone', 3]] },
    })

  it('6.1b is only pointed at by the first press, and named by the second on the same one', () => {
    const { interaction, position, acts } = calling()
    interaction.setDraft({ group: 'B1', mode: 'telephone', shell: 'high explosive' })
    const draft = { group: 'B1', mode: 'telephone', shell: 'high explosive' } as const
    const [one, other] = spotsOf(position(), draft)?.names ?? []
    if (one === undefined || other === undefined) throw new Error('no vertices')
    expect(interaction.pressSpot(one)).toBeNull()
    expect(spotIn(interaction.get())).toBe(one)
    expect(acts()).toEqual([])
    interaction.pressSpot(other)
    expect(spotIn(interaction.get())).toBe(other)
    expect(acts()).toEqual([])
    interaction.pressSpot(other)
    expect(acts().map(({ type }) => type)).toEqual(['call', 'aim'])
    expect(acts()[1]).toMatchObject({ vertex: other })
    expect(spotIn(interaction.get())).toBeNull()
  })

  it('6.1b that cannot be named is refused, and the one pointed at stays', () => {
    const { interaction } = calling()
    interaction.setDraft({ group: 'B1', mode: 'telephone', shell: 'high explosive' })
    const begun = spotIn(interaction.get())
    expect(interaction.pressSpot('nowhere:W')).not.toBeNull()
    expect(interaction.get().refusal).toMatchObject({ title: 'Not nowhere:W' })
    expect(spotIn(interaction.get())).toBe(begun)
  })
})

describe('a melee', () => {
  const joined = () =>
    game(
      {
        A: ['british', 'bef', 'D05'],
        B: ['british', 'bef', 'D05'],
        X: ['german', 'deres', 'D06', { spent: true }],
      },
      [command('A', 'B'), enter('D06', 'A', 'B')],
    )

  it('6.674 a press on the enemy in the hex begins it, and the first of those who attack is chosen', () => {
    const { interaction, kind, acts } = joined()
    expect(kind()).toBe('activation')
    expect(interaction.pressUnit('X')).toBeNull()
    expect(acts().at(-1)).toEqual({ type: 'melee', units: ['A', 'B'] })
    expect(kind()).toBe('melee-actor')
    expect(chosenUnits(interaction.get())).toEqual(['A'])
    expect(Object.keys(allocationOf(interaction.get()))).toEqual(['A', 'B'])
  })

  it('6.674 presses on its hex go from one to the next of those who attack', () => {
    const { interaction } = joined()
    interaction.pressUnit('X')
    interaction.pressHex('D06')
    expect(chosenUnits(interaction.get())).toEqual(['B'])
    interaction.pressHex('D06')
    expect(chosenUnits(interaction.get())).toEqual(['A'])
  })

  it('6.671e of a gun that cannot move is not even tried', () => {
    const { interaction, acts } = game({
      A: ['british', 'gun', 'D06', { dispersed: true }],
      X: ['german', 'deres', 'D06', { spent: true }],
    })
    interaction.pressUnit('A')
    expect(chosenUnits(interaction.get())).toEqual(['A'])
    interaction.setVerb('move')
    expect(interaction.pressUnit('X')).toBeNull()
    expect(acts()).toEqual([])
    expect(chosenUnits(interaction.get())).toEqual(['A'])
  })
})

describe('a reaction window', () => {
  const window = () =>
    game(
      {
        M: ['british', 'bef', 'D05'],
        P: ['german', 'deinf', 'D08'],
        Q: ['german', 'deinf', 'D08'],
        S: ['german', 'deinf', 'F05', { spent: true }],
      },
      [command('M'), enter('D06', 'M')],
    )

  it('6.71a a press on a hex opens one shooter after the other', () => {
    const { interaction, kind } = window()
    expect(kind()).toBe('reaction')
    const first = shooterOf(interaction.get())
    interaction.pressHex('D08')
    const second = shooterOf(interaction.get())
    expect([first, second].sort()).toEqual(['P', 'Q'])
    interaction.pressHex('D08')
    expect(shooterOf(interaction.get())).toBe(first)
  })

  it('6.71a a hex without shooters keeps the open one, and says why', () => {
    const { interaction, acts } = window()
    const before = shooterOf(interaction.get())
    expect(interaction.pressHex('F05')).not.toBeNull()
    expect(interaction.get().refusal?.title).toBe('Not S')
    expect(shooterOf(interaction.get())).toBe(before)
    expect(interaction.pressHex('J02')?.code).toBe('nobody-there')
    expect(shooterOf(interaction.get())).toBe(before)
    expect(acts()).toHaveLength(2)
  })

  it('6.71a a press on the mover’s hex fires with the open shooter', () => {
    const { interaction, acts } = window()
    const shooter = shooterOf(interaction.get())
    expect(interaction.pressHex('D06')).toBeNull()
    expect(acts()[2]).toMatchObject({ type: 'react', unit: shooter, mode: 'area' })
  })
})

describe('the tray', () => {
  it('6.01 offers groups while a command is chosen, and none once it runs', () => {
    const { interaction, kind } = game({
      A: ['british', 'bef', 'D05'],
      B: ['british', 'bef', 'D05'],
      X: ['german', 'deres', 'J09'],
    })
    interaction.pressUnit('A')
    expect(interaction.tray().offers).toHaveLength(3)
    interaction.send(command('A', 'B'))
    expect(kind()).toBe('activation')
    expect(chosenUnits(interaction.get()).length).toBeGreaterThan(0)
    expect(interaction.tray()).toEqual({ offers: [], kind: null, mayJoin: [], cannotJoin: [] })
  })
})

describe('the one door', () => {
  const ready = () =>
    game({ A: ['british', 'bef', 'D05'], X: ['german', 'deres', 'J09'] }, [
      command('A'),
      enter('D06', 'A'),
    ])

  it('sends nothing right after the side has changed', () => {
    const { interaction, session, wait, acts } = ready()
    session.dispatchAll([{ type: 'finish' }])
    expect(session.get().decision?.side).toBe('german')
    const before = acts().length
    expect(interaction.send({ type: 'pass' })).toBeNull()
    expect(acts()).toHaveLength(before)
    wait(1000)
    interaction.send({ type: 'pass' })
    expect(acts()).toHaveLength(before + 1)
  })

  it('leaves a replay for a branch, so that the game stays as it was', () => {
    const { interaction, session, acts } = ready()
    session.study.enter()
    expect(session.get().study?.acting).toBe(false)
    interaction.send({ type: 'finish' })
    expect(session.get().study?.acting).toBe(true)
    expect(session.get().tree.branches).toHaveLength(1)
    session.study.leave()
    expect(acts().map(({ type }) => type)).toEqual(['command', 'enter'])
  })

  it('settles what was picked in the press that sent the act', () => {
    const { interaction } = ready()
    interaction.setVerb('move')
    interaction.pressHex('D07')
    expect(interaction.get().cursor).toBe('D07')
    expect(interaction.get().doing).toMatchObject({ verb: null, chosen: ['A'], way: null })
  })

  it('shows the reason of an act that is refused after all, at the cursor', () => {
    const { interaction } = ready()
    interaction.setCursor('D06')
    expect(interaction.send({ type: 'pass' })).not.toBeNull()
    expect(interaction.get().refusal).toMatchObject({ hex: 'D06', title: 'Not D06' })
    expect(chosenUnits(interaction.get())).toEqual(['A'])
  })
})

describe('Enter and Space', () => {
  it('6.71a give what the question asks for', () => {
    const { commands, interaction } = game(
      { M: ['british', 'bef', 'D05'], P: ['german', 'deinf', 'D08'] },
      [command('M'), enter('D06', 'M')],
    )
    expect(commands.primary()).toBe('react')
    expect(commands.forKey({ key: 'Enter' })).toBe('react')
    interaction.setSight(true)
    expect(commands.primary()).toBe('press')
  })

  it('6.1b while a call is put together, Enter and Space send it', () => {
    const { commands, interaction } = game(
      { A: ['british', 'bef', 'D05'], X: ['german', 'deres', 'F07'] },
      [],
      { artillery: { british: [['B1', 'telephone', 3]] } },
    )
    interaction.setDraft({ group: 'B1', mode: 'telephone', shell: 'high explosive' })
    expect(commands.primary()).toBe('sendCall')
    expect(commands.show('spot')).toBeNull()
    interaction.setDraft(null)
    expect(commands.primary()).not.toBe('sendCall')
  })
})
