import { describe, expect, it } from 'vitest'
import type { Kinds } from '../../src/game/rules.ts'
import type { TableGame } from '../../src/game/table-game.ts'
import type { Battle } from '../../src/rules/types/index.ts'
import { createSession, type Session } from '../../src/session/game/store.ts'
import { openSave } from '../../src/session/journal/open-save.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { fromFragment, toFragment } from '../../src/session/storage/link.ts'
import { sketch } from '../support/map.ts'
import { battleOf } from '../support/play.ts'
import { type Tiny, type TinySave, tiny, tinyBattle } from './tiny.ts'

const enter = (hex: string, ...units: string[]) => ({ type: 'enter' as const, units, hex })
const command = (...units: string[]) => ({ type: 'command' as const, units })
const savedBy = (session: Session<Tiny>) => session.save('2026-01-01T00:00:00Z') as TinySave

async function reopen<K extends Kinds>(engine: TableGame<K>, battle: K['battle'], save: unknown) {
  const answer = await openSave(engine, JSON.stringify(save), () => battle)
  if (!answer.ok) throw new Error(answer.problem.text)
  const session = createSession({ engine, newId: () => 'h' })
  session.resume(answer.opened, null)
  return session
}

const reopened = (save: unknown) => reopen(tiny, tinyBattle(), save)

function played() {
  const session = createSession({ engine: tiny, newId: () => 'g' })
  session.start(tinyBattle(), null, { dice: { faces: [1, 2], seed: 5 } })
  session.dispatchAll([command('r1'), enter('C02', 'r1'), enter('C03', 'r1')])
  session.dispatch(enter('C04', 'r1'))
  return session
}

/** Open ground without an enemy near; who is to move may go four hexes by one press. */
function quietBattle(): Battle {
  return battleOf({
    map: sketch({ columns: 16, rows: 10 }),
    turns: 2,
    units: { s1: ['german', 'deres', 'B03'], w1: ['british', 'bef', 'P08'] },
    victory: { kind: 'most-points', rules: [], tie: 'draw' },
  })
}

describe('undo after a reload', () => {
  it('takes back the same acts as before it, whole', async () => {
    const session = played()
    const again = await reopened(savedBy(session))
    for (const game of [session, again]) {
      expect(game.undo()).toBe(true)
      expect(game.get().entries).toHaveLength(3)
      expect(game.undo()).toBe(true)
      expect(game.get().entries).toHaveLength(0)
      expect(game.undo()).toBe(false)
    }
    expect(again.get().game).toEqual(session.get().game)
    again.redo()
    expect(again.get().entries).toHaveLength(3)
  })

  it('6.6 a way of the real rules, walked by one press, comes back to where it began', async () => {
    const session = createSession({ engine: liveRules, newId: () => 'g' })
    session.start(quietBattle(), null, { dice: { faces: [3, 4], seed: 1 } })
    if (session.get().decision?.side !== 'german') session.dispatch({ type: 'pass' })
    const before = session.get()
    const way = ['B04', 'B05'].map((hex) => enter(hex, 's1'))
    expect(session.dispatchAll([command('s1'), ...way])).toMatchObject({ done: 3, reason: null })
    const again = await reopen(liveRules, quietBattle(), session.save(''))
    expect(again.get().game?.units.s1?.hex).toBe('B05')
    expect(again.undo()).toBe(true)
    expect(again.get().game).toEqual(before.game)
    expect(again.get().entries).toEqual(before.entries)
  })

  it('is the same after the way through a link', async () => {
    const linked = await fromFragment(`#${await toFragment(savedBy(played()))}`)
    if (!linked.ok) throw new Error(linked.text)
    const again = await reopened(JSON.parse(linked.text))
    again.undo()
    again.undo()
    expect(again.get().entries).toHaveLength(0)
  })

  it('is the same after a second reload', async () => {
    const again = await reopened(savedBy(await reopened(savedBy(played()))))
    again.undo()
    again.undo()
    expect(again.get().entries).toHaveLength(0)
  })
})

describe('the takebacks of a save', () => {
  it('are told only where undo may still go', () => {
    const session = played()
    expect(savedBy(session).presses).toMatchObject({ version: 1, joined: [2, 3] })
    session.dispatch({ type: 'finish' })
    expect(session.get().undo.can).toBe(false)
    expect(savedBy(session).presses).toBeUndefined()
  })

  it('are not needed: an older save opens, and gives back entry by entry', async () => {
    const { presses: _, ...older } = savedBy(played())
    const again = await reopened(older)
    again.undo()
    again.undo()
    expect(again.get().entries).toHaveLength(2)
  })

  it('of a later version are passed over', async () => {
    const again = await reopened({
      ...savedBy(played()),
      presses: { version: 2, joined: [1], check: '' },
    })
    again.undo()
    again.undo()
    expect(again.get().entries).toHaveLength(2)
  })

  it('changed outside the game are found out, and the game opens without them', async () => {
    const save = savedBy(played())
    const altered = JSON.stringify(save).replace('"joined":[2,3]', '"joined":[2]')
    const answer = await openSave(tiny, altered, () => tinyBattle())
    if (answer.ok) throw new Error('opened')
    expect(answer.problem.code).toBe('presses-altered')
    expect(answer.problem.ways.map(({ kind }) => kind)).toEqual(['open-to', 'keep-file', 'leave'])
    expect(answer.upTo?.save.presses).toBeUndefined()
    expect(answer.upTo?.save.entries).toEqual(save.entries)
  })

  it('of another game are found out', async () => {
    const other = savedBy(played())
    const session = createSession({ engine: tiny, newId: () => 'g' })
    session.start(tinyBattle(), null, { dice: { faces: [1, 2], seed: 5 } })
    session.dispatchAll([command('r1'), enter('C02', 'r1'), enter('B03', 'r1')])
    const mixed = { ...savedBy(session), presses: other.presses }
    const answer = await openSave(tiny, JSON.stringify(mixed), () => tinyBattle())
    expect(answer.ok ? null : answer.problem.code).toBe('presses-altered')
  })

  it('do not hide that the journal itself was changed', async () => {
    const save = savedBy(played())
    const entries = save.entries.map((entry, index) =>
      index === 1 ? { ...entry, hash: '0000000000000000' } : entry,
    )
    const answer = await openSave(tiny, JSON.stringify({ ...save, entries }), () => tinyBattle())
    expect(answer.ok ? null : answer.problem).toMatchObject({ code: 'differs', entry: 2 })
    expect(answer.ok ? null : answer.upTo?.save.presses).toBeUndefined()
  })
})
