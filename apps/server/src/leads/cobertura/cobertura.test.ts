import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { instantOf } from '../../platform/business-time.ts'
import { dayOf } from '../../platform/day.ts'
import { eventually, NOBODY_ID, testApp } from '../../testing/testing.ts'
import { newLead } from '../leads.factory.ts'
import { newTelefone } from '../telefone.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
const DIA = 86_400_000
const FUSO = 'America/Sao_Paulo'

let relogio = Date.now()
let server: Awaited<ReturnType<typeof testApp>>
let [ana, bia, rui, supervisor, admin] = [] as unknown as Client[] as [Client, Client, Client, Client, Client]
const id = { ana: '', bia: '', rui: '', admin: '' }

beforeAll(async () => {
  server = await testApp({ clock: () => relogio })
  ana = await server.as('consultor')
  bia = await server.as('gerenciador')
  rui = await server.as('consultor')
  supervisor = await server.as('supervisor')
  admin = await server.as('admin')
  for (const [nome, quem] of Object.entries({ ana, bia, rui, admin })) {
    id[nome as keyof typeof id] = await server.userId(quem.cookie)
    await server.sql('update profiles set full_name = $1 where id = $2', [`${nome} Lima`, id[nome as keyof typeof id]])
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  relogio = Date.now()
  await server.sql('delete from coberturas')
  await server.sql('delete from notificacoes')
  await server.sql('update empresa_config set fuso_horario = $1', [FUSO])
})

const dia = (mais = 0) => dayOf(relogio + mais * DIA, FUSO)
const cover = (quem: Client, campos: object = {}) =>
  quem.post('/distribuicao/coberturas', { substituto_id: id.bia, de: dia(), ate: dia(), ...campos })
/** Makes Bia stand in for Ana. */
async function cobertura(campos: object = {}): Promise<string> {
  const { status, body } = await cover(ana, campos)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const errosDe = ({ body }: { body: { data?: { campos?: object } } }) => Object.keys(body.data?.campos ?? {})
const close = (quem: Client, qual: string) => quem.post(`/distribuicao/coberturas/${qual}/encerrar`)
const avisosDe = async (quem: Client) =>
  (await quem.get('/notificacoes')).body.itens.map(({ titulo, rota }: { titulo: string; rota: string }) => ({
    titulo,
    rota,
  }))

describe('naming who stands in', () => {
  it('is for oneself; for anybody only by supervisors and administrators', async () => {
    expect((await cover(ana)).body).toMatchObject({
      titular: 'ana Lima',
      substituto: 'bia Lima',
      de: dia(),
      situacao: 'vigente',
    })
    expect((await cover(rui, { titular_id: id.ana })).status).toBe(403)
    expect((await rui.get(`/distribuicao/coberturas-previa?titular_id=${id.ana}`)).status).toBe(403)
    expect((await cover(supervisor, { titular_id: id.rui })).status).toBe(201)
    expect((await cover(admin, { titular_id: id.bia, substituto_id: id.rui })).status).toBe(201)
    // Supervisors and administrators have no leads that could be covered.
    for (const quem of [supervisor, admin]) expect(errosDe(await cover(quem))).toEqual(['titular_id'])
  })

  it.each([
    ['oneself', () => ({ substituto_id: id.ana }), 'substituto_id'],
    ['nobody', () => ({ substituto_id: NOBODY_ID }), 'substituto_id'],
    ['an administrator', () => ({ substituto_id: id.admin }), 'substituto_id'],
    ['a day that is over', () => ({ de: dia(-1) }), 'de'],
    ['an end before the beginning', () => ({ de: dia(2), ate: dia(1) }), 'ate'],
    ['367 days', () => ({ ate: dia(366) }), 'ate'],
    ['a beginning in more than a year', () => ({ de: dia(367), ate: dia(367) }), 'de'],
    ['a day that does not exist', () => ({ ate: '2026-02-30' }), 'ate'],
  ])('refuses %s at its field', async (_, campos, campo) => {
    const { status, body } = await cover(ana, campos())
    expect([status, errosDe({ body })]).toEqual([422, [campo]])
  })

  it('takes 366 days, and somebody who was deactivated never', async () => {
    expect((await cover(ana, { ate: dia(365) })).status).toBe(201)
    const saiu = await server.userId((await server.as('consultor')).cookie)
    await server.sql('update profiles set is_active = false where id = $1', [saiu])
    expect(errosDe(await cover(bia, { substituto_id: saiu }))).toEqual(['substituto_id'])
    expect(errosDe(await cover(supervisor, { titular_id: saiu }))).toEqual(['titular_id'])
  })

  it('leaves one substitute a day, whoever asks at the same time', async () => {
    const pedidos = await Promise.all([
      cover(ana, { de: dia(1), ate: dia(5) }),
      cover(supervisor, { titular_id: id.ana, substituto_id: id.rui, de: dia(5), ate: dia(9) }),
      cover(admin, { titular_id: id.ana, de: dia(3), ate: dia(3) }),
    ])
    const feitos = pedidos.filter(({ status }) => status === 201)
    const recusados = pedidos.filter(({ status }) => status === 422)
    expect(feitos.length + recusados.length).toBe(3)
    const linhas = await server.sql(
      `select 1 from coberturas a join coberturas b on a.id < b.id and a.titular_id = b.titular_id
        where daterange(a.de, a.ate, '[]') && daterange(b.de, b.ate, '[]')`,
    )
    expect(linhas).toEqual([])
    for (const { body } of recusados)
      expect(body.data.campos.de).toMatch(/^Já há uma cobertura por (bia|rui) Lima (de|em) \d/)
  })

  it('may follow one that was ended on the same day', async () => {
    await close(ana, await cobertura({ ate: dia(3) }))
    await cobertura({ substituto_id: id.rui, ate: dia(3) })
  })

  it('tells the substitute, shows what they will see, and is in the history', async () => {
    await newLead(ana)
    const previa = (await ana.get('/distribuicao/coberturas-previa')).body
    expect(previa).toMatchObject({ hoje: dia(), leads: expect.any(Number) })
    expect(previa.leads).toBeGreaterThan(0)
    expect(previa.substitutos.map(({ nome }: { nome: string }) => nome)).toEqual(['bia Lima', 'rui Lima'])
    const qual = await cobertura()
    expect(await avisosDe(bia)).toEqual([{ titulo: 'Cobertura', rota: `/consultor/kanban?consultor=${id.ana}` }])
    expect((await close(ana, qual)).body).toMatchObject({ situacao: 'encerrada' })
    expect((await server.history('coberturas', qual)).map(({ acao }) => acao)).toEqual(['criar', 'editar'])
  })

  it('is listed for both, for nobody else, and ended by neither the substitute nor others', async () => {
    const qual = await cobertura({ ate: dia(1) })
    const ids = async (quem: Client) =>
      (await quem.get('/distribuicao/coberturas')).body.map(({ id }: { id: string }) => id)
    for (const quem of [ana, bia, supervisor, admin]) expect(await ids(quem)).toEqual([qual])
    expect(await ids(rui)).toEqual([])
    expect((await rui.get(`/distribuicao/coberturas?titular_id=${id.ana}`)).body).toEqual([])
    for (const quem of [bia, rui]) expect((await close(quem, qual)).status).toBe(404)
    expect((await close(supervisor, qual)).status).toBe(200)
    expect(await close(ana, qual)).toMatchObject({ status: 409, body: { message: 'Esta cobertura já terminou.' } })
    expect((await close(admin, NOBODY_ID)).status).toBe(404)
  })
})

const quadroDe = (quem: Client) => quem.get(`/leads-quadro?consultor_id=${id.ana}`)

/** Answers to a substitute who uses a lead of the person they stand in for. */
async function alcance(quem: Client, lead: string) {
  const quadro = await quadroDe(quem)
  const linhas = (await quem.get(`/leads?consultor_id=${id.ana}&tamanho=50`)).body.itens
  return {
    ficha: (await quem.get(`/leads/${lead}`)).status,
    clinico: (await quem.get(`/leads/${lead}/clinico`)).status,
    historico: (await quem.get(`/auditoria/leads/${lead}`)).status,
    quadro: quadro.status,
    resumo: (await quem.get(`/leads-resumo?consultor_id=${id.ana}`)).status,
    mudancas: (await quem.get(`/leads-mudancas?desde=0&consultor_id=${id.ana}`)).status,
    lista: linhas.some((linha: { id: string }) => linha.id === lead),
    exportado:
      (await quem.get(`/leads-exportar?motivo=Conferencia&consultor_id=${id.ana}`)).text.split('\n').length > 2,
  }
}
const TUDO = {
  ficha: 200,
  clinico: 200,
  historico: 200,
  quadro: 200,
  resumo: 200,
  mudancas: 200,
  lista: true,
  exportado: true,
}
const NADA = {
  ficha: 404,
  clinico: 404,
  historico: 404,
  quadro: 404,
  resumo: 404,
  mudancas: 404,
  lista: false,
  exportado: false,
}

describe('a lead of somebody who is covered', () => {
  it('is seen by the substitute and by no other colleague, until the cover is ended', async () => {
    const { id: lead } = await newLead(ana)
    expect(await alcance(bia, lead)).toEqual(NADA)
    const qual = await cobertura()
    expect(await alcance(bia, lead)).toEqual(TUDO)
    expect(await alcance(rui, lead)).toEqual(NADA)
    // Ana does not see Bia's leads, and what Rui sees of Bia does not include Ana's.
    const { id: deBia } = await newLead(bia)
    expect((await ana.get(`/leads/${deBia}`)).status).toBe(404)
    await cover(bia, { substituto_id: id.rui })
    expect((await rui.get(`/leads/${deBia}`)).status).toBe(200)
    expect(await alcance(rui, lead)).toEqual(NADA)
    await close(ana, qual)
    expect(await alcance(bia, lead)).toEqual(NADA)
    expect((await bia.get('/leads-quadro')).status).toBe(200)
  })

  it('is seen from the first minute of the first day to the last of the last, in the company’s zone', async () => {
    const { id: lead } = await newLead(ana)
    // Keeps sessions alive while the clock of this test runs for days.
    await server.sql("update sessoes set last_seen_at = now() + interval '9 days'")
    const [primeiro, ultimo] = [dia(2), dia(4)]
    await cobertura({ de: primeiro, ate: ultimo })
    const visto = async (quando: string, hora: string) => {
      relogio = instantOf(quando, hora, FUSO)
      const { situacao } = (await bia.get('/distribuicao/coberturas')).body[0]
      return [(await bia.get(`/leads/${lead}`)).status, (await quadroDe(bia)).status, situacao]
    }
    expect(await visto(dia(1), '23:59:59')).toEqual([404, 404, 'agendada'])
    expect(await visto(primeiro, '00:00')).toEqual([200, 200, 'vigente'])
    expect(await visto(ultimo, '23:59:59')).toEqual([200, 200, 'vigente'])
    expect(await visto(dia(1), '00:00')).toEqual([404, 404, 'encerrada'])
  })

  it('is worked on in the substitute’s name', async () => {
    const criado = await newLead(ana, { observacoes: 'Toma remédio' })
    await cobertura()
    const { body: clinico } = await bia.get(`/leads/${criado.id}/clinico`)
    expect(clinico.observacoes).toBe('Toma remédio')
    const contato = { tipo: 'ligacao', resultado: 'atendeu', texto: 'Falou com a mãe' }
    const { status } = await bia.post(`/leads/${criado.id}/interacoes`, contato)
    expect(status).toBeLessThan(300)
    const { versao } = (await bia.get(`/leads/${criado.id}`)).body
    expect((await bia.patch(`/leads/${criado.id}`, { versao, nome_paciente: 'João' })).status).toBe(200)
    expect((await ana.get(`/leads/${criado.id}`)).body).toMatchObject({ consultor_id: id.ana, nome_paciente: 'João' })
    const autores = (await ana.get(`/leads/${criado.id}/interacoes`)).body.itens
    expect(autores.map(({ autor }: { autor: string }) => autor)).toContain('bia Lima')
    const passagens = (await ana.get(`/leads/${criado.id}/etapas`)).body
    expect(passagens[0]).toMatchObject({ para: 'em_contato', por: 'bia Lima' })
    const historia = await server.history('leads', criado.id)
    expect(historia.find(({ acao }) => acao === 'ver_sensivel')).toMatchObject({ ator_id: id.bia })
  })

  it('is not told apart from one’s own where a telephone is asked for, and may be created for the colleague', async () => {
    const telefone = newTelefone()
    const { id: lead } = await newLead(ana, { telefone })
    const novo = { nome_contato: 'Da Ana', telefone: newTelefone(), origem: 'site', consultor_id: id.ana }
    expect((await bia.post('/leads-telefone', { telefone })).body).toMatchObject({ situacao: 'outro', lead_id: null })
    expect((await bia.post('/leads', novo)).status).toBe(403)
    const qual = await cobertura()
    expect((await bia.post('/leads-telefone', { telefone })).body).toMatchObject({ situacao: 'proprio', lead_id: lead })
    expect((await bia.post('/leads', novo)).body).toMatchObject({ consultor_id: id.ana })
    expect((await bia.post('/leads', { ...novo, telefone: newTelefone(), consultor_id: null })).status).toBe(403)
    await close(ana, qual)
    expect((await bia.post('/leads', { ...novo, telefone: newTelefone() })).status).toBe(403)
  })

  it('is told of to both when it comes in', async () => {
    await cobertura()
    await server.sql('delete from notificacoes')
    const telefone = newTelefone()
    const lead = { nome_contato: 'Da Fila', telefone, origem: 'telefone', consultor_id: null }
    const { id: novo } = (await supervisor.post('/leads', lead)).body
    const dado = await supervisor.post('/leads-transferir', {
      ids: [novo],
      consultor_id: id.ana,
      motivo: 'Região dela',
    })
    expect(dado.status, JSON.stringify(dado.body)).toBe(200)
    expect(await avisosDe(ana)).toEqual([{ titulo: 'Novo lead', rota: `/consultor/kanban?lead=${novo}` }])
    expect(await avisosDe(bia)).toEqual([
      { titulo: 'Novo lead (cobertura)', rota: `/consultor/kanban?consultor=${id.ana}&lead=${novo}` },
    ])
    expect(await avisosDe(rui)).toEqual([])
  })
})

it('an open stream follows the colleague’s board while the cover lasts', async () => {
  const answer = await server.app.inject({
    url: '/api/mudancas',
    headers: { cookie: bia.cookie },
    payloadAsStream: true,
  })
  let texto = ''
  const stream = answer.stream()
  stream.on('data', (chunk) => (texto += chunk))
  const ate = (trecho: string) =>
    eventually(
      async () => texto,
      (visto) => visto.includes(trecho),
    )
  // Once the stream has told this version, changes of the tests before have been read.
  const [{ versao }] = await server.sql("select versao from mudancas_versao where assunto = 'distribuicao'")
  await ate(`"distribuicao","versao":${versao}`)
  const dela = `leads:${id.ana}`
  /** Changes a lead of Ana's, then one of Bia's, which Bia's stream always tells. */
  async function change() {
    texto = ''
    await newLead(ana)
    await newLead(bia)
    await ate(`leads:${id.bia}`)
    return texto.includes(dela)
  }
  expect(await change()).toBe(false)
  texto = ''
  const qual = await cobertura()
  await ate('"distribuicao"')
  expect(await change()).toBe(true)
  // The cover is over by date, without anybody ending it.
  const agora = relogio
  relogio = instantOf(dia(1), '00:00', FUSO)
  expect(await change()).toBe(false)
  relogio = agora
  expect(await change()).toBe(true)
  texto = ''
  await close(ana, qual)
  await ate('"distribuicao"')
  expect(await change()).toBe(false)
  stream.destroy()
})
