import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from '../kit/control/Button.tsx'
import { Message } from '../kit/page/Message.tsx'
import { Wide } from '../kit/page/Wide.tsx'
import { capital, counted } from '../kit/words.ts'
import { useClient, usePlace } from '../window/context.ts'
import { byChapter, CHAPTERS, type Clause, clausesNear, searchClauses } from './find-clauses.ts'
import { GLOSSARY, type Term } from './glossary.ts'
import styles from './RulesPage.module.css'

const rowId = (id: string) => `rule-${id}`

function useRulebook(): { clauses: readonly Clause[] | null; failed: boolean; retry: () => void } {
  const { rulebook } = useClient()
  const [clauses, setClauses] = useState<readonly Clause[] | null>(null)
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads the rules again
  useEffect(() => {
    let here = true
    setFailed(false)
    rulebook
      .all()
      .then((all) => here && setClauses(all))
      .catch(() => here && setFailed(true))
    return () => {
      here = false
    }
  }, [rulebook, tries])
  return { clauses, failed, retry: () => setTries((n) => n + 1) }
}

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/**
 * Marks what is searched for: these very words where the text has them, else each word that holds one of them. Words of one
 * or two letters occur too often to be marked.
 */
function Found({ text, asked }: { readonly text: string; readonly asked: string }) {
  const words = asked.split(/\s+/).filter((word) => word.length > 2)
  if (words.length === 0) return text
  const all = literally(asked.trim())
  const any = new RegExp(all, 'iu').test(text) ? all : words.map(literally).join('|')
  return text
    .split(new RegExp(`([\\p{L}\\p{N}]*(?:${any})[\\p{L}\\p{N}]*)`, 'iu'))
    .map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))
}

function Row({
  clause,
  here,
  asked = '',
}: {
  readonly clause: Clause
  readonly here: boolean
  readonly asked?: string
}) {
  return (
    <div
      id={rowId(clause.id)}
      className={styles.row}
      data-here={here}
      tabIndex={-1}
      {...(here ? { 'aria-current': true } : {})}
    >
      <dt>{clause.id}</dt>
      <dd>
        <p>
          <Found text={clause.text} asked={asked} />
        </p>
        {clause.ruling ? (
          <p className={styles.ruling}>
            <b>A ruling is used.</b> <Found text={clause.ruling} asked={asked} />
          </p>
        ) : null}
      </dd>
    </div>
  )
}

/** Clauses grouped by subject, in the order of the chapter. */
function bySubject(clauses: readonly Clause[]): readonly (readonly [string, readonly Clause[]])[] {
  const runs: [string, Clause[]][] = []
  for (const clause of clauses) {
    const last = runs.at(-1)
    if (last?.[0] === clause.subject) last[1].push(clause)
    else runs.push([clause.subject, [clause]])
  }
  return runs
}

function Chapter({
  name,
  clauses,
  rule,
  open,
}: {
  readonly name: string
  readonly clauses: readonly Clause[]
  readonly rule: string | null
  readonly open: boolean
}) {
  const [unfolded, setUnfolded] = useState(open)
  useEffect(() => {
    if (open) setUnfolded(true)
  }, [open])
  return (
    <details
      className={styles.chapter}
      open={unfolded}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
    >
      <summary>
        <b>{name}</b>
        <span>{CHAPTERS[name] ?? ''}</span>
        <small>{counted(clauses.length, 'clause')}</small>
      </summary>
      {unfolded
        ? bySubject(clauses).map(([subject, some]) => (
            <section key={some[0]?.id}>
              <h3>{capital(subject)}</h3>
              <dl>
                {some.map((clause) => (
                  <Row key={clause.id} clause={clause} here={clause.id === rule} />
                ))}
              </dl>
            </section>
          ))
        : null}
    </details>
  )
}

function Words({ terms }: { readonly terms: readonly Term[] }) {
  const { place } = useClient()
  return (
    <dl>
      {terms.map(({ word, means, clause }) => (
        <div key={word} className={styles.term}>
          <dt>{word}</dt>
          <dd>
            <p>
              {means} <Link onPress={() => place.openRules(clause)}>{clause}</Link>
            </p>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The rules in our words and the glossary: by search, by chapter, or at the clause that was asked for. */
export default function RulesPage() {
  const { place, input } = useClient()
  const rule = usePlace((state) => state.rule)
  const { clauses, failed, retry } = useRulebook()
  const [asked, setAsked] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const whole = useMemo(() => searchClauses(asked, clauses ?? []), [asked, clauses])
  // Where no clause has every word of the search, the clauses with most of its words answer.
  const found = useMemo(
    () => (whole.length > 0 ? whole : clausesNear(asked, clauses ?? [])),
    [whole, asked, clauses],
  )
  const terms = useMemo(() => {
    const word = asked.trim().toLowerCase()
    return word === ''
      ? []
      : GLOSSARY.filter((term) => term.word.toLowerCase().includes(word)).slice(0, 4)
  }, [asked])
  useEffect(() => {
    if (rule === null && input.last === 'key') field.current?.focus()
  }, [rule, input])
  useEffect(() => {
    if (rule === null || !clauses) return
    setAsked('')
    const timer = setTimeout(() => {
      const node = document.getElementById(rowId(rule))
      // A clause too long for the window is shown from its beginning.
      const long = (node?.offsetHeight ?? 0) > globalThis.innerHeight / 3
      node?.scrollIntoView?.({ block: long ? 'start' : 'center' })
      node?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [rule, clauses])
  const chapters = useMemo(
    () => [...new Set((clauses ?? []).map((clause) => clause.chapter))],
    [clauses],
  )
  const chapterOf = clauses?.find((clause) => clause.id === rule)?.chapter
  return (
    <Wide title="Rules" onClose={() => place.closePanel()}>
      <search className={styles.search}>
        <input
          ref={field}
          type="search"
          aria-label="Search the rules"
          placeholder="A word or a number: mass, 6.53"
          value={asked}
          onChange={(event) => {
            setAsked(event.target.value)
            if (rule !== null) place.openRules()
          }}
        />
        <output aria-live="polite">
          {asked.trim() === '' || !clauses
            ? ''
            : whole.length > 0 || found.length === 0
              ? counted(found.length, 'clause')
              : `none has all the words, ${found.length} most of them`}
        </output>
      </search>
      {failed ? (
        <Message
          fault={{
            title: 'The rules can’t be read.',
            text: 'They are files beside the page; the connection may be gone.',
            ways: [{ label: 'Try again', run: retry }],
          }}
        />
      ) : null}
      {asked.trim() === '' ? (
        <>
          <p className={styles.lead}>
            The rules as this program plays them, in our words; numbers are those of the printed
            books. Where those leave something open, a ruling says how it is played here.
          </p>
          {chapters.map((name) => (
            <Chapter
              key={name}
              name={name}
              clauses={(clauses ?? []).filter((clause) => clause.chapter === name)}
              rule={rule}
              open={name === chapterOf}
            />
          ))}
          <details className={styles.chapter}>
            <summary>
              <b>A–Z</b>
              <span>Glossary</span>
              <small>{counted(GLOSSARY.length, 'word')}</small>
            </summary>
            <Words terms={GLOSSARY} />
          </details>
        </>
      ) : (
        <>
          <Words terms={terms} />
          {byChapter(found).map(({ chapter, clauses }) => (
            <section key={chapter} aria-label={CHAPTERS[chapter] ?? chapter}>
              <h2 className={styles.found}>
                {chapter} {CHAPTERS[chapter]}
              </h2>
              <dl>
                {clauses.map((clause) => (
                  <Row key={clause.id} clause={clause} here={false} asked={asked} />
                ))}
              </dl>
            </section>
          ))}
          {clauses && found.length === 0 && terms.length === 0 ? (
            <p className={styles.lead}>
              Nothing is found. Try one word, or the number of a clause such as 6.53.
            </p>
          ) : null}
        </>
      )}
    </Wide>
  )
}
