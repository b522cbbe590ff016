import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../dialog.tsx'
import { ConfirmLeave, LeaveGuard } from '../leave-guard.tsx'

type Guard = {
  onDirty: (dirty: boolean) => void
  /** Closes the dialog, after asking about unsaved text. */
  onCancel: () => void
}

type Props = {
  title: string
  size?: string
  centered?: boolean
  /** History of the record, in its own tab. */
  historico?: ReactNode
  onClose: () => void
  children: (guard: Guard) => ReactNode
}

/** A dialog with a record's form. Closing asks first when there is unsaved text. */
export function RecordDialog({ historico, onClose, children, ...props }: Props) {
  const [dirty, setDirty] = useState(false)
  const [asking, setAsking] = useState(false)
  const close = () => (dirty ? setAsking(true) : onClose())
  const form = children({ onDirty: setDirty, onCancel: close })
  return (
    <>
      <Dialog opened {...props} onClose={close}>
        {historico ? (
          <Tabs defaultValue="dados" keepMounted={false}>
            <Tabs.List mb="lg">
              <Tabs.Tab value="dados">Dados</Tabs.Tab>
              <Tabs.Tab value="historico">Histórico</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="dados" keepMounted>
              {form}
            </Tabs.Panel>
            <Tabs.Panel value="historico">{historico}</Tabs.Panel>
          </Tabs>
        ) : (
          form
        )}
      </Dialog>
      <LeaveGuard when={dirty} />
      <ConfirmLeave opened={asking} onConfirm={onClose} onClose={() => setAsking(false)} />
    </>
  )
}
