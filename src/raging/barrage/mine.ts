import type { Hex } from '../../hex/grid.ts'
import { type G, hexOf, labelOf } from '../base/game.ts'
import type { Step } from '../base/question.ts'
import { pulverise, template } from './strike.ts'

/** RE-21.8 The mines of the battle go up before the first turn. */
export const minesStep: Step<'mines'> = {
  does(g: G) {
    for (const { side, hex: label } of g.battle.mines) {
      const centre = hexOf(g, label)
      const cells = template(g, centre).filter((hex): hex is Hex => hex !== null)
      g.events.push({
        type: 'mine',
        side,
        hex: label,
        hexes: cells.map((hex) => labelOf(g, hex)),
        clause: 'RE-21.8',
      })
      pulverise(g, [centre], true, 'RE-21.8')
      pulverise(g, cells.slice(1), false, 'RE-21.8')
    }
  },
}
