import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './install.mjs'

/** Bytes of gzipped JavaScript allowed on the first load; fonts and style sheets do not count. */
export const BUDGET = 245 * 1024

/** The entry, its static imports, and what the page preloads. */
export function firstLoad() {
  const dist = join(root, 'dist')
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const queue = [...html.matchAll(/(?:src|href)="\.?\/?([^"]+\.js)"/g)].map((match) => match[1])
  const sizes = new Map()
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (sizes.has(file)) continue
    const code = readFileSync(join(dist, file))
    sizes.set(file, gzipSync(code, { level: 9 }).length)
    for (const match of code
      .toString('utf8')
      .matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      queue.push(`assets/${match[1]}`)
  }
  return sizes
}

/** Bytes of what is read beside it and later: the board, the game, the pages over it. */
export function laterLoad(first = firstLoad()) {
  const assets = join(root, 'dist/assets')
  const later = readdirSync(assets).filter(
    (name) => name.endsWith('.js') && !first.has(`assets/${name}`),
  )
  return later.reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(assets, name)), { level: 9 }).length,
    0,
  )
}

export function sizeGate() {
  const sizes = firstLoad()
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const rest = (laterLoad(sizes) / 1024).toFixed(0)
  const ok = total <= BUDGET
  console.log(
    `${ok ? 'ok  ' : 'FAIL'} first load ${(total / 1024).toFixed(0)} KB gzip of ${BUDGET / 1024} KB in ${sizes.size} files; board, game and pages later ${rest} KB`,
  )
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}
