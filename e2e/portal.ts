import { test as base, expect, type Page } from '@playwright/test'

export const SENHA = 'demo-portal-2026'
export const conta = (nome: string) => `${nome}@demo.portal`

/** Every page is kept off the network and must run without a violation or error in its console, or say which it expects. */
export const test = base.extend<{ erros: { esperado?: RegExp } }>({
  erros: [
    async ({ context }, use) => {
      const errors: string[] = []
      context.on('weberror', (error) => errors.push(error.error().message))
      context.on('console', (message) => {
        // A refused sign-in or an unreachable server is logged by the browser itself; those are what tests provoke.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          errors.push(message.text())
      })
      await context.route(
        (url) => !['localhost', '127.0.0.1'].includes(url.hostname),
        (route) => route.abort(),
      )
      const erros: { esperado?: RegExp } = {}
      await use(erros)
      expect(errors.filter((error) => !erros.esperado?.test(error))).toEqual([])
    },
    { auto: true },
  ],
})

export async function entrar(page: Page, nome: string, senha = SENHA) {
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill(conta(nome))
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** Signs in as a consultant and searches around a city by typing, as a person would. */
export async function buscarPerto(page: Page, texto: string, opcao: string) {
  const cidade = page.getByRole('combobox', { name: /perto de/i })
  await cidade.fill(texto)
  await page.getByRole('option', { name: opcao }).click()
  await expect(page.getByRole('heading', { name: /^[\d.]+ clínicas? encontradas?$/ })).toBeVisible()
}

export { expect }
