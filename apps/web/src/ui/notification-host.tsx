import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

export { notifications } from '@mantine/notifications'

/** Where messages appear. */
export default function NotificationHost() {
  return <Notifications position="bottom-right" autoClose={5000} limit={4} />
}
