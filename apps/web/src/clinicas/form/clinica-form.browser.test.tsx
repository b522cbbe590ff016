import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { client } from '../../platform/client.ts'
import { session } from '../../platform/session.ts'
import { router } from '../../router.tsx'
import { expectRefusals } from '../../testing/refusals.ts'
import { failCalls, mount, openPage, signIn, withoutAnnouncements } from '../../testing/tela.tsx'
import { ClinicaFormDialog } from './clinica-form-dialog.tsx'

const PAGINA = '/gerenciador/clinicas'
const MINIMA = { city: 'Oiapoque', state: 'AP', active: false }
type Campos = Partial<Parameters<typeof client.clinicas.createClinica>[0]>

let feitas = 0
const unico = (nome: string) => `${nome} ${Date.now()}${++feitas}`
const criadas = new Set<string>()

beforeAll(() => signIn('gerenciador'))
afterEach(async () => {
  mount(null)
  for (const chave of Object.keys(sessionStorage))
    if (chave.startsWith('portal-rascunho')) sessionStorage.removeItem(chave)
  for (const id of criadas) await client.clinicas.deleteClinica({ id }).catch(() => undefined)
  criadas.clear()
})

async function create(name: string, campos: Campos = {}) {
  const clinica = await client.clinicas.createClinica({ ...MINIMA, name, ...campos })
  criadas.add(clinica.id)
  return clinica
}
const read = (id: string) => client.clinicas.getClinica({ id })
async function change(id: string, campos: Campos) {
  const { versao } = await read(id)
  await client.clinicas.updateClinica({ id, versao, ...campos })
}
/** Finds the clinic that a form has created. */
async function find(texto: string) {
  const { itens } = await client.clinicas.listClinicas({ texto })
  expect(itens).toHaveLength(1)
  const id = itens[0]?.id ?? ''
  criadas.add(id)
  return read(id)
}

const nova = page.getByRole('dialog', { name: 'Nova Clínica' })
const edicao = page.getByRole('dialog', { name: 'Editar Clínica' })
const pergunta = page.getByRole('dialog', { name: 'Sair sem salvar?' })
const texto = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true })
const save = (form: Locator) => form.getByRole('button', { name: 'Salvar', exact: true })
async function focus(alvo: Locator) {
  await expect.element(alvo).toBeInTheDocument()
  ;(alvo.element() as HTMLElement).focus()
}
const criadaComSucesso = page.getByText('Clínica criada com sucesso!')
const atualizada = page.getByText('Clínica atualizada com sucesso!')

async function openNova() {
  openPage(PAGINA)
  await page.getByRole('button', { name: 'Nova Clínica' }).first().click()
  await expect.element(nova.getByLabelText('Nome da clínica')).toBeVisible()
}

async function openEdicao(name: string) {
  openPage(`${PAGINA}?texto=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Editar ${name}` }).click()
  await expect.element(edicao.getByLabelText('Nome da clínica')).toHaveValue(name)
}

/** Mounts the form alone, without the list. */
async function show(id?: string) {
  const onClose = vi.fn()
  mount(<ClinicaFormDialog {...(id && { id })} onClose={onClose} />)
  const form = id ? edicao : nova
  await expect.element(texto(form, 'Plano terapêutico')).toBeInTheDocument()
  return { form, onClose }
}

const campoDeLista = (form: Locator, campo: string) => form.getByRole('combobox', { name: campo, exact: true })
const escolhidos = (form: Locator, campo: string) =>
  form
    .getByRole('list', { name: `${campo}: escolhidos` })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

async function choose(form: Locator, campo: string) {
  const combobox = campoDeLista(form, campo)
  await combobox.click()
  const opcao = form.getByRole('listbox', { name: campo }).getByRole('option').first()
  await expect.element(opcao).toBeVisible()
  const nome = opcao.element().textContent.trim()
  await opcao.click()
  ;(combobox.element() as HTMLElement).blur()
  await expect.poll(() => escolhidos(form, campo)).toEqual([nome])
  return nome
}

function paste(campo: Locator, colado: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', colado)
  campo.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

it('a manager creates a clinic with every field, and every one of them is saved', async () => {
  const name = unico('Formulário completo')
  await openNova()
  const form = nova
  const textos: Record<string, string> = {
    'Nome da clínica': name,
    Código: `F-${Date.now()}`,
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
  for (const [rotulo, valor] of Object.entries(textos)) await texto(form, rotulo).fill(valor)
  await expect.element(texto(form, 'Preço')).toHaveValue('A partir de R$ 1.500,00')
  await form.getByRole('radio', { name: 'Feminina' }).click()

  await form.getByRole('combobox', { name: 'Cidade' }).fill('oiapoq')
  await form.getByRole('option', { name: 'Oiapoque, AP' }).click()
  await expect.element(form.getByLabelText('Estado')).toHaveValue('AP')

  const sim = (rotulo: string) => form.getByRole('switch', { name: rotulo })
  for (const [rotulo, antes] of [
    ['Clínica ativa', true],
    ['Internação voluntária', true],
    ['Aceita idosos', true],
    ['Aceita menores', true],
    ['Internação involuntária', false],
    ['Mostrar os planos', false],
  ] as const) {
    await (antes ? expect.element(sim(rotulo)).toBeChecked() : expect.element(sim(rotulo)).not.toBeChecked())
    await sim(rotulo).click()
  }

  const listas = {
    taxas: await choose(form, 'Taxas'),
    tipos_internacao: await choose(form, 'Tipos de internação'),
    specialties: await choose(form, 'Especialidades'),
    atendimentos: await choose(form, 'Atendimentos'),
    estrutura_clinica: await choose(form, 'Estrutura da clínica'),
    planos_saude: await choose(form, 'Planos de saúde'),
  }
  await texto(form, 'Características').fill('Piscina')
  await userEvent.keyboard('{Enter}')

  const url = texto(form, 'URL do mapa')
  const extrair = form.getByRole('button', { name: 'Extrair coordenadas' })
  await extrair.click()
  await expect.element(form.getByText('Insira uma URL primeiro')).toBeVisible()
  await url.fill('https://maps.app.goo.gl/abc')
  await extrair.click()
  await expect
    .element(form.getByText('Não foi possível extrair coordenadas da URL. Por favor, insira manualmente.'))
    .toBeVisible()
  await url.fill('https://www.google.com/maps/place/X/@-23.55052,-46.633308,17z/data=!3m1')
  await extrair.click()
  await expect.element(form.getByText('Coordenadas extraídas: -23.550520, -46.633308')).toBeVisible()
  const longe = form.getByText(/O pino está a 3\.\d{3} km de Oiapoque, AP\./)
  await expect.element(longe).toBeVisible()

  await url.fill('https://maps.google.com/?q=3.841%2C-51.835')
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByLabelText('Latitude')).toHaveValue(3.841)
  await expect.element(form.getByText(/O pino está a/)).not.toBeInTheDocument()
  const pino = form.getByRole('button', { name: /Pino da clínica/ })
  await expect.element(pino).toBeInTheDocument()
  await focus(pino)
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(form.getByLabelText('Latitude')).not.toHaveValue(3.841)
  await form.getByLabelText('Latitude').fill('3.842')

  await texto(form, 'Nova URL de vídeo').fill('https://youtu.be/dQw4w9WgXcQ')
  await form.getByRole('button', { name: 'Adicionar URL' }).click()

  await save(form).click()
  await expect.element(criadaComSucesso).toBeVisible()
  await expect.element(form).not.toBeInTheDocument()

  const { longitude, ...salva } = await find(name)
  expect(longitude).toBeCloseTo(-51.835, 5)
  expect(salva).toMatchObject({
    name,
    codigo: textos.Código,
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

it('missing and invalid values are reported at their fields and parts, the first one focused', async () => {
  const { form } = await show()
  const nome = form.getByLabelText('Nome da clínica')
  const parte = (name: string) => form.getByRole('navigation').getByRole('button', { name, exact: true })
  const situacao = form.getByText(/campos? precisam? de atenção$/)
  // A required field left empty is no error until the form is submitted.
  await focus(nome)
  await userEvent.keyboard('{Tab}')
  expect(form.getByText('Informe o nome da clínica').elements()).toEqual([])
  await save(form).click()
  for (const falta of ['Informe o nome da clínica', 'Informe a cidade', 'Escolha o estado'])
    await expect.element(form.getByText(falta, { exact: true })).toBeVisible()
  await expect
    .element(situacao)
    .toHaveTextContent('Preencha todos os campos obrigatórios · 3 campos precisam de atenção')
  await expect.element(nome).toHaveFocus()
  await expect.element(parte('Identificação, precisa de atenção')).toBeVisible()
  await expect.element(parte('Localização, precisa de atenção')).toBeVisible()
  await expect.element(parte('Contato')).toBeVisible()

  await nome.fill('Formulário errado')
  await expect.element(parte('Identificação')).toBeVisible()
  await form.getByLabelText('Latitude').fill('90.1')
  await form.getByLabelText('Longitude').fill('-180.1')
  await form.getByLabelText('Site').fill('javascript:alert(1)')
  ;(form.getByLabelText('Site').element() as HTMLElement).blur()
  await expect.element(form.getByText('Latitude deve estar entre -90 e 90')).toBeVisible()
  await expect.element(form.getByText('Longitude deve estar entre -180 e 180')).toBeVisible()
  await expect.element(form.getByText('Informe o endereço de um site, como www.exemplo.com.br')).toBeVisible()
  await expect.element(form.getByLabelText('Latitude')).toHaveAttribute('step', '0.000001')
  await save(form).click()
  await expect.element(form.getByRole('combobox', { name: 'Cidade' })).toHaveFocus()

  await form.getByRole('combobox', { name: 'Cidade' }).fill('Lugar que não há')
  await form.getByLabelText('Estado').selectOptions('AP')
  await form.getByLabelText('Site').fill('')
  await form.getByLabelText('Longitude').fill('')
  await form.getByLabelText('Latitude').fill('3')
  await save(form).click()
  await expect.element(situacao).toHaveTextContent(/^1 campo precisa de atenção$/)
  await expect.element(form.getByText('Informe latitude e longitude ou deixe as duas vazias')).toBeVisible()
  await expect.element(form.getByLabelText('Longitude')).toHaveFocus()
  // Correcting one of two dependent fields clears the error of both.
  await form.getByLabelText('Latitude').fill('')
  await expect.element(form.getByLabelText('Longitude')).not.toHaveAttribute('aria-invalid')
  await expect.element(form.getByText('Alterações não salvas')).toBeVisible()
})

it('leaving with typed text asks first, and a draft restores it', async () => {
  const name = unico('Formulário abandonado')
  const { id } = await create(name, { address: 'Antiga' })
  /** True when the browser would leave the page without asking. */
  const isFree = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  openPage('/consultor/buscar-clinicas')
  await page.getByRole('link', { name: 'Gerenciar Clínicas' }).click()
  await page.getByRole('button', { name: `Editar ${name}` }).click()
  const endereco = edicao.getByLabelText('Endereço')
  await expect.element(endereco).toHaveValue('Antiga')
  expect(isFree()).toBe(true)
  await endereco.fill('Rua Nova')
  expect(isFree()).toBe(false)
  await userEvent.keyboard('{Escape}')
  await expect.element(pergunta.getByText('O que você digitou ainda não foi salvo.')).toBeVisible()
  await pergunta.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(pergunta).not.toBeInTheDocument()
  await expect.element(endereco).toHaveValue('Rua Nova')

  history.back()
  await expect.element(pergunta).toBeVisible()
  // Escape answers the question, and leaves the form open.
  await userEvent.keyboard('{Escape}')
  await expect.element(pergunta).not.toBeInTheDocument()
  await expect.element(endereco).toHaveValue('Rua Nova')
  expect(router.state.location.pathname).toBe(PAGINA)

  // The page is left before the draft's timer fires.
  await endereco.fill('Rua Novíssima')
  window.dispatchEvent(new Event('pagehide'))
  const rascunho = () => Object.entries(sessionStorage).find(([chave]) => chave.includes(id))?.[1] ?? ''
  const deixado = rascunho()
  expect(JSON.parse(deixado).valores).toEqual({ address: 'Rua Novíssima' })
  await openEdicao(name)
  await expect.element(endereco).toHaveValue('Antiga')
  await expect.element(edicao.getByText(/^Há alterações suas de .* que não foram salvas\.$/)).toBeVisible()
  await edicao.getByRole('button', { name: 'Recuperar' }).click()
  await expect.element(endereco).toHaveValue('Rua Novíssima')
  await expect.element(edicao.getByText('que não foram salvas')).not.toBeInTheDocument()

  // The recovered draft now belongs to this form; restoring the saved text leaves nothing to recover.
  await expect.poll(rascunho).not.toBe(deixado)
  await endereco.fill('Antiga')
  await expect.poll(rascunho).toBe('')
  // Discarded at once: the pending draft must not be written afterwards.
  await endereco.fill('Rua Última')
  await edicao.getByRole('button', { name: 'Cancelar' }).click()
  await pergunta.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(edicao).not.toBeInTheDocument()
  await openEdicao(name)
  await expect.element(edicao.getByText('que não foram salvas')).not.toBeInTheDocument()

  // Left by navigation while typing: the text is discarded together with the draft.
  await endereco.fill('Rua Última')
  void router.navigate({ to: '/gerenciador/clinicas/licencas' })
  await pergunta.getByRole('button', { name: 'Descartar' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/gerenciador/clinicas/licencas')
  expect(rascunho()).toBe('')
  expect((await read(id)).address).toBe('Antiga')
})

it('a draft that is not wanted is thrown away', async () => {
  const { id } = await create(unico('Formulário com rascunho'))
  const { form } = await show(id)
  await texto(form, 'Endereço').fill('Rua Nova')
  for (const fica of [true, false]) {
    await show(id)
    const descartar = form.getByRole('button', { name: 'Descartar' })
    if (fica) {
      await expect.element(descartar).toBeVisible()
      continue
    }
    await descartar.click()
    await expect.element(descartar).not.toBeInTheDocument()
  }
  await show(id)
  await expect.element(texto(form, 'Endereço')).toHaveValue('')
  expect(form.getByRole('button', { name: 'Descartar' }).elements()).toEqual([])
})

it('a failed save keeps what was typed', async () => {
  const name = unico('Formulário sem servidor')
  await openNova()
  const form = nova
  const cidade = form.getByRole('combobox', { name: 'Cidade' })
  await form.getByLabelText('Nome da clínica').fill(name)
  await cidade.fill('Lugar que não há')
  await form.getByLabelText('Estado').selectOptions('AP')
  await expectRefusals({
    send: save(form),
    to: 'POST /clinicas',
    body: expect.objectContaining({ name, city: 'Lugar que não há', state: 'AP', active: true }),
    kept: [
      [form.getByLabelText('Nome da clínica'), name],
      [cidade, 'Lugar que não há'],
    ],
  })
  await expect.element(form.getByText('Erro ao salvar clínica. O portal está ocupado agora.')).toBeVisible()
  await save(form).click()
  // A notice about an active clinic that the search cannot find.
  await expect.element(criadaComSucesso).toBeVisible()
  await expect.element(page.getByText('Não aparecerá na busca: faltam as coordenadas.')).toBeVisible()
  expect((await find(name)).city).toBe('Lugar que não há')
})

it('what the server refuses is said at its field, and a form without changes asks for nothing', async () => {
  const { id, versao } = await create(unico('Formulário recusado'))
  const { form, onClose } = await show(id)
  const restore = failCalls((url) => url.endsWith(`/api/clinicas/${id}`), {
    ...{ status: 422, code: 'RULE', message: 'Confira os campos.' },
    data: { campos: { phone: 'Este telefone é de outra clínica.' } },
  } as never)
  onTestFinished(restore)
  await texto(form, 'Telefone').fill('(96) 3333-0000')
  await save(form).click()
  await expect.element(form.getByText('Este telefone é de outra clínica.')).toBeVisible()
  await expect.element(texto(form, 'Telefone')).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
  await texto(form, 'Telefone').fill('')
  await expect.element(form.getByText('Alterações não salvas')).not.toBeInTheDocument()
  await save(form).click()
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect((await read(id)).versao).toBe(versao)
})

it('two people edit one clinic: announced while typing, compared field by field, nothing overwritten', async () => {
  const name = unico('Formulário a quatro mãos')
  const { id } = await create(name, { address: 'Antiga', phone: '1', repasse: '5%' })
  await openEdicao(name)
  const form = edicao
  const aviso = page.getByRole('alert').filter({ hasText: 'por outra pessoa' })
  await focus(form.getByLabelText('Repasse'))
  await change(id, { phone: '2' })
  await expect.element(texto(form, 'Telefone')).toHaveValue('2')
  await expect.element(form.getByLabelText('Repasse')).toHaveFocus()
  await expect.element(aviso).not.toBeInTheDocument()

  await form.getByLabelText('Endereço').fill('Minha rua')
  await form.getByLabelText('Repasse').fill('7%')
  await change(id, { address: 'Rua deles', phone: '3' })
  await expect
    .element(aviso)
    .toHaveTextContent('Esta clínica foi alterada por outra pessoa enquanto você edita. Nada do que você digitou')
  await expect.element(aviso).toHaveTextContent('Vocês dois mudaram: Endereço.')
  await expect.element(aviso).toHaveTextContent('Agora como a outra pessoa salvou: Telefone.')
  await expect.element(texto(form, 'Telefone')).toHaveValue('3')

  const dialogo = page.getByRole('dialog', { name: 'Esta clínica foi alterada por outra pessoa' })
  const grupo = dialogo.getByRole('radiogroup', { name: 'Endereço' })
  // Looking at the differences saves nothing; Escape closes only them.
  await aviso.getByRole('button', { name: 'Ver diferenças' }).click()
  await expect.element(dialogo.getByRole('button', { name: 'Continuar com estas escolhas' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialogo).not.toBeInTheDocument()
  await expect.element(pergunta).not.toBeInTheDocument()
  await expect.element(form.getByLabelText('Endereço')).toHaveValue('Minha rua')

  await save(form).click()
  await expect.element(dialogo.getByText(session.current()?.user.full_name ?? '?').first()).toBeVisible()
  await dialogo.getByRole('button', { name: 'Salvar com estas escolhas' }).click()
  await expect.element(dialogo.getByText('Escolha uma das duas versões')).toBeVisible()
  for (const dito of ['Minha rua', 'Rua deles', 'Antes: Antiga']) await expect.element(grupo).toHaveTextContent(dito)
  await grupo.getByRole('radio', { name: 'Meu', exact: true }).click()
  await dialogo.getByRole('button', { name: 'Salvar com estas escolhas' }).click()
  await expect.element(atualizada).toBeVisible()
  expect(await read(id)).toMatchObject({ address: 'Minha rua', phone: '3', repasse: '7%' })
})

it('a save that meets an unannounced version saves on top of it, or asks', async () => {
  onTestFinished(withoutAnnouncements())
  const name = unico('Formulário sem aviso')
  const { id } = await create(name, { address: 'Antiga' })
  await openEdicao(name)
  const form = edicao
  await form.getByLabelText('Repasse').fill('9%')
  await change(id, { address: 'Rua deles' })
  await save(form).click()
  await expect.element(atualizada).toBeVisible()
  expect(await read(id)).toMatchObject({ address: 'Rua deles', repasse: '9%' })

  await openEdicao(name)
  await form.getByLabelText('Endereço').fill('Minha rua')
  await change(id, { address: 'Outra rua deles' })
  await save(form).click()
  const dialogo = page.getByRole('dialog', { name: 'Esta clínica foi alterada por outra pessoa' })
  const grupo = dialogo.getByRole('radiogroup', { name: 'Endereço' })
  for (const dito of ['Minha rua', 'Outra rua deles', 'Antes: Rua deles'])
    await expect.element(grupo).toHaveTextContent(dito)
  await grupo.getByRole('radio', { name: 'Da outra pessoa' }).click()
  await dialogo.getByRole('button', { name: 'Salvar com estas escolhas' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(await read(id)).toMatchObject({ address: 'Outra rua deles', repasse: '9%' })
})

it('a clinic deleted meanwhile can be saved as a new one', async () => {
  const name = unico('Formulário excluído')
  const { id } = await create(name, { phone: '1' })
  await openEdicao(name)
  const form = edicao
  await form.getByLabelText('Endereço').fill('Rua que fica')
  await client.clinicas.deleteClinica({ id })
  await expect.element(form.getByText(/Esta clínica foi excluída por outra pessoa/)).toBeVisible()
  await form.getByRole('button', { name: 'Salvar como nova' }).click()
  await expect.element(form.getByText(/foi excluída/)).not.toBeInTheDocument()
  await save(form).click()
  await expect.element(criadaComSucesso).toBeVisible()
  const outra = await find(name)
  expect(outra).toMatchObject({ name, phone: '1', address: 'Rua que fica' })
  expect(outra.id).not.toBe(id)
})

it('a clinic that nobody told of being deleted is found missing by the save; one that is gone does not open', async () => {
  onTestFinished(withoutAnnouncements())
  const { id } = await create(unico('Formulário sumido'))
  const { form, onClose } = await show(id)
  await texto(form, 'Endereço').fill('Rua que fica')
  await client.clinicas.deleteClinica({ id })
  await save(form).click()
  await expect.element(form.getByRole('button', { name: 'Salvar como nova' })).toBeVisible()
  await expect.element(texto(form, 'Endereço')).toHaveValue('Rua que fica')
  expect(onClose).not.toHaveBeenCalled()
  mount(<ClinicaFormDialog id={id} onClose={onClose} />)
  await expect.element(edicao.getByText('Esta clínica não existe mais.')).toBeVisible()
})

it('a session that ends keeps what was typed for the next sign-in', async () => {
  onTestFinished(withoutAnnouncements())
  const name = unico('Formulário sem sessão')
  await create(name)
  await openEdicao(name)
  await edicao.getByLabelText('Endereço').fill('Rua guardada')
  await expect.element(campoDeLista(edicao, 'Taxas')).toHaveAttribute('placeholder', 'Digite para buscar...')
  // The save is the first request that notices the lost session.
  const restore = failCalls((url) => !/\/api\/(acesso|clinicas\/)/.test(url), 'lost')
  onTestFinished(restore)
  await client.acesso.signOut()
  await save(edicao).click()
  await expect.poll(() => router.state.location.pathname).toBe('/auth')
  restore()
  await expect.element(edicao).not.toBeInTheDocument()
  await signIn('gerenciador')
  await session.reload()
  await openEdicao(name)
  await edicao.getByRole('button', { name: 'Recuperar' }).click()
  await expect.element(edicao.getByLabelText('Endereço')).toHaveValue('Rua guardada')
})

it('a list of free names: each line pasted is one, none twice, and one too long stays to be shortened', async () => {
  const { form } = await show()
  const campo = texto(form, 'Características')
  const ditos = () => escolhidos(form, 'Características')
  paste(campo, 'Piscina\n  Horta   grande \n\nPISCINA; Pomar')
  await expect.poll(ditos).toEqual(['Piscina', 'Horta grande', 'Pomar'])
  await expect.element(campo).toHaveValue('')
  const adicionar = form.getByRole('button', { name: 'Adicionar', exact: true })
  await expect.element(adicionar).toBeDisabled()
  await campo.fill('  ')
  await expect.element(adicionar).toBeDisabled()
  await campo.fill('pòmar')
  await adicionar.click()
  await expect.element(campo).toHaveValue('')
  expect(ditos()).toEqual(['Piscina', 'Horta grande', 'Pomar'])
  const longo = 'x'.repeat(121)
  await campo.fill(`${longo};Sauna`)
  await userEvent.keyboard('{Enter}')
  await expect.poll(ditos).toEqual(['Piscina', 'Horta grande', 'Pomar', 'Sauna'])
  await expect.element(campo).toHaveValue(longo)
  await expect.element(form.getByText(/120 caracteres/)).toBeVisible()
  await campo.fill('x'.repeat(120))
  await expect.element(campo).not.toHaveAttribute('aria-invalid')
  // Typed text that was not added is added when the field is left.
  await focus(texto(form, 'Endereço'))
  await expect.poll(() => ditos().at(-1)).toBe('x'.repeat(120))
  await form.getByRole('button', { name: 'Remover Horta grande' }).click()
  await expect.poll(ditos).toEqual(['Piscina', 'Pomar', 'Sauna', 'x'.repeat(120)])
  // A single pasted line is treated as typed text.
  paste(campo, 'Capela')
  expect(ditos()).toHaveLength(4)
})

it('a list of a catalogue is walked and chosen by keys; a name that left it stays until it is removed', async () => {
  const { id } = await create(unico('Formulário de catálogo'), { specialties: ['De antigamente'] })
  const { form, onClose } = await show(id)
  const campo = campoDeLista(form, 'Especialidades')
  const lista = form.getByRole('listbox', { name: 'Especialidades' })
  const opcoes = () =>
    lista
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  const ditos = () => escolhidos(form, 'Especialidades')
  await expect.poll(ditos).toEqual(['De antigamente (fora do catálogo)'])
  await campo.click()
  await expect.poll(opcoes).not.toEqual([])
  const [primeira = '', segunda = ''] = opcoes()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(ditos).toEqual(['De antigamente (fora do catálogo)', segunda])
  await expect
    .element(lista.getByRole('option', { name: segunda, exact: true }))
    .toHaveAttribute('data-combobox-active')
  // Escape closes the list but not the form.
  await userEvent.keyboard('{Escape}')
  await expect.element(lista).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  expect(pergunta.elements()).toEqual([])
  // Without accents and in other case, Enter picks the first match.
  await campo.fill(primeira.toUpperCase().normalize('NFD').replace(/\p{M}/gu, ''))
  await userEvent.keyboard('{Enter}')
  await expect.poll(ditos).toEqual(['De antigamente (fora do catálogo)', segunda, primeira])
  await expect.element(campo).toHaveValue('')
  await campo.fill(segunda)
  await userEvent.keyboard('{Enter}')
  await expect.poll(ditos).toEqual(['De antigamente (fora do catálogo)', primeira])
  await campo.fill('isto não há')
  await expect.element(form.getByText('Nenhum item encontrado')).toBeVisible()
  await focus(texto(form, 'Endereço'))
  await expect.element(campo).toHaveValue('')
  await form.getByRole('button', { name: 'Remover De antigamente' }).click()
  await expect.poll(ditos).toEqual([primeira])
})

it('lists that cannot be loaded say so and are asked for again; a state that is no longer served stays', async () => {
  const { id } = await create(unico('Formulário sem listas'))
  const restore = failCalls((url) => /\/api\/(estados|catalogos)/.test(url), {
    ...{ status: 422, code: 'RULE', message: 'Em manutenção.' },
  })
  onTestFinished(restore)
  const { form } = await show(id)
  const estado = form.getByLabelText('Estado')
  await expect.element(estado).toBeDisabled()
  await expect.element(estado).toHaveTextContent('Erro ao carregar estados')
  const taxas = campoDeLista(form, 'Taxas')
  await expect.element(taxas).toHaveAttribute('placeholder', 'Não foi possível carregar')
  restore()
  const outraVez = form.getByRole('button', { name: 'Tentar novamente' })
  await expect.poll(() => outraVez.elements().length).toBe(7)
  for (let faltam = 7; faltam > 0; faltam--) {
    await outraVez.first().click()
    await expect.poll(() => outraVez.elements().length).toBe(faltam - 1)
  }
  await expect.element(estado).toHaveValue('AP')
  await expect.element(taxas).toHaveAttribute('placeholder', 'Digite para buscar...')

  const { itens } = { itens: await client.estados.listEstados({}) } as { itens: { code: string }[] }
  const real = window.fetch
  onTestFinished(() => {
    window.fetch = real
  })
  window.fetch = async (input, init) =>
    /\/api\/estados(\?|$)/.test(String(input))
      ? Response.json(itens.filter(({ code }) => code !== 'AP'))
      : real(input, init)
  await show(id)
  await expect.element(estado).toHaveDisplayValue('AP (inativo)')
})

it('a city is picked by keys and brings its state; the centre of it may stand for the clinic', async () => {
  const { form } = await show()
  const cidade = form.getByRole('combobox', { name: 'Cidade' })
  const cidades = form.getByRole('listbox', { name: 'Cidades' })
  await cidade.fill('oiapoq')
  await expect.element(cidades.getByRole('option', { name: 'Oiapoque, AP' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(cidade).toHaveValue('Oiapoque')
  await expect.element(form.getByLabelText('Estado')).toHaveValue('AP')
  await expect.element(cidades).not.toBeInTheDocument()
  await expect.element(form.getByText('Sem coordenadas a clínica não aparece na busca.')).toBeVisible()
  await expect.element(form.getByText('Clique no mapa para colocar o pino.')).toBeVisible()
  await form.getByRole('button', { name: 'Usar o centro de Oiapoque' }).click()
  await expect.element(form.getByText('Arraste o pino, ou mova-o com as setas do teclado.')).toBeVisible()
  await expect.element(form.getByText('Sem coordenadas a clínica')).not.toBeInTheDocument()
  const latitude = () => Number((form.getByLabelText('Latitude').element() as HTMLInputElement).value)
  expect(latitude()).toBeCloseTo(3.8, 0)
  // A list that opened is closed by leaving the field.
  await cidade.fill('campin')
  await expect.element(cidades).toBeVisible()
  await focus(texto(form, 'Endereço'))
  await expect.element(cidades).not.toBeInTheDocument()
  await expect.element(cidade).toHaveValue('campin')
  await expect.element(form.getByRole('button', { name: /^Usar o centro/ })).not.toBeInTheDocument()
})

it('the pin moves by arrow keys, further with Shift; a pair or a comma that is pasted is understood', async () => {
  const { form } = await show()
  const [latitude, longitude] = [form.getByLabelText('Latitude'), form.getByLabelText('Longitude')]
  const lugar = () => [latitude, longitude].map((campo) => Number((campo.element() as HTMLInputElement).value))
  paste(latitude, '-22.9, -47.06')
  await expect.poll(lugar).toEqual([-22.9, -47.06])
  paste(longitude, '-47,5')
  await expect.poll(lugar).toEqual([-22.9, -47.5])
  paste(longitude, 'perto da praça')
  expect(lugar()).toEqual([-22.9, -47.5])
  await latitude.fill('-22.9')
  const pino = form.getByRole('button', { name: /Pino da clínica/ })
  latitude.element().closest('section')?.querySelector('[aria-label="Mapa da localização"]')?.scrollIntoView()
  await expect.element(pino).toBeInTheDocument()
  await focus(pino)
  const passos: Record<string, number[]> = {}
  for (const tecla of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Shift>}{ArrowUp}{/Shift']) {
    const antes = lugar()
    await userEvent.keyboard(`{${tecla}}`)
    await expect.poll(lugar).not.toEqual(antes)
    passos[tecla] = lugar().map((graus, i) => graus - (antes[i] ?? 0))
  }
  const [norte = 0, leste = 0] = [passos.ArrowUp?.[0], passos.ArrowRight?.[1]]
  expect(norte).toBeGreaterThan(0)
  expect(leste).toBeGreaterThan(0)
  // A pixel of the map is at most a third of a short step.
  const perto = (graus: number) => expect.closeTo(graus, 4)
  const { 'Shift>}{ArrowUp}{/Shift': longo, ...curtos } = passos
  expect(curtos).toEqual({
    ArrowUp: [perto(norte), perto(0)],
    ArrowDown: [perto(-norte), perto(0)],
    ArrowLeft: [perto(0), perto(-leste)],
    ArrowRight: [perto(0), perto(leste)],
  })
  expect(longo).toEqual([expect.any(Number), perto(0)])
  expect(longo?.[0]).toBeGreaterThan(5 * norte)
  // Other keys do not move the pin.
  const antes = lugar()
  await userEvent.keyboard('a')
  expect(lugar()).toEqual(antes)
})

it('the index of the parts leads to each of them', async () => {
  const { form } = await show()
  const indice = form.getByRole('navigation', { name: 'Partes do formulário' })
  for (const parte of ['Vídeos', 'Contato', 'Identificação']) {
    await indice.getByRole('button', { name: parte }).click()
    await expect.element(form.getByRole('region', { name: parte, exact: true })).toHaveFocus()
  }
})
