/**
 * What the policy likes and fears: the numbers in its judgements at first sight, in companies unless it says otherwise.
 * They were set by hand and then tuned by games of the policy against itself (`npm run tune`).
 */
export interface Taste {
  /** The least worth of an order that is given. */
  readonly least: number
  /** A company in a hex is exposed to this part of the fire that a mover would meet there. */
  readonly exposed: number
  /** The pull of a friend who can be rallied. */
  readonly rally: number
  /** One level of cover. */
  readonly cover: number
  /** The strength of a unit that must form first, beside a formed one. */
  readonly shaky: number
  /** Any enemy ground. */
  readonly ground: number
  /** The share of a prize that counts when it is taken, and what a side adds that does not win as things stand. */
  readonly taken: number
  readonly takenHungry: number
  /** The same for a prize farther off, which pulls less with the distance. */
  readonly goal: number
  readonly goalHungry: number
  /** Prizes lie this much nearer than they are, in hexes, so that the last hex is not worth all. */
  readonly soft: number
  /** The share of a prize that a unit guards. */
  readonly keep: number
  /** The pull of any enemy. */
  readonly enemy: number
  /** A gun that is turned over to shoot, or to march. */
  readonly deployGun: number
  readonly packGun: number
  /** A company that forms, and how much of it fire takes away. */
  readonly form: number
  readonly formFear: number
  /** A scrape where something is guarded, and elsewhere. */
  readonly digGuard: number
  readonly dig: number
  /** What ends a march beside an enemy, without points left for the melee, costs. */
  readonly short: number
  /** The share of a melee's worth that does not hang on getting there unharmed. */
  readonly bold: number
  /** How much fire on the way counts, and how much of that a side forgets that runs out of time. */
  readonly fear: number
  readonly forgets: number
  /**
   * How far units that act together share the fire, since most of those who fire do so once: one of n meets n to the power of
   * minus this of what it would meet alone.
   */
  readonly share: number
  /** A point of firepower that is spent on one who goes ahead alone, where that pays. */
  readonly draws: number
  /** Own harm beside the enemy's: who fires among friends loses twice. */
  readonly own: number
  /** What staying ready is worth, at least and for each point of firepower. */
  readonly ready: number
  readonly readyFire: number
  /** The least harm of a reaction: usually, when the enemy has had his last half, and for a machine gun. */
  readonly react: number
  readonly last: number
  readonly stays: number
  /** The chance that a mover comes on into better fire. */
  readonly comes: number
  /** The least harm for return fire. */
  readonly returns: number
  /** A mission beside a shot that promises as much, and a unit that comes on. */
  readonly call: number
  readonly enter: number
}

export const TASTE: Taste = {
  least: 0.0492,
  exposed: 0.419,
  rally: 0.0876,
  cover: 0.0546,
  shaky: 0.281,
  ground: 0.278,
  taken: 0.606,
  takenHungry: 0.374,
  goal: 0.342,
  goalHungry: 1.084,
  soft: 4.36,
  keep: 0.404,
  enemy: 0.0891,
  deployGun: 0.293,
  packGun: 0.141,
  form: 0.254,
  formFear: 0.26,
  digGuard: 0.101,
  dig: 0.0369,
  short: 0.122,
  bold: 0.322,
  fear: 0.763,
  forgets: 1.35,
  share: 0.6,
  draws: 0.2,
  own: 1.45,
  ready: 0.0433,
  readyFire: 0.0757,
  react: 0.18,
  last: 0.0258,
  stays: 0.073,
  comes: 0.476,
  returns: 0.0566,
  call: 0.7,
  enter: 0.4,
}
