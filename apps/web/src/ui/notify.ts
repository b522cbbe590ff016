import type { NotificationData } from '@mantine/notifications'

// Fetched when the first message is due: no page needs it to become usable.
const host = () => import('./notification-host.tsx')

async function show(data: NotificationData) {
  const { notifications } = await host()
  notifications.show(data)
}

/** Shows a message for a few seconds without taking the focus. */
export const notifySuccess = (message: string, title?: string) => show({ color: 'pine', title, message })
export const notifyWarning = (message: string, title?: string) => show({ color: 'amber', title, message })
/** Stays a little longer than the others, since it may have to be acted on. */
export const notifyError = (message: string, title?: string) =>
  show({ color: 'terracotta', title, message, autoClose: 8000 })
