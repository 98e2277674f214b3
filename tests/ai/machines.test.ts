import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** What browsers may round to different last bits. A square root is the same everywhere. */
const INEXACT =
  /Math\.(exp|log|pow|sin|cos|tan|asin|acos|atan|sinh|cosh|tanh|cbrt|hypot)\w*\(|\*\* /
/** Whole powers of whole numbers, squares, and what is rounded afterwards. */
const EXACT = /\*\* (2|32|i|own\.length)\b|Math\.round\(1e9 \* .* \*\* /

it('the veteran and the regular use nothing that another machine may work out otherwise', () => {
  const found = ['field', 'plan', 'trial', 'value'].flatMap((room) =>
    readdirSync(join('src/ai', room), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) =>
        readFileSync(join('src/ai', room, name), 'utf8')
          .split('\n')
          .filter((line) => !/^\s*(\/?\*|\/\/)/.test(line))
          .filter((line) => INEXACT.test(line) && !EXACT.test(line))
          .map((line) => `${room}/${name}: ${line.trim()}`),
      ),
  )
  expect(found).toEqual([])
})
