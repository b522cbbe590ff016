import type { Page } from '@playwright/test'
import { entrar, expect, test } from './portal.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
/** Carries the number of new ones, which other tests may have left. */
const CADASTROS_RECEBIDOS = /^Cadastros recebidos( ?\d+\+? novos?)?$/
const titulo = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test.describe('menu', () => {
  test('offers a manager, a consultant and a supervisor their screens', async ({ page }) => {
    await entrar(page, 'gerenciador')
    await page.getByRole('link', { name: 'Painel' }).click()
    await expect(titulo(page, 'Gerenciar Clínicas')).toBeVisible()
    await expect(menu(page).getByRole('heading')).toHaveText(['Leads', 'Gerenciamento'])
    await menu(page).getByText('Catálogos', { exact: true }).click()
    await expect(menu(page).getByRole('listitem').getByRole('link')).toHaveText([
      'Buscar Clínicas',
      'Meu Link de Busca',
      CADASTROS_RECEBIDOS,
      'Meus Leads',
      'Minhas ofertas',
      'Meus Pacientes',
      'Agenda de Visitas',
      'Orçamentos',
      'Financeiro',
      'Agenda de Telefones',
      'Métricas',
      'Modelos de mensagem',
      'Gerenciar Clínicas',
      'Especialidades',
      'Gêneros da Clínica',
      'Atendimentos',
      'Planos de Saúde',
      'Estados',
      'Estruturas',
      'Taxas',
      'Tipos de Assistência',
      'Tipos de Internação',
      'Periodicidades',
    ])
    await expect(menu(page)).toContainText('Gilda Gerenciadora')
    await menu(page).getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/\/auth$/)

    await entrar(page, 'consultor')
    await page.getByRole('link', { name: 'Painel' }).click()
    await expect(menu(page).getByRole('listitem').getByRole('link')).toHaveText([
      'Buscar Clínicas',
      'Meu Link de Busca',
      CADASTROS_RECEBIDOS,
      'Meus Leads',
      'Minhas ofertas',
      'Meus Pacientes',
      'Agenda de Visitas',
      'Orçamentos',
      'Financeiro',
      'Agenda de Telefones',
      'Métricas',
      'Modelos de mensagem',
    ])
    await expect(titulo(page, 'Meu Link de Busca')).toBeVisible()
    await menu(page).getByRole('link', { name: 'Cadastros recebidos' }).click()
    await expect(titulo(page, 'Cadastros recebidos')).toBeVisible()
    await expect(page).toHaveTitle(/^Cadastros recebidos · /)
    await expect(menu(page).locator('[aria-current=page]')).toHaveText(CADASTROS_RECEBIDOS)
    await page.getByRole('tab', { name: 'Links de cadastro' }).click()
    await expect(titulo(page, 'Links de cadastro')).toBeVisible()
    await expect(menu(page).locator('[aria-current=page]')).toHaveText('Meu Link de Busca')
    await page.getByRole('navigation', { name: 'Localização' }).getByRole('link', { name: 'Início' }).click()
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/\/auth$/)

    await entrar(page, 'supervisor')
    await expect(page.getByText('Comece sua busca!')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Kanban' }).click()
    await expect(titulo(page, 'Distribuir Leads')).toBeVisible()
    await expect(menu(page).getByRole('listitem').getByRole('link')).toHaveText([
      'Distribuir Leads',
      'Métricas',
      'Modelos de mensagem',
    ])
  })
})
