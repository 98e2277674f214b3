import { laboratoryBeside } from '../../session/laboratory/beside.ts'
import type { Goal } from '../../session/laboratory/figures.ts'
import type { Laboratory, Version, Wish } from '../../session/laboratory/laboratory.ts'
import { LEVELS } from '../../session/red-poppies/computer.ts'
import { printed } from '../kit/words.ts'
import type { Client } from '../window/client.ts'
import type { ShelfEntry } from '../window/shelf.ts'

const laboratories = new WeakMap<Client, Laboratory>()

/** The laboratory of this window; its games go on while its page is closed. */
export function laboratoryOf(client: Client): Laboratory {
  const known = laboratories.get(client)
  if (known) return known
  const made = laboratoryBeside(client.scenarios.read)
  laboratories.set(client, made)
  stepAside(made)
  return made
}

/** The games wait while the person drags, scrolls or zooms, and so long after it, in ms. */
const PAUSE = 400

/** On two cores a pan beside the games would have half its pictures. */
function stepAside({ aside }: Laboratory): void {
  let until = 0
  const wait = ({ timeStamp }: Event) => {
    if (timeStamp < until) return
    until = timeStamp + PAUSE / 4
    aside(PAUSE)
  }
  addEventListener('wheel', wait, { passive: true })
  addEventListener('pointermove', (event) => {
    if (event.buttons !== 0) wait(event)
  })
}

/** The players, the quickest first. */
export const PLAYERS: readonly { readonly id: string; readonly name: string }[] = [
  { id: 'greedy', name: 'Quick' },
  ...LEVELS.map(({ id, name }) => ({ id, name })),
]

export const playerName = (player: string): string =>
  PLAYERS.find(({ id }) => id === player)?.name ?? player

/** More games than a bound ever needs. */
const MOST = 5000

export const GOALS = {
  '20': { label: '20 games', goal: { games: 20, half: null } },
  '100': { label: '100', goal: { games: 100, half: null } },
  '400': { label: '400', goal: { games: 400, half: null } },
  '5%': { label: 'To ± 5 %', goal: { games: MOST, half: 0.05 } },
  '3%': { label: 'To ± 3 %', goal: { games: MOST, half: 0.03 } },
} as const satisfies Readonly<Record<string, { label: string; goal: Goal }>>

export type GoalId = keyof typeof GOALS

export interface Choice {
  readonly players: readonly string[]
  readonly goal: GoalId
}

const KEPT = 'couplet-laboratory'
const USUAL: Choice = { players: ['greedy', 'regular'], goal: '100' }

/** What the person chose last in this browser. */
export function lastChoice(): Choice {
  try {
    const { players, goal } = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Choice>
    const known = PLAYERS.map(({ id }) => id).filter((id) => players?.includes(id))
    return {
      players: known.length > 0 ? known : USUAL.players,
      goal: goal !== undefined && Object.hasOwn(GOALS, goal) ? goal : USUAL.goal,
    }
  } catch {
    return USUAL
  }
}

export function keepChoice(choice: Choice): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(choice))
  } catch {
    // Then the usual choice stands here after a reload.
  }
}

export const wishFor = (versions: readonly Version[], { players, goal }: Choice): Wish => ({
  versions,
  players,
  goal: GOALS[goal].goal,
})

/** A scenario of the start page as a version. A person tells versions by their files. */
export function versionOf({ loaded, own }: ShelfEntry): Version | null {
  if (!loaded) return null
  const { battle } = loaded
  const label = own ? own.files.map(({ name }) => name).join(', ') : printed(battle.title)
  return { label, battle, files: own }
}
