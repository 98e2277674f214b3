import { describe, expect, it } from 'vitest'
import { reach } from '../../src/raging/index.ts'
import { END, move, of, table } from '../support/raging.ts'

const blue = { infantry: 'L01', commander: 'L01' }
const horse = (facing = 0) => ({ cavalry: 'D06', commander: 'D06', facing })
const gunner = { infantry: 'K10', commander: 'K10' }
const costs = (t: ReturnType<typeof table>, id: string) =>
  new Map(reach(t.battle, t.state, [id]).map(({ hex, cost }) => [hex, cost]))

describe('RE-4 horses and guns', () => {
  it('RE-4.1 RE-4.2 horses ride on through their front; a turn of more than a right angle costs a hex', () => {
    // It faces north; D05 lies ahead, E06 and C06 at 60 degrees, E07 and C07 at 120, D07 behind.
    const north = costs(table({ units: { red: horse(0), blue } }), 'red-cavalry-1')
    expect(['D05', 'E06', 'C06', 'E07', 'C07', 'D07'].map((hex) => north.get(hex))).toEqual([
      1, 1, 1, 2, 2, 2,
    ])
    // It faces the corner between the north and the north-east: 90 degrees are free.
    const corner = costs(table({ units: { red: horse(1), blue } }), 'red-cavalry-1')
    expect(['D05', 'E06', 'E07', 'C06', 'D07', 'C07'].map((hex) => corner.get(hex))).toEqual([
      1, 1, 1, 1, 2, 2,
    ])
  })

  it('RE-4.1 RE-4.2 turning on the spot: up to a right angle is free and ends the move, more costs a hex', () => {
    const t = table({ units: { red: horse(0), blue } })
    const face = (facing: number) => ({ type: 'face' as const, stands: ['red-cavalry-1'], facing })
    expect(t.no(face(0))).toBe('RE-4.1 facing')
    expect(t.no(face(12))).toBe('RE-4.1 facing')
    t.do(face(6))
    expect(t.stand('red-cavalry-1').facing).toBe(6)
    expect(t.no(move('D09', 'red-cavalry-1'))).toBe('legal')
    expect(t.no(move('D10', 'red-cavalry-1'))).toBe('RE-3.1 out-of-reach')
    t.do(face(3))
    expect(t.no(move('D07', 'red-cavalry-1'))).toBe('RE-10.1 halted')
  })

  it('RE-4.3 to cross a linear obstacle costs horses one hex', () => {
    const t = table({
      units: { red: horse(0), blue },
      more: { ground: { hedges: { hexes: ['D05'] }, walls: { hexes: ['E06'] } } },
    })
    expect(costs(t, 'red-cavalry-1').get('D05')).toBe(2)
    expect(costs(t, 'red-cavalry-1').get('E06')).toBe(2)
    const foot = table({
      units: { red: { infantry: 'D06', commander: 'D06' }, blue },
      more: { ground: { hedges: { hexes: ['D05'] } } },
    })
    expect(costs(foot, 'red-infantry-1').get('D05')).toBe(1)
  })

  it('RE-4.4 mounted cavalry enters woods only from the hex in which it began', () => {
    const t = table({ map: { dotted: ['D04', 'E06'] }, units: { red: horse(0), blue } })
    expect(t.no(move('E06', 'red-cavalry-1'))).toBe('legal')
    expect(t.no(move('D04', 'red-cavalry-1'))).toBe('RE-4.4 woods')
    t.do(move('D05', 'red-cavalry-1'))
    expect(t.no(move('D04', 'red-cavalry-1'))).toBe('RE-4.4 woods')
    t.do(move('D05', 'red-commander-1'))
    t.to('move', 'blue').to('move', 'red')
    expect(t.no(move('D04', 'red-cavalry-1'))).toBe('legal')
  })

  it('RE-4.5 mounted cavalry and limber teams do not enter villages', () => {
    const t = table({
      map: { village: ['D05', 'H06'] },
      units: { red: horse(0), 'red-g': { gun: 'H08', teams: 'H07' }, blue },
    })
    expect(t.no(move('D05', 'red-cavalry-1'))).toBe('RE-4.5 village')
    expect(t.no(move('H06', 'red-g-team-1'))).toBe('RE-4.5 village')
    expect(t.no(move('D05', 'red-commander-1'))).toBe('legal')
  })

  it('RE-4.6 RE-4.7 dismounting costs one hex; what is left is gone on foot, the horses stay behind', () => {
    const four = { cavalry: 'D08 D08 D08 D08', commander: 'D08', facing: 0 }
    const ids = [1, 2, 3, 4].map((n) => `red-cavalry-${n}`)
    const t = table({ units: { red: four, blue } })
    t.do(move('D06', ...ids), { type: 'dismount', stands: ids })
    // Two hexes ridden, one to dismount: one hex is left.
    expect(t.no(move('D05', 'red-cavalry-1', 'red-cavalry-2', 'red-cavalry-3'))).toBe('legal')
    expect(t.no(move('D04', 'red-cavalry-1'))).toBe('RE-3.1 out-of-reach')
    expect(t.no(move('D05', 'red-cavalry-4'))).toBe('RE-4.6 cannot-move')
    t.do(move('D05', 'red-cavalry-1', 'red-cavalry-2', 'red-cavalry-3'))
    expect(t.at('red-cavalry-4')).toBe('D06')
    // Dismounted at once they go as far as infantry.
    const u = table({ units: { red: four, blue } })
    u.do({ type: 'dismount', stands: ids })
    expect(u.no(move('D06', 'red-cavalry-1'))).toBe('legal')
    expect(u.no(move('D05', 'red-cavalry-1'))).toBe('RE-3.1 out-of-reach')
    expect(u.no({ type: 'dismount', stands: ['red-cavalry-1', 'red-cavalry-2'] })).toBe(
      'RE-4.6 not-mounted',
    )
  })

  it('RE-4.6 RE-4.7 one hex back to the mounts, mounting, and two hexes more; mounts for as many as they are', () => {
    const four = { cavalry: 'D06 D06 D06 D06', commander: 'D06', facing: 0 }
    const men = ['red-cavalry-1', 'red-cavalry-2', 'red-cavalry-3']
    const t = table({ units: { red: four, blue } })
    t.do({ type: 'dismount', stands: [...men, 'red-cavalry-4'] }, move('D05', ...men))
    expect(t.no({ type: 'mount', stands: men })).toBe('RE-4.7 no-mounts')
    t.to('move', 'blue').to('move', 'red')
    t.do(move('D06', ...men), { type: 'mount', stands: men })
    expect(t.stand('red-cavalry-4')).toMatchObject({ mode: 'mounted' })
    expect(t.no(move('D04', 'red-cavalry-1'))).toBe('legal')
    expect(t.no(move('D03', 'red-cavalry-1'))).toBe('RE-3.1 out-of-reach')
    expect(t.no(move('D04', 'red-cavalry-4'))).toBe('legal')
    // Two of four mounts are shot: two mount, and the rest stays on foot.
    const u = table({ units: { red: four, blue } })
    u.do({ type: 'dismount', stands: [...men, 'red-cavalry-4'] })
    u.set('red-cavalry-4', { mounts: 2 })
    u.to('move', 'blue').to('move', 'red')
    expect(u.no({ type: 'mount', stands: men })).toBe('RE-4.7 no-mounts')
    u.do({ type: 'mount', stands: men.slice(0, 2) })
    expect(u.stand('red-cavalry-4').mode).toBe('foot')
    expect(u.stand('red-cavalry-3').mode).toBe('foot')
  })

  it('RE-4.8 a deployed gun does not move; limbered by a team in its hex, which takes all its move', () => {
    const t = table({
      units: {
        red: gunner,
        'red-g': { gun: 'D08 D09', teams: 'D08', facing: 0, ready: true },
        blue,
      },
    })
    expect(t.no(move('D07', 'red-g-gun-1'))).toBe('RE-4.8 cannot-move')
    const limber = (stand: string) => ({ type: 'limber' as const, stand, facing: 6 })
    expect(t.no(limber('red-g-gun-2'))).toBe('RE-4.8 no-team')
    expect(t.no(limber('red-infantry-1'))).toBe('RE-4.8 not-gun')
    t.do(limber('red-g-gun-1'))
    expect(t.stand('red-g-gun-1')).toMatchObject({
      mode: 'limbered',
      facing: 6,
      ready: false,
      team: 'red-g-team-1',
    })
    expect(t.at('red-g-team-1')).toBe('harness')
    expect(t.no(move('D09', 'red-g-gun-1'))).toBe('RE-10.1 halted')
    t.to('move', 'blue').to('move', 'red')
    expect(t.no(move('E10', 'red-g-gun-1'))).toBe('legal')
  })

  it('RE-4.9 a deployed gun that turns is not Ready before its next movement, of horse artillery too', () => {
    for (const horse of [false, true]) {
      const t = table({
        units: { red: gunner, 'red-g': { gun: 'D08', facing: 0, ready: true, horse }, blue },
      })
      t.do({ type: 'face', stands: ['red-g-gun-1'], facing: 3 }, END)
      expect(t.stand('red-g-gun-1')).toMatchObject({ ready: false, facing: 3 })
      t.to('move', 'red').do(END)
      expect(t.stand('red-g-gun-1').ready).toBe(true)
    }
    const t = table({ units: { red: gunner, 'red-g': { gun: 'D08', facing: 0 }, blue } })
    t.do({ type: 'face', stands: ['red-g-gun-1'], facing: 3 })
    expect(t.no({ type: 'face', stands: ['red-g-gun-1'], facing: 4 })).toBe('RE-4.9 has-moved')
    expect(t.no({ type: 'limber', stand: 'red-g-gun-1', facing: 4 })).toBe('RE-4.8 has-moved')
  })

  it('RE-4.10 a limbered field gun moves or goes into action, not both; in action unmoved it is Ready', () => {
    const t = table({
      units: { red: gunner, 'red-g': { gun: 'D08 D08', limbered: true, facing: 0 }, blue },
    })
    const unlimber = (stand: string) => ({ type: 'unlimber' as const, stand, facing: 1 })
    expect(t.no(move('D05', 'red-g-gun-1'))).toBe('legal')
    expect(t.no(move('D04', 'red-g-gun-1'))).toBe('RE-3.1 out-of-reach')
    t.do(move('D07', 'red-g-gun-1'))
    expect(t.no(unlimber('red-g-gun-1'))).toBe('RE-4.10 has-moved')
    expect(of(t.do(unlimber('red-g-gun-2')), 'unlimbered')).toMatchObject([{ facing: 1 }])
    expect(t.at('red-g-team-2')).toBe('D08')
    expect(t.no(unlimber('red-g-gun-2'))).toBe('RE-4.10 not-limbered')
    t.do(END)
    expect(t.stand('red-g-gun-2').ready).toBe(true)
  })

  it('RE-4.11 horse artillery limbers and moves two hexes, and does not go into action then', () => {
    const t = table({
      units: { red: gunner, 'red-g': { gun: 'D08', teams: 'D08', horse: true }, blue },
    })
    t.do({ type: 'limber', stand: 'red-g-gun-1', facing: 0 })
    expect(t.no({ type: 'unlimber', stand: 'red-g-gun-1', facing: 0 })).toBe('RE-4.11 has-moved')
    expect(t.no(move('D06', 'red-g-gun-1'))).toBe('legal')
    expect(t.no(move('D05', 'red-g-gun-1'))).toBe('RE-3.1 out-of-reach')
    t.do(move('D06', 'red-g-gun-1'))
    expect(t.no({ type: 'unlimber', stand: 'red-g-gun-1', facing: 0 })).toBe('RE-4.11 has-moved')
  })

  it('RE-4.12 limber teams go to their guns and limber them in the same movement', () => {
    const t = table({
      units: {
        red: gunner,
        'red-g': { gun: 'D05', teams: 'D08' },
        'red-h': { gun: 'G05', teams: 'G09', horse: true },
        blue,
      },
    })
    t.do(move('D05', 'red-g-team-1'), { type: 'limber', stand: 'red-g-gun-1', facing: 6 })
    expect(t.stand('red-g-gun-1').mode).toBe('limbered')
    t.do(move('G05', 'red-h-team-1'), { type: 'limber', stand: 'red-h-gun-1', facing: 6 })
    expect(t.no(move('G07', 'red-h-gun-1'))).toBe('legal')
  })

  it('RE-4.13 horse artillery that was limbered moves up to two hexes, goes into action and is Ready', () => {
    const t = table({
      units: { red: gunner, 'red-g': { gun: 'D09', limbered: true, horse: true }, blue },
    })
    t.do(move('D06', 'red-g-gun-1'))
    expect(t.no({ type: 'unlimber', stand: 'red-g-gun-1', facing: 0 })).toBe('RE-4.13 has-moved')
    t.do({ type: 'recall', stands: ['red-g-gun-1'] }, move('D07', 'red-g-gun-1'))
    t.do({ type: 'unlimber', stand: 'red-g-gun-1', facing: 0 }, END)
    expect(t.stand('red-g-gun-1')).toMatchObject({ mode: 'deployed', ready: true })
  })

  it('RE-4.14 RE-4.15 RE-4.16 a gun goes into a wood from beside it in a whole move, and faces out where it came in', () => {
    const t = table({
      map: { dotted: ['D06', 'E07'] },
      units: { red: gunner, 'red-g': { gun: 'D08 D07 D07', limbered: true, facing: 0 }, blue },
    })
    const emplace = (n: number, hex = 'D06') => ({
      type: 'emplace' as const,
      stand: `red-g-gun-${n}`,
      hex,
    })
    expect(t.no(emplace(1))).toBe('RE-4.14 not-adjacent')
    expect(t.no(emplace(2, 'C07'))).toBe('RE-4.14 woods')
    expect(t.no(move('D06', 'red-g-gun-2'))).toBe('RE-4.14 woods')
    t.do(emplace(2))
    // It came from the south and faces south; the team shelters with it.
    expect(t.stand('red-g-gun-2')).toMatchObject({
      hex: 'D06',
      mode: 'deployed',
      facing: 6,
      outlet: 3,
    })
    expect(t.at('red-g-team-2')).toBe('D06')
    expect(t.no(emplace(3))).toBe('RE-4.16 no-room')
    expect(t.no(emplace(3, 'E07'))).toBe('legal')
    t.do(END)
    expect(t.stand('red-g-gun-2').ready).toBe(false)
    t.to('move', 'red')
    expect(t.no({ type: 'face', stands: ['red-g-gun-2'], facing: 7 })).toBe('RE-4.15 woods')
    expect(t.no(move('D05', 'red-g-team-2'))).toBe('RE-4.15 woods')
    expect(t.no(move('D07', 'red-g-team-2'))).toBe('legal')
    // Its team comes back by the same side only.
    t.do(move('D07', 'red-g-team-2'))
    t.to('move', 'blue').to('move', 'red')
    expect(t.no(move('D06', 'red-g-team-2'))).toBe('legal')
    t.do(move('C07', 'red-g-team-2'))
    t.to('move', 'blue').to('move', 'red')
    // From C07 only by way of D07.
    t.set('red-g-team-2', { facing: 4 })
    expect(t.no(move('D06', 'red-g-team-2'))).toBe('legal')
    t.set('red-g-team-2', { hex: 'D07', facing: 0 })
    t.do(move('D06', 'red-g-team-2'))
    t.do({ type: 'limber', stand: 'red-g-gun-2', facing: 6 })
    t.to('move', 'blue').to('move', 'red')
    expect(t.no(move('D05', 'red-g-gun-2'))).toBe('RE-4.15 woods')
    expect(t.no({ type: 'unlimber', stand: 'red-g-gun-2', facing: 0 })).toBe('RE-4.15 facing')
    expect(t.no({ type: 'unlimber', stand: 'red-g-gun-2', facing: 6 })).toBe('legal')
  })

  it('RE-4.15 behind a hedge or wall guns and teams have one way in and out, and do not pass through', () => {
    const t = table({
      units: { red: gunner, 'red-g': { gun: 'D08', limbered: true, facing: 0 }, blue },
      more: { ground: { hedges: { hexes: ['D07'] } } },
    })
    expect(costs(t, 'red-g-gun-1').get('D07')).toBe(2)
    const round = reach(t.battle, t.state, ['red-g-gun-1']).find(({ hex }) => hex === 'D06')
    expect(round?.way).not.toContain('D07')
    t.do(move('D07', 'red-g-gun-1'))
    expect(t.stand('red-g-gun-1').outlet).toBe(3)
    t.to('move', 'blue').to('move', 'red')
    expect(t.no(move('D06', 'red-g-gun-1'))).toBe('RE-4.15 woods')
    expect(t.no(move('D08', 'red-g-gun-1'))).toBe('legal')
  })

  it('RE-4.17 guns do not go into action in villages', () => {
    const t = table({
      map: { village: ['D08'] },
      units: { red: gunner, 'red-g': { gun: 'D09', limbered: true }, blue },
    })
    t.set('red-g-gun-1', { hex: 'D08' })
    expect(t.no({ type: 'unlimber', stand: 'red-g-gun-1', facing: 0 })).toBe('RE-4.17 village')
  })

  it('RE-4.18 RE-4.19 RE-9.16 the guns of a battery stay side by side, but for those in pits; teams go where they like', () => {
    const t = table({
      units: { red: gunner, 'red-g': { gun: 'D08 D08', limbered: true, facing: 0 }, blue },
    })
    t.do(move('D06', 'red-g-gun-1'))
    expect(t.no(END)).toBe('RE-9.1 out-of-contact')
    t.do(move('D07', 'red-g-gun-2'))
    expect(t.no(END)).toBe('legal')
    const pits = table({
      units: { red: gunner, 'red-g': { gun: 'D06 H06', teams: 'A10' }, blue },
      more: { pits: ['D06', 'H06'] },
    })
    expect(pits.no(END)).toBe('legal')
  })

  it('RE-4.20 horses do not enter trench hexes, and guns in pits stay there', () => {
    const t = table({
      map: { trenches: { central: [['D05', 'C05']] } },
      units: { red: horse(0), 'red-g': { gun: 'H06', teams: 'H07' }, blue },
      more: { pits: ['H06'] },
    })
    expect(t.no(move('D05', 'red-cavalry-1'))).toBe('RE-4.20 trench')
    expect(t.no(move('H06', 'red-g-team-1'))).toBe('RE-4.20 trench')
    t.set('red-g-team-1', { hex: 'H06' })
    expect(t.no({ type: 'limber', stand: 'red-g-gun-1', facing: 0 })).toBe('RE-4.20 trench')
  })
})
