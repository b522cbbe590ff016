import { formatTelefone } from '@portal/contract/telefone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partesDoLead } from '../../app.ts'
import { insertClinicas } from '../../clinicas/clinicas.factory.ts'
import { internado } from '../../internacoes/internacoes.factory.ts'
import { createCipher } from '../../platform/keys/cipher.ts'
import { DATA_KEY, NOBODY_ID, testApp } from '../../testing/testing.ts'
import { formulario } from '../entrada.factory.ts'
import { newLead } from '../leads.factory.ts'
import { newTelefone } from '../telefone.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>

let server: Awaited<ReturnType<typeof testApp>>
let [ana, rui, supervisor] = [] as unknown as [Client, Client, Client]
beforeAll(async () => {
  server = await testApp()
  ana = await server.as('consultor')
  rui = await server.as('consultor')
  supervisor = await server.as('supervisor')
})
afterAll(() => server.close())

it('every table that refers to a lead is moved, is taken over value by value, or is the history of where it stood', async () => {
  const tabelas = await server.sql(`
    select distinct conrelid::regclass::text as nome from pg_constraint
     where contype = 'f' and confrelid = 'leads'::regclass`)
  // Files refer to their subject without a foreign key.
  const partes = partesDoLead({ cipher: createCipher(DATA_KEY), clock: Date.now })
    .map(({ table }) => table)
    .filter((table) => table !== 'anexos')
  const ficam = ['distribuicao_eventos', 'distribuicao_fila', 'lead_ofertas', 'leads', 'leads_mudancas']
  expect(tabelas.map(({ nome }) => nome).toSorted()).toEqual(
    [...partes, ...ficam, 'lead_historico', 'lead_interacoes', 'lead_proprios', 'pacientes'].toSorted(),
  )
})

const contato = (client: Client, id: string, campos: object) => client.post(`/leads/${id}/interacoes`, campos)

describe('merging', () => {
  const par = async () => {
    const fica = await newLead(rui, { observacoes: 'primeira' })
    const sai = await newLead(ana, {
      observacoes: 'segunda',
      email: 'familia@teste.portal',
      etiquetas: ['vip'],
      urgencia: 'alta',
    })
    await contato(ana, sai.id, { tipo: 'ligacao', resultado: 'atendeu', texto: 'conversa' })
    return { fica, sai: (await ana.get(`/leads/${sai.id}`)).body }
  }

  it('keeps what was proposed to one of them; of two, that of the surviving lead', async () => {
    const clinicas = await insertClinicas(server.database, [{ name: 'Serra' }, { name: 'Mar' }])
    const speak = (client: Client, { id, versao }: { id: string; versao: number }, n: 0 | 1) =>
      client.post(`/leads/${id}/proposta`, { versao, clinica_id: clinicas[n], valor_centavos: 450_000 + n })
    const merge = (fica: { id: string; versao: number }, sai: { id: string; versao: number }) =>
      supervisor.post(`/leads/${fica.id}/mesclar`, { versao: fica.versao, outro: sai.id, outro_versao: sai.versao })
    const fica = await newLead(rui)
    const sai = (await speak(ana, await newLead(ana), 0)).body
    const primeiro = await merge(fica, sai)
    expect(primeiro.body).toMatchObject({ proposta_clinica: 'Serra', proposta_centavos: 450_000 })
    const { body } = await merge(primeiro.body, (await speak(ana, await newLead(ana), 1)).body)
    expect(body).toMatchObject({ proposta_clinica: 'Serra', proposta_centavos: 450_000 })
    const [ultima] = (await server.history('leads', fica.id)).filter(({ depois }) => depois?.deixou?.proposta_centavos)
    expect(ultima?.depois.deixou).toMatchObject({ proposta_centavos: 450_001, proposta_clinica_id: clinicas[1] })
  })

  it('is shown before, moves all children, fills what is empty, and can be followed back', async () => {
    const { fica, sai } = await par()
    const previa = await supervisor.get(`/leads/${fica.id}/mesclar/${sai.id}`)
    expect(previa.body).toMatchObject({ campos: ['email'], interacoes: 1, links: 0, cadastros: 0 })
    const { status, body } = await supervisor.post(`/leads/${fica.id}/mesclar`, {
      versao: fica.versao,
      outro: sai.id,
      outro_versao: sai.versao,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: fica.id,
      telefone_alt: sai.telefone,
      email: sai.email,
      etiquetas: ['vip'],
      interacoes: 2,
    })
    expect((await rui.get(`/leads/${fica.id}/clinico`)).body.observacoes).toBe('primeira\nsegunda')
    const { itens } = (await rui.get(`/leads/${fica.id}/interacoes`)).body
    expect(itens.map(({ texto }: { texto: string | null }) => texto)).toContain('conversa')
    expect(itens).toContainEqual(
      expect.objectContaining({ evento: 'mesclado', detalhe: { lead: sai.codigo, lead_id: sai.id } }),
    )
    expect((await ana.get(`/leads/${sai.id}`)).status).toBe(404)
    const [row] = await server.sql('select mesclado_em_id from leads where id = $1', [sai.id])
    expect(row.mesclado_em_id).toBe(fica.id)
    const gravados = await server.sql(
      'select count(*)::int as n from lead_interacoes where lead_id = $1 and mesclado_de = $2',
      [fica.id, sai.id],
    )
    expect(gravados[0].n).toBe(1)
  })

  const join = (fica: { id: string; versao: number }, sai: { id: string; versao: number }) =>
    supervisor.post(`/leads/${fica.id}/mesclar`, { versao: fica.versao, outro: sai.id, outro_versao: sai.versao })

  it('loses no telephone: what has no field of its own is kept beside the two, shown before, found and exported', async () => {
    const numeros = Array.from({ length: 5 }, newTelefone) as [string, string, string, string, string]
    const [a, b, c, d, e] = numeros
    const fica = await newLead(ana, { telefone: a, telefone_alt: b })
    const primeiro = await join(
      await newLead(ana, { telefone: c, telefone_alt: d }),
      await newLead(rui, { telefone: e }),
    )
    expect(primeiro.body).toMatchObject({ telefone_alt: d, outros_telefones: [e] })
    const previa = await supervisor.get(`/leads/${fica.id}/mesclar/${primeiro.body.id}`)
    expect(previa.body.telefones).toEqual(numeros)
    const { body } = await join(fica, primeiro.body)
    expect(body).toMatchObject({ telefone: a, telefone_alt: b, outros_telefones: [c, d, e] })

    for (const numero of numeros) {
      expect((await ana.post('/leads-telefone', { telefone: numero })).body).toMatchObject({
        situacao: 'proprio',
        lead_id: fica.id,
      })
      expect((await rui.post('/leads-telefone', { telefone: numero })).body).toMatchObject({
        situacao: 'outro',
        lead_id: null,
      })
      expect((await ana.get(`/leads?texto=${numero.slice(2)}`)).body.itens).toMatchObject([{ id: fica.id }])
      const { status, body } = await ana.post('/leads', { nome_contato: 'De novo', telefone: numero, origem: 'manual' })
      expect([status, Object.keys(body.data.campos)]).toEqual([422, ['telefone']])
    }
    expect((await ana.get(`/leads-exportar?motivo=Conferencia&ids=${fica.id}`)).text).toContain(
      [d, e].map(formatTelefone).join(', '),
    )

    // A number moved into `telefone_alt` is no longer among the others.
    const depois = await ana.patch(`/leads/${fica.id}`, { versao: body.versao, telefone_alt: e })
    expect(depois.body).toMatchObject({ telefone_alt: e, outros_telefones: [c, d] })
  })

  it('keeps the more urgent of two, what is planned as one, and in the history what differed', async () => {
    const em = '2030-05-06T12:00:00.000Z'
    const fica = await newLead(rui, {
      nome_contato: 'Ana Lima',
      email: 'um@teste.portal',
      urgencia: 'baixa',
      proxima_acao_em: em,
    })
    const sai = await newLead(ana, {
      nome_contato: 'Ana Maria',
      email: 'dois@teste.portal',
      urgencia: 'emergencia',
      proxima_acao: 'Ligar para o irmão',
      plano_saude: 'Vida',
    })
    const previa = await supervisor.get(`/leads/${fica.id}/mesclar/${sai.id}`)
    expect(previa.body).toMatchObject({ campos: ['plano_saude'], deixados: ['nome_contato', 'email', 'proxima_acao'] })
    expect((await join(fica, sai)).body).toMatchObject({
      nome_contato: 'Ana Lima',
      email: 'um@teste.portal',
      urgencia: 'emergencia',
      proxima_acao: null,
      proxima_acao_em: em,
    })
    const historia = await server.history('leads', fica.id)
    expect(historia.find(({ depois }) => depois?.mesclou)?.depois).toMatchObject({
      mesclou: previa.body.sai.codigo,
      deixou: { nome_contato: 'Ana Maria', email: 'dois@teste.portal', proxima_acao: 'Ligar para o irmão' },
    })
  })

  it('keeps the health data of both', async () => {
    const fica = await newLead(rui, { substancias: 'álcool' })
    const sai = await newLead(ana, { substancias: 'cocaína', observacoes: 'segunda' })
    await join(fica, sai)
    expect((await rui.get(`/leads/${fica.id}/clinico`)).body).toMatchObject({
      substancias: 'álcool\ncocaína',
      observacoes: 'segunda',
    })
  })

  it('keeps the consent of a form where the lead that stays has none', async () => {
    const [clinica] = await insertClinicas(server.database, [{}])
    const pedido = formulario()
    expect((await server.browser().post(`/publico/clinicas/${clinica}/contato`, pedido)).status).toBe(200)
    const [sai] = await server.sql('select id, versao, consentimento_id from leads where telefone = $1', [
      pedido.telefone,
    ])
    const { body } = await join(await newLead(rui), sai)
    const [fica] = await server.sql('select consentimento_id from leads where id = $1', [body.id])
    expect([fica.consentimento_id, typeof fica.consentimento_id]).toEqual([sai.consentimento_id, 'string'])
  })

  it('keeps the won lead rather than an open or a lost one, and the open rather than the lost one', async () => {
    const motivo_perda_id = (await ana.get('/motivos-perda')).body[0].id
    const dados = { motivo_perda_id }
    const em = async (etapa: string) => {
      const novo = await newLead(ana)
      if (etapa === 'internado') return internado(server, ana, novo)
      const { id } = novo
      return (await ana.post(`/leads/${id}/mover`, { versao: 1, etapa, dados })).body as { id: string; versao: number }
    }
    for (const [fica, sai, frase] of [
      ['em_contato', 'internado', 'O lead internado precisa ser o que fica.'],
      ['perdido', 'internado', 'O lead internado precisa ser o que fica.'],
      ['perdido', 'em_contato', 'O lead em aberto precisa ser o que fica.'],
    ] as const) {
      const [um, dois] = [await em(fica), await em(sai)]
      const { status, body } = await join(um, dois)
      expect([fica, sai, status, body.message]).toEqual([fica, sai, 409, frase])
      expect([fica, sai, (await join(dois, um)).status]).toEqual([fica, sai, 200])
    }
  })

  it('with itself, of an older version or by a consultant is refused and changes nothing', async () => {
    const { fica, sai } = await par()
    const pedido = { versao: fica.versao, outro: sai.id, outro_versao: sai.versao }
    const tentativas = [
      [await supervisor.post(`/leads/${fica.id}/mesclar`, { ...pedido, outro: fica.id }), 422],
      [await supervisor.post(`/leads/${fica.id}/mesclar`, { ...pedido, outro_versao: 99 }), 409],
      [await supervisor.post(`/leads/${fica.id}/mesclar`, { ...pedido, outro: NOBODY_ID }), 404],
      [await rui.post(`/leads/${fica.id}/mesclar`, pedido), 403],
    ] as const
    for (const [{ status }, esperado] of tentativas) expect(status).toBe(esperado)
    expect((await ana.get(`/leads/${sai.id}`)).body).toEqual(sai)
  })
})
