import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../src/ui')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(css|tsx?)$/.test(name),
)
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
const tokens = textOf('kit/tokens.css')

/** The colours of a theme as they stand after the rules for it. */
function colours(dark: boolean): Record<string, string> {
  const blocks = [...tokens.matchAll(/^(:root[^{,]*)\{([^}]*)\}/gm)]
  const found: Record<string, string> = {}
  for (const [, selector, body] of blocks) {
    const theme = selector?.trim()
    if (theme !== ':root' && !(dark && theme === ":root[data-theme='dark']")) continue
    for (const [, name, value] of (body ?? '').matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6});/g)) {
      found[name as string] ??= ''
      found[name as string] = value as string
    }
  }
  return found
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

describe('tokens', () => {
  it.each([false, true])(
    'text has 4.5 on page and sunk, borders and focus 3 (dark: %s)',
    (dark) => {
      const c = colours(dark)
      for (const ground of ['page', 'sunk', 'raised']) {
        for (const text of ['ink', 'ink2', 'ink3']) {
          const found = contrast(c[text] as string, c[ground] as string)
          expect(found, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
        }
        for (const mark of ['line', 'focus', 'poppy']) {
          const found = contrast(c[mark] as string, c[ground] as string)
          expect(found, `${mark} on ${ground}`).toBeGreaterThanOrEqual(3)
        }
      }
      expect(contrast(c['on-poppy'] as string, c.poppy as string)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(c.ink2 as string, c.desk as string)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('paper is white and its letters black in print, whatever the theme', () => {
    const print = /@media print \{\s*([^{]+)\{([^}]*)\}/.exec(tokens)
    const weight = (selector: string) => (selector.match(/:root|\[/g) ?? []).length
    const themes = [...tokens.matchAll(/^(:root\S*) \{/gm)].map((match) => weight(match[1] ?? ''))
    expect(weight(print?.[1] ?? '')).toBeGreaterThan(Math.max(...themes))
    expect(print?.[2]).toContain('--page: #fff;')
    expect(print?.[2]).toContain('--ink: #000;')
  })

  it('no colour stands anywhere else', () => {
    for (const name of files.filter((file) => file !== 'kit/tokens.css')) {
      expect(textOf(name).match(/#[0-9a-f]{6}\b|\brgba?\(/gi) ?? [], name).toEqual([])
    }
  })

  it('poppy marks now, and nothing else: the turn, the running half, the emblem, the chosen day, what was recorded, is ringed or being drawn', () => {
    const users = files.filter(
      (file) => file !== 'kit/tokens.css' && textOf(file).includes('--poppy'),
    )
    expect(users.sort()).toEqual([
      'bench/battle/battle.module.css',
      'bench/field/field.module.css',
      'replay/ReplayControls.module.css',
      'replay/replay.module.css',
      'report/luck/LuckPlot.module.css',
      'report/score/DayLedger.module.css',
      'report/score/Score.module.css',
      'start/start.module.css',
    ])
  })

  it('every token that is used is defined', () => {
    const defined = new Set([...tokens.matchAll(/(--[\w-]+):/g)].map((match) => match[1]))
    const given = new Set([
      '--unit',
      '--of',
      '--x',
      '--y',
      '--done',
      '--zoom',
      '--parts',
      '--under',
      '--rows',
    ])
    // Lengths that an animation counts are registered where it stands.
    for (const name of files)
      for (const [, own] of textOf(name).matchAll(/@property (--[\w-]+)/g)) given.add(own as string)
    for (const name of files) {
      for (const [, token] of textOf(name).matchAll(/var\((--[\w-]+)/g)) {
        expect(defined.has(token) || given.has(token as string), `${name}: ${token}`).toBe(true)
      }
    }
  })
})
