import { TextInput } from '@mantine/core'
import { APELIDO_MAXIMO } from '@portal/contract/dispositivos/dispositivos'
import type { Dispositivo } from '@portal/contract/dispositivos/dispositivos.contract'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { FormFooter } from '../ui/record-form/form-footer.tsx'
import { useRenameMeu } from './dispositivos.api.ts'

/** Names one of the user's own devices; an empty name restores the browser's. */
export function RenomearDispositivoDialog({ dispositivo, onClose }: { dispositivo: Dispositivo; onClose: () => void }) {
  const [apelido, setApelido] = useState(dispositivo.apelido ?? '')
  const { mutate, isPending } = useRenameMeu(onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate({ id: dispositivo.id, apelido })
  }

  return (
    <Dialog opened title="Renomear dispositivo" size="md" centered onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextInput
          data-autofocus
          label="Como chamar este aparelho?"
          description={`Sem nome, ele aparece como “${dispositivo.device_name}”.`}
          placeholder="Celular da Clara"
          autoComplete="off"
          maxLength={APELIDO_MAXIMO}
          mb="lg"
          value={apelido}
          onChange={(event) => setApelido(event.currentTarget.value)}
        />
        <FormFooter record={{ busy: isPending, uploading: false }} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
