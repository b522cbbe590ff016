import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newLead } from '../leads/leads.factory.ts'
import { NOBODY_ID, testApp } from '../testing/testing.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
type Etapa = { id: string; versao: number; chave: string; rotulo: string }
type Motivo = { id: string; versao: number; name: string; ordem: number; is_active: boolean; pede_texto: boolean }

let server: Awaited<ReturnType<typeof testApp>>
let [ana, admin] = [] as unknown as [Client, Client]
beforeAll(async () => {
  server = await testApp()
  ana = await server.as('consultor')
  admin = await server.as('admin')
})
afterAll(() => server.close())

async function etapa(chave: string): Promise<Etapa> {
  const { body } = await ana.get('/etapas')
  return body.find((row: Etapa) => row.chave === chave)
}
const CAMPOS = { rotulo: 'Em conversa', cor: 'teal', sla_valor: 4, sla_unidade: 'horas' }
const change = ({ id, versao }: Etapa, campos: object) => admin.patch(`/etapas/${id}`, { ...CAMPOS, versao, ...campos })

describe('a stage', () => {
  it('gets another label, colour and time limit; its key, order and kind stay', async () => {
    const antes = await etapa('em_contato')
    const { status, body } = await change(antes, {})
    expect([status, body]).toEqual([200, { ...antes, ...CAMPOS, versao: antes.versao + 1 }])
    expect(await server.history('etapas_lead', antes.id)).toMatchObject([
      { acao: 'editar', antes: { rotulo: 'Em contato' }, depois: { rotulo: 'Em conversa', sla_valor: 4 } },
    ])
    expect((await change(antes, { rotulo: 'Velha' })).status).toBe(409)
  })

  it('may have no time limit', async () => {
    const { status, body } = await change(await etapa('qualificado'), {
      rotulo: 'Qualificado',
      sla_valor: null,
      sla_unidade: null,
    })
    expect([status, body.sla_valor]).toEqual([200, null])
  })

  it.each([
    ['qualificado', { rotulo: 'nóvo' }, { rotulo: 'Já existe um item com este nome' }],
    ['qualificado', { rotulo: ' ' }, { rotulo: 'Informe o nome da etapa' }],
    ['qualificado', { rotulo: 'x'.repeat(41) }, { rotulo: 'Use no máximo 40 caracteres' }],
    ['qualificado', { cor: '#ff0000' }, { cor: 'Escolha uma cor da lista' }],
    ['qualificado', { sla_valor: 0 }, { sla_valor: 'Informe um número de 1 a 999' }],
    ['qualificado', { sla_unidade: 'anos' }, { sla_unidade: 'Escolha a unidade' }],
    ['qualificado', { sla_unidade: null }, { sla_valor: 'Informe o número e a unidade, ou nenhum dos dois' }],
    ['novo', { rotulo: 'Novo lead' }, { sla_valor: 'Esta etapa não tem prazo próprio' }],
    ['internado', { rotulo: 'Ganho' }, { sla_valor: 'Esta etapa não tem prazo próprio' }],
  ])('%s refuses %j', async (chave, campos, erros) => {
    const { status, body } = await change(await etapa(chave), { rotulo: 'Outra etapa', ...campos })
    expect([status, body.data.campos]).toEqual([422, erros])
  })

  it('that does not exist is 404', async () => {
    expect((await admin.patch(`/etapas/${NOBODY_ID}`, { ...CAMPOS, versao: 1 })).status).toBe(404)
  })
})

describe('a reason of loss', () => {
  const todos = async (): Promise<Motivo[]> => (await admin.get('/motivos-perda?incluirInativos=true')).body
  const create = async (name: string): Promise<Motivo> =>
    (await admin.post('/motivos-perda', { name, ordem: 3, is_active: true })).body
  const campos = ({ versao, name, ordem, is_active }: Motivo) => ({ versao, name, ordem, is_active })

  it('is created, renamed, put in order, deactivated and deleted; each is in its history', async () => {
    const novo = await create('  Horário   de visita ')
    expect(novo).toMatchObject({ name: 'Horário de visita', ordem: 3, pede_texto: false })
    const { body } = await admin.patch(`/motivos-perda/${novo.id}`, { ...campos(novo), name: 'Horário', ordem: 0 })
    expect((await todos())[0]).toMatchObject({ id: novo.id, name: 'Horário' })
    expect((await admin.patch(`/motivos-perda/${novo.id}`, campos(novo))).status).toBe(409)
    await admin.patch(`/motivos-perda/${novo.id}`, { ...campos(body), is_active: false })
    expect((await ana.get('/motivos-perda')).body.map(({ id }: Motivo) => id)).not.toContain(novo.id)
    expect((await ana.get('/motivos-perda?incluirInativos=true')).status).toBe(403)
    expect((await admin.delete(`/motivos-perda/${novo.id}`)).body).toEqual({ ok: true })
    expect((await server.history('motivos_perda', novo.id)).map(({ acao }) => acao)).toEqual([
      'criar',
      'editar',
      'editar',
      'excluir',
    ])
  })

  it('that leads have cannot be deleted, and says how many they are', async () => {
    const motivo = await create('Mudou de cidade')
    for (const frase of ['1 lead', '2 leads']) {
      const { id } = await newLead(ana)
      await ana.post(`/leads/${id}/mover`, { versao: 1, etapa: 'perdido', dados: { motivo_perda_id: motivo.id } })
      const { status, body } = await admin.delete(`/motivos-perda/${motivo.id}`)
      expect([status, body.message]).toEqual([409, `Este item está em uso em ${frase}. Desative-o em vez de excluir.`])
    }
    const usos = async () => (await admin.get('/motivos-perda/usos')).body
    expect(await usos()).toContainEqual({ id: motivo.id, leads: 2 })
    // An archived lead keeps its reason, and returns with it.
    await server.sql('update leads set arquivado_em = now() where motivo_perda_id = $1', [motivo.id])
    expect(await usos()).toContainEqual({ id: motivo.id, leads: 2 })
  })

  it("'Outro' changes its order only", async () => {
    const outro = (await todos()).find(({ pede_texto }) => pede_texto)
    if (!outro) throw new Error("no 'Outro'")
    const frase = "O motivo 'Outro' não muda de nome e fica sempre ativo"
    const patch = (mudanca: object) => admin.patch(`/motivos-perda/${outro.id}`, { ...campos(outro), ...mudanca })
    expect((await patch({ name: 'Demais' })).body.data.campos).toEqual({ name: frase })
    expect((await patch({ is_active: false })).body.data.campos).toEqual({ is_active: frase })
    expect((await admin.delete(`/motivos-perda/${outro.id}`)).body.message).toBe(frase)
    expect((await patch({ ordem: 99 })).body).toMatchObject({ name: 'Outro', ordem: 99 })
  })

  it.each([
    [{ name: 'preco' }, { name: 'Já existe um item com este nome' }],
    [{ name: '' }, { name: 'Informe o motivo' }],
    [{ name: 'x' }, { name: 'Use pelo menos 2 caracteres' }],
    [{ name: 'x'.repeat(81) }, { name: 'Use no máximo 80 caracteres' }],
    [{ ordem: 1.5 }, { ordem: 'Informe um número de 0 a 999' }],
  ])('with %j is refused at the field', async (mudanca, erros) => {
    const { status, body } = await admin.post('/motivos-perda', { name: 'Bom', ordem: 1, is_active: true, ...mudanca })
    expect([status, body.data.campos]).toEqual([422, erros])
  })
})
