import type { Browser, BrowserContext, Cookie, Page } from '@playwright/test'
import type { Database } from '../../apps/server/src/platform/db/db.ts'
import { signInPage } from './browser-session.ts'

export type Conta = 'consultor' | 'supervisor' | 'admin'
export type Tela = { nome: string; conta: Conta; caminho: string }

/** Addresses of the main pages; pages of a record only if there is one. */
export async function listTelas({ pool }: Database): Promise<Tela[]> {
  const first = async (sql: string) => (await pool.query<{ id: string }>(sql)).rows[0]?.id
  const cidade = await first(`select id from cidades where nome = 'Campinas' and estado = 'SP'`)
  const clinica = await first('select id from clinicas where active order by name limit 1')
  const lead = await first(
    `select l.id from leads l join profiles p on p.id = l.consultor_id
      where p.email = 'consultor@demo.portal' and l.etapa = 'em_contato' order by l.created_at limit 1`,
  )
  const orcamento = await first(
    `select o.id from orcamentos o join profiles p on p.id = o.consultor_id
      where p.email = 'consultor@demo.portal' and o.status = 'rascunho' limit 1`,
  )
  return [
    { nome: 'busca, início', conta: 'consultor', caminho: '/' },
    { nome: 'busca, Campinas', conta: 'consultor', caminho: `/?cidade=${cidade}` },
    ...(clinica
      ? [{ nome: 'clínica', conta: 'consultor', caminho: `/?cidade=${cidade}&clinica=${clinica}` } as const]
      : []),
    { nome: 'kanban', conta: 'consultor', caminho: '/consultor/kanban' },
    { nome: 'kanban, lista', conta: 'consultor', caminho: '/consultor/kanban?vista=lista' },
    ...(lead ? [{ nome: 'lead aberto', conta: 'consultor', caminho: `/consultor/kanban?lead=${lead}` } as const] : []),
    { nome: 'agenda, semana', conta: 'consultor', caminho: '/consultor/agenda?vista=semana' },
    { nome: 'agenda, mês', conta: 'consultor', caminho: '/consultor/agenda?vista=mes' },
    { nome: 'orçamentos', conta: 'consultor', caminho: '/consultor/orcamentos' },
    {
      nome: 'editor',
      conta: 'consultor',
      caminho: `/consultor/orcamentos/editor${orcamento ? `?orcamento=${orcamento}` : ''}`,
    },
    { nome: 'pacientes', conta: 'consultor', caminho: '/consultor/pacientes' },
    { nome: 'métricas', conta: 'consultor', caminho: '/metricas' },
    { nome: 'fila', conta: 'supervisor', caminho: '/supervisor/leads' },
    { nome: 'Financeiro', conta: 'admin', caminho: '/admin/financeiro' },
  ]
}

/** Selector of loading placeholders. */
export const BUSY = '[aria-busy="true"], .mantine-Skeleton-root[data-visible][data-animate]'

export const CONTAS: readonly Conta[] = ['consultor', 'supervisor', 'admin']

/** Signs each account in once, because each sign-in is a device and an account has few places for them. */
export async function signInAll(browser: Browser, address: string): Promise<Record<Conta, Cookie[]>> {
  const signIn = async (conta: Conta) => {
    const page = await browser.newPage()
    await signInPage(page, address, `${conta}@demo.portal`)
    const cookies = await page.context().cookies()
    await page.close()
    return cookies
  }
  return { consultor: await signIn('consultor'), supervisor: await signIn('supervisor'), admin: await signIn('admin') }
}

/** A signed-in browser of that width; with touch up to a tablet's width. */
export async function openContext(browser: Browser, width: number, cookies: Cookie[]): Promise<BrowserContext> {
  const touched = width < 1024
  const height = width < 768 ? 844 : 900
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile: touched,
    hasTouch: touched,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  await context.addCookies(cookies)
  return context
}

/** Waits until nothing loads, no placeholder is left and the content is painted. */
export async function rest(page: Page) {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    (busy) => ![...document.querySelectorAll(busy)].some((place) => place.checkVisibility()),
    BUSY,
  )
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )
}
