/** A battle to learn from, and how many of its games are played for every hundred of the small ones. */
export interface Lesson {
  readonly scenario: string
  readonly share: number
}

export const LESSONS: readonly Lesson[] = [
  { scenario: 'ypres-1-gheluvelt', share: 100 },
  { scenario: 'ypres-2-hill-60', share: 100 },
  { scenario: 'limanowa-1-probe', share: 100 },
  { scenario: 'limanowa-2-counter-attack', share: 25 },
  { scenario: 'ypres-3-frezenberg', share: 25 },
  { scenario: 'ypres-campaign-1-gheluvelt', share: 3 },
  { scenario: 'ypres-campaign-2-frezenberg', share: 2 },
  { scenario: 'ypres-campaign-3-menin-road', share: 4 },
  { scenario: 'limanowa-campaign-1-playground', share: 2 },
  { scenario: 'limanowa-campaign-2-high-water', share: 3 },
]

/** Kept out of all tuning: they show whether what was learned holds in a battle that nobody has seen. */
export const HELD_OUT: readonly Lesson[] = [
  { scenario: 'ypres-4-hooge', share: 25 },
  { scenario: 'limanowa-3-jabloniec', share: 25 },
]

/** A game to be played. */
export interface Task {
  readonly scenario: string
  readonly game: number
}

/** The games of a run in the order of play: a part of every battle at any time, so that a run may end early. */
export function tasksOf(games: number): readonly Task[] {
  const tasks: (Task & { readonly at: number })[] = []
  for (const { scenario, share } of [...LESSONS, ...HELD_OUT]) {
    const count = Math.ceil((games * share) / 100)
    for (let game = 0; game < count; game++)
      tasks.push({ scenario, game, at: (game + 0.5) / count })
  }
  return tasks.sort((a, b) => a.at - b.at).map(({ scenario, game }) => ({ scenario, game }))
}
