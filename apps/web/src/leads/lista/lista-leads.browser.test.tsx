import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../../platform/client.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { mount, newAccount, openPage, signIn } from '../../testing/tela.tsx'
import { Rodizio } from '../distribuicao/rodizio.tsx'

/** Letters only, so that no search takes it for a telephone. */
const marca = Date.now().toString(36).replace(/\d/g, 'x')
let proximo = Date.now() % 10_000_000
/** A number that nobody has: after the area code, 90 is not assigned. */
const novoTelefone = () => `552190${String(++proximo % 10_000_000).padStart(7, '0')}`

const createLead = (nome_contato: string, campos: object = {}) =>
  client.leads.createLead({
    ...{ nome_contato, telefone: novoTelefone(), origem: 'google' },
    ...campos,
    envio_id: crypto.randomUUID(),
  })

const linha = (nome: string) => page.getByRole('row').filter({ hasText: nome })
const checkboxOf = (nome: string) => page.getByRole('checkbox', { name: `Selecionar ${nome}`, exact: true })
const barra = page.getByRole('region', { name: 'Leads selecionados' })

/** Records the addresses that links would open, instead of opening windows. */
function withoutWindows() {
  const addresses: string[] = []
  const stop = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (!link || !/^(tel:|https:\/\/wa\.me)/.test(link.href)) return
    event.preventDefault()
    addresses.push(link.href)
  }
  window.addEventListener('click', stop, true)
  onTestFinished(() => window.removeEventListener('click', stop, true))
  return addresses
}

/** Leaves the page for another and comes back. */
function comeBack() {
  for (const type of ['blur', 'focus']) window.dispatchEvent(new Event(type))
}

async function onPhone() {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
}

let conta = ''
/** Two people who receive leads. */
const DUPLA = [`Dividida Duda ${marca}`, `Dividido Davi ${marca}`] as const
// Before a page of another user is open, which would learn that its session ended.
beforeAll(async () => {
  conta = await newAccount('Lia Lista')
  for (const nome of DUPLA) await newAccount(nome)
})

describe('Distribuir Leads', () => {
  beforeAll(() => signIn('supervisor'))

  it('fits a phone, in cards, offers no contact to a supervisor, and has no faults that axe finds', async () => {
    const nome = `Cida Fila ${marca}`
    const { id } = await createLead(nome)
    onTestFinished(async () => {
      await client.leads.archiveLeads({ ids: [id] })
    })
    await onPhone()
    openPage(`/supervisor/leads?texto=${encodeURIComponent(nome)}`)
    await expect.element(linha(nome)).toBeVisible()
    expect(page.getByRole('link', { name: /^(WhatsApp de|Ligar para)/ }).elements()).toEqual([])
    expect(page.getByRole('button', { name: /^Registrar contato/ }).elements()).toEqual([])
    await checkboxOf(nome).click()
    await expect.element(barra).toHaveTextContent('1 selecionado')
    await expectAccessible()
    await page.viewport(390, 844)
    await page.getByRole('button', { name: 'Filtros', exact: true }).click()
    const folha = page.getByRole('dialog', { name: 'Filtros' })
    await folha.getByText('Somente atrasados').click()
    await folha.getByRole('button', { name: 'Mostrar leads' }).click()
    await expect.element(page.getByRole('button', { name: 'Tirar o filtro Somente atrasados' })).toBeVisible()
  })
})

describe('leads of the queue', () => {
  beforeAll(() => signIn('supervisor'))

  it('are divided evenly among those who are chosen, in true words, and the bar covers no line', async () => {
    const nomes = [1, 2, 3].map((n) => `Divida ${n} ${marca}`)
    const feitos = await Promise.all(nomes.map((nome) => createLead(nome)))
    onTestFinished(async () => {
      await client.leads.archiveLeads({ ids: feitos.map(({ id }) => id) })
    })
    await page.viewport(1440, 900)
    onTestFinished(() => page.viewport(1280, 900))
    openPage(`/supervisor/leads?texto=${marca}`)
    for (const nome of nomes) await checkboxOf(nome).click()
    await expect.element(barra).toHaveTextContent('3 selecionados')
    const alto = barra.element().getBoundingClientRect()
    expect(alto.height).toBeLessThan(64)
    expect(barra.element().scrollWidth).toBeLessThanOrEqual(barra.element().clientWidth)

    await barra.getByRole('button', { name: 'Distribuir para…' }).click()
    const dialogo = page.getByRole('dialog')
    await expect.element(dialogo.getByText('3 leads recebem um consultor.')).toBeVisible()
    await dialogo.getByRole('radio', { name: 'Dividir igualmente' }).click()
    const dividir = dialogo.getByRole('button', { name: 'Dividir', exact: true })
    await dividir.click()
    await expect.element(dialogo.getByText('Selecione pelo menos dois consultores')).toBeVisible()
    for (const nome of DUPLA) await dialogo.getByRole('checkbox', { name: nome }).click()
    await expect
      .element(dialogo.getByText('1 ou 2 para cada um. Quem tem menos leads em aberto recebe 1 a mais.'))
      .toBeVisible()
    await expectAccessible()
    await dividir.click()
    await expect
      .element(page.getByText(/^3 lead\(s\) distribuído\(s\) com sucesso! .*Dividida Duda \w+ [12]/))
      .toBeVisible()
    await expect.element(page.getByText('Nenhum lead passa pela busca')).toBeVisible()
  })

  it('are given in turn by one switch and names; it says what it lacks, and leaves other rules alone', async () => {
    mount(<Rodizio regra={undefined} />)
    const chave = page.getByRole('switch', { name: 'Em rodízio entre estas pessoas' })
    await expect.element(page.getByRole('checkbox', { name: DUPLA[0] })).toBeVisible()
    await chave.click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Escolha quem recebe os leads antes de ligar o rodízio')
    await expect.element(chave).not.toBeChecked()
    for (const nome of DUPLA) await page.getByRole('checkbox', { name: nome }).click()
    expect(page.getByRole('alert').elements()).toEqual([])
    // The demo has its own rules.
    await chave.click()
    await expect.element(page.getByText('A roleta já segue regras próprias, que continuam como estão.')).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: DUPLA[0] })).toBeChecked()
  })
})

describe('Meus Leads as a list', () => {
  const dia = 86_400_000
  const em = (dias: number) => new Date(Date.now() + dias * dia).toISOString()
  let urgente: { id: string; telefone: string }
  beforeAll(async () => {
    await signIn(conta)
    await createLead('Alta de Ontem', { urgencia: 'alta', proxima_acao: 'Ligar', proxima_acao_em: em(-1) })
    await createLead('Alta Antiga', {
      urgencia: 'alta',
      proxima_acao: 'Enviar opções de clínicas',
      proxima_acao_em: em(-9),
    })
    await createLead('Baixa Esquecida', { urgencia: 'baixa', proxima_acao_em: em(-30) })
    urgente = await createLead('Emergência de Hoje', { urgencia: 'emergencia', proxima_acao_em: em(-0.1) })
    await createLead('Sem Pressa', { urgencia: 'emergencia', proxima_acao_em: em(3) })
  })

  it('shows what is late by urgency, then by delay, says so, and takes another order', async () => {
    openPage('/consultor/kanban?vista=lista&atrasados=true')
    await expect.element(linha('Baixa Esquecida')).toBeVisible()
    const nomes = () => [...document.querySelectorAll('tbody th button')].map(({ textContent }) => textContent)
    expect(nomes()).toEqual(['Emergência de Hoje', 'Alta Antiga', 'Alta de Ontem', 'Baixa Esquecida'])
    const ordem = page.getByRole('combobox', { name: 'Ordem da lista' })
    await expect.element(ordem).toHaveDisplayValue('Ordem: urgência, depois atraso')
    await ordem.selectOptions('Ordem: próxima ação')
    await expect.poll(nomes).toEqual(['Baixa Esquecida', 'Alta Antiga', 'Alta de Ontem', 'Emergência de Hoje'])
    const nome = page.getByRole('columnheader', { name: 'Nome' }).getByRole('button')
    await nome.click()
    await nome.click()
    await expect.element(ordem).toHaveDisplayValue('Ordem: nome, de Z a A')
  })

  it('calls who is late from a row of 88 pixels on a phone, and asks how the contact was', async () => {
    await onPhone()
    const addresses = withoutWindows()
    openPage('/consultor/kanban?vista=lista&atrasados=true')
    const row = linha('Emergência de Hoje')
    await expect.element(row).toBeVisible()
    const linhas = [...document.querySelectorAll('tbody tr')]
    expect(linhas.map((tr) => Math.round(tr.getBoundingClientRect().height))).toEqual([88, 88, 88, 88])
    // Each row has one state and one contact button.
    expect(linhas.map((tr) => tr.querySelectorAll('.mantine-Badge-root').length)).toEqual([1, 1, 1, 1])
    expect(linhas.map((tr) => tr.querySelectorAll('td:last-child :is(a, button)').length)).toEqual([1, 1, 1, 1])
    await row.getByRole('link', { name: 'Ligar para Emergência de Hoje' }).click()
    expect(addresses).toEqual([`tel:+${urgente.telefone}`])
    comeBack()
    const pergunta = page.getByRole('dialog', { name: 'Como foi o contato?' })
    await pergunta.getByRole('button', { name: 'Atendeu', exact: true }).click()
    await pergunta.getByLabelText('O que a família disse').fill('Quer visitar no sábado')
    await pergunta.getByRole('button', { name: 'Salvar próxima ação' }).click()
    // The lead is no longer late and leaves the list by itself.
    await expect.poll(() => row.elements()).toEqual([])
    const { itens } = await client.leads.listInteracoes({ id: urgente.id })
    expect(itens).toMatchObject([
      { tipo: 'ligacao', resultado: 'atendeu', texto: 'Quer visitar no sábado' },
      { evento: 'ligacao_iniciada' },
    ])
  })

  it('writes to who is neither late nor in a hurry, from the row on a phone', async () => {
    await createLead('Calma', { proxima_acao: 'Mandar fotos', proxima_acao_em: em(4) })
    await onPhone()
    const addresses = withoutWindows()
    openPage('/consultor/kanban?vista=lista&texto=Calma')
    await linha('Calma').getByRole('link', { name: 'WhatsApp de Calma, em nova aba' }).click()
    expect(addresses).toEqual([expect.stringContaining('https://wa.me/')])
    comeBack()
    await expect.element(page.getByRole('dialog', { name: 'Como foi o contato?' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
  })

  it('opens WhatsApp with a template in two presses', async () => {
    const addresses = withoutWindows()
    openPage('/consultor/kanban?vista=lista&texto=Alta%20Antiga')
    await linha('Alta Antiga').getByRole('button', { name: 'Modelos de WhatsApp para Alta Antiga' }).click()
    const modelo = page.getByRole('menuitem', { name: /^Primeiro contato/ })
    await expect.element(modelo).toHaveTextContent('Alta Antiga')
    await modelo.click()
    expect(addresses).toEqual([expect.stringContaining(encodeURIComponent('Alta Antiga'))])
    const { itens } = await client.leads.listLeads({ texto: 'Alta Antiga' })
    await expect
      .poll(async () => (await client.leads.listInteracoes({ id: itens[0]?.id ?? '' })).itens)
      .toMatchObject([{ evento: 'whatsapp_iniciado' }])
    // Opening the menu did not open the row.
    expect(page.getByRole('dialog', { name: 'Alta Antiga' }).elements()).toEqual([])
    await userEvent.keyboard('{Escape}')
  })
})

describe('the filter by campaign', () => {
  beforeAll(() => signIn('admin'))

  it('offers campaigns and ads, searches them, shows a chip and is kept under a name', async () => {
    openPage('/supervisor/leads')
    await page.getByRole('button', { name: /^Filtros/ }).click()
    const filtros = page.getByRole('dialog', { name: 'Filtros' })
    const campanha = filtros.getByRole('combobox', { name: 'Campanha' })
    await campanha.click()
    await expect.element(page.getByRole('option', { name: /^Acolhimento \d+ leads?$/ })).toBeVisible()
    await campanha.fill('familia')
    await expect.element(page.getByRole('option', { name: /^Acolhimento/ })).not.toBeInTheDocument()
    await page.getByRole('option', { name: /^Família · inverno/ }).click()
    await expect.poll(() => new URLSearchParams(location.search).get('campanha')).toBe('Família · inverno')
    await filtros.getByRole('combobox', { name: 'Anúncio' }).click()
    await page.getByRole('option', { name: /^Vídeo depoimento/ }).click()
    const nome = `Inverno ${marca}`
    await filtros.getByRole('button', { name: 'Salvar filtro' }).click()
    await filtros.getByRole('textbox', { name: 'Nome do filtro' }).fill(nome)
    await filtros.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect.element(filtros.getByRole('button', { name: nome, exact: true })).toBeVisible()
    const [salvo] = (await client.leads.listFiltros()).filter((um) => um.nome === nome)
    expect(salvo?.filtro).toEqual({ campanha: 'Família · inverno', anuncio: 'Vídeo depoimento' })
    await client.leads.deleteFiltro({ id: salvo?.id ?? '' })
    await filtros.getByRole('button', { name: 'Fechar filtros' }).click()
    await page.getByRole('button', { name: 'Tirar o filtro Anúncio Vídeo depoimento' }).click()
    await expect.element(page.getByRole('button', { name: 'Tirar o filtro Campanha Família · inverno' })).toBeVisible()
    await expect.poll(() => new URLSearchParams(location.search).get('anuncio')).toBeNull()
    const { itens } = await client.leads.listLeads({ campanha: 'Família · inverno', anuncio: 'Vídeo depoimento' })
    expect(itens.length).toBeGreaterThan(0)
  })
})
