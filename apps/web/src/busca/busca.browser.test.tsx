import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { client } from '../platform/client.ts'
import { router } from '../router.tsx'
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

/** Opens the search around Campinas, and more of its address. */
async function openCampinas(mais = '') {
  openPage(`/?cidade=${campinas}${mais}`)
  await expect.element(contados).toBeVisible()
}

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
    // What is typed and not picked is forgotten.
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
    // Changes of others would load it again before the button does.
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
    const descer = () => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      return lugares().at(-1)
    }
    const outra = page.getByRole('button', { name: 'Tentar novamente' })
    await expect
      .poll(() => {
        descer()
        return outra.elements().length
      })
      .toBe(1)
    const carregadas = Math.max(...lugares())
    expect(carregadas).toBeLessThan(total())
    restore()
    await outra.click()
    await expect.poll(descer).toBe(total())
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
})
