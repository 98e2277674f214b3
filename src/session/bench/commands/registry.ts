import { chordOf, type KeyPress } from '../../commands/registry.ts'
import type { Hand } from '../hand.ts'
import type { Bench } from '../store.ts'
import type { Refusal } from '../types.ts'
import { groundOf, mapOf } from '../views.ts'
import { CURSOR_COMMANDS, LOOK_COMMANDS } from './cursor.ts'
import { DOCUMENT_COMMANDS } from './document.ts'
import { GROUND_COMMANDS } from './ground.ts'
import { OUTLINE_COMMANDS } from './outline.ts'
import { TOOL_COMMANDS } from './tools.ts'
import {
  type BenchCommand,
  type BenchGroup,
  type BenchMoment,
  type BenchScreen,
  no,
} from './types.ts'
import { UNIT_COMMANDS } from './units.ts'

/** All commands of the bench. Of several with one key the first that fits wins. */
export const BENCH_COMMANDS: readonly BenchCommand[] = [
  ...GROUND_COMMANDS,
  ...OUTLINE_COMMANDS,
  ...UNIT_COMMANDS,
  ...TOOL_COMMANDS,
  ...CURSOR_COMMANDS,
  ...LOOK_COMMANDS,
  ...DOCUMENT_COMMANDS,
]

/** A command at one moment, as buttons and lists show it. */
export interface BenchShown {
  readonly id: string
  readonly group: BenchGroup
  readonly label: string
  readonly keys: readonly string[]
  readonly whyNot: Refusal | null
}

const BY_ID: ReadonlyMap<string, BenchCommand> = new Map(BENCH_COMMANDS.map((one) => [one.id, one]))

export type BenchCommands = ReturnType<typeof createBenchCommands>

/** The only list of commands of the bench: buttons, keys and lists all read it. */
export function createBenchCommands(bench: Bench, hand: Hand) {
  let screen: BenchMoment['screen'] = {}

  function moment(): BenchMoment {
    const state = bench.get()
    return {
      bench,
      hand,
      state,
      held: hand.get(),
      map: mapOf(state),
      ground: groundOf(state),
      screen,
    }
  }

  function show(id: string, now: BenchMoment = moment()): BenchShown | null {
    const command = BY_ID.get(id)
    if (!command?.when(now)) return null
    const { group, keys } = command
    return { id, group, label: command.label(now), keys, whyNot: command.whyNot(now) }
  }

  return {
    moment,
    show,
    /** Every command that fits, in order. */
    now: (): BenchShown[] => {
      const at = moment()
      return BENCH_COMMANDS.flatMap(({ id }) => show(id, at) ?? [])
    },
    /** Commands that fit and can't be done, each with its reason. */
    off: (): BenchShown[] => {
      const at = moment()
      return BENCH_COMMANDS.flatMap(({ id }) => show(id, at) ?? []).filter(({ whyNot }) => whyNot)
    },
    /** Runs a command, or returns why it can't be done. */
    run(id: string): Refusal | null {
      const at = moment()
      const command = BY_ID.get(id)
      if (!command?.when(at)) return no('not-now', 'Not at this moment.')
      return command.whyNot(at) ?? command.run(at)
    },
    /** The command that a key means; null when it means none. */
    forKey(press: KeyPress): string | null {
      const chord = chordOf(press)
      const at = moment()
      const meant = BENCH_COMMANDS.filter(({ keys, when }) => keys.includes(chord) && when(at))
      // A key does what can be done; where nothing can, it says why not.
      return (meant.find((command) => command.whyNot(at) === null) ?? meant[0])?.id ?? null
    },
    keyOf: (id: string): string | undefined => BY_ID.get(id)?.keys[0],
    /** Adds handlers of a page; returns a function that removes them. */
    register(handlers: Partial<Record<BenchScreen, () => void>>): () => void {
      screen = { ...screen, ...handlers }
      return () => {
        const rest = { ...screen }
        for (const id of Object.keys(handlers) as BenchScreen[])
          if (rest[id] === handlers[id]) delete rest[id]
        screen = rest
      }
    },
  }
}
