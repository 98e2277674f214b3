import { subscribeWithSelector } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { RosterFilter } from '../../session/position/roster.ts'

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
  | 'log'
  | null
export const STOPS = ['peek', 'half', 'full'] as const
export type Stop = (typeof STOPS)[number]

/** What is drawn on the map and over it, beside the choice of the moment. */
export interface Layers {
  readonly counters: boolean
  /** Points for victory, and whose flag flies there. */
  readonly objectives: boolean
  /** Whose hexes all the others are. */
  readonly control: boolean
  readonly dangers: boolean
  readonly names: boolean
  readonly numbers: boolean
  /** The outlines of woods, fields and heights that sight is judged by. */
  readonly edges: boolean
}

/** Something that is not as it should be, with every way out. */
export interface Fault {
  readonly title: string
  readonly text: string
  /** Each problem on its own line. */
  readonly items?: readonly string[]
  readonly ways: readonly { readonly label: string; readonly run: () => void }[]
}

/** Where the person is: which screen, which panel, what went wrong. */
export interface Place {
  readonly screen: 'start' | 'game'
  readonly panel: Panel
  /** The page is folded away. */
  readonly folded: boolean
  readonly layers: Layers
  readonly stop: Stop
  readonly fault: Fault | null
  readonly dialog: 'leave' | 'concede' | 'share' | 'seats' | null
  /** An opening that takes a while, in words. */
  readonly busy: string | null
  /** The sheet stands, and may be asked where hexes are. */
  readonly drawn: boolean
  /** The graphics card has taken the sheet away. */
  readonly lost: boolean
  /** Hex whose facts lie open. */
  readonly facts: string | null
  /** Hex whose counters are held large; by its key it stays open, by Alt as long as that is held. */
  readonly stack: { readonly hex: string; readonly byKey: boolean } | null
  /** A link that came with a game in it, as the fragment of an address. */
  readonly link: string | null
  /** A newer version has been stored and waits. */
  readonly update: boolean
  /** The secret decision whose side has said that it sits here; forgotten when the window is left. */
  readonly given: string | null
  /** The victory page was closed to look at the board. */
  readonly looking: boolean
  /** The clause whose wording lies open, and the box of the number that was pressed. */
  readonly clause: { readonly of: string; readonly at: DOMRect } | null
  /** The clause at which the rules are to be opened. */
  readonly rule: string | null
  /** The guided battle speaks. */
  readonly guide: boolean
  /** The hex that the guide speaks of. */
  readonly guideAt: string | null
  /** Of the list of units: whom it shows, and the formations that were opened or folded by hand. */
  readonly roster: {
    readonly filter: RosterFilter
    readonly open: Readonly<Record<string, boolean>>
  }
}

const BEGIN: Place = {
  screen: 'start',
  panel: null,
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
  roster: { filter: 'ready', open: {} },
}

export type PlaceStore = ReturnType<typeof createPlace>

/** Where the person is, and every act that changes it. `layers`: those that this person likes to see. */
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
    /** The game screen, with nothing open over it. */
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
    enterStart: () => set({ screen: 'start', panel: null, dialog: null, fault: null, facts: null }),
    openPanel,
    closePanel: () => openPanel(null),
    togglePanel: (panel: Panel) => openPanel(get().panel === panel ? null : panel),
    /** The rules at one clause; without one, where they are searched. */
    openRules: (rule: string | null = null) => set({ panel: 'rules', rule, clause: null }),
    /** The wording of a clause beside the number that was clicked, whose box is `at`. */
    showClause: (of: string, at: DOMRect) => set({ clause: { of, at } }),
    closeClause: () => set({ clause: null }),
    openDialog: (dialog: Place['dialog']) => set({ dialog, panel: null }),
    closeDialog: () => set({ dialog: null }),
    showFault: (fault: Fault) => set({ fault, busy: null }),
    /** Closes what went wrong; with `only`, unless something else has taken its place. */
    closeFault: (only?: Fault) => {
      if (only === undefined || get().fault === only) set({ fault: null })
    },
    /** A file is being opened, in words; null when that is over. */
    setBusy: (busy: string | null) => set(busy === null ? { busy } : { busy, fault: null }),
    showLink: (link: string) => set({ link }),
    closeLink: () => set({ link: null }),
    showFacts: (facts: string) => set({ facts }),
    hideFacts: () => set({ facts: null }),
    /** The stack of a hex held large; null lets go of it. */
    holdStack: (stack: Place['stack']) => set({ stack }),
    /** The board instead of a panel or of the result. */
    lookAtBoard: () => set({ panel: null, looking: true }),
    showResult: () => set({ panel: null, looking: false }),
    setStop: (stop: Stop) => set({ stop }),
    toggleFold: () => set({ folded: !get().folded }),
    toggleLayer: (name: keyof Layers) =>
      set(({ layers }) => ({ layers: { ...layers, [name]: !layers[name] } })),
    boardStands: (drawn: boolean) => set({ drawn, lost: false }),
    boardLost: (lost: boolean) => set({ lost }),
    updateWaits: () => set({ update: true }),
    /** The side that a secret decision is for says that it sits here; null covers it again. */
    giveScreen: (given: string | null) => set({ given }),
    speakGuide: (guide: boolean) => set({ guide }),
    /** The hex that the guide speaks of. */
    pointGuide: (guideAt: string | null) => set({ guideAt }),
    filterRoster: (filter: RosterFilter) =>
      set(({ roster }) => ({ roster: { ...roster, filter } })),
    /** Opens a formation of the list, or folds it. */
    openFormation: (key: string, open: boolean) =>
      set(({ roster }) => ({ roster: { ...roster, open: { ...roster.open, [key]: open } } })),
  }
}
