/**
 * Counters for measurements, always on: pictures that the board drew, parts of the map that were painted, and commits
 * that React made; and whether a part of the map is still being painted.
 */
export const perf = { renders: 0, painted: 0, commits: 0, painting: false }
