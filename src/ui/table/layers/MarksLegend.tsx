import type { ReactNode } from 'react'
import { useHandWords } from '../../kit/media.ts'
import { useSheet } from '../../window/context.ts'
import own from '../over-board.module.css'
import { MARKS, marksOn, type Sign } from './legend.ts'

const HEX = 'M7 3h10l5 9-5 9H7l-5-9z'
const word = (text: string, size = 13): ReactNode => (
  <text x="12" y="16.5" textAnchor="middle" fontSize={size} fontWeight="650" stroke="none">
    {text}
  </text>
)
const box = <rect x="5" y="5" width="14" height="14" rx="2" />

/** Each mark as a small picture in one ink: its shape tells it from the others. */
const SIGNS: Readonly<Record<Sign, ReactNode>> = {
  lit: <path d={HEX} strokeWidth="2.2" />,
  night: <path d={HEX} fill="currentColor" fillOpacity=".12" strokeDasharray="3 2.5" />,
  veil: <path d={HEX} fill="currentColor" fillOpacity=".25" strokeOpacity=".35" />,
  cost: word('2'),
  react: <path d="M12 3v6m0 6v6M3 12h6m6 0h6M6 12a6 6 0 1 0 12 0 6 6 0 1 0-12 0" />,
  shelled: (
    <path
      d="m12 3 1.6 5.2 4.8-2.6-2.6 4.8L21 12l-5.2 1.6 2.6 4.8-4.8-2.6L12 21l-1.6-5.2-4.8 2.6 2.6-4.8L3 12l5.2-1.6-2.6-4.8 4.8 2.6z"
      fill="currentColor"
    />
  ),
  unhurt: word('58 %', 10),
  target: (
    <>
      <path d="M4 11 2.500 8 4 5M6 4l2-3h3M13 1h3l2 3M20 5l1.500 3L20 11M18 12l-2 3h-3M11 15H8l-2-3" />
      <path d="M3 19h18v4H3z" />
      <path d="M13 19h8v4h-8z" fill="currentColor" />
    </>
  ),
  place: <circle cx="12" cy="12" r="4" fill="currentColor" />,
  side: <path d="M6 17 18 7" strokeWidth="4.5" strokeLinecap="round" />,
  chosen: <rect x="4" y="4" width="16" height="16" rx="3" strokeWidth="3" />,
  mayJoin: <rect x="4" y="4" width="16" height="16" rx="3" strokeWidth="2" strokeDasharray="4 3" />,
  standby: (
    <>
      {box}
      <circle cx="19" cy="19" r="3" className={own.blue} />
    </>
  ),
  moving: <path d="m6 6 6 6-6 6m6-12 6 6-6 6" strokeWidth="2.2" />,
  carried: <path d="M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0m8-8v16M4 12h16" />,
  dug: <path d="M12 3v10m-4 0h8v5l-4 4-4-4zM9 3h6" />,
  dispersed: <rect x="4" y="4" width="16" height="16" rx="2" strokeDasharray="3 2.4" />,
  spent: (
    <>
      <path d="M5 5h8l6 6v8H5z" />
      <path d="M13 5v6h6z" fill="currentColor" />
    </>
  ),
  inside: <path d="M5 4h14v11H5zM2 21v-3h4v3h4v-3h4v3h4v-3h4v3" />,
  done: <path d="M3 12h13M14 6l7 6-7 6z" strokeWidth="2.2" fill="currentColor" />,
  planned: <path d="M2 12h13M14 7l7 5-7 5" strokeWidth="2.2" strokeDasharray="4 3" />,
  shot: <path d="M2 20 22 4" strokeWidth="3.4" />,
  possible: <path d="M2 20 22 4" strokeWidth="2" strokeDasharray="2 3" />,
  sight: <path d="M2 20 22 4" strokeWidth="2" />,
  cross: <path d="M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0m5-3 6 6m0-6-6 6" />,
  woodsEdge: <path d="M2 17c5-9 9 1 20-10" strokeWidth="2.2" />,
  fieldsEdge: <path d="M2 17c5-9 9 1 20-10" strokeWidth="2" strokeDasharray="5 4" />,
  contour: <path d="M2 17c5-9 9 1 20-10" className={own.contour} />,
  concealed: (
    <path
      d="M5 6h.1M12 6h.1M19 6h.1M8 12h.1M16 12h.1M5 18h.1M12 18h.1M19 18h.1"
      strokeWidth="3"
      strokeLinecap="round"
    />
  ),
  dangers: word('3'),
  room: <path d="M3 8h8v8H3zm10 0h8v8h-8z" />,
  objective: (
    <>
      <circle cx="12" cy="12" r="9" />
      {word('1', 12)}
    </>
  ),
  control: <path d="M6 22V3h13v9H6" fill="currentColor" fillOpacity=".3" />,
  scrape: <path d="M3 8c2 10 16 10 18 0M4 12l-2 2m4 1-1 3m4-1v3m5-3v3m3-5 2 3m1-6 2 2" />,
  hallowed: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path
        d="M12 5a4 4 0 0 1 0 7 4 4 0 0 1 0-7m0 7a4 4 0 0 1 0 7 4 4 0 0 1 0-7"
        fill="currentColor"
      />
    </>
  ),
  hair: <path d="M5 12a7 7 0 1 0 14 0 7 7 0 1 0-14 0M12 1v22M1 12h22" />,
  primed: <path d="M6 3h12l-6 9zm0 18h12l-6-9z" fill="currentColor" fillOpacity=".3" />,
  registered: (
    <>
      <circle cx="12" cy="12" r="8" strokeDasharray="5 3" />
      <path d="M12 8v8m-4-4h8" strokeWidth="2" />
    </>
  ),
  fire: <path d="m12 2 2 6 6-3-3 6 6 2-6 2 3 6-6-3-2 5-2-5-6 3 3-6-6-2 6-2-3-6 6 3z" />,
  gas: (
    <path
      d="M3 15a4 4 0 0 1 3-6 6 6 0 0 1 11 0 4 4 0 0 1 2 8H6a3 3 0 0 1-3-2z"
      strokeDasharray="3 2"
    />
  ),
  smoke: <path d="M3 15a4 4 0 0 1 3-6 6 6 0 0 1 11 0 4 4 0 0 1 2 8H6a3 3 0 0 1-3-2z" />,
  barrage: <path d="M3 8h18" strokeWidth="3" />,
  breach: <path d="M2 12h6m8 0h6M4 9l3 6m0-6-3 6m13-6 3 6m0-6-3 6" />,
  bombStop: <path d="M3 9h18v6H3zm6 0v6m6-6v6" />,
}

/** Explains the marks that are on the map now. */
export default function MarksLegend() {
  const hand = useHandWords()
  const marks = marksOn(useSheet((sheet) => sheet.view()))
  return (
    <>
      <h3>On the map now</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, and keys must reach its end */}
      <ul className={own.legend} aria-label="Legend" tabIndex={0}>
        {marks.map((mark) => (
          <li key={mark}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              {SIGNS[mark]}
            </svg>
            {hand(MARKS[mark])}
          </li>
        ))}
      </ul>
    </>
  )
}
