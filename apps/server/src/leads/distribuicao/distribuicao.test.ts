import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDb } from '../../platform/db/db.ts'
import { createCipher } from '../../platform/keys/cipher.ts'
import { DATA_KEY, eventually, NOBODY_ID, testApp } from '../../testing/testing.ts'
import { createEscritaLeads } from '../escrita.ts'
import { newTelefone } from '../telefone.factory.ts'
import { MINUTO, REGRA } from './roleta.factory.ts'
import { createRoletaService, type RoletaService } from './roleta.service.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>

let relogio = Date.now()
let server: Awaited<ReturnType<typeof testApp>>
let [ana, bia, supervisor, admin] = [] as unknown as [Client, Client, Client, Client]
let [idAna, idBia] = ['', '']
/** Two further nodes on the same queue, each with connections of its own. */
let outros: { roleta: RoletaService; close: () => Promise<void> }[] = []

beforeAll(async () => {
  server = await testApp({ clock: () => relogio })
  ana = await server.as('consultor')
  bia = await server.as('gerenciador')
  supervisor = await server.as('supervisor')
  admin = await server.as('admin')
  idAna = await server.userId(ana.cookie)
  idBia = await server.userId(bia.cookie)
  outros = [1, 2].map(() => {
    const database = createDb(server.database.url)
    const escrita = createEscritaLeads(database, createCipher(DATA_KEY), () => relogio)
    return { roleta: createRoletaService(escrita), close: () => database.close() }
  })
})
afterAll(async () => {
  for (const outro of outros) await outro.close()
  await server.close()
})
beforeEach(async () => {
  relogio = Date.now()
  await server.sql('delete from distribuicao_regras')
  await server.sql('delete from distribuicao_participantes')
  await server.sql('delete from distribuicao_dias')
  await server.sql('delete from notificacoes')
  await server.sql('delete from lead_historico')
  await server.sql('delete from leads')
})

const todos = () => [
  { consultor_id: idAna, peso: 1 },
  { consultor_id: idBia, peso: 1 },
]
/** Creates a rule in which it is Ana's turn. */
async function regra(campos: object = {}) {
  const { status, body } = await supervisor.post('/distribuicao/regras', {
    ...REGRA,
    participantes: todos(),
    ...campos,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  await server.sql('update distribuicao_participantes set ultima_oferta_em = now() where consultor_id = $1', [idBia])
  return body
}
async function naFila(campos: object = {}): Promise<string> {
  const lead = {
    nome_contato: 'Família Silva',
    telefone: newTelefone(),
    origem: 'telefone',
    consultor_id: null,
    ...campos,
  }
  const { status, body } = await supervisor.post('/leads', lead)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const pendentes = async (quem: Client) => (await quem.get('/distribuicao/ofertas')).body.itens
const oferta = async (quem: Client) =>
  (
    await eventually(
      () => pendentes(quem),
      (itens) => itens.length > 0,
    )
  )[0]
/** The newest notice. Waits, because people are told after the round. */
const aviso = async (quem: Client) =>
  (
    await eventually(
      async () => (await quem.get('/notificacoes')).body.itens,
      (itens) => itens.length > 0,
    )
  )[0]
const dono = async (id: string) => (await admin.get(`/leads/${id}`)).body.consultor_id
const limites = (id: string, campos: object, versao = 1) =>
  supervisor.put(`/distribuicao/consultores/${id}`, {
    limite_abertos: null,
    limite_dia: null,
    dias_horarios: null,
    pausado_ate: null,
    versao,
    ...campos,
  })
const participante = async (id: string) =>
  (await server.sql('select abertos, recebidos_dia from distribuicao_participantes where consultor_id = $1', [id]))[0]
const eventos = async (lead: string) =>
  (await supervisor.get(`/distribuicao/eventos?lead_id=${lead}`)).body.itens.map(({ tipo }: { tipo: string }) => tipo)

describe('a lead of the queue', () => {
  it('is offered without name and number, accepted, and stands on the board with its history', async () => {
    await regra({ participantes: [{ consultor_id: idAna, peso: 1 }] })
    const id = await naFila({ urgencia: 'alta' })
    const { id: oid, ...visivel } = await oferta(ana)
    expect(visivel).toEqual({
      cidade: null,
      estado: null,
      urgencia: 'alta',
      ofertado_em: expect.any(String),
      expira_em: expect.any(String),
      visto: false,
    })
    expect(Date.parse(visivel.expira_em) - Date.parse(visivel.ofertado_em)).toBe(10 * MINUTO)
    expect((await ana.get(`/leads/${id}`)).status).toBe(404)
    expect(await aviso(ana)).toMatchObject({
      titulo: 'Novo lead: Cidade não informada, urgência alta.',
      corpo: 'Aceite em até 10 min.',
      lida: false,
    })
    expect(await participante(idAna)).toEqual({ abertos: 1, recebidos_dia: 1 })

    const aceita = await ana.post(`/distribuicao/ofertas/${oid}/aceitar`)
    expect(aceita).toMatchObject({ status: 200, body: { lead_id: id } })
    expect((await ana.get(`/leads/${id}`)).body).toMatchObject({ consultor_id: idAna, etapa: 'novo' })
    expect(await pendentes(ana)).toEqual([])
    expect((await ana.get('/notificacoes')).body.nao_lidas).toBe(0)
    expect(await participante(idAna)).toEqual({ abertos: 1, recebidos_dia: 1 })
    expect(await eventos(id)).toEqual(['aceito', 'ofertado'])
    expect((await server.history('leads', id)).map(({ acao }) => acao)).toEqual(['criar', 'aceitar'])
    // A second acceptance gets the same answer and changes nothing.
    expect(await ana.post(`/distribuicao/ofertas/${oid}/aceitar`)).toMatchObject({ status: 200, body: { lead_id: id } })
    expect(await eventos(id)).toEqual(['aceito', 'ofertado'])
  })

  it('goes on when the offer is refused, with the reason, and does not come back', async () => {
    await regra()
    const id = await naFila()
    const primeira = await oferta(ana)
    relogio += MINUTO
    expect((await ana.post(`/distribuicao/ofertas/${primeira.id}/recusar`, { motivo: 'sem_tempo' })).status).toBe(200)
    await oferta(bia)
    expect(await pendentes(ana)).toEqual([])
    expect(await participante(idAna)).toEqual({ abertos: 0, recebidos_dia: 0 })
    expect(await eventos(id)).toEqual(['ofertado', 'recusado', 'ofertado'])
    expect((await ana.post(`/distribuicao/ofertas/${primeira.id}/aceitar`)).body.message).toBe(
      'Você já recusou esta oferta.',
    )
    const { body } = await ana.get('/distribuicao/minhas-ofertas')
    expect(
      body.itens.map(({ minha, status, impedimento }: Record<string, unknown>) => [minha, status, impedimento]),
    ).toEqual([
      [false, null, 'ja_recebeu'],
      [true, 'recusada', null],
    ])
    // Neither colleagues nor the lead are named.
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${idBia}|${id}|Silva|gerenciador`))
  })

  it('is refused to who accepts at the instant of the end, though no job has run, and then goes to the next', async () => {
    await regra({ minutos_aceite: 1 })
    const id = await naFila()
    const { id: oid, expira_em } = await oferta(ana)
    relogio = Date.parse(expira_em)
    const tarde = await ana.post(`/distribuicao/ofertas/${oid}/aceitar`)
    expect(tarde).toMatchObject({ status: 409, body: { message: 'Oferta expirada' } })
    // A round skips a lead that an earlier, still running one holds locked.
    await eventually(
      async () => {
        await outros[0]?.roleta.run()
        return eventos(id)
      },
      (todos) => todos.includes('expirado'),
    )
    const segunda = await oferta(bia)
    expect((await bia.post(`/distribuicao/ofertas/${segunda.id}/aceitar`)).status).toBe(200)
    expect((await ana.post(`/distribuicao/ofertas/${oid}/aceitar`)).body.message).toBe('Oferta expirada')
    expect(await dono(id)).toBe(idBia)
  })

  it('is assigned at once by a rule that asks for no acceptance', async () => {
    await regra({ exige_aceite: false, participantes: [{ consultor_id: idAna, peso: 1 }] })
    const id = await naFila()
    await eventually(
      () => dono(id),
      (quem) => quem === idAna,
    )
    expect(await eventos(id)).toEqual(['atribuido'])
    expect(await aviso(ana)).toMatchObject({ titulo: 'Novo lead' })
    expect(await participante(idAna)).toEqual({ abertos: 1, recebidos_dia: 1 })
  })

  it('that nobody can take is told to supervisors once, and goes out as soon as somebody can', async () => {
    await regra({ participantes: [{ consultor_id: idAna, peso: 1 }] })
    expect((await limites(idAna, { limite_abertos: 0 })).status).toBe(200)
    const id = await naFila()
    const fila = async () => (await supervisor.get(`/distribuicao/fila?id=${id}`)).body.itens[0]
    await eventually(fila, (linha) => linha.situacao === 'sem_aceite')
    relogio += 2 * MINUTO
    await outros[0]?.roleta.run()
    const avisos = (await supervisor.get('/notificacoes')).body.itens.filter(
      (n: { titulo: string }) => n.titulo === 'Sem aceite',
    )
    expect(avisos).toHaveLength(1)
    expect(await eventos(id)).toEqual(['sem_aceite'])
    expect((await limites(idAna, { limite_abertos: 1 }, 2)).status).toBe(200)
    await oferta(ana)
    expect(await fila()).toMatchObject({ situacao: 'ofertado', consultor: 'Pessoa consultor', ofertas: 1 })
  })

  it('that is given by hand leaves the roleta, and the offer of another ends', async () => {
    await regra({ participantes: [{ consultor_id: idAna, peso: 1 }] })
    await limites(idBia, { pausado_ate: new Date(relogio + 60 * MINUTO).toISOString() }, 0)
    const id = await naFila()
    const { id: oid } = await oferta(ana)
    expect((await supervisor.post('/leads-transferir', { ids: [id], consultor_id: idBia })).status).toBe(200)
    expect(await pendentes(ana)).toEqual([])
    expect(await participante(idAna)).toEqual({ abertos: 0, recebidos_dia: 0 })
    expect((await ana.post(`/distribuicao/ofertas/${oid}/aceitar`)).body.message).toBe(
      'Este lead já foi aceito por outro consultor',
    )
    const { body } = await supervisor.get(`/distribuicao/eventos?lead_id=${id}`)
    expect(body.itens.find((e: { tipo: string }) => e.tipo === 'distribuido')).toMatchObject({
      consultor: 'Pessoa gerenciador',
      ator: 'Pessoa supervisor',
      passou_por: ['pausado'],
    })
  })

  it('goes to who has its telephone open already', async () => {
    const telefone = newTelefone()
    await bia.post('/leads', { nome_contato: 'Mesma Pessoa', telefone, origem: 'telefone' })
    const id = await naFila()
    // Written past the server, as an import or another form may leave it; the dialog would refuse it.
    await server.sql('update leads set telefone = $2 where id = $1', [id, telefone])
    await regra()
    await oferta(bia)
    expect(await pendentes(ana)).toEqual([])
  })

  it('is given back to the queue by a supervisor and not offered to the same person again', async () => {
    await regra({ exige_aceite: false, participantes: [{ consultor_id: idAna, peso: 1 }] })
    const id = await naFila()
    await eventually(
      () => dono(id),
      (quem) => quem === idAna,
    )
    expect((await supervisor.post('/distribuicao/devolver', { ids: [id] })).body).toEqual({ feitos: 1, ignorados: 0 })
    const fila = async () => (await supervisor.get(`/distribuicao/fila?id=${id}`)).body.itens[0]
    await eventually(fila, (linha) => linha.situacao === 'sem_aceite')
    expect(await dono(id)).toBeNull()
    expect(await participante(idAna)).toMatchObject({ abertos: 0 })
    expect((await supervisor.post('/distribuicao/devolver', { ids: [id] })).body).toEqual({ feitos: 0, ignorados: 1 })
  })
})

describe('several nodes at once', () => {
  it('give every lead to one person and nobody more than their limit', async () => {
    const LEADS = 60
    for (let n = 0; n < LEADS; n++) await naFila()
    await server.sql(
      'insert into distribuicao_participantes (consultor_id, limite_abertos) values ($1, 20), ($2, null)',
      [idAna, idBia],
    )
    await regra({ exige_aceite: false })
    await Promise.all(outros.map(({ roleta }) => roleta.run()))
    const quantos = await eventually(
      async () =>
        (await server.sql('select consultor_id, count(*)::int as n from leads group by 1 order by 2')) as {
          consultor_id: string
          n: number
        }[],
      (rows) => rows.every(({ consultor_id }) => consultor_id !== null),
    )
    expect(Object.fromEntries(quantos.map(({ consultor_id, n }) => [consultor_id, n]))).toEqual({
      [idAna]: 20,
      [idBia]: 40,
    })
    expect(await participante(idAna)).toEqual({ abertos: 20, recebidos_dia: 20 })
    const [{ n }] = (await server.sql("select count(*)::int as n from lead_ofertas where status = 'aceita'")) as [
      { n: number },
    ]
    expect(n).toBe(LEADS)
  })

  it('a burst of leads is offered and accepted while others come in: no answer fails, nobody waits', async () => {
    const LEADS = 24
    await regra()
    const falhas: number[] = []
    const accept = async (quem: Client) => {
      for (const { id } of await pendentes(quem)) {
        const { status } = await quem.post(`/distribuicao/ofertas/${id}/aceitar`)
        if (status !== 200) falhas.push(status)
      }
    }
    const semDono = async () => (await server.sql('select 1 from leads where consultor_id is null')).length
    const criados = Promise.all(Array.from({ length: LEADS }, () => naFila()))
    await eventually(
      async () => {
        await Promise.all([accept(ana), accept(bia), outros[0]?.roleta.run()])
        return (await server.sql('select 1 from leads')).length - (await semDono())
      },
      (donos) => donos === LEADS,
    )
    await criados
    expect(falhas).toEqual([])
    expect((await participante(idAna)).abertos + (await participante(idBia)).abertos).toBe(LEADS)
  })

  it('of two acceptances and an expiry at the same time, one counts', async () => {
    await regra({ participantes: [{ consultor_id: idAna, peso: 1 }] })
    const id = await naFila()
    const { id: oid } = await oferta(ana)
    const respostas = await Promise.all([
      ana.post(`/distribuicao/ofertas/${oid}/aceitar`),
      ana.post(`/distribuicao/ofertas/${oid}/recusar`),
      ana.post(`/distribuicao/ofertas/${oid}/aceitar`),
      supervisor.post('/leads-transferir', { ids: [id], consultor_id: idBia, motivo: 'Troca de turno' }),
    ])
    for (const { status } of respostas) expect([200, 409]).toContain(status)
    const [{ n }] = (await server.sql(
      "select count(*)::int as n from lead_ofertas where lead_id = $1 and regra_id is not null and status <> 'pendente'",
      [id],
    )) as [{ n: number }]
    expect(n).toBe(1)
    expect(await dono(id)).toBe(idBia)
    for (const pessoa of [idAna]) expect((await participante(pessoa)).abertos).toBe(0)
  })
})

describe('rules', () => {
  it('are tried in their order, which is written for all of them or not at all', async () => {
    const a = await regra({ nome: 'Primeira' })
    const b = await regra({ nome: 'Segunda' })
    expect((await supervisor.put('/distribuicao/regras-ordem', { ids: [b.id] })).status).toBe(409)
    const { body } = await supervisor.put('/distribuicao/regras-ordem', { ids: [b.id, a.id] })
    expect(body.map(({ nome, ordem }: { nome: string; ordem: number }) => [nome, ordem])).toEqual([
      ['Segunda', 1],
      ['Primeira', 2],
    ])
  })

  it.each([
    ['um estado que não existe', { estados: ['XX'] }, 'estados.0'],
    ['um DDD que não existe', { ddds: ['20'] }, 'ddds.0'],
    ['um peso zero', { participantes: [{ consultor_id: NOBODY_ID, peso: 0 }] }, 'participantes.0.peso'],
    ['quem não existe', { participantes: [{ consultor_id: NOBODY_ID, peso: 1 }] }, 'participantes'],
    ['minutos demais', { minutos_aceite: 241 }, 'minutos_aceite'],
    ['sem nome', { nome: ' ' }, 'nome'],
  ])('refuse %s', async (_, campos, campo) => {
    const { status, body } = await supervisor.post('/distribuicao/regras', { ...REGRA, participantes: [], ...campos })
    expect(status).toBe(422)
    expect(Object.keys(body.data.campos)).toContain(campo)
  })

  it('refuse supervisors and administrators as participants, names twice, and a stale edit', async () => {
    const participantes = [{ consultor_id: await server.userId(supervisor.cookie), peso: 1 }]
    const recusada = await supervisor.post('/distribuicao/regras', { ...REGRA, participantes })
    expect(recusada.body.data.campos).toEqual({ participantes: 'Escolha só consultores e gerenciadores ativos' })
    const { id, versao } = await regra()
    expect(
      (await supervisor.post('/distribuicao/regras', { ...REGRA, nome: 'GERAL', participantes: [] })).body.message,
    ).toBe('Já existe uma regra com este nome')
    const campos = { ...REGRA, participantes: [{ consultor_id: idAna, peso: 5 }] }
    const nova = await supervisor.patch(`/distribuicao/regras/${id}`, { ...campos, versao })
    expect(nova.body).toMatchObject({ versao: versao + 1, participantes: [{ consultor_id: idAna, peso: 5 }] })
    expect((await supervisor.patch(`/distribuicao/regras/${id}`, { ...campos, versao })).status).toBe(409)
    expect((await server.history('distribuicao_regras', id)).map(({ acao }) => acao)).toEqual(['criar', 'editar'])
  })

  it('with nobody in them pass leads on; the simulator and the preview say who would receive, and why not the others', async () => {
    await regra({ nome: 'Vazia', participantes: [] })
    await regra({ nome: 'Só do Rio', estados: ['RJ'] })
    await regra({ nome: 'Todos' })
    await limites(idAna, { dias_horarios: { seg: [['00:00', '00:01']] } })
    const { body } = await supervisor.post('/distribuicao/simular', { origem: 'site', estado: 'SP' })
    expect(body.escolhido).toMatchObject({ consultor_id: idBia, regra: 'Todos' })
    expect(body.regras.map(({ nome, motivo }: Record<string, string>) => [nome, motivo])).toEqual([
      ['Vazia', null],
      ['Só do Rio', 'estado'],
      ['Todos', null],
    ])
    expect(body.regras[2].fora).toEqual([{ consultor_id: idAna, nome: 'Pessoa consultor', motivo: 'fora_do_horario' }])
    // Nobody is free, so the leads wait; the roleta is not told when Bia becomes free.
    await limites(idBia, { limite_abertos: 0 })
    const ids = [await naFila(), await naFila()]
    const fila = async () => (await supervisor.get(`/distribuicao/fila?id=${ids[0]}&id=${ids[1]}`)).body.itens
    await eventually(fila, (linhas) => linhas.every(({ situacao }: { situacao: string }) => situacao === 'sem_aceite'))
    await server.sql('update distribuicao_participantes set limite_abertos = null where consultor_id = $1', [idBia])
    const previa = await supervisor.post('/distribuicao/previa', { ids })
    expect(previa.body).toEqual({
      consultores: [{ consultor_id: idBia, nome: 'Pessoa gerenciador', leads: 2 }],
      de_outras: 0,
      sem_consultor: 0,
      ofertados: 0,
    })
    expect((await supervisor.post('/distribuicao/automatica', { ids })).body).toEqual({ feitos: 2, ignorados: 0 })
    // A person who already has an offer keeps their time to answer, and the preview tells so.
    const deNovo = await supervisor.post('/distribuicao/previa', { ids })
    expect(deNovo.body).toEqual({ consultores: [], de_outras: 0, sem_consultor: 0, ofertados: 2 })
    expect((await supervisor.post('/distribuicao/automatica', { ids })).body).toEqual({ feitos: 0, ignorados: 2 })
    expect(await pendentes(bia)).toHaveLength(2)
  })
})

describe('one’s own page of offers', () => {
  const situacao = async (quem: Client) => (await quem.get('/distribuicao/minha-situacao')).body

  it('tells whether one receives leads now, by the reasons that the roleta goes by', async () => {
    expect(await situacao(ana)).toMatchObject({ impedimento: null, regras: 0, abertos: 0, limite_abertos: null })
    const naRoleta = async () => (await ana.get('/distribuicao/ofertas')).body.na_roleta
    expect(await naRoleta()).toBe(false)
    await regra()
    expect(await naRoleta()).toBe(true)
    await regra({ nome: 'Desligada', ativa: false })
    expect(await situacao(ana)).toEqual({
      impedimento: null,
      pausado_ate: null,
      limite_abertos: null,
      limite_dia: null,
      abertos: 0,
      estados: [],
      recebidos_hoje: 0,
      regras: 1,
    })
    await naFila()
    await oferta(ana)
    await limites(idAna, { limite_dia: 1 })
    expect(await situacao(ana)).toMatchObject({
      impedimento: 'limite_dia',
      limite_dia: 1,
      abertos: 1,
      recebidos_hoje: 1,
    })
    const ate = new Date(relogio + 5 * MINUTO).toISOString()
    await limites(idAna, { pausado_ate: ate }, 2)
    expect(await situacao(ana)).toMatchObject({ impedimento: 'pausado', pausado_ate: ate })
    relogio += 6 * MINUTO
    expect(await situacao(ana)).toMatchObject({ impedimento: null, pausado_ate: null })
    await limites(idAna, { dias_horarios: { seg: [['00:00', '00:01']] } }, 3)
    expect(await situacao(ana)).toMatchObject({ impedimento: 'fora_do_horario' })
    expect(await situacao(bia)).toMatchObject({ impedimento: null, regras: 1, abertos: expect.any(Number) })
  })

  it('lists own offers alone when asked to, a page at a time', async () => {
    await regra()
    for (let n = 1; n <= 3; n++) {
      await naFila()
      await eventually(
        async () => [...(await pendentes(ana)), ...(await pendentes(bia))],
        (ofertas) => ofertas.length === n,
      )
    }
    const registro = async (busca: string) => (await ana.get(`/distribuicao/minhas-ofertas?${busca}`)).body
    const minhas = await registro('so_minhas=true')
    expect(minhas.itens).toHaveLength(2)
    expect(minhas.itens.every(({ minha }: { minha: boolean }) => minha)).toBe(true)
    expect((await registro('')).itens).toHaveLength(3)
    const [um, dois] = [await registro('tamanho=2'), await registro('tamanho=2&pagina=2')]
    expect([um.mais, dois.mais]).toEqual([true, false])
    expect(new Set([...um.itens, ...dois.itens].map(({ id }) => id)).size).toBe(3)
    expect((await ana.get('/distribuicao/minhas-ofertas?so_minhas=talvez')).status).toBe(422)
  })

  it('is what the notice of an offer opens', async () => {
    await regra()
    await naFila()
    const { id } = await oferta(ana)
    expect((await aviso(ana)).rota).toBe(`/consultor/ofertas?oferta=${id}`)
  })
})

describe('offers of others', () => {
  it('cannot be accepted, refused or marked, and one that never was neither', async () => {
    await regra({ participantes: [{ consultor_id: idAna, peso: 1 }] })
    await naFila()
    const { id } = await oferta(ana)
    for (const oid of [id, randomUUID()])
      for (const acao of ['aceitar', 'recusar', 'vista'])
        expect(await bia.post(`/distribuicao/ofertas/${oid}/${acao}`)).toMatchObject({
          status: 404,
          body: { message: 'Oferta não encontrada' },
        })
    expect((await ana.post(`/distribuicao/ofertas/${id}/vista`)).status).toBe(200)
    expect((await oferta(ana)).visto).toBe(true)
    // Neither a push nor an e-mail follows.
    expect((await ana.get('/notificacoes')).body.nao_lidas).toBe(0)
  })

  it('end when their consultant is deactivated, and the lead goes on', async () => {
    const caio = await server.as('consultor')
    const idCaio = await server.userId(caio.cookie)
    await regra({
      participantes: [
        { consultor_id: idCaio, peso: 1 },
        { consultor_id: idBia, peso: 1 },
      ],
    })
    const id = await naFila()
    await oferta(caio)
    relogio += MINUTO
    await server.sql('update profiles set is_active = false where id = $1', [idCaio])
    await oferta(bia)
    expect(await eventos(id)).toEqual(['ofertado', 'cancelado', 'ofertado'])
  })
})

describe('a portfolio', () => {
  it('of one lead is named in the singular', async () => {
    const sai = await server.as('consultor')
    const id = await server.userId(sai.cookie)
    await sai.post('/leads', { nome_contato: 'Carteira', telefone: newTelefone(), origem: 'site' })
    const { versao } = (await admin.get(`/usuarios/${id}`)).body
    const { body } = await admin.patch(`/usuarios/${id}`, { versao, is_active: false })
    expect(body.message).toBe('Transfira o lead em aberto antes de desativar.')
  })

  it('goes to another consultant as a whole, and only then can its owner be deactivated', async () => {
    const sai = await server.as('consultor')
    const id = await server.userId(sai.cookie)
    for (let n = 0; n < 3; n++)
      await sai.post('/leads', { nome_contato: 'Carteira', telefone: newTelefone(), origem: 'site' })
    const { versao } = (await admin.get(`/usuarios/${id}`)).body
    const antes = await admin.patch(`/usuarios/${id}`, { versao, is_active: false })
    expect(antes.body.message).toBe('Transfira os 3 leads em aberto antes de desativar.')
    const papel = await admin.patch(`/usuarios/${id}`, { versao, role: 'supervisor' })
    expect(papel.body.message).toBe('Transfira os 3 leads em aberto antes de mudar o papel.')
    const sozinha = await server.as('consultor')
    const dela = await server.userId(sozinha.cookie)
    await sozinha.post('/leads', { nome_contato: 'Só um', telefone: newTelefone(), origem: 'site' })
    const usuaria = (await admin.get(`/usuarios/${dela}`)).body
    const um = await admin.patch(`/usuarios/${dela}`, { versao: usuaria.versao, is_active: false })
    expect(um.body.message).toBe('Transfira o lead em aberto antes de desativar.')
    expect((await supervisor.get(`/distribuicao/carteira/${id}`)).body).toEqual({
      leads: 3,
      pacientes: 0,
      visitas: 0,
      orcamentos: 0,
    })
    const para = (consultor_id: string, motivo = 'Saiu da empresa') =>
      supervisor.post(`/distribuicao/carteira/${id}`, { consultor_id, motivo })
    expect((await para(id)).body.message).toBe('Selecione um consultor')
    expect((await para(idAna, '')).body.message).toBe('Informe o motivo')
    expect((await para(idAna)).body).toEqual({ feitos: 3 })
    expect((await para(idAna)).body).toEqual({ feitos: 0 })
    expect((await admin.patch(`/usuarios/${id}`, { versao, is_active: false })).status).toBe(200)
    expect((await ana.get('/leads')).body.total).toBe(3)
  })
})

describe('what supervisors see', () => {
  it('counts of each person, with what their weight would give, and the events as a file', async () => {
    await regra({
      exige_aceite: false,
      modo: 'peso',
      participantes: [
        { consultor_id: idAna, peso: 3 },
        { consultor_id: idBia, peso: 1 },
      ],
    })
    const ids: string[] = []
    for (let n = 0; n < 8; n++) ids.push(await naFila({ nome_contato: '=1+1 Família' }))
    await eventually(
      async () => Promise.all(ids.map(dono)),
      (donos) => donos.every((d) => d !== null),
    )
    // Ana contacted two leads, one of them long ago. Of three that ended lately she won one; older ones do not count.
    const dela = (await server.sql('select id from leads where consultor_id = $1 order by id', [idAna])).map(
      ({ id }) => id,
    )
    const ha = (dias: number) => new Date(relogio - dias * 86_400_000)
    await server.sql(
      `update leads set primeiro_contato_em = v.contato, primeiro_contato_s = v.s, etapa = coalesce(v.etapa, leads.etapa),
              ganho_em = case v.etapa when 'internado' then v.fim end, perdido_em = case v.etapa when 'perdido' then v.fim end
         from unnest($1::uuid[], $2::timestamptz[], $3::int[], $4::text[], $5::timestamptz[]) as v (id, contato, s, etapa, fim)
        where leads.id = v.id`,
      [
        dela.slice(0, 5),
        [ha(1), ha(40), null, null, null],
        [90, 7_000, null, null, null],
        [null, 'internado', 'perdido', 'perdido', 'internado'],
        [null, ha(3), ha(4), ha(5), ha(100)],
      ],
    )
    const { body } = await supervisor.get('/distribuicao/consultores')
    const de = (id: string) => body.find((linha: { id: string }) => linha.id === id)
    expect(de(idAna)).toMatchObject({
      abertos: 2,
      primeiro_contato_s: 90,
      conversao: expect.closeTo(100 / 3),
      recebidos_hoje: 6,
      situacao: 'ativo',
      regras: 1,
      semana: { recebidos: 6, aceitos: 6, esperado: 6 },
    })
    expect(de(idBia)).toMatchObject({ abertos: 2, semana: { recebidos: 2, esperado: 2 }, mes: { recebidos: 2 } })
    const csv = await supervisor.get('/distribuicao/eventos.csv?motivo=Conferencia')
    expect(csv.text.split('\r\n')[1]).toMatch(
      /Atribuído pela roleta;L-\d{6};;;Pessoa (consultor|gerenciador);;Portal;Geral;;$/,
    )
    const [{ oferta_id }] = (await supervisor.get('/distribuicao/eventos')).body.itens
    const porque = await supervisor.get(`/distribuicao/ofertas/${oferta_id}/explicacao`)
    expect(porque.body).toMatchObject({ criterio: 'peso', escolhido: { regra: 'Geral' } })
  })
})
