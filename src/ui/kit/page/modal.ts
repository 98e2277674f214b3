import { type RefObject, useEffect, useRef } from 'react'

/** For a dialog that stands over everything as long as it is rendered. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const before = useRef(document.activeElement)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open) return
    // Where pages are tested there are none that stand over others.
    if (dialog.showModal) dialog.showModal()
    else dialog.setAttribute('open', '')
  }, [])
  // What is taken out of the page gives the focus to nobody: it goes back to where it came from.
  useEffect(() => {
    const { current } = before
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body && current instanceof HTMLElement)
          current.focus()
      })
    }
  }, [])
  return ref
}
