import { type PersonalTable, REGISTRO } from '../platform/personal-data.ts'

const CADASTRO = '24 meses sem internação; depois de uma, 5 anos depois da saída'
const DOCUMENTOS =
  'Laudos, exames, receitas, RG e carteirinha, 6 meses depois da saída (ou da chegada, do que veio depois); os outros papéis de uma internação, 5 anos; sem internação, 24 meses'
const PROVA = '5 anos: prova de que o uso dos dados foi autorizado'

/** Personal data of patients (LGPD arts. 7, 8, 11 and 37). */
export const DADOS_DE_PACIENTES: readonly PersonalTable[] = [
  {
    tabela: 'pacientes',
    titular: 'A pessoa a ser tratada, quem responde por ela e quem a cadastrou',
    tratamentos: [
      {
        finalidade: 'Saber quem vai ser tratado e identificá-lo na clínica',
        base: 'consentimento',
        retencao: CADASTRO,
        colunas: [
          ...['nome_completo', 'nome_social', 'data_nascimento', 'sexo', 'cpf_cifrado', 'cpf_hash', 'busca'],
          ...['telefone', 'cep', 'endereco', 'cidade', 'estado', 'clinica_id', 'urgencia', 'avisos'],
        ],
      },
      {
        finalidade: 'Falar com quem responde pelo paciente',
        base: 'consentimento',
        retencao: CADASTRO,
        colunas: [
          ...['responsavel_nome', 'responsavel_cpf_cifrado', 'responsavel_telefone', 'responsavel_email'],
          ...['responsavel_financeiro', 'preenchido_por', 'declarante_nome', 'declarante_parentesco'],
          ...['declarante_telefone', 'declarante_email'],
        ],
      },
      {
        finalidade: 'Cumprir o que a lei pede para cada tipo de internação',
        base: 'protecao_vida',
        retencao: CADASTRO,
        saude: true,
        colunas: ['tipo_internacao', 'motivo_cancelamento_cifrado'],
      },
      {
        finalidade: 'Acompanhar o cadastro até a internação',
        base: 'procedimentos_preliminares',
        retencao: CADASTRO,
        colunas: ['status', 'status_desde', 'checklist', 'motivo_cancelamento'],
      },
    ],
    outras: [
      ...REGISTRO,
      ...['versao', 'numero', 'envio_id', 'canal', 'base_legal', 'consultor_id', 'link_id', 'lead_id'],
      ...['visto_em', 'arquivado_em', 'anonimizado_em', 'mesclado_em_id'],
    ],
  },
  {
    tabela: 'paciente_clinico',
    titular: 'A pessoa a ser tratada',
    tratamentos: [
      {
        finalidade: 'Encontrar e organizar o tratamento',
        base: 'consentimento',
        retencao: CADASTRO,
        saude: true,
        colunas: ['conteudo_cifrado'],
      },
    ],
    outras: [...REGISTRO, 'versao', 'paciente_id'],
  },
  {
    tabela: 'anexos',
    titular: 'A pessoa a ser tratada e quem responde por ela',
    tratamentos: [
      {
        finalidade: 'Ter os documentos que a clínica e a lei pedem para a internação',
        base: 'consentimento',
        retencao: DOCUMENTOS,
        saude: true,
        colunas: ['tipo', 'caminho'],
      },
      {
        finalidade: 'Dizer o que foi enviado, quando e por quem',
        base: 'consentimento',
        retencao: DOCUMENTOS,
        colunas: ['nome', 'mime', 'tamanho', 'enviado_por', 'concluido_em'],
      },
    ],
    outras: [...REGISTRO, 'entidade', 'entidade_id', 'link_id', 'pedido_id'],
  },
  {
    tabela: 'consentimentos',
    titular: 'Quem consente, por si ou por outra pessoa',
    tratamentos: [
      {
        finalidade: 'Provar quem autorizou o quê, com que texto e quando (LGPD, art. 8º, § 2º)',
        base: 'obrigacao_legal',
        retencao: PROVA,
        colunas: [
          ...['finalidade', 'versao_termo', 'texto_hash', 'canal', 'ip', 'user_agent', 'declarante', 'base_legal'],
          ...['dado_em', 'expira_em', 'revogado_em', 'revogado_por', 'revogado_canal', 'revogacao_motivo_cifrado'],
        ],
      },
    ],
    outras: [...REGISTRO, 'titular_tipo', 'titular_id'],
  },
  {
    tabela: 'links_consentimento',
    titular: 'Quem consente, por si ou por outra pessoa',
    tratamentos: [
      {
        finalidade: 'Retirar o consentimento tão facilmente como foi dado (LGPD, art. 8º, § 5º)',
        base: 'obrigacao_legal',
        retencao: PROVA,
        colunas: ['token_hash', 'token_cifrado', 'consentimentos'],
      },
    ],
    outras: [...REGISTRO, 'origem', 'encerrado_em'],
  },
]
