import type { DiceSource } from '../types/index.ts'

/** Thrown when scripted faces run out and there is no seed. Discard the state that was handed to `apply`. */
export class DiceExhausted extends Error {
  constructor(readonly used: number) {
    super(`The scripted dice ran out after ${used} ${used === 1 ? 'face' : 'faces'}.`)
    this.name = 'DiceExhausted'
  }
}

type Words = [number, number, number, number]

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
export function seededDice(seed: number): DiceSource {
  return { kind: 'seeded', words: wordsOf(seed), count: 0 }
}

/** Dice that roll these faces, 1–6, in order, and then those of the seed, if there is one. */
export function scriptedDice(faces: readonly number[], seed?: number): DiceSource {
  return {
    kind: 'scripted',
    faces: [...faces],
    next: 0,
    count: 0,
    seed: seed === undefined ? null : wordsOf(seed),
  }
}

/** The range of 32 bits is no multiple of six. The remainder is rejected, so that every face is equally likely. */
const LIMIT = 4294967296 - (4294967296 % 6)

function faceOf(words: Words): number {
  for (;;) {
    const bits = next32(words)
    if (bits < LIMIT) return (bits % 6) + 1
  }
}

/** One face of one die. All chance in the rules comes from here. 2.1b */
export function rollDie(source: DiceSource): number {
  source.count++
  if (source.kind === 'seeded') return faceOf(source.words)
  const scripted = source.faces[source.next]
  if (scripted !== undefined) {
    source.next++
    return scripted
  }
  if (source.seed) return faceOf(source.seed)
  throw new DiceExhausted(source.faces.length)
}

/** A copy of the dice that rolls independently. Both share the faces of a script. */
export const copySource = (source: DiceSource): DiceSource =>
  source.kind === 'seeded'
    ? { ...source, words: [...source.words] }
    : { ...source, seed: source.seed && [...source.seed] }

/** The faces rolled between two positions of the same dice. */
export function facesBetween(before: DiceSource, after: DiceSource): number[] {
  const source = copySource(before)
  return Array.from({ length: after.count - before.count }, () => rollDie(source))
}

/** Rolls two dice and returns both faces, since doubles matter. 2.1b */
export function rollDice(source: DiceSource): [number, number] {
  return [rollDie(source), rollDie(source)]
}
