import type { Page } from '@playwright/test'
import { expect, novaConta, openSessao, signInByApi, test } from './portal.ts'

/** Calls of every page of the panel, by role, without the stream of changes. */
const SEMPRE = ['acesso/sessao', 'dispositivos/heartbeat', 'notificacoes']
const DO_CONSULTOR = [...SEMPRE, 'cadastro/recebidos/novos', 'distribuicao/ofertas']

/** Further calls of each page, with the role that opens it. */
const TELAS: readonly [string, string, readonly string[]][] = [
  ['consultor', '/', ['conta/preferencias', 'inicio/hoje', 'metas', 'pendencias']],
  ['consultor', '/consultor/buscar-clinicas', ['conta/preferencias']],
  [
    'consultor',
    '/consultor/kanban',
    [
      'campos-proprios',
      'conta/preferencias',
      'distribuicao/coberturas',
      'etapas',
      'leads-quadro',
      'leads-resumo',
      'pendencias',
    ],
  ],
  ['consultor', '/consultor/agenda', ['distribuicao/coberturas', 'visitas-do-calendario']],
  ['consultor', '/consultor/agenda?vista=mes', ['distribuicao/coberturas', 'visitas-do-calendario']],
  ['consultor', '/consultor/orcamentos', ['orcamentos-resumo', 'orcamentos/pesquisa']],
  ['consultor', '/consultor/pacientes', ['pacientes/pesquisa']],
  ['consultor', '/consultor/financeiro', ['meus-fechamentos', 'minhas-comissoes', 'minhas-comissoes/visao']],
  ['consultor', '/metricas', ['etapas', 'metas', 'metricas', 'metricas/campanhas']],
  [
    'supervisor',
    '/supervisor/leads',
    [
      'campos-proprios',
      'distribuicao/fila',
      'distribuicao/regras',
      'empresa/minha-equipe',
      'inicio/hoje',
      'leads',
      'metas',
    ],
  ],
  [
    'admin',
    '/admin',
    ['inicio', 'inicio/hoje', 'inicio/recentes', 'internacoes-trazidas-total', 'metas', 'pendencias'],
  ],
  ['admin', '/admin/financeiro', ['financeiro/visao', 'internacoes-trazidas-total']],
]

/** Calls after another session changed a lead of the consultant. */
const DEPOIS: readonly [string, string, readonly string[]][] = [
  ['consultor', '/consultor/kanban', ['distribuicao/coberturas', 'leads-mudancas', 'leads-resumo']],
  ['consultor', '/', ['inicio/hoje', 'metas']],
  ['supervisor', '/supervisor/leads', ['distribuicao/fila', 'distribuicao/regras', 'inicio/hoje', 'leads', 'metas']],
  ['admin', '/admin', ['inicio/hoje', 'metas']],
]

/** `contados`: announced subjects; `ouvidos`: those also heard of later; `novas`: number of later announcements. */
type Ouvido = Window & { contados: Set<string>; ouvidos: string[]; novas: number }

/** Calls of the page, without ids. */
function pedidosDe(page: Page) {
  const feitos: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/') || pathname === '/api/mudancas') return
    feitos.push(pathname.slice('/api/'.length).replace(/[\da-f-]{36}/g, '{id}'))
  })
  return {
    forget: () => feitos.splice(0),
    expect: (esperados: readonly string[]) => expect.poll(() => feitos.toSorted()).toEqual([...esperados].sort()),
  }
}

/** The page hears of changes made before it was opened, and later only of those that the test lets through. */
const listenOnly = (page: Page) =>
  page.addInitScript(() => {
    const ouvidos: string[] = []
    const contados = new Set<string>()
    const janela = Object.assign(window as unknown as Ouvido, { ouvidos, contados, novas: 0 })
    const { addEventListener } = EventSource.prototype
    EventSource.prototype.addEventListener = function (
      this: EventSource,
      tipo: string,
      ouvinte: (event: MessageEvent) => void,
    ) {
      addEventListener.call(this, tipo, (event) => {
        if (tipo === 'message') {
          const { assunto, ha_ms } = JSON.parse((event as MessageEvent).data)
          contados.add(assunto)
          if (ha_ms === undefined ? !ouvidos.includes(assunto) : ha_ms < performance.now()) return
          if (ha_ms === undefined) janela.novas++
        }
        ouvinte(event as MessageEvent)
      })
    } as typeof addEventListener
  })

/** Waits until the page was told of all subjects, and then for the seconds after which changes are refetched. */
async function letPass(page: Page) {
  await page.waitForFunction(() => (window as unknown as Ouvido).contados.size >= 12)
  await page.clock.fastForward(5_000)
  // Calls made at once have been recorded by the time this is answered.
  await page.evaluate(() => undefined)
}

for (const [papel, caminho, pedidos] of TELAS)
  test(`${caminho} asks for each thing once, for a ${papel}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openSessao(page, papel)
    await page.clock.install()
    await listenOnly(page)
    const feitos = pedidosDe(page)
    const esperados = [...(papel === 'consultor' ? DO_CONSULTOR : SEMPRE), ...pedidos]
    for (const abrir of [() => page.goto(caminho), () => page.reload()]) {
      feitos.forget()
      await abrir()
      await feitos.expect(esperados)
      await letPass(page)
      await feitos.expect(esperados)
      // The first key press ends the opening, which is remembered for the second visit.
      await page.keyboard.press('Shift')
    }
  })

test('a page opened again asks for its data beside the session, and a person who left leaves nothing to ask for', async ({
  page,
}) => {
  await signInByApi(page.request, 'consultor')
  await page.goto('/consultor/kanban')
  await expect(page.getByRole('article').first()).toBeVisible()
  // The first press ends the opening.
  await page.getByRole('heading', { name: 'Meus Leads' }).click()
  const asked = page.waitForRequest('**/api/leads-quadro?*')
  await page.route('**/api/acesso/sessao', async (route) => {
    await asked
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('portal-opening'))).toBeNull()
})

for (const [papel, caminho, pedidos] of DEPOIS)
  test(`${caminho} reads what a lead's change concerns once, for a ${papel}`, async ({ page, playwright, baseURL }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const outra = await playwright.request.newContext({ baseURL })
    const consultor = await novaConta(outra, 'pedidos')
    await signInByApi(outra, consultor)
    const { sessao } = await (await outra.get('/api/acesso/sessao')).json()
    await openSessao(page, papel === 'consultor' ? consultor : papel)
    await page.clock.install()
    await listenOnly(page)
    await page.goto(caminho)
    await expect(page.locator('main')).toBeVisible()
    await letPass(page)
    await page.waitForLoadState('networkidle')
    const feitos = pedidosDe(page)
    await page.evaluate((id) => void (window as unknown as Ouvido).ouvidos.push(`leads:${id}`), sessao.user.id)
    const telefone = `551191${String(Date.now() % 10_000_000).padStart(7, '0')}`
    const lead = { nome_contato: 'Rita Prado', telefone, origem: 'telefone' }
    expect((await outra.post('/api/leads', { data: lead })).status()).toBe(201)
    await page.waitForFunction(() => (window as unknown as Ouvido).novas > 0)
    await page.clock.fastForward(5_000)
    await feitos.expect(pedidos)
    await outra.dispose()
  })
