import { describe, expect, it } from 'vitest'
import type { Battle } from '../../src/rules/types/index.ts'
import type { SavedGame } from '../../src/session/engine/table.ts'
import { createSession } from '../../src/session/game/store.ts'
import { isGiven, leaveIn } from '../../src/session/journal/leave.ts'
import { openSave } from '../../src/session/journal/open-save.ts'
import { withEntries } from '../../src/session/journal/takebacks.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { fromFragment, toFragment } from '../../src/session/storage/link.ts'
import { sketch } from '../support/map.ts'
import { battleOf } from '../support/play.ts'

const enter = (hex: string, ...units: string[]) => ({ type: 'enter' as const, units, hex })
const command = (...units: string[]) => ({ type: 'command' as const, units })

/** Open ground; far apart nobody sees anybody, near each other somebody may fire. */
function ground(near = false): Battle {
  return battleOf({
    map: sketch({ columns: 40, rows: 10 }),
    turns: 3,
    units: {
      s1: ['german', 'deres', 'B03'],
      s2: ['german', 'deres', 'B06'],
      w1: ['british', 'bef', near ? 'D04' : 'AM08'],
    },
    victory: { kind: 'most-points', rules: [], tie: 'draw' },
  })
}

/** The German half, in a turn of three couplets. */
function german(battle = ground(), faces: readonly number[] = [6, 1]) {
  const session = createSession({ engine: liveRules, newId: () => 'g' })
  session.start(battle, null, { dice: { faces, seed: 1 } })
  if (session.get().decision?.side !== 'german') session.dispatch({ type: 'pass' })
  expect(session.get().decision).toMatchObject({ kind: 'half', side: 'german' })
  return session
}

function moved(session = german()) {
  const before = session.get()
  session.dispatchAll([command('s1'), enter('B04', 's1')])
  session.dispatch({ type: 'finish' })
  expect(session.get().decision?.side).toBe('british')
  return { session, before }
}

async function reopened(save: unknown, battle = ground()) {
  const answer = await openSave(liveRules, JSON.stringify(save), () => battle)
  if (!answer.ok) throw new Error(answer.problem.text)
  const session = createSession({ engine: liveRules, newId: () => 'h' })
  session.resume(answer.opened, null)
  return session
}

describe('a half that has passed, taken back by leave', () => {
  it('undo stops at the change of side; the other side allows, and the position is the one before', () => {
    const { session, before } = moved()
    expect(session.undo()).toBe(false)
    expect(session.slip()).toMatchObject({ side: 'german', entry: before.entries.length })
    expect(session.askBack()).toBe(true)
    expect(session.get().entries.length).toBeGreaterThan(before.entries.length)
    expect(session.answerBack('british')).toBe(true)
    const now = session.get()
    expect(now.game).toEqual(before.game)
    expect(now.decision).toEqual(before.decision)
    expect(now.entries).toEqual(before.entries)
    expect(now.leave.asked).toBeNull()
    expect(now.redo.can).toBe(false)
    expect(now.log.at(-1)).toMatchObject({
      event: 'taken-back',
      text: 'The Germans take back their last half; the British allow it.',
    })
  })

  it('is refused, and the game stands', () => {
    const { session } = moved()
    const { entries } = session.get()
    session.askBack()
    expect(session.answerBack(null)).toBe(true)
    expect(session.get().entries).toBe(entries)
    expect(session.get().leave).toEqual({ given: [], asked: null })
    expect(session.get().log.some(({ event }) => event === 'taken-back')).toBe(false)
  })

  it('a pass is a half, too', () => {
    const session = german()
    const { game } = session.get()
    session.dispatch({ type: 'pass' })
    expect(session.slip()).toMatchObject({ side: 'german', count: 1 })
    session.askBack()
    session.answerBack('british')
    expect(session.get().game).toEqual(game)
  })

  it('the request ends with the other side’s next act, and after it nothing can be asked', () => {
    const { session } = moved()
    session.askBack()
    session.dispatch({ type: 'pass' })
    expect(session.get().leave.asked).toBeNull()
    expect(session.slip()?.side).not.toBe('german')
  })

  it('not where a die fell', () => {
    const session = german()
    for (let n = 0; n < 20 && !session.get().entries.at(-1)?.dice.length; n++)
      session.dispatch({ type: 'pass' })
    expect(session.get().entries.at(-1)).toMatchObject({ action: { type: 'pass' } })
    expect(session.get().entries.at(-1)?.dice.length).toBeGreaterThan(0)
    expect(session.slip()).toBeNull()
  })

  it('not where the other side was asked to react', () => {
    const shown = german(ground(true))
    shown.dispatch(command('s1'))
    shown.dispatch(enter('C03', 's1'))
    expect(shown.get().decision).toMatchObject({ kind: 'reaction', side: 'british' })
    expect(shown.slip()).toBeNull()
    shown.dispatch({ type: 'hold' })
    shown.dispatch({ type: 'finish' })
    expect(shown.get().decision?.side).toBe('british')
    expect(shown.slip()).toBeNull()
    expect(shown.askBack()).toBe(false)
  })

  it('not where the window was passed over in advance', () => {
    const session = german(ground(true))
    session.setPreference('british', { reaction: 'never' })
    session.dispatch(command('s1'))
    session.dispatch(enter('C03', 's1'))
    session.dispatch({ type: 'finish' })
    expect(session.get().decision?.side).toBe('british')
    expect(session.slip()).toBeNull()
  })

  it('the computer allows it at once, and so does who plays alone', () => {
    for (const seats of [{ kind: 'computer', plays: 'german' }, { kind: 'alone' }] as const) {
      const { session, before } = moved()
      session.setSeats(seats)
      expect(session.askBack()).toBe(true)
      expect(session.get().game?.units).toEqual(before.game?.units)
      expect(session.get().leave.given).toHaveLength(1)
    }
  })

  it('of the side that the computer plays nothing is asked', () => {
    const { session } = moved()
    session.setSeats({ kind: 'computer', plays: 'british' })
    expect(session.slip()).toBeNull()
  })
})

describe('in a save', () => {
  it('the request goes with the game, and so does what was given; replay and hashes know nothing of it', async () => {
    const { session, before } = moved()
    session.askBack()
    const there = await reopened(session.save(''))
    expect(there.get().leave.asked).toEqual(session.get().leave.asked)
    there.answerBack('british')
    expect(there.get().game).toEqual(before.game)
    const save = there.save('') as SavedGame
    const { takebacks, ...bare } = save
    expect(takebacks).toMatchObject({ version: 1, given: [{ side: 'german', by: 'british' }] })
    const [again, without] = [await reopened(save), await reopened(bare)]
    expect(again.get().log).toEqual(there.get().log)
    expect(again.get().game).toEqual(without.get().game)
    expect(again.save('')).toEqual(save)
    const linked = await fromFragment(`#${await toFragment(save)}`)
    if (!linked.ok) throw new Error(linked.text)
    expect(JSON.parse(linked.text)).toMatchObject({ takebacks })
  })

  it('what came back is known as what was asked for', async () => {
    const { session } = moved()
    session.askBack()
    const asked = session.save('') as SavedGame
    const there = await reopened(asked)
    there.answerBack('british')
    const came = there.save('') as SavedGame
    const count = came.entries.length
    expect(isGiven(leaveIn(asked), leaveIn(came), count)).toBe(true)
    const { takebacks: __, ...silent } = came
    expect(isGiven(leaveIn(asked), leaveIn(silent), count)).toBe(false)
    const { takebacks: _, ...unasked } = asked
    expect(isGiven(leaveIn(unasked), leaveIn(came), count)).toBe(false)
  })

  it('who adds entries keeps the list, and a request that does not fit them is none', async () => {
    const { session } = moved()
    session.askBack()
    const asked = session.save('') as SavedGame
    session.dispatch({ type: 'pass' })
    const later = withEntries(asked, session.get().entries)
    expect(later.takebacks).toEqual(asked.takebacks)
    expect((await reopened(later)).get().leave.asked).toBeNull()
  })

  it('a list of a later version is passed over, a broken one is named', async () => {
    const { session } = moved()
    const save = session.save('') as SavedGame
    const later = await reopened({ ...save, takebacks: { version: 9, given: [] } })
    expect(later.get().leave).toEqual({ given: [], asked: null })
    const broken = { ...save, takebacks: { version: 1, given: [{ entry: -1 }] } }
    const answer = await openSave(liveRules, JSON.stringify(broken), () => ground())
    expect(answer).toMatchObject({ ok: false, problem: { code: 'shape' } })
  })
})
