import type { HexLabel } from '../../hex/label.ts'

/** What the sight tool shows: the line to a hex, what is seen from the first end, who sees it, the line to a corner. */
export const SIGHT_VIEWS = ['line', 'field', 'seen', 'vertex'] as const

export interface SightView {
  readonly from: HexLabel | null
  readonly to: HexLabel | null
  /** Absent: the line. */
  readonly view?: (typeof SIGHT_VIEWS)[number]
  /** The line ends at this corner of `to`: "O19:W". */
  readonly vertex?: string
  /** The drawn edges that it is judged by lie over the sheet. */
  readonly edges?: boolean
}
