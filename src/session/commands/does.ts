import type { Reason } from '../../rules/types/index.ts'
import { said } from './types.ts'

const SHELTER = 'Spends 1 MP to go IN the trench or blockhouse of the hex.'
const HOLDS = 'Nobody fires, all stay ready. Asked again'

/** What a command does, in short, and its clause. */
const DOES: Readonly<Record<string, readonly [text: string, clause: string]>> = {
  move: ['Then a click on a highlighted hex moves the chosen units there, hex by hex.', '6.61a'],
  fire: ['Marks the best target; click Fire again, or a target, to fire.', '6.51a'],
  deploy: ['Turns them to the other face, which spends them.', '6.3b'],
  dig: ['Puts a shovel on them and spends them.', '6.41b'],
  goIn: [SHELTER, '8.321e'],
  shelter: ['The unit in hand stands IN the trench, or on top of it.', '8.322a'],
  melee: ['Spends 1 MP to fight the enemy in the hex.', '6.671a'],
  meleeIn: ['The MP that takes them IN starts the melee as well.', '6.671c'],
  goStop: ['Goes the whole path, and ends the move there.', '6.65f'],
  finish: ['Ends the move or the command; units that did nothing stay ready.', '6.03a'],
  pass: ['Issues no command; your half of the couplet ends.', '5.21c'],
  select: ['Then a drag on the map chooses the units that may go together.', '6.01c'],
  grow: ['Takes in more: the stack, then the neighbours that may join.', '6.01c'],
  shrink: ['Leaves out units: back to the stack, then the one that leads.', '6.01b'],
  call: ['Begins a call: group, mode, shell, then the vertex.', '6.1a'],
  cancelGroup: ['Rolls for the signal; a success takes the mission back.', '6.2b'],
  begin: ['The group is whole and has its command.', '6.01c'],
  rally: ['Rolls two dice: success forms and spends the unit, failure changes nothing.', '3.8e'],
  decline: ['Nobody rolls; the move goes on.', '3.8a'],
  react: ['The open shooter fires at those who moved.', '6.71a'],
  'hold-step': [`${HOLDS} at the next point.`, '6.72a'],
  'hold-move': [`${HOLDS} when others move.`, '6.72a'],
  'hold-activation': [`${HOLDS} at the next command.`, '6.72a'],
  return: ['The ticked units return fire; all fire is simultaneous.', '6.74c'],
  noReturn: ['Nobody returns fire; all stay ready.', '6.74a'],
  attack: ['Sends the attacks as they are chosen.', '6.674a'],
  flip: ['Turns the unit in hand over.', '6.3a'],
  ready: ['The set-up stands and can be changed no more.', '10.1b'],
}

/** Says that a command may be done, and what it does. */
export function mayBeDone(id: string): Reason {
  const [text, clause] = DOES[id] ?? ['', '']
  return said('may', clause, text === '' ? 'May be done now.' : `May be done now. ${text}`)
}
