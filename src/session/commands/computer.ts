import { waitsFor } from '../game/seats.ts'
import { COMPUTER_SCREEN, type Command, type Moment } from './types.ts'

const SHOWN: Record<(typeof COMPUTER_SCREEN)[number], readonly [string, readonly string[]]> = {
  hurry: ['Go on', ['Space']],
  stopComputer: ['Stop', ['Escape']],
  askAgain: ['Ask again', ['Space']],
  moveFor: ['Move for it', ['M']],
}

const waiting = (moment: Moment) => waitsFor(moment.state) === 'computer'

/** What Enter does while the computer decides, null for nothing; undefined while the computer does not decide. */
export const computerPrimary = (moment: Moment): string | null | undefined =>
  waiting(moment)
    ? ((['askAgain', 'hurry'] as const).find((id) => moment.screen[id] !== undefined) ?? null)
    : undefined

export const COMPUTER_COMMANDS: readonly Command[] = COMPUTER_SCREEN.map((id) => ({
  id,
  group: 'everywhere',
  keys: SHOWN[id][1],
  label: () => SHOWN[id][0],
  when: (moment) => waiting(moment) && moment.screen[id] !== undefined,
  whyNot: () => null,
  run: (moment) => {
    moment.screen[id]?.()
    return null
  },
}))
