import { useEffect } from 'react'
import { useCouplet } from '../window/context.ts'
import { openFiles } from './play.ts'

/** A file dropped anywhere on the window opens. */
export function useDrop(): void {
  const couplet = useCouplet()
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => {
      event.preventDefault()
      void openFiles(couplet, [...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [couplet])
}
