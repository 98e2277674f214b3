import { describe, expect, it } from 'vitest'
import { odds } from '../../src/raging/index.ts'
import type { Plan } from '../support/map.ts'
import { DONE, END, fire, move, of } from '../support/raging.ts'
import { charge, charged, meet, reds, respond, ride } from '../support/raging-horse.ts'

describe('RE-18 cavalry against cavalry', () => {
  it('RE-18.1 the charge stops with one empty hex between, after four hexes; the step into contact is one more', () => {
    const t = meet('D12', 'D06')
    expect(t.no(charge('D07', 'D06', null, 'red-cavalry-1'))).toBe('RE-18.1 no-charge')
    expect(t.no(charge('D08', 'D06', null, 'red-cavalry-1'))).toBe('RE-18.1 no-way')
    expect(t.no(charge('D08', 'D06', 'E08', 'red-cavalry-1'))).toBe('RE-18.1 no-way')
    expect(t.no(charge('D08', 'D06', 'D07', 'red-cavalry-1'))).toBe('legal')
    expect(meet('D12', 'D05').no(charge('D07', 'D05', 'D06', 'red-cavalry-1'))).toBe(
      'RE-17.2 out-of-reach',
    )
    t.do(charge('D08', 'D06', 'D07', 'red-cavalry-1'))
    expect(t.no(END)).toBe('RE-18.2 charge')
    t.do(ride('D06'))
    // It fails to answer; the riders step into contact, and win.
    t.roll(1, 6, 1).do(respond('evade'))
    expect(t.at('red-cavalry-1')).toBe('D06')
  })

  it('RE-18.1 the empty hex stays empty until the charge through it is ridden, for friends of the riders', () => {
    const t = meet('D12', 'D08', {
      units: { 'red-i': { infantry: 'D09 E10', commander: 'D10' } },
    })
    t.do(move('E09', 'red-i-infantry-1'), charge('D10', 'D08', 'D09', 'red-cavalry-1'))
    expect(t.no(move('D09', 'red-i-infantry-2'))).toBe('RE-18.1 charge')
    expect(t.list('move').some(({ hex }) => hex === 'D09')).toBe(false)
    expect(t.no({ type: 'recall', stands: ['red-i-infantry-1'] })).toBe('RE-18.1 charge')
    expect(t.no(move('D11', 'red-i-commander-1'))).toBe('legal')
  })

  it('RE-18.6 RE-18.12 where others have been driven into the empty hex nobody counters or goes forward', () => {
    const between = (blue: string, more: Parameters<typeof meet>[2] = {}) => {
      const t = meet('D12 E12', blue, {
        ...more,
        units: { 'blue-i': { infantry: 'A02', commander: 'L01' } },
      })
      t.do(
        charge('D10', 'D08', 'D09', 'red-cavalry-1'),
        charge('E10', 'D08', 'E09', 'red-cavalry-2'),
      )
      return t
    }
    // The first gap is taken: the counter-charge goes into the second.
    const second = between('D08 D08').set('blue-i-infantry-1', { hex: 'D09' })
    second.do(ride('D08'))
    const met = second.roll(6, 1, 6).do(respond('counter'))
    expect(of(met, 'melee')).toMatchObject([
      { hex: 'E09', rounds: [{ sides: { blue: { stands: 2 } } }] },
    ])
    expect(second.at('blue-i-infantry-1')).toBe('D09')
    const none = between('D08 D08').set('blue-i-infantry-1', { hex: 'D09' })
    none.set('blue-i-commander-1', { hex: 'E09' })
    none.do(ride('D08'))
    expect(none.no(respond('counter'))).toBe('RE-18.6 no-way')
    expect(none.no(respond('dismount'))).toBe('RE-18.12 no-way')
    expect(none.no(respond('dismount', 'D07'))).toBe('legal')
    expect(none.list('respond').map(({ how }) => how)).not.toContain('counter')
    // Who has no answer at all receives the charge; who cannot come into contact stops.
    const shut = between('D08', { map: { village: ['D07', 'C08', 'C09', 'E08'] } })
    shut.set('blue-i-infantry-1', { hex: 'D09' }).set('blue-i-commander-1', { hex: 'E09' })
    const events = shut.do(ride('D08'))
    expect(of(events, 'standing').length).toBe(1)
    expect(of(events, 'charge-stopped').map(({ why }) => why)).toEqual(['barred', 'barred'])
    expect(shut.open.kind).toBe('move')
  })

  it('RE-18.2 counter-charge, evade or dismount, with a die of 2 or more in class A, 3 in B, 4 in C', () => {
    for (const [troop, needs] of [
      ['A', 2],
      ['B', 3],
      ['C', 4],
    ] as const)
      for (const die of [needs - 1, needs]) {
        const t = charged('D12 D12 D12', 'D08 D08 D08', { blue: { class: troop } })
        expect(t.open).toMatchObject({ kind: 'response', side: 'blue', hex: 'D08' })
        const sure = odds(t.battle, t.state, respond('counter'))
        expect(sure).toMatchObject({ kind: 'response', needs, of6: 7 - needs })
        t.roll(die, 1, 6)
        const events = t.do(respond('counter'))
        expect(of(events, 'response')).toMatchObject([{ die, needs, passed: die === needs }])
      }
    const kinds = new Set(
      charged()
        .list('respond')
        .map(({ how }) => how),
    )
    expect(kinds).toEqual(new Set(['counter', 'evade', 'dismount']))
  })

  it('RE-18.3 stands joined hex to hex answer together; others do not', () => {
    const t = charged('D12 D12', 'D08 D08 E08 H08')
    expect(t.open.stands).toEqual(['blue-cavalry-1', 'blue-cavalry-2', 'blue-cavalry-3'])
    const mixed = charged('D12', 'D08', {
      units: { 'blue-c': { class: 'C', cavalry: 'D08', commander: 'A01' } },
    })
    expect(odds(mixed.battle, mixed.state, respond('counter'))).toMatchObject({ needs: 4 })
  })

  it('RE-18.4 RE-18.5 who fails, is in contact or is suppressed receives the charge standing, and the riders add 2', () => {
    const fails = charged()
    const events = fails.roll(2, 3, 3).do(respond('counter'))
    expect(of(events, 'standing').length).toBe(1)
    expect(of(events, 'melee')).toMatchObject([
      {
        rounds: [
          {
            sides: {
              red: { die: 3, stands: 3, charge: 2 },
              blue: { die: 3, stands: 3, charge: 0 },
            },
          },
        ],
        winner: 'red',
        lost: 2,
      },
    ])
    const contact = meet('D09 D09', 'D08 D08')
    contact.do(charge('D09', 'D08', null, ...reds(1, 2)))
    expect(of(contact.roll(1, 1).do(ride('D08')), 'melee')).toMatchObject([
      { rounds: [{ sides: { red: { charge: 2 } } }] },
    ])
    const s = meet('D12 D12', 'D08 D08')
    s.set('blue-cavalry-1', { suppressed: true })
    s.do(charge('D10', 'D08', 'D09', ...reds(1, 2)))
    expect(of(s.roll(1, 1).do(ride('D08')), 'standing').length).toBe(1)
  })

  it('RE-18.6 RE-18.7 a counter-charge enters the empty hex, with up to four; neither adds anything for it', () => {
    const t = charged('D12 D12 D12', 'D08 D08 E09 C09 E08')
    const events = t.roll(3, 4, 1).do(respond('counter'))
    const [fight] = of(events, 'melee')
    // Two from D08, and of those beside the empty hex two more.
    expect(fight).toMatchObject({
      hex: 'D09',
      rounds: [{ sides: { red: { charge: 0 }, blue: { stands: 4, charge: 0 } } }],
    })
    expect(
      of(events, 'moved')
        .filter(({ clause }) => clause === 'RE-18.6')
        .flatMap(({ stands }) => stands)
        .sort(),
    ).toEqual(['blue-cavalry-1', 'blue-cavalry-2', 'blue-cavalry-3', 'blue-cavalry-4'])
  })

  it('RE-18.3 RE-18.6 RE-18.7 in a counter-charge go those of the charged hex and of its unit beside the empty one, nobody else', () => {
    const gone = (blue: string, more: Parameters<typeof meet>[2] = {}, suppressed = '') => {
      const t = meet('D10 D10', blue, more)
      t.set(suppressed, { suppressed: true })
      t.do(charge('D10', 'D08', 'D09', ...reds(1, 2)), ride('D08'))
      const events = of(t.roll(3, 1, 6).do(respond('counter')), 'moved')
      return events.filter(({ to }) => to === 'D09').flatMap(({ stands }) => stands)
    }
    // E08 is joined to D08, but not beside D09; E09 is both.
    expect(gone('D08 E08')).toEqual(['blue-cavalry-1'])
    expect(gone('D08 E09')).toEqual(['blue-cavalry-1', 'blue-cavalry-2'])
    expect(gone('D08 E09', {}, 'blue-cavalry-2')).toEqual(['blue-cavalry-1'])
    expect(gone('D08 E09 E09', {}, 'blue-cavalry-3')).toEqual(['blue-cavalry-1', 'blue-cavalry-2'])
    // C10 is beside D09, but no rider joins it to D08; with C09 the three answer together.
    expect(gone('D08 C10')).toEqual(['blue-cavalry-1'])
    expect(gone('D08 C10 C09').sort()).toEqual([
      'blue-cavalry-1',
      'blue-cavalry-2',
      'blue-cavalry-3',
    ])
    expect(gone('D08 C10 C09', {}, 'blue-cavalry-3')).toEqual(['blue-cavalry-1'])
    // Another regiment beside the empty hex stays; the commander in the charged hex rides with his men.
    const two = { units: { 'blue-b': { cavalry: 'E09', commander: 'L01', facing: 6 } } }
    expect(gone('D08', two)).toEqual(['blue-cavalry-1'])
    expect(gone('D08 E09', two)).toEqual(['blue-cavalry-1', 'blue-cavalry-2'])
    // Nor does its rider join his neighbour to the charged hex.
    const link = { units: { 'blue-b': { cavalry: 'C09', commander: 'L01', facing: 6 } } }
    expect(gone('D08 C10', link)).toEqual(['blue-cavalry-1'])
    expect(gone('D08', { blue: { commander: 'D08' } })).toEqual([
      'blue-cavalry-1',
      'blue-commander-1',
    ])
    // Those of the charged hex come first: with four of them nobody joins from beside.
    expect(gone('E09 D08 D08 D08 D08').sort()).toEqual([2, 3, 4, 5].map((n) => `blue-cavalry-${n}`))
  })

  it('RE-9.17 in a counter-charge a commander goes with the last of his unit who leave his hex, from beside too', () => {
    const gone = (blue: string, more: object, suppressed = '') => {
      const t = meet('D10 D10', blue, more).set(suppressed, { suppressed: true })
      t.do(charge('D10', 'D08', 'D09', ...reds(1, 2)), ride('D08'))
      const events = of(t.roll(3, 1, 6).do(respond('counter')), 'moved')
      return events.filter(({ to }) => to === 'D09').flatMap(({ stands }) => stands)
    }
    const beside = { blue: { commander: 'E09' } }
    expect(gone('D08 E09', beside)).toContain('blue-commander-1')
    expect(gone('D08 E09 E09', beside, 'blue-cavalry-3')).not.toContain('blue-commander-1')
    // The four places are taken by the charged hex: nobody leaves E09.
    expect(gone('D08 D08 D08 D08 E09', beside)).not.toContain('blue-commander-1')
    // Two regiments in one hex, each with its commander, and one whose riders stand elsewhere.
    const units = {
      'blue-b': { cavalry: 'D08', commander: 'D08', facing: 6 },
      'blue-c': { cavalry: 'A01', commander: 'D08', facing: 6 },
    }
    expect(gone('D08', { blue: { commander: 'D08' }, units }).sort()).toEqual(
      ['blue-b', 'blue'].flatMap((id) => [`${id}-cavalry-1`, `${id}-commander-1`]).sort(),
    )
  })

  it('RE-18.9 who evades turns: he faces the way he rode, and does not ride where friends are suppressed', () => {
    const t = charged('D12', 'D08', {
      units: { 'blue-i': { infantry: 'C07', commander: 'L01' } },
    })
    t.set('blue-i-infantry-1', { suppressed: true })
    t.roll(6).do(respond('evade'))
    const ends = t.list('evade').map(({ hex }) => hex)
    expect(ends).toContain('D05')
    expect(ends).not.toContain('C07')
    t.do({ type: 'evade', hex: 'D05' })
    expect(t.state.stands['blue-cavalry-1']).toMatchObject({ hex: 'D05', facing: 0, ready: false })
  })

  it('RE-9.17 RE-18.21 in a pursuit the commander stays in his hex', () => {
    const t = meet('D12 D12', 'D08 D08 D08', { blue: { commander: 'D08' } })
    t.do(charge('D10', 'D08', 'D09', ...reds(1, 2)), ride('D08'))
    t.roll(3, 4, 4).do(respond('counter'))
    expect(t.open).toMatchObject({ kind: 'pursuit', side: 'blue' })
    const [hex] = t.list('pursue').map((one) => one.hex)
    t.do({ type: 'pursue', hex: hex as string })
    expect([t.at('blue-cavalry-1'), t.at('blue-commander-1')]).toEqual([hex, 'D09'])
    expect(hex).not.toBe('D09')
  })

  it('RE-9.17 RE-18.9 those of two units who evade together take both commanders, and both keep contact', () => {
    const units = { 'blue-b': { cavalry: 'D08', commander: 'D07', facing: 6 } }
    const t = meet('D12', 'D08', { blue: { commander: 'D08' }, units })
    t.do(charge('D10', 'D08', 'D09', 'red-cavalry-1'), ride('D08'))
    t.roll(6).do(respond('evade'))
    // The second regiment's commander is in D07: further than a hex from him nobody rides.
    const ends = t.list('evade').map(({ hex }) => hex)
    expect(ends.sort()).toEqual(['C07', 'C08', 'D06', 'D07', 'E07', 'E08'])
    t.do({ type: 'evade', hex: 'D06' })
    expect(t.at('blue-commander-1')).toBe('D06')
    expect(t.at('blue-b-commander-1')).toBe('D07')
  })

  it('RE-18.8 RE-18.14 RE-18.15 RE-18.21 the example of the book: six stands in two hexes against four win by two', () => {
    const t = meet('D12 D12 D12 D12 E12 E12', 'D08 D08 D08 D08')
    t.do(
      charge('D10', 'D08', 'D09', ...reds(1, 2, 3, 4)),
      charge('E10', 'D08', 'E09', ...reds(5, 6)),
    )
    t.do(ride('D08'))
    // The counter-charge into D09 meets both: D10 and E10 lie beside it.
    const events = t.roll(3, 3, 3).do(respond('counter'))
    expect(of(events, 'melee')).toMatchObject([
      {
        rounds: [
          {
            sides: {
              red: { die: 3, stands: 6, class: 1, charge: 0, total: 10 },
              blue: { die: 3, stands: 4, class: 1, total: 8 },
            },
          },
        ],
        winner: 'red',
        lost: 2,
      },
    ])
    // The losers lose two, flee four hexes and are suppressed; the winners have ridden two and pursue two.
    const left = [1, 2, 3, 4]
      .map((n) => t.stand(`blue-cavalry-${n}`))
      .filter(({ where }) => where === 'map')
    expect(left.map(({ hex, suppressed }) => [hex, suppressed])).toEqual([
      ['D05', true],
      ['D05', true],
    ])
    expect(t.open).toMatchObject({ kind: 'pursuit', side: 'red', hex: 'D09' })
    expect(t.open.note).toContain('2 hexes')
  })

  it('RE-18.9 RE-18.10 who evades rides up to three hexes away; the chargers may go on with what is left', () => {
    const t = charged('D12 D12 D12', 'D08 D08 D08', { blue: { commander: 'D08' } })
    t.roll(3).do(respond('evade'))
    expect(t.open).toMatchObject({ kind: 'evade', side: 'blue' })
    const { grid } = t.battle.map
    const far = (hex: string) => grid.distance(grid.index('D08'), grid.index(hex))
    const away = (hex: string) => grid.distance(grid.index('D10'), grid.index(hex))
    const hexes = t.list('evade').map(({ hex }) => hex)
    expect(hexes.every((hex) => far(hex) <= 3 && away(hex) > 2)).toBe(true)
    expect(t.no({ type: 'evade', hex: 'D04' })).toBe('RE-18.9 no-way')
    t.do({ type: 'evade', hex: 'D05' })
    expect([t.at('blue-cavalry-1'), t.at('blue-commander-1')]).toEqual(['D05', 'D05'])
    expect(t.no(move('D08', ...reds(1, 2, 3)))).toBe('legal')
    expect(t.no(move('D07', 'red-cavalry-1'))).toBe('RE-3.1 out-of-reach')
    // Not over ground that bars it, nor into zones.
    const barred = charged('D12', 'D08', {
      map: { village: ['D07', 'E08', 'C08', 'E09', 'C09'] },
    })
    expect(barred.list('respond').some(({ how }) => how === 'evade')).toBe(false)
    expect(barred.no(respond('evade'))).toBe('RE-18.9 no-way')
  })

  it('RE-18.9 who evades stays in contact with a commander if he can, else rides where he likes', () => {
    const ways = (commander: string) => {
      const t = charged('D12 D12', 'D08 D08 L09', { blue: { commander } })
      t.roll(3).do(respond('evade'))
      return t
    }
    // A third rider is out of contact anyway. The commander waits in D06: only his hex and those beside it are in contact.
    const t = ways('D06')
    const { grid } = t.battle.map
    const off = (hex: string) => grid.distance(grid.index('D06'), grid.index(hex))
    const hexes = t.list('evade').map(({ hex }) => hex)
    expect(hexes).toContain('D05')
    expect(hexes.filter((hex) => off(hex) > 1)).toEqual([])
    expect(t.no({ type: 'evade', hex: 'B07' })).toBe('RE-18.9 no-way')
    expect(ways('L01').no({ type: 'evade', hex: 'B07' })).toBe('legal')
  })

  it('RE-18.11 RE-18.12 who dismounts leaves one of four with the horses, behind; or the men go forward', () => {
    const rear = charged('D12', 'D08 D08 D08 D08')
    expect(rear.no(respond('dismount', 'D09'))).toBe('RE-18.12 no-way')
    expect(rear.no(respond('counter', 'D07'))).toBe('RE-18.12 no-way')
    rear.roll(3).do(respond('dismount', 'D07'))
    expect(
      [1, 4].map((n) => [rear.at(`blue-cavalry-${n}`), rear.stand(`blue-cavalry-${n}`).mode]),
    ).toEqual([
      ['D08', 'foot'],
      ['D07', 'holders'],
    ])
    const forward = charged('D12', 'D08 D08 D08 D08')
    forward.roll(3).do(respond('dismount'))
    expect([1, 4].map((n) => forward.at(`blue-cavalry-${n}`))).toEqual(['D09', 'D08'])
    expect(charged('D12', 'D08').no(respond('dismount'))).toBe('RE-18.11 no-mounts')
    // Those in other hexes stay in the saddle.
    const others = charged('D12', 'D08 D08 E08')
    others.roll(3).do(respond('dismount'))
    expect(others.stand('blue-cavalry-3').mode).toBe('mounted')
  })

  it('RE-18.13 then the riders close up, the men fire, and are ridden down if they do not suppress them', () => {
    const t = charged('D12 D12', 'D08 D08 D08 D08')
    t.roll(3).do(respond('dismount', 'D07'))
    expect(t.at('red-cavalry-1')).toBe('D09')
    t.do(END)
    expect(t.open).toMatchObject({ kind: 'arms', side: 'blue' })
    t.roll(1, 1, 1)
    const events = t.do(fire('D09', 'blue-cavalry-1', 'blue-cavalry-2', 'blue-cavalry-3'))
    expect(of(events, 'ridden-down')).toMatchObject([{ hex: 'D08' }])
    expect([t.at('blue-cavalry-1'), t.at('red-cavalry-1')]).toEqual(['lost', 'D08'])
    const shot = charged('D12 D12', 'D08 D08 D08 D08')
    shot.roll(3).do(respond('dismount', 'D07'), END)
    shot.roll(5).do(fire('D09', 'blue-cavalry-1'))
    shot.do(DONE)
    expect(shot.at('blue-cavalry-1')).toBe('D08')
    // Round the commander, who is still in D12.
    expect(shot.at('red-cavalry-1')).toBe('E13')
  })

  it('RE-18.14 each side adds its stands, and 2 for class A, 1 for B', () => {
    const sum = (troop: 'A' | 'B' | 'C') => {
      const t = meet('D09 D09', 'D08', { red: { class: troop }, blue: { class: 'C' } })
      t.do(charge('D09', 'D08', null, ...reds(1, 2)))
      return of(t.roll(1, 1).do(ride('D08')), 'melee')[0]?.rounds[0]?.sides.red
    }
    expect([sum('A')?.total, sum('B')?.total, sum('C')?.total]).toEqual([7, 6, 5])
    expect([sum('A')?.class, sum('B')?.class, sum('C')?.class]).toEqual([2, 1, 0])
  })

  it('RE-18.15 the difference is what the lower loses; the rest flees four hexes and is suppressed', () => {
    const t = meet('D09 D09 D09', 'D08 D08 D08')
    t.do(charge('D09', 'D08', null, ...reds(1, 2, 3)))
    // Blue 6 and red 1: 10 against 7, with 2 for the charge. Blue wins by three.
    const events = t.roll(1, 6).do(ride('D08'))
    expect(of(events, 'melee')).toMatchObject([{ winner: 'blue', lost: 3 }])
    expect(of(events, 'lost').map(({ stand }) => stand)).toEqual(reds(1, 2, 3))
    const less = meet('D09 D09 D09', 'D08 D08 D08')
    less.do(charge('D09', 'D08', null, ...reds(1, 2, 3)))
    less.roll(1, 4).do(ride('D08'))
    expect(less.at('red-cavalry-1')).toBe('lost')
    expect([less.at('red-cavalry-2'), less.stand('red-cavalry-2').suppressed]).toEqual([
      'D13',
      true,
    ])
  })

  it('RE-18.16 equal sums are fought again without anything for a charge', () => {
    const t = meet('D09 D09 D09', 'D08 D08 D08')
    t.do(charge('D09', 'D08', null, ...reds(1, 2, 3)))
    const events = t.roll(1, 3, 2, 2, 2, 1).do(ride('D08'))
    expect(
      of(events, 'melee')[0]?.rounds.map(({ sides }) => [
        sides.red?.total,
        sides.red?.charge,
        sides.blue?.total,
      ]),
    ).toEqual([
      [7, 2, 7],
      [6, 0, 6],
      [6, 0, 5],
    ])
  })

  it('RE-18.17 the first to charge chooses the order of the fights', () => {
    const t = meet('D12 H12', 'D08 H08', { red: { sub: 'H12' } })
    t.do(charge('D10', 'D08', 'D09', 'red-cavalry-1'), charge('H10', 'H08', 'H09', 'red-cavalry-2'))
    expect(t.list('engage').map(({ hex }) => hex)).toEqual(['D08', 'H08'])
    t.do(ride('H08'))
    expect(t.open).toMatchObject({ kind: 'response', hex: 'H08' })
  })

  it('RE-18.18 flight is first straight away, then to the own edge, over ground that horses can go', () => {
    const lose = (map: Plan = {}) => {
      const t = meet('D09 D09 D09', 'D08 D08 D08', { map })
      t.do(charge('D09', 'D08', null, ...reds(1, 2, 3)))
      const events = t.roll(6, 6).do(ride('D08'))
      return of(events, 'fled')[0]
    }
    expect(lose()).toMatchObject({ side: 'blue', from: 'D08', to: 'D04' })
    // A village in the way: round it.
    expect(lose({ village: ['D06'] })?.to).not.toBe('D04')
    // Straight away is barred: the nearest to it.
    expect(lose({ village: ['D07'] })).toBeDefined()
  })

  it('RE-18.19 flight into a zone, or not its four hexes, is the end; off the own edge it is no loss', () => {
    const beaten = (more: Parameters<typeof meet>[2]) => {
      const t = meet('D09 D09 D09', 'D08 D08 D08', more)
      t.do(charge('D09', 'D08', null, ...reds(1, 2, 3)))
      const events = t.roll(6, 6).do(ride('D08'))
      return of(events, 'lost').map(({ clause }) => clause)
    }
    expect(beaten({})).toEqual(['RE-18.15', 'RE-18.15'])
    const barred = ['RE-18.15', 'RE-18.15', 'RE-18.19']
    expect(beaten({ map: { village: ['D07', 'E08', 'C08'] } })).toEqual(barred)
    // Red stands in E06 and C06 hold the ways on from D07.
    const zones = {
      map: { village: ['E08', 'C08'] },
      units: { 'red-i': { infantry: 'E06 C06', commander: 'E06' } },
    }
    expect(beaten(zones)).toEqual(barred)
    const edge = meet('D04 D04 D04', 'D03 D03 D03')
    edge.do(charge('D04', 'D03', null, ...reds(1, 2, 3)))
    const off = edge.roll(6, 6).do(ride('D03'))
    expect(of(off, 'left')).toMatchObject([{ how: 'retired', side: 'blue' }])
    expect(edge.at('blue-cavalry-3')).toBe('retired')
  })

  it('RE-18.20 friends through whom they flee are suppressed, and make room where the flight ends', () => {
    const village = ['C07', 'C08', 'E08', 'C06', 'E07', 'C05', 'E06', 'C04', 'E05']
    const t = meet('D09 D09 D09', 'D08 D08 D08', {
      map: { village },
      units: { 'blue-i': { infantry: 'D06 D04 D04 D04 D04', commander: 'D03' } },
    })
    t.do(charge('D09', 'D08', null, ...reds(1, 2, 3)))
    const events = t.roll(6, 6).do(ride('D08'))
    expect(of(events, 'fled')).toMatchObject([{ to: 'D04' }])
    const passed = of(events, 'suppressed').flatMap(({ stands }) => stands)
    expect(passed).toContain('blue-i-infantry-1')
    // Five would stand in D04: one of the infantry goes to a hex beside it.
    expect(of(events, 'displaced')).toMatchObject([
      { stand: 'blue-i-infantry-5', from: 'D04', clause: 'RE-18.20' },
    ])
  })

  it('RE-18.20 RE-16.8 friends who cannot make room are lost; where guns stand nobody can, and the flight fails', () => {
    const flight = (units: object) => {
      const t = meet('D09 D09 D09', 'D08 D08 D08', {
        map: { village: ['C07', 'C08', 'E08', 'C06', 'E07', 'E06'] },
        extra: { ground: { water: { hexes: ['C04', 'C05', 'E04', 'E05'] } } },
        units,
      })
      t.do(charge('D09', 'D08', null, ...reds(1, 2, 3)))
      return t.roll(6, 6).do(ride('D08'))
    }
    // Water on four sides of D04, and four stands on each of the others.
    const full = 'D04 D04 D04 D04 D03 D03 D03 D03 D05 D05 D05 D05'
    const events = flight({ 'blue-i': { infantry: full, commander: 'A01' } })
    expect(of(events, 'fled')).toMatchObject([{ to: 'D04' }])
    expect(of(events, 'displaced')).toEqual([])
    expect(of(events, 'lost').filter(({ clause }) => clause === 'RE-16.8')).toMatchObject([
      { stand: 'blue-i-infantry-4', hex: 'D04' },
    ])
    const guns = flight({
      'blue-i': { infantry: 'D04 D04', commander: 'A01' },
      'blue-g': { gun: 'D04', facing: 6 },
    })
    expect(of(guns, 'fled')).toEqual([])
    expect(of(guns, 'lost').map(({ clause }) => clause)).toEqual([
      'RE-18.15',
      'RE-18.15',
      'RE-18.19',
    ])
  })

  it('RE-18.21 the winner enters the loser’s hex, and may pursue with what is left of four hexes, nearer to those who flee', () => {
    const t = meet('D12 D12 D12', 'D08 D08 D08')
    t.do(charge('D10', 'D08', 'D09', ...reds(1, 2, 3)), ride('D08'))
    t.roll(1, 5, 5).do(respond('counter'))
    // Standing: three hexes ridden into contact, one is left.
    expect([t.at('red-cavalry-1'), t.open.kind, t.open.side]).toEqual(['D08', 'pursuit', 'red'])
    expect(
      t
        .list('pursue')
        .map(({ hex }) => hex)
        .sort(),
    ).toEqual(
      ['C08', 'D07', 'E08'].filter((hex) => t.list('pursue').some((one) => one.hex === hex)),
    )
    expect(t.no({ type: 'pursue', hex: 'D09' })).toBe('RE-18.21 no-way')
    expect(t.no({ type: 'pursue', hex: 'D06' })).toBe('RE-18.21 no-way')
    t.do({ type: 'pursue', hex: 'D07' })
    expect(t.at('red-cavalry-1')).toBe('D07')
    expect(t.no(move('D06', 'red-cavalry-1'))).toBe('RE-10.1 halted')
    // The charged who counter-charged have three hexes left.
    const c = charged('D12 D12', 'D08 D08 D08')
    c.roll(3, 4, 4).do(respond('counter'))
    expect(c.open).toMatchObject({ kind: 'pursuit', side: 'blue', hex: 'D10' })
    expect(c.open.note).toContain('3 hexes')
    c.do({ type: 'stay' })
    expect(c.open.kind).toBe('move')
  })

  it('RE-18.22 pursuers beside fled, suppressed cavalry remove it when their movement comes', () => {
    const t = meet('D09 D09', 'D08 D08')
    t.set('blue-cavalry-1 blue-cavalry-2', { suppressed: true })
    t.do(charge('D09', 'D08', null, ...reds(1, 2)))
    const events = t.do(ride('D08'))
    expect(of(events, 'lost').map(({ clause }) => clause)).toEqual(['RE-18.22', 'RE-18.22'])
    while (t.open.kind === 'displace') t.do(t.open.actions[0] as never)
    expect(t.at('red-cavalry-1')).toBe('D08')
  })

  it('RE-18.23 if the fled recover first they face their pursuers, who fight them again and add 2', () => {
    const t = meet('D10 D10', 'D08 D08')
    t.set('blue-cavalry-1 blue-cavalry-2', { suppressed: true })
    t.do(END)
    t.to('move', 'blue').do(END)
    expect(t.stand('blue-cavalry-1').suppressed).toBe(false)
    t.to('move', 'red')
    t.set('red-cavalry-1 red-cavalry-2', { hex: 'D09' })
    t.do(charge('D09', 'D08', null, ...reds(1, 2)))
    expect(of(t.roll(1, 1).do(ride('D08')), 'melee')).toMatchObject([
      { rounds: [{ sides: { red: { charge: 2 } } }] },
    ])
  })

  it('RE-18.14 the chances of a fight are exact', () => {
    const t = meet('D09 D09 D09', 'D08 D08 D08')
    t.do(charge('D09', 'D08', null, ...reds(1, 2, 3)))
    const told = odds(t.battle, t.state, ride('D08'))
    if ('code' in told || told.kind !== 'melee') throw new Error('no fight')
    // With a lead of two: 26 of 36 win, 4 draw, 6 lose; a draw is an even fight.
    expect(told.fight.lead).toBe(2)
    expect(told.fight.wins.numerator / told.fight.wins.denominator).toBeCloseTo(
      (26 + 4 / 2) / 36,
      10,
    )
    expect(told.fight.loses.numerator / told.fight.loses.denominator).toBeCloseTo(
      (6 + 4 / 2) / 36,
      10,
    )
  })
})
