import { afterAll, beforeAll, expect, it } from 'vitest'
import { foto, sendFile } from '../arquivos/arquivos.factory.ts'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { startJobs } from '../platform/jobs.ts'
import { eventually, testApp } from './testing.ts'

const SILENT = { info: () => undefined, error: () => undefined }
/** Scheduled jobs of the portal, in São Paulo time. */
const JOBS = {
  'buscas-sem-resultado': '45 3 * * *',
  'avisos-pendentes': '* * * * *',
  'backup-diario': '* * * * *',
  'arquivos-sem-uso': '0 3 * * *',
  'documentos-sem-cadastro': '10 3 * * *',
  distribuicao: '* * * * *',
  'distribuicao-contagens': '30 3 * * *',
  'distribuicao-dias': '35 3 * * *',
  'dispositivos-antigos': '30 3 * * *',
  'entradas-avisos': '* * * * *',
  'entradas-meta': '20 4 * * *',
  'entradas-prazos': '55 * * * *',
  'financeiro-conferencia': '30 3 * * *',
  'financeiro-saldos': '*/10 * * * *',
  licencas: '0 3 * * *',
  'financeiro-mensalidades': '0 3 * * *',
  'financeiro-vencidos': '0 3 * * *',
  'imagens-de-fora': '* * * * *',
  'internacoes-72h': '5 * * * *',
  'internacoes-naturezas': '*/10 * * * *',
  'internacoes-prazos': '0 3 * * *',
  'leads-mudancas': '40 3 * * *',
  'leads-parados': '50 3 * * *',
  'leads-prazos': '* * * * *',
  'leads-sem-contato': '* * * * *',
  'mesclagens-vencidas': '45 3 * * *',
  'mudanca-envios': '25 * * * *',
  'orcamentos-expirando': '20 * * * *',
  'privacidade-eliminacoes': '*/5 * * * *',
  'privacidade-retencao': '0 3 * * *',
  'privacidade-prazos': '0 8,14 * * *',
  'privacidade-solicitacoes': '30 7,13 * * *',
  'resumo-semanal': '*/15 * * * *',
  'sessoes-inativas': '* * * * *',
  'videos-metadados': '*/10 * * * *',
  'visitas-lembretes': '* * * * *',
  'visitas-sem-resultado': '*/15 * * * *',
}

let server: Awaited<ReturnType<typeof testApp>>
let queue: Awaited<ReturnType<typeof startJobs>>
beforeAll(async () => {
  server = await testApp({ withJobs: { pollingSeconds: 0.5 } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  queue = await startJobs(server.database, [], SILENT)
})
afterAll(async () => {
  await queue.stop()
  await server.close()
})

/** Runs one of the portal's jobs now and waits for its end. */
async function run(name: string) {
  // The queue refuses it while the minute's own run waits.
  const id = await eventually(
    () => queue.runNow(name),
    (sent) => sent !== null,
  )
  await eventually(
    async () => (await server.sql('select state from pgboss.job where id = $1', [id]))[0]?.state,
    (state) => state === 'completed',
  )
}

it('every job is registered at its time', async () => {
  const scheduled = await server.sql('select name, cron, timezone from pgboss.schedule')
  expect(Object.fromEntries(scheduled.map(({ name, cron }) => [name, cron]))).toEqual(JOBS)
  expect(new Set(scheduled.map(({ timezone }) => timezone))).toEqual(new Set(['America/Sao_Paulo']))
})

it.each(Object.keys(JOBS))('%s runs', (name) => run(name))

it('the nightly job removes unreferenced files, but no photos of clinics, people and the company', async () => {
  const admin = await server.as('admin')
  const send = async (finalidade: string): Promise<string> => {
    const answer = await sendFile(server, admin.cookie, await foto(400, 400), { nome: 'a.jpg', finalidade })
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
    return answer.body.url
  }
  const used = {
    capa: await send('clinica_imagem'),
    galeria: await send('clinica_imagem'),
    pessoa: await send('foto'),
    logo: await send('logo'),
  }
  const unused = await send('clinica_imagem')
  await insertClinicas(server.database, [{ image_url: used.capa, gallery_images: [used.galeria] }])
  await server.sql('update profiles set image = $1 where role = $2', [used.pessoa, 'admin'])
  await server.sql('update empresa_config set logo_url = $1', [used.logo])
  await server.sql("update arquivos set created_at = now() - interval '2 days'")

  await run('arquivos-sem-uso')
  const statusOf = async (url: string) => (await server.request({ url })).status
  for (const [name, url] of Object.entries(used)) expect(await statusOf(url), name).toBe(200)
  expect(await statusOf(unused)).toBe(404)
})
