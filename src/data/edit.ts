/** A step into plain data: the name of a field, or the index of an entry. */
export type Step = string | number
export type Path = readonly Step[]

/** One change. Both forms hold what was there before, so that a change can be turned round. */
export type Change =
  /** A field or an entry gets another value. Without `before` it was not there, without `after` it goes. */
  | { readonly at: Path; readonly before?: unknown; readonly after?: unknown }
  /** Entries of a list go, and others come in their place. A point of an outline is two numbers of a list. */
  | {
      readonly list: Path
      readonly index: number
      readonly out: readonly unknown[]
      readonly in: readonly unknown[]
    }

/** What a person did, as data: it survives JSON, can be applied, turned round, and kept. */
export interface Edit {
  /** The act in a few words, for "Undo: move a vertex". */
  readonly what: string
  readonly changes: readonly Change[]
}

type Loose = Record<string, unknown>

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two pieces of plain data say the same, whatever the order of their fields. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (isList(a)) return isList(b) && a.length === b.length && a.every((item, i) => same(item, b[i]))
  if (!isRecord(a) || !isRecord(b)) return false
  const keys = fieldsOf(a)
  return (
    keys.length === fieldsOf(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]))
  )
}

/** JSON knows no field that is undefined. */
const fieldsOf = (value: Loose): string[] =>
  Object.keys(value).filter((key) => value[key] !== undefined)

/** The value at a path; undefined where there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  let at: unknown = value
  for (const step of path) {
    if (isList(at)) at = typeof step === 'number' ? at[step] : undefined
    else if (isRecord(at)) at = Object.hasOwn(at, step) ? at[step] : undefined
    else return undefined
  }
  return at
}

/** Marks a change that does not fit the value. */
const MISFIT = Symbol('misfit')

/** A copy of the value with another piece at a path. It shares all other pieces with the value. */
function placed(
  value: unknown,
  path: Path,
  depth: number,
  put: (there: unknown) => unknown,
): unknown {
  if (depth === path.length) return put(value)
  const step = path[depth] as Step
  if (isList(value)) {
    if (typeof step !== 'number' || step < 0 || step >= value.length) return MISFIT
    const inner = placed(value[step], path, depth + 1, put)
    return inner === MISFIT || inner === undefined ? MISFIT : value.with(step, inner)
  }
  if (!isRecord(value)) return MISFIT
  const there = Object.hasOwn(value, step) ? value[step] : undefined
  if (there === undefined && depth + 1 < path.length) return MISFIT
  const inner = placed(there, path, depth + 1, put)
  if (inner === MISFIT) return MISFIT
  if (inner !== undefined) return { ...value, [step]: inner }
  const { [step]: _, ...rest } = value
  return rest
}

function changed(value: unknown, change: Change): unknown {
  if ('list' in change) {
    const { list, index, out } = change
    return placed(value, list, 0, (there) => {
      if (!isList(there) || !Number.isInteger(index) || index < 0) return MISFIT
      const end = index + out.length
      if (end > there.length || !out.every((item, i) => same(item, there[index + i]))) return MISFIT
      return [...there.slice(0, index), ...change.in, ...there.slice(end)]
    })
  }
  return placed(value, change.at, 0, (there) =>
    same(there, change.before) ? change.after : MISFIT,
  )
}

/** The value after an edit, or null where the edit does not fit it. Changes nothing, and shares what stays as it is. */
export function apply<T>(value: T, { changes }: Pick<Edit, 'changes'>): T | null {
  let at: unknown = value
  for (const change of changes) {
    at = changed(at, change)
    if (at === MISFIT) return null
  }
  return at as T
}

function turned(change: Change): Change {
  if ('list' in change) return { ...change, out: change.in, in: change.out }
  const { at, before, after } = change
  return {
    at,
    ...(after === undefined ? {} : { before: after }),
    ...(before === undefined ? {} : { after: before }),
  }
}

/**
 * The value with another piece at a path, or without that piece where `after` is undefined; an entry of a list goes too.
 * The value itself where the path leads nowhere.
 */
export function put<T>(value: T, path: Path, after: unknown): T {
  const last = path.at(-1)
  const list = path.slice(0, -1)
  if (after === undefined && typeof last === 'number')
    return apply(value, removal(value, list, last)) ?? value
  const there = valueAt(value, path)
  const change = {
    at: path,
    ...(there === undefined ? {} : { before: there }),
    ...(after === undefined ? {} : { after }),
  }
  return apply(value, { changes: [change] }) ?? value
}

const removal = (value: unknown, list: Path, index: number): Pick<Edit, 'changes'> => ({
  changes: [{ list, index, out: [valueAt(value, [...list, index])], in: [] }],
})

/** The edit that takes this one back. */
export const invert = ({ what, changes }: Edit): Edit => ({
  what,
  changes: changes.map(turned).reverse(),
})

/** The same edit of a value that lies deeper: an edit of a map becomes one of the document that holds the map. */
export const within = (path: Path, { what, changes }: Edit): Edit => ({
  what,
  changes: changes.map((change) =>
    'list' in change
      ? { ...change, list: [...path, ...change.list] }
      : { ...change, at: [...path, ...change.at] },
  ),
})

/** Several edits, one after the other, as one. */
export const together = (what: string, edits: readonly Edit[]): Edit => ({
  what,
  changes: edits.flatMap(({ changes }) => changes),
})

/**
 * The edit that makes the one value of the other. It looks only into pieces that are not shared, so an operation may be
 * written as a plain function, and its edit found by comparing. An edit without changes means that nothing is new.
 */
export function editBetween(what: string, before: unknown, after: unknown): Edit {
  const changes: Change[] = []
  compare(before, after, [], changes)
  return { what, changes }
}

function compare(before: unknown, after: unknown, path: Path, changes: Change[]): void {
  if (before === after) return
  if (isList(before) && isList(after)) return compareLists(before, after, path, changes)
  if (isRecord(before) && isRecord(after)) {
    for (const key of new Set([...fieldsOf(before), ...fieldsOf(after)])) {
      const [a, b] = [before, after].map((of) => (Object.hasOwn(of, key) ? of[key] : undefined))
      compare(a, b, [...path, key], changes)
    }
    return
  }
  changes.push({
    at: path,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  })
}

function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  path: Path,
  changes: Change[],
): void {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && same(before[head], after[head])) head++
  let tail = 0
  while (
    tail < most - head &&
    same(before[before.length - 1 - tail], after[after.length - 1 - tail])
  )
    tail++
  const [out, come] = [
    before.slice(head, before.length - tail),
    after.slice(head, after.length - tail),
  ]
  if (out.length === 0 && come.length === 0) return
  const inner = (item: unknown) => typeof item === 'object' && item !== null
  // Entries that stay in their places are compared one by one; what differs in them is less than the whole.
  if (out.length === come.length && out.every(inner) && come.every(inner))
    for (const [i, item] of out.entries()) compare(item, come[i], [...path, head + i], changes)
  else changes.push({ list: path, index: head, out, in: come })
}
