import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')
export const SRC = join(ROOT, 'src')

export interface Import {
  readonly from: string
  readonly line: number
  readonly typeOnly: boolean
}

/** The imports of a module: import, export … from, import(…). Imports of types alone vanish when it is compiled. */
export function importsOf(source: string): Import[] {
  const found: Import[] = []
  const add = (from: string, at: number, typeOnly: boolean) =>
    found.push({ from, line: source.slice(0, at).split('\n').length, typeOnly })
  const statement = /^(?:import|export)\s+(type\s+)?(?:[\w*{][^'";]*?\sfrom\s+)?'([^']+)'/gm
  for (const match of source.matchAll(statement))
    add(match[2] as string, match.index, match[1] !== undefined)
  for (const match of source.matchAll(/\bimport\('([^']+)'\)(\.[A-Z])?/g))
    add(match[1] as string, match.index, match[2] !== undefined)
  return found
}

export function walk(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? walk(path) : [path]
  })
}

export const slashed = (path: string) => relative(SRC, path).replaceAll('\\', '/')
export const files = walk(SRC)
export const modules = new Map(
  files
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return [slashed(path), { text, imports: importsOf(text) }] as const
    }),
)
export const floorOf = (module: string) =>
  module.includes('/') ? (module.split('/')[0] as string) : ''

/** The module that a relative import refers to, or null for a package. */
export function target(module: string, from: string): string | null {
  return from.startsWith('.') ? slashed(resolve(SRC, dirname(module), from)) : null
}

/** Every import cycle, written as the path round it. Types count when `types` is true. */
export function circles(types: boolean): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (module: string) => {
    const at = path.indexOf(module)
    if (at >= 0) {
      found.push([...path.slice(at), module].join(' > '))
      return
    }
    if (done.has(module)) return
    path.push(module)
    for (const { from, typeOnly } of modules.get(module)?.imports ?? []) {
      const to = typeOnly && !types ? null : target(module, from)
      if (to !== null && modules.has(to)) visit(to)
    }
    path.pop()
    done.add(module)
  }
  for (const module of modules.keys()) visit(module)
  return found
}
