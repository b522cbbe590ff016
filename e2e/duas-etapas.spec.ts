import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { abrirConta, digitarCredenciais, entrar, expect, novaConta, SENHA, test } from './portal.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Code of an authenticator app (RFC 6238), `passos` of 30 s from now. */
function totp(chave: string, passos = 0): string {
  const bits = [...chave].map((sinal) => BASE32.indexOf(sinal).toString(2).padStart(5, '0')).join('')
  const segredo = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const contador = Buffer.alloc(8)
  contador.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + passos))
  const hash = createHmac('sha1', segredo).update(contador).digest()
  const numero = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(numero % 1_000_000).padStart(6, '0')
}

/** Turns the second step on through the pages; returns the app's key and the recovery codes. */
async function ativar(page: Page) {
  await abrirConta(page, 'Verificação em duas etapas')
  await page.getByRole('button', { name: 'Ativar' }).click()
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible()
  const chave = ((await page.getByRole('group', { name: 'Chave para digitar' }).textContent()) ?? '').replaceAll(
    ' ',
    '',
  )
  const codigos = await page
    .getByRole('list', { name: 'Códigos de recuperação' })
    .getByRole('listitem')
    .allTextContents()
  await semRolagemLateral(page)
  expect(await violacoes(page)).toEqual([])
  await page.getByLabel('Guardei os códigos de recuperação').check()
  await page.getByLabel('Código de 6 números').fill(totp(chave))
  await page.getByRole('button', { name: 'Ativar' }).click()
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible()
  return { chave, codigos }
}

test('is turned on, asked for and turned off', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const email = await novaConta(request, 'etapas')
  await entrar(page, email)
  const { chave, codigos } = await ativar(page)
  await page.request.post('/api/acesso/sair')
  await page.goto('/auth')

  await digitarCredenciais(page, email)
  const campo = page.getByLabel('Código de 6 números')
  await expect(campo).toBeFocused()
  expect(await violacoes(page)).toEqual([])
  await campo.fill('12')
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(page.getByText('Informe os 6 números do aplicativo')).toBeVisible()
  await campo.fill(totp(chave, 9))
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(page.getByText(/Código incorreto ou já usado/)).toBeVisible()
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await page.getByLabel('Código de recuperação').fill(codigos[0] ?? '')
  await page.getByRole('button', { name: 'Verificar' }).click()
  await page
    .getByRole('dialog', { name: 'Novo Dispositivo Detectado' })
    .getByRole('button', { name: 'Aprovar' })
    .click()
  await expect(page.getByRole('heading', { name: 'Sistema de Busca' })).toBeVisible()

  await page.goto('/verificacao-duas-etapas')
  await expect(page.getByText('Restam 9 códigos de recuperação.')).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await page.getByRole('button', { name: 'Desativar' }).click()
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByLabel('Código de 6 números').fill(codigos[1] ?? '')
  await page.getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByText('Inativa')).toBeVisible()
})

test('an administrator of whom it is required may only set it up', async ({ page }) => {
  const sessao = {
    token_type: 'cookie',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: '00000000-0000-4000-8000-000000000000', email: 'a@b.co', full_name: 'Ana', role: 'admin' },
    situacao: 'duas_etapas',
    device_session_id: null,
  }
  // The real setting would affect every administrator of the other tests.
  await page.route('**/api/acesso/sessao', (route) => route.fulfill({ json: { sessao, motivo: null } }))
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByRole('heading', { name: 'Ative a verificação em duas etapas' })).toBeVisible()
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
  expect(await violacoes(page)).toEqual([])
})
