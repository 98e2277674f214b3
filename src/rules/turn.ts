import { rollDie } from './dice.ts'
import { type Game, isNight, otherSide, unitOf } from './game.ts'
import type { SideId } from './types.ts'
import { outcome } from './victory.ts'

/** 5.11a–d, 5.12a–d dice, initiative, and the number of couplets. */
export function initiative(g: Game): void {
  const { s, battle } = g
  s.phase = 'initiative'
  g.events.push({ type: 'turn', turn: s.turn, clause: '5.0a' })
  const dice: Record<SideId, number> = {}
  for (const def of battle.sides) dice[def.id] = rollDie(s.dice)
  const [one, two] = battle.sides
  const a = dice[one.id] as number
  const b = dice[two.id] as number
  const central = one.power === 'central' ? one.id : two.id
  const winner = a === b ? central : a > b ? one.id : two.id
  let couplets = a === b ? 3 : Math.abs(a - b)
  const adjust: { label: string; value: number; clause: string }[] = []
  let reduced = false
  if (isNight(g)) {
    if (s.nightSkip) adjust.push({ label: 'night, not twice to 0', value: 0, clause: '5.12b' })
    else {
      adjust.push({ label: 'night', value: -1, clause: '5.12a' })
      couplets = Math.max(0, couplets - 1)
      reduced = true
    }
  }
  if (battle.sides.some((def) => def.infiltration)) {
    adjust.push({ label: 'infiltration tactics', value: 1, clause: '5.12c' })
    couplets += 1
  }
  s.nightSkip = reduced && couplets === 0 // 5.12d by ruling
  s.initiative = winner
  s.couplets = couplets
  s.coupletsAtStart = couplets
  g.events.push({
    type: 'initiative',
    dice,
    side: winner,
    couplets,
    tie: a === b,
    adjust,
    clause: a === b ? '5.11d' : '5.11b',
  })
  if (couplets > 0) beginHalf(g, winner, 1)
  else g.s.agenda.push({ kind: 'administration' }) // 5.24a
}

/** 5.13b, 5.21b */
function beginHalf(g: Game, side: SideId, half: 1 | 2): void {
  const { s } = g
  s.phase = 'couplets'
  s.actor = side
  s.half = half
  s.active = []
  s.movers = []
  s.agenda.push({ kind: 'half' })
  g.events.push({
    type: 'half',
    side,
    couplet: s.coupletsAtStart - s.couplets + 1,
    of: s.coupletsAtStart,
    half,
    clause: '5.21b',
  })
}

/** 5.23a the marker turns over, or drops to the next number. */
export function endHalf(g: Game): void {
  const { s } = g
  const initiativeSide = s.initiative as SideId
  s.active = []
  s.movers = [] // 6.65d
  if (s.half === 1) {
    beginHalf(g, otherSide(g.battle, initiativeSide), 2)
    return
  }
  s.couplets -= 1
  if (s.couplets > 0) beginHalf(g, initiativeSide, 1)
  else s.agenda.push({ kind: 'administration' })
}

/** 5.3a–e spent markers off, shovels to scrapes, the turn moves on or the battle ends. */
export function administration(g: Game): void {
  const { s } = g
  s.phase = 'administration'
  s.actor = null
  g.events.push({ type: 'administration', turn: s.turn, clause: '5.3a' })
  for (const id in s.units) {
    const unit = unitOf(g, id)
    if (!unit) continue
    unit.spent = false
    unit.lost = false
    unit.dug = false
  }
  for (const hex of s.shovels) {
    s.scrapes[hex] = (s.scrapes[hex] ?? 0) + 1
    g.events.push({ type: 'scrape', hex, clause: '5.3c' })
  }
  s.shovels = []
  if (s.turn >= g.battle.turns) {
    finish(g, 'victory')
    return
  }
  s.turn += 1 // 5.3e
  s.agenda.push({ kind: 'turn' })
}

/** 10.1c */
export function finish(g: Game, by: 'victory' | 'concession', conceding?: SideId): void {
  const { s } = g
  s.phase = 'over'
  s.actor = null
  s.active = []
  s.movers = []
  s.agenda = [{ kind: 'over' }]
  s.result = outcome(g, by, conceding)
  g.events.push({ type: 'over', result: s.result, clause: '10.1c' })
}
