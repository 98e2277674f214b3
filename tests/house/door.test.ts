import { describe, expect, it } from 'vitest'
import { modules } from './modules.ts'

/** Modules in which a person acts: on the page, on the map or with a key. */
const BY_HAND = /^(ui|board|session\/(commands|pointing))\//
const SENDS = /\.dispatch(All)?\(/

describe('one door', () => {
  it('every act of a person is sent by the interaction, which knows the guard and the replay', () => {
    const senders = [...modules].flatMap(([module, { text }]) =>
      BY_HAND.test(module) && SENDS.test(text) ? [module] : [],
    )
    expect(senders).toEqual(['session/pointing/interaction.ts'])
  })

  it('a store is changed in the room where it is made, and nowhere else', () => {
    const room = (module: string) => module.slice(0, module.lastIndexOf('/'))
    const makers = new Set(
      [...modules].flatMap(([module, { text }]) =>
        /\bcreateStore\b/.test(text) ? [room(module)] : [],
      ),
    )
    const strangers = [...modules].flatMap(([module, { text }]) =>
      /(?<!\bthis)\.setState\(|\bsetState: /.test(text) && !makers.has(room(module))
        ? [module]
        : [],
    )
    expect(strangers).toEqual([])
  })
})
