import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_LEVELS, parseJson } from '../../src/data/json.ts'
import { findJsonError } from '../../src/data/json-error.ts'
import { formatProblem } from '../../src/data/problems.ts'
import { readJson } from '../../src/data/shape.ts'

const told = (text: string) => {
  const read = readJson(text, 'a.json')
  return read.ok ? '' : formatProblem(read.problems[0] as never).slice('a.json: '.length)
}

describe('D11 a slip of JSON is told where it is', () => {
  it.each([
    [
      '{\n "a": NaN,\n "b": 1\n}',
      'line 2, column 7: NaN is no number in JSON: a number, or null where there is none',
    ],
    [
      '{\n "a": -Infinity\n}',
      'line 2, column 7: -Infinity is no number in JSON: a number, or null where there is none',
    ],
    [
      '{\n "a": 012\n}',
      'line 2, column 7: 012 is no number in JSON: digits in the decimal system, with no + or 0 before them',
    ],
    [
      '{\n "a": True\n}',
      'line 2, column 7: True is no value in JSON: true, false, null, a number, or a text in "double quotes"',
    ],
    ['{\n // why\n "a": 1\n}', 'line 2, column 2: a comment: JSON has none; take it out'],
    ['{\n "a": /* why */ 1\n}', 'line 2, column 7: a comment: JSON has none; take it out'],
    ['{\n "a": 1, # why\n "b": 2\n}', 'line 2, column 10: a comment: JSON has none; take it out'],
    [
      '{\n "a": 1,\n "b": [1, 2,]\n}',
      'line 3, column 12: a comma too many: nothing follows it; take it away',
    ],
    ['{\n "a": 1,\n}', 'line 2, column 8: a comma too many: nothing follows it; take it away'],
    ['{\n "a": 1,,\n "b": 2\n}', 'line 2, column 9: a comma too many: take it away'],
    [
      "{\n 'a': 1\n}",
      'line 2, column 2: \' is no quote of JSON: texts and names stand in "double quotes"',
    ],
    [
      '{\n “a”: 1\n}',
      'line 2, column 2: “ is no quote of JSON: texts and names stand in "double quotes"',
    ],
    ['{\n a: 1\n}', 'line 2, column 2: a is no name of a field: its name in "double quotes"'],
    ['{\n "a" 1\n}', 'line 2, column 6: a colon is missing before this: "name": value'],
    [
      '{\n "a": 1\n "b": 2\n}',
      'line 3, column 2: a comma is missing before this: a comma between any two',
    ],
    [
      '{\n "a": "one\n}',
      'line 2, column 7: a text that does not end on its line: a quote at its end; \\n for a new line',
    ],
    ['{\n "a": "\\x"\n}', 'line 2, column 8: \\x means nothing in a text: \\\\ for a backslash'],
    ['{\n "a": [1, 2}\n}', 'line 2, column 12: } closes what is not open: ] closes what is'],
    [
      '{}\n{}',
      'line 2, column 1: more follows after the end: one JSON object a file, and nothing else',
    ],
    ['{\n "a": [1', 'line 2, column 9: the JSON ends here: 2 brackets are still open'],
    ['{\n "a": "on', 'line 2, column 10: the JSON ends here: a quote and 1 bracket are still open'],
    ['{\n "a": tr', 'line 2, column 9: the JSON ends here: 1 bracket is still open'],
    ['\0{}', 'line 1, column 1: signs that are no text: a file saved as UTF-8'],
  ])('%j', (text, said) => {
    expect(told(text)).toBe(said)
  })

  it('a byte order mark is no slip, and the columns behind it are those that an editor shows', () => {
    expect(parseJson('\ufeff{"a": 1}')).toEqual({ ok: true, value: { a: 1 } })
    expect(told('\ufeff{"a": NaN}')).toMatch(/^line 1, column 7: /)
  })

  it('whatever JSON.parse refuses has a place, inside the text or at its end', () => {
    const spoilt = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom(...'{}[]",:\\/#\'+-.0eEn \n\0x'), fc.boolean())
      .map(([text, at, sign, over]) => {
        const where = at % (text.length + 1)
        return text.slice(0, where) + sign + text.slice(where + (over ? 1 : 0))
      })
    fc.assert(
      fc.property(spoilt, (text) => {
        try {
          JSON.parse(text)
        } catch {
          const { at, wrong } = findJsonError(text)
          expect(at).toBeGreaterThanOrEqual(0)
          expect(at).toBeLessThanOrEqual(text.length)
          // The last words are for what was not found: they must never be needed.
          expect(wrong).not.toBe('the JSON cannot be read')
        }
      }),
      { numRuns: 3000, seed: 17 },
    )
  })
})

describe('D13, D16 what goes too deep, or holds too much, is refused before it is built', () => {
  it('tells the place where the first level too deep begins', () => {
    const deep = (levels: number) => `{"a": ${'['.repeat(levels)}${']'.repeat(levels)}}`
    expect(told(deep(MOST_LEVELS))).toBe('')
    expect(told(deep(MOST_LEVELS + 1))).toBe(
      'line 1, column 67: fields within fields too deep to be read: 60 levels at most',
    )
    expect(told(`{"a": "${'['.repeat(1000)}\\"["}`)).toBe('')
  })

  it('counts objects', () => {
    expect(parseJson('[{},{},{}]', 3).ok).toBe(true)
    const fourth = parseJson('[{},{},\n{},{}]', 3)
    expect(fourth.ok ? null : fourth.fault()).toEqual({
      path: 'line 2, column 4',
      wrong: 'more than 3 objects',
      right: '3 at most are read',
    })
  })
})
