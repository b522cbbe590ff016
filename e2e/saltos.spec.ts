import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, openSessao, test } from './portal.ts'

declare global {
  interface Window {
    saltos: { value: number; moved: string[] }[]
  }
}

const LIMITE = 0.02
const BUSY = '[aria-busy="true"], .mantine-Skeleton-root[data-visible][data-animate]'

/** Records every layout shift not caused by input, with the moved elements. */
function observe() {
  window.saltos = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & Salto)[]) {
      if (entry.hadRecentInput) continue
      const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
        const { className, textContent = '' } = (node instanceof Element ? node : node?.parentElement) ?? {}
        return `${className} '${textContent?.slice(0, 40)}' from ${previousRect.y} to ${currentRect.y}`
      })
      window.saltos.push({ value: entry.value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
type Salto = {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/** Gives every answer its own frame, so that no two arrive together by chance. */
async function oneByOne(page: Page) {
  let last: Promise<unknown> = Promise.resolve()
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET' || route.request().url().includes('/api/mudancas')) return route.fallback()
    const response = await route.fetch()
    const before = last
    // A page that is being left does not paint any more.
    last = before
      .then(() => route.fulfill({ response }))
      .then(() => twoFrames(page))
      .catch(() => undefined)
    await last
  })
}

async function create(request: APIRequestContext, caminho: string, data: object) {
  const resposta = await request.post(caminho, { data })
  expect(resposta.status(), await resposta.text()).toBe(201)
  return resposta.json()
}

/** Addresses of the pages, by account; creates a lead and a draft for them. */
async function listTelas({ request }: Page) {
  const read = async (caminho: string) => (await request.get(caminho)).json()
  const [cidade] = await read('/api/cidades?nome=campinas')
  const [clinica] = await read('/api/busca/por-nome?texto=Cl%C3%ADnica')
  const { periodicidades } = await read('/api/orcamentos-preparo')
  const nome = `Sem Saltos ${Date.now()}`
  const telefone = `1196${Math.floor(1e6 + Math.random() * 8e6)}`
  const lead = await create(request, '/api/leads', { nome_contato: nome, telefone, origem: 'whatsapp' })
  const rascunho = await create(request, '/api/orcamentos', {
    envio_id: randomUUID(),
    lead_id: lead.id,
    clinica_id: clinica.id,
    cliente_nome: nome,
    cliente_telefone: lead.telefone,
    periodicidade_id: periodicidades[0].id,
    quantidade: 3,
    valor_periodo_centavos: 500_000,
    forma_pagamento: 'pix',
  })
  return {
    consultor: [
      '/',
      `/?cidade=${cidade.id}`,
      `/?cidade=${cidade.id}&clinica=${clinica.id}`,
      '/consultor/kanban',
      '/consultor/kanban?vista=lista',
      `/consultor/kanban?lead=${lead.id}`,
      '/consultor/agenda?vista=semana',
      '/consultor/agenda?vista=mes',
      // A month without visits.
      '/consultor/agenda?vista=mes&data=2031-05-01',
      '/consultor/orcamentos',
      `/consultor/orcamentos/editor?orcamento=${rascunho.id}`,
      '/consultor/pacientes',
      '/metricas',
    ],
    supervisor: ['/supervisor/leads'],
    admin: ['/admin/financeiro'],
  }
}

for (const [nome, viewport] of Object.entries({
  'a phone': { width: 390, height: 844 },
  'a desktop': { width: 1440, height: 900 },
}))
  test.describe(`on ${nome}`, () => {
    test.use({ viewport, isMobile: viewport.width < 768, hasTouch: viewport.width < 768 })

    test('nothing jumps while a screen loads', async ({ page }) => {
      test.slow()
      await openSessao(page, 'consultor')
      const telas = await listTelas(page)
      await page.addInitScript(observe)
      await oneByOne(page)
      // Pages with notices show more than pages without.
      await page.route('**/api/cadastro/recebidos/novos?com_nome=true', (route) =>
        route.fulfill({ json: { novos: 2, ultimo: 'Maria da Conceição Aparecida de Albuquerque' } }),
      )
      for (const [conta, caminhos] of Object.entries(telas)) {
        await openSessao(page, conta)
        for (const caminho of caminhos) {
          await page.goto(caminho)
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
          await page.waitForLoadState('networkidle')
          const busy = () =>
            page.evaluate((busy) => [...document.querySelectorAll(busy)].some((one) => one.checkVisibility()), BUSY)
          await expect.poll(busy, { message: caminho }).toBe(false)
          await twoFrames(page)
          const saltos = await page.evaluate(() => window.saltos)
          const soma = saltos.reduce((sum, { value }) => sum + value, 0)
          expect.soft(soma, `${caminho}: ${JSON.stringify(saltos)}`).toBeLessThanOrEqual(LIMITE)
        }
      }
    })
  })
