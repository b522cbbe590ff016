import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { testRoleta } from '../leads/distribuicao/roleta.factory.ts'
import { formulario } from '../leads/entrada.factory.ts'
import { createEscritaLeads } from '../leads/escrita.ts'
import { createPrazosLeadService } from '../leads/prazos/prazos.service.ts'
import { newTelefone } from '../leads/telefone.factory.ts'
import { dayOf } from '../platform/day.ts'
import { createCipher } from '../platform/keys/cipher.ts'
import { DATA_KEY, eventually } from '../testing/testing.ts'
import { leadsAntigos } from './leads.factory.ts'

const DIA = 24 * 3_600_000
let mundo: Awaited<ReturnType<typeof testRoleta>>
let antigo: ReturnType<typeof leadsAntigos>
let prazos: ReturnType<typeof createPrazosLeadService>
let emailAna = ''
/** Milliseconds that the jobs are ahead; sessions keep the real time. */
let adiante = 0
beforeAll(async () => {
  mundo = await testRoleta()
  const { server, relogio, idAna } = mundo
  emailAna = (await server.sql('select email from profiles where id = $1', [idAna]))[0]?.email
  antigo = leadsAntigos(server, () => emailAna)
  prazos = createPrazosLeadService(
    createEscritaLeads(server.database, createCipher(DATA_KEY), () => relogio.agora + adiante),
  )
})
afterAll(async () => {
  antigo.remove()
  await mundo.server.close()
})
beforeEach(async () => {
  adiante = 0
  await mundo.clear()
})

/** Runs the jobs that tell of leads, and returns what they told. */
async function tellings() {
  await prazos.recalculate()
  await prazos.notifySemContato()
  await prazos.suggestContatos()
  await mundo.roleta.run()
  return (await mundo.server.sql('select distinct tipo from notificacoes')).map(({ tipo }) => tipo).toSorted()
}
/** Waits until the roleta has offered the lead: a job of the portal itself may be at it when this one looks. */
const ofertado = (id: string) =>
  eventually(
    () => mundo.situacao(id),
    (como) => como === 'ofertado',
  )
const ETAPAS = ['novo', 'retornar', 'qualificado', 'agendado', 'proposta_enviada']
const row = async (id: string) => (await mundo.server.sql('select * from leads where id = $1', [id]))[0]
const haDias = (dias: number) => () => mundo.relogio.agora - dias * DIA
/** Brings a lead of Ana's in each stage, and one without a consultant, all that many days old. */
async function vieram(dias = 0) {
  const deAna = ETAPAS.map((status) => antigo.lead({ status }))
  const naFila = antigo.lead({ consultor_id: null })
  await antigo.bring({ leads: [...deAna, naFila] }, { agora: haDias(dias) })
  return { deAna: deAna.map(({ id }) => id), naFila: naFila.id }
}

describe('before anybody does something with them', () => {
  it('leads of the old portal are late nowhere, told to nobody and offered to nobody, whatever the rules become', async () => {
    const { server, ana, supervisor, admin, regra, naFila } = mundo
    await regra()
    const vindos = await vieram(3)
    expect(await tellings()).toEqual([])
    // Makes all deadlines shorter.
    await server.sql('update etapas_lead set sla_valor = 1, sla_unidade = $1 where sla_valor is not null', ['horas'])
    expect(await tellings()).toEqual([])
    for (const id of [...vindos.deAna, vindos.naFila])
      expect(await row(id)).toMatchObject({ prazo_em: null, retomado_em: null })
    expect((await row(vindos.naFila)).consultor_id).toBe(null)

    expect((await ana.get('/leads-resumo')).body).toMatchObject({ em_aberto: 5, atrasados: 0, hoje: { atrasados: 0 } })
    for (const quem of [supervisor, admin]) {
      expect((await quem.get('/leads?sem_contato=1')).body.total).toBe(0)
      expect((await quem.get('/leads?atrasados=1')).body.total).toBe(0)
      const { sla, primeiro_contato } = (await quem.get('/metricas?periodo=personalizado&de=2025-01-01&ate=2025-12-31'))
        .body
      expect(sla).toMatchObject({ fila: 1, fila_desde: null, abertos: 5, atrasados: 0, sem_contato: 0 })
      expect(primeiro_contato.sem_contato).toBe(0)
    }
    for (const quem of [ana, supervisor, admin])
      expect(JSON.stringify((await quem.get('/inicio/hoje')).body)).not.toMatch(/"atrasad\w*":[1-9]/)
    // A lead that came in here meanwhile is treated as ever.
    const novo = await naFila()
    await ofertado(novo)
  })

  it('they are no load: whoever may have no more than one open lead is offered another', async () => {
    const { regra, limites, naFila, idAna } = mundo
    await regra({ participantes: [{ consultor_id: idAna, peso: 1 }] })
    expect((await limites(idAna, { limite_abertos: 1 })).status).toBe(200)
    const { deAna } = await vieram()
    const novo = await naFila()
    await ofertado(novo)
    await mundo.server.sql('delete from leads where id = $1', [novo])
    // A contact makes an old lead a current one.
    expect(
      (await mundo.ana.post(`/leads/${deAna[1]}/interacoes`, { tipo: 'ligacao', resultado: 'atendeu', texto: null }))
        .status,
    ).toBe(201)
    await mundo.semAceite(await naFila())
  })
})

describe('the first touch of a person', () => {
  it.each([
    [
      'a note',
      [],
      (id: string) => mundo.ana.post(`/leads/${id}/interacoes`, { tipo: 'nota', resultado: null, texto: 'Vou ligar.' }),
    ],
    ['WhatsApp', [], (id: string) => mundo.ana.post(`/leads/${id}/iniciar`, { canal: 'whatsapp' })],
    ['a changed field', [], (id: string) => mundo.ana.patch(`/leads/${id}`, { versao: 1, nome_paciente: 'Caio' })],
    [
      'a transfer',
      ['lead_recebido'],
      (id: string) =>
        mundo.supervisor.post('/leads-transferir', { ids: [id], consultor_id: mundo.idBia, motivo: 'Férias' }),
    ],
  ])('%s begins the clocks as of then', async (_, avisos, toca) => {
    const { relogio } = mundo
    const { deAna } = await vieram(1)
    const id = deAna[2] ?? ''
    const antes = relogio.agora
    const { status, body } = await toca(id)
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    const lead = await row(id)
    expect(lead.retomado_em.getTime()).toBe(antes)
    expect(lead.prazo_em.getTime()).toBeGreaterThan(antes)
    expect(await tellings()).toEqual(avisos)
    adiante = 10 * DIA
    expect(await tellings()).toEqual([...avisos, 'leads_parados'])
  })

  it('may be the family that writes again by a public form: the lead wakes, and is no second one', async () => {
    const { server, relogio, ana, idAna } = mundo
    const telefone = newTelefone()
    const novo = antigo.lead({ telefone })
    await antigo.bring({ leads: [novo] }, { agora: haDias(3) })
    expect(await tellings()).toEqual([])
    const [clinica] = await insertClinicas(server.database, [{ name: 'Recanto' }])
    const { token } = (await ana.post('/compartilhamento', { clinica_id: clinica })).body
    const { status } = await server
      .browser()
      .post(`/publico/clinicas/${clinica}/contato`, { ...formulario({ telefone: `+${telefone}` }), token })
    expect(status).toBe(200)
    expect(await row(novo.id)).toMatchObject({ consultor_id: idAna, retomado_em: new Date(relogio.agora) })
    expect((await row(novo.id)).prazo_em.getTime()).toBeGreaterThan(relogio.agora)
    expect(await server.sql('select id from leads where telefone = $1', [telefone])).toEqual([{ id: novo.id }])
    adiante = 10 * DIA
    expect(await tellings()).toContain('lead_sem_contato')
  })

  it('of one in Novo begins the time of the first contact, which the figures of attendance do not take from years ago', async () => {
    const { relogio, ana } = mundo
    const { deAna } = await vieram()
    const id = deAna[0] ?? ''
    expect(
      (await ana.post(`/leads/${id}/interacoes`, { tipo: 'ligacao', resultado: 'atendeu', texto: null })).status,
    ).toBe(201)
    expect(await row(id)).toMatchObject({
      etapa: 'em_contato',
      primeiro_contato_em: new Date(relogio.agora),
      primeiro_contato_s: null,
    })
    const [passagem] = await mundo.server.sql(
      "select duracao_s from lead_historico where lead_id = $1 and para = 'em_contato'",
      [id],
    )
    expect(passagem).toEqual({ duracao_s: null })
  })
})

describe('a next action', () => {
  it('that was promised is late once its day is over, and what moved in with none is not', async () => {
    const dia = (mais: number) => dayOf(mundo.relogio.agora + mais * DIA, 'America/Sao_Paulo')
    const [hoje, ontem] = [0, -1].map((n) => antigo.lead({ status: 'retornar', proximo_contato: dia(n) }))
    await antigo.bring({ leads: [hoje, ontem, antigo.lead()] as never }, { agora: haDias(0) })
    expect((await mundo.ana.get('/leads-resumo')).body.hoje).toMatchObject({ atrasados: 1, acoes_hoje: 1 })
    expect(await tellings()).toEqual([])
  })
})
