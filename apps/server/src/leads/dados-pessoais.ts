import type { PersonalTable } from '../platform/personal-data.ts'

const PERDIDO = '24 meses depois da perda; enquanto o atendimento estiver aberto, sem prazo'
const CONTA = 'Enquanto a conta existir; depois, o que o histórico guarda'
const REGISTRO = ['id', 'created_at', 'updated_at', 'created_by', 'versao', 'envio_id']

/** Personal data of leads (LGPD arts. 7, 11 and 37). */
export const DADOS_DE_LEADS: readonly PersonalTable[] = [
  {
    tabela: 'leads',
    titular: 'Quem procura tratamento para si ou para outra pessoa, e a pessoa a ser tratada',
    tratamentos: [
      {
        finalidade: 'Falar com quem pediu ajuda',
        base: 'procedimentos_preliminares',
        retencao: PERDIDO,
        colunas: ['nome_contato', 'telefone', 'telefone_alt', 'outros_telefones', 'email', 'parentesco', 'busca'],
      },
      {
        finalidade: 'Encontrar uma clínica que atenda o caso',
        base: 'procedimentos_preliminares',
        retencao: PERDIDO,
        colunas: [
          'nome_paciente',
          'idade_paciente',
          'sexo_paciente',
          'cidade_id',
          'cidade',
          'estado',
          'clinica_interesse_id',
          'tipo_assistencia_id',
          'forma_pagamento',
          'plano_saude',
          'faixa_mensal_centavos',
          'valor_estimado_centavos',
          'urgencia',
        ],
      },
      {
        finalidade: 'Encaminhar para o tratamento adequado',
        base: 'protecao_vida',
        retencao: PERDIDO,
        saude: true,
        colunas: ['tipo_internacao', 'substancias_cifrado', 'observacoes_cifrado', 'motivo_perda_texto_cifrado'],
      },
      {
        finalidade: 'Acompanhar o atendimento e não esquecer ninguém',
        base: 'legitimo_interesse',
        retencao: PERDIDO,
        colunas: ['etiquetas', 'proxima_acao', 'proxima_acao_em', 'visita_em', 'motivo_perda_id'],
      },
      {
        finalidade: 'Saber por qual link ou campanha a pessoa chegou',
        base: 'legitimo_interesse',
        retencao: PERDIDO,
        colunas: ['origem', 'origem_detalhe'],
      },
    ],
    outras: [
      ...REGISTRO,
      'numero',
      'consultor_id',
      'etapa',
      'etapa_desde',
      'etapa_maxima',
      'posicao',
      'distribuido_em',
      'distribuido_por',
      'aceito_em',
      'primeiro_contato_em',
      'primeiro_contato_s',
      'ultima_interacao_em',
      'prazo_em',
      'prazo_regra',
      'perdido_em',
      'ganho_em',
      'consentimento_id',
      'contato_revogado_em',
      'arquivado_em',
      'anonimizado_em',
      'mesclado_em_id',
    ],
  },
  {
    tabela: 'lead_interacoes',
    titular: 'Quem procura tratamento, e a pessoa a ser tratada',
    tratamentos: [
      {
        finalidade: 'Lembrar o que foi conversado',
        base: 'protecao_vida',
        retencao: PERDIDO,
        saude: true,
        colunas: ['texto_cifrado'],
      },
      {
        finalidade: 'Mostrar quando e como houve contato',
        base: 'legitimo_interesse',
        retencao: PERDIDO,
        colunas: ['tipo', 'resultado', 'ocorreu_em', 'detalhe'],
      },
    ],
    outras: [...REGISTRO.filter((coluna) => coluna !== 'versao'), 'lead_id', 'evento', 'autor_id', 'mesclado_de'],
  },
  {
    tabela: 'lead_historico',
    titular: 'Quem procura tratamento',
    tratamentos: [
      {
        finalidade: 'Registrar visita, proposta e internação do atendimento',
        base: 'procedimentos_preliminares',
        retencao: PERDIDO,
        colunas: ['fato'],
      },
    ],
    outras: [
      ...REGISTRO.filter((coluna) => coluna !== 'versao' && coluna !== 'envio_id'),
      'lead_id',
      'de',
      'para',
      'por',
      'em',
      'duracao_s',
      'mesclado_de',
    ],
  },
  {
    tabela: 'leads_mudancas',
    titular: 'Quem procura tratamento',
    tratamentos: [],
    outras: ['assunto', 'lead_id', 'versao'],
  },
  {
    tabela: 'lead_ofertas',
    titular: 'Quem procura tratamento, e o consultor a quem o lead foi ofertado',
    tratamentos: [
      {
        finalidade: 'Explicar por que um lead foi para quem foi',
        base: 'legitimo_interesse',
        retencao: PERDIDO,
        colunas: ['explicacao', 'motivo', 'status', 'ofertado_em', 'respondido_em', 'visto_em'],
      },
    ],
    outras: ['id', 'created_at', 'updated_at', 'created_by', 'lead_id', 'consultor_id', 'regra_id', 'expira_em'],
  },
  {
    tabela: 'distribuicao_fila',
    titular: 'Quem procura tratamento',
    tratamentos: [],
    outras: ['lead_id', 'situacao', 'tentar_em', 'desde'],
  },
  {
    tabela: 'distribuicao_eventos',
    titular: 'Quem procura tratamento, e o consultor que recebeu ou perdeu a vez',
    tratamentos: [
      {
        finalidade: 'Prestar contas de que a distribuição é justa',
        base: 'legitimo_interesse',
        retencao: PERDIDO,
        colunas: ['tipo', 'em', 'motivo', 'passou_por'],
      },
    ],
    outras: ['id', 'n', 'lead_id', 'consultor_id', 'de_id', 'ator_id', 'regra', 'oferta_id'],
  },
  {
    tabela: 'filtros_salvos',
    titular: 'Quem usa o quadro',
    tratamentos: [
      {
        finalidade: 'Guardar o que a pessoa filtra com frequência, sem nome de ninguém',
        base: 'contrato',
        retencao: CONTA,
        colunas: ['nome', 'filtro'],
      },
    ],
    outras: ['id', 'created_at', 'updated_at', 'created_by', 'usuario_id'],
  },
  {
    tabela: 'coberturas',
    titular: 'Quem se ausenta e quem fica no lugar',
    tratamentos: [
      {
        finalidade: 'Atender as famílias enquanto o consultor está ausente',
        base: 'legitimo_interesse',
        retencao: CONTA,
        colunas: ['titular_id', 'substituto_id', 'de', 'ate', 'encerrada_em'],
      },
    ],
    outras: ['id', 'created_at', 'updated_at', 'created_by', 'versao'],
  },
  {
    tabela: 'distribuicao_participantes',
    titular: 'Quem recebe leads',
    tratamentos: [
      {
        finalidade: 'Distribuir leads a quem pode atender, sem passar dos limites de cada um',
        base: 'legitimo_interesse',
        retencao: CONTA,
        colunas: [
          ...['limite_abertos', 'limite_dia', 'dias_horarios', 'pausado_ate'],
          ...['ultima_oferta_em', 'abertos', 'recebidos_dia', 'dia'],
        ],
      },
    ],
    outras: ['id', 'created_at', 'updated_at', 'created_by', 'versao', 'consultor_id'],
  },
  {
    tabela: 'distribuicao_regra_participantes',
    titular: 'Quem recebe leads',
    tratamentos: [
      {
        finalidade: 'Dar a cada um a parte que a regra prevê',
        base: 'legitimo_interesse',
        retencao: CONTA,
        colunas: ['peso', 'recebidos', 'esperado'],
      },
    ],
    outras: ['regra_id', 'consultor_id'],
  },
  {
    tabela: 'distribuicao_dias',
    titular: 'Quem recebe leads',
    tratamentos: [
      {
        finalidade: 'Prestar contas de que a distribuição é justa',
        base: 'legitimo_interesse',
        retencao: '12 meses',
        colunas: ['esperado'],
      },
    ],
    outras: ['consultor_id', 'dia'],
  },
]
