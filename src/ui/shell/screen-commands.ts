import { useEffect } from 'react'
import type { HexLabel } from '../../hex/label.ts'
import type { ScreenCommand } from '../../session/commands/types.ts'
import { chosenUnits } from '../../session/pointing/doing/state.ts'
import { BELOW, useMedia } from '../kit/media.ts'
import { leave, openDialog, saveFile } from '../open/open-game.ts'
import { isStack } from '../table/loupe/stack.ts'
import { useClient } from '../window/context.ts'
import type { Panel } from '../window/place.ts'

const STEP = 120
const ZOOM = 1.25

/** Registers what the screen commands of the registry do. */
export function useScreenCommands(): void {
  const client = useClient()
  const below = useMedia(BELOW)
  useEffect(() => {
    const { commands, place, board, interaction, session } = client
    const toggle = (panel: Panel) => () => place.togglePanel(panel)
    const pan = (dx: number, dy: number) => () => board.handle?.panBy(dx, dy)
    // The hexes that a zoom keeps in view without a cursor or a pointer: those of the chosen units, or that of the
    // decision.
    const inHand = (): HexLabel[] => {
      const { decision, game } = session.get()
      const units = chosenUnits(interaction.get())
      const hexes = units.flatMap((unit) => game?.units[unit]?.hex ?? [])
      return hexes.length > 0 ? hexes : decision?.hex === undefined ? [] : [decision.hex]
    }
    const go = (hex: string | null | undefined) => {
      if (hex != null) board.handle?.centreOn([hex])
    }
    const handlers: Partial<Record<ScreenCommand, () => void>> = {
      menu: toggle('menu'),
      log: toggle('log'),
      luck: toggle('luck'),
      text: toggle('text'),
      keys: toggle('keys'),
      rules: toggle('rules'),
      studyEnter: () => {
        session.study.enter()
        place.lookAtBoard()
      },
      settings: toggle('settings'),
      goTo: toggle('goTo'),
      layers: toggle('layers'),
      aims: toggle('aims'),
      dangers: () => place.toggleLayer('dangers'),
      // Below the map the page cannot be folded: it is a sheet with a handle of its own.
      ...(below ? {} : { fold: place.toggleFold }),
      facts: () => {
        const hex = interaction.get().cursor ?? interaction.get().hover
        interaction.refuse(null)
        if (hex === null || place.getState().facts === hex) place.hideFacts()
        else place.showFacts(hex)
      },
      stack: () => {
        const hex = interaction.get().cursor ?? interaction.get().hover
        const open = place.getState().stack !== null
        interaction.refuse(null)
        place.hideFacts()
        place.holdStack(!open && isStack(client, hex) ? { hex, byKey: true } : null)
      },
      jump: () => go(session.get().notice?.hex),
      save: () => saveFile(client),
      open: () => void openDialog(client),
      share: () => place.openDialog('share'),
      bench: () =>
        void import('../bench/from-game.ts').then(({ takePosition }) => takePosition(client)),
      leave: () => leave(client),
      concede: () => place.openDialog('concede'),
      zoomIn: () => board.handle?.zoomBy(ZOOM, inHand()),
      zoomOut: () => board.handle?.zoomBy(1 / ZOOM, inHand()),
      wholeSheet: () => board.handle?.wholeSheet(),
      centre: () => {
        const { decision, game } = session.get()
        const lead = chosenUnits(interaction.get()).at(-1) ?? decision?.units?.[0]
        go(decision?.hex ?? (lead === undefined ? null : game?.units[lead]?.hex))
      },
      centreCursor: () => go(interaction.get().cursor),
      panUp: pan(0, STEP),
      panDown: pan(0, -STEP),
      panLeft: pan(STEP, 0),
      panRight: pan(-STEP, 0),
    }
    return commands.register(handlers)
  }, [client, below])
}
