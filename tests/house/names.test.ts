import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { modules } from './modules.ts'

/** What every room may have of its own. */
const OF_A_ROOM = ['index', 'types', 'state', 'words']

/** Files of one name, since they are the same thing in several rooms. */
const SAME_THING = `
  answers appearance area artillery bombardment campaign check command compile computer decision dice edges format gas
  group hidden journals leave legend library log match melee merge motion night odds past perf placement placing
  question reaction recap recommended roster rulebook settings setup shard sight study telling turn vertex victory way
  works worth
`
  .trim()
  .split(/\s+/)

/** The modules by the names of their files, in small letters: some disks know no others. */
function byName(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const module of modules.keys()) {
    const name = basename(module)
      .replace(/\.tsx?$/, '')
      .toLowerCase()
    found.set(name, [...(found.get(name) ?? []), module])
  }
  return found
}

describe('names', () => {
  it('of files are given once, unless they are the same thing in several rooms', () => {
    const twice = [...byName()].filter(([name, of]) => of.length > 1 && !OF_A_ROOM.includes(name))
    const wrong = twice.filter(([name]) => !SAME_THING.includes(name)).map(([, of]) => of)
    // Give one of them another name; or write the name above, if they are the same thing.
    expect(wrong).toEqual([])
  })
})
