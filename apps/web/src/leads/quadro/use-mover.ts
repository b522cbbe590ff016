import type { LeadCartao } from '@portal/contract/leads/lead.contract'
import type { Etapa } from '@portal/contract/leads/opcoes'
import type { DadosEtapa } from '@portal/contract/leads/transicoes'
import { notifyManager, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ENVIOS, enviar } from '../../interacoes/envio.ts'
import { isApiError, messageOf } from '../../platform/api-error.ts'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { notifyUndo } from '../../ui/notify-lasting.ts'
import { refreshPropriosAfter } from '../leads.api.ts'
import { idDa, isProprio } from '../proprios/valores.ts'
import { colocar, type Movimento } from './colunas.ts'
import { changeQuadros, knownCartao, moveLead, type PedidoMover, reopenLead, undoMove } from './quadro.api.ts'

const MOVER = [...ENVIOS, 'mover'] as const
const FALHA = 'Erro ao mover lead'

/** Sentence of a refusal: that of the field, where it names one. */
const fraseDe = (error: unknown) =>
  (isApiError(error) && Object.values(error.campos).flat()[0]) || messageOf(error, FALHA)

/** What a move was refused for. */
export type Falta = {
  /** Whether the stage asks for something that its own dialog is for. */
  daEtapa: boolean
  /** Why values of the company's own fields were refused, by their ids: most are missing. */
  proprios: Record<string, string>
  /** What was sent of them. */
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
  /** Called when the stage asks for fields that the lead does not have. */
  onFalta: (cartao: LeadCartao, pedido: PedidoMover, falta: Falta) => void
}

/** Moves of the board: shown at once, sent in the background, taken back with a sentence when refused. */
export function useMover({ rotulos, onFalta }: Options) {
  const queryClient = useQueryClient()
  const emEnvio = useMutationState({
    filters: { mutationKey: MOVER, status: 'pending' },
    select: ({ state }) => state.variables as Movimento,
  })
  // The mutation cache tells of a move a task later: the card would be drawn where it came from in between.
  const [solto, setSolto] = useState<Movimento>()
  const pendentes = useMemo(() => (solto ? [...emEnvio, solto] : emEnvio), [emEnvio, solto])

  const mostrar = (cartao: LeadCartao, depois_de: string | null = null) =>
    changeQuadros(queryClient, (colunas) => colocar(colunas, cartao, { depois_de }))

  async function undo({ id, versao }: LeadCartao) {
    try {
      mostrar(await undoMove({ id, versao }))
    } catch (error) {
      notifyError(messageOf(error, FALHA))
    }
  }

  function mover(cartao: LeadCartao, pedido: Omit<PedidoMover, 'id' | 'versao'>, versao = cartao.versao) {
    const deOutraEtapa = cartao.etapa !== pedido.etapa
    // What waits for another move of the same lead is made from that one's result.
    const encadeado = pendentes.some(({ id }) => id === cartao.id)
    const movimento = { ...pedido, id: cartao.id, versao }
    setSolto(movimento)
    return enviar<PedidoMover, LeadCartao>(
      queryClient,
      {
        mutationKey: MOVER,
        send: (corpo, isRepetition) =>
          moveLead(
            encadeado ? { ...corpo, versao: knownCartao(queryClient, corpo.id)?.versao ?? corpo.versao } : corpo,
            isRepetition,
          ),
        onSuccess(movido) {
          mostrar(movido, pedido.depois_de)
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
      // After what the answer changed on the board, which is told by the same scheduler.
    ).finally(() => notifyManager.schedule(() => setSolto((atual) => (atual === movimento ? undefined : atual))))
  }

  async function reabrir({ id, versao }: LeadCartao) {
    try {
      mostrar(await reopenLead({ id, versao }))
      notifySuccess('Lead reaberto com sucesso!')
    } catch (error) {
      notifyError(messageOf(error, FALHA))
    }
  }

  return { pendentes, mover, reabrir }
}
