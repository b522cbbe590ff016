import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DOCUMENTO } from '@portal/contract/cadastro/documentos'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foto, pngVazio } from '../arquivos/arquivos.factory.ts'
import { createPrivadosService } from '../arquivos/privados.service.ts'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { createAnexosService } from '../pacientes/anexos.service.ts'
import { createCipher } from '../platform/keys/cipher.ts'
import { openStorages } from '../platform/storage/storage.ts'
import { DATA_KEY, testApp } from '../testing/testing.ts'
import { ficha, newLinkCadastro } from './cadastro.factory.ts'
import {
  beginDocumento,
  concludeDocumento,
  type Formulario,
  idDe,
  patchDocumento,
  pdf,
  requestDocumento,
  sendDocumento,
  sendTheDocumento,
} from './documentos.factory.ts'

const HORA_MS = 3_600_000
const SEGREDO = 'HIV positivo, laudo de Jonas Prado'
const time = { now: Date.now() }
let server: Awaited<ReturnType<typeof testApp>>
let consultor: string
let admin: string
let clinica: string

beforeAll(async () => {
  server = await testApp({ clock: () => time.now })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  consultor = await server.signIn('consultor')
  admin = await server.signIn('admin')
  ;[clinica = ''] = await insertClinicas(server.database, [{ name: 'Recanto' }])
})
afterAll(() => server.close())

const post = (url: string, payload: object, cookie?: string) =>
  server.request({ method: 'POST', url, payload, ...(cookie && { cookie }) })
const get = (url: string, cookie?: string) => server.request({ url, ...(cookie && { cookie }) })

const newLink = (campos?: object) => newLinkCadastro(server, consultor, clinica, campos)
const newForm = async (campos: object = {}): Promise<Formulario & { id: string }> => ({
  ...(await newLink(campos)),
  envio_id: randomUUID(),
})
const submit = ({ token, envio_id }: Formulario, ids: string[], tipo = 'laudo') =>
  post(`/api/publico/cadastro/${token}`, {
    ...ficha(),
    envio_id,
    documentos: ids.map((anexo_id) => ({ tipo, anexo_id })),
  })
const remove = ({ token, envio_id }: Formulario, id: string) =>
  server.request({ method: 'DELETE', url: `/api/publico/cadastro/${token}/documentos/${id}`, payload: { envio_id } })
const recebido = async (protocolo: string, cookie = consultor) =>
  (await get('/api/cadastro/recebidos', cookie)).body.itens.find(
    ({ codigo }: { codigo: string }) => codigo === protocolo,
  )
const open = (id: string, cookie = consultor) => post(`/api/cadastro/documentos/${id}/abrir`, {}, cookie)
const download = (url: string, cookie = consultor) => server.app.inject({ url, headers: { cookie } })

const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message

const folder = () => join(server.env.PORTAL_DATA_DIR, 'documentos')
async function storedFiles() {
  const found = await readdir(folder(), { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
const rowOf = async (id: string) =>
  (await server.database.pool.query('select * from anexos where id = $1', [id])).rows[0]

/** A registration with one document. */
async function cadastrado(bytes: Buffer, nome: string) {
  const form = await newForm()
  const { id } = await sendTheDocumento(server, form, bytes, { nome, tipo: 'laudo' })
  const { status, body } = await submit(form, [id])
  expect(status).toBe(201)
  return { id, protocolo: body.protocolo as string }
}

it('a registration stays in the list when its consultant adds papers that the form does not ask for', async () => {
  const { id, protocolo } = await cadastrado(pdf(SEGREDO), 'laudo.pdf')
  await server.sql(`update anexos set tipo = 'ordem_judicial' where id = $1`, [id])
  expect((await recebido(protocolo)).documentos).toMatchObject([{ id, tipo: 'ordem_judicial' }])
})

describe('sending', () => {
  it('keeps a picture as JPEG without metadata, a PDF as it is, both for the patient of the form', async () => {
    const form = await newForm()
    const png = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#fff' } })
      .withExif({ IFD0: { Copyright: 'segredo do telefone' } })
      .png()
      .toBuffer()
    const rg = await sendTheDocumento(server, form, png, { nome: 'C:\\fotos\\RG da Maria.png' })
    const laudo = await sendTheDocumento(server, form, pdf(SEGREDO), { nome: 'laudo\u202Efdp.pdf', tipo: 'laudo' })
    expect(rg).toMatchObject({ nome: 'RG da Maria.jpg', tipo: 'rg_cpf' })
    expect(laudo).toMatchObject({ nome: 'laudofdp.pdf', tamanho: pdf(SEGREDO).length })
    const { body } = await submit(form, [rg.id, laudo.id])
    const { documentos } = await recebido(body.protocolo)
    expect(documentos.map(({ id, nome }: { id: string; nome: string }) => [id, nome])).toEqual([
      [rg.id, 'RG da Maria.jpg'],
      [laudo.id, 'laudofdp.pdf'],
    ])
    const imagem = await download((await open(rg.id)).body.url)
    expect(await sharp(imagem.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 300 })
    expect(imagem.rawPayload.includes('segredo do telefone')).toBe(false)
    expect((await download((await open(laudo.id)).body.url)).rawPayload.equals(pdf(SEGREDO))).toBe(true)
  })

  it('resumes where it stopped', async () => {
    const form = await newForm()
    const bytes = Buffer.concat([pdf(SEGREDO), randomBytes(400_000)])
    const begun = await beginDocumento(server, form, { bytes: bytes.length, nome: 'l.pdf', tipo: 'laudo' })
    const path = begun.headers.get('location') ?? ''
    expect((await patchDocumento(server, path, 0, bytes.subarray(0, 200_000))).status).toBe(204)
    expect((await requestDocumento(server, path, 'HEAD')).headers.get('upload-offset')).toBe('200000')
    expect((await concludeDocumento(server, form, idDe(path))).status).toBe(409)
    expect((await patchDocumento(server, path, 200_000, bytes.subarray(200_000))).status).toBe(204)
    const [um, dois] = await Promise.all([
      concludeDocumento(server, form, idDe(path)),
      concludeDocumento(server, form, idDe(path)),
    ])
    expect([um.status, dois.body]).toEqual([200, um.body])
    expect((await concludeDocumento(server, form, idDe(path))).body).toEqual(um.body)
    expect((await requestDocumento(server, path, 'HEAD')).status).toBe(404)
  })

  it('leaves nothing readable on the disk, neither during the upload nor after it', async () => {
    const form = await newForm()
    const bytes = Buffer.concat([pdf(SEGREDO), randomBytes(200_000), Buffer.from(SEGREDO)])
    const id = await sendDocumento(server, form, bytes, { nome: 'laudo.pdf' })
    const search = async () => {
      const files = await storedFiles()
      expect(files.length).toBeGreaterThan(0)
      for (const file of files) {
        const stored = await readFile(file)
        for (const text of [SEGREDO, '%PDF', 'laudo', form.envio_id]) expect(stored.includes(text), text).toBe(false)
      }
    }
    await search()
    expect((await concludeDocumento(server, form, id)).status).toBe(200)
    await search()
    expect((await server.app.inject({ url: `/midia/${(await rowOf(id)).caminho}` })).statusCode).toBe(404)
  })

  it.each([
    ['a page named like a picture', Buffer.from('<html><script>alert(1)</script></html>'), DOCUMENTO.tipoInvalido],
    ['a program', Buffer.concat([Buffer.from('MZ'), randomBytes(300)]), DOCUMENTO.tipoInvalido],
    ['a picture cut off', pngVazio(400, 300).subarray(0, 60), /danificado ou incompleto/],
    ['a picture that is all area', pngVazio(20_000, 20_000), /Imagem grande demais/],
  ])('refuses %s, and keeps nothing of it', async (_what, bytes, mensagem) => {
    const form = await newForm()
    const id = await sendDocumento(server, form, bytes, { nome: 'rg.png' })
    const { status, body } = await concludeDocumento(server, form, id)
    expect(status).toBe(422)
    expect(body.message).toMatch(mensagem)
    expect(await rowOf(id)).toBeUndefined()
    expect((await storedFiles()).filter((file) => file.includes(id.replaceAll('-', '')))).toEqual([])
  })

  it.each([
    [{ bytes: DOCUMENTO.bytes + 1 }, 413, DOCUMENTO.grande],
    [{ bytes: 0 }, 422, 'O arquivo está vazio'],
    [{ tipo: 'selfie' }, 422, 'Informe o nome, o tipo e o formulário do documento'],
    [{ nome: '\u0007 ' }, 422, 'Informe o nome, o tipo e o formulário do documento'],
    [{ nome: 'x'.repeat(300) }, 422, 'O nome do arquivo é longo demais'],
  ])('refuses %j before any of it comes', async (metadados, status, message) => {
    const answer = await beginDocumento(server, await newForm(), metadados)
    expect([answer.status, await messageOf(answer)]).toEqual([status, message])
  })

  it('takes no more than was announced, and no crumbs', async () => {
    const path = (await beginDocumento(server, await newForm(), { bytes: 200_000 })).headers.get('location') ?? ''
    expect((await patchDocumento(server, path, 0, randomBytes(10))).status).toBe(422)
    expect((await patchDocumento(server, path, 0, randomBytes(300_000))).status).toBe(413)
  })

  it('fifteen documents a form', async () => {
    const form = await newForm()
    for (let i = 0; i < 15; i++) await sendTheDocumento(server, form, pdf(String(i)), { nome: `${i}.pdf` })
    const answer = await beginDocumento(server, form)
    expect([answer.status, await messageOf(answer)]).toEqual([422, 'Máximo de 15 documentos atingido'])
    // Another family with the same link is not affected.
    expect((await beginDocumento(server, { ...form, envio_id: randomUUID() })).status).toBe(201)
  })

  it('no link fills the disk, whatever forms are made up', async () => {
    const { token } = await newLink()
    const begin = () => beginDocumento(server, { token, envio_id: randomUUID() }, { bytes: 10_000 })
    for (let i = 0; i < 200; i++) expect((await begin()).status).toBe(201)
    expect((await begin()).status).toBe(422)
    expect((await beginDocumento(server, await newForm())).status).toBe(201)
    time.now += 25 * HORA_MS
    expect((await begin()).status).toBe(201)
    time.now = Date.now()
  })

  it.each([
    ['expired', 'Este link expirou. Solicite um novo ao seu consultor.'],
    ['inactive', 'Este link foi desativado.'],
  ])('ends with the link: %s', async (why, message) => {
    const form = await newForm({ p_expires_at: new Date(time.now + 24 * HORA_MS).toISOString() })
    const path = (await beginDocumento(server, form)).headers.get('location') ?? ''
    if (why === 'expired') time.now += 25 * HORA_MS
    else await post(`/api/cadastro/links/${form.id}/desativar`, {}, consultor)
    for (const answer of [await beginDocumento(server, form), await patchDocumento(server, path, 0, randomBytes(100))])
      expect([answer.status, await messageOf(answer)]).toEqual([410, message])
    expect((await concludeDocumento(server, form, idDe(path))).status).toBe(410)
    time.now = Date.now()
  })

  it('an unknown link and an upload of another link are not found', async () => {
    const form = await newForm()
    const path = (await beginDocumento(server, form)).headers.get('location') ?? ''
    const outro = await newForm()
    expect((await beginDocumento(server, { ...form, token: 'inventado' })).status).toBe(404)
    expect((await requestDocumento(server, path.replace(form.token, outro.token), 'HEAD')).status).toBe(404)
    expect((await concludeDocumento(server, { ...form, token: outro.token }, idDe(path))).status).toBe(404)
    expect((await concludeDocumento(server, { ...form, envio_id: outro.envio_id }, idDe(path))).status).toBe(404)
  })

  it('has its own limit: documents leave the form its requests', async () => {
    const few = await testApp({ url: server.database.url, env: { PUBLIC_RATE_LIMIT: 6 } })
    try {
      await few.app.listen({ port: 0, host: '127.0.0.1' })
      const form = await newForm()
      const statuses: number[] = []
      for (let i = 0; i < 25; i++) statuses.push((await beginDocumento(few, form)).status)
      expect([statuses[23], statuses[24]]).toEqual([201, 429])
      const payload = { ...ficha(), envio_id: form.envio_id }
      const sent = await few.request({ method: 'POST', url: `/api/publico/cadastro/${form.token}`, payload })
      expect(sent.status).toBe(201)
    } finally {
      await few.close()
    }
  })
})

describe('the form', () => {
  it.each(['foreign', 'invented', 'unfinished', 'twice', 'removed'])('refuses a document that is %s', async (why) => {
    const form = await newForm()
    const { id } = await sendTheDocumento(server, form, pdf('um'), { nome: 'a.pdf' })
    const outro = await sendTheDocumento(server, { ...form, envio_id: randomUUID() }, pdf('dois'), { nome: 'b.pdf' })
    if (why === 'removed') expect((await remove(form, id)).status).toBe(200)
    const ids = {
      foreign: [outro.id],
      invented: [randomUUID()],
      unfinished: [await sendDocumento(server, form, pdf('tres'))],
      twice: [id, id],
      removed: [id],
    }[why as 'twice']
    const { status, body } = await submit(form, ids)
    expect([status, body.data.campos]).toEqual([
      422,
      {
        [`documentos.${ids.length - 1}`]:
          'Este documento não está mais disponível. Remova-o e envie o arquivo novamente.',
      },
    ])
    const { rows } = await server.database.pool.query('select uses from links_cadastro where id = $1', [form.id])
    expect(rows[0].uses).toBe(0)
  })

  it('deletes removed documents, also during upload, but no submitted ones and no one else’s', async () => {
    const form = await newForm()
    const { id } = await sendTheDocumento(server, form, pdf('um'), { nome: 'a.pdf' })
    const { caminho } = await rowOf(id)
    expect((await remove({ ...form, envio_id: randomUUID() }, id)).status).toBe(200)
    expect(await rowOf(id)).toBeDefined()
    await remove(form, id)
    expect(await rowOf(id)).toBeUndefined()
    expect(await storedFiles()).not.toContain(join(folder(), caminho))
    const path = (await beginDocumento(server, form)).headers.get('location') ?? ''
    expect((await requestDocumento(server, path, 'DELETE')).status).toBe(204)
    expect(await rowOf(idDe(path))).toBeUndefined()

    const enviado = await sendTheDocumento(server, form, pdf('dois'), { nome: 'b.pdf' })
    expect((await submit(form, [enviado.id])).status).toBe(201)
    await remove(form, enviado.id)
    expect(await rowOf(enviado.id)).toMatchObject({ entidade: 'pacientes', tipo: 'laudo' })
  })
})

describe('opening', () => {
  it('gives an address valid for five minutes and for that user only, and records it', async () => {
    const { id, protocolo } = await cadastrado(pdf(SEGREDO), 'laudo "á".pdf')
    const paciente = (await recebido(protocolo)).id
    const trilha = async () =>
      (
        await server.database.pool.query(
          "select ator_papel, depois from audit_log where acao = 'ver_sensivel' and entidade = 'pacientes' and entidade_id = $1 order by em",
          [paciente],
        )
      ).rows
    expect(await trilha()).toEqual([])
    const { status, body } = await open(id)
    expect(status).toBe(200)
    expect(await trilha()).toEqual([{ ator_papel: 'consultor', depois: { anexo_id: id, tipo: 'laudo' } }])
    const answer = await download(body.url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="P-\d{6}-laudo\.pdf"$/),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(body.url).not.toMatch(/laudo|Jonas/)

    const altered = [
      body.url.replace(/expira=(\d+)/, (_: string, ms: string) => `expira=${Number(ms) + 60_000}`),
      body.url.replace(/assinatura=(.)/, (_: string, first: string) => `assinatura=${first === '_' ? '-' : '_'}`),
      body.url.replace(id, randomUUID()),
      body.url.replace(/assinatura=.*/, 'assinatura=x'),
    ]
    const refusals = await Promise.all(altered.map((url) => download(url)))
    // Administrators may open it through an address of their own.
    refusals.push(await download(body.url, admin))
    time.now += 5 * 60_000
    refusals.push(await download(body.url))
    time.now = Date.now()
    for (const { statusCode, body } of refusals)
      expect([statusCode, JSON.parse(body).message]).toEqual([
        404,
        'Este endereço não vale mais. Abra o documento novamente.',
      ])
    expect((await download(body.url, '')).statusCode).toBe(401)
    // Downloads are recorded, refusals are not.
    expect((await download(body.url)).statusCode).toBe(200)
    const baixado = { ator_papel: 'consultor', depois: { anexo_id: id, tipo: 'laudo', baixado: true } }
    expect((await trilha()).slice(1)).toEqual([baixado, baixado])
  })

  it('is for the consultant of the registration and administrators', async () => {
    const { id, protocolo } = await cadastrado(await foto(200, 100), 'foto.jpg')
    const outro = await server.signIn('consultor')
    expect((await open(id, outro)).status).toBe(404)
    expect(await recebido(protocolo, outro)).toBeUndefined()
    expect((await open(id, await server.signIn('supervisor'))).status).toBe(403)
    const doAdmin = await download((await open(id, admin)).body.url, admin)
    expect([doAdmin.statusCode, doAdmin.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/^inline; filename="P-\d{6}-laudo\.jpg"$/),
    ])
    expect((await open(randomUUID())).status).toBe(404)
    const pendente = await sendTheDocumento(server, await newForm(), pdf('x'), { nome: 'x.pdf' })
    expect((await open(pendente.id, admin)).status).toBe(404)
  })

  it.each(['altered', 'cut off', 'exchanged'])('fails on bytes that were %s', async (how) => {
    const bytes = Buffer.concat([pdf(SEGREDO), randomBytes(150_000)])
    const { id } = await cadastrado(bytes, 'laudo.pdf')
    const file = join(folder(), (await rowOf(id)).caminho)
    const sealed = await readFile(file)
    if (how === 'altered') sealed.writeUInt8(sealed.readUInt8(40) ^ 1, 40)
    const outro = await cadastrado(bytes, 'outro.pdf')
    const stored =
      how === 'exchanged'
        ? await readFile(join(folder(), (await rowOf(outro.id)).caminho))
        : how === 'cut off'
          ? sealed.subarray(0, 64 * 1024 + 28)
          : sealed
    await writeFile(file, stored)
    const { url } = (await open(id)).body
    const answer = await download(url).catch(() => null)
    expect(answer === null || answer.statusCode >= 500).toBe(true)
  })
})

it('the nightly job removes documents of forms that were never submitted, and files without a record', async () => {
  const { database, env } = server
  const cipher = createCipher(DATA_KEY)
  const privados = createPrivadosService((await openStorages(env)).documentos, cipher)
  const anexos = createAnexosService({ database, privados, cipher, agora: Date.now })
  const daqui = (horas: number) => new Date(Date.now() + horas * HORA_MS)
  const { id: guardado } = await cadastrado(pdf('fica'), 'fica.pdf')
  const form = await newForm()
  const { id: esquecido } = await sendTheDocumento(server, form, pdf('vai'), { nome: 'vai.pdf' })
  const parado = await sendDocumento(server, form, pdf('parado'))
  await writeFile(join(folder(), 'anexos', randomUUID()), 'perdido')

  const before = await storedFiles()
  expect(await anexos.removeAbandonados(daqui(23))).toEqual({ documentos: 0, chaves: 0 })
  expect(await storedFiles()).toEqual(before)
  expect((await anexos.removeAbandonados(daqui(25))).documentos).toBeGreaterThan(1)
  expect(await rowOf(esquecido)).toBeUndefined()
  expect(await rowOf(parado)).toBeUndefined()
  const { rows } = await database.pool.query('select caminho from anexos')
  expect((await storedFiles()).sort()).toEqual(rows.map(({ caminho }) => join(folder(), caminho)).sort())
  expect((await download((await open(guardado)).body.url)).statusCode).toBe(200)
  expect(await anexos.removeAbandonados(daqui(25))).toEqual({ documentos: 0, chaves: 0 })
})
