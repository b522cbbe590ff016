import type { Locator, Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { semAnuncios } from './conflito.ts'
import { expect, signIn, test } from './portal.ts'

/** Region 'Hoje' of the first page. */
const hoje = (page: Page) => page.getByRole('region', { name: 'Hoje', exact: true })
/** Counters that link to records; goals link to their own tab. */
const portas = (page: Page) => hoje(page).locator('a:not([href^="/metricas"])')

const numeroDe = (texto: string) => Number(/\d[\d.]*/.exec(texto)?.[0].replaceAll('.', ''))

/** Number of records on the page behind a counter; none while loading. The home's own list of changes is ignored. */
async function linhas(page: Page): Promise<number> {
  const total = page.getByRole('navigation', { name: 'Paginação' }).getByRole('status')
  const registros: Locator = page
    .getByRole('main')
    .locator(
      'tbody tr:not([aria-hidden] tr), section:not([aria-labelledby=recentes]) ol > li, section[aria-labelledby=pendentes] li',
    )
  if (await total.isVisible()) return numeroDe(String((await total.textContent())?.split(' de ')[1]))
  return registros.count()
}

const INICIOS = {
  consultor: '/',
  gerenciador: '/',
  supervisor: '/supervisor/leads',
  admin: '/admin',
} as const

for (const [papel, caminho] of Object.entries(INICIOS)) {
  test(`the start of a ${papel} leads to exactly what waits`, async ({ page }) => {
    test.slow()
    await signIn(page, papel, caminho)
    await expect(portas(page).first()).toBeVisible()
    expect(await violacoes(page)).toEqual([])
    const destinos = await portas(page).evaluateAll((links) => links.map((link) => String(link.getAttribute('href'))))
    for (const href of destinos) {
      // Other tests change the counters, so the number is read directly before it is compared.
      await expect(async () => {
        await page.goto(caminho)
        await expect(portas(page).first()).toBeVisible()
        const porta = hoje(page).locator(`a[href="${href}"]`)
        if ((await porta.count()) === 0) return
        const nome = String(await porta.textContent({ timeout: 10_000 }))
        await porta.click({ timeout: 10_000 })
        await expect(page).toHaveURL(href)
        await expect.poll(() => linhas(page), { message: nome, timeout: 40_000 }).toBe(numeroDe(nome))
      }).toPass({ timeout: 240_000 })
    }
  })
}

test('on a phone it is one line above the search, which does not move', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'consultor')
  await expect(portas(page).first()).toBeVisible()
  expect((await hoje(page).boundingBox())?.height).toBeLessThan(60)
  await semRolagemLateral(page)
  const ultima = hoje(page).getByRole('listitem').last()
  // Other tests may add a counter after the scrolling.
  await expect(async () => {
    await ultima.scrollIntoViewIfNeeded()
    await expect(ultima).toBeInViewport({ timeout: 1_000 })
  }).toPass()
  // Other tests may add lines above the search; the box itself keeps its height.
  const antes = await hoje(page).boundingBox()
  await page.route('**/api/inicio/hoje', (route) => route.fulfill({ json: { portas: [] } }))
  await page.route('**/api/pendencias', (route) =>
    route.fulfill({ json: { itens: [], total: 0, proximas: 0, vencidas: 0 } }),
  )
  await page.route('**/api/cadastro/recebidos/novos?*', (route) => route.fulfill({ json: { novos: 0, ultimo: null } }))
  await page.reload()
  await expect(hoje(page)).toContainText('Nada espera por você agora.')
  expect((await hoje(page).boundingBox())?.height).toBe(antes?.height)
})

test('the number follows what happens, and a failure says so', async ({ page, browser, baseURL }) => {
  await signIn(page, 'admin', '/admin')
  await expect(portas(page).first()).toBeVisible()
  // Announced changes of other tests would recover the page before the button does.
  await semAnuncios(page)
  let quebrado = true
  await page.route('**/api/inicio/hoje', (route) =>
    quebrado ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await page.reload()
  await expect(hoje(page).getByText('Erro ao carregar o que espera hoje')).toBeVisible()
  quebrado = false
  await hoje(page).getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(portas(page).first()).toBeVisible()

  const janela = await browser.newContext({ ...(baseURL && { baseURL }) })
  const outra = await janela.newPage()
  await signIn(outra, 'supervisor', '/supervisor/leads')
  const fila = hoje(outra).getByRole('link', { name: /na fila/ })
  const naFila = async () => ((await fila.count()) === 0 ? 0 : numeroDe(String(await fila.textContent())))
  await expect(outra.getByRole('table', { name: 'Fila' })).toBeVisible()
  const nome = `Lead de Hoje ${Date.now()}`
  const criado = await outra.request.post('/api/leads', {
    data: { nome_contato: nome, telefone: `5596900${String(Date.now()).slice(-6)}`, origem: 'outro' },
  })
  const lead = await criado.json()
  const { total } = await (await outra.request.get('/api/leads?grupo=fila')).json()
  await expect.poll(naFila).toBe(total)
  const arquivado = await outra.request.post('/api/leads-arquivar', { data: { ids: [lead.id] } })
  expect(arquivado.status()).toBe(200)
  await janela.close()
})

const META = 'Leads contatados, Equipe'
/** A month far ahead, in which no other test sets goals. */
const mesLonge = () => {
  const hoje = new Date()
  return new Date(Date.UTC(hoje.getUTCFullYear(), hoje.getUTCMonth() + 11, 1)).toISOString().slice(0, 10)
}

/** Restores the goals of a month. */
async function clear(page: Page, mes: string) {
  const { equipe } = await (await page.request.get(`/api/metas?mes=${mes}`)).json()
  const metas = { leads_contatados: null, visitas: null, internacoes: null }
  const salvas = await page.request.put('/api/metas', {
    data: { mes, consultor_id: null, versao: equipe.versao, metas },
  })
  expect(salvas.status()).toBe(200)
}

test('a supervisor sets a goal, and the consultant sees how far it is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'supervisor', '/metricas?aba=metas')
  const campo = page.getByRole('textbox', { name: META })
  await expect(campo).toBeVisible()
  await semRolagemLateral(page)
  expect(await violacoes(page)).toEqual([])
  await campo.fill('0')
  await campo.blur()
  await expect(page.getByText('Informe um número de 1 a 100000')).toBeVisible()
  const salvo = page.waitForResponse((resposta) => resposta.request().method() === 'PUT')
  await campo.fill('40')
  await campo.blur()
  expect((await salvo).status()).toBe(200)
  const { mes, equipe } = await (await page.request.get('/api/metas')).json()
  const frase = `${equipe.feito.leads_contatados} de 40 leads contatados`
  await expect(page.getByRole('progressbar', { name: `Equipe: ${frase}` }).first()).toBeVisible()

  await signIn(page, 'consultor')
  await hoje(page)
    .getByRole('link', { name: /^Equipe: \d+ de 40 leads contatados$/ })
    .click()
  await expect(page.getByRole('progressbar', { name: /^Equipe: \d+ de 40 leads contatados$/ })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await signIn(page, 'supervisor')
  await clear(page, mes)
})

test('two windows on one goal: what was typed stays beside what the other saved', async ({ page }) => {
  const mes = mesLonge()
  await signIn(page, 'supervisor', `/metricas?aba=metas&mes=${mes}`)
  const campo = page.getByRole('textbox', { name: META })
  await campo.fill('30')
  const { equipe } = await (await page.request.get(`/api/metas?mes=${mes}`)).json()
  const deles = { leads_contatados: 25, visitas: 9, internacoes: null }
  const outra = await page.request.put('/api/metas', {
    data: { mes, consultor_id: null, versao: equipe.versao, metas: deles },
  })
  expect(outra.status()).toBe(200)
  await campo.blur()
  const aviso = page.getByRole('alert').filter({ hasText: 'por outra pessoa' })
  await aviso.getByRole('button', { name: 'Ver o que mudou' }).click()
  await expect(aviso).toContainText('25')
  await expect(campo).toHaveValue('30')
  // Changing the month would lose the text.
  await page.getByRole('button', { name: 'Mês anterior' }).click()
  const sair = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await sair.getByRole('button', { name: 'Continuar editando' }).click()
  await aviso.getByRole('button', { name: /^Manter o meu/ }).click()
  await expect(aviso).toBeHidden()
  const salvas = async () => (await (await page.request.get(`/api/metas?mes=${mes}`)).json()).equipe.metas
  await expect.poll(salvas).toEqual({ leads_contatados: 30, visitas: 9 })

  // The next month copies the goals that it lacks.
  await page.getByRole('button', { name: 'Próximo mês' }).click()
  const seguinte = page.url().match(/mes=([\d-]+)/)?.[1] ?? ''
  expect(seguinte > mes).toBe(true)
  await page.getByRole('button', { name: /^Copiar de / }).click()
  await expect(campo).toHaveValue('30')
  for (const um of [mes, seguinte]) await clear(page, um)
})

test('the maps have their numbers in tables, and the keyboard goes from mark to mark', async ({ page }) => {
  await signIn(page, 'gerenciador')
  await page.route('**/api/metricas/buscas-sem-resultado?*', (route) =>
    route.fulfill({
      json: [
        ['Altamira', 'PA', -3.2, -52.2, 12],
        ['Caicó', 'RN', -6.46, -37.1, 3],
      ].map(([cidade, estado, latitude, longitude, n], i) => ({
        cidade_id: `00000000-0000-4000-8000-00000000000${i}`,
        ...{ cidade, estado, latitude, longitude, n },
        raio: 300,
        mais_proxima_km: i === 0 ? 412 : null,
      })),
    }),
  )
  await page.goto('/metricas')
  const mapa = page.getByRole('region', { name: 'Busca sem resultado' })
  const primeira = mapa.getByRole('radio', { name: /^Altamira\/PA: 12 buscas/ })
  await primeira.focus()
  await page.keyboard.press('ArrowRight')
  await expect(mapa.getByRole('radio', { name: /^Caicó\/RN/ })).toBeFocused()
  await expect(mapa.getByRole('link', { name: 'Buscar em Caicó/RN' })).toHaveAttribute('href', /cidade=.*raio=300/)
  await mapa.getByText('Ver tabela').click()
  await expect(mapa.getByRole('table').getByRole('row')).toHaveCount(3)
  await expect(mapa.getByRole('table')).toContainText('a 412 km')
  const procura = page.getByRole('region', { name: 'Procura e vagas' })
  await procura.getByText('Ver tabela').click()
  await expect(procura.getByRole('table').getByRole('row')).toHaveCount(28)
  expect(await violacoes(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await semRolagemLateral(page)
})

test('the weekly summary is chosen once, and the last choice holds', async ({ page }) => {
  await signIn(page, 'gerenciador', '/minha-conta')
  const chave = page.getByRole('switch', { name: 'Resumo semanal por e-mail' })
  await expect(chave).not.toBeChecked()
  let soltar!: () => void
  const solta = new Promise<void>((resolve) => (soltar = resolve))
  await page.route('**/api/avisos', async (route) => {
    if (route.request().method() === 'PATCH') await solta
    await route.continue()
  })
  // Toggled three times while the first answer is pending.
  for (const ligado of [true, false, true]) {
    await chave.click()
    await expect(chave).toBeChecked({ checked: ligado })
  }
  const ultima = page.waitForResponse(
    (resposta) => resposta.url().endsWith('/api/avisos') && resposta.request().method() === 'GET',
  )
  soltar()
  await ultima
  await expect(chave).toBeChecked()
  await page.reload()
  await expect(chave).toBeChecked()
  await page.request.patch('/api/avisos', { data: { resumo_semanal: false } })
})
