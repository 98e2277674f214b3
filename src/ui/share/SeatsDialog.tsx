import { useState } from 'react'
import { randomId } from '../../session/game/random-id.ts'
import { hidingSide } from '../../session/red-poppies/hidden.ts'
import { Button } from '../kit/control/Button.tsx'
import { useModal } from '../kit/page/modal.ts'
import type { Client } from '../window/client.ts'
import { useClient, useLook, useSession } from '../window/context.ts'
import { type Seating, seatingOf, seatsOf, sideFor } from '../window/seating.ts'
import { ComputerChoice, Seatings, Sides } from './HowToPlay.tsx'
import styles from './share.module.css'

/** Plays on without the other place, with dice from a seed; returns in words why that can't be. */
function leaveTable({ place, session }: Client): string | null {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
  const table = place.getState().atTable?.table
  if (table && table.playing() === session.get().gameId) return table.release(seed)
  if (session.get().entries.some(({ seal }) => seal && seal.salt === undefined))
    return 'The other side has sealed something that is only in the other place; it is opened first.'
  session.setDice({ seed })
  session.setLive(undefined)
  return null
}

/** Who plays from here on. It may be changed at any time, and each change applies at once. */
export default function SeatsDialog() {
  const client = useClient()
  const { place, session, settings } = client
  const [fault, setFault] = useState<string | null>(null)
  const { position } = useLook()
  const { battle } = position
  const mail = useSession((state) => state.mail)
  const seats = useSession((state) => state.seats)
  const ref = useModal()
  const close = () => place.closeDialog()
  const seating = seatingOf({ mail, seats })
  const known = (seats && 'plays' in seats ? seats.plays : mail?.side) ?? ''
  const plays = sideFor(battle, known || settings.getState().plays)
  // A change now would show what the other side has placed.
  const hiding = hidingSide({ seats }, position.game) !== null
  const choose = (next: Seating, side: string) => {
    if (hiding) return
    const at = client.place.getState().atTable
    if (next === 'live') {
      if (seating === 'live') return
      if (at?.table) at.table.takeUp(side)
      else place.openDialog('table')
      return
    }
    if (seating === 'live') {
      const left = leaveTable(client)
      setFault(left)
      if (left !== null) return
    }
    const chosen = seatsOf(next, side, false, () => mail?.id ?? randomId())
    if (chosen.mail) session.setMail(chosen.mail)
    else session.setSeats(chosen.seats ?? null)
  }
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby="seats-title" onClose={close}>
      <h2 id="seats-title">Players</h2>
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
      {fault === null ? null : <p role="alert">{fault}</p>}
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
