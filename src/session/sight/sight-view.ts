import type { HexLabel } from '../../hex/label.ts'

/** What the sight tool shows: a line to a hex, what is seen from the first end, who sees it, or a line to a corner. */
export const SIGHT_VIEWS = ['line', 'field', 'seen', 'vertex'] as const

export interface SightView {
  readonly from: HexLabel | null
  readonly to: HexLabel | null
  /** Absent: the line. */
  readonly view?: (typeof SIGHT_VIEWS)[number]
  /** The line ends at this corner of `to`: "O19:W". */
  readonly vertex?: string
  /** The exact outlines by which the line is judged are drawn over the map. */
  readonly edges?: boolean
}
