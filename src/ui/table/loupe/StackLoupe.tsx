import { lazy, Suspense, useEffect } from 'react'
import { useClient, usePlace } from '../../window/context.ts'
import { heldByAlt } from './stack.ts'

const Held = lazy(() => import('./HeldStack.tsx'))

/** The stack that is shown large, if any. */
export function StackLoupe() {
  const client = useClient()
  const stack = usePlace((state) => state.stack)
  useEffect(() => heldByAlt(client), [client])
  return stack ? (
    <Suspense fallback={null}>
      <Held key={stack.hex} hex={stack.hex} byKey={stack.byKey} />
    </Suspense>
  ) : null
}
