import { useLayoutEffect, useRef } from 'react'
import type { Direction } from '../../../hex/grid.ts'
import { gasOrder } from '../../../session/pointing/doing/state.ts'
import { ordered, reordered } from '../../../session/position/gas.ts'
import { Button } from '../../kit/control/Button.tsx'
import { Clause } from '../../kit/control/Clause.tsx'
import { nameOf } from '../../kit/words.ts'
import { useClient, useLook } from '../../window/context.ts'
import styles from './GasOrder.module.css'

/**
 * The order of the clouds where two of them attack the same unit, as a list that can be rearranged. Without a direction
 * it lists every cloud that may matter.
 */
export function GasOrder({ way }: { readonly way: Direction | null }) {
  const { position, pointing } = useLook()
  const { interaction } = useClient()
  const strikes = ordered(position, way, gasOrder(pointing))
  const clouds = [...new Set(strikes.map(({ from }) => from))]
  const pressed = useRef<Element | null>(null)
  // Moving a row in the list makes it lose the focus.
  useLayoutEffect(() => {
    if (pressed.current instanceof HTMLElement) pressed.current.focus()
    pressed.current = null
  })
  if (clouds.length < 2) return null
  const move = (cloud: (typeof clouds)[number], by: 1 | -1) => {
    pressed.current = document.activeElement
    interaction.setOrder(reordered(position, gasOrder(pointing), clouds, cloud, by))
  }
  const whom = (cloud: string) =>
    way === null
      ? null
      : strikes
          .filter(({ from }) => from === cloud)
          .map(
            ({ to, units }) =>
              `${to}: ${units.map((id) => nameOf(position.battle, id)).join(', ')}`,
          )
  return (
    <section aria-label="Order of the gas">
      <p className={styles.lead}>
        Which comes first, and attacks first. <Clause of="7.513d" />
      </p>
      <p className="hidden" aria-live="polite">
        {clouds.join(', then ')}
      </p>
      <ol className={styles.order}>
        {clouds.map((cloud, index) => (
          <li key={cloud}>
            <span>
              {index + 1}. <b>{cloud}</b> {whom(cloud) ? <small>{whom(cloud)}</small> : null}
            </span>
            <Button
              name={`Earlier, ${cloud}`}
              title={index === 0 ? `${cloud} is the first.` : undefined}
              off={index === 0 ? <span className="hidden">It is the first.</span> : null}
              onPress={() => move(cloud, -1)}
            >
              ↑
            </Button>
            <Button
              name={`Later, ${cloud}`}
              title={index === clouds.length - 1 ? `${cloud} is the last.` : undefined}
              off={
                index === clouds.length - 1 ? <span className="hidden">It is the last.</span> : null
              }
              onPress={() => move(cloud, 1)}
            >
              ↓
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}
