/** What Enter presses by itself. */
const PRESSED = 'button, a[href], summary'

/** Nothing comes of pressing these: what can't be done now, and the row of a list that is chosen already. */
const IDLE =
  ':disabled, [aria-disabled=true], [data-row][aria-pressed=true], [data-row][aria-expanded=true]'

/**
 * Whether Enter belongs to the control with the focus. Everywhere else it does what the primary button says: on a row
 * that is chosen, on a control that is off, and on whatever a click or a tap has left the focus.
 */
export const keepsEnter = (target: Element, byKey: boolean): boolean =>
  byKey && target.matches(PRESSED) && !target.matches(IDLE)
