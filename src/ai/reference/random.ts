import type { Action } from '../../rules/types/index.ts'
import { type Player, TAKE_BACKS } from '../player.ts'

/** Takes any kind of listed action, then any action of that kind. */
export const random: Player = {
  id: 'random',
  choose(_battle, _state, open, luck): Action {
    const usual = open.actions.filter((action) => !TAKE_BACKS.includes(action.type))
    const type = luck.of([...new Set(usual.map((action) => action.type))])
    return luck.of(usual.filter((action) => action.type === type))
  },
}
