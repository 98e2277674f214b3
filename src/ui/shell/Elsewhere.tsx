import { useState } from 'react'
import { FaultDialog } from '../kit/page/Message.tsx'
import { catchUp } from '../open/windows.ts'
import { useClient, useSession } from '../window/context.ts'

/**
 * Asks for a choice when two windows have gone on with one game in different ways; this window is blocked until then.
 */
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
      // Escape does not answer it: the dialog opens again.
      onClose={() => setClosed(closed + 1)}
    />
  )
}
