import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foto, video } from '../../arquivos/arquivos.factory.ts'
import { insertClinicas } from '../../clinicas/clinicas.factory.ts'
import { readEnv } from '../../platform/env.ts'
import { createCipher } from '../../platform/keys/cipher.ts'
import { createFolderStorage } from '../../platform/storage/folder.ts'
import type { Storage } from '../../platform/storage/keyed.ts'
import { testBucket } from '../../testing/bucket.ts'
import { DATA_KEY, testDb } from '../../testing/testing.ts'
import { createArquivosAntigos } from './arquivos-antigos.service.ts'
import { listFaltando } from './fila.queries.ts'
import type { OndeEstao } from './fontes.ts'
import { prepareArquivos } from './prepare-arquivos.ts'

const PACIENTE = 30_000
const IMPACIENTE = 300

let db: Awaited<ReturnType<typeof testDb>>
let pasta: string
let dados: string
/** Milliseconds that the portal's clock is ahead of the real one. */
let adiante = 0
/** Milliseconds to wait for an answer; short only in tests without one. */
let paciencia = PACIENTE
/** Makes writes of the portal's own storage fail. */
let cheio = false

/** Answer of the old storage, or of any other server, in the current test. */
let answer: RequestListener = (_request, response) => response.writeHead(404).end()
const pedidos: string[] = []
const server = createServer((request, response) => {
  pedidos.push(request.url ?? '')
  answer(request, response)
})
let antigo = ''

beforeAll(async () => {
  db = await testDb()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  antigo = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await db.close()
})
beforeEach(async () => {
  pedidos.length = 0
  cheio = false
  adiante = 0
  paciencia = PACIENTE
  pasta = await mkdtemp(join(tmpdir(), 'portal-antigo-'))
  dados = await mkdtemp(join(tmpdir(), 'portal-dados-'))
  await db.database.pool.query(
    'truncate clinicas, arquivos, mudanca_arquivos, mudanca_fontes, mudanca_registros cascade',
  )
})
afterEach(async () => {
  await rm(pasta, { recursive: true, force: true })
  await rm(dados, { recursive: true, force: true })
})

const NADA: OndeEstao = { pasta: null, bucket: null, antigo: null }
const ANTIGO = 'https://antigo.supabase.co'
const publica = (nome: string, host = ANTIGO) => `${host}/storage/v1/object/public/${nome}`

const env = (settings: Record<string, string> = {}) =>
  readEnv({ PORTAL_DATA_DIR: dados, OUTBOUND_ALLOW_PRIVATE: '1', ...settings })

function midia(): Storage {
  const folder = createFolderStorage(join(dados, 'media'))
  return {
    ...folder,
    put: (...args) =>
      cheio ? Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })) : folder.put(...args),
  }
}

const antigos = (settings: Record<string, string> = {}) =>
  createArquivosAntigos({
    env: env(settings),
    database: db.database,
    storages: { midia: midia(), documentos: createFolderStorage(join(dados, 'documentos')) },
    cipher: createCipher(DATA_KEY),
    clock: () => Date.now() + adiante,
    pacienciaMs: { clinica_imagem: paciencia, clinica_video: paciencia },
  })

const prepare = (onde: Partial<OndeEstao>) =>
  db.database.db.transaction((tx) => prepareArquivos(tx, { ...NADA, ...onde, objetos: null }))
async function bring(onde: Partial<OndeEstao>, settings: Record<string, string> = {}) {
  await prepare(onde)
  return antigos(settings).bringFromMudanca({ ...NADA, ...onde })
}
const keep = async (nome: string, bytes: Buffer) => {
  const file = join(pasta, nome)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
}
const clinica = async () => {
  const { rows } = await db.database.pool.query<{
    id: string
    image_url: string | null
    gallery_images: string[]
    video_files: string[]
    video_urls: string[]
    versao: number
  }>('select id, image_url, gallery_images, video_files, video_urls, versao from clinicas')
  if (!rows[0]) throw new Error('there is no clinic')
  return rows[0]
}
const fila = async () => {
  const { rows } = await db.database.pool.query<{ objeto: string; estado: string; motivo: string | null }>(
    'select objeto, estado, motivo from mudanca_arquivos order by ordem',
  )
  return rows
}
const IMAGEM = /^\/midia\/imagens\/[\da-f-]{36}-960\.webp$/
const guardados = async () => (await db.database.pool.query('select url from arquivos')).rowCount

describe('a folder', () => {
  it('brings pictures and videos as an upload is kept, each once, and tells what is missing and what nobody uses', async () => {
    const casa = await sharp(await foto(60, 40))
      .withExif({ IFD0: { Copyright: 'segredo', Software: 'câmera' } })
      .jpeg()
      .toBuffer()
    await keep('clinic-images/casa.jpg', casa)
    await keep('clinic-images/sozinha.jpg', Buffer.alloc(7))
    await keep('clinic-images/.DS_Store', Buffer.alloc(7))
    await keep('clinic-videos/tour.mp4', video(2_000))
    await insertClinicas(db.database, [
      {
        image_url: publica('clinic-images/casa.jpg'),
        gallery_images: [
          publica('clinic-images/casa.jpg'),
          publica('clinic-images/perdida.jpg'),
          'https://cdn.example/outra.jpg',
        ],
        video_files: [publica('clinic-videos/tour.mp4')],
        video_urls: ['https://youtu.be/abc'],
      },
    ])
    const relatorio = await bring({ pasta })
    expect(relatorio).toEqual({ encontrados: 2, faltando: 1, orfaos: 1, bytes: casa.length + video(2_000).length })
    const { image_url, gallery_images, video_files, video_urls } = await clinica()
    expect(image_url).toMatch(IMAGEM)
    expect(gallery_images).toEqual([image_url, 'https://cdn.example/outra.jpg'])
    expect(video_files).toEqual([expect.stringMatching(/^\/midia\/videos\/[\da-f-]{36}\.mp4$/)])
    expect(video_urls).toEqual(['https://youtu.be/abc'])
    expect(await guardados()).toBe(2)
    const kept = await sharp(join(dados, 'media', String(image_url).slice('/midia/'.length))).metadata()
    expect([kept.width, kept.height, kept.exif]).toEqual([60, 40, undefined])
    expect((await fila()).filter(({ estado }) => estado === 'faltando')).toEqual([
      { objeto: 'clinic-images/perdida.jpg', estado: 'faltando', motivo: 'O arquivo não está na pasta.' },
    ])
    expect(await listFaltando(db.database.db, 10)).toEqual([
      { clinica: (await clinica()).id, coluna: 'gallery_images', motivo: 'O arquivo não está na pasta.' },
    ])
    const { rows } = await db.database.pool.query("select acao, ator_id from audit_log where entidade = 'clinicas'")
    expect(rows).toEqual([{ acao: 'editar', ator_id: null }])
  })

  it('changes nothing in a second run, and brings what was missing once it is there', async () => {
    await keep('clinic-images/a.jpg', await foto(30, 20))
    await insertClinicas(db.database, [
      { image_url: publica('clinic-images/falta.jpg'), gallery_images: [publica('clinic-images/a.jpg')] },
    ])
    await bring({ pasta })
    const antes = await clinica()
    expect(antes.image_url).toBeNull()
    expect(await bring({ pasta })).toMatchObject({ encontrados: 1, faltando: 1 })
    expect(await clinica()).toEqual(antes)
    await keep('clinic-images/falta.jpg', await foto(30, 20))
    expect(await bring({ pasta })).toMatchObject({ encontrados: 2, faltando: 0 })
    expect(await clinica()).toMatchObject({
      image_url: expect.stringMatching(IMAGEM) as string,
      gallery_images: antes.gallery_images,
    })
  })

  it('of a self-hosted storage gives the version that counts, else the newest, and no other', async () => {
    const [velha, nova, unica] = [await foto(31, 20), await foto(32, 20), await foto(33, 20)]
    const versao = (n: number) => `0000000${n}-0000-4000-8000-000000000000`
    const dir = 'stub/stub/clinic-images'
    await keep(`${dir}/a b.jpg/${versao(1)}`, velha)
    await keep(`${dir}/a b.jpg/${versao(2)}`, nova)
    await keep(`${dir}/c.jpg/${versao(3)}`, unica)
    await keep(`${dir}/c.jpg/${versao(4)}`, velha)
    await utimes(join(pasta, dir, 'c.jpg', versao(4)), 1, 1)
    await keep(`${dir}/sem uso.jpg/${versao(5)}`, Buffer.alloc(9))
    await insertClinicas(db.database, [
      { gallery_images: [publica('clinic-images/a%20b.jpg'), publica('clinic-images/c.jpg')] },
    ])
    await prepare({ pasta })
    await db.database.pool.query('update mudanca_arquivos set versao_antiga = $1 where objeto like $2', [
      versao(1),
      '%a b.jpg',
    ])
    expect(await antigos().bringFromMudanca({ ...NADA, pasta })).toEqual({
      encontrados: 2,
      faltando: 0,
      orfaos: 1,
      bytes: velha.length + unica.length,
    })
  })

  it('names with accents are found however they are written, and address what they name alone', async () => {
    await keep('clinic-images/Fachada é.jpg'.normalize('NFD'), await foto(30, 20))
    await keep('clinic-images/50% + 1.jpg', await foto(30, 20))
    await insertClinicas(db.database, [
      {
        image_url: publica(`clinic-images/${encodeURIComponent('Fachada é.jpg'.normalize('NFC'))}`),
        gallery_images: [
          publica(`clinic-images/${encodeURIComponent('Fachada é.jpg'.normalize('NFD'))}?token=x`),
          publica('clinic-images/50% + 1.jpg'),
        ],
      },
    ])
    expect(await bring({ pasta })).toMatchObject({ encontrados: 2, faltando: 0, orfaos: 0 })
    const { image_url, gallery_images } = await clinica()
    expect(gallery_images).toHaveLength(2)
    expect(gallery_images[0]).toBe(image_url)
  })

  it.each([
    ['clinic-images/../../fora.jpg'],
    ['clinic-images/%2e%2e/%2e%2e/fora.jpg'],
    ['clinic-images/..%2F..%2Ffora.jpg'],
    ['clinic-images/a\\..\\fora.jpg'],
    ['clinic-images/a%00.jpg'],
  ])('gives nothing for %s', async (nome) => {
    await keep('dentro/clinic-images/x.jpg', await foto(30, 20))
    await keep('fora.jpg', await foto(30, 20))
    await insertClinicas(db.database, [{ image_url: publica(nome), gallery_images: [publica('clinic-images/x.jpg')] }])
    expect(await bring({ pasta: join(pasta, 'dentro') })).toMatchObject({ encontrados: 1, faltando: 1 })
    expect((await clinica()).image_url).toBeNull()
    expect((await fila())[0]?.motivo).toBe('O nome do arquivo não é válido.')
  })

  it.each([['clinic-images//etc/passwd'], ['%2Fetc/passwd'], ['/clinic-images/%2Fx.jpg']])(
    'takes %s for a name within it',
    async (nome) => {
      await keep('clinic-images/x.jpg', await foto(30, 20))
      await insertClinicas(db.database, [
        { image_url: publica(nome), gallery_images: [publica('clinic-images/x.jpg')] },
      ])
      const isX = nome.endsWith('x.jpg')
      expect(await bring({ pasta })).toMatchObject({ encontrados: 1, faltando: isX ? 0 : 1 })
      expect((await clinica()).image_url === null).toBe(!isX)
    },
  )

  it('follows no link, of a file, of a folder or of a bucket, and takes none for stored', async () => {
    await keep('fora/casa.jpg', await foto(30, 20))
    await keep('dentro/clinic-images/x.jpg', await foto(30, 20))
    await symlink(join(pasta, 'fora/casa.jpg'), join(pasta, 'dentro/clinic-images/casa.jpg'))
    await symlink(join(pasta, 'fora'), join(pasta, 'dentro/clinic-images/p'))
    await symlink(join(pasta, 'fora'), join(pasta, 'dentro/clinic-videos'))
    await insertClinicas(db.database, [
      {
        gallery_images: ['casa.jpg', 'p/casa.jpg', 'x.jpg'].map((nome) => publica(`clinic-images/${nome}`)),
        image_url: publica('clinic-videos/casa.jpg'),
      },
    ])
    expect(await bring({ pasta: join(pasta, 'dentro') })).toMatchObject({ encontrados: 1, faltando: 3, orfaos: 0 })
    expect((await clinica()).gallery_images).toHaveLength(1)
  })

  it.each([
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a video', video(2_000)],
    ['nothing', Buffer.alloc(0)],
    ['more than pictures may have', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(10 * 1024 * 1024)])],
    ['half a picture', Buffer.from('ffd8ffe000104a46494600', 'hex')],
  ])('a picture that is %s leaves its clinic', async (_what, bytes) => {
    await keep('clinic-images/casa.jpg', bytes)
    await insertClinicas(db.database, [{ image_url: publica('clinic-images/casa.jpg') }])
    expect(await bring({ pasta })).toMatchObject({ encontrados: 0, faltando: 1 })
    expect((await clinica()).image_url).toBeNull()
    expect(await guardados()).toBe(0)
  })

  it('that is not the one of the buckets is refused before any clinic loses a picture', async () => {
    await keep('outra/casa.jpg', await foto(30, 20))
    await insertClinicas(db.database, [{ image_url: publica('clinic-images/casa.jpg') }])
    await expect(bring({ pasta })).rejects.toThrow('deve haver uma pasta com o nome de cada bucket (clinic-images)')
    await expect(bring({ pasta: join(pasta, 'nada') })).rejects.toThrow('não existe ou não pode ser aberta')
    expect((await clinica()).image_url).toBe(publica('clinic-images/casa.jpg'))
  })
})

describe('the portal', () => {
  const nomes = Array.from({ length: 6 }, (_, n) => publica(`clinic-images/${n}.jpg`))
  beforeEach(async () => {
    for (const n of nomes.keys()) await keep(`clinic-images/${n}.jpg`, await foto(30, 20))
    await insertClinicas(db.database, [{ gallery_images: nomes }])
  })

  it('with a full disk stops without giving anything up, and goes on when there is room', async () => {
    cheio = true
    await expect(bring({ pasta })).rejects.toThrow('no space')
    expect((await clinica()).gallery_images).toEqual(nomes)
    expect((await fila()).map(({ estado }) => estado)).toEqual(nomes.map(() => 'espera'))
    cheio = false
    adiante += 3_600_000
    await antigos().resume()
    expect((await fila()).map(({ estado }) => estado)).toEqual(nomes.map(() => 'trazido'))
    expect((await clinica()).gallery_images.every((url) => IMAGEM.test(url))).toBe(true)
  })

  it('that loses the database in the middle brings each file once when it is back', async () => {
    await prepare({ pasta })
    // Breaks off after the file is kept and before this is written down, as a killed process does.
    await db.database.pool.query(`
      create function quebra() returns trigger language plpgsql as $$ begin
        perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger quebra before update on clinicas for each row execute function quebra()`)
    try {
      await expect(antigos().bringFromMudanca({ ...NADA, pasta })).rejects.toThrow()
    } finally {
      await db.database.pool.query('drop trigger quebra on clinicas; drop function quebra')
    }
    expect(await guardados()).toBe(6)
    expect((await clinica()).gallery_images).toEqual(nomes)
    expect(await antigos().bringFromMudanca({ ...NADA, pasta })).toMatchObject({ encontrados: 6, faltando: 0 })
    expect(await guardados()).toBe(6)
    expect((await clinica()).gallery_images.every((url) => IMAGEM.test(url))).toBe(true)
  })

  it('ends between two files when it is told to, and a rerun completes', async () => {
    await prepare({ pasta })
    const ending = new AbortController()
    ending.abort()
    await expect(antigos().bringFromMudanca({ ...NADA, pasta }, () => {}, ending.signal)).rejects.toThrow()
    expect(await guardados()).toBe(0)
    expect(await bring({ pasta })).toMatchObject({ encontrados: 6, faltando: 0 })
  })

  it('two at once bring each file once', async () => {
    await prepare({ pasta })
    await Promise.all([antigos().bringFromMudanca({ ...NADA, pasta }), antigos().resume(), antigos().resume()])
    expect(await guardados()).toBe(6)
    const { rows } = await db.database.pool.query(
      "select count(*)::int as n from audit_log where entidade = 'clinicas' and entidade_id in (select id from clinicas)",
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('takes only files for the change of a clinic, so that a newer dump finds it untouched', async () => {
    await db.database.pool.query(`insert into mudanca_registros (tabela, id_antigo, id_novo, impressao, versao_daqui)
      select 'clinicas', id::text, id, '', versao::text from clinicas`)
    await bring({ pasta })
    const { rows } = await db.database.pool.query('select versao_daqui from mudanca_registros')
    expect(rows).toEqual([{ versao_daqui: String((await clinica()).versao) }])
  })

  it('gives a clinic that a newer dump wrote again its files at once', async () => {
    await bring({ pasta })
    const { gallery_images } = await clinica()
    await db.database.pool.query('update clinicas set gallery_images = $1', [nomes])
    await prepare({ pasta })
    expect((await clinica()).gallery_images).toEqual(gallery_images)
  })

  it('brings anew what was removed here meanwhile', async () => {
    await bring({ pasta })
    await db.database.pool.query('delete from arquivos')
    await db.database.pool.query('update clinicas set gallery_images = $1', [nomes])
    expect(await bring({ pasta })).toMatchObject({ encontrados: 6, faltando: 0 })
    expect(await guardados()).toBe(6)
  })
})

describe('the public address', () => {
  const casa = () => publica('clinic-images/casa.jpg', antigo)
  const daqui = (nome: string) => `/storage/v1/object/public/clinic-images/${nome}`
  const clinicaCom = (endereco = casa()) => insertClinicas(db.database, [{ image_url: endereco }])
  /** Runs the job, and again after each pause. */
  async function insist(vezes: number) {
    const service = antigos()
    for (let n = 0; n < vezes; n++) {
      await service.resume()
      adiante += 24 * 3_600_000
    }
  }

  it('of the old storage is asked, whatever way a picture is addressed, and no other host', async () => {
    const bytes = await foto(30, 20)
    answer = (_request, response) => response.end(bytes)
    await insertClinicas(db.database, [
      {
        image_url: `${antigo}/storage/v1/render/image/public/clinic-images/a%20b.jpg?width=10`,
        gallery_images: [
          `${antigo}/storage/v1/object/sign/clinic-images/c.jpg?token=segredo`,
          antigo.replace('127.0.0.1', 'localhost'),
        ],
      },
    ])
    expect(await bring({ antigo })).toMatchObject({ encontrados: 2, faltando: 0 })
    expect(pedidos.toSorted()).toEqual([daqui('a%20b.jpg'), daqui('c.jpg')])
    expect((await clinica()).gallery_images.slice(1)).toEqual([antigo.replace('127.0.0.1', 'localhost')])
  })

  it('is asked for what a domain of its own addresses, which stays where there is nothing', async () => {
    const bytes = await foto(30, 20)
    answer = ({ url }, response) => (url === daqui('a.jpg') ? response.end(bytes) : response.writeHead(404).end())
    const fora = ['a.jpg', 'b.jpg'].map((nome) => publica(`clinic-images/${nome}`, 'https://api.dominio.example'))
    await insertClinicas(db.database, [{ gallery_images: fora }])
    expect(await bring({ antigo })).toMatchObject({ encontrados: 1, faltando: 0 })
    expect((await clinica()).gallery_images).toEqual([expect.stringMatching(IMAGEM), fora[1]])
  })

  it('that answers 400 or 404 is missing at once; an accent is tried both ways', async () => {
    const bytes = await foto(30, 20)
    const nfd = encodeURIComponent('é.jpg'.normalize('NFD'))
    answer = ({ url }, response) =>
      url === daqui(nfd) ? response.end(bytes) : response.writeHead(400).end('{"statusCode":"404"}')
    await insertClinicas(db.database, [{ image_url: publica('clinic-images/é.jpg', antigo), gallery_images: [casa()] }])
    expect(await bring({ antigo })).toMatchObject({ encontrados: 1, faltando: 1 })
    expect(await clinica()).toMatchObject({ image_url: expect.stringMatching(IMAGEM) as string, gallery_images: [] })
  })

  it.each<[string, RequestListener, RegExp]>([
    ['is slow to begin', () => {}, /não respondeu a tempo/],
    [
      'is slow to go on',
      (_request, response) => void response.writeHead(200, { 'content-length': '100' }).write('x'),
      /não respondeu a tempo/,
    ],
    ['answers 403', (_request, response) => response.writeHead(403).end(), /respondeu 403/],
    ['answers 503', (_request, response) => response.writeHead(503).end(), /respondeu 503/],
    [
      'breaks off',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('x')
        setImmediate(() => response.destroy())
      },
      /conexão caiu/,
    ],
  ])('that %s is asked again later, and given up in the end', async (_what, how, motivo) => {
    answer = how
    const espera = motivo.source.includes('a tempo') ? IMPACIENTE : PACIENTE
    paciencia = espera
    await clinicaCom()
    await prepare({ antigo })
    await insist(1)
    expect((await fila())[0]).toMatchObject({ estado: 'espera', motivo: expect.stringMatching(motivo) as string })
    expect((await clinica()).image_url).toBe(casa())
    const bytes = await foto(30, 20)
    const before = answer
    await insist(3)
    answer = (_request, response) => response.end(bytes)
    paciencia = PACIENTE
    await insist(1)
    expect((await fila())[0]).toMatchObject({ estado: 'trazido', motivo: null })
    answer = before
    paciencia = espera
    await db.database.pool.query('update clinicas set gallery_images = $1', [[publica('clinic-images/b.jpg', antigo)]])
    await prepare({ antigo })
    await insist(8)
    expect((await fila()).at(-1)).toMatchObject({ estado: 'faltando', motivo: expect.stringMatching(motivo) as string })
    expect((await clinica()).gallery_images).toEqual([])
    expect(pedidos.filter((url) => url === daqui('b.jpg'))).toHaveLength(6)
  })

  it.each([
    ['inward', 'http://169.254.169.254/latest/meta-data'],
    ['elsewhere', 'https://cdn.example/casa.jpg'],
    ['to a file', 'file:///etc/passwd'],
    ['round in circles', ''],
  ])('that redirects %s is not followed', async (_where, location) => {
    answer = (request, response) => response.writeHead(302, { location: location || request.url }).end()
    await clinicaCom()
    expect(await bring({ antigo })).toMatchObject({ encontrados: 0, faltando: 1 })
    expect((await fila())[0]?.motivo).toBe('O endereço leva a outro lugar, que não é consultado.')
    expect((await clinica()).image_url).toBeNull()
  })

  it('that redirects within itself is followed', async () => {
    const bytes = await foto(30, 20)
    answer = ({ url }, response) =>
      url === '/nova.jpg' ? response.end(bytes) : response.writeHead(307, { location: '/nova.jpg' }).end()
    await clinicaCom()
    expect(await bring({ antigo })).toMatchObject({ encontrados: 1, faltando: 0 })
  })

  it.each<[string, RequestListener]>([
    ['says so', (_request, response) => response.writeHead(200, { 'content-length': '20000000' }).write('x')],
    [
      'does not say so',
      (_request, response) => {
        const pour = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536, 255)));
        }
        pour()
        response.on('drain', pour)
      },
    ],
  ])('of a picture that is too large and %s is not read to its end', async (_how, how) => {
    answer = how
    await clinicaCom()
    expect(await bring({ antigo })).toMatchObject({ encontrados: 0, faltando: 1 })
    expect((await fila())[0]?.motivo).toBe('Arquivo muito grande. Tamanho máximo: 10MB')
  })

  it('within this network is refused unless trials allow it', async () => {
    await clinicaCom()
    await prepare({ antigo })
    const strict = antigos({ OUTBOUND_ALLOW_PRIVATE: '0' })
    for (const endereco of [antigo, 'https://10.0.0.1', 'https://storage.internal', 'ftp://x.example'])
      await expect(strict.bringFromMudanca({ ...NADA, antigo: endereco })).rejects.toThrow('endereço https público')
    expect(pedidos).toEqual([])
    expect((await clinica()).image_url).toBe(casa())
  })
})

describe('buckets of an S3 service', () => {
  let bucket: Awaited<ReturnType<typeof testBucket>>
  const settings = () => ({
    MUDANCA_S3_ENDPOINT: bucket.settings.endpoint,
    MUDANCA_S3_REGION: bucket.settings.region,
    MUDANCA_S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
    MUDANCA_S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
  })
  beforeAll(async () => {
    bucket = await testBucket(['clinic-images', 'clinic-videos'])
  })
  afterAll(() => bucket.close())
  const put = async (Bucket: string, Key: string, Body: Buffer) => {
    const { endpoint, region, ...credentials } = bucket.settings
    const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
    await client.send(new PutObjectCommand({ Bucket, Key, Body }))
    client.destroy()
  }

  it.each([
    ['of the names of the old ones', 's3://clinic-images', (name: string) => [name, ''] as const],
    ['that holds them as folders', 's3://portal/velho', (name: string) => ['portal', `velho/${name}/`] as const],
  ])('%s are read', async (_what, endereco, where) => {
    const bytes = await foto(30, 20)
    const [imagens, pasta] = where('clinic-images')
    const [videos, outra] = where('clinic-videos')
    await put(imagens, `${pasta}p/Fachada é 1.jpg`, bytes)
    await put(imagens, `${pasta}sobra.jpg`, Buffer.alloc(5))
    await put(videos, `${outra}v.mp4`, video(2_000))
    await insertClinicas(db.database, [
      {
        image_url: publica(`clinic-images/p/${encodeURIComponent('Fachada é 1.jpg')}`),
        gallery_images: [publica('clinic-images/nada.jpg')],
        video_files: [publica('clinic-videos/v.mp4')],
      },
    ])
    expect(await bring({ bucket: endereco }, settings())).toEqual({
      encontrados: 2,
      faltando: 1,
      orfaos: 1,
      bytes: bytes.length + video(2_000).length,
    })
    const { image_url, gallery_images, video_files } = await clinica()
    expect([image_url?.match(IMAGEM)?.length, gallery_images, video_files.length]).toEqual([1, [], 1])
  })

  it('that do not exist, or whose settings are missing, are told at once', async () => {
    await insertClinicas(db.database, [{ image_url: publica('clinic-images/a.jpg') }])
    await expect(bring({ bucket: 's3://nao-existe' }, settings())).rejects.toThrow('o bucket não existe')
    await expect(bring({ bucket: 's3://clinic-images' })).rejects.toThrow('MUDANCA_S3_ENDPOINT')
    await expect(bring({ bucket: 'clinic-images' }, settings())).rejects.toThrow('use s3://bucket')
    expect((await clinica()).image_url).toBe(publica('clinic-images/a.jpg'))
  })

  it('that are slow or refuse are asked again later', async () => {
    let refused = false
    answer = ({ url }, response) => {
      if (url?.includes('list-type')) response.end('<ListBucketResult></ListBucketResult>')
      else if (refused) response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    }
    await insertClinicas(db.database, [{ image_url: publica('clinic-images/a.jpg') }])
    await prepare({ bucket: 's3://clinic-images' })
    const continuar = () => antigos({ ...settings(), MUDANCA_S3_ENDPOINT: antigo }).resume()
    paciencia = IMPACIENTE
    await continuar()
    expect((await fila())[0]).toMatchObject({ estado: 'espera', motivo: expect.stringMatching(/a tempo/) as string })
    refused = true
    adiante += 3_600_000
    paciencia = PACIENTE
    await continuar()
    expect((await fila())[0]).toMatchObject({
      estado: 'espera',
      motivo: expect.stringMatching(/chave de acesso/) as string,
    })
    expect((await clinica()).image_url).toBe(publica('clinic-images/a.jpg'))
  })
})

describe('a rehearsal', () => {
  it('counts the same without bringing anything', async () => {
    const bytes = await foto(30, 20)
    await keep('clinic-images/casa.jpg', bytes)
    await keep('clinic-images/sobra.jpg', bytes)
    answer = ({ url }, response) => (url?.endsWith('/rede.jpg') ? response.end(bytes) : response.writeHead(404).end())
    const nomes = ['casa.jpg', 'casa.jpg?v=2', 'rede.jpg', 'nada.jpg', '../x.jpg']
    await insertClinicas(db.database, [
      { gallery_images: nomes.map((nome) => publica(`clinic-images/${nome}`, antigo)) },
    ])
    const onde = { ...NADA, pasta, antigo }
    const previsto = await db.database.db.transaction(async (tx) => {
      await prepareArquivos(tx, { ...onde, objetos: null })
      return antigos().previewMudanca(tx, onde)
    })
    expect(await guardados()).toBe(0)
    expect(previsto).toEqual({ encontrados: 2, faltando: 2, orfaos: 1, bytes: 2 * bytes.length })
    expect(await bring({ pasta, antigo })).toEqual(previsto)
  })
})
