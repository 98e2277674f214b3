import * as thinking from '../computer/thinker.ts'
import type { RedPoppies } from '../engine/kinds.ts'
import type { ReviewAnswer, ReviewQuestion } from '../review/assess.ts'
import { newThread } from './computer.ts'

export type Reviewer = thinking.Thinker<RedPoppies, ReviewQuestion, ReviewAnswer>

/** Gives the page a turn between two questions, where it answers them itself. */
const breathe = () => new Promise((done) => setTimeout(done, 0))

/** Answers the questions of a review, in a thread of its own where there are threads. */
export const createReviewer = (
  read: (path: string) => Promise<string>,
  thread: () => thinking.ThinkingThread<ReviewQuestion, ReviewAnswer> | null = newThread,
): Reviewer =>
  thinking.createThinker<RedPoppies, ReviewQuestion, ReviewAnswer>({
    ...{ read, thread },
    here: async (battle, question) => {
      const { judge } = await import('../review/assess.ts')
      await breathe()
      return judge(battle, question)
    },
  })
