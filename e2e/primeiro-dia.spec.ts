import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram, startPortal } from '../apps/server/src/testing/portal-process.ts'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { approveDispositivo, expect, signIn, test, typeCredenciais } from './portal.ts'

const ADMIN = 'dona@clinicas.example'
const SENHA_DELA = 'pinheiro-azul-2026-serra'

test('the first administrator of an empty portal is led through the first steps', async ({ page }) => {
  test.slow()
  const pasta = mkdtempSync(join(tmpdir(), 'portal-vazio-'))
  // Without demo data, like a real portal.
  const portal = await startPortal(pasta, { MAX_EVENT_LOOP_DELAY: '0', TILES_URL: '' })
  try {
    const criar = runProgram('src/cli/admin.ts', ['criar', ADMIN], {
      ...{ PORTAL_DATA_DIR: pasta, PORTAL_DEMO: '0', ADMIN_PASSWORD: SENHA_DELA },
    })
    expect((await criar.ended).text).toContain(`Administrador ${ADMIN} criado.`)
    await page.goto(`${portal.url}/auth`)
    await typeCredenciais(page, ADMIN, SENHA_DELA)
    await approveDispositivo(page)
    await page.getByLabel('Nome completo').fill('Dona das Clínicas')
    await page.getByRole('button', { name: 'Continuar' }).click()

    const lista = page.getByRole('region', { name: 'Primeiros passos' })
    const linha = (titulo: string) =>
      lista.getByRole('listitem').filter({ has: page.getByRole('heading', { name: titulo }) })
    await expect(lista).toContainText('0 de 8 feitos')
    expect(await violacoes(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 740 })
    await semRolagemLateral(page)
    await page.setViewportSize({ width: 1280, height: 900 })

    await linha('Telefone ou WhatsApp').getByRole('link', { name: 'Informar o telefone' }).click()
    const telefone = page.getByLabel('Telefone', { exact: true })
    await expect(telefone).toBeFocused()
    await telefone.fill('1133334444')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible()
    await page.getByRole('link', { name: 'Primeiros passos' }).click()
    await expect(linha('Telefone ou WhatsApp')).toContainText('(feito)')

    await linha('Roleta').getByRole('button', { name: 'Não vamos usar' }).click()
    await expect(linha('Roleta')).toContainText('A empresa não usa a roleta.')
    await expect(lista).toContainText('2 de 8 feitos')

    await linha('Backup').getByRole('link', { name: 'Ver como se faz' }).click()
    await expect(page.getByRole('heading', { name: 'Backup', level: 2 })).toBeInViewport()

    await page.goto(`${portal.url}/admin`)
    await lista.getByRole('button', { name: 'Guardar a lista' }).click()
    await expect(lista).toBeHidden()
    await page.reload()
    await expect(page.getByRole('list', { name: 'Resumo' }).getByRole('listitem').first()).toBeVisible()
    await expect(lista).toBeHidden()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Cidade, clínica, lead ou tela' }).fill('primeiros')
    await page.keyboard.press('Enter')
    await expect(lista).toContainText('2 de 8 feitos')
  } finally {
    await portal.stop()
    rmSync(pasta, { recursive: true, force: true })
  }
})

test("the guide opens from a page's '?' at its part, prints without the panel and fits a phone", async ({ page }) => {
  await signIn(page, 'consultor', '/consultor/kanban')
  await expect(page.getByRole('heading', { name: 'Meus Leads', level: 1 })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Guia desta tela' }).click()
  await expect(page).toHaveURL('/guia#quadro')
  await expect(page.getByRole('heading', { name: 'Quadro', level: 2 })).toBeInViewport()
  // Pictures load when scrolled to, and none is missing.
  const imagens = page.getByRole('main').getByRole('img')
  for (const imagem of await imagens.all()) {
    await imagem.scrollIntoViewIfNeeded()
    await expect
      .poll(() => imagem.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0)
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violacoes(page)).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 740 })
  await semRolagemLateral(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Conteúdo' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Quadro', level: 2 })).toBeVisible()
})
