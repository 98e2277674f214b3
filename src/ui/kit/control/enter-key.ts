/** The elements that Enter activates by itself. */
const PRESSED = 'button, a[href], summary'

/** Elements on which Enter does nothing: a control that is off, and the list row that is already chosen. */
const IDLE =
  ':disabled, [aria-disabled=true], [data-row][aria-pressed=true], [data-row][aria-expanded=true]'

/**
 * Whether Enter belongs to the control with the focus. Otherwise Enter works as the primary button does: when the focus
 * is on a chosen row, on a control that is off, or where a click or a tap left it.
 */
export const keepsEnter = (target: Element, byKey: boolean): boolean =>
  byKey && target.matches(PRESSED) && !target.matches(IDLE)
