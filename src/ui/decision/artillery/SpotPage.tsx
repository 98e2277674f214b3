import type { ReactNode } from 'react'
import { spotMeant } from '../../../session/pointing/cursor.ts'
import { spotsOf } from '../../../session/pointing/spots.ts'
import { spotsLeft } from '../../../session/position/default-spots.ts'
import { vertexWords } from '../../../session/position/vertices.ts'
import { showPlace } from '../../camera/follow.ts'
import { CommandButton, WhyOff } from '../../kit/control/Button.tsx'
import { NamedPlaces } from '../../kit/control/NamedPlaces.tsx'
import { useHandWords } from '../../kit/media.ts'
import styles from '../../kit/page/page.module.css'
import { counted } from '../../kit/words.ts'
import { useClient, useLook } from '../../window/context.ts'
import { GroupTable } from './GroupTable.tsx'
import { MissionChances } from './MissionChances.tsx'

/** The choice of a vertex, or of a wire hexside. */
function Spots() {
  const { position, pointing } = useLook()
  const client = useClient()
  const words = useHandWords()
  const spots = spotsOf(position, null)
  const spot = spotMeant(position, pointing)
  if (!spots) return null
  const side = spots.kind === 'side'
  return (
    <section className={styles.section} aria-label="Places">
      <div className={styles.heading}>
        <h2>
          {spot === null
            ? side
              ? `Choose a stretch of wire (${spots.names.length}).`
              : words('Click a vertex on the map.')
            : side
              ? `Wire between ${spot.replace('/', ' and ')}`
              : `Vertex ${vertexWords(position.battle, spot)}`}
        </h2>
        <span>
          {side ? `${spotsLeft(position)} left` : counted(spots.names.length, 'vertex', 'vertices')}
        </span>
      </div>
      {side ? (
        <NamedPlaces
          names={spots.names}
          example="S11"
          chosen={spot}
          wide
          onPick={(name) => {
            client.interaction.setSpot(name)
            showPlace(client, name.split('/'))
          }}
        />
      ) : null}
    </section>
  )
}

/** A stretch of wire to be breached. */
export const BreachBody = Spots

/** A vertex to be registered. */
export function RegisterBody() {
  const { decision } = useLook().position
  return (
    <>
      <Spots />
      <GroupTable marked={decision.groups?.[0] ?? null} registering />
    </>
  )
}

/** The vertex of a mission that is ready. */
export function AimBody() {
  const { position, pointing } = useLook()
  const { decision, game } = position
  const spot = spotMeant(position, pointing)
  const task = game.agenda.at(-1)
  return (
    <>
      <Spots />
      <GroupTable marked={decision.groups?.[0] ?? null} />
      {task?.kind === 'aim' && spot !== null ? (
        <MissionChances
          draft={{ group: task.group, mode: task.mode, shell: task.shell }}
          vertex={spot}
        />
      ) : null}
    </>
  )
}

export function SpotActions({ more = null }: { readonly more?: ReactNode }) {
  return (
    <div className={styles.actions}>
      <WhyOff id="spot" className={`${styles.sub} ${styles.wide}`} />
      <CommandButton id="spot" brief className={styles.wide ?? ''} />
      <CommandButton id="placeSpot" className={styles.wide ?? ''} />
      <CommandButton id="placeSpots" className={styles.wide ?? ''} />
      {more}
    </div>
  )
}

export const BreachActions = () => (
  <SpotActions more={<CommandButton id="noMore" legalOnly className={styles.wide ?? ''} />} />
)
