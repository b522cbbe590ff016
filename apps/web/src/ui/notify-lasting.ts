import { createElement } from 'react'
import { loadNotifications, notifySuccess, show } from './notify.ts'

const UNDO_MS = 10_000
let lastUndo = 0

/** Confirms an action and offers to undo it for ten seconds. */
export async function notifyUndo(message: string, onUndo: () => void) {
  const [part, host] = await Promise.all([import('./undo-message.tsx').catch(() => undefined), loadNotifications()])
  if (!part || !host) return notifySuccess(message)
  const id = `undo-${++lastUndo}`
  const undo = () => {
    host.notifications.hide(id)
    onUndo()
  }
  await show({
    id,
    color: 'pine',
    message: createElement(part.UndoMessage, { message, onUndo: undo }),
    autoClose: UNDO_MS,
  })
}

let lastLoading = 0

/** Shows that something is in progress; the returned function removes the message. */
export function notifyLoading(message: string) {
  const id = `loading-${++lastLoading}`
  const shown = show({ id, loading: true, message, autoClose: false, withCloseButton: false })
  return async () => {
    await shown
    const host = await loadNotifications()
    host?.notifications.hide(id)
  }
}
