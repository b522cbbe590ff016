import { randomUUID } from 'node:crypto'
import type { MapaLeads } from '@portal/contract/leads/importacao.contract'
import { ROTULO_LINHA } from '@portal/contract/leads/limites'
import { isAberta } from '@portal/contract/leads/opcoes'
import type { DetalheAntigo } from '@portal/contract/leads/portal-antigo'
import type { Escopo } from '../../platform/auth/escopo.ts'
import type { Db } from '../../platform/db/db.ts'
import { textKey } from '../../platform/text-key.ts'
import { distribui } from '../dono.ts'
import type { LeadDoLote } from '../lote.service.ts'
import { type Dono, findDonos, findMotivos, type Motivo } from '../passado/traducao.ts'
import type { NovoDaLinha, Passado } from './linha.ts'
import { autorDe } from './notas.ts'

/** Promises that are older are none any more. */
const PROMESSA_MS = 30 * 24 * 3_600_000

export type LinhaComPassado = NovoDaLinha & { passado: Passado }
type Interacao = NonNullable<LeadDoLote['interacoes']>[number]

/** When it began and ended, as far as the line tells. `criado` is null where it tells of no moment at all. */
export function momentosDe({ criado_em, encerrado_em, notas }: Passado) {
  const ditos = notas.flatMap(({ em }) => em?.getTime() ?? [])
  const conhecidos = [...ditos, ...(encerrado_em ? [encerrado_em.instante.getTime()] : [])]
  const criado = criado_em?.instante.getTime() ?? (conhecidos.length > 0 ? Math.min(...conhecidos) : null)
  const fim = encerrado_em?.instante.getTime() ?? (ditos.length > 0 ? Math.max(...ditos) : criado)
  return { criado, fim: fim === null || criado === null ? fim : Math.max(fim, criado) }
}
