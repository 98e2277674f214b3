/**
 * The levels of the computer, the weakest first, in a person's words. Words alone: the players are in
 * `level-players.ts`, so that the page can name the levels before it loads what thinks.
 */
export const LEVELS = [
  {
    id: 'recruit',
    name: 'Recruit',
    words: 'Looks at a few of the things it could do and takes the best of them. Forgets its guns.',
  },
  {
    id: 'regular',
    name: 'Regular',
    words: 'Looks at everything it could do next, and at the fire that this would draw.',
  },
  {
    id: 'veteran',
    name: 'Veteran',
    words: 'Plays on in its head before it decides, and compares what came of it.',
  },
] as const

export type LevelId = (typeof LEVELS)[number]['id']
