import type { LeadCartao } from '@portal/contract/leads/lead.contract'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { beforeAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount, signIn } from '../../testing/tela.tsx'
import { CartaoParado } from './cartao.tsx'

const AGORA = Date.parse('2026-03-10T15:00:00Z')
const LEAD: LeadCartao = {
  id: '00000000-0000-4000-8000-000000000001',
  codigo: 'L-000001',
  versao: 1,
  consultor_id: null,
  nome_contato: 'Célia Contato',
  telefone: '5511988880001',
  nome_paciente: 'Davi Paciente',
  cidade: 'Niterói',
  estado: 'RJ',
  origem: 'google',
  urgencia: 'alta',
  etapa: 'em_contato',
  etapa_desde: '2026-03-10T12:00:00Z',
  proxima_acao: 'Ligar de novo',
  proxima_acao_em: '2026-03-10T18:30:00Z',
  prazo_em: '2026-03-10T18:30:00Z',
  valor_estimado_centavos: 1_234_500,
  etiquetas: [],
  cadastro_recebido: false,
  orcamento: null,
  motivo_perda: null,
  contato_revogado: false,
  trazido: false,
  proprios: {},
}
const acoes = { open: vi.fn(), start: vi.fn(), record: vi.fn(), move: vi.fn() }
const show = (campos: Partial<LeadCartao> = {}, naoEnviado = false) =>
  mount(<CartaoParado lead={{ ...LEAD, ...campos }} agora={AGORA} naoEnviado={naoEnviado} acoes={acoes} />)
const cartao = page.getByRole('article', { name: 'Célia Contato' })
const texto = () => cartao.element().textContent.replaceAll('\u00a0', ' ')

beforeAll(() => signIn('consultor'))

it('shows whom it is about, where, what comes next and its value, and reaches their own number', async () => {
  show()
  await expect.element(cartao).toBeVisible()
  for (const parte of ['para Davi Paciente', 'Niterói/RJ', 'Ligar de novo', 'R$ 12.345,00', '3 h'])
    expect(texto()).toContain(parte)
  await expect
    .element(cartao.getByRole('link', { name: 'WhatsApp de Célia Contato' }))
    .toHaveAttribute('href', expect.stringContaining('5511988880001'))
  await expect
    .element(cartao.getByRole('link', { name: 'Ligar para Célia Contato' }))
    .toHaveAttribute('href', 'tel:+5511988880001')
  await cartao.getByRole('button', { name: 'Registrar contato com Célia Contato' }).click()
  expect(acoes.record).toHaveBeenCalledWith(LEAD)
  await cartao.getByRole('button', { name: 'Célia Contato', exact: true }).click()
  expect(acoes.open).toHaveBeenCalledWith(LEAD)
})

it('offers no way to who took back that they may be contacted', async () => {
  show({ contato_revogado: true })
  await expect.element(cartao.getByRole('button', { name: /Registrar contato/ })).toBeVisible()
  expect(cartao.getByRole('link').elements()).toEqual([])
})

it.each<[Partial<LeadCartao>, string[]]>([
  [{}, []],
  [{ prazo_em: '2026-03-10T14:59:59Z' }, ['Atrasado']],
  [{ cadastro_recebido: true }, ['Cadastro recebido']],
  [{ orcamento: 'visualizado' }, ['Orçamento visualizado']],
  [{ orcamento: 'aceito' }, ['Aceito']],
  [{ etapa: 'perdido', prazo_em: null, motivo_perda: 'Sem condições' }, ['Sem condições']],
  [{ motivo_perda: 'De antes' }, []],
])('%o has the seals %o', async (campos, esperados) => {
  show(campos)
  await expect.element(cartao).toBeVisible()
  const selos = [...document.querySelectorAll('article [class*="selo"]')].map(({ textContent }) => textContent)
  expect(selos).toEqual(esperados)
  expect(cartao.element().hasAttribute('data-atrasado')).toBe(esperados.includes('Atrasado'))
})

it('a move that was not sent yet says so', async () => {
  show({}, true)
  await expect.element(cartao.getByText('Não enviado')).toBeVisible()
})

let [trocar, trocarDepois] = [() => {}, () => {}]
/** A card that is replaced by another, as happens when the code for dragging is loaded. */
function Trocado() {
  const [vez, setVez] = useState(0)
  trocarDepois = () => setVez(vez + 1)
  trocar = () => flushSync(trocarDepois)
  return <CartaoParado key={vez} lead={LEAD} agora={AGORA} naoEnviado={false} acoes={acoes} />
}

it('opens the menu that was pressed just before the card was replaced', async () => {
  mount(<Trocado />)
  const botao = cartao.getByRole('button', { name: 'Mais ações de Célia Contato' })
  await expect.element(botao).toBeVisible()
  ;(botao.element() as HTMLElement).click()
  trocar()
  await expect.element(page.getByRole('menu')).toBeVisible()
})

it('keeps its menu open when it is replaced, and opens none by itself later', async () => {
  mount(<Trocado />)
  await cartao.getByRole('button', { name: 'Mais ações de Célia Contato' }).click()
  const menu = page.getByRole('menu')
  await expect.element(menu).toBeVisible()
  trocar()
  await expect.element(menu.getByRole('menuitem', { name: 'Abrir lead' })).toBeVisible()
  mount(<p>Outra página</p>)
  await expect.element(menu).not.toBeInTheDocument()
  mount(<Trocado />)
  await expect.element(cartao).toBeVisible()
  await expect.element(menu).not.toBeInTheDocument()
})

it('closes its menu by a choice that moves the card', async () => {
  acoes.open.mockImplementationOnce(() => trocarDepois())
  mount(<Trocado />)
  const botao = cartao.getByRole('button', { name: 'Mais ações de Célia Contato' })
  await botao.click()
  const antes = cartao.element()
  await page.getByRole('menuitem', { name: 'Abrir lead' }).click()
  await vi.waitFor(() => expect(cartao.element()).not.toBe(antes))
  await expect.element(botao).toBeVisible()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})
