import { saveFile } from '../../open/open-game.ts'
import { useClient, useSaving } from '../../window/context.ts'
import styles from './game.module.css'
import { Message } from './Message.tsx'

/** Says on every page of a game that saving is off, until it works again, and offers ways to keep the game. */
export function SavingFault() {
  const client = useClient()
  const saving = useSaving()
  if (typeof saving === 'string') return null
  return (
    <div className={styles.saving}>
      <Message
        fault={{
          title: 'This game is not saved.',
          text: saving.failed,
          ways: [
            { label: 'Save file', run: () => saveFile(client) },
            ...(saving.full
              ? [{ label: 'Free space', run: () => client.place.openPanel('settings') }]
              : []),
            { label: 'Try again', run: () => client.autosave.retry() },
          ],
        }}
      />
    </div>
  )
}
