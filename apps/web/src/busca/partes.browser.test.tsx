import type { PontoMapa } from '@portal/contract/busca/busca.contract'
import { useState } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NavegacaoClinicas } from '../clinicas/detalhes/navegacao.tsx'
import { mount } from '../testing/tela.tsx'
import { BarraEstreita } from './barra/barra-estreita.tsx'
import { RaioInput } from './barra/raio-input.tsx'
import { MapaResultados } from './mapa/mapa-resultados.tsx'
import { MiniCartao } from './mapa/mini-cartao.tsx'
import { useEscolha } from './mapa/use-escolha.ts'
import { ResultadosSecao } from './resultados/resultados-secao.tsx'

const onRaio = vi.fn()
function Raio() {
  const [raio, setRaio] = useState(50)
  return (
    <>
      <label htmlFor="raio">Raio</label>
      <RaioInput
        id="raio"
        raio={raio}
        onChange={(km) => {
          onRaio(km)
          setRaio(km)
        }}
      />
      <button type="button">Depois</button>
    </>
  )
}

describe('the radius', () => {
  const campo = page.getByRole('combobox', { name: 'Raio' })
  const botao = page.getByRole('button', { name: 'Escolher um raio pronto' })
  const opcoes = page.getByRole('option')
  beforeEach(async () => {
    onRaio.mockClear()
    mount(<Raio />)
    await expect.element(campo).toBeVisible()
  })

  it.each([
    ['75', 75, '75'],
    [' 120 km ', 120, '120'],
    ['80KM', 80, '80'],
    ['12,5', 12.5, '12,5'],
    ['1', 1, '1'],
    ['1000', 1000, '1000'],
  ])('%o is understood on Enter', async (digitado, km, mostra) => {
    await campo.fill(digitado)
    expect(onRaio).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect.element(campo).toHaveValue(mostra)
    expect(onRaio).toHaveBeenCalledExactlyOnceWith(km)
  })

  it('the same radius, or a field that was only visited, searches nothing anew', async () => {
    await campo.fill('50')
    await userEvent.keyboard('{Enter}')
    await campo.click()
    await page.getByRole('button', { name: 'Depois' }).click()
    await expect.element(campo).toHaveValue('50')
    expect(onRaio).not.toHaveBeenCalled()
    await campo.fill('60')
    await page.getByRole('button', { name: 'Depois' }).click()
    await expect.poll(() => onRaio.mock.calls).toEqual([[60]])
  })

  it('the button shows the presets and hides them again; the one in use is marked', async () => {
    await botao.click()
    await expect.element(campo).toHaveFocus()
    const nomes = opcoes.elements().map(({ textContent }) => textContent)
    expect(nomes).toEqual(['50 km', '100 km', '200 km', '300 km', '500 km', '1000 km'])
    const atuais = () => document.querySelectorAll('[role="option"][data-current]')
    expect([...atuais()].map(({ textContent }) => textContent)).toEqual(['50 km'])
    await botao.click()
    await expect.poll(() => opcoes.elements()).toEqual([])
    await expect.element(campo).toHaveFocus()
    await botao.click()
    // A typed value that is no preset survives opening the list.
    await campo.fill('7')
    await userEvent.keyboard('{Enter}')
    await expect.element(campo).toHaveValue('7')
    await expect.poll(() => opcoes.elements()).toEqual([])
    await campo.fill('9')
    await botao.click()
    await opcoes.nth(1).click()
    await expect.element(campo).toHaveValue('100')
    expect(onRaio.mock.calls).toEqual([[7], [100]])
  })

  it('on a touch screen the presets come without a keyboard, which another radius brings', async () => {
    const real = window.matchMedia
    onTestFinished(() => {
      window.matchMedia = real
    })
    window.matchMedia = (query) => real.call(window, query === '(pointer: coarse)' ? 'all' : query)
    await botao.click()
    await expect.element(campo).toHaveFocus()
    await expect.element(campo).toHaveAttribute('inputmode', 'none')
    await page.getByRole('option', { name: 'Digitar outro raio' }).click()
    await expect.element(campo).toHaveAttribute('inputmode', 'decimal')
    await expect.element(campo).toHaveFocus()
    await expect.poll(() => opcoes.elements()).toEqual([])
    expect(onRaio).not.toHaveBeenCalled()
  })
})

const ponto = (id: string, longitude: number): PontoMapa & { id: string } => ({
  ...{ id, name: `Recanto ${id}`, preco: 4500, quantidade: 1, latitude: -22.9, longitude },
})
const CENTRO = { latitude: -22.9, longitude: -47 }
// Deliberately not in order of distance.
const PONTOS = [ponto('longe', -48), ponto('perto', -47.01), ponto('meio', -47.5)]

function Escolhas({ pontos }: { pontos: PontoMapa[] }) {
  const { escolha, setEscolhida } = useEscolha(pontos, CENTRO)
  return (
    <>
      <button type="button" onClick={() => setEscolhida('meio')}>
        Escolher
      </button>
      {escolha && (
        <MiniCartao escolha={escolha} foto={null} preco="R$ 4.500" selos={null}>
          <button type="button">Ver Detalhes</button>
        </MiniCartao>
      )}
    </>
  )
}

function Mudando() {
  const [pontos, setPontos] = useState<PontoMapa[]>(PONTOS)
  return (
    <>
      <Escolhas pontos={pontos} />
      <button type="button" onClick={() => setPontos(PONTOS.slice(0, 2))}>
        Tirar
      </button>
    </>
  )
}

describe('the card of the clinic chosen on the map', () => {
  const escolher = page.getByRole('button', { name: 'Escolher' })
  const cartao = page.getByRole('region', { name: /no mapa$/ })
  const open = async (pontos: PontoMapa[]) => {
    mount(<Escolhas pontos={pontos} />)
    await escolher.click()
    await expect.element(cartao).toHaveFocus()
  }
  const expectLugar = async (nome: string, lugar: string) => {
    await expect.element(cartao.getByRole('heading')).toHaveTextContent(new RegExp(`^Recanto ${nome}$`))
    await expect.element(cartao).toHaveAttribute('aria-label', `Clínica ${lugar} no mapa`)
  }

  it('arrows step through the others by distance and around the ends; Escape and the cross give the focus back', async () => {
    await open([...PONTOS, { ...ponto('grupo', -47.2), id: null, quantidade: 3 }])
    await expectLugar('meio', '2 de 3')
    await expect.element(cartao).toHaveTextContent('51 km')
    await expect.element(cartao).toHaveTextContent('R$ 4.500')
    for (const [tecla, nome, lugar] of [
      ['ArrowRight', 'longe', '3 de 3'],
      ['ArrowRight', 'perto', '1 de 3'],
      ['ArrowLeft', 'longe', '3 de 3'],
      ['ArrowLeft', 'meio', '2 de 3'],
      ['ArrowDown', 'meio', '2 de 3'],
    ] as const) {
      await userEvent.keyboard(`{${tecla}}`)
      await expectLugar(nome, lugar)
    }
    await page.getByRole('button', { name: 'Próxima clínica no mapa' }).click()
    await expectLugar('longe', '3 de 3')
    await page.getByRole('button', { name: 'Clínica anterior no mapa' }).click()
    await expectLugar('meio', '2 de 3')
    await userEvent.keyboard('{Escape}')
    await expect.element(cartao).not.toBeInTheDocument()
    await expect.element(escolher).toHaveFocus()
    await escolher.click()
    await page.getByRole('button', { name: 'Fechar' }).click()
    await expect.element(cartao).not.toBeInTheDocument()
    await expect.element(escolher).toHaveFocus()
  })

  it('a swipe steps on, a short one does not', async () => {
    await open(PONTOS)
    const swipe = (de: number, ate: number) => {
      const at = (type: string, clientX: number) =>
        cartao.element().dispatchEvent(new PointerEvent(type, { bubbles: true, clientX }))
      at('pointerdown', de)
      at('pointerup', ate)
    }
    swipe(200, 152)
    await expectLugar('longe', '3 de 3')
    swipe(100, 148)
    await expectLugar('meio', '2 de 3')
    swipe(200, 153)
    swipe(100, 147)
    // A pointer release without a press on the card.
    cartao.element().dispatchEvent(new PointerEvent('pointerup', { bubbles: true, clientX: 900 }))
    await expectLugar('meio', '2 de 3')
  })

  it('one clinic alone has no other to step to', async () => {
    await open([ponto('meio', -47.5)])
    await expectLugar('meio', '1 de 1')
    await expect.element(page.getByRole('button', { name: 'Próxima clínica no mapa' })).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Clínica anterior no mapa' })).toBeDisabled()
    await userEvent.keyboard('{ArrowRight}')
    await expectLugar('meio', '1 de 1')
  })

  it('a clinic that the search no longer has takes its card along', async () => {
    mount(<Mudando />)
    await escolher.click()
    await expectLugar('meio', '2 de 3')
    await page.getByRole('button', { name: 'Tirar' }).click()
    await expect.element(cartao).not.toBeInTheDocument()
  })
})

describe('the previous and the next clinic of a list', () => {
  const anterior = vi.fn()
  const proxima = vi.fn()
  beforeEach(() => {
    anterior.mockClear()
    proxima.mockClear()
  })
  const calls = () => [anterior.mock.calls.length, proxima.mock.calls.length]
  const open = async (props: Partial<Parameters<typeof NavegacaoClinicas>[0]> = {}) => {
    mount(
      <>
        <NavegacaoClinicas {...{ posicao: 1200, total: 3400, anterior, proxima, coberta: false }} {...props} />
        <input aria-label="Nota" />
        <div data-setas>
          <button type="button">Foto</button>
        </div>
      </>,
    )
    await expect.element(page.getByRole('status')).toBeVisible()
  }

  it('come by their arrow keys and buttons', async () => {
    await open()
    await expect.element(page.getByRole('status')).toHaveTextContent(/^1\.200 de 3\.400$/)
    await userEvent.keyboard('{ArrowLeft}')
    expect(calls()).toEqual([1, 0])
    await userEvent.keyboard('{ArrowRight}')
    expect(calls()).toEqual([1, 1])
    await page.getByRole('button', { name: 'Clínica anterior' }).click()
    expect(calls()).toEqual([2, 1])
    await page.getByRole('button', { name: 'Próxima clínica' }).click()
    expect(calls()).toEqual([2, 2])
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{Home}{End}')
    expect(calls()).toEqual([2, 2])
  })

  it('leave the arrows to the browser, to fields, to the pictures, and to what lies above', async () => {
    await open()
    for (const tecla of ['Alt', 'Control', 'Meta', 'Shift'])
      for (const key of ['ArrowLeft', 'ArrowRight'])
        window.dispatchEvent(
          new KeyboardEvent('keydown', { key, [`${tecla === 'Control' ? 'ctrl' : tecla.toLowerCase()}Key`]: true }),
        )
    await page.getByLabelText('Nota').fill('abc')
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
    ;(page.getByRole('button', { name: 'Foto' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
    expect(calls()).toEqual([0, 0])
    await open({ coberta: true })
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
    expect(calls()).toEqual([0, 0])
  })

  it('end where the list ends', async () => {
    await open({ posicao: 1, total: 1, anterior: undefined, proxima: undefined })
    for (const name of ['Clínica anterior', 'Próxima clínica'])
      await expect.element(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
    await expect.element(page.getByRole('status')).toHaveTextContent(/^1 de 1$/)
  })
})

it.each([
  [undefined, 'Mostrar clínicas'],
  [0, 'Nenhuma clínica'],
  [1, 'Mostrar 1 clínica'],
  [2, 'Mostrar 2 clínicas'],
  [1500, 'Mostrar 1.500 clínicas'],
])('the filters of a phone say what %s results are', async (total, texto) => {
  mount(<BarraEstreita {...BARRA} total={total} />)
  await page.getByRole('button', { name: 'Filtros avançados' }).click()
  const folha = page.getByRole('dialog', { name: 'Filtros avançados' })
  await expect.element(folha).toHaveTextContent('Faixas')
  await folha.getByRole('button', { name: texto, exact: true }).click()
  await expect.element(folha).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Filtros avançados' }).click()
  await folha.getByRole('button', { name: 'Fechar filtros' }).click()
  await expect.element(folha).not.toBeInTheDocument()
})

const BARRA = {
  ...{ nomeCidade: 'Campinas', raio: 12.5, ativos: 0, total: 3, onRaio: () => {} },
  cidade: (id: string) => <input id={id} />,
  filtros: <p>Faixas</p>,
  escolhidos: <p>Escolhidos</p>,
}

it.each([
  [0, 'Campinas · 12,5 km'],
  [1, 'Campinas · 12,5 km · 1 filtro'],
  [2, 'Campinas · 12,5 km · 2 filtros'],
])('the search line of a phone with %i filters; it opens and closes', async (ativos, texto) => {
  mount(<BarraEstreita {...BARRA} ativos={ativos} />)
  const linha = page.getByRole('button', { name: texto, exact: true })
  const campo = page.getByLabelText('Clínicas perto de')
  await expect.element(linha).toHaveAttribute('aria-expanded', 'false')
  expect(page.getByText('Escolhidos').elements()).toHaveLength(ativos > 0 ? 1 : 0)
  await linha.click()
  await expect.element(linha).toHaveAttribute('aria-expanded', 'true')
  await expect.element(campo).toBeVisible()
  await linha.click()
  await expect.element(campo).not.toBeInTheDocument()
})

it('before a city is chosen the fields of a phone stand open, without a line', async () => {
  mount(<BarraEstreita {...BARRA} nomeCidade={undefined} />)
  await expect.element(page.getByLabelText('Clínicas perto de')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /km/ })).not.toBeInTheDocument()
})

it.each([
  [undefined, true, 'Clínicas', ''],
  [0, true, '0 clínicas encontradas', '0 clínicas encontradas'],
  [1, true, '1 clínica encontrada', '1 clínica encontrada'],
  [1500, true, '1.500 clínicas encontradas', '1.500 clínicas encontradas'],
  // Results of the previous search are shown, but not announced as the answer.
  [7, false, '7 clínicas encontradas', ''],
])('the head of %s results (current: %s)', async (total, atual, titulo, dito) => {
  mount(
    <ResultadosSecao raio={12.5} cidade={{ nome: 'Campinas', estado: 'SP' }} total={total} atual={atual}>
      {null}
    </ResultadosSecao>,
  )
  await expect.element(page.getByRole('heading', { name: titulo, exact: true })).toBeVisible()
  await expect.element(page.getByText('Buscando clínicas em um raio de 12,5 km de Campinas, SP')).toBeVisible()
  expect(page.getByRole('status').element().textContent).toBe(dito)
  await expect.element(page.getByRole('region', { name: titulo })).toHaveAttribute('aria-busy', String(!atual))
})

describe('the map', () => {
  let onZoom = vi.fn()
  const show = (total: number, pontos: PontoMapa[]) => {
    // The callback of an earlier map may still fire.
    onZoom = vi.fn()
    mount(
      <div style={{ display: 'grid', height: 500 }}>
        <MapaResultados
          dados={{ total, pontos }}
          cidade={{ ...CENTRO, nome: 'Campinas' }}
          raio={100}
          onZoom={onZoom}
          cartao={() => null}
        />
      </div>,
    )
  }
  const mapa = page.getByRole('region', { name: 'Mapa dos resultados' })

  it.each([
    [1, '1 clínica · Campinas · 100 km'],
    [2, '2 clínicas · Campinas · 100 km'],
    [1500, '1.500 clínicas · Campinas · 100 km'],
  ])('says how many it shows: %i', async (total, texto) => {
    show(total, PONTOS)
    await expect.element(mapa).toHaveTextContent(texto)
  })

  it('asks for its points by zoom only while the server puts them together', async () => {
    show(3, PONTOS)
    const aproximar = page.getByRole('button', { name: 'Aproximar' })
    await aproximar.click()
    await expect.poll(() => document.querySelectorAll('.mapa-clinica').length).toBeGreaterThan(0)
    expect(onZoom).not.toHaveBeenCalled()
    show(30, [{ ...ponto('x', -47), id: null, name: null, preco: null, quantidade: 30 }])
    await expect.poll(() => document.querySelector('.mapa-grupo')?.textContent).toBe('30')
    await expect.poll(() => onZoom.mock.calls.length).toBeGreaterThan(0)
    const antes = onZoom.mock.lastCall?.[0]
    await page.getByRole('button', { name: '30 clínicas: aproximar' }).click()
    await expect.poll(() => onZoom.mock.lastCall?.[0]).toBeGreaterThan(antes)
  })
})
