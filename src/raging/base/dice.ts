import type { DiceSource, State, Words } from '../types/index.ts'

/** Thrown when scripted faces run out and there is no seed. Discard the state that was handed to `apply`. */
export class DiceExhausted extends Error {
  constructor(
    readonly used: number,
    /** Of the die that was to be rolled. */
    readonly sides: number,
  ) {
    super(`The scripted dice ran out after ${used} ${used === 1 ? 'face' : 'faces'}.`)
    this.name = 'DiceExhausted'
  }
}

/** One step of sfc32: advances `words` in place and returns 32 bits. */
function next32(words: Words): number {
  const [a, b, c, d] = words
  const t = (((a + b) | 0) + d) | 0
  words[3] = (d + 1) | 0
  words[0] = b ^ (b >>> 9)
  words[1] = (c + (c << 3)) | 0
  words[2] = (((c << 21) | (c >>> 11)) + t) | 0
  return t >>> 0
}

function wordsOf(seed: number): Words {
  const words: Words = [seed | 0, Math.floor(seed / 4294967296) | 0, 0x9e3779b9 | 0, 1]
  for (let i = 0; i < 12; i++) next32(words)
  return words
}

/** Dice from a seed, any safe integer. */
export const seededDice = (seed: number): DiceSource => ({
  kind: 'seeded',
  words: wordsOf(seed),
  count: 0,
  recent: [],
})

/** Dice that fall on these faces in order, and then on those of the seed, if there is one. */
export const scriptedDice = (faces: readonly number[], seed?: number): DiceSource => ({
  kind: 'scripted',
  faces: [...faces],
  next: 0,
  count: 0,
  recent: [],
  seed: seed === undefined ? null : wordsOf(seed),
})

/** The range of 32 bits is no multiple of twelve. The remainder is rejected, so that every face is equally likely. */
const LIMIT = 4294967296 - (4294967296 % 12)

function faceOf(words: Words, sides: number): number {
  for (;;) {
    const bits = next32(words)
    if (bits < LIMIT) return (bits % sides) + 1
  }
}

function nextFace(source: DiceSource, sides: number): number {
  if (source.kind === 'seeded') return faceOf(source.words, sides)
  const scripted = source.faces[source.next]
  if (scripted !== undefined) {
    if (scripted > sides)
      throw new Error(`the script has a ${scripted} where a die of ${sides} sides is rolled`)
    source.next++
    return scripted
  }
  if (!source.seed) throw new DiceExhausted(source.faces.length, sides)
  return faceOf(source.seed, sides)
}

/** One die, of twelve sides for fire and of six for everything else. All chance in the rules comes from here. RE-1.9 */
export function roll(s: Pick<State, 'dice'>, sides: 6 | 12): number {
  const face = nextFace(s.dice, sides)
  s.dice.count++
  s.dice.recent.push(face)
  return face
}

/** Several dice, in the order in which they fall. */
export const rolls = (s: Pick<State, 'dice'>, sides: 6 | 12, count: number): number[] =>
  Array.from({ length: count }, () => roll(s, sides))

/** Begins a new action: what fell before is past. */
export const freshCup = (s: Pick<State, 'dice'>): void => {
  s.dice.recent = []
}

/** A copy of the dice that rolls independently. Both share the faces of a script. */
export const copyDice = (source: DiceSource): DiceSource =>
  source.kind === 'seeded'
    ? { ...source, words: [...source.words], recent: [...source.recent] }
    : { ...source, recent: [...source.recent], seed: source.seed && [...source.seed] }

/** The faces rolled between two positions of the same dice, at most those of one action. */
export function facesBetween(before: DiceSource, after: DiceSource): readonly number[] {
  const count = after.count - before.count
  if (count > after.recent.length)
    throw new RangeError('more than one action lies between these dice')
  return count <= 0 ? [] : after.recent.slice(-count)
}
