import { createCommands } from '../../session/commands/registry.ts'
import type { SessionOptions, Thinker } from '../../session/engine/table.ts'
import { createSession } from '../../session/game/store.ts'
import { createBoardView } from '../../session/picture/board-view.ts'
import { createInteraction } from '../../session/pointing/interaction.ts'
import { createComputer, createThinker } from '../../session/red-poppies/computer.ts'
import { isCovered } from '../../session/red-poppies/hidden.ts'
import { createLibrary, type SessionLibrary } from '../../session/red-poppies/library.ts'
import { liveRules } from '../../session/red-poppies/live.ts'
import { createAutosave } from '../../session/storage/autosave.ts'
import { createSaves, type Saves } from '../../session/storage/saves.ts'
import { createTelling } from '../../session/telling/telling.ts'
import type { BoardHandle } from './board-slot.ts'
import { afterPicture, createHearing } from './hearing.ts'
import { createPlace } from './place.ts'
import { createReplay } from './replay.ts'
import { createRulebook } from './rulebook.ts'
import { createSavedList } from './saved-list.ts'
import { createSettings, KEPT_LAYERS, PAUSES } from './settings.ts'
import { createSheetView } from './sheet-view.ts'
import { createShelf } from './shelf.ts'

export interface ClientOptions {
  readonly saves?: Saves
  readonly scenarios?: SessionLibrary
  readonly session?: Partial<SessionOptions>
  /** How long after a change of side presses decide nothing, in ms. */
  readonly guard?: number
  /** The thinker that is asked for the computer's acts. */
  readonly thinker?: Thinker
}

type Means = 'pointer' | 'key'

export type Client = ReturnType<typeof createClient>

const READ = 'couplet-read'

/** The ids of what this browser has shown before and the person has read. */
function readBefore(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(READ) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

function keepRead(read: readonly string[]): void {
  try {
    localStorage.setItem(READ, JSON.stringify(read))
  } catch {
    // Then it is shown again after a reload; nothing else is lost.
  }
}

/** Creates everything that one window of the game is made of; React only reads it. */
export function createClient(options: ClientOptions = {}) {
  const session = createSession({ engine: liveRules, ...options.session })
  const interaction = createInteraction(session, {
    ...(options.guard === undefined ? {} : { guard: options.guard }),
    onWait: () => computer.hurry(),
  })
  /**
   * How the person acted last, and how the focus came to where it is. The focus moves by itself only for a person who
   * uses keys.
   */
  const input = { last: 'pointer' as Means, focus: 'pointer' as Means }
  const telling = createTelling(session, interaction, {
    read: readBefore(),
    onRead: keepRead,
  })
  const saves = options.saves ?? createSaves()
  const scenarios = options.scenarios ?? createLibrary()
  const settings = createSettings()
  const thinker = options.thinker ?? createThinker({ read: scenarios.read })
  const computer = createComputer(session, {
    thinker,
    pause: () => PAUSES[settings.getState().pace],
    level: () => settings.getState().level,
    keeps: () => settings.getState().reasons,
    looked: telling.looked,
  })
  const place = createPlace(settings.getState().sheet)
  place.subscribe(
    ({ layers }) => layers,
    (layers) => {
      const sheet = Object.fromEntries(KEPT_LAYERS.map((name) => [name, layers[name]]))
      settings.change({ sheet })
    },
  )
  /** The live board, once it is drawn; `due` while it is about to move to the decision. */
  const board = { handle: null as BoardHandle | null, due: false }
  const replay = createReplay(session, place, board)
  const boardView = createBoardView(session.engine)
  const sheetView = createSheetView(
    { session, interaction, input, place, telling, boardView },
    () => {
      const { battle } = session.get()
      const motion = sheetView.motion()
      if (battle && motion) board.handle?.show(battle, sheetView.view(), motion)
    },
  )
  // Without a board there is no picture to wait for. A secret decision must be covered at once.
  const hearing = createHearing(() => {
    const state = session.get()
    const { decision } = state
    return board.handle !== null && !(decision && isCovered(state, decision))
  })
  return {
    session,
    interaction,
    hearing,
    heard: {
      session: hearing.of(session.store),
      interaction: hearing.of(interaction.store),
      telling: hearing.of(telling.store),
      sheetView: hearing.subscribed(sheetView.subscribe),
    },
    telling,
    commands: createCommands(session, interaction, () => settings.getState().keys !== 'off'),
    boardView,
    sheetView,
    scenarios,
    rulebook: createRulebook(scenarios.read),
    shelf: createShelf(scenarios),
    saves,
    saved: createSavedList(saves),
    autosave: createAutosave(session, saves, { pause: afterPicture }),
    settings,
    computer,
    thinker,
    place,
    replay,
    board,
    input,
  }
}
