import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const UI = join(import.meta.dirname, '../../src/ui')
const files = readdirSync(UI, { recursive: true, encoding: 'utf8' }).map((name) => join(UI, name))
const sheets = files.filter((file) => file.endsWith('.module.css'))
const parts = files.filter((file) => file.endsWith('.tsx'))

/** The class names that a style sheet defines. */
function definedIn(sheet: string): Set<string> {
  const text = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const selectors = [...text.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector)
  return new Set(
    selectors.flatMap((selector) =>
      [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name),
    ),
  )
}

/** The class names that a component takes from each sheet, or `any` when it looks them up by a value. */
function namedIn(part: string): { sheet: string; names: string[]; any: boolean }[] {
  const text = readFileSync(part, 'utf8')
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(
    ([, as = '', path = '']) => ({
      sheet: join(dirname(part), path),
      names: [...text.matchAll(new RegExp(`(?<![/-])\\b${as}\\.(?!module)(\\w+)`, 'g'))].map(
        ([, name = '']) => name,
      ),
      any: new RegExp(`\\b${as}\\[`).test(text),
    }),
  )
}

/** The classes that the classes of a sheet are composed of. */
function composedIn(part: string) {
  const text = readFileSync(part, 'utf8')
  return [...text.matchAll(/composes: (\w+) from '([^']+)'/g)].map(([, name = '', path = '']) => ({
    sheet: join(dirname(part), path),
    names: [name],
    any: false,
  }))
}

describe('parts that scroll', () => {
  /** What begins a battle stays in sight at the end of the start page, with a fade of its own; the items of a message have theirs as a ruled list. */
  const OTHERWISE = ['start/start.module.css .left', 'kit/page/Message.module.css .message ul']

  it('end with the one fade while something follows (point 23)', () => {
    const bare = sheets.flatMap((sheet) => {
      const text = readFileSync(sheet, 'utf8')
      const faded = new Set(
        [...text.matchAll(/\.(\w+) \{[^}]*composes: \w+ from '[^']*fades/g)].map(
          ([, name]) => name,
        ),
      )
      return [...text.matchAll(/([^{};]*)\{[^{}]*overflow: auto/g)]
        .map(([, selector = '']) => selector.replace(/\/\*[\s\S]*?\*\//g, '').trim())
        .filter((selector) => {
          const names = [...selector.matchAll(/\.(\w+)/g)].map(([, name]) => name)
          return !names.some((name) => faded.has(name))
        })
        .map((selector) => `${relative(UI, sheet).replaceAll('\\', '/')} ${selector}`)
    })
    expect(bare.sort()).toEqual(OTHERWISE.toSorted())
  })
})

describe('classes of style', () => {
  const uses = [
    ...parts.flatMap((part) => namedIn(part).map((use) => ({ part, ...use }))),
    ...sheets.flatMap((part) => composedIn(part).map((use) => ({ part, ...use }))),
  ]

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
