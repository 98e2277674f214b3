import type { Kinds } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import { fixedDiceWords } from '../journal/fixed-dice.ts'
import { open } from '../journal/journal.ts'
import { leaveIn, NO_LEAVE } from '../journal/leave.ts'
import { logOf } from '../journal/log.ts'
import type { OpenedGame } from '../journal/open-save.ts'
import { stemWords } from '../journal/saved-game.ts'
import { hintsIn } from '../journal/thoughts.ts'
import { NO_TREE, within } from '../journal/tree.ts'
import type { Current } from './current.ts'
import type { StartOptions } from './options.ts'
import { preferencesFor, readSeats, shownTo } from './seats.ts'
import { NOTHING } from './state.ts'
import { stepsOf } from './steps.ts'

/** Begins a battle, or continues an opened game. It changes the store once. */
export function begin<K extends Kinds>(
  engine: TableGame<K>,
  current: Current<K>,
  battle: K['battle'],
  sheet: K['sheet'] | null,
  options: StartOptions<K> & {
    readonly gameId: string
    readonly outside: boolean
    readonly randomSeed: () => number
  },
  opened?: OpenedGame<K>,
): void {
  const source = opened?.save.dice ?? options.dice ?? { seed: options.randomSeed() }
  const start = opened?.game.opening ?? open(engine, battle, source)
  const steps = opened ? stepsOf(engine, opened) : []
  current.replace({
    opening: { ...start, by: null, log: logOf(engine, battle, -1, start.events) },
    steps,
    scenarioFile: options.scenarioFile ?? opened?.save.scenarioFile,
  })
  const last = steps.at(-1)
  const given = options.preferences ?? opened?.save.preferences ?? {}
  const preferences: Record<string, K['preferences']> = {}
  for (const { id } of battle.sides) preferences[id] = preferencesFor(engine, given, id)
  const mail = options.mail ?? opened?.save.mail ?? null
  const seats = mail ? null : readSeats(battle, options.seats ?? opened?.save.seats)
  const hints = opened ? hintsIn(battle, opened.save) : []
  const leave = opened ? leaveIn(opened.save) : NO_LEAVE
  const stem = opened?.save.stem ?? null
  const from = stem ? stemWords(stem) : fixedDiceWords({ dice: source })
  // Said once, when the game comes from outside; a stored game has said it before.
  const news = opened && options.outside ? from : null
  current.store.setState({
    ...NOTHING,
    battle,
    sheet,
    preferences,
    source,
    diceFrom: opened?.save.diceFrom ?? [],
    live: opened?.save.live,
    gameId: options.gameId,
    tree: within<K>(opened?.save.study ?? NO_TREE, steps.length),
    leave,
    mail,
    seats,
    stem,
    hints,
    ...shownTo(
      engine,
      { battle, preferences, study: null, mail, seats },
      last?.state ?? start.state,
    ),
    ...current.report(battle, { mail, seats }, { leave, hints }),
    lastEvents: last ? [] : start.events,
    notice: news === null ? null : { serial: 1, text: news },
  })
}
