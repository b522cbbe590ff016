import { afterEach, expect, it, onTestFinished } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { client } from '../../platform/client.ts'
import { session } from '../../platform/session.ts'
import { router } from '../../router.tsx'
import { expectAccessible } from '../../testing/accessible.ts'
import { failCalls, newAccount, openPage, signIn } from '../../testing/tela.tsx'

const SENHA = 'demo-portal-2026'
const NOVA = 'outra-senha-bem-longa'
const NOME = 'Pessoa de Teste'
const SEM_SERVIDOR = /Não foi possível falar com o servidor/
let email = ''

/** Signs a new account in. */
async function signInWith() {
  await session.signOut()
  email = await newAccount(NOME)
  await signIn(email)
  await session.reload()
}
afterEach(() => page.viewport(1280, 900))

const endereco = () => router.state.location.href
const conta = (nome = NOME) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: nome === NOME ? `Sua conta, ${nome} (PT)` : `Sua conta, ${nome}` })
const senhaAtual = (onde: Locator | typeof page = page) => onde.getByLabelText('Senha', { exact: true })

it('the account menu works by keyboard and keeps the theme', async () => {
  await signInWith()
  const antes = { ...localStorage }
  onTestFinished(() => {
    localStorage.clear()
    Object.assign(localStorage, antes)
    document.documentElement.setAttribute('data-mantine-color-scheme', 'light')
  })
  await page.viewport(360, 740)
  openPage('/')
  const opcao = (name: string, role: 'menuitem' | 'menuitemradio' = 'menuitem') => page.getByRole(role, { name })
  const escuro = opcao('Escuro', 'menuitemradio')
  await expect.element(conta()).toBeVisible()
  ;(conta().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(opcao('Minha conta')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(opcao('Modelos de mensagem')).toHaveFocus()
  await expectAccessible()
  await page.viewport(360, 740)
  for (const [tecla, alvo] of [
    ['ArrowUp', opcao('Minha conta')],
    ['ArrowUp', escuro],
    ['ArrowDown', opcao('Minha conta')],
    ['End', escuro],
    ['Home', opcao('Minha conta')],
  ] as const) {
    await userEvent.keyboard(`{${tecla}}`)
    await expect.element(alvo).toHaveFocus()
  }
  const menu = page.getByRole('menu')
  await userEvent.tab()
  await expect.element(menu).not.toBeInTheDocument()
  ;(conta().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(escuro).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(escuro).toHaveAttribute('aria-checked', 'true')
  await expect.element(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(conta()).toHaveFocus()
  await conta().click()
  await expect.element(menu).toBeVisible()
  await page.getByRole('main').click({ position: { x: 5, y: 300 } })
  await expect.element(menu).not.toBeInTheDocument()
  // The whole header is one row, with the sign-out button.
  const meio = (name: string) => {
    const caixa = page
      .getByRole('banner')
      .getByRole(name === 'Painel' ? 'link' : 'button', { name })
      .element()
      .getBoundingClientRect()
    return [caixa.y + caixa.height / 2, caixa.right <= 360]
  }
  expect(meio('Painel')).toEqual(meio('Sair'))
  expect(meio('Sair')[1]).toBe(true)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  openPage('/')
  await expect.element(conta()).toBeVisible()
  await expect.element(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

async function foto() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 300 })
  const context = canvas.getContext('2d')
  context?.fillRect(0, 0, 150, 300)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([blob ?? ''], 'eu.png', { type: 'image/png' })
}

it('name, WhatsApp and photo are edited by their owner', async () => {
  await signInWith()
  openPage('/')
  await conta().click()
  await page.getByRole('menuitem', { name: 'Minha conta' }).click()
  const dados = page.getByRole('region', { name: 'Seus dados' })
  const nome = dados.getByLabelText('Nome completo')
  const salvar = dados.getByRole('button', { name: 'Salvar' })
  await expect.element(nome).toHaveValue(NOME)
  await expect.poll(() => document.title).toMatch(/^Minha conta · /)
  await expect.element(salvar).toBeDisabled()

  await nome.fill('Maria')
  await salvar.click()
  await expect.element(dados.getByText('Informe nome e sobrenome')).toBeVisible()
  await expect.element(nome).toHaveFocus()
  await nome.fill('Maria da Silva')
  await dados.getByLabelText('WhatsApp').fill('81988887777')
  await userEvent.upload(dados.element().querySelector('input[type=file]') as HTMLElement, await foto())
  await expect.element(dados.getByRole('img', { name: 'Foto' })).toBeVisible()
  await salvar.click()
  await expect.element(page.getByText('Dados atualizados com sucesso!')).toBeVisible()
  await expect.element(page.getByRole('navigation').getByText('Maria da Silva')).toBeVisible()
  openPage('/minha-conta')
  await expect.element(nome).toHaveValue('Maria da Silva')
  await expect.element(dados.getByLabelText('WhatsApp')).toHaveValue('(81) 98888-7777')
  await expect.poll(() => conta('Maria da Silva').element().querySelector('img')?.naturalWidth).toBeGreaterThan(0)
  await expectAccessible()

  await nome.fill('Outra coisa')
  await conta('Maria da Silva').click()
  await page.getByRole('menuitem', { name: 'Meus dispositivos' }).click()
  const pergunta = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await pergunta.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(nome).toHaveValue('Outra coisa')
  await dados.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(nome).toHaveValue('Maria da Silva')
})

it('the password is changed with the current one, and signing out everywhere ends this session too', async () => {
  await signInWith()
  openPage('/minha-conta')
  const senha = page.getByRole('region', { name: 'Senha', exact: true })
  const atual = senha.getByLabelText('Senha atual', { exact: true })
  const nova = senha.getByLabelText('Nova senha', { exact: true })
  const trocar = senha.getByRole('button', { name: 'Trocar senha' })
  await trocar.click()
  await expect.element(atual).toHaveFocus()
  await atual.fill('errada-mesmo')
  for (const [tentada, erro] of [
    ['12345', 'A senha deve ter pelo menos 6 caracteres'],
    ['flamengo', 'Senha muito comum. Escolha outra.'],
    [NOVA, 'Senha atual incorreta'],
  ] as const) {
    await nova.fill(tentada)
    await trocar.click()
    await expect.element(senha.getByText(erro)).toBeVisible()
  }
  await expect.element(nova).toHaveValue(NOVA)
  await atual.fill(SENHA)
  let restore = failCalls((url) => url.includes('/api/conta/'), 'lost')
  onTestFinished(restore)
  await trocar.click()
  await expect.element(senha.getByText(SEM_SERVIDOR)).toBeVisible()
  await expect.element(nova).toHaveValue(NOVA)
  restore()
  await trocar.click()
  await expect
    .element(page.getByText('Senha trocada com sucesso! As suas outras sessões foram encerradas.'))
    .toBeVisible()
  await expect.element(atual).toHaveValue('')
  await expect.element(nova).toHaveValue('')

  await page.getByRole('button', { name: 'Sair de todos os dispositivos' }).click()
  const sair = page.getByRole('dialog').getByRole('button', { name: 'Sair de todos' })
  restore = failCalls((url) => url.includes('/api/conta/'), 'lost')
  onTestFinished(restore)
  await sair.click()
  await expect.element(page.getByText('Não foi possível sair de todos os dispositivos')).toBeVisible()
  expect(endereco()).toBe('/minha-conta')
  restore()
  await sair.click()
  await expect.poll(endereco).toBe('/auth')
  await expect.element(page.getByText('Você saiu de todos os dispositivos.')).toBeVisible()
  await page.getByLabelText('E-mail').fill(email)
  await senhaAtual().fill(SENHA)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect.element(page.getByText('E-mail ou senha incorretos')).toBeVisible()
  await senhaAtual().fill(NOVA)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await approve()
  await expect.element(page.getByRole('heading', { name: 'Sistema de Busca' })).toBeVisible()
})

const approve = () =>
  page.getByRole('dialog', { name: 'Novo Dispositivo Detectado' }).getByRole('button', { name: 'Aprovar' }).click()

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Code of an authenticator app (RFC 6238), `passos` of 30 s from now. */
async function totp(chave: string, passos = 0): Promise<string> {
  const bits = [...chave].map((sinal) => BASE32.indexOf(sinal).toString(2).padStart(5, '0')).join('')
  const segredo = Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const contador = new DataView(new ArrayBuffer(8))
  contador.setBigUint64(0, BigInt(Math.floor(Date.now() / 30_000) + passos))
  const key = await crypto.subtle.importKey('raw', segredo, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
  const hash = new DataView(await crypto.subtle.sign('HMAC', key, contador.buffer))
  const numero = hash.getUint32(hash.getUint8(hash.byteLength - 1) & 15) & 0x7fffffff
  return String(numero % 1_000_000).padStart(6, '0')
}

it('the second step is turned on, asked for and turned off', async () => {
  await signInWith()
  await page.viewport(390, 844)
  openPage('/')
  await conta().click()
  await page.getByRole('menuitem', { name: 'Verificação em duas etapas' }).click()
  const ativar = page.getByRole('button', { name: 'Ativar' })
  await ativar.click()
  await senhaAtual().fill('errada-mesmo')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(page.getByText(/incorreta/)).toBeVisible()
  await senhaAtual().fill(SENHA)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(page.getByRole('img', { name: /Código QR/ })).toBeVisible()
  const chave = (page.getByRole('group', { name: 'Chave para digitar' }).element().textContent ?? '').replaceAll(
    ' ',
    '',
  )
  const codigos = page
    .getByRole('list', { name: 'Códigos de recuperação' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(codigos).toHaveLength(10)
  await expectAccessible()
  await page.viewport(390, 844)
  await expect.element(ativar).toBeDisabled()
  await page.getByLabelText('Guardei os códigos de recuperação').click()
  const campo = page.getByLabelText('Código de 6 números')
  await campo.fill(await totp(chave))
  await ativar.click()
  await expect.element(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible()
  await session.signOut()

  await expect.poll(endereco).toBe('/auth')
  const verificar = page.getByRole('button', { name: 'Verificar' })
  await page.getByLabelText('E-mail').fill(email)
  await senhaAtual().fill(SENHA)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect.element(campo).toHaveFocus()
  await expectAccessible()
  await campo.fill('12')
  await verificar.click()
  await expect.element(page.getByText('Informe os 6 números do aplicativo')).toBeVisible()
  await campo.fill(await totp(chave, 9))
  await verificar.click()
  await expect.element(page.getByText(/Código incorreto ou já usado/)).toBeVisible()
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  const recuperacao = page.getByLabelText('Código de recuperação')
  await expect.element(recuperacao).toHaveFocus()
  await expect.element(recuperacao).toHaveValue('')
  expect(page.getByText(/Código incorreto ou já usado/).elements()).toHaveLength(0)
  await recuperacao.fill(codigos[0] ?? '')
  await verificar.click()
  await approve()
  await expect.element(page.getByRole('heading', { name: 'Sistema de Busca' })).toBeVisible()

  openPage('/verificacao-duas-etapas')
  await expect.element(page.getByText('Restam 9 códigos de recuperação.')).toBeVisible()
  await expectAccessible()
  const desativar = page.getByRole('button', { name: 'Desativar' })
  await desativar.click()
  await senhaAtual().fill(SENHA)
  await desativar.click()
  await expect.element(campo).toHaveFocus()
  await campo.fill(codigos[1] ?? '')
  await desativar.click()
  await expect.element(page.getByText('Inativa')).toBeVisible()
  expect(await client.duasEtapas.getDuasEtapas()).toMatchObject({ ativa: false })
})
