import type { Reason, UnitId } from '../../rules/types/index.ts'
import type { Session } from '../engine/table.ts'
import { notYours, onlyLooks, waitsFor } from '../game/seats.ts'
import { withCommand } from '../pointing/doing/state.ts'
import type { Interaction } from '../pointing/interaction.ts'
import { promptReason } from '../pointing/questions/no-answer.ts'
import { sameHalf } from '../position/position.ts'
import { ANSWER_COMMANDS } from './answers.ts'
import { ARTILLERY_COMMANDS } from './artillery.ts'
import { CARRY_COMMANDS } from './carry.ts'
import { COMPUTER_COMMANDS } from './computer.ts'
import { mayBeDone } from './does.ts'
import { EVERYWHERE, enterOf, placingOf, primaryOf } from './everywhere.ts'
import { GROUP_COMMANDS } from './group.ts'
import { PLAY_COMMANDS } from './play.ts'
import { SETUP_COMMANDS } from './setup.ts'
import { SIGHT_COMMANDS } from './sight.ts'
import { STUDY_COMMANDS } from './study.ts'
import { type Command, type Moment, type ScreenCommand, said } from './types.ts'
import { WAY_COMMANDS } from './way.ts'

/** All commands. Of several with one key the first that fits wins, so those of a decision come before general ones. */
export const COMMANDS: readonly Command[] = [
  ...SIGHT_COMMANDS,
  ...STUDY_COMMANDS,
  ...COMPUTER_COMMANDS,
  ...SETUP_COMMANDS,
  ...ARTILLERY_COMMANDS,
  ...ANSWER_COMMANDS,
  ...WAY_COMMANDS,
  ...PLAY_COMMANDS,
  ...CARRY_COMMANDS,
  ...GROUP_COMMANDS,
  ...EVERYWHERE,
]

const BY_ID: ReadonlyMap<string, Command> = new Map(
  COMMANDS.map((command) => [command.id, command]),
)

/** The part of a keyboard event that makes a chord. */
export interface KeyPress {
  readonly key: string
  readonly code?: string
  readonly ctrlKey?: boolean
  readonly metaKey?: boolean
  readonly shiftKey?: boolean
  readonly altKey?: boolean
}

/** "F", "Shift+Z", "Ctrl+S", "Space", "Numpad7", "?". A sign such as "?" has no "Shift+"; Cmd counts as Ctrl. */
export function chordOf(press: KeyPress): string {
  const pad = /^Numpad[0-9]$/.test(press.code ?? '')
  const letter = /^[a-z]$/i.test(press.key)
  const named = press.key.length > 1
  const key = pad
    ? (press.code as string)
    : press.key === ' '
      ? 'Space'
      : letter
        ? press.key.toUpperCase()
        : press.key
  const ctrl = press.ctrlKey || press.metaKey ? 'Ctrl+' : ''
  const alt = press.altKey ? 'Alt+' : ''
  const shift = press.shiftKey && !pad && (letter || named || press.key === ' ') ? 'Shift+' : ''
  return `${ctrl}${alt}${shift}${key}`
}

/** A command at one moment, as buttons, tooltips and lists show it. */
export interface Shown {
  readonly id: string
  readonly group: Command['group']
  readonly label: string
  readonly detail: string | null
  readonly keys: readonly string[]
  readonly whyNot: Reason | null
  readonly primary: boolean
}

/** Whether a key may run it: while a person looks back without acting, keys only move through the game and the map. */
function looksOn(command: Command, { state }: Moment): boolean {
  return state.study === null || state.study.acting || LOOKING.includes(command.group)
}
const LOOKING: readonly Command['group'][] = ['everywhere', 'board', 'replay']

/** Whether a command may answer a decision; commands for looking about never do. */
function decides(command: Command): boolean {
  if (command.group === 'everywhere') return false
  return command.group !== 'board' || command.id === 'press' || command.id === 'toggle'
}

/** Whether a command fits the moment; while the computer decides, only looking about does. */
function fits(command: Command, moment: Moment): boolean {
  if (!command.when(moment)) return false
  if (!onlyLooks(moment.state)) return true
  return LOOKING.includes(command.group) && !decides(command)
}

/** The acts of units: where several commands share a key, a player means one of these. */
const DEEDS: readonly Command[] = [...PLAY_COMMANDS, ...CARRY_COMMANDS, ...GROUP_COMMANDS]
/** The commands for acts that a single unit can do. */
const UNIT_ACTS: readonly string[] = [
  ...['move', 'fire', 'deploy', 'dig', 'goIn', 'melee', 'exit'],
  ...CARRY_COMMANDS.map(({ id }) => id),
]
const LOOKS_BACK = said('looking-back', '', 'You are looking back; to act here begins a branch.')

/** The label of what a key means; null where it means several things. */
function meantBy(meant: readonly Command[], moment: Moment): string | null {
  const deed = meant.find((command) => DEEDS.includes(command))
  const labels = new Set((deed ? [deed] : meant).map((command) => command.label(moment)))
  return labels.size === 1 ? ([...labels][0] ?? null) : null
}

/** Whether both positions ask the same side within the same half. */
const isSameHalf = (one: Moment['position'], other: Moment['position']): boolean =>
  one?.decision.side === other?.decision.side &&
  (one === null || other === null ? one === other : sameHalf(one.game, other.game))

export type Commands = ReturnType<typeof createCommands>

/** A letter, digit or sign without Ctrl or Alt; a setting turns these off. */
const isSingle = (chord: string): boolean => /^(Shift\+)?(.|Space|Numpad[0-9])$/.test(chord)

/**
 * The only list of commands: buttons, keys, palette, tooltips and the list of keys all read it.
 * `singleKeys` says whether single letters and signs act; they are shown only where they do.
 */
export function createCommands(
  session: Session,
  interaction: Interaction,
  singleKeys: () => boolean = () => true,
) {
  let screen: Moment['screen'] = {}
  /** The last press that was not the second of a double press. */
  let pressed: { readonly id: string; readonly in: Moment['position'] } = { id: '', in: null }

  function keys(command: Command): readonly string[] {
    return singleKeys() ? command.keys : command.keys.filter((chord) => !isSingle(chord))
  }

  function moment(): Moment {
    return {
      session,
      interaction,
      state: session.get(),
      pointing: interaction.get(),
      position: interaction.position(),
      screen,
    }
  }

  function show(id: string, now: Moment = moment()): Shown | null {
    const command = BY_ID.get(id)
    if (!command || !fits(command, now)) return null
    const primary = primaryOf(now) === id
    return {
      id,
      group: command.group,
      label: command.label(now),
      detail: command.detail?.(now) ?? null,
      keys: primary ? ['Enter', ...keys(command)] : keys(command),
      whyNot: command.whyNot(now),
      primary,
    }
  }

  /**
   * Runs a command, or returns and shows why it can't be done. Does nothing right after a change of side. `again`: the
   * press is the second of a double press. Where the first has ended the half, and another button has come under the
   * finger, it decides nothing.
   */
  function run(id: string, again = false): Reason | null {
    const now = moment()
    const late = again && id !== pressed.id && !isSameHalf(pressed.in, now.position)
    if (!again) pressed = { id, in: now.position }
    const command = BY_ID.get(id)
    if (!command || !fits(command, now)) return said('not-now', '', 'Not at this moment.')
    if (decides(command) && (late || interaction.tooSoon())) return null
    const reason = command.whyNot(now) ?? command.run(now)
    if (reason && interaction.get().refusal === null) {
      interaction.refuse({
        hex: reason.hex ?? null,
        title: `${command.label(now)}: not possible`,
        // The title says it in words; an id of the registry must not appear on screen.
        reasons: [{ verb: '', reason }],
      })
    }
    return reason
  }

  /** The command that a key means at this moment; null when it means none. */
  function forKey(press: KeyPress): string | null {
    const chord = chordOf(press)
    const now = moment()
    const looking = now.state.study !== null && !now.state.study.acting
    if (chord === 'Enter') return looking ? 'studyAct' : enterOf(now)
    const found = COMMANDS.find(
      (command) => keys(command).includes(chord) && looksOn(command, now) && fits(command, now),
    )
    return found?.id ?? (chord === 'Space' && !looking ? placingOf(now) : null)
  }

  /**
   * Says on screen that what a key means does not fit this moment, and what the game asks instead. Returns false and
   * says nothing where the key means nothing in the game.
   */
  function notNow(press: KeyPress): boolean {
    const chord = chordOf(press)
    const now = moment()
    if (!now.position || waitsFor(now.state) === 'computer' || interaction.tooSoon()) return false
    const meant = COMMANDS.filter(
      (command) => !LOOKING.includes(command.group) && keys(command).includes(chord),
    )
    if (meant.length === 0) return false
    const looking = now.state.study !== null && !now.state.study.acting
    const reason = looking
      ? LOOKS_BACK
      : (notYours(now.state, undefined) ??
        meant.map((command) => command.unfit?.(now)).find(Boolean) ??
        promptReason(now.position))
    interaction.refuse({
      hex: null,
      title: `${meantBy(meant, now) ?? chord}: not possible`,
      reasons: [{ verb: '', reason }],
    })
    return true
  }

  /** Shows why a command may not be done, or what it would do; does not run it. */
  function explain(id: string): void {
    const now = moment()
    const command = BY_ID.get(id)
    if (!command || !now.position) return
    const shown = show(id, now)
    const why = shown ? shown.whyNot : promptReason(now.position)
    const detail = shown?.detail ? `, ${shown.detail}` : ''
    interaction.refuse({
      hex: why?.hex ?? null,
      title: why ? `${command.label(now)}: not possible` : `${command.label(now)}${detail}`,
      reasons: [{ verb: '', reason: why ?? mayBeDone(id) }],
    })
  }

  return {
    moment,
    show,
    run,
    explain,
    forKey,
    notNow,
    /** The key to show for a command, whether or not it belongs to the moment. */
    keyOf: (id: string): string | undefined => {
      const command = BY_ID.get(id)
      return command && keys(command)[0]
    },
    /** Every command of this moment, in order. */
    now: (): Shown[] => {
      const now = moment()
      return COMMANDS.flatMap((command) => show(command.id, now) ?? [])
    },
    /** Acts of the game that fit this moment and can't be done, each with its reason. */
    off: (): Shown[] => {
      const now = moment()
      const acts = COMMANDS.filter(({ group }) => !LOOKING.includes(group))
      return acts
        .flatMap(({ id }) => show(id, now) ?? [])
        .filter(({ whyNot }) => whyNot !== null && whyNot.code !== 'nothing-chosen')
    },
    /** The acts of these units, possible now or not, as if they were the units chosen. */
    actsOf: (chosen: readonly UnitId[]): Shown[] => {
      const now = moment()
      const pointing = withCommand(now.pointing, { chosen, verb: null, way: null })
      return UNIT_ACTS.flatMap((id) => show(id, { ...now, pointing }) ?? [])
    },
    /** Id of the command that Enter runs; null when there is none. */
    primary: () => primaryOf(moment()),
    /** Adds handlers of the screen; returns a function that removes them. */
    register: (handlers: Partial<Record<ScreenCommand, () => void>>): (() => void) => {
      screen = { ...screen, ...handlers }
      return () => {
        const rest = { ...screen }
        for (const id of Object.keys(handlers) as ScreenCommand[]) {
          if (rest[id] === handlers[id]) delete rest[id]
        }
        screen = rest
      }
    },
  }
}
