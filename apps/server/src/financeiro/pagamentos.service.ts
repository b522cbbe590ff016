import { randomUUID } from 'node:crypto'
import type { Versioned } from '@portal/contract/common'
import { statusDe } from '@portal/contract/financeiro/calculo'
import type { LancamentoCompleto } from '@portal/contract/financeiro/financeiro.contract'
import {
  LANCAMENTO_NAO_ENCONTRADO,
  PAGO_NO_FUTURO,
  TOTAL_NEGATIVO,
  VALOR_MAIOR_QUE_SALDO,
} from '@portal/contract/financeiro/limites'
import { type FormaPagamento, isAReceber, type StatusLancamento } from '@portal/contract/financeiro/opcoes'
import { competenciaDe } from '@portal/contract/regras/dia'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { groupBy } from '../platform/group-by.ts'
import { conflict, notFound, unprocessable } from '../platform/http/errors.ts'
import type { EscritaFinanceiro } from './escrita.ts'
import { registroDe } from './lancamento.ts'
import { deTodos, findLinha, type LancamentoRow, sumPagamentos, updateFechamentos } from './lancamentos.queries.ts'
import { CONTESTADO_NAO_PAGA, SEM_EFEITO, SEM_SALDO } from './lancamentos.service.ts'
import { findPagamento, insertPagamentos, listPorEnvio, payInFull, undoPagamento } from './pagamentos.queries.ts'

export const PAGAMENTO_NAO_ENCONTRADO = 'Pagamento não encontrado'

type Pago = { envio_id: string; pago_em: string; forma: FormaPagamento }
type NovoPagamento = Versioned & Pago & { valor_centavos: number; excedente: boolean }

const NAO_PAGA: Partial<Record<StatusLancamento, string>> = {
  cancelado: SEM_EFEITO,
  estornado: SEM_EFEITO,
  previsto: 'Este lançamento ainda é previsto e não pode ser pago.',
  contestado: CONTESTADO_NAO_PAGA,
  pago: SEM_SALDO,
}

const saldoDe = ({ valor_centavos, pago_centavos }: LancamentoRow) => valor_centavos - pago_centavos

/** Throws unless the entry can be received or paid. */
function requirePagavel(entrada: LancamentoRow) {
  const frase = NAO_PAGA[entrada.status]
  if (frase) throw conflict(frase)
}

export type PagamentosService = ReturnType<typeof createPagamentosService>

/** Payments of entries, in and out (docs/rules.md, 'Financeiro: pagamentos e estorno', record 133). */
export function createPagamentosService(escrita: EscritaFinanceiro) {
  const { write, findDia, get, lock, lockTodos, change, create } = escrita

  async function requireNaoFutura(tx: Db, pago_em: string) {
    const { hoje } = await findDia(tx)
    if (pago_em > hoje) throw unprocessable({ pago_em: PAGO_NO_FUTURO })
  }

  /** True if a page has already registered these payments under its key; throws when the key is somebody else's. */
  async function isFeito(tx: Db, escopo: Escopo, envioId: string, ids: readonly string[]): Promise<boolean> {
    const feitos = await listPorEnvio(tx, envioId, ids)
    if (feitos.some(({ created_by }) => created_by !== escopo.usuarioId)) throw conflict()
    return feitos.length > 0 && feitos.length === ids.length
  }

  const novoDe = (escopo: Escopo, pago: Pago & { extrato_ref?: string }, lancamento_id: string, valor: number) => ({
    ...pago,
    id: randomUUID(),
    lancamento_id,
    valor_centavos: valor,
    created_by: escopo.usuarioId,
    created_at: new Date(escrita.clock()),
  })

  /** Sets a locked entry's paid amount and status from its payments. */
  async function updatePago(tx: Db, escopo: Escopo, touched: Touched, entrada: LancamentoRow, fato: object) {
    const soma = (await sumPagamentos(tx, [entrada.id])).get(entrada.id)
    const pago_centavos = soma?.centavos ?? 0
    await change(
      tx,
      escopo,
      touched,
      entrada,
      {
        pago_centavos,
        status: statusDe(entrada.status, { ...entrada, pago_centavos }),
        pago_em: soma?.pago_em ?? null,
        forma: soma?.forma ?? null,
      },
      fato,
    )
    await updateFechamentos(tx, [entrada.fechamento_id])
    // A repasse received in full frees its commission, and an undone one withdraws it. An entry without payments is
    // computed again.
    if (entrada.internacao_id !== null && (entrada.tipo === 'repasse' || pago_centavos === 0))
      touched.add('financeiro', await escrita.recalcular(tx, escopo, entrada.internacao_id))
  }

  /** Enters the amount beyond the balance as a paid receita. */
  async function insertExcedente(
    tx: Db,
    escopo: Escopo,
    touched: Touched,
    de: LancamentoRow,
    pago: Pago,
    valor: number,
  ) {
    const linha = await findLinha(tx, deTodos(escopo), de.id)
    const { pago_em, forma } = pago
    const receita = await create(tx, escopo, touched, {
      tipo: 'receita',
      origem: 'excedente',
      clinica_id: de.clinica_id,
      competencia: competenciaDe(pago_em),
      vencimento: pago_em,
      descricao: linha?.clinica ? `Excedente recebido de ${linha.clinica}`.slice(0, 200) : 'Excedente recebido',
      valor_centavos: valor,
      pago_centavos: valor,
      status: 'pago',
      pago_em,
      forma,
    })
    if (!receita) throw new Error('an insert returned no row')
    await insertPagamentos(tx, [novoDe(escopo, pago, receita.id, valor)])
  }

  /**
   * Registers a payment of one entry within a transaction. For an entry with a negative value the page sends a positive
   * amount; it is stored with the entry's sign.
   */
  async function pay(
    tx: Db,
    escopo: Escopo,
    touched: Touched,
    { id, versao, valor_centavos, excedente, ...pago }: NovoPagamento & { extrato_ref?: string },
  ): Promise<void> {
    if (await isFeito(tx, escopo, pago.envio_id, [id])) return
    await requireNaoFutura(tx, pago.pago_em)
    const { entrada } = await lock(tx, deTodos(escopo), { id }, [pago.pago_em])
    // The second tap waited here for the first.
    if (await isFeito(tx, escopo, pago.envio_id, [id])) return
    if (entrada.versao !== versao) throw conflict()
    requirePagavel(entrada)
    const saldo = Math.abs(saldoDe(entrada))
    const passa = valor_centavos - saldo
    const viraReceita = excedente && isAReceber(entrada.tipo) && entrada.valor_centavos > 0
    if (passa > 0 && !viraReceita) throw unprocessable({ valor_centavos: VALOR_MAIOR_QUE_SALDO })
    const valor = Math.sign(entrada.valor_centavos) * Math.min(valor_centavos, saldo)
    await insertPagamentos(tx, [novoDe(escopo, pago, id, valor)])
    await updatePago(tx, escopo, touched, entrada, { pagamento_centavos: valor })
    if (passa > 0) await insertExcedente(tx, escopo, touched, entrada, pago, passa)
  }

  return {
    pay,

    register: (escopo: Escopo, novo: NovoPagamento): Promise<LancamentoCompleto> =>
      write(async (tx, touched) => {
        await pay(tx, escopo, touched, novo)
        return get(tx, escopo, deTodos(escopo), novo.id)
      }),

    undo: (escopo: Escopo, { id, motivo }: { id: string; motivo: string }): Promise<LancamentoCompleto> =>
      write(async (tx, touched) => {
        const pago = await findPagamento(tx, id)
        if (!pago) throw notFound(PAGAMENTO_NAO_ENCONTRADO)
        const { entrada } = await lock(tx, deTodos(escopo), { id: pago.lancamento_id }, [pago.pago_em])
        const desfeito = {
          desfeito_em: new Date(escrita.clock()),
          desfeito_por: escopo.usuarioId,
          desfeito_motivo: motivo,
        }
        if (!(await undoPagamento(tx, id, desfeito))) throw conflict('Este pagamento já foi desfeito.')
        await updatePago(tx, escopo, touched, entrada, { pagamento_desfeito_centavos: pago.valor_centavos, motivo })
        return get(tx, escopo, deTodos(escopo), entrada.id)
      }),

    /** Pays all or none; throws 422 when a person's total is below zero. */
    payComissoes: (escopo: Escopo, { comissoes, ...pago }: Pago & { comissoes: readonly Versioned[] }) =>
      write(async (tx, touched) => {
        const versoes = new Map(comissoes.map(({ id, versao }) => [id, versao]))
        const ids = [...versoes.keys()].toSorted()
        const feitas = async () => {
          if (!(await isFeito(tx, escopo, pago.envio_id, ids))) return undefined
          const pagas = await listPorEnvio(tx, pago.envio_id, ids)
          return { pagas: pagas.length, total_centavos: sumOf(pagas.map(({ valor_centavos }) => valor_centavos)) }
        }
        const antes = await feitas()
        if (antes) return antes
        await requireNaoFutura(tx, pago.pago_em)
        const { entradas } = await lockTodos(tx, deTodos(escopo), ids, [pago.pago_em])
        const depois = await feitas()
        if (depois) return depois
        for (const entrada of entradas) {
          if (entrada.tipo !== 'comissao') throw notFound(LANCAMENTO_NAO_ENCONTRADO)
          if (entrada.versao !== versoes.get(entrada.id)) throw conflict()
          requirePagavel(entrada)
        }
        for (const daPessoa of groupBy(entradas, ({ consultor_id }) => consultor_id).values())
          if (sumOf(daPessoa.map(saldoDe)) < 0) throw unprocessable({ comissoes: TOTAL_NEGATIVO })
        await insertPagamentos(
          tx,
          entradas.map((entrada) => novoDe(escopo, pago, entrada.id, saldoDe(entrada))),
        )
        await payInFull(tx, ids, pago)
        await recordAcao(
          tx,
          escopo,
          entradas.map((entrada) => ({
            acao: 'editar' as const,
            entidade: 'lancamentos' as const,
            entidade_id: entrada.id,
            antes: registroDe(entrada),
            depois: {
              ...registroDe(entrada),
              status: 'pago',
              pago_centavos: entrada.valor_centavos,
              pago_em: pago.pago_em,
              forma: pago.forma,
              pagamento_centavos: saldoDe(entrada),
            },
          })),
        )
        await updateFechamentos(tx, [...new Set(entradas.map(({ fechamento_id }) => fechamento_id))].toSorted())
        touched.add(
          'financeiro',
          entradas.map(({ consultor_id }) => consultor_id),
        )
        return { pagas: entradas.length, total_centavos: sumOf(entradas.map(saldoDe)) }
      }),
  }
}

const sumOf = (centavos: readonly number[]) => centavos.reduce((soma, valor) => soma + valor, 0)
