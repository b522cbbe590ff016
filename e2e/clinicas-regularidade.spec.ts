import { readFile } from 'node:fs/promises'
import { violacoes } from './acessivel.ts'
import { expect, searchNearby, signIn, signInByApi, test } from './portal.ts'

const BASE = `http://127.0.0.1:${process.env.E2E_PORT}`
const iso = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' })
const dia = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' })
const DIA_MS = 86_400_000

test('a comunidade terapêutica is made regular, and its badge is met wherever the clinic is shown', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin')
  const nome = `Recanto Regular ${Math.random().toString(36).slice(2, 9)}`
  const [{ latitude, longitude }] = await (await page.request.get('/api/cidades?nome=macap%C3%A1')).json()
  const flags = { active: true, atende_involuntario: true, aceita_menores: true }
  const criada = await page.request.post('/api/clinicas', {
    data: { name: nome, city: 'Macapá', state: 'AP', latitude, longitude, ...flags },
  })
  expect(criada.status()).toBe(201)
  const { id } = await criada.json()
  const validade = iso.format(Date.now() + 20 * DIA_MS)
  const selo = `Verificada em ${dia.format()}`

  await page.goto(`/admin/clinicas?texto=${encodeURIComponent(nome)}`)
  await page.getByRole('button', { name: `Editar ${nome}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar Clínica' })
  await dialog.getByRole('tab', { name: 'Regularidade' }).click()
  await dialog.getByLabel('Natureza').selectOption('Comunidade terapêutica')
  const lei = dialog.getByRole('alert').filter({ hasText: 'Lei 11.343/2006' })
  await expect(lei).toContainText('Resolução CONANDA 249/2024')
  expect(await violacoes(page)).toEqual([])
  await dialog.getByLabel('Situação').selectOption('Verificada')
  await dialog.getByLabel('Validade da licença sanitária').fill(validade)
  await dialog.getByLabel('CNPJ').fill('11.222.333/0001-82')
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(dialog.getByText('CNPJ inválido')).toBeVisible()
  await dialog.getByLabel('CNPJ').fill('11.222.333/0001-81')
  // Services that the law forbids are still on: the server's sentence is at the field, and typed text stays.
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(dialog.getByLabel('Natureza')).toHaveAttribute('aria-invalid', 'true')
  await lei.getByRole('button', { name: 'Desligar “Internação involuntária” e “Aceita menores”' }).click()
  await expect(lei).toBeHidden()
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Regularidade atualizada com sucesso!')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await (await page.request.get(`/api/clinicas/${id}/completa`)).json()).toMatchObject({
    atende_involuntario: false,
    aceita_menores: false,
  })

  // The list of licences that end soon, also as a file.
  await page.goto(`/admin/clinicas/licencas?texto=${encodeURIComponent(nome)}`)
  const linha = page.getByRole('row').filter({ hasText: nome })
  await expect(linha).toContainText('Comunidade terapêutica')
  await expect(linha).toContainText('faltam 20 dias')
  expect(await violacoes(page)).toEqual([])
  const arquivo = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Exportar CSV' }).click()
  const csv = await readFile(await (await arquivo).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  expect(csv).toContain(`${nome};Macapá;AP;sim;Comunidade terapêutica;Verificada;`)

  await page.goto('/admin/buscar-clinicas')
  await searchNearby(page, 'macapa', 'Macapá, AP')
  await page.getByRole('button', { name: /Filtros/ }).click()
  await page.getByRole('checkbox', { name: /^Verificadas/ }).check()
  await expect(page).toHaveURL(/verificadas=true/)
  const card = page.locator('article').filter({ hasText: nome })
  await expect(card.getByTitle(selo)).toHaveText('Verificada')
  await card.getByRole('button', { name: `Ver Detalhes de ${nome}` }).click()
  const detalhes = page.getByRole('dialog', { name: nome })
  await expect(detalhes.getByRole('list', { name: 'Resumo' })).toContainText(selo)
  await expect(detalhes.getByText(`${selo} por`)).toBeVisible()
  expect(await violacoes(page)).toEqual([])

  const compartilhado = await (await page.request.post('/api/compartilhamento', { data: { clinica_id: id } })).json()
  const consultora = await browser.newContext({ baseURL: BASE })
  await signInByApi(consultora.request, 'gerenciador')
  const busca = await (await consultora.request.post('/api/links-busca', { data: { apelido: nome } })).json()
  const familia = await browser.newContext({ baseURL: BASE, viewport: { width: 390, height: 844 } })
  const celular = await familia.newPage()
  await celular.goto(`/clinica/${id}/compartilhar/${compartilhado.token}`)
  await expect(celular.getByRole('button', { name: 'Garantir minha vaga' })).toBeVisible()
  await expect(celular.getByText(selo)).toBeVisible()
  await expect(celular.getByText('Na clínica: Vagas não confirmadas')).toBeVisible()
  expect(await violacoes(celular)).toEqual([])
  await celular.goto(`/busca/${busca.token}`)
  await celular.getByRole('combobox', { name: 'Em que cidade você está?' }).fill('macapa')
  await celular.getByRole('option', { name: 'Macapá, AP' }).click()
  await expect(celular.locator('article').filter({ hasText: nome })).toContainText(selo)

  await consultora.request.delete(`/api/links-busca/${busca.id}`)
  await Promise.all([consultora.close(), familia.close()])
  // An expired licence removes the badge from open pages.
  await page.keyboard.press('Escape')
  const { versao } = await (await page.request.get(`/api/clinicas/${id}/regularidade`)).json()
  await page.request.patch(`/api/clinicas/${id}/regularidade`, { data: { versao, licenca_validade: '2020-01-01' } })
  await expect(card).toBeHidden()
  await page.request.delete(`/api/clinicas/${id}`)
})
