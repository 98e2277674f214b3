import { describe, expect, it } from 'vitest'
import { NOISES } from '../../src/session/picture/motion.ts'
import { play } from '../../src/ui/kit/sound.ts'

/** A second of what is made of these sounds. */
async function heard(noises: Parameters<typeof play>[1]): Promise<Float32Array> {
  const audio = new OfflineAudioContext(1, 48_000, 48_000)
  play(audio, noises)
  return (await audio.startRendering()).getChannelData(0)
}
const decibels = (wave: Float32Array) =>
  20 * Math.log10(wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0))

describe('sounds', () => {
  it.each(NOISES)(
    'of %s are loud enough to be heard, not so loud as to startle, and short',
    async (noise) => {
      const wave = await heard([noise])
      expect(decibels(wave)).toBeGreaterThan(-22)
      expect(decibels(wave)).toBeLessThan(-6)
      expect(decibels(wave.slice(0.7 * 48_000))).toBeLessThan(-60)
    },
  )

  it('grow with what happens: a step, dice, a shot, a burst', async () => {
    const [step = 0, dice = 0, shot = 0, burst = 0] = await Promise.all(
      (['step', 'dice', 'shot', 'burst'] as const).map(async (noise) =>
        decibels(await heard([noise])),
      ),
    )
    expect(step).toBeLessThan(dice)
    expect(dice).toBeLessThan(shot)
    expect(shot).toBeLessThan(burst)
  })

  it('all at once do not overdrive', async () => {
    expect(decibels(await heard(NOISES))).toBeLessThan(-3)
  })
})
