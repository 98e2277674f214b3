import { spotIn } from '../../../session/pointing/doing/state.ts'
import { spineFaces, spotsOf } from '../../../session/pointing/spots.ts'
import { drifted } from '../../../session/position/gas.ts'
import { unitsAt } from '../../../session/position/position.ts'
import { hexesAt, vertexWords } from '../../../session/position/vertices.ts'
import { CommandButton, KeyCap } from '../../kit/control/Button.tsx'
import { Clause } from '../../kit/control/Clause.tsx'
import styles from '../../kit/page/page.module.css'
import { counted, nameOf } from '../../kit/words.ts'
import { useClient, useLook } from '../../window/context.ts'
import { GasOrder } from './GasOrder.tsx'
import { GroupTable } from './GroupTable.tsx'

/** A fire that strays: the choice of the spine that has 1 and 2. 7.243b */
export function SpineBody() {
  const { position, pointing } = useLook()
  const { interaction, commands } = useClient()
  const names = spotsOf(position, null)?.names ?? []
  const faces = spineFaces(names, spotIn(pointing))
  return (
    <>
      <section className={styles.section} aria-label="Spines">
        <ul className={styles.rows}>
          {names.map((name, i) => (
            <li key={name}>
              <button
                type="button"
                className={`${styles.choice} ${name === spotIn(pointing) ? styles.on : ''}`}
                data-row
                aria-pressed={name === spotIn(pointing)}
                aria-keyshortcuts={commands.keyOf(`spine-${i + 1}`)}
                onClick={() => interaction.setSpot(name)}
              >
                <b>{faces[i]}</b>
                <span>
                  <b>{vertexWords(position.battle, name)}</b>
                  <small>
                    {counted(
                      hexesAt(position.battle, name).flatMap((hex) => unitsAt(position, hex))
                        .length,
                      'unit',
                    )}
                  </small>
                </span>
                <KeyCap chord={commands.keyOf(`spine-${i + 1}`)} />
              </button>
            </li>
          ))}
        </ul>
        <p className={styles.small}>
          Each spine has two faces of the die. The choice does not change the odds.
        </p>
      </section>
      <GroupTable marked={position.decision.groups?.[0] ?? null} />
    </>
  )
}

const COMPASS = ['NW', 'N', 'NE', 'SW', 'S', 'SE'] as const

/** Gas that drifts: the choice of one direction for every cloud. 7.513 */
export function DriftBody() {
  const { position, pointing } = useLook()
  const { interaction, commands } = useClient()
  const hexes = [...new Set(position.game.gas)]
  const way = COMPASS.find((direction) => direction === spotIn(pointing))
  const struck = way ? drifted(position, way).units : null
  return (
    <section className={styles.section} aria-label="Drift">
      <div className={styles.heading}>
        <h2>The gas goes</h2>
        <span>{counted(hexes.length, 'cloud')}</span>
      </div>
      <div className={styles.compass}>
        {COMPASS.map((direction) => (
          <button
            key={direction}
            type="button"
            className={`${styles.choice} ${direction === spotIn(pointing) ? styles.on : ''}`}
            data-row
            aria-pressed={direction === spotIn(pointing)}
            aria-keyshortcuts={commands.keyOf(`gas-${direction}`)}
            onClick={() => interaction.setSpot(direction)}
          >
            <span>
              <b>{direction}</b>
              <small>{counted(drifted(position, direction).units.length, 'unit')}</small>
            </span>
            <KeyCap chord={commands.keyOf(`gas-${direction}`)} />
          </button>
        ))}
      </div>
      <p className={styles.sub}>
        It lies in {hexes.join(', ')}. Who stands where it comes and had none is attacked:{' '}
        {struck === null
          ? 'so many as each side says'
          : struck.length > 0
            ? struck.map((unit) => nameOf(position.battle, unit)).join(', ')
            : 'nobody'}
        . <Clause of="7.513e" />
      </p>
      {way ? <GasOrder way={way} /> : null}
    </section>
  )
}

export function DriftActions() {
  return (
    <div className={styles.actions}>
      <CommandButton id="drift" className={styles.wide ?? ''} />
      <CommandButton id="cloudFirst" brief className={styles.wide ?? ''} />
    </div>
  )
}
