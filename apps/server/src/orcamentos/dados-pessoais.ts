import type { PersonalTable } from '../platform/personal-data.ts'

const RETENCAO =
  'O aceito, 5 anos depois do fim do tratamento (CDC, art. 27); os outros, com o lead, 24 meses depois da perda'

/** Personal data of quotes (LGPD arts. 7, 11 and 37). */
export const DADOS_DOS_ORCAMENTOS: readonly PersonalTable[] = [
  {
    tabela: 'orcamentos',
    titular: 'Quem procura tratamento e quem aceita o orçamento',
    tratamentos: [
      {
        finalidade: 'Propor valores e condições a quem os pediu',
        base: 'procedimentos_preliminares',
        retencao: RETENCAO,
        colunas: [
          ...['cliente_nome', 'cliente_telefone', 'cliente_email', 'clinica_id', 'valor_periodo_centavos'],
          ...['quantidade', 'periodicidade_id', 'desconto_tipo', 'desconto_valor', 'entrada_centavos', 'parcelas'],
          ...['forma_pagamento', 'total_centavos', 'inicio_previsto', 'termino_previsto', 'inclui', 'nao_inclui'],
          ...['condicoes', 'validade', 'status', 'visualizado_em', 'ultima_visualizacao_em', 'visualizacoes', 'recusa'],
        ],
      },
      {
        finalidade: 'Provar o que foi aceito, por quem e quando, e o que foi desfeito',
        base: 'contrato',
        retencao: RETENCAO,
        colunas: [
          'aceite',
          'aceite_cpf_cifrado',
          'aceite_conteudo',
          'aceite_pdf_hash',
          'desistencia',
          'conteudo_enviado',
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
      ...['id', 'created_at', 'updated_at', 'created_by', 'revisao', 'envio_id', 'numero', 'versao', 'token'],
      ...['lead_id', 'paciente_id', 'consultor_id', 'enviado_em', 'cancelado_motivo', 'anonimizado_em'],
      ...['desconto_decidido_por', 'desconto_decidido_em', 'desconto_recusa'],
    ],
  },
  {
    tabela: 'orcamento_itens',
    titular: 'Quem procura tratamento',
    tratamentos: [
      {
        finalidade: 'Dizer o que se paga além do tratamento',
        base: 'procedimentos_preliminares',
        retencao: RETENCAO,
        colunas: ['taxa_id', 'descricao', 'quantidade', 'valor_centavos', 'recorrente'],
      },
    ],
    outras: ['orcamento_id', 'ordem', 'tipo'],
  },
  {
    tabela: 'comparacoes',
    titular: 'Quem procura tratamento, pelos orçamentos, e o consultor',
    tratamentos: [],
    outras: ['id', 'created_at', 'updated_at', 'created_by', 'token', 'consultor_id'],
  },
  {
    tabela: 'comparacao_orcamentos',
    titular: 'Quem procura tratamento, pelos orçamentos',
    tratamentos: [],
    outras: ['comparacao_id', 'orcamento_id', 'ordem'],
  },
  {
    tabela: 'condicoes_orcamento',
    titular: 'Quem escreveu o modelo pessoal',
    tratamentos: [
      {
        finalidade: 'Guardar as condições que a pessoa usa',
        base: 'contrato',
        retencao: 'Enquanto a conta existir; depois, o que o histórico guarda',
        colunas: ['dono_id', 'titulo', 'texto'],
      },
    ],
    outras: ['id', 'created_at', 'updated_at', 'created_by', 'versao'],
  },
  {
    tabela: 'orcamento_documentos',
    titular: 'Quem aceita o orçamento',
    tratamentos: [
      {
        finalidade: 'Entregar sempre o mesmo comprovante do que foi aceito',
        base: 'contrato',
        retencao: RETENCAO,
        colunas: ['conteudo_cifrado'],
      },
    ],
    outras: ['orcamento_id'],
  },
]
