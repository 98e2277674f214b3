/** Sheets of paper that a printer takes, in millimetres, upright. */
export const PAPERS = {
  a4: { width: 210, height: 297 },
  a3: { width: 297, height: 420 },
} as const
export type PaperName = keyof typeof PAPERS

/** How pages are laid out, in millimetres. */
export interface Layout {
  readonly paper: PaperName
  /** White round a page: no printer prints to the edge, and the marks stand there. */
  readonly margin: number
}

export const MARGIN = 12

/** Upright or lying. */
export interface Sheet {
  readonly width: number
  readonly height: number
}
export const upright = (paper: PaperName): Sheet => PAPERS[paper]
export const lying = (paper: PaperName): Sheet => ({
  width: PAPERS[paper].height,
  height: PAPERS[paper].width,
})
