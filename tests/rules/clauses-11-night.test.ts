import { describe, expect, it } from 'vitest'
import { modesOf, signalNumber } from '../../src/rules/artillery/group.ts'
import { type Attack, view } from '../../src/rules/index.ts'
import { campaign, days, next, ROW, until } from '../support/campaign.ts'
import { sketch } from '../support/map.ts'
import type { Play, Wish } from '../support/play.ts'

const later = (day: number) => ({
  arrival: { turn: 1, day, by: 'placement' as const, hexes: [] },
})
const LINE: Wish['units'] = { A: ['british', 'bef', 'C05'], N: ['german', 'deinf', 'J05'] }

/** The units that are cut off when isolation is tested. `dice` are those of the order, attacker first. */
function captured(wish: Wish, dice: number[] = [2, 1]): string[] {
  const p = campaign(wish)
  until(p, 'counter-attack')
  p.dice(...dice)
  p.do({ type: 'counterAttack', yes: false })
  return p.log('captured').map((event) => event.unit)
}

describe('11.4 isolation', () => {
  const corridor: Wish = {
    inPlay: ROW,
    units: { X: ['british', 'bef', 'H05'], N: ['german', 'deinf', 'E05'] },
  }

  it('11.41a one die each, ties again; the side with more is tested first and loses its failures together', () => {
    const p = campaign(corridor)
    until(p, 'counter-attack')
    p.dice(3, 3, 5, 2)
    p.do({ type: 'counterAttack', yes: false })
    expect(p.log('isolation').map((event) => event.dice)).toEqual([
      { german: 3, british: 3 },
      { german: 5, british: 2 },
    ])
    // N is taken first and stands in nobody's way any more.
    expect(p.log('captured').map((event) => event.unit)).toEqual(['N'])
    expect(captured(corridor, [2, 5])).toEqual(['X'])
    const both: Wish = {
      inPlay: ROW,
      units: { ...corridor.units, O: ['german', 'deinf', 'D05'] },
    }
    expect(captured(both, [5, 2]).sort()).toEqual(['N', 'O'])
  })

  const WALL: Wish['units'] = {
    N: ['german', 'deinf', 'G02'],
    O: ['german', 'deinf', 'G05'],
    P: ['german', 'deinf', 'G08'],
  }

  it('11.41b without a way the unit is captured and off the map', () => {
    const p = campaign({
      units: { ...WALL, B: ['british', 'bef', 'B05'], X: ['british', 'bef', 'J05'] },
    })
    until(p, 'night-choice')
    expect(p.log('captured').map((event) => event.unit)).toEqual(['X'])
    expect(p.unit('X')).toMatchObject({ where: 'destroyed', hex: null })
    expect(p.unit('B').hex).toBe('B05')
  })

  it('11.42a a way of any length and shape to the own edge; the other edge is none, the edge itself is enough', () => {
    const winding = [
      'A05',
      'B05',
      'C05',
      'C04',
      'C03',
      'C02',
      'D01',
      'E02',
      'E03',
      'E04',
      'E05',
      'F05',
      'G05',
    ]
    expect(captured({ inPlay: winding, units: { X: ['british', 'bef', 'G05'] } })).toEqual([])
    const east = ROW.filter((hex) => hex > 'C')
    expect(captured({ inPlay: east, units: { X: ['british', 'bef', 'H05'] } })).toEqual(['X'])
    expect(captured({ inPlay: east, units: { Y: ['german', 'deinf', 'H05'] } })).toEqual([])
    expect(
      captured({
        inPlay: ROW,
        units: { X: ['british', 'bef', 'A05'], N: ['german', 'deinf', 'B05'] },
      }),
    ).not.toContain('X')
  })

  it('11.42a ground that nobody may enter does not stop a way', () => {
    const map = sketch({ columns: 12, rows: 9, blue: ['C05/D05', 'C05/D04'], lakes: ['C05'] })
    expect(captured({ map, inPlay: ROW, units: { X: ['british', 'bef', 'F05'] } })).toEqual([])
  })

  it('11.42b a hex with an enemy is barred even if a friend is in it', () => {
    const units: Wish['units'] = {
      X: ['british', 'bef', 'H05'],
      F: ['british', 'bef', 'E05'],
      M: ['german', 'deinf', 'E05'],
    }
    expect(captured({ inPlay: ROW, units }, [1, 2])).toEqual(['X'])
  })

  it('11.42c out of its own hex a unit may trace though enemies share it', () => {
    const units: Wish['units'] = {
      F: ['british', 'bef', 'E05'],
      M: ['german', 'deinf', 'E05'],
    }
    expect(captured({ inPlay: ROW, units })).toEqual([])
  })

  // E06 lies beside D05, E05 and F05 of the corridor.
  const spur = [...ROW, 'E06']

  it('11.42d every unit beats its six neighbours, unless an enemy shares its hex', () => {
    const alone: Wish['units'] = {
      X: ['british', 'bef', 'H05'],
      M: ['german', 'deinf', 'E06', { dispersed: true, spent: true }],
      K: ['german', 'deinf', 'L05'],
    }
    expect(captured({ inPlay: spur, units: alone }, [1, 2])).toEqual(['X'])
    const shared: Wish['units'] = { ...alone, F: ['british', 'bef', 'E06'] }
    expect(captured({ inPlay: spur, units: shared }, [1, 2])).not.toContain('X')
  })

  it('11.42e a friend in a beaten hex does not open it', () => {
    const units: Wish['units'] = {
      X: ['british', 'bef', 'H05'],
      D: ['british', 'bef', 'D05'],
      M: ['german', 'deinf', 'E06'],
    }
    const cut = captured({ inPlay: spur, units }, [1, 2])
    expect(cut).toContain('X')
    expect(cut).not.toContain('D')
  })

  it('11.42f a way may begin in a beaten hex, and enter no other', () => {
    const beside: Wish['units'] = { Y: ['british', 'bef', 'D05'], M: ['german', 'deinf', 'E05'] }
    expect(captured({ inPlay: ROW, units: beside }, [1, 2])).toEqual([])
    const within: Wish['units'] = { Y: ['british', 'bef', 'F05'], M: ['german', 'deinf', 'E06'] }
    expect(captured({ inPlay: spur, units: within }, [1, 2])).toEqual(['Y'])
  })
})

const fight = (p: Play, attacks: Record<string, string>) =>
  p.do({
    type: 'allocate',
    attacks: Object.entries(attacks).map(([unit, target]): Attack => ({ unit, target })),
  })

describe('11.51, 11.52 evening', () => {
  const crowd: Wish['units'] = {
    A: ['british', 'bef', 'F05'],
    B: ['british', 'bef', 'F05'],
    N: ['german', 'deinf', 'F05'],
    O: ['german', 'deinf', 'F05'],
  }

  it('11.51 hexes with both sides fight round after round, the spent too, until one side is gone', () => {
    const p = until(campaign({ units: crowd }), 'melee-actor')
    expect(p.decision).toMatchObject({ side: 'german', hex: 'F05' })
    expect([...(p.decision.units ?? [])].sort()).toEqual(['A', 'B', 'N', 'O'])
    expect(p.no({ type: 'allocate', attacks: [{ unit: 'N', target: null }] })).toMatchObject({
      clause: '11.51',
      ruling: true,
    })
    p.dice(1, 2, 1, 2, 1, 2, 1, 2)
    fight(p, { N: 'A', O: 'B' })
    fight(p, { A: 'N', B: 'O' })
    expect(['A', 'B', 'N', 'O'].map((id) => p.unit(id).where)).toEqual(['map', 'map', 'map', 'map'])
    expect(p.kind).toBe('melee-actor')
    expect([...(p.decision.units ?? [])].sort()).toEqual(['A', 'B', 'N', 'O'])
    p.dice(6, 5, 1, 2, 1, 2)
    fight(p, { N: 'A', O: 'A' })
    fight(p, { A: 'N', B: 'O' })
    expect(p.unit('A').where).toBe('destroyed')
    p.dice(6, 5, 1, 2)
    fight(p, { N: 'B', O: 'B' })
    fight(p, { B: 'N' })
    expect(p.kind).toBe('night-choice')
    expect(p.s.control.F05).toBe('german')
    // 11.2b nobody is spent when the next scenario begins.
    expect([p.unit('N').spent, p.unit('O').spent]).toEqual([false, false])
  })

  it('11.51 the hexes come in the order of their names', () => {
    const p = campaign({
      units: {
        ...crowd,
        C: ['british', 'bef', 'D07'],
        M: ['german', 'deinf', 'D07'],
      },
    })
    expect(until(p, 'melee-actor').decision.hex).toBe('D07')
  })

  it('11.521a both choose in secret, and any yes means a night attack of six turns', () => {
    const p = until(campaign({ units: LINE }, { turns: [1, 6, 6] }), 'night-choice')
    expect(p.decision.side).toBe('british')
    const told = p.do({ type: 'nightAttack', yes: true })
    expect(JSON.stringify(told)).not.toContain('true')
    expect(p.decision.side).toBe('german')
    expect(view(p.s, 'german').campaign?.sealed).toEqual({})
    expect(view(p.s, 'british').campaign?.sealed).toEqual({ british: true })
    p.do({ type: 'nightAttack', yes: false })
    expect(p.log('chosen').slice(-2)).toMatchObject([
      { side: 'british', yes: true },
      { side: 'german', yes: false },
    ])
    expect(p.s.campaign).toMatchObject({ segment: 'night attack', sealed: {} })
    until(p, 'recovery')
    expect(p.log('turn').map((event) => event.turn)).toEqual([1, 1, 2, 3, 4, 5, 6])
    const choice = (british: boolean, german: boolean) => {
      const q = until(campaign({ units: LINE }), 'night-choice')
      q.do({ type: 'nightAttack', yes: british }, { type: 'nightAttack', yes: german })
      return q.s.campaign?.segment
    }
    expect(choice(false, true)).toBe('night attack')
    expect(choice(true, true)).toBe('night attack')
    expect(choice(false, false)).toBe('recovery')
  })

  it('11.521a after it missions are gone, and neither melees nor isolation come again', () => {
    const p = until(
      campaign({ units: LINE, artillery: { british: [['B1', 'runner', 3]] } }),
      'night-choice',
    )
    p.do({ type: 'nightAttack', yes: true }, { type: 'nightAttack', yes: false })
    p.do({ type: 'call', group: 'B1', shell: 'high explosive', mode: 'runner' })
    p.do(p.actions('aim')[0] as never)
    p.unit('A').hex = 'J05'
    until(p, 'recovery')
    expect(p.s.artillery.B1?.mission).toBeNull()
    expect(p.log('isolation').length).toBe(1)
    expect(p.log('melee')).toEqual([])
  })

  it('11.521b no side wants two nights running, but may have to fight them', () => {
    const p = until(campaign({ units: LINE }), 'night-choice')
    p.do({ type: 'nightAttack', yes: true }, { type: 'nightAttack', yes: false })
    until(p, 'recovery')
    until(p, 'night-choice')
    expect(p.s.campaign?.day).toBe(2)
    expect(p.no({ type: 'nightAttack', yes: true }).clause).toBe('11.521b')
    expect(p.actions('nightAttack')).toEqual([{ type: 'nightAttack', yes: false }])
    p.do({ type: 'nightAttack', yes: false }, { type: 'nightAttack', yes: true })
    expect(p.s.campaign?.segment).toBe('night attack')
    until(p, 'recovery')
    until(p, 'night-choice')
    expect(p.s.campaign?.day).toBe(3)
    expect(p.ok({ type: 'nightAttack', yes: true })).toBe(true)
  })

  it('11.522 at night aircraft are telephones', () => {
    const told = (map = sketch({ columns: 12, rows: 9 })) => {
      const p = campaign({ map, units: LINE, artillery: { british: [['B1', 'aircraft', 3]] } })
      const g = { battle: p.battle, s: p.s, events: [] }
      const def = p.battle.sides[0].artillery?.[0] as NonNullable<
        (typeof p.battle.sides)[0]['artillery']
      >[0]
      expect(modesOf(g, def)).toEqual(['aircraft', 'runner'])
      until(p, 'half', {})
      until(p, 'night-choice')
      p.do({ type: 'nightAttack', yes: true }, { type: 'nightAttack', yes: false })
      const call = { type: 'call', group: 'B1', shell: 'high explosive' } as const
      expect(p.no({ ...call, mode: 'aircraft' }).code).toBe('wrong-mode')
      expect(p.ok({ ...call, mode: 'telephone' })).toBe(true)
      p.do({ ...call, mode: 'telephone' })
      // In the dark only what an observer sees can be aimed at.
      const seen = p.actions('aim').length
      p.do(p.actions('aim')[0] as never)
      expect(p.s.artillery.B1?.mission?.due).toBe(2)
      return [signalNumber({ battle: p.battle, s: p.s, events: [] }, 'telephone'), seen < 60]
    }
    expect(told()).toEqual([7, true])
    const trench = sketch({ columns: 12, rows: 9, trenches: [['K01', 'K02']] })
    expect(told(trench)).toEqual([9, true])
  })
})

/** This many British units of each kind fall to a bombardment in the open on day 1. A stays at the edge. */
function losses(kinds: Record<string, number>, extra: Wish['units'] = {}, def = {}): Play {
  const units: Wish['units'] = {
    A: ['british', 'bef', 'A05'],
    N: ['german', 'deinf', 'L05'],
    ...extra,
  }
  const hexes: string[] = []
  let n = 0
  for (const [kind, count] of Object.entries(kinds))
    for (let i = 0; i < count; i++, n++) {
      const hex = `${'DEF'[Math.floor(n / 18)]}0${1 + (Math.floor(n / 2) % 9)}`
      units[`${kind}${i + 1}`] = ['british', kind, hex]
      hexes.push(hex)
    }
  const p = campaign(
    { units, bombardments: [{ by: 'german', kind: 'pulverizing', hexes, day: 1 }] },
    def,
  )
  return until(p, 'recovery')
}
const back = (p: Play) => p.actions('recover').map((action) => action.unit)

describe('11.53 recovery', () => {
  it('11.531a half of the destroyed come back, and none of the captured', () => {
    const p = losses(
      { bef: 6 },
      {
        X: ['british', 'bef', 'J05'],
        Y: ['british', 'bef', 'J05'],
        O: ['german', 'deinf', 'G02'],
        P: ['german', 'deinf', 'G05'],
        Q: ['german', 'deinf', 'G08'],
      },
    )
    expect(p.log('captured').map((event) => event.unit)).toEqual(['X', 'Y'])
    expect(back(p)).toEqual(['bef1', 'bef2', 'bef3', 'bef4', 'bef5', 'bef6'])
    expect(p.no({ type: 'recover', unit: 'X' }).clause).toBe('11.531c')
    for (const n of [1, 3, 5]) p.do({ type: 'recover', unit: `bef${n}` })
    expect(p.no({ type: 'recover', unit: 'bef2' })).toMatchObject({ code: 'too-many', has: 3 })
  })

  it('11.531b a gun destroyed in melee is captured; infantry is not, nor a gun destroyed by fire', () => {
    const p = until(
      campaign({
        units: {
          A: ['british', 'bef', 'F05'],
          M: ['british', 'gbmg', 'F05'],
          G: ['british', 'gbmg', 'D07'],
          N: ['german', 'deinf', 'F05'],
          O: ['german', 'deinf', 'F05'],
          C: ['british', 'bef', 'A05'],
        },
        bombardments: [{ by: 'german', kind: 'pulverizing', hexes: ['D07'], day: 1 }],
      }),
      'melee-actor',
    )
    p.dice(6, 5, 6, 5, 1, 2)
    fight(p, { N: 'A', O: 'M' })
    fight(p, { A: 'N', M: 'N' })
    expect(p.s.campaign?.casualties.map((lost) => [lost.unit, lost.captured])).toEqual([
      ['G', false],
      ['A', false],
      ['M', true],
    ])
    until(p, 'recovery')
    expect(back(p).sort()).toEqual(['A', 'G'])
  })

  it('11.531b 3.12c horse artillery and horse machine guns destroyed in melee are captured too', () => {
    const p = until(
      campaign({
        units: {
          H: ['british', 'hgun', 'F05'],
          M: ['british', 'hmg', 'F05'],
          N: ['german', 'deinf', 'F05'],
          O: ['german', 'deinf', 'F05'],
          R: ['british', 'hgun', 'D07'],
          K: ['british', 'cav', 'H05'],
          P: ['german', 'deinf', 'H05'],
          C: ['british', 'bef', 'A05'],
        },
        bombardments: [{ by: 'german', kind: 'pulverizing', hexes: ['D07'], day: 1 }],
      }),
      'melee-actor',
    )
    p.dice(6, 5, 6, 5, 1, 2, 1, 2, 6, 5, 1, 2)
    fight(p, { N: 'H', O: 'M' })
    fight(p, { H: 'N', M: 'O' })
    fight(p, { P: 'K' })
    fight(p, { K: 'P' })
    const lost = p.s.campaign?.casualties.map(({ unit, captured }) => [unit, captured])
    // What fire destroys may come back, and so may a horseman without a gun.
    expect(Object.fromEntries(lost ?? [])).toEqual({ R: false, H: true, M: true, K: false })
    until(p, 'recovery')
    expect(back(p).sort()).toEqual(['K', 'R'])
    expect(p.no({ type: 'recover', unit: 'H' }).clause).toBe('11.531c')
  })

  it('11.531c the captured are out for good', () => {
    const p = losses(
      { bef: 1 },
      {
        X: ['british', 'gun', 'J05', { dispersed: true }],
        O: ['german', 'deinf', 'G02'],
        P: ['german', 'deinf', 'G05'],
        Q: ['german', 'deinf', 'G08'],
      },
    )
    expect(p.log('captured').map((event) => event.unit)).toEqual(['X'])
    next(p, 'half')
    for (const day of [2, 3]) {
      until(p, 'recovery')
      expect(p.s.campaign?.day).toBe(day)
      expect(p.no({ type: 'recover', unit: 'X' }).code).toBe('not-in-hand')
      next(p, 'recovery')
      until(p, 'half')
    }
    expect(p.unit('X').where).toBe('destroyed')
  })

  it('11.532a type by type, fractions up', () => {
    const p = losses({ bef: 6, gbmg: 4 })
    expect(p.decision.note).toBe('May come back: infantry 0 of 3, machine gun 0 of 2.')
    p.do({ type: 'recover', unit: 'gbmg1' }, { type: 'recover', unit: 'gbmg2' })
    expect(p.no({ type: 'recover', unit: 'gbmg3' })).toMatchObject({ clause: '11.532a', has: 2 })
    for (const n of [1, 2, 3]) p.do({ type: 'recover', unit: `bef${n}` })
    expect(back(p)).toEqual([])
    expect(losses({ bef: 5, tank: 1 }).decision.note).toBe(
      'May come back: infantry 0 of 3, tank 0 of 1.',
    )
  })

  it('11.532a grades of a type pool together, and the type is the one that it showed when it fell', () => {
    const p = losses({ bef: 2, lone: 1, cav: 1 })
    expect(p.decision.note).toBe('May come back: infantry 0 of 2, cavalry 0 of 1.')
    p.do({ type: 'recover', unit: 'lone1' }, { type: 'recover', unit: 'bef2' })
    expect(back(p)).toEqual(['cav1'])
  })

  it('11.532b they are placed the next morning', () => {
    const p = losses({ bef: 2 })
    p.do({ type: 'recover', unit: 'bef1' })
    expect(p.unit('bef1')).toMatchObject({ where: 'hand', hex: null })
    until(p, 'placement')
    expect(p.s.campaign?.day).toBe(2)
    expect(p.decision.units).toEqual(['bef1'])
  })

  it('11.533 what is left on the list is gone, and the next day begins with none', () => {
    const p = losses({ bef: 5 })
    p.do({ type: 'recover', unit: 'bef1' }, { type: 'recover', unit: 'bef2' })
    until(p, 'placement')
    while (p.kind === 'placement') p.do(p.actions('place')[0] as never)
    until(p, 'recovery')
    expect(p.s.campaign?.day).toBe(2)
    expect(back(p)).toEqual([])
    expect(p.decision.note).toBe('Nothing was lost today.')
    expect(p.no({ type: 'recover', unit: 'bef3' }).code).toBe('not-in-hand')
  })

  it('11.534 any number of units turn over, and none is spent by it', () => {
    const units: Wish['units'] = { N: ['german', 'deinf', 'L05'] }
    for (let n = 1; n <= 8; n++)
      units[`A${n}`] = ['british', 'bef', `B0${n}`, n > 4 ? { dispersed: true } : {}]
    const p = until(campaign({ units }), 'recovery')
    for (let n = 1; n <= 8; n++) p.do({ type: 'turn', unit: `A${n}` })
    p.do({ type: 'turn', unit: 'A8' })
    expect(Array.from({ length: 8 }, (_, i) => p.unit(`A${i + 1}`).formed)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      true,
      false,
    ])
    expect(Object.values(p.s.units).some((unit) => unit.spent)).toBe(false)
    expect(p.no({ type: 'turn', unit: 'N' }).code).toBe('not-yours')
    p.finish()
    expect(p.decision).toMatchObject({ kind: 'recovery', side: 'german' })
  })
})

const improve = (what: 'bomb stop' | 'removal' | 'breach' | 'works', at: string) =>
  ({ type: 'improve', what, at }) as const
/** Somebody with work left to do, so that the turn to improve does not end by itself. */
const IDLER: Wish['units'] = { Z: ['british', 'bef', 'A09'] }
const trenches = ['D03', 'D04', 'D05', 'D06', 'D07']

describe('11.54 positions', () => {
  it('11.54 the defender improves, all of it, before the attacker', () => {
    const p = until(campaign({ units: { ...LINE, B: ['british', 'bef', 'C07'] } }), 'improve')
    expect(p.decision.side).toBe('british')
    expect(p.no(improve('works', 'J05')).code).toBe('no-infantry')
    p.do(improve('works', 'C05'))
    p.finish()
    expect(p.decision).toMatchObject({ kind: 'improve', side: 'german' })
    expect(p.no(improve('works', 'C05')).code).toBe('no-infantry')
    expect(p.ok(improve('works', 'J05'))).toBe(true)
  })

  it('11.541a three bomb stops more and three fewer for each side, where its infantry is', () => {
    const map = sketch({
      columns: 12,
      rows: 9,
      trenches: { entente: [trenches], central: [['J03', 'J04', 'J05', 'J06', 'J07']] },
    })
    const p = campaign({
      map,
      units: {
        ...IDLER,
        A: ['british', 'bef', 'D04'],
        B: ['british', 'bef', 'D06'],
        M: ['british', 'gbmg', 'D07'],
        N: ['german', 'deinf', 'J04'],
      },
    })
    p.s.bombStops.push('D05/D04', 'D05/D06', 'D07/D06', 'D03/D04', 'D04/E04')
    until(p, 'improve')
    expect(p.no(improve('bomb stop', 'D07/D06')).code).toBe('no-infantry')
    expect(p.no(improve('bomb stop', 'D04/C04')).code).toBe('no-such-side')
    p.do(
      improve('bomb stop', 'D04/D03'),
      improve('bomb stop', 'D04/D05'),
      improve('bomb stop', 'D06/D05'),
    )
    expect(p.no(improve('bomb stop', 'D06/D07'))).toMatchObject({ code: 'too-many', has: 3 })
    p.do(
      improve('removal', 'D05/D04'),
      improve('removal', 'D05/D06'),
      improve('removal', 'D07/D06'),
    )
    expect(p.no(improve('removal', 'D03/D04'))).toMatchObject({ code: 'too-many', has: 3 })
    expect([...p.s.bombStops].sort()).toEqual([
      'D03/D04',
      'D04/D03',
      'D04/D05',
      'D04/E04',
      'D06/D05',
    ])
    p.finish()
    p.do(improve('bomb stop', 'J04/J03'), improve('bomb stop', 'J04/J05'))
    expect(p.s.bombStops).toContain('J04/J05')
  })

  it('11.541b none is taken away from a side of a hex with enemies', () => {
    const map = sketch({ columns: 12, rows: 9, trenches: { entente: [trenches] } })
    const p = campaign({
      map,
      units: {
        A: ['british', 'bef', 'D04'],
        B: ['british', 'bef', 'D06'],
        N: ['german', 'deinf', 'J05'],
        K: ['german', 'deinf', 'L05'],
      },
    })
    p.s.bombStops.push('D04/D05', 'D06/D07')
    until(p, 'improve')
    p.unit('N').hex = 'D05'
    expect(p.no(improve('removal', 'D04/D05'))).toMatchObject({ code: 'enemy-beside', hex: 'D05' })
    expect(p.ok(improve('removal', 'D06/D07'))).toBe(true)
  })

  it('11.542 three breaches on sides of hexes with own units, none of a hex with enemies', () => {
    const wire = ['C05/D05', 'C05/D04', 'C04/C05', 'C05/C06', 'B05/C05']
    const p = until(
      campaign({
        map: sketch({ columns: 12, rows: 9, wire }),
        units: {
          ...IDLER,
          C: ['british', 'cav', 'C05'],
          N: ['german', 'deinf', 'D05'],
          K: ['german', 'deinf', 'L05'],
        },
      }),
      'improve',
    )
    expect(p.no(improve('breach', 'C05/D05'))).toMatchObject({
      code: 'enemy-beside',
      clause: '11.542',
    })
    for (const at of ['C05/D04', 'C04/C05', 'C05/C06']) p.do(improve('breach', at))
    expect(p.no(improve('breach', 'B05/C05'))).toMatchObject({ code: 'too-many', clause: '11.542' })
    expect(p.s.breaches).toEqual(['C05/D04', 'C04/C05', 'C05/C06'])
  })

  it('11.543a scrapes to the end of March 1915, trenches from April on, for infantry and guns', () => {
    const units: Wish['units'] = {
      ...IDLER,
      ...LINE,
      C: ['british', 'cav', 'C07'],
      M: ['british', 'gbmg', 'B03'],
      B: ['british', 'bef', 'B05'],
      D: ['british', 'bef', 'B07'],
    }
    const march = until(
      campaign({ units }, { days: days(1, { year: 1915, month: 3, day: 31 }) }),
      'improve',
    )
    expect(march.no(improve('works', 'C07')).clause).toBe('11.543a')
    for (const hex of ['C05', 'B03', 'B05', 'B07']) march.do(improve('works', hex))
    expect(march.s.scrapes).toEqual({ C05: 1, B03: 1, B05: 1, B07: 1 })
    expect(march.s.trenches).toEqual([])
    expect(march.no(improve('works', 'C05')).code).toBe('has-scrape')
    const april = until(
      campaign({ units }, { days: days(1, { year: 1915, month: 4, day: 1 }) }),
      'improve',
    )
    expect(april.no(improve('works', 'C07')).clause).toBe('11.543a')
    april.do(improve('works', 'C05'), improve('works', 'B03'))
    expect(april.s.trenches).toEqual(['C05', 'B03'])
    expect(april.s.scrapes).toEqual({})
    expect([april.unit('A').in, april.unit('M').in]).toEqual(['trench', 'trench'])
  })

  /** Both sides in F05 when positions are improved, as a night attack may leave them. */
  const shared = (wish: Partial<Wish> = {}) => {
    const p = until(campaign({ units: { ...LINE, ...IDLER }, ...wish }), 'improve')
    for (const id of ['A', 'N']) p.unit(id).hex = 'F05'
    return p
  }

  it('11.543b in a shared hex the new trench covers its own side only', () => {
    const p = shared()
    p.do(improve('works', 'F05'))
    expect([p.unit('A').in, p.unit('N').in]).toEqual(['trench', null])
  })

  it('11.543c when the other side digs there too there is one trench, and both are IN it', () => {
    const p = shared()
    p.do(improve('works', 'F05'))
    expect(p.no(improve('works', 'F05')).code).toBe('has-scrape')
    p.finish()
    p.do(improve('works', 'F05'))
    expect(p.s.trenches).toEqual(['F05'])
    expect([p.unit('A').in, p.unit('N').in]).toEqual(['trench', 'trench'])
  })

  it('11.543d beside a trench that an enemy holds it gets a bomb stop at once', () => {
    const map = sketch({ columns: 12, rows: 9, trenches: { central: [['G05', 'G06']] } })
    const units: Wish['units'] = {
      A: ['british', 'bef', 'F05'],
      N: ['german', 'deinf', 'G05', { in: 'trench' }],
    }
    const p = until(campaign({ map, units }), 'improve')
    p.do(improve('works', 'F05'))
    expect(p.s.bombStops).toEqual(['F05/G05'])
    const q = until(
      campaign({ map, units: { ...units, N: ['german', 'deinf', 'J05'] } }),
      'improve',
    )
    q.do(improve('works', 'F05'))
    expect(q.s.bombStops).toEqual([])
    const above = until(
      campaign({ map, units: { ...units, N: ['german', 'deinf', 'G05'] } }),
      'improve',
    )
    above.do(improve('works', 'F05'))
    expect(above.s.bombStops).toEqual([])
  })

  it('11.543e it takes the place of a scrape, but an enemy in the hex keeps his', () => {
    const p = until(campaign({ units: LINE, scrapes: ['C05'] }), 'improve')
    p.do(improve('works', 'C05'))
    expect(p.s.scrapes.C05).toBeUndefined()
    const q = shared({ scrapes: ['F05'] })
    q.do(improve('works', 'F05'))
    expect(q.s.scrapes.F05).toBe(1)
    expect([q.unit('A').in, q.unit('N').in]).toEqual(['trench', null])
  })
})

describe('11.55 guns', () => {
  const own = Object.fromEntries('CDEFGHIJ'.split('').map((name) => [`${name}05`, 'british']))
  const gun: Wish = {
    units: {
      G: ['british', 'gun', 'A05', { dispersed: true }],
      H: ['british', 'gbmg', 'A07'],
      A: ['british', 'bef', 'A03'],
      K: ['german', 'demg', 'L05'],
      N: ['german', 'deinf', 'L09'],
    },
    control: { ...own, B05: 'british', K05: 'german', L04: 'german' },
  }
  const go = (unit: string, hex: string) => ({ type: 'redeploy', unit, hex }) as const

  it('11.55a one gun each, the Central Powers first, eight hexes through own ground', () => {
    const p = until(campaign(gun), 'redeploy')
    expect(p.decision.side).toBe('german')
    expect(p.no(go('G', 'B05')).code).toBe('not-yours')
    p.do({ type: 'decline' })
    expect(p.decision.side).toBe('british')
    expect(p.no(go('A', 'A04')).code).toBe('no-gun')
    expect(p.no(go('G', 'J05')).code).toBe('not-reached')
    expect(p.no(go('G', 'A04')).code).toBe('not-reached')
    p.do(go('G', 'I05'))
    expect(p.unit('G')).toMatchObject({ hex: 'I05', formed: false, spent: false })
    expect(p.kind).not.toBe('redeploy')
    expect(p.s.campaign?.day).toBe(2)
  })

  it('11.55a two to a hex, and nothing over a side that cannot be crossed', () => {
    const p = until(
      campaign({
        ...gun,
        units: { ...gun.units, X: ['british', 'bef', 'C05'], Y: ['british', 'bef', 'C05'] },
      }),
      'redeploy',
    )
    p.do({ type: 'decline' })
    expect(p.no(go('G', 'C05')).code).toBe('stacking')
    const q = until(
      campaign({ ...gun, map: sketch({ columns: 12, rows: 9, blue: ['B05/C05'] }) }),
      'redeploy',
    )
    q.do({ type: 'decline' })
    expect(q.ok(go('G', 'B05'))).toBe(true)
    expect(q.no(go('G', 'C05')).code).toBe('not-reached')
  })

  it('11.55b it may begin beside an enemy and come beside none', () => {
    const beside: Wish = {
      ...gun,
      units: {
        ...gun.units,
        G: ['british', 'gun', 'D05', { dispersed: true }],
        N: ['german', 'deinf', 'E05'],
      },
    }
    const p = until(campaign(beside), 'redeploy')
    if (p.decision.side === 'german') p.do({ type: 'decline' })
    expect(p.ok(go('G', 'C05'))).toBe(true)
    const q = until(
      campaign({ ...gun, units: { ...gun.units, N: ['german', 'deinf', 'F06'] } }),
      'redeploy',
    )
    if (q.decision.side === 'german') q.do({ type: 'decline' })
    expect(q.ok(go('G', 'D05'))).toBe(true)
    // E05 adjoins no F06; F05 and G05 do, and I05 lies behind them.
    for (const hex of ['F05', 'G06', 'I05']) expect(q.no(go('G', hex)).code).toBe('not-reached')
  })

  it('11.55c nobody fires at it', () => {
    const p = until(
      campaign({
        ...gun,
        units: { ...gun.units, K: ['german', 'demg', 'L05', { dispersed: true }] },
      }),
      'redeploy',
    )
    p.do({ type: 'decline' })
    p.do(go('G', 'I05'))
    expect(p.log('check')).toEqual([])
    expect(p.kind).toBe('half')
  })

  it('11.55d then the day is over and the next one opens with what is to be placed', () => {
    const p = until(
      campaign({ ...gun, units: { ...gun.units, R: ['british', 'bef', '', later(2)] } }),
      'redeploy',
    )
    expect(p.s.campaign).toMatchObject({ day: 1, segment: 'redeployment' })
    p.do({ type: 'decline' }, { type: 'decline' })
    expect(p.s.campaign).toMatchObject({ day: 2, segment: 'placement' })
    expect(p.kind).toBe('placement')
  })
})
