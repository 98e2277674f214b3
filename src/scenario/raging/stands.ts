import type { HexLabel } from '../../hex/label.ts'
import type { StandDef, StandKind } from '../../raging/types/index.ts'
import type { RagingFile } from './format.ts'

type UnitFile = RagingFile['units'][number]

const WORDS: Readonly<Record<StandKind, string>> = {
  infantry: 'infantry',
  mg: 'machine gun',
  gun: 'gun',
  cavalry: 'troop',
  team: 'team',
  commander: 'commander',
  sub: 'sub-commander',
}

/** The stands of a unit with their names: "1st Leicesters, infantry 3", id "leicesters-infantry-3". */
export function standsOf(unit: UnitFile, canonical: (hex: string) => HexLabel): StandDef[] {
  const found: StandDef[] = []
  const counts = new Map<StandKind, number>()
  const total = new Map<StandKind, number>()
  for (const { kind, hexes, count } of unit.stands)
    total.set(kind, (total.get(kind) ?? 0) + (hexes?.length ?? count ?? 1))
  const add = (
    kind: StandKind,
    more: Omit<StandDef, 'id' | 'unit' | 'kind' | 'name'>,
  ): StandDef => {
    const n = (counts.get(kind) ?? 0) + 1
    counts.set(kind, n)
    const alone = (total.get(kind) ?? 0) === 1 && kind !== 'team'
    const def = {
      id: `${unit.id}-${kind}-${n}`,
      unit: unit.id,
      kind,
      name: `${unit.name}, ${WORDS[kind]}${alone ? '' : ` ${n}`}`,
      ...more,
    }
    found.push(def)
    return def
  }
  for (const {
    kind,
    hexes,
    count,
    facing = 0,
    ready = false,
    inside = false,
    limbered = false,
    teams,
  } of unit.stands) {
    const places: (HexLabel | null)[] =
      unit.arrival === undefined
        ? (hexes ?? []).map(canonical)
        : Array.from({ length: count ?? hexes?.length ?? 1 }, () => null)
    for (const hex of places) {
      const team =
        kind === 'gun' && limbered ? `${unit.id}-team-${(counts.get('team') ?? 0) + 1}` : null
      add(kind, { hex, facing: facing % 12, ready, team, inside })
      if (team !== null)
        add('team', { hex: null, facing: 0, ready: false, team: null, inside: false })
    }
    for (const hex of teams ?? [])
      add('team', {
        hex: canonical(hex),
        facing: facing % 12,
        ready: false,
        team: null,
        inside: false,
      })
  }
  return found
}
