/** The guided battle; it stands in no catalogue. */
export const LESSON = 'learn-first-battle'
