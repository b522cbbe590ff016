import { z } from 'zod'
import { ADMIN, SEM_SUPERVISOR } from '../access.ts'
import { id, nome } from '../common.ts'
import { operation } from '../operation.ts'
import { dia, lancamento, mes } from './financeiro.contract.ts'
import { EXTRATO_CORPO_MAXIMO, EXTRATO_INVALIDO, EXTRATO_PESADO, MOTIVO, PAGAMENTOS_POR_VEZ } from './limites.ts'
import { FORMAS_PAGAMENTO, STATUS_COMPETENCIA, STATUS_FECHAMENTO } from './opcoes.ts'

const instante = z.iso.datetime()

/** The commissions of one person in one month. */
const fechamento = z.object({
  /** Null while the month is open. */
  id: z.uuid().nullable(),
  consultor_id: z.uuid(),
  consultor: z.string(),
  competencia: z.string(),
  status: z.enum(STATUS_FECHAMENTO),
  lancamentos: z.number(),
  total_centavos: z.number(),
  pago_centavos: z.number(),
})
export type Fechamento = z.infer<typeof fechamento>

const competencia = z.object({
  mes: z.string(),
  status: z.enum(STATUS_COMPETENCIA),
  fechada_por: z.string().nullable(),
  fechada_em: instante.nullable(),
  reaberta_motivo: z.string().nullable(),
})
export type Competencia = z.infer<typeof competencia>

/** Line of a bank statement. Only its keyed hash is stored. */
const transacao = z.object({
  /** Keyed hash of bank, account and the bank's number of the transaction. */
  ref: z.string(),
  em: z.string(),
  /** Negative for money that went out. */
  valor_centavos: z.number(),
  historico: z.string(),
  /** True when an earlier import already recorded it. */
  registrada: z.boolean(),
  /** Open entries that it may pay, likeliest first. */
  propostas: z.array(lancamento),
})
export type TransacaoDoExtrato = z.infer<typeof transacao>

export const fechamentos = {
  listFechamentos: operation({
    method: 'GET',
    path: '/financeiro/fechamentos',
    summary: 'Os meses e, do mês escolhido, as comissões de cada pessoa',
    access: ADMIN,
  })
    .input(z.object({ mes: mes.optional() }))
    .output(z.object({ mes: competencia, meses: z.array(competencia), pessoas: z.array(fechamento) })),
  closeMes: operation({
    method: 'POST',
    path: '/financeiro/competencias/{mes}/fechar',
    summary: 'Fechar um mês: as comissões de cada pessoa viram um fechamento e os lançamentos do mês não mudam mais',
    access: ADMIN,
  })
    .input(z.object({ mes }))
    .output(competencia),
  reopenMes: operation({
    method: 'POST',
    path: '/financeiro/competencias/{mes}/reabrir',
    summary: 'Reabrir um mês fechado, com o motivo',
    access: ADMIN,
  })
    .input(z.object({ mes, motivo: nome(MOTIVO) }))
    .output(competencia),
  getDemonstrativo: operation({
    method: 'GET',
    path: '/fechamentos-demonstrativo',
    summary: 'O demonstrativo de um fechamento em PDF; de outra pessoa, só para administradores',
    access: SEM_SUPERVISOR,
    answer: 'download',
    midia: ['application/pdf'],
  })
    .input(z.object({ id }))
    .output(z.string()),
  listMeusFechamentos: operation({
    method: 'GET',
    path: '/meus-fechamentos',
    summary: 'Os fechamentos de quem pede, do mais novo ao mais antigo',
    access: SEM_SUPERVISOR,
  }).output(z.array(fechamento.extend({ id: z.uuid() }))),
  readExtrato: operation({
    method: 'POST',
    path: '/financeiro/extrato',
    summary: 'Ler um extrato OFX e propor o que cada lançamento do banco paga; nada é guardado',
    access: ADMIN,
    bodyBytes: EXTRATO_CORPO_MAXIMO,
  })
    .input(
      z.object({
        /** Bytes of the file, or of its gzip, in base64 (banks write Latin-1 and UTF-8). */
        conteudo: z.base64(EXTRATO_INVALIDO).max(EXTRATO_CORPO_MAXIMO, EXTRATO_PESADO),
      }),
    )
    .output(
      z.object({
        banco: z.string().nullable(),
        /** Last four characters of the account. */
        conta_final: z.string().nullable(),
        de: z.string().nullable(),
        ate: z.string().nullable(),
        transacoes: z.array(transacao),
        /** Number of movements that the file lists twice; `transacoes` has them once. */
        repetidos: z.number().int(),
        /** Movements whose day or amount could not be read: their number, and the first of them by line. */
        nao_lidos: z.object({
          total: z.number().int(),
          primeiros: z.array(z.object({ linha: z.number().int(), falta: z.enum(['dia', 'valor']) })),
        }),
      }),
    ),
  confirmExtrato: operation({
    method: 'POST',
    path: '/financeiro/extrato/confirmar',
    summary: 'Registrar os pagamentos que alguém confirmou de um extrato; repetir não registra duas vezes',
    access: ADMIN,
  })
    .input(
      z.object({
        pagamentos: z
          .array(
            z.object({
              ref: z.string().regex(/^[\w-]{20,64}$/),
              lancamento_id: id,
              versao: z.number().int().min(1),
              valor_centavos: z.number().int(),
              pago_em: dia,
              forma: z.enum(FORMAS_PAGAMENTO),
            }),
          )
          .min(1, 'Escolha ao menos um lançamento')
          .max(PAGAMENTOS_POR_VEZ),
      }),
    )
    .output(
      z.object({
        registrados: z.number(),
        /** Transactions that could not be recorded, by `ref`, with the reason. */
        recusados: z.array(z.object({ ref: z.string(), motivo: z.string() })),
      }),
    ),
}
