import type { Empresa } from '@portal/contract/empresa/empresa.contract'
import { EMPRESA_NOVA } from '@portal/contract/empresa/empresa.factory'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually, testApp } from '../testing/testing.ts'

let server: Awaited<ReturnType<typeof testApp>>
let admin: string
beforeAll(async () => {
  server = await testApp()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const get = async (): Promise<Empresa> => (await server.request({ url: '/api/empresa', cookie: admin })).body
const put = (payload: object, cookie = admin, on = server) =>
  on.request({ method: 'PUT', url: '/api/empresa', payload, cookie })
const marca = async (on = server) => (await on.request({ url: '/api/empresa/marca' })).body
/** Request of the form: every field and the version that it was loaded with. */
async function form(campos: object = {}) {
  const { id, updated_at, ...empresa } = await get()
  return { ...empresa, ...campos }
}
const counter = async () =>
  (await server.database.pool.query("select versao from mudancas_versao where assunto = 'empresa'")).rows[0]

beforeEach(async () => {
  await put(await form(EMPRESA_NOVA))
})

describe('the settings of the company', () => {
  it('begin with the values that a new company has', async () => {
    expect(await get()).toMatchObject(EMPRESA_NOVA)
  })

  it('are stored normalised and recorded in the history', async () => {
    const { versao } = await get()
    const { status, body } = await put(
      await form({
        razao_social: '  Vida   Nova\nLtda ',
        nome_fantasia: ' Vida Nova ',
        cnpj: '11.222.333/0001-81',
        logo_url: '/midia/imagens/4b4c-960.webp',
        telefone: '(11) 3333-4444',
        whatsapp: '55 11 99999-8888',
        email: ' contato@vidanova.example ',
        site: 'www.vidanova.example',
        endereco: ' ',
        fuso_horario: 'America/Manaus',
        vagas_padrao: 5,
        aprovar_novos_usuarios: true,
      }),
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      versao: versao + 1,
      razao_social: 'Vida Nova Ltda',
      nome_fantasia: 'Vida Nova',
      cnpj: '11222333000181',
      telefone: '551133334444',
      whatsapp: '5511999998888',
      email: 'contato@vidanova.example',
      endereco: null,
      vagas_padrao: 5,
    })
    const { body: historico } = await server.request({
      url: `/api/auditoria/empresa_config/${body.id}`,
      cookie: admin,
    })
    expect(historico.itens[0]).toMatchObject({
      acao: 'editar',
      antes: { nome_fantasia: 'Portal Clínicas', vagas_padrao: 3 },
      depois: { nome_fantasia: 'Vida Nova', vagas_padrao: 5 },
    })
    expect(historico.itens[0].depois).not.toHaveProperty('max_dispositivos')
  })

  it('saved again unchanged are no change', async () => {
    const before = [await get(), await counter()]
    expect((await put(await form())).status).toBe(200)
    expect([await get(), await counter()]).toEqual(before)
  })

  it('are not overwritten by a change based on an older version', async () => {
    const antiga = await form({ razao_social: 'Segunda' })
    await put(await form({ razao_social: 'Primeira' }))
    const { status, body } = await put(antiga)
    expect([status, body.message]).toEqual([
      409,
      'Este registro foi alterado por outra pessoa. Atualize a página e tente novamente.',
    ])
    expect((await get()).razao_social).toBe('Primeira')
  })

  it('saved by two at the same time, one is refused', async () => {
    const [um, outro] = [await form({ razao_social: 'Um' }), await form({ razao_social: 'Outro' })]
    const statuses = (await Promise.all([put(um), put(outro)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })

  it.each([
    [{ nome_fantasia: ' ' }, 'nome_fantasia', 'Informe o nome fantasia'],
    [{ nome_fantasia: '\u200b\u202e' }, 'nome_fantasia', 'Informe o nome fantasia'],
    [{ nome_fantasia: 'x'.repeat(81) }, 'nome_fantasia', 'Use no máximo 80 caracteres'],
    [{ razao_social: 'x'.repeat(200_000) }, 'razao_social', 'Use no máximo 160 caracteres'],
    [{ cnpj: '11.222.333/0001-80' }, 'cnpj', 'CNPJ inválido'],
    [{ cnpj: '00000000000000' }, 'cnpj', 'CNPJ inválido'],
    [{ telefone: '123' }, 'telefone', 'Telefone inválido. Informe DDD + número.'],
    [{ whatsapp: '0034 912 345 678' }, 'whatsapp', 'Número de fora do Brasil. Informe um número brasileiro, com DDD.'],
    [{ whatsapp: '(00) 99999-8888' }, 'whatsapp', 'Telefone inválido. Informe DDD + número.'],
    [{ email: 'nada' }, 'email', 'E-mail inválido'],
    [{ site: 'javascript:alert(1)' }, 'site', 'Informe o endereço de um site, como www.exemplo.com.br'],
    [{ site: 'data:text/html,x.y' }, 'site', 'Informe o endereço de um site, como www.exemplo.com.br'],
    [{ logo_url: 'https://elsewhere.example/logo.png' }, 'logo_url', 'Envie a imagem da logo'],
    [{ logo_url: '/midia/../../etc/passwd' }, 'logo_url', 'Envie a imagem da logo'],
    [{ logo_url: 'javascript:alert(1)' }, 'logo_url', 'Envie a imagem da logo'],
    [{ fuso_horario: 'Europe/Lisbon' }, 'fuso_horario', 'Escolha um fuso horário do Brasil'],
    [{ validade_link_dias: 0 }, 'validade_link_dias', 'Informe um número de 1 a 365'],
    [{ vagas_padrao: 11 }, 'vagas_padrao', 'Informe um número de 1 a 10'],
    [{ vagas_padrao: 2.5 }, 'vagas_padrao', 'Informe um número de 1 a 10'],
    [{ max_dispositivos: null }, 'max_dispositivos', 'Informe um número de 1 a 10'],
  ])('refuse %j', async (campo, nome, mensagem) => {
    const { status, body } = await put(await form(campo))
    expect([status, body.data?.campos[nome]]).toEqual([422, mensagem])
    expect(await get()).toMatchObject(EMPRESA_NOVA)
  })

  it('are for admins', async () => {
    for (const role of ['gerenciador', 'supervisor', 'consultor'] as const) {
      const cookie = await server.signIn(role)
      expect((await server.request({ url: '/api/empresa', cookie })).status).toBe(403)
      expect((await put(await form(), cookie)).status).toBe(403)
    }
    expect((await server.request({ url: '/api/empresa' })).status).toBe(401)
  })
})

describe('public data of the company', () => {
  it('is its name, logo and contact, and no more', async () => {
    await put(await form({ nome_fantasia: 'Vida Nova', cnpj: '11222333000181', telefone: '1133334444' }))
    const expected = { nome_fantasia: 'Vida Nova', logo_url: null, telefone: '551133334444', whatsapp: null }
    await eventually(marca, ({ nome_fantasia }) => nome_fantasia === 'Vida Nova')
    expect(await marca()).toEqual(expected)
  })

  it('is current on every node', async () => {
    const other = await testApp({ url: server.database.url })
    try {
      await put(await form({ nome_fantasia: 'Outro Nó' }))
      await eventually(
        () => marca(other),
        ({ nome_fantasia }) => nome_fantasia === 'Outro Nó',
      )
    } finally {
      await other.close()
    }
  })
})

describe('how the company attends', () => {
  const salvo = async (campos: object) => {
    const { status, body } = await put(await form(campos))
    return status === 200 ? body : body.data.campos
  }

  it('is kept: times, opening hours, holidays in order and each once, and the message of the links', async () => {
    const horario_comercial = {
      seg: [
        ['08:00', '12:00'],
        ['13:00', '18:00'],
      ],
      sab: [['09:00', '12:30']],
    }
    const body = await salvo({
      sla_primeiro_contato_min: 30,
      minutos_aceite: 5,
      horario_comercial,
      feriados: ['2026-12-24', '2026-01-25', '2026-12-24'],
      mensagem_links: ' Estamos aqui para ajudar. ',
    })
    const mensagem_links = 'Estamos aqui para ajudar.'
    const feriados = ['2026-01-25', '2026-12-24']
    expect(body).toMatchObject({ sla_primeiro_contato_min: 30, minutos_aceite: 5, feriados, mensagem_links })
    expect(body.horario_comercial).toEqual(horario_comercial)
    const [ultima] = (await server.history('empresa_config', body.id)).reverse()
    expect(ultima?.depois).toMatchObject({ horario_comercial, feriados, mensagem_links })
    expect(await salvo({ mensagem_links: '  ' })).toMatchObject({ mensagem_links: null })
  })

  it('tells everybody the days without work: holidays of the country and its own, and its week', async () => {
    const agora = Date.parse('2026-11-19T02:30:00Z')
    const noDia = await testApp({ url: server.database.url, clock: () => agora })
    try {
      const consultor = await noDia.as('consultor')
      const fechados = async (campos: object) => {
        await put(await form(campos), admin, noDia)
        const { status, body } = await consultor.get('/empresa/expediente')
        return { status, horario: body.horario, dias: body.fechados.slice(0, 6) }
      }
      // Without hours the company rests at weekends; 20 November is a holiday. In São Paulo it is the 18th.
      expect(await fechados({ horario_comercial: null, feriados: ['2026-11-18', '2026-11-24'] })).toEqual({
        status: 200,
        horario: null,
        dias: ['2026-11-18', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-24', '2026-11-28'],
      })
      const sabado = { sab: [['09:00', '12:00']] }
      expect(await fechados({ horario_comercial: sabado, feriados: [] })).toEqual({
        status: 200,
        horario: sabado,
        dias: ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23', '2026-11-24'],
      })
    } finally {
      await noDia.close()
    }
  })

  it('its message is that of a search link that has none of its own', async () => {
    const consultor = await server.as('consultor')
    const [link] = (await consultor.get('/links-busca')).body
    const mensagem = async () => (await server.request({ url: `/api/publico/busca/${link.token}` })).body.mensagem
    await salvo({ mensagem_links: 'Da empresa' })
    expect(await mensagem()).toBe('Da empresa')
    await server.sql("update links_busca set mensagem = 'Do link' where id = $1", [link.id])
    expect(await mensagem()).toBe('Do link')
  })

  it.each([
    [{ seg: [['18:00', '08:00']] }, 'Segunda-feira: o fim de um período vem depois do início'],
    [{ ter: [['8:00', '18:00']] }, 'Terça-feira: informe as horas como 08:00'],
    [{ qua: [['08:00', '24:00']] }, 'Quarta-feira: informe as horas como 08:00'],
    [
      {
        qui: [
          ['08:00', '12:00'],
          ['12:00', '18:00'],
        ],
      },
      'Quinta-feira: os períodos ficam em ordem e separados',
    ],
    [
      {
        sex: [
          ['13:00', '18:00'],
          ['08:00', '12:00'],
        ],
      },
      'Sexta-feira: os períodos ficam em ordem e separados',
    ],
    [{ sab: Array.from({ length: 5 }, (_, i) => [`0${i}:00`, `0${i}:30`]) }, 'Sábado: use no máximo 4 períodos'],
    [{ dom: [] }, 'Informe o horário de pelo menos um dia'],
    [{}, 'Informe o horário de pelo menos um dia'],
  ])('refuses the opening hours %j', async (horario_comercial, frase) => {
    expect(await salvo({ horario_comercial })).toEqual({ horario_comercial: frase })
  })

  it.each([
    [{ sla_primeiro_contato_min: 0 }, { sla_primeiro_contato_min: 'Informe um número de 1 a 1440' }],
    [{ minutos_aceite: 241 }, { minutos_aceite: 'Informe um número de 1 a 240' }],
    [{ mensagem_links: 'x'.repeat(501) }, { mensagem_links: 'Use no máximo 500 caracteres' }],
    [{ validade_orcamento_dias: 0 }, { validade_orcamento_dias: 'Informe um número de 1 a 90' }],
    [{ validade_orcamento_dias: 91 }, { validade_orcamento_dias: 'Informe um número de 1 a 90' }],
    [{ desconto_maximo_percentual: 101 }, { desconto_maximo_percentual: 'Informe um número de 0 a 100' }],
    [{ desconto_maximo_percentual: 12.5 }, { desconto_maximo_percentual: 'Informe um número de 0 a 100' }],
    [{ condicoes_padrao: 'x'.repeat(4001) }, { condicoes_padrao: 'Use no máximo 4000 caracteres' }],
    [{ instrucoes_pagamento: 'x'.repeat(1001) }, { instrucoes_pagamento: 'Use no máximo 1000 caracteres' }],
    [{ dia_pagamento_comissao: 29 }, { dia_pagamento_comissao: 'Informe um número de 1 a 28' }],
    [{ prazo_repasse_dias: 121 }, { prazo_repasse_dias: 'Informe um número de 0 a 120' }],
    [{ carencia_repasse_dias: -1 }, { carencia_repasse_dias: 'Informe um número de 0 a 365' }],
    [{ feriados: ['2026-02-30'] }, { 'feriados.0': 'Esta data não existe' }],
    [{ feriados: Array.from({ length: 61 }, () => '2026-01-01') }, { feriados: 'Informe no máximo 60 datas' }],
  ])('refuses %j', async (campos, erros) => expect(await salvo(campos)).toEqual(erros))
})
