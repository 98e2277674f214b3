import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatProblem, Library } from '../../src/scenario/index.ts'
import { createCommands } from '../../src/session/commands/registry.ts'
import { createSession } from '../../src/session/game/store.ts'
import { createBoardView } from '../../src/session/picture/board-view.ts'
import { createInteraction } from '../../src/session/pointing/interaction.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'

const FOLDER = join(import.meta.dirname, '../../scenarios')
const library = new Library((path) => readFile(join(FOLDER, path), 'utf8'))

async function begun(id: string) {
  const found = await library.load(id)
  if (!found.ok) throw new Error(found.problems.map(formatProblem).join('\n'))
  const session = createSession({ engine: liveRules })
  session.start(found.value.battle, null, { dice: { seed: 5 } })
  const interaction = createInteraction(session, { guard: 0 })
  return { session, interaction, commands: createCommands(session, interaction) }
}

describe('works that a side places', () => {
  it('10.1b the button of the set-up places them first, then the units, some IN them', async () => {
    const { session, commands } = await begun('ypres-3-frezenberg')
    expect(commands.show('placeRest')?.detail).toBe('47 units, 9 works')
    expect(commands.run('placeRest')).toBeNull()
    const { game, battle } = session.get()
    expect(game?.works?.map(({ hex }) => hex).sort()).toEqual(
      battle?.workDeployment?.map(({ hex }) => hex).sort(),
    )
    expect(game?.units['reserve-1']).toMatchObject({ hex: 'K12', in: 'trench' })
    expect(commands.show('placeRest')?.whyNot).not.toBeNull()
    expect(commands.run('ready')).toBeNull()
    expect(session.get().decision).toMatchObject({ kind: 'setup', side: 'german' })
  })

  it('10.1b once every unit stands, a press on a lit hex places one and a second press takes it back', async () => {
    const { session, interaction, commands } = await begun('limanowa-3-jabloniec')
    const view = createBoardView(liveRules)
    const works = () => session.get().game?.works?.map(({ hex }) => hex) ?? []
    for (const action of session.get().decision?.actions ?? [])
      if (action.type === 'place' && session.get().game?.units[action.unit]?.where === 'hand')
        session.dispatch(action)
    expect(session.get().decision?.prompt).toBe('Place the works of the order of battle.')
    const lit = view(session.get(), interaction.get()).lit as ReadonlySet<string>
    expect(lit.size).toBe(32)
    const free = [...lit].find((hex) =>
      Object.values(session.get().game?.units ?? {}).every((unit) => unit.hex !== hex),
    ) as string
    interaction.pressHex(free)
    expect(works()).toEqual([free])
    interaction.pressHex(free)
    expect(works()).toEqual([])
    expect(commands.run('placeRest')).toBeNull()
    expect(works().length).toBe(6)
    expect(commands.run('ready')).toBeNull()
  })
})
