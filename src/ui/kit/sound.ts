import type { Noise } from '../../session/picture/motion.ts'

let context: AudioContext | null = null
let hiss: AudioBuffer | null = null

/** The audio context, shared by all sounds. Browsers allow none before the first click or key. */
function ready(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null
  if (!context) {
    if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return null
    context = new AudioContext()
  }
  if (context.state === 'suspended') void context.resume()
  return context
}

/** Half a second of noise. Nobody can hear how it is generated, so a plain recurrence will do. */
function noise(of: BaseAudioContext): AudioBuffer {
  if (hiss) return hiss
  hiss = of.createBuffer(1, of.sampleRate / 2, of.sampleRate)
  const data = hiss.getChannelData(0)
  let seed = 1
  for (let i = 0; i < data.length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0
    data[i] = seed / 2 ** 31
  }
  return hiss
}

interface Puff {
  /** When the puff starts and how long it fades, in seconds from now. */
  readonly at: number
  readonly fade: number
  /** The centre frequency of the filter, and where it sinks to, in hertz. */
  readonly from: number
  readonly to: number
  /** The gain before the filter, which leaves a tenth to a third of it. */
  readonly loud: number
  readonly kind?: BiquadFilterType
}

/** Filtered noise that fades. Footsteps, dice on wood, a shot and a burst differ in pitch and length alone. */
const PUFFS: Readonly<Record<Noise, readonly Puff[]>> = {
  step: [
    { at: 0, fade: 0.06, from: 320, to: 180, loud: 1 },
    { at: 0.11, fade: 0.06, from: 280, to: 160, loud: 0.8 },
  ],
  dice: [
    { at: 0.02, fade: 0.03, from: 2300, to: 1700, loud: 0.5 },
    { at: 0.075, fade: 0.026, from: 2700, to: 2000, loud: 0.38 },
    { at: 0.12, fade: 0.022, from: 2500, to: 1900, loud: 0.25 },
  ],
  shot: [
    { at: 0, fade: 0.05, from: 1800, to: 700, loud: 0.8 },
    { at: 0.012, fade: 0.25, from: 620, to: 220, loud: 0.6 },
  ],
  burst: [
    { at: 0, fade: 0.5, from: 260, to: 50, loud: 2.2, kind: 'lowpass' },
    { at: 0, fade: 0.07, from: 1100, to: 400, loud: 0.5 },
  ],
}

/**
 * Plays these sounds, each starting a little after the one before; `volume` from 0 to 1. Returns whether the browser
 * can play any.
 */
export function sound(noises: readonly Noise[], volume = 1): boolean {
  const audio = ready()
  if (audio) play(audio, noises, volume)
  return audio !== null
}

/** Plays the sounds on any audio context. */
export function play(audio: BaseAudioContext, noises: readonly Noise[], volume = 1): void {
  // Loudness follows the square: half of the range sounds half as loud.
  const all = audio.createGain()
  all.gain.setValueAtTime(volume ** 2, audio.currentTime)
  all.connect(audio.destination)
  for (const [i, name] of noises.entries())
    for (const { at, fade, from, to, loud, kind = 'bandpass' } of PUFFS[name]) {
      const begin = audio.currentTime + i * 0.09 + at
      const source = audio.createBufferSource()
      source.buffer = noise(audio)
      const filter = audio.createBiquadFilter()
      filter.type = kind
      filter.frequency.setValueAtTime(from, begin)
      filter.frequency.exponentialRampToValueAtTime(to, begin + fade)
      const gain = audio.createGain()
      gain.gain.setValueAtTime(loud, begin)
      gain.gain.exponentialRampToValueAtTime(0.0005, begin + fade)
      source.connect(filter).connect(gain).connect(all)
      source.start(begin)
      source.stop(begin + fade)
    }
}
