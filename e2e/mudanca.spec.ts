import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { dump, rows, write } from '../apps/server/src/mudanca/dump.factory.ts'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { abrirSessao, aprovarDispositivo, digitarCredenciais, expect, SENHA, test } from './portal.ts'

const FONE = { width: 390, height: 844 }
const SENHA_ANTIGA = 'consultora-2019-Senha'
/** What bcrypt, cost 10, makes of it. */
const HASH = '$2b$10$kY83b2QMsPibw0RyntcpgexVi7u3PoDeF4ObBzdcpnAepiOQcIh0i'
const ANTIGO = 'https://projeto.supabase.example/storage/v1/object/public/clinic-images'
const FOTO = join(import.meta.dirname, '../apps/server/data/demo/principal-01-1200.webp')
const CLI = join(import.meta.dirname, '../apps/server/src/cli/mudar.ts')
const run = promisify(execFile)
const QUANDO = '2025-03-04 12:34:56.789+00'

/** An old portal of one consultant and one clinic, with a link of each kind. */
function antigoPortal() {
  const [consultora, clinica] = [randomUUID(), randomUUID()]
  const unico = randomUUID().slice(0, 8)
  const email = `mudanca-${unico}@teste.portal`
  const name = `Recanto do Antigo ${unico}`
  const foto = `casa-${unico}.webp`
  const links = { clinica: `antigo-${unico}`, cadastro: `1741091696789-${unico}.p7` }
  const arquivo = dump(
    rows('auth.users (id, email, encrypted_password, email_confirmed_at, last_sign_in_at, created_at)', [
      [consultora, email, HASH, QUANDO, QUANDO, QUANDO],
    ]),
    rows('public.clinicas (id, name, city, state, description, specialties, active, image_url, created_at)', [
      [clinica, name, 'Campinas', 'SP', 'Casa com horta.', '{"Dependência Química"}', 't', `${ANTIGO}/${foto}`, QUANDO],
    ]),
    rows('public.leads (id, nome, telefone)', [['1', 'Família', '11900000000']]),
    rows('public.links_publicos (token, clinica_id, consultor_id, expires_at, max_uses)', [
      [links.cadastro, clinica, consultora, '2027-01-01 00:00:00+00', '5'],
    ]),
    rows('public.profiles (id, email, full_name, role)', [[consultora, email, 'Cora do Antigo', 'supervisor']]),
    rows('public.shared_links (id, clinica_id, consultor_id, token, vagas_inicial, vagas_restantes, is_active)', [
      [randomUUID(), clinica, consultora, links.clinica, '3', '1', 't'],
    ]),
    rows('public.user_roles (id, user_id, role)', [[randomUUID(), consultora, 'supervisor']]),
    rows('storage.objects (id, bucket_id, name, metadata)', [
      [randomUUID(), 'clinic-images', foto, '{"mimetype": "image/webp"}'],
    ]),
  )
  return {
    email,
    name,
    arquivo,
    foto,
    clinica: `/clinica/${clinica}/compartilhar/${links.clinica}`,
    cadastro: links.cadastro,
  }
}

const outroAparelho = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: FONE, reducedMotion: 'reduce' })).newPage()

test('an old portal moves in: rehearsed, moved, signed in with the old password, its links open', async ({
  page,
  browser,
}) => {
  test.slow()
  const antigo = antigoPortal()
  await abrirSessao(page, 'admin')
  await page.goto('/admin/mudanca')
  await page.locator('main input[type=file]').setInputFiles({
    ...{ name: `${antigo.email}.sql`, mimeType: 'application/sql', buffer: Buffer.from(antigo.arquivo) },
  })
  await expect(page.getByRole('list', { name: 'Arquivos enviados' })).toContainText(antigo.email)

  await page.getByRole('button', { name: 'Ensaiar', exact: true }).click()
  await expect(page.getByText(/^Ensaiado com estes arquivos em/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Tabelas que não se reconhece' })).toContainText('leads')
  await expect(page.getByRole('row', { name: /Clínicas/ })).toContainText('1')
  expect(await violacoes(page)).toEqual([])
  // A rehearsal leaves nothing.
  const familia = await outroAparelho(browser)
  expect((await familia.goto(antigo.clinica))?.status()).toBe(404)

  await page.getByRole('button', { name: /^Mudar (agora|de novo)$/ }).click()
  const dialogo = page.getByRole('dialog', { name: 'Mudar agora' })
  await dialogo.getByLabel('Senha', { exact: true }).fill('nao-e-esta')
  await dialogo.getByRole('button', { name: 'Mudar agora' }).click()
  await expect(dialogo.getByText('Senha incorreta')).toBeVisible()
  await dialogo.getByLabel('Senha', { exact: true }).fill(SENHA)
  await dialogo.getByRole('button', { name: 'Mudar agora' }).click()
  const promover = page.getByRole('button', { name: 'Tornar supervisor: Cora do Antigo' })
  await expect(promover).toBeVisible()
  await expect(page.getByLabel('Comando que volta ao backup', { exact: true })).toHaveValue(/npm run restaurar/)
  await page.setViewportSize(FONE)
  await semRolagemLateral(page)

  // The family's old link opens the clinic; that of the registration asks for a new one.
  expect((await familia.goto(antigo.clinica))?.status()).toBe(200)
  await expect(familia.getByRole('heading', { name: antigo.name, level: 1 })).toBeVisible()
  // Its picture comes by command, beside the portal; the same rows are recognised.
  const pasta = mkdtempSync(join(tmpdir(), 'portal-mudanca-'))
  try {
    mkdirSync(join(pasta, 'clinic-images'))
    copyFileSync(FOTO, join(pasta, 'clinic-images', antigo.foto))
    const { stdout } = await run(
      process.execPath,
      ['--import', 'tsx', CLI, write(pasta, 'dados.sql', antigo.arquivo), '--arquivos', pasta],
      { env: { ...process.env, PORTAL_DATA_DIR: process.env.E2E_DATA_DIR ?? '' } },
    )
    expect(stdout).toContain('Mudança:')
  } finally {
    rmSync(pasta, { recursive: true, force: true })
  }
  await familia.goto(antigo.clinica)
  const foto = familia.locator('main img[src^="/midia/imagens/"]').first()
  await expect.poll(() => foto.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeGreaterThan(0)
  await familia.goto(`/cadastro/${antigo.cadastro}`)
  await expect(familia.getByRole('heading', { name: antigo.name, level: 1 })).toBeVisible()
  await expect(familia.getByRole('heading', { name: 'Peça um link novo' })).toBeVisible()
  await semRolagemLateral(familia)
  expect(await violacoes(familia)).toEqual([])

  // The consultant signs in with the password of the old portal, as a consultant.
  const consultora = await outroAparelho(browser)
  await consultora.goto('/auth')
  await digitarCredenciais(consultora, antigo.email, SENHA_ANTIGA)
  await aprovarDispositivo(consultora)
  await expect(consultora.getByRole('heading', { name: 'Sistema de Busca' })).toBeVisible()

  await promover.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tornar supervisor' }).click()
  await expect(promover).toBeHidden()
  await page.getByRole('button', { name: `Apagar ${antigo.email}.sql` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click()
  await expect(page.getByText('Envie um arquivo primeiro.')).toBeVisible()
})
