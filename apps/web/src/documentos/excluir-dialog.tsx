import { Button, Group, Textarea } from '@mantine/core'
import {
  DOCUMENTO_EXCLUIDO,
  MOTIVO_EXCLUSAO_FALTANDO,
  MOTIVO_EXCLUSAO_MAXIMO,
} from '@portal/contract/documentos/limites'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../platform/api-error.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import { useDocumentos } from './documentos.api.ts'

type Props = { paciente: string; documento: { id: string; rotulo: string }; onClose: () => void }

/** Asks for the reason before deleting a document for good. */
export function ExcluirDialog({ paciente, documento, onClose }: Props) {
  const [motivo, setMotivo] = useState('')
  const [erro, setErro] = useState<string>()
  const { remove } = useDocumentos()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (motivo.trim().length < 3) return setErro(MOTIVO_EXCLUSAO_FALTANDO)
    try {
      await remove.mutateAsync({ id: paciente, documento: documento.id, motivo })
      notifySuccess(DOCUMENTO_EXCLUIDO)
      onClose()
    } catch (error) {
      notifyError(messageOf(error, 'Erro ao excluir documento'))
    }
  }

  return (
    <Dialog opened onClose={onClose} title="Excluir documento" centered>
      <form onSubmit={submit} noValidate>
        <p>{documento.rotulo} será apagado e não poderá ser recuperado. O motivo fica no histórico.</p>
        <Textarea
          label="Motivo"
          required
          autosize
          minRows={2}
          maxLength={MOTIVO_EXCLUSAO_MAXIMO}
          value={motivo}
          error={erro}
          onChange={({ currentTarget }) => {
            setErro(undefined)
            setMotivo(currentTarget.value)
          }}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" color="terracotta" loading={remove.isPending}>
            Excluir
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
