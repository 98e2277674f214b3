/**
 * Counters for measurements, always on: pictures that the board drew, parts of the map that were painted, and commits
 * that React made; whether a part of the map is still being painted; and whether the painter has its fonts, for which
 * what was painted without them is painted again.
 */
export const perf = { renders: 0, painted: 0, commits: 0, painting: false, lettered: false }
