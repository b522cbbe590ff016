import type { Competencia, Fechamento } from '@portal/contract/financeiro/fechamentos.contract'
import { MES_FUTURO } from '@portal/contract/financeiro/limites'
import { competenciaDe } from '@portal/contract/regras/dia'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { findTimbre } from '../empresa/timbre.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Kit } from '../platform/feature.ts'
import { conflict, notFound, unprocessable } from '../platform/http/errors.ts'
import type { Download } from '../platform/http/operations.ts'
import { demonstrativoPdf } from './demonstrativo.ts'
import type { EscritaFinanceiro } from './escrita.ts'
import {
  type CompetenciaLida,
  closeFechamentos,
  findCompetencia,
  findFechado,
  listCompetencias,
  listDoFechamento,
  listDoMes,
  listMeus,
  lockMes,
  reopenFechamentos,
  updateMes,
} from './fechamentos.queries.ts'

const MES_ABERTO = 'Este mês está aberto.'

const toCompetencia = ({ fechada_em, ...row }: CompetenciaLida): Competencia => ({
  ...row,
  fechada_em: fechada_em?.toISOString() ?? null,
})
/** A month in which nothing was written yet. */
const vazia = (mes: string): Competencia => ({
  mes,
  status: 'aberta',
  fechada_por: null,
  fechada_em: null,
  reaberta_motivo: null,
})

export type FechamentosService = ReturnType<typeof createFechamentosService>

/** Closing of months (record 130). */
export function createFechamentosService(
  escrita: EscritaFinanceiro,
  { storages, pdfs }: Pick<Kit, 'storages' | 'pdfs'>,
) {
  const { db, write, findDia, clock } = escrita

  async function read(tx: Db, mes: string): Promise<Competencia> {
    const row = await findCompetencia(tx, mes)
    return row ? toCompetencia(row) : vazia(mes)
  }

  return {
    async list(mes: string | undefined) {
      const { hoje } = await findDia(db)
      const escolhido = mes ?? competenciaDe(hoje)
      const conhecidos = (await listCompetencias(db)).map(toCompetencia)
      const faltam = [...new Set([escolhido, competenciaDe(hoje)])].filter(
        (um) => !conhecidos.some(({ mes }) => mes === um),
      )
      const meses = [...conhecidos, ...faltam.map(vazia)].toSorted((a, b) => (a.mes < b.mes ? 1 : -1))
      const pessoas: Fechamento[] = (await listDoMes(db, escolhido)).map((row) => ({
        ...row,
        id: row.status === 'aberto' ? null : row.id,
      }))
      return { mes: meses.find(({ mes }) => mes === escolhido) ?? vazia(escolhido), meses, pessoas }
    },

    listMeus: (escopo: Escopo) => listMeus(db, escopo),

    /** Closes a month for everybody; a second caller gets 409. */
    close: (escopo: Escopo, mes: string): Promise<Competencia> =>
      write(async (tx, touched) => {
        const { hoje } = await findDia(tx)
        if (mes > hoje) throw unprocessable({ mes: MES_FUTURO })
        const antes = await lockMes(tx, mes)
        if (antes.status === 'fechada') throw conflict('Este mês já está fechado.')
        await updateMes(tx, mes, {
          status: 'fechada',
          fechada_por: escopo.usuarioId,
          fechada_em: new Date(clock()),
        })
        const fechados = await closeFechamentos(tx, mes)
        await recordAcao(tx, escopo, [
          { acao: 'editar', entidade: 'fechamentos', entidade_id: null, antes: {}, depois: { mes, status: 'fechada' } },
          ...fechados.map(({ id, ...depois }) => ({
            acao: 'editar' as const,
            entidade: 'fechamentos' as const,
            entidade_id: id,
            antes: { status: 'aberto' },
            depois,
          })),
        ])
        touched.add('financeiro', [null, ...fechados.map(({ consultor_id }) => consultor_id)])
        return read(tx, mes)
      }),

    reopen: (escopo: Escopo, { mes, motivo }: { mes: string; motivo: string }): Promise<Competencia> =>
      write(async (tx, touched) => {
        const { hoje } = await findDia(tx)
        if (mes > hoje) throw conflict(MES_ABERTO)
        const antes = await lockMes(tx, mes)
        if (antes.status === 'aberta') throw conflict(MES_ABERTO)
        await updateMes(tx, mes, {
          status: 'aberta',
          reaberta_por: escopo.usuarioId,
          reaberta_em: new Date(clock()),
          reaberta_motivo: motivo,
        })
        const reabertos = await reopenFechamentos(tx, mes)
        await recordAcao(tx, escopo, [
          {
            acao: 'editar',
            entidade: 'fechamentos',
            entidade_id: null,
            antes: {},
            depois: { mes, status: 'aberta', motivo },
          },
          ...reabertos.map(({ id, status, total_centavos }) => ({
            acao: 'editar' as const,
            entidade: 'fechamentos' as const,
            entidade_id: id,
            antes: { status, total_centavos },
            depois: { status: 'aberto', total_centavos, motivo },
          })),
        ])
        touched.add('financeiro', [null, ...reabertos.map(({ consultor_id }) => consultor_id)])
        return read(tx, mes)
      }),

    /** 'Demonstrativo' of a closing, the caller's or any for administrators; recorded before it is drawn. */
    async print(escopo: Escopo, id: string): Promise<Download> {
      const { fechamento, linhas } = await db.transaction(async (tx) => {
        const fechamento = await findFechado(tx, escopo, id)
        if (!fechamento) throw notFound('Fechamento não encontrado')
        await recordAcao(tx, escopo, { acao: 'imprimir', entidade: 'fechamentos', entidade_id: id })
        return { fechamento, linhas: await listDoFechamento(tx, id) }
      })
      const documento = demonstrativoPdf(fechamento, linhas, await findTimbre(db, storages.midia), new Date(clock()))
      return {
        nome: `demonstrativo-${fechamento.competencia.slice(0, 7)}.pdf`,
        tipo: 'application/pdf',
        conteudo: await pdfs.make(documento, escopo.usuarioId),
      }
    },
  }
}
