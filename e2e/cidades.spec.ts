import type { Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { avisoDe, comparacaoDe, escolherLado } from './conflito.ts'
import { entrar, expect, test } from './portal.ts'

const PATH = '/admin/popular-cidades'

async function abrir(page: Page, nome: string, uf: string) {
  await page.getByLabel('Buscar por nome ou código do IBGE').fill(nome)
  await page.getByRole('button', { name: `Editar ${nome}, ${uf}` }).click()
  return page.getByRole('dialog', { name: `${nome}, ${uf}` })
}

async function lerCidade(page: Page, nome: string) {
  const { itens } = await (await page.request.get('/api/cidades/lista', { params: { texto: nome } })).json()
  return itens.find((cidade: { nome: string }) => cidade.nome === nome)
}

/** Another administrator corrects the city. */
async function mudar(page: Page, nome: string, campos: object) {
  const { id, versao, latitude, longitude, populacao, ddd } = await lerCidade(page, nome)
  const data = { versao, latitude, longitude, populacao, ddd, ...campos }
  expect((await page.request.patch(`/api/cidades/${id}`, { data })).status()).toBe(200)
}

const entrarNaTela = async (page: Page) => {
  await entrar(page, 'admin', PATH)
  await expect(page.getByRole('heading', { name: 'Popular Cidades', level: 1 })).toBeVisible()
}

test('populating a state that is complete changes nothing and says so', async ({ page }) => {
  await entrarNaTela(page)
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
  // The real task ends too soon to press a button; the server's behaviour has its own tests.
  let estado = 'em_andamento'
  await page.route(/\/api\/tarefas\?tipo=popular_cidades/, (route) => route.fulfill({ json: { tarefa } }))
  await page.route(new RegExp(`/api/tarefas/${tarefa.id}$`), (route) => route.fulfill({ json: { ...tarefa, estado } }))
  await page.route(/\/cancelar$/, (route) => {
    estado = 'cancelada'
    return route.fulfill({ json: tarefa })
  })
  await entrarNaTela(page)
  const bar = page.getByRole('progressbar', { name: 'Populando cidades' })
  await expect(bar).toHaveAttribute('aria-valuenow', '26')
  await expect(page.getByText('1.500 de 5.571 · 26%')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Cancelado. Nada foi alterado.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Popular cidades' })).toBeVisible()
})

test('a city is corrected with errors shown at their fields; leaving with something typed asks first, in whatever way', async ({
  page,
}) => {
  await entrarNaTela(page)
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

  const outra = await abrir(page, 'Tupã', 'SP')
  await outra.getByLabel('DDD').fill('77')
  const pergunta = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  for (const sair of [
    () => page.keyboard.press('Escape'),
    () => outra.getByRole('button', { name: 'Fechar' }).click(),
    () => outra.getByRole('button', { name: 'Cancelar' }).click(),
  ]) {
    await sair()
    await pergunta.getByRole('button', { name: 'Continuar editando' }).click()
    await expect(pergunta).toBeHidden()
    await expect(outra.getByLabel('DDD')).toHaveValue('77')
  }
  await page.keyboard.press('Escape')
  await pergunta.getByRole('button', { name: 'Descartar' }).click()
  await expect(outra).toBeHidden()
  await abrir(page, 'Tupã', 'SP')
  await page.keyboard.press('Escape')
  await expect(outra).toBeHidden()
})

test('what another administrator corrects is taken, or chosen where both typed', async ({ page }) => {
  await entrarNaTela(page)
  await mudar(page, 'Birigui', { populacao: 100, ddd: '18', latitude: -21, longitude: -50 })
  const dialog = await abrir(page, 'Birigui', 'SP')
  await dialog.getByLabel('DDD').focus()
  await mudar(page, 'Birigui', { populacao: 200 })
  await expect(dialog.getByLabel('População')).toHaveValue('200')
  await expect(dialog.getByLabel('DDD')).toBeFocused()
  await expect(avisoDe(page)).toBeHidden()

  await dialog.getByLabel('Latitude').fill('-21,5')
  await dialog.getByLabel('População').fill('300')
  await mudar(page, 'Birigui', { longitude: -50.5, populacao: 400, ddd: '19' })
  await expect(avisoDe(page)).toContainText('Vocês dois mudaram: Latitude, Longitude, População.')
  await expect(dialog.getByLabel('DDD')).toHaveValue('19')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  // A pair of coordinates is one value: halves from two people are never combined.
  await escolherLado(
    page,
    { campo: 'Latitude e Longitude', meu: '-21,5, -50', deles: '-21, -50,5', antes: '-21, -50' },
    'deles',
  )
  await escolherLado(page, { campo: 'População', meu: '300', deles: '400', antes: '200' }, 'meu')
  await comparacaoDe(page).getByRole('button', { name: 'Salvar com estas escolhas' }).click()
  await expect(page.getByText('Cidade atualizada com sucesso!')).toBeVisible()
  const salva = await lerCidade(page, 'Birigui')
  expect(salva).toMatchObject({ latitude: -21, longitude: -50.5, populacao: 300, ddd: '19' })
})

test('an import says which lines it refused and why', async ({ page }) => {
  await entrarNaTela(page)
  // No file is accepted until it is known whether an import is running.
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
  await entrarNaTela(page)
  await page.getByRole('button', { name: 'População' }).click()
  await page.getByRole('button', { name: 'População' }).click()
  await expect(page.getByRole('columnheader', { name: 'População' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('rowheader').first()).toHaveText('São Paulo')
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(page.getByText(/^26–50 de/)).toBeVisible()
  await page.getByLabel('Buscar por nome ou código do IBGE').fill('zzzz')
  await expect(page.getByText('Nenhuma cidade encontrada')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar busca e filtros' }).click()
  await expect(page.getByRole('rowheader').first()).toHaveText('São Paulo')

  expect(await violacoes(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(page.getByRole('columnheader', { name: 'População' })).toBeHidden()
  await semRolagemLateral(page)
  expect(await violacoes(page)).toEqual([])
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await violacoes(page)).toEqual([])
})

test('the address keeps search, filter, order and page over a reload and the back button', async ({ page }) => {
  await entrarNaTela(page)
  const busca = page.getByLabel('Buscar por nome ou código do IBGE')
  const estado = page.getByLabel('Filtrar por estado')
  await estado.selectOption('MG')
  await busca.fill('santa')
  await expect(page.getByRole('rowheader').first()).toHaveText('Lagoa Santa')
  const linha = page.getByRole('rowheader').first()
  await page.getByRole('button', { name: 'População' }).click()
  // The previous rows stay, faded, until the next ones are loaded.
  await expect(linha).not.toHaveText('Lagoa Santa')
  const menor = (await linha.textContent()) ?? ''
  await page.getByRole('button', { name: 'Próxima página' }).click()
  const faixa = page.getByText(/^26–\d+ de \d+$/)
  await expect(faixa).toBeVisible()
  await expect(linha).not.toHaveText(menor)
  const [mostradas, primeira] = [await faixa.textContent(), await linha.textContent()]

  const same = async () => {
    await expect(busca).toHaveValue('santa')
    await expect(estado).toHaveValue('MG')
    await expect(page.getByRole('columnheader', { name: 'População' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(faixa).toHaveText(mostradas ?? '')
    await expect(linha).toHaveText(primeira ?? '')
  }
  await page.reload()
  await same()
  await page.getByRole('link', { name: 'Usuários' }).click()
  await expect(page.getByRole('heading', { name: 'Usuários', level: 1 })).toBeVisible()
  await page.goBack()
  await same()
})

test('an address that asks for a page after the last shows the last', async ({ page }) => {
  await entrar(page, 'admin', `${PATH}?uf=AC&pagina=9999&tamanho=7&ordem=outra`)
  await expect(page.getByText('1–22 de 22', { exact: true })).toBeVisible()
  await expect(page).toHaveURL((url) => !url.searchParams.has('pagina'))
})
