import { describe, expect, it } from 'vitest'
import { assault, END, fire, heavies, move, of, table } from '../support/raging.ts'

const bunkers = (kind: 'pillbox' | 'blockhouse' = 'pillbox') => ({
  bunkers: [{ kind, hex: 'D05' }],
})
const held = (red: string, more: object = {}) => ({
  units: {
    red: { infantry: red, mg: 'E06', commander: 'D07' },
    'blue-in': { mg: 'D05', inside: true, ready: true, commander: 'D02' },
    blue: { infantry: 'D02', commander: 'D02' },
  },
  more: { ...bunkers(), ...more },
})
const storm = (...stands: string[]) => ({ type: 'storm' as const, stands, hex: 'D05' })

describe('RE-7 pillboxes and blockhouses', () => {
  it('RE-7.1 RE-7.11 a pillbox holds one, a blockhouse two, of infantry or machine guns; going in is free', () => {
    const setting = (kind: 'pillbox' | 'blockhouse') => ({
      units: {
        red: { infantry: 'D06 D06 D06', mg: 'D06', commander: 'D06' },
        'red-h': { cavalry: 'E06', commander: 'E06' },
        blue: { infantry: 'D01', commander: 'D01' },
      },
      more: bunkers(kind),
    })
    const t = table(setting('pillbox'))
    const go = (...stands: string[]) => ({ type: 'shelter' as const, stands })
    expect(t.no(go('red-infantry-1'))).toBe('RE-7.1 pillbox')
    t.do(move('D05', 'red-infantry-1', 'red-infantry-2', 'red-mg-1', 'red-commander-1'))
    t.do(move('D05', 'red-h-cavalry-1'))
    expect(t.no(go('red-h-cavalry-1'))).toBe('RE-7.1 pillbox')
    expect(t.no(go('red-infantry-1', 'red-infantry-2'))).toBe('RE-7.1 no-room')
    t.do(go('red-infantry-1'))
    expect(t.no(go('red-infantry-1'))).toBe('RE-7.11 pillbox')
    expect(t.no(go('red-mg-1'))).toBe('RE-7.1 no-room')
    t.do(move('D04', 'red-infantry-1'))
    expect(t.stand('red-infantry-1').inside).toBeUndefined()
    const two = table(setting('blockhouse'))
    two.do(move('D05', 'red-infantry-1', 'red-mg-1'))
    expect(two.no(go('red-infantry-1', 'red-mg-1'))).toBe('legal')
  })

  it('RE-7.2 RE-7.3 RE-7.10 partial pulverising spares those inside, lesser barrages too; total destroys it', () => {
    const struck = (points: number, ...dice: number[]) => {
      const t = table({
        units: {
          red: { infantry: 'D10', commander: 'D10' },
          'blue-in': { mg: 'D05', inside: true, commander: 'D02' },
          blue: { infantry: 'D05', commander: 'D02' },
        },
        more: {
          ...bunkers(),
          funds: [heavies({ points: 8, most: 8, when: 'before' })],
        },
      })
      t.roll(6, ...dice).do({ type: 'barrage', fund: 'box', hex: 'D05', points })
      return [
        t.at('blue-in-mg-1'),
        t.stand('blue-in-mg-1').suppressed,
        t.at('blue-infantry-1'),
        t.state.bunkersLost,
      ]
    }
    expect(struck(4, 5, 1, 1, 1)).toEqual(['D05', false, 'lost', []])
    expect(struck(1, 3)).toEqual(['D05', false, 'D05', []])
    expect(struck(8, 6)).toEqual(['lost', false, 'lost', ['D05']])
  })

  it('RE-7.4 RE-7.7 a stand beside a held pillbox takes it with a 6, instead of firing', () => {
    const t = table(held('D06 E05')).to('arms', 'red')
    expect(t.no(storm('red-infantry-3'))).toBe('RE-3.3 unknown-stand')
    t.roll(5).do(storm('red-infantry-1'))
    expect(t.at('blue-in-mg-1')).toBe('D05')
    expect(t.no(fire('D02', 'red-infantry-1'))).toBe('RE-13.12 fired')
    const events = t.roll(6).do(storm('red-infantry-2'))
    expect(of(events, 'stormed')).toMatchObject([{ dice: [6], taken: true }])
    expect(t.at('blue-in-mg-1')).toBe('lost')
    expect(t.no(storm('red-mg-1'))).toBe('RE-7.4 pillbox')
    const s = table(held('D06'))
    s.set('red-infantry-1', { suppressed: true })
    s.state.agenda.push({ kind: 'arms', side: 'red' })
    expect(s.no(storm('red-infantry-1'))).toBe('RE-12.1 suppressed')
    expect(table(held('D08')).to('arms', 'red').no(storm('red-infantry-1'))).toBe(
      'RE-7.4 not-adjacent',
    )
    // Several roll until one has it.
    const u = table(held('D06 D06 D06')).to('arms', 'red')
    expect(
      of(u.roll(1, 6).do(storm('red-infantry-1', 'red-infantry-2', 'red-infantry-3')), 'stormed'),
    ).toMatchObject([{ stands: ['red-infantry-1', 'red-infantry-2'], dice: [1, 6] }])
  })

  it('RE-7.5 a machine gun needs to be Ready for it, and has one die', () => {
    const moved = table(held('D06'))
    moved.do(move('D06', 'red-mg-1'))
    moved.to('arms', 'red')
    expect(moved.no(storm('red-mg-1'))).toBe('RE-7.5 not-ready')
    const still = table(held('D06')).to('arms', 'red')
    expect(of(still.roll(6).do(storm('red-mg-1')), 'stormed')).toMatchObject([
      { dice: [6], taken: true },
    ])
  })

  it('RE-7.6 wire between must have been crossed', () => {
    const t = table({
      ...held('D07'),
      more: {
        ...bunkers(),
        wire: [{ side: 'blue', hexes: ['C06', 'D06', 'E07'], outer: 'right' }],
      },
    })
    t.do(move('D06', 'red-infantry-1'), move('D06', 'red-commander-1'))
    t.to('arms', 'red')
    expect(t.no(storm('red-infantry-1'))).toBe('RE-7.6 wire')
    t.to('move', 'red').do({ type: 'cross', stands: ['red-infantry-1', 'red-commander-1'] })
    t.to('arms', 'red')
    expect(t.no(storm('red-infantry-1'))).toBe('legal')
  })

  it('RE-7.8 those inside have hard cover and are shot at apart from those outside', () => {
    const t = table({
      units: {
        red: { infantry: 'D06 D06', commander: 'D07' },
        'blue-in': { mg: 'D05', inside: true, commander: 'D02' },
        blue: { infantry: 'D05', commander: 'D02' },
      },
      more: bunkers(),
    }).to('arms', 'red')
    const at = (stand: string, inside: boolean) =>
      ({ ...fire('D05', stand), ...(inside ? { inside: true as const } : {}) }) as never
    expect(of(t.roll(12).do(at('red-infantry-1', true)), 'shot')).toMatchObject([
      { cover: 'hard', hits: 2, total: 2 },
    ])
    expect(
      of(t.roll(5).do(at('red-infantry-2', false)), 'result').map(({ inside, hits }) => [
        inside,
        hits,
      ]),
    ).toEqual([[false, 1]])
    expect(t.stand('blue-infantry-1').suppressed).toBe(true)
    expect(t.stand('blue-in-mg-1').suppressed).toBe(false)
  })

  it('RE-7.9 while one is inside no enemy enters the hex, and those outside are not assaulted', () => {
    const t = table(held('D06 D06 D06 E05'))
    expect(t.no(assault('D05', 'red-infantry-1', 'red-infantry-2', 'red-infantry-3'))).toBe(
      'RE-7.9 held-pillbox',
    )
    t.set('blue-in-mg-1', { inside: undefined as never })
    expect(t.no(assault('D05', 'red-infantry-1', 'red-infantry-2', 'red-infantry-3'))).toBe('legal')
  })

  it('RE-9.12 those inside need no command, and leave only if a chain of friends joins them to a commander', () => {
    const t = table({
      units: {
        red: { infantry: 'D10', commander: 'D10' },
        'blue-in': { mg: 'D05', inside: true, commander: 'D02' },
        blue: { infantry: 'D04', commander: 'D04' },
      },
      more: bunkers(),
    })
    t.to('move', 'blue')
    expect(t.no(END)).toBe('legal')
    expect(t.state.strays).toEqual([])
    expect(t.no(move('E05', 'blue-in-mg-1'))).toBe('RE-9.12 out-of-contact')
    t.do(move('D03', 'blue-commander-1'))
    expect(t.no(move('E05', 'blue-in-mg-1'))).toBe('legal')
  })
})
