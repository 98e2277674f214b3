import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './ui/App.tsx'
import type { BoardProps } from './ui/boardSlot.ts'
import { createCouplet } from './ui/couplet.ts'
import { later, Shown } from './ui/later.tsx'
import { storeForOffline } from './ui/offline.ts'
import { showToTests } from './ui/perf.ts'
import { canDraw, NoBoard } from './ui/screens/NoBoard.tsx'
import { followWindows } from './ui/windows.ts'
import './ui/tokens.css'
import './ui/base.css'

const couplet = createCouplet()
showToTests(couplet)
storeForOffline(couplet)
followWindows(couplet)
// Nothing waits for a picture that nobody will see.
for (const going of ['pagehide', 'visibilitychange'])
  window.addEventListener(going, () => void couplet.autosave.flush(), { capture: true })
/** What draws is fetched beside the first screen, which can be read before the sheet is there. */
const board = later(async () => ({ default: (await import('./board/Board.tsx')).Board }))
/** As `Board`, once it is there. */
function BoardSoon(props: BoardProps) {
  return <Shown screen={board} props={props} />
}

if (canDraw()) void board.load()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App couplet={couplet} Board={canDraw() ? BoardSoon : NoBoard} />
    </StrictMode>,
  )
}
