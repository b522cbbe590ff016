import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { foto, video } from '../../arquivos/arquivos.factory.ts'
import { insertClinicas } from '../../clinicas/clinicas.factory.ts'
import { eventually, testApp } from '../../testing/testing.ts'

let server: Awaited<ReturnType<typeof testApp>>
let admin: Awaited<ReturnType<typeof server.as>>
let answer: RequestListener = (_request, response) => response.writeHead(404).end()
let fora = ''
const host = createServer((request, response) => answer(request, response))

beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  fora = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  server = await testApp({ env: { OUTBOUND_ALLOW_PRIVATE: true } })
  admin = await server.as('admin')
})
afterAll(async () => {
  await server.close()
  host.closeAllConnections()
  host.close()
})
// Deleted and not truncated: after a truncation all clinics are loaded again, and no request is answered until then.
beforeEach(() =>
  server.sql('delete from mudanca_arquivos; delete from mudanca_fontes; delete from clinicas; delete from arquivos'),
)

const feita = () =>
  eventually(
    () => admin.get('/imagens-de-fora'),
    ({ body }) => body.esperando === 0,
  )

it('brings the pictures of every clinic here, takes dead ones out and leaves what browsers show', async () => {
  const bytes = await foto(30, 20)
  answer = ({ url }, response) => {
    if (url?.startsWith('/casa.jpg')) response.end(bytes)
    else if (url === '/tour.mp4') response.end(video(2_000))
    else if (url === '/pagina.jpg') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
    else if (url === '/marca.svg') response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>')
    else response.writeHead(404).end()
  }
  const [id] = await insertClinicas(server.database, [
    {
      name: 'Uma',
      image_url: `${fora}/casa.jpg`,
      gallery_images: ['morta.jpg?token=segredo', 'pagina.jpg', 'marca.svg'].map((nome) => `${fora}/${nome}`),
      video_files: [`${fora}/tour.mp4`],
      video_urls: ['https://youtu.be/abc'],
    },
    { name: 'Outra', image_url: `${fora}/casa.jpg` },
    { name: 'Daqui', image_url: '/midia/imagens/a-960.webp' },
  ])
  expect((await admin.get('/imagens-de-fora')).body).toMatchObject({ arquivos: 5, clinicas: 2, total: 0 })
  expect((await admin.post('/imagens-de-fora', {})).status).toBe(200)
  const { body } = await feita()
  expect(body).toEqual({
    arquivos: 1,
    clinicas: 1,
    total: 5,
    esperando: 0,
    trazidas: 2,
    faltando: 2,
    ficaram: 1,
    nao_trazidas: [
      {
        endereco: `${fora}/morta.jpg`,
        tipo: 'imagem',
        motivo: 'O arquivo não existe mais no endereço (404).',
        ficou: false,
        clinicas: [{ id, name: 'Uma' }],
      },
      {
        endereco: `${fora}/pagina.jpg`,
        tipo: 'imagem',
        motivo: 'Tipo de arquivo inválido. Use JPG, PNG ou WebP.',
        ficou: false,
        clinicas: [{ id, name: 'Uma' }],
      },
      {
        endereco: `${fora}/marca.svg`,
        tipo: 'imagem',
        motivo: 'Tipo de arquivo inválido. Use JPG, PNG ou WebP.',
        ficou: true,
        clinicas: [],
      },
    ],
  })
  const linhas = await server.sql(
    "select name, image_url, gallery_images, video_files, video_urls from clinicas where name <> 'Daqui' order by name desc",
  )
  expect(linhas[0]).toMatchObject({ gallery_images: [`${fora}/marca.svg`], video_urls: ['https://youtu.be/abc'] })
  expect(linhas[0]?.video_files[0]).toMatch(/^\/midia\/videos\//)
  expect(linhas[1]?.image_url).toBe(linhas[0]?.image_url)
  expect((await server.app.inject({ url: linhas[0]?.image_url })).statusCode).toBe(200)
  expect((await server.history('clinicas', String(id)))[0]).toMatchObject({ acao: 'editar' })
})

it('gives a clinic at once what another one brought, and tries again what stayed', async () => {
  let there = false
  const bytes = await foto(30, 20)
  answer = ({ url }, response) => (url === '/casa.jpg' || there ? response.end(bytes) : response.writeHead(418).end())
  await insertClinicas(server.database, [{ image_url: `${fora}/casa.jpg`, gallery_images: [`${fora}/nova.jpg`] }])
  await admin.post('/imagens-de-fora', {})
  expect((await feita()).body).toMatchObject({ trazidas: 1, ficaram: 1, arquivos: 1 })
  there = true
  await insertClinicas(server.database, [{ image_url: `${fora}/casa.jpg` }])
  await admin.post('/imagens-de-fora', {})
  expect((await feita()).body).toMatchObject({ trazidas: 2, ficaram: 0, arquivos: 0, nao_trazidas: [] })
  expect((await server.sql('select count(*)::int as n from arquivos'))[0]).toEqual({ n: 2 })
})

it('is for who manages clinics', async () => {
  for (const role of ['supervisor', 'consultor'] as const) {
    const other = await server.as(role)
    expect((await other.get('/imagens-de-fora')).status).toBe(403)
    expect((await other.post('/imagens-de-fora', {})).status).toBe(403)
  }
  const gerenciador = await server.as('gerenciador')
  expect((await gerenciador.get('/imagens-de-fora')).status).toBe(200)
})
