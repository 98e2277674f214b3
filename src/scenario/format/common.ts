import * as z from 'zod/mini'

export const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
export const id = z
  .string()
  .check(
    z.regex(
      /^(?!constructor$)[a-z0-9][a-z0-9-]{0,59}$/,
      'lower case letters, digits and dashes, 60 at most, and not "constructor"',
    ),
  )
export const hex = z.string().check(z.regex(/^[A-Z]{1,2}\d{1,2}$/, 'a hex such as AG16'))
export const hexside = z
  .string()
  .check(z.regex(/^[A-Z]{1,2}\d{1,2}\/[A-Z]{1,2}\d{1,2}$/, 'a hexside such as V10/V11'))
export const hexes = z.array(hex).check(z.minLength(1), z.maxLength(1500))
export const turn = z.int().check(z.minimum(1), z.maximum(60))
export const points = z.int().check(z.minimum(-100), z.maximum(100))
