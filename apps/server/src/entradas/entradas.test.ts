import { randomUUID } from 'node:crypto'
import { FONTES_MAXIMO } from '@portal/contract/entradas/limites'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NOBODY_ID, testApp } from '../testing/testing.ts'
import { type Client, newFonte, type Server } from './entradas.factory.ts'

let server: Server
let admin: Client
beforeAll(async () => {
  server = await testApp()
  admin = await server.as('admin')
})
afterAll(() => server.close())

it('a source is made with what its kind means, and its secret is shown once', async () => {
  const { fonte, segredo } = await newFonte(admin, { modelo: 'google', campanha: '  ' })
  expect(fonte).toMatchObject({
    ...{ modelo: 'google', ativa: true, destino: 'fila', destino_nome: null, origem: 'google', campanha: null },
    ...{ limite_minuto: 60, limite_dia: 2_000, mapeamento: {}, versao: 1, assinatura_em: null, silenciosa: null },
    ...{ recebidas: 0, recusadas: 0, a_conferir: 0, leads: 0, chamada_em: null, suspeita_em: null },
  })
  expect(segredo).toMatch(/^[\w-]{32}$/)
  const lista = (await admin.get('/entradas/fontes')).text
  expect(lista).toContain(fonte.id)
  expect(lista).not.toContain(segredo)
  expect(lista).not.toMatch(/hash|cifrado/)
  const historico = await server.history('entrada_fontes', fonte.id)
  expect(historico).toMatchObject([{ acao: 'criar' }])
  expect(JSON.stringify(historico)).not.toMatch(/segredo_hash|cifrado/)
})

it('fields are refused at their place, and names are unique', async () => {
  const { fonte } = await newFonte(admin)
  const create = async (campos: object) => {
    const { status, body } = await admin.post('/entradas/fontes', { nome: 'Site', modelo: 'generico', ...campos })
    return [status, Object.keys(body.data?.campos ?? {})]
  }
  expect(await create({ nome: ' ' })).toEqual([422, ['nome']])
  expect(await create({ nome: 'x'.repeat(61) })).toEqual([422, ['nome']])
  expect(await create({ modelo: 'outro' })).toEqual([422, ['modelo']])
  expect(await create({ limite_minuto: 0 })).toEqual([422, ['limite_minuto']])
  expect(await create({ limite_dia: 1.5 })).toEqual([422, ['limite_dia']])
  expect(await create({ origem: 'importacao' })).toEqual([422, ['origem']])
  expect(await create({ campanha: 'x'.repeat(61) })).toEqual([422, ['campanha']])
  expect((await create({ mapeamento: { a: 'senha' } }))[0]).toBe(422)
  expect(
    (await create({ mapeamento: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`c${n}`, 'nota'])) }))[0],
  ).toBe(422)
  const repetida = await admin.post('/entradas/fontes', { nome: fonte.nome.toUpperCase(), modelo: 'generico' })
  expect([repetida.status, repetida.body.data.campos]).toEqual([422, { nome: 'Já existe uma fonte com este nome' }])
})

it('two edits of one version do not overwrite each other, and an equal one writes nothing', async () => {
  const { fonte } = await newFonte(admin)
  const change = (campos: object) => admin.patch(`/entradas/fontes/${fonte.id}`, campos)
  const chaves = { 'Seu nome (completo)[a]': 'nome', constructor: 'nota', Número: 'telefone' }
  const mudada = await change({ versao: 1, campanha: 'Verão', mapeamento: chaves })
  expect(mudada.body).toMatchObject({ versao: 2, campanha: 'Verão', mapeamento: chaves })
  expect((await change({ versao: 1, campanha: 'Outra' })).status).toBe(409)
  expect((await change({ versao: 2, campanha: 'Verão' })).body.versao).toBe(2)
  expect((await change({ versao: 2, destino: 'consultor' })).status).toBe(422)
  expect((await admin.patch(`/entradas/fontes/${NOBODY_ID}`, { versao: 1, nome: 'Outra' })).status).toBe(404)
  expect((await server.history('entrada_fontes', fonte.id)).map(({ acao }) => acao)).toEqual(['criar', 'editar'])
})

it('a destination is named, and another kind leaves nothing of it', async () => {
  const consultor = await server.as('consultor')
  const id = await server.userId(consultor.cookie)
  const { fonte } = await newFonte(admin, { destino: 'consultor', destino_consultor_id: id })
  expect(fonte.destino_nome).toBe('Pessoa consultor')
  const { body } = await admin.patch(`/entradas/fontes/${fonte.id}`, { versao: 1, destino: 'fila' })
  expect(body).toMatchObject({ destino: 'fila', destino_consultor_id: null, destino_nome: null })
  const { body: destinos } = await admin.get('/entradas/destinos')
  expect(destinos.consultores).toContainEqual({ id, nome: 'Pessoa consultor' })
})

it('a source is deleted with its calls', async () => {
  const { fonte } = await newFonte(admin)
  await admin.post(`/entradas/fontes/${fonte.id}/teste`)
  expect((await admin.delete(`/entradas/fontes/${fonte.id}`)).body).toEqual({ ok: true })
  expect((await admin.delete(`/entradas/fontes/${fonte.id}`)).status).toBe(404)
  expect((await admin.get(`/entradas/fontes/${fonte.id}/chamadas`)).status).toBe(404)
  expect((await admin.post(`/entradas/fontes/${fonte.id}/teste`)).status).toBe(404)
  expect((await admin.post(`/entradas/fontes/${fonte.id}/liberar`)).status).toBe(404)
  for (const [path, corpo] of [
    ['tentar', {}],
    ['descartar', {}],
    ['corrigir', { telefone: '11988887777' }],
  ] as const)
    expect((await admin.post(`/entradas/chamadas/${NOBODY_ID}/${path}`, corpo)).status).toBe(404)
  expect((await admin.get(`/entradas/chamadas/${NOBODY_ID}`)).status).toBe(404)
})

it('what Meta gave is sealed, and only its own kind has it', async () => {
  const { fonte } = await newFonte(admin, { modelo: 'meta' })
  const [token, segredo] = ['EAAB'.repeat(10), 'segredo-do-aplicativo']
  const keep = (campos: object) => admin.post(`/entradas/fontes/${fonte.id}/meta`, campos)
  expect((await keep({ versao: 1, pagina_id: 'minha página' })).status).toBe(422)
  expect((await keep({ versao: 1, token_pagina: 'curto' })).status).toBe(422)
  const { body, text } = await keep({ versao: 1, pagina_id: '123', token_pagina: token, segredo_app: segredo })
  expect(body).toMatchObject({ pagina_id: '123', tem_token_pagina: true, assinatura_em: expect.any(String) })
  expect(text).not.toContain(token)
  const [row] = await server.sql('select row_to_json(f)::text as tudo from entrada_fontes f where id = $1', [fonte.id])
  const guardado = `${row?.tudo}${JSON.stringify(await server.history('entrada_fontes', fonte.id))}`
  for (const oculto of [token, segredo]) expect(guardado).not.toContain(oculto)
  // Values that are not sent stay.
  expect((await keep({ versao: 2, pagina_id: '456' })).body).toMatchObject({ tem_token_pagina: true })
  expect((await admin.post(`/entradas/fontes/${fonte.id}/segredo`, { versao: 3, tipo: 'assinatura' })).status).toBe(409)
  const outra = await newFonte(admin)
  expect((await admin.post(`/entradas/fontes/${outra.fonte.id}/meta`, { versao: 1, pagina_id: '1' })).status).toBe(409)
})

it('there are as many sources as a page shows', async () => {
  await server.sql(
    `insert into entrada_fontes (nome, modelo, origem, limite_minuto, limite_dia, segredo_hash, segredo_em)
     select 'Cheia ' || n, 'generico', 'site', 60, 2000, '${randomUUID()}', now() from generate_series(1, 50) n`,
  )
  const { status, body } = await admin.post('/entradas/fontes', { nome: 'Mais uma', modelo: 'generico' })
  expect([status, body.message]).toEqual([
    409,
    `A empresa já tem ${FONTES_MAXIMO} fontes. Exclua uma delas para criar outra.`,
  ])
})
