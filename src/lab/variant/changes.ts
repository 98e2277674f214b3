import { suggestName } from '../../data/problems.ts'
import { idOf } from '../../scenario/parts/unit-list.ts'

/** One change of a scenario's file. */
export type Change =
  | { readonly kind: 'set'; readonly path: string; readonly value: unknown }
  | { readonly kind: 'drop'; readonly unit: string }

export type Changed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly text: string }

const no = (text: string) => ({ ok: false as const, text })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The most values of one range. */
const MOST = 50

/** Reads "5..8", "1,2" or "\"draw\"": numbers, texts, true and false. A string says what is wrong. */
function valuesOf(text: string): unknown[] | string {
  const values: unknown[] = []
  for (const part of text.split(',')) {
    const [, from, to] = /^(-?\d+)\.\.(-?\d+)$/.exec(part.trim()) ?? []
    if (from === undefined || to === undefined) {
      try {
        values.push(JSON.parse(part))
      } catch {
        values.push(part.trim())
      }
      continue
    }
    const [low, high] = [Number(from), Number(to)]
    if (high < low || high - low >= MOST)
      return `${part}: a range goes up, by ${MOST} values at most`
    for (let value = low; value <= high; value++) values.push(value)
  }
  return values
}

/** Reads "turns=5..8" as one change for each value. A string says what is wrong. */
export function changesFrom(text: string): Change[] | string {
  const at = text.indexOf('=')
  const path = text.slice(0, at).trim()
  if (at < 0 || path === '')
    return `${text}: a place in the file and its values are needed, such as turns=5..8`
  const values = valuesOf(text.slice(at + 1))
  if (typeof values === 'string') return `${path}: ${values}`
  return values.map((value) => ({ kind: 'set', path, value }))
}

/** "victory.rules[0].points" as keys; null when it is no path. */
function keysOf(path: string): (string | number)[] | null {
  const keys: (string | number)[] = []
  let left = path
  while (left !== '') {
    const [whole, index, name] = /^(?:\[(\d+)\]|\.?([A-Za-z$][\w$-]*))/.exec(left) ?? []
    if (whole === undefined) return null
    keys.push(index === undefined ? (name as string) : Number(index))
    left = left.slice(whole.length)
  }
  return keys.length > 0 ? keys : null
}

/** The value with another one at the keys. Text says which part of the path is not there, and what is. */
function setAt(
  value: unknown,
  keys: readonly (string | number)[],
  to: unknown,
  so: string,
): Changed {
  const [key, ...rest] = keys
  if (key === undefined) return { ok: true, value: to }
  if (Array.isArray(value)) {
    if (typeof key !== 'number' || key >= value.length)
      return no(
        `${so || 'the file'} is a list of ${value.length}: its entries are [0] to [${value.length - 1}]`,
      )
    const inner = setAt(value[key], rest, to, `${so}[${key}]`)
    return inner.ok ? { ok: true, value: value.with(key, inner.value) } : inner
  }
  if (!isObject(value) || typeof key === 'number')
    return no(`${so || 'the file'} has no parts; give it a value of its own`)
  if (!Object.hasOwn(value, key) && rest.length > 0) {
    const like = suggestName(key, Object.keys(value))
    return no(
      `${so || 'the file'} has no "${key}"${like ?? `; it has ${Object.keys(value).join(', ')}`}`,
    )
  }
  const inner = setAt(value[key], rest, to, so ? `${so}.${key}` : key)
  return inner.ok ? { ok: true, value: { ...value, [key]: inner.value } } : inner
}

interface Listed {
  readonly id?: string
  readonly name: string
  readonly count?: number
}

/** An entry of several numbered units as that many entries. */
const each = (unit: Listed): Listed[] =>
  unit.count === undefined
    ? [unit]
    : Array.from({ length: unit.count }, (_, at) => {
        const { count: _count, ...one } = unit
        return { ...one, name: `${unit.name} ${at + 1}` }
      })

/** The file without a unit: out of its group and out of the recommended set-up. */
function without(file: unknown, id: string): Changed {
  const groups = isObject(file) && Array.isArray(file.groups) ? file.groups : []
  const known: string[] = []
  let found = false
  const left = groups.flatMap((group: unknown) => {
    if (!isObject(group) || !Array.isArray(group.units)) return [group]
    const units = group.units.flatMap((unit: Listed) => {
      const all = each(unit)
      known.push(...all.map(idOf))
      if (!all.some((one) => idOf(one) === id)) return [unit]
      found = true
      return all.filter((one) => idOf(one) !== id)
    })
    return units.length > 0 ? [{ ...group, units }] : []
  })
  if (!found)
    return no(`there is no unit "${id}"${suggestName(id, known) ?? `; units: ${known.join(', ')}`}`)
  const { defaultDeployment: placed, ...rest } = file as Record<string, unknown>
  return {
    ok: true,
    value: {
      ...rest,
      groups: left,
      ...(Array.isArray(placed)
        ? { defaultDeployment: placed.filter((one) => !isObject(one) || one.unit !== id) }
        : placed === undefined
          ? {}
          : { defaultDeployment: placed }),
    },
  }
}

function changed(file: unknown, change: Change): Changed {
  if (change.kind === 'drop') {
    const found = without(file, change.unit)
    return found.ok ? found : no(`--drop ${change.unit}: ${found.text}`)
  }
  const keys = keysOf(change.path)
  const found: Changed = keys
    ? setAt(file, keys, change.value, '')
    : no('a place such as victory.rules[0].points is needed')
  return found.ok ? found : no(`--set ${change.path}: ${found.text}`)
}

/** A scenario's file with these changes, one after the other. The result is for the validator: it may be no scenario. */
export function withChanges(file: unknown, changes: readonly Change[]): Changed {
  let value = file
  for (const change of changes) {
    const next = changed(value, change)
    if (!next.ok) return next
    value = next.value
  }
  return { ok: true, value }
}

/** A change in a few words: "turns 5", "without 105-saxon-4". */
export const changeText = (change: Change): string =>
  change.kind === 'drop'
    ? `without ${change.unit}`
    : `${change.path} ${typeof change.value === 'string' ? change.value : JSON.stringify(change.value)}`

/** Every choice of one from each list. */
export const combinations = <T>(axes: readonly (readonly T[])[]): T[][] =>
  axes.reduce<T[][]>(
    (all, axis) => all.flatMap((before) => axis.map((one) => [...before, one])),
    [[]],
  )
