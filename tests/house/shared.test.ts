import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT, walk } from './modules.ts'

/** What would change the modules of the files that follow; `vi.spyOn` on a module does not outlast its file. */
const LASTING = /\bvi\.(mock|doMock|hoisted|resetModules)\(|'fake-indexeddb\/auto'/

it('tests of one project share their modules, and none changes them for the others', () => {
  const wrong = walk(join(ROOT, 'tests'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.browser\.test\.|shared\.test\.ts$/.test(path))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, i) =>
          LASTING.test(line) ? [`${relative(ROOT, path)}:${i + 1} ${line.trim()}`] : [],
        ),
    )
  expect(wrong).toEqual([])
})
