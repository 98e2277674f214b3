import { describe, expect, it } from 'vitest'
import { createCommands } from '../../src/session/commands/registry.ts'
import { createSession } from '../../src/session/game/store.ts'
import { chosenUnits } from '../../src/session/pointing/doing/state.ts'
import { createInteraction } from '../../src/session/pointing/interaction.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { skirmish } from './skirmish.ts'

function begun(placed = true, elsewhere: Record<string, string> = {}) {
  const session = createSession({ engine: liveRules, now: () => 1000, newId: () => 'g' })
  session.start(skirmish(placed, elsewhere), null, { dice: { faces: [], seed: 3 } })
  const interaction = createInteraction(session, { guard: 0 })
  return { session, interaction, commands: createCommands(session, interaction) }
}

const HEXES = skirmish().map.grid

describe('a press that is only thought of', () => {
  it('3.5 gives the reason that the press itself gives, for every hex of the sheet, and does nothing', () => {
    const { session, interaction } = begun()
    interaction.pressUnit('r3')
    let refused = 0
    let letGo = 0
    for (let at = 0; at < HEXES.size; at++) {
      const hex = HEXES.label(at)
      const before = interaction.get()
      const thought = interaction.whyNotAt(hex)
      expect(interaction.get()).toBe(before)
      expect(session.get().entries).toHaveLength(0)
      const again = begun()
      again.interaction.pressUnit('r3')
      again.interaction.pressHex(hex)
      const after = again.interaction.get()
      // A press on empty ground far off lets go of the unit instead; who asks hears the reason all the same.
      if (chosenUnits(after).length === 0 && again.session.get().entries.length === 0) {
        expect(after.refusal, hex).toBeNull()
        expect(thought, hex).not.toBeNull()
        letGo++
      } else expect(thought ?? undefined, hex).toEqual(after.refusal?.reasons[0])
      if (thought) refused++
    }
    expect(letGo).toBeGreaterThan(20)
    expect(refused - letGo).toBeGreaterThan(3)
    expect(refused).toBeGreaterThan(20)
    expect(refused).toBeLessThan(HEXES.size)
  })

  it('says nothing where nothing is pointed, nor under the sight tool, nor while a box is drawn', () => {
    const { interaction } = begun()
    expect(interaction.whyNotAt('J10')).toBeNull()
    interaction.pressUnit('r1')
    expect(interaction.whyNotAt('J10')?.reason.text).toMatch(/./)
    interaction.setSelecting(true)
    expect(interaction.whyNotAt('J10')).toBeNull()
    interaction.setSelecting(false)
    interaction.setSight(true)
    expect(interaction.whyNotAt('J10')).toBeNull()
  })

  it('10.1b tells for the unit in hand why it is not set up there', () => {
    const { interaction } = begun(false)
    expect(interaction.whyNotAt('B02')).toBeNull()
    expect(interaction.whyNotAt('J10')).toMatchObject({ verb: 'place' })
  })
})

describe('why, where a press would do something', () => {
  it('says what it would do', () => {
    const { interaction, commands } = begun()
    const why = (hex: string) => {
      interaction.setCursor(hex)
      commands.run('why')
      return interaction.get().refusal?.title
    }
    expect(why('B02')).toBe('B02: chooses Red Guard 1')
    interaction.pressUnit('r1')
    expect(why('C03')).toBe('C03: move there, 1 MP')
    expect(why('C04')).toMatch(/^C04: move there, \d MP$/)
    const near = begun(true, { r1: 'D02' })
    near.interaction.pressUnit('r1')
    near.interaction.setCursor('F02')
    near.commands.run('why')
    expect(near.interaction.get().refusal?.title).toBe('F02: fire there, 17\u202f% destroyed')
  })
})
