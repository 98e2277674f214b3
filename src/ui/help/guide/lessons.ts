/** The id of the guided battle, which is not in the catalogue. */
export const LESSON = 'learn-first-battle'
