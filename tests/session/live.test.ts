import { describe, expect, it } from 'vitest'
import { apply, isReason, newGame, seededDice } from '../../src/rules/index.ts'
import type { Action, Battle } from '../../src/rules/types/index.ts'
import { createCommands } from '../../src/session/commands/registry.ts'
import type { Session } from '../../src/session/engine/table.ts'
import { createSession } from '../../src/session/game/store.ts'
import { openSave } from '../../src/session/journal/open-save.ts'
import { createBoardView } from '../../src/session/picture/board-view.ts'
import { createInteraction } from '../../src/session/pointing/interaction.ts'
import { defaultDeployment } from '../../src/session/position/deployment.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { sketch } from '../support/map.ts'
import { battleOf } from '../support/play.ts'

const map = sketch({
  columns: 12,
  rows: 10,
  village: ['F05', 'F06'],
  dotted: ['E05'],
  roads: [['F03', 'F04', 'F05', 'F06', 'F07']],
  streams: ['D04/E05'],
  crest: { G05: 2 },
})

/** A small battle on broken ground: with set-up, or with every unit placed. */
function battle(setUp = false): Battle {
  const placed = battleOf({
    map,
    turns: 4,
    units: {
      s1: ['german', 'deres', 'F07'],
      s2: ['german', 'deres', 'F07'],
      s3: ['german', 'deres', 'G07'],
      d1: ['german', 'deres', 'E07', { dispersed: true }],
      w1: ['british', 'bef', 'F03'],
      w2: ['british', 'bef', 'G03'],
      g1: ['british', 'gun', 'D03', { dispersed: true }],
    },
    victory: {
      kind: 'most-points',
      rules: [{ kind: 'control', side: 'british', hexes: ['F05', 'F06'], points: 1 }],
      tie: 'draw',
    },
  })
  if (!setUp) return placed
  return {
    ...placed,
    setupOrder: ['german', 'british'],
    units: placed.units.map(({ at, ...def }) => ({
      ...def,
      area: def.side === 'german' ? ['F07', 'G07', 'E07'] : ['F03', 'G03', 'D03'],
      ...(def.id === 'd1' ? { face: 'dispersed' as const } : {}),
    })),
  }
}

/** A small generator, so that a failing game can be played again. */
function random(seed: number) {
  let state = seed * 2654435761
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Any legal action, but a unit that was placed stays placed, so that every game comes to its end. */
function any(session: Session, pick: (below: number) => number): Action {
  const all = session.get().decision?.actions ?? []
  const onward = all.filter((action) => action.type !== 'take')
  return structuredClone(onward[pick(onward.length)]) as Action
}

function begun(setUp = false, seed = 1) {
  const session = createSession({ engine: liveRules, now: () => 1000, newId: () => 'g' })
  session.start(battle(setUp), null, { dice: { seed } })
  return session
}

describe('a session with the real rules', () => {
  it('gives the same state on a draft as the rules give on a plain clone, over whole random games', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const pick = random(seed)
      const session = begun(true, seed)
      const plain = newGame(battle(true), seededDice(seed)).state
      for (let n = 0; n < 600 && session.get().decision?.side !== null; n++) {
        const action = any(session, pick)
        expect(session.dispatch(action)).toBeNull()
        const told = apply(battle(true), plain, action)
        expect(isReason(told)).toBe(false)
        expect(JSON.stringify(told)).toBe(JSON.stringify(session.get().lastEvents))
      }
      expect(session.get().game).toEqual(plain)
      expect(session.get().decision?.kind).toBe('over')
    }
  })

  it('undo takes back exactly what was done and never crosses a roll or a side', () => {
    const pick = random(99)
    const session = begun(true, 4)
    let taken = 0
    for (let n = 0; n < 400 && session.get().decision?.side !== null; n++) {
      const before = session.get()
      session.dispatch(any(session, pick))
      const after = session.get()
      const rolled = (after.entries.at(-1)?.dice.length ?? 0) > 0
      const passed = before.decision?.side !== after.decision?.side
      expect(after.undo.can).toBe(!rolled && !passed)
      if (!after.undo.can) continue
      taken++
      session.undo()
      expect(session.get().game).toBe(before.game)
      expect(session.get().log).toEqual(before.log)
      session.redo()
      expect(session.get().game).toBe(after.game)
      expect(session.get().entries).toEqual(after.entries)
    }
    expect(taken).toBeGreaterThan(20)
  })

  it('a saved game opens to the same hash at every entry, and a changed one names its entry', async () => {
    const pick = random(7)
    const session = begun(true, 9)
    for (let n = 0; n < 120 && session.get().decision?.side !== null; n++) {
      session.dispatch(any(session, pick))
    }
    const save = session.save('2026-01-01T00:00:00Z')
    const good = await openSave(liveRules, JSON.stringify(save), () => battle(true))
    expect(good.ok && good.opened.game.played.at(-1)?.state).toEqual(session.get().game)
    const bad = JSON.parse(JSON.stringify(save))
    bad.entries[40].hash = '0000000000000000'
    const answer = await openSave(liveRules, JSON.stringify(bad), () => battle(true))
    expect(answer.ok ? null : answer.problem.entry).toBe(41)
    expect(answer.ok ? null : answer.upTo?.game.played.length).toBe(40)
  })

  it('the default deployment is legal and complete for both sides', () => {
    const session = begun(true)
    const interaction = createInteraction(session, { guard: 0 })
    const commands = createCommands(session, interaction)
    for (let side = 0; side < 2; side++) {
      const position = interaction.position()
      if (!position) throw new Error('no game')
      expect(defaultDeployment(position)).toHaveLength(side === 0 ? 4 : 3)
      expect(commands.run('placeRest')).toBeNull()
      expect(commands.run('ready')).toBeNull()
    }
    expect(session.get().game?.units.d1).toMatchObject({ where: 'map', formed: false })
    expect(session.get().game?.units.g1).toMatchObject({ where: 'map', formed: false })
    expect(session.get().decision?.kind).toBe('half')
  })

  it('the board view, the commands and every press hold together over a whole game', () => {
    for (let seed = 1; seed <= 3; seed++) {
      const pick = random(seed + 40)
      const session = begun(true, seed)
      const interaction = createInteraction(session, { guard: 0 })
      const commands = createCommands(session, interaction)
      const boardView = createBoardView(liveRules)
      const board = () => boardView(session.get(), interaction.get())
      for (let n = 0; n < 5000 && session.get().decision?.side !== null; n++) {
        const view = board()
        expect(board()).toBe(view)
        // Who fires and at whom lies lit to be seen, not to be pressed.
        const lit = session.get().decision?.kind === 'return' ? [] : [...(view.lit ?? [])]
        const roll = pick(10)
        if (roll < 5 && lit.length > 0) {
          expect(interaction.pressHex(lit[pick(lit.length)] as string)).toBeNull()
        } else if (roll < 6) interaction.pressHex(map.grid.label(pick(map.grid.size)))
        else {
          const shown = commands.now().filter((command) => command.whyNot === null)
          const able = shown.filter(
            (command) => !['undo', 'redo', 'undoCommand', 'clear'].includes(command.id),
          )
          const { id } = able[pick(able.length)] as { id: string }
          const reason = commands.run(id)
          if (!['press', 'toggle'].includes(id)) expect(reason, id).toBeNull()
        }
      }
      expect(session.get().decision?.kind, `${session.get().entries.length} entries`).toBe('over')
    }
  })

  it('each lit hex of a chosen unit does something when pressed', () => {
    const session = begun()
    const interaction = createInteraction(session, { guard: 0 })
    const boardView = createBoardView(liveRules)
    const side = session.get().decision?.side
    const unit = side === 'german' ? 's1' : 'w1'
    interaction.pressUnit(unit)
    const hexes = [...(boardView(session.get(), interaction.get()).lit ?? [])]
    expect(hexes.length).toBeGreaterThan(5)
    const own = session.get().game?.units[unit]?.hex
    for (const hex of hexes) {
      if (hex === own) continue
      const again = begun()
      const pressing = createInteraction(again, { guard: 0 })
      pressing.pressUnit(unit)
      expect(pressing.pressHex(hex)).toBeNull()
      const friends = Object.values(again.get().game?.units ?? {}).some(
        (there) => there.side === side && there.hex === hex && there.id !== unit,
      )
      if (!friends) expect(again.get().entries.length).toBeGreaterThan(1)
    }
  })
})
