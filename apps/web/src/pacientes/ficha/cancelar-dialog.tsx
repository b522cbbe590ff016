import { Button, NativeSelect, Textarea } from '@mantine/core'
import { ERRO_SALVAR_PACIENTE, MOTIVO_FALTANDO, MOTIVO_TEXTO_MAXIMO } from '@portal/contract/pacientes/limites'
import { MOTIVOS_CANCELAMENTO, type MotivoCancelamento } from '@portal/contract/pacientes/opcoes'
import type { Paciente } from '@portal/contract/pacientes/pacientes.contract'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { useCancelPaciente } from '../pacientes.api.ts'
import classes from './ficha-paciente.module.css'

const OPCOES = [
  { value: '', label: 'Escolha o motivo' },
  ...Object.entries(MOTIVOS_CANCELAMENTO).map(([value, label]) => ({ value, label })),
]

/** Cancels a registration; a reason in words is health data. */
export function CancelarPacienteDialog({ paciente, onClose }: { paciente: Paciente; onClose: () => void }) {
  const { id, versao, nome } = paciente
  const cancel = useCancelPaciente()
  const [motivo, setMotivo] = useState('')
  const [texto, setTexto] = useState('')
  const [erro, setErro] = useState<'motivo' | 'texto'>()

  async function save(event: FormEvent) {
    event.preventDefault()
    if (motivo === '') return setErro('motivo')
    if (motivo === 'outro' && texto.trim() === '') return setErro('texto')
    try {
      await cancel.mutateAsync({ id, versao, motivo: motivo as MotivoCancelamento, texto: texto.trim() || null })
      notifySuccess('Cadastro cancelado')
      onClose()
    } catch (error) {
      notifyError(messageOf(error, ERRO_SALVAR_PACIENTE))
    }
  }

  return (
    <Dialog opened title="Cancelar cadastro" onClose={onClose} centered>
      <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
        <p>O cadastro de {nome} pode ser reativado depois.</p>
        <NativeSelect
          label="Motivo"
          required
          data={OPCOES}
          value={motivo}
          onChange={({ currentTarget }) => {
            setMotivo(currentTarget.value)
            setErro(undefined)
          }}
          error={erro === 'motivo' && MOTIVO_FALTANDO}
        />
        <Textarea
          label="Descrição"
          description="Fica cifrada, com os dados de saúde."
          required={motivo === 'outro'}
          autosize
          minRows={2}
          maxLength={MOTIVO_TEXTO_MAXIMO}
          value={texto}
          onChange={({ currentTarget }) => {
            setTexto(currentTarget.value)
            setErro(undefined)
          }}
          error={erro === 'texto' && MOTIVO_FALTANDO}
        />
        <div className="portal-row-end">
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button type="submit" color="terracotta" loading={cancel.isPending}>
            Cancelar cadastro
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
