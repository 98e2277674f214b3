import { createStore } from 'zustand/vanilla'
import type { HexLabel } from '../../../hex/label.ts'
import type { SideId, StandId } from '../../../raging/index.ts'
import type { ReadText } from '../../../scenario/index.ts'
import type { LoadedRaging } from '../../../scenario/raging.ts'
import { createComputer } from '../../computer/computer.ts'
import { createThinker } from '../../computer/thinker.ts'
import { looksOn, ownSide, waitsFor } from '../../game/seats.ts'
import { createSession } from '../../game/store.ts'
import type { Opened } from '../../journal/open-save.ts'
import type { Mail, Seats } from '../../journal/saved-game.ts'
import { createAutosave } from '../../storage/autosave.ts'
import { createSaves, type Saves } from '../../storage/saves.ts'
import { opponent, think } from '../computer.ts'
import type { Raging } from '../kinds.ts'
import { createRagingLibrary, type OwnRaging } from '../library.ts'
import { type RagingEngine, ragingGame } from '../live.ts'
import { type Asked, atOnce, meantAt, type Pointed, ready } from './press.ts'

/** What a person points at, and why the last press did nothing. */
export interface Pointing extends Pointed {
  /** The chosen stands have just moved, and may go on. */
  readonly kept: boolean
  readonly refused: string | null
  /** The hexes seen from the pressed one are marked. */
  readonly looks: boolean
  /** The hex that is looked at from the pressed one. */
  readonly aim: HexLabel | null
}

const NOTHING: Pointing = {
  ...{ chosen: [], kept: false, hex: null },
  ...{ refused: null, looks: false, aim: null },
}

export interface RagingTableOptions {
  /** Reads a file of the scenarios folder. */
  readonly read: ReadText
  readonly saves?: Saves
  /** How long the computer shows an act, ms. */
  readonly pause?: () => number
  /** The seed of the dice of a new game; absent: by chance. */
  readonly randomSeed?: () => number
}

export type RagingTable = ReturnType<typeof createRagingTable>

/** Everything of one table of Raging Empires but its page. */
export function createRagingTable({
  read,
  saves,
  pause = () => 350,
  randomSeed,
}: RagingTableOptions) {
  const session = createSession<Raging, RagingEngine>({
    engine: ragingGame,
    ...(randomSeed ? { randomSeed } : {}),
  })
  const library = createRagingLibrary(read)
  // Saves of this game lie apart, so that a list of the other game's never names one of them.
  const kept = saves ?? createSaves('couplet-raging')
  const autosave = createAutosave(session, kept)
  const pointing = createStore<Pointing>()(() => NOTHING)
  const thinker = createThinker<Raging>({
    read,
    thread: () => null,
    // The quick player looks one act ahead: it needs no thread of its own.
    here: async (battle, question) => think(battle, question),
  })
  const computer = createComputer<Raging>(session, {
    ...{ thinker, opponent, pause },
    level: () => 'greedy',
  })

  /** The open question, while a person at this screen has to answer it. */
  function asked(): Asked | null {
    const { battle, game, decision, study } = session.get()
    if (!battle || !game || !decision || decision.side === null) return null
    // Who looks back only looks, until he tries something; then he plays both sides.
    if (study && !study.acting) return null
    if (!study && waitsFor(session.get()) !== null) return null
    return { battle, state: game, decision }
  }

  /**
   * Does an act, and what is done together with it, or says why not. The stands that acted stay chosen while they may act
   * again.
   */
  function act(action: Raging['action'], also: readonly Raging['action'][] = []): void {
    const before = session.get().decision
    const refused =
      also.length > 0 ? session.dispatchAll([action, ...also]).reason : session.dispatch(action)
    if (refused) {
      pointing.setState({ refused: refused.text })
      return
    }
    const { decision } = session.get()
    const same = decision?.kind === before?.kind && decision?.side === before?.side
    const keeps = same && (action.type === 'move' || action.type === 'face')
    pointing.setState({
      refused: null,
      ...(keeps ? { kept: true } : { chosen: [], kept: false }),
      // The next question may be about another hex, and shows it.
      ...(decision?.hex ? { hex: null } : 'hex' in action && action.hex ? { hex: action.hex } : {}),
    })
  }

  /** The stands of the deciding side in a hex; in a movement those that can still go on, if there are any. */
  function mine(open: Asked, hex: HexLabel): StandId[] {
    const { state, decision } = open
    const here = Object.values(state.stands)
      .filter((stand) => stand.hex === hex && stand.side === decision.side)
      .map(({ id }) => id)
    if (decision.kind !== 'move') return here
    const able = here.filter((id) => ready(open, id))
    return able.length > 0 ? able : here
  }

  function press(hex: HexLabel): void {
    const open = asked()
    const { chosen, kept, hex: before, looks, aim } = pointing.getState()
    // Who looks does nothing else: a press names the hex looked at, pressed again the one looked from.
    if (looks)
      return pointing.setState(
        before === null || hex === aim || hex === before ? { hex, aim: null } : { aim: hex },
      )
    if (!open) return pointing.setState({ hex, refused: null })
    const here = mine(open, hex)
    // After a move the same stands stay chosen; whoever presses others of his now means these.
    if (kept && here.length > 0 && !here.some((id) => chosen.includes(id)))
      return pointing.setState({ hex, chosen: here, kept: false, refused: null })
    const meant = meantAt(open, chosen, hex)
    const [only] = meant.acts
    if (only && atOnce(open, only)) {
      // Only a place is sent stand by stand.
      for (const action of only.type === 'place' ? meant.acts : [only]) act(action)
      return
    }
    if (only && hex === before && chosen.length > 0 && meant.acts.length === 1) return act(only)
    if (meant.acts.length === 0 && here.length > 0) {
      const all = hex === before && here.every((id) => chosen.includes(id))
      return pointing.setState({ hex, chosen: all ? [] : here, kept: false, refused: null })
    }
    pointing.setState({ hex, refused: meant.refused })
  }

  /** Goes on with a game that was opened; a text says why it can't. */
  function resume(
    opened: Opened<Raging>,
    sheet: Raging['sheet'] | null,
    id?: string,
    revision?: number,
  ): string | null {
    if (!opened.ok) return `${opened.problem.title} ${opened.problem.text}`
    pointing.setState(NOTHING)
    const begin = () => session.resume(opened.opened, sheet, id === undefined ? {} : { gameId: id })
    if (id !== undefined && revision !== undefined) autosave.from(id, revision, begin)
    else begin()
    return null
  }

  return {
    session,
    battles: library,
    saves: kept,
    autosave,
    computer,
    thinker,
    pointing,
    asked,
    act,
    press,
    /** Chooses a stand, or leaves it out. */
    toggle: (id: StandId) => {
      const { chosen } = pointing.getState()
      const without = chosen.filter((one) => one !== id)
      pointing.setState({
        chosen: without.length < chosen.length ? without : [...chosen, id],
        kept: false,
        refused: null,
      })
    },
    drop: () => pointing.setState({ chosen: [], kept: false, refused: null, aim: null }),
    /** The side that a person here can give up for: his own against the computer, else that which decides. */
    mayConcede: (): SideId | null => {
      const { game, decision, study } = session.get()
      if (!game || game.result || study || looksOn(session.get())) return null
      return ownSide(session.get()) ?? decision?.side ?? null
    },
    /** The sides for which a person here may answer in advance: his own, or both where two play at this screen. */
    ownSides: (): readonly SideId[] => {
      const state = session.get()
      const own = ownSide(state)
      if (looksOn(state)) return []
      return own === null ? (state.battle?.sides.map(({ id }) => id) ?? []) : [own]
    },
    concede: (side: SideId) => act(ragingGame.acts.concession(side)),
    look: () => pointing.setState({ looks: !pointing.getState().looks, aim: null, refused: null }),
    /** Begins a battle; one of a person's own has its files with it, and they go into its saves. */
    begin: (
      { battle, sheet, own }: LoadedRaging & Partial<OwnRaging>,
      seats: Seats | null,
      mail: Mail | null = null,
    ) => {
      pointing.setState(NOTHING)
      session.start(battle, sheet, {
        ...(seats ? { seats } : {}),
        ...(mail ? { mail } : {}),
        ...(own ? { scenarioFile: own } : {}),
      })
    },
    /** Another game has come to the table: nothing is chosen in it, and one that is over is looked back over. */
    entered: () => {
      pointing.setState(NOTHING)
      if (session.get().decision?.kind === 'over') session.study.enter()
    },
    /** Goes on with a stored game, or with one from a file; a text says why it can't. */
    goOn: async (text: string, id?: string, revision?: number): Promise<string | null> => {
      const { opened, sheet } = await library.openGame(text)
      return resume(opened, sheet, id, revision)
    },
    resume,
    leave: async () => {
      await autosave.flush()
      pointing.setState(NOTHING)
      session.leave()
    },
  }
}
