import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insertClinicas } from '../../clinicas/clinicas.factory.ts'
import { testDb } from '../../testing/testing.ts'
import { readObjeto } from './endereco.ts'
import { countArquivos, listOrfaos } from './fila.queries.ts'
import { prepareArquivos } from './prepare-arquivos.ts'

let db: Awaited<ReturnType<typeof testDb>>
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.database.pool.query('truncate clinicas, mudanca_arquivos, mudanca_fontes, mudanca_registros cascade')
})

const ANTIGO = 'https://antigo.supabase.co'
const publica = (nome: string, host = ANTIGO) => `${host}/storage/v1/object/public/${nome}`
const prepare = (antigo: string | null = ANTIGO) =>
  db.database.db.transaction((tx) => prepareArquivos(tx, { pasta: null, bucket: null, antigo, objetos: null }))
const fila = async () =>
  (
    await db.database.pool.query<Record<string, unknown>>(
      'select endereco, finalidade, objeto, alheio, estado from mudanca_arquivos order by ordem',
    )
  ).rows

it('queues what clinics name of the old storage and leaves other addresses alone', async () => {
  await insertClinicas(db.database, [
    {
      image_url: publica('clinic-images/casa.jpg'),
      gallery_images: [
        `${ANTIGO}/storage/v1/render/image/public/clinic-images/casa.jpg?width=300`,
        publica('clinic-images/Fa%C3%A7ada%20um.jpg'),
        publica('clinic-images/x.jpg', 'https://api.dominio.example'),
        publica('clinic-images/casa.jpg', 'https://outro.supabase.co'),
        'https://cdn.example/foto.jpg',
        '/midia/imagens/a-960.webp',
      ],
      video_urls: ['https://youtu.be/abc', publica('clinic-videos/v.mp4')],
    },
  ])
  await prepare()
  expect(await fila()).toEqual(
    [
      [publica('clinic-images/casa.jpg'), 'clinica_imagem', 'clinic-images/casa.jpg', false],
      [
        `${ANTIGO}/storage/v1/render/image/public/clinic-images/casa.jpg?width=300`,
        'clinica_imagem',
        'clinic-images/casa.jpg',
        false,
      ],
      [publica('clinic-images/Fa%C3%A7ada%20um.jpg'), 'clinica_imagem', 'clinic-images/Façada um.jpg', false],
      [publica('clinic-images/x.jpg', 'https://api.dominio.example'), 'clinica_imagem', 'clinic-images/x.jpg', true],
      [publica('clinic-videos/v.mp4'), 'clinica_video', 'clinic-videos/v.mp4', false],
    ].map(([endereco, finalidade, objeto, alheio]) => ({ endereco, finalidade, objeto, alheio, estado: 'espera' })),
  )
  await prepare()
  expect(await fila()).toHaveLength(5)
  // Without a named address, the project of most of them counts.
  await db.database.pool.query('truncate mudanca_arquivos')
  await prepare(null)
  expect((await fila()).map(({ alheio }) => alheio)).toEqual([false, false, false, false, false])
})

it('takes versions, sizes and what nobody names from the list of stored objects', async () => {
  await insertClinicas(db.database, [{ image_url: publica('clinic-images/casa.jpg') }])
  await db.database.db.transaction((tx) =>
    prepareArquivos(tx, {
      pasta: '/old',
      bucket: null,
      antigo: null,
      objetos: sql`select * from (values
        ('clinic-images', 'casa.jpg', 'v2', '{"size": 10}'),
        ('clinic-images', 'velha.jpg', 'v1', '{"eTag": "x", "size": 25}'),
        ('clinic-images', 'sem.jpg', null, 'no json'),
        ('documentos', 'laudo da ana.pdf', null, null), ('documentos', 'rg.pdf', null, null),
        ('clinic-images', 'p/.emptyFolderPlaceholder', null, null)) o (bucket_id, name, version, metadata)`,
    }),
  )
  const { rows } = await db.database.pool.query(
    'select objeto, estado, versao_antiga, bytes::int from mudanca_arquivos order by objeto',
  )
  expect(rows).toEqual([
    { objeto: 'clinic-images/casa.jpg', estado: 'espera', versao_antiga: 'v2', bytes: null },
    { objeto: 'clinic-images/sem.jpg', estado: 'orfao', versao_antiga: null, bytes: null },
    { objeto: 'clinic-images/velha.jpg', estado: 'orfao', versao_antiga: 'v1', bytes: 25 },
    { objeto: 'documentos/laudo da ana.pdf', estado: 'orfao', versao_antiga: null, bytes: null },
    { objeto: 'documentos/rg.pdf', estado: 'orfao', versao_antiga: null, bytes: null },
  ])
  expect(await countArquivos(db.database.db)).toEqual({ encontrados: 0, faltando: 1, orfaos: 4, bytes: 0 })
  expect(await listOrfaos(db.database.db, 10)).toEqual([
    'clinic-images/sem.jpg',
    'clinic-images/velha.jpg',
    'documentos/… (2)',
  ])
})

it.each([
  'javascript:alert(1)//storage/v1/object/public/clinic-images/a.jpg',
  'java\nscript:alert(1)//storage/v1/object/public/clinic-images/a.jpg',
  'data:text/html,<b>/storage/v1/object/public/clinic-images/a.jpg',
  'https://cdn.example/?de=/storage/v1/object/public/clinic-images/a.jpg',
])('takes %j for no file of the old storage', (endereco) => {
  expect(readObjeto(endereco)).toBeNull()
})
