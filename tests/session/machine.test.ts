import { describe, expect, it } from 'vitest'
import { chance, PLAYERS, type Player } from '../../src/ai/index.ts'
import type { Battle, GameState } from '../../src/rules/types.ts'
import { view } from '../../src/rules/view.ts'
import { openSave } from '../../src/session/journal.ts'
import { liveRules } from '../../src/session/live.ts'
import { createMachine, type Machine } from '../../src/session/machine/machine.ts'
import type { Question, Thought } from '../../src/session/machine/question.ts'
import { think } from '../../src/session/machine/think.ts'
import type { Thinker } from '../../src/session/machine/thinker.ts'
import { createSession, type Session } from '../../src/session/store.ts'
import type { Seats } from '../../src/session/types.ts'
import { shipped } from '../support/shipped.ts'

const random = PLAYERS.random as Player
const AGAINST: Seats = { kind: 'computer', plays: 'british' }

const gheluvelt = async (): Promise<Battle> => (await shipped('ypres-1-gheluvelt')).battle

/** Thinks on the spot, and keeps what it was asked. */
function onTheSpot(wrong: (thought: Thought, question: Question) => Thought = (it) => it) {
  const questions: Question[] = []
  const thinker: Thinker = {
    think: async (battle, _files, question) => {
      questions.push(structuredClone(question))
      return wrong(think(battle, question), question)
    },
    stop: () => undefined,
  }
  return { thinker, questions }
}

const table = (thinker: Thinker, pause = 0): { session: Session; machine: Machine } => {
  const session = createSession({ engine: liveRules, newId: () => 'game', randomSeed: () => 1 })
  return { session, machine: createMachine(session, { thinker, pause: () => pause }) }
}

/** Lets what waits for a promise go on. */
const breathe = () => new Promise((done) => setTimeout(done, 0))

const decides = (session: Session) => session.get().decision?.side ?? null

/** Until somebody at the screen is asked, or the game is over. */
async function untilAsked(session: Session, machine: Machine): Promise<void> {
  for (let waits = 0; decides(session) === 'german' && waits < 5000; waits++) {
    if (machine.get().phase === 'stopped') return
    await breathe()
  }
}

/** The person's side as chance has it. */
async function play(
  { session, machine }: ReturnType<typeof table>,
  luck = chance(4),
  stop = () => false,
): Promise<void> {
  for (let acts = 0; acts < 4000; acts++) {
    await untilAsked(session, machine)
    const { battle, game, decision } = session.get()
    if (!battle || !game || !decision?.side || stop()) return
    expect(decision.side).toBe('british')
    expect(session.dispatch(random.choose(battle, game, decision, luck))).toBeNull()
  }
  throw new Error('the game does not end')
}

describe('the computer at the table', () => {
  it('plays Gheluvelt to its end against a person, through the same door as he', async () => {
    const { thinker, questions } = onTheSpot()
    const at = table(thinker)
    at.session.start(await gheluvelt(), null, { dice: { seed: 5 }, seats: AGAINST })
    await play(at)
    expect(at.session.get().decision?.kind).toBe('over')
    expect(questions.length).toBeGreaterThan(20)
    expect(questions.every((asked) => asked.side === 'german')).toBe(true)
    // The journal is a journal like any other.
    const save = at.session.save('2026-01-01T00:00:00Z')
    const opened = await openSave(liveRules, JSON.stringify(save), gheluvelt)
    expect(opened.ok).toBe(true)
    expect(save?.seats).toEqual(AGAINST)
  })

  it('is handed what its side may see: no dice to come, no secrets of the other side', async () => {
    const { thinker, questions } = onTheSpot()
    const at = table(thinker)
    at.session.start(await gheluvelt(), null, { dice: { seed: 5 }, seats: AGAINST })
    await play(at, chance(4), () => questions.length > 12)
    for (const { state } of questions) {
      expect(state.dice).toMatchObject({ kind: 'seeded', words: [0, 0, 0, 0] })
      expect(state).toEqual(view(state, 'german'))
    }
    // The person has his own view, not the whole.
    expect(at.session.get().game?.dice).toMatchObject({ words: [0, 0, 0, 0] })
  })

  it('does the same whatever the dice are going to be', async () => {
    const battle = await gheluvelt()
    const acts = async (dice: { seed: number } | { faces: number[]; seed?: number }) => {
      const at = table(onTheSpot().thinker)
      at.session.start(battle, null, { dice, seats: AGAINST })
      await untilAsked(at.session, at.machine)
      const { game, decision } = at.session.get()
      const placed = at.session.get().entries.map(({ action }) => action)
      // The British as they like, then the first initiative as it falls.
      const luck = chance(1)
      while (at.session.get().decision?.kind === 'setup' && decides(at.session) === 'british')
        at.session.dispatch(
          random.choose(
            battle,
            game as GameState,
            at.session.get().decision ?? (decision as never),
            luck,
          ),
        )
      await untilAsked(at.session, at.machine)
      const from = at.session.get().entries.length
      return { placed, first: at.session.get().entries.slice(placed.length, from) }
    }
    // The same faces so far, others to come.
    const one = await acts({ faces: [5, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] })
    const two = await acts({ faces: [5, 2, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6] })
    expect(one.placed).toEqual(two.placed)
    const upToRoll = (list: typeof one.first) => {
      const roll = list.findIndex((entry, at) => at > 20 && entry.dice.length > 0)
      return list.slice(0, roll < 0 ? undefined : roll + 1).map(({ action }) => action)
    }
    const [a, b] = [upToRoll(one.first), upToRoll(two.first)]
    const same = Math.min(a.length, b.length)
    expect(same).toBeGreaterThan(5)
    expect(a.slice(0, same)).toEqual(b.slice(0, same))
  })
})
