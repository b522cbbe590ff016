import type { Page } from '@playwright/test'
import { abrirSessao, buscarPerto, entrar, expect, test } from './portal.ts'

type Clinica = { id: string; name: string; versao: number }

/** A unique word, so that parallel specs do not interfere. */
const palavra = () => `Zq${Math.random().toString(36).slice(2, 9)}`

async function criar(page: Page, campos: object): Promise<Clinica> {
  const answer = await page.request.post('/api/clinicas', { data: { city: 'Atibaia', state: 'SP', ...campos } })
  expect(answer.status()).toBe(201)
  return answer.json()
}

async function gerenciar(page: Page, busca = '') {
  await entrar(page, 'gerenciador', `/gerenciador/clinicas${busca}`)
  await expect(page.getByText(/^Mostrando [\d.]+ de [\d.]+ clínicas$/)).toBeVisible()
}

const lista = (page: Page) => page.getByRole('list', { name: 'Clínicas' })
const cartao = (page: Page, nome: string) => page.locator('article', { has: page.getByRole('heading', { name: nome }) })
const procurar = (page: Page, texto: string) =>
  page.getByRole('searchbox', { name: 'Buscar por nome, cidade ou estado' }).fill(texto)

test('a manager finds clinics by text and filters, and the address keeps what was asked for', async ({ page }) => {
  await abrirSessao(page, 'gerenciador')
  const nome = palavra()
  const bela = await criar(page, {
    name: `Água ${nome}`,
    codigo: 'C-77',
    phone: '(11) 98888-7777',
    price: '1.500,00',
    description: 'Perto da serra',
    atende_involuntario: true,
    specialties: ['Alcoolismo'],
    planos_saude: ['Unimed'],
  })
  await criar(page, { name: `Brisa ${nome}`, active: false })
  await gerenciar(page)
  await procurar(page, nome.toUpperCase())
  await expect(page.getByText(/^Mostrando 2 de/)).toBeVisible()
  await expect(lista(page).getByRole('heading')).toHaveText([`Brisa ${nome}`, `Água ${nome}`])
  await page.getByLabel('Ordenar por').selectOption('Nome')
  await expect(lista(page).getByRole('heading')).toHaveText([`Água ${nome}`, `Brisa ${nome}`])

  const card = cartao(page, bela.name)
  for (const texto of ['C-77', 'Atibaia, SP', 'Perto da serra', 'Ativa', 'A partir de R$ 1.500'])
    await expect(card.getByText(texto)).toBeVisible()
  await expect(card.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    `https://wa.me/5511988887777?text=${encodeURIComponent(`Olá, gostaria de falar sobre ${bela.name}.`)}`,
  )
  await expect(cartao(page, `Brisa ${nome}`).getByText('Inativa')).toBeVisible()

  await page.getByRole('button', { name: /^Filtros/ }).click()
  const especialidades = page.getByRole('group', { name: 'Especialidades' })
  await expect(especialidades.getByRole('checkbox')).toHaveCount(6)
  await especialidades.getByRole('button', { name: 'Ver todos' }).click()
  await expect.poll(() => especialidades.getByRole('checkbox').count()).toBeGreaterThan(6)
  await page.getByRole('group', { name: 'Internação', exact: true }).getByText('Involuntária').click()
  await page.getByRole('group', { name: 'Situação' }).getByText('Ativas', { exact: true }).click()
  await expect(page.getByText(/^Mostrando 1 de/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Mostrando 1 de/)).toBeVisible()
  await expect(page.getByText('2 ativos')).toBeVisible()

  await page.getByRole('button', { name: 'Limpar Filtros' }).first().click()
  await expect(page.getByText(/^Mostrando 2 de/)).toBeVisible()
  await procurar(page, `${nome}-nada`)
  await expect(page.getByText('Nenhuma clínica encontrada')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar busca', exact: true }).click()
  await expect(page.getByText(/^Mostrando ([\d.]+) de \1 clínicas$/)).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('a long list has the length of its counter, and its end loads without the middle', async ({ page }) => {
  await gerenciar(page, '?ordem=nome')
  // Read at one moment: parallel specs create and delete clinics.
  const fim = () =>
    page.evaluate(() => {
      const contador = document.querySelector('main [role=status]')?.textContent ?? ''
      const ultima = document.querySelector('ul[aria-label="Clínicas"] > li:last-child')
      const contadas = Number(/^Mostrando ([\d.]+)/.exec(contador)?.[1]?.replaceAll('.', ''))
      const posicao = Number(ultima?.getAttribute('aria-posinset'))
      const tamanho = Number(ultima?.getAttribute('aria-setsize'))
      return {
        contadas,
        faltam: contadas - posicao,
        sobram: tamanho - contadas,
        ha: !!ultima?.querySelector('article'),
      }
    })
  const paginas = new Set<string | null>()
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/clinicas') paginas.add(searchParams.get('pagina'))
  })
  await expect(lista(page).locator('li').first()).toBeVisible()
  const { contadas, faltam } = await fim()
  expect(faltam).toBeGreaterThan(contadas / 2)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(fim).toMatchObject({ faltam: 0, sobram: 0, ha: true })
  expect(paginas.size).toBeLessThan(contadas / 24 / 2)
})

test('a clinic is read in full, with its history, deleted, and restored within ten seconds', async ({ page }) => {
  await gerenciar(page)
  const nome = palavra()
  const { id } = await criar(page, {
    name: nome,
    responsavel_1: 'Beatriz Souza',
    repasse: '12%',
    description: '<img src=x onerror=alert(1)>',
    specialties: ['Alcoolismo'],
  })
  const change = { versao: 1, phone: '(11) 97777-0001', specialties: ['Tabagismo'], plano_terapeutico: 'p'.repeat(500) }
  await page.request.patch(`/api/clinicas/${id}`, { data: change })
  await procurar(page, nome)
  await cartao(page, nome).getByRole('button', { name: nome, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`clinica=${id}`))
  const dialog = page.getByRole('dialog')
  for (const texto of ['Beatriz Souza', '12%', '<img src=x onerror=alert(1)>'])
    await expect(dialog.getByText(texto)).toBeVisible()

  await dialog.getByRole('tab', { name: 'Histórico' }).click()
  const [alterou, cadastrou] = [dialog.getByRole('listitem').first(), dialog.locator('ol > li').last()]
  await expect(alterou).toContainText(/\(gerenciador\) alterou/)
  await expect(dialog.getByText('incluído: Tabagismo')).toBeVisible()
  await expect(dialog.getByText('retirado: Alcoolismo')).toBeVisible()
  await expect(dialog.getByText('(11) 97777-0001')).toBeVisible()
  await expect(dialog.getByText('p'.repeat(500), { exact: true })).toBeHidden()
  await dialog.getByText('texto completo').click()
  await expect(dialog.getByText('p'.repeat(500), { exact: true })).toBeVisible()
  await expect(cadastrou).toContainText(/cadastrou/)

  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(dialog).toBeHidden()
  const excluir = async () => {
    await cartao(page, nome)
      .getByRole('button', { name: `Excluir ${nome}` })
      .click()
    const pergunta = page.getByRole('dialog', { name: 'Excluir clínica' })
    await expect(pergunta.getByText('Tem certeza que deseja excluir esta clínica?')).toBeVisible()
    await pergunta.getByRole('button', { name: 'Excluir', exact: true }).click()
    await expect(page.getByText('Clínica excluída com sucesso!').last()).toBeVisible()
    await expect(cartao(page, nome)).toBeHidden()
  }
  await excluir()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(cartao(page, nome)).toBeVisible()
  await page.goto(`/gerenciador/clinicas?texto=${nome}&clinica=${id}`)
  await dialog.getByRole('tab', { name: 'Histórico' }).click()
  await expect(dialog.getByText(/desfez a exclusão/)).toBeVisible()
  await page.keyboard.press('Escape')
  await excluir()
  await expect(page.getByText('Nenhuma clínica encontrada')).toBeVisible()
})

test('somebody else was faster: the second deletion says so and the list shows it', async ({ page }) => {
  await gerenciar(page)
  const nome = palavra()
  const { id } = await criar(page, { name: nome })
  await procurar(page, nome)
  await cartao(page, nome)
    .getByRole('button', { name: `Excluir ${nome}` })
    .click()
  await page.request.delete(`/api/clinicas/${id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Erro ao excluir clínica')).toBeVisible()
  await expect(page.getByText('Clínica não encontrada')).toBeVisible()
  await expect(cartao(page, nome)).toBeHidden()
})

test('a clinic saved in one window is in the search of another at once', async ({ page, browser }) => {
  await entrar(page, 'consultor')
  await buscarPerto(page, 'oiapoque', 'Oiapoque, AP')
  const outra = await (await browser.newContext()).newPage()
  await gerenciar(outra)
  const nome = palavra()
  const clinica = await criar(outra, {
    name: nome,
    city: 'Oiapoque',
    state: 'AP',
    latitude: 3.8411,
    longitude: -51.8338,
  })
  await expect(page.getByRole('heading', { name: nome })).toBeVisible()
  await procurar(outra, nome)
  await expect(cartao(outra, nome)).toBeVisible()
  await outra.request.delete(`/api/clinicas/${clinica.id}`)
  await expect(page.getByRole('heading', { name: nome })).toBeHidden()
  await expect(cartao(outra, nome)).toBeHidden()
  await outra.context().close()
})

test('the filtered clinics are exported', async ({ page }) => {
  await gerenciar(page)
  const nome = palavra()
  await criar(page, { name: nome, specialties: ['Alcoolismo', 'Tabagismo'] })
  await procurar(page, nome)
  await expect(page.getByText(/^Mostrando 1 de/)).toBeVisible()
  const arquivo = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Exportar CSV' }).click()
  const download = await arquivo
  expect(download.suggestedFilename()).toMatch(/^clinicas-\d{4}-\d\d-\d\d\.csv$/)
  const { readFile } = await import('node:fs/promises')
  const linhas = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(linhas.length).toBe(2)
  expect(linhas[1]).toContain(nome)
  expect(linhas[1]).toContain('Alcoolismo | Tabagismo')
})
