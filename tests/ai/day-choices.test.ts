import { describe, expect, it } from 'vitest'
import { PLAYERS, type Player, seededLuck } from '../../src/ai/index.ts'
import { DEPTH, searcher } from '../../src/ai/trial/veteran.ts'
import { type Action, type DecisionKind, decision, why } from '../../src/rules/index.ts'
import { campaign, days, ROW, until } from '../support/campaign.ts'
import { sketch } from '../support/map.ts'
import type { Play, Wish } from '../support/play.ts'

/*
 * What the computer chooses in a campaign before, between and after its fights, each in a small position with one plain
 * answer. The British defend from column A, the Germans attack from column L.
 */

const regular = PLAYERS.regular as Player
/** The veteran with a part of its patience: these are plain. */
const veteran = searcher('veteran', { ...DEPTH, work: 500 })

function choose(p: Play, player: Player): Action {
  const action = player.choose(p.battle, p.s, decision(p.battle, p.s), seededLuck(1))
  expect(why(p.battle, p.s, action)).toBeNull()
  return action
}

const both = (p: Play): Action[] => [regular, veteran].map((player) => choose(p, player))

/** What the regular does until another question is open. */
function answers(p: Play): Action[] {
  const { kind, side } = p.decision
  const found: Action[] = []
  while (p.kind === kind && p.decision.side === side && found.length < 20) {
    const action = choose(p, regular)
    found.push(action)
    p.do(action)
  }
  return found
}

/** A campaign about the village F05, which one side holds, up to the first question of this kind. */
function evening(
  kind: DecisionKind,
  holder: string,
  wish: Wish,
  of = 1,
  turns: [number, number, number] = [1, 6, 6],
): Play {
  const p = campaign(
    {
      map: sketch({ columns: 12, rows: 9, village: ['F05'], wire: ['F05/G05'] }),
      control: { F05: holder },
      victory: {
        kind: 'most-points',
        tie: 'draw',
        rules: (['british', 'german'] as const).map((side) => ({
          ...{ kind: 'control', side, hexes: ['F05'], points: 1 },
        })) as never,
      },
      ...wish,
    },
    { days: days(of), turns },
  )
  p.s.control = { ...p.s.control, F05: holder }
  return until(p, kind)
}

/** The British hold the village with two companies; three Germans are about. */
const held: Wish = {
  units: {
    ...{ A: ['british', 'bef', 'F05'], B: ['british', 'bef', 'F05'] },
    ...{ G: ['german', 'deinf', 'I05'], H: ['german', 'deinf', 'I05'] },
    I: ['german', 'deinf', 'I06'],
  },
}

/** One dispersed German company holds it; five British are about. */
const lost: Wish = {
  units: {
    ...{ A: ['british', 'bef', 'D05'], B: ['british', 'bef', 'D05'] },
    ...{ C: ['british', 'bef', 'D04'], D: ['british', 'bef', 'D04'], E: ['british', 'bef', 'C05'] },
    G: ['german', 'deres', 'F05', { dispersed: true }],
  },
}

describe('a campaign’s choices', () => {
  it('11.31 a defender who wins as things stand makes no counter attack on the last day; one who loses does', () => {
    for (const action of both(evening('counter-attack', 'british', held, 1, [1, 6, 1])))
      expect(action).toEqual({ type: 'counterAttack', yes: false })
    for (const action of both(evening('counter-attack', 'german', lost, 1, [1, 6, 1])))
      expect(action).toEqual({ type: 'counterAttack', yes: true })
  })

  it('11.521 in the last night only who does not win as things stand attacks', () => {
    for (const action of both(evening('night-choice', 'british', held)))
      expect(action).toEqual({ type: 'nightAttack', yes: false })
    for (const action of both(evening('night-choice', 'german', lost)))
      expect(action).toEqual({ type: 'nightAttack', yes: true })
  })

  it('13.Cb who has far to go in a short day rides', () => {
    const p = campaign(
      {
        units: { A: ['british', 'bef', 'A01'], H: ['german', 'cav', 'L05'] },
        victory: {
          kind: 'at-least',
          side: 'german',
          points: 1,
          rules: [{ kind: 'control', side: 'german', hexes: ['F05'], points: 1 }],
        },
      },
      {
        ...{ days: days(1), turns: [1, 1, 1] },
        remount: { side: 'german', mounted: 'cav', onFoot: 'deinf' },
      },
    )
    expect(p.kind).toBe('remount')
    for (const action of both(p)) expect(action).toEqual({ type: 'remount', mounted: true })
  })

  it('says what it compared, and does not change the position', () => {
    const p = evening('night-choice', 'german', lost)
    const before = JSON.stringify(p.s)
    const found = veteran.consider?.(p.battle, p.s, decision(p.battle, p.s), seededLuck(2))
    expect(JSON.stringify(p.s)).toBe(before)
    expect(found?.rivals.map(({ action }) => action)).toEqual([{ type: 'nightAttack', yes: false }])
    expect(found?.rivals[0]?.loss).toBeGreaterThan(0)
  })
})

describe('a night’s work', () => {
  it('11.534 companies form, a gun with enemies in its range stays ready to fire, one without packs up to follow', () => {
    const p = evening('recovery', 'german', {
      map: sketch({ columns: 12, rows: 9 }),
      units: {
        A: ['british', 'bef', 'D03', { dispersed: true }],
        Q: ['british', 'gun', 'C05', { dispersed: true }],
        M: ['british', 'mortar', 'A09', { dispersed: true }],
        G: ['german', 'deinf', 'J03'],
      },
    })
    expect(answers(p)).toEqual([
      { type: 'turn', unit: 'A' },
      { type: 'turn', unit: 'M' },
      { type: 'finish' },
    ])
  })

  it('11.54 everybody digs; nobody who holds what he needs opens his own wire', () => {
    const p = evening('improve', 'british', held, 2)
    const acts = answers(p)
    expect(acts).toContainEqual({ type: 'improve', what: 'works', at: 'F05' })
    expect(acts.flatMap((act) => (act.type === 'improve' ? [act.what] : []))).not.toContain(
      'breach',
    )
    expect(acts.at(-1)).toEqual({ type: 'finish' })
  })

  it('11.55a a gun out of range comes up, one that bears stays', () => {
    const gun = (hex: string, foe: string): Action =>
      choose(
        evening(
          'redeploy',
          'german',
          {
            units: {
              A: ['british', 'bef', 'E05'],
              M: ['british', 'mortar', hex, { dispersed: true }],
              G: ['german', 'deinf', foe],
            },
            control: Object.fromEntries(ROW.slice(0, 5).map((label) => [label, 'british'])),
          },
          2,
        ),
        regular,
      )
    expect(gun('A05', 'K05')).toMatchObject({ type: 'redeploy', unit: 'M' })
    expect(gun('E05', 'I05')).toEqual({ type: 'decline' })
  })

  it('11.12a a reinforcement comes on formed, in cover, near to what is wanted', () => {
    const arrival = { turn: 1, day: 2, by: 'placement' as const, hexes: [] }
    const p = evening(
      'placement',
      'german',
      {
        units: {
          A: ['british', 'bef', 'C05'],
          B: ['british', 'bef', 'A01'],
          R: ['british', 'bef', '', { arrival }],
          G: ['german', 'deres', 'F05'],
        },
      },
      2,
    )
    // Those two without a way to the enemy stay where they are.
    const at = choose(p, regular)
    expect(at).toMatchObject({ type: 'place', unit: 'R', face: 'formed' })
    expect(at.type === 'place' && ['D05', 'D06', 'D04', 'C04', 'C06'].includes(at.hex)).toBe(true)
  })

  it('7.11b a bombardment falls where it destroys most', () => {
    const p = evening(
      'target',
      'british',
      {
        units: {
          A: ['british', 'bef', 'B05'],
          G: ['german', 'deinf', 'K02'],
          H: ['german', 'deinf', 'I07'],
          I: ['german', 'deinf', 'J08'],
          T: ['german', 'deinf', 'F05', { in: 'trench' }],
          U: ['german', 'deinf', 'F05', { in: 'trench' }],
        },
        trenches: ['F05'],
        bombardments: [
          {
            ...{ by: 'british', kind: 'pulverizing', chosen: 1 },
            ...{ occupied: true, enemiesOnly: true },
          },
        ],
      },
      2,
    )
    const action = choose(p, regular)
    const { grid } = p.battle.map
    const reach = (hex: string) =>
      action.type === 'target' && grid.distance(grid.index(action.hex), grid.index(hex))
    expect([reach('I07'), reach('J08')].every((far) => far !== false && far <= 1)).toBe(true)
  })

  it('7.11b … and not where it would destroy more of its own', () => {
    const p = evening(
      'target',
      'british',
      {
        units: {
          ...{ A: ['british', 'bef', 'I08'], B: ['british', 'bef', 'J07'] },
          ...{ C: ['british', 'bef', 'J07'], G: ['german', 'deinf', 'C02'] },
          ...{ H: ['german', 'deinf', 'I07'], I: ['german', 'deinf', 'J08'] },
        },
        bombardments: [{ by: 'british', kind: 'pulverizing', chosen: 1 }],
      },
      2,
    )
    const action = choose(p, regular)
    const { grid } = p.battle.map
    const far = (hex: string) =>
      action.type === 'target' ? grid.distance(grid.index(action.hex), grid.index(hex)) : 0
    expect(Math.min(...['G', 'H', 'I'].map((id) => far(p.s.units[id]?.hex ?? '')))).toBeLessThan(2)
    expect(Math.min(...['A', 'B', 'C'].map((id) => far(p.s.units[id]?.hex ?? '')))).toBeGreaterThan(
      1,
    )
  })
})
