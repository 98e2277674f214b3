/**
 * The rooms of each floor, in an order from the ground up, and for each those it may import from. The hall of a floor
 * (its files outside any room) may import them all; no room imports the hall.
 */
export const ROOMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  map: {
    file: '',
    sight: '',
  },
  scenario: {
    format: '',
    parts: 'format',
    check: 'format parts',
  },
  ai: {
    'reference/weigh': '',
    reference: 'reference/weigh',
    value: '',
    plan: 'reference value',
  },
  lab: {
    game: '',
    shard: 'game',
    figures: '',
    report: 'figures',
    variant: 'figures',
  },
  rules: {
    types: '',
    base: 'types',
    setup: 'types base',
    words: 'types base',
    command: 'types base setup',
    cohesion: 'types base command',
    artillery: 'types base words cohesion',
    combat: 'types base words cohesion',
    move: 'types base setup command cohesion artillery',
    turn: 'types base setup words command cohesion artillery combat move',
    campaign: 'types base setup command cohesion turn',
    loop: 'types base setup command cohesion artillery combat move turn campaign',
    ahead: 'types base setup command cohesion artillery combat move loop',
  },
  session: {
    journal: '',
    study: 'journal',
    game: 'journal study',
    storage: 'journal game',
    computer: 'journal game',
    carrier: '',
    'live/record': 'journal',
    live: 'journal game carrier live/record',
    engine: 'journal study game computer',
    position: 'engine',
    sight: 'position',
    review: 'journal game engine position',
    'red-poppies': 'journal game storage computer engine position review',
    'pointing/doing': 'engine position sight',
    'pointing/questions': 'position pointing/doing',
    pointing: 'game engine position sight pointing/doing pointing/questions',
    laboratory: 'storage computer red-poppies',
    telling: 'game engine pointing/doing pointing',
    picture: 'game engine position sight telling pointing/doing pointing/questions pointing',
    commands:
      'journal game engine position sight red-poppies pointing/doing pointing/questions pointing',
  },
  cli: {
    base: '',
    match: 'base',
    lab: 'base match',
    fleet: 'base match lab',
  },
  board: {
    view: '',
    base: '',
    'sheet/shapes': 'base',
    sheet: 'base sheet/shapes',
    counters: 'view base',
    hand: 'view base',
    paper: 'base sheet sheet/shapes',
    marks: 'view base counters hand paper',
    telling: 'view base hand marks',
    names: 'view base sheet counters',
  },
  ui: {
    kit: '',
    window: 'kit',
    'kit/control': 'kit window',
    open: 'kit window',
    'help/guide': 'kit window kit/control open',
    'kit/page': 'window kit/control open',
    'kit/piece': 'kit kit/control',
    'table/layers': 'kit window kit/control',
    'decision/artillery': 'kit window kit/control kit/page kit/piece',
    'decision/choice': 'kit window kit/control kit/piece',
    'decision/fight': 'kit window kit/control kit/piece',
    'decision/sight': 'kit window kit/control kit/piece',
    help: 'kit window kit/control open kit/page kit/piece',
    'report/log': 'kit window kit/control kit/piece',
    'report/luck': 'kit window kit/control kit/page kit/piece',
    'report/score': 'kit window kit/control kit/page kit/piece',
    'report/story': 'kit window kit/piece report/luck',
    'report/review': 'kit window kit/control kit/page kit/piece report/luck report/story',
    'table/facts': 'kit window kit/control kit/piece',
    'table/loupe': 'kit window kit/piece',
    'decision/campaign': 'kit window kit/control kit/piece report/score',
    'decision/command': 'kit window kit/control kit/piece decision/artillery decision/fight',
    report: 'kit window kit/control open help/guide kit/page kit/piece report/luck report/story',
    table: 'kit window kit/control kit/page kit/piece help report/score table/facts',
    decision:
      'kit window kit/control help/guide kit/page kit/piece decision/artillery decision/choice decision/fight decision/sight report/log report/score decision/campaign decision/command',
    computer: 'kit window kit/control kit/page kit/piece report/log decision',
    replay: 'kit window kit/control kit/page kit/piece report/score decision',
    share: 'kit window kit/control open kit/page kit/piece report/log report/score decision',
    laboratory: 'kit window kit/control kit/page kit/piece',
    start:
      'kit window kit/control open help/guide kit/page kit/piece table/layers table share laboratory',
    text: 'kit window kit/control kit/page kit/piece decision/artillery table/facts decision computer',
    shell:
      'kit window kit/control open help/guide kit/page table/layers decision/artillery decision/fight help report/log report/luck report/review report/score table/facts table/loupe report table decision computer replay share start text',
  },
}

/**
 * Rooms of the session that know no game. They import each other, `game` and `data`, and nothing from another floor,
 * types included.
 */
export const ANY_GAME: readonly string[] = [
  'journal',
  'study',
  'game',
  'storage',
  'computer',
  'live',
  'live/record',
  'carrier',
]

/** Files of a hall that the rooms of its floor build on. Within their floor they import only each other. */
export const GROUND: readonly string[] = [
  'map/types.ts',
  'map/art.ts',
  'map/artwork.ts',
  'ai/player.ts',
  'ai/seeded-luck.ts',
  'lab/types.ts',
]

/** Folders with more than sixteen files, a README among them, and why. */
export const CROWDED: Readonly<Record<string, number>> = {
  // A reason stands beside each.
}
