import type { NotificationData } from '@mantine/notifications'
import { messageOf } from '../platform/api-error.ts'

let host: Promise<typeof import('./notification-host.tsx') | undefined> | undefined

/** Undefined after a failed load; messages then use the browser's own dialog. */
export function loadNotifications() {
  host ??= import('./notification-host.tsx').catch(() => undefined)
  return host
}

let wanted = false
let announce: () => void = () => undefined

/** True once any message was shown. */
export const notificationsWanted = {
  current: () => wanted,
  subscribe(listener: () => void) {
    announce = listener
    return () => {
      announce = () => undefined
    }
  },
}

/** Shows a message and resolves once it is visible; the functions below are its kinds. */
export async function show(data: NotificationData) {
  wanted = true
  announce()
  const loaded = await loadNotifications()
  if (!loaded)
    return data.loading
      ? undefined
      : alert([data.title, data.message].filter((text) => typeof text === 'string').join('\n'))
  loaded.showAnew(data)
}

/** Shows a message for a few seconds without moving the focus; with a title for 5 (docs/rules.md, 'Telas'). */
export function notifySuccess(message: string, title?: string) {
  void show({ color: 'pine', title, message, ...(title && { autoClose: 5000 }) })
}
/** Errors appear at once, the latest first; success messages in the queue wait meanwhile. */
let urgentes = 0

/** Stays longer, since it may require action. */
export function notifyError(message: string, title?: string) {
  void show({ color: 'terracotta', title, message, autoClose: 8000, priority: ++urgentes })
}
/** Names what failed, with the server's sentence or advice to try again. */
export const notifyFailure = (error: unknown, title: string) => notifyError(messageOf(error, 'Tente novamente.'), title)

/** Partial success that names what failed; shown as long as an error. */
export function notifyWarning(message: string, title?: string) {
  void show({ color: 'amber', title, message, autoClose: 8000, priority: ++urgentes })
}
