import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { dump, rows, write } from '../apps/server/src/mudanca/dump.factory.ts'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { approveDispositivo, expect, openSessao, SENHA, test, typeCredenciais } from './portal.ts'

const FONE = { width: 390, height: 844 }
const SENHA_ANTIGA = 'consultora-2019-Senha'
/** Bcrypt hash of the password, cost 10. */
const HASH = '$2b$10$kY83b2QMsPibw0RyntcpgexVi7u3PoDeF4ObBzdcpnAepiOQcIh0i'
const ANTIGO = 'https://projeto.supabase.example/storage/v1/object/public/clinic-images'
const FOTO = join(import.meta.dirname, '../apps/server/data/demo/principal-01-1200.webp')
const CLI = join(import.meta.dirname, '../apps/server/src/cli/mudar.ts')
const run = promisify(execFile)
const QUANDO = '2025-03-04 12:34:56.789+00'

/** An old portal with one consultant and one clinic, and one link of each kind. */
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
  await openSessao(page, 'admin')
  await page.goto('/admin/mudanca')
  await page.getByLabel('Escolher arquivos', { exact: true }).setInputFiles({
    ...{ name: `${antigo.email}.sql`, mimeType: 'application/sql', buffer: Buffer.from(antigo.arquivo) },
  })
  await expect(page.getByRole('list', { name: 'Arquivos enviados' })).toContainText(antigo.email)

  await page.getByRole('button', { name: 'Ensaiar', exact: true }).click()
  await expect(page.getByText(/^Ensaiado com estes arquivos em/)).toBeVisible()
  await expect(page.getByRole('row', { name: /Clínicas/ })).toContainText('1')
  expect(await violacoes(page)).toEqual([])
  // A rehearsal changes nothing.
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

  // The family's old link opens the clinic; the old registration link offers to ask for a new one.
  expect((await familia.goto(antigo.clinica))?.status()).toBe(200)
  await expect(familia.getByRole('heading', { name: antigo.name, level: 1 })).toBeVisible()
  // The picture is moved by the command-line tool beside the portal; rows already moved are recognised.
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

  // The consultant signs in with the password of the old portal and has the same role.
  const consultora = await outroAparelho(browser)
  await consultora.goto('/auth')
  await typeCredenciais(consultora, antigo.email, SENHA_ANTIGA)
  await approveDispositivo(consultora)
  await expect(consultora.getByRole('heading', { name: 'Sistema de Busca' })).toBeVisible()

  await promover.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tornar supervisor' }).click()
  await expect(promover).toBeHidden()
  await page.getByRole('button', { name: `Apagar ${antigo.email}.sql` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click()
  await expect(page.getByText('Envie um arquivo primeiro.')).toBeVisible()
})

/** Day so many days from today, in the company's zone. */
const diaEm = (dias: number) =>
  new Date(Date.now() + dias * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** An old portal with one consultant, leads in stages of its own with notes, and one invalid telephone. */
function antigosLeads() {
  const consultora = randomUUID()
  const unico = randomUUID().slice(0, 8)
  const email = `passado-${unico}@teste.portal`
  const [prometido, parado, ganho, semTelefone] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const etapa = `geladeira ${unico}`
  const final = String(Date.now()).slice(-6)
  const fone = (n: number) => `(96) 9${n}${final.slice(0, 2)}-${final.slice(2)}`
  const nomes = {
    prometido: `Dona Promessa ${unico}`,
    parado: `Seu Parado ${unico}`,
    ganho: `Família Ganha ${unico}`,
    semTelefone: `Sem Número ${unico}`,
  }
  const chegou = '2025-03-10 14:00:00+00'
  const arquivo = dump(
    rows('auth.users (id, email, encrypted_password, email_confirmed_at, last_sign_in_at, created_at)', [
      [consultora, email, HASH, QUANDO, QUANDO, QUANDO],
    ]),
    rows('public.profiles (id, email, full_name, role)', [[consultora, email, `Cora ${unico}`, 'consultor']]),
    rows('public.user_roles (id, user_id, role)', [[randomUUID(), consultora, 'consultor']]),
    rows('public.leads (id, nome, telefone, status, consultor_id, proximo_contato, origem, created_at, updated_at)', [
      [prometido, nomes.prometido, fone(81), 'retornar', consultora, diaEm(0), 'google', chegou, chegou],
      [parado, nomes.parado, fone(82), etapa, consultora, null, 'site', chegou, chegou],
      [ganho, nomes.ganho, fone(83), 'internado', consultora, null, 'site', chegou, '2025-04-02 12:00:00+00'],
      [semTelefone, nomes.semTelefone, 'ligar na mãe', 'novo', consultora, null, 'site', chegou, chegou],
    ]),
    rows('public.lead_notes (id, lead_id, autor_id, nota, created_at)', [
      ['1', prometido, consultora, 'A mãe pediu que ligassem hoje.', '2025-03-11 18:30:00+00'],
    ]),
  )
  return { email, etapa, nomes, arquivo }
}

test('leads move in with their past: stages are asked, promises stand, and nothing else is red', async ({
  page,
  browser,
}) => {
  test.slow()
  const { email, etapa, nomes, arquivo } = antigosLeads()
  const nome = `${email}.sql`
  await openSessao(page, 'admin')
  await page.goto('/admin/mudanca')
  await page.getByLabel('Escolher arquivos', { exact: true }).setInputFiles({
    ...{ name: nome, mimeType: 'application/sql', buffer: Buffer.from(arquivo) },
  })
  await expect(page.getByRole('list', { name: 'Arquivos enviados' })).toContainText(email)
  const ensaiar = page.getByRole('button', { name: 'Ensaiar', exact: true })
  await ensaiar.click()
  const naEtapa = page.getByRole('combobox', { name: `O que “${etapa}” é aqui` })
  await expect(naEtapa).toBeVisible()
  await page.setViewportSize(FONE)
  await semRolagemLateral(page)
  expect(await violacoes(page)).toEqual([])

  // Nothing is written before every old stage has a new one.
  const mudarAgora = page.getByRole('button', { name: /^Mudar (agora|de novo)$/ })
  const dialogo = page.getByRole('dialog', { name: 'Mudar agora' })
  const moveNow = async () => {
    await mudarAgora.click()
    await dialogo.getByLabel('Senha', { exact: true }).fill(SENHA)
    await dialogo.getByRole('button', { name: 'Mudar agora' }).click()
  }
  await moveNow()
  await expect(dialogo.getByText(/^Nada foi gravado: 2 etapas do portal antigo não têm a sua aqui/)).toBeVisible()
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()

  await page.getByRole('button', { name: 'Usar 1 sugestão' }).click()
  await naEtapa.selectOption('qualificado')
  await page.getByRole('button', { name: 'Guardar as escolhas' }).click()
  await expect(page.getByRole('button', { name: 'Guardar as escolhas' })).toBeHidden()
  await moveNow()
  await expect(dialogo).toBeHidden()
  const conferir = page.getByRole('list', { name: 'Leads a conferir' })
  await expect(conferir.getByText(nomes.semTelefone)).toBeVisible()

  // Afterwards the consultant finds the agreed actions, and notes with author and time.
  const consultora = await outroAparelho(browser)
  await consultora.goto('/auth')
  await typeCredenciais(consultora, email, SENHA_ANTIGA)
  await approveDispositivo(consultora)
  await expect(consultora.getByRole('heading', { name: 'Sistema de Busca' })).toBeVisible()
  await consultora.goto('/consultor/kanban')
  await expect(consultora.getByRole('button', { name: /^Próximas ações de hoje.*1$/ })).toBeVisible()
  await expect(consultora.getByRole('button', { name: /^Contatos atrasados.*0$/ })).toBeVisible()
  await expect(consultora.getByText('Atrasado', { exact: true })).toHaveCount(0)
  await consultora.getByText(nomes.prometido).first().click()
  const ficha = consultora.getByRole('dialog')
  await expect(ficha.getByText('A mãe pediu que ligassem hoje.')).toBeVisible()
  await expect(ficha.getByText(/11\/03\/2025/).first()).toBeVisible()
  await semRolagemLateral(consultora)

  // Last year's figures include the moved leads.
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin/mudanca')
  await page.getByRole('button', { name: `Apagar ${nome}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click()
  await expect(page.getByText('Envie um arquivo primeiro.')).toBeVisible()
})
