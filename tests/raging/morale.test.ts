import { describe, expect, it } from 'vitest'
import { DONE, END, fire, move, of, table } from '../support/raging.ts'

describe('RE-22 morale', () => {
  const shot = (breaking: number, hits: number) => {
    const t = table({
      units: {
        red: { infantry: 'D05', commander: 'D10' },
        blue: { infantry: 'D04 D04 D04 D03', commander: 'D03', breaking },
      },
    }).to('arms', 'red')
    t.state.hits = [{ hex: 'D04', inside: false, hits, near: null, from: 'D05' }]
    return { t, events: t.roll(1).do(fire('D04', 'red-infantry-1')) }
  }

  it('RE-22.1 a unit that has lost more stands than its breaking point breaks', () => {
    expect(of(shot(1, 3).events, 'broken')).toEqual([])
    expect(of(shot(1, 5).events, 'broken')).toMatchObject([{ unit: 'blue', lost: 2 }])
    expect(of(shot(2, 5).events, 'broken')).toEqual([])
    // Teams and horse holders do not count.
    const t = table({
      units: {
        red: { infantry: 'D05', commander: 'D10' },
        'blue-g': { gun: 'L02', teams: 'D04', breaking: 0 },
        blue: { infantry: 'L01', commander: 'L01' },
      },
    }).to('arms', 'red')
    t.state.hits = [{ hex: 'D04', inside: false, hits: 3, near: null, from: 'D05' }]
    expect(of(t.roll(1).do(fire('D04', 'red-infantry-1')), 'broken')).toEqual([])
    expect(t.at('blue-g-team-1')).toBe('lost')
  })

  it('RE-22.2 its stands retire to their own edge as far as they can, by steps nearer to it; they still fire', () => {
    const t = table({
      units: {
        red: { infantry: 'D10', commander: 'D10' },
        blue: { infantry: 'D05 E05', commander: 'D05' },
      },
    })
    t.state.broken = ['blue']
    t.to('move', 'blue')
    expect(t.no(END)).toBe('RE-22.2 broken')
    expect(t.no(move('D06', 'blue-infantry-1'))).toBe('RE-22.2 broken')
    expect(t.no(move('D04', 'blue-infantry-1'))).toBe('legal')
    t.do(move('D03', 'blue-infantry-1'), move('E04', 'blue-infantry-2'))
    expect(t.no(END)).toBe('RE-22.2 broken')
    t.do(move('E03', 'blue-infantry-2'))
    expect(t.no(END)).toBe('RE-22.2 broken')
    t.do(move('D03', 'blue-commander-1'))
    expect(t.no(END)).toBe('legal')
    const f = table({
      units: {
        red: { infantry: 'D06', commander: 'D10' },
        blue: { infantry: 'D05', commander: 'D05' },
      },
    })
    f.state.broken = ['blue']
    f.do(END)
    expect(f.no(fire('D06', 'blue-infantry-1'))).toBe('legal')
  })

  it('RE-22.3 at the edge they leave the table', () => {
    const t = table({
      units: {
        red: { infantry: 'D10', commander: 'D10' },
        blue: { infantry: 'D01', commander: 'L01' },
      },
    })
    expect(t.no({ type: 'retire', stands: ['red-infantry-1'] })).toBe('RE-22.3 not-broken')
    t.state.broken = ['blue']
    t.to('move', 'blue')
    expect(of(t.do({ type: 'retire', stands: ['blue-infantry-1'] }), 'left')).toMatchObject([
      { how: 'retired' },
    ])
    t.do({ type: 'retire', stands: ['blue-commander-1'] })
    expect(t.at('blue-infantry-1')).toBe('retired')
    expect(t.no(END)).toBe('legal')
  })

  const emptied = (map = {}, blue = 'D04') => {
    const t = table({
      map,
      units: {
        red: { infantry: 'D05', commander: 'D10' },
        blue: { infantry: `${blue} D02 D02`, mg: 'D02', commander: 'D02' },
        'blue-a': { class: 'A', infantry: 'D02', commander: 'D02' },
        'blue-h': { cavalry: 'E02', commander: 'E02' },
      },
    }).to('arms', 'red')
    t.state.hits = [{ hex: 'D04', inside: false, hits: 11, near: null, from: 'D05' }]
    const events = t.roll(1).do(fire('D04', 'red-infantry-1'))
    return { t, events }
  }

  it('RE-22.4 RE-22.5 where the last stand in an open hex is lost casualties lie, and most friends stop there', () => {
    const { t, events } = emptied()
    expect(of(events, 'casualties')).toMatchObject([{ side: 'blue', hex: 'D04' }])
    t.set('red-infantry-1', { hex: 'D09' })
    t.to('move', 'blue')
    const beyond = (id: string) =>
      t
        .list('move')
        .some(({ stands, hex }) => hex === 'D05' && stands.length === 1 && stands[0] === id)
    t.set('blue-infantry-2 blue-mg-1 blue-a-infantry-1', { hex: 'D03' })
    t.set('blue-h-cavalry-1', { hex: 'D03', facing: 6 })
    t.state.strays = []
    // Round it there is no way in two hexes.
    t.do(move('D04', 'blue-mg-1'))
    expect(t.no(move('D05', 'blue-mg-1'))).toBe('RE-10.1 halted')
    expect([beyond('blue-a-infantry-1'), beyond('blue-h-cavalry-1')]).toEqual([true, true])
    t.do(move('D04', 'blue-infantry-2'))
    expect(t.no(move('D05', 'blue-infantry-2'))).toBe('RE-10.1 halted')
    // The other side does not stop for them.
    expect(t.state.casualties).toEqual([{ hex: 'D04', side: 'blue' }])
  })

  it('RE-22.6 trenches, and other ground that is not open, have no casualty markers', () => {
    expect(of(emptied({ trenches: { central: [['D04', 'C04']] } }).events, 'casualties')).toEqual(
      [],
    )
    expect(of(emptied({ dotted: ['D04'] }).events, 'casualties')).toEqual([])
    expect(of(emptied({}, 'D04 D04').events, 'casualties').length).toBe(1)
  })
})

describe('RE-23 sheets and battles', () => {
  it('RE-23.2 the sheet is named at the opening, with where its numbers come from', () => {
    const t = table({
      units: {
        red: { infantry: 'D10', commander: 'D10' },
        blue: { infantry: 'L01', commander: 'L01' },
      },
    })
    expect(of(t.opening, 'sheet')).toMatchObject([
      { title: 'A sheet for tests', note: 'Its numbers are made up.', clause: 'RE-23.1' },
    ])
  })

  it('RE-23.3 the battle lasts as long as it says, and ends where it says', () => {
    const t = table({
      units: {
        red: { infantry: 'D10', commander: 'D10' },
        blue: { infantry: 'D03', commander: 'D03' },
      },
      more: {
        turns: 1,
        playableArea: { rows: [2, 10] },
        sides: [
          { id: 'red', name: 'Reds', adjective: 'red', power: 'entente', edge: { rows: [10, 10] } },
          {
            id: 'blue',
            name: 'Blues',
            adjective: 'blue',
            power: 'central',
            edge: { rows: [2, 2] },
          },
        ],
      },
    })
    expect(t.no(move('D01', 'red-infantry-1'))).toBe('RE-23.3 out-of-play')
    t.do(END)
    t.to('move', 'blue')
    expect(of(t.do(END), 'over').length).toBe(1)
    expect(t.open.kind).toBe('over')
  })

  const hold = (victory: object) =>
    table({
      units: {
        red: { infantry: 'D06', commander: 'D06' },
        blue: { infantry: 'D02', commander: 'D02' },
      },
      more: { turns: 1, control: [{ side: 'blue', hexes: ['D05', 'D04'] }], victory },
    } as never)
  const rules = [
    { kind: 'hold', side: 'red', hexes: ['D05', 'D04'], name: 'hexes', points: 2 },
    { kind: 'lost', side: 'blue', name: 'stands', points: 1 },
  ]

  it('RE-23.4 RE-23.7 points for hexes held by whoever was last alone in them; more points win, or a number is reached', () => {
    const play = (victory: object, ...hexes: string[]) => {
      const t = hold(victory)
      for (const hex of hexes) t.do(move(hex, 'red-infantry-1'), move(hex, 'red-commander-1'))
      t.do(END)
      while (t.open.kind !== 'over') t.do(t.open.kind === 'move' ? END : DONE)
      return t.state.result
    }
    expect(play({ tie: 'draw', rules })).toMatchObject({ winner: null, score: { red: 0, blue: 0 } })
    expect(play({ tie: 'blue', rules })?.winner).toBe('blue')
    expect(play({ tie: 'draw', rules }, 'D05')).toMatchObject({ winner: 'red', score: { red: 2 } })
    expect(play({ tie: 'draw', rules }, 'D05', 'D04')?.score.red).toBe(4)
    expect(play({ tie: 'draw', need: { side: 'red', points: 3 }, rules }, 'D05')?.winner).toBe(
      'blue',
    )
    expect(
      play({ tie: 'draw', need: { side: 'red', points: 3 }, rules }, 'D05', 'D04')?.winner,
    ).toBe('red')
    // A commander alone takes nothing.
    const t = hold({ tie: 'draw', rules })
    t.do(move('D05', 'red-commander-1'))
    expect(t.state.control.D05).toBe('blue')
  })

  it('RE-23.4 stands lost, units broken and stands off by the exits count too', () => {
    const t = table({
      units: {
        red: { infantry: 'D10 D10', commander: 'D10' },
        blue: { infantry: 'D01', mg: 'D01', commander: 'D01', breaking: 0 },
      },
      more: {
        turns: 1,
        sides: [
          {
            id: 'red',
            name: 'Reds',
            adjective: 'red',
            power: 'entente',
            edge: { rows: [10, 10] },
            exits: { hexes: ['D10'] },
          },
          {
            id: 'blue',
            name: 'Blues',
            adjective: 'blue',
            power: 'central',
            edge: { rows: [1, 1] },
          },
        ],
        victory: {
          tie: 'draw',
          rules: [
            { kind: 'lost', side: 'red', kinds: ['mg'], name: 'machine guns', points: 5 },
            { kind: 'broken', side: 'red', name: 'units broken', points: 7 },
            { kind: 'exited', side: 'red', name: 'stands off', points: 3 },
          ],
        },
      },
    })
    t.do({ type: 'exit', stands: ['red-infantry-1'] })
    t.set('blue-mg-1', { where: 'lost', hex: null })
    t.state.broken = ['blue']
    t.do(END)
    t.do(
      { type: 'retire', stands: ['blue-infantry-1'] },
      { type: 'retire', stands: ['blue-commander-1'] },
      END,
    )
    expect(t.state.result?.score).toEqual({ red: 15, blue: 0 })
  })

  it('RE-23.5 where the battle gives an area a side sets up its stands in it before play', () => {
    const t = table({
      map: { village: ['E09'] },
      units: {
        red: { infantry: 'D10 D10', commander: 'D10', area: { rows: [9, 10] } },
        'red-g': { gun: 'H10', area: { rows: [9, 10] } },
        blue: { infantry: 'D09', commander: 'D02' },
      },
      more: { setupOrder: ['red', 'blue'] },
    })
    expect(t.open).toMatchObject({ kind: 'setup', side: 'red' })
    const place = (stand: string, hex: string) => ({ type: 'place' as const, stand, hex })
    expect(t.no(place('red-infantry-1', 'D08'))).toBe('RE-23.5 outside-area')
    expect(t.no(place('red-infantry-1', 'D09'))).toBe('RE-23.5 enemy')
    expect(t.no(place('red-g-gun-1', 'E09'))).toBe('RE-4.5 village')
    expect(t.no(place('blue-infantry-1', 'D10'))).toBe('RE-23.5 not-yours')
    expect(t.no(move('D09', 'red-infantry-1'))).toBe('RE-23.5 not-now')
    t.do(place('red-infantry-1', 'E10'), { type: 'ready' })
    expect(t.at('red-infantry-1')).toBe('E10')
    // Blue has no area: its stands start where the battle puts them, and it is not asked.
    expect(t.open).toMatchObject({ kind: 'move', side: 'red' })
  })

  it('RE-23.6 where the battle names exits stands leave by them at the cost of a hex', () => {
    const t = table({
      units: {
        red: { infantry: 'D09 D09', commander: 'D10' },
        blue: { infantry: 'L01', commander: 'L01' },
      },
      more: {
        sides: [
          {
            id: 'red',
            name: 'Reds',
            adjective: 'red',
            power: 'entente',
            edge: { rows: [10, 10] },
            exits: { hexes: ['D10', 'D07'] },
          },
          {
            id: 'blue',
            name: 'Blues',
            adjective: 'blue',
            power: 'central',
            edge: { rows: [1, 1] },
          },
        ],
      },
    })
    const exit = (stand: string) => ({ type: 'exit' as const, stands: [stand] })
    expect(t.no(exit('red-infantry-1'))).toBe('RE-23.6 not-edge')
    t.do(move('D07', 'red-infantry-1'))
    expect(t.no(exit('red-infantry-1'))).toBe('RE-23.6 out-of-reach')
    t.do(move('D10', 'red-infantry-2'), exit('red-infantry-2'))
    expect(t.at('red-infantry-2')).toBe('exited')
  })
})
