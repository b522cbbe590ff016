import { randomUUID } from 'node:crypto'
import type { LancamentoCompleto } from '@portal/contract/financeiro/financeiro.contract'
import { LANCAMENTO_NAO_ENCONTRADO } from '@portal/contract/financeiro/limites'
import { addMeses, competenciaDe } from '@portal/contract/regras/dia'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { dayOf } from '../platform/day.ts'
import type { Db } from '../platform/db/db.ts'
import { type Touched, unitOfWork, type Write } from '../platform/db/unit-of-work.ts'
import type { Kit } from '../platform/feature.ts'
import { conflict, isRaised, notFound } from '../platform/http/errors.ts'
import { listContestacoes, listMensagens } from './contestacoes.queries.ts'
import { registroDe, toLancamentoCompleto } from './lancamento.ts'
import {
  findLinha,
  findReferidos,
  insertLancamento,
  type LancamentoRow,
  type LancamentoValores,
  listMeses,
  listPagamentos,
  listRelacionados,
  lockInternacoesFinanceiras,
  lockLancamentos,
  lockMeses,
  type NovoLancamento,
  updateLancamento,
  type Visiveis,
} from './lancamentos.queries.ts'
import type { SincroniaFinanceiro } from './sincronia.service.ts'

export const MES_FECHADO = 'Este mês está fechado. Reabra para alterar.'

export type EscritaFinanceiro = ReturnType<typeof createEscritaFinanceiro>

/** SQLSTATE of the triggers that guard closed months (record 130). */
const MES_FECHADO_SQLSTATE = 'PC001'

/** Context that encrypts a message for its row. */
export const contextoMensagem = (id: string) => `contestacao_mensagens.texto:${id}`

/** Shared by all writes of entries: locks in the order of record 129, history, and the owners' counters last. */
export function createEscritaFinanceiro(
  { database, cipher, clock }: Kit,
  recalcular: SincroniaFinanceiro['recalculate'],
) {
  const unit = unitOfWork(database, clock)

  /** Runs one transaction; throws `MES_FECHADO` when a trigger refuses because the month is closed. */
  const write: Write = (run) =>
    unit(run).catch((error) => {
      throw isRaised(error, MES_FECHADO_SQLSTATE) ? conflict(MES_FECHADO) : error
    })

  /** The company's day, and the settings that depend on it. */
  async function findDia(tx: Db) {
    const { fuso_horario, dia_pagamento_comissao } = await findEmpresa(tx)
    return { hoje: dayOf(clock(), fuso_horario), dia_pagamento_comissao }
  }

  async function readContestacoes(
    tx: Db,
    { usuarioId }: Escopo,
    lancamentoId: string,
  ): Promise<LancamentoCompleto['contestacoes']> {
    const rows = await listContestacoes(tx, lancamentoId)
    if (rows.length === 0) return []
    const mensagens = await listMensagens(tx, lancamentoId)
    return rows.map(({ id, status, created_at }) => ({
      id,
      status,
      aberta_em: created_at.toISOString(),
      mensagens: mensagens
        .filter(({ contestacao_id }) => contestacao_id === id)
        .map((mensagem) => ({
          id: mensagem.id,
          autor: mensagem.autor,
          meu: mensagem.autor_id === usuarioId,
          texto: cipher.decryptText(mensagem.texto_cifrado, contextoMensagem(mensagem.id)),
          em: mensagem.created_at.toISOString(),
        })),
    }))
  }

  /** One entry with everything that led to it, if `visiveis` includes it. */
  async function get(tx: Db, escopo: Escopo, visiveis: Visiveis, id: string): Promise<LancamentoCompleto> {
    const linha = await findLinha(tx, visiveis, id)
    if (!linha) throw notFound(LANCAMENTO_NAO_ENCONTRADO)
    const { hoje } = await findDia(tx)
    return toLancamentoCompleto(
      {
        linha,
        pagamentos: await listPagamentos(tx, id),
        relacionados: await listRelacionados(tx, visiveis, linha.lancamento),
        contestacoes: await readContestacoes(tx, escopo, id),
      },
      hoje,
    )
  }

  /**
   * Locks entries of `visiveis`: their admissions first, then all months that a change may touch, then the entries by
   * id. Throws 404 unless all are there.
   */
  async function lockTodos(tx: Db, visiveis: Visiveis, ids: readonly string[], dias: readonly string[] = []) {
    const achados = await findReferidos(tx, visiveis, ids)
    if (achados.length < ids.length) throw notFound(LANCAMENTO_NAO_ENCONTRADO)
    const { hoje } = await findDia(tx)
    const internacoes = [...new Set(achados.flatMap(({ internacao_id }) => internacao_id ?? []))]
    const [deHoje, dosDias] = [competenciaDe(hoje), dias.map(competenciaDe)]
    const meses = [...dosDias, deHoje, ...achados.flatMap(({ competencia }) => competencia ?? [])]
    if (internacoes.length > 0) {
      await lockInternacoesFinanceiras(tx, internacoes)
      // A commission may be freed in the month after the receipt.
      meses.push(...(await listMeses(tx, internacoes)), ...[deHoje, ...dosDias].map((mes) => addMeses(mes, 1)))
    }
    const travados = await lockMeses(tx, meses)
    return { entradas: await lockLancamentos(tx, ids), hoje, meses: travados }
  }

  /** Locks one entry; throws 409 when somebody changed it since it was read. */
  async function lock(
    tx: Db,
    visiveis: Visiveis,
    { id, versao }: { id: string; versao?: number },
    dias?: readonly string[],
  ) {
    const { entradas, ...resto } = await lockTodos(tx, visiveis, [id], dias)
    const [entrada] = entradas
    if (!entrada) throw notFound(LANCAMENTO_NAO_ENCONTRADO)
    if (versao !== undefined && entrada.versao !== versao) throw conflict()
    return { entrada, ...resto }
  }

  return {
    db: database.db,
    cipher,
    clock,
    write,
    findDia,
    get,
    lock,
    lockTodos,
    /** Recomputes an admission's entries after a receipt, a reversal or a decision. */
    recalcular,

    /** Month of today or the next open one; it cannot be closed until the transaction ends. */
    async findMesAberto(tx: Db, hoje: string): Promise<string> {
      for (let mes = competenciaDe(hoje); ; mes = addMeses(mes, 1)) {
        const [travado] = await lockMeses(tx, [mes])
        if (travado?.status === 'aberta') return mes
      }
    },

    /** Writes values of a locked entry with its history. */
    async change(
      tx: Db,
      escopo: Escopo | null,
      touched: Touched,
      antes: LancamentoRow,
      valores: LancamentoValores,
      fato: object = {},
    ): Promise<LancamentoRow> {
      const depois = await updateLancamento(tx, antes.id, valores)
      await recordAcao(tx, escopo, {
        acao: 'editar',
        entidade: 'lancamentos',
        entidade_id: antes.id,
        antes: registroDe(antes),
        depois: { ...registroDe(depois), ...fato },
      })
      touched.add('financeiro', [antes.consultor_id])
      return depois
    },

    /** Inserts an entry with its history; undefined when the same page has already sent it. */
    async create(tx: Db, escopo: Escopo, touched: Touched, novo: NovoLancamento): Promise<LancamentoRow | undefined> {
      const row = await insertLancamento(tx, {
        id: randomUUID(),
        created_at: new Date(clock()),
        created_by: escopo.usuarioId,
        ...novo,
      })
      if (!row) return undefined
      await recordAcao(tx, escopo, {
        acao: 'criar',
        entidade: 'lancamentos',
        entidade_id: row.id,
        depois: registroDe(row),
      })
      touched.add('financeiro', [row.consultor_id])
      return row
    },
  }
}
