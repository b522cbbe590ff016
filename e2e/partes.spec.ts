import { createServer, request as forward, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { novoLinkCadastro } from './links.ts'
import { manifest } from './manifest.ts'
import { test as base, expect, signInByApi } from './portal.ts'

type Falha = 'aborted' | 'refused' | 'cut' | 'gone'

/**
 * A proxy between browser and portal that counts requests and injects failures. Playwright's own interception would
 * disable the browser's cache and does not act on the network.
 */
class Rede {
  readonly pedidos: string[] = []
  /** Page loads: requests of the document itself. */
  paginas = 0
  /** Failure of a file and its remaining repetitions. */
  readonly falhas = new Map<string, { falha: Falha; vezes: number }>()
  readonly #server: Server

  constructor(porta: number) {
    this.#server = createServer((pedido, resposta) => {
      const caminho = (pedido.url ?? '').split('?', 1)[0] ?? ''
      this.pedidos.push(caminho)
      if (pedido.headers['sec-fetch-dest'] === 'document') this.paginas++
      const falha = this.falhas.get(caminho)
      if (falha && falha.vezes-- > 0) {
        if (falha.falha === 'aborted') pedido.socket.destroy()
        if (falha.falha === 'refused') resposta.writeHead(503).end()
        if (falha.falha === 'gone') resposta.writeHead(404, { 'content-type': 'application/json' }).end('{}')
        if (falha.falha === 'cut') {
          const tipo = caminho.endsWith('.css') ? 'text/css' : 'text/javascript'
          resposta.writeHead(200, { 'content-type': tipo, 'content-length': 5000 })
          resposta.write('// ', () => pedido.socket.destroy())
        }
        return
      }
      const adiante = forward(
        { port: porta, host: '127.0.0.1', path: pedido.url, method: pedido.method, headers: pedido.headers },
        (origem) => {
          resposta.writeHead(origem.statusCode ?? 502, origem.headers)
          origem.pipe(resposta)
        },
      )
      adiante.on('error', () => resposta.destroy())
      resposta.on('close', () => adiante.destroy())
      pedido.pipe(adiante)
    })
  }

  async listen() {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  stop() {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  pedidosDe = (caminho: string) => this.pedidos.filter((pedido) => pedido === caminho).length
}

const test = base.extend<{ rede: Rede; livre: BrowserContext; pagina: Page }>({
  rede: async ({ baseURL }, use) => {
    const rede = new Rede(Number(new URL(baseURL ?? '').port))
    await use(rede)
    rede.stop()
  },
  /** A browser with a working cache, like people's. */
  livre: async ({ browser, rede }, use) => {
    const context = await browser.newContext({ baseURL: await rede.listen(), serviceWorkers: 'block' })
    await use(context)
    await context.close()
  },
  pagina: async ({ livre }, use) => use(await livre.newPage()),
})

/** Files of a page part, by module: its own script, a stylesheet, and a shared script. */
function arquivosDe(modulo: string) {
  const todos = manifest()
  const parte = todos[modulo]
  if (!parte) throw new Error(`The build has no part named ${modulo}`)
  const comuns = new Set([...(todos['index.html']?.imports ?? []), 'index.html'])
  const partilhada = parte.imports?.find((nome) => !comuns.has(nome))
  return {
    propria: `/${parte.file}`,
    estilo: `/${parte.css?.[0]}`,
    partilhada: `/${partilhada && todos[partilhada]?.file}`,
  }
}

const AUTH = arquivosDe('src/acesso/auth-page.tsx')
const MEU_LINK = arquivosDe('src/links-busca/meu-link-page.tsx')
const PALETA = arquivosDe('src/painel/paleta.tsx')
const ERRO = 'Ops! Algo deu errado'

// Each file of a page fails once in each way.
for (const falhas of [
  { propria: 'aborted', estilo: 'refused', partilhada: 'cut' },
  { propria: 'refused', estilo: 'cut', partilhada: 'aborted' },
  { propria: 'cut', estilo: 'aborted', partilhada: 'refused' },
] as const) {
  const casos = Object.entries(falhas) as [keyof typeof falhas, Falha][]
  test(`opening a page asks once more for parts that fail: ${casos.flat().join(' ')}`, async ({ rede, pagina }) => {
    for (const [qual, falha] of casos) rede.falhas.set(AUTH[qual], { falha, vezes: 1 })
    await pagina.goto('/auth')
    await expect(pagina.getByLabel('E-mail')).toBeVisible()
    // The fetched file is executed from the cache.
    for (const [qual] of casos) expect(rede.pedidosDe(AUTH[qual]), qual).toBe(2)
  })
}

test('going to a page asks once more for a part that was cut', async ({ rede, livre, pagina }) => {
  await signInByApi(livre.request, 'consultor')
  await pagina.goto('/consultor/buscar-clinicas')
  await expect(pagina.getByRole('link', { name: 'Meu Link de Busca' })).toBeVisible()
  expect(rede.pedidosDe(MEU_LINK.propria)).toBe(0)
  rede.falhas.set(MEU_LINK.propria, { falha: 'cut', vezes: 1 })
  await pagina.getByRole('link', { name: 'Meu Link de Busca' }).click()
  await expect(pagina.getByRole('heading', { level: 1, name: 'Meu Link de Busca' })).toBeVisible()
  expect(rede.pedidosDe(MEU_LINK.propria)).toBe(2)
  expect(rede.paginas).toBe(1)
})

test('a page that the server has filled asks once more for a part that was cut', async ({ rede, pagina, request }) => {
  const { propria } = arquivosDe('src/cadastro/cadastro-page.tsx')
  const { token, clinica } = await novoLinkCadastro(request)
  rede.falhas.set(propria, { falha: 'cut', vezes: 1 })
  await pagina.goto(`/cadastro/${token}`)
  await expect
    .poll(() => pagina.evaluate(() => Object.keys(document.getElementById('root') ?? {}).join()))
    .toContain('__reactContainer')
  await expect(pagina.getByText(clinica).first()).toBeVisible()
  await expect(pagina.getByText(ERRO)).toBeHidden()
  expect(rede.pedidosDe(propria)).toBe(2)
})

test('a part that fails twice shows the full-page error, and asking again mends it', async ({ rede, pagina }) => {
  rede.falhas.set(AUTH.propria, { falha: 'refused', vezes: 2 })
  await pagina.goto('/auth')
  await expect(pagina.getByText(ERRO)).toBeVisible()
  await expect(
    pagina.getByText(
      'Ocorreu um erro ao carregar esta página. Isso pode acontecer devido a problemas de conexão ou cache do navegador.',
    ),
  ).toBeVisible()
  await pagina.getByText('Detalhes técnicos').click()
  await expect(pagina.getByText(`Failed to fetch ${AUTH.propria} (503)`)).toBeVisible()
  expect(rede.pedidosDe(AUTH.propria)).toBe(2)
  expect(rede.paginas).toBe(1)
  await pagina.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(pagina.getByLabel('E-mail')).toBeVisible()
})

test('a page of an older version loads itself anew once', async ({ rede, livre, pagina }) => {
  await signInByApi(livre.request, 'consultor')
  await pagina.goto('/consultor/buscar-clinicas')
  // Missing for both attempts of this page; the reloaded page finds it.
  rede.falhas.set(MEU_LINK.propria, { falha: 'gone', vezes: 2 })
  await pagina.getByRole('link', { name: 'Meu Link de Busca' }).click()
  await expect(pagina.getByRole('heading', { level: 1, name: 'Meu Link de Busca' })).toBeVisible()
  await expect(pagina).toHaveURL('/consultor/meu-link-busca')
  expect(rede.paginas).toBe(2)
})

test('a file that the browser had kept and lost is there after one reload', async ({ rede, livre, pagina }) => {
  await signInByApi(livre.request, 'consultor')
  await pagina.addInitScript((caminho) => {
    if (!sessionStorage.length) localStorage.setItem('portal-files', caminho)
    sessionStorage.setItem('depois', 'sim')
  }, MEU_LINK.propria)
  await pagina.goto('/consultor/buscar-clinicas')
  rede.falhas.set(MEU_LINK.propria, { falha: 'refused', vezes: 1 })
  await pagina.getByRole('link', { name: 'Meu Link de Busca' }).click()
  await expect(pagina.getByRole('heading', { level: 1, name: 'Meu Link de Busca' })).toBeVisible()
  expect(rede.paginas).toBe(2)
})

test('a part that stays missing is reported after one reload, never in a loop', async ({ rede, pagina }) => {
  rede.falhas.set(AUTH.propria, { falha: 'gone', vezes: Number.POSITIVE_INFINITY })
  await pagina.goto('/auth')
  await expect(pagina.getByText(ERRO)).toBeVisible()
  expect(rede.pedidosDe(AUTH.propria)).toBe(4)
  expect(rede.paginas).toBe(2)
})

test.describe('beside something typed', () => {
  test.beforeEach(async ({ livre, pagina }) => {
    await signInByApi(livre.request, 'admin')
    await pagina.goto('/admin/empresa-config')
    await pagina.getByRole('textbox', { name: 'Razão social' }).fill('Digitada e não salva')
  })

  const openPaleta = (pagina: Page) => pagina.keyboard.press('Control+k')
  const continua = (pagina: Page) =>
    expect(pagina.getByRole('textbox', { name: 'Razão social' })).toHaveValue('Digitada e não salva')

  test('a page of an older version says so, and keeps the typed text', async ({ rede, pagina }) => {
    rede.falhas.set(PALETA.propria, { falha: 'gone', vezes: 2 })
    await openPaleta(pagina)
    await expect(pagina.getByRole('alert').filter({ hasText: 'O portal foi atualizado.' })).toBeVisible()
    await continua(pagina)
    expect(rede.paginas).toBe(1)
    pagina.once('dialog', (dialog) => dialog.accept())
    await pagina.getByRole('button', { name: 'Recarregar a página' }).click()
    await expect.poll(() => rede.paginas).toBe(2)
  })

  test('a part that cannot be had is asked for again in its place', async ({ rede, pagina }) => {
    rede.falhas.set(PALETA.propria, { falha: 'refused', vezes: 2 })
    await openPaleta(pagina)
    await expect(pagina.getByRole('alert').filter({ hasText: 'O que você digitou continua aqui.' })).toBeVisible()
    await continua(pagina)
    await pagina.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(pagina.getByRole('dialog').getByRole('combobox')).toBeVisible()
    await pagina.keyboard.press('Escape')
    await continua(pagina)
    expect(rede.paginas).toBe(1)
  })
})
