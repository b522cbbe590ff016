import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal, type ModalRootProps } from '@mantine/core'
import classes from './dialog.module.css'
import { useEscape } from './use-escape.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useOpenerFocus } from './use-opener-focus.ts'

type Props = ModalRootProps & { title: string; closeLabel?: string }

/** A modal dialog. Mantine's own puts its title in a <header>, which screen readers announce as a second banner. */
export function Dialog({ title, closeLabel = 'Fechar', closeOnEscape = true, children, ...props }: Props) {
  useEscape(props.opened, () => closeOnEscape && props.onClose())
  useOpenerFocus(props.opened && props.returnFocus !== false)
  const keptFocus = useKeptFocus()
  return (
    <Modal.Root {...props} closeOnEscape={false}>
      <Modal.Overlay />
      <Modal.Content ref={keptFocus} className={classes.content}>
        <div className={classes.header}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={closeLabel} />
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
