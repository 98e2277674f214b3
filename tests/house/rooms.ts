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
    weigh: '',
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
    engine: '',
    position: 'engine',
    sight: 'position',
    journal: 'engine position',
    study: 'engine journal',
    game: 'engine position journal study',
    storage: 'engine position journal game',
    computer: 'engine position game storage',
    'pointing/doing': 'engine position sight',
    'pointing/questions': 'position pointing/doing',
    pointing: 'position sight game pointing/doing pointing/questions',
    picture: 'engine position sight game pointing/doing pointing/questions pointing',
    commands: 'position sight journal game pointing/doing pointing/questions pointing',
  },
  ui: {
    kit: '',
    window: 'kit',
    open: 'kit window',
    'kit/page': 'window open', // LATE ['kit/control']
    'kit/control': 'kit window kit/page',
    'help/guide': 'window open kit/control',
    'kit/piece': 'kit kit/control',
    'decision/artillery': 'kit window kit/page kit/control kit/piece',
    'decision/choice': 'kit window kit/page kit/control kit/piece',
    'decision/fight': 'kit window kit/page kit/control kit/piece',
    'decision/sight': 'kit window kit/page kit/control kit/piece',
    help: 'kit window open kit/page kit/control kit/piece',
    'report/log': 'kit window kit/page kit/control kit/piece',
    'report/luck': 'kit window kit/page kit/control kit/piece',
    'table/facts': 'kit window kit/control kit/piece',
    'table/loupe': 'kit window kit/piece',
    'decision/command':
      'kit window kit/page kit/control kit/piece decision/artillery decision/fight',
    report: 'kit window open kit/page kit/control help/guide kit/piece report/luck',
    'table/layers': 'kit window kit/control', // LATE ['table']
    table: 'kit window kit/page kit/control kit/piece table/facts', // LATE ['report/score']
    'report/score': 'kit window kit/page kit/control kit/piece table',
    'decision/campaign': 'kit window kit/page kit/control kit/piece decision/choice report/score',
    decision:
      'kit window kit/page kit/control help/guide kit/piece decision/artillery decision/choice decision/fight decision/sight report/log decision/command report/score decision/campaign',
    replay: 'kit window kit/page kit/control kit/piece report/score decision',
    share: 'kit window open kit/page kit/control kit/piece report/log report/score decision',
    computer: 'kit window kit/page kit/control kit/piece report/log decision share',
    start: 'kit window open kit/page kit/control help/guide kit/piece table/layers table share',
    text: 'kit window kit/page kit/control kit/piece decision/artillery table/facts decision computer',
    shell:
      'kit window open kit/page kit/control help/guide decision/fight help report/log report/luck table/facts table/loupe report table/layers table report/score decision replay share computer start text',
  },
}

/** Folders with more than sixteen files, a README among them, and why. */
export const CROWDED: Readonly<Record<string, number>> = {
  // A reason stands beside each.
}
