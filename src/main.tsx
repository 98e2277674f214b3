import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { tableFor } from './games.ts'
import { later, Shown } from './ui/kit/later.tsx'
import { storeForOffline } from './ui/open/offline.ts'
import { App } from './ui/shell/App.tsx'
import { canDraw, NoBoard } from './ui/table/NoBoard.tsx'
import type { BoardProps } from './ui/window/board-slot.ts'
import type { Client } from './ui/window/client.ts'
import { showToTests } from './ui/window/perf.ts'
import './ui/kit/tokens.css'
import './ui/kit/base.css'

/** The board is loaded beside the first screen, which a person can read before the map is there. */
const board = later(async () => ({ default: (await import('./board/Board.tsx')).Board }))
/** Shows `Board` once it is loaded. */
function BoardSoon(props: BoardProps) {
  return <Shown screen={board} props={props} />
}

function open(client: Client, root: HTMLElement): void {
  showToTests(client)
  storeForOffline(client)
  // Nothing of it is on the first screen. Without it, a save that comes too late is still found out.
  import('./ui/open/windows.ts')
    .then(({ followWindows }) => followWindows(client))
    .catch(() => undefined)
  // Nothing waits for a picture that nobody will see.
  for (const going of ['pagehide', 'visibilitychange'])
    window.addEventListener(going, () => void client.autosave.flush(), { capture: true })
  if (canDraw()) void board.load()
  createRoot(root).render(
    <StrictMode>
      <App client={client} Board={canDraw() ? BoardSoon : NoBoard} />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) {
  // The page names the format of the scenarios that lie beside it.
  const table = tableFor(root.dataset.scenarios ?? '')
  if (typeof table === 'string') root.textContent = table
  else open(table(), root)
}
