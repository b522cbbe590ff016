import { type PersonalTable, REGISTRO } from '../platform/personal-data.ts'

const PARCERIA = 'Enquanto a clínica for parceira; depois, o que o histórico guarda'

/** Personal data of people who answer for clinics (LGPD arts. 7 and 37). */
export const DADOS_DE_CLINICAS: readonly PersonalTable[] = [
  {
    tabela: 'clinicas',
    titular: 'Quem responde pela clínica',
    tratamentos: [
      {
        finalidade: 'Falar com quem decide sobre uma vaga',
        base: 'legitimo_interesse',
        retencao: PARCERIA,
        colunas: [
          ...['contato_direcao', 'responsavel', 'responsavel_1', 'telefone_responsavel_1'],
          ...['responsavel_2', 'telefone_responsavel_2', 'phone', 'email'],
        ],
      },
    ],
    outras: [
      ...REGISTRO,
      ...['versao', 'codigo', 'name', 'city', 'state', 'address', 'price', 'description', 'active'],
      ...['specialties', 'features', 'atendimentos', 'image_url', 'gallery_images', 'video_urls'],
      ...['video_files', 'tipo_atendimento', 'plano_terapeutico', 'website', 'repasse', 'instrucoes_pagamento'],
      ...['estrutura_clinica', 'taxas', 'tipos_internacao', 'planos_saude', 'show_planos'],
      ...['location_url', 'card_images_link', 'latitude', 'longitude', 'atende_voluntario'],
      ...['atende_involuntario', 'aceita_idosos', 'aceita_menores', 'arquivado_em', 'nome_busca'],
    ],
  },
  {
    tabela: 'clinica_regularidade',
    titular: 'O responsável técnico, o diretor médico e quem verificou a licença',
    tratamentos: [
      {
        finalidade: 'Encaminhar só a quem pode atender',
        base: 'obrigacao_legal',
        retencao: PARCERIA,
        colunas: [
          ...['rt_nome', 'rt_conselho', 'rt_numero', 'rt_uf', 'diretor_medico_crm', 'verificado_por'],
          ...['verificado_em', 'observacao', 'menores_justificativa'],
        ],
      },
    ],
    outras: [
      ...REGISTRO,
      ...['versao', 'clinica_id', 'natureza', 'cnpj', 'cnes', 'licenca_sanitaria_numero'],
      ...['licenca_validade', 'avcb_validade', 'status'],
    ],
  },
]
