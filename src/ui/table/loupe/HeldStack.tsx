import { useEffect } from 'react'
import type { HexLabel } from '../../../hex/label.ts'
import { chosenUnits, shooterOf } from '../../../session/pointing/doing/state.ts'
import { unitsAt } from '../../../session/position/position.ts'
import { UnitChip } from '../../kit/piece/UnitChip.tsx'
import { nameOf, sideDef, stateText } from '../../kit/words.ts'
import { useClient, useLook } from '../../window/context.ts'
import styles from './loupe.module.css'
import { CHIP } from './loupe.ts'
import { Ties } from './Ties.tsx'
import { useHeld } from './use-held.ts'

/** The counters of a hex side by side, large enough to read; a click on one chooses it. 6.01b */
export default function HeldStack({
  hex,
  byKey,
}: {
  readonly hex: HexLabel
  /** Opened by its key: the loupe has the focus, and stays open until a counter is chosen. */
  readonly byKey: boolean
}) {
  const { position, pointing } = useLook()
  const { interaction, place } = useClient()
  const ref = useHeld(position, hex)
  const { battle, game, decision } = position
  const all = unitsAt(position, hex)
  const sides = [...new Set(all.map(({ side }) => side))].sort(
    (a, b) => Number(b === decision.side) - Number(a === decision.side),
  )
  const joins = new Set(interaction.tray().mayJoin)
  const close = () => {
    place.holdStack(null)
    if (byKey) document.getElementById('board')?.focus()
  }
  useEffect(() => {
    const node = ref.current
    if (byKey) node?.querySelector('button')?.focus()
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
      const buttons = [...(node?.querySelectorAll('button') ?? [])]
      const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
      if (event.key === 'Escape') close()
      else if (step !== undefined && at >= 0)
        buttons[(at + step + buttons.length) % buttons.length]?.focus()
      else return
      // The keys must not move what lies below.
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  })
  return (
    <section ref={ref} className={styles.loupe} aria-label={`Stack in ${hex}`}>
      <Ties title={`Stack in ${hex}`} />
      <div data-part="glass" className={`${styles.glass} ${styles.stack}`}>
        {sides.map((side) => (
          <div key={side} className={styles.row}>
            {all
              .filter((unit) => unit.side === side)
              .map((unit) => (
                <button
                  key={unit.id}
                  type="button"
                  className={styles.piece}
                  data-unit={unit.id}
                  data-chosen={
                    chosenUnits(pointing).includes(unit.id) || shooterOf(pointing) === unit.id
                  }
                  data-joins={joins.has(unit.id)}
                  onClick={({ shiftKey }) => {
                    interaction.pressUnit(unit.id, { named: true, join: shiftKey })
                    if (byKey) close()
                  }}
                >
                  <UnitChip
                    counter={battle.counters[unit.counter]}
                    power={sideDef(battle, side)?.power}
                    formed={unit.formed}
                    spent={unit.spent}
                    size={CHIP}
                    unit={unit.id}
                  />
                  <b>{nameOf(battle, unit.id)}</b>
                  <span>{game.units[unit.id] ? stateText(unit) : ''}</span>
                </button>
              ))}
          </div>
        ))}
      </div>
    </section>
  )
}
