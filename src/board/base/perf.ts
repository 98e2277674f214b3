/**
 * Counters for measurements, always on: pictures drawn by the board, parts of the sheet painted, commits made by React;
 * and whether a part of the sheet is still on its way.
 */
export const perf = { renders: 0, painted: 0, commits: 0, painting: false }
