import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PARTES_DO_PACIENTE } from '../app.ts'
import { NOBODY_ID, testApp } from '../testing/testing.ts'
import { newPaciente } from './pacientes.factory.ts'

let server: Awaited<ReturnType<typeof testApp>>
let admin: ReturnType<typeof server.browser>
let consultor: ReturnType<typeof server.browser>
beforeAll(async () => {
  server = await testApp()
  admin = await server.as('admin')
  consultor = await server.as('consultor')
})
afterAll(() => server.close())

const CPF = '52998224725'
const novo = (campos?: Record<string, object>) => newPaciente(server, consultor, campos)
type Lido = Awaited<ReturnType<typeof novo>>
const read = async ({ id }: { id: string }) => (await admin.get(`/pacientes/${id}`)).body
const join = (fica: Lido, sai: Lido, do_outro: string[] = []) =>
  admin.post(`/pacientes/${fica.id}/mesclar`, {
    versao: fica.versao,
    outro: sai.id,
    outro_versao: sai.versao,
    do_outro,
  })

it('every table that refers to a patient is moved', async () => {
  const tabelas = await server.sql(`
    select distinct conrelid::regclass::text as nome from pg_constraint
     where contype = 'f' and confrelid = 'pacientes'::regclass`)
  const partes = PARTES_DO_PACIENTE.map(({ table }) => table)
  expect(tabelas.map(({ nome }) => nome).toSorted()).toEqual(
    ['paciente_clinico', 'paciente_fatos', 'pacientes', ...partes].toSorted(),
  )
})

describe('merging two registrations of one person', () => {
  it('keeps documents, consents and health data of both, and the chosen data; the old id leads on', async () => {
    const fica = await novo({
      paciente: { nome_completo: 'Jonas Prado', telefone: '(11) 90000-0001' },
      tratamento: { alergias: 'Dipirona', substancias: ['Álcool'] },
    })
    const sai = await novo({
      paciente: { nome_completo: 'Jonas A. Prado', cpf: CPF, telefone: '(11) 90000-0002' },
      tratamento: { alergias: 'Iodo', substancias: ['Crack'], risco_imediato: true },
    })
    await server.sql(
      `insert into anexos (entidade, entidade_id, tipo, nome, mime, tamanho, caminho, concluido_em)
       values ('pacientes', $1, 'laudo', 'laudo.pdf', 'application/pdf', 10, $2, now())`,
      [sai.id, randomUUID()],
    )
    const { body: previa } = await admin.get(`/pacientes/${fica.id}/mesclar/${sai.id}`)
    expect(previa).toMatchObject({ herdados: ['cpf'], documentos: 1, consentimentos: 2 })
    expect(previa.diferentes).toEqual(expect.arrayContaining(['nome_completo', 'telefone']))
    const { status, body } = await join(fica, sai, ['telefone'])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      nome_completo: 'Jonas Prado',
      telefone: '5511900000002',
      cpf_mascarado: '***.982.247-**',
    })
    expect((await admin.post(`/pacientes/${fica.id}/cpf`, { motivo: 'Conferir documento' })).body.cpf).toBe(CPF)
    expect((await admin.get(`/pacientes/${fica.id}/documentos`)).body).toHaveLength(1)
    expect((await admin.get(`/pacientes/${fica.id}/consentimentos`)).body).toHaveLength(4)
    expect((await admin.get(`/pacientes/${fica.id}/clinico`)).body.campos).toMatchObject({
      alergias: 'Dipirona\nIodo',
      substancias: ['Álcool', 'Crack'],
      risco_imediato: true,
    })
    expect((await admin.get(`/pacientes/${sai.id}`)).status).toBe(404)
    expect((await consultor.get(`/pacientes/${sai.id}/destino`)).body.id).toBe(fica.id)
    const historia = JSON.stringify([
      await server.history('pacientes', fica.id),
      await server.history('pacientes', sai.id),
    ])
    expect(historia).toContain('mesclou')
    expect(historia).toContain('mesclado_em')
    for (const oculto of [CPF, 'Dipirona', 'Crack']) expect(historia).not.toContain(oculto)
    // After a second merge the first id leads to the last survivor.
    const terceiro = await novo()
    await join(terceiro, { ...fica, versao: (await read(fica)).versao })
    expect((await admin.get(`/pacientes/${sai.id}/destino`)).body.id).toBe(terceiro.id)
  })

  it('takes links along; of two that are open for documents, that of who stays goes on', async () => {
    const [fica, sai] = [await novo(), await novo()]
    for (const { id } of [fica, sai])
      await server.sql(
        `insert into links_documentos (paciente_id, token_hash, papeis, expira_em)
         values ($1, $2, '{laudo}', now() + interval '1 day')`,
        [id, `link de ${id}`],
      )
    expect((await join(fica, sai)).status).toBe(200)
    const links = await server.sql(
      'select token_hash, desativado_em is null as aberto from links_documentos where paciente_id = $1',
      [fica.id],
    )
    expect(links).toHaveLength(2)
    expect(links.filter(({ aberto }) => aberto)).toMatchObject([{ token_hash: `link de ${fica.id}` }])
  })

  it('leaves what is asked about the other one to who has the one that stays', async () => {
    const outra = await server.as('consultor')
    const [fica, sai] = [await newPaciente(server, outra), await novo()]
    await server.sql(
      `insert into pendencias (dono_id, entidade, entidade_id, fato, titulo, prazo_em)
       values ($1, 'pacientes', $2, $3, 'Ligar para a família', now())`,
      [sai.consultor_id, sai.id, `contato:${sai.id}`],
    )
    expect((await join(fica, sai)).status).toBe(200)
    const [pendencia] = await server.sql('select dono_id, entidade_id from pendencias where fato = $1', [
      `contato:${sai.id}`,
    ])
    expect(pendencia).toEqual({ dono_id: fica.consultor_id, entidade_id: fica.id })
  })

  it('is the administrators’ alone, of two different living patients', async () => {
    const [fica, sai] = [await novo(), await novo()]
    const pedido = { versao: fica.versao, outro: sai.id, outro_versao: sai.versao, do_outro: [] }
    expect((await consultor.post(`/pacientes/${fica.id}/mesclar`, pedido)).status).toBe(403)
    expect((await join(fica, fica)).status).toBe(422)
    expect((await join(fica, { ...sai, id: NOBODY_ID })).status).toBe(404)
    expect((await join(fica, { ...sai, versao: 99 })).status).toBe(409)
    expect((await join(fica, sai, ['status'])).status).toBe(422)
  })

  it('keeps who was admitted, and whose registration is active', async () => {
    const [fica, sai] = [await novo(), await novo()]
    await server.sql(`update pacientes set status = 'alta' where id = $1`, [sai.id])
    expect((await join(fica, await read(sai))).body.message).toBe('O paciente com internação precisa ser o que fica.')
    await server.sql(`update pacientes set status = 'cancelado', motivo_cancelamento = 'outro' where id = $1`, [
      fica.id,
    ])
    await server.sql(`update pacientes set status = 'apto' where id = $1`, [sai.id])
    expect((await join(await read(fica), await read(sai))).body.message).toBe(
      'O cadastro ativo precisa ser o que fica.',
    )
  })

  it('each way at once, only one happens, and neither is lost', async () => {
    const [a, b] = [await novo(), await novo()]
    const respostas = await Promise.all([join(a, b), join(b, a)])
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const vivos = await server.sql('select id from pacientes where id = any($1) and arquivado_em is null', [
      [a.id, b.id],
    ])
    expect(vivos).toHaveLength(1)
  })

  it('suggests who has the same CPF, or the same name and birth date', async () => {
    const nome = `Igual ${randomUUID().slice(0, 6)} Silva`
    const um = await novo({ paciente: { nome_completo: nome } })
    const outro = await novo({ paciente: { nome_completo: nome.toUpperCase() } })
    const { body } = await admin.get(`/pacientes/${um.id}/repetidos`)
    expect(body.map(({ id }: { id: string }) => id)).toEqual([outro.id])
  })
})

describe('transferring a patient', () => {
  const pessoa = async () => {
    const cookie = await server.signIn('consultor')
    return { id: await server.userId(cookie), ...server.browser(cookie) }
  }
  const transfer = (p: Lido, pedido: object) =>
    admin.post(`/pacientes/${p.id}/transferir`, { versao: p.versao, ...pedido })

  it('alone leaves the lead; with it, the lead, its visits and its other patients go along', async () => {
    const [para, depois] = [await pessoa(), await pessoa()]
    const p = await novo({ declarante: { telefone: '(11) 93333-4444' } })
    const so = await transfer(p, { consultor_id: para.id, com_lead: false })
    expect([so.status, so.body.consultor_id]).toEqual([200, para.id])
    expect((await consultor.get(`/pacientes/${p.id}`)).status).toBe(404)
    expect((await para.get(`/pacientes/${p.id}`)).status).toBe(200)
    const [{ consultor_id }] = await server.sql('select consultor_id from leads where id = $1', [p.lead_id])
    expect(consultor_id).toBe(p.consultor_id)
    const [{ rota }] = await server.sql('select rota, titulo, corpo from notificacoes where usuario_id = $1', [para.id])
    expect(rota).toBe(`/consultor/pacientes?paciente=${p.id}`)

    const irmao = await consultor.post(`/leads/${p.lead_id}/pacientes`, {
      nome_completo: 'Outro Paciente',
      envio_id: randomUUID(),
    })
    const { body: previa } = await admin.get(`/pacientes/${p.id}/transferir`)
    expect(previa).toMatchObject({ lead: { nome_contato: 'Jonas Prado' }, pacientes: 1, visitas: 0 })
    const junto = await transfer({ ...p, versao: so.body.versao }, { consultor_id: depois.id, com_lead: true })
    expect(junto.status, JSON.stringify(junto.body)).toBe(200)
    for (const id of [p.id, irmao.body.id]) expect((await depois.get(`/pacientes/${id}`)).status).toBe(200)
    expect((await depois.get(`/leads/${p.lead_id}`)).status).toBe(200)
  })

  it('is refused to others, to whom has no patients, and of an old version', async () => {
    const p = await novo()
    const para = await pessoa()
    const supervisor = await server.userId(await server.signIn('supervisor'))
    expect((await transfer(p, { consultor_id: supervisor, com_lead: false })).status).toBe(422)
    expect((await transfer({ ...p, versao: 99 }, { consultor_id: para.id, com_lead: false })).status).toBe(409)
    const pedido = { versao: p.versao, consultor_id: para.id, com_lead: false }
    expect((await consultor.post(`/pacientes/${p.id}/transferir`, pedido)).status).toBe(403)
  })
})
