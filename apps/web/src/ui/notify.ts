import type { NotificationData } from '@mantine/notifications'

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

/** Shows any message; the others here are the kinds there are. */
export async function show(data: NotificationData) {
  wanted = true
  announce()
  const { notifications } = await loadNotifications()
  notifications.show({ closeButtonProps: { 'aria-label': 'Fechar aviso' }, ...data })
}

/** Shows a message for a few seconds without taking the focus; with a title for 5 (spec section 8). */
export const notifySuccess = (message: string, title?: string) =>
  show({ color: 'pine', title, message, ...(title && { autoClose: 5000 }) })
/** Stays a little longer than the others, since it may have to be acted on. */
export const notifyError = (message: string, title?: string) =>
  show({ color: 'terracotta', title, message, autoClose: 8000 })
/** Not everything went as wanted, and what did not is named; stays as long. */
export const notifyWarning = (message: string, title?: string) =>
  show({ color: 'amber', title, message, autoClose: 8000 })
