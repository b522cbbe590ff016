import type { Verificacao } from '@portal/contract/dispositivos/dispositivos.contract'
import { useCallback, useEffect, useState } from 'react'
import { isApiError, messageOf } from '../../platform/api-error.ts'
import { session } from '../../platform/session.ts'
import { notifySuccess, notifyWarning } from '../../ui/notify.ts'
import { verifyDispositivo } from './entrada.api.ts'
import { forgetInformacoes, type Informacoes, loadInformacoes } from './informacoes.ts'

/** State of the device check. */
export type Etapa =
  | { nome: 'verificando' }
  | { nome: 'aprovacao'; informacoes: Informacoes; verificacao: Verificacao }
  | { nome: 'espera'; informacoes: Informacoes }
  | { nome: 'limite'; verificacao: Verificacao }
  /** `final`: a retry would not help. */
  | { nome: 'falha'; mensagem: string; final: boolean }

const falha = (error: unknown): Etapa => ({
  nome: 'falha',
  mensagem: messageOf(error, 'Erro ao verificar dispositivo'),
  final: isApiError(error) && !error.retryable,
})

/** Milliseconds between two checks while the page waits for an administrator. */
const ESPERA_MS = 5_000

const ENTROU = 'Login realizado com sucesso!'
const APROVADO = 'Dispositivo aprovado com sucesso!'

/** Reloads the session after the device was allowed. Another step may still be pending. */
async function enter({ isSuspicious, distanceKm }: Verificacao, aprovado: boolean) {
  await session.reload()
  if (session.waiting()?.situacao === 'dispositivo') throw new Error('The server did not keep its word')
  forgetInformacoes()
  if (!session.current()) {
    if (aprovado) notifySuccess(APROVADO)
    return
  }
  if (aprovado) notifySuccess(APROVADO, ENTROU)
  else notifySuccess(ENTROU)
  if (isSuspicious) notifyWarning(distancia(distanceKm), 'Localização Incomum Detectada')
}

export const distancia = (km: number | null) =>
  `Este acesso está a ${(km ?? 0).toLocaleString('pt-BR')} km do anterior. Se não foi você, troque a sua senha.`

/** Checks the device after the password and opens the portal when it is allowed. */
export function useEtapa() {
  const [etapa, setEtapa] = useState<Etapa>({ nome: 'verificando' })

  const proceed = useCallback(async (verificacao: Verificacao, informacoes: Informacoes, aprovado = false) => {
    if (verificacao.allowed) await enter(verificacao, aprovado)
    else if (verificacao.limitReached) setEtapa({ nome: 'limite', verificacao })
    // The same object while waiting continues, so that the polling interval is not restarted.
    else if (verificacao.awaitsAdmin)
      setEtapa((etapa) => (etapa.nome === 'espera' ? etapa : { nome: 'espera', informacoes }))
    else setEtapa({ nome: 'aprovacao', informacoes, verificacao })
  }, [])

  const verify = useCallback(async () => {
    try {
      const informacoes = await loadInformacoes()
      await proceed(await verifyDispositivo({ action: 'check', ...informacoes }), informacoes)
    } catch (error) {
      setEtapa(falha(error))
    }
  }, [proceed])

  useEffect(() => void verify(), [verify])

  /** Asks whether an administrator has decided; after a failure it asks again at the next interval. */
  const ask = useCallback(
    async (informacoes: Informacoes) => {
      try {
        await proceed(await verifyDispositivo({ action: 'wait', ...informacoes }), informacoes, true)
      } catch (error) {
        if (isApiError(error) && !error.retryable) setEtapa(falha(error))
        else throw error
      }
    },
    [proceed],
  )
  useEffect(() => {
    if (etapa.nome !== 'espera') return
    const { informacoes } = etapa
    const timer = setInterval(() => void ask(informacoes).catch(() => undefined), ESPERA_MS)
    return () => clearInterval(timer)
  }, [etapa, ask])

  return {
    etapa,
    verify,
    ask,
    repeat() {
      setEtapa({ nome: 'verificando' })
      void verify()
    },
    /** Rejects when the server refuses. */
    async approve(informacoes: Informacoes) {
      const verificacao = await verifyDispositivo({
        action: 'approve',
        ...informacoes,
        approvedFromDevice: informacoes.deviceName,
        approvedFromIp: informacoes.ipAddress,
      })
      await proceed(verificacao, informacoes, true)
    },
  }
}
