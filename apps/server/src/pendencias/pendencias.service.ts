import { MODELO_DO_CONTATO } from '@portal/contract/pendencias/opcoes'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { unitOfWork } from '../platform/db/unit-of-work.ts'
import type { Kit } from '../platform/feature.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import {
  esperaDe,
  isConcluivel,
  isContato,
  listPendencias,
  lockPendencia,
  updateResolvida,
} from './pendencias.queries.ts'

export type PendenciasService = ReturnType<typeof createPendenciasService>

/** Tasks of people about records; other words add and end them (record 101). */
export function createPendenciasService({ database, clock }: Kit) {
  const { db } = database
  const write = unitOfWork(database, clock)
  return {
    async list(escopo: Escopo, entidadeId: string | undefined) {
      const agora = clock()
      const { rows, ...contagem } = await listPendencias(db, escopo, entidadeId, agora)
      const itens = rows.map(({ fato, prazo_em, ...row }) => ({
        ...row,
        prazo_em: prazo_em.toISOString(),
        vencida: prazo_em.getTime() < agora,
        concluivel: isConcluivel(fato),
        mensagem: isContato(fato) ? MODELO_DO_CONTATO : null,
        espera: esperaDe(fato),
      }))
      return { itens, ...contagem }
    },

    /** Marks a task as done by a person, or undoes that. */
    resolve: (escopo: Escopo, id: string, feita: boolean) =>
      write(async (tx, touched) => {
        const row = await lockPendencia(tx, escopo, id)
        if (!row) throw notFound('Pendência não encontrada')
        if (!isConcluivel(row.fato)) throw conflict('Esta pendência termina quando o que ela pede for feito.')
        if (feita === (row.resolvida_em !== null)) return
        await updateResolvida(tx, id, escopo.usuarioId, feita ? new Date(clock()) : null)
        await recordAcao(tx, escopo, {
          acao: 'editar',
          entidade: row.entidade,
          entidade_id: row.entidade_id,
          antes: { pendencia_concluida: feita ? null : row.titulo },
          depois: { pendencia_concluida: feita ? row.titulo : null },
        })
        if (row.dono_id) touched.add('pacientes', [row.dono_id])
      }),
  }
}
