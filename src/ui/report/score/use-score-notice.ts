import { useEffect } from 'react'
import { changeText, scoreChange, scorelineOf } from '../../../rules/turn/scoreline.ts'
import { useClient } from '../../window/context.ts'

/** A point gained or lost, and a hex that scores and changes hands, is said in passing, with its hex to look at. 10.1c */
export function useScoreNotice(): void {
  const { session } = useClient()
  useEffect(
    () =>
      session.store.subscribe(
        (state) => state,
        (now, before) => {
          const { battle, game, entries, study } = now
          // Taken back, looked at again or opened: nothing has just happened.
          if (!battle || !game || !before.game || study || before.study) return
          if (now.gameId !== before.gameId || entries.length <= before.entries.length) return
          if (before.game.phase === 'setup' || game.result) return
          const change = scoreChange(battle, before.game, game)
          if (!change) return
          const text = changeText(battle, change, scorelineOf(battle, game))
          const hex = change.hexes[0]?.hex
          // What was said of the same act stays.
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
