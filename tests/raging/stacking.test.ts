import { describe, expect, it } from 'vitest'
import { fits, roomOf } from '../../src/raging/base/stack.ts'
import { assault, END, move, table } from '../support/raging.ts'

const blue = { infantry: 'L01', commander: 'L01' }

describe('RE-8 stacking and passing', () => {
  it('RE-8.1 a hex holds four stands in any mixture, of any units', () => {
    const t = table({
      units: {
        red: { infantry: 'D08 D08 D09', mg: 'D09', commander: 'D09' },
        'red-h': { cavalry: 'E09 E09', commander: 'E09' },
        blue,
      },
    })
    t.do(move('D08', 'red-infantry-3', 'red-mg-1'))
    expect(t.no(move('D08', 'red-h-cavalry-1'))).toBe('RE-8.1 stacking')
    t.do(move('D07', 'red-infantry-1'))
    expect(t.no(move('D08', 'red-h-cavalry-1', 'red-h-cavalry-2'))).toBe('RE-8.1 stacking')
    expect(t.no(move('D08', 'red-h-cavalry-1'))).toBe('legal')
  })

  it('RE-8.2 a hex with one gun holds two other stands, one with two guns no other', () => {
    expect([0, 1, 2, 3, 4, 5].map((others) => fits({ guns: 0, others }))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ])
    expect([0, 1, 2, 3].map((others) => fits({ guns: 1, others }))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect([0, 1].map((others) => fits({ guns: 2, others }))).toEqual([true, false])
    expect(fits({ guns: 3, others: 0 })).toBe(false)
    const t = table({
      units: {
        red: { infantry: 'D09 D09 D09', commander: 'D09' },
        'red-g': { gun: 'D08 E09 E09', limbered: true },
        blue,
      },
    })
    expect(t.no(move('D08', 'red-infantry-1', 'red-infantry-2', 'red-infantry-3'))).toBe(
      'RE-8.1 stacking',
    )
    expect(t.no(move('D08', 'red-infantry-1', 'red-infantry-2'))).toBe('legal')
    expect(t.no(move('D08', 'red-g-gun-2', 'red-g-gun-3'))).toBe('RE-8.1 stacking')
    expect(t.no(move('E09', 'red-infantry-1'))).toBe('RE-8.1 stacking')
  })

  it('RE-8.3 commanders come on top of that', () => {
    const t = table({
      units: { red: { infantry: 'D08 D08 D08 D08', commander: 'D09', sub: 'D09' }, blue },
    })
    expect(t.no(move('D08', 'red-commander-1', 'red-sub-1'))).toBe('legal')
  })

  it('RE-8.4 RE-8.8 stands pass through hexes with friends, full ones too; the limit is asked where the move ends', () => {
    const t = table({ units: { red: { infantry: 'D08 D08 D08 D08 D09', commander: 'D09' }, blue } })
    expect(t.no(move('D08', 'red-infantry-5'))).toBe('RE-8.1 stacking')
    expect(t.no(move('D07', 'red-infantry-5'))).toBe('legal')
  })

  it('RE-8.5 RE-8.7 stands of neighbouring hexes change places at the cost of a step; deployed guns do not', () => {
    const four = [1, 2, 3, 4].map((n) => `red-infantry-${n}`)
    const others = [5, 6, 7, 8].map((n) => `red-infantry-${n}`)
    const t = table({
      units: {
        red: { infantry: 'D08 D08 D08 D08 D07 D07 D07 D07', commander: 'D08' },
        'red-g': { gun: 'E08' },
        blue,
      },
    })
    const exchange = (stands: string[], with_: string[]) => ({
      type: 'exchange' as const,
      stands,
      others: with_,
    })
    expect(t.no(exchange(four, ['red-g-gun-1']))).toBe('RE-4.8 cannot-move')
    expect(t.no(exchange(four.slice(0, 1), []))).toBe('RE-8.5 unknown-stand')
    t.do(exchange(four, others))
    expect(t.at('red-infantry-1')).toBe('D07')
    expect(t.at('red-infantry-5')).toBe('D08')
    expect(t.no(move('D06', ...four))).toBe('legal')
    expect(t.no(move('D05', ...four))).toBe('RE-3.1 out-of-reach')
    const far = table({ units: { red: { infantry: 'D08 D06 D07', commander: 'D08' }, blue } })
    expect(far.no(exchange(['red-infantry-1'], ['red-infantry-2']))).toBe('RE-8.5 not-adjacent')
    const gun = table({
      units: { red: { infantry: 'D09', commander: 'D09' }, 'red-g': { gun: 'D08' }, blue },
    })
    expect(gun.no(move('D07', 'red-infantry-1'))).toBe('legal')
  })

  it('RE-8.6 nobody passes through suppressed friends or changes places with them; one may stop beside them', () => {
    const t = table({ units: { red: { infantry: 'D09 D08', commander: 'D09' }, blue } })
    t.set('red-infantry-2', { suppressed: true })
    expect(t.no(move('D08', 'red-infantry-1'))).toBe('legal')
    const far = t.open.actions.some(
      (a) => a.type === 'move' && a.hex === 'D07' && a.stands.includes('red-infantry-1'),
    )
    expect(far).toBe(false)
    expect(t.no({ type: 'exchange', stands: ['red-infantry-1'], others: ['red-infantry-2'] })).toBe(
      'RE-12.1 suppressed',
    )
    expect(t.no(move('D07', 'red-commander-1'))).toBe('legal')
  })

  it('RE-8.9 horse holders are one stand, two teams one, and teams beside their guns take no room', () => {
    const t = table({
      units: {
        red: { cavalry: 'D09 D09 D09 D09', commander: 'D09' },
        'red-g': { gun: 'G08 G08', teams: 'G08 G08 H08 H08 H08' },
        blue,
      },
    })
    const all = Object.values(t.state.stands)
    const room = (hex: string) => roomOf(all.filter((stand) => stand.hex === hex))
    expect(room('G08')).toEqual({ guns: 2, others: 0 })
    expect(room('H08')).toEqual({ guns: 0, others: 2 })
    t.do({ type: 'dismount', stands: [1, 2, 3, 4].map((n) => `red-cavalry-${n}`) })
    expect(roomOf(Object.values(t.state.stands).filter(({ hex }) => hex === 'D09'))).toEqual({
      guns: 0,
      others: 4,
    })
    t.do(END)
  })

  it('RE-8.1 not more than four assault', () => {
    const t = table({
      units: {
        red: { infantry: 'D06 D06 D06 E06 E06', commander: 'D06' },
        blue: { infantry: 'D05', commander: 'D02' },
      },
    })
    expect(t.no(assault('D05', ...[1, 2, 3, 4, 5].map((n) => `red-infantry-${n}`)))).toBe(
      'RE-16.14 stacking',
    )
  })
})
