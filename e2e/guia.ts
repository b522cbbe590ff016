// npm run guia: takes the guides' screenshots anew from a demo portal of its own.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { startPortal } from '../apps/server/src/testing/portal-process.ts'
import { BROWSER_ARGS, findChromium } from './chromium.ts'

const RAIZ = join(import.meta.dirname, '..')
const IMAGENS = join(RAIZ, 'docs/guia/imagens')
/** Largest total in bytes; `guia.test.ts` of the pages checks the same for the committed files. */
const MAXIMO = 1_000_000
const QUALIDADE = 72
const TELA = { width: 1280, height: 800 }
const SENHA = 'demo-portal-2026'

/** Selector of loading placeholders. */
const WAITING = '[aria-busy="true"], .mantine-Skeleton-root[data-visible][data-animate]'

type Foto = {
  papel: 'consultor' | 'supervisor' | 'gerenciador' | 'admin'
  /** Opens the subject of the picture and waits until it is visible. */
  open: (page: Page) => Promise<unknown>
}

const at = (caminho: string, prova: (page: Page) => ReturnType<Page['locator']>) => async (page: Page) => {
  await page.goto(caminho)
  await prova(page).first().waitFor()
}

const FOTOS: Record<string, Foto> = {
  busca: {
    papel: 'consultor',
    async open(page) {
      await page.goto('/')
      await page.getByRole('combobox', { name: /perto de/i }).fill('campinas')
      await page
        .getByRole('option', { name: /^Campinas/ })
        .first()
        .click()
      await page.getByRole('heading', { name: /clínicas? encontradas?$/ }).waitFor()
    },
  },
  quadro: { papel: 'consultor', open: at('/consultor/kanban', (page) => page.getByRole('article')) },
  lead: {
    papel: 'consultor',
    async open(page) {
      const resposta = await page.request.get('/api/leads?grupo=abertos')
      const { itens } = (await resposta.json()) as { itens: { id: string; cidade: string | null }[] }
      const lead = itens.find(({ cidade }) => cidade) ?? itens[0]
      if (!lead) throw new Error('The demo has no open lead.')
      await page.goto(`/consultor/kanban?lead=${lead.id}`)
      await page.getByRole('dialog').getByRole('tab', { name: 'Resumo' }).waitFor()
    },
  },
  fila: { papel: 'supervisor', open: at('/supervisor/leads', (page) => page.getByRole('row')) },
  clinicas: {
    papel: 'gerenciador',
    open: at('/gerenciador/clinicas', (page) => page.getByRole('main').getByText('Ativa')),
  },
  inicio: { papel: 'admin', open: at('/admin', (page) => page.getByRole('list', { name: 'Resumo' })) },
  financeiro: { papel: 'admin', open: at('/admin/financeiro', (page) => page.getByText('A receber')) },
}

/** Starts a portal with demo data in a temporary folder, with freshly built pages. */
async function startDemo() {
  execFileSync(process.execPath, ['scripts/start.mjs', '--construir'], { cwd: RAIZ, stdio: 'inherit' })
  const pasta = mkdtempSync(join(tmpdir(), 'portal-guia-'))
  const portal = await startPortal(pasta, { PORTAL_DEMO: '1', TILES_URL: '', MAX_EVENT_LOOP_DELAY: '0' })
  return {
    url: portal.url,
    async stop() {
      await portal.stop()
      rmSync(pasta, { recursive: true, force: true })
    },
  }
}

async function signIn(browser: Browser, url: string, papel: Foto['papel']): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: url, viewport: TELA, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce' },
  })
  const post = async (caminho: string, data: object) => {
    const resposta = await context.request.post(caminho, { data })
    if (!resposta.ok()) throw new Error(`${caminho} answered ${resposta.status()}`)
    return resposta.json()
  }
  await post('/api/acesso/entrar', { email: `${papel}@demo.portal`, password: SENHA })
  const check = (action: string) =>
    post('/api/dispositivos/check-device-and-approve', { action, deviceFingerprint: 'fotos-do-guia' })
  if ((await check('check')).needsApproval) await check('approve')
  return context.newPage()
}

/** Takes a screenshot as WebP, which Chromium encodes itself, once the map and the pictures are drawn. */
async function photograph(page: Page): Promise<Buffer> {
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  // Placeholders in collapsed parts are ignored.
  await page.waitForFunction(
    (waiting) => [...document.querySelectorAll(waiting)].every((element) => !element.checkVisibility()),
    WAITING,
  )
  const cdp = await page.context().newCDPSession(page)
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: QUALIDADE })
  return Buffer.from(data, 'base64')
}

const portal = await startDemo()
const browser = await chromium.launch({ executablePath: await findChromium(), args: BROWSER_ARGS })
try {
  for (const velha of readdirSync(IMAGENS).filter((nome) => nome.endsWith('.webp'))) rmSync(join(IMAGENS, velha))
  const pages = new Map<string, Page>()
  for (const [nome, { papel, open }] of Object.entries(FOTOS)) {
    const page = pages.get(papel) ?? (await signIn(browser, portal.url, papel))
    pages.set(papel, page)
    await open(page)
    const imagem = await photograph(page)
    writeFileSync(join(IMAGENS, `${nome}.webp`), imagem)
    console.log(`${nome.padEnd(12)}${(imagem.length / 1000).toFixed(0).padStart(5)} kB`)
  }
  const tamanhos = Object.fromEntries(Object.keys(FOTOS).map((nome) => [nome, TELA]))
  writeFileSync(join(IMAGENS, 'tamanhos.json'), `${JSON.stringify(tamanhos, null, 2)}\n`)
} finally {
  await browser.close()
  await portal.stop()
}
const bytes = Object.keys(FOTOS).reduce((sum, nome) => sum + statSync(join(IMAGENS, `${nome}.webp`)).size, 0)
console.log(`${'all'.padEnd(12)}${(bytes / 1000).toFixed(0).padStart(5)} kB of ${MAXIMO / 1000}`)
if (bytes > MAXIMO) throw new Error('The pictures are too large: lower QUALIDADE.')
