import { describe, expect, it } from 'vitest'
import { decide, PLAYERS, type Player, seededLuck } from '../../src/ai/index.ts'
import { answer } from '../../src/ai/match.ts'
import {
  type Action,
  apply,
  type Battle,
  canonical,
  decision,
  type GameState,
  isReason,
  newGame,
  scriptedDice,
  seededDice,
} from '../../src/rules/index.ts'
import { secrets } from '../../src/session/red-poppies/secrets.ts'
import { think } from '../../src/session/red-poppies/think.ts'
import { shipped } from '../support/shipped.ts'

/*
 * What a player decides must not depend on what its side may not see: dice to come, vertices that the other side has
 * registered, answers that it has sealed, a set-up that it hides. Each position is decided as it is and with all that
 * changed, the way a match asks and the way the table does.
 *
 * COUPLET_PEEK=500 npx vitest run --project pure tests/ai/peek.test.ts --testTimeout 7200000 looks at so many positions, and
 * tells: 20 minutes.
 */

const BATTLES = [
  'ypres-1-gheluvelt',
  'ypres-2-hill-60',
  'ypres-3-frezenberg',
  'ypres-4-hooge',
  'limanowa-1-probe',
  'limanowa-2-counter-attack',
  'limanowa-3-jabloniec',
  'ypres-campaign-1-gheluvelt',
  'ypres-campaign-2-frezenberg',
  'ypres-campaign-3-menin-road',
  'limanowa-campaign-1-playground',
  'limanowa-campaign-2-high-water',
] as const

const wished = Number(process.env.COUPLET_PEEK ?? 0)
const EACH = wished > 0 ? Math.ceil(wished / BATTLES.length) : 2
/** A player that plays on in its head decides a part of the positions only where they are few. */
const DEEP_FROM = wished > 0 ? 1 : 8

const QUICK = ['random', 'greedy', 'careful', 'recruit'] as const
/** Those that look ahead, every player that tells what it compared among them. */
const DEEP = Object.keys(PLAYERS).filter((name) => PLAYERS[name]?.consider || name === 'thoughtful')

interface Position {
  readonly battle: Battle
  readonly state: GameState
  readonly side: string
  readonly kind: string
}

/**
 * Positions of a game: of each kind of question the first few, and some at every stage. Four acts of five are those of
 * the greedy player, in a campaign one of five.
 */
function positions(battle: Battle, most: number, seed: number): Position[] {
  const luck = seededLuck(seed)
  const { state } = newGame(battle, seededDice(seed))
  const greedily = battle.campaign ? 1 : 4
  const found: Position[] = []
  const rare = new Map<string, Position[]>()
  for (let acts = 0; acts < 20_000; acts++) {
    const open = decision(battle, state)
    if (open.side === null) break
    const player = luck.below(5) < greedily ? PLAYERS.greedy : PLAYERS.random
    const action = player?.choose(battle, state, open, luck) as Action
    const alike = rare.get(open.kind) ?? []
    rare.set(open.kind, alike)
    // The longer the game, the rarer a position is kept, so that all its stages have their share.
    const place = acts < most ? acts : luck.below(acts + 1)
    const wanted = place < most || alike.length < 1
    if (wanted && open.actions.length > 1) {
      const position = { battle, state: structuredClone(state), side: open.side, kind: open.kind }
      if (alike.length < 1) alike.push(position)
      else found[place] = position
    }
    const events = apply(battle, state, action)
    if (isReason(events)) throw new Error(events.text)
  }
  const kinds = [...rare.values()].flat()
  const rest = found.filter((one) => one !== undefined)
  // Half of them for the rarer questions, where there are so many.
  return [...kinds.slice(-Math.ceil(most / 2)), ...rest].slice(0, most)
}

const DICE = [
  (count: number) => ({ ...seededDice(77), count }),
  (count: number) => ({ ...scriptedDice(Array(60).fill(6)), count }),
  (count: number) => ({ ...scriptedDice([1, 1, 1], 5), count }),
] as const

/** The same position with everything changed that the side may not see. */
function changed({ battle, state, side }: Position, way: number): GameState {
  const s = structuredClone(state)
  const dice = DICE[s.dice.kind === 'seeded' ? 0 : way % DICE.length]
  s.dice = dice?.(s.dice.count) ?? s.dice
  if (s.dice.kind === 'seeded') s.dice.words = [way + 1, 2, 3, 4]
  for (const group of Object.values(s.artillery))
    if (group.side !== side)
      group.registered = group.registered === null ? `${battle.map.grid.label(way)}:W` : null
  if (s.campaign)
    for (const { id } of battle.sides)
      if (id !== side) {
        const given: Readonly<Record<string, boolean>> = s.campaign.sealed
        s.campaign = { ...s.campaign, sealed: { ...given, [id]: given[id] !== true } }
      }
  return s
}

const text = (value: unknown): string => canonical(value)

/** Everything that a position holds of the dice, the vertices and the answers of the other side. */
const hidden = (state: GameState) =>
  text([state.dice, state.artillery, state.campaign?.sealed ?? null])

/** A player that would cheat if it could: what it does depends on all that it can see. */
const cheat: Player = {
  id: 'cheat',
  choose(_battle, state, open) {
    let sum = 0
    for (const sign of hidden(state)) sum = (31 * sum + sign.charCodeAt(0)) % 1_000_003
    return open.actions[sum % open.actions.length] as Action
  },
}

const looked: Position[] = []
for (const [at, id] of BATTLES.entries()) {
  const { battle } = await shipped(id)
  looked.push(...positions(battle, EACH, at + 1))
}

const byMatch = (player: Player, at: Position, state: GameState) =>
  text(answer(at.battle, state, at.side, player, seededLuck(5)))

const byTable = (player: Player, at: Position, state: GameState) =>
  text(decide(at.battle, secrets.seenBy(state, at.side), player, seededLuck(5)))

describe('no player peeks', () => {
  it('positions of all twelve battles are looked at, of many kinds of question', () => {
    expect(new Set(looked.map(({ battle }) => battle.id)).size).toBe(BATTLES.length)
    const kinds = new Set(looked.map(({ kind }) => kind))
    expect(kinds.size).toBeGreaterThan(6)
    if (wished > 0) console.log(`${looked.length} positions: ${[...kinds].sort().join(', ')}`)
  })

  it.each([...QUICK, 'cheat'])(
    '%s does the same whatever is hidden, asked by a match or at the table',
    (name) => {
      const player = name === 'cheat' ? cheat : (PLAYERS[name] as Player)
      for (const at of looked) {
        const before = text(at.state)
        const [match, table] = [byMatch(player, at, at.state), byTable(player, at, at.state)]
        for (let way = 0; way < 3; way++) {
          const other = changed(at, way)
          expect(byMatch(player, at, other)).toBe(match)
          expect(byTable(player, at, other)).toBe(table)
        }
        expect(table).toBe(match)
        expect(text(at.state)).toBe(before)
      }
    },
  )

  it.each(DEEP)('%s does and finds the same', (name) => {
    const player = PLAYERS[name] as Player
    const of = looked.filter((_, at) => at % DEEP_FROM === 0)
    for (const [way, at] of of.entries()) {
      const other = changed(at, way)
      expect(byMatch(player, at, other)).toBe(byMatch(player, at, at.state))
      const found = (state: GameState) => {
        const seen = secrets.seenBy(state, at.side)
        const open = decision(at.battle, seen)
        return text(player.consider?.(at.battle, seen, open, seededLuck(9)) ?? null)
      }
      expect(found(other)).toBe(found(at.state))
    }
    if (wished > 0) console.log(`${name}: ${of.length} positions`)
  })

  it.each(['regular', 'veteran'])(
    'the thinker of the table thinks and says the same, as a %s',
    (level) => {
      const of = looked.filter((_, at) => level === 'regular' || at % DEEP_FROM === 1 % DEEP_FROM)
      for (const [way, at] of of.entries()) {
        const thought = (state: GameState) =>
          text(
            think(at.battle, {
              state: secrets.seenBy(state, at.side),
              side: at.side,
              seed: 3,
              level,
            }),
          )
        expect(thought(changed(at, way))).toBe(thought(at.state))
      }
      if (wished > 0) console.log(`thinker, ${level}: ${of.length} positions`)
    },
  )

  it('a set-up that is hidden moves nobody: the view without it is the same', async () => {
    for (const id of BATTLES.slice(0, 7)) {
      const { battle } = await shipped(id)
      const { state } = newGame(battle, seededDice(1))
      const luck = seededLuck(1)
      const first = decision(battle, state).side
      const other = structuredClone(state)
      for (const [s, player] of [
        [state, PLAYERS.careful],
        [other, PLAYERS.random],
      ] as const)
        for (
          let open = decision(battle, s);
          open.side === first && open.kind === 'setup';
          open = decision(battle, s)
        )
          for (const action of decide(battle, s, player as Player, luck)) apply(battle, s, action)
      const side = decision(battle, state).side
      if (side === first || side === null || decision(battle, state).kind !== 'setup') continue
      expect(decision(battle, other).side).toBe(side)
      const seen = (s: GameState) => secrets.seenBy(secrets.withoutOthers(battle, s, side), side)
      expect(text(seen(other).units)).toBe(text(seen(state).units))
      for (const name of QUICK)
        expect(
          text(
            decide(
              battle,
              { ...seen(other), control: state.control },
              PLAYERS[name] as Player,
              seededLuck(2),
            ),
          ),
        ).toBe(text(decide(battle, seen(state), PLAYERS[name] as Player, seededLuck(2))))
    }
  })

  it('who is handed the whole position would be found out: what is changed here moves a cheat', () => {
    const raw = (at: Position, state: GameState) =>
      text(cheat.choose(at.battle, state, decision(at.battle, state), seededLuck(1)))
    const moved = looked.filter((at) => raw(at, changed(at, 1)) !== raw(at, at.state))
    expect(moved.length).toBeGreaterThan(looked.length / 2)
  })
})
