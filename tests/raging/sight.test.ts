import { describe, expect, it } from 'vitest'
import { fieldOfView, sight } from '../../src/raging/index.ts'
import { stopper } from '../../src/raging/sight/sight.ts'
import type { Plan } from '../support/map.ts'
import { fire, table } from '../support/raging.ts'

const units = {
  red: { infantry: 'D10', commander: 'D10' },
  blue: { infantry: 'L01', commander: 'L01' },
}
const clear = (map: Plan, from: string, to: string) => {
  const t = table({ map, units })
  return sight(t.battle, t.state, from, to).clear
}

describe('RE-11 sight', () => {
  it('RE-11.1 who shoots further than one hex needs sight of the target hex', () => {
    const setting = (map: Plan) => ({
      map,
      units: {
        red: { infantry: 'D07', commander: 'D09' },
        blue: { infantry: 'D04', commander: 'D01' },
      },
    })
    expect(table(setting({})).to('arms', 'red').no(fire('D04', 'red-infantry-1'))).toBe('legal')
    const t = table(setting({ dotted: ['D05'] }))
    t.state.agenda.push({ kind: 'arms', side: 'red' })
    expect(t.no(fire('D04', 'red-infantry-1'))).toBe('RE-11.2 no-sight')
  })

  it('RE-11.2 a hex is in sight when more than half of its area is seen', () => {
    // A wood straight in front hides everything behind it; one beside the line hides less than half.
    expect(clear({ dotted: ['D06'] }, 'D08', 'D04')).toBe(false)
    expect(clear({ dotted: ['E06'] }, 'D08', 'D04')).toBe(true)
    // Exactly half of it seen is not enough.
    const t = table({ map: { dotted: ['E06'] }, units })
    expect(sight(t.battle, t.state, 'D08', 'F05')).toMatchObject({
      range: 4,
      seen: 50,
      clear: false,
      by: [{ hex: 'E06', what: 'woods', clause: 'RE-11.4' }],
    })
    expect(sight(t.battle, t.state, 'D08', 'D04')).toMatchObject({ seen: 97, clear: true })
    // What two woods hide together counts once where they overlap.
    const two = table({ map: { dotted: ['E06', 'E05'] }, units })
    expect(sight(two.battle, two.state, 'D08', 'F05').seen).toBe(50)
  })

  it('RE-11.3 neighbouring hexes always see each other', () => {
    const t = table({ map: { dotted: ['D06', 'D05'], level: { D05: 3 } }, units })
    for (const hex of ['D05', 'E07', 'C07'])
      expect(sight(t.battle, t.state, 'D06', hex)).toMatchObject({ clear: true, by: [] })
  })

  it('RE-11.4 woods, village and crops end sight; one sees into them and not through', () => {
    for (const map of [{ dotted: ['D06'] }, { village: ['D06'] }]) {
      expect(clear(map, 'D08', 'D06')).toBe(true)
      expect(clear(map, 'D08', 'D05')).toBe(false)
    }
    const crops = table({ units, more: { ground: { crops: { hexes: ['D06'] } } } })
    expect(sight(crops.battle, crops.state, 'D08', 'D05')).toMatchObject({
      clear: false,
      by: [{ what: 'crops' }],
    })
    expect(fieldOfView(crops.battle, crops.state, 'D08')).toContain('D06')
    expect(fieldOfView(crops.battle, crops.state, 'D08')).not.toContain('D05')
  })

  it('RE-11.5 ground as high as the higher end and higher than the lower ends sight', () => {
    // A hill between two low hexes, and between hexes of its own height.
    expect(clear({ level: { D06: 1 } }, 'D08', 'D04')).toBe(false)
    expect(clear({ level: { D06: 1, D08: 1, D04: 1 } }, 'D08', 'D04')).toBe(true)
    // From the crest one sees down; from behind the crest one does not.
    expect(clear({ level: { D08: 1 } }, 'D08', 'D04')).toBe(true)
    expect(clear({ level: { D08: 1, D07: 1 } }, 'D08', 'D04')).toBe(false)
    // A step between does not hide.
    expect(clear({ level: { D08: 2, D07: 1 } }, 'D08', 'D04')).toBe(true)
  })

  it('RE-11.6 from higher ground one sees over woods to hexes at least twice as far away as they are', () => {
    const map = { dotted: ['D06'], level: { D08: 1 } }
    expect(clear(map, 'D08', 'D05')).toBe(false)
    expect(clear(map, 'D08', 'D04')).toBe(true)
    expect(clear(map, 'D08', 'D03')).toBe(true)
    // The last of several counts.
    const deep = { dotted: ['D06', 'D05'], level: { D08: 1 } }
    expect(clear(deep, 'D08', 'D03')).toBe(false)
    expect(clear(deep, 'D08', 'D02')).toBe(true)
    // Higher is higher than the ground that they stand on.
    expect(clear({ dotted: ['D06'], level: { D08: 1, D06: 1 } }, 'D08', 'D04')).toBe(false)
    const village = { village: ['D06'], level: { D08: 1 } }
    expect(clear(village, 'D08', 'D04')).toBe(true)
  })

  it('RE-11.7 woods that lie lower than both ends hide nothing', () => {
    expect(clear({ dotted: ['D07'], level: { D08: 1, D06: 1 } }, 'D08', 'D06')).toBe(true)
    expect(clear({ dotted: ['D07'], level: { D08: 1 } }, 'D08', 'D06')).toBe(true)
    expect(clear({ dotted: ['D06'], level: { D08: 1, D05: 1 } }, 'D08', 'D05')).toBe(true)
  })

  it('RE-11.8 sight over an obstacle is the higher one’s alone', () => {
    const map = { dotted: ['D06'], level: { D08: 1 } }
    expect(clear(map, 'D08', 'D04')).toBe(true)
    expect(clear(map, 'D04', 'D08')).toBe(false)
  })

  it('RE-11.9 in woods or village a friend within four hexes must spot the enemy before guns fire', () => {
    const setting = (spotter: string, map: Plan) => ({
      map,
      units: {
        red: { infantry: spotter, commander: 'D10' },
        'red-g': { gun: 'D09', facing: 0, ready: true },
        blue: { infantry: 'D04', commander: 'D01' },
      },
    })
    const shell = { type: 'shell' as const, stand: 'red-g-gun-1', hex: 'D04' }
    const guns = (spotter: string, map: Plan) => {
      const t = table(setting(spotter, map))
      t.state.agenda.push({ kind: 'guns', side: 'red' })
      return t.no(shell)
    }
    expect(guns('D10', { dotted: ['D04'] })).toBe('RE-11.9 not-spotted')
    expect(guns('D10', { village: ['D04'] })).toBe('RE-11.9 not-spotted')
    expect(guns('F07', { dotted: ['D04'] })).toBe('legal')
    expect(guns('F07', { dotted: ['D04', 'E05', 'E06', 'F06'] })).toBe('RE-11.9 not-spotted')
    expect(guns('D10', {})).toBe('legal')
  })

  it('RE-11.10 friends do not hinder the fire of small arms', () => {
    const t = table({
      units: {
        red: { infantry: 'D07 D06', commander: 'D07' },
        blue: { infantry: 'D04', commander: 'D01' },
      },
    }).to('arms', 'red')
    expect(t.no(fire('D04', 'red-infantry-1'))).toBe('legal')
  })

  it('RE-11.4 a sight line says what ends it, with its clause', () => {
    const t = table({ map: { dotted: ['D06'], village: ['E06'], level: { C06: 2 } }, units })
    const { grid } = t.battle.map
    const what = (hex: string) =>
      stopper(t.g, 'sight', grid.index('D08'), grid.index('D04'), grid.index(hex))
    expect(['D06', 'E06', 'C06', 'D07'].map(what)).toEqual(['woods', 'village', 'ground', null])
  })
})
