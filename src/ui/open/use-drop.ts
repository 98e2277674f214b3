import { useEffect } from 'react'
import { useClient } from '../window/context.ts'
import { openFiles } from './open-game.ts'

/** Opens a file that is dropped anywhere on the window. */
export function useDrop(): void {
  const client = useClient()
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => {
      event.preventDefault()
      void openFiles(client, [...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [client])
}
