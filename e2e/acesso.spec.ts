import type { Page } from '@playwright/test'
import {
  abrirSessao,
  aprovarDispositivo,
  conta,
  digitarCredenciais,
  entrar,
  entrarDigitando,
  expect,
  NOME,
  novaConta,
  SENHA,
  test,
} from './portal.ts'

const DO_ADMIN = [
  '/admin',
  '/admin/buscar-clinicas',
  '/admin/clinicas',
  '/admin/clinicas/importar',
  '/admin/dispositivos',
  '/admin/empresa-config',
  '/admin/etapas',
  '/admin/popular-cidades',
  '/admin/usuarios',
]
const DA_GESTAO = [
  '/admin/atendimentos',
  '/admin/especialidades',
  '/admin/estados',
  '/admin/estruturas',
  '/admin/generos-clinica',
  '/admin/periodicidades',
  '/admin/planos-saude',
  '/admin/taxas',
  '/admin/tipos-assistencia',
  '/admin/tipos-internacao',
  '/gerenciador/clinicas',
  '/gerenciador/clinicas/importar',
]
const DE_QUEM_ATENDE = ['/consultor/buscar-clinicas', '/consultor/meu-link-busca', '/consultor/ofertas']

/** Goes to an address inside the loaded page, as its links do. */
const irPara = (page: Page, path: string) => page.evaluate((path) => history.pushState(null, '', path), path)

test.describe('entrar', () => {
  test('a consultant signs in and stays signed in after a reload', async ({ page, request }) => {
    const email = await novaConta(request, 'entra')
    await entrarDigitando(page, email)
    await expect(page.getByText('Login realizado com sucesso!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sistema de Busca' })).toBeVisible()
    await page.reload()
    await expect(page.getByText(`Olá, ${NOME.split(' ')[0]}`)).toBeVisible()
    await page.goto('/auth')
    await expect(page).toHaveURL('/')
  })

  test('a wrong password keeps what was typed and says so', async ({ page, request }) => {
    const email = await novaConta(request, 'erra')
    await page.goto('/auth')
    await digitarCredenciais(page, email, 'senha-errada')
    await expect(page.getByText('Erro ao fazer login')).toBeVisible()
    await expect(page.getByText('E-mail ou senha incorretos')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await digitarCredenciais(page, email)
    await aprovarDispositivo(page)
    await expect(page).toHaveURL('/')
  })

  test('without a session every screen leads to /auth and refuses nothing', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/auth$/)
    for (const path of ['/admin', '/gerenciador/clinicas', '/consultor/meu-link-busca']) {
      await irPara(page, path)
      await expect(page).toHaveURL(/\/auth$/)
    }
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await expect(page.getByText('Acesso negado.')).toHaveCount(0)
  })

  for (const [papel, proibidas, inicio] of [
    ['consultor', [...DO_ADMIN, ...DA_GESTAO, '/supervisor/leads'], '/'],
    ['supervisor', [...DO_ADMIN, ...DA_GESTAO, ...DE_QUEM_ATENDE, '/consultor/kanban', '/consultor/agenda'], '/'],
    ['gerenciador', [...DO_ADMIN, '/supervisor/leads'], '/'],
    ['admin', DE_QUEM_ATENDE, '/admin'],
  ] as const) {
    test(`${papel}: screens of other roles are refused`, async ({ page }) => {
      await entrar(page, papel, proibidas[0])
      await expect(page.getByText('Acesso negado.').first()).toBeVisible()
      await expect(page).toHaveURL(inicio)
      for (const path of proibidas) {
        await irPara(page, path)
        await expect(page).toHaveURL(inicio)
      }
      await expect(page.getByText('Acesso negado.').first()).toBeVisible()
    })
  }

  test('a page reports that permissions cannot be loaded, and retries in place', async ({ page, erros }) => {
    erros.esperado = /^ApiError/
    await abrirSessao(page, 'consultor')
    const sessao = '**/api/acesso/sessao'
    await page.route(sessao, (route) => route.fulfill({ status: 503, json: { code: 'X', message: 'Volte já.' } }))
    await page.goto('/consultor/meu-link-busca')
    const erro = page.getByRole('heading', { name: 'Erro ao verificar permissões' })
    await expect(erro).toBeVisible()
    await page.evaluate(() => document.body.setAttribute('data-same', 'yes'))
    await page.unroute(sessao)
    await page.route(sessao, (route) => route.abort())
    const outra = page.waitForRequest(sessao)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await outra
    await expect(erro).toBeVisible()
    await page.unroute(sessao)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Meu Link de Busca' })).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-same', 'yes')
  })
})

test.describe('sair', () => {
  test('ends every open tab at /auth', async ({ page, context }) => {
    await entrar(page, 'consultora')
    await expect(page).toHaveURL('/')
    const other = await context.newPage()
    await other.goto('/')
    await expect(other.getByRole('heading', { name: 'Sistema de Busca' })).toBeVisible()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/\/auth$/)
    await expect(other).toHaveURL(/\/auth$/)
    await other.goto('/')
    await expect(other).toHaveURL(/\/auth$/)
  })

  test('ends at /auth also when the server cannot be reached', async ({ page }) => {
    await entrar(page, 'consultora')
    await expect(page).toHaveURL('/')
    await page.route('**/api/acesso/sair', (route) => route.abort())
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/\/auth$/)
    await expect(page.getByLabel('E-mail')).toBeVisible()
  })

  test('a session ended by the server goes to /auth at once, by the event stream', async ({ page }) => {
    const watched = page.waitForResponse('**/api/mudancas')
    await entrar(page, 'consultora')
    await expect(page).toHaveURL('/')
    expect((await watched).status()).toBe(200)
    // Past the page, which would notice its own sign-out.
    await page.request.post('/api/acesso/sair')
    await expect(page).toHaveURL(/\/auth$/)
  })

  test('a session that the server refuses ends at /auth with the next call', async ({ page, context, erros }) => {
    erros.esperado = /Sua sessão terminou/
    // The stream never opens, so that only the call can report it.
    await page.route('**/api/mudancas', () => undefined)
    await entrar(page, 'consultora')
    const cidade = page.getByRole('combobox', { name: /perto de/i })
    await cidade.focus()
    const refused = page.waitForResponse((response) => response.status() === 401)
    await context.clearCookies()
    // By the keyboard: the page may ask something by itself first, and leave while this is typed.
    await page.keyboard.type('campinas')
    expect((await refused).url()).not.toContain('/api/mudancas')
    await expect(page).toHaveURL(/\/auth$/)
  })
})

test.describe('cadastrar', () => {
  test('makes a consultant account', async ({ page }) => {
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Cadastrar' }).click()
    await page.getByLabel('E-mail').fill(`nova-${Date.now()}@teste.portal`)
    await page.getByLabel('Senha', { exact: true }).fill('12345')
    await page.getByRole('button', { name: 'Cadastrar' }).click()
    await expect(page.getByText('A senha deve ter pelo menos 6 caracteres')).toBeVisible()
    await page.getByLabel('Senha', { exact: true }).fill('123456')
    await page.getByRole('button', { name: 'Cadastrar' }).click()
    await expect(page.getByText('Senha muito comum. Escolha outra.')).toBeVisible()
    await page.getByLabel('Senha', { exact: true }).fill(SENHA)
    await page.getByRole('button', { name: 'Cadastrar' }).click()
    await expect(page.getByText('Conta criada com sucesso!')).toBeVisible()
    await aprovarDispositivo(page)

    const nome = page.getByLabel('Nome completo')
    await expect(nome).toBeFocused()
    await nome.fill('Maria')
    await nome.press('Enter')
    await expect(page.getByText('Informe nome e sobrenome')).toBeVisible()
    // Nothing else is reachable before, neither by address nor after a reload.
    await page.goto('/meus-dispositivos')
    await expect(page).toHaveURL(/\/auth$/)
    await nome.fill('Maria da Silva')
    await page.getByRole('button', { name: 'Continuar' }).click()
    // Now the page that was asked for opens.
    await expect(page.getByRole('heading', { name: 'Meus dispositivos' })).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Sistema de Busca' })).toBeVisible()
    await expect(page.getByText('Olá, Maria')).toBeVisible()
  })

  test('a taken e-mail is refused and nothing typed is lost', async ({ page }) => {
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Cadastrar' }).click()
    await page.getByLabel('E-mail').fill(conta('consultor'))
    await page.getByLabel('Senha', { exact: true }).fill(SENHA)
    await page.getByRole('button', { name: 'Cadastrar' }).click()
    await expect(page.getByText('Este e-mail já está em uso')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue(conta('consultor'))
  })
})

test('the password is reset by the link of the message', async ({ page, request }) => {
  const email = await novaConta(request, 'esquece')
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: /enviar/i }).click()
  await expect(page.getByText(/tiver uma conta/)).toBeVisible()

  const link = await linkDoEmail(email)
  await page.goto(link)
  await page
    .getByLabel(/nova senha/i)
    .first()
    .fill('senha-nova')
  await page.getByRole('button', { name: /salvar|redefinir/i }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await digitarCredenciais(page, email, 'senha-nova')
  await aprovarDispositivo(page)
  await expect(page.getByRole('heading', { name: 'Sistema de Busca' })).toBeVisible()
})

/** Path in the message that the server wrote for this address. */
async function linkDoEmail(email: string): Promise<string> {
  const { readdir, readFile } = await import('node:fs/promises')
  const folder = `${process.env.E2E_DATA_DIR}/mail`
  let path: string | undefined
  await expect
    .poll(async () => {
      for (const file of await readdir(folder).catch(() => [] as string[])) {
        const text = (await readFile(`${folder}/${file}`, 'utf8'))
          .replaceAll('=\n', '')
          .replaceAll('=3D', '=')
          .replaceAll('=23', '#')
        if (text.includes(email)) path ??= /https?:\/\/[^/\s]+(\/auth\/redefinir#\S+)/.exec(text)?.[1]
      }
      return path
    })
    .toBeTruthy()
  return path ?? ''
}
