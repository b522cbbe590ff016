import type { NotificationData } from '@mantine/notifications'

let host: Promise<typeof import('./notification-host.tsx') | undefined> | undefined

/** Undefined when they cannot be had, from then on: each is then told by the browser's own window. */
export function loadNotifications() {
  host ??= import('./notification-host.tsx').catch(() => undefined)
  return host
}

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
  const loaded = await loadNotifications()
  if (!loaded)
    return data.loading
      ? undefined
      : alert([data.title, data.message].filter((text) => typeof text === 'string').join('\n'))
  loaded.notifications.show({ closeButtonProps: { 'aria-label': 'Fechar aviso' }, ...data })
}

/** Shows a message for a few seconds without taking the focus; with a title for 5 (spec section 8). */
export const notifySuccess = (message: string, title?: string) =>
  show({ color: 'pine', title, message, ...(title && { autoClose: 5000 }) })
/** What went wrong is seen at once, the last first: good news that has the room waits meanwhile. */
let urgentes = 0

/** Stays a little longer than the others, since it may have to be acted on. */
export const notifyError = (message: string, title?: string) =>
  show({ color: 'terracotta', title, message, autoClose: 8000, priority: ++urgentes })
/** Not everything went as wanted, and what did not is named; stays as long. */
export const notifyWarning = (message: string, title?: string) =>
  show({ color: 'amber', title, message, autoClose: 8000, priority: ++urgentes })
