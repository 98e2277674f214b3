import type { Action } from '../rules/types/index.ts'
import { type Player, TAKE_BACKS } from './player.ts'

/** Any kind of action that is listed, then any of that kind. */
export const random: Player = {
  id: 'random',
  choose(_battle, _state, open, luck): Action {
    const usual = open.actions.filter((action) => !TAKE_BACKS.includes(action.type))
    const type = luck.of([...new Set(usual.map((action) => action.type))])
    return luck.of(usual.filter((action) => action.type === type))
  },
}
