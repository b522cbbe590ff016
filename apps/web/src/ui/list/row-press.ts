import type { MouseEvent } from 'react'

/** Attribute of the button or link that opens its row. */
export const OPENS_ROW = 'data-opens-row'
/** Attribute of a part of a row in which a press beside a control does nothing. */
export const NOT_ROW = 'data-not-row'

const CONTROLS = `a, button, input, select, textarea, label, summary, [role="button"], [contenteditable], [${NOT_ROW}]`

/** True when a press has just ended a text selection in the row. */
function isMarking(row: Element) {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(row, true)
}

/**
 * Opens a row when any part that is no control is pressed. Keyboard and screen readers use its button, which also gets
 * the focus back.
 */
export function pressRow(event: MouseEvent<HTMLElement>) {
  const { currentTarget: row, target } = event
  // A dialog rendered by the row through a portal is not part of it.
  if (!(target instanceof Element) || !row.contains(target)) return
  const control = target.closest(CONTROLS)
  if ((control && row.contains(control)) || event.defaultPrevented || isMarking(row)) return
  const opener = row.querySelector<HTMLElement>(`[${OPENS_ROW}]`)
  opener?.focus({ preventScroll: true })
  opener?.click()
}

/** Opens the row that contains the pressed button. */
export const openRow = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest('tr')?.querySelector<HTMLElement>(`[${OPENS_ROW}]`)?.click()
