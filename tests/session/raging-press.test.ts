import { expect, it } from 'vitest'
import type { Action } from '../../src/raging/index.ts'
import { type Asked, general, meantAt, meantBeside } from '../../src/session/raging/table/press.ts'
import { END, move, type Table, table } from '../support/raging.ts'

/** What a person comes to who chooses the stands of an act and presses its hex. */
function offered(asked: Asked, action: Action): Action[] {
  const chosen = 'stands' in action ? action.stands : 'stand' in action ? [action.stand] : []
  const hexes = [
    'hex' in action ? action.hex : undefined,
    'target' in action ? action.target : undefined,
  ]
  const hex = hexes.find((one) => one !== undefined) ?? 'A01'
  return [...meantAt(asked, chosen, hex).acts, ...meantBeside(asked, chosen), ...general(asked)]
}

/** Every listed act is offered to whoever presses for it; of guns and riders each act at one facing. */
function reachable(t: Table, seen: Set<string>): void {
  const asked: Asked = { battle: t.battle, state: t.state, decision: t.open }
  for (const action of asked.decision.actions) {
    const offers = offered(asked, action)
    seen.add(action.type)
    const { facing: _, ...plain } = action as Action & { facing?: number }
    expect(offers, JSON.stringify(action)).toContainEqual(expect.objectContaining(plain))
  }
}

it('every act that is legal in a movement, in fire and in the questions between can be come to by pressing', () => {
  const t = table({
    map: { dotted: ['G09'] },
    units: {
      red: { infantry: 'D07 D07 D07', mg: 'D07', commander: 'D07' },
      'red-h': { cavalry: 'J08 J08', commander: 'J09', facing: 0 },
      'red-g': { gun: 'G08 K10', teams: 'K10', facing: 0, ready: true },
      'red-l': { gun: 'F08', limbered: true, facing: 0 },
      blue: { infantry: 'C08', mg: 'H02', commander: 'D03' },
      'blue-h': { cavalry: 'J04 J04', commander: 'J03', facing: 6 },
    },
    more: {
      wire: [{ side: 'blue', hexes: ['C06', 'D06', 'E07'], outer: 'right' }] as never,
      bunkers: [{ kind: 'pillbox', hex: 'D07' }],
    },
  })
  t.do(move('D06', 'red-infantry-3'))
  t.to('move', 'blue').to('move', 'red')
  t.do(move('D08', 'red-mg-1'))
  const seen = new Set<string>()
  reachable(t, seen)
  const charge = t.list('charge').find(({ into }) => into !== undefined)
  if (!charge) throw new Error('no charge')
  t.do(charge)
  reachable(t, seen)
  t.roll(6).do({ type: 'engage', hex: charge.target })
  reachable(t, seen)
  t.do({ type: 'respond', how: 'evade' })
  reachable(t, seen)
  while (t.open.kind === 'evade') t.do(t.open.actions[0] as Action)
  const driven = t.list('assault')[0]
  if (driven) t.do(driven)
  reachable(t, seen)
  while (t.open.kind === 'displace') t.do(t.open.actions[0] as Action)
  if (t.why(END) === null) t.do(END)
  for (let n = 0; n < 3; n++) {
    reachable(t, seen)
    t.do(t.open.kind === 'move' ? END : { type: 'done' })
  }
  for (const type of [
    ...['move', 'assault', 'charge', 'engage', 'respond', 'evade', 'cross', 'shelter'],
    ...[
      'dismount',
      'limber',
      'unlimber',
      'emplace',
      'face',
      'recall',
      'fire',
      'shell',
      'end',
      'done',
    ],
  ])
    expect([...seen], type).toContain(type)
})
