import { useEffect, useMemo, useRef, useState } from 'react'
import type { StudyState } from '../../session/engine/table.ts'
import { GAME, placeOf } from '../../session/journal/tree.ts'
import { course } from '../../session/red-poppies/course.ts'
import { type EntryRow, type Row, rowsOf } from '../../session/study/rows.ts'
import { SideMark } from '../kit/piece/SideMark.tsx'
import { sideDef, unparted } from '../kit/words.ts'
import { useClient } from '../window/context.ts'
import styles from './tree.module.css'

/** The rows of the tree. The stretch that holds the shown position is always open. */
function useRows(study: StudyState) {
  const { session } = useClient()
  const { battle } = session.get()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  // Finds the entry of the game from which the shown position branches off.
  let root = { line: study.line, at: study.at }
  while (root.line !== GAME) {
    const branch = study.tree.branches.find((one) => one.id === root.line)
    root = branch
      ? { line: branch.parent, at: Math.min(root.at, branch.at + 1) }
      : { line: GAME, at: 0 }
  }
  const opening = session.openingState()
  const game = session.study.line(GAME).steps
  const before = game[Math.max(0, Math.min(root.at, game.length) - 2)]?.state ?? opening
  const here = before ? course.stretch(root.at <= 1 && opening ? opening : before).key : ''
  const rows = useMemo(() => {
    if (!battle || !opening) return []
    const source = {
      engine: session.engine,
      battle,
      opening,
      tree: study.tree,
      steps: (line: string) => session.study.line(line).steps,
    }
    return rowsOf(source, (key) => key === here || open.has(key))
  }, [battle, opening, session, study.tree, here, open])
  const toggle = (key: string) =>
    setOpen((now) => {
      const next = new Set(now)
      if (!next.delete(key)) next.add(key)
      return next
    })
  return { rows, toggle }
}

const idOf = (row: Row) =>
  row.kind === 'entry'
    ? `tree-${row.line || 'game'}-${row.at}`
    : `tree-${row.key.replace(/\W+/g, '-')}`

/** What place, sign and flag show to the eye, in words before the row. */
function before({ letter, bookmark }: EntryRow, side: string): string {
  const parts = [
    letter ? `Branch ${letter}.` : '',
    side ? `${side}:` : '',
    bookmark ? 'Bookmarked:' : '',
  ]
  return parts.filter(Boolean).join(' ')
}

/** The tree of the game: its own line at the left, its branches indented. */
export function BranchTree({ study }: { readonly study: StudyState }) {
  const { session } = useClient()
  const { battle } = session.get()
  const { rows, toggle } = useRows(study)
  const ref = useRef<HTMLDivElement>(null)
  const place = placeOf(study.tree, study.line, study.at)
  const current = rows.findIndex(
    (row) => row.kind === 'entry' && row.line === place.line && row.at === place.at,
  )
  const active = rows[current] ?? rows[0]
  const activeId = active ? idOf(active) : ''
  useEffect(() => {
    const tree = ref.current
    const row = tree?.querySelector(`#${CSS.escape(activeId)}`)
    const show = () => row?.scrollIntoView?.({ block: 'nearest' })
    show()
    if (!tree || typeof ResizeObserver === 'undefined') return
    // The parts below the tree grow and shrink, e.g. a roll with its what-if or a note being written. So does a row
    // when it is first laid out.
    const watch = new ResizeObserver(show)
    watch.observe(tree)
    if (row) watch.observe(row)
    return () => watch.disconnect()
  }, [activeId])
  const go = (row: Row | undefined) => {
    if (!row) return
    if (row.kind === 'entry') session.study.goTo(row.line, row.at)
    else if (row.open) session.study.goTo(GAME, row.at + 1)
    else toggle(row.key)
  }
  const step = (by: 1 | -1) => {
    for (let at = current + by; at >= 0 && at < rows.length; at += by) {
      const row = rows[at]
      if (row?.kind === 'entry') return go(row)
      if (row && !row.open)
        return session.study.goTo(GAME, by === 1 ? row.at + 1 : row.at + row.entries)
    }
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const row = rows[current]
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'ArrowLeft' && row?.kind === 'entry' && row.line !== GAME) {
      const branch = study.tree.branches.find((one) => one.id === row.line)
      if (branch) session.study.goTo(branch.parent, branch.at)
    } else if (event.key === 'ArrowRight') {
      const inside = rows.find(
        (other, index) =>
          index > current &&
          other.kind === 'entry' &&
          row?.kind === 'entry' &&
          other.depth > row.depth,
      )
      go(inside)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (!battle) return null
  return (
    <div
      ref={ref}
      id="tree"
      role="tree"
      className={styles.tree}
      aria-label="Game and branches"
      aria-activedescendant={activeId}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {rows.map((row, index) =>
        row.kind === 'stretch' ? (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree itself takes the keys
          <div
            key={idOf(row)}
            id={idOf(row)}
            role="treeitem"
            tabIndex={-1}
            aria-level={1}
            aria-expanded={row.open}
            aria-selected={false}
            className={styles.stretch}
            onClick={() => toggle(row.key)}
          >
            <span>{row.title}</span>
            {row.open ? null : (
              <span>
                {row.entries} {row.entries === 1 ? 'entry' : 'entries'}
                {row.branches > 0
                  ? `, ${row.branches} ${row.branches === 1 ? 'branch' : 'branches'}`
                  : ''}
              </span>
            )}
          </div>
        ) : (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree itself takes the keys
          <div
            key={idOf(row)}
            id={idOf(row)}
            role="treeitem"
            tabIndex={-1}
            aria-level={row.depth + 2}
            aria-selected={index === current}
            className={styles.row}
            data-depth={Math.min(row.depth, 4)}
            data-current={index === current}
            onClick={() => go(row)}
          >
            {Array.from({ length: Math.min(row.depth, 4) }, (_, rule) => (
              <i key={rule} className={styles.rule} aria-hidden="true" />
            ))}
            <span className={styles.lead} aria-hidden="true">
              {row.letter ? <em>{row.letter}</em> : row.part}
            </span>
            <SideMark side={sideDef(battle, row.side)} />
            <span className="hidden">{before(row, sideDef(battle, row.side)?.name ?? '')} </span>
            <span className={styles.said}>
              {row.bookmark ? <b aria-hidden="true">▸ </b> : null}
              {unparted(row.text)}
              {row.note ? <small>{row.note}</small> : null}
            </span>
            <span className={styles.end}>{row.how ?? row.sums}</span>
          </div>
        ),
      )}
    </div>
  )
}
