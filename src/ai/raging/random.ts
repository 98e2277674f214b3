import type { Action } from '../../raging/types/index.ts'
import { IDLE, type RagingPlayer } from './player.ts'

/** Chooses among the types of action first, so that the many moves do not drown the rest. */
export const random: RagingPlayer = {
  id: 'random',
  choose(_battle, _state, open, luck) {
    const usual = open.actions.filter(({ type }) => !IDLE.includes(type))
    const among = usual.length > 0 ? usual : open.actions
    const type = luck.of([...new Set(among.map((action) => action.type))])
    return luck.of(among.filter((action) => action.type === type)) as Action
  },
}
