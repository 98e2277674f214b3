import type { GameState } from './types.ts'

/** Texts of pieces that can't change: states share what did not change, so most of the next one is known already. */
const known = new WeakMap<object, string>()

/** JSON with sorted keys, so that equal states give equal text however they were built. Frozen pieces must be frozen throughout. */
export function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (!Object.isFrozen(value)) return textOf(value)
  let text = known.get(value)
  if (text === undefined) {
    text = textOf(value)
    known.set(value, text)
  }
  return text
}

function textOf(value: object): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const record = value as Record<string, unknown>
  const parts: string[] = []
  for (const key of Object.keys(record).sort()) {
    const item = record[key]
    if (item !== undefined) parts.push(`${JSON.stringify(key)}:${canonical(item)}`)
  }
  return `{${parts.join(',')}}`
}

/** 64 bits as 16 hex digits: two independent 32-bit multiplicative hashes. Not for secrets. */
export function hashText(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (b >>> 0).toString(16).padStart(8, '0') + (a >>> 0).toString(16).padStart(8, '0')
}

/** Same state, same hash, whatever the order of its keys. */
export function hashState(state: GameState): string {
  return hashText(canonical(state))
}
