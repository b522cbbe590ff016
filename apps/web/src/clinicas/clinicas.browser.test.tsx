import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../platform/client.ts'
import { router } from '../router.tsx'
import { failCalls, openPage, signIn } from '../testing/tela.tsx'

const PATH = '/gerenciador/clinicas'
const lista = page.getByRole('list', { name: 'Clínicas', exact: true })
const busca = page.getByRole('searchbox', { name: 'Buscar por nome, cidade ou estado' })
const cartao = (nome: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name: nome }) })
const contagem = page.getByText(/^Mostrando [\d.]+ de [\d.]+ clínicas$/)
const nomes = () =>
  lista
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent)

let made = 0
/** A unique word, by which a test finds its own clinics. */
const palavra = () => `Zq${Date.now()}${++made}`

async function create(campos: Partial<ClinicaCampos> & { name: string }) {
  const clinica = await client.clinicas.createClinica({ city: 'Atibaia', state: 'SP', ...campos })
  onTestFinished(async () => {
    await client.clinicas.deleteClinica({ id: clinica.id }).catch(() => undefined)
  })
  return clinica
}

async function open(search = '') {
  openPage(`${PATH}${search}`)
  await expect.element(contagem).toBeVisible()
}

beforeAll(() => signIn('gerenciador'))

it('a manager finds clinics by text and filters, and the address keeps what was asked for', async () => {
  const nome = palavra()
  const bela = await create({
    ...{ name: `Água ${nome}`, codigo: 'C-77', phone: '(11) 98888-7777', price: '1.500,00' },
    ...{ description: 'Perto da serra', atende_involuntario: true },
    ...{ specialties: ['Alcoolismo'], planos_saude: ['Unimed'] },
  })
  await create({ name: `Brisa ${nome}`, active: false })
  await open()
  await busca.fill(nome.toUpperCase())
  await expect.element(page.getByText(/^Mostrando 2 de/)).toBeVisible()
  await expect.poll(nomes).toEqual([`Brisa ${nome}`, `Água ${nome}`])
  await page.getByLabelText('Ordenar por').selectOptions('Nome')
  await expect.poll(nomes).toEqual([`Água ${nome}`, `Brisa ${nome}`])

  const card = cartao(bela.name)
  for (const texto of ['C-77', 'Atibaia, SP', 'Perto da serra', 'Ativa', 'A partir de R$ 1.500'])
    await expect.element(card.getByText(texto)).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: /WhatsApp/ }))
    .toHaveAttribute(
      'href',
      `https://wa.me/5511988887777?text=${encodeURIComponent(`Olá, gostaria de falar sobre ${bela.name}.`)}`,
    )
  await expect.element(cartao(`Brisa ${nome}`).getByText('Inativa')).toBeVisible()
  await expect.element(cartao(`Brisa ${nome}`).getByRole('link')).not.toBeInTheDocument()

  await page.getByRole('button', { name: /^Filtros/ }).click()
  const especialidades = page.getByRole('group', { name: 'Especialidades' })
  const opcoes = () => especialidades.getByRole('checkbox').elements().length
  await expect.poll(opcoes).toBe(6)
  await especialidades.getByRole('button', { name: 'Ver todos' }).click()
  await expect.poll(opcoes).toBeGreaterThan(6)
  await especialidades.getByRole('button', { name: 'Ver menos' }).click()
  await expect.poll(opcoes).toBe(6)
  await page.getByRole('group', { name: 'Internação', exact: true }).getByText('Involuntária').click()
  await page.getByRole('group', { name: 'Situação' }).getByText('Ativas', { exact: true }).click()
  await expect.element(page.getByText(/^Mostrando 1 de/)).toBeVisible()
  openPage(router.state.location.href)
  await expect.element(page.getByText(/^Mostrando 1 de/)).toBeVisible()
  await expect.element(page.getByText('2 ativos')).toBeVisible()
  await expect.element(busca).toHaveValue(nome.toUpperCase())

  await page.getByRole('button', { name: 'Limpar Filtros' }).first().click()
  await expect.element(page.getByText(/^Mostrando 2 de/)).toBeVisible()
  await expect.element(page.getByText(/^\d ativos?$/)).not.toBeInTheDocument()
  await busca.fill(`${nome}-nada`)
  await expect.element(page.getByText('Nenhuma clínica encontrada')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar busca', exact: true }).click()
  await expect.element(page.getByText(/^Mostrando ([\d.]+) de \1 clínicas$/)).toBeVisible()
  await expect.element(busca).toHaveValue('')
})

it('a long list has the length of its counter, and its end loads without the middle', async () => {
  const paginas = new Set<string | null>()
  const real = window.fetch
  onTestFinished(() => {
    window.fetch = real
  })
  window.fetch = (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input), location.origin)
    if (pathname === '/api/clinicas') paginas.add(searchParams.get('pagina'))
    return real(input, init)
  }
  await open('?ordem=nome')
  const fim = () => {
    const contador = document.querySelector('main [role=status]')?.textContent ?? ''
    const ultima = document.querySelector('ul[aria-label="Clínicas"] > li:last-child')
    const contadas = Number(/^Mostrando ([\d.]+)/.exec(contador)?.[1]?.replaceAll('.', ''))
    const posicao = Number(ultima?.getAttribute('aria-posinset'))
    const tamanho = Number(ultima?.getAttribute('aria-setsize'))
    return { contadas, faltam: contadas - posicao, sobram: tamanho - contadas, ha: !!ultima?.querySelector('article') }
  }
  await expect.element(lista.getByRole('listitem').first()).toBeVisible()
  const { contadas, faltam } = fim()
  expect(faltam).toBeGreaterThan(contadas / 2)
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.poll(fim).toMatchObject({ faltam: 0, sobram: 0, ha: true })
  expect(paginas.size).toBeLessThan(contadas / 24 / 2)
  window.scrollTo(0, 0)
})

it('a clinic is read in full, with its history, deleted, and restored within ten seconds', async () => {
  const nome = palavra()
  const { id } = await create({
    ...{ name: nome, responsavel_1: 'Beatriz Souza', repasse: '12%', specialties: ['Alcoolismo'] },
    description: '<img src=x onerror=alert(1)>',
  })
  const longo = 'p'.repeat(500)
  await client.clinicas.updateClinica({
    ...{ id, versao: 1, phone: '(11) 97777-0001', specialties: ['Tabagismo'], plano_terapeutico: longo },
  })
  await open()
  await busca.fill(nome)
  await cartao(nome).getByRole('button', { name: nome, exact: true }).click()
  await expect.poll(() => router.state.location.search).toMatchObject({ clinica: id })
  const dialog = page.getByRole('dialog')
  for (const texto of ['Beatriz Souza', '12%', '<img src=x onerror=alert(1)>'])
    await expect.element(dialog.getByText(texto)).toBeVisible()

  await dialog.getByRole('tab', { name: 'Histórico' }).click()
  await expect.element(dialog.getByText(/\(gerenciador\) alterou/)).toBeVisible()
  const eventos = dialog.getByRole('list').first().element().children
  expect(eventos[0]?.textContent).toMatch(/\(gerenciador\) alterou/)
  expect(eventos[eventos.length - 1]?.textContent).toMatch(/cadastrou/)
  await expect.element(dialog.getByText('incluído: Tabagismo')).toBeVisible()
  await expect.element(dialog.getByText('retirado: Alcoolismo')).toBeVisible()
  await expect.element(dialog.getByText('(11) 97777-0001')).toBeVisible()
  await expect.element(dialog.getByText(longo, { exact: true })).not.toBeVisible()
  await dialog.getByText('texto completo').click()
  await expect.element(dialog.getByText(longo, { exact: true })).toBeVisible()

  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => router.state.location.search).not.toHaveProperty('clinica')
  const pergunta = page.getByRole('dialog', { name: 'Excluir clínica' })
  const remove = async () => {
    await cartao(nome)
      .getByRole('button', { name: `Excluir ${nome}` })
      .click()
    await expect.element(pergunta.getByText('Tem certeza que deseja excluir esta clínica?')).toBeVisible()
    await expect.element(pergunta).toHaveTextContent(nome)
    await pergunta.getByRole('button', { name: 'Excluir', exact: true }).click()
    await expect.element(page.getByText('Clínica excluída com sucesso!').last()).toBeVisible()
    await expect.element(cartao(nome)).not.toBeInTheDocument()
  }
  await remove()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(page.getByText('Exclusão desfeita')).toBeVisible()
  await expect.element(cartao(nome)).toBeVisible()
  openPage(`${PATH}?texto=${nome}&clinica=${id}`)
  await dialog.getByRole('tab', { name: 'Histórico' }).click()
  await expect.element(dialog.getByText(/desfez a exclusão/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await remove()
  await expect.element(page.getByText('Nenhuma clínica encontrada')).toBeVisible()
})

it('a deletion that cannot be undone any more says so', async () => {
  const nome = palavra()
  await create({ name: nome })
  await open(`?texto=${nome}`)
  await cartao(nome)
    .getByRole('button', { name: `Excluir ${nome}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click()
  onTestFinished(failCalls((url) => url.endsWith('/restaurar'), 'lost'))
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(page.getByText('Erro ao desfazer a exclusão')).toBeVisible()
  await expect.element(cartao(nome)).not.toBeInTheDocument()
})

it('somebody else was faster: the second deletion says so and the list shows it', async () => {
  const nome = palavra()
  const { id } = await create({ name: nome })
  await open()
  await busca.fill(nome)
  const excluir = cartao(nome).getByRole('button', { name: `Excluir ${nome}` })
  const sim = page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true })
  await excluir.click()
  // After another kind of failure the dialog stays open for a retry.
  const restore = failCalls((url) => url.endsWith(id), 'lost')
  await sim.click()
  await expect.element(page.getByText(/^Não foi possível falar com o servidor/)).toBeVisible()
  await expect.element(sim).toBeEnabled()
  restore()
  await client.clinicas.deleteClinica({ id })
  await sim.click()
  await expect.element(page.getByText('Erro ao excluir clínica').last()).toBeVisible()
  await expect.element(page.getByText('Clínica não encontrada')).toBeVisible()
  await expect.element(sim).not.toBeInTheDocument()
  await expect.element(cartao(nome)).not.toBeInTheDocument()
})

it('the filtered clinics are exported', async () => {
  const nome = palavra()
  await create({ name: nome, specialties: ['Alcoolismo', 'Tabagismo'] })
  await open()
  await busca.fill(nome)
  await expect.element(page.getByText(/^Mostrando 1 de/)).toBeVisible()
  const link = page.getByRole('link', { name: 'Exportar CSV' })
  // The server names the file.
  await expect.element(link).toHaveAttribute('download', '')
  const click = vi.fn((event: Event) => {
    const { defaultPrevented } = event
    event.preventDefault()
    return { defaultPrevented }
  })
  document.addEventListener('click', click, { once: true })
  await link.click()
  expect(click).toHaveReturnedWith({ defaultPrevented: false })
  const arquivo = await fetch((link.element() as HTMLAnchorElement).href)
  expect(arquivo.headers.get('content-disposition')).toMatch(/^attachment; filename="clinicas-\d{4}-\d\d-\d\d\.csv/)
  const linhas = (await arquivo.text()).trim().split('\r\n')
  expect(linhas).toHaveLength(2)
  expect(linhas[1]).toContain(nome)
  expect(linhas[1]).toContain('Alcoolismo | Tabagismo')
})

it('an address of a clinic that is gone says so, and offers nothing to change', async () => {
  const { id } = await create({ name: palavra() })
  await client.clinicas.deleteClinica({ id })
  openPage(`${PATH}?clinica=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Clínica', exact: true })
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Esta clínica não está mais disponível.')
  await expect.element(dialog.getByRole('button', { name: 'Editar' })).not.toBeInTheDocument()
})

it('a manager says at once what several clinics are, and learns which the law keeps as they are', async () => {
  const nome = palavra()
  const [um, dois] = [
    await create({ name: `Um ${nome}`, aceita_menores: false }),
    await create({ name: `Dois ${nome}` }),
  ]
  const menores = await create({ name: `Menores ${nome}`, aceita_menores: true })
  const naturezaDe = async ({ id }: { id: string }) => (await client.regularidade.getRegularidade({ id })).natureza
  await open(`?texto=${nome}`)
  const barra = page.getByRole('region', { name: 'Clínicas selecionadas' })
  const choose = (clinica: { name: string }) =>
    cartao(clinica.name).getByRole('checkbox', { name: `Selecionar ${clinica.name}` })
  await expect.element(barra).not.toBeInTheDocument()
  await choose(um).click()
  await choose(dois).click()
  await expect.element(barra.getByRole('status')).toHaveTextContent('2 clínicas selecionadas')
  await barra.getByRole('button', { name: 'Definir natureza' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Definir natureza' })
  const definir = dialogo.getByRole('button', { name: /^Definir em/ })
  await definir.click()
  await expect.element(dialogo.getByText('Selecione a natureza das clínicas')).toBeVisible()
  await dialogo.getByLabelText('Natureza').selectOptions('Hospital geral')
  await definir.click()
  await expect.element(page.getByText('Natureza definida em 2 clínicas')).toBeVisible()
  await expect.element(dialogo).not.toBeInTheDocument()
  await expect.element(barra).not.toBeInTheDocument()
  expect(await Promise.all([um, dois].map(naturezaDe))).toEqual(['hospital_geral', 'hospital_geral'])

  await choose(um).click()
  await choose(menores).click()
  await barra.getByRole('button', { name: 'Definir natureza' }).click()
  await dialogo.getByLabelText('Natureza').selectOptions('Comunidade terapêutica')
  await definir.click()
  await expect.element(dialogo.getByRole('status')).toHaveTextContent('1 clínica alterada, 1 ficou como estava.')
  await expect
    .element(dialogo.getByRole('listitem'))
    .toHaveTextContent(`${menores.name}: Comunidades terapêuticas não podem acolher menores de 18 anos`)
  await dialogo.getByRole('button', { name: 'Fechar' }).last().click()
  expect(await naturezaDe(menores)).toBeNull()
})
