import type { Versioned } from '@portal/contract/common'
import { proximoPagamento } from '@portal/contract/financeiro/calculo'
import type { LancamentoCompleto } from '@portal/contract/financeiro/financeiro.contract'
import { isAReceber, STATUS_ABERTOS, type StatusLancamento, type TipoManual } from '@portal/contract/financeiro/opcoes'
import { CONTADOS_ADIANTE } from '@portal/contract/listas'
import { normalizeTelefone } from '@portal/contract/telefone'
import { urlWhatsApp } from '@portal/contract/whatsapp'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { conflict, uniqueAt, unprocessable } from '../platform/http/errors.ts'
import { mensagemDeCobranca } from './cobranca.ts'
import { findAberta } from './contestacoes.queries.ts'
import { type EscritaFinanceiro, MES_FECHADO } from './escrita.ts'
import { statusSemContestacao, toLancamento } from './lancamento.ts'
import {
  deTodos,
  findLancamento,
  findPorEnvio,
  findProximaSequencia,
  findTelefoneDaClinica,
  isEstornado,
  type LancamentoRow,
  type Visiveis,
} from './lancamentos.queries.ts'
import { type Filtro, listLancamentos, type Pagina, sumLancamentos } from './lista.queries.ts'

/** Longest stored description: a reversal's is longer than that of the entry it takes back. */
export const DESCRICAO_MAXIMA = 200
export const SEM_SALDO = 'Este lançamento não tem saldo em aberto.'
export const SEM_EFEITO = 'Este lançamento foi cancelado ou estornado.'
export const CONTESTADO_NAO_PAGA = 'Este lançamento está contestado. Responda à contestação antes.'
const JA_ESTORNADO = 'Este lançamento já foi estornado.'
const TEM_PAGAMENTOS = 'Desfaça os pagamentos deste lançamento antes.'

type Manual = {
  tipo: TipoManual
  descricao: string
  valor_centavos: number
  competencia: string
  vencimento: string
  clinica_id: string | null
}
type Mudanca = Versioned & {
  [C in 'descricao' | 'valor_centavos' | 'competencia' | 'vencimento']?: Manual[C] | undefined
} & {
  nf_numero?: string | null | undefined
}

const REFERIDOS = { lancamentos_clinica_fk: { clinica_id: 'Selecione a clínica' } }
const SEM_VALOR: readonly StatusLancamento[] = ['cancelado', 'estornado']
const ABERTOS: readonly StatusLancamento[] = STATUS_ABERTOS
const isFechado = (mes: string | null, meses: readonly { mes: string; status: string }[]) =>
  meses.some((travado) => travado.mes === mes && travado.status === 'fechada')

/** A page of entries with the sums of all; the count stops at the list's limit. */
export async function searchLancamentos(db: Db, visiveis: Visiveis, filtro: Filtro, pedida: Pagina) {
  const limite = pedida.pagina * pedida.tamanho + CONTADOS_ADIANTE
  const contados = await sumLancamentos(db, visiveis, filtro, limite + 1)
  const ha_mais = contados.n > limite
  const { somas } = ha_mais ? await sumLancamentos(db, visiveis, filtro) : contados
  const rows = await listLancamentos(db, visiveis, filtro, pedida, ha_mais ? 'muitos' : 'poucos')
  return {
    itens: rows.map((row) => toLancamento(row, filtro.hoje)),
    total: Math.min(contados.n, limite),
    ha_mais,
    ...somas,
  }
}

export type LancamentosService = ReturnType<typeof createLancamentosService>

/** Operations of administrators on entries. */
export function createLancamentosService(escrita: EscritaFinanceiro) {
  const { db, write, findDia, get, lock, change, create } = escrita
  const read = (tx: Db, escopo: Escopo, id: string) => get(tx, escopo, deTodos(escopo), id)

  /** Throws unless the entry was made by hand and nothing of it is paid. */
  function requireManual({ origem, status, pago_centavos }: LancamentoRow) {
    if (origem !== 'manual') throw conflict('Só receitas e despesas lançadas à mão podem ser alteradas.')
    if (SEM_VALOR.includes(status)) throw conflict(SEM_EFEITO)
    if (pago_centavos !== 0) throw conflict(TEM_PAGAMENTOS)
  }

  /** Throws unless the entry can be reversed. */
  async function requireReversivel(tx: Db, entrada: LancamentoRow) {
    if (entrada.status === 'estornado') throw conflict(JA_ESTORNADO)
    if (entrada.status === 'cancelado') throw conflict(SEM_EFEITO)
    if (entrada.origem === 'ajuste' && entrada.ajusta_id !== null) {
      const ajustada = await findLancamento(tx, entrada.ajusta_id)
      if (ajustada && Math.sign(ajustada.valor_centavos) !== Math.sign(entrada.valor_centavos))
        throw conflict('Um estorno não pode ser estornado.')
    }
    if (await findAberta(tx, entrada.id)) throw conflict(CONTESTADO_NAO_PAGA)
    if (await isEstornado(tx, entrada)) throw conflict(JA_ESTORNADO)
  }

  /** Inserts the reversal of an entry, in the open month and the same slot. */
  async function insertContrario(tx: Db, escopo: Escopo, touched: Touched, entrada: LancamentoRow, motivo: string) {
    const { hoje, dia_pagamento_comissao } = await findDia(tx)
    const daVaga = entrada.sequencia !== null
    return create(tx, escopo, touched, {
      tipo: entrada.tipo,
      origem: 'ajuste',
      internacao_id: entrada.internacao_id,
      clinica_id: entrada.clinica_id,
      consultor_id: entrada.consultor_id,
      paciente: entrada.paciente,
      parcela: entrada.parcela,
      parcelas: entrada.parcelas,
      sequencia: daVaga ? await findProximaSequencia(tx, entrada) : null,
      fora_da_automacao: daVaga,
      competencia: await escrita.findMesAberto(tx, hoje),
      vencimento: entrada.tipo === 'comissao' ? proximoPagamento(hoje, dia_pagamento_comissao) : hoje,
      descricao: `Estorno: ${entrada.descricao}`.slice(0, DESCRICAO_MAXIMA),
      valor_centavos: -entrada.valor_centavos,
      status: 'em_aberto',
      ajusta_id: entrada.id,
      cancelado_motivo: motivo,
    })
  }

  return {
    async list(escopo: Escopo, { ordem, direcao, pagina, tamanho, ...filtro }: Omit<Filtro, 'hoje'> & Pagina) {
      const { hoje } = await findDia(db)
      return searchLancamentos(db, deTodos(escopo), { ...filtro, hoje }, { ordem, direcao, pagina, tamanho })
    },

    get: (escopo: Escopo, id: string) => read(db, escopo, id),

    create: (escopo: Escopo, { envio_id, ...campos }: Manual & { envio_id: string }): Promise<LancamentoCompleto> =>
      write(async (tx, touched) => {
        const novo = { ...campos, envio_id, origem: 'manual' as const, status: 'em_aberto' as const }
        const row =
          (await findPorEnvio(tx, envio_id)) ??
          (await uniqueAt(create(tx, escopo, touched, novo), REFERIDOS)) ??
          (await findPorEnvio(tx, envio_id))
        // The page's key belongs to something else.
        if (row?.created_by !== escopo.usuarioId || row.tipo !== campos.tipo) throw conflict()
        return read(tx, escopo, row.id)
      }),

    update: (escopo: Escopo, { id, versao, nf_numero, vencimento, ...manuais }: Mudanca): Promise<LancamentoCompleto> =>
      write(async (tx, touched) => {
        const { entrada, meses } = await lock(tx, deTodos(escopo), { id, versao }, [manuais.competencia ?? []].flat())
        if (Object.values(manuais).some((valor) => valor !== undefined)) requireManual(entrada)
        if (SEM_VALOR.includes(entrada.status)) throw conflict(SEM_EFEITO)
        if (vencimento !== undefined && vencimento !== entrada.vencimento && entrada.status === 'pago')
          throw conflict(TEM_PAGAMENTOS)
        if (isFechado(entrada.competencia, meses)) throw conflict(MES_FECHADO)
        const valores = Object.entries({ ...manuais, nf_numero, vencimento }).filter(([, valor]) => valor !== undefined)
        const mudados = valores.filter(([campo, valor]) => entrada[campo as keyof LancamentoRow] !== valor)
        if (mudados.length > 0) await change(tx, escopo, touched, entrada, Object.fromEntries(mudados))
        return read(tx, escopo, id)
      }),

    cancel: (escopo: Escopo, { motivo, ...versioned }: Versioned & { motivo: string }): Promise<LancamentoCompleto> =>
      write(async (tx, touched) => {
        const { entrada } = await lock(tx, deTodos(escopo), versioned)
        requireManual(entrada)
        await change(tx, escopo, touched, entrada, { status: 'cancelado', cancelado_motivo: motivo })
        return read(tx, escopo, versioned.id)
      }),

    /** An unpaid entry in an open month is marked as reversed; any other gets a contrary entry (record 133). */
    reverse: (escopo: Escopo, { motivo, ...versioned }: Versioned & { motivo: string }): Promise<LancamentoCompleto> =>
      write(async (tx, touched) => {
        const { entrada, meses } = await lock(tx, deTodos(escopo), versioned)
        await requireReversivel(tx, entrada)
        const daVaga = entrada.sequencia !== null
        const tomada = daVaga ? { fora_da_automacao: true } : {}
        if (entrada.pago_centavos === 0 && !isFechado(entrada.competencia, meses))
          await change(tx, escopo, touched, entrada, { ...tomada, status: 'estornado', cancelado_motivo: motivo })
        else {
          await insertContrario(tx, escopo, touched, entrada, motivo)
          if (daVaga) await change(tx, escopo, touched, entrada, tomada)
        }
        if (entrada.tipo === 'repasse' && entrada.internacao_id !== null)
          touched.add('financeiro', await escrita.recalcular(tx, escopo, entrada.internacao_id))
        return read(tx, escopo, versioned.id)
      }),

    /** Ends the dispute over a withdrawn quote when the admission goes on. */
    resume: (escopo: Escopo, { motivo, ...versioned }: Versioned & { motivo: string }): Promise<LancamentoCompleto> =>
      write(async (tx, touched) => {
        const { entrada } = await lock(tx, deTodos(escopo), versioned)
        if (entrada.status !== 'contestado') throw conflict('Este lançamento não está contestado.')
        if (await findAberta(tx, entrada.id)) throw conflict(CONTESTADO_NAO_PAGA)
        await change(tx, escopo, touched, entrada, { status: statusSemContestacao(entrada) }, { motivo })
        if (entrada.internacao_id !== null)
          touched.add('financeiro', await escrita.recalcular(tx, escopo, entrada.internacao_id))
        return read(tx, escopo, versioned.id)
      }),

    /** Records that a clinic is asked to pay; the message names no patient. */
    recordCobranca: (escopo: Escopo, id: string): Promise<{ conversa: string | null; mensagem: string }> =>
      write(async (tx, touched) => {
        const { entrada, hoje } = await lock(tx, deTodos(escopo), { id })
        const saldo = entrada.valor_centavos - entrada.pago_centavos
        if (!isAReceber(entrada.tipo) || !ABERTOS.includes(entrada.status) || saldo <= 0) throw conflict(SEM_SALDO)
        if (entrada.clinica_id === null) throw unprocessable({ clinica_id: 'Este lançamento não é de uma clínica.' })
        await change(tx, escopo, touched, entrada, { cobrado_em: new Date(escrita.clock()) })
        const mensagem = mensagemDeCobranca({ ...entrada, saldo_centavos: saldo }, hoje)
        const telefone = normalizeTelefone((await findTelefoneDaClinica(tx, entrada.clinica_id)) ?? '')
        return { conversa: telefone === null ? null : urlWhatsApp(telefone, mensagem), mensagem }
      }),
  }
}
