import { type ComponentType, useEffect, useRef } from 'react'
import { IconButton } from '../../kit/control/Button.tsx'
import page from '../../kit/page/page.module.css'
import { useWorkshop } from '../desk/context.ts'
import type { Over } from '../desk/desk.ts'
import { Keys, WhyOff } from './Commands.tsx'
import { PlayIt, TryIt } from './PlayIt.tsx'
import { Print } from './Print.tsx'
import { Share } from './Share.tsx'
import { Versions } from './Versions.tsx'

const OVERS: Readonly<Record<NonNullable<Over>, readonly [string, ComponentType]>> = {
  play: ['Play it', PlayIt],
  tryIt: ['Try it', TryIt],
  share: ['Share', Share],
  print: ['Print', Print],
  versions: ['Versions', Versions],
  keys: ['Keys', Keys],
  why: ['What is off, and why', WhyOff],
}

/** What lies over the page. It takes the focus; Esc closes it. */
export default function OverPage({ over }: { readonly over: NonNullable<Over> }) {
  const { desk } = useWorkshop()
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (over !== null) ref.current?.focus()
  }, [over])
  const [title, Body] = OVERS[over]
  return (
    <section ref={ref} tabIndex={-1} aria-label={title}>
      <div className={page.section}>
        <div className={page.heading}>
          <h2>{title}</h2>
          <IconButton icon="close" name="Back to the page" onPress={() => desk.lay(null)} />
        </div>
        <Body />
      </div>
    </section>
  )
}
