/**
 * The levels of the computer, the weakest first, in a person's words. Words alone: the players are in
 * `index.ts`, so that the page can name the levels before it loads what thinks.
 */
export const LEVELS = [
  {
    id: 'recruit',
    name: 'Recruit',
    words: 'Takes the best of the few things it notices.',
  },
  {
    id: 'regular',
    name: 'Regular',
    words: 'Weighs all it could do next, and the fire that this draws.',
  },
  {
    id: 'veteran',
    name: 'Veteran',
    words: 'Plays its best commands on, many times, and compares.',
  },
] as const

export type LevelId = (typeof LEVELS)[number]['id']
