import { type RefObject, useEffect, useRef } from 'react'

/** Opens a dialog as modal for as long as it is rendered. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const before = useRef(document.activeElement)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open) return
    // jsdom, which the tests use, has no modal dialogs.
    if (dialog.showModal) dialog.showModal()
    else dialog.setAttribute('open', '')
  }, [])
  // An element removed from the page loses the focus to the body: give it back to where it came from.
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
