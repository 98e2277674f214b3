import type { ScenarioFile } from '../format/format.ts'

/** The fields that name a side by its id. A rule of victory may also say `each`, a tie `draw`. */
const SIDE_FIELDS = ['side', 'by', 'attacker', 'tie'] as const

/** A value with other texts in its fields, at any depth; texts in lists stay. */
function withTexts<T>(value: T, text: (field: string, was: string) => string): T {
  if (Array.isArray(value)) return value.map((inner) => withTexts(inner, text)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      typeof inner === 'string' ? text(field, inner) : withTexts(inner, text),
    ]),
  ) as T
}

/**
 * A side under another id, everywhere. Groups of off-map artillery and works to place are named after their side, so what
 * names them follows: `german-1`, `german-trench`.
 */
export function renameSide(file: ScenarioFile, was: string, id: string): ScenarioFile {
  const own = (name: string) => (name === was ? id : name)
  const named = (name: string, rest: RegExp) =>
    name.startsWith(`${was}-`) && rest.test(name.slice(was.length + 1))
      ? `${id}${name.slice(was.length)}`
      : name
  const group = (name: string) => named(name, /^\d+$/)
  const work = (name: string) => named(name, /^(trench|scrape|blockhouse)(-\d+)?$/)
  const keys = <T>(record: Readonly<Record<string, T>>, name: (key: string) => string) =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [name(key), value]))
  const { sides, areas, ...rest } = file
  const next = withTexts(rest, (field, text) =>
    (SIDE_FIELDS as readonly string[]).includes(field) ? own(text) : text,
  )
  const { campaign, start, defaultDeployment } = next
  return {
    ...next,
    sides: sides.map((side) => ({ ...side, id: own(side.id) })) as ScenarioFile['sides'],
    ...(areas ? { areas } : {}),
    setupOrder: next.setupOrder.map(own),
    ...(campaign ? { campaign: { ...campaign, edges: keys(campaign.edges, own) } } : {}),
    ...(defaultDeployment
      ? {
          defaultDeployment: defaultDeployment.map((wish) =>
            'work' in wish ? { ...wish, work: work(wish.work) } : wish,
          ),
        }
      : {}),
    ...(start
      ? {
          start: {
            ...start,
            ...(start.registered ? { registered: keys(start.registered, group) } : {}),
            ...(start.observers ? { observers: keys(start.observers, own) } : {}),
            ...(start.missions
              ? { missions: start.missions.map((one) => ({ ...one, group: group(one.group) })) }
              : {}),
          },
        }
      : {}),
  }
}

/** Replaces a text in a field of this name, wherever it stands. */
const everywhere = <T>(value: T, field: string, was: string, now: string): T =>
  withTexts(value, (name, text) => (name === field && text === was ? now : text))

/** An area under another id, and every `named` that means it. */
export function renameArea(file: ScenarioFile, was: string, id: string): ScenarioFile {
  const { areas } = file
  if (!areas || !Object.hasOwn(areas, was) || Object.hasOwn(areas, id)) return file
  const renamed = Object.fromEntries(
    Object.entries(areas).map(([key, area]) => [key === was ? id : key, area]),
  )
  return everywhere({ ...file, areas: renamed }, 'named', was, id)
}

/** What a name made of letters stands between, so that Hooge is not found in Hoogeveen. */
const named = (name: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${name.replace(/[^\p{L}\p{N} ]/gu, '\\$&')}(?![\\p{L}\\p{N}])`,
    'gu',
  )

/** A village of the map under another name: in areas, in their words, and in the names of what scores points. */
export function renameVillage(file: ScenarioFile, was: string, now: string): ScenarioFile {
  const told = named(was)
  const followed = withTexts(file, (field, text) => {
    if (field === 'village') return text === was ? now : text
    return field === 'text' ? text.replace(told, () => now) : text
  })
  const { victory } = followed
  return {
    ...followed,
    victory: {
      ...victory,
      rules: victory.rules.map((rule) =>
        'name' in rule && rule.name ? { ...rule, name: rule.name.replace(told, () => now) } : rule,
      ),
    },
  }
}

/** A counter under another id, in the groups that use it. */
export function renameCounter(file: ScenarioFile, was: string, id: string): ScenarioFile {
  const next = everywhere({ groups: file.groups }, 'counter', was, id)
  const remount = file.campaign?.remount
  const form = (counter: string) => (counter === was ? id : counter)
  return {
    ...file,
    ...next,
    ...(file.campaign && remount
      ? {
          campaign: {
            ...file.campaign,
            remount: { ...remount, mounted: form(remount.mounted), onFoot: form(remount.onFoot) },
          },
        }
      : {}),
  }
}
