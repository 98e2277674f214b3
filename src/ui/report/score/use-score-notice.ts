import { useEffect } from 'react'
import { scoreChange } from '../../../rules/turn/score-change.ts'
import { changeText, scorelineOf } from '../../../rules/turn/scoreline.ts'
import { useClient } from '../../window/context.ts'

/**
 * Shows a notice, with a hex to look at, when a side gains or loses a point or a hex that scores changes hands. 10.1c
 */
export function useScoreNotice(): void {
  const { session } = useClient()
  useEffect(
    () =>
      session.store.subscribe(
        (state) => state,
        (now, before) => {
          const { battle, game, entries, study } = now
          // After a takeback, in the replay, or when a game is opened, nothing has just happened.
          if (!battle || !game || !before.game || study || before.study) return
          if (now.gameId !== before.gameId || entries.length <= before.entries.length) return
          if (before.game.phase === 'setup' || game.result) return
          const change = scoreChange(battle, before.game, game)
          if (!change) return
          const text = changeText(battle, change, scorelineOf(battle, game))
          const hex = change.hexes[0]?.hex
          // Keeps a notice that the same act has already brought.
          const said = now.notice === before.notice ? null : now.notice
          session.tell(said ? `${said.text} ${text}` : text, {
            ...said,
            ...(hex === undefined ? {} : { hex }),
          })
        },
      ),
    [session],
  )
}
