import { describe, expect, it } from 'vitest'
import { nameList } from '../../src/rules/words/name-list.ts'

describe('names in a sentence', () => {
  it.each([
    [[], ''],
    [['Saxon 1'], 'Saxon 1'],
    [['Saxon 1', 'Saxon 2', 'Saxon 4'], 'Saxon 1, 2 and 4'],
    [['Saxon 2', 'Saxon 1'], 'Saxon 1 and 2'],
    [['Worcester A', 'Worcester C'], 'Worcester A and C'],
    // Of two formations each is named whole.
    [['Saxon 1', 'Saxon 2', 'Worcester A'], 'Saxon 1, Saxon 2 and Worcester A'],
    [['Saxon 1', 'Saxon HQ'], 'Saxon 1 and Saxon HQ'],
    [['Saxon', 'Saxon 1'], 'Saxon and Saxon 1'],
  ])('says %j as "%s"', (names, said) => {
    expect(nameList(names)).toBe(said)
  })
})
