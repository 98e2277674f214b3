import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SHEETS } from '../../support/sheets.ts'

it('every shipped sheet is held against the second judge', () => {
  const judged = readdirSync(import.meta.dirname).map((name) => name.replace('.test.ts', ''))
  expect(judged.filter((name) => name !== 'all').sort()).toEqual(SHEETS)
})
