import { useState } from 'react'
import { FaultDialog } from '../kit/page/Message.tsx'
import { catchUp } from '../open/windows.ts'
import { useClient, useSession } from '../window/context.ts'

/** Two windows have gone on with one game, each in its own way: nothing goes on here before the person has chosen. */
export function Elsewhere() {
  const client = useClient()
  const parted = useSession((state) => state.elsewhere === 'parted')
  const [closed, setClosed] = useState(0)
  if (!parted) return null
  return (
    <FaultDialog
      key={closed}
      fault={{
        title: 'The game has gone on in another window.',
        text: 'What was done here since then is not in it. Nothing goes on in this window until you choose.',
        ways: [
          { label: 'Show it as it stands there', run: () => void catchUp(client) },
          { label: 'Keep this as a copy', run: () => client.autosave.keepCopy() },
        ],
      }}
      // Escape is no answer.
      onClose={() => setClosed(closed + 1)}
    />
  )
}
