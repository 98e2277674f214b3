import { keepFile } from '../../session/storage/files.ts'

/**
 * A small scenario that plays as it is, meant to be changed into another. docs/scenario-format.md says what it may
 * contain.
 */
export const TEMPLATE = {
  format: 'couplet-scenario',
  version: 1,
  id: 'my-scenario',
  title: 'My scenario',
  date: '1914-11-02',
  turns: 6,
  map: 'ypres-1914',
  counters: ['german', 'british'],
  story:
    'Write here who stands where, and why they fight. Four sentences are a good measure. The map is that of the autumn of 1914. What the sides want stands in "aims".',
  aims: 'AB13 and the hexes beside it count a point each for the side that controls them at the end. More points win.',
  complexity: { level: 1, reason: 'a handful of companies' },
  minutes: 20,
  sides: [
    { id: 'british', name: 'British', adjective: 'British', power: 'entente' },
    { id: 'german', name: 'Germans', adjective: 'German', power: 'central' },
  ],
  setupOrder: ['british', 'german'],
  playableArea: { within: 7, of: ['AB13'] },
  groups: [
    {
      side: 'british',
      counter: 'gb-bef-inf',
      formation: 'Those who hold the place',
      area: { within: 1, of: ['AB13'] },
      units: [{ name: 'Company', count: 3 }],
    },
    {
      side: 'german',
      counter: 'de-inf',
      formation: 'Those who want it',
      area: { within: 1, of: ['AF13'] },
      units: [{ name: 'Regiment', count: 5 }],
    },
    {
      side: 'german',
      counter: 'de-mg',
      area: { within: 1, of: ['AF13'] },
      face: 'dispersed',
      units: [{ name: 'Machine gun' }],
    },
  ],
  victory: {
    kind: 'most-points',
    tie: 'draw',
    rules: [{ kind: 'control', side: 'each', area: { within: 1, of: ['AB13'] }, points: 1 }],
  },
}

/** Offers the template as a file. Opened again with "Open file", it appears among the scenarios. */
export const keepTemplate = (): void =>
  keepFile('my-scenario.json', `${JSON.stringify(TEMPLATE, null, 2)}\n`)
