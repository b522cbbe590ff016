import AxeBuilder from '@axe-core/playwright'
import { entrar, expect, semRolagemLateral, test } from './portal.ts'

const PATH = '/admin/popular-cidades'

test.beforeEach(async ({ page }) => {
  await entrar(page, 'admin')
  await expect(page).toHaveURL(/\/admin$/)
  await page.goto(PATH)
  await expect(page.getByRole('heading', { name: 'Popular Cidades', level: 1 })).toBeVisible()
})

test('populating a state that is complete changes nothing and says so', async ({ page }) => {
  await expect(page.getByRole('list', { name: 'Resumo das cidades' })).toContainText('5.571')
  await page.getByLabel('Estado', { exact: true }).selectOption({ label: 'Acre (AC)' })
  await page.getByRole('button', { name: 'Popular cidades' }).click()
  await expect(page.getByText('Cidades populadas com sucesso! 0 novas, 0 atualizadas.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Popular cidades' })).toBeEnabled()
})

test('progress is shown again after a reload, and work can be cancelled', async ({ page }) => {
  const tarefa = {
    id: '7f3f2a34-6f5e-4d7c-9d5a-2f4f0d3c8a11',
    tipo: 'popular_cidades',
    estado: 'em_andamento',
    feitas: 1500,
    total: 5571,
    resultado: null,
    erro: null,
    created_at: new Date().toISOString(),
  }
  // The real work ends before anybody could press a button; what the server does then is tested there.
  let estado = 'em_andamento'
  await page.route(/\/api\/tarefas\?tipo=popular_cidades/, (route) => route.fulfill({ json: { tarefa } }))
  await page.route(new RegExp(`/api/tarefas/${tarefa.id}$`), (route) => route.fulfill({ json: { ...tarefa, estado } }))
  await page.route(/\/cancelar$/, (route) => {
    estado = 'cancelada'
    return route.fulfill({ json: tarefa })
  })
  await page.reload()
  const bar = page.getByRole('progressbar', { name: 'Populando cidades' })
  await expect(bar).toHaveAttribute('aria-valuenow', '26')
  await expect(page.getByText('1.500 de 5.571 · 26%')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Cancelado. Nada foi alterado.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Popular cidades' })).toBeVisible()
})

test('a city is found, corrected with refused input told at its field, and stays corrected', async ({ page }) => {
  await page.getByLabel('Buscar por nome ou código do IBGE').fill('xique-xique')
  await page.getByRole('button', { name: 'Editar Xique-Xique, BA' }).click()
  const dialog = page.getByRole('dialog', { name: 'Xique-Xique, BA' })
  await dialog.getByLabel('Latitude').fill('-95')
  await dialog.getByLabel('População').fill('50.001')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Latitude deve estar entre -90 e 90')).toBeVisible()
  await expect(dialog.getByLabel('Latitude')).toBeFocused()
  await dialog.getByLabel('Latitude').fill('10,8')
  await expect(dialog.getByText(/fora do Brasil/)).toBeVisible()
  await dialog.getByLabel('Latitude').fill('-10,8')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Cidade atualizada com sucesso!')).toBeVisible()
  const row = page.getByRole('row', { name: /Xique-Xique/ })
  await expect(row).toContainText('editada')
  await expect(row).toContainText('50.001')
  await expect(row).toContainText('-10.800000')
})

test('an import says which lines it refused and why', async ({ page }) => {
  // Until it is known whether an import is running already, no file is taken.
  await expect(page.getByRole('button', { name: 'Escolher arquivo CSV' })).toBeEnabled()
  await page.getByLabel('Escolher arquivo CSV').setInputFiles({
    name: 'cidades.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('nome;uf;populacao\nXambioá;TO;12345\nOutro;ZZ;1\n'),
  })
  await expect(page.getByText('0 novas, 1 atualizadas, 0 sem mudança, 1 recusadas')).toBeVisible()
  await expect(page.getByText('Linha 3: uf: "ZZ" não é um estado')).toBeVisible()
  await page.getByLabel('Filtrar por estado').selectOption('TO')
  await page.getByLabel('Buscar por nome ou código do IBGE').fill('xambio')
  const row = page.getByRole('row', { name: /Xambioá/ })
  await expect(row).toContainText('12.345')
  await expect(row).toContainText('editada')
  await page.getByLabel('Mostrar').selectOption('incompletas')
  await expect(page.getByText('Nenhuma cidade encontrada')).toBeVisible()
})

test('the list sorts, pages, says when nothing is found, and works on a phone', async ({ page }) => {
  await page.getByRole('button', { name: 'População' }).click()
  await page.getByRole('button', { name: 'População' }).click()
  await expect(page.getByRole('columnheader', { name: 'População' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('rowheader').first()).toHaveText('São Paulo')
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(page.getByText(/^26–50 de/)).toBeVisible()
  await page.getByLabel('Buscar por nome ou código do IBGE').fill('zzzz')
  await expect(page.getByText('Nenhuma cidade encontrada')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page.getByRole('rowheader').first()).toHaveText('São Paulo')

  await page.setViewportSize({ width: 360, height: 800 })
  await semRolagemLateral(page, 360)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`nothing stands in the way of assistive technology (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page
      .getByRole('button', { name: /^Editar / })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
