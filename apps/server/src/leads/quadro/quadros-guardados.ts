import type { FiltroLeads } from '@portal/contract/leads/lead.contract'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { BoundedCache } from '../../platform/bounded-cache.ts'
import { type Encoded, type Encoding, encodeAny, sizeOfEncoded } from '../../platform/http/encoding.ts'
import type { Ordem } from './quadro.queries.ts'

const GUARDADOS_BYTES = 16 * 1024 * 1024

/** An answer for these versions, right from `de` until before `ate` (milliseconds). */
type Guardado = Encoded & { versoes: string; de: number; ate: number }
export type Resposta = { quadro: object; ate: number }

/**
 * Cache key of a board for one caller; undefined where it is not cached: filters also depend on other words, the zone
 * and the day, and a substitute sees the leads only on some days.
 */
export function chaveDoQuadro(
  { role, usuarioId }: Escopo,
  dono: string,
  { ordem, a_mao, todos, ...filtro }: FiltroLeads & Ordem,
) {
  const { consultor_id: _, texto, origem, urgencia, atrasados, sem_contato, proprios, ...outros } = filtro
  const filtrado =
    texto !== '' ||
    origem.length > 0 ||
    urgencia.length > 0 ||
    proprios.length > 0 ||
    atrasados ||
    sem_contato ||
    Object.values(outros).some((valor) => valor !== undefined)
  const substitui = dono !== usuarioId && role !== 'admin'
  return filtrado || substitui ? undefined : `${role} ${usuarioId} ${dono} ${ordem} ${[...a_mao].sort()} ${todos}`
}

/**
 * Cache of compressed boards. An entry is valid while its versions are the same and time has changed neither the order
 * nor the cards.
 */
export function createQuadrosGuardados() {
  const guardados = new BoundedCache<Guardado>(GUARDADOS_BYTES, sizeOfEncoded)

  return async (
    {
      chave,
      versoes,
      agora,
      accepted,
    }: {
      chave: string | undefined
      versoes: string
      agora: number
      accepted: Encoding | undefined
    },
    read: () => Promise<Resposta>,
  ): Promise<Encoded> => {
    const lugar = chave && `${accepted} ${chave}`
    const guardado = lugar && guardados.get(lugar)
    if (guardado && guardado.versoes === versoes && guardado.de <= agora && agora < guardado.ate) return guardado
    const { quadro, ate } = await read()
    const encoded = await encodeAny(Buffer.from(JSON.stringify(quadro)), accepted)
    if (lugar) guardados.set(lugar, { ...encoded, versoes, de: agora, ate })
    return encoded
  }
}
