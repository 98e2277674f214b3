import { FIGURED } from '../../../board/counters/face.ts'
import { faceOf, liveryOf } from '../../../session/picture/faces.ts'
import styles from '../control/parts.module.css'
import { usePicture } from './chips.ts'
import { useWorn } from './worn.ts'

/** A small counter, drawn by the same code as on the map. It is decorative: the words stand beside it. */
export function UnitChip({
  counter,
  power,
  formed,
  spent = false,
  size = 34,
  unit,
}: {
  /** Of a battle, or of a file of counters. */
  readonly counter: Parameters<typeof faceOf>[0] | undefined
  readonly power: 'central' | 'entente' | undefined
  readonly formed: boolean
  readonly spent?: boolean
  /** Width in CSS pixels. */
  readonly size?: number
  /** The unit on the table whose counter it is: it wears what that wears. */
  readonly unit?: string
}) {
  const worn = useWorn()
  const look =
    counter && power
      ? {
          face: faceOf(counter, formed),
          livery: liveryOf(power),
          formed,
          spent,
          parapet: false,
          raised: false,
        }
      : null
  const own =
    unit === undefined || size < FIGURED
      ? undefined
      : (worn?.get(`${unit} ${formed ? 'formed' : 'dispersed'}`) ?? worn?.get(look?.face.own ?? ''))
  const picture = usePicture(look, size, own)
  const style = { width: size * 1.16, height: size * 1.16, margin: size * -0.08 }
  return picture ? (
    <img src={picture} className={styles.chip} style={style} alt="" draggable={false} />
  ) : (
    <span className={styles.chip} style={style} />
  )
}
