import { useEffect } from 'react'
import { BombardedUnits } from '../decision/artillery/BombardmentPage.tsx'
import { LastHalf } from '../decision/LastHalf.tsx'
import { CommandButton, Link } from '../kit/control/Button.tsx'
import { useCouplet, useTelling } from '../window/context.ts'

/** What has just happened, as the page and the map tell it: a bombardment, a turn that nobody acted in, the last half. */
export function TextTold() {
  const { telling, commands } = useCouplet()
  const { bombardment, idle, summary } = useTelling((now) => now)
  const open = bombardment !== null
  useEffect(
    () => (open ? commands.register({ goOn: telling.goOn }) : undefined),
    [commands, open, telling],
  )
  if (!bombardment && !idle && !summary) return null
  return (
    <section aria-label="What has happened">
      <h2>What has happened</h2>
      {idle ? (
        <p>
          {idle.text} <Link onPress={telling.closeIdle}>Close</Link>
        </p>
      ) : null}
      {bombardment ? (
        <>
          <p>Bombardment: {bombardment.text}.</p>
          <BombardedUnits of={bombardment} />
          <CommandButton id="goOn" kind="primary" />
        </>
      ) : null}
      <LastHalf />
    </section>
  )
}
