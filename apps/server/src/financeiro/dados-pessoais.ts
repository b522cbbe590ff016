import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { internacoes } from '../internacoes/internacoes.table.ts'
import {
  ifPresent,
  nothing,
  ofPatient,
  ofUser,
  personalTable,
  removed,
  through,
  where,
} from '../platform/personal-data.ts'
import {
  competencias,
  contestacaoMensagens,
  contestacoes,
  fechamentos,
  internacoesFinanceiras,
  lancamentos,
  pagamentos,
  regrasComissao,
} from './financeiro.table.ts'

const daInternacao = (coluna: PgColumn) => through(coluna, internacoes.id, [ofPatient(internacoes.paciente_id)])

const RETENCAO = '5 anos depois do exercício (CTN, arts. 173 e 174)'

/** Personal data of the finances (LGPD arts. 7 and 37): only initials and code of patients, and no health data. */
export const DADOS_DO_FINANCEIRO = [
  personalTable(regrasComissao, {
    registro: 'Regras de comissão',
    titular: 'Quem ganha comissão',
    finalidade: 'Calcular a comissão de uma pessoa',
    base: 'contrato',
    retencao: RETENCAO,
    colunas: ['consultor_id', 'tipo', 'valor', 'base', 'momento', 'vigencia_inicio', 'vigencia_fim'],
    palavras: {
      base: 'base de cálculo',
      momento: 'momento do pagamento',
      vigencia_inicio: 'início da vigência',
      vigencia_fim: 'fim da vigência',
    },
    alcance: [ofUser(regrasComissao.consultor_id)],
    eliminacao: nothing,
  }),
  personalTable(competencias, {
    registro: 'Meses fechados',
    titular: 'Quem fechou ou reabriu o mês',
    finalidade: 'Saber quem fechou ou reabriu um mês, e por quê',
    base: 'obrigacao_legal',
    retencao: RETENCAO,
    colunas: ['fechada_por', 'reaberta_por', 'reaberta_motivo'],
    outras: ['mes', 'status', 'fechada_em', 'reaberta_em'],
    palavras: { fechada_por: 'quem fechou', reaberta_por: 'quem reabriu', reaberta_motivo: 'motivo da reabertura' },
    alcance: [ofUser(competencias.fechada_por), ofUser(competencias.reaberta_por)],
    eliminacao: nothing,
  }),
  personalTable(fechamentos, {
    registro: 'Fechamentos de comissões',
    titular: 'Quem ganha comissão',
    finalidade: 'Dizer a uma pessoa o que ela ganhou em um mês',
    base: 'contrato',
    retencao: RETENCAO,
    colunas: ['consultor_id', 'total_centavos', 'status'],
    outras: ['competencia'],
    alcance: [ofUser(fechamentos.consultor_id)],
    eliminacao: nothing,
  }),
  personalTable(internacoesFinanceiras, {
    registro: 'O que cada internação vale',
    titular: 'Paciente internado, por iniciais e código, e o consultor',
    finalidade: 'Calcular o que uma clínica deve e o que o consultor ganha por uma internação',
    base: 'contrato',
    retencao: RETENCAO,
    colunas: ['consultor_id', 'paciente', 'entrada', 'saida', 'contrato', 'retida', 'estornada'],
    outras: ['internacao_id', 'clinica_id', 'regra_repasse', 'regra_comissao', 'a_confirmar', 'acertada_ate'],
    palavras: { retida: 'por que a comissão está retida', estornada: 'estorno' },
    alcance: [...daInternacao(internacoesFinanceiras.internacao_id), ofUser(internacoesFinanceiras.consultor_id)],
    eliminacao: { faz: 'guarda', depois: { paciente: removed } },
  }),
  personalTable(lancamentos, {
    registro: 'Lançamentos',
    titular: 'Paciente internado, por iniciais e código, e quem ganha comissão',
    finalidade: 'Cobrar, receber e pagar, e provar o que foi pago',
    base: 'contrato',
    retencao: RETENCAO,
    colunas: [
      ['consultor_id', 'paciente', 'descricao', 'valor_centavos', 'vencimento', 'status'],
      ['pago_centavos', 'pago_em', 'forma', 'calculo', 'cancelado_motivo'],
    ],
    outras: [
      ['tipo', 'origem', 'internacao_id', 'clinica_id', 'competencia', 'nf_numero', 'comprovante_anexo_id'],
      ['parcela', 'parcelas', 'sequencia', 'fechamento_id', 'ajusta_id', 'fora_da_automacao', 'cobrado_em'],
    ],
    palavras: { pago_centavos: 'valor pago', cancelado_motivo: 'motivo do cancelamento' },
    alcance: [...daInternacao(lancamentos.internacao_id), ofUser(lancamentos.consultor_id)],
    eliminacao: {
      faz: 'guarda',
      depois: {
        paciente: ifPresent(lancamentos.paciente, removed),
        descricao: sql`'Lançamento de titular removido'`,
      },
    },
    historico: { guardado: sql`true` },
  }),
  personalTable(pagamentos, {
    registro: 'Pagamentos',
    titular: 'Quem recebeu ou pagou, pelo lançamento, e quem registrou',
    finalidade: 'Provar o que foi pago, quando e como',
    base: 'obrigacao_legal',
    retencao: RETENCAO,
    colunas: ['valor_centavos', 'pago_em', 'forma', 'desfeito_motivo'],
    outras: ['lancamento_id', 'comprovante_anexo_id', 'desfeito_em', 'desfeito_por', 'extrato_ref'],
    palavras: { desfeito_motivo: 'motivo de desfazer' },
    alcance: [
      ...through(pagamentos.lancamento_id, lancamentos.id, daInternacao(lancamentos.internacao_id)),
      ...through(
        pagamentos.lancamento_id,
        lancamentos.id,
        where(sql`${lancamentos.tipo} = 'comissao'`, [ofUser(lancamentos.consultor_id)]),
      ),
    ],
    eliminacao: { faz: 'guarda', depois: {} },
  }),
  personalTable(contestacoes, {
    registro: 'Contestações de comissão',
    titular: 'Quem contestou uma comissão',
    finalidade: 'Responder a quem discorda de uma comissão',
    base: 'contrato',
    retencao: RETENCAO,
    colunas: ['consultor_id', 'status'],
    outras: ['lancamento_id', 'encerrada_por', 'encerrada_em', 'ajuste_id'],
    alcance: [ofUser(contestacoes.consultor_id)],
    eliminacao: nothing,
  }),
  personalTable(contestacaoMensagens, {
    registro: 'Conversas sobre comissões',
    titular: 'Quem contestou uma comissão, e quem respondeu',
    finalidade: 'Guardar a conversa sobre uma comissão, que só os dois lados leem',
    base: 'contrato',
    retencao: RETENCAO,
    colunas: ['autor_id', 'texto_cifrado'],
    outras: ['contestacao_id'],
    alcance: [ofUser(contestacaoMensagens.autor_id)],
    eliminacao: nothing,
  }),
]
