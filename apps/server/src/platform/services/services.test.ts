import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { testBucket } from '../../testing/bucket.ts'
import { openCuttable } from '../../testing/cuttable.ts'
import { mailServer } from '../../testing/mail-server.ts'
import { eventually, testApp } from '../../testing/testing.ts'

const opened: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close()
})

const TRY_MS = 50
const TOKEN = 't'.repeat(32)
/** A portal that tries its services all the time, with what its administrators' home page says of them. */
async function portalWith(env: NonNullable<Parameters<typeof testApp>[0]>['env']) {
  const server = await testApp({ ...(env && { env }), tryServicesMs: TRY_MS })
  opened.push(server)
  const admin = await server.signIn('admin')
  const problemas = async (): Promise<{ servico: string; frase: string; desde: string }[]> =>
    (await server.request({ url: '/api/inicio', cookie: admin })).body.servicos
  return { server, problemas, becomes: (frase: RegExp) => eventually(problemas, ([um]) => frase.test(um?.frase ?? '')) }
}
const well = (problemas: () => Promise<unknown[]>) => eventually(problemas, (all) => all.length === 0)

it('a folder that takes no files is told until it does again', async () => {
  const { server, problemas, becomes } = await portalWith({ METRICS_TOKEN: TOKEN })
  const media = join(server.env.PORTAL_DATA_DIR, 'media')
  expect(await problemas()).toEqual([])
  await rm(media, { recursive: true, force: true })
  await writeFile(media, 'um arquivo no lugar da pasta')
  const [problema] = await becomes(/não podem ser gravados.*arquivo no lugar de uma pasta.*Confira o disco/)
  expect(problema).toMatchObject({ servico: 'arquivos', desde: expect.stringMatching(/^\d{4}-.*Z$/) })
  const measured = async () =>
    (await server.request({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).text
  expect(await measured()).toMatch(/^portal_service_up\{service="storage"\} 0$/m)
  expect(await measured()).toMatch(/^portal_storage_failures_total\{operation="put"\} [1-9]/m)
  await rm(media)
  await well(problemas)
  await eventually(measured, (text) => text.includes('portal_service_up{service="storage"} 1'))
})

it('leaves nothing behind where it tried', async () => {
  const { server } = await portalWith({})
  await eventually(
    () => list(server.env.PORTAL_DATA_DIR),
    (names) => names.includes('documentos'),
  )
  const kept = async () =>
    (
      await Promise.all(
        ['media/imagens', 'envios', 'documentos'].map((name) => list(join(server.env.PORTAL_DATA_DIR, name))),
      )
    ).flat()
  await server.app.close()
  expect(await kept()).toEqual([])
})
const list = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

it('a bucket that does not exist, and a service that is gone, are told until they are there', async () => {
  const bucket = await testBucket()
  opened.push(bucket)
  const wrong = await portalWith({ s3: { ...bucket.settings, bucket: 'outro' } })
  await wrong.becomes(/bucket "outro" em 127\.0\.0\.1:\d+ não existe\. Crie-o ou corrija S3_BUCKET/)
  const cuttable = await openCuttable(bucket.settings.endpoint)
  opened.push(cuttable)
  const { server, problemas, becomes } = await portalWith({
    s3: { ...bucket.settings, endpoint: cuttable.url.replace(/\/$/, '') },
  })
  await well(problemas)
  cuttable.block()
  const [problema] = await becomes(/não guarda arquivos .*Confira S3_ENDPOINT/)
  expect(problema?.frase).not.toContain(bucket.settings.secretAccessKey)
  // The portal itself stays ready.
  expect((await server.request({ url: '/readyz' })).status).toBe(200)
  cuttable.open()
  await well(problemas)
})

it('a mail server that refuses the password is told, without it, until it takes it', async () => {
  const set = { password: 'outra' }
  const correio = await mailServer(set)
  opened.push(correio)
  const { address } = correio
  const { problemas, becomes } = await portalWith({ SMTP_URL: `smtp://portal:segredo-do-correio@${address}` })
  const all = await becomes(/recusa o usuário ou a senha\. Corrija SMTP_URL/)
  expect(all).toMatchObject([{ servico: 'mensagens', frase: expect.stringContaining(address) }])
  expect(JSON.stringify(all)).not.toContain('segredo-do-correio')
  set.password = 'segredo-do-correio'
  await well(problemas)
})

it('a mail server that is not there does not keep the portal from starting', async () => {
  const { server, becomes } = await portalWith({ SMTP_URL: 'smtp://127.0.0.1:1' })
  await becomes(/não recebe mensagens \(o serviço não atende\)\. Confira SMTP_URL/)
  expect((await server.request({ url: '/readyz' })).status).toBe(200)
})
