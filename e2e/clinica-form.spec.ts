import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { avisoDe, comparacaoDe, escolherLado, semAnuncios } from './conflito.ts'
import { abrirSessao, entrarPelaApi, expect, test } from './portal.ts'

const PAGINA = '/gerenciador/clinicas'
const MINIMA = { name: '', city: 'Oiapoque', state: 'AP', active: false }

let criadas: { request: APIRequestContext; id: string }[] = []
test.afterEach(async () => {
  for (const { request, id } of criadas) await request.delete(`/api/clinicas/${id}`).catch(() => undefined)
  criadas = []
})

async function criar(page: Page, name: string, campos: object = {}): Promise<{ id: string; versao: number }> {
  const answer = await page.request.post('/api/clinicas', { data: { ...MINIMA, name, ...campos } })
  expect(answer.status()).toBe(201)
  const clinica = await answer.json()
  criadas.push({ request: page.request, id: clinica.id })
  return clinica
}

const ler = async (page: Page, id: string) => (await page.request.get(`/api/clinicas/${id}/completa`)).json()

async function abrirNova(page: Page): Promise<Locator> {
  await page.goto(PAGINA)
  await page.getByRole('button', { name: 'Nova Clínica' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova Clínica' })
  await expect(form.getByLabel('Nome da clínica')).toBeVisible()
  return form
}

async function abrirEdicao(page: Page, name: string): Promise<Locator> {
  await page.goto(`${PAGINA}?texto=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Editar ${name}` }).click()
  const form = page.getByRole('dialog', { name: 'Editar Clínica' })
  await expect(form.getByLabel('Nome da clínica')).toHaveValue(name)
  return form
}

const salvar = (form: Locator) => form.getByRole('button', { name: 'Salvar', exact: true }).click()

async function escolher(form: Locator, campo: string): Promise<string> {
  await form.getByRole('combobox', { name: campo, exact: true }).click()
  const opcao = form.getByRole('listbox', { name: campo }).getByRole('option').first()
  const nome = (await opcao.textContent())?.trim() ?? ''
  await opcao.click()
  await form.getByRole('combobox', { name: campo, exact: true }).blur()
  await expect(form.getByRole('list', { name: `${campo}: escolhidos` })).toContainText(nome)
  return nome
}

async function outraPessoa(browser: Browser, page: Page, nome = 'admin') {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await entrarPelaApi(context.request, nome)
  return context
}

test.beforeEach(({ page }) => abrirSessao(page, 'gerenciador'))

test('a manager creates a clinic with every field, and every one of them is saved', async ({ page }) => {
  const name = 'Formulário completo'
  const form = await abrirNova(page)
  const textos: Record<string, string> = {
    'Nome da clínica': name,
    Código: 'F-001',
    Descrição: 'Sobre a clínica',
    Endereço: 'Rua das Flores, 10',
    Telefone: '96 999998888',
    'E-mail': 'contato@exemplo.com.br',
    Site: 'www.exemplo.com.br',
    'Contato da direção': 'Diretora Ana',
    Responsável: 'Beto',
    'Responsável 1': 'Carla',
    'Telefone do responsável 1': '(96) 3333-4444',
    'Responsável 2': 'Davi',
    'Telefone do responsável 2': 'ramal 12',
    Preço: '1500,00',
    Repasse: '10%',
    'Instruções de pagamento': 'Pix para o CNPJ da clínica.',
    'Plano terapêutico': 'Doze passos',
    'Link de mais fotos': 'https://exemplo.com.br/fotos',
  }
  for (const [rotulo, texto] of Object.entries(textos))
    await form.getByRole('textbox', { name: rotulo, exact: true }).fill(texto)
  await expect(form.getByRole('textbox', { name: 'Preço' })).toHaveValue('A partir de R$ 1.500,00')
  await form.getByRole('radio', { name: 'Feminina' }).check()

  await form.getByRole('combobox', { name: 'Cidade' }).fill('oiapoq')
  await form.getByRole('option', { name: 'Oiapoque, AP' }).click()
  await expect(form.getByLabel('Estado')).toHaveValue('AP')

  for (const rotulo of ['Clínica ativa', 'Internação voluntária', 'Aceita idosos', 'Aceita menores'])
    await form.getByRole('switch', { name: rotulo }).uncheck({ force: true })
  for (const rotulo of ['Internação involuntária', 'Mostrar os planos'])
    await form.getByRole('switch', { name: rotulo }).check({ force: true })

  const listas = {
    taxas: await escolher(form, 'Taxas'),
    tipos_internacao: await escolher(form, 'Tipos de internação'),
    specialties: await escolher(form, 'Especialidades'),
    atendimentos: await escolher(form, 'Atendimentos'),
    estrutura_clinica: await escolher(form, 'Estrutura da clínica'),
    planos_saude: await escolher(form, 'Planos de saúde'),
  }
  await form.getByRole('textbox', { name: 'Características' }).fill('Piscina')
  await form.getByRole('textbox', { name: 'Características' }).press('Enter')

  const url = form.getByRole('textbox', { name: 'URL do mapa' })
  const extrair = form.getByRole('button', { name: 'Extrair coordenadas' })
  await extrair.click()
  await expect(form.getByText('Insira uma URL primeiro')).toBeVisible()
  await url.fill('https://maps.app.goo.gl/abc')
  await extrair.click()
  await expect(
    form.getByText('Não foi possível extrair coordenadas da URL. Por favor, insira manualmente.'),
  ).toBeVisible()
  await url.fill('https://www.google.com/maps/place/X/@-23.55052,-46.633308,17z/data=!3m1')
  await extrair.click()
  await expect(form.getByText('Coordenadas extraídas: -23.550520, -46.633308')).toBeVisible()
  await expect(form.getByText(/O pino está a 3\.\d{3} km de Oiapoque, AP\./)).toBeVisible()

  await url.fill('https://maps.google.com/?q=3.841%2C-51.835')
  await extrair.click()
  await expect(form.getByLabel('Latitude')).toHaveValue('3.841000')
  await expect(form.getByText(/O pino está a/)).toBeHidden()
  const pino = form.getByRole('button', { name: /Pino da clínica/ })
  await pino.focus()
  await page.keyboard.press('ArrowUp')
  await expect(form.getByLabel('Latitude')).not.toHaveValue('3.841000')
  await form.getByLabel('Latitude').fill('3.842')

  await form.getByRole('textbox', { name: 'Nova URL de vídeo' }).fill('https://youtu.be/dQw4w9WgXcQ')
  await form.getByRole('button', { name: 'Adicionar URL' }).click()

  const criada = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok())
  await salvar(form)
  await expect(page.getByText('Clínica criada com sucesso!')).toBeVisible()
  await expect(form).toBeHidden()
  const { id } = await (await criada).json()
  criadas.push({ request: page.request, id })

  const { longitude, ...salva } = await ler(page, id)
  expect(longitude).toBeCloseTo(-51.835, 5)
  expect(salva).toMatchObject({
    name,
    codigo: 'F-001',
    tipo_atendimento: 'feminina',
    active: false,
    description: 'Sobre a clínica',
    city: 'Oiapoque',
    state: 'AP',
    address: 'Rua das Flores, 10',
    location_url: 'https://maps.google.com/?q=3.841%2C-51.835',
    latitude: 3.842,
    phone: '(96) 99999-8888',
    email: 'contato@exemplo.com.br',
    website: 'www.exemplo.com.br',
    contato_direcao: 'Diretora Ana',
    responsavel: 'Beto',
    responsavel_1: 'Carla',
    telefone_responsavel_1: '(96) 3333-4444',
    responsavel_2: 'Davi',
    telefone_responsavel_2: 'ramal 12',
    price: 'A partir de R$ 1.500,00',
    repasse: '10%',
    instrucoes_pagamento: 'Pix para o CNPJ da clínica.',
    plano_terapeutico: 'Doze passos',
    card_images_link: 'https://exemplo.com.br/fotos',
    atende_voluntario: false,
    atende_involuntario: true,
    aceita_idosos: false,
    aceita_menores: false,
    show_planos: true,
    features: ['Piscina'],
    video_urls: ['https://youtu.be/dQw4w9WgXcQ'],
    ...Object.fromEntries(Object.entries(listas).map(([campo, nome]) => [campo, [nome]])),
  })
})

test('pictures and videos are kept in the order of the form', async ({ page }) => {
  const { itens } = await (await page.request.get('/api/clinicas')).json()
  const { image_url } = itens.find((item: { image_url: string | null }) => item.image_url)
  const foto = { name: 'foto.webp', mimeType: 'image/webp', buffer: await (await page.request.get(image_url)).body() }
  const { id } = await criar(page, 'Formulário com fotos')
  const form = await abrirEdicao(page, 'Formulário com fotos')
  await form.getByRole('group', { name: 'Imagem principal' }).locator('input[type=file]').setInputFiles(foto)
  await expect(page.getByText('Imagem principal enviada com sucesso!')).toBeVisible()
  await form.getByRole('group', { name: 'Galeria' }).locator('input[type=file]').setInputFiles([foto, foto])
  await expect(form.getByText('2 de 10.')).toBeVisible()
  await salvar(form)
  await expect(page.getByText('Clínica atualizada com sucesso!')).toBeVisible()
  const salva = await ler(page, id)
  expect(salva.image_url).toMatch(/^\/midia\//)
  expect(salva.gallery_images).toHaveLength(2)
})

test('missing and invalid values are reported at their fields, the first one focused', async ({ page }) => {
  const form = await abrirNova(page)
  await salvar(form)
  for (const falta of ['Informe o nome da clínica', 'Informe a cidade', 'Escolha o estado'])
    await expect(form.getByText(falta, { exact: true })).toBeVisible()
  await expect(form.getByRole('status').filter({ hasText: 'Preencha todos os campos obrigatórios' })).toBeVisible()
  await expect(form.getByLabel('Nome da clínica')).toBeFocused()
  await form.getByLabel('Nome da clínica').fill('Formulário errado')
  await form.getByLabel('Latitude').fill('90.1')
  await form.getByLabel('Longitude').fill('-180.1')
  await form.getByLabel('Site').fill('javascript:alert(1)')
  await form.getByLabel('Site').blur()
  await expect(form.getByText('Latitude deve estar entre -90 e 90')).toBeVisible()
  await expect(form.getByText('Longitude deve estar entre -180 e 180')).toBeVisible()
  await expect(form.getByText('Informe o endereço de um site, como www.exemplo.com.br')).toBeVisible()
  await expect(form.getByLabel('Latitude')).toHaveAttribute('step', '0.000001')
  await salvar(form)
  await expect(form.getByRole('combobox', { name: 'Cidade' })).toBeFocused()
})

test('leaving with typed text asks first, and a draft restores it', async ({ page }) => {
  await criar(page, 'Formulário abandonado')
  await page.goto('/consultor/buscar-clinicas')
  await page.getByRole('link', { name: 'Gerenciar Clínicas' }).click()
  await page.getByRole('button', { name: 'Editar Formulário abandonado' }).click()
  let form = page.getByRole('dialog', { name: 'Editar Clínica' })
  await form.getByLabel('Endereço').fill('Rua Nova')
  await page.keyboard.press('Escape')
  const pergunta = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await pergunta.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(form.getByLabel('Endereço')).toHaveValue('Rua Nova')

  await page.evaluate(() => history.back())
  await expect(pergunta).toBeVisible()
  await pergunta.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(form.getByLabel('Endereço')).toHaveValue('Rua Nova')

  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  form = await abrirEdicao(page, 'Formulário abandonado')
  await form.getByRole('button', { name: 'Recuperar' }).click()
  await expect(form.getByLabel('Endereço')).toHaveValue('Rua Nova')

  // Discarded at once: the pending draft must not be written afterwards.
  await form.getByLabel('Endereço').fill('Rua Novíssima')
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await pergunta.getByRole('button', { name: 'Descartar' }).click()
  await expect(form).toBeHidden()
  form = await abrirEdicao(page, 'Formulário abandonado')
  await expect(form.getByText('que não foram salvas')).toBeHidden()
})

test('a failed save keeps what was typed', async ({ page }) => {
  const form = await abrirNova(page)
  await form.getByLabel('Nome da clínica').fill('Formulário sem servidor')
  await form.getByRole('combobox', { name: 'Cidade' }).fill('Lugar que não há')
  await form.getByLabel('Estado').selectOption('AP')
  await page.route('**/api/clinicas', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await salvar(form)
  await expect(form.getByText('Erro ao salvar clínica')).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'Cidade' })).toHaveValue('Lugar que não há')
  await page.unroute('**/api/clinicas')
  const criada = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok())
  await salvar(form)
  criadas.push({ request: page.request, id: (await (await criada).json()).id })
  await expect(page.getByText('Clínica criada com sucesso!')).toBeVisible()
})

test('two people edit one clinic: announced while typing, compared field by field, nothing overwritten', async ({
  page,
  browser,
}) => {
  const { id } = await criar(page, 'Formulário a quatro mãos', { address: 'Antiga', phone: '1', repasse: '5%' })
  const form = await abrirEdicao(page, 'Formulário a quatro mãos')
  const outra = await outraPessoa(browser, page)
  const mudar = async (campos: object) => {
    const { versao } = await ler(page, id)
    const salvo = await outra.request.patch(`/api/clinicas/${id}`, { data: { versao, ...campos } })
    expect(salvo.status()).toBe(200)
  }
  await form.getByLabel('Repasse').focus()
  await mudar({ phone: '2' })
  await expect(form.getByLabel('Telefone', { exact: true })).toHaveValue('2')
  await expect(form.getByLabel('Repasse')).toBeFocused()
  await expect(avisoDe(page)).toBeHidden()

  await form.getByLabel('Endereço').fill('Minha rua')
  await form.getByLabel('Repasse').fill('7%')
  await mudar({ address: 'Rua deles', phone: '3' })
  await outra.close()

  await expect(avisoDe(page)).toContainText('Esta clínica foi alterada por outra pessoa enquanto você edita.')
  await expect(avisoDe(page)).toContainText('Vocês dois mudaram: Endereço.')
  await expect(form.getByLabel('Telefone', { exact: true })).toHaveValue('3')
  await salvar(form)
  const dialogo = comparacaoDe(page)
  await expect(dialogo.getByText('Ana Administradora').first()).toBeVisible()
  await dialogo.getByRole('button', { name: 'Salvar com estas escolhas' }).click()
  await expect(dialogo.getByText('Escolha uma das duas versões')).toBeVisible()
  await escolherLado(page, { campo: 'Endereço', meu: 'Minha rua', deles: 'Rua deles', antes: 'Antiga' }, 'meu')
  await dialogo.getByRole('button', { name: 'Salvar com estas escolhas' }).click()
  await expect(page.getByText('Clínica atualizada com sucesso!')).toBeVisible()
  expect(await ler(page, id)).toMatchObject({ address: 'Minha rua', phone: '3', repasse: '7%' })
})

test('a save that meets an unannounced version saves on top of it, or asks', async ({ page, browser }) => {
  const { id, versao } = await criar(page, 'Formulário sem aviso', { address: 'Antiga' })
  await semAnuncios(page)
  let form = await abrirEdicao(page, 'Formulário sem aviso')
  await form.getByLabel('Repasse').fill('9%')
  const outra = await outraPessoa(browser, page)
  await outra.request.patch(`/api/clinicas/${id}`, { data: { versao, address: 'Rua deles' } })
  await salvar(form)
  await expect(page.getByText('Clínica atualizada com sucesso!')).toBeVisible()
  const salva = await ler(page, id)
  expect(salva).toMatchObject({ address: 'Rua deles', repasse: '9%' })

  form = await abrirEdicao(page, 'Formulário sem aviso')
  await form.getByLabel('Endereço').fill('Minha rua')
  await outra.request.patch(`/api/clinicas/${id}`, { data: { versao: salva.versao, address: 'Outra rua deles' } })
  await outra.close()
  await salvar(form)
  await escolherLado(
    page,
    { campo: 'Endereço', meu: 'Minha rua', deles: 'Outra rua deles', antes: 'Rua deles' },
    'deles',
  )
  await comparacaoDe(page).getByRole('button', { name: 'Salvar com estas escolhas' }).click()
  await expect(form).toBeHidden()
  expect(await ler(page, id)).toMatchObject({ address: 'Outra rua deles', repasse: '9%' })
})

test('a clinic deleted meanwhile can be saved as a new one', async ({ page, browser }) => {
  const { id } = await criar(page, 'Formulário excluído', { phone: '1' })
  const form = await abrirEdicao(page, 'Formulário excluído')
  await form.getByLabel('Endereço').fill('Rua que fica')
  const outra = await outraPessoa(browser, page)
  await outra.request.delete(`/api/clinicas/${id}`)
  await outra.close()
  await expect(form.getByText(/Esta clínica foi excluída por outra pessoa/)).toBeVisible()
  await form.getByRole('button', { name: 'Salvar como nova' }).click()
  const criada = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok())
  await salvar(form)
  const nova = await (await criada).json()
  criadas.push({ request: page.request, id: nova.id })
  expect(nova).toMatchObject({ name: 'Formulário excluído', phone: '1', address: 'Rua que fica' })
  expect(nova.id).not.toBe(id)
})

test('a session that ends keeps what was typed for the next sign-in', async ({ page, erros }) => {
  erros.esperado = /./
  await criar(page, 'Formulário sem sessão')
  let form = await abrirEdicao(page, 'Formulário sem sessão')
  await form.getByLabel('Endereço').fill('Rua guardada')
  await page.context().clearCookies()
  await salvar(form)
  await expect(page).toHaveURL(/auth/)
  await abrirSessao(page, 'gerenciador')
  form = await abrirEdicao(page, 'Formulário sem sessão')
  await form.getByRole('button', { name: 'Recuperar' }).click()
  await expect(form.getByLabel('Endereço')).toHaveValue('Rua guardada')
})
