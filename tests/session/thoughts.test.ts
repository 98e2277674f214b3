import { describe, expect, it } from 'vitest'
import type { Order } from '../../src/ai/player.ts'
import type { Action, Battle, GameState } from '../../src/rules/types/index.ts'
import { createAdvice } from '../../src/session/computer/advice.ts'
import type { Grounds, SavedGame, Thinker, Thought } from '../../src/session/engine/table.ts'
import { createSession } from '../../src/session/game/store.ts'
import { openSave } from '../../src/session/journal/open-save.ts'
import type { Seats } from '../../src/session/journal/saved-game.ts'
import { createComputer } from '../../src/session/red-poppies/computer.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { think } from '../../src/session/red-poppies/think.ts'
import { hintText } from '../../src/session/review/hint.ts'
import type { Laid } from '../../src/session/review/laid-line.ts'
import { FOLLOWS, reasonText } from '../../src/session/review/reasons.ts'
import { sketch } from '../support/map.ts'
import { battleOf, play } from '../support/play.ts'

const { secrets } = liveRules

const AGAINST: Seats = { kind: 'computer', plays: 'british' }

const ground = (): Battle => ({
  ...battleOf({
    map: sketch({ columns: 12, rows: 10 }),
    turns: 2,
    units: {
      'Saxon 1': ['german', 'deres', 'F07'],
      'Saxon 2': ['german', 'deres', 'G07'],
      'Worcesters C': ['british', 'bef', 'F03'],
    },
  }),
  start: { turn: 1, side: 'german', half: 1, couplets: 2 },
})

const rival = (more: Partial<Grounds['rivals'][number]> = {}): Grounds['rivals'][number] => ({
  ...{ action: { type: 'command', units: ['Saxon 1'] }, trials: 14, worse: 11, loss: 62 },
  ...{ through: 'Worcesters C', ...more },
})
const grounds: Grounds = { expected: 412, trials: 14, rivals: [rival()] }
const WHY =
  'Commanding Saxon 1 came out worse in 11 of 14 trials, with winning chances 6\u202f% lower on average; Worcesters C did the most harm.'

const breathe = () => new Promise((done) => setTimeout(done, 0))

/** Passes, and says why. */
const PASSES: Thought = {
  ...{ actions: [{ type: 'pass' }], words: 'It passes.', because: WHY },
  verdict: { action: { type: 'pass' }, ...grounds },
}

async function table(keeps = true, thought = PASSES) {
  const session = createSession({ engine: liveRules, newId: () => 'g' })
  session.start(ground(), null, { dice: { seed: 1 } })
  const computer = createComputer(session, {
    ...{ thinker: { think: async () => thought, stop: () => undefined }, keeps: () => keeps },
  })
  session.setSeats(AGAINST)
  await breathe()
  await breathe()
  expect(session.get().decision?.side).toBe('british')
  return { session, computer }
}

async function reopened(save: unknown) {
  const answer = await openSave(liveRules, JSON.stringify(save), ground)
  if (!answer.ok) throw new Error(answer.problem.text)
  const session = createSession({ engine: liveRules, newId: () => 'h' })
  session.resume(answer.opened, null)
  return session
}
const TIME = '2026-01-01T00:00:00Z'

describe('why the computer did what it did', () => {
  it('is kept with its entry and with the save, in figures; the words are made anew', async () => {
    const { session, computer } = await table()
    expect(computer.get().because).toBe(WHY)
    const save = session.save(TIME)
    expect(save?.thoughts).toEqual({ version: 1, reasons: [{ entry: 1, ...grounds }], hints: [] })
    expect(JSON.stringify(save)).not.toContain('came out worse')
    const again = await reopened(save)
    const found = again.groundsAt(0)
    expect(found && reasonText(ground(), found.state, found.grounds)).toBe(WHY)
    expect(again.groundsAt(1)).toBeNull()
    expect(again.save(TIME)?.thoughts).toEqual(save?.thoughts)
  })

  it('is neither told nor kept where the person does not wish it', async () => {
    const { session, computer } = await table(false)
    expect(computer.get()).toMatchObject({ said: 'It passes.', because: null })
    expect(session.save(TIME)).not.toHaveProperty('thoughts')
    expect(session.groundsAt(0)).toBeNull()
  })

  it('is no part of the game: without it the save is whole, and what is no act in it is left out', async () => {
    const { session } = await table()
    const save = session.save(TIME) as SavedGame
    const { thoughts, ...bare } = save
    expect((await reopened(bare)).get().entries).toEqual(session.get().entries)
    const strange = {
      ...save,
      thoughts: {
        ...thoughts,
        reasons: [
          { entry: 1, ...grounds, rivals: [rival({ action: { type: 'shout' } as never })] },
        ],
      },
    }
    expect((await reopened(strange)).groundsAt(0)?.grounds.rivals).toEqual([])
    const older = { ...save, thoughts: { ...thoughts, version: 2 } }
    expect((await reopened(older)).groundsAt(0)).toBeNull()
  })

  it('tells of an act that goes on with the plan of its command that it does, in a few figures in the save', async () => {
    const { session } = await table(true, {
      ...{ actions: [{ type: 'pass' }], words: 'It passes.', because: FOLLOWS },
      verdict: { action: { type: 'pass' }, expected: null, trials: 0, rivals: [] },
    })
    const save = session.save(TIME)
    expect(save?.thoughts?.reasons).toEqual([{ entry: 1, expected: null, trials: 0, rivals: [] }])
    const found = (await reopened(save)).groundsAt(0)
    expect(found && reasonText(ground(), found.state, found.grounds)).toBe(FOLLOWS)
  })

  it('is read in a replay at its entry, with the position before it', async () => {
    const { session } = await table()
    session.study.enter(1)
    expect(session.groundsAt(0)?.grounds).toEqual(grounds)
    session.study.goTo('', 0)
    expect(session.groundsAt(0)).toBeNull()
  })
})

describe('the words of a comparison', () => {
  const { battle, s } = play({
    units: {
      'Saxon 1': ['german', 'deres', 'F07'],
      'Saxon 2': ['german', 'deres', 'G07'],
      'Worcesters C': ['british', 'bef', 'F03'],
    },
  })
  const words = (more: Parameters<typeof rival>[0]) =>
    reasonText(battle, s, { trials: 14, rivals: [rival({ through: null, ...more })] })

  it('tell the figures of the search and no more', () => {
    expect(words({})).toBe(
      'Commanding Saxon 1 came out worse in 11 of 14 trials, with winning chances 6\u202f% lower on average.',
    )
    expect(words({ worse: 6 })).toBe(
      'Commanding Saxon 1 came out worse on average: winning chances 6\u202f% lower over 14 trials.',
    )
    expect(words({ worse: 3, loss: -20 })).toBe(
      'Commanding Saxon 1 came out no worse, but not clearly better: winning chances 2\u202f% higher over 14 trials.',
    )
    expect(words({ worse: 3, loss: 4 })).toBe(
      'Commanding Saxon 1 came out hardly worse: winning chances less than 1\u202f% lower over 14 trials.',
    )
    expect(words({ worse: 0, loss: 0 })).toBe(
      'Commanding Saxon 1 came out no worse, but not clearly better: the same winning chances over 14 trials.',
    )
    expect(words({ worse: 8, loss: -12 })).toBe(
      'Commanding Saxon 1 came out worse in 8 of 14 trials, yet with winning chances 1\u202f% higher on average.',
    )
    expect(words({ action: { type: 'pass' } })).toBe(
      'Passing came out worse in 11 of 14 trials, with winning chances 6\u202f% lower on average.',
    )
    expect(words({ action: { type: 'ready' } })).toBe(
      'The suggested set-up came out worse in 11 of 14 trials, with winning chances 6\u202f% lower on average.',
    )
    expect(words({ action: { type: 'place', unit: 'Saxon 1', hex: 'F07', face: 'formed' } })).toBe(
      'Placing Saxon 1 at F07 came out worse in 11 of 14 trials, with winning chances 6\u202f% lower on average.',
    )
    expect(
      words({
        action: {
          type: 'allocate',
          attacks: [
            { unit: 'Saxon 1', target: 'Worcesters C' },
            { unit: 'Saxon 2', target: null },
          ],
        },
      }),
    ).toBe(
      'Saxon 1 attacking Worcesters C and Saxon 2 attacking nobody came out worse in 11 of 14 trials, with winning chances 6\u202f% lower on average.',
    )
    expect(words({ action: { type: 'command', units: ['Saxon 1', 'Saxon 2', 'Saxon 3'] } })).toBe(
      'Commanding Saxon 1 and 2 others came out worse in 11 of 14 trials, with winning chances 6\u202f% lower on average.',
    )
    expect(words({ through: 'Worcesters C' })).toBe(WHY)
    expect(words({ trials: 0, worse: 0 })).toBeNull()
    expect(reasonText(battle, s, { trials: 14, rivals: [] })).toBeNull()
  })

  it('are an order in a hint: the units are named once, and a way is where it leads and by which hexes', () => {
    const lay = (...actions: Action[]) => actions.map((action) => ({ action, state: s }))
    const units = ['Saxon 1']
    const advised = (...actions: Action[]) => hintText(battle, lay(...actions), {}).words
    expect(advised({ type: 'pass' })).toBe('Pass.')
    expect(
      advised(
        { type: 'command', units },
        { type: 'enter', units, hex: 'F06' },
        { type: 'enter', units, hex: 'F05' },
        { type: 'melee', units },
      ),
    ).toBe('Command Saxon 1 in F07: move to F05 by F06; then melee.')
    expect(advised({ type: 'fire', unit: 'Saxon 1', hex: 'F05', mode: 'area' })).toBe(
      'Fire with Saxon 1 at F05.',
    )
    // No command is given here that the rest would belong to.
    expect(advised({ type: 'enter', units, hex: 'F06' }, { type: 'melee', units })).toBe(
      'Move Saxon 1 to F06; then melee with Saxon 1.',
    )
  })

  it('are the whole command in a hint: who does what, in the order of its plan', () => {
    const p = play({
      units: {
        'Saxon 1': ['german', 'deres', 'F07'],
        'Saxon 2': ['german', 'deres', 'F07'],
        'Saxon 3': ['german', 'deres', 'F07'],
        'Saxon 4': ['german', 'deres', 'G07'],
        Q: ['german', 'gun', 'E07', { dispersed: true }],
        'Worcesters C': ['british', 'bef', 'F03'],
      },
    })
    const advised = (units: string[], plan: Order[]) =>
      hintText(p.battle, [{ action: { type: 'command', units }, state: p.s }], { plan }).words
    const fire = (unit: string): Order => ({ do: 'fire', unit, hex: 'F03' })
    const go = (path: string[], arrival: 'melee' | 'in' | null, ...units: string[]): Order => ({
      ...{ do: 'go', units, path, arrival },
    })
    expect(
      advised(
        ['Saxon 1', 'Saxon 2', 'Saxon 3', 'Saxon 4', 'Q'],
        [
          ...[fire('Q'), fire('Saxon 4'), go(['F06', 'F05'], null, 'Saxon 1')],
          ...[go(['G06', 'F05'], null, 'Saxon 2'), go(['F06', 'F04', 'F03'], 'melee', 'Saxon 3')],
        ],
      ),
    ).toBe(
      'Command Saxon 1, 2 and 3 in F07, Saxon 4 in G07, Q in E07: fire with Q and Saxon 4 at F03; ' +
        'then move Saxon 1 and 2 to F05; then move Saxon 3 to F03, then melee.',
    )
    expect(advised(['Saxon 1'], [go(['F06', 'F05'], 'in', 'Saxon 1')])).toBe(
      'Command Saxon 1 in F07: move to F05 by F06, then go IN.',
    )
    expect(
      advised(
        ['Saxon 4', 'Q'],
        [
          { do: 'dig', unit: 'Saxon 4' },
          { do: 'turn', unit: 'Q' },
        ],
      ),
    ).toBe('Command Saxon 4 in G07, Q in E07: dig in with Saxon 4; then deploy Q.')
    // In the midst of a way: what is left of it.
    const enters: Action = { type: 'enter', units: ['Saxon 1'], hex: 'F05' }
    p.unit('Saxon 1').hex = 'F06'
    expect(
      hintText(p.battle, [{ action: enters, state: p.s }], {
        plan: [go(['F06', 'F05', 'F04'], null, 'Saxon 1'), fire('Q')],
      }),
    ).toEqual({
      words: 'Move Saxon 1 to F04 by F05; then fire with Q at F03.',
      because: `${FOLLOWS} The dice or the enemy may change what is left of it.`,
    })
  })

  it('leave out of a hint what its plan asks for and proves illegal on the way', () => {
    const units = ['Saxon 1', 'Saxon 2', 'Worcesters C']
    const plan: Order[] = [
      { do: 'go', units: ['Saxon 1'], path: ['F06', 'F05', 'F04'], arrival: 'in' },
      { do: 'fire', unit: 'Saxon 2', hex: 'K01' },
      { do: 'go', units: ['Saxon 2'], path: ['G06', 'G05'], arrival: 'in' },
      { do: 'dig', unit: 'Worcesters C' },
    ]
    const line: Laid[] = [
      { action: { type: 'command', units }, state: s },
      { action: { type: 'enter', units: ['Saxon 1'], hex: 'F06' }, state: s },
      { action: { type: 'hold' }, state: s, held: true },
      { action: { type: 'enter', units: ['Saxon 1'], hex: 'F05' }, state: s },
      { action: { type: 'enter', units: ['Saxon 2'], hex: 'G06' }, state: s },
      { action: { type: 'enter', units: ['Saxon 2'], hex: 'G05' }, state: s },
    ]
    const told = (...more: Laid[]) => hintText(battle, [...line, ...more], { plan })
    const start = 'Command Saxon 1 in F07, Saxon 2 in G07, Worcesters C in F03: move Saxon 1 to F05'
    // Dice or the length end the line: what follows is as planned.
    expect(told().words).toBe(
      `${start}; then move Saxon 2 to G05, then go IN; then dig in with Worcesters C.`,
    )
    const end = told({ action: { type: 'finish' }, state: s, ends: true })
    expect(end.words).toBe(`${start} by F06; then move Saxon 2 to G05 by G06.`)
    expect(end.because).toContain('The dice or the enemy may change')
    const quiet = line.filter(({ held }) => !held)
    const sure = hintText(
      battle,
      [...quiet, { action: { type: 'finish' }, state: s, ends: true }],
      { plan },
    )
    expect(sure.because).toBe(FOLLOWS)
  })

  it('say of a hint that was compared with other orders of the same units that it was', () => {
    const lines = [{ action: { type: 'command', units: ['Saxon 1'] } as Action, state: s }]
    expect(hintText(battle, lines, {}).because).toBe('Nothing else was compared with it.')
    expect(hintText(battle, lines, { expected: 520, rivals: [] }).because).toBe(
      'Winning chances: 52\u202f%; a draw counts half. Other orders that begin like this came out no better.',
    )
  })
})

/** The last turn; a company may still take a village two hexes away. */
const far: Battle = {
  ...battleOf({
    map: sketch({ columns: 12, rows: 10, village: ['F05'] }),
    turns: 2,
    control: { F05: 'british' },
    victory: {
      kind: 'most-points',
      tie: 'draw',
      rules: (['german', 'british'] as const).map((side) => ({
        ...{ kind: 'control', side, hexes: ['F05'], points: 2 },
      })) as never,
    },
    units: {
      'Saxon 1': ['german', 'deinf', 'F07'],
      'Saxon 2': ['german', 'deinf', 'L09'],
      'Worcesters C': ['british', 'bef', 'L01', { dispersed: true }],
    },
  }),
  start: { turn: 2, side: 'german', half: 1, couplets: 2 },
}

describe('a hint', () => {
  function asked(
    answer: (state: GameState) => Thought = () => ({ actions: [], words: 'A hint.' }),
  ) {
    const questions: GameState[] = []
    let stops = 0
    const thinker: Thinker = {
      think: async (_, __, { state, hint, level, side }) => {
        expect([hint, level, side]).toEqual([true, 'veteran', 'german'])
        questions.push(state)
        return answer(state)
      },
      stop: () => void stops++,
    }
    const session = createSession({ engine: liveRules, newId: () => 'g' })
    session.start(ground(), null, { dice: { seed: 1 } })
    const advice = createAdvice(session, thinker, 'veteran')
    return { session, advice, questions, follows: advice.follow(), stops: () => stops }
  }

  it('is asked with what the side may see, told, and noted in the game as help, once', async () => {
    const { session, advice, questions } = asked()
    await advice.ask()
    expect(advice.get()).toMatchObject({ phase: 'told', thought: { words: 'A hint.' } })
    expect(questions[0]?.dice).toMatchObject({ words: [0, 0, 0, 0] })
    await advice.ask()
    expect(session.get().log.filter(({ event }) => event === 'hint')).toMatchObject([
      { text: 'The Germans take a hint.', side: 'german' },
    ])
    const save = session.save(TIME)
    expect(save?.thoughts?.hints).toEqual([{ entry: 0, side: 'german' }])
    const again = await reopened(save)
    expect(again.get().log.map(({ text }) => text)).toContain('The Germans take a hint.')
    expect(session.get().entries).toEqual([])
  })

  it('ends with the next act; one that is stopped is not noted, and its answer comes too late', async () => {
    const { session, advice, stops } = asked()
    const one = advice.ask()
    advice.drop()
    await one
    expect(stops()).toBe(1)
    expect(advice.get().phase).toBe('idle')
    expect(session.get().hints).toEqual([])
    await advice.ask()
    session.dispatch({ type: 'pass' })
    expect(advice.get().phase).toBe('idle')
  })

  it('stays noted when the act after it is taken back', async () => {
    const { session, advice } = asked()
    session.dispatch({ type: 'command', units: ['Saxon 1'] })
    await advice.ask()
    expect(session.undo()).toBe(true)
    expect(session.get().hints).toEqual([{ entry: 0, side: 'german' }])
  })

  it('is the act that the strongest level finds, with what it was compared with', async () => {
    const { session, advice } = asked((state) =>
      think(ground(), { state, side: 'german', seed: 7, level: 'veteran', hint: true }),
    )
    await advice.ask()
    const { thought } = advice.get()
    expect(thought?.words).toMatch(/^(Pass|Command )/)
    expect(thought?.because).toMatch(/^Winning chances: \d+\u202f%; a draw counts half\. .* trials/)
    expect(session.why(thought?.actions[0] ?? { type: 'ready' })).toBeNull()
  })

  it('is thought over anew where a person has left the way that it advised', async () => {
    const session = createSession({ engine: liveRules, newId: () => 'g' })
    session.start(far, null, { dice: { seed: 1 } })
    const advised = () =>
      think(far, {
        state: secrets.seenBy(session.whole() as GameState, 'german'),
        ...{ side: 'german', seed: 7, level: 'veteran', hint: true },
      })
    expect(advised().words).toMatch(/^Command Saxon 1 in F07: move to F05 by F06/)
    session.dispatch({ type: 'command', units: ['Saxon 1'] })
    session.dispatch({ type: 'enter', units: ['Saxon 1'], hex: 'F08' })
    expect(session.get().decision).toMatchObject({ kind: 'activation', side: 'german' })
    // The plan of the first hint has nothing to do from there, and would end the command.
    expect(advised().because).toMatch(/^Winning chances: .* over 96 trials/)
  })
})

describe('what the computer does under a command', () => {
  const at = (level: string) => {
    const session = createSession({ engine: liveRules, newId: () => 'g' })
    session.start(far, null, { dice: { seed: 1 } })
    const thought = () =>
      think(far, {
        state: secrets.seenBy(session.whole() as GameState, 'german'),
        ...{ side: 'german', seed: 7, level },
      })
    return { session, thought }
  }

  it('goes where its plan leads, and follows what was compared when the command was given', () => {
    const { session, thought } = at('veteran')
    const command = thought()
    expect(command).toMatchObject({ actions: [{ type: 'command', units: ['Saxon 1'] }] })
    expect(command.because).toMatch(/winning chances .* trials/)
    session.dispatch({ type: 'command', units: ['Saxon 1'] })
    expect(thought()).toMatchObject({
      actions: [{ type: 'enter', units: ['Saxon 1'], hex: 'F06' }],
      words: 'Saxon 1 to F06, on the way to F05.',
      because: FOLLOWS,
      verdict: { trials: 0, rivals: [] },
    })
    session.dispatch({ type: 'enter', units: ['Saxon 1'], hex: 'F06' })
    expect(thought()).toMatchObject({ words: 'Saxon 1 to F05.', because: FOLLOWS })
  })

  it('is the plain act where it follows no plan', () => {
    const { session, thought } = at('regular')
    session.dispatch({ type: 'command', units: ['Saxon 1'] })
    const found = thought()
    expect(found.words).toBe('Saxon 1 to F06.')
    expect(found).not.toHaveProperty('because')
  })
})
