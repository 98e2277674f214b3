import { hasRecommended, setUpAsRecommended } from '../../session/red-poppies/recommended.ts'
import { Button } from '../kit/control/Button.tsx'
import { beginBattle } from '../open/open-game.ts'
import { useClient } from '../window/context.ts'
import type { ShelfEntry } from '../window/shelf.ts'
import styles from './Recommended.module.css'

/** Begins the battle with every unit where the scenario recommends it. Absent where the scenario recommends nothing. */
export function Recommended({ entry }: { readonly entry: ShelfEntry }) {
  const client = useClient()
  const { loaded } = entry
  if (!loaded || !hasRecommended(loaded.battle)) return null
  return (
    <Button
      className={styles.recommended}
      onPress={() => {
        beginBattle(client, entry)
        const { battle, gameId } = client.session.get()
        if (battle !== loaded.battle) return
        client.telling.setUpAtOnce(gameId)
        setUpAsRecommended(client.session)
      }}
    >
      Begin with the recommended set-up
    </Button>
  )
}
