import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { newPessoa } from '../dispositivos/navegador.factory.ts'
import { newLead } from '../leads/leads.factory.ts'
import { ACEITAR, newEnviado, sendResposta } from '../orcamentos/orcamentos.factory.ts'
import { instantOf } from '../platform/business-time.ts'
import { NOBODY_ID, PASSWORD, testApp } from '../testing/testing.ts'
import { insertVagas } from '../vagas/vagas.factory.ts'
import { daquiA, newVisita, type VisitaCriada } from './agenda.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>

const DIA = 86_400_000
const relogio = Date.parse('2026-03-10T15:00:00Z')
let server: Awaited<ReturnType<typeof testApp>>
let [ana, bia, admin, supervisor] = [] as unknown as [Client, Client, Client, Client]
let [clinica, emManaus, noAcre] = ['', '', '']
beforeAll(async () => {
  server = await testApp({ clock: () => relogio })
  ana = await server.as('consultor')
  admin = await server.as('admin')
  supervisor = await server.as('supervisor')
  const { email } = await newPessoa(server, 'consultor')
  bia = server.browser(await server.enter({ email, password: PASSWORD }))
  ;[clinica = '', emManaus = '', noAcre = ''] = await insertClinicas(server.database, [
    { name: 'Vale Verde', city: 'Campinas', state: 'SP', address: 'Rua das Flores, 10' },
    { name: 'Rio Negro', city: 'Manaus', state: 'AM' },
    { name: 'Rio Branco', city: 'Rio Branco', state: 'AC' },
  ])
})
afterAll(() => server.close())
beforeEach(() => server.sql('delete from visitas'))

const em = (dias: number, hora: string) => daquiA(dias, hora, relogio)
const dia = (dias: number) => em(dias, '').slice(0, 10)
const lead = async (campos: object = {}, dona = ana) =>
  (await newLead(dona, campos)) as { id: string; versao: number; etapa: string }
const book = (campos: object = {}, dona = ana) =>
  newVisita(dona, { clinica_id: clinica, inicio: em(2, '10:00'), ...campos })
const attempt = async (campos: object, dona = ana) => {
  const { status, body } = await dona.post('/visitas', {
    tipo: 'visita_clinica',
    clinica_id: clinica,
    inicio: em(2, '10:00'),
    ...campos,
  })
  return [status, body.data?.campos ?? body.message]
}
const doLead = async (id: string) => (await server.sql(`select * from leads where id = '${id}'`))[0]
/** Moves a visit `dias` days back; returns it with its new version. */
async function passada({ id }: VisitaCriada, dias = 30): Promise<VisitaCriada> {
  await server.sql(`update visitas set inicio = inicio - interval '${dias} days', fim = fim - interval '${dias} days'
                     where id = '${id}'`)
  return (await ana.get(`/visitas/${id}`)).body
}
const eventos = async (id: string) =>
  (await ana.get(`/leads/${id}/interacoes`)).body.itens.map(({ evento }: { evento: string }) => evento)

describe('a visit is scheduled', () => {
  it('on the clock of the clinic, for an hour, at its address', async () => {
    const visita = await book({ clinica_id: emManaus, inicio: em(2, '10:00') })
    expect(visita).toMatchObject({
      inicio: new Date(instantOf(dia(2), '11:00', 'America/Sao_Paulo')).toISOString(),
      fim: new Date(instantOf(dia(2), '12:00', 'America/Sao_Paulo')).toISOString(),
      fuso: 'America/Manaus',
      status: 'agendada',
      clinica: 'Rio Negro',
      endereco: 'Manaus/AM',
      lembretes_min: [1440, 120],
    })
    expect((await book({ clinica_id: noAcre, inicio: em(3, '10:00') })).inicio).toBe(
      new Date(instantOf(dia(3), '12:00', 'America/Sao_Paulo')).toISOString(),
    )
    expect((await book({ inicio: em(4, '10:00') })).endereco).toBe('Rua das Flores, 10, Campinas/SP')
  })

  it('on the clock of the company for calls and returns, and where a calendar of the company was used', async () => {
    const as9 = new Date(instantOf(dia(5), '09:00', 'America/Sao_Paulo')).toISOString()
    const chamada = await book({ tipo: 'videochamada', clinica_id: emManaus, inicio: em(5, '09:00') })
    expect(chamada).toMatchObject({ inicio: as9, fuso: 'America/Sao_Paulo' })
    await server.sql('delete from visitas')
    const arrastada = await book({ clinica_id: emManaus, inicio: em(5, '09:00'), relogio: 'empresa' })
    expect(arrastada).toMatchObject({ inicio: as9, fuso: 'America/Manaus' })
  })

  it('and moves its lead to "Visita agendada", with next action, deadline and timeline', async () => {
    const { id } = await lead()
    const visita = await book({ lead_id: id })
    const depois = await doLead(id)
    expect(depois).toMatchObject({ etapa: 'visita_agendada', etapa_maxima: 4, proxima_acao: 'Visita à clínica' })
    expect([depois.visita_em, depois.proxima_acao_em, depois.prazo_em].map((d: Date) => d.toISOString())).toEqual([
      visita.inicio,
      visita.inicio,
      visita.inicio,
    ])
    expect(await eventos(id)).toEqual(['visita_agendada'])
    expect((await ana.get(`/leads/${id}/visitas`)).body.itens).toMatchObject([{ id: visita.id, clinica: 'Vale Verde' }])
  })

  it('as a return without moving the lead, unless its stage asked for it', async () => {
    const um = await lead()
    await book({ lead_id: um.id, tipo: 'retorno', clinica_id: null, inicio: em(6, '08:00') })
    expect((await doLead(um.id)).etapa).toBe('novo')
    const outro = await lead()
    await book({ lead_id: outro.id, tipo: 'retorno', clinica_id: null, inicio: em(6, '10:00'), mover: true })
    expect((await doLead(outro.id)).etapa).toBe('visita_agendada')
  })

  it('leaves a next action that lies ahead, and a later stage, as they are', async () => {
    const acao = { proxima_acao: 'Ligar para a mãe', proxima_acao_em: new Date(relogio + DIA / 2).toISOString() }
    const { id } = await lead(acao)
    await newEnviado(server, ana, { lead_id: id })
    await book({ lead_id: id })
    expect(await doLead(id)).toMatchObject({ etapa: 'proposta_enviada', proxima_acao: 'Ligar para a mãe' })
  })

  it('once, however often the page sends it', async () => {
    const { id } = await lead()
    const envio_id = crypto.randomUUID()
    const um = await book({ lead_id: id, envio_id })
    expect((await book({ lead_id: id, envio_id })).id).toBe(um.id)
    expect(await eventos(id)).toEqual(['visita_agendada'])
    expect(await attempt({ lead_id: null, envio_id })).toEqual([409, expect.any(String)])
  })

  it('as one that took place, with its result', async () => {
    const { id } = await lead()
    const { status } = await book({ lead_id: id, inicio: em(-2, '10:00'), resultado: 'A família gostou' })
    expect(status).toBe('realizada')
    expect(await eventos(id)).toEqual(['visita_realizada'])
    expect(await attempt({ resultado: 'Antes da hora' })).toEqual([
      422,
      { resultado: 'Esta visita ainda não aconteceu' },
    ])
  })
})

describe('what is refused when a visit is scheduled', () => {
  it.each([
    ['in the past', { inicio: '2026-03-10T11:59' }, { inicio: 'Escolha uma data e hora futuras' }],
    ['at this minute', { inicio: '2026-03-10T12:00' }, { inicio: 'Escolha uma data e hora futuras' }],
    ['in the year 9999', { inicio: '9999-01-01T10:00' }, { inicio: 'Esta data não existe' }],
    ['in three years', { inicio: '2029-01-01T10:00' }, { inicio: 'Escolha uma data dentro dos próximos 2 anos' }],
    ['on 29 February of 2027', { inicio: '2027-02-29T10:00' }, { inicio: 'Esta data não existe' }],
    ['with a time zone', { inicio: '2026-03-12T10:00Z' }, { inicio: 'Esta data não existe' }],
    ['ending before it starts', { fim: em(2, '09:00') }, { fim: 'O término deve ser depois do início' }],
    ['ending as it starts', { fim: em(2, '10:00') }, { fim: 'O término deve ser depois do início' }],
    ['for forty days', { fim: em(42, '10:00') }, { fim: 'A visita pode durar até 12 horas' }],
    ['without a clinic', { clinica_id: null }, { clinica_id: 'Selecione a clínica' }],
    [
      'at a clinic that does not exist',
      { clinica_id: NOBODY_ID },
      { clinica_id: 'Esta clínica não está mais ativa. Escolha outra.' },
    ],
    ['of an unknown kind', { tipo: 'passeio' }, { tipo: 'Escolha o tipo da visita' }],
    [
      'with a link to a program',
      { link_video: 'javascript:alert(1)' },
      expect.objectContaining({ link_video: expect.any(String) }),
    ],
    ['with a reminder of every minute', { lembretes_min: [7] }, expect.anything()],
    ['with a telephone of nobody', { telefone: '123' }, { telefone: 'Telefone inválido. Informe DDD + número.' }],
    ['with a novel', { observacoes: 'x'.repeat(2_001) }, expect.objectContaining({ observacoes: expect.any(String) })],
  ])('%s', async (_como, campos, erro) => {
    expect(await attempt(campos)).toEqual([422, erro])
    expect(await server.sql('select id from visitas')).toEqual([])
  })

  it('29 February of a leap year and the hour before midnight are dates like others', async () => {
    expect(await book({ inicio: '2028-02-29T23:30', fim: '2028-03-01T00:30' })).toMatchObject({ status: 'agendada' })
  })

  it('at an archived or inactive clinic', async () => {
    const [fechada = ''] = await insertClinicas(server.database, [{ active: false }])
    expect(await attempt({ clinica_id: fechada })).toEqual([
      422,
      { clinica_id: 'Esta clínica não está mais ativa. Escolha outra.' },
    ])
  })

  it('for the lead of another, a lost one, or one whose consultant left', async () => {
    const alheio = await lead({}, bia)
    expect(await attempt({ lead_id: alheio.id })).toEqual([404, 'Lead não encontrado'])
    const perdido = await lead()
    const [motivo] = (await ana.get('/motivos-perda')).body
    await ana.post(`/leads/${perdido.id}/mover`, { versao: 1, etapa: 'perdido', dados: { motivo_perda_id: motivo.id } })
    expect(await attempt({ lead_id: perdido.id })).toEqual([
      409,
      'Este lead está perdido. Reabra o lead para continuar.',
    ])
    const orfao = await lead({}, bia)
    await server.sql(
      `update profiles set is_active = false where id = (select consultor_id from leads where id = '${orfao.id}')`,
    )
    expect(await attempt({ lead_id: orfao.id }, admin)).toEqual([
      422,
      { lead_id: expect.stringContaining('desativado') },
    ])
    await server.sql(
      `update profiles set is_active = true where id = (select consultor_id from leads where id = '${orfao.id}')`,
    )
  })
})

describe('the hours that summer time changes', () => {
  // Rules of a year with summer time: in 2018 clocks went from 00:00 to 01:00 on 4 November, and back on 18 February.
  const fuso = 'America/Sao_Paulo'
  it('that are skipped do not exist, and of those that come twice the first one is meant', async () => {
    const { readHorario } = await import('./horario.ts')
    const agora = Date.parse('2018-01-01T00:00:00Z')
    expect(() => readHorario({ inicio: '2018-11-04T00:30' }, { fuso, agora })).toThrow('Este horário não existe')
    const repetida = readHorario({ inicio: '2018-02-17T23:30' }, { fuso, agora })
    expect(repetida.inicio.toISOString()).toBe('2018-02-18T01:30:00.000Z')
  })
})

describe('a clash with another visit', () => {
  const CONFLITO = {
    confirmar_conflito: expect.stringMatching(
      /^Você já tem um compromisso neste horário\. Deseja agendar mesmo assim\? Já marcada: 10:00, .+\.$/,
    ),
  }

  it('is asked about, and kept as wanted once it is confirmed', async () => {
    await book()
    expect(await attempt({ inicio: em(2, '10:30') })).toEqual([422, CONFLITO])
    expect(await attempt({ inicio: em(2, '09:30') })).toEqual([422, CONFLITO])
    expect(await book({ inicio: em(2, '10:30'), confirmar_conflito: true })).toMatchObject({
      conflito_confirmado: true,
    })
  })

  it('is none for visits that touch, are closed, or belong to somebody else', async () => {
    const { id, versao } = await book()
    await book({ inicio: em(2, '11:00') })
    await book({ inicio: em(2, '09:00') })
    await book({}, bia)
    await ana.post(`/visitas/${id}/cancelar`, { versao, motivo: 'Família viajou' })
    expect(await book()).toMatchObject({ conflito_confirmado: false })
  })

  it('is asked of all but one of fifty who take the same hour at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => attempt({ tipo: 'avaliacao' })))
    expect(answers.filter(([status]) => status === 201)).toHaveLength(1)
    expect(answers.filter(([status]) => status === 422)).toHaveLength(49)
    expect(await server.sql('select id from visitas')).toHaveLength(1)
  })
})

describe('a visit goes its way', () => {
  it('is confirmed once, and not after its hour', async () => {
    const { id } = await lead()
    const visita = await book({ lead_id: id })
    const { body } = await ana.post(`/visitas/${visita.id}/confirmar`, { versao: visita.versao })
    expect(body).toMatchObject({ status: 'confirmada', inicio: visita.inicio })
    expect((await ana.post(`/visitas/${visita.id}/confirmar`, { versao: visita.versao })).status).toBe(409)
    expect((await ana.post(`/visitas/${visita.id}/confirmar`, { versao: body.versao })).body.message).toBe(
      'Esta visita já foi confirmada.',
    )
    const velha = await passada(await book({ inicio: em(3, '10:00') }))
    expect((await ana.post(`/visitas/${velha.id}/confirmar`, { versao: velha.versao })).body.message).toBe(
      'O horário desta visita já passou. Registre o resultado ou remarque.',
    )
    expect(await doLead(id)).toMatchObject({ proxima_acao: 'Visita à clínica' })
  })

  it('is moved: the old one closes, the new one keeps length, texts and place in calendars', async () => {
    const { id } = await lead()
    const velha = await book({
      lead_id: id,
      fim: em(2, '12:30'),
      observacoes: 'Levar exames',
      participantes: 'Mãe',
      lembretes_min: [60],
    })
    const pedido = { versao: velha.versao, inicio: em(4, '15:00') }
    const { status, body: nova } = await ana.post(`/visitas/${velha.id}/remarcar`, pedido)
    expect([status, nova]).toMatchObject([
      200,
      { status: 'agendada', participantes: 'Mãe', lembretes_min: [60], remarcada_de: velha.id },
    ])
    expect(Date.parse(nova.fim) - Date.parse(nova.inicio)).toBe(2.5 * 3_600_000)
    expect((await ana.get(`/visitas/${velha.id}`)).body).toMatchObject({ status: 'remarcada', remarcada_para: nova.id })
    expect((await ana.get(`/visitas/${nova.id}/textos`)).body.observacoes).toBe('Levar exames')
    const rows = await server.sql('select ics_uid, sequencia from visitas order by sequencia')
    expect(rows).toEqual([
      { ics_uid: rows[0].ics_uid, sequencia: 0 },
      { ics_uid: rows[0].ics_uid, sequencia: 1 },
    ])
    const depois = await doLead(id)
    expect([depois.proxima_acao_em, depois.visita_em].map((d: Date) => d.toISOString())).toEqual([
      nova.inicio,
      nova.inicio,
    ])
    expect(await eventos(id)).toEqual(['visita_remarcada', 'visita_agendada'])
    expect((await ana.post(`/visitas/${velha.id}/remarcar`, pedido)).status).toBe(409)
  })

  it('is not moved to the past, onto another, nor after its end', async () => {
    const visita = await book()
    await book({ inicio: em(3, '10:00') })
    const reschedule = async (resto: object, alvo = visita) => {
      const { status, body } = await ana.post(`/visitas/${alvo.id}/remarcar`, { versao: alvo.versao, ...resto })
      return [status, body.data?.campos ?? body.message]
    }
    expect(await reschedule({ inicio: em(-1, '10:00') })).toEqual([422, { inicio: 'Escolha uma data e hora futuras' }])
    expect(await reschedule({ inicio: em(3, '10:30') })).toEqual([422, { confirmar_conflito: expect.any(String) }])
    expect((await ana.get(`/visitas/${visita.id}`)).body).toMatchObject({ status: 'agendada', versao: visita.versao })
    // The visit does not clash with itself, and a missed one can be moved.
    expect(await reschedule({ inicio: em(2, '10:30') })).toEqual([200, undefined])
    const [aberta] = (await ana.get(`/visitas?de=${dia(3)}&ate=${dia(3)}`)).body.itens
    const faltou = await passada(aberta)
    expect(await reschedule({ inicio: em(7, '10:00') }, faltou)).toEqual([200, undefined])
  })

  it('is cancelled with a reason, and the lead is left without the action', async () => {
    const { id } = await lead()
    const visita = await book({ lead_id: id })
    const semMotivo = await ana.post(`/visitas/${visita.id}/cancelar`, { versao: visita.versao, motivo: ' ' })
    expect([semMotivo.status, semMotivo.body.data.campos]).toEqual([
      422,
      { motivo: 'Informe o motivo do cancelamento' },
    ])
    const { body } = await ana.post(`/visitas/${visita.id}/cancelar`, {
      versao: visita.versao,
      motivo: 'Recaída do filho',
    })
    expect(body).toMatchObject({ status: 'cancelada', tem_textos: true })
    expect(await doLead(id)).toMatchObject({ etapa: 'visita_agendada', proxima_acao: null, visita_em: null })
    expect(await eventos(id)).toEqual(['visita_cancelada', 'visita_agendada'])
  })

  it('ends with its result, which only a visit that began can have', async () => {
    const { id } = await lead()
    const visita = await book({ lead_id: id })
    const resultado = (alvo: VisitaCriada, resto: object) =>
      ana.post(`/visitas/${alvo.id}/resultado`, { versao: alvo.versao, ...resto })
    const cedo = await resultado(visita, { status: 'realizada', resultado: 'Gostaram' })
    expect([cedo.status, cedo.body.message]).toEqual([409, 'A visita ainda não começou.'])
    const foi = await passada(visita)
    const sem = await resultado(foi, { status: 'realizada' })
    expect([sem.status, sem.body.data.campos]).toEqual([422, { resultado: 'Informe o resultado da visita' }])
    expect((await resultado(foi, { status: 'cancelada' })).status).toBe(422)
    const { body } = await resultado(foi, { status: 'realizada', resultado: 'A mãe gostou do quarto' })
    expect(body.status).toBe('realizada')
    expect(await eventos(id)).toEqual(['visita_realizada', 'visita_agendada'])
    const depois = await doLead(id)
    expect(depois.visita_em.toISOString()).toBe(foi.inicio)
    expect((await resultado(body, { status: 'nao_compareceu' })).body.message).toBe('Esta visita já foi encerrada.')
  })

  it('is edited field by field; an older version is refused', async () => {
    const visita = await book()
    const { body } = await ana.patch(`/visitas/${visita.id}`, {
      versao: visita.versao,
      clinica_id: emManaus,
      participantes: 'Pai e mãe',
      observacoes: 'Chegam de ônibus',
    })
    expect(body).toMatchObject({
      clinica: 'Rio Negro',
      fuso: 'America/Manaus',
      inicio: visita.inicio,
      endereco: 'Manaus/AM',
      participantes: 'Pai e mãe',
      tem_textos: true,
    })
    expect((await ana.patch(`/visitas/${visita.id}`, { versao: visita.versao, participantes: 'Tio' })).status).toBe(409)
    expect((await ana.patch(`/visitas/${visita.id}`, { versao: body.versao, clinica_id: null })).status).toBe(422)
  })
})

describe('health data of a visit', () => {
  it('is encrypted, hidden in the history, and each reading is recorded', async () => {
    const { id } = await book({ observacoes: 'Usa crack há dois anos' })
    const dump = JSON.stringify(await server.sql('select * from visitas'))
    expect(dump).not.toContain('crack')
    expect(JSON.stringify(await server.history('visitas', id))).not.toContain('crack')
    expect(JSON.stringify((await ana.get(`/visitas/${id}`)).body)).not.toContain('crack')
    expect((await ana.get(`/visitas/${id}/textos`)).body).toEqual({
      observacoes: 'Usa crack há dois anos',
      resultado: null,
      motivo_cancelamento: null,
    })
    expect((await ana.get(`/visitas/${id}/textos`)).status).toBe(200)
    const historia = await server.history('visitas', id)
    expect(historia.map(({ acao }) => acao).filter((acao) => acao !== 'editar')).toEqual([
      'criar',
      'ver_sensivel',
      'ver_sensivel',
    ])
    expect((await ana.get(`/auditoria/visitas/${id}`)).status).toBe(200)
    const historico = async () => (await bia.get(`/auditoria/visitas/${id}`)).status
    expect(await historico()).toBe(404)
    const [titular_id, substituto_id] = [await server.userId(ana.cookie), await server.userId(bia.cookie)]
    const hoje = '2026-03-10'
    const { body } = await ana.post('/distribuicao/coberturas', { titular_id, substituto_id, de: hoje, ate: hoje })
    expect(await historico()).toBe(200)
    await ana.post(`/distribuicao/coberturas/${body.id}/encerrar`)
    expect(await historico()).toBe(404)
  })
})

describe('whose visits one sees', () => {
  it('are one’s own; others’ answer as if they did not exist', async () => {
    const { id, versao } = await book()
    const tudo = [
      bia.get(`/visitas/${id}`),
      bia.get(`/visitas/${id}/textos`),
      bia.patch(`/visitas/${id}`, { versao, participantes: 'X' }),
      bia.post(`/visitas/${id}/confirmar`, { versao }),
      bia.post(`/visitas/${id}/remarcar`, { versao, inicio: em(8, '10:00') }),
      bia.post(`/visitas/${id}/cancelar`, { versao, motivo: 'motivo' }),
      bia.post(`/visitas/${id}/resultado`, { versao, status: 'nao_compareceu' }),
    ]
    for (const { status, body } of await Promise.all(tudo))
      expect([status, body.message]).toEqual([404, 'Visita não encontrada'])
    const periodo = `de=${dia(0)}&ate=${dia(9)}`
    expect((await bia.get(`/visitas?${periodo}`)).body.itens).toEqual([])
    expect((await bia.get(`/visitas?${periodo}&consultor_id=todos`)).status).toBe(404)
    expect((await ana.get(`/visitas?${periodo}`)).body.itens).toHaveLength(1)
    const daEquipe = (await supervisor.get(`/visitas?${periodo}`)).body.itens
    expect(daEquipe).toMatchObject([{ id, status: 'agendada' }])
    expect(Object.keys(daEquipe[0])).not.toContain('telefone')
    expect((await supervisor.get(`/visitas/${id}`)).status).toBe(403)
    expect((await admin.get(`/visitas?${periodo}&consultor_id=todos`)).body.itens).toHaveLength(1)
    expect((await admin.get(`/visitas?${periodo}`)).body.itens).toEqual([])
    const alheio = await lead({}, bia)
    expect((await ana.get(`/leads/${alheio.id}/visitas`)).status).toBe(404)
  })

  it('are found by status, kind and clinic; a moved one stands at its new hour only', async () => {
    const velha = await book()
    await ana.post(`/visitas/${velha.id}/remarcar`, { versao: velha.versao, inicio: em(3, '10:00') })
    await book({ tipo: 'retorno', clinica_id: null, inicio: em(4, '10:00') })
    const periodo = `de=${dia(0)}&ate=${dia(9)}`
    const achadas = async (filtro: string) =>
      (await ana.get(`/visitas?${periodo}${filtro}`)).body.itens.map(
        (v: { tipo: string; status: string }) => `${v.tipo} ${v.status}`,
      )
    expect(await achadas('')).toEqual(['visita_clinica agendada', 'retorno agendada'])
    expect(await achadas('&status=remarcada')).toEqual(['visita_clinica remarcada'])
    expect(await achadas('&tipo=retorno')).toEqual(['retorno agendada'])
    expect(await achadas(`&clinica_id=${clinica}`)).toEqual(['visita_clinica agendada'])
    const longo = await ana.get('/visitas?de=2026-01-01&ate=2027-01-01')
    expect([longo.status, longo.body.data.campos]).toEqual([422, { ate: 'Escolha um período de até 100 dias' }])
    expect((await ana.get('/visitas?de=2026-03-10&ate=2026-03-01')).status).toBe(422)
  })

  it('go along when a lead is given to somebody else, and to the lead that it is merged into', async () => {
    const { id } = await lead()
    const aberta = await book({ lead_id: id })
    const feita = await book({ lead_id: id, inicio: em(-3, '10:00'), resultado: 'Gostaram' })
    const paraBia = await server.userId(bia.cookie)
    expect((await supervisor.post('/leads-transferir/previa', { ids: [id] })).body).toEqual({
      leads: 1,
      pacientes: 0,
      visitas: 1,
      orcamentos: 0,
    })
    await supervisor.post('/leads-transferir', { ids: [id], consultor_id: paraBia, motivo: 'Férias' })
    const donos = Object.fromEntries(
      (await server.sql('select id, consultor_id from visitas')).map((v) => [v.id, v.consultor_id]),
    )
    expect(donos).toEqual({ [aberta.id]: paraBia, [feita.id]: await server.userId(ana.cookie) })
    expect((await bia.get(`/visitas/${aberta.id}`)).status).toBe(200)
    const fica = await lead({}, bia)
    const alvo = { versao: (await doLead(fica.id)).versao, outro: id, outro_versao: (await doLead(id)).versao }
    expect((await supervisor.get(`/leads/${fica.id}/mesclar/${id}`)).body.visitas).toBe(2)
    expect((await supervisor.post(`/leads/${fica.id}/mesclar`, alvo)).status).toBe(200)
    expect((await bia.get(`/leads/${fica.id}/visitas`)).body.itens).toHaveLength(2)
    expect((await doLead(fica.id)).visita_em.toISOString()).toBe(aberta.inicio)
  })

  it('opens "Visita agendada" for a lead that has one ahead', async () => {
    const { id } = await lead()
    await book({ lead_id: id, tipo: 'retorno', clinica_id: null })
    const { versao } = await doLead(id)
    expect((await ana.post(`/leads/${id}/mover`, { versao, etapa: 'visita_agendada' })).status).toBe(200)
  })

  it('stays when the move that it made is undone, and opens the stage again', async () => {
    const { id } = await lead()
    const visita = await book({ lead_id: id, mover: true })
    const desfeito = await ana.post(`/leads/${id}/desfazer`, { versao: (await doLead(id)).versao })
    expect([desfeito.status, desfeito.body.etapa]).toEqual([200, 'novo'])
    expect(await doLead(id)).toMatchObject({ etapa_maxima: 1, proxima_acao: 'Visita à clínica' })
    expect((await ana.get(`/visitas/${visita.id}`)).body.status).toBe('agendada')
    const { versao } = desfeito.body
    expect((await ana.post(`/leads/${id}/mover`, { versao, etapa: 'visita_agendada' })).status).toBe(200)
  })
})

it('offers clinics with the way from the lead’s city, the nearest first', async () => {
  const [cidade] = (await ana.get('/cidades?nome=campinas')).body
  const { id } = await lead({ cidade_id: cidade.id })
  await server.sql(`update cidades set latitude = -22.9, longitude = -47.05 where id = '${cidade.id}'`)
  await server.sql(`update clinicas set latitude = -22.9, longitude = -47.06 where id = '${clinica}'`)
  await server.sql(`update clinicas set latitude = -3.1, longitude = -60.02 where id = '${emManaus}'`)
  await insertVagas(server.database, clinica)
  const { body } = await ana.get(`/visitas-clinicas?texto=r&lead_id=${id}`)
  expect(body[0]).toMatchObject({ nome: 'Vale Verde', fuso: 'America/Sao_Paulo', vagas_confirmadas: { total: 3 } })
  // The distance is the search's, in a straight line.
  expect(body[0].km).toBeCloseTo(1.02, 1)
  const manaus = body.find(({ nome }: { nome: string }) => nome === 'Rio Negro')
  expect(manaus.km).toBeGreaterThan(2_000)
  expect(manaus.minutos).toBe(Math.round(manaus.km * 1.3))
  expect((await ana.get(`/visitas-clinicas?lead_id=${NOBODY_ID}`)).status).toBe(404)
  const comInteresse = await lead({ cidade_id: cidade.id, clinica_interesse_id: emManaus })
  const preferidas = (await ana.get(`/visitas-clinicas?lead_id=${comInteresse.id}`)).body
  expect(preferidas.slice(0, 2).map(({ nome }: { nome: string }) => nome)).toEqual(['Rio Negro', 'Vale Verde'])
})

describe('the clinic that a lead last had to do with', () => {
  type Oferecida = { id: string; nome: string; toque: string | null }
  const oferecidas = async (id: string, texto = '', dona = ana) =>
    (await dona.get(`/visitas-clinicas?texto=${texto}&lead_id=${id}`)).body as Oferecida[]
  const tocadas = async (id: string) =>
    (await oferecidas(id)).flatMap(({ nome, toque }) => (toque === null ? [] : [`${nome}: ${toque}`]))

  it('is that of the accepted quote, then the visit, the share, the interest; inactive and deleted ones are none', async () => {
    const nomes = ['Aceita', 'Visitada', 'Enviada', 'Querida']
    const [aceita = '', visitada = '', enviada = '', querida = ''] = await insertClinicas(
      server.database,
      nomes.map((name) => ({ name })),
    )
    const { id } = await lead({ clinica_interesse_id: querida })
    expect(await tocadas(id)).toEqual(['Querida: interesse'])
    await ana.post('/compartilhamento', { clinica_id: enviada, lead_id: id, vagas_inicial: 3 })
    await ana.post('/compartilhamento', { clinica_id: querida, lead_id: id, vagas_inicial: 3 })
    // A clinic appears once, with its strongest link to the lead.
    expect(await tocadas(id)).toEqual(['Querida: compartilhada', 'Enviada: compartilhada'])
    const visita = await book({ clinica_id: visitada, lead_id: id })
    const depois = await book({ clinica_id: enviada, lead_id: id, inicio: em(3, '10:00') })
    expect((await tocadas(id)).slice(0, 2)).toEqual(['Enviada: com_visita', 'Visitada: com_visita'])
    await ana.post(`/visitas/${depois.id}/cancelar`, { versao: depois.versao, motivo: 'A família desistiu' })
    await server.sql("update visitas set status = 'realizada' where id = $1", [visita.id])
    expect(await tocadas(id)).toEqual(['Visitada: visitada', 'Querida: compartilhada', 'Enviada: compartilhada'])
    const enviado = await newEnviado(server, ana, { lead_id: id, clinica_id: aceita })
    expect((await tocadas(id))[0]).toBe('Visitada: visitada')
    expect((await sendResposta(server, enviado.caminho, ACEITAR)).status).toBe(303)
    expect(await tocadas(id)).toEqual([
      'Aceita: aceita',
      'Visitada: visitada',
      ...['Querida: compartilhada', 'Enviada: compartilhada'],
    ])
    expect((await ana.get(`/orcamentos-preparo?lead_id=${id}`)).body.clinica.id).toBe(aceita)

    await server.sql('update clinicas set active = false where id = $1', [aceita])
    await server.sql('update clinicas set arquivado_em = now() where id = $1', [visitada])
    expect(await tocadas(id)).toEqual(['Querida: compartilhada', 'Enviada: compartilhada'])
    expect((await ana.get(`/orcamentos-preparo?lead_id=${id}`)).body.clinica.id).toBe(querida)
    // A search by name also puts these clinics first; other people's leads are not found.
    expect((await oferecidas(id, 'i'))[0]).toMatchObject({ nome: 'Querida', toque: 'compartilhada' })
    expect((await bia.get(`/visitas-clinicas?lead_id=${id}`)).status).toBe(404)
    expect((await bia.get(`/orcamentos-preparo?lead_id=${id}`)).status).toBe(404)
  })

  it('stands before the nearest five of its city', async () => {
    const [cidade] = (await ana.get('/cidades?nome=campinas')).body
    const { id } = await lead({ cidade_id: cidade.id, clinica_interesse_id: emManaus })
    await server.sql(`update cidades set latitude = -22.9, longitude = -47.05 where id = '${cidade.id}'`)
    const perto = await insertClinicas(
      server.database,
      Array.from({ length: 7 }, (_, n) => ({ name: `Perto ${n}` })),
    )
    await server.sql('update clinicas set latitude = -22.9, longitude = -47.06 where id = any($1)', [perto])
    const lista = await oferecidas(id)
    expect(lista.map(({ toque }) => toque)).toEqual(['interesse', null, null, null, null, null])
    expect(lista.slice(1).every(({ nome }) => /^(Perto|Vale)/.test(nome))).toBe(true)
    await server.sql('update clinicas set arquivado_em = now() where id = any($1)', [perto])
  })
})

it('a clinic that was switched off while its window was open is refused at its field', async () => {
  const [fechada = ''] = await insertClinicas(server.database, [{ name: 'Fechada' }])
  const { id } = await lead()
  await server.sql('update clinicas set active = false where id = $1', [fechada])
  expect(await attempt({ clinica_id: fechada, lead_id: id, mover: true })).toEqual([
    422,
    { clinica_id: 'Esta clínica não está mais ativa. Escolha outra.' },
  ])
  expect((await doLead(id)).etapa).toBe('novo')
})

describe('an hour that the zone of the company skips', () => {
  it('is refused where a visit is dropped onto it', async () => {
    const { id, versao } = await book({ tipo: 'retorno', clinica_id: null, inicio: '2027-03-13T10:00' })
    await server.sql("update empresa_config set fuso_horario = 'America/New_York'")
    try {
      const alvo = { versao, relogio: 'empresa', inicio: '2027-03-14T02:30' }
      const { status, body } = await ana.post(`/visitas/${id}/remarcar`, alvo)
      expect([status, body.data.campos.inicio]).toEqual([
        422,
        'Este horário não existe neste dia: o relógio é adiantado. Escolha outro horário.',
      ])
      expect((await ana.get(`/visitas/${id}`)).body).toMatchObject({ status: 'agendada', versao })
    } finally {
      await server.sql("update empresa_config set fuso_horario = 'America/Sao_Paulo'")
    }
  })
})

const requestExport = async (client: Client, busca = '') => {
  const { status, text } = await client.get(`/visitas-exportar?motivo=Conferencia&de=${dia(0)}&ate=${dia(40)}${busca}`)
  const [titulos, ...linhas] = text.slice(1).trimEnd().split('\r\n')
  return { status, titulos, linhas }
}

describe('visits as a CSV file', () => {
  it('are those that the filters show, in order, with nothing that runs and without health data', async () => {
    const { id: lead_id } = await lead({ nome_contato: '=HYPERLINK("x")' })
    const segredo = 'usa crack há anos'
    await book({ lead_id, clinica_id: emManaus, inicio: em(3, '10:00'), observacoes: segredo })
    const { id, versao } = await book({ inicio: em(2, '09:00') })
    await ana.post(`/visitas/${id}/cancelar`, { versao, motivo: segredo })
    await book({ inicio: em(60, '10:00') })

    const { titulos, linhas } = await requestExport(ana)
    expect(titulos).toBe('Início;Término;Hora no local;Tipo;Status;Clínica;Cidade;UF;Lead;Contato;Consultor')
    expect(linhas).toEqual([
      '12/03/2026 09:00;12/03/2026 10:00;09:00;Visita à clínica;Cancelada;Vale Verde;Campinas;SP;;;Pessoa consultor',
      expect.stringMatching(
        /^13\/03\/2026 11:00;13\/03\/2026 12:00;10:00;Visita à clínica;Agendada;Rio Negro;Manaus;AM;L-\d+;"'=HYPERLINK/,
      ),
    ])
    expect((await requestExport(ana, '&status=cancelada')).linhas).toHaveLength(1)
    expect((await requestExport(ana, `&clinica_id=${emManaus}`)).linhas).toHaveLength(1)
    expect((await requestExport(ana, '&tipo=retorno')).linhas).toEqual([])
    expect((await server.history('visitas', null)).at(-1)).toMatchObject({
      acao: 'exportar',
      depois: { tipo: ['retorno'] },
    })
  })

  it('reach as far as the list does, and are all of them', async () => {
    const { id } = await book()
    await server.sql(`insert into visitas (consultor_id, clinica_id, tipo, inicio, fim, fuso)
      select consultor_id, clinica_id, tipo, inicio, fim, fuso from visitas, generate_series(1, 1100) where id = '${id}'`)
    expect((await requestExport(ana)).linhas).toHaveLength(1101)
    expect((await requestExport(bia)).linhas).toEqual([])
    const [{ consultor_id = '' } = {}] = await server.sql('select consultor_id from visitas limit 1')
    for (const alheio of [consultor_id, 'todos'])
      expect((await requestExport(bia, `&consultor_id=${alheio}`)).status).toBe(404)
    expect((await requestExport(supervisor)).linhas).toHaveLength(1101)
    expect((await requestExport(supervisor)).titulos).toBe('Início;Término;Tipo;Status;Consultor')
    expect((await requestExport(admin, `&consultor_id=${consultor_id}`)).linhas).toHaveLength(1101)
    expect((await ana.get(`/visitas-exportar?motivo=Conferencia&de=${dia(0)}&ate=${dia(200)}`)).status).toBe(422)
  })
})

describe('a supervisor', () => {
  const NINGUEM = {
    clinica_id: null,
    clinica: null,
    cidade: null,
    estado: null,
    latitude: null,
    longitude: null,
    lead_id: null,
    lead_codigo: null,
    lead_nome: null,
    fuso: 'America/Sao_Paulo',
  }

  it('reads when visits are and how they stand, never who visits which clinic', async () => {
    const { id: lead_id } = await lead({ nome_contato: 'Pessoa Segredo' })
    const { id } = await book({ lead_id, clinica_id: emManaus, inicio: em(3, '10:00') })
    const periodo = `de=${dia(0)}&ate=${dia(9)}`

    const lista = await supervisor.get(`/visitas?${periodo}&consultor_id=todos`)
    const doLead = await supervisor.get(`/leads/${lead_id}/visitas`)
    const arquivo = await requestExport(supervisor)
    for (const { body } of [lista, doLead])
      expect(body.itens).toEqual([
        expect.objectContaining({
          id,
          status: 'agendada',
          tipo: 'visita_clinica',
          consultor: 'Pessoa consultor',
          ...NINGUEM,
        }),
      ])
    expect(arquivo.linhas).toEqual(['13/03/2026 11:00;13/03/2026 12:00;Visita à clínica;Agendada;Pessoa consultor'])
    for (const texto of [JSON.stringify(lista.body), JSON.stringify(doLead.body), arquivo.linhas.join()])
      expect(texto).not.toMatch(/Segredo|Rio Negro|Manaus|L-\d/)

    // Everybody else still reads both.
    expect((await ana.get(`/leads/${lead_id}/visitas`)).body.itens[0]).toMatchObject({ clinica: 'Rio Negro', lead_id })
    expect((await admin.get(`/visitas?${periodo}&consultor_id=todos`)).body.itens[0]).toMatchObject({
      clinica: 'Rio Negro',
      lead_nome: 'Pessoa Segredo',
    })
  })

  it('may not ask for the visits of one clinic either', async () => {
    const pedido = `de=${dia(0)}&ate=${dia(9)}&clinica_id=${emManaus}`
    for (const caminho of [`/visitas?${pedido}`, `/visitas-exportar?${pedido}&motivo=Conferencia`]) {
      const { status, body } = await supervisor.get(caminho)
      expect([status, body.data.campos]).toEqual([
        422,
        { clinica_id: 'Supervisores veem as visitas sem a clínica. Retire este filtro.' },
      ])
      expect((await admin.get(caminho)).status).toBe(200)
    }
  })
})

describe('a lead that is lost', () => {
  let motivo_perda_id = ''
  beforeAll(async () => {
    motivo_perda_id = (await ana.get('/motivos-perda')).body.find((m: { pede_texto: boolean }) => !m.pede_texto).id
  })
  /** A lead with a visit ahead, a confirmed one, and one without a result. */
  async function comVisitas() {
    const { id: lead_id } = await lead()
    const semResultado = await book({ lead_id, inicio: em(5, '08:00') })
    await passada(semResultado)
    const marcada = await book({ lead_id, inicio: em(6, '08:00') })
    const outra = await book({ lead_id, inicio: em(7, '08:00'), observacoes: 'leva a irmã' })
    await ana.post(`/visitas/${outra.id}/confirmar`, { versao: outra.versao })
    return { lead_id, semResultado, marcada, outra }
  }
  async function lose(lead_id: string, cancelar_visitas?: boolean) {
    const { versao } = (await ana.get(`/leads/${lead_id}`)).body
    const dados = { motivo_perda_id, ...(cancelar_visitas !== undefined && { cancelar_visitas }) }
    return (await ana.post(`/leads/${lead_id}/mover`, { versao, etapa: 'perdido', dados })).body
  }
  const statusDe = async (...visitas: { id: string }[]) =>
    Promise.all(visitas.map(async ({ id }) => (await ana.get(`/visitas/${id}`)).body.status))

  it('has the visits that lie ahead cancelled with it, for calendars too; undoing brings them back', async () => {
    const { lead_id, semResultado, marcada, outra } = await comVisitas()
    const perdido = await lose(lead_id, true)
    expect(perdido.etapa).toBe('perdido')
    expect(await statusDe(semResultado, marcada, outra)).toEqual(['agendada', 'cancelada', 'cancelada'])
    expect((await server.history('visitas', marcada.id)).at(-1)).toMatchObject({
      antes: { status: 'agendada' },
      depois: { status: 'cancelada' },
    })
    expect((await ana.get(`/visitas/${marcada.id}/textos`)).body.motivo_cancelamento).toBe('Lead perdido')
    expect((await ana.get(`/visitas-calendario?id=${marcada.id}`)).text).toMatch(/SEQUENCE:1\r\n/)

    const { status } = await ana.post(`/leads/${lead_id}/desfazer`, { versao: perdido.versao })
    expect(status).toBe(200)
    expect(await statusDe(semResultado, marcada, outra)).toEqual(['agendada', 'agendada', 'confirmada'])
    expect((await ana.get(`/visitas/${outra.id}/textos`)).body).toMatchObject({
      observacoes: 'leva a irmã',
      motivo_cancelamento: null,
    })
    expect((await doLead(lead_id)).visita_em).toEqual(
      new Date((await ana.get(`/visitas/${semResultado.id}`)).body.inicio),
    )
  })

  it('keeps them when that is wanted, also when the loss is undone', async () => {
    const { lead_id, marcada, outra } = await comVisitas()
    const perdido = await lose(lead_id, false)
    expect(await statusDe(marcada, outra)).toEqual(['agendada', 'confirmada'])
    await ana.post(`/leads/${lead_id}/desfazer`, { versao: perdido.versao })
    expect(await statusDe(marcada, outra)).toEqual(['agendada', 'confirmada'])
  })

  it('among others that are lost at once loses its visits with them', async () => {
    const { lead_id, marcada } = await comVisitas()
    const { id: sem } = await lead()
    const dados = { motivo_perda_id, cancelar_visitas: true }
    const { body } = await ana.post('/leads-mover', { ids: [lead_id, sem], etapa: 'perdido', dados })
    expect(body.feitos).toBe(2)
    expect(await statusDe(marcada)).toEqual(['cancelada'])
  })

  it('gives back no visit that changed meanwhile, and takes none of another lead', async () => {
    const { lead_id, marcada } = await comVisitas()
    const alheia = await book({ lead_id: (await lead()).id, inicio: em(9, '08:00') })
    const perdido = await lose(lead_id, true)
    await server.sql(`update visitas set status = 'remarcada' where id = '${marcada.id}'`)
    await ana.post(`/leads/${lead_id}/desfazer`, { versao: perdido.versao })
    expect(await statusDe(marcada, alheia)).toEqual(['remarcada', 'agendada'])
  })
})
