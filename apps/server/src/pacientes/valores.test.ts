import { randomUUID } from 'node:crypto'
import { idadeEm } from '@portal/contract/cadastro/avisos'
import type { CadastroRecebido, Convite, ProtocoloCadastro } from '@portal/contract/cadastro/cadastro.contract'
import type { Pedido, PedidoPublico } from '@portal/contract/documentos/documentos.contract'
import type { FichaClinica } from '@portal/contract/fichas/fichas.contract'
import type { Internacao, Preparo } from '@portal/contract/internacoes/internacoes.contract'
import type {
  ClinicoCampos,
  DocumentoPaciente,
  Paciente,
  PacienteClinico,
  PacienteLinha,
} from '@portal/contract/pacientes/pacientes.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ficha, newLinkCadastro } from '../cadastro/cadastro.factory.ts'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { contextoInternacao } from '../internacoes/internacao.ts'
import { insertInternacao, newAnexo } from '../internacoes/internacoes.factory.ts'
import { dayOf } from '../platform/day.ts'
import { createCipher } from '../platform/keys/cipher.ts'
import { cookieOf } from '../testing/set-cookie.ts'
import { DATA_KEY, testApp } from '../testing/testing.ts'
import { expectChanges, expectDistinct, type Fontes, readCsv, readFolha } from '../testing/valores.ts'
import { findPorEnvioManual, type PacienteRow } from './pacientes.queries.ts'
import { contextoCpf } from './sigilo.service.ts'

// This file is long because it follows one registration through everything that shows it.

/** The sender of a family's form and the patient: each has a name, number and address of their own. */
const DECLARANTE = {
  nome: 'Dora Declarante',
  parentesco: 'conjuge',
  telefone: '5511987652001',
  email: 'dora@exemplo.com.br',
}
const PACIENTE = {
  nome_completo: 'Pedro Paciente',
  nome_social: 'Petra Paciente',
  data_nascimento: '1990-05-20',
  sexo: 'outro',
  cpf: '52998224725',
  telefone: '5521987652002',
  cep: '13010001',
  endereco: 'Rua do Paciente, 10',
  cidade: 'Santos',
  estado: 'SP',
}
const RESPONSAVEL = {
  nome: 'Rosa Responsável',
  cpf: '11144477735',
  telefone: '5531987652003',
  email: 'rosa@exemplo.com.br',
  financeiro: true,
}
const TRATAMENTO: Fontes<ClinicoCampos> & { tipo_internacao: 'involuntaria' } = {
  tipo_internacao: 'involuntaria',
  substancias: ['Cocaína', 'Crack'],
  tempo_uso: '3 anos',
  tratamentos_anteriores: 'Uma internação em 2020',
  condicoes_saude: 'Hipertensão',
  medicamentos: 'Losartana',
  alergias: 'Dipirona',
  risco_imediato: true,
  forma_pagamento: 'plano',
  plano: 'Plano Azul',
  carteirinha: '0012 3456',
}
const FORMULARIO = {
  ...ficha({
    declarante: DECLARANTE,
    paciente: PACIENTE,
    tratamento: TRATAMENTO,
    consentimentos: { declaracao: true, mensagens: false },
  }),
  preenchido_por: 'familiar',
  responsavel: RESPONSAVEL,
}
const CONSULTORA = { nome: 'Clara Consultora', telefone: '5541987652004', foto: '/midia/fotos/clara.webp' }
const CLINICA = {
  name: 'Vale Verde',
  city: 'Campinas',
  state: 'MG',
  phone: '5519987652005',
  email: 'vale@exemplo.com.br',
}
const ESTABELECIMENTO = { name: 'Monte Alto', city: 'Manaus', state: 'AM', address: 'Estrada do Monte, 5' }

let server: Awaited<ReturnType<typeof testApp>>
let clara: ReturnType<typeof server.browser>
let row: PacienteRow
let token: string
let protocolo: { protocolo: string; consentimento: string }
const ids = { clara: '', bruno: '', clinica: '', estabelecimento: '', laudo: '', anterior: '', lead: '' }

async function record() {
  ;[ids.clinica = '', ids.estabelecimento = ''] = await insertClinicas(server.database, [CLINICA, ESTABELECIMENTO])
  await server.sql('update profiles set full_name = $2, telefone = $3, image = $4 where id = $1', [
    ids.clara,
    CONSULTORA.nome,
    CONSULTORA.telefone,
    CONSULTORA.foto,
  ])
  ;({ token } = await newLinkCadastro(server, clara.cookie, ids.clinica))
  const { status, body } = await server.browser().post(`/publico/cadastro/${token}`, FORMULARIO)
  expect([status, body]).toEqual([201, expect.anything()])
  protocolo = body
  const salvo = await findPorEnvioManual(server.database.db, FORMULARIO.envio_id)
  if (!salvo) throw new Error('the registration was not stored')
  return salvo
}

/** Creates an ended admission of another consultant's, with every column filled, and a running one. */
async function admit(pacienteId: string) {
  const id = randomUUID()
  ids.laudo = await newAnexo(server, pacienteId, 'laudo')
  const declaracao = await newAnexo(server, pacienteId, 'declaracao_voluntaria')
  const [periodo] = await server.sql('select id from periodicidades order by ordem limit 1')
  const cipher = createCipher(DATA_KEY)
  await insertInternacao(server, {
    ...INTERNACAO,
    id,
    paciente_id: pacienteId,
    clinica_id: ids.estabelecimento,
    consultor_id: ids.bruno,
    lead_id: ids.lead,
    periodicidade_id: periodo.id,
    laudo_anexo_id: ids.laudo,
    declaracao_voluntaria_anexo_id: declaracao,
    solicitante_cpf_cifrado: cipher.encryptText('39053344705', contextoInternacao('solicitante_cpf', id)),
  })
  ids.anterior = id
  await insertInternacao(server, {
    consultor_id: ids.clara,
    clinica_id: ids.clinica,
    paciente_id: pacienteId,
    tipo: 'compulsoria',
    processo_numero: '0009999-11.2026',
    vara: '1ª Vara Cível',
    entrada: '2026-11-10T12:00:00Z',
  })
  return { declaracao, periodicidade_id: periodo.id as string }
}

const INTERNACAO = {
  tipo: 'involuntaria',
  entrada: '2026-03-01T12:10:00.000Z',
  previsao_saida: '2026-06-11',
  saida: '2026-05-02T13:20:00.000Z',
  motivo_saida: 'alta_a_pedido',
  valor_contratado_centavos: 480_000,
  quantidade_periodos: 6,
  solicitante_nome: 'Saulo Solicitante',
  solicitante_tipo: 'responsavel_legal',
  ausencia_familia: true,
  servidor_orgao: 'sisnad',
  medico_nome: 'Mário Médico',
  medico_crm: '54321',
  medico_uf: 'RJ',
  decisao_medica_em: '2026-02-28T10:01:00.000Z',
  declaracao_em: '2026-02-28T10:02:00.000Z',
  avaliacao_alternativas: true,
  avaliacao_medica_previa_em: '2026-02-28T10:03:00.000Z',
  avaliacao_medica_por: 'Alba Avaliadora',
  processo_numero: '0001234-56.2026',
  vara: '2ª Vara de Família',
  mp_em: '2026-03-02T10:04:00.000Z',
  mp_protocolo: 'MP-1',
  dp_em: '2026-03-02T10:05:00.000Z',
  dp_protocolo: 'DP-2',
  outros_orgaos_em: '2026-03-02T10:06:00.000Z',
  outros_orgaos_protocolo: 'OUT-3',
  saida_mp_em: '2026-05-03T10:07:00.000Z',
  saida_mp_protocolo: 'SMP-4',
  saida_dp_em: '2026-05-03T10:08:00.000Z',
  saida_dp_protocolo: 'SDP-5',
  saida_outros_orgaos_em: '2026-05-03T10:09:00.000Z',
  saida_outros_orgaos_protocolo: 'SOUT-6',
  pia_em: '2026-03-20T10:11:00.000Z',
  interrupcao_em: '2026-04-30T10:12:00.000Z',
  interrupcao_por: 'Irene Irmã',
} as const
let papeis: Awaited<ReturnType<typeof admit>>

beforeAll(async () => {
  server = await testApp()
  clara = await server.as('consultor')
  ids.clara = await server.userId(clara.cookie)
  ids.bruno = await server.userId(await server.signIn('gerenciador'))
  await server.sql(`update profiles set full_name = 'Bruno Gestor' where id = $1`, [ids.bruno])
  const { id, lead_id } = await record()
  ids.lead = lead_id ?? ''
  papeis = await admit(id)
  await clara.post(`/pacientes/${id}/papeis`, { papel: 'rg_cpf', feito: true })
  await server.sql(
    `update pacientes set status = 'internado', motivo_cancelamento = 'sem_contato', created_at = '2026-11-01T10:01:00Z',
       status_desde = '2026-11-02T10:02:00Z', avisos = '{idoso}' where id = $1`,
    [id],
  )
  for (const fato of ['valores:1', 'valores:2'])
    await server.sql(
      `insert into pendencias (dono_id, entidade, entidade_id, fato, titulo, prazo_em)
       values ($1, 'pacientes', $2, $3, 'Ligar para a família', now())`,
      [ids.clara, id, fato],
    )
  const salvo = await findPorEnvioManual(server.database.db, FORMULARIO.envio_id)
  if (!salvo) throw new Error('the registration is gone')
  row = salvo
})
afterAll(() => server.close())

const codigo = () => `P-${String(row.numero).padStart(6, '0')}`
const idade = () => idadeEm(PACIENTE.data_nascimento, dayOf(Date.now(), 'America/Sao_Paulo'))
const linha = (): Fontes<PacienteLinha> => ({
  id: row.id,
  codigo: codigo(),
  nome: PACIENTE.nome_social,
  idade: idade(),
  cidade: PACIENTE.cidade,
  estado: 'SP',
  clinica: CLINICA.name,
  tipo_internacao: 'involuntaria',
  tipo_vigente: 'compulsoria',
  urgencia: 'emergencia',
  status: 'internado',
  papeis_faltando: ['ordem_judicial'],
  avisos: row.avisos,
  pendencias: 2,
  consultor: CONSULTORA.nome,
  created_at: '2026-11-01T10:01:00.000Z',
})

it('no two fields of the form, the consultant and the clinics hold the same', () => {
  expectDistinct([DECLARANTE, PACIENTE, RESPONSAVEL, TRATAMENTO, CONSULTORA, CLINICA, ESTABELECIMENTO])
  expectDistinct(INTERNACAO)
})

describe('a registration that a family sent', () => {
  it('stands in the columns of those whom it is about', async () => {
    const coluna: Fontes<PacienteRow> = {
      ...row,
      canal: 'cadastro',
      base_legal: 'consentimento',
      preenchido_por: 'familiar',
      declarante_nome: DECLARANTE.nome,
      declarante_parentesco: 'conjuge',
      declarante_telefone: DECLARANTE.telefone,
      declarante_email: DECLARANTE.email,
      nome_completo: PACIENTE.nome_completo,
      nome_social: PACIENTE.nome_social,
      data_nascimento: PACIENTE.data_nascimento,
      sexo: 'outro',
      telefone: PACIENTE.telefone,
      cep: PACIENTE.cep,
      endereco: PACIENTE.endereco,
      cidade: PACIENTE.cidade,
      estado: 'SP',
      responsavel_nome: RESPONSAVEL.nome,
      responsavel_telefone: RESPONSAVEL.telefone,
      responsavel_email: RESPONSAVEL.email,
      responsavel_financeiro: true,
      urgencia: 'emergencia',
      consultor_id: ids.clara,
      clinica_id: ids.clinica,
      lead_id: ids.lead,
      tipo_internacao: 'involuntaria',
      envio_id: FORMULARIO.envio_id,
    }
    expect(row).toEqual(coluna)
    const cipher = createCipher(DATA_KEY)
    expect(cipher.decryptText(row.cpf_cifrado ?? '', contextoCpf('cpf', row.id))).toBe(PACIENTE.cpf)
    expect(row.cpf_hash).toBe(cipher.lookupHash(PACIENTE.cpf))
    const doResponsavel = cipher.decryptText(row.responsavel_cpf_cifrado ?? '', contextoCpf('responsavel_cpf', row.id))
    expect(doResponsavel).toBe(RESPONSAVEL.cpf)
  })

  it('is invited to by, and confirmed with, the clinic and the consultant of the link', async () => {
    const convite: Fontes<Convite> = {
      clinica: {
        name: CLINICA.name,
        city: CLINICA.city,
        state: CLINICA.state,
        aceita_menores: true,
        aceita_idosos: true,
        tipo_atendimento: 'mista',
      },
      consultor: { nome: CONSULTORA.nome, foto: CONSULTORA.foto },
      whatsapp: CONSULTORA.telefone,
      planos: expect.any(Array),
    }
    expect((await server.browser().get(`/publico/cadastro/${token}`)).body).toEqual(convite)
    const confirmado: Fontes<ProtocoloCadastro> = {
      protocolo: codigo(),
      avisos: expect.any(Array),
      clinica: CLINICA.name,
      consultor: CONSULTORA.nome,
      whatsapp: CONSULTORA.telefone,
      consentimento: protocolo.consentimento,
    }
    const caminho = `/publico/cadastro/${token}/protocolo?envio_id=${FORMULARIO.envio_id}`
    expect((await server.browser().get(caminho)).body).toEqual(confirmado)
    expect(protocolo.protocolo).toBe(codigo())
  })

  it('becomes a lead of whoever sent it', async () => {
    expect((await clara.get(`/leads/${ids.lead}`)).body).toMatchObject({
      nome_contato: DECLARANTE.nome,
      telefone: DECLARANTE.telefone,
      telefone_alt: PACIENTE.telefone,
      email: DECLARANTE.email,
      parentesco: 'conjuge',
      nome_paciente: PACIENTE.nome_social,
      idade_paciente: idade(),
      sexo_paciente: 'outro',
      cidade: PACIENTE.cidade,
      estado: 'SP',
      origem: 'link_cadastro',
      clinica_interesse_id: ids.clinica,
      urgencia: 'emergencia',
      consultor_id: ids.clara,
    })
  })

  it('is received with the names and numbers of whom it is about and who sent it', async () => {
    const recebido: Fontes<CadastroRecebido> = {
      id: row.id,
      codigo: codigo(),
      nome: PACIENTE.nome_social,
      cidade: PACIENTE.cidade,
      estado: 'SP',
      cidade_id: expect.anything(),
      clinica: CLINICA.name,
      declarante: DECLARANTE.nome,
      declarante_telefone: DECLARANTE.telefone,
      urgencia: 'emergencia',
      avisos: row.avisos,
      documentos: expect.any(Array),
      status: 'internado',
      novo: true,
      created_at: '2026-11-01T10:01:00.000Z',
    }
    const { itens } = (await clara.get('/cadastro/recebidos')).body
    expect(itens).toEqual([recebido])
    const [cidade] = await server.sql('select nome, estado from cidades where id = $1', [itens[0].cidade_id])
    expect(Object.values(cidade)).toEqual([PACIENTE.cidade, 'SP'])
  })
})

describe('a patient', () => {
  it('in the list', async () => {
    expect((await clara.post('/pacientes/pesquisa', {})).body.itens).toEqual([linha()])
  })

  it('in the record', async () => {
    const [lead] = await server.sql('select numero from leads where id = $1', [ids.lead])
    const paciente: Fontes<Paciente> = {
      ...linha(),
      versao: row.versao,
      nome_completo: PACIENTE.nome_completo,
      nome_social: PACIENTE.nome_social,
      data_nascimento: PACIENTE.data_nascimento,
      sexo: 'outro',
      cpf_mascarado: '***.982.247-**',
      responsavel_cpf_mascarado: '***.444.777-**',
      telefone: PACIENTE.telefone,
      cep: PACIENTE.cep,
      endereco: PACIENTE.endereco,
      responsavel_nome: RESPONSAVEL.nome,
      responsavel_telefone: RESPONSAVEL.telefone,
      responsavel_email: RESPONSAVEL.email,
      responsavel_financeiro: true,
      preenchido_por: 'familiar',
      declarante_nome: DECLARANTE.nome,
      declarante_telefone: DECLARANTE.telefone,
      declarante_email: DECLARANTE.email,
      canal: 'cadastro',
      clinica_id: ids.clinica,
      consultor_id: ids.clara,
      lead_id: ids.lead,
      lead_codigo: `L-${String(lead.numero).padStart(6, '0')}`,
      status_desde: '2026-11-02T10:02:00.000Z',
      motivo_cancelamento: 'sem_contato',
      papeis: [
        { papel: 'rg_cpf', origem: 'manual', em: row.checklist.rg_cpf?.em ?? '', por: CONSULTORA.nome },
        { papel: 'laudo', origem: 'documento', em: expect.any(String), por: null },
        { papel: 'declaracao_voluntaria', origem: 'documento', em: expect.any(String), por: null },
      ],
      consente_saude: true,
      aceita_mensagens: false,
    }
    expect((await clara.get(`/pacientes/${row.id}`)).body).toEqual(paciente)
  })

  it('has the health data and the CPFs that were sent', async () => {
    const { tipo_internacao: _, ...campos } = TRATAMENTO
    const clinico: Fontes<PacienteClinico> = { versao: 1, campos, motivo_cancelamento: null }
    expect((await clara.get(`/pacientes/${row.id}/clinico`)).body).toEqual(clinico)
    expect((await clara.post(`/pacientes/${row.id}/cpf`, { motivo: 'Conferir documento' })).body).toEqual({
      cpf: PACIENTE.cpf,
      responsavel_cpf: RESPONSAVEL.cpf,
    })
  })

  it('in the file', async () => {
    const { text } = await clara.get('/pacientes-exportar?motivo=Auditoria anual')
    expect(readCsv(text)).toEqual([
      {
        Código: codigo(),
        Nome: PACIENTE.nome_social,
        Idade: String(idade()),
        CPF: '***.982.247-**',
        Telefone: '(21) 98765-2002',
        Cidade: PACIENTE.cidade,
        UF: 'SP',
        Clínica: CLINICA.name,
        Tipo: 'Compulsória',
        Status: 'Internado',
        'Documentos que faltam': 'Ordem judicial',
        'Quem cadastrou': DECLARANTE.nome,
        'Telefone de quem cadastrou': '(11) 98765-2001',
        Consultor: CONSULTORA.nome,
        'Recebido em': '01/11/2026 07:01',
      },
    ])
  })
})

describe('the sheet of a patient', () => {
  const { tipo_internacao: _, forma_pagamento: __, carteirinha: ___, ...saude } = TRATAMENTO
  const daPessoa = () => ({
    Nome: PACIENTE.nome_completo,
    'Nome social': PACIENTE.nome_social,
    Nascimento: `20/05/1990 (${idade()} anos)`,
    Sexo: 'Outro',
    Cidade: 'Santos/SP',
    Clínica: CLINICA.name,
    'Tipo de internação': 'Compulsória',
    Urgência: 'Emergência',
    Responsável: RESPONSAVEL.nome,
    'Telefone do responsável': '(31) 98765-2003',
    Consultor: CONSULTORA.nome,
  })
  const SAUDE = {
    'Risco imediato': 'Sim',
    Substâncias: 'Cocaína, Crack',
    'Tempo de uso': saude.tempo_uso,
    'Tratamentos anteriores': saude.tratamentos_anteriores,
    'Condições de saúde': saude.condicoes_saude,
    'Medicamentos em uso': saude.medicamentos,
    Alergias: saude.alergias,
    'Plano de saúde': saude.plano,
  }
  const folha = async (url: string, cookie: string) =>
    readFolha((await server.app.inject({ url: `/api${url}`, headers: { cookie } })).rawPayload)

  it('tells the clinic of each person what is theirs', async () => {
    const { body: enviada } = await clara.post(`/pacientes/${row.id}/fichas`, { canal: 'whatsapp', permite_pdf: true })
    const daFicha = enviada.caminho.split('/').at(-1)
    const aberta = await server.browser().post(`/publico/ficha/${daFicha}`, { codigo: enviada.ficha.codigo })
    const esperada: Fontes<FichaClinica> = {
      codigo: codigo(),
      clinica: CLINICA.name,
      nome: PACIENTE.nome_completo,
      nome_social: PACIENTE.nome_social,
      data_nascimento: PACIENTE.data_nascimento,
      idade: idade(),
      sexo: 'Outro',
      cidade: PACIENTE.cidade,
      estado: 'SP',
      tipo_internacao: 'Compulsória',
      urgencia: 'Emergência',
      responsavel: { nome: RESPONSAVEL.nome, telefone: RESPONSAVEL.telefone },
      saude,
      consultor: { nome: CONSULTORA.nome, whatsapp: CONSULTORA.telefone },
      permite_pdf: true,
      ate: expect.any(String),
    }
    expect(aberta.body).toEqual(esperada)
    const cookie = cookieOf(aberta.headers['set-cookie'])
    expect((await server.browser(cookie).get(`/publico/ficha/${daFicha}`)).body).toEqual({ ficha: esperada })
    expect(await folha(`/publico/ficha/${daFicha}/pdf`, cookie)).toEqual({ ...daPessoa(), ...SAUDE })
  })

  it('tells the consultant besides what the clinic is not told', async () => {
    const interno = {
      CPF: '***.982.247-**',
      Telefone: '(21) 98765-2002',
      Endereço: PACIENTE.endereco,
      Situação: 'Internado',
    }
    expect(await folha(`/pacientes-ficha?id=${row.id}&clinico=true`, clara.cookie)).toEqual({
      ...daPessoa(),
      ...SAUDE,
      ...interno,
    })
  })

  it('goes to the address and the number of the clinic of the patient', async () => {
    const { body } = await clara.get(`/pacientes/${row.id}/fichas`)
    expect(body.clinica).toEqual({ nome: CLINICA.name, email: CLINICA.email, telefone: CLINICA.phone })
  })

  it.each([
    ['mp', 'entrada', 'MP-1'],
    ['outros', 'saida', 'SOUT-6'],
  ])('tells %s of the %s with the protocol of that telling', async (orgao, momento, protocolo) => {
    const url = `/internacoes-folha?id=${ids.anterior}&orgao=${orgao}&momento=${momento}`
    expect(await folha(url, clara.cookie)).toEqual({
      Nome: `${PACIENTE.nome_completo} | ${ESTABELECIMENTO.name}`,
      Nascimento: '20/05/1990',
      Sexo: 'Outro',
      Endereço: ESTABELECIMENTO.address,
      Cidade: 'Manaus/AM',
      Tipo: 'Involuntária',
      Entrada: '01/03/2026 08:10',
      ...(momento === 'saida' && { Saída: '02/05/2026 09:20', 'Motivo da saída': 'Alta a pedido' }),
      Processo: '0001234-56.2026, 2ª Vara de Família',
      Solicitante: 'Saulo Solicitante, Responsável legal, CPF 390.533.447-05',
      'Médico responsável': 'Mário Médico, CRM 54321/RJ',
      Protocolo: protocolo,
      'Recebido em': expect.stringContaining('____'),
    })
  })
})

it('the papers of a patient, in the record and as their family is asked for them', async () => {
  const documento = (id: string, tipo: DocumentoPaciente['tipo']): Fontes<DocumentoPaciente> => ({
    id,
    tipo,
    nome: 'papel.pdf',
    tamanho: 10,
    enviado_em: expect.any(String),
    enviado_por: null,
  })
  expect((await clara.get(`/pacientes/${row.id}/documentos`)).body).toEqual([
    documento(ids.laudo, 'laudo'),
    documento(papeis.declaracao, 'declaracao_voluntaria'),
  ])
  const pedidos = { papeis: ['laudo', 'ordem_judicial', 'comprovante'] as Pedido['papeis'] }
  const { body } = await clara.post(`/pacientes/${row.id}/pedido-documentos`, pedidos)
  const { caminho, ...aberto } = body
  const pedido: Fontes<Pedido> = {
    ...pedidos,
    id: expect.any(String),
    enviados: 0,
    expira_em: expect.any(String),
    created_at: expect.any(String),
  }
  expect((await clara.get(`/pacientes/${row.id}/pedido-documentos`)).body).toEqual(aberto)
  expect(aberto).toEqual(pedido)
  const publico: Fontes<PedidoPublico> = {
    ...pedidos,
    empresa: 'Portal Clínicas',
    consultor: CONSULTORA.nome,
    whatsapp: CONSULTORA.telefone,
    faltam: ['ordem_judicial', 'comprovante'],
    enviados: 0,
    cabem: expect.any(Number),
    expira_em: aberto.expira_em,
  }
  expect((await server.browser().get(`/publico${caminho}`)).body).toEqual(publico)
})

describe('an admission', () => {
  it('in its tab', async () => {
    const { avaliacao_alternativas: _, ...colunas } = INTERNACAO
    const [periodo] = await server.sql('select name from periodicidades where id = $1', [papeis.periodicidade_id])
    const esperada: Fontes<Internacao> = {
      id: ids.anterior,
      versao: 1,
      paciente_id: row.id,
      clinica_id: ids.estabelecimento,
      clinica: ESTABELECIMENTO.name,
      cidade: ESTABELECIMENTO.city,
      estado: ESTABELECIMENTO.state,
      fuso: 'America/Manaus',
      lead_id: ids.lead,
      consultor: 'Bruno Gestor',
      tipo: colunas.tipo,
      entrada: colunas.entrada,
      previsao_saida: colunas.previsao_saida,
      saida: colunas.saida,
      motivo_saida: colunas.motivo_saida,
      valor_contratado_centavos: colunas.valor_contratado_centavos,
      periodicidade_id: papeis.periodicidade_id,
      periodicidade: periodo.name,
      quantidade_periodos: colunas.quantidade_periodos,
      solicitante_nome: colunas.solicitante_nome,
      solicitante_cpf_mascarado: '***.533.447-**',
      solicitante_tipo: colunas.solicitante_tipo,
      ausencia_familia: true,
      servidor_orgao: colunas.servidor_orgao,
      medico_nome: colunas.medico_nome,
      medico_crm: colunas.medico_crm,
      medico_uf: colunas.medico_uf,
      decisao_medica_em: colunas.decisao_medica_em,
      declaracao_em: colunas.declaracao_em,
      avaliacao_medica_previa_em: colunas.avaliacao_medica_previa_em,
      avaliacao_medica_por: colunas.avaliacao_medica_por,
      processo_numero: colunas.processo_numero,
      vara: colunas.vara,
      papeis: {
        declaracao_voluntaria: papeis.declaracao,
        laudo: ids.laudo,
        ordem_judicial: null,
        adesao: null,
      },
      trazida_em: null,
      confirmada_em: null,
      convertida_voluntaria_em: null,
      interrupcao_em: colunas.interrupcao_em,
      interrupcao_por: colunas.interrupcao_por,
      pia_em: colunas.pia_em,
      comunicada: {
        entrada: {
          mp: { em: colunas.mp_em, protocolo: 'MP-1' },
          dp: { em: colunas.dp_em, protocolo: 'DP-2' },
          outros: { em: colunas.outros_orgaos_em, protocolo: 'OUT-3' },
        },
        saida: {
          mp: { em: colunas.saida_mp_em, protocolo: 'SMP-4' },
          dp: { em: colunas.saida_dp_em, protocolo: 'SDP-5' },
          outros: { em: colunas.saida_outros_orgaos_em, protocolo: 'SOUT-6' },
        },
      },
      prazos: expect.arrayContaining([
        expect.objectContaining({ chave: 'entrada_mp', feito_em: colunas.mp_em }),
        expect.objectContaining({ chave: 'entrada_dp', feito_em: colunas.dp_em }),
        expect.objectContaining({ chave: 'entrada_outros', feito_em: colunas.outros_orgaos_em }),
        expect.objectContaining({ chave: 'saida_mp', feito_em: colunas.saida_mp_em }),
        expect.objectContaining({ chave: 'saida_dp', feito_em: colunas.saida_dp_em }),
        expect.objectContaining({ chave: 'saida_outros', feito_em: colunas.saida_outros_orgaos_em }),
        expect.objectContaining({ chave: 'pia', feito_em: colunas.pia_em }),
      ]),
      // The clinic's nature is unknown, and the doctor is of another state.
      esperas: [
        expect.objectContaining({ assunto: 'natureza', selo: 'Dados pendentes' }),
        expect.objectContaining({ assunto: 'medico', selo: 'Irregular' }),
      ],
      avaliacao_alternativas: true,
      menor_liberado: false,
      sem_comissao: null,
      transferida_de: null,
      estornada_em: null,
      estornada_por: null,
    }
    const { body } = await clara.get(`/pacientes/${row.id}/internacoes`)
    expect(body.find(({ id }: Internacao) => id === ids.anterior)).toEqual(esperada)
  })

  it('starts with what the registration said', async () => {
    const paciente: Fontes<Preparo['paciente']> = {
      id: row.id,
      codigo: codigo(),
      nome: expect.stringMatching(/^(Petra|Pedro) Paciente$/),
      data_nascimento: PACIENTE.data_nascimento,
      sexo: 'outro',
      status: 'internado',
      risco_imediato: true,
      responsavel_nome: RESPONSAVEL.nome,
      clinica: { id: ids.clinica, name: CLINICA.name, city: CLINICA.city, state: CLINICA.state },
      tipo: 'involuntaria',
      lead_id: ids.lead,
      documentos: [
        { id: ids.laudo, tipo: 'laudo', nome: 'papel.pdf' },
        { id: papeis.declaracao, tipo: 'declaracao_voluntaria', nome: 'papel.pdf' },
      ],
    }
    await server.sql('delete from internacoes where paciente_id = $1 and saida is null', [row.id])
    const { body } = await clara.get(`/pacientes/${row.id}/internar`)
    expect(body.paciente).toEqual(paciente)
  })
})

it('a patient is changed in the columns that the change names, and in no other', async () => {
  const mudanca = {
    nome_completo: 'Outro Nome',
    nome_social: 'Outra Pessoa',
    data_nascimento: '1985-01-02',
    sexo: 'feminino',
    telefone: '5551987652011',
    cep: '20010002',
    endereco: 'Outra Rua, 20',
    cidade: 'Niterói',
    estado: 'RJ',
    responsavel_nome: 'Outro Responsável',
    responsavel_telefone: '5561987652012',
    responsavel_email: 'outro@exemplo.com.br',
    responsavel_financeiro: false,
    tipo_internacao: 'compulsoria',
    urgencia: 'baixa',
    clinica_id: ids.estabelecimento,
  }
  await server.sql(`update pacientes set avisos = '{}' where id = $1`, [row.id])
  await expectChanges({
    client: clara,
    caminho: `/pacientes/${row.id}`,
    mudanca,
    seguem: {
      nome_social: ['nome'],
      tipo_internacao: ['tipo_vigente', 'papeis_faltando'],
      data_nascimento: ['idade', 'avisos'],
      sexo: ['avisos'],
      clinica_id: ['clinica', 'avisos'],
    },
    historico: () => server.history('pacientes', row.id),
  })
})
