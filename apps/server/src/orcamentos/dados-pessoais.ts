import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { erases, nothing, of, ofLead, ofPatient, ofUser, personalTable, through } from '../platform/personal-data.ts'
import { anonymizeOrcamentos } from './orcamentos.queries.ts'
import {
  comparacaoOrcamentos,
  comparacoes,
  condicoesOrcamento,
  orcamentoDocumentos,
  orcamentoItens,
  orcamentos,
} from './orcamentos.table.ts'

const DA_FAMILIA = [ofLead(orcamentos.lead_id), ofPatient(orcamentos.paciente_id)]
/** Rows that belong to a quote, by its lead or patient. */
export const doOrcamento = (coluna: PgColumn) => through(coluna, orcamentos.id, DA_FAMILIA)

const RETENCAO =
  'O aceito, 5 anos depois do fim do tratamento (CDC, art. 27); os outros, com o lead, 24 meses depois da perda'

/** Personal data of quotes (LGPD arts. 7, 11 and 37). */
export const DADOS_DOS_ORCAMENTOS = [
  personalTable(orcamentos, {
    registro: 'Orçamentos',
    titular: 'Quem procura tratamento e quem aceita o orçamento',
    tratamentos: [
      {
        finalidade: 'Propor valores e condições a quem os pediu',
        base: 'procedimentos_preliminares',
        retencao: RETENCAO,
        colunas: [
          ['cliente_nome', 'cliente_telefone', 'cliente_email', 'clinica_id', 'valor_periodo_centavos'],
          ['quantidade', 'periodicidade_id', 'desconto_tipo', 'desconto_valor', 'entrada_centavos'],
          ['parcelas', 'forma_pagamento', 'total_centavos', 'inicio_previsto', 'termino_previsto'],
          ['inclui', 'nao_inclui', 'condicoes', 'validade', 'status'],
          ['visualizado_em', 'ultima_visualizacao_em', 'visualizacoes', 'recusa'],
        ],
      },
      {
        finalidade: 'Provar o que foi aceito, por quem e quando, e o que foi desfeito',
        base: 'contrato',
        retencao: RETENCAO,
        colunas: [
          ['aceite', 'aceite_cpf_cifrado', 'aceite_conteudo'],
          ['aceite_pdf_hash', 'desistencia', 'conteudo_enviado'],
        ],
      },
      {
        finalidade: 'Lembrar o que a família contou ao negociar',
        base: 'protecao_vida',
        retencao: RETENCAO,
        saude: true,
        colunas: ['observacao_interna_cifrado'],
      },
    ],
    outras: [
      ['revisao', 'numero', 'token', 'lead_id', 'paciente_id', 'consultor_id', 'enviado_em', 'cancelado_motivo'],
      ['anonimizado_em', 'desconto_decidido_por', 'desconto_decidido_em', 'desconto_recusa'],
    ],
    palavras: {
      valor_periodo_centavos: 'valor do período',
      desconto_tipo: 'tipo de desconto',
      desconto_valor: 'desconto',
      entrada_centavos: 'valor de entrada',
      inclui: 'o que inclui',
      nao_inclui: 'o que não inclui',
      visualizado_em: 'data da visualização',
      ultima_visualizacao_em: 'data da última visualização',
      visualizacoes: 'visualizações',
      aceite: 'quem aceitou, quando e de onde',
      aceite_cpf_cifrado: 'CPF de quem aceitou',
      aceite_conteudo: 'conteúdo aceito',
      aceite_pdf_hash: 'impressão digital do comprovante',
      conteudo_enviado: 'conteúdo enviado',
    },
    alcance: [...DA_FAMILIA, of('orcamentos', orcamentos.id)],
    eliminacao: { faz: 'funcao', conta: sql`${orcamentos.aceite} is null and ${orcamentos.anonimizado_em} is null` },
    executa: (tx, { id, guardar, alcance }) => anonymizeOrcamentos(tx, id, alcance(orcamentos), guardar),
    historico: { guardado: sql`${orcamentos.aceite} is not null` },
  }),
  personalTable(orcamentoItens, {
    registro: 'Itens de orçamentos',
    titular: 'Quem procura tratamento',
    finalidade: 'Dizer o que se paga além do tratamento',
    base: 'procedimentos_preliminares',
    retencao: RETENCAO,
    colunas: ['taxa_id', 'descricao', 'quantidade', 'valor_centavos', 'recorrente'],
    outras: ['orcamento_id', 'ordem', 'tipo'],
    palavras: { recorrente: 'recorrência' },
    alcance: [...doOrcamento(orcamentoItens.orcamento_id), of('orcamentos', orcamentoItens.orcamento_id)],
    eliminacao: { faz: 'funcao' },
  }),
  personalTable(comparacoes, {
    registro: 'Comparações de orçamentos',
    titular: 'Quem procura tratamento, pelos orçamentos, e o consultor',
    tratamentos: [],
    outras: ['token', 'consultor_id'],
    alcance: null,
    eliminacao: nothing,
  }),
  personalTable(comparacaoOrcamentos, {
    registro: 'Orçamentos comparados',
    titular: 'Quem procura tratamento, pelos orçamentos',
    tratamentos: [],
    outras: ['comparacao_id', 'orcamento_id', 'ordem'],
    alcance: null,
    eliminacao: nothing,
  }),
  personalTable(condicoesOrcamento, {
    registro: 'Modelos de condições',
    titular: 'Quem escreveu o modelo pessoal',
    finalidade: 'Guardar as condições que a pessoa usa',
    base: 'contrato',
    retencao: 'Enquanto a conta existir; depois, o que o histórico guarda',
    colunas: ['dono_id', 'titulo', 'texto'],
    alcance: [ofUser(condicoesOrcamento.dono_id)],
    eliminacao: nothing,
    conta: erases,
  }),
  personalTable(orcamentoDocumentos, {
    registro: 'Comprovantes de aceite',
    titular: 'Quem aceita o orçamento',
    finalidade: 'Entregar sempre o mesmo comprovante do que foi aceito',
    base: 'contrato',
    retencao: RETENCAO,
    colunas: ['conteudo_cifrado'],
    outras: ['orcamento_id'],
    alcance: [...doOrcamento(orcamentoDocumentos.orcamento_id), of('orcamentos', orcamentoDocumentos.orcamento_id)],
    eliminacao: { faz: 'funcao' },
  }),
]
