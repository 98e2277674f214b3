import { ownSide } from '../../session/game/seats.ts'
import { FaultDialog } from '../kit/page/Message.tsx'
import { sideDef } from '../kit/words.ts'
import { useClient, useLook } from '../window/context.ts'

/** Asks before the player concedes: only acts that lose something for good are asked about. */
export function ConcedeDialog() {
  const { session, place } = useClient()
  const { position, state } = useLook()
  const side = ownSide(state) ?? position.decision.side
  const name = sideDef(position.battle, side)?.name ?? ''
  const close = () => place.closeDialog()
  return (
    <FaultDialog
      fault={{
        title: `The ${name} concede?`,
        text: 'The battle ends now, and the other side wins it.',
        ways: [
          { label: 'Play on', run: close },
          {
            label: 'Concede',
            run: () => {
              if (side !== null) session.concede(side)
              close()
            },
          },
        ],
      }}
      onClose={close}
    />
  )
}
