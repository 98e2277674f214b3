import { type ReactNode, useEffect, useRef } from 'react'
import { aimsText } from '../../../rules/turn/victory.ts'
import type { Battle } from '../../../rules/types/index.ts'
import { IconButton, Link } from '../../kit/control/Button.tsx'
import { PHONE, useMedia } from '../../kit/media.ts'
import { printed } from '../../kit/words.ts'
import own from '../../table/over-board.module.css'
import styles from '../../table/sheet.module.css'
import { useClient, useMoment, usePlace } from '../../window/context.ts'
import { showPlace } from '../../window/follow.ts'

/** Who wins, in the words of the start page, while the battle runs. 10.1c */
export function Aims() {
  const open = usePlace((state) => state.panel === 'aims')
  const { position } = useMoment()
  return open && position ? <Told battle={position.battle} /> : null
}

function Told({ battle }: { readonly battle: Battle }) {
  const client = useClient()
  const { place, input } = client
  const phone = useMedia(PHONE)
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (input.last === 'key') ref.current?.focus()
  }, [input])
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={`${styles.furniture} ${own.corner} ${own.aims}`}
      aria-label="To win"
    >
      <header>
        <h2>To win</h2>
        <IconButton icon="close" name="Close" onPress={() => place.closePanel()} />
      </header>
      <p>
        {hexesIn(battle, printed(aimsText(battle)), (hex) => (
          <Link key={hex} onPress={() => showPlace(client, [hex], phone)}>
            {hex}
          </Link>
        ))}
      </p>
    </section>
  )
}

/** The hexes of the map that a sentence names may be pressed. */
function hexesIn(battle: Battle, text: string, link: (hex: string) => ReactNode): ReactNode[] {
  const { grid } = battle.map
  return text
    .split(/\b([A-Z]{1,2}\d{2})\b/)
    .map((part, at) => (at % 2 === 1 && grid.index(part) >= 0 ? link(part) : part))
}
