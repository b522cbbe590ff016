import { sql } from 'drizzle-orm'
import { internacoes } from '../internacoes/internacoes.table.ts'
import { erases, ifPresent, of, ofLead, ofPatient, personalTable, removed, where } from '../platform/personal-data.ts'
import { anexos, pacienteClinico, pacienteFatos, pacientes } from './pacientes.table.ts'

const INTERNADO = sql`exists (select from ${internacoes} where ${internacoes.paciente_id} = ${pacientes.id})`

/** Files to which an admission refers. */
const DA_INTERNACAO = sql`exists (select from ${internacoes} where ${internacoes.paciente_id} = ${anexos.entidade_id}
  and ${anexos.id} in (${internacoes.laudo_anexo_id}, ${internacoes.declaracao_voluntaria_anexo_id},
    ${internacoes.adesao_anexo_id}, ${internacoes.ordem_anexo_id}, ${internacoes.conversao_anexo_id}))`

const CADASTRO = '24 meses sem internação; depois de uma, 5 anos depois da saída'
const DOCUMENTOS =
  'Laudos, exames, receitas, RG e carteirinha, 6 meses depois da saída (ou da chegada, do que veio depois); os outros papéis de uma internação, 5 anos; sem internação, 24 meses'

/** Personal data of patients (LGPD arts. 7, 8, 11 and 37). */
export const DADOS_DE_PACIENTES = [
  personalTable(pacientes, {
    registro: 'Pacientes',
    titular: 'A pessoa a ser tratada, quem responde por ela e quem a cadastrou',
    tratamentos: [
      {
        finalidade: 'Saber quem vai ser tratado e identificá-lo na clínica',
        base: 'consentimento',
        retencao: CADASTRO,
        colunas: [
          ['nome_completo', 'nome_social', 'data_nascimento', 'sexo', 'cpf_cifrado', 'cpf_hash', 'busca'],
          ['telefone', 'cep', 'endereco', 'cidade', 'estado', 'clinica_id', 'urgencia', 'avisos'],
        ],
      },
      {
        finalidade: 'Falar com quem responde pelo paciente',
        base: 'consentimento',
        retencao: CADASTRO,
        colunas: [
          ['responsavel_nome', 'responsavel_cpf_cifrado', 'responsavel_telefone', 'responsavel_email'],
          ['responsavel_financeiro', 'preenchido_por', 'declarante_nome', 'declarante_parentesco'],
          ['declarante_telefone', 'declarante_email'],
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
      ['numero', 'canal', 'base_legal', 'consultor_id', 'link_id'],
      ['lead_id', 'visto_em', 'arquivado_em', 'anonimizado_em', 'mesclado_em_id', 'trazido_em'],
    ],
    palavras: {
      cpf_hash: 'CPF, como resumo',
      avisos: 'avisos do cadastro',
      responsavel_financeiro: 'se responde pelo pagamento',
      status_desde: 'situação desde',
      motivo_cancelamento: 'motivo do cancelamento',
    },
    alcance: [ofPatient(pacientes.id)],
    partes: [
      {
        alcance: of('responsavel', pacientes.id),
        colunas: [
          ['responsavel_nome', 'responsavel_cpf_cifrado', 'responsavel_telefone'],
          ['responsavel_email', 'responsavel_financeiro'],
        ],
        valores: { responsavel_financeiro: sql`false` },
      },
      {
        alcance: of('declarante', pacientes.id),
        colunas: [
          ['preenchido_por', 'declarante_nome', 'declarante_parentesco'],
          ['declarante_telefone', 'declarante_email'],
        ],
        valores: { declarante_nome: ifPresent(pacientes.declarante_nome, removed) },
        fica: ['preenchido_por'],
      },
    ],
    eliminacao: {
      faz: 'anonimiza',
      nulas: [
        ['nome_social', 'data_nascimento', 'sexo', 'cpf_cifrado', 'cpf_hash', 'telefone', 'cep', 'endereco'],
        ['cidade', 'estado', 'responsavel_nome', 'responsavel_cpf_cifrado', 'responsavel_telefone'],
        ['responsavel_email', 'preenchido_por', 'declarante_parentesco', 'declarante_telefone'],
        ['declarante_email', 'motivo_cancelamento_cifrado'],
      ],
      agora: ['visto_em', 'arquivado_em', 'anonimizado_em'],
      valores: {
        nome_completo: removed,
        responsavel_financeiro: sql`false`,
        declarante_nome: sql`case when ${pacientes.canal} = 'manual' then null else ${removed} end`,
        avisos: sql`'{}'`,
        checklist: sql`'{}'`,
        tipo_internacao: sql`'nao_sabe'`,
      },
      fica: ['busca', 'clinica_id', 'urgencia', 'status', 'status_desde', 'motivo_cancelamento'],
      guarda: {
        se: INTERNADO,
        colunas: [
          ['nome_completo', 'data_nascimento', 'sexo', 'cpf_cifrado'],
          ['cpf_hash', 'tipo_internacao', 'anonimizado_em'],
        ],
      },
    },
    historico: {
      guardado: INTERNADO,
      manter: ['nome_completo', 'data_nascimento', 'sexo', 'cpf', 'tipo_internacao'],
    },
  }),
  personalTable(pacienteClinico, {
    registro: 'Dados clínicos',
    titular: 'A pessoa a ser tratada',
    finalidade: 'Encontrar e organizar o tratamento',
    base: 'consentimento',
    retencao: CADASTRO,
    saude: true,
    colunas: ['conteudo_cifrado'],
    outras: ['paciente_id'],
    alcance: [ofPatient(pacienteClinico.paciente_id)],
    eliminacao: erases,
  }),
  personalTable(pacienteFatos, {
    registro: 'O que o portal antigo registrou de pacientes',
    titular: 'A pessoa a ser tratada, quem responde por ela e quem a atendeu',
    tratamentos: [
      {
        finalidade: 'Lembrar o que foi combinado e feito antes da mudança de portal',
        base: 'protecao_vida',
        retencao: CADASTRO,
        saude: true,
        colunas: ['texto_cifrado'],
      },
      {
        finalidade: 'Mostrar o que houve antes da mudança de portal, e quando',
        base: 'legitimo_interesse',
        retencao: CADASTRO,
        colunas: ['fato', 'detalhe', 'ocorreu_em'],
      },
    ],
    outras: ['paciente_id', 'autor_id'],
    palavras: { ocorreu_em: 'data' },
    alcance: [ofPatient(pacienteFatos.paciente_id)],
    eliminacao: erases,
  }),
  personalTable(anexos, {
    registro: 'Documentos de pacientes',
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
    outras: ['entidade', 'entidade_id', 'link_id', 'pedido_id'],
    palavras: { caminho: 'arquivo', mime: 'formato', enviado_por: 'quem enviou', concluido_em: 'data de envio' },
    // 'envio' is an unfinished upload for a patient.
    alcance: [
      ...where(sql`${anexos.entidade} in ('pacientes', 'envio')`, [ofPatient(anexos.entidade_id)]),
      ...where(sql`${anexos.entidade} = 'leads'`, [ofLead(anexos.entidade_id)]),
    ],
    eliminacao: { ...erases, exceto: DA_INTERNACAO },
    arquivo: 'caminho',
  }),
]
