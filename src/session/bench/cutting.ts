import { type Cutter, loadCutter } from '../../map/outline/brush.ts'

let cutter: Cutter | null = null

/** What joins and cuts areas, once it is loaded; null before. */
export const cutterNow = (): Cutter | null => cutter

/** Loads it, as when the map is opened on the bench. Rejects where the page can't fetch it, and may be asked again. */
export async function fetchCutter(): Promise<Cutter> {
  cutter ??= await loadCutter()
  return cutter
}
