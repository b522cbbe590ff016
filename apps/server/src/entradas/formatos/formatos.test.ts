import {
  DESTINOS_DE_CHAVE,
  type Mapeamento,
  MODELOS_PLANILHA,
  type ModeloPlanilha,
} from '@portal/contract/entradas/modelos'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCorpo } from './corpo.ts'
import { readLead, readLinhas } from './formatos.ts'
import { recognizeChave } from './reconhecer.ts'

const json = (body: object | string) =>
  parseCorpo('application/json', Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)))
const form = (fields: [string, string][]) =>
  parseCorpo('application/x-www-form-urlencoded', Buffer.from(new URLSearchParams(fields).toString()))
const read = (modelo: ModeloPlanilha, body: object | string, mapeamento: Mapeamento = {}) =>
  readLead(modelo, json(body), mapeamento)

const NADA = {
  nome: null,
  telefone: null,
  email: null,
  mensagem: null,
  cidade: null,
  estado: null,
  urgencia: null,
  nome_paciente: null,
  idade_paciente: null,
  toque: {},
  id_externo: null,
  consentimento: null,
  recebido_em: null,
  teste: false,
  proprios: [],
  sobras: [],
}

describe('a key is recognised', () => {
  it.each([
    ['nome', 'nome'],
    ['Nome Completo', 'nome'],
    ['your-name', 'nome'],
    ['fullName', 'nome'],
    ['FIRST_NAME', 'nome'],
    ['lead.contact.name', 'nome'],
    ['Qual é o seu nome?', 'nome'],
    ['last_name', 'sobrenome'],
    ['Telefone', 'telefone'],
    ['Telefone com DDD', 'telefone'],
    ['Telefone / WhatsApp', 'telefone'],
    ['Seu melhor WhatsApp', 'telefone'],
    ['PHONE_NUMBER', 'telefone'],
    ['phoneNumber', 'telefone'],
    ['data.0.celular', 'telefone'],
    ['E-mail', 'email'],
    ['Qual o seu melhor e-mail?', 'email'],
    ['your-message', 'mensagem'],
    ['Comentários', 'mensagem'],
    ['Em qual cidade você mora?', 'cidade'],
    ['CITY', 'cidade'],
    ['UF', 'estado'],
    ['Urgência', 'urgencia'],
    ['Nome do paciente', 'nome_paciente'],
    ['Idade do paciente', 'idade_paciente'],
    ['utm_source', 'utm_source'],
    ['utm.campaign', 'utm_campaign'],
    ['utmTerm', 'utm_term'],
    ['gcl_id', 'gclid'],
    ['ctwaClid', 'ctwa_clid'],
    ['campaign.name', 'campanha'],
    ['ad_id', 'anuncio'],
    ['form_name', 'formulario'],
    ['lead_id', 'id_externo'],
    ['Li e concordo com a Política de Privacidade', 'consentimento'],
    ['Aceito receber contato por telefone', 'consentimento'],
    ['page_url', 'referencia'],
    ['is_test', 'teste'],
    ['google_key', 'ignorar'],
    ['g-recaptcha-response', 'ignorar'],
  ])('%s as %s', (chave, destino) => expect(recognizeChave(chave)?.destino).toBe(destino))

  it.each([
    'company.name',
    'id',
    'Data de nascimento',
    'data',
    'Plano de saúde',
    'Qual o nome do seu convênio?',
    'O telefone do paciente está com quem da família hoje em dia?',
    'Onde o paciente nasceu?',
    '',
    '???',
    '__proto__',
    'toString',
  ])('%j as nothing', (chave) => expect(recognizeChave(chave)).toBeUndefined())
})

describe('a generic call', () => {
  it('is read by the names of its fields, and keeps what they do not name', () => {
    expect(
      read('generico', {
        nome: ' Ana  Souza ',
        telefone: '(11) 99999-8888',
        email: 'ana@exemplo.com',
        mensagem: 'Preciso de ajuda',
        cidade: 'Campinas',
        estado: 'SP',
        urgencia: 'alta',
        paciente: 'Rui',
        idade: 34,
        campanha: 'Verão',
        utm_source: 'google',
        gclid: 'g'.repeat(600),
        fbclid: 'f1',
        id_externo: 12345678901234567890n.toString(),
        consentimento: true,
        consentimento_texto: 'Aceito ser contatado.',
        recebido_em: '2026-11-29T10:00:00-03:00',
        plano_de_saude: 'Unimed',
        'company.name': 'Padaria',
      }),
    ).toEqual({
      nome: 'Ana Souza',
      telefone: '(11) 99999-8888',
      email: 'ana@exemplo.com',
      mensagem: 'Preciso de ajuda',
      cidade: 'Campinas',
      estado: 'SP',
      urgencia: 'alta',
      nome_paciente: 'Rui',
      idade_paciente: '34',
      toque: {
        campanha: 'Verão',
        utm_source: 'google',
        gclid: 'g'.repeat(512),
        fbclid: 'f1',
        codigo_externo: '12345678901234567890',
        recebido_em: '2026-11-29T13:00:00.000Z',
      },
      id_externo: '12345678901234567890',
      consentimento: { dado: true, texto: 'Aceito ser contatado.' },
      recebido_em: '2026-11-29T13:00:00.000Z',
      teste: false,
      proprios: [],
      sobras: [
        { rotulo: 'Plano de saude', valor: 'Unimed' },
        { rotulo: 'Company › name', valor: 'Padaria' },
      ],
    })
  })

  it('of nothing that is known is all leftovers', () =>
    expect(read('generico', { a: 'x', b: '', c: { d: 1 } })).toEqual({
      ...NADA,
      sobras: [
        { rotulo: 'A', valor: 'x' },
        { rotulo: 'C › d', valor: '1' },
      ],
    }))

  it('goes where the mapping says, before any name', () => {
    const body = {
      p1: 'Ana',
      p2: 'Souza',
      p3: '11 99999-8888',
      nome: 'Formulário do site',
      cor: 'azul',
      email: 'a@b.co',
    }
    const mapeamento: Mapeamento = { p1: 'nome', p2: 'nome', p3: 'telefone', cor: 'ignorar', email: 'nota' }
    expect(read('generico', body, mapeamento)).toEqual({
      ...NADA,
      nome: 'Ana Souza',
      telefone: '11 99999-8888',
      sobras: [
        { rotulo: 'Email', valor: 'a@b.co' },
        { rotulo: 'Nome', valor: 'Formulário do site' },
      ],
    })
  })

  it('is not mapped by what every object has', () => {
    const lead = read('generico', { toString: 'Ana', hasOwnProperty: 'x', valueOf: 'y' })
    expect(lead.sobras.map(({ valor }) => valor)).toEqual(['Ana', 'x', 'y'])
    expect(read('generico', { nome: 'Ana' }, JSON.parse('{"__proto__":{"nome":"ignorar"}}')).nome).toBe('Ana')
  })

  it.each([
    [{ full_name: 'Ana Souza', first_name: 'Ana', last_name: 'Souza' }, 'Ana Souza', 0],
    [{ first_name: 'Ana', full_name: 'Ana Souza' }, 'Ana Souza', 0],
    [{ first_name: 'Ana', last_name: 'Souza' }, 'Ana Souza', 0],
    [{ sobrenome: 'Souza' }, 'Souza', 0],
    [{ nome: 'Ana', responsavel: 'Rui' }, 'Ana', 1],
  ])('%j is %s', (body, nome, sobras) => {
    const lead = read('generico', body)
    expect([lead.nome, lead.sobras.length]).toEqual([nome, sobras])
  })

  it('has the telephone that is one; the other goes along', () => {
    const lead = read('generico', { telefone: 'não tenho', celular: '11 99999-8888' })
    expect([lead.telefone, lead.sobras]).toEqual(['11 99999-8888', [{ rotulo: 'Telefone', valor: 'não tenho' }]])
    expect(read('generico', { telefone: '123', celular: '456' }).telefone).not.toBeNull()
  })

  it.each([
    ['sim', true],
    ['on', true],
    ['1', true],
    ['Yes', true],
    ['Aceito', true],
    ['não', false],
    ['0', false],
    ['off', false],
    ['', undefined],
    ['Não aceito', false],
  ])('with consent %j is %s', (consentimento, dado) =>
    expect(read('generico', { consentimento }).consentimento?.dado).toBe(dado),
  )

  it('whose consent is no clear answer has none', () => {
    expect(read('generico', { consentimento: 'talvez' })).toMatchObject({
      consentimento: null,
      sobras: [{ rotulo: 'Consentimento', valor: 'talvez' }],
    })
    expect(read('generico', { a: 'talvez' }, { a: 'consentimento' }).consentimento).toEqual({
      dado: false,
      texto: null,
    })
  })

  it('has the consent in the words that were ticked', () => {
    const rotulo = 'Li e concordo com a política de privacidade da clínica'
    expect(read('generico', { [rotulo]: 'on' }).consentimento).toEqual({ dado: true, texto: rotulo })
    expect(read('generico', { aceite: rotulo }).consentimento).toEqual({ dado: true, texto: rotulo })
  })

  it('keeps of an address neither query nor fragment, but its marks', () => {
    const lead = read('generico', {
      page_url: 'https://site.com.br/contato/?nome=Ana&utm_source=google&gclid=abc&cpf=12345678909#x',
      utm_source: 'instagram',
    })
    expect(lead.toque).toEqual({ referencia: 'site.com.br/contato', utm_source: 'instagram', gclid: 'abc' })
    expect(JSON.stringify(lead)).not.toMatch(/cpf|nome=Ana/)
  })

  it.each([
    ['2026-11-29T10:00:00Z', '2026-11-29T10:00:00.000Z'],
    ['2026-11-29T10:00:00+0000', '2026-11-29T10:00:00.000Z'],
    ['2026-11-29 10:00', '2026-11-29T13:00:00.000Z'],
    ['2026-11-29', '2026-11-29T03:00:00.000Z'],
    ['1795946400', '2026-11-29T10:00:00.000Z'],
    ['1795946400000', '2026-11-29T10:00:00.000Z'],
    ['29/11/2026', null],
    ['ontem', null],
    ['9999-12-31', null],
    ['2026-13-40', null],
    ['99999999999999999999', null],
  ])('received at %s was at %s', (recebido_em, instante) =>
    expect(read('generico', { recebido_em }).recebido_em).toBe(instante),
  )

  it('whose texts are strange keeps them as texts', () => {
    const hostil = `<b onclick=x()>'"\\ {{x}} \u202Eabc ; drop table leads; -- 💜`
    const lead = read('generico', { nome: hostil, mensagem: hostil, campanha: hostil.repeat(20) })
    expect(lead.mensagem).toBe(hostil)
    expect(lead.nome).not.toContain('\u202E')
    expect(lead.toque.campanha?.length).toBeLessThanOrEqual(120)
  })
})

it('a trial of a tool is one', () => {
  expect(read('generico', { nome: 'Ana', teste: true })).toMatchObject({ teste: true, sobras: [] })
  expect(read('generico', { nome: 'Ana', teste: 'não' }).teste).toBe(false)
})

describe('RD Station', () => {
  const NOVO = {
    event_type: 'WEBHOOK.CONVERTED',
    entity_type: 'CONTACT',
    event_identifier: 'landing-dependencia',
    timestamp: '2026-11-29T12:00:01.000Z',
    event_timestamp: '2026-11-29T12:00:00.000Z',
    contact: {
      uuid: 'c2f3d2b3-7250-4d27-97f4-eef38be32f7f',
      email: 'ana@exemplo.com',
      name: 'Ana Souza',
      personal_phone: '11 3333-4444',
      mobile_phone: '11 99999-8888',
      city: 'Campinas',
      state: 'SP',
      tags: ['site', 'google'],
      cf_nome_do_paciente: 'Rui',
      cf_plano: 'Unimed',
      legal_bases: [{ category: 'communications', type: 'consent', status: 'granted' }],
      funnel: { name: 'default', lifecycle_stage: 'Lead', opportunity: false },
    },
  }

  it('of today', () =>
    expect(read('rd', NOVO)).toEqual({
      ...NADA,
      nome: 'Ana Souza',
      telefone: '11 99999-8888',
      email: 'ana@exemplo.com',
      cidade: 'Campinas',
      estado: 'SP',
      nome_paciente: 'Rui',
      toque: {
        formulario: 'landing-dependencia',
        codigo_externo: `${NOVO.contact.uuid}:landing-dependencia:2026-11-29T12:00:00.000Z`.slice(0, 120),
        recebido_em: '2026-11-29T12:00:00.000Z',
      },
      id_externo: `${NOVO.contact.uuid}:landing-dependencia:2026-11-29T12:00:00.000Z`,
      consentimento: { dado: true, texto: null },
      recebido_em: '2026-11-29T12:00:00.000Z',
      sobras: [
        { rotulo: 'Tags', valor: 'site, google' },
        { rotulo: 'Cf plano', valor: 'Unimed' },
        { rotulo: 'Personal phone', valor: '11 3333-4444' },
      ],
    }))

  it('of today, another conversion, is another call of the same contact', () => {
    const outra = { ...NOVO, event_timestamp: '2026-11-29T13:00:00.000Z' }
    expect(read('rd', outra).id_externo).not.toBe(read('rd', NOVO).id_externo)
    const recusada = { ...NOVO, contact: { ...NOVO.contact, legal_bases: [{ type: 'consent', status: 'declined' }] } }
    expect(read('rd', recusada).consentimento).toEqual({ dado: false, texto: null })
  })

  const ANTIGO = {
    leads: [
      {
        id: '390319847',
        uuid: 'c2f3d2b3',
        email: 'ana@exemplo.com',
        name: 'Ana Souza',
        personal_phone: '11 99999-8888',
        city: 'Campinas',
        lead_stage: 'Lead',
        number_conversions: '2',
        custom_fields: { 'Nome do paciente': 'Rui', Convênio: 'Unimed' },
        first_conversion: {
          content: { identificador: 'primeiro' },
          created_at: '2026-01-01T00:00:00.000-03:00',
          conversion_origin: { source: 'google', medium: 'cpc', campaign: 'verao' },
        },
        last_conversion: {
          content: { identificador: 'landing', email: 'ana@exemplo.com', mensagem: 'Ajuda' },
          created_at: '2026-11-29T09:00:00.000-03:00',
        },
      },
    ],
  }

  it('of before', () =>
    expect(read('rd', ANTIGO)).toEqual({
      ...NADA,
      nome: 'Ana Souza',
      telefone: '11 99999-8888',
      email: 'ana@exemplo.com',
      mensagem: 'Ajuda',
      cidade: 'Campinas',
      nome_paciente: 'Rui',
      toque: {
        formulario: 'landing',
        utm_source: 'google',
        utm_medium: 'cpc',
        utm_campaign: 'verao',
        codigo_externo: 'c2f3d2b3:landing:2026-11-29T09:00:00.000-03:00',
        recebido_em: '2026-11-29T12:00:00.000Z',
      },
      id_externo: 'c2f3d2b3:landing:2026-11-29T09:00:00.000-03:00',
      recebido_em: '2026-11-29T12:00:00.000Z',
      sobras: [{ rotulo: 'Custom fields › Convênio', valor: 'Unimed' }],
    }))

  it('with several leads is refused, rather than that one of them is lost', () =>
    expect(() => read('rd', { leads: [ANTIGO.leads[0], ANTIGO.leads[0]] })).toThrow('mais de um lead'))

  it('in a shape of its own is read by its names', () => expect(read('rd', { nome: 'Ana' }).nome).toBe('Ana'))
})

describe('Elementor', () => {
  it('sends the questions as keys', () => {
    const campos = form([
      ['Prénom', 'Ana'],
      ['Seu nome', 'Ana Souza'],
      ['WhatsApp com DDD', '11 99999-8888'],
      ['Como podemos ajudar?', 'Meu filho'],
      ['Qual a substância?', 'álcool'],
      ['Li e aceito a política de privacidade', 'on'],
      ['Data', 'novembro 29, 2026'],
      ['Hora', '10:00 am'],
      ['URL da página', 'https://clinica.com.br/contato/?utm_campaign=verao'],
      ['Agente de usuário', 'Mozilla/5.0'],
      ['IP remoto', '203.0.113.9'],
      ['Desenvolvido por', 'Elementor'],
      ['form_id', '9de22fa'],
      ['form_name', 'Contato'],
    ])
    expect(readLead('elementor', campos, {})).toEqual({
      ...NADA,
      nome: 'Ana Souza',
      telefone: '11 99999-8888',
      mensagem: 'Meu filho',
      toque: { formulario: 'Contato', utm_campaign: 'verao', referencia: 'clinica.com.br/contato' },
      consentimento: { dado: true, texto: 'Li e aceito a política de privacidade' },
      sobras: [
        { rotulo: 'Prénom', valor: 'Ana' },
        { rotulo: 'Qual a substância?', valor: 'álcool' },
      ],
    })
    expect(readLead('elementor', campos, { Prénom: 'nome', 'Seu nome': 'nota' }).nome).toBe('Ana')
  })

  it("sends each answer with its kind as 'Advanced Data'", () => {
    const campo = (id: string, type: string, title: string, value: string): [string, string][] => [
      [`fields[${id}][id]`, id],
      [`fields[${id}][type]`, type],
      [`fields[${id}][title]`, title],
      [`fields[${id}][value]`, value],
      [`fields[${id}][raw_value]`, value],
      [`fields[${id}][required]`, '0'],
    ]
    const campos = form([
      ['form[id]', '9de22fa'],
      ['form[name]', 'Contato'],
      ...campo('name', 'text', 'Como se chama?', 'Ana'),
      ...campo('field_a1', 'tel', 'Onde falamos com você?', '11 99999-8888'),
      ...campo('field_b2', 'email', '', 'ana@exemplo.com'),
      ...campo('field_c3', 'acceptance', 'Pode nos chamar', 'on'),
      ...campo('field_d4', 'select', 'Substância', 'álcool'),
      ['meta[page_url][title]', 'URL da página'],
      ['meta[page_url][value]', 'https://clinica.com.br/'],
      ['meta[remote_ip][value]', '203.0.113.9'],
    ])
    expect(readLead('elementor', campos, {})).toEqual({
      ...NADA,
      nome: 'Ana',
      telefone: '11 99999-8888',
      email: 'ana@exemplo.com',
      toque: { formulario: 'Contato', referencia: 'clinica.com.br' },
      consentimento: { dado: true, texto: 'Pode nos chamar' },
      sobras: [{ rotulo: 'Substância', valor: 'álcool' }],
    })
    expect(readLinhas('elementor', campos).find(({ chave }) => chave === 'field_d4')).toEqual({
      chave: 'field_d4',
      rotulo: 'Substância',
      valor: 'álcool',
      destino: 'nota',
    })
    expect(readLead('elementor', campos, { field_d4: 'mensagem' }).mensagem).toBe('álcool')
  })
})

it('Typeform', () => {
  const body = {
    event_id: '01H',
    event_type: 'form_response',
    form_response: {
      form_id: 'lT4Z3j',
      token: 'a3a12ec67a1365927098a606107fac15',
      submitted_at: '2026-11-29T12:00:00Z',
      hidden: { utm_source: 'facebook', ctwa_clid: 'c1' },
      definition: {
        id: 'lT4Z3j',
        title: 'Ajuda',
        fields: [
          { id: 'f1', ref: 'r1', type: 'short_text', title: 'Qual é o seu nome?' },
          { id: 'f2', ref: 'r2', type: 'phone_number', title: 'Onde ligamos?' },
          { id: 'f3', ref: 'r3', type: 'multiple_choice', title: 'Para quem?' },
          { id: 'f4', ref: 'r4', type: 'multiple_choice', title: 'O que usa?' },
          { id: 'f5', ref: 'r5', type: 'legal', title: 'Podemos ligar?' },
          { id: 'f6', ref: 'r6', type: 'number', title: 'Idade do paciente' },
        ],
      },
      answers: [
        { type: 'text', text: 'Ana', field: { id: 'f1', type: 'short_text', ref: 'r1' } },
        { type: 'phone_number', phone_number: '+5511999998888', field: { id: 'f2', type: 'phone_number', ref: 'r2' } },
        { type: 'choice', choice: { label: 'Meu filho' }, field: { id: 'f3', type: 'multiple_choice', ref: 'r3' } },
        { type: 'choices', choices: { labels: ['álcool', 'outra'], other: 'cola' }, field: { id: 'f4', ref: 'r4' } },
        { type: 'boolean', boolean: true, field: { id: 'f5', type: 'legal', ref: 'r5' } },
        { type: 'number', number: 34, field: { id: 'f6', type: 'number', ref: 'r6' } },
      ],
    },
  }
  const lead = read('typeform', body)
  expect(lead).toEqual({
    ...NADA,
    nome: 'Ana',
    telefone: '+5511999998888',
    idade_paciente: '34',
    toque: {
      formulario: 'Ajuda',
      utm_source: 'facebook',
      ctwa_clid: 'c1',
      codigo_externo: 'a3a12ec67a1365927098a606107fac15',
      recebido_em: '2026-11-29T12:00:00.000Z',
    },
    id_externo: 'a3a12ec67a1365927098a606107fac15',
    consentimento: { dado: true, texto: 'Podemos ligar?' },
    recebido_em: '2026-11-29T12:00:00.000Z',
    sobras: [
      { rotulo: 'Para quem?', valor: 'Meu filho' },
      { rotulo: 'O que usa?', valor: 'álcool, outra, cola' },
    ],
  })
  // Without the skipped question other answers move up; the mapping finds them by key.
  body.form_response.answers.shift()
  expect(read('typeform', body, { r3: 'nome_paciente' })).toMatchObject({ nome: null, nome_paciente: 'Meu filho' })
})

it('Tally', () => {
  const body = {
    eventId: 'e1',
    eventType: 'FORM_RESPONSE',
    createdAt: '2026-11-29T12:00:00.000Z',
    data: {
      responseId: '2wgx4n',
      formId: 'VwbNEw',
      formName: 'Ajuda',
      createdAt: '2026-11-29T12:00:00.000Z',
      fields: [
        { key: 'question_1', label: 'Nome', type: 'INPUT_TEXT', value: 'Ana' },
        { key: 'question_2', label: 'Onde ligamos?', type: 'INPUT_PHONE_NUMBER', value: '+5511999998888' },
        {
          key: 'question_3',
          label: 'O que usa?',
          type: 'CHECKBOXES',
          value: ['o1', 'o2', 'sumiu'],
          options: [
            { id: 'o1', text: 'Álcool' },
            { id: 'o2', text: 'Crack, pedra' },
          ],
        },
        { key: 'question_3_o1', label: 'O que usa? (Álcool)', type: 'CHECKBOXES', value: true },
        { key: 'question_3_o2', label: 'O que usa? (Crack, pedra)', type: 'CHECKBOXES', value: true },
        {
          key: 'question_4',
          label: 'Aceite',
          type: 'CHECKBOXES',
          value: ['o3'],
          options: [{ id: 'o3', text: 'Concordo em receber contato da clínica' }],
        },
        { key: 'question_5', label: 'Cidade', type: 'DROPDOWN', value: null, options: [{ id: 'c', text: 'Campinas' }] },
        { key: 'question_6', label: 'utm_source', type: 'HIDDEN_FIELDS', value: 'google' },
      ],
    },
  }
  expect(read('tally', body)).toEqual({
    ...NADA,
    nome: 'Ana',
    telefone: '+5511999998888',
    toque: {
      formulario: 'Ajuda',
      utm_source: 'google',
      codigo_externo: '2wgx4n',
      recebido_em: '2026-11-29T12:00:00.000Z',
    },
    id_externo: '2wgx4n',
    consentimento: { dado: true, texto: 'Concordo em receber contato da clínica' },
    recebido_em: '2026-11-29T12:00:00.000Z',
    sobras: [{ rotulo: 'O que usa?', valor: 'Álcool, Crack, pedra, sumiu' }],
  })
})

it('Google Ads', () => {
  const body = `{"lead_id":"TeSter","api_version":"1.0","form_id":40000000000000000001,"campaign_id":12345678901234567890,
    "google_key":"segredo","is_test":true,"gcl_id":"Cj0K","adgroup_id":20000000000,"creative_id":30000000000,
    "lead_submit_time":"2026-11-29T12:00:00Z","user_column_data":[
      {"column_name":"Full Name","string_value":"Ana Souza","column_id":"FULL_NAME"},
      {"column_name":"First Name","string_value":"Ana","column_id":"FIRST_NAME"},
      {"column_name":"User Phone","string_value":"+5511999998888","column_id":"PHONE_NUMBER"},
      {"string_value":"ana@exemplo.com","column_id":"EMAIL"},
      {"column_name":"Postal Code","string_value":"13000","column_id":"POSTAL_CODE"},
      {"column_name":"Para quem é o tratamento?","string_value":"Filho"}]}`
  const lead = read('google', body)
  expect(lead).toEqual({
    ...NADA,
    nome: 'Ana Souza',
    telefone: '+5511999998888',
    email: 'ana@exemplo.com',
    toque: {
      campanha: '12345678901234567890',
      conjunto: '20000000000',
      anuncio: '30000000000',
      formulario: '40000000000000000001',
      gclid: 'Cj0K',
      codigo_externo: 'TeSter',
      recebido_em: '2026-11-29T12:00:00.000Z',
    },
    id_externo: 'TeSter',
    recebido_em: '2026-11-29T12:00:00.000Z',
    teste: true,
    sobras: [
      { rotulo: 'Postal Code', valor: '13000' },
      { rotulo: 'Para quem é o tratamento?', valor: 'Filho' },
    ],
  })
  expect(JSON.stringify([lead, readLinhas('google', json(body))])).not.toContain('segredo')
})

describe('Meta', () => {
  const LEAD = `{"id":12345678901234567890,"created_time":"2026-11-29T12:00:00+0000","ad_id":"23850000000000000","ad_name":"Vídeo 1",
    "adset_id":"2","adset_name":"Mães SP","campaign_id":"3","campaign_name":"Verão","form_id":"111222333","platform":"ig","is_organic":false,
    "field_data":[{"name":"full_name","values":["Ana Souza"]},{"name":"phone_number","values":["p:+5511999998888"]},
      {"name":"email","values":["ana@exemplo.com"]},{"name":"city","values":["Campinas"]},
      {"name":"quem_precisa_de_ajuda?","values":["Filho","Marido"]}],
    "custom_disclaimer_responses":[{"checkbox_key":"aceito_contato","is_checked":"1"},{"checkbox_key":"aceito_termos","is_checked":"1"}]}`

  it('is read as the Graph API answers it', () =>
    expect(read('meta', LEAD)).toEqual({
      ...NADA,
      nome: 'Ana Souza',
      telefone: '+5511999998888',
      email: 'ana@exemplo.com',
      cidade: 'Campinas',
      toque: {
        campanha: 'Verão',
        conjunto: 'Mães SP',
        anuncio: 'Vídeo 1',
        formulario: '111222333',
        fonte: 'Instagram',
        codigo_externo: '12345678901234567890',
        recebido_em: '2026-11-29T12:00:00.000Z',
      },
      id_externo: '12345678901234567890',
      consentimento: { dado: true, texto: 'aceito_contato; aceito_termos' },
      recebido_em: '2026-11-29T12:00:00.000Z',
      sobras: [{ rotulo: 'Quem precisa de ajuda?', valor: 'Filho, Marido' }],
    }))

  it('is mapped by the questions of a form', () =>
    expect(read('meta', LEAD, { 'quem_precisa_de_ajuda?': 'mensagem' }).mensagem).toBe('Filho, Marido'))

  it('was not agreed to where one box stayed empty', () =>
    expect(read('meta', LEAD.replace('"is_checked":"1"}]', '"is_checked":""}]')).consentimento?.dado).toBe(false))

  it('is a trial where the tool of Meta wrote it', () =>
    expect(
      read('meta', {
        id: '1',
        field_data: [{ name: 'full_name', values: ['<test lead: dummy data for full_name>'] }],
      }).teste,
    ).toBe(true))
})

it('whatever comes in any shape is read, and what nobody knows goes along', () => {
  const keys = fc.constantFrom(
    'nome',
    'telefone',
    'x',
    'fields.a.value',
    'contact.name',
    'leads.0.x',
    'form_response.token',
  )
  const campos = fc.dictionary(fc.oneof(keys, fc.string({ minLength: 1 })), fc.string({ minLength: 1 }))
  const mapeamento = fc.dictionary(keys, fc.constantFrom(...DESTINOS_DE_CHAVE))
  fc.assert(
    fc.property(fc.constantFrom(...MODELOS_PLANILHA), campos, mapeamento, (modelo, dados, mapa) => {
      const lead = readLead(modelo, new Map(Object.entries(dados)), mapa)
      for (const valor of Object.values(lead.toque)) expect(valor.length).toBeLessThanOrEqual(512)
      for (const { valor } of lead.sobras) expect(valor).not.toBe('')
    }),
    { numRuns: 1_000 },
  )
  const lead = read('generico', { nome: 'Ana', x: 'um', y: { z: 'dois' }, telefone: 'três', celular: 'quatro' })
  for (const valor of ['um', 'dois', 'três', 'quatro']) expect(JSON.stringify(lead)).toContain(valor)
})
