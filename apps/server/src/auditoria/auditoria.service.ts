import type { Acao, Entidade } from '@portal/contract/auditoria/auditoria.contract'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { insertAuditoria, isLidaHaPouco } from './auditoria.queries.ts'

type Registro = object
/** Person and, once approved, device of a change; only the network address for a visitor with a link. */
type Ator = Pick<Escopo, 'ip'> & Partial<Pick<Escopo, 'usuarioId' | 'role'>> & { dispositivoId?: string | null }
type Evento = {
  acao: Acao
  entidade: Entidade
  /** Null for an event about several records, such as an export. */
  entidade_id: string | null
  /** The whole record before and after; only differing fields are stored. */
  antes?: Registro | null
  depois?: Registro | null
}

/** Columns without meaning for people, and secrets. */
const FORA = new Set(['id', 'created_at', 'updated_at', 'created_by', 'versao', 'nome_busca', 'password', 'token'])
const isEqual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Fields that differ between two states of a record, with both values, and whether any do. */
export function diferencas(antes: Registro | null | undefined, depois: Registro | null | undefined) {
  const [de, para] = [{ ...antes } as Record<string, unknown>, { ...depois } as Record<string, unknown>]
  const campos = new Set([...Object.keys(de), ...Object.keys(para)].filter((campo) => !FORA.has(campo)))
  const mudados = [...campos].filter((campo) => !isEqual(de[campo], para[campo]))
  const pick = (registro: Record<string, unknown>) =>
    Object.fromEntries(mudados.filter((campo) => campo in registro).map((campo) => [campo, registro[campo] ?? null]))
  return { antes: antes ? pick(de) : null, depois: depois ? pick(para) : null, mudou: mudados.length > 0 }
}

/**
 * Writes entries of the history in the transaction of the changes; `escopo` is null for jobs and command-line tools.
 * Changes without a difference are skipped.
 */
export async function recordAcao(tx: Db, escopo: Ator | null, eventos: Evento | Evento[]): Promise<void> {
  const linhas = [eventos].flat().flatMap(({ acao, entidade, entidade_id, antes, depois }) => {
    const { mudou, ...campos } = diferencas(antes, depois)
    if (acao === 'editar' && !mudou) return []
    return {
      ator_id: escopo?.usuarioId ?? null,
      ator_papel: escopo?.role ?? null,
      dispositivo_id: escopo?.dispositivoId ?? null,
      ip: escopo?.ip ?? null,
      acao,
      entidade,
      entidade_id,
      ...campos,
    }
  })
  await insertAuditoria(tx, linhas)
}

/** True if a record already has these values. Writing them would only make other people's edits stale. */
export const isInalterado = (antes: Registro, valores: Registro) => !diferencas(antes, { ...antes, ...valores }).mudou

type Leitura = { entidade: Entidade; entidade_id: string; parte: string }

/** Records a reading of health data that a person asked for; each one counts. */
export const recordAbertura = (tx: Db, escopo: Escopo, { parte, ...lido }: Leitura): Promise<void> =>
  recordAcao(tx, escopo, { ...lido, acao: 'ver_sensivel', depois: { parte } })

/** Minutes within which reading the same part again counts as one opening. */
const MESMA_LEITURA_MIN = 5

/**
 * Records a reading that pages repeat by themselves, on focus, on changes and for further pages; once for each opening
 * (record 60).
 */
export async function recordLeitura(tx: Db, escopo: Escopo, aberta: Leitura): Promise<void> {
  const { parte, ...lido } = aberta
  const leitura = {
    ...lido,
    acao: 'ver_sensivel' as const,
    ator_id: escopo.usuarioId,
    dispositivo_id: escopo.dispositivoId,
  }
  if (await isLidaHaPouco(tx, { ...leitura, parte, minutos: MESMA_LEITURA_MIN })) return
  await recordAbertura(tx, escopo, aberta)
}
