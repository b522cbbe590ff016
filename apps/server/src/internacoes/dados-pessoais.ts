import type { PersonalTable } from '../platform/personal-data.ts'

const PROVA = '5 anos depois da saída: prova do que a lei manda comunicar'

/** Personal data of admissions (LGPD arts. 7, 11 and 37). */
export const DADOS_DAS_INTERNACOES: readonly PersonalTable[] = [
  {
    tabela: 'internacoes',
    titular: 'A pessoa internada, quem pediu a internação e o médico que a autorizou',
    tratamentos: [
      {
        finalidade: 'Registrar a internação e quem a pediu e autorizou (Lei 11.343/2006, arts. 23-A e 26-A)',
        base: 'obrigacao_legal',
        retencao: PROVA,
        colunas: [
          ...['tipo', 'entrada', 'previsao_saida', 'saida', 'motivo_saida', 'clinica_id'],
          ...['solicitante_nome', 'solicitante_cpf_cifrado', 'solicitante_tipo', 'ausencia_familia', 'servidor_orgao'],
          ...['medico_nome', 'medico_crm', 'medico_uf', 'decisao_medica_em', 'avaliacao_alternativas'],
          ...['avaliacao_medica_previa_em', 'avaliacao_medica_por', 'declaracao_em', 'processo_numero', 'vara'],
          ...['convertida_voluntaria_em', 'interrupcao_em', 'interrupcao_por'],
        ],
      },
      {
        finalidade: 'Provar que os órgãos foram comunicados e que o plano de atendimento foi feito',
        base: 'obrigacao_legal',
        retencao: PROVA,
        colunas: [
          ...['mp_em', 'mp_protocolo', 'dp_em', 'dp_protocolo', 'outros_orgaos_em', 'outros_orgaos_protocolo'],
          ...['saida_mp_em', 'saida_mp_protocolo', 'saida_dp_em', 'saida_dp_protocolo'],
          ...['saida_outros_orgaos_em', 'saida_outros_orgaos_protocolo', 'pia_em'],
        ],
      },
      {
        finalidade: 'Justificar o que foge da regra',
        base: 'obrigacao_legal',
        retencao: PROVA,
        saude: true,
        colunas: ['menores_justificativa_cifrado', 'estorno_motivo_cifrado'],
      },
      {
        finalidade: 'Calcular o que foi contratado',
        base: 'contrato',
        retencao: PROVA,
        colunas: ['valor_contratado_centavos', 'periodicidade_id', 'quantidade_periodos'],
      },
    ],
    outras: [
      ...['id', 'created_at', 'updated_at', 'created_by', 'versao', 'envio_id'],
      ...['paciente_id', 'lead_id', 'orcamento_id', 'consultor_id', 'transferida_de'],
      ...[
        'laudo_anexo_id',
        'declaracao_voluntaria_anexo_id',
        'ordem_anexo_id',
        'adesao_anexo_id',
        'conversao_anexo_id',
        'papeis_eliminados',
      ],
      ...['estornada_em', 'estornada_por'],
    ],
  },
]
