import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { groundOf } from '../../../session/bench/views.ts'
import { pickFiles } from '../../../session/storage/files.ts'
import { Button, IconButton } from '../../kit/control/Button.tsx'
import { TOUCH, useHandWords, useMedia } from '../../kit/media.ts'
import page from '../../kit/page/page.module.css'
import { useBench, useHeld, useWorkshop } from '../desk/context.ts'
import styles from './ground.module.css'
import type { TracingStore } from './tracing.ts'

/** A picture of the user's own under the drawing. It never leaves the browser. */
export function Picture({ tracing }: { readonly tracing: TracingStore }) {
  const { hand, desk } = useWorkshop()
  const told = useHandWords()
  const touch = useMedia(TOUCH)
  const { laid, ties, fit, wrong, placing, busy } = useStore(tracing.store)
  const look = useHeld((state) => state.picture)
  const grid = useBench((state) => groundOf(state)?.grid ?? null)
  const [hex, setHex] = useState('')
  const label = grid && grid.index(hex.toUpperCase()) >= 0 ? hex.toUpperCase() : null
  useEffect(() => () => tracing.place(null), [tracing])
  if (!grid) return null
  // Any three can be met exactly, which tells nothing.
  const measured = ties.length > 3 ? fit : null
  const choose = async () => {
    const [file] = await pickFiles('image/png,image/jpeg,image/gif,image/webp,image/bmp')
    if (file) await tracing.lay(file.name, new Uint8Array(await file.arrayBuffer()), grid)
  }
  const place = () => {
    if (label === null)
      return desk.tell({ code: 'no-hex', text: 'Type a hex of this map first, such as C04.' })
    tracing.place(grid.label(grid.index(label)))
    setHex('')
  }
  return (
    <section className={page.section} aria-label="A picture to trace">
      <div className={page.heading}>
        <h2>{laid ? laid.name : 'A picture to trace'}</h2>
        <span>{busy ? 'Reading…' : ''}</span>
      </div>
      <p className={styles.hint}>
        It stays in this browser: no save, link or file of the map has anything of it.
      </p>
      <div className={page.actions}>
        <Button onPress={() => void choose()}>
          {laid ? 'Another picture' : 'Choose a picture'}
        </Button>
        {laid ? <Button onPress={() => void tracing.remove()}>Take it away</Button> : null}
      </div>
      {laid ? (
        <>
          <label className={styles.field}>
            {touch
              ? 'How strongly it shows'
              : 'How strongly it shows; hold Space for the picture alone'}
            <input
              type="range"
              min={0}
              max={100}
              step={5}
              value={Math.round(look.opacity * 100)}
              aria-valuetext={`${Math.round(look.opacity * 100)} per cent`}
              onChange={({ target }) =>
                hand.set({ picture: { ...look, opacity: target.valueAsNumber / 100 } })
              }
            />
          </label>
          <div className={page.heading}>
            <h2>Where it lies</h2>
            <span>
              {measured
                ? `off by ${measured.residual.toFixed(2)} of a hex`
                : fit
                  ? 'a fourth hex tells how far off'
                  : `${ties.length} of 3 hexes`}
            </span>
          </div>
          {placing ? (
            <p className={styles.verdict} role="status">
              {told(`Click the centre of ${placing} on the picture.`)}
              <Button onPress={() => tracing.place(null)}>Leave it</Button>
            </p>
          ) : (
            <div className={styles.tie}>
              <label className={styles.field}>
                Hex
                <input
                  value={hex}
                  maxLength={4}
                  placeholder="far from the others"
                  onChange={({ target }) => setHex(target.value)}
                  onKeyDown={({ key }) => key === 'Enter' && place()}
                />
              </label>
              <Button onPress={place}>Show its centre</Button>
            </div>
          )}
          {wrong ? (
            <p role="alert" className={styles.hint}>
              {wrong}
            </p>
          ) : null}
          <ul className={styles.outlines}>
            {ties.map(({ hex: tied, at: [x, y] }, i) => (
              <li key={tied} className={styles.row}>
                <span>
                  <b>{tied}</b>{' '}
                  <span className={styles.count}>
                    {Math.round(x)}, {Math.round(y)}
                    {measured ? `; off by ${(measured.off[i] ?? 0).toFixed(2)}` : ''}
                  </span>
                </span>
                <IconButton
                  icon="close"
                  name={`Take ${tied} out`}
                  onPress={() => tracing.untie(grid, tied)}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
