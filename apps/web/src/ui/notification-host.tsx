import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import classes from './notification-host.module.css'

export { notifications } from '@mantine/notifications'

/**
 * Position of messages: not on the right, where forms and dialogs have their next button; on phones below the header,
 * since buttons are at the bottom there.
 */
export default function NotificationHost() {
  const celular = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false })
  return (
    <Notifications
      className={classes.mensagens}
      position={celular ? 'top-center' : 'bottom-left'}
      autoClose={5000}
      limit={4}
    />
  )
}
