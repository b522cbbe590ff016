import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { FINALIDADES } from '@portal/contract/arquivos/finalidades'
import { OUTRAS_PLANILHAS } from '@portal/contract/arquivos/planilhas'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partesDaPlanilha, umPacote } from '../platform/spreadsheet/workbook.factory.ts'
import { testApp } from '../testing/testing.ts'
import { conclude, foto, pngVazio, sendFile, sendPedacos, video } from './arquivos.factory.ts'

let server: Awaited<ReturnType<typeof testApp>>
let gerenciador: string
beforeAll(async () => {
  server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  gerenciador = await server.signIn('gerenciador')
})
afterAll(() => server.close())

const open = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const enviosGuardados = () => readdir(join(server.env.PORTAL_DATA_DIR, 'envios')).catch(() => [])

describe('a picture', () => {
  it('waits in a queue that tells its sender the place, and does not fail, when many come at once', async () => {
    const bytes = await foto(1800, 1200)
    const paths = await Promise.all(Array.from({ length: 5 }, () => sendPedacos(server, gerenciador, bytes)))
    const outro = await server.signIn('gerenciador')
    const lugares = async (cookie: string) => {
      const url = (path: string) => `/api/arquivos/fila/${path.split('/').at(-1)}`
      const answers = await Promise.all(paths.map((path) => server.request({ url: url(path), cookie })))
      return answers.flatMap(({ body }) => body.lugar ?? []).toSorted((a: number, b: number) => a - b)
    }
    const concluded = Promise.all(paths.map((path) => conclude(server, gerenciador, path)))
    await expect.poll(async () => (await lugares(gerenciador)).slice(0, 2)).toEqual([1, 2])
    expect(await lugares(outro)).toEqual([])
    expect((await concluded).map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await lugares(gerenciador)).toEqual([])
  })

  it('comes back in every size, upright, without metadata', async () => {
    const bytes = await sharp(await foto(1500, 1000))
      .withExif({ IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { status, body } = await sendFile(server, gerenciador, bytes, { nome: 'fachada.jpg' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ nome: 'fachada.jpg', mime: 'image/jpeg', largura: 1000, altura: 1500 })
    expect(body.url).toMatch(/^\/midia\/imagens\/[\da-f-]{36}-960\.webp$/)
    for (const [sufixo, tamanho] of [
      ['-480.webp', { width: 480, height: 720 }],
      ['-960.webp', { width: 960, height: 1440 }],
      ['-1200.webp', { width: 1000, height: 1500 }],
      ['-1920.webp', { width: 1000, height: 1500 }],
      ['-og.jpg', { width: 1200, height: 630 }],
    ] as const) {
      const answer = await open(body.url.replace('-960.webp', sufixo))
      expect(answer.headers, sufixo).toMatchObject({
        'content-type': sufixo.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      const { width, height, exif, orientation, space } = await sharp(answer.rawPayload).metadata()
      expect({ width, height, exif, orientation, space }, sufixo).toEqual({ ...tamanho, space: 'srgb' })
    }
    const previa = await open(body.url.replace('-960.webp', '-og.jpg'))
    expect(previa.rawPayload.length).toBeLessThanOrEqual(300_000)
    expect(await enviosGuardados()).toEqual([])
  })

  it('is taken as PNG with transparency, as CMYK and as WebP', async () => {
    const png = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#1f6f5c80' } })
      .png()
      .toBuffer()
    const cmyk = await sharp(await foto(400, 300))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    for (const bytes of [png, cmyk, await foto(400, 300, 'webp')]) {
      const { status, body } = await sendFile(server, gerenciador, bytes)
      expect(status).toBe(200)
      const { space } = await sharp((await open(body.url)).rawPayload).metadata()
      expect(space).toBe('srgb')
    }
  })

  it('is judged by its content whatever its name', async () => {
    const { status, body } = await sendFile(server, gerenciador, await foto(400, 300, 'png'), { nome: 'notas.txt' })
    expect(status).toBe(200)
    expect(body.mime).toBe('image/png')
  })

  it('concluded twice, even at once, is one file; to others it does not exist', async () => {
    const path = await sendPedacos(server, gerenciador, await foto(400, 300))
    const outro = await server.signIn('gerenciador')
    expect((await conclude(server, outro, path)).status).toBe(404)
    const [first, second] = await Promise.all([
      conclude(server, gerenciador, path),
      conclude(server, gerenciador, path),
    ])
    expect(second.body).toEqual(first.body)
    expect((await conclude(server, gerenciador, path)).body).toEqual(first.body)
    expect((await conclude(server, outro, path)).status).toBe(404)
    const { rows } = await server.database.pool.query('select count(*)::int n from arquivos where envio_id = $1', [
      path.split('/').at(-1),
    ])
    expect(rows).toEqual([{ n: 1 }])
  })
})

const MACROS = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
}
/** A ZIP file with one uncompressed part, as OpenDocument requires for its type. */
function guardado(nome: string, conteudo: string): Buffer {
  const cabeca = Buffer.alloc(30)
  cabeca.write('PK\u0003\u0004', 'latin1')
  cabeca.writeUInt16LE(20, 4)
  cabeca.writeUInt32LE(conteudo.length, 18)
  cabeca.writeUInt32LE(conteudo.length, 22)
  cabeca.writeUInt16LE(nome.length, 26)
  return Buffer.concat([cabeca, Buffer.from(nome + conteudo), Buffer.from('PK\u0001\u0002'), Buffer.alloc(60)])
}

const TIPO = 'Tipo de arquivo inválido. Use JPG, PNG ou WebP.'
const DANIFICADO = 'O arquivo está danificado ou incompleto. Envie-o novamente.'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><script>alert(1)</script></svg>'
const semFim = async (format: 'jpeg' | 'png' | 'webp') => (await foto(600, 400, format)).subarray(0, 60_000)

describe('refused files leave nothing behind', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['an SVG', () => Buffer.from(SVG), TIPO],
    ['an SVG with an XML head', () => Buffer.from(`<?xml version="1.0"?>${SVG}`), TIPO],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), TIPO],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
          .gif()
          .toBuffer(),
      TIPO,
    ],
    ['a video', () => video(), TIPO],
    ['bytes of nothing', () => randomBytes(5000), TIPO],
    ['a JPEG that ends too soon', () => semFim('jpeg'), DANIFICADO],
    ['a PNG that ends too soon', () => semFim('png'), DANIFICADO],
    ['a WebP that ends too soon', () => semFim('webp'), DANIFICADO],
    [
      'a JPEG of which only the head is one',
      () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(900)]),
      DANIFICADO,
    ],
    ['one pixel', () => pngVazio(1, 1), 'Imagem muito pequena. Tamanho mínimo: 300x200'],
    ['a strip', () => pngVazio(3000, 100), 'Imagem muito pequena. Tamanho mínimo: 300x200'],
  ])('%s', async (_name, bytes, message) => {
    const { status, body } = await sendFile(server, gerenciador, await bytes(), { nome: 'foto.jpg' })
    expect(status).toBe(422)
    expect(body.message).toBe(message)
    expect(body.data.campos).toEqual({ envio: message })
    expect(await enviosGuardados()).toEqual([])
  })

  it('a picture of 30,000 × 30,000, without decoding it', async () => {
    const bomb = pngVazio(30_000, 30_000)
    const before = process.memoryUsage().rss
    const { status, body } = await sendFile(server, gerenciador, bomb)
    expect(status).toBe(422)
    expect(body.message).toMatch(/^Imagem grande demais\. Tamanho máximo: 50 megapixels/)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })

  it('videos that end too soon or are something else', async () => {
    const inteiro = video(300_000)
    const metadados = { nome: 'tour.mp4', finalidade: 'clinica_video' }
    expect((await sendFile(server, gerenciador, inteiro.subarray(0, 200_000), metadados)).body.message).toBe(DANIFICADO)
    expect((await sendFile(server, gerenciador, await foto(400, 300), metadados)).body.message).toBe(
      'Tipo de arquivo inválido. Use MP4, WebM ou MOV.',
    )
  })

  it.each(['importacao', 'contatos'])('spreadsheets of another kind are told what to do (%s)', async (finalidade) => {
    const cfb = (nome: string) =>
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(70_000), Buffer.from(`${nome}\0`, 'utf16le')])
    const pacote = (nome: string, conteudo: string) => umPacote([[nome, conteudo]])
    for (const [bytes, frase] of [
      [cfb('EncryptedPackage'), OUTRAS_PLANILHAS.senha],
      [cfb('Workbook'), OUTRAS_PLANILHAS.xls],
      [cfb('Book'), OUTRAS_PLANILHAS.xls],
      [cfb('WordDocument'), FINALIDADES[finalidade as 'contatos'].tipoInvalido],
      [guardado('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'), OUTRAS_PLANILHAS.ods],
      [
        guardado('mimetype', 'application/vnd.oasis.opendocument.text'),
        FINALIDADES[finalidade as 'contatos'].tipoInvalido,
      ],
      [pacote('Index/Document.iwa', 'x'), OUTRAS_PLANILHAS.numbers],
      [umPacote(Object.entries(MACROS)), OUTRAS_PLANILHAS.xlsb],
    ] as const) {
      const { status, body } = await sendFile(server, gerenciador, bytes, { nome: 'a.xlsx', finalidade })
      expect([status, body.message]).toEqual([422, frase])
    }
  })

  it('tables that are pages, pictures or programs', async () => {
    for (const bytes of [
      Buffer.from('<html>'),
      await foto(40, 40),
      Buffer.from('MZ\0\0programa'),
      Buffer.from('\n \n'),
    ]) {
      const { status, body } = await sendFile(server, gerenciador, bytes, { nome: 'a.csv', finalidade: 'importacao' })
      expect(status).toBe(422)
      expect(body.message).toBe('Tipo de arquivo inválido. Use CSV ou XLSX.')
    }
  })
})

describe('a video', () => {
  it('is stored unchanged and read from any offset', async () => {
    const bytes = video(3_000_000)
    const { status, body } = await sendFile(server, gerenciador, bytes, {
      nome: 'tour.mp4',
      finalidade: 'clinica_video',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ mime: 'video/mp4', tamanho: bytes.length, largura: 640, altura: 480 })
    expect(body.url).toMatch(/^\/midia\/videos\/[\da-f-]{36}\.mp4$/)
    const whole = await open(body.url)
    expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' })
    expect(whole.rawPayload.equals(bytes)).toBe(true)
    const part = await open(body.url, { range: 'bytes=1000000-1000099' })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 1000000-1000099/${bytes.length}`)
    expect(part.rawPayload.equals(bytes.subarray(1_000_000, 1_000_100))).toBe(true)
    expect((await open(body.url, { range: `bytes=${bytes.length}-` })).statusCode).toBe(416)
    expect((await open(body.url, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
  })
})

describe('a table', () => {
  it('of a workbook is taken, also with backslashes in its names', async () => {
    const bytes = umPacote(
      Object.entries(partesDaPlanilha('<worksheet/>')).map(([nome, parte]) => [nome.replaceAll('/', '\\'), parte]),
    )
    const { status, body } = await sendFile(server, gerenciador, bytes, { nome: 'a.xlsx', finalidade: 'importacao' })
    expect([status, body.mime]).toEqual([200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])
  })

  it.each([
    ['UTF-8', Buffer.from('nome;cidade\nClínica São José;Atibaia\n')],
    ['Windows-1252', Buffer.from('nome;cidade\nCl\xednica;Atibaia\n', 'latin1')],
  ])('in %s is kept where only the server reads', async (_encoding, bytes) => {
    const { status, body } = await sendFile(server, gerenciador, bytes, { nome: 'a.csv', finalidade: 'importacao' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ url: null, mime: 'text/csv' })
  })
})
