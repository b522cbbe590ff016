import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foto } from '../arquivos/arquivos.factory.ts'
import { serverAt } from '../testing/backup-trial.ts'
import { runProgram, startPortal } from '../testing/portal-process.ts'
import { dump, rows, write } from './dump.factory.ts'

const EMAIL = 'dona@teste.portal'
const SENHA = 'uma-senha-boa-de-verdade'
const CLINICA = randomUUID()
const DUMP = dump(
  rows('public.clinicas (id, name, city, state, active, image_url)', [
    [
      CLINICA,
      'Casa Antiga',
      'Campinas',
      'SP',
      't',
      'https://x.supabase.co/storage/v1/object/public/clinic-images/casa.jpg',
    ],
  ]),
)

let folder: string
let data: string
let portal: Awaited<ReturnType<typeof startPortal>>
let dados: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-ensaio-'))
  // The embedded PostgreSQL may run under another account.
  await chmod(folder, 0o755)
  data = join(folder, 'dados')
  dados = write(folder, 'dados.sql', DUMP)
  portal = await startPortal(data)
  const made = await runProgram('src/cli/admin.ts', ['criar', EMAIL], { PORTAL_DATA_DIR: data, ADMIN_PASSWORD: SENHA })
    .ended
  expect(made.text).toContain('criado')
}, 120_000)
afterAll(async () => {
  await portal?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Runs the command; `more` are settings that point at the real portal and outside. */
const runMove = (args: string[], more: Record<string, string> = {}) =>
  runProgram('src/cli/mudar.ts', args, { PORTAL_DATA_DIR: data, BACKUP_DIR: join(folder, 'copias'), ...more }).ended

it('is the real run in a copy, which reaches neither the portal nor anybody outside', async () => {
  const copia = join(folder, 'ensaio')
  await mkdir(join(folder, 'clinic-images'))
  await writeFile(join(folder, 'clinic-images', 'casa.jpg'), await foto(600, 400))
  const { code, text } = await runMove([dados, '--ensaio', copia, '--arquivos', folder])
  expect([code, text]).toEqual([
    0,
    expect.stringContaining(`PORTAL_DATA_DIR="${copia}" HOST=127.0.0.1 PORT=3100 npm start`),
  ])
  expect(await readFile(join(copia, 'ensaio.txt'), 'utf8')).toContain('apague a pasta')

  // Settings that the .env of a real portal may have.
  const real = {
    ...{ PORTAL_DEMO: '1', SMTP_URL: 'smtp://127.0.0.1:1', BACKUP_AT: '00:00', BACKUP_DIR: join(folder, 'copias') },
    ...{ DATABASE_URL: 'postgresql://x:y@127.0.0.1:1/portal', PUBLIC_URL: 'https://portal.exemplo.com.br' },
  }
  const ensaio = await startPortal(copia, real)
  try {
    expect(ensaio.output.text).toContain('Este é o ensaio de uma mudança')
    const there = serverAt(ensaio.url)
    const here = serverAt(portal.url)
    const compartilhada = `/api/publico/clinicas/${CLINICA}`
    const shown = (server: typeof here) => server.request({ url: compartilhada })
    expect((await shown(there)).text).toContain('Casa Antiga')
    expect((await shown(here)).text).not.toContain('Casa Antiga')
    expect((await shown(there)).body.clinica.image_url).toMatch(/^\/midia\/imagens\//)
    expect(await readdir(join(data, 'media')).catch(() => [])).toEqual([])
    // The same accounts work, since the keys are the same.
    const entered = await there.request({
      method: 'POST',
      url: '/api/acesso/entrar',
      payload: { email: EMAIL, password: SENHA },
    })
    expect([entered.status, entered.body.sessao.user.role]).toEqual([200, 'admin'])
    // Mail is written into the folder and not sent.
    const payload = { email: EMAIL }
    await there.request({ method: 'POST', url: '/api/acesso/senha/esqueci', payload })
    await expect.poll(() => readdir(join(copia, 'mail')).catch(() => [])).toHaveLength(1)
  } finally {
    await ensaio.stop()
  }
}, 180_000)

it('is refused where something would be overwritten or copied twice', async () => {
  const into = async (where: string, more = {}) => {
    const { code, text } = await runMove([dados, '--ensaio', where], more)
    expect(code).toBe(1)
    return text
  }
  expect(await into(data)).toContain('não pode ficar na pasta do próprio portal')
  expect(await into(join(data, 'ensaio'))).toContain('não pode ficar na pasta do próprio portal')
  expect(await into(folder)).toContain('não está vazia')
  expect(await into(dados)).toContain('não pode ser usada (ENOTDIR)')
  expect(await into(join(folder, 'outro'), { PORTAL_DATA_DIR: join(folder, 'ensaio') })).toContain('já é um ensaio')
  expect((await runMove([dados, '--ensaio', join(folder, 'outro'), '--simular'])).text).toContain('Uso: npm run mudar')
  expect((await runMove([join(folder, 'nada.sql'), '--ensaio', join(folder, 'outro')])).text).toContain(
    'Não foi possível abrir',
  )
  expect(await into(join(folder, 'outro'), { PORTAL_DATA_DIR: join(folder, 'vazia') })).toContain(
    'Não há Portal Clínicas',
  )
  expect(await readdir(folder)).not.toContain('outro')
}, 120_000)
