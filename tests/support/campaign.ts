/*
 * A small campaign for tests of chapter 11: a map of 12 x 9, the British defend from column A, the Germans attack from
 * column L, scenarios of one turn, three days of May 1915. Dice that nobody has scripted are 3 and 1, again and again: the
 * British have two couplets, one at night, and the Germans are the first to be tested for isolation.
 *
 *   const p = campaign({ units: { A: ['british', 'bef', 'C05'] }, … }, { turns: [12, 6, 6] })
 *   until(p, 'recovery')      passes, says no, declines and finishes until that decision is open
 *   until(p, 'recovery', { counterAttack: true, nightAttack: ['german'] })
 */
import type { CampaignDef, DecisionKind } from '../../src/rules/index.ts'
import { sketch } from './map.ts'
import { opening, type Play, type Wish } from './play.ts'

export const column = (name: string): string[] =>
  Array.from({ length: 9 }, (_, i) => `${name}0${i + 1}`)

/** Hexes of a corridor along row 5, A05 to L05. */
export const ROW = 'ABCDEFGHIJKL'.split('').map((name) => `${name}05`)

export const days = (count: number, from = { year: 1915, month: 5, day: 8 }) =>
  Array.from({ length: count }, (_, i) => ({ ...from, day: from.day + i }))

export function campaign(wish: Wish, def: Partial<CampaignDef> = {}): Play {
  return opening({
    map: sketch({ columns: 12, rows: 9 }),
    ...wish,
    dice: [...(wish.dice ?? []), ...Array.from({ length: 600 }, () => [3, 1]).flat()],
    campaign: {
      attacker: 'german',
      days: days(3),
      edges: { british: column('A'), german: column('L') },
      turns: [1, 1, 1],
      ...def,
    },
  })
}

export interface Habits {
  counterAttack?: boolean
  /** Sides that want a night attack whenever they may have one. */
  nightAttack?: string[]
  mounted?: boolean
}

/** Does as little as possible until a decision of this kind is open or the campaign is over. */
export function until(p: Play, kind: DecisionKind, habits: Habits = {}): Play {
  while (p.kind !== kind && p.kind !== 'over') step(p, habits)
  return p
}

/** Continues to the next decision of this kind. */
export function next(p: Play, kind: DecisionKind, habits: Habits = {}): Play {
  step(p, habits)
  return until(p, kind, habits)
}

function step(p: Play, habits: Habits): void {
  const { kind, side, actions } = p.decision
  if (kind === 'half') p.pass()
  else if (kind === 'counter-attack')
    p.do({ type: 'counterAttack', yes: habits.counterAttack ?? false })
  else if (kind === 'night-choice') {
    const yes = habits.nightAttack?.includes(side as string) ?? false
    p.do({ type: 'nightAttack', yes: yes && p.ok({ type: 'nightAttack', yes: true }) })
  } else if (kind === 'remount') p.do({ type: 'remount', mounted: habits.mounted ?? true })
  else if (kind === 'recovery' || kind === 'improve' || kind === 'shovels') p.finish()
  else if (kind === 'redeploy' || kind === 'breach') p.do({ type: 'decline' })
  else p.do(actions[0] as (typeof actions)[number])
}
