import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

export { notifications } from '@mantine/notifications'

/** Where messages appear: not on the right, where forms and dialogs have the button that is pressed next. */
export default function NotificationHost() {
  return <Notifications position="bottom-left" autoClose={5000} limit={4} />
}
