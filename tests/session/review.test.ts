import { describe, expect, it } from 'vitest'
import { PLAYERS, type Player, seededLuck } from '../../src/ai/index.ts'
import { expectedResult } from '../../src/ai/value/value.ts'
import { newGame, seededDice } from '../../src/rules/index.ts'
import type { Action, Battle } from '../../src/rules/types/index.ts'
import { createSession } from '../../src/session/game/store.ts'
import { GAME } from '../../src/session/journal/tree.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { judge, type ReviewAnswer, type ReviewQuestion } from '../../src/session/review/assess.ts'
import { lineFrom } from '../../src/session/review/laid-line.ts'
import { LOOKS, type Progress, reviewOf } from '../../src/session/review/review.ts'
import { createReviewing } from '../../src/session/review/reviewing.ts'
import { sketch } from '../support/map.ts'
import { battleOf } from '../support/play.ts'

const { secrets } = liveRules

/** Two sides before a village that scores, for three turns. */
const ground = (): Battle => ({
  ...battleOf({
    map: sketch({ columns: 12, rows: 10, village: ['F06'] }),
    turns: 3,
    control: { F06: 'german' },
    victory: {
      kind: 'most-points',
      tie: 'draw',
      rules: (['german', 'british'] as const).map((side) => ({
        ...{ kind: 'control', side, hexes: ['F06'], points: 2 },
      })) as never,
    },
    units: {
      'Saxon 1': ['german', 'deinf', 'F06'],
      'Saxon 2': ['german', 'deinf', 'G07'],
      'Worcesters A': ['british', 'bef', 'F03'],
      'Worcesters B': ['british', 'bef', 'G04'],
    },
  }),
  start: { turn: 1, side: 'british', half: 1, couplets: 2 },
})

/** A game as chance has it, up to so many entries. */
function played(most = 40) {
  const session = createSession({ engine: liveRules, newId: () => 'g', randomSeed: () => 1 })
  session.start(ground(), null, { dice: { seed: 4 } })
  const luck = seededLuck(3)
  for (;;) {
    const { battle, game, decision, entries } = session.get()
    if (!battle || !game || !decision?.side || entries.length >= most) break
    session.dispatch((PLAYERS.random as Player).choose(battle, game, decision, luck))
  }
  return session
}

function gameOf(session = played()) {
  const opening = session.openingState()
  const { battle } = session.get()
  if (!battle || !opening) throw new Error('no game')
  const { steps } = session.study.line(GAME)
  return { battle, opening, steps, own: null, seenBy: secrets.seenBy }
}

const breathe = () => new Promise((done) => setTimeout(done, 0))

/** Answers on the spot, and keeps what it was asked. */
function asker(answer: (battle: Battle, question: ReviewQuestion) => ReviewAnswer = judge) {
  const questions: ReviewQuestion[] = []
  const battle = ground()
  const ask = async (question: ReviewQuestion) => {
    questions.push(question)
    await breathe()
    return answer(battle, question)
  }
  return { ask, questions }
}

/** Finds that every command had better been a pass, the first the worst, less surely the second time. */
const strict = (_: Battle, question: ReviewQuestion): ReviewAnswer => {
  if (question.ask === 'results') return { results: question.states.map(() => 400) }
  if (question.ask === 'mean') return { mean: 350 }
  const entry = question.seed % 1_000_000
  const sure = question.ask === 'surely'
  if (question.action.type !== 'command') return {}
  const by = { played: 400, gain: 300 - entry, error: 20, trials: sure ? 80 : 16 }
  const action: Action = { type: 'pass' }
  return { better: { action, by }, ...(sure ? {} : { line: [action] }) }
}

describe('a review', () => {
  it('has the result after every entry, the worst decisions, luck and decisions apart', async () => {
    const game = gameOf(played(4))
    const { ask, questions } = asker()
    const told: Progress[] = []
    const review = await reviewOf(
      game,
      [ask],
      (progress) => told.push(progress),
      () => false,
    )
    expect(review?.curve).toHaveLength(game.steps.length + 1)
    const { battle, steps } = game
    const [first] = battle.sides
    expect(review?.curve.at(-1)).toBe(
      expectedResult(battle, steps.at(-1)?.state ?? game.opening, first.id),
    )
    expect(review?.looked).toBe(review?.choices)
    for (const mark of review?.marks ?? []) {
      expect(steps[mark.entry]?.entry.action).toEqual(mark.played)
      expect(mark.by.gain).toBeGreaterThan(mark.by.error)
      expect(mark.line[0]).toEqual(mark.better)
      const before = steps[mark.entry - 1]?.state ?? game.opening
      expect(liveRules.why(battle, before, mark.better)).toBeNull()
    }
    // Nothing in it is asked with more than its side may see.
    for (const question of questions)
      if (question.ask === 'better' || question.ask === 'surely')
        expect(question.state.dice).toMatchObject({ words: [0, 0, 0, 0] })
    expect(told.map(({ done }) => done)).toEqual(told.map((_, index) => index + 1))
    expect(told.every(({ done, of }) => done <= of)).toBe(true)
  })

  it('is the same however many threads answer, and each time', async () => {
    const game = gameOf()
    const [one, two, three] = [asker(strict), asker(strict), asker(strict)]
    const alone = await reviewOf(
      game,
      [one.ask],
      () => undefined,
      () => false,
    )
    const both = await reviewOf(
      game,
      [two.ask, three.ask],
      () => undefined,
      () => false,
    )
    expect(both).toEqual(alone)
    expect(two.questions.length).toBeGreaterThan(0)
    expect(three.questions.length).toBeGreaterThan(0)
  })

  it('tells three of each side at most, by fresh trials, and the sums of luck and decisions', async () => {
    const game = gameOf()
    const { ask, questions } = asker(strict)
    const review = await reviewOf(
      game,
      [ask],
      () => undefined,
      () => false,
    )
    const commands = game.steps.flatMap(({ entry }, at) =>
      entry.action.type === 'command' ? [{ at, by: game.steps[at]?.by }] : [],
    )
    for (const { id } of game.battle.sides) {
      const mine = commands.filter(({ by }) => by === id)
      expect(review?.marks.filter(({ side }) => side === id).map(({ entry }) => entry)).toEqual(
        mine.slice(0, 3).map(({ at }) => at),
      )
      // What was tried twice counts whole, as it is told; of the others the error is taken off.
      expect(review?.lost[id]).toBe(
        mine.reduce((sum, { at }, index) => sum + 300 - at - (index < 6 ? 0 : 20), 0),
      )
      const marks = review?.marks.filter(({ side }) => side === id) ?? []
      const told = marks.reduce((sum, { by }) => sum + by.gain, 0)
      expect(review?.lost[id]).toBeGreaterThanOrEqual(told)
    }
    expect(review?.marks.every(({ by }) => by.trials === 80)).toBe(true)
    const rolled = game.steps.filter(({ entry }) => entry.dice.length > 0)
    expect(review?.luck).toBe(50 * rolled.length)
    const seeds = questions.flatMap((question) =>
      question.ask === 'better' || question.ask === 'surely' ? [question.seed] : [],
    )
    expect(new Set(seeds).size).toBe(seeds.length)
  })

  it('looks at no more decisions than it has time for, spread over the game', async () => {
    const game = gameOf()
    const many = { ...game, steps: Array.from({ length: 40 }, () => game.steps).flat() }
    const { ask, questions } = asker(() => ({}))
    const review = await reviewOf(
      many,
      [ask],
      () => undefined,
      () => false,
    )
    expect(review?.choices).toBeGreaterThan(LOOKS)
    expect(review?.looked).toBe(LOOKS)
    expect(questions.filter((question) => question.ask === 'better')).toHaveLength(LOOKS)
  })

  it('judges one side alone while the game with the other runs', async () => {
    const { ask, questions } = asker(strict)
    const review = await reviewOf(
      { ...gameOf(), own: 'german' },
      [ask],
      () => undefined,
      () => false,
    )
    const sides = questions.flatMap((question) =>
      question.ask === 'better' ? [question.side] : [],
    )
    expect(new Set(sides)).toEqual(new Set(['german']))
    // Of the other side nothing is said: its decisions did not cost nothing.
    expect(Object.keys(review?.lost ?? {})).toEqual(['german'])
  })
})

describe('a question of it', () => {
  /** The last half of the game, and the village stands open. */
  const battle: Battle = {
    ...battleOf({
      map: sketch({ columns: 12, rows: 10, village: ['F06'] }),
      turns: 1,
      control: { F06: 'german' },
      victory: ground().victory,
      units: { A: ['british', 'bef', 'F05'], G: ['german', 'deinf', 'L09'] },
    }),
    start: { turn: 1, side: 'british', half: 2, couplets: 1 },
  }
  const { state } = newGame(battle, seededDice(1))
  const passes: Action = { type: 'pass' }
  const goes: Action = { type: 'command', units: ['A'] }
  const about = { state: secrets.seenBy(state, 'british'), side: 'british', seed: 1 }

  it('finds what would have won, with the line laid, and the same with more trials', () => {
    const found = judge(battle, { ...about, ask: 'better', action: passes })
    expect(found.better?.action).toEqual(goes)
    expect(found.line?.slice(0, 2)).toEqual([
      goes,
      expect.objectContaining({ type: 'enter', units: ['A'], hex: 'F06' }),
    ])
    const sure = judge(battle, { ...about, ask: 'surely', action: passes, other: goes })
    expect(sure.better?.by.gain).toBeGreaterThan(100)
    // Turned round, nothing better is found.
    expect(judge(battle, { ...about, ask: 'surely', action: goes, other: passes })).toEqual({})
    expect(judge(battle, { ...about, ask: 'better', action: goes })).toEqual({})
  })
})

describe('the line that is laid', () => {
  /** A company before the rifles of another. */
  const battle: Battle = {
    ...battleOf({
      map: sketch({ columns: 12, rows: 12 }),
      turns: 2,
      units: { A: ['british', 'bef', 'F06'], G: ['german', 'deinf', 'F03'] },
    }),
    start: { turn: 1, side: 'british', half: 1, couplets: 2 },
  }
  const units = ['A']
  const ways: Action[] = ['F05', 'F04'].map((hex) => ({ type: 'enter', units, hex }))
  /** Goes two hexes and ends its command. */
  const goes = (): Player => {
    const acts = [...ways, { type: 'finish' } as const]
    return { id: 'goes', choose: () => acts.shift() ?? { type: 'pass' } }
  }
  const command: Action = { type: 'command', units }
  const hold: Action = { type: 'hold' }
  const { state } = newGame(battle, seededDice(1))
  const line = lineFrom(battle, state, command, goes(), 8, 1)
  const acts = line.map(({ action }) => action)

  it('goes on where the other side is asked, as if it held its fire, and marks that', () => {
    expect(acts).toEqual([command, ways[0], hold, ways[1], hold, { type: 'finish' }])
    expect(line.map(({ held }) => held ?? false)).toEqual([false, false, true, false, true, false])
    expect(line.at(-1)?.ends).toBe(true)
    // An end is one even before it is carried out, since something may be rolled after it.
    expect(lineFrom(battle, state, command, goes(), 4, 1).at(-1)?.ends).toBe(true)
    // What the other side does counts for nothing.
    expect(lineFrom(battle, state, command, goes(), 3, 1)).toHaveLength(4)
  })

  it('ends where its player would have to compare a second time', () => {
    const player = goes()
    let asked = 0
    const consider: NonNullable<Player['consider']> = (...about) => {
      asked++
      return { action: player.choose(...about), expected: 500, trials: 9, rivals: [] }
    }
    const short = lineFrom(battle, state, command, { ...player, consider }, 8, 1)
    expect(short.map(({ action }) => action)).toEqual([command, ways[0], hold])
    expect(asked).toBe(2)
  })

  it('is a branch, even of a side that holds its fire by preference: a branch asks every question', () => {
    const session = createSession({ engine: liveRules, newId: () => 'g', randomSeed: () => 1 })
    session.start(battle, null, { dice: { seed: 4 } })
    session.setPreference('german', { reaction: 'never' })
    session.dispatch({ type: 'pass' })
    const reviewing = createReviewing(session, () => [])
    const by = { played: 400, gain: 100, error: 1, trials: 20 }
    session.study.enter(0)
    reviewing.open({
      ...{ entry: 0, side: 'british', played: { type: 'pass' }, better: command, by, line: acts },
    })
    const [branch] = session.get().tree.branches
    expect(branch?.entries.map(({ action }) => action)).toEqual(acts)
  })
})

describe('the review of the game at the table', () => {
  function table(answer = strict) {
    const session = played()
    const { ask, questions } = asker(answer)
    let stops = 0
    const reviewing = createReviewing(session, () => [
      { think: (_, __, question) => ask(question), stop: () => void stops++ },
    ])
    return { session, reviewing, questions, follows: reviewing.follow(), stops: () => stops }
  }

  it('runs with progress, may be stopped, and goes with its game', async () => {
    const { session, reviewing, stops, questions } = table()
    const one = reviewing.start()
    await breathe()
    await breathe()
    expect(reviewing.get().phase).toBe('runs')
    expect(reviewing.get().progress.done).toBeGreaterThan(0)
    reviewing.stop()
    await one
    expect(reviewing.get()).toMatchObject({ phase: 'idle', review: null })
    expect(stops()).toBe(1)
    const asked = questions.length
    await breathe()
    expect(questions).toHaveLength(asked)
    await reviewing.start()
    expect(reviewing.get().phase).toBe('done')
    session.leave()
    expect(reviewing.get().review).toBeNull()
  })

  it('a decision opens as a branch at its moment with the better line laid, and the same one the second time', async () => {
    const { session, reviewing } = table()
    await reviewing.start()
    const mark = reviewing.get().review?.marks[0]
    if (!mark) throw new Error('no mark')
    const before = session.save('2026-01-01T00:00:00Z')?.entries
    session.study.enter(mark.entry)
    reviewing.open(mark)
    const [branch] = session.get().tree.branches
    expect(branch).toMatchObject({ parent: GAME, at: mark.entry })
    expect(branch?.entries.map(({ action }) => action)).toEqual(mark.line)
    expect(session.get().study).toMatchObject({ line: branch?.id, acting: false })
    session.study.goTo(GAME, 0)
    reviewing.open(mark)
    expect(session.get().tree.branches).toHaveLength(1)
    expect(session.get().study?.line).toBe(branch?.id)
    expect(session.save('2026-01-01T00:00:00Z')?.entries).toEqual(before)
  })

  it('knows whether the game has gone on since, or goes another way after acts taken back', async () => {
    const session = createSession({ engine: liveRules, newId: () => 'g', randomSeed: () => 1 })
    session.start(ground(), null, { dice: { seed: 4 } })
    session.dispatch({ type: 'command', units: ['Worcesters A'] })
    const { ask } = asker(strict)
    const reviewing = createReviewing(session, () => [
      { think: (_, __, question) => ask(question), stop: () => undefined },
    ])
    await reviewing.start()
    expect(reviewing.told()).toBe('whole')
    session.undo()
    expect(reviewing.told()).toBe('other')
    // As many entries as before, but others.
    session.dispatch({ type: 'command', units: ['Worcesters B'] })
    expect(session.get().entries).toHaveLength(reviewing.get().entries)
    expect(reviewing.told()).toBe('other')
    session.undo()
    session.dispatch({ type: 'command', units: ['Worcesters A'] })
    expect(reviewing.told()).toBe('whole')
    session.dispatch({ type: 'finish' })
    expect(reviewing.told()).toBe('part')
    session.study.enter(0)
    expect(reviewing.told()).toBe('part')
  })

  it('says that it came to no end where an answer fails', async () => {
    const { reviewing } = table(() => {
      throw new Error('a stumble')
    })
    await reviewing.start()
    expect(reviewing.get().phase).toBe('failed')
  })
})
