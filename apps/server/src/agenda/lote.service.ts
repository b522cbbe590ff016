import { randomUUID } from 'node:crypto'
import { LEMBRETES_PADRAO } from '@portal/contract/agenda/opcoes'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import type { Cipher } from '../platform/keys/cipher.ts'
import {
  listVisitasPorId,
  type NovaVisita,
  updateVisita,
  type VisitaRow,
  type VisitaValores,
} from './agenda.queries.ts'
import { visitas } from './agenda.table.ts'
import { registroDe } from './registro.ts'
import { contextoVisita } from './visitas-do-lead.ts'

type Selado = 'observacoes' | 'resultado'

/** A visit with its own id and with plain texts, which the table stores encrypted. */
export type VisitaDoLote = Omit<NovaVisita, `${Selado | 'motivo_cancelamento'}_cifrado` | 'updated_at' | 'versao'> & {
  [campo in Selado]?: string | null | undefined
} & { id: string; created_at: Date }

/** Values of absent fields, because rows of one statement need the same columns. */
const VAZIA = {
  ...{ lead_id: null, paciente_id: null, clinica_id: null, created_by: null, status: 'agendada' },
  ...{ participantes: null, telefone: null, endereco: null, link_video: null, lembretes_min: LEMBRETES_PADRAO },
  ...{ remarcada_de: null, conflito_confirmado: false, sequencia: 0, envio_id: null },
} as const

/** Inserts visits with their history and touches their owners. Returns the stored rows in order. */
export async function insertVisitas(
  tx: Db,
  { cipher, escopo, touched }: { cipher: Cipher; escopo: Escopo | null; touched: Touched },
  lote: readonly VisitaDoLote[],
): Promise<VisitaRow[]> {
  const linhas = lote.map(({ observacoes, resultado, ...visita }) => ({
    ...VAZIA,
    ics_uid: randomUUID(),
    ...Object.fromEntries(Object.entries(visita).filter(([, valor]) => valor !== undefined)),
    observacoes_cifrado: observacoes ? cipher.encryptText(observacoes, contextoVisita('observacoes', visita.id)) : null,
    resultado_cifrado: resultado ? cipher.encryptText(resultado, contextoVisita('resultado', visita.id)) : null,
  }))
  await insertRows(tx, visitas, linhas)
  const ids = lote.map(({ id }) => id)
  const porId = new Map((await listVisitasPorId(tx, ids)).map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => porId.get(id) ?? [])
  await recordAcao(
    tx,
    escopo,
    rows.map((row) => ({
      ...{ acao: 'criar' as const, entidade: 'visitas' as const, entidade_id: row.id },
      depois: registroDe(row),
    })),
  )
  touched.add(
    'visitas',
    rows.map(({ consultor_id }) => consultor_id),
  )
  return rows
}

/** Changes a visit that came from elsewhere, with its history. */
export async function updateTrazida(
  tx: Db,
  { escopo, touched }: { escopo: Escopo | null; touched: Touched },
  antes: VisitaRow,
  valores: VisitaValores,
): Promise<VisitaRow> {
  const depois = await updateVisita(tx, antes.id, valores)
  await recordAcao(tx, escopo, {
    ...{ acao: 'editar', entidade: 'visitas', entidade_id: antes.id },
    ...{ antes: registroDe(antes), depois: registroDe(depois) },
  })
  touched.add('visitas', [depois.consultor_id])
  return depois
}
