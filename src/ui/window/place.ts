import { subscribeWithSelector } from 'zustand/middleware'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Kinds } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import type { Battle } from '../../rules/types/index.ts'
import type { Standing } from '../../session/carrier/carrier.ts'
import type { Engine } from '../../session/engine/engine.ts'
import type { RedPoppies } from '../../session/engine/kinds.ts'
import type { Session } from '../../session/game/store.ts'
import type { Seats } from '../../session/journal/saved-game.ts'
import type { LiveTable } from '../../session/live/table.ts'
import type { TableOptions } from '../../session/live/table-state.ts'
import type { RosterFilter } from '../../session/position/roster.ts'
import type { Autosave } from '../../session/storage/autosave.ts'

export type Panel =
  | 'menu'
  | 'tools'
  | 'goTo'
  | 'layers'
  | 'aims'
  | 'settings'
  | 'text'
  | 'keys'
  | 'rules'
  | 'ledger'
  | 'luck'
  | 'review'
  | 'dice'
  | 'log'
  | null
export const STOPS = ['peek', 'half', 'full'] as const
export type Stop = (typeof STOPS)[number]

/** What is drawn on the map and over it, besides the choices of the moment. */
export interface Layers {
  readonly counters: boolean
  /** The victory points of hexes, and the flag of the side that holds each. */
  readonly objectives: boolean
  /** The flags of all other hexes. */
  readonly control: boolean
  readonly dangers: boolean
  readonly names: boolean
  readonly numbers: boolean
  /** The outlines of woods, fields and heights by which LOS is judged. */
  readonly edges: boolean
}

/** Something that went wrong, with every way out. */
export interface Fault {
  readonly title: string
  readonly text: string
  /** Each problem on its own line. */
  readonly items?: readonly string[]
  readonly ways: readonly { readonly label: string; readonly run: () => void }[]
}

/** What a game brings to a table between two places. */
export interface Host<K extends Kinds, E extends TableGame<K>> {
  readonly session: Session<K, E>
  readonly autosave: Autosave
  openGame(text: string): ReturnType<TableOptions<K>['openGame']>
  /** The game on the table is of other rules: their screen is shown, which has its own host. */
  elsewhere(): void
  /** A game has come onto the table: the page shows it. */
  entered(): void
  /** Is told the table, once this window plays at it; null when it has left. */
  seated(table: LiveTable<K, E> | null): void
}

/** The battle of any game at a table. A game that knows no powers has the disc first, and the square second. */
interface GuestBattle {
  readonly sides: readonly {
    readonly id: string
    readonly name: string
    readonly adjective?: string
    readonly power?: Battle['sides'][number]['power']
  }[]
}

/** Where this window sits at a table between two places. */
export interface AtTable {
  /** How the two are connected: by a relay, or from browser to browser. */
  readonly by: 'relay' | 'pair'
  readonly standing: Standing
  /** How many entries late this window sees the game, where it only looks on. */
  readonly late: number
  /** Null until it is known whether this window plays, and where it only looks on. */
  readonly table: Omit<LiveTable<RedPoppies, Engine>, 'found'> | null
  /** The session whose game is on it, and what keeps that. */
  readonly guest: {
    readonly store: Pick<
      StoreApi<{ readonly battle: GuestBattle | null; readonly seats: Seats | null }>,
      'getState' | 'getInitialState' | 'subscribe'
    >
    readonly autosave: Autosave
  }
  /** Begins a battle of the Red Poppies Campaigns; null where another game is played. */
  readonly found: LiveTable<RedPoppies, Engine>['found'] | null
  /** Gives the place at this table to another game; null: back to the Red Poppies Campaigns. */
  play<K extends Kinds, E extends TableGame<K>>(host: Host<K, E> | null): void
  /** Tries to connect at once. */
  again(): void
  /** Leaves the table; the game stays in this browser. */
  close(): void
}

/** Where the person is: which screen, which panel, what went wrong. */
export interface Place {
  readonly screen: 'start' | 'game' | 'bench' | 'raging'
  readonly panel: Panel
  /** The battle that was begun from the bench, so that its table has a way back there; null for none. */
  readonly tried: Battle | null
  /** Whether the page is folded away. */
  readonly folded: boolean
  readonly layers: Layers
  readonly stop: Stop
  readonly fault: Fault | null
  readonly dialog: 'leave' | 'concede' | 'share' | 'seats' | 'table' | null
  /** What a slow opening is doing, in words; null when nothing is being opened. */
  readonly busy: string | null
  /** Whether the map is drawn, so that it can say where hexes are. */
  readonly drawn: boolean
  /** Whether the map is gone because the graphics context was lost. */
  readonly lost: boolean
  /** The hex whose facts are open. */
  readonly facts: string | null
  /** The hex whose counters are shown large. Opened by its key it stays open; by Alt it closes when Alt is released. */
  readonly stack: { readonly hex: string; readonly byKey: boolean } | null
  /** A link with a game, as the fragment of an address. */
  readonly link: string | null
  /** Whether a newer version is stored and waits to take over. */
  readonly update: boolean
  /** The secret decision whose side has confirmed that it is at the screen; cleared when the window is left. */
  readonly given: string | null
  /** The result was closed to look at the board. */
  readonly looking: boolean
  /** The clause whose wording is open, and the box of the number that was clicked, in CSS pixels. */
  readonly clause: { readonly of: string; readonly at: DOMRect } | null
  /** The clause at which the rules open; null for none. */
  readonly rule: string | null
  /** Whether the guide speaks in the guided battle. */
  readonly guide: boolean
  /** The hex that the guide speaks of. */
  readonly guideAt: string | null
  /** The table between two places; null without one. The code behind it is loaded when somebody wants one. */
  readonly atTable: AtTable | null
  /** Takes the place at a table for another game, while that one is on the screen. */
  readonly takesPlace: ((at: AtTable) => void) | null
  /** The save of another game that a link or a file brought, as text. */
  readonly came: string | null
  /** The list of units: its filter, and the formations that the person has opened or folded. */
  readonly roster: {
    readonly filter: RosterFilter
    readonly open: Readonly<Record<string, boolean>>
  }
}

const BEGIN: Place = {
  screen: 'start',
  panel: null,
  tried: null,
  folded: false,
  layers: {
    counters: true,
    objectives: true,
    control: false,
    dangers: false,
    names: true,
    numbers: true,
    edges: false,
  },
  stop: 'half',
  fault: null,
  dialog: null,
  busy: null,
  drawn: false,
  lost: false,
  facts: null,
  stack: null,
  link: null,
  update: false,
  given: null,
  looking: false,
  clause: null,
  rule: null,
  guide: true,
  guideAt: null,
  atTable: null,
  takesPlace: null,
  came: null,
  roster: { filter: 'ready', open: {} },
}

export type PlaceStore = ReturnType<typeof createPlace>

/**
 * Creates the store of where the person is, with every act that changes it. `layers` are those that this person has
 * chosen.
 */
export function createPlace(layers: Partial<Layers> = {}) {
  const store = createStore<Place>()(
    subscribeWithSelector(() => ({ ...BEGIN, layers: { ...BEGIN.layers, ...layers } })),
  )
  const { getState: get, setState: set } = store
  const openPanel = (panel: Panel) => set({ panel, rule: null })
  return {
    getState: get,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    /** Shows the game screen, with nothing open over it. */
    enterGame: () =>
      set({
        screen: 'game',
        panel: null,
        dialog: null,
        fault: null,
        busy: null,
        facts: null,
        looking: false,
        folded: false,
        roster: BEGIN.roster,
      }),
    /** Shows the second game, which has a table of its own. */
    enterRaging: (came: string | null = null) =>
      set({ screen: 'raging', panel: null, link: null, came }),
    takePlace: (takesPlace: Place['takesPlace']) => set({ takesPlace }),
    enterStart: () => set({ screen: 'start', panel: null, dialog: null, fault: null, facts: null }),
    /** Shows the bench, where designers work. A game that is in progress stays as it is. */
    enterBench: () =>
      set({ screen: 'bench', panel: null, dialog: null, fault: null, busy: null, facts: null }),
    /** A battle is begun from the bench. */
    tries: (tried: Battle) => set({ tried }),
    openPanel,
    closePanel: () => openPanel(null),
    togglePanel: (panel: Panel) => openPanel(get().panel === panel ? null : panel),
    /** Opens the rules at a clause, or at their search without one. */
    openRules: (rule: string | null = null) => set({ panel: 'rules', rule, clause: null }),
    /** Shows the wording of a clause beside the number that was clicked, whose box is `at`. */
    showClause: (of: string, at: DOMRect) => set({ clause: { of, at } }),
    closeClause: () => set({ clause: null }),
    openDialog: (dialog: Place['dialog']) => set({ dialog, panel: null }),
    closeDialog: () => set({ dialog: null }),
    showFault: (fault: Fault) => set({ fault, busy: null }),
    /** Closes the fault; with `only`, not when another fault has replaced that one. */
    closeFault: (only?: Fault) => {
      if (only === undefined || get().fault === only) set({ fault: null })
    },
    /** Says in words what is being opened; null when that is over. */
    setBusy: (busy: string | null) => set(busy === null ? { busy } : { busy, fault: null }),
    showLink: (link: string) => set({ link }),
    closeLink: () => set({ link: null }),
    showFacts: (facts: string) => set({ facts }),
    hideFacts: () => set({ facts: null }),
    /** Shows the stack of a hex large; null closes it. */
    holdStack: (stack: Place['stack']) => set({ stack }),
    /** Shows the board in place of a panel or of the result. */
    lookAtBoard: () => set({ panel: null, looking: true }),
    showResult: () => set({ panel: null, looking: false }),
    setStop: (stop: Stop) => set({ stop }),
    toggleFold: () => set({ folded: !get().folded }),
    toggleLayer: (name: keyof Layers) =>
      set(({ layers }) => ({ layers: { ...layers, [name]: !layers[name] } })),
    boardStands: (drawn: boolean) => set({ drawn, lost: false }),
    boardLost: (lost: boolean) => set({ lost }),
    updateWaits: () => set({ update: true }),
    /** The side of a secret decision confirms that it is at the screen; null covers the page again. */
    giveScreen: (given: string | null) => set({ given }),
    speakGuide: (guide: boolean) => set({ guide }),
    /** Sets the hex that the guide speaks of. */
    pointGuide: (guideAt: string | null) => set({ guideAt }),
    sit: (atTable: AtTable | null) => set({ atTable }),
    filterRoster: (filter: RosterFilter) =>
      set(({ roster }) => ({ roster: { ...roster, filter } })),
    /** Opens or folds a formation of the list. */
    openFormation: (key: string, open: boolean) =>
      set(({ roster }) => ({ roster: { ...roster, open: { ...roster.open, [key]: open } } })),
  }
}
