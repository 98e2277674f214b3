import { suggestName } from '../../data/problems.ts'
import { isInArea } from '../parts/area.ts'
import type { Tools } from '../parts/check-tools.ts'
import { groupsWithoutRoom } from '../parts/room.ts'
import { idOf, type ListedUnit } from '../parts/unit-list.ts'
import { checkWorkDeployment, worksToPlace } from '../parts/works.ts'

/** Checks the order of battle: groups, names, places, room, and the suggested deployment. 10.1b */
export function checkForces(tools: Tools): void {
  const unsound = checkGroups(tools)
  checkNames(tools)
  checkPlaces(tools, unsound)
  for (const short of groupsWithoutRoom(tools.scenario, tools.terrain, tools.play)) {
    // Problems of the area itself are already reported.
    if (!unsound.has(short.group))
      tools.say(
        `groups[${short.group}].area`,
        `the area has room for ${short.room} of ${short.units} units`,
        'a larger area or fewer units; two to a hex (3.4a)',
        'no-room',
      )
  }
  checkDeployment(tools, unsound)
}

/** Reports the groups whose area cannot be read, and returns them. */
function checkGroups(tools: Tools): Set<number> {
  const unsound = new Set<number>()
  const { scenario, counters, say, side } = tools
  const counterIds = counters.map((counter) => counter.id)
  const sides = scenario.sides.map((def) => def.id)
  for (const [g, group] of scenario.groups.entries()) {
    const path = `groups[${g}]`
    side(group.side, `${path}.side`)
    if (!counterIds.includes(group.counter))
      say(
        `${path}.counter`,
        `there is no counter ${group.counter}`,
        () =>
          `${suggestName(group.counter, counterIds) ?? counterIds.join(', ')}; or name the file that has it in "counters"`,
        'no-such-counter',
      )
    const { destroyed, exited } = scenario.start ?? {}
    const gone = (unit: (typeof group.units)[number]) =>
      unit.count === undefined &&
      (destroyed?.includes(idOf(unit)) || (exited && Object.hasOwn(exited, idOf(unit))))
    const waiting = !group.arrival && group.units.some((unit) => !unit.at && !gone(unit))
    if (group.arrival) {
      tools.area(group.arrival.area, `${path}.arrival.area`)
      if (group.arrival.turn !== undefined && group.arrival.turn > scenario.turns)
        say(
          `${path}.arrival.turn`,
          `turn ${group.arrival.turn} of ${scenario.turns}`,
          `at most ${scenario.turns}`,
          'arrival-late',
        )
      for (const [u, unit] of group.units.entries())
        if (unit.at)
          say(
            `${path}.units[${u}].at`,
            'a unit that arrives later has no place',
            'no at, or no arrival',
            'arrival-with-place',
          )
    }
    for (const [u, unit] of group.units.entries())
      if (unit.count !== undefined && (unit.at || unit.id))
        say(
          `${path}.units[${u}].count`,
          `counted units with ${unit.at ? 'a place' : 'an id'}`,
          'an entry for each, or neither id nor at',
          'counted-with-place',
        )
    if (!group.area) {
      if (waiting)
        say(path, 'units with neither area nor place', 'an area, or an at for each unit', 'nowhere')
    } else if (!tools.area(group.area, `${path}.area`)) unsound.add(g)
    if (waiting && sides.includes(group.side) && !scenario.setupOrder.includes(group.side))
      say(
        'setupOrder',
        `${group.side} has units to set up and no turn to do so`,
        `setupOrder with ${group.side}`,
        'side-no-setup',
      )
  }
  return unsound
}

function checkNames({ units, say }: Tools): void {
  const seen = new Set<string>()
  for (const { id, path } of units) {
    if (id === '')
      say(
        `${path}.name`,
        'the name gives no id',
        'a name with letters or digits, or an id',
        'name-without-id',
      )
    else if (seen.has(id))
      say(`${path}.name`, `${id} is used twice`, 'a name, or an id, of its own', 'unit-twice')
    seen.add(id)
  }
}

/** Counts a side's units in each hex, and reports the third. 3.4a */
function stacks(say: Tools['say'], standing: readonly string[] = []) {
  const found = new Map<string, number>()
  for (const key of standing) found.set(key, (found.get(key) ?? 0) + 1)
  return (side: string, label: string, path: string) => {
    const count = (found.get(`${side} ${label}`) ?? 0) + 1
    found.set(`${side} ${label}`, count)
    if (count === 3)
      say(
        path,
        `three units of ${side} in ${label}`,
        'two of a side in a hex at most (3.4a)',
        'stack-of-three',
      )
  }
}

function checkPlaces(tools: Tools, unsound: ReadonlySet<number>): void {
  const { scenario, units, grid, terrain, inPlay, say, shelter } = tools
  const stack = stacks(say)
  for (const listed of units) {
    const { unit, group, path } = listed
    const { at } = unit
    if (!at || !inPlay(at.hex, `${path}.at.hex`)) continue
    const label = grid.label(grid.index(at.hex))
    const sound = !unsound.has(scenario.groups.indexOf(group))
    if (sound && group.area && !isInArea(terrain, group.area, label))
      say(
        `${path}.at.hex`,
        `${label} is outside the group's area`,
        'a hex of the area',
        'unit-outside',
      )
    if (group.face && at.face && at.face !== group.face)
      say(`${path}.at.face`, `the group starts ${group.face}`, group.face, 'wrong-face')
    stack(group.side, label, `${path}.at.hex`)
    if (at.in && at.in !== 'none') shelter(listed, label, at.in, `${path}.at.in`, false)
  }
}

/** Checks the suggested deployment: the players must be able to make it. */
function checkDeployment(tools: Tools, unsound: ReadonlySet<number>): void {
  const { scenario, units, grid, terrain, play, inPlay, say, shelter } = tools
  const stack = stacks(
    say,
    units.flatMap(({ unit: { at }, group }) =>
      at && grid.index(at.hex) >= 0 ? [`${group.side} ${grid.label(grid.index(at.hex))}`] : [],
    ),
  )
  // Later arrivals find that set-up units have moved on.
  const later = stacks(say)
  const placed = new Set<string>()
  const ids = units.map((entry) => entry.id)
  const works = worksToPlace(scenario, terrain, (hexes) => hexes.filter((hex) => play.has(hex)))
  for (const [i, wish] of (scenario.defaultDeployment ?? []).entries()) {
    const path = `defaultDeployment[${i}]`
    if ('work' in wish) {
      checkWorkDeployment(tools, works, wish, path)
      continue
    }
    const listed: ListedUnit | undefined = units.find((candidate) => candidate.id === wish.unit)
    if (!listed) {
      const right = () => suggestName(wish.unit, ids) ?? 'a unit of the order of battle'
      say(`${path}.unit`, `there is no unit ${wish.unit}`, right, 'no-such-unit')
      continue
    }
    if (placed.has(wish.unit) || listed.unit.at)
      say(
        `${path}.unit`,
        `${wish.unit} ${listed.unit.at ? 'has a place of its own' : 'is placed twice'}`,
        listed.unit.at ? 'leave it out' : 'each unit once',
        'deployed-twice',
      )
    placed.add(wish.unit)
    if (!inPlay(wish.hex, `${path}.hex`)) continue
    const label = grid.label(grid.index(wish.hex))
    const { arrival, face, side } = listed.group
    if (arrival && arrival.by !== 'placement') {
      say(`${path}.unit`, `${wish.unit} comes on over the edge`, 'leave it out', 'deployed-arrival')
      continue
    }
    const area = arrival?.area ?? listed.group.area
    const sound = !unsound.has(scenario.groups.indexOf(listed.group))
    if (sound && area && !isInArea(terrain, area, label))
      say(
        `${path}.hex`,
        `${label} is outside the unit's area`,
        'a hex of its area',
        'deployed-outside',
      )
    if (face && wish.face && wish.face !== face)
      say(`${path}.face`, `the unit starts ${face}`, face, 'wrong-face')
    if (!listed.unit.at) (arrival ? later : stack)(side, label, `${path}.hex`)
    if (wish.in && wish.in !== 'none') shelter(listed, label, wish.in, `${path}.in`, true)
  }
}
