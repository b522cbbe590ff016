import { nothing, personalTable } from '../platform/personal-data.ts'
import { clinicas } from './clinicas.table.ts'
import { clinicaRegularidade } from './regularidade.table.ts'

const PARCERIA = 'Enquanto a clínica for parceira; depois, o que o histórico guarda'

/** Personal data of people who answer for clinics (LGPD arts. 7 and 37). */
export const DADOS_DE_CLINICAS = [
  personalTable(clinicas, {
    registro: 'Clínicas',
    titular: 'Quem responde pela clínica',
    finalidade: 'Falar com quem decide sobre uma vaga',
    base: 'legitimo_interesse',
    retencao: PARCERIA,
    colunas: [
      ['contato_direcao', 'responsavel', 'responsavel_1', 'telefone_responsavel_1'],
      ['responsavel_2', 'telefone_responsavel_2', 'phone', 'email'],
    ],
    outras: [
      ['codigo', 'name', 'city', 'state', 'address', 'price'],
      ['description', 'active', 'specialties', 'features', 'atendimentos', 'image_url'],
      ['gallery_images', 'video_urls', 'video_files', 'tipo_atendimento', 'plano_terapeutico', 'website'],
      ['repasse', 'instrucoes_pagamento', 'estrutura_clinica', 'taxas', 'tipos_internacao', 'planos_saude'],
      ['show_planos', 'location_url', 'card_images_link', 'latitude', 'longitude', 'atende_voluntario'],
      ['atende_involuntario', 'aceita_idosos', 'aceita_menores', 'arquivado_em', 'nome_busca'],
    ],
    palavras: {
      contato_direcao: 'contato da direção',
      telefone_responsavel_1: 'telefone do responsável 1',
      telefone_responsavel_2: 'telefone do responsável 2',
      phone: 'telefone',
    },
    // Clinics' and the company's people correct their data there.
    alcance: null,
    eliminacao: nothing,
  }),
  personalTable(clinicaRegularidade, {
    registro: 'Regularidade das clínicas',
    titular: 'O responsável técnico, o diretor médico e quem verificou a licença',
    finalidade: 'Encaminhar só a quem pode atender',
    base: 'obrigacao_legal',
    retencao: PARCERIA,
    colunas: [
      ['rt_nome', 'rt_conselho', 'rt_numero', 'rt_uf', 'diretor_medico_crm'],
      ['verificado_por', 'verificado_em', 'observacao', 'menores_justificativa'],
    ],
    outras: [
      ['clinica_id', 'natureza', 'cnpj', 'cnes'],
      ['licenca_sanitaria_numero', 'licenca_validade', 'avcb_validade', 'status'],
    ],
    palavras: {
      rt_numero: 'registro do responsável técnico',
      rt_uf: 'UF do registro',
      diretor_medico_crm: 'CRM do diretor médico',
      verificado_por: 'quem verificou',
      verificado_em: 'data da verificação',
      menores_justificativa: 'justificativa para menores',
    },
    alcance: null,
    eliminacao: nothing,
  }),
]
