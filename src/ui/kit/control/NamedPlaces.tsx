import { useState } from 'react'
import { useHandWords } from '../media.ts'
import page from '../page/page.module.css'
import { Button } from './Button.tsx'
import { FindField, fits } from './FindField.tsx'

/** How many places are listed at once; typing finds the rest. */
const SHOWN = 60
/** How many places found by typing are listed under the field. */
const FOUND = 8

/** Asks the player to click, or tap, one of `count` highlighted hexes. */
export function PickHex({ count }: { readonly count: number }) {
  return useHandWords()(`Click a highlighted hex (${count}).`)
}

/**
 * Hexes or hexsides that may be clicked on the map, by name: a field that finds one, and a folded list of all of them.
 * A player who sees the map does not need a wall of buttons.
 */
export function NamedPlaces({
  names,
  example,
  chosen = null,
  wide = false,
  nameOf,
  onPick,
}: {
  /** "O19", or "V10/V11" for a hexside. */
  readonly names: readonly string[]
  readonly example: string
  readonly chosen?: string | null
  /** True when the names are those of hexsides, which are wider. */
  readonly wide?: boolean
  /** The full accessible name of a button, for a person who hears the button alone. */
  readonly nameOf?: (name: string) => string
  readonly onPick: (name: string) => void
}) {
  const [wanted, setWanted] = useState('')
  const [open, setOpen] = useState(false)
  const asked = wanted.trim() !== ''
  const sorted = names.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
  const found = asked ? sorted.filter((name) => fits(name, wanted)) : []
  const buttons = (shown: readonly string[]) => (
    <div className={page.chips} data-wide={wide}>
      {shown.map((name) => (
        <span key={name} data-hex={name.replace('/', ' ')} data-chosen={name === chosen}>
          <Button
            name={nameOf?.(name)}
            kind={name === chosen ? 'primary' : 'plain'}
            onPress={() => onPick(name)}
          >
            {name.replace('/', ' and ')}
          </Button>
        </span>
      ))}
    </div>
  )
  return (
    <>
      {names.length > FOUND ? (
        <FindField value={wanted} example={example} onChange={setWanted} />
      ) : null}
      {found.length > 0 ? buttons(found.slice(0, FOUND)) : null}
      {found.length > FOUND ? <p className={page.sub}>{found.length - FOUND} more.</p> : null}
      {asked && found.length === 0 ? <p className={page.sub}>None of that name.</p> : null}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>List them</summary>
        {open ? buttons(sorted.slice(0, SHOWN)) : null}
        {open && sorted.length > SHOWN ? (
          <p className={page.sub}>{sorted.length - SHOWN} more.</p>
        ) : null}
      </details>
    </>
  )
}
