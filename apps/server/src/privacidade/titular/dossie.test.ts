import type { TitularAchado } from '@portal/contract/privacidade/titulares.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ficha, newLinkCadastro } from '../../cadastro/cadastro.factory.ts'
import { novoContato } from '../../contatos/contatos.factory.ts'
import { DECLARACOES } from '../../dados-pessoais.ts'
import { newCampo } from '../../etapas/campos-proprios.factory.ts'
import { newClinica, newPaciente } from '../../internacoes/internacoes.factory.ts'
import { newLead } from '../../leads/leads.factory.ts'
import { newTelefone } from '../../leads/telefone.factory.ts'
import { camposDoOrcamento, newOrcamento, periodoMensal } from '../../orcamentos/orcamentos.factory.ts'
import { createCipher } from '../../platform/keys/cipher.ts'
import { DATA_KEY, NOBODY_ID, testApp } from '../../testing/testing.ts'
import { findAchados, vinculoDe } from '../solicitacoes/titulares.queries.ts'
import type { Dossie } from './dossie.ts'
import { linhaEmPalavras } from './palavras.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>

const CPF = '52998224725'
let server: Awaited<ReturnType<typeof testApp>>
let admin: Client
let consultor: Client
beforeAll(async () => {
  server = await testApp()
  admin = await server.as('admin')
  consultor = await server.as('consultor')
})
afterAll(() => server.close())

async function search(criterios: object): Promise<TitularAchado[]> {
  const { status, body } = await admin.post('/privacidade/titulares/buscar', criterios)
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}
const noEndereco = (vinculos: readonly { tipo: string; papel: string; id: string }[]) =>
  vinculos.map(({ tipo, papel, id }) => `vinculos=${tipo}.${papel}.${id}`).join('&')
async function dossieDe(vinculos: Parameters<typeof noEndereco>[0]): Promise<Dossie> {
  const { status, text } = await admin.get(
    `/privacidade-dossie?${noEndereco(vinculos)}&formato=json&motivo=Protocolo 7`,
  )
  expect(status, text).toBe(200)
  return JSON.parse(text)
}
const parteDe = (dossie: Dossie, tabela: string) => dossie.partes.find((parte) => parte.tabela === tabela)

/** A registration by a relative, with a guardian. */
async function registrado(campos: { responsavel: object; declarante: object; paciente?: object }) {
  const { token } = await newLinkCadastro(server, consultor.cookie, await newClinica(server))
  const enviada = {
    ...ficha({
      declarante: campos.declarante,
      responsavel: campos.responsavel,
      paciente: campos.paciente ?? {},
      consentimentos: { declaracao: true },
      tratamento: { alergias: 'Dipirona' },
    }),
    preenchido_por: 'familiar',
  }
  const { status, body } = await server.browser().post(`/publico/cadastro/${token}`, enviada)
  expect([status, body]).toEqual([201, expect.anything()])
  const [row] = await server.sql('select id, lead_id from pacientes where envio_id = $1', [enviada.envio_id])
  return row as { id: string; lead_id: string }
}

describe('finding a person', () => {
  it('is for administrators alone, and asks for something', async () => {
    for (const papel of ['consultor', 'gerenciador', 'supervisor'] as const) {
      const outro = await server.as(papel)
      expect((await outro.post('/privacidade/titulares/buscar', { email: 'a@b.example' })).status, papel).toBe(403)
      const endereco = noEndereco([{ tipo: 'lead', papel: 'contato', id: NOBODY_ID }])
      expect((await outro.get(`/privacidade-dossie?${endereco}&formato=pdf&motivo=x`)).status, papel).toBe(403)
    }
    for (const vazio of [{}, { telefone: '123' }, { cpf: '11111111111' }, { email: 'nada' }])
      expect((await admin.post('/privacidade/titulares/buscar', vazio)).status, JSON.stringify(vazio)).toBe(422)
    const trocado = { vinculos: [{ tipo: 'lead', papel: 'responsavel', id: NOBODY_ID }] }
    expect((await admin.post('/privacidade/titulares/buscar', trocado)).status).toBe(422)
  })

  it('tells two persons with one telephone apart, and finds every record of one', async () => {
    const telefone = newTelefone()
    const ana = await newLead(consultor, { nome_contato: 'Ana Dois', telefone, email: 'Ana@Dois.example' })
    await server.sql('update leads set arquivado_em = now() where id = $1', [ana.id])
    const rui = await newLead(consultor, { nome_contato: 'Rui Dois', telefone })
    const achados = await search({ telefone })
    expect(achados.map(({ nome, papel, por }) => [nome, papel, por]).toSorted()).toEqual([
      ['Ana Dois', 'contato', 'telefone'],
      ['Rui Dois', 'contato', 'telefone'],
    ])
    expect((await search({ email: 'ana@dois.example' })).map(({ id }) => id)).toEqual([ana.id])
    const pelaAna = await search({ vinculos: [{ tipo: 'lead', papel: 'contato', id: ana.id }] })
    expect(pelaAna.map(({ id, por }) => [id, por])).toEqual([
      [ana.id, 'registro'],
      [rui.id, 'telefone'],
    ])
  })

  it('finds a contact of three patients in each of them, and not as the patient', async () => {
    const telefone = newTelefone()
    const maria = { nome: 'Maria Tres', telefone, email: 'maria@tres.example' }
    const responsavel = { ...maria, cpf: '11144477735' }
    const ids: string[] = []
    for (const _ of [1, 2, 3])
      ids.push((await registrado({ declarante: { ...maria, parentesco: 'mae_pai' }, responsavel })).id)
    const achados = await search({ telefone })
    const pacientes = achados.filter(({ tipo }) => tipo === 'paciente')
    expect(new Set(pacientes.map(({ id }) => id))).toEqual(new Set(ids))
    expect(new Set(pacientes.map(({ papel }) => papel))).toEqual(new Set(['responsavel', 'declarante']))

    const dossie = await dossieDe(pacientes)
    expect(parteDe(dossie, 'paciente_clinico')).toBeUndefined()
    expect(JSON.stringify(dossie)).toContain('11144477735')
    expect(JSON.stringify(dossie)).not.toMatch(/Dipirona|Jonas/)
  })

  it('finds a patient by CPF, of whom only a keyed hash is kept', async () => {
    const { id } = await registrado({
      declarante: { nome: 'Rita Prado', telefone: newTelefone(), parentesco: 'mae_pai' },
      responsavel: { nome: 'Rita Prado', telefone: newTelefone() },
      paciente: { cpf: CPF },
    })
    expect(await search({ cpf: '529.982.247-25' })).toMatchObject([{ id, papel: 'paciente', por: 'cpf' }])
  })
})

it('tells own fields of a lead by their names and those of their choices, with texts opened', async () => {
  const turno = await newCampo(admin, { nome: 'Melhor horário', opcoes: ['Manhã', 'Noite'] })
  const recado = await newCampo(admin, { nome: 'Recado', tipo: 'texto' })
  const visita = await newCampo(admin, { nome: 'Aceita visita', tipo: 'sim_nao' })
  const { id } = await newLead(consultor, {
    proprios: { [turno.id]: turno.opcoes[1]?.id, [recado.id]: 'mora com a tia', [visita.id]: false },
  })
  const dossie = await dossieDe([{ tipo: 'lead', papel: 'contato', id }])
  const parte = parteDe(dossie, 'lead_proprios')
  expect(parte?.registro).toBe('Campos próprios dos leads')
  const linhas = (parte?.linhas ?? []).map((linha) => parte && linhaEmPalavras(parte, linha, 'America/Sao_Paulo'))
  expect(linhas).toHaveLength(3)
  expect(linhas).toEqual(
    expect.arrayContaining([
      [
        ['Campo', 'Melhor horário'],
        ['Escolha', 'Noite'],
      ],
      [
        ['Campo', 'Recado'],
        ['Texto', 'mora com a tia'],
      ],
      [
        ['Campo', 'Aceita visita'],
        ['Sim ou não', 'Não'],
      ],
    ]),
  )
  // For the person to be treated in somebody else's lead, only the texts about them.
  const doCaso = parteDe(await dossieDe([{ tipo: 'lead', papel: 'paciente', id }]), 'lead_proprios')
  expect(doCaso?.linhas).toEqual([{ campo_id: 'Recado', texto_cifrado: 'mora com a tia' }])
})

/** For each column of the declarations with a telephone, e-mail or CPF: how it finds its person, or why it does not. */
const IDENTIFICADORES: Record<string, Achavel | string> = {
  'leads.telefone': { telefone: '5511987651001', acha: ['lead', 'contato'] },
  'leads.telefone_alt': { telefone: '5511987651002', acha: ['lead', 'contato'] },
  'leads.outros_telefones': { telefone: '5511987651003', acha: ['lead', 'contato'] },
  'leads.email': { email: 'lead@tabela.example', acha: ['lead', 'contato'] },
  'pacientes.telefone': { telefone: '5511987651011', acha: ['paciente', 'paciente'] },
  'pacientes.declarante_telefone': { telefone: '5511987651012', acha: ['paciente', 'declarante'] },
  'pacientes.declarante_email': { email: 'declarante@tabela.example', acha: ['paciente', 'declarante'] },
  'pacientes.responsavel_telefone': { telefone: '5511987651013', acha: ['paciente', 'responsavel'] },
  'pacientes.responsavel_email': { email: 'responsavel@tabela.example', acha: ['paciente', 'responsavel'] },
  'pacientes.cpf_hash': { cpf: '11144477735', acha: ['paciente', 'paciente'] },
  'pacientes.cpf_cifrado': 'found by its keyed hash',
  'pacientes.responsavel_cpf_cifrado': 'no keyed hash of it is kept',
  'orcamentos.cliente_telefone': { telefone: '5511987651021', acha: ['orcamento', 'cliente'] },
  'orcamentos.cliente_email': { email: 'cliente@tabela.example', acha: ['orcamento', 'cliente'] },
  'orcamentos.aceite_cpf_cifrado': 'no keyed hash of it is kept',
  'contatos_telefonicos.telefone': { telefone: '5511987651031', acha: ['contato', 'contato'] },
  'contatos_telefonicos.telefone_2': { telefone: '5511987651032', acha: ['contato', 'contato'] },
  'contatos_telefonicos.email': { email: 'agenda@tabela.example', acha: ['contato', 'contato'] },
  'profiles.telefone': { telefone: '5511987651041', acha: ['usuario', 'usuario'] },
  'profiles.email': { email: 'conta@tabela.example', acha: ['usuario', 'usuario'] },
  'internacoes.solicitante_cpf_cifrado': 'no keyed hash of it is kept; the admission comes with its patient',
  'visitas.telefone': 'no index finds it; the visit comes with its lead',
  'clinicas.phone': 'a clinic is no person',
  'clinicas.email': 'a clinic is no person',
  'clinicas.telefone_responsavel_1': 'free text of a clinic',
  'clinicas.telefone_responsavel_2': 'free text of a clinic',
  'empresa_config.encarregado_email': 'published by the company',
  'formularios_enviados.codigo_email_cifrado': 'for the minutes of a code',
  'enderecos_provados.email': 'proves a form, and comes with its record',
  'solicitacoes_titular.email_cifrado': 'of the request itself',
}
type Achavel = ({ telefone: string } | { email: string } | { cpf: string }) & {
  acha: [tipo: TitularAchado['tipo'], papel: TitularAchado['papel']]
}
const ACHAVEIS = Object.entries(IDENTIFICADORES).flatMap(([coluna, como]) =>
  typeof como === 'string' ? [] : [[coluna, como] as const],
)

describe('by every identifier', () => {
  const ids: Record<string, string> = {}
  const valorDe = (coluna: string) => Object.values(IDENTIFICADORES[coluna] as object)[0] as string
  /** Columns of a table, each with its own value. */
  const colunasDe = (tabela: string) =>
    ACHAVEIS.flatMap(([coluna]) => {
      const [dela, nome = ''] = coluna.split('.')
      return dela === tabela ? [[nome, valorDe(coluna)] as const] : []
    })

  beforeAll(async () => {
    const orcamento = await newOrcamento(
      consultor,
      camposDoOrcamento(await newClinica(server), await periodoMensal(server)),
    )
    const paciente = await registrado({
      declarante: { nome: 'Rita Prado', telefone: newTelefone(), parentesco: 'mae_pai' },
      responsavel: { nome: 'Rui Prado', telefone: newTelefone() },
      paciente: { telefone: newTelefone() },
    })
    const contato = await consultor.post('/contatos', novoContato())
    const registros = {
      leads: (await newLead(consultor)).id,
      pacientes: paciente.id,
      orcamentos: orcamento.id,
      contatos_telefonicos: contato.body.id,
      profiles: await server.userId((await server.as('gerenciador')).cookie),
    }
    const cipher = createCipher(DATA_KEY)
    for (const [tabela, id] of Object.entries(registros)) {
      ids[tabela] = id
      for (const [nome, valor] of colunasDe(tabela)) {
        const guardado = nome === 'cpf_hash' ? cipher.lookupHash(valor) : valor
        const escrito = nome === 'outros_telefones' ? [newTelefone(), guardado] : guardado
        await server.sql(`update ${tabela} set ${nome} = $2 where id = $1`, [id, escrito])
      }
    }
  })

  it('knows of each that is declared', () => {
    const declarados = Object.values(DECLARACOES)
      .flat()
      .flatMap(({ tabela, tratamentos }) =>
        tratamentos.flatMap(({ colunas }) => colunas.map((coluna) => `${tabela}.${coluna}`)),
      )
    const comNome = declarados.filter((coluna) => /telefone|phone|whatsapp|email|cpf/.test(coluna.split('.')[1] ?? ''))
    const semVaga = comNome.filter((coluna) => coluna !== 'contatos_telefonicos.tem_whatsapp')
    expect(Object.keys(IDENTIFICADORES).toSorted()).toEqual(semVaga.toSorted())
  })

  it.each(ACHAVEIS)('%s', async (coluna, { acha: [tipo, papel], ...criterio }) => {
    const id = ids[coluna.split('.')[0] ?? '']
    const achados = await search(criterio)
    expect(achados.map((um) => [um.tipo, um.papel, um.id, um.por])).toEqual([
      [tipo, papel, id, Object.keys(criterio)[0]],
    ])
    // The desk searches by telephone and CPF only.
    if ('email' in criterio) return
    const documento =
      'cpf' in criterio
        ? { tipo: 'cpf' as const, hash: createCipher(DATA_KEY).lookupHash(criterio.cpf) }
        : { tipo: 'telefone' as const, valor: criterio.telefone }
    expect((await findAchados(server.database.db, documento)).map(vinculoDe)).toEqual([{ tipo, id, papel }])
  })

  it('a form that somebody filled in about themselves is the patient’s, by every number and address', async () => {
    await server.sql(`update pacientes set preenchido_por = 'proprio' where id = $1`, [ids.pacientes])
    for (const coluna of ['pacientes.telefone', 'pacientes.declarante_telefone'])
      expect(
        (await findAchados(server.database.db, { tipo: 'telefone', valor: valorDe(coluna) })).map(vinculoDe),
      ).toEqual([{ tipo: 'paciente', id: ids.pacientes, papel: 'paciente' }])
    for (const criterio of [
      { telefone: valorDe('pacientes.declarante_telefone') },
      { email: valorDe('pacientes.declarante_email') },
    ])
      expect(await search(criterio)).toMatchObject([{ id: ids.pacientes, papel: 'paciente' }])
  })
})

describe('the dossier', () => {
  it('opens what is encrypted, says who read it, and is itself recorded with its reason', async () => {
    const { id, lead_id } = await newPaciente(server, consultor, { tratamento: { alergias: 'Iodo' } })
    await server.sql('update leads set consultor_id = $1 where id = $2', [
      await server.userId(consultor.cookie),
      lead_id,
    ])
    const [{ versao }] = await server.sql('select versao from leads where id = $1', [lead_id])
    expect((await consultor.patch(`/leads/${lead_id}`, { versao, observacoes: 'Fala com o irmão' })).status).toBe(200)
    expect((await consultor.get(`/pacientes/${id}/clinico`)).status).toBe(200)

    const dossie = await dossieDe([
      { tipo: 'paciente', papel: 'paciente', id },
      { tipo: 'lead', papel: 'contato', id: lead_id },
    ])
    expect(parteDe(dossie, 'paciente_clinico')?.linhas[0]).toMatchObject({ conteudo_cifrado: { alergias: 'Iodo' } })
    expect(parteDe(dossie, 'leads')?.linhas[0]).toMatchObject({ observacoes_cifrado: 'Fala com o irmão' })
    expect(parteDe(dossie, 'leads')?.rotulos).toMatchObject({ nome_contato: 'nome do contato' })
    expect(parteDe(dossie, 'consentimentos')?.linhas.length).toBeGreaterThan(0)
    expect(parteDe(dossie, 'pacientes')?.finalidades[0]?.base_legal).toContain('LGPD')
    expect(JSON.stringify(dossie)).not.toMatch(/"v2\.|token|_hash|não pode ser lido/)
    expect(dossie.leituras?.map(({ acao, quem }) => [acao, quem])).toContainEqual(['ver_sensivel', 'Pessoa consultor'])
    expect((await server.history('pacientes', id)).at(-1)).toMatchObject({
      acao: 'exportar',
      depois: { documento: 'Dossiê do titular', motivo: 'Protocolo 7' },
    })
    // The next dossier lists the reading by this one.
    const depois = await dossieDe([{ tipo: 'paciente', papel: 'paciente', id }])
    expect(depois.leituras?.[0]).toMatchObject({ acao: 'exportar', quem: 'Pessoa admin', parte: 'Dossiê do titular' })
  })

  it('is drawn as a PDF, asks for a reason and knows no record that is not there', async () => {
    const { id } = await newLead(consultor)
    const deste = noEndereco([{ tipo: 'lead', papel: 'contato', id }])
    const pdf = await admin.get(`/privacidade-dossie?${deste}&formato=pdf&motivo=Protocolo 8`)
    expect([pdf.status, pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
    for (const ruim of [
      `${deste}&formato=pdf&motivo=`,
      `${deste}&formato=pdf&motivo=x`,
      `${deste}&formato=doc&motivo=Protocolo 8`,
      'formato=pdf&motivo=Protocolo 8',
    ])
      expect((await admin.get(`/privacidade-dossie?${ruim}`)).status, ruim).toBe(422)
    const ninguem = noEndereco([{ tipo: 'paciente', papel: 'paciente', id: NOBODY_ID }])
    expect((await admin.get(`/privacidade-dossie?${ninguem}&formato=json&motivo=Protocolo 9`)).status).toBe(404)
  })

  it('is in words that a family reads, as page and PDF tell it', async () => {
    const { id, lead_id } = await registrado({
      declarante: { nome: 'Rita Lima', telefone: newTelefone(), parentesco: 'mae_pai' },
      responsavel: { nome: 'Rita Lima', telefone: newTelefone(), cpf: '11144477735' },
    })
    const dossie = await dossieDe([
      { tipo: 'paciente', papel: 'paciente', id },
      { tipo: 'lead', papel: 'contato', id: lead_id },
    ])
    const linhas = dossie.partes.flatMap((parte) =>
      parte.linhas.flatMap((linha) => linhaEmPalavras(parte, linha, 'America/Sao_Paulo')),
    )
    for (const esperada of [
      ['Parentesco', 'Mãe ou pai'],
      ['Urgência', 'Média'],
      ['Origem', 'Link de cadastro'],
      ['Finalidade', 'Uso dos dados de saúde e envio à clínica'],
      ['Situação', 'Cadastro recebido'],
    ])
      expect(linhas).toContainEqual(esperada)
    expect(linhas.map((linha) => linha.join(': ')).join('\n')).not.toMatch(
      /\b[a-z]+_[a-z_]+\b|[0-9a-f]{8}-[0-9a-f]{4}-|\b\d{11,13}\b|\d{4}-\d{2}-\d{2}/,
    )
  })

  it('of somebody who works here has their account and devices, and no patient', async () => {
    const { id: lead } = await newLead(consultor, { nome_contato: 'Segredo Alheio' })
    const usuario = await server.userId(consultor.cookie)
    const dossie = await dossieDe([{ tipo: 'usuario', papel: 'usuario', id: usuario }])
    expect(parteDe(dossie, 'profiles')?.linhas[0]).toMatchObject({ full_name: 'Pessoa consultor' })
    expect(parteDe(dossie, 'dispositivos')?.linhas.length).toBeGreaterThan(0)
    expect(parteDe(dossie, 'audit_log')?.linhas.length).toBeGreaterThan(0)
    expect(JSON.stringify(dossie)).not.toContain('Segredo Alheio')
    expect(lead).toBeTruthy()
  })

  it('says more than a row, and that there are more', async () => {
    const { id } = await newLead(consultor)
    await server.sql(
      `insert into lead_historico (lead_id, para, em) select $1, 'novo', now() - n * interval '1 minute' from generate_series(1, 1100) n`,
      [id],
    )
    const parte = parteDe(await dossieDe([{ tipo: 'lead', papel: 'contato', id }]), 'lead_historico')
    // Passages without a fact hold nothing about the person.
    expect(parte).toBeUndefined()
    await server.sql(`update lead_historico set fato = '{"dia":"2026-01-01"}' where lead_id = $1`, [id])
    const cheia = parteDe(await dossieDe([{ tipo: 'lead', papel: 'contato', id }]), 'lead_historico')
    expect([cheia?.linhas.length, cheia?.ha_mais]).toEqual([1000, true])
  })
})
