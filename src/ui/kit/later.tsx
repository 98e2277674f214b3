import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/**
 * A screen that is loaded after the first page. `load` fetches it ahead of time; after that it renders without a wait.
 */
export interface Later<P extends object> {
  readonly load: () => Promise<unknown>
  readonly Slow: ComponentType<P>
  ready: ComponentType<P> | null
}

export function later<P extends object>(
  read: () => Promise<{ default: ComponentType<P> }>,
): Later<P> {
  const load = async () => {
    const made = await read()
    screen.ready = made.default
    return made
  }
  const screen: Later<P> = { load, ready: null, Slow: lazy(load) as unknown as ComponentType<P> }
  return screen
}

/** The screen itself, or `meanwhile` until it is loaded. */
export function Shown<P extends object>({
  screen,
  props,
  meanwhile = null,
}: {
  readonly screen: Later<P>
  readonly props: P
  readonly meanwhile?: ReactNode
}) {
  // Fixed at the first render: changing the component type in mid-play would mount the screen anew.
  const [Inner] = useState<ComponentType<P>>(() => screen.ready ?? screen.Slow)
  return (
    <Suspense fallback={meanwhile}>
      <Inner {...props} />
    </Suspense>
  )
}
