import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const UI = join(import.meta.dirname, '../../src/ui')
const files = readdirSync(UI, { recursive: true, encoding: 'utf8' }).map((name) => join(UI, name))
const sheets = files.filter((file) => file.endsWith('.module.css'))
const parts = files.filter((file) => file.endsWith('.tsx'))

/** Names of classes that a sheet of style defines. */
function definedIn(sheet: string): Set<string> {
  const text = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const selectors = [...text.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector)
  return new Set(
    selectors.flatMap((selector) =>
      [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name),
    ),
  )
}

/** Names that a part of the page takes from each sheet; all of them where it takes them by a value. */
function namedIn(part: string): { sheet: string; names: string[]; any: boolean }[] {
  const text = readFileSync(part, 'utf8')
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(
    ([, as = '', path = '']) => ({
      sheet: join(dirname(part), path),
      names: [...text.matchAll(new RegExp(`\\b${as}\\.(?!module)(\\w+)`, 'g'))].map(
        ([, name = '']) => name,
      ),
      any: new RegExp(`\\b${as}\\[`).test(text),
    }),
  )
}

describe('classes of style', () => {
  const uses = parts.flatMap((part) => namedIn(part).map((use) => ({ part, ...use })))

  it('each that is named is defined in the sheet it is taken from', () => {
    const lost = uses.flatMap(({ part, sheet, names }) => {
      const defined = definedIn(sheet)
      return names.filter((name) => !defined.has(name)).map((name) => `${part}: ${name}`)
    })
    expect(lost).toEqual([])
  })

  it('each that is defined is named somewhere', () => {
    const idle = sheets.flatMap((sheet) => {
      const users = uses.filter((use) => use.sheet === sheet)
      if (users.some(({ any }) => any)) return []
      const named = new Set(users.flatMap(({ names }) => names))
      return [...definedIn(sheet)]
        .filter((name) => !named.has(name))
        .map((name) => `${sheet}: ${name}`)
    })
    expect(idle).toEqual([])
  })
})
