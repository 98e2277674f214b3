import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Board } from './board/Board.tsx'
import { App } from './ui/App.tsx'
import { createCouplet } from './ui/couplet.ts'
import { showToTests } from './ui/perf.ts'
import { canDraw, NoBoard } from './ui/screens/NoBoard.tsx'
import './ui/tokens.css'
import './ui/base.css'

const couplet = createCouplet()
showToTests(couplet)
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App couplet={couplet} Board={canDraw() ? Board : NoBoard} />
    </StrictMode>,
  )
}
