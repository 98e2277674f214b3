import { chanceOf, NEVER, plus, type Share, SURE, share, times } from '../base/chance.ts'
import type { CheckOdds, LikelyOutcome, UnitId, WayShot, WayStep } from '../types/index.ts'

/** What a shot must promise to be worth being spent for, in 36ths of a unit: a quarter of one. */
const WORTH_IT = 9

interface Point extends Pick<WayStep, 'fates' | 'shots'> {
  /** Those whom wire disperses there. 8.341b */
  readonly wired?: readonly UnitId[]
}

/**
 * What most likely comes of a way, point by point, against sensible fire; `friends` says whether two units are of one side.
 *
 * Fire is sensible when each unit that may answer fires once, at the point where its shot does most harm (the first of
 * them, if there are several), and only if that harm is worth it. Harm counts a unit destroyed as one, a unit dispersed as a
 * half, and what it does to the shooter's own side against it. The first blow that tells ends the way of the unit that
 * it hits; whom no blow hits is dispersed all the same where it crosses wire. The chances are those of one unit of the
 * group, on average.
 */
export function likelyOutcome(
  points: readonly Point[],
  ids: readonly UnitId[],
  friends: (a: UnitId, b: UnitId) => boolean,
): LikelyOutcome {
  const moments = momentsOf(points, friends)
  let sums = { untouched: NEVER, dispersed: NEVER, lost: NEVER }
  for (const id of ids) {
    let [untouched, dispersed, lost] = [SURE, NEVER, NEVER]
    const blow = (quiet: Share, hit: Share, killed: Share) => {
      dispersed = plus(dispersed, times(untouched, hit))
      lost = plus(lost, times(untouched, killed))
      untouched = times(untouched, quiet)
    }
    for (const [index, { fates = [], shots }] of points.entries()) {
      const fate = fates.find(({ unit }) => unit === id)
      if (fate) {
        const of = (lot: 'unharmed' | 'dispersed' | 'spent' | 'destroyed') =>
          share(fate[lot].numerator, fate[lot].denominator)
        blow(of('unharmed'), plus(of('dispersed'), of('spent')), of('destroyed'))
      }
      for (const shot of shots) {
        if (moments.get(shot.unit) !== index) continue
        for (const check of shot.checks)
          if (check.unit === id) {
            const { noEffect, dispersed: hit, destroyed } = check.of36
            blow(share(noEffect, 36), share(hit, 36), share(destroyed, 36))
          }
      }
    }
    if (points.some(({ wired = [] }) => wired.includes(id))) blow(NEVER, SURE, NEVER)
    sums = {
      untouched: plus(sums.untouched, untouched),
      dispersed: plus(sums.dispersed, dispersed),
      lost: plus(sums.lost, lost),
    }
  }
  const mean = (sum: Share) => chanceOf(times(sum, share(1, Math.max(1, ids.length))))
  return {
    untouched: mean(sums.untouched),
    dispersed: mean(sums.dispersed),
    lost: mean(sums.lost),
  }
}

/** The point at which each unit fires that finds one worth its shot. */
function momentsOf(
  points: readonly Point[],
  friends: (a: UnitId, b: UnitId) => boolean,
): ReadonlyMap<UnitId, number> {
  const best = new Map<UnitId, { index: number; worth: number }>()
  for (const [index, { shots }] of points.entries())
    for (const shot of shots) {
      const worth = worthOf(shot, friends)
      if (worth >= WORTH_IT && worth > (best.get(shot.unit)?.worth ?? 0))
        best.set(shot.unit, { index, worth })
    }
  return new Map([...best].map(([unit, { index }]) => [unit, index]))
}

const harm = ({ of36 }: CheckOdds): number => of36.destroyed + of36.dispersed / 2

const worthOf = ({ unit, checks }: WayShot, friends: (a: UnitId, b: UnitId) => boolean): number =>
  checks.reduce((sum, check) => sum + (friends(unit, check.unit) ? -1 : 1) * harm(check), 0)
