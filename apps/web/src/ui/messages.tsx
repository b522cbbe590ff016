import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { loadNotifications, notificationsWanted } from './notify.ts'

const NotificationHost = lazy<ComponentType>(async () => (await loadNotifications()) ?? { default: () => null })

/** Container of messages; its code loads with the first one, since no page needs it to become usable. */
export function Messages() {
  const wanted = useSyncExternalStore(notificationsWanted.subscribe, notificationsWanted.current)
  return <Suspense>{wanted && <NotificationHost />}</Suspense>
}
