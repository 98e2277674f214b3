import { type RefObject, useEffect, useRef } from 'react'

/** For a dialog that stands over everything as long as it is rendered. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open) return
    // Where pages are tested there are none that stand over others.
    if (dialog.showModal) dialog.showModal()
    else dialog.setAttribute('open', '')
  }, [])
  return ref
}
