import type { DiceSource, GameState } from '../types/index.ts'

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

/** Dice from a seed, any safe integer, whose faces follow from what they are rolled for. */
export function keyedDice(seed: number): DiceSource {
  return { kind: 'keyed', seed, rolled: {}, faces: [], count: 0 }
}

/** Another number for every text: FNV-1a, and the same from the other end. */
function wordsFor(text: string): Words {
  let [a, b] = [0x811c9dc5, 0x01000193]
  for (let at = 0; at < text.length; at++) {
    a = Math.imul(a ^ text.charCodeAt(at), 0x01000193)
    b = Math.imul(b ^ text.charCodeAt(text.length - 1 - at), 0x85ebca6b)
  }
  const words: Words = [a | 0, b | 0, 0x9e3779b9 | 0, 1]
  for (let i = 0; i < 12; i++) next32(words)
  return words
}

/** What of a game the dice ask for. */
type Rolling = Pick<GameState, 'dice' | 'turn' | 'campaign'>

/** The moment and the purpose of a roll; only keyed dice ask. */
const purposeOf = ({ turn, campaign }: Rolling, about: string) =>
  `${campaign?.day ?? 0} ${campaign?.segment ?? ''} ${turn} ${about}`

/**
 * One face of one die. All chance in the rules comes from here. `about` says what it is rolled for: a word, and the unit or
 * group whose fate it is. 2.1b
 */
export function rollDie(s: Rolling, ...about: readonly string[]): number {
  const { dice } = s
  if (dice.kind !== 'keyed') return nextFace(dice)
  const purpose = purposeOf(s, about.join(' '))
  const times = dice.rolled[purpose] ?? 0
  dice.rolled[purpose] = times + 1
  const face = faceOf(wordsFor(`${dice.seed} ${purpose} ${times}`))
  dice.faces.push(face)
  dice.count++
  return face
}

/** The next face of a stream of faces. */
function nextFace(source: Exclude<DiceSource, { kind: 'keyed' }>): number {
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
    : source.kind === 'keyed'
      ? { ...source, rolled: { ...source.rolled }, faces: [...source.faces] }
      : { ...source, seed: source.seed && [...source.seed] }

/** The faces rolled between two positions of the same dice. */
export function facesBetween(before: DiceSource, after: DiceSource): number[] {
  if (after.kind === 'keyed') return after.faces.slice(before.count)
  const source = copySource(before)
  if (source.kind === 'keyed') throw new RangeError('Dice of two kinds')
  return Array.from({ length: after.count - before.count }, () => nextFace(source))
}

/** Rolls two dice and returns both faces, since doubles matter. 2.1b */
export function rollDice(s: Rolling, ...about: readonly string[]): [number, number] {
  return [rollDie(s, ...about), rollDie(s, ...about)]
}
