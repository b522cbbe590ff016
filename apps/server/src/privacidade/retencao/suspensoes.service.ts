import type { Suspensao } from '@portal/contract/privacidade/retencao.contract'
import { TIPOS_VINCULO, type Vinculo } from '@portal/contract/privacidade/titular'
import { recordAcao, recordLeitura } from '../../auditoria/auditoria.service.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import type { Kit } from '../../platform/feature.ts'
import { conflict, notFound, unprocessable } from '../../platform/http/errors.ts'
import { endSuspensao, insertSuspensoes, listSuspensoes, lockRegistros, lockSuspensao } from './retencao.queries.ts'
import { noiteDe } from './vista.ts'

/** 'Suspensão da eliminação': records that neither retention nor a request erases while it holds. */
export function createSuspensoesService({
  database: { db },
  cipher,
  clock,
}: Pick<Kit, 'database' | 'cipher' | 'clock'>) {
  const contexto = (campo: 'motivo' | 'encerramento', id: string) => `retencao_suspensoes.${campo}:${id}`

  return {
    listSuspensoes: (escopo: Escopo): Promise<Suspensao[]> =>
      db.transaction(async (tx) => {
        const rows = await listSuspensoes(tx, (await noiteDe(tx, clock())).dia)
        for (const { suspensao } of rows)
          await recordLeitura(tx, escopo, {
            entidade: 'retencao_suspensoes',
            entidade_id: suspensao.id,
            parte: 'motivo',
          })
        return rows.map(({ suspensao: { id, tipo, motivo_cifrado, ate, created_at, encerrada_em }, ...mais }) => ({
          ...{ id, tipo, ate, ...mais },
          motivo: cipher.decryptText(motivo_cifrado, contexto('motivo', id)),
          created_at: created_at.toISOString(),
          encerrada_em: encerrada_em?.toISOString() ?? null,
        }))
      }),

    suspend: (
      escopo: Escopo,
      { vinculos, motivo, ate }: { vinculos: readonly Vinculo[]; motivo: string; ate: string | null },
    ) =>
      db.transaction(async (tx) => {
        if (ate !== null && ate < (await noiteDe(tx, clock())).dia)
          throw unprocessable({ ate: 'A data deve ser hoje ou depois' })
        const novas = TIPOS_VINCULO.flatMap((tipo) =>
          [...new Set(vinculos.filter((um) => um.tipo === tipo).map(({ id }) => id))].map((registro_id) => {
            const id = crypto.randomUUID()
            const motivo_cifrado = cipher.encryptText(motivo, contexto('motivo', id))
            return { id, tipo, registro_id, ate, motivo_cifrado, created_by: escopo.usuarioId }
          }),
        )
        let vivos = 0
        for (const tipo of TIPOS_VINCULO)
          vivos += await lockRegistros(
            tx,
            tipo,
            novas.filter((nova) => nova.tipo === tipo).map(({ registro_id }) => registro_id),
          )
        if (vivos < novas.length) throw conflict('Estes registros já foram eliminados.')
        await insertSuspensoes(tx, novas)
        await recordAcao(
          tx,
          escopo,
          novas.map(({ id, tipo }) => ({
            acao: 'criar' as const,
            entidade: 'retencao_suspensoes' as const,
            entidade_id: id,
            depois: { tipo, ate },
          })),
        )
        return { ok: true as const }
      }),

    end: (escopo: Escopo, { id, motivo }: { id: string; motivo: string }) =>
      db.transaction(async (tx) => {
        const row = await lockSuspensao(tx, id)
        if (!row) throw notFound('Suspensão não encontrada')
        if (row.encerrada_em) throw conflict('Esta suspensão já foi encerrada.')
        const cifrado = cipher.encryptText(motivo, contexto('encerramento', id))
        await endSuspensao(tx, id, { em: new Date(clock()), por: escopo.usuarioId, cifrado })
        const depois = { encerrada: true }
        await recordAcao(tx, escopo, {
          acao: 'editar',
          entidade: 'retencao_suspensoes',
          entidade_id: id,
          antes: {},
          depois,
        })
        return { ok: true as const }
      }),
  }
}
