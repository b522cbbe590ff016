import type { Contato, ContatoCampos, LinhaContato } from '@portal/contract/contatos/contatos.contract'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { testApp } from '../testing/testing.ts'
import { expectChanges, expectDistinct, type Fontes, readCsv } from '../testing/valores.ts'

const CLINICA = {
  name: 'Vale Verde',
  city: 'Campinas',
  state: 'MG',
  email: 'vale@exemplo.com.br',
  phone: '(19) 3333-5001',
  responsavel_1: 'Um Responsável',
  telefone_responsavel_1: '(19) 98765-5002',
  responsavel_2: 'Dois Responsável',
  telefone_responsavel_2: '(19) 98765-5003',
  contato_direcao: 'Dora Direção (19) 98765-5004',
}

let server: Awaited<ReturnType<typeof testApp>>
let ana: ReturnType<typeof server.browser>
let campos: Fontes<ContatoCampos>
const ids = { contato: '', vale: '', monte: '' }

beforeAll(async () => {
  server = await testApp()
  ana = await server.as('gerenciador')
  ;[ids.vale = '', ids.monte = ''] = await insertClinicas(server.database, [
    CLINICA,
    { name: 'Monte Alto', phone: null },
  ])
  campos = {
    nome: 'Rui Contato',
    categoria: 'medico',
    telefone: '5511987655011',
    telefone_2: '552133335012',
    tem_whatsapp: true,
    email: 'rui@exemplo.com.br',
    cidade: 'Santos',
    estado: 'SP',
    clinica_id: ids.vale,
    observacoes: 'Atende à noite',
    visibilidade: 'equipe',
  }
  const { status, body } = await ana.post('/contatos', campos)
  expect([status, body]).toEqual([201, expect.anything()])
  ids.contato = body.id
})
afterAll(() => server.close())

const linha = (): Fontes<LinhaContato> => ({
  tipo: 'contato',
  id: ids.contato,
  nome: campos.nome,
  categoria: campos.categoria,
  telefones: [
    { numero: campos.telefone, rotulo: null },
    { numero: campos.telefone_2 ?? '', rotulo: null },
  ],
  tem_whatsapp: true,
  email: campos.email,
  cidade: campos.cidade,
  estado: campos.estado,
  visibilidade: 'equipe',
  dono: null,
  favorito: false,
  editavel: true,
})
const daClinica = (): Fontes<LinhaContato> => ({
  tipo: 'clinica',
  id: ids.vale,
  nome: CLINICA.name,
  categoria: 'clinica',
  telefones: [
    { numero: '551933335001', rotulo: null },
    { numero: '5519987655002', rotulo: CLINICA.responsavel_1 },
    { numero: '5519987655003', rotulo: CLINICA.responsavel_2 },
    { numero: '5519987655004', rotulo: 'Direção' },
  ],
  tem_whatsapp: true,
  email: CLINICA.email,
  cidade: CLINICA.city,
  estado: CLINICA.state,
  visibilidade: null,
  dono: null,
  favorito: false,
  editavel: false,
})

/** A vCard as another program reads it. */
function readCartao(text: string) {
  const cartao = new ICAL.Component(ICAL.parse(text))
  const todos = (nome: string) => cartao.getAllProperties(nome).map((propriedade) => propriedade.getFirstValue())
  const tipos = cartao.getAllProperties('tel').map((propriedade) => propriedade.getParameter('type'))
  return {
    ...Object.fromEntries(['uid', 'fn', 'n', 'email', 'adr', 'categories'].map((nome) => [nome, todos(nome)])),
    tel: todos('tel').map((numero, n) => [numero, tipos[n]]),
  }
}

it('no two fields of the contact and the clinic hold the same', () => expectDistinct([campos, CLINICA]))

describe('a contact', () => {
  it('as a line, beside that of a clinic', async () => {
    const { itens } = (await ana.post('/contatos/pesquisa', { inicio: 0 })).body
    const da = (id: string) => itens.find((item: LinhaContato) => item.id === id)
    expect([da(ids.contato), da(ids.vale)]).toEqual([linha(), daClinica()])
  })

  it('in its form', async () => {
    const contato: Fontes<Contato> = { id: ids.contato, versao: 1, ...campos, clinica: CLINICA.name }
    expect((await ana.get(`/contatos/${ids.contato}`)).body).toEqual(contato)
  })

  it('as the owner of each of its numbers', async () => {
    for (const telefone of [campos.telefone, campos.telefone_2])
      expect((await ana.post('/contatos/identificacao', { telefone })).body.achado).toEqual({
        tipo: 'contato',
        id: ids.contato,
        nome: campos.nome,
      })
    for (const { numero } of daClinica().telefones)
      expect((await ana.post('/contatos/identificacao', { telefone: numero })).body.achado).toMatchObject({
        tipo: 'clinica',
        id: ids.vale,
      })
  })

  it('in the file', async () => {
    const { text } = await ana.get('/contatos-exportar?formato=csv&motivo=Planilha da reunião')
    const linhas = readCsv(text)
    expect(linhas.filter(({ Nome }) => Nome === campos.nome || Nome === CLINICA.name)).toEqual([
      {
        Nome: 'Rui Contato',
        Categoria: 'Psiquiatra/Médico',
        Telefone: '(11) 98765-5011',
        'Segundo telefone': '(21) 3333-5012',
        WhatsApp: 'sim',
        'E-mail': 'rui@exemplo.com.br',
        Cidade: 'Santos',
        UF: 'SP',
      },
      {
        Nome: 'Vale Verde',
        Categoria: 'Clínica',
        Telefone: '(19) 3333-5001',
        'Segundo telefone': '(19) 98765-5002',
        WhatsApp: 'sim',
        'E-mail': 'vale@exemplo.com.br',
        Cidade: 'Campinas',
        UF: 'MG',
      },
    ])
  })

  it('as a card of the phone’s own book', async () => {
    const cartao = {
      uid: [ids.contato],
      fn: ['Rui Contato'],
      n: [['', 'Rui Contato', '', '', '']],
      tel: [
        ['+5511987655011', 'CELL'],
        ['+552133335012', 'WORK'],
      ],
      email: ['rui@exemplo.com.br'],
      adr: [['', '', '', 'Santos', 'SP', '', 'Brasil']],
      categories: ['Psiquiatra/Médico'],
    }
    expect(readCartao((await ana.get(`/contatos-vcard?tipo=contato&id=${ids.contato}`)).text)).toEqual(cartao)
    const { text } = await ana.get('/contatos-exportar?formato=vcf&aba=equipe&motivo=Planilha da reunião')
    expect(readCartao(text)).toEqual(cartao)
    const { fn, tel } = readCartao((await ana.get(`/contatos-vcard?tipo=clinica&id=${ids.vale}`)).text) as Record<
      string,
      unknown
    >
    expect([fn, tel]).toEqual([
      [CLINICA.name],
      [
        ['+551933335001', 'WORK'],
        ['+5519987655002', 'CELL'],
        ['+5519987655003', 'CELL'],
        ['+5519987655004', 'CELL'],
      ],
    ])
  })

  it('is changed in the fields that the change names, and in no other', () =>
    expectChanges({
      client: ana,
      caminho: `/contatos/${ids.contato}`,
      mudanca: {
        nome: 'Outro Contato',
        categoria: 'psicologo',
        telefone: '5531987655021',
        telefone_2: '5541987655022',
        tem_whatsapp: false,
        email: 'outro@exemplo.com.br',
        cidade: 'Niterói',
        estado: 'RJ',
        clinica_id: ids.monte,
      } satisfies Partial<ContatoCampos>,
      seguem: { clinica_id: ['clinica'] },
      historico: () => server.history('contatos_telefonicos', ids.contato),
    }))
})
