import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { circles, files, floorOf, importsOf, modules, ROOT, slashed, target } from './modules.ts'

/** For each floor, the floors whose values it may use. A floor may always use its own. */
const BELOW: Record<string, readonly string[]> = {
  data: [],
  game: [],
  hex: [],
  map: ['data', 'hex'],
  rules: ['data', 'hex', 'map'],
  raging: ['data', 'game', 'hex', 'map'],
  scenario: ['data', 'hex', 'map', 'rules', 'raging'],
  ai: ['data', 'hex', 'map', 'rules', 'raging', 'scenario'],
  lab: ['data', 'hex', 'map', 'rules', 'scenario', 'ai'],
  foreign: ['data', 'hex', 'map', 'scenario'],
  session: ['data', 'game', 'hex', 'map', 'rules', 'raging', 'scenario', 'ai', 'lab', 'foreign'],
  board: ['hex', 'map', 'foreign'],
  ui: ['data', 'hex', 'map', 'rules', 'scenario', 'lab', 'foreign', 'session', 'board'],
  cli: ['data', 'game', 'hex', 'map', 'rules', 'raging', 'scenario', 'ai', 'lab', 'session'],
}
/** Floors of which only types may be imported: a type costs nothing and is gone at run time. */
const TYPES_ONLY: Record<string, readonly string[]> = { session: ['board'], ui: ['game'] }

const PURE = ['data', 'game', 'hex', 'map', 'rules', 'raging', 'scenario', 'ai', 'lab', 'foreign']
const DRAWN = ['react', 'react-dom', 'pixi.js', '@pixi/react']
const FORBIDDEN: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    PURE.map((floor) => [floor, [...DRAWN, 'zustand', 'immer', 'idb', 'node:']]),
  ),
  session: [...DRAWN, 'node:'],
  board: ['zustand', 'immer', 'idb', 'node:'],
  ui: ['pixi.js', '@pixi/react', 'immer', 'idb', 'node:'],
  cli: [...DRAWN, 'zustand', 'immer', 'idb'],
}
/** Packages that one room alone may load: they are optional, and no part of the page. */
const FLEET = { room: 'cli/fleet/', packages: ['bullmq', 'ioredis'] }

const isPackage = (from: string, name: string) =>
  name.endsWith(':') ? from.startsWith(name) : from === name || from.startsWith(`${name}/`)

describe('the reader of imports', () => {
  it('knows every form, and which of them are types alone', () => {
    const source = [
      "import './a.css'",
      "import type { B } from './b.ts'",
      "import { type C, c } from './c.ts'",
      "export type * from './d.ts'",
      "export {\n  e,\n  type E,\n} from './e.ts'",
      "import * as f from 'f'",
      "const g = lazy(() => import('./g.tsx'))",
      "  readonly h?: import('./h.ts').H",
      "const text = 'import i'",
    ].join('\n')
    expect(
      importsOf(source).map(({ from, typeOnly }) => `${from}${typeOnly ? ' type' : ''}`),
    ).toEqual([
      './a.css',
      './b.ts type',
      './c.ts',
      './d.ts type',
      './e.ts',
      'f',
      './g.tsx',
      './h.ts type',
    ])
  })
})

describe('floors', () => {
  it('are the known ones', () => {
    const floors = new Set([...modules.keys()].map(floorOf).filter((floor) => floor !== ''))
    expect([...floors].sort()).toEqual(Object.keys(BELOW).sort())
  })

  it('import downwards only', () => {
    const wrong: string[] = []
    for (const [module, { imports }] of modules) {
      const floor = floorOf(module)
      if (floor === '') continue
      for (const { from, line, typeOnly } of imports) {
        const to = target(module, from)
        if (to === null) continue
        const there = floorOf(to)
        const allowed =
          there === floor ||
          BELOW[floor]?.includes(there) ||
          (typeOnly && TYPES_ONLY[floor]?.includes(there))
        if (!allowed) wrong.push(`src/${module}:${line} imports ${to}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('import files that are there, by their full names', () => {
    const known = new Set(files.map(slashed))
    const wrong = [...modules].flatMap(([module, { imports }]) =>
      imports.flatMap(({ from, line }) => {
        const to = target(module, from)
        return to === null || known.has(to) ? [] : [`src/${module}:${line} imports ${from}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  it('have no circle of modules', () => {
    expect(circles(false)).toEqual([])
  })

  it('use only the packages that belong to them', () => {
    const wrong: string[] = []
    for (const [module, { imports }] of modules)
      for (const { from, line } of imports)
        if (FORBIDDEN[floorOf(module)]?.some((name) => isPackage(from, name)))
          wrong.push(`src/${module}:${line} imports ${from}`)
    expect(wrong).toEqual([])
  })

  it('leave the queue of many machines to the room that needs it', () => {
    const wrong: string[] = []
    for (const [module, { imports }] of modules)
      for (const { from, line } of imports)
        if (!module.startsWith(FLEET.room) && FLEET.packages.some((name) => isPackage(from, name)))
          wrong.push(`src/${module}:${line} imports ${from}`)
    expect(wrong).toEqual([])
  })

  it('draw nothing from the page: the board is handed to it', () => {
    const drawing: string[] = []
    const seen = new Set<string>()
    const visit = (module: string, way: readonly string[]) => {
      if (seen.has(module)) return
      seen.add(module)
      for (const { from, typeOnly } of modules.get(module)?.imports ?? []) {
        if (typeOnly) continue
        const to = target(module, from)
        if (to !== null) visit(to, [...way, to])
        else if (isPackage(from, 'pixi.js') || isPackage(from, '@pixi/react'))
          drawing.push([...way, from].join(' > '))
      }
    }
    for (const module of modules.keys()) if (floorOf(module) === 'ui') visit(module, [module])
    expect(drawing).toEqual([])
  })

  it('know no chance and no clock where they are pure', () => {
    const wrong: string[] = []
    for (const [module, { text }] of modules) {
      if (!PURE.includes(floorOf(module))) continue
      for (const [i, line] of text.split('\n').entries())
        if (
          /\bMath\.random\b|\bnew Date\b|\bDate\.(now|parse|UTC)\b|\bperformance\b|\bcrypto\b/.test(
            line,
          )
        )
          wrong.push(`src/${module}:${i + 1} ${line.trim()}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('files', () => {
  it('of src are shorter than 600 lines', () => {
    const long = files
      .filter((path) => /\.(ts|tsx|css)$/.test(path))
      .map((path) => ({
        path: slashed(path),
        lines: readFileSync(path, 'utf8').split('\n').length,
      }))
      .filter(({ lines }) => lines > 600)
    expect(long).toEqual([])
  })

  it('name no place outside the project', () => {
    // The names are put together here, so that this file itself contains none.
    const places = ['/wo' + 'rk/', 'fa' + 'rm-', '../sha' + 'red', '/home' + '/', '/Us' + 'ers/']
    const hidden = new RegExp(`(^|[\\s"'\`(/])\\.libr${'ary'}\\b`)
    const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
    const wrong: string[] = []
    for (const name of tracked.split('\0').filter(Boolean)) {
      const path = join(ROOT, name)
      if (/\.(png|woff2?|ico)$/.test(name) || !statSync(path, { throwIfNoEntry: false })) continue
      for (const [i, line] of readFileSync(path, 'utf8').split('\n').entries())
        if (places.some((place) => line.includes(place)) || hidden.test(line))
          wrong.push(`${name}:${i + 1} ${line.trim().slice(0, 100)}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('dependencies', () => {
  it('are pinned to one version each, the same one as in the lock file', () => {
    const read = (name: string) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'))
    const { dependencies, devDependencies, overrides } = read('package.json')
    const locked = read('package-lock.json').packages
    const all: Record<string, string> = { ...dependencies, ...devDependencies, ...overrides }
    const loose = Object.entries(all).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    )
    expect(loose).toEqual([])
    const differing = Object.entries(all).filter(
      ([name, version]) => locked[`node_modules/${name}`]?.version !== version,
    )
    expect(differing).toEqual([])
  })

  it('each have their line in the document about them', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(ROOT, 'package.json'), 'utf8'),
    )
    const text = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8')
    const missing = Object.entries<string>({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    }).filter(([name, version]) => !text.includes(`| \`${name}\` | ${version} |`))
    expect(missing).toEqual([])
  })
})
