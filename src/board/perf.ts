/** Counters for measurements, always on: pictures drawn by the board, parts of the sheet painted, commits made by React. */
export const perf = { renders: 0, painted: 0, commits: 0 }
