/**
 * What the two volumes say of their campaigns and, where an order of battle is lost, what was put in its place: typed
 * apart from the scenario files, in another form, so that a slip in the one does not go into the other.
 *
 * A unit is its side, how many, the counter, firepower[anti-tank]/range/cohesion/movement of both faces, its place, and
 * when it comes: "2 entry" is day 2 over the edge, "1.2 entry" day 1 from turn 2 on, "2 placement" day 2 by placement.
 * A place is "near 1 AG16" (within a hex of it), "column AO 12" (from row 12 down), "line A17 K12 K02", "edge AR" (all
 * of that column), "rim 6 A25" (of the edge, within 6), "bottom 4 P25" (of the last row), or "#34": so many hexes.
 */
export interface CampaignFacts {
  title: string
  days: string[]
  map: string
  attacker: string
  order: string[]
  lost: boolean
  edges: Record<string, string>
  units: [
    side: string,
    count: number,
    counter: string,
    formed: string,
    dispersed: string,
    place: string,
    when?: string,
  ][]
  /** Groups, firepower, mode, howitzers, first day. */
  artillery: [
    side: string,
    groups: number,
    fp: number,
    mode: string,
    howitzer: boolean,
    day: number,
  ][]
  transport: [side: string, kind: string, groups: number, day: number, turn?: number][]
  works: [side: string, count: number, kind: string, place: string][]
  /** Dark turns of the attack, by day. */
  dark: [day: number, turns: number[]][]
  victory: string
}

const MG = ['-/-/7/1', '2[-1]/5/8/-'] as const
const GUN = ['-/-/7/1', '3[5]/9/8/-'] as const
const HORSE_GUN = ['-/-/7/3', '3[5]/9/8/-'] as const
const HORSE_MG = ['-/-/7/3', '2[-1]/5/8/-'] as const
const REGULAR = ['2/2/8/3', '1/2/7/1'] as const
const RESERVE = ['1/2/8/3', '0/2/7/1'] as const
const BEF = ['3/3/8/3', '1/3/7/1'] as const
const LATE = ['3/2/7/3', '2/2/7/3'] as const
const RIDER = ['0/1/8/9', '1/2/7/1'] as const
const COSSACK = ['0/1/7/9', '0/2/7/1'] as const
const LANDSTURM = ['1/2/7/3', '0/2/7/1'] as const
const LEGION = ['2/2/8/3', '1/2/8/1'] as const

const AH = 'austro-hungarian'
const EAST = 'edge AR'
const WEST = 'edge A'
const RUSSIAN_EDGE = 'rim 6 AR04'
const AH_EDGE = 'rim 6 A25'
const RESERVE_LINE = 'line A17 K12 K02'
const YPRES = 'near 1 B06 B07 B08 B09 B10'

export const CAMPAIGNS: Record<string, CampaignFacts> = {
  'ypres-campaign-1-gheluvelt': {
    title: 'Gheluvelt',
    days: ['1914-10-29', '1914-10-30', '1914-10-31'],
    map: 'ypres-1914',
    attacker: 'german',
    order: ['british', 'german'],
    lost: false,
    edges: { german: EAST, british: WEST },
    units: [
      ['british', 10, 'gb-bef-inf', ...BEF, 'column AO 12'],
      ['british', 1, 'gb-mg', ...MG, 'near 1 AG16'],
      ['british', 4, 'gb-bef-inf', ...BEF, 'near 1 R10 S11'],
      ['british', 3, 'gb-med-art', ...GUN, 'near 1 R10 S11'],
      ['british', 5, 'gb-cav', ...RIDER, 'near 1 L14 L15'],
      ['british', 1, 'gb-horse-art', ...HORSE_GUN, 'near 1 L14 L15'],
      ['british', 1, 'gb-horse-mg', ...HORSE_MG, 'near 1 L14 L15'],
      ['british', 24, 'gb-bef-inf', ...BEF, YPRES, '2 placement'],
      ['british', 3, 'gb-mg', ...MG, YPRES, '2 placement'],
      ['german', 24, 'de-res-inf', ...RESERVE, 'column AQ 11'],
      ['german', 3, 'de-mg', ...MG, EAST, '1.2 entry'],
      ['german', 16, 'de-inf', ...REGULAR, EAST, '2 entry'],
      ['german', 8, 'de-res-inf', ...RESERVE, EAST, '2 entry'],
      ['german', 3, 'de-mg', ...MG, EAST, '2 entry'],
      ['german', 24, 'de-inf', ...REGULAR, EAST, '2 entry'],
      ['german', 3, 'de-mg', ...MG, EAST, '2 entry'],
      ['german', 2, 'de-med-art', ...GUN, EAST, '3 entry'],
    ],
    artillery: [
      ['british', 1, 5, 'runner', false, 1],
      ['german', 2, 4, 'runner', true, 1],
    ],
    transport: [
      // The 1st Gloucestershires and divisional artillery, at the start: 3 wagons.
      ['british', 'wagons', 3, 1],
      // 30 October, the remainder of the 2nd and 3rd Brigades: 3 wagons.
      ['british', 'wagons', 3, 2],
      // "Enter along the east edge on or after turn 2": 3 MG platoons and 3 mules.
      ['german', 'mules', 3, 1, 2],
      // 30 October, the 39th and the 30th Division: 3 wagons each.
      ['german', 'wagons', 3, 2],
      ['german', 'wagons', 3, 2],
      // 31 October: 2 medium artillery batteries and 2 wagons.
      ['german', 'wagons', 2, 3],
    ],
    works: [['british', 10, 'scrape', 'column AO 12']],
    dark: [[1, [1, 2, 3, 4, 5, 6]]],
    victory: 'german together AG16 AG17 AH15 AH16 AC25, else british',
  },
  'ypres-campaign-2-frezenberg': {
    title: 'Frezenberg',
    days: ['1915-05-08', '1915-05-09', '1915-05-10', '1915-05-11', '1915-05-12', '1915-05-13'],
    map: 'ypres-1915',
    attacker: 'german',
    order: ['british', 'german'],
    lost: false,
    edges: { german: EAST, british: WEST },
    units: [
      ['british', 24, 'gb-inf', ...REGULAR, '#34'],
      ['british', 6, 'gb-mg', ...MG, '#34'],
      ['british', 2, 'gb-med-art', ...GUN, '#34'],
      ['british', 12, 'gb-inf', ...REGULAR, RESERVE_LINE],
      ['british', 3, 'gb-mg', ...MG, RESERVE_LINE],
      ['british', 12, 'gb-inf', ...REGULAR, 'side A 3 A06', '2 entry'],
      ['british', 2, 'gb-mg', ...MG, 'side A 3 A06', '2 entry'],
      ['german', 24, 'de-inf', ...REGULAR, '#74'],
      ['german', 24, 'de-res-inf', ...RESERVE, '#74'],
      ['german', 6, 'de-mg', ...MG, '#74'],
      ['german', 3, 'de-med-art', ...GUN, '#74'],
      ['german', 16, 'de-inf', ...REGULAR, 'bottom 4 P25', '2 entry'],
      ['german', 8, 'de-res-inf', ...RESERVE, 'bottom 4 P25', '2 entry'],
      ['german', 3, 'de-mg', ...MG, 'bottom 4 P25', '2 entry'],
    ],
    artillery: [
      ['british', 1, 3, 'runner', false, 1],
      ['german', 2, 4, 'runner', true, 1],
      ['german', 2, 3, 'runner', false, 1],
    ],
    transport: [
      // 9 May, the 3rd Cavalry Division: 2 mules; the 39th Infantry Division: 3 mules.
      ['british', 'mules', 2, 2],
      ['german', 'mules', 3, 2],
    ],
    works: [['british', 9, 'trench', RESERVE_LINE]],
    dark: [],
    victory: 'each control 9 hexes 4, each control 44 hexes 1, draw',
  },
  'ypres-campaign-3-menin-road': {
    title: 'Menin Road',
    days: ['1917-09-20', '1917-09-21', '1917-09-22', '1917-09-23', '1917-09-24', '1917-09-25'],
    map: 'ypres-1917',
    attacker: 'british',
    order: ['german', 'british'],
    lost: false,
    edges: { german: EAST, british: WEST },
    units: [
      ['german', 24, 'de-inf-1917', ...LATE, '#284'],
      ['german', 6, 'de-mg', ...MG, '#284'],
      ['german', 3, 'de-mortar-758', '-/-/7/1', '3[3]/4/8/-', '#284'],
      ['german', 3, 'de-med-art', ...GUN, '#284'],
      ['german', 12, 'de-inf-1917', ...LATE, EAST, '1.3 entry'],
      ['german', 3, 'de-mg', ...MG, EAST, '1.3 entry'],
      ['british', 24, 'au-inf-1917', ...LATE, '#411'],
      ['british', 18, 'gb-inf', ...REGULAR, '#411'],
      ['british', 9, 'gb-mg', ...MG, '#411'],
      ['british', 3, 'gb-stokes', '-/-/7/1', '3[3]/4/8/-', '#411'],
      ['british', 3, 'gb-60pdr-mortar', '-/-/7/1', '5[5]/4/8/-', '#411'],
    ],
    artillery: [
      ['german', 1, 4, 'runner', true, 1],
      ['british', 2, 3, 'runner', false, 2],
      ['british', 1, 5, 'aircraft', true, 2],
    ],
    // The reinforcements of day 1, turn 3: 3 mules.
    transport: [['german', 'mules', 3, 1, 3]],
    works: [
      ['german', 12, 'trench', '#284'],
      ['german', 6, 'blockhouse', '#284'],
    ],
    dark: [],
    victory: 'british 12 units from column Z on, else german',
  },
  'limanowa-campaign-1-playground': {
    title: "God's Playground",
    days: [3, 4, 5, 6, 7, 8, 9, 10, 11].map((day) => `1914-12-${String(day).padStart(2, '0')}`),
    map: 'limanowa',
    attacker: AH,
    order: ['russian', AH],
    lost: true,
    edges: { [AH]: AH_EDGE, russian: RUSSIAN_EDGE },
    units: [
      ['russian', 3, 'ru-cossack', ...COSSACK, 'near 4 N17'],
      ['russian', 3, 'ru-cossack', ...COSSACK, 'near 3 AC11'],
      ['russian', 4, 'ru-cossack', ...COSSACK, RUSSIAN_EDGE, '2 entry'],
      ['russian', 1, 'ru-horse-art', ...HORSE_GUN, RUSSIAN_EDGE, '2 entry'],
      ['russian', 8, 'ru-inf', ...RESERVE, RUSSIAN_EDGE, '4 entry'],
      ['russian', 1, 'ru-mg', ...MG, RUSSIAN_EDGE, '4 entry'],
      ['russian', 16, 'ru-inf', ...RESERVE, RUSSIAN_EDGE, '5 entry'],
      ['russian', 3, 'ru-mg', ...MG, RUSSIAN_EDGE, '5 entry'],
      ['russian', 2, 'ru-art', ...GUN, RUSSIAN_EDGE, '5 entry'],
      ['russian', 16, 'ru-inf', ...RESERVE, RUSSIAN_EDGE, '6 entry'],
      ['russian', 2, 'ru-mg', ...MG, RUSSIAN_EDGE, '6 entry'],
      ['russian', 1, 'ru-art', ...GUN, RUSSIAN_EDGE, '6 entry'],
      ['russian', 8, 'ru-inf', ...RESERVE, RUSSIAN_EDGE, '8 entry'],
      [AH, 4, 'ah-hussar', ...RIDER, 'near 1 C23'],
      [AH, 8, 'ah-hussar', ...RIDER, AH_EDGE, '1 entry'],
      [AH, 1, 'ah-horse-mg', ...HORSE_MG, AH_EDGE, '1 entry'],
      [AH, 1, 'ah-horse-art', ...HORSE_GUN, AH_EDGE, '1 entry'],
      [AH, 8, 'ah-landsturm', ...LANDSTURM, AH_EDGE, '2 entry'],
      [AH, 1, 'ah-mg', ...MG, AH_EDGE, '2 entry'],
      [AH, 8, 'ah-hussar', ...RIDER, AH_EDGE, '3 entry'],
      [AH, 1, 'ah-horse-mg', ...HORSE_MG, AH_EDGE, '3 entry'],
      [AH, 1, 'ah-horse-art', ...HORSE_GUN, AH_EDGE, '3 entry'],
      [AH, 4, 'pl-legion', ...LEGION, AH_EDGE, '3 entry'],
      [AH, 1, 'ah-mg', ...MG, AH_EDGE, '3 entry'],
      [AH, 12, 'ah-honved', ...REGULAR, AH_EDGE, '6 entry'],
      [AH, 2, 'ah-mg', ...MG, AH_EDGE, '6 entry'],
      [AH, 8, 'ah-inf', ...REGULAR, AH_EDGE, '7 entry'],
      [AH, 1, 'ah-mg', ...MG, AH_EDGE, '7 entry'],
      [AH, 8, 'ah-inf', ...REGULAR, AH_EDGE, '8 entry'],
      [AH, 1, 'ah-mg', ...MG, AH_EDGE, '8 entry'],
      [AH, 8, 'ah-honved', ...REGULAR, AH_EDGE, '8 entry'],
    ],
    artillery: [
      ['russian', 1, 3, 'runner', false, 5],
      ['russian', 1, 4, 'runner', true, 6],
      [AH, 1, 3, 'runner', false, 6],
    ],
    transport: [
      ['russian', 'wagons', 3, 5],
      [AH, 'wagons', 2, 2],
      [AH, 'wagons', 2, 6],
    ],
    works: [],
    dark: [],
    victory: 'each control 32 hexes 1, each whole village 1, draw',
  },
  'limanowa-campaign-2-high-water': {
    title: 'High Water Mark',
    days: ['1914-12-08', '1914-12-09', '1914-12-10', '1914-12-11'],
    map: 'limanowa',
    attacker: AH,
    order: ['russian', AH],
    lost: true,
    edges: { [AH]: AH_EDGE, russian: RUSSIAN_EDGE },
    units: [
      ['russian', 32, 'ru-inf', ...RESERVE, 'near 3 AJ08'],
      ['russian', 5, 'ru-mg', ...MG, 'near 3 AJ08'],
      ['russian', 3, 'ru-art', ...GUN, 'near 3 AJ08'],
      ['russian', 8, 'ru-inf', ...RESERVE, RUSSIAN_EDGE, '2 entry'],
      ['russian', 8, 'ru-inf', ...RESERVE, RUSSIAN_EDGE, '3 entry'],
      ['russian', 1, 'ru-mg', ...MG, RUSSIAN_EDGE, '3 entry'],
      [AH, 6, 'ah-landsturm', ...LANDSTURM, 'near 2 AF13'],
      [AH, 1, 'ah-mg', ...MG, 'near 2 AF13'],
      [AH, 2, 'pl-legion', ...LEGION, 'near 2 AI25'],
      [AH, 1, 'ah-mg', ...MG, 'near 2 AI25'],
      [AH, 12, 'ah-hussar', ...RIDER, 'near 6 N17'],
      [AH, 2, 'ah-horse-mg', ...HORSE_MG, 'near 6 N17'],
      [AH, 2, 'ah-horse-art', ...HORSE_GUN, 'near 6 N17'],
      [AH, 8, 'ah-honved', ...REGULAR, 'near 3 N17', '2 placement'],
      [AH, 2, 'ah-mg', ...MG, 'near 3 N17', '2 placement'],
      [AH, 8, 'ah-honved', ...REGULAR, AH_EDGE, '2 entry'],
      [AH, 8, 'ah-honved', ...REGULAR, AH_EDGE, '3 entry'],
      [AH, 1, 'ah-mg', ...MG, AH_EDGE, '3 entry'],
    ],
    artillery: [
      ['russian', 1, 4, 'runner', true, 1],
      ['russian', 1, 3, 'runner', false, 1],
      [AH, 1, 3, 'runner', false, 2],
    ],
    transport: [
      ['russian', 'wagons', 3, 1],
      [AH, 'wagons', 2, 2],
    ],
    works: [[AH, 4, 'scrape', 'near 2 AF13 AI25']],
    dark: [],
    victory: 'each control 32 hexes 1, each whole village 1, draw',
  },
}
