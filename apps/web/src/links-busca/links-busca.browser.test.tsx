import { LINKS_BUSCA_CHEIO, LINKS_BUSCA_MAXIMO } from '@portal/contract/links-busca/limites'
import type { LinkBusca } from '@portal/contract/links-busca/links-busca.contract'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { client } from '../platform/client.ts'
import { router } from '../router.tsx'
import { expectAccessible } from '../testing/accessible.ts'
import { expectRefusals } from '../testing/refusals.ts'
import { failCalls, mount, openPage, signIn, withoutAnnouncements } from '../testing/tela.tsx'
import { LinkBuscaCard } from './link-busca-card.tsx'

const TELA = '/consultor/meu-link-busca'

beforeAll(() => signIn('consultora'))

const lista = page.getByRole('list', { name: 'Links de busca' })
const cartao = (apelido: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: apelido, exact: true }) })
const endereco = (apelido: string) => page.getByLabelText(`Endereço do link ${apelido}`, { exact: true })
const urlDe = (apelido: string) => (endereco(apelido).element() as HTMLInputElement).value
const semNada = (locator: Locator) => expect.element(locator).not.toBeInTheDocument()
const publica = (url: string) => fetch(url.replace('/busca/', '/api/publico/busca/'))
const statusDe = async (url: string) => (await publica(url)).status

let feitos = 0
/** Creates a link that is deleted after the test. */
async function create(campos: Partial<LinkBusca> = {}) {
  const { id } = await client.linksBusca.createLinkBusca({ apelido: `Link ${Date.now()}${++feitos}`, ...campos })
  onTestFinished(() => remove(id))
  const link = (await client.linksBusca.listLinksBusca()).find((um) => um.id === id)
  if (!link) throw new Error('the link is in the list')
  return link
}
async function remove(id: string) {
  await client.linksBusca.deleteLinkBusca({ id }).catch(() => undefined)
}

async function openTela() {
  openPage(TELA)
  await expect.element(lista).toBeVisible()
}
async function edit(apelido: string) {
  await cartao(apelido)
    .getByRole('button', { name: `Editar ${apelido}` })
    .click()
  return page.getByRole('dialog', { name: 'Editar link de busca' })
}

it('the link exists on the first visit, is copied, sent, shown as a QR code and opened', async () => {
  const copiar = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copiar.mockRestore())
  await openTela()
  await expect.element(page.getByRole('heading', { name: 'Meu Link de Busca', level: 1 })).toBeVisible()
  const principal = page.getByRole('listitem').filter({ hasText: 'Principal' })
  await expect.element(principal).toHaveTextContent('Raio de 300 km · com preços')
  const url = urlDe('Meu link')
  expect(url.startsWith(`${location.origin}/busca/`)).toBe(true)
  expect(url).toMatch(/\/busca\/[\w-]+$/)
  expect(await statusDe(url)).toBe(200)

  await principal.getByRole('button', { name: /Copiar link/ }).click()
  await expect.element(page.getByText('Link copiado para área de transferência!')).toBeVisible()
  expect(copiar).toHaveBeenCalledExactlyOnceWith(url)

  const whatsapp = principal.getByRole('link', { name: /Compartilhar via WhatsApp/ }).element() as HTMLAnchorElement
  const mensagem = decodeURIComponent(whatsapp.href)
  expect(mensagem).toContain(url)
  expect(mensagem).not.toMatch(/dependência|álcool|droga|reabilita|interna/i)

  await expect.element(principal.getByRole('img', { name: 'Código QR do link Meu link' })).toBeVisible()
  const png = principal.getByRole('link', { name: 'Baixar PNG' })
  await expect.element(png).toHaveAttribute('download', 'link-de-busca-meu-link.png')
  expect((await fetch((png.element() as HTMLAnchorElement).href)).headers.get('content-type')).toBe('image/png')
  await expect
    .element(principal.getByRole('link', { name: /Pré-visualizar/ }))
    .toHaveAttribute('href', new URL(url).pathname)

  await principal.getByRole('button', { name: /Mais ações/ }).click()
  await expect.element(page.getByRole('menuitem').first()).toBeVisible()
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Gerar novo link'])
})

it('an address that could not be copied is said, and stays to be selected', async () => {
  const copiar = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  onTestFinished(() => copiar.mockRestore())
  await openTela()
  await page.getByRole('button', { name: 'Copiar link de Meu link' }).click()
  await expect.element(page.getByText('Não foi possível copiar', { exact: false })).toBeVisible()
  const campo = endereco('Meu link').element() as HTMLInputElement
  campo.focus()
  expect([campo.selectionStart, campo.selectionEnd]).toEqual([0, campo.value.length])
})

it('another link is made, edited, switched off and on, renewed and deleted', async () => {
  const nome = `Instagram ${Date.now()}`
  onTestFinished(async () => {
    const links = await client.linksBusca.listLinksBusca()
    for (const { id, apelido } of links) if (apelido === nome) await remove(id)
  })
  await openTela()
  await page.getByRole('button', { name: 'Novo link' }).click()
  const dialog = page.getByRole('dialog')
  const apelido = dialog.getByRole('textbox', { name: 'Apelido' })
  const raio = dialog.getByRole('textbox', { name: 'Raio padrão (km)' })
  const mensagem = dialog.getByRole('textbox', { name: 'Mensagem' })
  await expect.element(raio).toHaveValue('300')
  await expect.element(dialog.getByLabelText('Mostrar preços')).toBeChecked()
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  await expect.element(dialog.getByText('Informe um apelido')).toBeVisible()
  await expect.element(apelido).toHaveFocus()
  await apelido.fill(nome)
  await raio.fill('1001')
  await mensagem.click()
  await expect.element(dialog.getByText('Por favor, insira um raio entre 1 e 1000 km')).toBeVisible()
  await raio.fill('80')
  await dialog.getByRole('textbox', { name: 'Campanha' }).fill('Verão')
  await mensagem.fill('Estou aqui para ajudar.')
  await expect.element(dialog.getByText(/ 23 de \d+ letras\.$/)).toBeVisible()
  await dialog.getByLabelText('Mostrar preços').click()
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  await expect.element(page.getByText('Link criado')).toBeVisible()
  await semNada(dialog)
  const item = cartao(nome)
  await expect.element(item).toHaveTextContent('Raio de 80 km · sem preços · campanha Verão')
  const url = urlDe(nome)
  expect(await (await publica(url)).json()).toMatchObject({
    ...{ raio_padrao: 80, mostrar_preco: false, mensagem: 'Estou aqui para ajudar.' },
  })

  const form = await edit(nome)
  await form.getByRole('textbox', { name: 'Campanha' }).fill('')
  await userEvent.keyboard('{Escape}')
  await page
    .getByRole('dialog', { name: 'Sair sem salvar?' })
    .getByRole('button', { name: 'Continuar editando' })
    .click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText('Link salvo')).toBeVisible()
  await expect.element(item).not.toHaveTextContent('campanha')

  await item.getByRole('switch').click()
  await expect.element(page.getByText('Link desativado')).toBeVisible()
  await expect.element(item).toHaveTextContent('Este link não está mais disponível.')
  await semNada(item.getByRole('button', { name: /Copiar link/ }))
  expect(await statusDe(url)).toBe(404)
  await item.getByRole('switch').click()
  await expect.element(page.getByText('Link ativado')).toBeVisible()
  expect(await statusDe(url)).toBe(200)

  await item.getByRole('button', { name: /Código QR/ }).click()
  await expect.element(dialog.getByRole('img', { name: `Código QR do link ${nome}` })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await semNada(dialog)

  await item.getByRole('button', { name: /Mais ações/ }).click()
  await page.getByRole('menuitem', { name: 'Gerar novo link' }).click()
  await expect.element(dialog).toHaveTextContent('O link atual deixará de funcionar. Deseja continuar?')
  await dialog.getByRole('button', { name: 'Gerar novo link' }).click()
  await expect.element(page.getByText('Novo link gerado')).toBeVisible()
  await expect.poll(() => urlDe(nome)).not.toBe(url)
  const novo = urlDe(nome)
  expect([await statusDe(url), await statusDe(novo)]).toEqual([404, 200])

  await item.getByRole('button', { name: /Mais ações/ }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await expect.element(dialog).toHaveTextContent(nome)
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(page.getByText('Link excluído')).toBeVisible()
  await semNada(item)
  expect(await statusDe(novo)).toBe(404)
})

it('the tenth link is the last', async () => {
  const existentes = await client.linksBusca.listLinksBusca()
  for (let n = existentes.length; n < LINKS_BUSCA_MAXIMO - 1; n++) await create()
  await openTela()
  const novo = page.getByRole('button', { name: 'Novo link' })
  await expect.element(page.getByText('9 de 10 links.', { exact: false })).toBeVisible()
  await novo.click()
  await expect.element(page.getByRole('dialog', { name: 'Novo link de busca' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await semNada(page.getByRole('dialog'))
  await create()
  // Announced as a change, without a reload.
  await expect.element(page.getByText('10 de 10 links.', { exact: false })).toBeVisible()
  await novo.click()
  await expect.element(page.getByText(LINKS_BUSCA_CHEIO)).toBeVisible()
  await semNada(page.getByRole('dialog'))
})

it.each([
  [{ visitas: 1, buscas: 1, leads: 1 }, '1 visita, 1 busca e 1 lead em 30 dias'],
  [{ visitas: 1234, buscas: 0, leads: 0 }, '1.234 visitas, 0 buscas e 0 leads em 30 dias'],
  [{ visitas: 0, buscas: 2, leads: 12 }, '0 visitas, 2 buscas e 12 leads em 30 dias'],
])('numbers of a link: %o', async (numeros, frase) => {
  const link = await create()
  const onEditar = vi.fn()
  mount(<LinkBuscaCard link={{ ...link, ...numeros }} onEditar={onEditar} />)
  await expect.element(page.getByRole('article')).toHaveTextContent(frase)
  await page.getByRole('button', { name: `Editar ${link.apelido}` }).click()
  expect(onEditar).toHaveBeenCalledOnce()
})

it('a link by day: why it could not be shown, then nobody, then the days with somebody, latest first', async () => {
  const link = await create()
  mount(<LinkBuscaCard link={link} onEditar={() => {}} />)
  const restore = failCalls((url) => url.endsWith('/dias'), { status: 422, code: 'X', message: 'Ainda não.' })
  onTestFinished(restore)
  await page.getByRole('button', { name: `Ver por dia: ${link.apelido}` }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Erro ao carregar estatísticas')).toBeVisible()
  restore()
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(dialog).toHaveTextContent('Ninguém abriu este link nos últimos 30 dias.')

  // Visits of robots, as which this browser identifies itself, are not counted.
  const dias = await client.linksBusca.listDiasLinkBusca({ id: link.id })
  const real = window.fetch
  onTestFinished(() => {
    window.fetch = real
  })
  window.fetch = async (input, init) =>
    String(input).endsWith('/dias')
      ? Response.json(dias.map((dia, n) => ({ ...dia, visitas: n === 0 ? 3 : 0, buscas: n === 2 ? 1234 : 0 })))
      : real(input, init)
  mount(<LinkBuscaCard link={link} onEditar={() => {}} />)
  await page.getByRole('button', { name: `Ver por dia: ${link.apelido}` }).click()
  const linhas = dialog.getByRole('row')
  const curto = (n: number) => dias[n]?.dia.replace(/^\d+-(\d\d)-(\d\d)$/, '$2/$1')
  await expect.element(linhas.nth(1)).toHaveTextContent(`${curto(0)}30`)
  await expect.element(linhas.nth(2)).toHaveTextContent(`${curto(2)}01.234`)
  expect(linhas.elements()).toHaveLength(3)
  expect(dialog.element().querySelectorAll('svg rect')).toHaveLength(2)
})

it('what another tab changed arrives while the form is open, and nothing typed is lost', async () => {
  const { id, apelido, versao } = await create()
  await openTela()
  const dialog = await edit(apelido)
  await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Conte comigo')
  await client.linksBusca.updateLinkBusca({ id, versao, campanha: 'Outra aba' })
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'por outra pessoa' }))
    .toHaveTextContent('Agora como a outra pessoa salvou: Campanha.')
  await expect.element(dialog.getByRole('textbox', { name: 'Campanha' })).toHaveValue('Outra aba')
  await expect.element(dialog.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Conte comigo')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await semNada(dialog)
  await expect.element(cartao(apelido)).toHaveTextContent('campanha Outra aba')
})

it('the same field changed in two tabs is chosen, and a deleted link leaves what was typed', async () => {
  onTestFinished(withoutAnnouncements())
  const { id, apelido, versao } = await create({ mensagem: 'Antiga' })
  await openTela()
  const dialog = await edit(apelido)
  await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Minha')
  await client.linksBusca.updateLinkBusca({ id, versao, mensagem: 'Da outra aba', raio_padrao: 77 })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const comparacao = page.getByRole('dialog', { name: /foi alterado por outra pessoa$/ })
  const grupo = comparacao.getByRole('radiogroup', { name: 'Mensagem' })
  for (const texto of ['Da outra aba', 'Minha', 'Antes: Antiga']) await expect.element(grupo).toHaveTextContent(texto)
  await grupo.getByRole('radio', { name: 'Meu' }).click()
  await expect.element(comparacao).toHaveTextContent('Mudado só pela outra pessoa')
  await comparacao.getByRole('button', { name: 'Salvar com estas escolhas' }).click()
  await semNada(dialog)
  await expect.element(cartao(apelido)).toHaveTextContent('Raio de 77 km')
  await expect.element(cartao(apelido)).toHaveTextContent('Ativo')

  await edit(apelido)
  await expect.element(dialog.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Minha')
  await dialog.getByRole('textbox', { name: 'Campanha' }).fill('Fica aqui')
  await remove(id)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Este registro foi excluído por outra pessoa.' }))
    .toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Campanha' })).toHaveValue('Fica aqui')
})

it('a form that is sent twice saves once', async () => {
  await openTela()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  let posted = 0
  const real = window.fetch
  onTestFinished(() => {
    window.fetch = real
  })
  window.fetch = async (input, init) => {
    if (init?.method === 'POST' && String(input).endsWith('/api/links-busca')) {
      posted++
      await answered
    }
    return real(input, init)
  }
  await page.getByRole('button', { name: 'Novo link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo link de busca' })
  const apelido = `Duas vezes ${Date.now()}`
  await dialog.getByRole('textbox', { name: 'Apelido' }).fill(apelido)
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  answer()
  await semNada(dialog)
  expect(posted).toBe(1)
  await expect.element(cartao(apelido)).toBeVisible()
  const meus = (await client.linksBusca.listLinksBusca()).filter((link) => link.apelido === apelido)
  expect(meus).toHaveLength(1)
  for (const { id } of meus) await remove(id)
})

it('an error says so and offers another try; the old address leads here', async () => {
  // Announced changes of other tests would reload the list before the button does.
  onTestFinished(withoutAnnouncements())
  const restore = failCalls((url) => url.endsWith('/api/links-busca'), { status: 400, code: 'X', message: 'Falhou' })
  onTestFinished(restore)
  openPage('/consultor/meu-link')
  await expect.poll(() => router.state.location.pathname).toBe(TELA)
  await expect.element(page.getByText('Erro ao carregar links')).toBeVisible()
  restore()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(lista).toBeVisible()
})

it('what goes wrong with a link is said where it was asked, and nothing changes', async () => {
  const { id, apelido, versao } = await create()
  await openTela()
  const item = cartao(apelido)
  await expectRefusals({
    send: item.getByRole('switch'),
    to: `PATCH /links-busca/${id}`,
    body: { versao, is_active: false },
  })
  await expect.element(item.getByRole('switch')).toBeChecked()
  await item.getByRole('button', { name: /Mais ações/ }).click()
  await page.getByRole('menuitem', { name: 'Gerar novo link' }).click()
  await expectRefusals({
    send: page.getByRole('dialog').getByRole('button', { name: 'Gerar novo link' }),
    to: `POST /links-busca/${id}/renovar`,
    body: { versao },
  })
})

it('axe finds nothing, and nothing overflows at 360 pixels', async () => {
  const { apelido } = await create({ apelido: 'W'.repeat(60), campanha: 'Divulgação '.repeat(5).trim() })
  const expectPhone = async () => {
    await page.viewport(360, 740)
    await expectAccessible()
  }
  await openTela()
  const item = cartao(apelido)
  await expect.element(item).toBeVisible()
  await expectPhone()
  await item.getByRole('button', { name: /Ver por dia/ }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('Ninguém abriu este link nos últimos 30 dias.')
  await expectPhone()
  await userEvent.keyboard('{Escape}')
  await semNada(dialog)
  await item.getByRole('button', { name: /Editar/ }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Apelido' })).toHaveFocus()
  await expectPhone()
})
