import { describe, expect, it } from 'vitest'
import { problems, small } from '../support/scenario.ts'

const spoilt = (spoil: (scenario: ReturnType<typeof small>['scenario']) => void) => {
  const files = small()
  spoil(files.scenario)
  return problems(files)
}
const said = (...lines: string[]) => lines.map((line) => `skirmish.json: ${line}`)

describe('second pass: what it means', () => {
  it('2.2a a hex that is not on the sheet, with the nearest one', async () => {
    expect(
      await spoilt((s) => {
        s.victory.rules[0].hexes = ['F05', 'A11', 'ZZ99']
        s.groups[0].area.of = ['F17']
      }),
    ).toEqual(
      said(
        'victory.rules[0].hexes[1]: hex A11 is not on the map: did you mean A01? The map has A01 to L10',
        'victory.rules[0].hexes[2]: hex ZZ99 is not on the map: A01 to L10',
        'groups[0].area.of[0]: hex F17 is not on the map: did you mean F07? The map has A01 to L10',
      ),
    )
  })

  it('2.2d a hex without a dot is no place for a unit or a victory hex', async () => {
    expect(
      await spoilt((s) => {
        delete s.playableArea
        s.victory.rules[0].hexes = ['L10']
        s.groups[1].units[0].at = { hex: 'L10' }
        delete s.groups[1].area
        s.groups[1].units.length = 1
      }),
    ).toEqual(
      said(
        'victory.rules[0].hexes[0]: victory hex L10 is off the playable area: a hex of the playable area',
        'groups[1].units[0].at.hex: hex L10 is off the playable area: a hex of the playable area',
      ),
    )
  })

  it('10.1b units, areas and victory hexes off the playable area', async () => {
    const off = 'is off the playable area: a hex of the playable area'
    expect(
      await spoilt((s) => {
        s.groups[0].units[0].at = { hex: 'A01' }
        s.groups[1].area.hexes = ['F03', 'G03', 'A01']
        s.victory.rules[0].hexes = ['A02']
        s.works = [{ kind: 'trench', hex: 'A03' }]
        s.hallowed = { hex: 'A04', side: 'german' }
        s.control = [{ side: 'german', hexes: ['A05'] }]
      }),
    ).toEqual(
      said(
        `works[0].hex: hex A03 ${off}`,
        `control[0].hexes[0]: hex A05 ${off}`,
        `hallowed.hex: hex A04 ${off}`,
        `victory.rules[0].hexes[0]: victory hex A02 ${off}`,
        `groups[1].area.hexes[2]: hex A01 ${off}`,
        `groups[0].units[0].at.hex: hex A01 ${off}`,
      ),
    )
    expect(
      await spoilt((s) => {
        s.groups[0].area = { within: 0, of: ['A01'] }
      }),
    ).toEqual(
      said(
        'groups[0].area: no hex of the area is in play: an area inside the playable area, within 4 hexes of F05',
      ),
    )
  })

  it('10.1b a unit outside its area, or with another face than its group', async () => {
    expect(
      await spoilt((s) => {
        s.groups[0].units[0].at = { hex: 'F03', face: 'formed' }
      }),
    ).toEqual(
      said(
        "groups[0].units[0].at.hex: F03 is outside the group's area: a hex of the area",
        'groups[0].units[0].at.face: the group starts dispersed: dispersed',
      ),
    )
  })

  it('3.4a three units of a side placed in a hex, but not two of each', async () => {
    expect(
      await spoilt((s) => {
        for (const unit of s.groups[1].units) unit.at = { hex: 'F3' }
      }),
    ).toEqual(
      said(
        'groups[1].units[2].at.hex: three units of british in F03: two of a side in a hex at most (3.4a)',
      ),
    )
    expect(
      await spoilt((s) => {
        delete s.groups[0].area
        delete s.groups[1].area
        s.groups[1].units.length = 2
        for (const group of s.groups) for (const unit of group.units) unit.at = { hex: 'F05' }
      }),
    ).toEqual([])
  })

  it('3.4a an area too small for its units', async () => {
    expect(await spoilt((s) => (s.groups[1].area.hexes = ['F03']))).toEqual(
      said(
        'groups[1].area: the area has room for 2 of 3 units: a larger area or fewer units; two to a hex (3.4a)',
      ),
    )
  })

  it('3.4a areas that share hexes share their room, and units make way for each other', async () => {
    const more = (count: number) => ({
      side: 'british',
      counter: 'rifles',
      area: { hexes: ['F03'] },
      units: Array.from({ length: count }, (_, i) => ({ name: `Reserve ${i}` })),
    })
    // The first group fills F03 and G03; with one more in F03 it must move up to G03.
    expect(await spoilt((s) => s.groups.push(more(1)))).toEqual([])
    expect(await spoilt((s) => s.groups.push(more(2)))).toEqual(
      said(
        'groups[2].area: the area has room for 1 of 2 units: a larger area or fewer units; two to a hex (3.4a)',
      ),
    )
    // A unit of the other side takes no room; one that is placed does.
    expect(
      await spoilt((s) => {
        s.groups.push({ ...more(2), side: 'german', area: { hexes: ['F03'] } })
      }),
    ).toEqual([])
    expect(
      await spoilt((s) => {
        s.groups.push({ ...more(2), area: undefined })
        for (const unit of s.groups[2].units) unit.at = { hex: 'F03' }
      }),
    ).toEqual(
      said(
        'groups[1].area: the area has room for 2 of 3 units: a larger area or fewer units; two to a hex (3.4a)',
      ),
    )
  })

  it('unknown counters, counter files, maps and sides, with the nearest name', async () => {
    expect(await spoilt((s) => (s.groups[0].counter = 'batery'))).toEqual(
      said(
        'groups[0].counter: there is no counter batery: did you mean battery?; or name the file that has it in "counters"',
      ),
    )
    expect(
      await spoilt((s) => {
        s.counters = ['smal']
        s.map = 'feild'
      }),
    ).toEqual(
      said(
        'map: there is no map feild: did you mean field?',
        'counters[0]: there is no counter file smal: did you mean small?',
      ),
    )
    expect(
      await spoilt((s) => {
        s.groups[0].side = 'germans'
        s.victory.rules[0].side = 'french'
        s.victory.tie = 'britsh'
      }),
    ).toEqual(
      said(
        'victory.tie: there is no side britsh: did you mean british?',
        'victory.rules[0].side: there is no side french: german or british',
        'groups[0].side: there is no side germans: did you mean german?',
      ),
    )
  })

  it('3.11a a counter that two files define', async () => {
    expect(await spoilt((s) => (s.counters = ['small', 'small']))).toEqual(
      said(
        'counters[1]: rifles is in another counter file too: one counter of a name in all files of a scenario',
        'counters[1]: battery is in another counter file too: one counter of a name in all files of a scenario',
      ),
    )
    const files = small()
    files.counters.counters[1].id = 'rifles'
    expect(await problems(files)).toEqual([
      'small.json: counters[1].id: rifles is used twice: a name of its own',
    ])
  })

  it('names that are used twice, or give no id', async () => {
    expect(
      await spoilt((s) => {
        s.groups[1].units[1].name = 'rifles  A'
        s.groups[1].units[2].name = '!!!'
        s.sides[1].id = 'german'
      }).then((lines) => lines.filter((line) => /twice|id/.test(line))),
    ).toEqual(
      expect.arrayContaining(
        said(
          'sides[1].id: german is used twice: a name of its own',
          'groups[1].units[1].name: rifles-a is used twice: a name, or an id, of its own',
          'groups[1].units[2].name: the name gives no id: a name with letters or digits, or an id',
        ),
      ),
    )
  })

  it('5.11d both sides of one power', async () => {
    expect(await spoilt((s) => (s.sides[1].power = 'central'))).toEqual(
      said(
        'sides[1].power: both sides are of one power: one central, one entente; a tie of dice needs it (5.11d)',
      ),
    )
  })

  it('a set-up order without a side that has units to set up', async () => {
    expect(await spoilt((s) => (s.setupOrder = ['german', 'german']))).toEqual(
      said(
        'setupOrder: a side is named twice: each side once',
        'setupOrder: british has units to set up and no turn to do so: setupOrder with british',
      ),
    )
  })

  it('a day that the calendar does not have, a night after the last turn', async () => {
    expect(
      await spoilt((s) => {
        s.date = '1914-02-29'
        s.nightTurns = [2, 7]
      }),
    ).toEqual(
      said(
        'date: 1914-02-29 is no day of the calendar: at most day 28',
        'nightTurns[1]: turn 7 of 3: at most 3',
      ),
    )
    expect(await spoilt((s) => (s.date = '1916-02-29'))).toEqual([])
  })

  it('8.321c, 8.321d, 8.31c a unit IN a shelter that is not there or not for it', async () => {
    expect(
      await spoilt((s) => {
        s.works = [{ kind: 'blockhouse', hex: 'G03' }]
        s.groups[1].units[0].at = { hex: 'F03', in: 'trench' }
        s.groups[1].units[1].at = { hex: 'G03', in: 'blockhouse' }
      }),
    ).toEqual(
      said(
        'groups[1].units[0].at.in: no trench is in F03: a trench there, or no "in"',
        'groups[1].units[1].at.in: infantry may not be IN a blockhouse: a machine gun (8.31c)',
      ),
    )
  })

  it('8.321c a place in a trench that the side is still to lay where it likes is none', async () => {
    const laid = await spoilt((s) => {
      s.works = [{ kind: 'trench', side: 'british', count: 1, area: { hexes: ['F03', 'G03'] } }]
      s.groups[1].units[0].at = { hex: 'F03', in: 'trench' }
      s.defaultDeployment = [{ unit: 'rifles-b', hex: 'G03', in: 'trench' }]
    })
    expect(laid).toEqual(
      said('groups[1].units[0].at.in: no trench is in F03: a trench there, or no "in"'),
    )
  })

  it('a default deployment that no player could make', async () => {
    expect(
      await spoilt((s) => {
        s.groups[0].units[1].at = { hex: 'F07' }
        s.defaultDeployment = [
          { unit: 'battery-1', hex: 'F05', face: 'formed' },
          { unit: 'batery-2', hex: 'F07' },
          { unit: 'battery-2', hex: 'F07' },
          { unit: 'rifles-a', hex: 'F03' },
          { unit: 'rifles-b', hex: 'F03', in: 'trench' },
          { unit: 'rifles-c', hex: 'F03' },
          { unit: 'rifles-a', hex: 'G03' },
        ]
      }),
    ).toEqual(
      said(
        "defaultDeployment[0].hex: F05 is outside the unit's area: a hex of its area",
        'defaultDeployment[0].face: the unit starts dispersed: dispersed',
        'defaultDeployment[1].unit: there is no unit batery-2: did you mean battery-2?',
        'defaultDeployment[2].unit: battery-2 has a place of its own: leave it out',
        'defaultDeployment[4].in: no trench is in F03: a trench there, or no "in"',
        'defaultDeployment[5].hex: three units of british in F03: two of a side in a hex at most (3.4a)',
        'defaultDeployment[6].unit: rifles-a is placed twice: each unit once',
      ),
    )
  })

  it('11.11a, 10.2b in a default deployment who is placed later has a hex of his arrival, who walks on has none', async () => {
    const later = (by: string, hexes: readonly string[]) =>
      spoilt((s) => {
        const { area: _, ...group } = s.groups[1]
        s.groups[1] = { ...group, arrival: { turn: 2, by, area: { hexes: ['F03', 'G03'] } } }
        s.defaultDeployment = hexes.map((hex, i) => ({ unit: `rifles-${'abc'[i]}`, hex }))
      })
    expect(await later('placement', ['F03', 'F03', 'G03'])).toEqual([])
    expect(await later('placement', ['H03'])).toEqual(
      said("defaultDeployment[0].hex: H03 is outside the unit's area: a hex of its area"),
    )
    expect(await later('placement', ['F03', 'F03', 'F03'])).toEqual(
      said(
        'defaultDeployment[2].hex: three units of british in F03: two of a side in a hex at most (3.4a)',
      ),
    )
    expect(await later('entry', ['F03'])).toEqual(
      said('defaultDeployment[0].unit: rifles-a comes on over the edge: leave it out'),
    )
  })

  it('a start in the middle of a turn with units unplaced, or with bomb stops nowhere', async () => {
    expect(
      await spoilt((s) => {
        s.start = { turn: 9, side: 'brit', couplets: 2, bombStops: ['F03/K09', 'F03/F11'] }
      }),
    ).toEqual(
      said(
        'start.side: there is no side brit: did you mean british?',
        'start.turn: turn 9 of 3: at most 3',
        'start.bombStops[0]: F03 and K09 share no side: two neighbouring hexes',
        'start.bombStops[1]: hex F11 is not on the map: did you mean F01? The map has A01 to L10',
        'groups[0].units[0].at is missing; a place: play starts in the middle of a turn belongs there',
      ),
    )
  })

  it('more units than any battle holds', async () => {
    expect(
      await spoilt((s) => {
        s.groups = Array.from({ length: 10 }, (_, g) => ({
          ...s.groups[1],
          units: Array.from({ length: 60 }, (_, u) => ({ name: `u ${g} ${u}` })),
        }))
      }),
    ).toEqual(said('groups: 600 units are too many: at most 400'))
  })
})
