import { describe, expect, it } from 'vitest'
import { decide } from '../../src/ai/decide.ts'
import { PLAYERS, type Player, seededLuck } from '../../src/ai/index.ts'
import type { Order as UnitOrder } from '../../src/ai/player.ts'
import { newGame, seededDice } from '../../src/rules/index.ts'
import { view } from '../../src/rules/loop/side-view.ts'
import type { Action, Battle, GameState } from '../../src/rules/types/index.ts'
import type {
  Answer,
  Computer,
  Order,
  Question,
  Session,
  Thinker,
  ThinkingThread,
  Thought,
} from '../../src/session/engine/table.ts'
import { readSeats } from '../../src/session/game/seats.ts'
import { createSession } from '../../src/session/game/store.ts'
import { openSave } from '../../src/session/journal/open-save.ts'
import type { Seats } from '../../src/session/journal/saved-game.ts'
import { createInteraction } from '../../src/session/pointing/interaction.ts'
import { createComputer, createThinker } from '../../src/session/red-poppies/computer.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { think } from '../../src/session/red-poppies/think.ts'
import { say } from '../../src/session/review/say.ts'
import { sketch } from '../support/map.ts'
import { play as battlePlay } from '../support/play.ts'
import { shipped } from '../support/shipped.ts'
import { skirmish } from './skirmish.ts'

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

const table = (thinker: Thinker, pause = 0): { session: Session; computer: Computer } => {
  const session = createSession({ engine: liveRules, newId: () => 'game', randomSeed: () => 1 })
  return { session, computer: createComputer(session, { thinker, pause: () => pause }) }
}

/** Lets what waits for a promise go on. */
const breathe = () => new Promise((done) => setTimeout(done, 0))

const decides = (session: Session) => session.get().decision?.side ?? null

/** Until somebody at the screen is asked, or the game is over. */
async function untilAsked(session: Session, computer: Computer): Promise<void> {
  for (let waits = 0; decides(session) === 'german' && waits < 5000; waits++) {
    if (computer.get().phase === 'stopped') return
    await breathe()
  }
}

/** The person's side as chance has it. */
async function play(
  { session, computer }: ReturnType<typeof table>,
  luck = seededLuck(4),
  stop = () => false,
): Promise<void> {
  for (let acts = 0; acts < 4000; acts++) {
    await untilAsked(session, computer)
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
    await play(at, seededLuck(4), () => questions.length > 12)
    for (const { state } of questions) {
      expect(state.dice).toMatchObject({ kind: 'seeded', words: [0, 0, 0, 0] })
      expect(state).toEqual(view(state, 'german'))
    }
    // The person has his own view, not the whole.
    expect(at.session.get().game?.dice).toMatchObject({ words: [0, 0, 0, 0] })
  })

  it('is told each time how well to play', async () => {
    const { thinker, questions } = onTheSpot()
    let level = 'recruit'
    const session = createSession({ engine: liveRules, newId: () => 'game', randomSeed: () => 1 })
    createComputer(session, { thinker, level: () => level })
    session.start(await gheluvelt(), null, { dice: { seed: 5 }, seats: AGAINST })
    level = 'regular'
    await breathe()
    session.setSeats({ kind: 'computer', plays: 'german' })
    session.setSeats(AGAINST)
    await breathe()
    expect(questions.map((one) => one.level).slice(0, 2)).toEqual(['recruit', 'regular'])
  })

  it('does the same whatever the dice are going to be', async () => {
    const battle = await gheluvelt()
    const acts = async (faces: number[]) => {
      const at = table(onTheSpot().thinker)
      at.session.start(battle, null, { dice: { faces }, seats: AGAINST })
      await play(at, seededLuck(1), () =>
        at.session.get().entries.some(({ dice }) => dice.length > 2),
      )
      return at.session.get().entries.map(({ action, dice }) => ({ action, dice: dice.join() }))
    }
    // The same faces at first, then others: what was decided before they fell is the same.
    const [one, two] = [
      await acts([5, 2, ...Array(200).fill(1)]),
      await acts([5, 2, ...Array(200).fill(6)]),
    ]
    const parted = one.findIndex(({ dice }, at) => dice !== two[at]?.dice)
    expect(parted).toBeGreaterThan(16)
    expect(one.slice(0, parted + 1).map(({ action }) => action)).toEqual(
      two.slice(0, parted + 1).map(({ action }) => action),
    )
  })

  it('goes on where it stood when the game is opened again in the middle of its turn', async () => {
    const battle = await gheluvelt()
    const at = table(onTheSpot().thinker)
    at.session.start(battle, null, { dice: { seed: 5 }, seats: AGAINST })
    const inCommand = () => at.session.get().decision?.kind === 'activation'
    await play(at, seededLuck(4), inCommand)
    // It is left alone before it has decided further.
    at.computer.dispose()
    const silent = table({ think: () => new Promise(() => undefined), stop: () => undefined })
    const opened = await openSave(
      liveRules,
      JSON.stringify(at.session.save('2026-01-01T00:00:00Z')),
      () => battle,
    )
    if (!opened.ok) throw new Error(opened.problem.title)
    silent.session.resume(opened.opened, null)
    expect(silent.computer.get().phase).toBe(
      decides(silent.session) === 'german' ? 'thinks' : 'idle',
    )
    const again = table(onTheSpot().thinker)
    again.session.resume(opened.opened, null)
    const before = again.session.get().entries.length
    await play(again)
    expect(again.session.get().decision?.kind).toBe('over')
    expect(again.session.get().entries.length).toBeGreaterThan(before)
  })

  it('what is not legal gives way to something that is; an error too', async () => {
    const wrong: Action = { type: 'fire', unit: 'nobody', hex: 'A01', mode: 'area' }
    for (const fail of [
      () => ({ actions: [wrong], words: 'It errs.' }),
      (): Thought => {
        throw new Error('a stumble')
      },
    ]) {
      const at = table(onTheSpot(fail).thinker)
      at.session.start(await gheluvelt(), null, { dice: { seed: 5 }, seats: AGAINST })
      await play(at)
      expect(at.session.get().decision?.kind).toBe('over')
      expect(at.session.get().entries.some(({ action }) => action === wrong)).toBe(false)
      expect(at.computer.get().said).toBeNull()
    }
  })

  it('stops where nothing can be done, says why, and may be asked again', async () => {
    const at = table(onTheSpot().thinker)
    at.session.start(await gheluvelt(), null, { dice: { faces: [] }, seats: AGAINST })
    await untilAsked(at.session, at.computer)
    // The initiative would be rolled, and there are no dice: the person can't do it either.
    const { battle, game } = at.session.get() as { battle: Battle; game: GameState }
    for (let acts = 0; acts < 60 && decides(at.session) === 'british'; acts++) {
      const { decision } = at.session.get()
      if (decision) at.session.dispatch(random.choose(battle, game, decision, seededLuck(acts)))
    }
    expect(decides(at.session)).toBe('british')
    // With the last to set up on the other side it is the computer that comes to it.
    const other = table(onTheSpot().thinker)
    other.session.start(battle, null, {
      dice: { faces: [] },
      seats: { kind: 'computer', plays: 'german' },
    })
    for (let acts = 0; acts < 200 && decides(other.session) === 'german'; acts++) {
      const { decision } = other.session.get()
      if (decision) other.session.dispatch(random.choose(battle, game, decision, seededLuck(acts)))
    }
    for (let waits = 0; waits < 200 && other.computer.get().phase !== 'stopped'; waits++)
      await breathe()
    expect(other.computer.get()).toMatchObject({ phase: 'stopped' })
    expect(other.computer.get().fault).toMatch(/dice have run out/)
    other.computer.again()
    expect(other.computer.get().phase).toBe('thinks')
  })
})

describe('a person against the computer', () => {
  const started = async (thinker: Thinker, pause = 0) => {
    const at = table(thinker, pause)
    at.session.start(await gheluvelt(), null, { dice: { seed: 5 }, seats: AGAINST })
    return at
  }
  const silent: Thinker = { think: () => new Promise(() => undefined), stop: () => undefined }

  it('takes back his own acts, never those of the computer', async () => {
    const at = await started(onTheSpot().thinker)
    await untilAsked(at.session, at.computer)
    expect(at.session.get().undo).toEqual({
      can: false,
      text: 'The computer has decided; it stands.',
    })
    expect(at.session.undo()).toBe(false)
    const { battle, game, decision } = at.session.get()
    if (!battle || !game || !decision) throw new Error('no game')
    at.session.dispatch(random.choose(battle, game, decision, seededLuck(2)))
    expect(at.session.get().undo.can).toBe(true)
    expect(at.session.undo()).toBe(true)
    expect(at.session.undo()).toBe(false)
  })

  it('has his wishes for his own side; those of the computer’s side are not asked', async () => {
    const at = await started(onTheSpot().thinker)
    const never = { reaction: 'never', rally: 'never', returnFire: 'never' } as const
    at.session.setPreference('german', never)
    at.session.setPreference('british', never)
    await play(at, seededLuck(1))
    const answers = at.session.get().entries.map(({ action }) => action.type)
    expect(answers).toContain('react')
    const lines = at.session.get().log.filter((line) => /by preference/.test(line.text))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.every((line) => line.side === 'british')).toBe(true)
  })

  it('may take back a half that ended by a slip before the computer begins, which waits for that', async () => {
    const at = await started(onTheSpot().thinker, 60_000)
    const { session, computer } = at
    const wait = async () => {
      for (let waits = 0; waits < 30; waits++) await breathe()
    }
    const half = () => session.get().decision
    const luck = seededLuck(4)
    for (let acts = 0; acts < 200 && half()?.kind !== 'half'; acts++) {
      const { battle, game, decision } = session.get()
      if (!battle || !game || !decision) throw new Error('no game')
      if (decision.side === 'british') session.dispatch(random.choose(battle, game, decision, luck))
      else computer.hurry()
      await breathe()
    }
    for (let waits = 0; decides(session) === 'german' && waits < 99; waits++) {
      computer.hurry()
      await breathe()
    }
    expect(half()).toMatchObject({ kind: 'half', side: 'british' })
    const { entries } = session.get()
    session.dispatch({ type: 'pass' })
    await wait()
    expect(computer.get().phase).toBe('shows')
    expect(session.get().entries).toHaveLength(entries.length + 1)
    expect(session.askBack()).toBe(true)
    expect(half()).toMatchObject({ kind: 'half', side: 'british' })
    expect(session.get().entries).toEqual(entries)
    // A press hurries it on, as ever.
    session.dispatch({ type: 'pass' })
    await wait()
    computer.hurry()
    await wait()
    expect(session.get().entries.length).toBeGreaterThan(entries.length + 1)
  })

  it('in a branch the computer does not play, and afterwards it does again', async () => {
    const { thinker, questions } = onTheSpot()
    const at = await started(thinker)
    await untilAsked(at.session, at.computer)
    const asked = questions.length
    at.session.study.enter()
    at.session.study.goTo('game', 0)
    at.session.study.act(true)
    expect(decides(at.session)).toBe('german')
    await breathe()
    expect(questions).toHaveLength(asked)
    const { battle, game, decision } = at.session.get()
    if (!battle || !game || !decision) throw new Error('no game')
    expect(at.session.dispatch(random.choose(battle, game, decision, seededLuck(2)))).toBeNull()
    at.session.study.leave()
    expect(decides(at.session)).toBe('british')
  })

  it('sees each act for a while; a press hurries on to his next decision', async () => {
    const slow = await started(onTheSpot().thinker, 60_000)
    await untilAsked(slow.session, slow.computer)
    const interaction = createInteraction(slow.session, {
      guard: 0,
      onWait: slow.computer.hurry,
    })
    const luck = seededLuck(4)
    const wait = async () => {
      for (let waits = 0; waits < 30; waits++) await breathe()
      return slow.session.get().decision
    }
    for (let acts = 0; acts < 60; acts++) {
      const { battle, game, decision } = slow.session.get()
      if (!battle || !game || decision?.side !== 'british') break
      slow.session.dispatch(random.choose(battle, game, decision, luck))
    }
    await wait()
    const held = slow.session.get().entries.length
    await wait()
    expect(decides(slow.session)).toBe('german')
    expect(slow.computer.get().phase).toBe('shows')
    expect(slow.session.get().entries).toHaveLength(held)
    interaction.pressHex('AG16')
    await wait()
    expect(slow.session.get().entries.length).toBeGreaterThan(held)
    // All of it, not one act alone.
    expect(decides(slow.session)).toBe('british')
    // The page above the prompt tells what came of it, so no notice does.
    expect(slow.session.get().notice).toBeNull()
    slow.computer.dispose()
  })

  it('may give both sides to himself, and one back again', async () => {
    const at = await started(silent)
    expect(at.session.get().game?.dice).toMatchObject({ words: [0, 0, 0, 0] })
    at.session.setSeats({ kind: 'alone' })
    expect(at.computer.get().phase).toBe('idle')
    expect(at.session.get().game?.dice).not.toMatchObject({ words: [0, 0, 0, 0] })
    const { battle, game, decision } = at.session.get()
    if (!battle || !game || !decision) throw new Error('no game')
    expect(at.session.dispatch(random.choose(battle, game, decision, seededLuck(2)))).toBeNull()
    at.session.setSeats(AGAINST)
    expect(at.computer.get().phase).toBe('thinks')
    at.session.setMail({ id: 'm', side: 'british' })
    expect(at.computer.get().phase).toBe('idle')
    expect(at.session.get().seats).toBeNull()
  })

  it('may concede while the computer decides', async () => {
    const at = await started(silent)
    expect(decides(at.session)).toBe('german')
    expect(at.session.concede('german')).toMatchObject({ code: 'not-yours' })
    expect(at.session.concede('british')).toBeNull()
    expect(at.session.get().game?.result?.winner).toBe('german')
    expect(at.computer.get().phase).toBe('idle')
  })

  it('seats that are not understood are two people here', async () => {
    const battle = await gheluvelt()
    for (const seats of [undefined, 3, { kind: 'crowd' }, { kind: 'computer', plays: 'french' }])
      expect(readSeats(battle, seats)).toBeNull()
    expect(readSeats(battle, { kind: 'alone', more: 1 })).toEqual({ kind: 'alone' })
  })
})

describe('the thread', () => {
  /** A thread that reads its battle by asking for its files, as the real one does. */
  class Fake implements ThinkingThread {
    onmessage: ThinkingThread['onmessage'] = null
    onerror: ThinkingThread['onerror'] = null
    orders: Order[] = []
    constructor(readonly answer: (order: Order, fake: Fake) => Answer | null) {}
    postMessage(order: Order) {
      this.orders.push(structuredClone(order))
      const told = this.answer(order, this)
      if (told) queueMicrotask(() => this.onmessage?.({ data: told }))
    }
    terminate() {}
  }
  const question = (battle: Battle): Question => {
    const { state } = newGame(battle, seededDice(1))
    return { state: view(state, 'german'), side: 'german', seed: 3, level: 'regular' }
  }
  const words = (text: string): Thought => ({ actions: [], words: text })

  it('is told the battle once, is handed the files that it asks for, and answers', async () => {
    const battle = await gheluvelt()
    const read: string[] = []
    const fake = new Fake((order) =>
      order.say === 'battle'
        ? { say: 'read', path: 'catalogue.json' }
        : order.say === 'think'
          ? { say: 'thought', serial: order.serial, thought: words('It thought.') }
          : null,
    )
    const thinker = createThinker({
      read: async (path) => {
        read.push(path)
        return 'text'
      },
      thread: () => fake,
    })
    for (let times = 0; times < 2; times++)
      expect(await thinker.think(battle, undefined, question(battle))).toEqual(words('It thought.'))
    expect(fake.orders.filter(({ say }) => say === 'battle')).toEqual([
      { say: 'battle', source: { id: battle.id, hash: battle.hash, files: undefined } },
    ])
    expect(read).toEqual(['catalogue.json'])
    expect(fake.orders).toContainEqual({ say: 'text', path: 'catalogue.json', text: 'text' })
  })

  it('where it fails, is not there, or can’t read the battle, the page thinks for itself', async () => {
    const battle = await gheluvelt()
    const here = think(battle, question(battle))
    const threads: (() => ThinkingThread | null)[] = [
      () => null,
      () => {
        throw new Error('refused')
      },
      () =>
        new Fake((order, fake) => {
          if (order.say === 'think') queueMicrotask(() => fake.onerror?.())
          return null
        }),
      () =>
        new Fake((order) =>
          order.say === 'think' ? { say: 'no battle', serial: order.serial } : null,
        ),
    ]
    for (const thread of threads) {
      const thinker = createThinker({ read: () => Promise.reject(new Error('none')), thread })
      expect(await thinker.think(battle, undefined, question(battle))).toEqual(here)
      expect(await thinker.think(battle, undefined, question(battle))).toEqual(here)
    }
  })

  it('a stumble over one position is told, and the next one is thought about there again', async () => {
    const battle = await gheluvelt()
    let times = 0
    const fake = new Fake((order) =>
      order.say !== 'think'
        ? null
        : times++ === 0
          ? { say: 'failed', serial: order.serial, text: 'a stumble' }
          : { say: 'thought', serial: order.serial, thought: words('again') },
    )
    const thinker = createThinker({
      read: () => Promise.reject(new Error('none')),
      thread: () => fake,
    })
    await expect(thinker.think(battle, undefined, question(battle))).rejects.toThrow('a stumble')
    expect(await thinker.think(battle, undefined, question(battle))).toEqual(words('again'))
  })
})

describe('what it says', () => {
  it('6.51a names those it fires at and the chance to hurt them', () => {
    const p = battlePlay({
      units: { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', 'D07'] },
    })
    p.command('A')
    expect(
      say(p.battle, p.s, 'british', { type: 'fire', unit: 'A', hex: 'D07', mode: 'area' }),
    ).toMatch(/^A fires at G, \d+\u202f% to hurt\.$/)
  })

  it('says where a unit goes by the orders that it follows, and the plain act without any', () => {
    const p = battlePlay({
      map: sketch({ columns: 12, rows: 12, village: ['F04'] }),
      ...{ victory: { kind: 'most-points', tie: 'draw', rules: [] }, control: { F04: 'german' } },
      units: {
        A: ['british', 'bef', 'F08'],
        B: ['british', 'bef', 'F07', { dispersed: true }],
        G: ['german', 'deinf', 'E07'],
      },
    })
    p.command('A')
    const told = (hex: string, ...plan: UnitOrder[]) =>
      say(p.battle, p.s, 'british', { type: 'enter', units: ['A'], hex }, plan)
    const go = (unit: string, ...path: string[]): UnitOrder => ({
      ...{ do: 'go', units: [unit], path, arrival: null },
    })
    expect(told('F07')).toBe('A to F07.')
    expect(told('F07', go('B', 'F07', 'F05'), go('A', 'F07', 'G06'))).toBe(
      'A to F07, on the way to G06.',
    )
    expect(told('F07', go('A', 'F07'))).toBe('A to F07.')
    expect(told('G07', go('A', 'F07', 'G06'))).toBe('A to G07.')
    expect(told('E07')).toBe('A to E07, against G.')
  })

  it('11.51 the end of a recovery is no end of a command, and a mass is named by its first unit', () => {
    const p = battlePlay({ units: { A: ['british', 'bef', 'D05'] } })
    p.command('A')
    expect(say(p.battle, p.s, 'british', { type: 'finish' })).toBe('The command is done.')
    const night = { ...p.s, agenda: [{ kind: 'recovery', side: 'british' }] } as GameState
    expect(say(p.battle, night, 'british', { type: 'finish' })).toBe('End of the recovery.')
    const mass: Action = { type: 'command', units: ['A', 'B', 'C'] }
    expect(say(p.battle, p.s, 'british', mass)).toBe('Command to A and 2 others.')
  })

  it('7.3c, 11.521a tells nothing of a choice that is made in secret', () => {
    const p = battlePlay({
      artillery: { british: [['B1', 'telephone', 4]] },
      units: { A: ['british', 'bef', 'D05'] },
    })
    const told = (action: Action) => say(p.battle, p.s, 'british', action)
    const secret = 'It has chosen in secret.'
    expect(told({ type: 'register', group: 'B1', vertex: 'D05:W' })).toBe(secret)
    expect(told({ type: 'nightAttack', yes: true })).toBe(secret)
  })
})

describe('a set-up without a suggestion', () => {
  it.each(['greedy', 'regular', 'random'] as const)(
    '10.1b %s begins again when others stand in the only hex of a unit',
    (name) => {
      // Three units: two may stand in B02 or B03, the third in B03 alone.
      const battle = skirmish(false)
      for (let seed = 1; seed <= 12; seed++) {
        const { state } = newGame(battle, seededDice(seed))
        const acts = decide(battle, state, PLAYERS[name] as Player, seededLuck(seed))
        expect(acts.at(-1)).toEqual({ type: 'ready' })
        expect(acts.filter(({ type }) => type === 'place')).toHaveLength(3)
      }
    },
  )
})
