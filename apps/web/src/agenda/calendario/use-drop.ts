import type { VisitaDoCalendario } from '@portal/contract/agenda/agenda.contract'
import { VISITA_REMARCADA } from '@portal/contract/agenda/limites'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isApiError, messageOf } from '../../platform/api-error.ts'
import { clockIn } from '../../platform/clock.ts'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { replaceVisita, useRescheduleVisita } from '../agenda.api.ts'
import { conflitoDe } from '../visita/conflito.ts'
import { comSoltas, type Solta } from './soltas.ts'

/**
 * Moves visits by dropping them. The new hour shows at once; a refusal is reported and undoes the move, and an overlap
 * with another visit is asked about.
 */
export function useDrop(visitas: readonly VisitaDoCalendario[]) {
  const queryClient = useQueryClient()
  const { mutateAsync: reschedule } = useRescheduleVisita()
  const [soltas, setSoltas] = useState<readonly Solta[]>([])
  const [conflito, setConflito] = useState<{ solta: Solta; pergunta: string }>()

  const back = ({ visita }: Solta) => setSoltas((antes) => antes.filter((uma) => uma.visita.id !== visita.id))

  async function write(solta: Solta, confirmar_conflito: boolean) {
    const { id, versao } = solta.visita
    const nova = await reschedule({ id, versao, inicio: solta.inicio, relogio: 'empresa', confirmar_conflito })
    replaceVisita(queryClient, id, nova)
    back(solta)
    notifySuccess(VISITA_REMARCADA)
  }

  async function drop(visita: VisitaDoCalendario, inicio: string) {
    if (inicio === clockIn(Date.parse(visita.inicio))) return
    const solta = { visita, inicio }
    setSoltas((antes) => [...antes, solta])
    try {
      await write(solta, false)
    } catch (error) {
      const pergunta = conflitoDe(error)
      if (pergunta !== undefined) return setConflito({ solta, pergunta })
      back(solta)
      const [sentenca] = isApiError(error) ? Object.values(error.campos) : []
      notifyError(sentenca ?? messageOf(error, 'Tente novamente.'), 'Erro ao remarcar visita')
    }
  }

  return {
    mostradas: useMemo(() => comSoltas(visitas, soltas), [visitas, soltas]),
    drop,
    /** Props of the dialog that asks about an overlapping visit. */
    pergunta: conflito && {
      pergunta: conflito.pergunta,
      onConfirm: () => write(conflito.solta, true),
      onClose() {
        back(conflito.solta)
        setConflito(undefined)
      },
    },
  }
}
