import type { MouseEvent } from 'react'

/** Marks the button or link that opens its row. */
export const OPENS_ROW = 'data-opens-row'
/** Marks a part of a row in which a press beside a control means nothing. */
export const NOT_ROW = 'data-not-row'

const CONTROLS = `a, button, input, select, textarea, label, summary, [role="button"], [contenteditable], [${NOT_ROW}]`

/** Whether somebody has just marked text of the row, which a press ends. */
function isMarking(row: Element) {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(row, true)
}

/**
 * Opens a row by a press of any part of it that is no control itself. The keyboard and screen readers have its button, which
 * is also where the focus comes back to.
 */
export function pressRow(event: MouseEvent<HTMLElement>) {
  const { currentTarget: row, target } = event
  // A dialog that a row renders elsewhere is no part of it.
  if (!(target instanceof Element) || !row.contains(target)) return
  const control = target.closest(CONTROLS)
  if ((control && row.contains(control)) || event.defaultPrevented || isMarking(row)) return
  const opener = row.querySelector<HTMLElement>(`[${OPENS_ROW}]`)
  opener?.focus({ preventScroll: true })
  opener?.click()
}

/** Opens the row that the pressed button stands in. */
export const openRow = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest('tr')?.querySelector<HTMLElement>(`[${OPENS_ROW}]`)?.click()
