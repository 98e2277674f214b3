import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { reading } from '../../src/rules/base/game.ts'
import { shelterClaims } from '../../src/rules/base/modifiers.ts'
import { newGame, seededDice } from '../../src/rules/index.ts'
import { enter } from '../../src/ui/open/open-game.ts'
import { groundFacts } from '../../src/ui/table/facts/ground-facts.ts'
import { groundText } from '../../src/ui/table/facts/hex-text.ts'
import { sketch } from '../support/map.ts'
import { battleOf } from '../support/play.ts'
import { sheet } from '../support/sheets.ts'
import { play, settle } from './support.tsx'

const battle = battleOf({
  map: sketch({
    columns: 8,
    rows: 8,
    level: { D04: 2 },
    village: ['C03'],
    dotted: ['E05'],
    roads: [
      ['C03', 'D03', 'E04'],
      ['G06', 'H06'],
    ],
    streams: ['C05/C06', 'D03/E04'],
    wire: ['F03/F04'],
    trenches: { entente: [['B05', 'C05']] },
    green: ['E05/F05'],
  }),
  units: {},
  turns: 1,
})
const at = (label: string) => battle.map.grid.index(label)
const { state: opened } = newGame(battle, seededDice(1))
const text = (label: string) => groundText(battle, opened, at(label))

describe('what the page says of a hex', () => {
  it('4.51a its level, and open where nothing lies there', () => {
    expect(text('G07')).toBe('level 0, open')
    expect(text('D04')).toMatch(/^level(s 0 to)? 2/)
  })
  it('8.1b 8.1c a village: cover as a check would count it, and what it does to sight', () => {
    expect(groundFacts(battle, opened, at('C03'))).toEqual(
      expect.arrayContaining([
        { text: 'village (cover \u22121)', clause: '8.1c' },
        { text: 'blocks LOS through the whole hex', clause: '8.1b' },
      ]),
    )
  })
  it('8.6a 8.7b 8.7c 8.9c 8.341b 8.321f every side with its way', () => {
    expect(text('C05')).toContain('stream to S')
    expect(text('C06')).toContain('stream to N')
    expect(text('C05')).toMatch(/trench to (N|S)W/)
    expect(text('D03')).toMatch(/bridge to (N|S)E/)
    expect(text('D03')).not.toContain('stream')
    // A road is told by where it leads, once.
    expect(text('C03').match(/road/g)).toEqual(['road'])
    expect(text('C03')).toMatch(/road to (N|S)E/)
    // One that leaves the map says so: whoever comes on there comes along it. 10.21e
    expect(text('H06')).toMatch(/^level 0, road off the map, road to (N|S)W$/)
    expect(text('F03')).toContain('wire to S')
    expect(text('F05')).toMatch(/wooded side to (N|S)W/)
    expect(text('E05')).toContain('woods (cover \u22121)')
  })
  it('6.679d hallowed ground, in its hex and in those around, also of days before', () => {
    const { state } = newGame(battle, seededDice(1))
    state.hallowed = { hex: 'G07', side: 'british' }
    const facts = (label: string) =>
      groundFacts(battle, state, at(label)).filter(({ clause }) => clause === '6.679d')
    const told = (label: string) => facts(label).map(({ text }) => text)
    expect(told('G07')).toEqual(['hallowed ground of the British (their checks \u22121)'])
    expect(told('G06')).toEqual([
      'beside hallowed ground of the British in G07 (their checks \u22121)',
    ])
    expect(told('G05')).toEqual([])
    Object.assign(state, { campaign: { hallowed: [{ hex: 'G05', side: 'german' }] } })
    expect(told('G05')).toEqual(['hallowed ground of the Germans (their checks \u22121)'])
    expect(told('G06')).toHaveLength(2)
  })
  it('8.2a 8.342a with a game: scrapes, smoke, breaches, bomb stops, dug trenches', () => {
    const { state } = newGame(battle, seededDice(1))
    Object.assign(state, {
      scrapes: { G07: 2 },
      smoke: ['G07'],
      breaches: ['F03/F04'],
      bombStops: ['B05/C05'],
      trenches: ['H02'],
    })
    const now = (label: string) => groundText(battle, state, at(label))
    expect(now('G07')).toBe('level 0, scrape (cover \u22121), smoke conceals')
    expect(now('F03')).toContain('breach to S')
    expect(now('F03')).not.toContain('wire')
    expect(now('C05')).not.toContain('trench to')
    expect(now('H02')).toContain('IN trench (cover \u22123)')
  })
  it('6.53c claims no other cover than the check does, on every hex of a shipped sheet', () => {
    const { map } = sheet('ypres-1915')
    const whole = { ...battle, map }
    const g = reading(whole, newGame(battle, seededDice(1)).state)
    for (let hex = 0; hex < map.grid.size; hex++) {
      const said = groundFacts(whole, g.s, hex).filter((fact) => fact.text.includes('(cover'))
      const claims = shelterClaims(g, { hex: map.grid.label(hex), in: null }, false)
      const trench = map.trenchOwner.has(hex) ? 1 : 0
      expect(said.length, map.grid.label(hex)).toBe(claims.length + trench)
    }
  })
  it('the facts of a hex are a list with their clauses', async () => {
    const { client } = play()
    await settle()
    act(() => client.place.showFacts('F07'))
    const list = await screen.findByRole('list', { name: 'Ground' })
    expect(within(list).getAllByRole('listitem')[0]?.textContent).toMatch(/^Level 0/)
  })

  it('the facts close at Escape, and make room for a reason', async () => {
    const { client } = play()
    await settle()
    const facts = () => screen.queryByRole('region', { name: 'Facts of F07' })
    act(() => client.place.showFacts('F07'))
    expect(facts()).toBeInTheDocument()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(facts()).toBeNull()
    act(() => client.place.showFacts('F07'))
    act(() => void client.interaction.pressHex('F04'))
    expect(screen.getByRole('region', { name: /^Why/ })).toBeInTheDocument()
    expect(facts()).toBeNull()
  })
  it('the facts say more than the line below: whose it is, who can fire at it, what it costs, why not', async () => {
    const { client } = play()
    await settle()
    act(() => void client.interaction.pressUnit('Saxon 1'))
    act(() => client.place.showFacts('F05'))
    const near = screen.getByRole('region', { name: 'Facts of F05' })
    expect(near).toHaveTextContent('2 MP to get there')
    expect(near).toHaveTextContent('Can be fired at by Battery 1')
    expect(near).not.toHaveTextContent('away')
    act(() => client.place.showFacts('F04'))
    expect(screen.getByRole('region', { name: 'Facts of F04' })).toHaveTextContent(
      'Whoever enters can be fired at by Battery 1',
    )
    act(() => client.place.showFacts('A01'))
    const far = screen.getByRole('region', { name: 'Facts of A01' })
    expect(far).not.toHaveTextContent('to get there')
    expect(far).toHaveTextContent(/Move.*\d+ hexes away, 3 MP left\./)
  })

  it('a game that is opened begins without the line of sight of the last', async () => {
    const { client } = play()
    await settle()
    act(() => client.interaction.setSightEnds('B02', 'F07'))
    act(() => enter(client))
    expect(client.interaction.get().sight).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Issue one command')
  })
})
