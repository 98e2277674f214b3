import type { StandsView } from '../../board/stands/stand-view.ts'
import styles from './raging.module.css'

/** The hexes with something in them, and those that a press would do something with, as a list of buttons. */
export function MapInWords({
  view,
  onPress,
}: {
  readonly view: StandsView
  readonly onPress: (hex: string) => void
}) {
  const held = new Set(view.tokens.map(({ hex }) => hex))
  const lit = new Set(view.lit)
  return (
    <ul className={styles.words} aria-label="Map in words">
      {view.inPlay
        .filter((hex) => held.has(hex) || lit.has(hex) || hex === view.pressed)
        .map((hex) => (
          <li key={hex}>
            <button type="button" aria-pressed={hex === view.pressed} onClick={() => onPress(hex)}>
              {view.words(hex)}
              {lit.has(hex) ? <b> possible now</b> : null}
            </button>
          </li>
        ))}
    </ul>
  )
}
