import { describe, expect, it } from 'vitest'
import { agreedFace } from '../../../src/data/agreed-dice.ts'
import type { TableGame } from '../../../src/game/table-game.ts'
import { changeAt, withFaces } from '../../../src/session/journal/agreed.ts'
import { open as begin, diceOf, step } from '../../../src/session/journal/journal.ts'
import { openSave } from '../../../src/session/journal/open-save.ts'
import type { SavedGame } from '../../../src/session/journal/saved-game.ts'
import { diceProof } from '../../../src/session/live/proof.ts'
import { type Tiny, tiny, tinyBattle } from '../tiny.ts'
import { agreedGame, numbers } from './agreed.ts'

const battle = tinyBattle()
const ACTS: readonly Tiny['action'][] = [
  { type: 'command', units: ['r1', 'r2'] },
  { type: 'enter', units: ['r1', 'r2'], hex: 'C02' },
  { type: 'enter', units: ['r1', 'r2'], hex: 'D02' },
  { type: 'react', unit: 'b1' },
  { type: 'concede', side: 'blue' },
]
const game = (engine: TableGame<Tiny> = tiny) => agreedGame(engine, battle, (_, n) => ACTS[n])

type Loose = {
  version: number
  dice: { agreed?: string; seed?: number }
  entries: { dice: number[]; nonces?: [string, string]; hash: string }[]
}
const spoilt = (change: (save: Loose) => void): string => {
  const save = JSON.parse(JSON.stringify(game()))
  change(save)
  return JSON.stringify(save)
}
const open = (save: unknown, engine: TableGame<Tiny> = tiny) => openSave(engine, save, () => battle)
const problem = async (change: (save: Loose) => void) => {
  const found = await open(spoilt(change))
  return found.ok ? null : `${found.problem.title} ${found.problem.text}`
}

describe('a save with agreed dice', () => {
  it('is of version 2, opens, and has the numbers of both sides with each roll', async () => {
    const save = game()
    expect(save.version).toBe(2)
    const found = await open(JSON.stringify(save))
    if (!found.ok) throw new Error(found.problem.text)
    const rolled = found.opened.save.entries.filter(({ dice }) => dice.length > 0)
    expect(rolled).toHaveLength(1)
    expect(rolled[0]?.nonces).toEqual(numbers(4))
    expect(found.opened.save.entries).toEqual(save.entries)
  })

  it('proves every die to a third person: the numbers, what was committed, and the faces', async () => {
    const found = await open(JSON.stringify(game()))
    if (!found.ok) throw new Error(found.problem.text)
    const { rolls, agreed, other } = diceProof(tiny, found.opened)
    expect([agreed, other]).toEqual([4, 0])
    const [roll] = rolls
    expect(roll).toMatchObject({ entry: 4, sides: ['Blues', 'Reds'], words: 'react' })
    expect(roll?.dice).toEqual(
      [0, 1, 2, 3].map((k) => agreedFace({ nonces: numbers(4), game: 'table-1', entry: 4 }, k, 6)),
    )
    expect(roll?.commitment).toMatch(/^[0-9a-f]{64}$/)
  })

  it('with a bent die does not open, even where every hash was made to fit', async () => {
    const bent = (save: Loose) => {
      const [entry] = save.entries.filter(({ nonces }) => nonces)
      const other = entry?.dice[0] === 1 ? 2 : 1
      entry?.dice.splice(0, 1, other)
      // The hashes of a forger who knows the rules.
      rehash(save)
    }
    expect(await problem(bent)).toMatch(
      /^The save differs from entry 4\. .*Entry 4 has the dice [1-6 ]+; its two numbers give [1-6 ]+\.$/,
    )
  })

  it('with another number, without numbers, or with numbers beside a seed does not open', async () => {
    expect(
      await problem((save) => {
        const entry = save.entries.find(({ nonces }) => nonces)
        if (entry?.nonces) entry.nonces = [entry.nonces[1], entry.nonces[0]]
      }),
    ).toMatch(/its two numbers give/)
    expect(
      await problem((save) => {
        for (const entry of save.entries) delete entry.nonces
      }),
    ).toMatch(/Entry 4 is not legal there\. The dice have run out/)
    expect(
      await problem((save) => {
        save.dice = { seed: 7 }
        rehash(save)
      }),
    ).toMatch(/Entry 4 has two numbers for its dice, but its dice are not agreed ones/)
    expect(
      await problem((save) => {
        const entry = save.entries.find(({ nonces }) => nonces)
        if (entry) entry.nonces = ['12', '34']
      }),
    ).toMatch(/entry 4, nonces\[0\]: "12" has the wrong form/)
  })

  it('may change its dice on the way: from a seed to agreed ones, and back', async () => {
    const save = game()
    const seeded: SavedGame<Tiny> = {
      ...save,
      dice: { seed: 3 },
      diceFrom: [{ from: 2, dice: { agreed: 'table-1' } }],
    }
    const hashes = forged(seeded)
    const entries = save.entries.map((entry, at) => ({ ...entry, hash: hashes[at] as string }))
    expect((await open({ ...seeded, entries })).ok).toBe(true)
    const early = { ...seeded, diceFrom: [{ from: 4, dice: { agreed: 'table-1' } }] }
    const late = forged(early)
    const found = await open({
      ...early,
      entries: save.entries.map((entry, at) => ({ ...entry, hash: late[at] as string })),
    })
    expect(found.ok ? '' : found.problem.text).toMatch(/not agreed ones/)
  })

  it('has dice of several kinds where a game rolls them: each face is of the die that was rolled', async () => {
    const mixed = mixedTiny()
    const save = game(mixed)
    const rolled = save.entries.find(({ dice }) => dice.length > 0)
    const roll = { nonces: numbers(4), game: 'table-1', entry: 4 }
    expect(rolled?.dice).toEqual([
      agreedFace(roll, 0, 6),
      agreedFace(roll, 1, 3),
      agreedFace(roll, 2, 6),
      agreedFace(roll, 3, 3),
    ])
    expect((await open(JSON.stringify(save), mixed)).ok).toBe(true)
    const bent = JSON.parse(JSON.stringify(save)) as Loose
    bent.entries[3]?.dice.splice(1, 1, ((rolled?.dice[1] ?? 1) % 3) + 1)
    const found = await open(bent, mixed)
    expect(found.ok ? '' : found.problem.text).toMatch(/its two numbers give/)
  })
})

describe('a save of version 1', () => {
  it('opens as before, and stays of version 1', async () => {
    const save = { ...game(), version: 1, dice: { faces: [6, 6, 1, 1] } }
    const entries = save.entries.map(({ nonces: _, ...entry }) => ({
      ...entry,
      dice: entry.dice.length > 0 ? [6, 6, 1, 1] : [],
    }))
    const seeded = { ...save, entries } as unknown as SavedGame<Tiny>
    const hashes = forged(seeded)
    const whole = {
      ...seeded,
      entries: entries.map((entry, at) => ({ ...entry, hash: hashes[at] })),
    }
    const found = await open(JSON.stringify(whole))
    expect(found.ok ? found.opened.save.version : found.problem.text).toBe(1)
  })

  it('a version that is not known is refused, with its number', async () => {
    expect(await problem((save) => (save.version = 3))).toMatch(
      /Version 3; this Couplet reads versions 1 and 2/,
    )
  })
})

/** The hashes of a forger who knows the rules: those of the journal played with its dice as they stand. */
function forged({ dice, diceFrom, entries }: SavedGame<Tiny>): string[] {
  let { state } = begin(tiny, battle, dice)
  return entries.map((entry, at) => {
    const change = changeAt(diceFrom, at)
    if (change) state = tiny.withDice(state, diceOf(tiny, change))
    if (entry.nonces) state = withFaces(tiny, state, entry.dice)
    const played = step(tiny, battle, state, entry.action)
    if (!('entry' in played)) throw new Error(played.text)
    state = played.state
    return played.entry.hash
  })
}

function rehash(save: Loose): void {
  const hashes = forged(JSON.parse(JSON.stringify(save)))
  for (const [at, entry] of save.entries.entries()) entry.hash = hashes[at] as string
}

/** The tiny game with other dice: six sides and three, in turn. */
const mixedTiny = (): TableGame<Tiny> => ({
  ...tiny,
  sides: null,
  apply: (field, state, action) => {
    try {
      return tiny.apply(field, state, action)
    } catch (error) {
      throw Object.assign(error as Error, { sides: state.dice.count % 2 === 1 ? 6 : 3 })
    }
  },
})
