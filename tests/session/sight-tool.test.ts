import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { profileOf } from '../../src/map/sight/profile.ts'
import { createCommands } from '../../src/session/commands/registry.ts'
import { createSession } from '../../src/session/game/store.ts'
import { createBoardView } from '../../src/session/picture/board-view.ts'
import { createInteraction } from '../../src/session/pointing/interaction.ts'
import { type Position, positionOf } from '../../src/session/position/position.ts'
import { createLibrary } from '../../src/session/red-poppies/library.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import {
  cornersOf,
  fieldOf,
  readingsOf,
  sightLine,
  watchersOf,
} from '../../src/session/sight/sight-tool.ts'

const folder = join(import.meta.dirname, '../../scenarios')
const read = (path: string) => readFile(join(folder, path), 'utf8')
const session = createSession({ engine: liveRules, now: () => 10_000, newId: () => 'x' })
const interaction = createInteraction(session, { guard: 0 })
const view = createBoardView(liveRules)
let position: Position

beforeAll(async () => {
  const library = createLibrary(read)
  const text = await read('learn/first-battle.json')
  const opened = await library.openTexts([{ name: 'first-battle.json', text }])
  if (opened.kind !== 'scenario') throw new Error('no scenario')
  session.start(opened.scenario.battle, opened.scenario.sheet, { dice: { faces: [2, 5], seed: 1 } })
  const now = positionOf(liveRules, session.get())
  if (!now) throw new Error('no game')
  position = now
})

describe('the sight tool', () => {
  it('4.1b a field agrees with the lines that it is made of, from either end', () => {
    const { clear, concealed } = fieldOf(position, 'AC16')
    expect(clear.size).toBeGreaterThan(5)
    for (const hex of ['AF16', 'AG16', 'AH15', 'AE12', 'AG13', 'AI17']) {
      for (const [from, to] of [
        ['AC16', hex],
        [hex, 'AC16'],
      ] as const) {
        const trace = liveRules.trace(position.battle, position.game, from, to)
        expect(clear.has(hex), `${from} ${to}`).toBe(trace.clear && trace.concealment === 0)
        expect(concealed.has(hex), `${from} ${to}`).toBe(trace.clear && trace.concealment > 0)
      }
    }
  })

  it('says of everybody who sees a hex why he could not fire there', () => {
    const found = watchersOf(position, 'AF16')
    const of = (unit: string) => found.find((watcher) => watcher.unit === unit)
    expect(of('battery-1')?.reason).toBeNull()
    expect(of('saxon-3')?.reason).toBeNull()
    const far = watchersOf(position, 'AF14').find(({ unit }) => unit === 'worcesters-c')
    expect(far?.reason ?? null).toBeNull()
    const out = watchersOf(position, 'AD14').find(({ unit }) => unit === 'saxon-1')
    expect(out?.reason?.clause).toBe('6.52a')
    // Who sees only friends there is nobody to fear.
    expect(of('battery-1')).toMatchObject({ side: 'british', friend: false })
    expect(of('saxon-3')).toMatchObject({ side: 'german', friend: true })
    expect(found.find(({ friend }) => friend === false)).toBe(found[0])
    expect(watchersOf(position, 'AF14').some(({ friend }) => friend)).toBe(false)
    // Those who can fire come first.
    const reasons = found.map(({ reason }) => reason !== null)
    expect(reasons).toEqual([...reasons].sort())
  })

  it('the section runs from end to end over the drawn ground, with the marks of the trace in place', () => {
    const trace = liveRules.trace(position.battle, position.game, 'AC16', 'AE12')
    const { ground, marks, lowest, highest } = profileOf(
      position.battle.map,
      session.get().sheet,
      trace,
    )
    expect(ground[0]?.t).toBe(0)
    expect(ground.at(-1)?.t).toBe(1)
    const { map } = position.battle
    const centre = (hex: string) => map.centreLevel[map.grid.index(hex)]
    expect(ground[0]?.level).toBe(centre('AC16'))
    expect(ground.at(-1)?.level).toBe(centre('AE12'))
    expect(marks.map(({ meet }) => meet)).toEqual(trace.meets)
    for (const { t } of marks) expect(t >= 0 && t <= 1).toBe(true)
    expect(lowest).toBeLessThan(highest)
  })

  it('along a side both hexes are read', () => {
    // Two columns apart on one level the line runs along the side between.
    const trace = liveRules.trace(position.battle, position.game, 'AC15', 'AE15')
    const [reading] = readingsOf(trace)
    expect(trace.steps.some(({ kind }) => kind === 'side')).toBe(true)
    expect(reading?.hexes).toHaveLength(2)
    expect(readingsOf(liveRules.trace(position.battle, position.game, 'AC15', 'AC18'))).toEqual([])
  })

  it('4.92a the line may end at a corner, under the name that artillery has for it', () => {
    const corners = cornersOf(position, 'AE15')
    expect(corners.map(([at]) => at)).toEqual(['E', 'SE', 'SW', 'W', 'NW', 'NE'])
    const vertex = corners[3]?.[1] ?? ''
    const line = sightLine(position, { from: 'AC16', to: 'AE15', view: 'vertex', vertex })
    expect(line?.to).toBe(vertex)
    expect(line).toEqual(liveRules.vertexTrace(position.battle, position.game, 'AC16', vertex))
  })

  it('4.1a the first hex of a line is marked, and the line follows the hex pointed at until there is a second', () => {
    const shown = () => view(session.get(), interaction.get())
    interaction.setSight(true)
    interaction.pressHex('AC16')
    expect(shown().tag).toEqual({ hex: 'AC16', text: 'from here' })
    const ends = () => shown().lines.map(({ trace }) => [trace.from, trace.to])
    for (const hex of ['AD16', 'AG13']) {
      interaction.hover(hex)
      expect(ends()).toEqual([['AC16', hex]])
      const { clear } = liveRules.trace(position.battle, position.game, 'AC16', hex)
      expect(shown().tag).toEqual({ hex, text: clear ? 'clear' : 'blocked' })
    }
    // Nothing is chosen by it.
    expect(interaction.get().sight).toMatchObject({ from: 'AC16', to: null })
    interaction.hover(null)
    expect(ends()).toEqual([])
    interaction.pressHex('AD16')
    interaction.hover('AC17')
    expect(ends()).toEqual([['AC16', 'AD16']])
    expect(shown().tag).toBeNull()
    interaction.setSight(false)
  })

  it('lights the field on the map, stipples what is concealed, and a press moves its one end', () => {
    interaction.setSight(true)
    interaction.pressHex('AC16')
    interaction.setSightView('field')
    const { clear, concealed } = fieldOf(position, 'AC16')
    const shown = view(session.get(), interaction.get())
    expect(shown.lit).toEqual(new Set([...clear, ...concealed]))
    expect(shown.concealed).toEqual([...concealed])
    expect(shown.tag).toEqual({ hex: 'AC16', text: 'seen from here' })
    interaction.pressHex('AE15')
    expect(interaction.get().sight).toEqual({ from: 'AE15', to: null, view: 'field' })
    interaction.setSightView('seen')
    const seen = view(session.get(), interaction.get())
    expect(seen.lines.every(({ trace }) => trace.to === 'AE15')).toBe(true)
    expect(seen.lines.length).toBeGreaterThan(0)
    const others = watchersOf(position, 'AE15').filter(({ hex }) => hex !== 'AE15').length
    expect(seen.tag).toEqual({ hex: 'AE15', text: `seen by ${others}` })
    interaction.setSightView('line')
    interaction.pressHex('AC16')
    expect(interaction.get().sight).toEqual({ from: 'AE15', to: 'AC16', view: 'line' })
    interaction.setSight(false)
    expect(view(session.get(), interaction.get()).concealed).toEqual([])
  })

  it('the first end stays when another second one is pointed at; Q goes round four views and keeps both, J swaps', () => {
    const commands = createCommands(session, interaction)
    const key = (name: string) => commands.run(commands.forKey({ key: name }) ?? 'none')
    interaction.setSight(true)
    interaction.setSightEnds('AC16', null)
    interaction.pressHex('AE12')
    interaction.pressHex('AG13')
    expect(interaction.get().sight).toMatchObject({ from: 'AC16', to: 'AG13' })
    const views = [1, 2, 3, 4].map(() => {
      key('q')
      const { from, to, view = 'line' } = interaction.get().sight ?? {}
      return `${view} ${from} ${to}`
    })
    expect(views).toEqual([
      'field AC16 AG13',
      'seen AC16 AG13',
      'vertex AC16 AG13',
      'line AC16 AG13',
    ])
    key('j')
    expect(interaction.get().sight).toMatchObject({ from: 'AG13', to: 'AC16' })
  })

  it('4.92a under Vertex the line ends at the corner that is nearest, and at the one that is chosen', () => {
    interaction.setSight(true)
    interaction.setSightEnds('AC16', 'AE12')
    interaction.setSightView('vertex')
    const corner = (at: string) => cornersOf(position, 'AE12').find(([name]) => name === at)?.[1]
    expect(interaction.get().sight?.vertex).toBe(corner('SW'))
    expect(view(session.get(), interaction.get()).lines[0]?.trace.to).toBe(corner('SW'))
    interaction.setSightVertex(corner('E') ?? '')
    expect(view(session.get(), interaction.get()).lines[0]?.trace.to).toBe(corner('E'))
    // Another hex, and its own corner.
    interaction.pressHex('AG16')
    expect(interaction.get().sight?.from).toBe('AC16')
    expect(cornersOf(position, 'AG16').map(([, name]) => name)).toContain(
      interaction.get().sight?.vertex,
    )
  })

  it('E inks the edges along the line and beside it while the tool is open, whatever E means otherwise', () => {
    const commands = createCommands(session, interaction)
    interaction.setSight(false)
    const edges = () => view(session.get(), interaction.get()).edges
    expect(commands.forKey({ key: 'e' })).not.toBe('sightEdges')
    interaction.setSight(true)
    interaction.setSightEnds('AC16', 'AE12')
    expect(edges()).toBeUndefined()
    expect(commands.forKey({ key: 'e' })).toBe('sightEdges')
    commands.run('sightEdges')
    const inked = edges()
    const { grid } = position.battle.map
    const through = sightLine(position, interaction.get().sight)?.steps.flatMap(
      ({ hexes }) => hexes,
    )
    expect(inked).toEqual(expect.arrayContaining(['AC16', 'AD14', 'AE12']))
    for (const hex of inked ?? [])
      expect(
        Math.min(...(through ?? []).map((at) => grid.distance(grid.index(at), grid.index(hex)))),
        hex,
      ).toBeLessThanOrEqual(1)
    // They stay while the ends change, and over all of a field.
    interaction.pressHex('AG13')
    expect(edges()).toContain('AG13')
    expect(edges()).toBe(edges())
    interaction.setSightView('field')
    expect(edges()).toBe('all')
    interaction.setSight(false)
    expect(edges()).toBeUndefined()
    interaction.setSight(true)
    expect(edges()).toBeUndefined()
    // In an activation it would be over.
    interaction.setSight(false)
    const [act] = position.decision.actions.filter(({ type }) => type === 'command')
    if (act) session.dispatch(act)
    expect(commands.forKey({ key: 'e' })).toBe('finish')
    interaction.setSight(true)
    expect(commands.forKey({ key: 'e' })).toBe('sightEdges')
  })
})
