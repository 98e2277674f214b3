import {
  BombardedUnits,
  GoOn,
  PlacedForYou,
  Shelled,
} from '../decision/artillery/BombardmentPage.tsx'
import { Recap, useRecap } from '../decision/Recap.tsx'
import { Link } from '../kit/control/Button.tsx'
import { useClient, useTelling } from '../window/context.ts'

/**
 * What has just happened, as the page and the map show it: a bombardment, a turn in which nobody acted, the last half.
 */
export function TextRecap() {
  const { telling } = useClient()
  const { bombardment, idle } = useTelling((now) => now)
  const lines = useRecap()
  if (!bombardment && !idle && lines.length === 0) return null
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
          <p>
            <Shelled of={bombardment} />
          </p>
          <BombardedUnits of={bombardment} />
          <PlacedForYou of={bombardment} />
          <GoOn />
        </>
      ) : null}
      <Recap />
    </section>
  )
}
