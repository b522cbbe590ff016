import { createElement } from 'react'
import { loadNotifications, notifySuccess, show } from './notify.ts'

const UNDO_MS = 10_000
let lastUndo = 0

/** Says that something was done, with a button that takes it back for ten seconds. */
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

/** Says that something is under way; the function it returns takes the message away. */
export function notifyLoading(message: string) {
  const id = `loading-${++lastLoading}`
  const shown = show({ id, loading: true, message, autoClose: false, withCloseButton: false })
  return async () => {
    await shown
    const host = await loadNotifications()
    host?.notifications.hide(id)
  }
}
