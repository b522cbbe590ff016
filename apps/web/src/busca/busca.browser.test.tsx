import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cdp, type Locator, page, userEvent } from 'vitest/browser'
import { client } from '../platform/client.ts'
import { router } from '../router.tsx'
import { expectAccessible } from '../testing/accessible.ts'
import { failCalls, openPage, signIn, withoutAnnouncements } from '../testing/tela.tsx'

const idDe = async (nome: string, uf: string) =>
  (await client.cidades.searchCidades({ nome })).find((cidade) => cidade.nome === nome && cidade.estado === uf)?.id ??
  ''
let campinas: string

const cidade = page.getByRole('combobox', { name: /perto de/i })
const raio = page.getByPlaceholder('Digite o raio (km)')
const cartoes = page.getByRole('article')
const primeiro = cartoes.first()
const dialogo = page.getByRole('dialog')
const contados = page.getByRole('heading', { name: /^[\d.]+ clínicas? encontradas?$/ })
const filtros = page.getByRole('button', { name: /Filtros avançados/ })
const total = () => Number(contados.element().textContent.replace(/\D/g, ''))
const search = () => router.state.location.search as Record<string, unknown>
const detalhesDe = (cartao: Locator) => cartao.getByRole('button', { name: /Ver Detalhes/ })
const frase = (km: number, onde = 'Campinas, SP') =>
  page.getByText(`Buscando clínicas em um raio de ${km} km de ${onde}`, { exact: true })
const texts = (locator: Locator) => locator.elements().map(({ textContent }) => textContent)
const box = (locator: Locator) => locator.element().getBoundingClientRect()

/** Expects an element to lie entirely inside the window, with nothing covering its middle. */
const expectInWindow = (locator: Locator) =>
  expect
    .poll(() => {
      const element = locator.element()
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
      const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && width * height > 0
      return inside && element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    .toBe(true)

/** Opens the search around Campinas; `mais` is appended to the address. */
async function openCampinas(mais = '') {
  openPage(`/?cidade=${campinas}${mais}`)
  await expect.element(contados).toBeVisible()
}

/** Number of results fully visible and uncovered, with name, price and distance. */
function inteiras() {
  const isWhole = (element: Element | null | undefined) => {
    const lugar = element?.getBoundingClientRect()
    if (!lugar || lugar.top < 0 || lugar.bottom > innerHeight || lugar.height === 0) return false
    const top = document.elementFromPoint(lugar.x + lugar.width / 2, lugar.y + lugar.height / 2)
    return top?.closest('article') === element?.closest('article')
  }
  const withText = (article: Element, text: RegExp) =>
    [...article.querySelectorAll('p, b, span')].find((element) => text.test(element.textContent))
  return cartoes
    .elements()
    .filter((article) =>
      [article.querySelector('h3'), withText(article, /^[\d.]+ k?m$/), withText(article, /R\$|sob consulta/)].every(
        isWhole,
      ),
    ).length
}

/** Expects all rows of the compact list to have the same height, badges included. */
function expectBaixas() {
  const alturas = cartoes.elements().map((article) => article.getBoundingClientRect().height)
  expect(alturas.length).toBeGreaterThan(1)
  expect(alturas.filter((altura) => altura < 120 || altura > 140)).toEqual([])
}

afterEach(() => page.viewport(1280, 900))

describe('a consultant', () => {
  beforeAll(async () => {
    await signIn('consultor')
    campinas = await idDe('Campinas', 'SP')
  })

  it('searches 300 km around a city, filters, opens a clinic and comes back', async () => {
    openPage('/')
    await expect.element(page.getByText('Comece sua busca!')).toBeVisible()
    await cidade.fill('campin')
    await page.getByRole('option', { name: 'Campinas, SP' }).click()
    await expect.element(frase(300)).toBeVisible()
    await expect.element(detalhesDe(primeiro)).toBeVisible()
    const distancias = texts(cartoes.getByText(/^[\d.]+ k?m$/))
    const km = distancias.map((texto) => Number.parseFloat(texto.replace('.', '')) / (texto.endsWith('km') ? 1 : 1000))
    expect(km.length).toBeGreaterThan(3)
    expect(km).toEqual([...km].sort((a, b) => a - b))

    await filtros.click()
    const antes = total()
    const feminina = page.getByRole('radio', { name: /^Feminina/ })
    const opcao = () => feminina.element().parentElement?.textContent ?? ''
    await expect.poll(opcao).toContain('resultado')
    const prometidas = Number(/([\d.]+) resultado/.exec(opcao())?.[1])
    await feminina.click()
    await expect.element(filtros).toHaveTextContent('1 ativos')
    await expect.poll(total).toBe(prometidas)
    expect(prometidas).toBeLessThan(antes)
    await expect.element(primeiro).toHaveTextContent('Feminina')
    await page.getByRole('radio', { name: 'Todos' }).click()
    await expect.poll(total).toBe(antes)
    await feminina.click()
    await expect.poll(total).toBe(prometidas)

    // With the panel closed, each active filter can be removed; the results stay visible.
    await expect.element(primeiro).toBeInViewport()
    const chip = page.getByRole('button', { name: 'Tirar o filtro Feminina' })
    await expect.element(chip).not.toBeInTheDocument()
    await filtros.click()
    await chip.click()
    await expect.poll(total).toBe(antes)
    await expect.element(chip).not.toBeInTheDocument()
    await filtros.click()
    await feminina.click()
    await expect.poll(total).toBe(prometidas)

    const endereco = router.state.location.href
    openPage(endereco)
    await expect.element(contados).toBeVisible()
    await expect.poll(total).toBe(prometidas)
    expect(router.state.location.href).toBe(endereco)

    const nome = primeiro.getByRole('heading').element().textContent
    await detalhesDe(primeiro).click()
    await expect.element(dialogo.getByRole('heading', { name: nome, level: 2 })).toBeVisible()
    history.back()
    await expect.element(dialogo).not.toBeInTheDocument()
    await expect.element(detalhesDe(primeiro)).toHaveFocus()
    await expect.element(filtros).toHaveTextContent('1 ativos')
    await filtros.click()
    const limpar = page.getByRole('button', { name: 'Limpar Filtros' })
    await limpar.click()
    await expect.poll(total).toBe(antes)
    await expect.element(limpar).toBeDisabled()
  })

  it('every filter of ages, licences and vacancies promises what it shows, and is taken off again', async () => {
    await openCampinas('&raio=1000')
    await filtros.click()
    const antes = total()
    for (const [nome, chave] of [
      ['Aceita idosos', 'idosos'],
      ['Aceita menores', 'menores'],
      ['Verificadas', 'verificadas'],
      ['Com vaga confirmada', 'vaga'],
    ] as const) {
      const opcao = page.getByRole('checkbox', { name: new RegExp(`^${nome}`) })
      const texto = () => opcao.element().parentElement?.textContent ?? ''
      await expect.poll(texto).toContain('resultado')
      const prometidas = Number(/([\d.]+) resultado/.exec(texto())?.[1]?.replace('.', ''))
      expect(prometidas).toBeLessThan(antes)
      await opcao.click()
      await expect.poll(search).toMatchObject({ [chave]: true })
      if (prometidas > 0) await expect.poll(total).toBe(prometidas)
      await opcao.click()
      await expect.poll(search).toEqual({ cidade: campinas, raio: 1000 })
      await expect.poll(total).toBe(antes)
    }
  })

  it('a price is taken on Enter and on leaving, however it is written; one above the other is told', async () => {
    await openCampinas()
    await filtros.click()
    const minimo = page.getByLabelText('Mínimo')
    const maximo = page.getByLabelText('Máximo')
    const invertido = page.getByText('O preço mínimo é maior que o máximo.')
    await minimo.fill('R$ 5.000,00')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => search().preco_min).toBe(5000)
    await expect.element(minimo).toHaveValue('5.000')
    await expect.element(invertido).not.toBeInTheDocument()
    await maximo.fill('4999')
    await userEvent.tab()
    await expect.poll(() => search().preco_max).toBe(4999)
    await expect.element(invertido).toBeVisible()
    await expect.element(maximo).toHaveAttribute('aria-invalid', 'true')
    await maximo.fill('5000')
    await userEvent.keyboard('{Enter}')
    await expect.element(invertido).not.toBeInTheDocument()
    await filtros.click()
    await expect.element(page.getByRole('button', { name: 'Tirar o filtro Desde R$ 5.000' })).toBeVisible()
    await page.getByRole('button', { name: 'Tirar o filtro Até R$ 5.000' }).click()
    await expect.poll(search).toEqual({ cidade: campinas, preco_min: 5000 })
    await filtros.click()
    await minimo.fill('a combinar')
    await userEvent.keyboard('{Enter}')
    await expect.poll(search).toEqual({ cidade: campinas })
    await expect.element(minimo).toHaveValue('')
  })

  it('the city field is a combobox for keyboard and screen reader', async () => {
    openPage('/')
    await cidade.fill('s')
    await expect.element(page.getByText('Digite pelo menos 2 letras').first()).toBeVisible()
    await cidade.fill('SAO JOSE')
    await expect.poll(() => page.getByRole('option').elements().length).toBe(15)
    await expect.element(page.getByRole('option').first()).toHaveTextContent(/^São José dos Campos, SP$/)
    await cidade.fill('xyzxyz')
    await expect.element(page.getByText('Nenhuma cidade encontrada').first()).toBeVisible()
    await cidade.fill('manaus')
    await expect.element(page.getByRole('option', { name: 'Manaus, AM', selected: true })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(frase(300, 'Manaus, AM')).toBeVisible()
    // Typed text is discarded when no city is picked.
    await cidade.fill('campi')
    await userEvent.keyboard('{Escape}')
    await expect.element(cidade).toHaveAttribute('aria-expanded', 'false')
    await userEvent.tab()
    await expect.element(cidade).toHaveValue('Manaus, AM')
    await expect.element(frase(300, 'Manaus, AM')).toBeVisible()
  })

  it('typing and Enter starts a search; the last cities are offered again; / focuses the field', async () => {
    localStorage.removeItem(`portal-cidades-recentes-${(await client.conta.getConta()).id}`)
    openPage('/')
    // On a desktop without a search, the field has the focus.
    await expect.element(cidade).toHaveFocus()
    await userEvent.keyboard('sao jose{Enter}')
    await expect.element(frase(300, 'São José dos Campos, SP')).toBeVisible()

    const blur = async () => {
      ;(document.activeElement as HTMLElement).blur()
      await expect.element(cidade).not.toHaveFocus()
    }
    await blur()
    for (const modificador of ['Control', 'Alt', 'Meta']) {
      await userEvent.keyboard(`{${modificador}>}/{/${modificador}}`)
      await expect.element(cidade).not.toHaveFocus()
    }
    await raio.fill('/')
    await userEvent.keyboard('/')
    await expect.element(raio).toHaveValue('//')
    await userEvent.keyboard('{Enter}')
    await blur()
    await userEvent.keyboard('/')
    await expect.element(cidade).toHaveFocus()
    await expect.element(cidade).toHaveValue('São José dos Campos, SP')
    await userEvent.keyboard('campi')
    await expect.poll(() => document.querySelector('[role="option"] mark')?.textContent).toBe('Campi')
    await userEvent.keyboard('{Enter}')
    await expect.element(frase(300)).toBeVisible()

    openPage('/')
    const recentes = page.getByRole('listbox', { name: 'Buscas recentes' }).getByRole('option')
    await expect.poll(() => texts(recentes)).toEqual(['Campinas, SP', 'São José dos Campos, SP'])
    // No option is active yet: an accidental Enter starts no search.
    await expect.element(cidade).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Comece sua busca!')).toBeVisible()
    expect(search()).toEqual({})
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(frase(300)).toBeVisible()
  })

  it('the radius is validated on leaving and on Enter, and an invalid one is reset', async () => {
    await openCampinas()
    await expect.element(raio).toHaveValue('300')
    for (const errado of ['0', '1001', '1e9', 'abc', '-5', '']) {
      await raio.fill(errado)
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByText('Por favor, insira um raio entre 1 e 1000 km').last()).toBeVisible()
      await expect.element(raio).toHaveValue('300')
    }
    await expect.element(page.getByText('Valor inválido').last()).toBeVisible()
    expect(search()).toEqual({ cidade: campinas })
    await raio.fill('120')
    await userEvent.tab()
    await expect.element(frase(120)).toBeVisible()
    expect(search().raio).toBe(120)
    await page.getByRole('button', { name: 'Escolher um raio pronto' }).click()
    await page.getByRole('option', { name: '50 km', exact: true }).click()
    await expect.element(frase(50)).toBeVisible()
  })

  it('an empty search says what to do next, and the next radius has what it promises', async () => {
    openPage(`/?cidade=${await idDe('Fernando de Noronha', 'PE')}&raio=1`)
    await expect
      .element(
        page.getByText(
          'Nenhuma clínica encontrada em um raio de 1 km de Fernando de Noronha, PE. Tente aumentar o raio de busca.',
        ),
      )
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Mapa' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Lista compacta' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^Limpar filtros/ })).not.toBeInTheDocument()
    const saida = page.getByRole('button', { name: /^Buscar em \d+ km · \d+ clínicas?$/ })
    await expect.element(saida).toBeVisible()
    const [, km, prometidas] = /em (\d+) km · (\d+)/.exec(saida.element().textContent) ?? []
    await saida.click()
    await expect.poll(total).toBe(Number(prometidas))
    expect(search().raio).toBe(Number(km))
  })

  it('an empty search with filters says how many there would be without them', async () => {
    await openCampinas()
    const todas = total()
    openPage(`/?cidade=${campinas}&genero=feminina&preco_max=1`)
    await page.getByRole('button', { name: `Limpar filtros (mostra ${todas})` }).click()
    await expect.poll(total).toBe(todas)
    expect(search()).toEqual({ cidade: campinas })
  })

  it('a failing search says so and can be tried again', async () => {
    // Announced changes would reload the list before the button does.
    onTestFinished(withoutAnnouncements())
    const restore = failCalls((url) => url.includes('/api/busca/clinicas'), { status: 503, code: 'X', message: 'X' })
    onTestFinished(restore)
    openPage('/')
    await cidade.fill('campinas')
    await page.getByRole('option', { name: 'Campinas, SP' }).click()
    const falha = page.getByText('Erro ao carregar clínicas. Por favor, tente novamente em alguns instantes.')
    await expect.element(falha).toBeVisible()
    restore()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(contados).toBeVisible()
    await expect.element(falha).not.toBeInTheDocument()
  })

  it('a city that cannot be loaded says so and is loaded when asked again; an unknown one begins anew', async () => {
    openPage(`/?cidade=${crypto.randomUUID()}`)
    await expect.element(page.getByText('Comece sua busca!')).toBeVisible()
    const restore = failCalls((url) => url.includes(`/api/cidades/${campinas}`), 'lost')
    onTestFinished(restore)
    openPage(`/?cidade=${campinas}`)
    await expect.element(page.getByText(/^Erro ao carregar clínicas\./)).toBeVisible()
    restore()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(contados).toBeVisible()
  })

  it('a next page that fails keeps what is shown, and comes when asked again', async () => {
    onTestFinished(withoutAnnouncements())
    const restore = failCalls((url) => /busca\/clinicas.*cursor=/.test(url), {
      ...{ status: 422, code: 'X', message: 'X' },
    })
    onTestFinished(restore)
    await openCampinas('&raio=1000')
    const lugares = () =>
      [...document.querySelectorAll('[aria-posinset]')].map((item) => Number(item.getAttribute('aria-posinset')))
    const descend = () => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      return lugares().at(-1)
    }
    const outra = page.getByRole('button', { name: 'Tentar novamente' })
    await expect
      .poll(() => {
        descend()
        return outra.elements().length
      })
      .toBe(1)
    const carregadas = Math.max(...lugares())
    expect(carregadas).toBeLessThan(total())
    restore()
    await outra.click()
    await expect.poll(descend).toBe(total())
    await expect.element(outra).not.toBeInTheDocument()
  })

  it('details: gallery with counter and download, maps and WhatsApp links', async () => {
    await openCampinas()
    const contato = cartoes.getByRole('link', { name: /Contato/ }).first()
    await expect
      .element(contato)
      .toHaveAttribute(
        'href',
        expect.stringMatching(/^https:\/\/wa\.me\/55\d{10,11}\?text=Ol%C3%A1%2C%20gostaria%20de%20falar%20sobre%20/),
      )
    await expect.element(contato).toHaveAttribute('target', '_blank')
    await detalhesDe(primeiro).click()
    await expect
      .element(dialogo.getByRole('link', { name: /Maps/ }))
      .toHaveAttribute('href', expect.stringMatching(/google\.com\/maps\/search\/\?api=1&query=-?\d/))
    await page.getByRole('button', { name: /^Ampliar foto 1 / }).click()
    const galeria = page.getByRole('dialog', { name: /^Fotos de/ })
    await expect.element(galeria.getByText(/^1 \/ \d+$/)).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(galeria.getByText(/^2 \/ \d+$/)).toBeVisible()
    const baixados: HTMLAnchorElement[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      baixados.push(this)
    })
    onTestFinished(() => click.mockRestore())
    const baixar = galeria.getByRole('button', { name: 'Baixar imagem' })
    await baixar.click()
    await expect.element(page.getByText('Download iniciado')).toBeVisible()
    expect(baixados).toHaveLength(1)
    expect(baixados[0]?.download).toMatch(/-2\.(webp|jpe?g|png)$/)
    const { type, size } = await (await fetch(baixados[0]?.href ?? '')).blob()
    expect(type).toMatch(/^image\//)
    expect(size).toBeGreaterThan(1000)
    const restore = failCalls((url) => url.includes('/midia/'), 'lost')
    onTestFinished(restore)
    await baixar.click()
    await expect.element(page.getByText('Não foi possível baixar a imagem')).toBeVisible()
    expect(baixados).toHaveLength(1)
    restore()
    await userEvent.keyboard('{Escape}')
    await expect.element(galeria).not.toBeInTheDocument()
    await expect.element(dialogo).toBeVisible()
    expect(search().foto).toBeUndefined()
  })

  it('the details lead from one result to the next, and the actions stay visible', async () => {
    await openCampinas()
    await expect.element(detalhesDe(primeiro)).toBeVisible()
    const distancia = primeiro.getByText(/^\d+ k?m$/).element().textContent
    const [primeira = '', segunda = ''] = texts(cartoes.getByRole('heading'))
    await detalhesDe(primeiro).click()
    const titulo = (name: string) => dialogo.getByRole('heading', { name, level: 2 })
    await expect.element(titulo(primeira)).toBeVisible()
    await expect.element(dialogo.getByRole('list', { name: 'Resumo' })).toHaveTextContent(distancia)
    const resultados = dialogo.getByRole('navigation', { name: 'Resultados' })
    const lugar = resultados.getByRole('status')
    await expect.element(lugar).toHaveTextContent(/^1 de \d+$/)
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
    await expect.element(titulo(segunda)).toBeVisible()
    await expect.element(lugar).toHaveTextContent(/^2 de \d+$/)
    // An open dialog keeps the focus.
    await userEvent.keyboard('/')
    await expect.element(cidade).not.toHaveFocus()

    // The arrow keys choose vacancies, because that dialog covers the details.
    await dialogo.getByRole('button', { name: 'Compartilhar com Cliente' }).click()
    await expect.element(page.getByRole('radio', { name: '3', exact: true })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('radio', { name: '4', exact: true })).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('radio', { name: '4', exact: true })).not.toBeInTheDocument()
    await expect.element(lugar).toHaveTextContent(/^2 de \d+$/)
    await resultados.getByRole('button', { name: 'Clínica anterior' }).click()
    await expect.element(titulo(primeira)).toBeVisible()

    await page.viewport(390, 844)
    for (const name of ['Compartilhar com Cliente', 'Gerar Link de Cadastro'])
      await expectInWindow(dialogo.getByRole('button', { name }))
    await expectInWindow(dialogo.getByRole('link', { name: 'Criar Orçamento' }))
    // No word is broken: each label fits on one line.
    for (const nome of ['Compartilhar', 'Orçamento'])
      expect(box(dialogo.getByText(nome, { exact: false }).last()).height).toBeLessThan(30)
    await dialogo.getByRole('button', { name: 'Gerar Link de Cadastro' }).click()
    const link = page.getByRole('dialog', { name: 'Gerar Link de Cadastro' })
    await expect.element(link).toHaveTextContent(primeira)
    await userEvent.keyboard('{Escape}')
    await expect.element(link).not.toBeInTheDocument()
    await expect.element(dialogo).toBeVisible()
    history.back()
    await expect.element(dialogo).not.toBeInTheDocument()
  })

  it('details that were opened by their address close into the same page', async () => {
    await openCampinas()
    await detalhesDe(primeiro).click()
    await expect.poll(() => search().clinica).toBeTruthy()
    openPage(router.state.location.href)
    await expect.element(dialogo).toBeVisible()
    const entradas = history.length
    await dialogo.getByRole('button', { name: 'Fechar' }).first().click()
    await expect.element(dialogo).not.toBeInTheDocument()
    expect(search()).toEqual({ cidade: campinas })
    expect(history.length).toBe(entradas)
  })

  const mapa = page.getByRole('region', { name: 'Mapa dos resultados' })
  const cartao = mapa.getByRole('region', { name: /^Clínica \d+ de \d+ no mapa$/ })
  const pino = mapa.getByRole('button', { name: /, R\$/ }).first()
  const focus = (locator: Locator) => (locator.element() as HTMLElement).focus()

  it('the map shows the whole circle, every clinic with its price or in a number, and the chosen one', async () => {
    await page.viewport(1440, 900)
    await openCampinas()
    // Without tiles, the outline of the states replaces them.
    await expect.poll(() => document.querySelector('.mapa-estado:not([d="M0 0"])')).toBeVisible()
    const encontradas = total()
    const noMapa = () =>
      document.querySelectorAll('.mapa-clinica').length +
      [...document.querySelectorAll('.mapa-grupo')].reduce((soma, { textContent }) => soma + Number(textContent), 0)
    await expect.poll(noMapa).toBe(encontradas)
    await expect.element(mapa).toHaveTextContent(`${encontradas} clínicas · Campinas · 300 km`)
    const circulo = document.querySelector('.mapa-circulo')?.getBoundingClientRect()
    const caixa = box(mapa)
    if (!circulo) throw new Error('No circle')
    expect(circulo.left).toBeGreaterThan(caixa.left)
    expect(circulo.right).toBeLessThan(caixa.right)
    expect(circulo.top).toBeGreaterThan(caixa.top)
    expect(circulo.bottom).toBeLessThan(900)

    const escolhido = page.elementLocator(pino.element())
    const nome = escolhido.element().getAttribute('aria-label')?.split(', R$')[0] ?? ''
    focus(escolhido)
    await userEvent.keyboard('{Enter}')
    await expect.element(cartao.getByRole('heading')).toHaveTextContent(nome)
    await expect.element(cartao).toHaveTextContent(/\d k?m.*A partir de R\$/)
    await expectInWindow(cartao)
    await userEvent.keyboard('{Escape}')
    await expect.element(cartao).not.toBeInTheDocument()
    await expect.element(escolhido).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await cartao.getByRole('button', { name: 'Próxima clínica no mapa' }).click()
    await expect.element(cartao.getByRole('heading')).not.toHaveTextContent(nome)
    await cartao.getByRole('button', { name: 'Clínica anterior no mapa' }).click()
    await expect.element(cartao.getByRole('heading')).toHaveTextContent(nome)
    await cartao.getByRole('button', { name: 'Ver Detalhes' }).click()
    await expect.element(dialogo.getByRole('heading', { name: nome, level: 2 })).toBeVisible()
  })

  describe('on a phone', () => {
    beforeEach(async () => {
      await page.viewport(390, 844)
      await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
    })
    afterEach(() => cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false }))

    it('a search is one line, its results two clinics and more; filters come from below', async () => {
      expect(matchMedia('(pointer: coarse)').matches).toBe(true)
      openPage('/admin/estados')
      const aviso = page.getByRole('alert').filter({ hasText: 'Acesso negado.' })
      await expect.element(aviso).toBeVisible()
      await expect.element(page.getByText('Comece sua busca!')).toBeVisible()
      // On a touch screen the focus would open the keyboard.
      await expect.element(cidade).not.toHaveFocus()
      const coberto = box(aviso)
      const cobertos = [...document.querySelectorAll('button, a[href], input')]
        .filter((outro) => !aviso.element().contains(outro))
        .filter((outro) => {
          const { top, bottom, width } = outro.getBoundingClientRect()
          return width > 1 && top < coberto.bottom && bottom > coberto.top
        })
        .map((outro) => outro.getAttribute('aria-label') ?? outro.textContent)
      expect(cobertos).toEqual([])

      await cidade.fill('campinas')
      await page.getByRole('option', { name: 'Campinas, SP' }).click()
      await expect.element(contados).toBeVisible()
      await expect.poll(inteiras).toBeGreaterThanOrEqual(2)
      expectBaixas()
      const todas = total()
      const linha = page.getByRole('button', { name: /^Campinas · 300 km/ })
      expect(box(linha).height).toBeGreaterThanOrEqual(44)
      await expect.element(linha).toHaveTextContent(/^Campinas · 300 km$/)
      await expect.element(cidade).not.toBeInTheDocument()

      await filtros.click()
      const folha = page.getByRole('dialog', { name: 'Filtros avançados' })
      await folha.getByRole('checkbox', { name: /^Aceita idosos/ }).click()
      const mostrar = folha.getByRole('button', { name: /^Mostrar \d+ clínicas?$/ })
      await expect.element(mostrar).not.toHaveTextContent(`Mostrar ${todas} clínicas`)
      const prometidas = Number(mostrar.element().textContent.replace(/\D/g, ''))
      await mostrar.click()
      await expect.element(folha).not.toBeInTheDocument()
      expect(total()).toBe(prometidas)
      await expect.element(linha).toHaveTextContent(/^Campinas · 300 km · 1 filtro$/)
      await page.getByRole('button', { name: 'Limpar', exact: true }).click()
      await expect.poll(total).toBe(todas)

      // The summary line is sticky and expands; a tap on its radius half opens the presets.
      window.scrollTo(0, 2000)
      await expect.element(linha).toBeInViewport()
      await linha.click()
      // The presets' button covers the label on purpose.
      await page.getByText('em um raio de', { exact: true }).click({ force: true })
      await page.getByRole('option', { name: '100 km' }).click()
      await expect.element(page.getByRole('button', { name: /^Campinas · 100 km/ })).toBeVisible()
      await expect.element(cidade).not.toBeInTheDocument()
    })

    it('its filters have no faults that axe finds', async () => {
      await openCampinas('&idosos=true')
      await filtros.click()
      await expect.element(page.getByRole('dialog', { name: 'Filtros avançados' })).toBeVisible()
      await expectAccessible()
    })

    it('the map takes the place of the list, shares a clinic, and gives the list back', async () => {
      await openCampinas()
      await page.getByRole('button', { name: 'Mapa' }).click()
      await expect.poll(() => document.querySelector('.mapa-circulo')).toBeTruthy()
      const circulo = page.elementLocator(document.querySelector('.mapa-circulo') as Element)
      await expect.poll(() => box(circulo).width).toBeGreaterThan(100)
      await expect.poll(() => box(circulo).top).toBeGreaterThanOrEqual(0)
      expect(box(circulo).bottom).toBeLessThanOrEqual(844)
      expect(box(circulo).left).toBeGreaterThanOrEqual(0)
      expect(box(circulo).right).toBeLessThanOrEqual(390)
      await expect.element(page.getByRole('button', { name: 'Lista', exact: true })).toHaveFocus()
      await expect.poll(() => pino.elements().length).toBeGreaterThan(0)
      pino.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
      await expectInWindow(cartao)
      await cartao.getByRole('button', { name: 'Compartilhar' }).click()
      const vagas = page.getByRole('dialog', { name: 'Definir Vagas Disponíveis' })
      await expect.poll(() => vagas.element().contains(document.activeElement)).toBe(true)
      // Immediately before the dialog takes the focus: Escape belongs to the dialog, not to the card below.
      focus(cartao)
      await expect.element(cartao).toHaveFocus()
      await userEvent.keyboard('{Escape}')
      await expect.element(vagas).not.toBeInTheDocument()
      await expect.element(cartao).toBeVisible()
      await page.getByRole('button', { name: 'Lista', exact: true }).click()
      await expect.element(mapa).not.toBeInTheDocument()
      await expect.element(primeiro).toBeVisible()
      await expectAccessible()
    })

    it('the map with a chosen clinic has no faults that axe finds', async () => {
      await openCampinas('&vista=mapa')
      await expect.poll(() => pino.elements().length).toBeGreaterThan(0)
      pino.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
      await expectInWindow(cartao)
      await expect.element(cartao.getByRole('button', { name: 'Compartilhar' })).toBeEnabled()
      await expectAccessible()
    })
  })

  const faixa = page.getByRole('region', { name: 'Boas-vindas' })
  const compacta = page.getByRole('button', { name: 'Lista compacta' })
  const comFotos = page.getByRole('button', { name: 'Cartões' })

  it('a closed welcome and the compact list, six and more on a desktop, hold on every device of the person', async () => {
    await page.viewport(1440, 900)
    const antes = await client.conta.getPreferencias()
    onTestFinished(async () => void (await client.conta.updatePreferencias(antes)))
    await client.conta.updatePreferencias({ boas_vindas_fechadas: false, resultados: null })
    openPage('/')
    const { full_name } = await client.conta.getConta()
    await expect.element(faixa).toHaveTextContent(`Boas-vindas, ${full_name}!`)
    await cidade.fill('campinas')
    await page.getByRole('option', { name: 'Campinas, SP' }).click()
    await expect.element(contados).toBeVisible()
    await expect.element(faixa).not.toBeInTheDocument()
    // No layout has been chosen yet.
    await expect.element(compacta).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(inteiras).toBeGreaterThanOrEqual(6)
    expectBaixas()
    await expectAccessible()
    await comFotos.click()
    await expect.element(primeiro.getByText('Ver Detalhes')).toBeVisible()
    history.back()
    await page.getByRole('button', { name: 'Fechar boas-vindas' }).click()
    await expect.element(faixa).not.toBeInTheDocument()
    const guardadas = () => client.conta.getPreferencias()
    await expect.poll(guardadas).toMatchObject({ boas_vindas_fechadas: true, resultados: 'cartoes' })

    // A new page load asks the server for the person's layout.
    await openCampinas()
    await expect.element(comFotos).toHaveAttribute('aria-pressed', 'true')
    await expect.element(primeiro.getByText('Ver Detalhes')).toBeVisible()
    openPage('/')
    await expect.element(page.getByText('Comece sua busca!')).toBeVisible()
    await expect.element(faixa).not.toBeInTheDocument()
    await openCampinas()
    await compacta.click()
    await expect.poll(inteiras).toBeGreaterThanOrEqual(6)
    await expect.poll(guardadas).toMatchObject({ resultados: 'lista' })
  })

  it('preferences that fail to load, or never do, leave the search with its defaults', async () => {
    const antes = await client.conta.getPreferencias()
    onTestFinished(async () => void (await client.conta.updatePreferencias(antes)))
    await client.conta.updatePreferencias({ boas_vindas_fechadas: false, resultados: 'cartoes' })
    const real = window.fetch
    onTestFinished(() => {
      window.fetch = real
    })
    const never = (init?: RequestInit) =>
      new Promise<Response>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    for (const answer of [() => Promise.resolve(Response.json({}, { status: 500 })), never]) {
      window.fetch = (input, init) =>
        String(input).includes('/api/conta/preferencias') ? answer(init) : real(input, init)
      openPage(`/?cidade=${campinas}`)
      await expect.element(detalhesDe(primeiro)).toBeVisible()
      await expect.element(compacta).toHaveAttribute('aria-pressed', 'true')
      openPage('/')
      await expect.element(page.getByText('Comece sua busca!')).toBeVisible()
      await expect.element(faixa).not.toBeInTheDocument()
    }
  })
})

describe('a manager', () => {
  beforeAll(() => signIn('gerenciador'))

  it('a clinic that somebody switches off leaves the open search, and comes back', async () => {
    await openCampinas()
    await expect.element(detalhesDe(primeiro)).toBeVisible()
    const nome = primeiro.getByRole('heading').element().textContent
    await detalhesDe(primeiro).click()
    await expect.poll(() => search().clinica).toBeTruthy()
    const id = String(search().clinica)
    history.back()
    await expect.element(dialogo).not.toBeInTheDocument()
    const setActive = async (active: boolean) => {
      const { versao } = await client.clinicas.getClinica({ id })
      await client.clinicas.updateClinica({ id, versao, active })
    }
    await setActive(false)
    await expect.element(primeiro.getByRole('heading')).not.toHaveTextContent(nome)
    await setActive(true)
    await expect.element(primeiro.getByRole('heading')).toHaveTextContent(nome)
  })
})

describe('a supervisor', () => {
  beforeAll(() => signIn('supervisor'))

  it.each(['lista', 'cartoes'] as const)(
    'shares, but registers, quotes and confirms nothing (%s)',
    async (resultados) => {
      const antes = await client.conta.getPreferencias()
      onTestFinished(async () => void (await client.conta.updatePreferencias(antes)))
      await client.conta.updatePreferencias({ resultados })
      await openCampinas()
      await expect.element(primeiro.getByRole('button', { name: /^Compartilhar com Vagas/ })).toBeVisible()
      const acoes = () =>
        primeiro
          .getByRole('button')
          .elements()
          .map((acao) => acao.getAttribute('aria-label')?.split(/:| de /)[0])
      expect(acoes().toSorted()).toEqual(['Compartilhar com Vagas', 'Ver Detalhes'])
      await detalhesDe(primeiro).click()
      await expect.element(dialogo.getByRole('button', { name: 'Compartilhar com Cliente' })).toBeVisible()
      for (const name of ['Gerar Link de Cadastro', 'Confirmar vagas agora'])
        await expect.element(dialogo.getByRole('button', { name })).not.toBeInTheDocument()
      await expect.element(dialogo.getByRole('link', { name: 'Criar Orçamento' })).not.toBeInTheDocument()
    },
  )
})
