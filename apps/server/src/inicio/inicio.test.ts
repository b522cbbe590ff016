import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertClinicas, umaClinica } from '../clinicas/clinicas.factory.ts'
import { testApp } from '../testing/testing.ts'

let server: Awaited<ReturnType<typeof testApp>>
let admin: string
beforeAll(async () => {
  server = await testApp()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const recentes = async () => (await server.request({ url: '/api/inicio/recentes', cookie: admin })).body

it('counts clinics, users by role, cities and pending work', async () => {
  await server.signIn('consultor')
  await server.signIn('gerenciador')
  const { pool } = server.database
  await pool.query(`update profiles set aprovado = false where role = 'gerenciador'`)
  await insertClinicas(server.database, [
    { name: 'Vale Verde', city: 'São Paulo', image_url: '/midia/a.webp' },
    { name: 'vale  verde', city: 'SAO PAULO', active: false },
    { name: 'VÁLE VERDE', city: 'Rio', state: 'RJ', latitude: null, longitude: null },
    { name: 'Outra', gallery_images: ['/midia/b.webp'] },
    { name: 'Outra' },
  ])
  await pool.query(`update clinicas set arquivado_em = now() where name = 'Outra' and gallery_images = '{}'`)
  const { body } = await server.request({ url: '/api/inicio', cookie: admin })
  expect(body).toEqual({
    clinicas: { total: 4, ativas: 3, cidades: 3, estados: 2 },
    usuarios: { total: 2, por_papel: { admin: 1, supervisor: 0, gerenciador: 0, consultor: 1 } },
    cidades: 5571,
    pendencias: { sem_coordenadas: 1, sem_fotos: 2, nome_repetido: 2, usuarios_pendentes: 1 },
    cadastro_aberto: true,
    copia: { ultima: null, aviso: null, problema: null },
    servicos: [],
    primeiros_passos: { feitos: ['clinicas', 'pessoas'], sem_roleta: false, guardados: false },
  })
})

it('says whether new accounts need approval', async () => {
  const aberto = async () => (await server.request({ url: '/api/inicio', cookie: admin })).body.cadastro_aberto
  expect(await aberto()).toBe(true)
  await server.sql('update empresa_config set aprovar_novos_usuarios = true')
  expect(await aberto()).toBe(false)
})

it('agrees with the list that each figure leads to', async () => {
  const { pendencias } = (await server.request({ url: '/api/inicio', cookie: admin })).body
  for (const pendencia of ['sem_coordenadas', 'sem_fotos', 'nome_repetido']) {
    const { body } = await server.request({ url: `/api/clinicas?pendencia=${pendencia}`, cookie: admin })
    expect(body.encontradas, pendencia).toBe(pendencias[pendencia])
  }
})

it('lists authors and changes with the present name of the record, newest first', async () => {
  const cookie = await server.signIn('gerenciador')
  const created = await server.request({
    method: 'POST',
    url: '/api/clinicas',
    cookie,
    payload: umaClinica({ name: 'Recanto' }),
  })
  const { id, versao } = created.body
  await server.request({
    method: 'PATCH',
    url: `/api/clinicas/${id}`,
    cookie,
    payload: { versao, name: 'Recanto da Serra' },
  })
  const [editada, criada] = await recentes()
  const comum = { entidade: 'clinicas', quantidade: 1, entidade_id: id, nome: 'Recanto da Serra' }
  expect(editada).toMatchObject({ ...comum, acao: 'editar', ator: 'Pessoa gerenciador' })
  expect(criada).toMatchObject({ ...comum, acao: 'criar', em: expect.stringMatching(/^\d{4}-.*Z$/) })
})

it('groups changes made together, ten lines at most, and omits devices and events without a change', async () => {
  const { pool } = server.database
  await pool.query(`insert into audit_log (acao, entidade, entidade_id, depois)
    select 'criar', 'clinicas', gen_random_uuid(), '{"name": "x"}' from generate_series(1, 300)`)
  await pool.query(
    `insert into audit_log (acao, entidade, entidade_id) values ('login', 'profiles', gen_random_uuid())`,
  )
  await pool.query(
    `insert into audit_log (acao, entidade, entidade_id) values ('editar', 'dispositivos', gen_random_uuid())`,
  )
  const [importadas] = await recentes()
  expect(importadas).toMatchObject({ acao: 'criar', quantidade: 300, entidade_id: null, nome: null, ator: null })
  for (let n = 0; n < 12; n++)
    await pool.query(`insert into audit_log (acao, entidade, entidade_id, antes)
      values ('excluir', 'planos_saude', gen_random_uuid(), '{"name": "Plano ${n}"}')`)
  const lista: { nome: string }[] = await recentes()
  expect(lista.map(({ nome }) => nome)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Plano ${n}`))
})

it('finds the name of every kind of record', async () => {
  const { pool } = server.database
  await pool.query(`insert into audit_log (acao, entidade, entidade_id, em)
    select 'editar', 'cidades', id, now() + interval '1 hour' from cidades where nome = 'Campinas' limit 1`)
  await pool.query(`insert into audit_log (acao, entidade, entidade_id, em)
    select 'editar', 'estados', id, now() + interval '2 hours' from estados where code = 'SP'`)
  await pool.query(`insert into audit_log (acao, entidade, entidade_id, em)
    select 'editar', 'empresa_config', id, now() + interval '3 hours' from empresa_config`)
  await pool.query(`insert into audit_log (acao, entidade, entidade_id, em)
    select 'editar', 'profiles', id, now() + interval '4 hours' from profiles where role = 'admin'`)
  const lista: { nome: string }[] = await recentes()
  expect(lista.slice(0, 4).map(({ nome }) => nome)).toEqual([
    'Pessoa admin',
    'Portal Clínicas',
    'São Paulo',
    'Campinas',
  ])
})
