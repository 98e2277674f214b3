import { objectivesOf } from '../../position/areas.ts'
import { nameOf } from '../../position/words.ts'
import { answeredBeside, noAnswer } from './no-answer.ts'
import { type MapQuestion, onPage } from './question.ts'

/** Digs with a unit that can dig only one thing; where it can dig several, the page lists them. 6.41c */
const shovelled: MapQuestion['onUnit'] = (position, state, unit) => {
  const acts = position.decision.actions.filter((act) => act.type === 'shovel' && act.unit === unit)
  if (acts.length === 1) return { state, commit: acts }
  if (acts.length > 1) return answeredBeside(position, state, unit)
  const hex = position.game.units[unit]?.hex ?? null
  return noAnswer(position, state, hex, nameOf(position.battle, unit))
}

export const TURN_QUESTIONS = {
  rally: { ...onPage(), enter: () => 'rally' },
  shovels: {
    ...onPage({ onUnit: shovelled }),
    list: 'acts',
    enter: (_, here) => (here ? 'press' : 'noMore'),
    noMore: { label: 'Scrapes for the rest', action: { type: 'finish' } },
  },
  over: {
    onHex: (_, state) => ({ state }),
    onUnit: (_, state) => ({ state }),
    lit: () => null,
    frame: {
      places: ({ battle, game }) => [
        ...objectivesOf(battle, game.control).map(({ hex }) => hex),
        ...Object.values(game.units).flatMap((unit) => unit.hex ?? []),
      ],
      zoom: 'all',
    },
  },
} satisfies Record<string, MapQuestion>
