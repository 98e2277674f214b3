import { useState } from 'react'
import { spotIn } from '../../../session/pointing/doing/state.ts'
import { aimsOf, struckRound } from '../../../session/position/bombardment.ts'
import { showPlace } from '../../camera/follow.ts'
import { Button } from '../../kit/control/Button.tsx'
import { FindField, fits } from '../../kit/control/FindField.tsx'
import { useHandWords } from '../../kit/media.ts'
import styles from '../../kit/page/page.module.css'
import { SideMark } from '../../kit/piece/SideMark.tsx'
import { counted, nameOf, sideDef, unitDef } from '../../kit/words.ts'
import { useClient, useLook } from '../../window/context.ts'

/** How many hexes are named at once. */
const SHOWN = 9

/**
 * The hex round which a bombardment falls. The first click points at it and shows which units it would strike. 7.11b
 */
export default function TargetBody() {
  const { position, pointing } = useLook()
  const client = useClient()
  const words = useHandWords()
  const { interaction } = client
  const [wanted, setWanted] = useState('')
  const { battle, game } = position
  const spot = spotIn(pointing)
  const struck = spot === null ? null : struckRound(position, spot)
  const all = aimsOf(position)
  const found = all.filter((hex) => fits(hex, wanted))
  return (
    <>
      <section className={styles.section} aria-label="Struck">
        <div className={styles.heading}>
          <h2>{spot === null ? words('Click a hex on the map.') : `Round ${spot}`}</h2>
          <span>
            {struck ? counted(struck.units.length, 'unit') : counted(all.length, 'hex', 'hexes')}
          </span>
        </div>
        {struck ? (
          struck.units.length > 0 ? (
            <ul className={styles.small}>
              {struck.units.map((unit) => (
                <li key={unit}>
                  <SideMark side={sideDef(battle, unitDef(battle, unit)?.side ?? null)} />{' '}
                  {nameOf(battle, unit)} in {game.units[unit]?.hex}
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.small}>Nobody stands there.</p>
          )
        ) : null}
      </section>
      <section className={styles.section} aria-label="Choices">
        <FindField value={wanted} example="O19" onChange={setWanted} />
        <div className={styles.choices}>
          {found.slice(0, SHOWN).map((hex) => (
            <Button
              key={hex}
              detail={counted(struckRound(position, hex)?.units.length ?? 0, 'unit')}
              onPress={() => {
                if (hex === spot) return
                interaction.pressHex(hex)
                showPlace(client, struckRound(position, hex)?.hexes ?? [hex])
              }}
            >
              {hex}
            </Button>
          ))}
        </div>
        {found.length > SHOWN ? (
          <p className={styles.sub}>{found.length - SHOWN} more, each with fewer or as many.</p>
        ) : null}
      </section>
    </>
  )
}
