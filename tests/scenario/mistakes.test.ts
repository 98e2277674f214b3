import { describe, expect, it } from 'vitest'
import { formatProblem, parseScenario } from '../../src/scenario/index.ts'
import { problems, small } from '../support/scenario.ts'

type Spoil = (
  scenario: ReturnType<typeof small>['scenario'],
  files: ReturnType<typeof small>,
) => void

/**
 * Mistakes that designers make, and every word that they then read. Changing these texts changes the program: read
 * them as the person who made the mistake.
 */
const MISTAKES: [what: string, spoil: Spoil, told: string[]][] = [
  [
    'a field of an area misspelt',
    (s) => (s.groups[0].area = { witin: 1, of: ['F07'] }),
    [
      'groups[0].area.within is missing; a number belongs there',
      'groups[0].area.witin: no such field: did you mean within?',
    ],
  ],
  [
    'one hex where a list of hexes belongs',
    (s) => (s.groups[0].area = { hex: ['F07'] }),
    [
      'groups[0].area.hexes is missing; a list belongs there',
      'groups[0].area.hex: no such field: did you mean hexes?',
    ],
  ],
  [
    'an area as a bare hex',
    (s) => (s.groups[0].area = 'F07'),
    [
      'groups[0].area: "F07" is not an object: an object with one of within, hexes, columns, rows, edge, line, road, village, ground, trenches, level, from, named, union, intersection, not',
    ],
  ],
  [
    'two forms of area at once',
    (s) => (s.groups[0].area = { within: 1, of: ['F07'], hexes: ['F06'] }),
    ['groups[0].area.hexes: does not go with within and of: one form of the two'],
  ],
  [
    'a kind of ground that there is not',
    (s) => (s.groups[0].area = { ground: 'trenches' }),
    ['groups[0].area.ground: "trenches" is not known: did you mean "trench"?'],
  ],
  [
    'hexes in small letters',
    (s) => (s.groups[1].area.hexes = ['f03', 'G03']),
    ['groups[1].area.hexes[0]: "f03" has the wrong form: a hex such as AG16'],
  ],
  [
    'the letter O for the digit 0',
    (s) => (s.groups[1].area.hexes = ['FO3', 'G03']),
    [
      'groups[1].area.hexes[0]: hex FO3 is not on the map: did you mean F03? The map has A01 to L10',
    ],
  ],
  [
    'a set-up area outside the playable one',
    (s) => (s.groups[0].area = { within: 1, of: ['A01'] }),
    [
      'groups[0].area: no hex of the area is in play: an area inside the playable area, within 4 hexes of F05',
    ],
  ],
  [
    'a playable area about a hex that there is not, which is told once',
    (s) => (s.playableArea = { within: 3, of: ['F70'] }),
    ['playableArea.of[0]: hex F70 is not on the map: did you mean F07? The map has A01 to L10'],
  ],
  [
    'a part that does not exist about a hex that there is not, which is told once',
    (s) => (s.absentArea = { within: 3, of: ['F70'] }),
    ['absentArea.of[0]: hex F70 is not on the map: did you mean F07? The map has A01 to L10'],
  ],
  [
    'a part that does not exist without a hex',
    (s) => (s.absentArea = { intersection: [{ edge: 'east' }, { edge: 'west' }] }),
    ['absentArea: the area has no hex: an area with hexes'],
  ],
  [
    'a set-up hex and a victory hex that do not exist',
    (s) => (s.absentArea = { hexes: ['F03', 'F06'] }),
    [
      'victory.rules[0].hexes[1]: victory hex F06 does not exist: absentArea has it: a hex that exists',
      'groups[1].area.hexes[0]: hex F03 does not exist: absentArea has it: a hex that exists',
    ],
  ],
  [
    'more units than the area has room for',
    (s) => (s.groups[1].area = { hexes: ['F03'] }),
    [
      'groups[1].area: the area has room for 2 of 3 units: a larger area or fewer units; two to a hex (3.4a)',
    ],
  ],
  [
    'the name of the nation for the id of the side',
    (s) => (s.groups[0].side = 'germans'),
    ['groups[0].side: there is no side germans: did you mean german?'],
  ],
  [
    'a counter misspelt',
    (s) => (s.groups[0].counter = 'batery'),
    [
      'groups[0].counter: there is no counter batery: did you mean battery?; or name the file that has it in "counters"',
    ],
  ],
  [
    'units as a list of names',
    (s) => (s.groups[1].units = ['Rifles A', 'Rifles B']),
    [
      'groups[1].units[0]: "Rifles A" is not an object: an object with name',
      'groups[1].units[1]: "Rifles B" is not an object: an object with name',
    ],
  ],
  [
    'a name used twice',
    (s) => (s.groups[1].units[1].name = 'Rifles A'),
    ['groups[1].units[1].name: rifles-a is used twice: a name, or an id, of its own'],
  ],
  [
    'counted units with a place',
    (s) => (s.groups[1].units = [{ name: 'Rifles', count: 2, at: { hex: 'F03' } }]),
    [
      'groups[1].units[0].count: counted units with a place: an entry for each, or neither id nor at',
    ],
  ],
  [
    'a side without a turn to set up',
    (s) => (s.setupOrder = ['german']),
    ['setupOrder: british has units to set up and no turn to do so: setupOrder with british'],
  ],
  [
    'a date the other way round',
    (s) => (s.date = '31.10.1914'),
    ['date: "31.10.1914" has the wrong form: a date such as 1914-10-31'],
  ],
  ['a number in quotes', (s) => (s.turns = '6'), ['turns: "6" is not a number']],
  [
    'a night after the last turn',
    (s) => (s.nightTurns = [3, 4]),
    ['nightTurns[1]: turn 4 of 3: at most 3'],
  ],
  [
    'a field in another spelling',
    (s) => {
      s.playablearea = s.playableArea
      delete s.playableArea
    },
    ['playablearea: no such field: did you mean playableArea?'],
  ],
  ['a comment', (s) => (s['//'] = 'a note'), ['//: no such field: leave it out']],
  [
    'victory by a rule that there is not',
    (s) => (s.victory.rules[0].kind = 'captures'),
    [
      'victory.rules[0].kind: "captures" is not known: "control" or "together" or "villages" or "destroyed" or "units" or "exited"',
    ],
  ],
  [
    'victory without its kind',
    (s) => delete s.victory.kind,
    ['victory.kind is missing; "most-points" or "at-least" belongs there'],
  ],
  [
    'both sides by another word than each',
    (s) => (s.victory.rules[0].side = 'both'),
    ['victory.rules[0].side: there is no side both: german or british'],
  ],
  [
    'a rule of victory without hexes',
    (s) => delete s.victory.rules[0].hexes,
    ['victory.rules[0]: neither hexes nor an area: hexes or area'],
  ],
  [
    'an arrival that does not say how',
    (s) => {
      s.groups[1].arrival = { turn: 2, area: { edge: 'north' } }
    },
    ['groups[1].arrival.by is missing; "entry" or "placement" or "either" belongs there'],
  ],
  [
    'a unit that arrives and has a place',
    (s) => {
      s.groups[1].arrival = { turn: 2, by: 'entry', area: { within: 1, of: ['F03'] } }
      s.groups[1].units[0].at = { hex: 'F03' }
    },
    ['groups[1].units[0].at: a unit that arrives later has no place: no at, or no arrival'],
  ],
  [
    'a mode of transmission by another name',
    (s) => (s.artillery = [{ side: 'german', groups: 1, fp: 3, mode: 'radio' }]),
    [
      'artillery[0].mode: "radio" is not known: "aircraft" or "flare" or "runner" or "telephone" or "trench set"',
    ],
  ],
  [
    'more works than the area holds',
    (s) => {
      s.works = [{ kind: 'trench', side: 'british', count: 5, area: { hexes: ['F03', 'G03'] } }]
    },
    [
      'works[0].count: the area has room for 2 of 5: a larger area or fewer; one of a kind in a hex',
    ],
  ],
  [
    'IN a trench that nobody dug',
    (s) => (s.groups[1].units[0].at = { hex: 'F03', in: 'trench' }),
    ['groups[1].units[0].at.in: no trench is in F03: a trench there, or no "in"'],
  ],
  [
    'a deployment of units and works that there are not',
    (s) => {
      s.defaultDeployment = [
        { unit: 'rifle-a', hex: 'F03' },
        { work: 'british-trench', hexes: ['F03'] },
      ]
    },
    [
      'defaultDeployment[0].unit: there is no unit rifle-a: did you mean rifles-a?',
      'defaultDeployment[1].work: there are no works british-trench to place: an entry in works',
    ],
  ],
]

describe('mistakes of designers, and what they are told', () => {
  it.each(MISTAKES)('%s', async (_what, spoil, told) => {
    const files = small()
    spoil(files.scenario, files)
    expect(await problems(files)).toEqual(told.map((line) => `skirmish.json: ${line}`))
  })

  it('a dash for a value that the face does not have, and a value left out', async () => {
    const files = small()
    files.counters.counters[0].formed.fp = '-'
    delete files.counters.counters[1].dispersed.mv
    expect(await problems(files)).toEqual([
      'small.json: counters[0].formed.fp: "-" is not a number',
      'small.json: counters[1].dispersed.mv is missing; a number belongs there',
    ])
  })

  it('a comma too many', () => {
    const told = (text: string) => {
      const parsed = parseScenario(text, 'mine.json')
      return parsed.ok ? [] : parsed.problems.map(formatProblem)
    }
    expect(told('{\n  "id": "mine",\n}')).toEqual([
      'mine.json: line 2, column 15: a comma too many: nothing follows it; take it away',
    ])
  })

  it('many mistakes are told all at once', async () => {
    const files = small()
    files.scenario.groups[0].counter = 'gun'
    files.scenario.victory.rules[0].hexes = ['A01']
    files.scenario.initiative = [{ side: 'french', turns: [9] }]
    files.scenario.sides[1].infiltration = { from: 3, until: 2 }
    expect((await problems(files)).length).toBe(5)
  })
})
