import { createContext, useContext, useMemo } from 'react'
import type { Path } from '../../../data/edit.ts'
import { valueAt } from '../../../data/edit.ts'
import { type BenchProblem, problemsOf } from '../../../session/bench/problems.ts'
import type { BenchState } from '../../../session/bench/store.ts'
import { partOf } from '../../../session/bench/text.ts'
import type { PartName } from '../../../session/bench/types.ts'
import { useBench, useWorkshop } from '../desk/context.ts'
import { labelOf } from './labels.ts'

export type { Field as FieldShape, Shape } from '../../../session/bench/fields.ts'

/** What all controls of a form share. */
export interface Form {
  readonly part: PartName
  readonly state: BenchState
  valueAt(path: Path): unknown
  /** What is wrong at this very path. */
  wrongAt(path: Path): readonly BenchProblem[]
  /** How much is wrong at a path and below it. */
  wrongUnder(path: Path): number
  /** Sets a field; `typed` joins letter after letter into one edit. */
  set(path: Path, value: unknown, typed?: boolean): boolean
}

export const FormContext = createContext<Form | null>(null)

export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('No form around this field.')
  return form
}

const keyOf = (path: Path): string => path.join('/')

/** The form of a part of the document. */
export function useFormOf(part: PartName): Form {
  const { bench, desk } = useWorkshop()
  const state = useBench((now) => now)
  return useMemo(() => {
    const wrong = new Map<string, BenchProblem[]>()
    for (const one of problemsOf(state))
      if (one.part === part)
        wrong.set(keyOf(one.path), [...(wrong.get(keyOf(one.path)) ?? []), one])
    return {
      part,
      state,
      valueAt: (path) => valueAt(partOf(state.value, part), path),
      wrongAt: (path) => wrong.get(keyOf(path)) ?? [],
      wrongUnder: (path) =>
        [...wrong].reduce(
          (sum, [key, all]) => (`${key}/`.startsWith(`${keyOf(path)}/`) ? sum + all.length : sum),
          0,
        ),
      set(path, value, typed = false) {
        const what = `change ${labelOf(path.findLast((step) => typeof step === 'string')).toLowerCase()}`
        const joins = typed && bench.get().undo === what
        return desk.tell(bench.set(part, path, value, what, { joins }))
      },
    }
  }, [bench, desk, part, state])
}
