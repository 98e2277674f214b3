/**
 * The levels of the computer, the weakest first, in a person's words. Words alone: the players are in
 * `index.ts`, so that the page can name the levels before it loads what thinks.
 */
export const LEVELS = [
  {
    id: 'recruit',
    name: 'Recruit',
    words: 'Looks at a few of its options, seldom fires, and uses no reaction or return fire.',
  },
  {
    id: 'regular',
    name: 'Regular',
    words: 'Weighs every option, and the fire that it draws.',
  },
  {
    id: 'veteran',
    name: 'Veteran',
    words: 'Plays out its best commands many times and compares.',
  },
] as const

export type LevelId = (typeof LEVELS)[number]['id']
