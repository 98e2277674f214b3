import { describe, expect, it } from 'vitest'
import type { Action, Battle, GameEvent, GameState, Segment } from '../../src/rules/types/index.ts'
import { type Doings, doingsText, turnText } from '../../src/rules/words/recap.ts'
import { isFew, volleysText } from '../../src/rules/words/volleys.ts'
import type { Session } from '../../src/session/engine/table.ts'
import { createSession } from '../../src/session/game/store.ts'
import { createInteraction } from '../../src/session/pointing/interaction.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { setUpAsRecommended } from '../../src/session/red-poppies/recommended.ts'
import { bombardmentOf } from '../../src/session/telling/bombardment.ts'
import { followed, lastAct, sinceOwnHalf } from '../../src/session/telling/happened.ts'
import { idleTurn } from '../../src/session/telling/idle.ts'
import { fallen, marksLeft } from '../../src/session/telling/past.ts'
import { lastLines, recapLines } from '../../src/session/telling/recap.ts'
import { Tally } from '../../src/session/telling/tally.ts'
import { createTelling } from '../../src/session/telling/telling.ts'
import { sketch } from '../support/map.ts'
import { battleOf, type Wish } from '../support/play.ts'
import { playedUntil } from '../support/played.ts'
import { shipped } from '../support/shipped.ts'

function sessionOf(battle: Battle, faces: readonly number[], ...acts: readonly Action[]): Session {
  const session = createSession({ engine: liveRules, now: () => 0, newId: () => 'game' })
  session.start(battle, null, { dice: { faces: [...faces], seed: 3 } })
  for (const act of acts) {
    const refused = session.dispatch(act)
    if (refused) throw new Error(`${act.type}: ${refused.text}`)
  }
  return session
}

/** In the middle of a turn, the British to command; two couplets. */
const middle = (units: Wish['units'], more: Partial<Wish> = {}): Battle => ({
  ...battleOf({ map: sketch({ columns: 12, rows: 12 }), units, turns: 3, ...more }),
  start: { turn: 1, side: 'british', half: 1, couplets: 2 },
})

const since = (session: Session) =>
  sinceOwnHalf(session.happened(), session.get().decision?.side ?? '')

/** The lines above the prompt, by what they are about. */
function lines(session: Session, fresh = true) {
  const { battle, game } = session.get()
  const all =
    battle && game ? recapLines(battle, since(session), fresh, game, session.happened()) : []
  return Object.fromEntries(all.map(({ about, text }) => [about, text]))
}

const told = (session: Session) => lines(session).theirs ?? null

const UNITS: Wish['units'] = {
  A: ['british', 'bef', 'D05'],
  B: ['british', 'bef', 'B02'],
  X: ['german', 'deres', 'D07'],
  Y: ['german', 'deres', 'K11'],
}
const FIRE: readonly Action[] = [
  { type: 'command', units: ['A'] },
  { type: 'fire', unit: 'A', hex: 'D07', mode: 'area' },
]

describe('the other side’s last half', () => {
  it('is a line and marks: who fired, what came of it, who died', () => {
    const session = sessionOf(middle(UNITS), [6, 6], ...FIRE)
    // X may return fire before any dice.
    if (session.get().decision?.kind === 'return') session.dispatch({ type: 'hold' })
    expect(session.get().decision).toMatchObject({ kind: 'half', side: 'german' })
    expect(told(session)).toBe('British fire by A at D07: X destroyed (12+3=15).')
    expect(marksLeft(since(session))).toEqual({
      ways: [],
      lines: [{ from: 'D05', to: 'D07' }],
      impacts: [{ at: 'D07', form: 'burst', unit: 'X' }],
      daggers: ['D07'],
    })
  })

  it('has the way of a move, once for those who went together', () => {
    const session = sessionOf(
      middle({ ...UNITS, X: ['german', 'deres', 'K10'], B: ['british', 'bef', 'D05'] }),
      [],
      { type: 'command', units: ['A', 'B'] },
      { type: 'enter', units: ['A', 'B'], hex: 'D04' },
      { type: 'enter', units: ['A', 'B'], hex: 'D03' },
      { type: 'finish' },
    )
    expect(told(session)).toBe('British: 2 units moved to D03.')
    expect(marksLeft(since(session))).toMatchObject({ ways: [['D05', 'D04', 'D03']], daggers: [] })
  })

  it('does not say that a melee hit nobody while its attacks are still to be chosen', () => {
    const session = sessionOf(middle({ ...UNITS, X: ['german', 'deres', 'D06'] }), [6, 6, 6, 6])
    const go = (...acts: readonly Action[]) => {
      for (const act of acts) {
        expect(session.dispatch(act)).toBeNull()
        while (session.get().decision?.kind === 'reaction') session.dispatch({ type: 'hold' })
      }
    }
    go({ type: 'command', units: ['A'] }, { type: 'enter', units: ['A'], hex: 'D06' })
    expect(session.get().decision?.prompt).toBe('Send A into melee, or stop.')
    go({ type: 'melee', units: ['A'] })
    expect(session.get().decision).toMatchObject({ kind: 'melee-actor', side: 'british' })
    go({ type: 'allocate', attacks: [{ unit: 'A', target: 'X' }] })
    expect(session.get().decision).toMatchObject({ kind: 'melee-reactor', side: 'german' })
    expect(told(session)).toBe('British: A moved to D06, A in melee in D06.')
    go({ type: 'allocate', attacks: [{ unit: 'X', target: 'A' }] })
    expect(told(session)).toMatch(/Melee at D06: X destroyed/)
  })

  it('says that they passed; nothing is told before a half, within it, and after an act of one’s own', () => {
    const session = sessionOf(middle(UNITS), [])
    expect(told(session)).toBeNull()
    session.dispatch({ type: 'pass' })
    expect(told(session)).toBe('British pass.')
    session.dispatch({ type: 'command', units: ['Y'] })
    expect(told(session)).toBeNull()
    session.dispatch({ type: 'enter', units: ['Y'], hex: 'K10' })
    session.dispatch({ type: 'finish' })
    expect(session.get().decision?.side).toBe('british')
    expect(told(session)).toBe('Germans: Y moved to K10.')
  })

  it('is told the same after a reload, and across the end of a turn', () => {
    const session = sessionOf(middle(UNITS), [6, 6], ...FIRE)
    if (session.get().decision?.kind === 'return') session.dispatch({ type: 'hold' })
    const before = told(session)
    const other = sessionOf(middle(UNITS), [6, 6], ...session.get().entries.map((e) => e.action))
    expect(told(other)).toEqual(before)
    // The first couplet has its second half, the second couplet two, then the dice of turn 2: 6 against 1.
    const turn = sessionOf(middle(UNITS), [6, 1], ...Array(4).fill({ type: 'pass' } as Action))
    const { decision, game } = turn.get()
    expect(game?.turn).toBe(2)
    const last = told(turn)
    // Who had the last half of the turn before, and begins again, is told of nothing but the turn.
    if (decision?.side === 'german') expect(last).toBeNull()
    else expect(last).toBe('Germans pass.')
    expect(lines(turn).turn).toMatch(/^Turn 2: the (British|Germans) have the/)
  })

  it('leaves a dagger where a unit died until the next command', () => {
    const session = sessionOf(middle(UNITS), [6, 6], ...FIRE)
    if (session.get().decision?.kind === 'return') session.dispatch({ type: 'hold' })
    expect(fallen(since(session))).toEqual(['D07'])
    session.dispatch({ type: 'pass' })
    expect(fallen(since(session))).toEqual(['D07'])
    session.dispatch({ type: 'command', units: ['B'] })
    expect(fallen(since(session))).toEqual([])
  })

  it('6.74 what return fire did to the shooter stays told, and its cross, after the other side has acted', () => {
    // The rolls of one moment: first that of the shot, then that of the answer.
    const session = sessionOf(middle(UNITS), [1, 1, 6, 6], ...FIRE)
    expect(session.get().decision).toMatchObject({ kind: 'return', side: 'german' })
    expect(lines(session).theirs).toBeUndefined()
    session.dispatch({ type: 'return', shots: [{ unit: 'X', mode: 'area' }] })
    expect(session.get().game?.units.A?.where).toBe('destroyed')
    // The Germans are told of their own answer.
    expect(lines(session).own).toMatch(/^Your return fire, X at D05: A destroyed \(.*\)\.$/)
    // The harm of one's own fire is told with it, and not again.
    expect(lines(session).theirs).toBe('British fire by A at D07: X untouched (2+3=5).')
    session.dispatch({ type: 'command', units: ['Y'] })
    session.dispatch({ type: 'enter', units: ['Y'], hex: 'K10' })
    session.dispatch({ type: 'finish' })
    expect(session.get().decision).toMatchObject({ kind: 'half', side: 'british' })
    expect(lines(session).own).toBe('Your fire, A at D07: X untouched (2+3=5).')
    expect(lines(session).answer).toMatch(/^Simultaneous return fire by X: A destroyed \(.*\)\.$/)
    expect(lines(session).theirs).toBe('Germans: Y moved to K10.')
    expect(marksLeft(since(session)).daggers).toEqual(['D05'])
    // Whoever begins something else is told of his fire until his next act.
    expect(Object.keys(lines(session, false))).toEqual(['own', 'answer', 'theirs'])
    session.dispatch({ type: 'command', units: ['B'] })
    expect(lines(session, false)).toEqual({})
    // Even then, what the last shot did can still be read.
    expect(lines(session).last).toBe('Your last fire, A at D07: X untouched (2+3=5).')
    // On the next day it is no news.
    const { battle, game } = session.get()
    if (!battle || !game) throw new Error('no game')
    const [first, ...rest] = session.happened()
    const over = { type: 'day', day: 2 } as GameEvent
    const told = (events: readonly GameEvent[]) => {
      const end = rest.at(-1)
      if (!first || !end) throw new Error('nothing happened')
      const all = [first, ...rest, { ...end, events }]
      return recapLines(battle, since(session), true, game, all).map(({ about }) => about)
    }
    expect(told([])).toContain('last')
    expect(told([over])).not.toContain('last')
  })

  it('6.71 a loss to reaction fire on one’s own move is told, and its cross stays', () => {
    const session = sessionOf(middle({ ...UNITS, A: ['british', 'bef', 'D04'] }), [6, 6], {
      type: 'command',
      units: ['A'],
    })
    session.dispatch({ type: 'enter', units: ['A'], hex: 'D05' })
    expect(session.get().decision).toMatchObject({ kind: 'reaction', side: 'german' })
    session.dispatch({ type: 'react', unit: 'X', mode: 'area' })
    session.dispatch({ type: 'pass' })
    expect(session.get().decision).toMatchObject({ kind: 'half', side: 'british' })
    expect(lines(session)).toEqual({
      answer: expect.stringMatching(/^Reaction fire by X: A destroyed \(.*\)\.$/),
      theirs: 'Germans pass.',
    })
    // Its mark is of the side that fired.
    const { battle, game } = session.get()
    const [line] =
      battle && game ? recapLines(battle, since(session), true, game, session.happened()) : []
    expect(line).toMatchObject({ about: 'answer', side: 'german' })
    expect(marksLeft(since(session)).daggers).toEqual(['D05'])
  })

  it('across the end of a turn: the last shot of one’s own, the other side’s last half, and the new initiative', () => {
    const fight = (...faces: readonly number[]) => {
      const session = sessionOf(middle(UNITS), [4, 4, ...faces], ...FIRE)
      if (session.get().decision?.kind === 'return') session.dispatch({ type: 'hold' })
      const act = (...acts: readonly Action[]) => {
        for (const one of acts) expect(session.dispatch(one)).toBeNull()
      }
      act({ type: 'command', units: ['Y'] }, { type: 'enter', units: ['Y'], hex: 'K10' })
      act({ type: 'finish' }, { type: 'pass' })
      act({ type: 'pass' })
      expect(session.get().game?.turn).toBe(2)
      return session
    }
    const shot = 'your last fire, A at D07: X destroyed (8+3=11).'
    const first = fight(6, 1)
    expect(first.get().decision?.side).toBe('british')
    expect(lines(first)).toEqual({
      last: `Turn 1: ${shot}`,
      theirs: 'Germans pass.',
      turn: 'Turn 2: the British have the initiative, 5 couplets.',
    })
    // They had the last half of turn 1: of the British, their half before it is told.
    const second = fight(1, 6)
    expect(second.get().decision?.side).toBe('german')
    expect(lines(second)).toEqual({
      before: 'British pass.',
      turn: 'Turn 2: the Germans have the initiative, 5 couplets.',
    })
    // What they do in the new turn stands after it, and what they did in the old one before it.
    const { battle } = first.get()
    first.dispatch({ type: 'command', units: ['B'] })
    first.dispatch({ type: 'enter', units: ['B'], hex: 'B03' })
    first.dispatch({ type: 'finish' })
    const { game } = first.get()
    const all = battle && game ? recapLines(battle, since(first), true, game, first.happened()) : []
    expect(all.map(({ about, text }) => [about, text])).toEqual([
      ['turn', 'Turn 2: the British have the initiative, 5 couplets.'],
      ['theirs', 'British: B moved to B03.'],
    ])
  })

  it('5.21 fire of one’s own in a new turn is told after that turn, and fire of the old one before it', () => {
    const near: Wish['units'] = { ...UNITS, A: ['british', 'bef', 'D06'] }
    const pass: Action = { type: 'pass' }
    // The dice of turn 2, 6 against 1, then those of the shot and of the answer.
    const session = sessionOf(middle(near), [6, 1, 4, 3, 4, 3], pass, pass, pass, pass, ...FIRE)
    expect(session.get().game?.turn).toBe(2)
    expect(session.get().decision).toMatchObject({ kind: 'return', side: 'german' })
    session.dispatch({ type: 'return', shots: [{ unit: 'X', mode: 'area' }] })
    expect(session.get().decision).toMatchObject({ kind: 'half', side: 'german' })
    const { battle, game } = session.get()
    const all =
      battle && game ? recapLines(battle, since(session), true, game, session.happened()) : []
    expect(all.map(({ about }) => about)).toEqual(['turn', 'own', 'theirs'])
  })

  it('10.1c points that were won before the end of a turn are told before the next turn', () => {
    const victory: Wish['victory'] = {
      kind: 'most-points',
      rules: [{ kind: 'control', side: 'german', hexes: ['K10'], points: 1 }],
      tie: 'draw',
    }
    const pass: Action = { type: 'pass' }
    const session = sessionOf(
      middle(UNITS, { victory }),
      [6, 1],
      ...[pass, pass, pass],
      { type: 'command', units: ['Y'] },
      { type: 'enter', units: ['Y'], hex: 'K10' },
      { type: 'finish' },
    )
    expect(session.get()).toMatchObject({ game: { turn: 2 }, decision: { side: 'british' } })
    const { battle, game } = session.get()
    const all =
      battle && game ? recapLines(battle, since(session), true, game, session.happened()) : []
    expect(all.map(({ about }) => about)).toEqual(['theirs', 'score', 'turn'])
  })

  it('10.1c a battle that is over tells the last act of either side, and the last shot of both', () => {
    const session = sessionOf({ ...middle(UNITS), turns: 1 }, [4, 4], ...FIRE)
    if (session.get().decision?.kind === 'return') session.dispatch({ type: 'hold' })
    for (let i = 0; i < 3; i++) session.dispatch({ type: 'pass' })
    const { battle, game } = session.get()
    if (!battle || !game?.result) throw new Error('not over')
    expect(lastLines(battle, session.happened(), game)).toEqual([
      { about: 'last', side: 'british', text: 'Fire by A at D07: X destroyed (8+3=11).' },
      { about: 'theirs', side: 'british', text: 'British pass.' },
      { about: 'theirs', side: 'german', text: 'Germans pass.' },
    ])
  })

  it('10.1c the melee of a side’s last half is told once, with that half', () => {
    const near: Wish['units'] = { ...UNITS, X: ['german', 'deres', 'D06'] }
    const session = sessionOf({ ...middle(near), turns: 1 }, [6, 6, 6, 6])
    const acts: readonly Action[] = [
      { type: 'pass' },
      { type: 'pass' },
      { type: 'command', units: ['A'] },
      { type: 'enter', units: ['A'], hex: 'D06' },
      { type: 'melee', units: ['A'] },
      { type: 'allocate', attacks: [{ unit: 'A', target: 'X' }] },
      { type: 'allocate', attacks: [{ unit: 'X', target: 'A' }] },
      { type: 'pass' },
    ]
    for (const act of acts) {
      expect(session.dispatch(act)).toBeNull()
      while (session.get().decision?.kind === 'reaction') session.dispatch({ type: 'hold' })
    }
    const { battle, game } = session.get()
    if (!battle || !game?.result) throw new Error('not over')
    const texts = lastLines(battle, session.happened(), game).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('Melee at D06'))).toHaveLength(1)
  })

  it('3.72d a dispersed unit that fails a check is said to be spent, not dispersed again', () => {
    const units: Wish['units'] = { ...UNITS, X: ['german', 'deres', 'D07', { dispersed: true }] }
    const session = sessionOf(middle(units), [3, 3], ...FIRE)
    if (session.get().decision?.kind === 'return') session.dispatch({ type: 'hold' })
    expect(session.get().game?.units.X).toMatchObject({ formed: false, spent: true })
    expect(told(session)).toMatch(/^British fire by A at D07: X spent \(.*\)\.$/)
  })

  it('many volleys are told kind by kind: who was harmed, and how many were not', () => {
    const more: Wish['units'] = { C: ['british', 'bef', 'B03'], D: ['british', 'bef', 'B04'] }
    const { battle, game } = sessionOf(middle({ ...UNITS, ...more }), []).get()
    const volley = (
      by: string,
      ...results: [string, 'destroyed' | 'dispersed and spent' | 'no effect'][]
    ) => ({
      side: 'german',
      cause: 'reaction fire' as const,
      hex: 'D07',
      by: [by],
      results: results.map(([unit, outcome]) => ({
        unit,
        outcome,
        stood: 'formed' as const,
        check: null,
      })),
    })
    const all = [
      volley('X', ['A', 'dispersed and spent'], ['B', 'no effect']),
      volley('Y', ['B', 'no effect']),
    ]
    const down = { outcome: 'dispersed and spent' as const, stood: 'down' as const, check: null }
    const twice = { ...volley('X'), results: ['A', 'B'].map((unit) => ({ ...down, unit })) }
    expect(battle && volleysText(battle, [twice], 'british')).toBe(
      'Reaction fire by X: A and B stay dispersed.',
    )
    expect(game && battle && volleysText(battle, all, 'british')).toBe(
      'Reaction fire by X: A dispersed, B untouched. Reaction fire by Y: B untouched.',
    )
    const third = volley('X', ['B', 'no effect'], ['X', 'destroyed'])
    expect(battle && volleysText(battle, [...all, third], 'british')).toBe(
      'Reaction fire by X and Y: A dispersed, 1 other untouched; X destroyed.',
    )
    const own = { side: 'british', cause: 'barrage' as const, by: [], hex: null }
    const results = ['A', 'B', 'C', 'D'].map((unit) => ({
      unit,
      outcome: 'destroyed' as const,
      stood: 'formed' as const,
      check: null,
    }))
    expect(battle && volleysText(battle, [{ ...own, results }], 'british')).toBe(
      'Your barrage: British 4 destroyed.',
    )
    // Two strikes of a barrage in a half are one, and who stays under it is told once.
    const strike = (stood: 'formed' | 'down') => ({
      ...own,
      results: ['A', 'B'].map((unit) => ({
        unit,
        outcome: 'dispersed and spent' as const,
        stood,
        check: null,
      })),
    })
    expect(battle && volleysText(battle, [strike('down'), strike('down')], 'british')).toBe(
      'Your barrage: A and B stay dispersed.',
    )
    expect(battle && volleysText(battle, [strike('formed'), strike('down')], 'british')).toBe(
      'Your barrage: A and B dispersed.',
    )
  })

  it('6.71 tells a unit once that was hit again and again, with the worst', () => {
    const { battle } = sessionOf(middle(UNITS), []).get()
    const results = (['dispersed and spent', 'no effect', 'destroyed'] as const).map((outcome) => ({
      unit: 'A',
      outcome,
      stood: 'formed' as const,
      check: null,
    }))
    const volley = {
      side: 'german',
      cause: 'reaction fire' as const,
      hex: 'D07',
      by: ['X'],
      results,
    }
    expect(battle && volleysText(battle, [volley], 'british')).toBe(
      'Reaction fire by X: A destroyed.',
    )
    // Another check of the same unit is said to be its own.
    const lived = { ...volley, results: results.slice(0, 2) }
    expect(battle && volleysText(battle, [lived], 'british')).toBe(
      'Reaction fire by X: A dispersed, untouched in its other check.',
    )
  })

  it('11.41b who is cut off at night is told once the losses come back, and the last turn no more', () => {
    const { battle, game } = sessionOf(middle(UNITS), []).get()
    if (!battle || !game) throw new Error('no game')
    const night = (segment: Segment): GameEvent => ({
      type: 'segment',
      day: 1,
      segment,
      clause: '',
    })
    const turn: GameEvent[] = [
      { type: 'half', side: 'british', couplet: 1, half: 2, clause: '' } as GameEvent,
      { type: 'pass', side: 'german', clause: '' } as GameEvent,
      { type: 'administration', turn: 3, clause: '' } as GameEvent,
    ]
    const cut: GameEvent[] = [
      night('isolation'),
      { type: 'captured', unit: 'B', side: 'british', hex: 'B02', clause: '11.41b' },
    ]
    const said = (events: readonly GameEvent[]) =>
      recapLines(
        battle,
        { side: 'british', lead: [], events, before: game, from: 0 },
        true,
        game,
        [],
      ).map(({ text }) => text)
    expect(said(turn)).toEqual(['Germans pass.', 'Turn 3 is over.'])
    expect(said([...turn, ...cut, night('recovery')])).toEqual(['British: B cut off and captured.'])

    // Each part of the night tells its own works, and none tells those of the part before again.
    const works = (event: Partial<GameEvent>) => event as GameEvent
    const back = [works({ type: 'recovered', unit: 'X', side: 'german' })]
    expect(said([...turn, ...cut, night('recovery'), ...back])).toEqual([
      'Germans: X recovered. British: B cut off and captured.',
    ])
    const dug = [
      works({ type: 'improved', side: 'german', what: 'breach', at: 'B02/C02' }),
      works({ type: 'improved', side: 'german', what: 'works', at: 'D04' }),
    ]
    const third = [...turn, ...cut, night('recovery'), ...back, night('improvement')]
    expect(said([...third, ...dug])).toEqual([
      'Germans: 2 positions improved at B02\u2013C02 and D04.',
    ])
    const gun = [works({ type: 'redeployed', unit: 'X', from: 'A02', to: 'D04' })]
    expect(said([...third, ...dug, night('redeployment'), ...gun])).toEqual([
      'Germans: X redeployed to D04.',
    ])
    const morning = [works({ type: 'day', day: 2 }), night('placement')]
    expect(said([...third, ...dug, night('redeployment'), ...gun, ...morning])).toEqual([
      'Day 2 begins.',
    ])
  })

  it('11.521a who attacks tonight is told when both have chosen', () => {
    const { battle } = sessionOf(middle(UNITS), []).get()
    const chosen = (side: string, yes: boolean) =>
      ({ type: 'chosen', side, what: 'night attack', yes, clause: '11.521a' }) as GameEvent
    const said = (...events: GameEvent[]) => battle && turnText(battle, events)
    expect(said(chosen('german', true), chosen('british', false))).toBe(
      'The Germans attack tonight.',
    )
    expect(said(chosen('german', false))).toBe('')
    // Between the last turn of the day and the first of the night.
    const over = (turn: number) => ({ type: 'administration', turn }) as GameEvent
    expect(said(over(6), chosen('german', true), over(1))).toBe(
      'The Germans attack tonight. Turn 1 is over.',
    )
    expect(said(over(6), chosen('german', true))).toBe(
      'Turn 6 is over. The Germans attack tonight.',
    )
  })

  it('names one hex of many, so that the place is found', () => {
    const { battle } = sessionOf(middle(UNITS), []).get()
    const nobody = new Map<string, string | null>()
    const quiet = { passed: false, peace: false }
    const told = (what: keyof Doings, ...hexes: readonly string[]) => {
      const all = new Map(hexes.map((hex, i) => [`unit ${i}`, hex]))
      const did = new Proxy({} as Doings, { get: (_, act) => (act === what ? all : nobody) })
      return battle && doingsText(battle, { side: 'german', did, volleys: [] }, [], quiet)
    }
    expect(told('moved', 'D04', 'D05', 'D05')).toBe('Germans: 3 units moved to D04 and D05.')
    expect(told('moved', 'D04', 'D05', 'D06')).toBe(
      'Germans: 3 units moved to D04 and 2 more hexes.',
    )
    // Wire lies on a side.
    expect(told('improved', 'D04/D05', 'D05', 'D06')).toBe(
      'Germans: 3 positions improved at D04–D05 and 2 more places.',
    )
  })

  it('7.43d a barrage that strikes twice in the other side’s half is told once', () => {
    const { battle } = sessionOf(middle(UNITS), []).get()
    const strike = (stood: 'formed' | 'down') => ({
      side: 'german',
      cause: 'barrage' as const,
      hex: null,
      by: [],
      results: [{ unit: 'A', outcome: 'dispersed and spent' as const, stood, check: null }],
    })
    const nothing = new Map<string, string | null>()
    const did = new Proxy({} as Doings, { get: () => nothing })
    const volleys = [strike('formed'), strike('down'), strike('down')]
    const quiet = { passed: false, peace: false }
    expect(isFew(volleys)).toBe(true)
    expect(battle && doingsText(battle, { side: 'german', did, volleys }, [], quiet)).toBe(
      'German barrage: A dispersed.',
    )
  })

  it('7.43d, 7.45a a barrage that hit in a turn that is over is told no more', () => {
    const tally = new Tally({} as GameState)
    const state = followed(null)
    const told = () => tally.volleys.filter(({ ended }) => !ended).map(({ cause }) => cause)
    const tell = (event: object) => tally.on(event as GameEvent, state, true)
    tell({ type: 'bombardment', source: 'barrage', side: 'german', hexes: ['D05'] })
    expect(told()).toEqual(['barrage'])
    tell({ type: 'administration' })
    expect(told()).toEqual([])
    tell({ type: 'bombardment', source: 'barrage', side: 'german', hexes: ['D06'] })
    expect(told()).toEqual(['barrage'])

    const { battle, game } = sessionOf(middle(UNITS), []).get()
    if (!battle || !game) throw new Error('no game')
    const fell = [
      { type: 'bombardment', source: 'barrage', side: 'british', hexes: ['D05'] },
      { type: 'bombarded', unit: 'A', side: 'british', result: 'dispersed', clause: '' },
    ]
    const lines = (...events: object[]) =>
      recapLines(
        battle,
        { side: 'british', lead: [], events: events as GameEvent[], before: game, from: null },
        true,
        game,
        [],
      ).map(({ about }) => about)
    expect(lines(...fell)).toContain('own')
    expect(lines(...fell, { type: 'administration', turn: 1 })).not.toContain('own')
  })

  it('11.521a beside the sealed question nobody is said to pass, which would read as an answer to it', () => {
    const session = sessionOf(middle(UNITS), [], { type: 'pass' })
    const { battle, game } = session.get()
    if (!battle || !game) throw new Error('no game')
    const told = (now: GameState) =>
      recapLines(battle, since(session), true, now, session.happened()).map(({ text }) => text)
    expect(told(game)).toContain('British pass.')
    const agenda = [...game.agenda, { kind: 'night-choice' as const, side: 'german' }]
    expect(told({ ...game, agenda })).toEqual([])
  })

  it('3.72d who was spent a turn ago is ready again: the end of the turn came in the same entry', () => {
    const units: Wish['units'] = {
      ...UNITS,
      A: ['british', 'bef', 'D05', { dispersed: true, spent: true }],
    }
    const passes = Array(4).fill({ type: 'pass' } as Action)
    const session = sessionOf(middle(units), [6, 1], ...passes)
    const all = session.happened()
    expect(all.at(-1)?.events.map(({ type }) => type)).toContain('administration')
    session.dispatch({ type: 'pass' })
    const { before, lead } = sinceOwnHalf(session.happened(), 'british')
    expect(followed(before).isDown('A')).toBe(true)
    expect(followed(before, lead).isDown('A')).toBe(false)
  })

  it('7.43b cutting wire at the head of a half does not begin it', () => {
    const session = sessionOf(middle(UNITS), [], { type: 'pass' }, { type: 'pass' })
    const all = session.happened()
    const last = all.at(-1)
    if (!last) throw new Error('Nothing has happened.')
    const breached = {
      type: 'breached',
      side: 'british',
      wire: 'D05/D06',
      clause: '7.43b',
    } as const
    const cut = { ...last, by: 'british', events: [breached] }
    const { events, from } = sinceOwnHalf([...all, cut], 'british')
    expect(events.slice(from ?? 99).map(({ type }) => type)).toEqual([
      'half',
      'pass',
      'half',
      'breached',
    ])
  })

  it('knows the state before the last act', () => {
    const session = sessionOf(middle(UNITS), [6, 6], ...FIRE)
    if (session.get().decision?.kind === 'return') session.dispatch({ type: 'hold' })
    const { before } = lastAct(session.happened(), session.get().lastEvents)
    expect(before?.units.X?.where).toBe('map')
    expect(session.get().game?.units.X?.where).toBe('destroyed')
  })
})

describe('a turn without couplets', () => {
  it('5.12 is said in the words of its dice, until its reader has acted', () => {
    // A difference of one, less one for the night: no couplets.
    const map = sketch({ columns: 12, rows: 12 })
    const battle = battleOf({ map, units: UNITS, turns: 6, night: [1] })
    const session = sessionOf(battle, [3, 2, 5, 1])
    const said = (side: string) => idleTurn(session.happened(), side)?.text ?? null
    const text = 'Turn 1: night \u22121 leaves no couplets; nobody acts.'
    expect([said('british'), said('german')]).toEqual([text, text])
    expect(session.get()).toMatchObject({ game: { turn: 2 }, decision: { side: 'british' } })
    session.dispatch({ type: 'pass' })
    expect([said('british'), said('german')]).toEqual([null, text])
    // Another part of the day ends it for both.
    const [first, ...rest] = session.happened()
    const dawn = { type: 'segment', day: 1, segment: 'recovery' } as GameEvent
    const last = rest.at(-1)
    expect(first && last && idleTurn([first, ...rest, { ...last, events: [dawn] }], 'german')).toBe(
      null,
    )
  })
})

describe('a bombardment', () => {
  it('7.12 is told unit by unit until somebody has decided something', async () => {
    const reached = await playedUntil('ypres-3-frezenberg', (_, state) => state.bombarded)
    const session = createSession({ engine: liveRules, now: () => 0, newId: () => 'game' })
    session.start(reached.battle, null, { dice: reached.save.dice })
    for (const action of reached.actions) session.dispatch(action)
    const { battle } = session.get()
    const found = battle && bombardmentOf(battle, session.happened())
    expect(found?.entry).toBe(reached.actions.length)
    expect(found?.text).toMatch(/^\d+ hexes, \d+ destroyed, \d+ dispersed$/)
    const units = found?.sides.flatMap((side) => side.units) ?? []
    expect(units.length).toBeGreaterThan(10)
    expect(found?.marks.impacts).toHaveLength(units.length)
    expect(found?.marks.daggers).toHaveLength(
      units.filter(({ result }) => result === 'destroyed').length,
    )
    const [first] = session.get().decision?.actions ?? []
    if (first) session.dispatch(first)
    expect(battle && bombardmentOf(battle, session.happened())).toBeNull()
  })
  it('7.12 is told at the first command where all before it was placed at one stroke', async () => {
    const { battle } = await shipped('ypres-3-frezenberg')
    const session = createSession({ engine: liveRules, now: () => 0, newId: () => 'game' })
    const interaction = createInteraction(session, { guard: 0 })
    const telling = createTelling(session, interaction)
    session.start(battle, null, { dice: { seed: 7 } })
    telling.setUpAtOnce('game')
    setUpAsRecommended(session)
    expect(session.get().decision?.kind).toBe('half')
    expect(telling.get().bombardment?.text).toMatch(/^\d+ hexes, \d+ destroyed/)
    // Whoever decides is told of it with the day, and whatever befalls those units later does not change it.
    const { game } = session.get()
    if (!game) throw new Error('no game')
    const down = Object.values(game.units).find(({ side, formed }) => side === 'british' && !formed)
    if (!down) throw new Error('nobody is dispersed')
    for (const side of ['british', 'german']) {
      const seen = { ...since(session), side }
      const [first, ...more] = recapLines(battle, seen, true, game, session.happened())
      expect(more).toEqual([])
      expect(first).toMatchObject({ about: 'turn', side: null })
      expect(first?.text).toMatch(/^Bombardment: British \d+ lost, \d+ dispersed\. Turn 1: /)
      const died = { type: 'destroyed', unit: down.id, clause: '3.72e' } as never
      const later = { ...seen, events: [...seen.events, died] }
      const lines = recapLines(battle, later, true, game, session.happened())
      expect(lines.find(({ about }) => about === 'turn')).toEqual(first)
      expect(lines.find(({ about }) => about === 'theirs')?.text).toMatch(/^British: .+ lost\.$/)
    }
    telling.goOn()
    expect(telling.get().bombardment).toBeNull()
  })
})
