import type { NotificationData } from '@mantine/notifications'
import { createElement } from 'react'

export const loadNotifications = () => import('./notification-host.tsx')

let wanted = false
let announce: () => void = () => undefined

/** Whether a message has ever been due. */
export const notificationsWanted = {
  current: () => wanted,
  subscribe(listener: () => void) {
    announce = listener
    return () => {
      announce = () => undefined
    }
  },
}

async function show(data: NotificationData) {
  wanted = true
  announce()
  const { notifications } = await loadNotifications()
  notifications.show({ closeButtonProps: { 'aria-label': 'Fechar aviso' }, ...data })
}

const UNDO_MS = 10_000
let lastUndo = 0

/** Says that something was done, with a button that takes it back for ten seconds. */
export async function notifyUndo(message: string, onUndo: () => void) {
  const [{ UndoMessage }, { notifications }] = await Promise.all([import('./undo-message.tsx'), loadNotifications()])
  const id = `undo-${++lastUndo}`
  const undo = () => {
    notifications.hide(id)
    onUndo()
  }
  await show({ id, color: 'pine', message: createElement(UndoMessage, { message, onUndo: undo }), autoClose: UNDO_MS })
}

/** Shows a message for a few seconds without taking the focus. */
export const notifySuccess = (message: string, title?: string) => show({ color: 'pine', title, message })
/** Stays a little longer than the others, since it may have to be acted on. */
export const notifyError = (message: string, title?: string) =>
  show({ color: 'terracotta', title, message, autoClose: 8000 })
/** Not everything went as wanted, and what did not is named; stays as long. */
export const notifyWarning = (message: string, title?: string) =>
  show({ color: 'amber', title, message, autoClose: 8000 })
