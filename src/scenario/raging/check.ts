import { Findings, type Problem, suggestHex, suggestName } from '../../data/problems.ts'
import { NO_HEX } from '../../hex/grid.ts'
import { type BattleMap, GROUND as MAP } from '../../map/types.ts'
import { fits } from '../../raging/base/stack.ts'
import { GROUND, type PlaySheet, type StandKind, type UnitKind } from '../../raging/types/index.ts'
import type { AreaFile } from '../format/area.ts'
import { hexesOf } from '../parts/area.ts'
import { checkArea } from '../parts/check-area.ts'
import { areasOf, terrainOf } from './compile.ts'
import type { RagingFile } from './format.ts'
import { standsOf } from './stands.ts'
import { beltEnds } from './wire.ts'

/** More stands than any table of this game holds. */
const MOST_STANDS = 300

/** The kinds of stand that a unit may have. RE-2.3 */
const KINDS: Readonly<Record<UnitKind, readonly StandKind[]>> = {
  infantry: ['infantry', 'mg', 'commander', 'sub'],
  cavalry: ['cavalry', 'mg', 'commander', 'sub'],
  battery: ['gun', 'team', 'commander', 'sub'],
}

/** Second pass: does the battle make sense on its map and with its play sheet? Reports all problems at once. */
export function checkRaging(
  battle: RagingFile,
  file: string,
  map: BattleMap,
  sheet: PlaySheet,
): Problem[] {
  const found = new Findings(file)
  const say: Findings['say'] = (...what) => found.say(...what)
  const { grid } = map
  const labels = Array.from({ length: grid.size }, (_, hex) => grid.label(hex))
  const areas = areasOf(map, battle)
  const known = (label: string, path: string): boolean => {
    if (grid.index(label) !== NO_HEX) return true
    say(path, `hex ${label} is not on the map`, () => suggestHex(label, labels))
    return false
  }
  const sound = (area: AreaFile, path: string): boolean =>
    checkArea(areas, area, path, { known, listed: known, say })
  const playable = battle.playableArea
  const bounded = playable === undefined || sound(playable, 'playableArea')
  const play = new Set(playable && bounded ? hexesOf(areas, playable) : labels)
  for (const label of play)
    if ((map.ground[grid.index(label)] ?? 0) & MAP.outOfPlay) play.delete(label)
  if (play.size === 0) say('playableArea', 'the area has no hex', 'an area with hexes')
  const inPlay = (label: string, path: string): boolean => {
    if (!known(label, path)) return false
    if (play.has(grid.label(grid.index(label)))) return true
    say(path, `hex ${label} is off the playable area`, 'a hex of the playable area')
    return false
  }
  /** Whether an area can be read, and has a hex in play. */
  const opens = (area: AreaFile, path: string): boolean => {
    if (!sound(area, path)) return false
    if (hexesOf(areas, area).some((label) => play.has(label))) return true
    say(path, 'no hex of the area is in play', 'an area inside the playable area')
    return false
  }
  const ids = battle.sides.map(({ id }) => id)
  const side = (id: string, path: string): void => {
    if (!ids.includes(id))
      say(path, `there is no side ${id}`, suggestName(id, ids) ?? ids.join(' or '))
  }
  const every = (list: readonly string[] | undefined, path: string, test = inPlay): boolean =>
    (list ?? []).map((label, i) => test(label, `${path}[${i}]`)).every(Boolean)
  const chain = (list: readonly string[], path: string): boolean =>
    list
      .map((label, i) => {
        const before = list[i - 1]
        if (
          !inPlay(label, `${path}[${i}]`) ||
          before === undefined ||
          grid.index(before) === NO_HEX
        )
          return true
        if (grid.direction(grid.index(before), grid.index(label)) !== -1) return true
        say(`${path}[${i}]`, `${label} does not adjoin ${before}`, 'neighbouring hexes in order')
        return false
      })
      .every(Boolean)
  const listed = (
    of: { hexes?: string[] | undefined; area?: AreaFile | undefined },
    path: string,
  ): void => {
    if (!of.hexes && !of.area) say(path, 'neither hexes nor an area', 'hexes or area')
    if (of.hexes && of.area) say(path, 'both hexes and an area', 'one of the two')
    every(of.hexes, `${path}.hexes`)
    if (of.area) opens(of.area, `${path}.area`)
  }

  if (ids[0] === ids[1]) say('sides[1].id', `${ids[1]} is used twice`, 'a name of its own')
  for (const [i, { edge, exits }] of battle.sides.entries()) {
    opens(edge, `sides[${i}].edge`)
    if (exits) opens(exits, `sides[${i}].exits`)
  }
  for (const [i, id] of (battle.setupOrder ?? []).entries()) side(id, `setupOrder[${i}]`)
  for (const [id, { area }] of Object.entries(battle.areas ?? {})) sound(area, `areas.${id}.area`)
  for (const key of ['woods', 'crops', 'built', 'hedges', 'walls', 'water'] as const) {
    const area = battle.ground?.[key]
    if (area) sound(area, `ground.${key}`)
  }
  for (const [i, { hexes }] of (battle.trenches ?? []).entries())
    chain(hexes, `trenches[${i}].hexes`)
  every(battle.pits, 'pits')
  every(battle.junctions, 'junctions')
  /** The side that laid the wire of a hex. */
  const wired = new Map<string, string>()
  for (const [i, belt] of (battle.wire ?? []).entries()) {
    const path = `wire[${i}]`
    side(belt.side, `${path}.side`)
    if (!chain(belt.hexes, `${path}.hexes`)) continue
    for (const [n, label] of belt.hexes.entries()) {
      const at = `${path}.hexes[${n}]`
      if (wired.has(label)) say(at, `${label} has wire already`, 'one belt through a hex')
      wired.set(label, belt.side)
      if (beltEnds(grid, belt, n) === null)
        say(
          belt.hexes.length === 1 ? `${path}.ends` : at,
          belt.hexes.length === 1 ? 'is missing' : `the belt turns back in ${label}`,
          belt.hexes.length === 1
            ? 'two sides, by which the belt enters and leaves its only hex'
            : 'a belt that goes on',
        )
    }
  }
  const bunkers = new Set<string>()
  for (const [i, { hex }] of (battle.bunkers ?? []).entries()) {
    if (inPlay(hex, `bunkers[${i}].hex`) && bunkers.has(hex))
      say(`bunkers[${i}].hex`, `${hex} has a pillbox already`, 'one in a hex')
    bunkers.add(hex)
  }
  checkFunds()
  for (const [i, mine] of (battle.mines ?? []).entries()) {
    side(mine.side, `mines[${i}].side`)
    inPlay(mine.hex, `mines[${i}].hex`)
  }
  for (const [i, entry] of (battle.control ?? []).entries()) {
    side(entry.side, `control[${i}].side`)
    listed(entry, `control[${i}]`)
  }
  const { tie, need, rules } = battle.victory
  if (tie !== 'draw') side(tie, 'victory.tie')
  if (need) side(need.side, 'victory.need.side')
  for (const [i, rule] of rules.entries()) {
    side(rule.side, `victory.rules[${i}].side`)
    if (rule.kind === 'hold') listed(rule, `victory.rules[${i}]`)
    if (rule.kind === 'exited' && !battle.sides.find(({ id }) => id === rule.side)?.exits)
      say(`victory.rules[${i}]`, 'that side has no exits', 'exits of the side')
  }
  if (found.problems.length === 0) checkUnits()
  return found.problems

  function checkFunds(): void {
    const seen = new Set<string>()
    for (const [i, fund] of (battle.funds ?? []).entries()) {
      const path = `funds[${i}]`
      side(fund.side, `${path}.side`)
      if (seen.has(fund.id)) say(`${path}.id`, `${fund.id} is used twice`, 'a name of its own')
      seen.add(fund.id)
      if (fund.most > sheet.mostPoints[fund.kind])
        say(
          `${path}.most`,
          `${fund.most} points`,
          `at most ${sheet.mostPoints[fund.kind]}: the play sheet allows no more`,
        )
      if (fund.kind === 'box') continue
      if (fund.when === 'before')
        say(`${path}.when`, 'a creeping barrage before the battle', 'battle')
      if (fund.along === undefined)
        say(`${path}.along`, 'is missing', 'the direction in which its row runs')
      if (fund.forward === undefined)
        say(`${path}.forward`, 'is missing', 'the directions in which it goes on')
    }
  }

  function checkUnits(): void {
    const names = sheet.organisations.map(({ id }) => id)
    const seen = new Set<string>()
    const terrain = terrainOf(map, battle, areas)
    let count = 0
    for (const [u, unit] of battle.units.entries()) {
      const path = `units[${u}]`
      side(unit.side, `${path}.side`)
      if (seen.has(unit.id)) say(`${path}.id`, `${unit.id} is used twice`, 'a name of its own')
      seen.add(unit.id)
      const kind = sheet.organisations.find(({ id }) => id === unit.organisation)?.kind
      if (!kind) {
        say(
          `${path}.organisation`,
          `the play sheet has no ${unit.organisation}`,
          suggestName(unit.organisation, names) ?? names.join(', '),
        )
        continue
      }
      if (unit.area) opens(unit.area, `${path}.area`)
      if (unit.arrival) {
        opens(unit.arrival.area, `${path}.arrival.area`)
        if (unit.arrival.turn > battle.turns)
          say(
            `${path}.arrival.turn`,
            `turn ${unit.arrival.turn} of ${battle.turns}`,
            `at most ${battle.turns}`,
          )
      }
      for (const [n, stands] of unit.stands.entries()) {
        const at = `${path}.stands[${n}]`
        count += stands.hexes?.length ?? stands.count ?? 1
        if (!KINDS[kind].includes(stands.kind))
          say(`${at}.kind`, `${stands.kind} in a unit of kind ${kind}`, KINDS[kind].join(', '))
        if (unit.arrival && stands.hexes)
          say(`${at}.hexes`, 'a unit that arrives later has no place', 'count')
        if (!unit.arrival && !stands.hexes) say(`${at}.hexes`, 'is missing', 'a hex for each stand')
        every(stands.hexes, `${at}.hexes`)
        every(stands.teams, `${at}.teams`)
        if (stands.inside)
          for (const [i, label] of (stands.hexes ?? []).entries())
            if (!bunkers.has(label))
              say(`${at}.hexes[${i}]`, `${label} has no pillbox`, 'a hex with one, or no inside')
        if (
          stands.kind === 'mg' &&
          !sheet.organisations.find(({ id }) => id === unit.organisation)?.mgWeapon
        )
          say(
            `${at}.kind`,
            `${unit.organisation} has no machine guns`,
            'an organisation with an mgWeapon',
          )
      }
    }
    if (count > MOST_STANDS) {
      say('units', `${count} stands are too many`, `at most ${MOST_STANDS}`)
      return
    }
    if (found.problems.length === 0) checkPlaces(terrain)
  }

  /** RE-6.2, RE-8.1, RE-8.2 Whether stands may stand where they begin. */
  function checkPlaces(terrain: ReturnType<typeof terrainOf>): void {
    const there = new Map<string, { side: string; guns: number; others: number; inside: number }>()
    for (const [u, unit] of battle.units.entries())
      for (const { hex, kind, inside, team } of standsOf(unit, (name) =>
        grid.label(grid.index(name)),
      )) {
        if (hex === null) continue
        const path = `units[${u}].stands`
        const bits = terrain.ground[grid.index(hex)] ?? 0
        const one = there.get(hex) ?? { side: unit.side, guns: 0, others: 0, inside: 0 }
        there.set(hex, one)
        if (one.side !== unit.side) say(path, `both sides begin in ${hex}`, 'one side in a hex')
        const laid = wired.get(hex)
        const horses = kind === 'cavalry' || kind === 'team' || team !== null
        if (laid !== undefined && (laid !== unit.side || horses))
          say(path, `a stand begins in the wire of ${hex}`, 'a hex without enemy wire')
        if (bits & GROUND.water) say(path, `a stand begins in the water of ${hex}`, 'dry ground')
        if (horses && bits & (GROUND.built | GROUND.woods | GROUND.trench))
          say(path, `horses begin in ${hex}`, 'a hex without woods, village and trench')
        if (kind === 'gun' && bits & GROUND.built)
          say(path, `a gun begins in the village of ${hex}`, 'another hex')
        if (kind === 'gun') one.guns++
        else if (kind !== 'commander' && kind !== 'sub' && kind !== 'team') one.others++
        if (inside) one.inside++
        if (!fits(one))
          say(
            path,
            `${hex} has more stands than a hex holds`,
            'four; two beside a gun; none beside two',
          )
        const room =
          battle.bunkers?.find((bunker) => bunker.hex === hex)?.kind === 'blockhouse' ? 2 : 1
        if (one.inside > room)
          say(path, `${one.inside} stands are inside in ${hex}`, `${room} at most`)
      }
  }
}
