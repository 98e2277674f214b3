import { barragesThisTurn, endOfCouplets } from '../artillery/barrage.ts'
import { prime } from '../artillery/call.ts'
import { rollDie } from '../base/dice.ts'
import {
  counterOf,
  findUnit,
  type Game,
  infiltrates,
  isNight,
  otherSide,
  turnsOf,
} from '../base/game.ts'
import { addScrape } from '../base/scrape.ts'
import type { GroupState, SideId } from '../types/index.ts'
import { outcome } from './victory.ts'

/** 5.11a–d, 5.12a–d Rolls for initiative and for the number of couplets. */
export function initiative(g: Game): void {
  const { s, battle } = g
  s.phase = 'initiative'
  g.events.push({ type: 'turn', turn: s.turn, clause: '5.0a' })
  prime(g) // 7.222a
  const dice: Record<SideId, number> = {}
  for (const def of battle.sides) dice[def.id] = rollDie(s, 'initiative', def.id)
  const [one, two] = battle.sides
  const a = dice[one.id] as number
  const b = dice[two.id] as number
  const central = one.power === 'central' ? one.id : two.id
  const { campaign } = s
  const given = battle.initiative?.find(
    (entry) =>
      entry.turns.includes(s.turn) &&
      (campaign === null ||
        (campaign.segment === 'attack' && (entry.day ?? campaign.day) === campaign.day)),
  )
  const winner = given?.side ?? (a === b ? central : a > b ? one.id : two.id)
  let couplets = given?.couplets ?? (a === b ? 3 : Math.abs(a - b))
  const adjust: { label: string; value: number; clause: string }[] = []
  let reduced = false
  const fixed = given?.couplets !== undefined
  if (given) adjust.push({ label: 'given by the scenario', value: 0, clause: '10.1a' })
  if (isNight(g) && !fixed) {
    if (s.nightSkip)
      adjust.push({ label: 'night, no −1 after a turn of 0', value: 0, clause: '5.12b' })
    else {
      adjust.push({ label: 'night', value: -1, clause: '5.12a' })
      couplets = Math.max(0, couplets - 1)
      reduced = true
    }
  }
  if (!fixed && battle.sides.some((def) => infiltrates(g, def.id))) {
    adjust.push({ label: 'infiltration tactics', value: 1, clause: '5.12c' })
    couplets += 1
  }
  const lifted = reduced && couplets === 1 && adjust.some(({ clause }) => clause === '5.12c')
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
    ...(lifted ? { ruling: '5.12d' } : {}),
  })
  // 10.22b Arrivals come in initiative order, before any barrage.
  s.agenda.push(
    { kind: 'couplets' },
    { kind: 'arrival', side: otherSide(g.battle, winner) },
    { kind: 'arrival', side: winner },
  )
}

/** 5.13b, 5.24a Begins the first couplet, or ends the couplets when there is none. */
export function beginCouplets(g: Game): void {
  if (g.s.couplets > 0) beginHalf(g, g.s.initiative as SideId, 1)
  else endCouplets(g)
}

/** 7.44 The barrages come first, then the shovels in initiative order, then administration. */
function endCouplets(g: Game): void {
  endOfCouplets(g)
  const first = g.s.initiative as SideId
  g.s.agenda.push(
    { kind: 'administration' },
    { kind: 'shovels', side: otherSide(g.battle, first) },
    { kind: 'shovels', side: first },
  )
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
  // 7.41b Barrages fall at the start of the first two couplets, before anyone acts.
  if (half === 1 && s.coupletsAtStart - s.couplets < 2)
    for (const index of barragesThisTurn(g).reverse()) s.agenda.push({ kind: 'barrage', index })
  g.events.push({
    type: 'half',
    side,
    couplet: s.coupletsAtStart - s.couplets + 1,
    of: s.coupletsAtStart,
    half,
    clause: '5.21b',
  })
}

/** 5.23a The marker turns over, or goes down to the next number. */
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
  else endCouplets(g)
}

/** 5.3a, 5.3b, 5.3f, 7.512a Fires and smoke end each turn, gas ends with the last. 7.221b Groups may fire again. */
function clear(g: Game): void {
  const { s } = g
  for (const id in s.artillery) {
    const group = s.artillery[id] as GroupState
    group.spent = false
    delete group.fell
  }
  const gone = (what: 'fire' | 'smoke' | 'gas', hexes: string[], clause: string) => {
    if (hexes.length) g.events.push({ type: 'cleared', what, hexes, clause })
  }
  gone('fire', [...new Set(s.fires.flatMap((fire) => fire.hexes))], '7.247b')
  s.fires = []
  gone('smoke', [...s.smoke], '7.52d')
  s.smoke = []
  if (s.turn < turnsOf(g.battle, s)) return
  gone('gas', [...new Set(s.gas)], '5.3f')
  s.gas = []
}

/** 5.3a–e Removes spent markers, turns shovels into scrapes, and begins the next turn or ends the battle. */
export function administration(g: Game): void {
  const { s } = g
  s.phase = 'administration'
  s.actor = null
  g.events.push({ type: 'administration', turn: s.turn, clause: '5.3a' })
  const orphans = [...s.shovels]
  for (const id in s.units) {
    const unit = findUnit(g, id)
    if (!unit) continue
    if (unit.dug && unit.hex !== null && orphans.includes(unit.hex))
      orphans.splice(orphans.indexOf(unit.hex), 1)
    delete unit.fought
    unit.spent = false
    unit.lost = false
    // 13.0e A unit without scrapes leaves none where it dug and built no bomb stop.
    if (unit.dug && unit.hex !== null && counterOf(g, unit).noScrapes)
      s.shovels.splice(s.shovels.indexOf(unit.hex), 1)
    unit.dug = false
  }
  for (const hex of s.shovels) {
    addScrape(s, hex)
    // 6.41c The digger is gone but its shovel is not.
    const lost = orphans.indexOf(hex)
    if (lost >= 0) orphans.splice(lost, 1)
    g.events.push({ type: 'scrape', hex, clause: '5.3c', ...(lost < 0 ? {} : { ruling: '6.41c' }) })
  }
  s.shovels = []
  clear(g)
  if (s.turn >= turnsOf(g.battle, s)) {
    if (s.campaign) s.agenda.push({ kind: 'scenario-end' })
    else finishGame(g, 'victory')
    return
  }
  s.turn += 1 // 5.3e
  s.agenda.push({ kind: 'turn' })
}

/** 10.1c */
export function finishGame(g: Game, by: 'victory' | 'concession', conceding?: SideId): void {
  const { s } = g
  s.phase = 'over'
  s.actor = null
  s.active = []
  s.movers = []
  s.agenda = [{ kind: 'over' }]
  s.result = outcome(g, by, conceding)
  g.events.push({ type: 'over', result: s.result, clause: '10.1c' })
}
