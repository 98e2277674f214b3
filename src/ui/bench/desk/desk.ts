import { subscribeWithSelector } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { BoardProps } from '../../../board/Board.tsx'
import type { BoardView } from '../../../board/view/view.ts'
import type { HexLabel } from '../../../hex/label.ts'
import {
  type BenchCommands,
  createBenchCommands,
} from '../../../session/bench/commands/registry.ts'
import { createGround, type Ground } from '../../../session/bench/ground/ground.ts'
import { createHand } from '../../../session/bench/hand.ts'
import { createBenchStorage } from '../../../session/bench/storage.ts'
import { type Bench, createBench } from '../../../session/bench/store.ts'
import type { Refusal } from '../../../session/bench/types.ts'
import type { Client } from '../../window/client.ts'

/** What a press on the map means while a page of the bench is open, and what the map then shows besides the battle. */
export interface Hand extends Partial<Pick<BoardProps, 'onSpotPress' | 'drag' | 'pen'>> {
  readonly onHex?: BoardProps['onHexPress']
  readonly onUnit?: BoardProps['onUnitPress']
  readonly view?: Partial<BoardView>
  /** The hex under the pointer or the cursor, in words, beside its label. */
  readonly about?: (hex: HexLabel) => string | null
  /** What the page draws over the map, as often as the hand moves. */
  readonly over?: Pick<Ground['over'], 'get' | 'subscribe'>
}

/** What lies over the page of the bench. */
export type Over = 'play' | 'tryIt' | 'share' | 'print' | 'versions' | 'keys' | 'why' | null

export interface Desk {
  /** The name of the page that is open. */
  readonly page: string
  readonly hand: Hand
  readonly hover: HexLabel | null
  /** The answer to the last act: a refusal, or what was done. */
  readonly said: { readonly text: string; readonly refused: boolean } | null
  readonly over: Over
  /** Whether the text stands beside the page. */
  readonly beside: boolean
  /** Whether the guide speaks. */
  readonly guided: boolean
}

const AT_FIRST: Desk = {
  page: 'forces',
  hand: {},
  hover: null,
  said: null,
  over: null,
  beside: false,
  guided: false,
}

export type DeskStore = ReturnType<typeof createDesk>

/** Where the designer is on the bench. Nothing of it is part of the document. */
function createDesk() {
  const store = createStore<Desk>()(subscribeWithSelector(() => AT_FIRST))
  const { setState: set, getState: get } = store
  return {
    store: store as Omit<typeof store, 'setState'>,
    get,
    open: (page: string) => set({ page, said: null, over: null }),
    take: (hand: Hand) => set({ hand }),
    hover: (hover: HexLabel | null) => set({ hover }),
    say: (text: string) => set({ said: { text, refused: false } }),
    /** Shows why something was not done; null, the answer to an act that was done, takes the last message away. */
    tell: (refusal: Refusal | null): boolean => {
      set({ said: refusal && { text: refusal.text, refused: true } })
      return refusal === null
    },
    quiet: () => set({ said: null }),
    lay: (over: Over) => set({ over }),
    toggle: (over: Over) => set({ over: get().over === over ? null : over }),
    putBeside: (beside: boolean) => set({ beside }),
    guide: (guided: boolean) => set({ guided }),
  }
}

/** All that one window has of the bench. */
export interface Workshop {
  readonly bench: Bench
  /** What the designer has in hand: tool, counter, what is chosen. */
  readonly hand: ReturnType<typeof createHand>
  /** The only list of its commands: buttons, keys and lists read it. */
  readonly commands: BenchCommands
  readonly desk: DeskStore
  /** The ground under the hand, for the page that draws it. */
  readonly ground: Ground
}

const workshops = new WeakMap<Client, Workshop>()

/** The bench of a window. It outlives its screen, so that a designer who plays an edit comes back to the same place. */
export function workshopOf(client: Client): Workshop {
  const known = workshops.get(client)
  if (known) return known
  const bench = createBench({ storage: createBenchStorage(), read: client.scenarios.read })
  const hand = createHand()
  const desk = createDesk()
  const made = {
    bench,
    hand,
    desk,
    commands: createBenchCommands(bench, hand),
    ground: createGround({ bench, hand }, (answer) => void desk.tell(answer)),
  }
  workshops.set(client, made)
  return made
}
