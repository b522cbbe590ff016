import type { Visita } from '@portal/contract/agenda/agenda.contract'
import { VISITA_REMARCADA } from '@portal/contract/agenda/limites'
import { useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { relogioDe } from '../../platform/relogio.ts'
import { notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { useRescheduleVisita } from '../agenda.api.ts'
import { errosDoHorario } from './campos.ts'
import { conflitoDe } from './conflito.ts'
import { ConflitoDialog } from './conflito-dialog.tsx'
import classes from './nova-visita-form.module.css'
import { QuandoCampos, ROTULOS_QUANDO } from './quando-campos.tsx'
import { horarioDe, type Quando, quandoDe } from './relogios.ts'

type Alvo = Pick<Visita, 'id' | 'versao' | 'inicio' | 'fim' | 'fuso' | 'cidade'>

type Props = {
  visita: Alvo
  onClose: () => void
  /** Called with the visit at its new hour. */
  onRemarcada?: ((visita: Visita) => void) | undefined
}

/** Moves a visit to another hour, on its own clock; it keeps its length. */
export const RemarcarDialog = ({ onClose, ...props }: Props) => (
  <RecordDialog title="Remarcar visita" size="md" centered onClose={onClose}>
    {(guard) => <RemarcarForm {...props} {...guard} onFeita={onClose} />}
  </RecordDialog>
)

type FormProps = Omit<Props, 'onClose'> & {
  onFeita: () => void
  onDirty: (dirty: boolean) => void
  onCancel: () => void
}

const MINUTO_MS = 60_000
type Horario = { inicio: string; fim?: string }

function RemarcarForm({ visita, onRemarcada, onFeita, onDirty, onCancel }: FormProps) {
  const { id, versao, inicio, fim, fuso, cidade } = visita
  const reschedule = useRescheduleVisita()
  const [conflito, setConflito] = useState<{ horario: Horario; pergunta: string }>()
  const [iniciais] = useState(() =>
    quandoDe(relogioDe(Date.parse(inicio), fuso), (Date.parse(fim) - Date.parse(inicio)) / MINUTO_MS),
  )

  async function send(horario: Horario, confirmar_conflito: boolean) {
    try {
      const nova = await reschedule.mutateAsync({ id, versao, ...horario, confirmar_conflito })
      notifySuccess(VISITA_REMARCADA)
      onRemarcada?.(nova)
      onFeita()
    } catch (error) {
      const pergunta = conflitoDe(error)
      if (pergunta === undefined) throw error
      setConflito({ horario, pergunta })
    }
  }

  const record = useRecordForm<Alvo, Quando, Partial<Horario>>({
    atual: undefined,
    valoresDe: () => iniciais,
    camposDe: (quando) => horarioDe(quando) ?? {},
    erros: errosDoHorario(() => fuso, Date.now),
    rotulos: ROTULOS_QUANDO,
    falha: (error) => messageOf(error, 'Erro ao remarcar visita'),
    onDirty,
    async create(horario) {
      if (horario.inicio) await send({ ...horario, inicio: horario.inicio }, false)
    },
    update: async () => undefined,
    reload: async () => undefined,
  })
  const { form } = record

  return (
    <>
      <RecordForm record={record} className={classes.form}>
        <QuandoCampos
          autoFocus
          value={form.values}
          fuso={fuso}
          cidade={cidade}
          erros={{ dia: form.errors.dia, inicio: form.errors.inicio, fim: form.errors.fim }}
          onChange={(quando) => {
            form.setValues(quando)
            form.clearErrors()
          }}
        />
        <FormFooter record={record} salvar="Remarcar" disabled={!record.dirty} onCancel={onCancel} />
      </RecordForm>
      <ConflitoDialog
        pergunta={conflito?.pergunta}
        onConfirm={async () => {
          if (conflito) await send(conflito.horario, true)
        }}
        onClose={() => setConflito(undefined)}
      />
    </>
  )
}
