import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

interface Entry {
  readonly version?: string
  readonly integrity?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
const root = join(import.meta.dirname, '../..')
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const packages: Readonly<Record<string, Entry>> = read('package-lock.json').packages

/** Where Node looks for a package that another package requires. */
function found(from: string, name: string): Entry | undefined {
  const nested = packages[`${from}/node_modules/${name}`]
  return nested ?? packages[`node_modules/${name}`]
}

describe('the lock file', () => {
  const wanted = Object.entries(packages).flatMap(([from, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).map((name) => ({ from, name })),
  )

  it('names every optional package, so that `npm ci` works on every platform', () => {
    expect(wanted.length).toBeGreaterThan(80)
    expect(wanted.filter(({ from, name }) => !found(from, name))).toEqual([])
  })

  it.each(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64', 'win32-arm64'])(
    'names the binaries of every tool for %s',
    (platform) => {
      const tools = [
        '@biomejs/cli-',
        '@oxc-parser/binding-',
        '@oxc-resolver/binding-',
        '@rolldown/binding-',
        '@typescript/typescript-',
        '@esbuild/',
        'lightningcss-',
      ]
      for (const tool of tools)
        expect(
          Object.keys(packages).some((path) => path.startsWith(`node_modules/${tool}${platform}`)),
          `${tool}${platform}`,
        ).toBe(true)
    },
  )

  it('has an integrity for every package', () => {
    const without = Object.entries(packages).filter(([path, entry]) => path && !entry.integrity)
    expect(without.map(([path]) => path)).toEqual([])
  })

  it('has the versions that package.json pins', () => {
    const { dependencies, devDependencies } = read('package.json')
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version)
  })
})
