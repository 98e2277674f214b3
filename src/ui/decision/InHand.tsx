import { chosenUnits } from '../../session/pointing/doing/state.ts'
import { BELOW, LOW, useMedia } from '../kit/media.ts'
import { ChipOf, Figures } from '../kit/piece/UnitRow.tsx'
import { faceText, nameOf } from '../kit/words.ts'
import { useLook, usePlace } from '../window/context.ts'
import styles from './InHand.module.css'
import { useAgain } from './Prompt.tsx'

/** How many units are shown; the rest are only counted. */
const SHOWN = 4

/** The values of the chosen units, for a page so low that their list is out of sight. */
export function InHand() {
  const low = useMedia(LOW)
  const below = useMedia(BELOW)
  const stop = usePlace((state) => state.stop)
  const again = useAgain() !== null
  const { position, pointing } = useLook()
  const { battle, game } = position
  const units = chosenUnits(pointing).toReversed()
  const more = units.length - SHOWN
  const [lead] = units
  // Its line gives way to that of the target, so that the map below the finger stays for the second tap.
  if (!low || again || (below && stop !== 'peek') || lead === undefined) return null
  const counter = battle.counters[game.units[lead]?.counter ?? '']
  const face = game.units[lead]?.formed === false ? counter?.dispersed : counter?.formed
  return (
    <ul className={styles.hand} aria-label="In hand">
      {units.slice(0, SHOWN).map((unit) => {
        const there = game.units[unit]
        return (
          <li key={unit} data-unit={unit}>
            <ChipOf battle={battle} game={game} unit={unit} />
            {units.length === 1 ? (
              <span>{face ? faceText(face) : null}</span>
            ) : (
              <span>
                <b>{nameOf(battle, unit)}</b>
                {there ? <Figures battle={battle} unit={there} /> : null}
              </span>
            )}
          </li>
        )
      })}
      {more > 0 ? <li>and {more} more</li> : null}
    </ul>
  )
}
