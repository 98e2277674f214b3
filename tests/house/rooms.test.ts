import { readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { circles, files, floorOf, modules, slashed, target } from './modules.ts'
import { ANY_GAME, CROWDED, GROUND, ROOMS } from './rooms.ts'
import { arrowsIn, PAGE, TABLES } from './rooms-page.ts'

const roomOf = (module: string) => dirname(module).split('/').slice(1).join('/')

describe('rooms', () => {
  it('are those of the table, on every floor', () => {
    const floors = new Set([...modules.keys()].filter((m) => roomOf(m) !== '').map(floorOf))
    expect([...floors].sort()).toEqual(Object.keys(ROOMS).sort())
    for (const [floor, rooms] of Object.entries(ROOMS)) {
      const there = new Set([...modules.keys()].filter((m) => floorOf(m) === floor).map(roomOf))
      there.delete('')
      expect([...there].sort(), floor).toEqual(Object.keys(rooms).sort())
    }
  })

  it('stand in an order: each may import those above it in the table alone', () => {
    for (const [floor, rooms] of Object.entries(ROOMS)) {
      const before = new Set<string>()
      for (const [room, allowed] of Object.entries(rooms)) {
        const late = allowed.split(' ').filter((name) => name !== '' && !before.has(name))
        expect(late, `${floor}/${room}`).toEqual([])
        before.add(room)
      }
    }
  })

  it('import what the table allows, types too; nobody imports the hall of his own floor', () => {
    const wrong: string[] = []
    for (const [module, { imports }] of modules) {
      const floor = floorOf(module)
      const room = roomOf(module)
      const rooms = ROOMS[floor]
      if (!rooms || room === '') continue
      const allowed = new Set([room, ...(rooms[room] ?? '').split(' ')])
      allowed.delete('')
      for (const { from, line } of imports) {
        const to = target(module, from)
        if (to === null || floorOf(to) !== floor || to.endsWith('.css')) continue
        if (!allowed.has(roomOf(to)) && !GROUND.includes(to))
          wrong.push(`src/${module}:${line} imports ${to}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('stand on files of the hall that import no room and nothing else of it', () => {
    for (const module of GROUND) {
      const own = (modules.get(module)?.imports ?? []).flatMap(({ from }) => {
        const to = target(module, from)
        return to !== null && floorOf(to) === floorOf(module) ? [to] : []
      })
      expect(modules.has(module), module).toBe(true)
      expect(GROUND, module).toEqual(expect.arrayContaining(own))
    }
  })

  it('know no game where any game may be played, not by a type either', () => {
    const wrong: string[] = []
    for (const [module, { imports }] of modules) {
      if (floorOf(module) !== 'session' || !ANY_GAME.includes(roomOf(module))) continue
      for (const { from, line } of imports) {
        const to = target(module, from)
        if (to === null || ['game', 'data'].includes(floorOf(to))) continue
        if (!ANY_GAME.includes(roomOf(to))) wrong.push(`src/${module}:${line} imports ${to}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('need every arrow that the table allows', () => {
    const used = new Set<string>()
    for (const [module, { imports }] of modules)
      for (const { from } of imports) {
        const to = target(module, from)
        if (to !== null && !to.endsWith('.css') && floorOf(to) === floorOf(module))
          used.add(`${floorOf(module)}: ${roomOf(module)} > ${roomOf(to)}`)
      }
    const idle = Object.entries(ROOMS).flatMap(([floor, rooms]) =>
      Object.entries(rooms).flatMap(([room, allowed]) =>
        allowed
          .split(' ')
          .filter((name) => name !== '')
          .map((name) => `${floor}: ${room} > ${name}`)
          .filter((arrow) => !used.has(arrow)),
      ),
    )
    expect(idle).toEqual([])
  })

  it('hold about fifteen files each, beside the rooms within them', () => {
    const counts: Record<string, number> = {}
    for (const path of files) {
      const folder = dirname(slashed(path))
      counts[folder] = (counts[folder] ?? 0) + 1
    }
    const crowded = Object.entries(counts).filter(([folder, n]) => n > (CROWDED[folder] ?? 16))
    expect(crowded).toEqual([])
  })

  it('say in a README what they are for', () => {
    const folders = new Set([...modules.keys()].filter((m) => m.includes('/')).map(dirname))
    const bare = [...folders].filter(
      (folder) => !files.map(slashed).includes(`${folder}/README.md`),
    )
    expect(bare).toEqual([])
  })

  it('have no circle of modules, types included', () => {
    expect(circles(true)).toEqual([])
  })

  it('are those of docs/architecture.md; UPDATE_ROOMS=1 writes its tables anew', () => {
    const text = readFileSync(PAGE, 'utf8')
    if (process.env.UPDATE_ROOMS) {
      const [before] = text.split(/^\| floor \| before/m)
      writeFileSync(PAGE, `${before}${TABLES}`)
      return
    }
    expect(arrowsIn(text)).toEqual(arrowsIn(TABLES))
  })
})
