import {
  approveDispositivo,
  expect,
  NOME,
  novaConta,
  SENHA,
  signIn,
  signInByTyping,
  test,
  typeCredenciais,
} from './portal.ts'

test.describe('entrar', () => {
  test('a consultant signs in and stays signed in after a reload', async ({ page, request }) => {
    const email = await novaConta(request, 'entra')
    await signInByTyping(page, email)
    await expect(page.getByText('Login realizado com sucesso!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sistema de Busca' })).toBeVisible()
    await page.reload()
    await expect(page.getByText(`Olá, ${NOME.split(' ')[0]}`)).toBeVisible()
    await page.goto('/auth')
    await expect(page).toHaveURL('/')
  })
})

test.describe('sair', () => {
  test('ends every open tab at /auth', async ({ page, context }) => {
    await signIn(page, 'consultora')
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
})

test.describe('cadastrar', () => {
  test('makes a consultant account', async ({ page }) => {
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Cadastrar' }).click()
    await page.getByLabel('E-mail').fill(`nova-${Date.now()}@teste.portal`)
    await page.getByLabel('Senha', { exact: true }).fill(SENHA)
    await page.getByRole('button', { name: 'Cadastrar' }).click()
    await expect(page.getByText('Conta criada com sucesso!')).toBeVisible()
    await approveDispositivo(page)

    const nome = page.getByLabel('Nome completo')
    await expect(nome).toBeFocused()
    await nome.fill('Maria')
    await nome.press('Enter')
    await expect(page.getByText('Informe nome e sobrenome')).toBeVisible()
    // Until then no other page opens, neither by address nor after a reload.
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
  await typeCredenciais(page, email, 'senha-nova')
  await approveDispositivo(page)
  await expect(page.getByRole('heading', { name: 'Sistema de Busca' })).toBeVisible()
})

/** Path of the link in the e-mail that the server wrote for this address. */
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
