/** A term of the game, explained in our words, with the clause that defines it. */
export interface Term {
  readonly word: string
  readonly means: string
  readonly clause: string
}

type Row = readonly [word: string, means: string, clause: string]

const ROWS: readonly Row[] = [
  ['activation', 'All that a unit does with one command; in it the unit may act once.', '5.22a'],
  ['actor', 'The side whose half it is. The other side is the reactor.', '5.22b'],
  ['anti-tank fire', 'Fire at one armoured vehicle, by units that have a value for it.', '6.54a'],
  ['area fire', 'Ordinary fire. It strikes everybody in the hex aimed at.', '6.53a'],
  [
    'blob',
    'Up to four dispersed units under one command, where the side has infiltration tactics.',
    '3.6b',
  ],
  ['bog check', 'The check of cavalry and vehicles that enter a trench hex.', '8.323'],
  ['bomb stop', 'A barrier in a trench, at one side of a hex.', '8.33a'],
  ['breach', 'A gap in wire, made by shells.', '8.342b'],
  ['cohesion', 'How much a unit stands: a check above this number fails.', '3.72c'],
  [
    'cohesion check',
    'Two dice and the modifiers against cohesion. Failing disperses and spends; 11 or more by fire or melee destroys.',
    '3.72a',
  ],
  [
    'command',
    'What a side may give once in its half of a couplet: to a unit, a stack, a mass, a blob or a group of guns.',
    '6.01f',
  ],
  [
    'concealment',
    'Ground, smoke or weather between the ends of a line that makes a shot harder. Two such hexes block.',
    '4.81a',
  ],
  ['contour', 'The line between two heights. Lines of sight are stopped by it.', '4.3b'],
  ['control', 'A hex is held by the side that was last alone in it.', '3.9a'],
  ['couplet', 'Two halves, one command or pass for each side.', '5.21a'],
  ['cover', 'Ground in the target’s own hex that makes the shot harder.', '8.02a'],
  ['creeping barrage', 'Shellfire on a line of hexes that goes on by one line each turn.', '7.41a'],
  ['deploy', 'To turn a unit to its other face. It is spent by that.', '6.3b'],
  [
    'dispersed',
    'One of the two faces of a unit: scattered. Guns that are dispersed are deployed and can fire.',
    '3.2a',
  ],
  [
    'fire for effect',
    'What a group of guns does when its signal came through: an attack on three hexes.',
    '7.241a',
  ],
  [
    'formed',
    'One of the two faces of a unit: in ranks. Only the formed make a mass, and they are hit more easily.',
    '3.2a',
  ],
  ['group', 'Guns off the map, called by signal.', '7.0a'],
  ['half', 'One side’s part of a couplet.', '5.21a'],
  [
    'hallowed ground',
    'A hex won by doubles in a melee. It makes every check of its side easier there and around.',
    '6.679d',
  ],
  ['hold fire', 'To let a shot in reaction go by. The unit stays ready.', '6.72a'],
  [
    'IN',
    'Inside a trench or blockhouse, not merely in its hex. Only those who are IN have its cover.',
    '8.02c',
  ],
  [
    'initiative',
    'The higher die at the start of a turn. The difference of the dice is the number of couplets.',
    '5.11b',
  ],
  [
    'LOS',
    'Line of sight: the straight line between the centres of two hexes. What it crosses decides.',
    '4.1a',
  ],
  [
    'lost check',
    'The check of a unit that moves where it may lose its way: into woods, at night, along trenches.',
    '6.661a',
  ],
  [
    'mass',
    'Identical units, formed, ready and side by side, that are commanded together: 12 at most, in 6 hexes.',
    '6.01c',
  ],
  [
    'melee',
    'Fighting within one hex. Both sides name their attacks, then all count at once.',
    '6.675a',
  ],
  [
    'modifier',
    'A number added to the dice of a check. Above zero it makes the check harder to pass.',
    '3.72b',
  ],
  [
    'moving',
    'A unit is moving from its declared move until it fails a check or ends. Fire hits it more easily.',
    '6.65a',
  ],
  ['observer', 'Whoever must see the vertex where shells are to fall.', '6.1b'],
  ['pass', 'To use a half without giving a command.', '5.21c'],
  ['primed', 'Of a group: its turn has come, and it rolls for its signal.', '7.222a'],
  ['rally', 'A formed unit enters the hex of a dispersed friend, who may then form again.', '3.8a'],
  [
    'reaction fire',
    'A shot of the reactor at whoever fires or moves in its LOS and range.',
    '6.71a',
  ],
  ['ready', 'Not spent: may be commanded and may react.', '3.3a'],
  ['return fire', 'Reaction to being fired at. All its shots count at once.', '6.71c'],
  ['scrape', 'A hasty hole in the ground that gives cover.', '6.41c'],
  ['shovel', 'The mark of a unit that digs. At the turn’s end it becomes a work.', '6.41b'],
  ['signal', 'The roll by which a call reaches the guns.', '7.23a'],
  [
    'spent',
    'Has acted, or failed a check: no command and no reaction until the turn ends.',
    '3.3b',
  ],
  ['spine', 'A hexside that leads away from a vertex. A stray shell goes along one.', '7.243a'],
  ['stack', 'Two units of a side in one hex.', '3.4b'],
  ['stray', 'Shells that land one vertex beside the one aimed at.', '7.242a'],
  ['vertex', 'A point where three hexes meet. Guns off the map are aimed at it.', '6.1b'],
]

/** The glossary in alphabetical order. */
export const GLOSSARY: readonly Term[] = ROWS.map(([word, means, clause]) => ({
  word,
  means,
  clause,
}))
