import { hidingSide } from '../../session/red-poppies/hidden.ts'
import { Button } from '../kit/control/Button.tsx'
import { useModal } from '../kit/page/modal.ts'
import { useClient, useLook, useSession } from '../window/context.ts'
import { type Seating, seatingOf, seatsOf, sideFor } from '../window/seating.ts'
import { ComputerChoice, Seatings, Sides } from './HowToPlay.tsx'
import styles from './share.module.css'

/** Who plays from here on. It may be changed at any time, and each change applies at once. */
export default function SeatsDialog() {
  const { place, session, settings } = useClient()
  const { position } = useLook()
  const { battle } = position
  const mail = useSession((state) => state.mail)
  const seats = useSession((state) => state.seats)
  const ref = useModal()
  const close = () => place.closeDialog()
  const seating = seatingOf({ mail, seats })
  const known = seats?.kind === 'computer' ? seats.plays : mail?.side
  const plays = sideFor(battle, known ?? settings.getState().plays)
  // A change now would show what the other side has placed.
  const hiding = hidingSide({ seats }, position.game) !== null
  const choose = (next: Seating, side: string) => {
    if (hiding) return
    const chosen = seatsOf(next, side, false, () => mail?.id ?? crypto.randomUUID())
    if (chosen.mail) session.setMail(chosen.mail)
    else session.setSeats(chosen.seats ?? null)
  }
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby="seats-title" onClose={close}>
      <h2 id="seats-title">Who plays</h2>
      <Seatings value={seating} onChange={(next) => choose(next, plays)} />
      {seating === 'computer' ? <ComputerChoice /> : null}
      <div className={styles.sides}>
        <Sides
          battle={battle}
          seating={seating}
          plays={plays}
          begun
          onChange={(side) => choose(seating, side)}
        />
      </div>
      <p className={styles.hint}>
        {hiding
          ? 'A side sets up unseen: who plays may be changed when both stand.'
          : 'Applies from now on and is saved with the game.'}
      </p>
      <div className={styles.foot}>
        <Button kind="primary" onPress={close}>
          Resume
        </Button>
      </div>
    </dialog>
  )
}
