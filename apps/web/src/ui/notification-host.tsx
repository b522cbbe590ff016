import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { type NotificationData, Notifications, notifications, notificationsStore } from '@mantine/notifications'
import classes from './notification-host.module.css'

export { notifications } from '@mantine/notifications'

/** Shows a message; a repeated one replaces its earlier copy. */
export function showAnew(data: NotificationData) {
  const { notifications: shown, queue } = notificationsStore.getState()
  for (const { id, title, message } of [...shown, ...queue])
    if (id && typeof message === 'string' && message === data.message && title === data.title) notifications.hide(id)
  notifications.show({ closeButtonProps: { 'aria-label': 'Fechar aviso' }, ...data })
}

/**
 * Position of messages: not at the right, where forms and dialogs have their next button; on phones below the header,
 * because buttons are at the bottom there.
 */
export default function NotificationHost() {
  const celular = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false })
  return (
    <Notifications
      className={classes.mensagens}
      position={celular ? 'top-center' : 'bottom-left'}
      autoClose={5000}
      limit={celular ? 2 : 4}
    />
  )
}
