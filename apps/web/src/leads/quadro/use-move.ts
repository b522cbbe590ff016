import type { LeadCartao } from '@portal/contract/leads/lead.contract'
import type { Etapa } from '@portal/contract/leads/opcoes'
import type { DadosEtapa } from '@portal/contract/leads/transicoes'
import { notifyManager, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ENVIOS, sendEnvio } from '../../interacoes/envio.ts'
import { isApiError, messageOf } from '../../platform/api-error.ts'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { notifyUndo } from '../../ui/notify-lasting.ts'
import { refreshPropriosAfter } from '../leads.api.ts'
import { idDa, isProprio } from '../proprios/valores.ts'
import { type Movimento, put } from './colunas.ts'
import { changeQuadros, knownCartao, moveLead, type PedidoMover, reopenLead, undoMove } from './quadro.api.ts'

const MOVER = [...ENVIOS, 'mover'] as const
const FALHA = 'Erro ao mover lead'

/** Sentence of a refusal: the field's, if it names one. */
const fraseDe = (error: unknown) =>
  (isApiError(error) && Object.values(error.campos).flat()[0]) || messageOf(error, FALHA)

/** Reasons why a move was refused. */
export type Falta = {
  /** True if the stage needs something for which it has its own dialog. */
  daEtapa: boolean
  /** Errors of the company's own fields by field id; most are missing values. */
  proprios: Record<string, string>
  /** Refused values. */
  enviados: DadosEtapa['proprios']
}

function faltaDe(error: unknown, { dados }: PedidoMover): Falta | undefined {
  if (!isApiError(error)) return undefined
  const proprios = Object.entries(error.campos).flatMap(([chave, frase]) =>
    isProprio(chave) ? [[idDa(chave), frase]] : [],
  )
  const daEtapa = error.campos.etapa !== undefined
  if (!daEtapa && proprios.length === 0) return undefined
  return { daEtapa, proprios: Object.fromEntries(proprios), enviados: dados?.proprios }
}

type Options = {
  rotulos: Record<Etapa, string>
  /** Called when the lead lacks fields that the stage needs. */
  onFalta: (cartao: LeadCartao, pedido: PedidoMover, falta: Falta) => void
}

/** Moves on the board: shown at once, sent in the background, undone with a message if refused. */
export function useMove({ rotulos, onFalta }: Options) {
  const queryClient = useQueryClient()
  const emEnvio = useMutationState({
    filters: { mutationKey: MOVER, status: 'pending' },
    select: ({ state }) => state.variables as Movimento,
  })
  // The mutation cache reports a move one task later; until then the card would jump back.
  const [solto, setSolto] = useState<Movimento>()
  const pendentes = useMemo(() => (solto ? [...emEnvio, solto] : emEnvio), [emEnvio, solto])

  const show = (cartao: LeadCartao, depois_de: string | null = null) =>
    changeQuadros(queryClient, (colunas) => put(colunas, cartao, { depois_de }))

  async function undo({ id, versao }: LeadCartao) {
    try {
      show(await undoMove({ id, versao }))
    } catch (error) {
      notifyError(messageOf(error, FALHA))
    }
  }

  function move(cartao: LeadCartao, pedido: Omit<PedidoMover, 'id' | 'versao'>, versao = cartao.versao) {
    const deOutraEtapa = cartao.etapa !== pedido.etapa
    // A move that waits for another one of the same lead starts from its result.
    const encadeado = pendentes.some(({ id }) => id === cartao.id)
    const movimento = { ...pedido, id: cartao.id, versao }
    setSolto(movimento)
    return sendEnvio<PedidoMover, LeadCartao>(
      queryClient,
      {
        mutationKey: MOVER,
        send: (corpo, isRepetition) =>
          moveLead(
            encadeado ? { ...corpo, versao: knownCartao(queryClient, corpo.id)?.versao ?? corpo.versao } : corpo,
            isRepetition,
          ),
        onSuccess(movido) {
          show(movido, pedido.depois_de)
          if (!deOutraEtapa) return
          const frase =
            movido.etapa === 'perdido' ? 'Lead marcado como perdido' : `Lead movido para ${rotulos[movido.etapa]}`
          void notifyUndo(frase, () => void undo(movido))
        },
        onError(error, corpo) {
          refreshPropriosAfter(queryClient, error)
          const falta = faltaDe(error, corpo)
          if (falta) return onFalta(cartao, corpo, falta)
          notifyError(fraseDe(error))
        },
      },
      movimento,
      // Waits until the answer's changes of the board are rendered, by the same scheduler.
    ).finally(() => notifyManager.schedule(() => setSolto((atual) => (atual === movimento ? undefined : atual))))
  }

  async function reopen({ id, versao }: LeadCartao) {
    try {
      show(await reopenLead({ id, versao }))
      notifySuccess('Lead reaberto com sucesso!')
    } catch (error) {
      notifyError(messageOf(error, FALHA))
    }
  }

  return { pendentes, move, reopen }
}
