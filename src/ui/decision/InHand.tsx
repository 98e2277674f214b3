import { chosenUnits, verbOf, wayLaid } from '../../session/pointing/doing/state.ts'
import { BELOW, LOW, useMedia } from '../kit/media.ts'
import { ChipOf, Figures } from '../kit/piece/UnitRow.tsx'
import { faceText, nameOf } from '../kit/words.ts'
import { useLook, usePlace } from '../window/context.ts'
import { Forms } from './command/Group.tsx'
import styles from './InHand.module.css'
import { useAgain } from './Prompt.tsx'

/** So many units are shown; of more the prompt tells the number. */
const SHOWN = 4

/**
 * The values of the chosen units, and the forms of their command, for a page so low that their list is out of sight. Before
 * anything is pointed out: then its figures need the room.
 */
export function InHand() {
  const low = useMedia(LOW)
  const below = useMedia(BELOW)
  const stop = usePlace((state) => state.stop)
  const again = useAgain() !== null
  const { position, pointing } = useLook()
  const { battle, game } = position
  const units = chosenUnits(pointing).toReversed()
  const [lead] = units
  // Its line gives way to that of the target, so that the map below the finger stays for the second tap.
  if (!low || again || (below && stop !== 'peek') || lead === undefined) return null
  if (wayLaid(pointing)) return null
  const forms = below && position.decision.kind === 'half' && verbOf(pointing) === null
  const counter = battle.counters[game.units[lead]?.counter ?? '']
  const face = game.units[lead]?.formed === false ? counter?.dispersed : counter?.formed
  return (
    <>
      {units.length > SHOWN ? null : (
        <ul className={styles.hand} aria-label="In hand">
          {units.map((unit) => {
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
        </ul>
      )}
      {forms ? (
        <div className={styles.forms}>
          <Forms lead={lead} />
        </div>
      ) : null}
    </>
  )
}
