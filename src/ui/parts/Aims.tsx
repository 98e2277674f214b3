import { type ReactNode, useEffect, useRef } from 'react'
import type { Battle } from '../../rules/types.ts'
import { aimsText } from '../../rules/victory.ts'
import { useCouplet, useMoment, usePlace } from '../hooks/couplet.ts'
import { showPlace } from '../hooks/follow.ts'
import { PHONE, useMedia } from '../hooks/media.ts'
import styles from '../screens/sheet.module.css'
import { printed } from '../words.ts'
import { IconButton, Link } from './Button.tsx'
import own from './overBoard.module.css'

/** Who wins, in the words of the start page, while the battle runs. 10.1c */
export function Aims() {
  const open = usePlace((state) => state.panel === 'aims')
  const { look } = useMoment()
  return open && look ? <Told battle={look.battle} /> : null
}

function Told({ battle }: { readonly battle: Battle }) {
  const couplet = useCouplet()
  const { place, input } = couplet
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
        <IconButton icon="close" name="Close" onPress={() => place.setState({ panel: null })} />
      </header>
      <p>
        {hexesIn(battle, printed(aimsText(battle)), (hex) => (
          <Link key={hex} onPress={() => showPlace(couplet, [hex], phone)}>
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
