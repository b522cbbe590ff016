import type { Visita } from '@portal/contract/agenda/agenda.contract'
import { VISITA_REMARCADA } from '@portal/contract/agenda/limites'
import { useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { clockIn } from '../../platform/clock.ts'
import { notifySuccess } from '../../ui/notify.ts'
import { ActionDialog } from '../../ui/record-form/action-dialog.tsx'
import { useRescheduleVisita } from '../agenda.api.ts'
import { errosDoHorario } from './campos.ts'
import { conflitoDe } from './conflito.ts'
import { ConflitoDialog } from './conflito-dialog.tsx'
import { QuandoCampos, ROTULOS_QUANDO } from './quando-campos.tsx'
import { horarioDe, quandoDe } from './relogios.ts'

type Alvo = Pick<Visita, 'id' | 'versao' | 'inicio' | 'fim' | 'fuso' | 'cidade'>

type Props = {
  visita: Alvo
  onClose: () => void
  /** Called with the visit at its new hour. */
  onRemarcada?: ((visita: Visita) => void) | undefined
}

const MINUTO_MS = 60_000
type Horario = { inicio: string; fim?: string }

/** Moves a visit to another hour, on its own clock; it keeps its length. */
export function RemarcarDialog({ visita, onClose, onRemarcada }: Props) {
  const { id, versao, inicio, fim, fuso, cidade } = visita
  const reschedule = useRescheduleVisita()
  const [conflito, setConflito] = useState<{ horario: Horario; pergunta: string }>()
  const [iniciais] = useState(() =>
    quandoDe(clockIn(Date.parse(inicio), fuso), (Date.parse(fim) - Date.parse(inicio)) / MINUTO_MS),
  )

  async function send(horario: Horario, confirmar_conflito: boolean) {
    try {
      const nova = await reschedule.mutateAsync({ id, versao, ...horario, confirmar_conflito })
      notifySuccess(VISITA_REMARCADA)
      onRemarcada?.(nova)
      onClose()
    } catch (error) {
      const pergunta = conflitoDe(error)
      if (pergunta === undefined) throw error
      setConflito({ horario, pergunta })
    }
  }

  return (
    <>
      <ActionDialog
        title="Remarcar visita"
        valores={iniciais}
        camposDe={(quando): Partial<Horario> => horarioDe(quando) ?? {}}
        erros={errosDoHorario(() => fuso, Date.now)}
        rotulos={ROTULOS_QUANDO}
        falha={(error) => messageOf(error, 'Erro ao remarcar visita')}
        action="Remarcar"
        disabled={({ dirty }) => !dirty}
        run={async (horario) => {
          if (horario.inicio) await send({ ...horario, inicio: horario.inicio }, false)
          return false
        }}
        onClose={onClose}
      >
        {({ form }) => (
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
        )}
      </ActionDialog>
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
