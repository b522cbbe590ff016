import { z } from 'zod'
import { ADMIN, SEM_SUPERVISOR } from '../access.ts'
import { id, inteiro, linha, motivo, nome, queryFlag, queryList, queryNumber, versioned } from '../common.ts'
import { operation } from '../operation.ts'
import {
  DESCRICAO,
  MENSAGEM_CONTESTACAO,
  MOTIVO,
  NOTA_FISCAL_MAXIMA,
  PAGAMENTOS_POR_VEZ,
  SELECIONE_FORMA,
  VALOR,
} from './limites.ts'
import {
  BASES_COMISSAO,
  BASES_REPASSE,
  FAIXAS_DE_ATRASO,
  FORMAS_PAGAMENTO,
  ORDENS_LANCAMENTOS,
  ORIGENS_LANCAMENTO,
  SITUACOES_LANCAMENTO,
  STATUS_CONTESTACAO,
  STATUS_LANCAMENTO,
  TAMANHOS_LANCAMENTOS,
  TIPOS_LANCAMENTO,
  TIPOS_MANUAIS,
  TIPOS_REGRA,
} from './opcoes.ts'

const DATA_INEXISTENTE = 'Esta data não existe'
const instante = z.iso.datetime()
export const dia = z.iso.date(DATA_INEXISTENTE)
/** First day of a month. */
export const mes = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])-01$/, 'Este mês não existe')

/** Computation of an entry (calculo.ts). */
const calculo = z.object({
  regra_id: z.string(),
  tipo: z.enum(TIPOS_REGRA),
  valor: z.number(),
  base: z.enum([...BASES_REPASSE, ...BASES_COMISSAO]),
  sobre_centavos: z.number(),
  resultado_centavos: z.number(),
  vigencia_inicio: z.string(),
})

/** Entry in a list. The patient appears only as initials and code: 'M. S. (P-000024)'. */
export const lancamento = z.object({
  id: z.uuid(),
  versao: z.number(),
  tipo: z.enum(TIPOS_LANCAMENTO),
  origem: z.enum(ORIGENS_LANCAMENTO),
  descricao: z.string(),
  paciente: z.string().nullable(),
  internacao_id: z.uuid().nullable(),
  clinica_id: z.uuid().nullable(),
  clinica: z.string().nullable(),
  consultor_id: z.uuid().nullable(),
  consultor: z.string().nullable(),
  /** First day of its month; null until a commission is released. */
  competencia: z.string().nullable(),
  vencimento: z.string().nullable(),
  /** Negative for an entry that takes back an earlier one. */
  valor_centavos: z.number(),
  pago_centavos: z.number(),
  status: z.enum(STATUS_LANCAMENTO),
  situacao: z.enum(SITUACOES_LANCAMENTO),
  /** Why an expected commission is held back ('falta a declaração'), and whose record resolves it; else null. */
  retida: z.object({ motivo: z.string(), paciente_id: z.uuid() }).nullable(),
  pago_em: z.string().nullable(),
  nf_numero: z.string().nullable(),
  parcela: z.number().nullable(),
  parcelas: z.number().nullable(),
  /** True when the entry's month is closed. */
  fechado: z.boolean(),
  calculo: calculo.nullable(),
})
export type Lancamento = z.infer<typeof lancamento>

const pagamento = z.object({
  id: z.uuid(),
  valor_centavos: z.number(),
  pago_em: z.string(),
  forma: z.enum(FORMAS_PAGAMENTO),
  comprovante: z.object({ id: z.uuid(), nome: z.string() }).nullable(),
  do_extrato: z.boolean(),
  registrado_por: z.string().nullable(),
  desfeito_em: instante.nullable(),
  desfeito_motivo: z.string().nullable(),
})
export type Pagamento = z.infer<typeof pagamento>

const contestacao = z.object({
  id: z.uuid(),
  status: z.enum(STATUS_CONTESTACAO),
  aberta_em: instante,
  mensagens: z.array(z.object({ id: z.uuid(), autor: z.string(), meu: z.boolean(), texto: z.string(), em: instante })),
})
export type Contestacao = z.infer<typeof contestacao>

/** Entry with its payments, related entries and disputes. */
const lancamentoCompleto = lancamento.extend({
  pagamentos: z.array(pagamento),
  /** Entries of the same admission. */
  relacionados: z.array(lancamento),
  /** Newest first. */
  contestacoes: z.array(contestacao),
  /** Instant of the last payment request to the clinic. */
  cobrado_em: instante.nullable(),
})
export type LancamentoCompleto = z.infer<typeof lancamentoCompleto>

const filtro = z.object({
  tipo: queryList(TIPOS_LANCAMENTO.length).pipe(z.array(z.enum(TIPOS_LANCAMENTO))),
  situacao: queryList(SITUACOES_LANCAMENTO.length).pipe(z.array(z.enum(SITUACOES_LANCAMENTO))),
  /** Month of the entries. */
  competencia: mes.optional(),
  /** Due between two days, inclusive. */
  de: dia.optional(),
  ate: dia.optional(),
  atraso: z.enum(FAIXAS_DE_ATRASO).optional(),
  clinica_id: id.optional(),
  consultor_id: id.optional(),
  internacao_id: id.optional(),
})
export type FiltroLancamentos = z.input<typeof filtro>
export type FiltroLido = z.output<typeof filtro>

const pagina = z.object({
  ordem: z.enum(ORDENS_LANCAMENTOS).default('vencimento'),
  direcao: z.enum(['asc', 'desc']).default('desc'),
  pagina: queryNumber().pipe(z.number().int().min(1).max(10_000)).default(1),
  tamanho: queryNumber()
    .pipe(z.union(TAMANHOS_LANCAMENTOS.map((tamanho) => z.literal(tamanho))))
    .default(25),
})

const somas = z.object({ n: z.number(), centavos: z.number() })

/** Sums of a list of entries, without cancelled and reversed ones; money to receive and money to pay apart. */
const somasDeLancamentos = z.object({
  /** Repasses and receitas. */
  receitas_centavos: z.number(),
  /** Commissions and despesas, as a positive amount. */
  despesas_centavos: z.number(),
  /** Unpaid part of each; disputed amounts are not in `a_pagar_centavos`. */
  a_receber_centavos: z.number(),
  a_pagar_centavos: z.number(),
  contestado_centavos: z.number(),
})
export type SomasDeLancamentos = z.infer<typeof somasDeLancamentos>

/** 'Visão geral'. */
const visaoGeral = z.object({
  mes: z.string(),
  /** Open balances of repasses and receitas. */
  a_receber: somas,
  previsto: somas,
  /** Payments made in the month, by payment date. */
  recebido: somas,
  /** Open balances of commissions; disputed ones apart. */
  comissoes_a_pagar: somas,
  comissoes_contestadas: somas,
  /** Payments received in the month minus payments made in it. */
  resultado_centavos: z.number(),
  /** Open balances to receive, by age. */
  atraso: z.record(z.enum(FAIXAS_DE_ATRASO), somas),
  /** Expected income and expenses of the next 90 days by due date, per week from today; without overdue ones. */
  previsao: z.array(z.object({ de: z.string(), entra_centavos: z.number(), sai_centavos: z.number() })),
  /** Payments of the twelve months up to this one. */
  caixa: z.array(z.object({ mes: z.string(), entrou_centavos: z.number(), saiu_centavos: z.number() })),
  /** True when this month is closed. */
  fechado: z.boolean(),
})
export type VisaoGeral = z.infer<typeof visaoGeral>

const manual = z.object({
  tipo: z.enum(TIPOS_MANUAIS),
  descricao: nome(DESCRICAO),
  valor_centavos: inteiro(VALOR),
  competencia: mes,
  vencimento: dia,
  clinica_id: id.nullable().default(null),
})

const novoPagamento = z.object({
  /** Idempotency key of the page. */
  envio_id: z.uuid(),
  valor_centavos: inteiro(VALOR),
  pago_em: dia,
  forma: z.enum(FORMAS_PAGAMENTO, SELECIONE_FORMA),
})

const filtroMinhas = z.object({
  competencia: mes.optional(),
  /** Every commission of one admission, of any month. */
  internacao_id: id.optional(),
  /** Every commission that is released, not fully paid and not disputed, of any month: the list 'A receber'. */
  abertas: queryFlag,
  /** Every disputed commission, with or without a month. */
  contestadas: queryFlag,
  /** Combines with each of the other filters; alone it covers every month. */
  situacao: queryList(SITUACOES_LANCAMENTO.length).pipe(z.array(z.enum(SITUACOES_LANCAMENTO))),
})

export const financeiro = {
  getVisao: operation({
    method: 'GET',
    path: '/financeiro/visao',
    summary: 'A receber, recebido, comissões, resultado, atrasos, previsão e caixa de um mês',
    access: ADMIN,
  })
    .input(z.object({ mes: mes.optional() }))
    .output(visaoGeral),
  listLancamentos: operation({
    method: 'GET',
    path: '/financeiro/lancamentos',
    summary: 'Lançamentos que passam por um filtro, com o que entra e o que sai, e o que falta de cada um',
    access: ADMIN,
  })
    .input(filtro.extend(pagina.shape))
    .output(
      z.object({
        itens: z.array(lancamento),
        total: z.number(),
        /** True when there are more than `total`. */ ha_mais: z.boolean(),
        ...somasDeLancamentos.shape,
      }),
    ),
  exportLancamentos: operation({
    method: 'GET',
    path: '/financeiro-lancamentos-exportar',
    summary: 'Os lançamentos de um filtro como arquivo, sem nome de paciente',
    access: ADMIN,
    answer: 'download',
    midia: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  })
    .input(filtro.safeExtend({ formato: z.enum(['csv', 'xlsx']), motivo }))
    .output(z.string()),
  getLancamento: operation({
    method: 'GET',
    path: '/financeiro/lancamentos/{id}',
    summary: 'Um lançamento com seu cálculo, pagamentos e contestações',
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(lancamentoCompleto),
  createLancamento: operation({
    method: 'POST',
    path: '/financeiro/lancamentos',
    summary: 'Lançar uma receita ou despesa; repetir o mesmo envio_id dá o mesmo lançamento',
    access: ADMIN,
    successStatus: 201,
  })
    .input(manual.extend({ envio_id: z.uuid() }))
    .output(lancamentoCompleto),
  updateLancamento: operation({
    method: 'PATCH',
    path: '/financeiro/lancamentos/{id}',
    summary: 'Alterar uma receita ou despesa sem pagamentos; de todos, a nota fiscal e o vencimento',
    access: ADMIN,
  })
    .input(
      versioned.extend({
        descricao: nome(DESCRICAO).optional(),
        valor_centavos: inteiro(VALOR).optional(),
        competencia: mes.optional(),
        vencimento: dia.optional(),
        nf_numero: linha(NOTA_FISCAL_MAXIMA)
          .nullable()
          .transform((digitado) => digitado || null)
          .optional(),
      }),
    )
    .output(lancamentoCompleto),
  cancelLancamento: operation({
    method: 'POST',
    path: '/financeiro/lancamentos/{id}/cancelar',
    summary: 'Cancelar uma receita ou despesa sem pagamentos',
    access: ADMIN,
  })
    .input(versioned.extend({ motivo: nome(MOTIVO) }))
    .output(lancamentoCompleto),
  reverseLancamento: operation({
    method: 'POST',
    path: '/financeiro/lancamentos/{id}/estornar',
    summary: 'Estornar: o que ninguém pagou deixa de valer; o resto ganha um lançamento contrário no mês aberto',
    access: ADMIN,
  })
    .input(versioned.extend({ motivo: nome(MOTIVO) }))
    .output(lancamentoCompleto),
  resumeLancamento: operation({
    method: 'POST',
    path: '/financeiro/lancamentos/{id}/retomar',
    summary: 'Um lançamento contestado sem contestação aberta (desistência do orçamento) volta a valer, com o motivo',
    access: ADMIN,
  })
    .input(versioned.extend({ motivo: nome(MOTIVO) }))
    .output(lancamentoCompleto),
  registerPagamento: operation({
    method: 'POST',
    path: '/financeiro/lancamentos/{id}/pagamentos',
    summary: 'Registrar um recebimento ou pagamento; o que passa do saldo só com "excedente", que vira receita',
    access: ADMIN,
  })
    .input(novoPagamento.extend(versioned.shape).extend({ excedente: z.boolean().default(false) }))
    .output(lancamentoCompleto),
  undoPagamento: operation({
    method: 'POST',
    path: '/financeiro/pagamentos/{id}/desfazer',
    summary: 'Desfazer um pagamento de um mês aberto, com o motivo',
    access: ADMIN,
  })
    .input(z.object({ id, motivo: nome(MOTIVO) }))
    .output(lancamentoCompleto),
  payComissoes: operation({
    method: 'POST',
    path: '/financeiro/comissoes/pagar',
    summary: 'Pagar o saldo de várias comissões de uma vez; todas ou nenhuma',
    access: ADMIN,
  })
    .input(
      novoPagamento.omit({ valor_centavos: true }).extend({
        comissoes: z.array(versioned).min(1, 'Escolha ao menos uma comissão').max(PAGAMENTOS_POR_VEZ),
      }),
    )
    .output(z.object({ pagas: z.number(), total_centavos: z.number() })),
  recordCobranca: operation({
    method: 'POST',
    path: '/financeiro/lancamentos/{id}/cobranca',
    summary: 'Registrar que a clínica foi cobrada; devolve a conversa do WhatsApp com a mensagem, sem nome de paciente',
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(z.object({ conversa: z.string().nullable(), mensagem: z.string() })),
  answerContestacao: operation({
    method: 'POST',
    path: '/financeiro/contestacoes/{id}/responder',
    summary: 'Responder a uma contestação; a decisão a encerra, e a aceita pode mudar o valor por um ajuste',
    access: ADMIN,
  })
    .input(
      z.object({
        id,
        texto: nome(MENSAGEM_CONTESTACAO),
        decisao: z.enum(['aceita', 'recusada']).nullable().default(null),
        /** Difference in centavos that accepting the dispute adds; 0 for none. */
        ajuste_centavos: z.number().int().min(-VALOR.max).max(VALOR.max).default(0),
      }),
    )
    .output(lancamentoCompleto),

  getMinhaVisao: operation({
    method: 'GET',
    path: '/minhas-comissoes/visao',
    summary: 'As comissões de quem pede: a receber, contestadas, previsto e pago no mês',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ mes: mes.optional() }))
    .output(
      z.object({
        mes: z.string(),
        a_receber: somas,
        /** Disputed commissions, which are in no other sum here. */
        contestadas: somas,
        previsto: somas,
        recebido: somas,
        /** Admissions whose commission is held back or cannot be computed yet, with what is missing. */
        paradas: z.array(
          z.object({
            internacao_id: z.uuid(),
            paciente_id: z.uuid(),
            paciente: z.string(),
            retida: z.boolean(),
            falta: z.string(),
          }),
        ),
      }),
    ),
  listMinhas: operation({
    method: 'GET',
    path: '/minhas-comissoes',
    summary:
      'As comissões de quem pede em um mês, as que ainda não têm mês, as contestadas, ou todas as que estão a receber',
    access: SEM_SUPERVISOR,
  })
    .input(filtroMinhas.extend(pagina.shape))
    .output(
      z.object({ itens: z.array(lancamento), total: z.number(), ha_mais: z.boolean(), soma_centavos: z.number() }),
    ),
  exportMinhas: operation({
    method: 'GET',
    path: '/minhas-comissoes-exportar',
    answer: 'download',
    midia: ['text/csv'],
    summary: 'As comissões de quem pede, pelos mesmos filtros, em um arquivo CSV; sem nome de paciente',
    access: SEM_SUPERVISOR,
  })
    .input(filtroMinhas.extend({ motivo }))
    .output(z.string()),
  getMinha: operation({
    method: 'GET',
    path: '/minhas-comissoes/{id}',
    summary: 'Uma comissão de quem pede, com o cálculo, os pagamentos e a contestação',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(lancamentoCompleto),
  contest: operation({
    method: 'POST',
    path: '/minhas-comissoes/{id}/contestar',
    summary: 'Contestar uma comissão, ou continuar a conversa de uma contestação em análise',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id, envio_id: z.uuid(), texto: nome(MENSAGEM_CONTESTACAO) }))
    .output(lancamentoCompleto),
}
