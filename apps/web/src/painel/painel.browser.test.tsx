import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { client } from '../platform/client.ts'
import { session } from '../platform/session.ts'
import { router } from '../router.tsx'
import { expectAccessible } from '../testing/accessible.ts'
import { failCalls, mount, openPage, signIn } from '../testing/tela.tsx'
import { Sidebar } from './sidebar.tsx'

/** Includes the number of new registrations. */
const MEUS_PACIENTES = expect.stringMatching(/^Meus Pacientes( ?\d+\+? novos?)?$/)
/** Menu entries of roles that serve leads; those about offers only while a roleta names the person. */
async function dosLeads() {
  const { na_roleta } = await client.distribuicao.listOfertas()
  return [
    ...['Buscar Clínicas', 'Meu Link de Busca', 'Meus Leads', ...(na_roleta ? ['Minhas ofertas'] : []), MEUS_PACIENTES],
    ...['Agenda de Visitas', 'Orçamentos', 'Financeiro', 'Agenda de Telefones', 'Métricas'],
  ]
}

const menu = page.getByRole('navigation', { name: 'Menu' })
const telas = menu.getByRole('listitem').getByRole('link')
const catalogos = menu.getByText('Catálogos', { exact: true })
const localizacao = page.getByRole('navigation', { name: 'Localização' })
const main = page.getByRole('main')
const dialogo = page.getByRole('dialog')
const opcoes = dialogo.getByRole('option')
const titulo = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const texts = (locator: Locator) => locator.elements().map(({ textContent }) => textContent)
const focus = (locator: Locator) => (locator.element() as HTMLElement).focus()
const path = () => router.state.location.pathname
const search = () => router.state.location.search as Record<string, unknown>

/** Opens the palette and waits for its field. */
const campo = page.getByRole('combobox', { name: 'Cidade, clínica, lead ou tela' })
async function openPaleta() {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(campo).toHaveFocus()
}

/** Signed-in user. */
async function quem() {
  const { sessao } = await client.acesso.getSessao()
  if (!sessao) throw new Error('Nobody is signed in')
  return sessao.user
}

afterEach(() => page.viewport(1280, 900))

describe('an administrator', () => {
  beforeAll(() => signIn('admin'))

  it('has the menu of their screens, each with its own title', async () => {
    openPage('/admin')
    await expect.element(page.getByRole('banner')).toHaveTextContent('Painel Administrativo')
    const grupos = ['Administração', 'Clínicas', 'Pessoas', 'Sistema', 'Leads']
    await expect.poll(() => texts(menu.getByRole('heading'))).toEqual(grupos)
    await catalogos.click()
    await expect.element(menu.getByRole('link', { name: 'Início' })).toHaveAttribute('aria-current', 'page')
    const nomes = texts(telas)
    expect(nomes.length).toBeGreaterThan(15)
    for (const name of nomes) {
      // 'Financeiro' is in two groups.
      const link = menu.getByRole('listitem').getByRole('link', { name, exact: true }).first()
      if (link.elements().length === 0) await catalogos.click()
      await link.click()
      await expect.element(link).toHaveAttribute('aria-current', 'page')
      expect(document.querySelectorAll('nav[aria-label="Menu"] li [aria-current="page"]')).toHaveLength(1)
      await expect.element(localizacao).toHaveTextContent(name)
      await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })

  it('Ctrl+B collapses the sidebar to icons, also from inside a field, and the next page keeps that', async () => {
    onTestFinished(() => cookieStore.delete('portal-sidebar'))
    openPage('/admin')
    await menu.getByRole('link', { name: 'Buscar Clínicas' }).click()
    const largura = () => menu.element().getBoundingClientRect().width
    await expect.poll(largura).toBeGreaterThan(250)
    const cidade = page.getByRole('combobox', { name: /perto de/i })
    await cidade.fill('camp')
    for (const outras of ['{Alt>}{Control>}b{/Control}{/Alt}', '{Shift>}{Control>}b{/Control}{/Shift}']) {
      await userEvent.keyboard(outras)
      await expect.element(page.getByRole('button', { name: 'Recolher menu' })).toBeVisible()
    }
    await userEvent.keyboard('{Control>}b{/Control}')
    await expect.poll(largura).toBeLessThanOrEqual(48)
    await expect.element(cidade).toHaveValue('camp')
    openPage(router.state.location.href)
    const expandir = page.getByRole('button', { name: 'Expandir menu' })
    await expect.element(expandir).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(largura).toBeLessThanOrEqual(48)
    const cookie = (await cookieStore.get('portal-sidebar')) as { expires?: number } | null
    const dias = ((cookie?.expires ?? 0) - Date.now()) / 86_400_000
    expect(dias).toBeGreaterThan(6.9)
    expect(dias).toBeLessThanOrEqual(7)

    const inicio = menu.getByRole('link', { name: 'Início' })
    const dica = () => document.querySelector('nav [aria-hidden][style*="top"]')?.textContent
    await inicio.hover()
    await expect.poll(dica).toBe('Início')
    await page.getByRole('heading', { level: 1 }).hover()
    await expect.poll(dica).toBeUndefined()
    focus(menu.getByRole('link', { name: 'Usuários' }))
    await expect.poll(dica).toBe('Usuários')
    await userEvent.tab()
    await expect.poll(dica).toBe('Dispositivos')
    await inicio.click()
    await expect.element(titulo('Início')).toBeVisible()
    await expandir.click()
    await expect.poll(largura).toBeGreaterThan(250)
    await expect.element(page.getByRole('button', { name: 'Recolher menu' })).toHaveAttribute('aria-expanded', 'true')
    await inicio.hover()
    expect(dica()).toBeUndefined()
  })

  it('on a phone the sidebar is a sheet that traps the focus and closes on Escape and on choosing', async () => {
    await page.viewport(390, 844)
    openPage('/admin')
    await expect.element(titulo('Início')).toBeVisible()
    await expect.element(menu).not.toBeInTheDocument()
    const abrir = page.getByRole('button', { name: 'Abrir menu' })
    await expect.element(abrir).toHaveAttribute('aria-expanded', 'false')
    await abrir.click()
    const folha = page.getByRole('dialog', { name: 'Menu' })
    await expect.element(folha).toBeVisible()
    expect(folha.element().getBoundingClientRect().width).toBe(288)
    for (let vez = 0; vez < 30; vez++) {
      await userEvent.tab()
      expect(document.activeElement?.closest('main, header') ?? null).toBeNull()
    }
    focus(folha.getByRole('link', { name: 'Buscar Clínicas' }))
    await userEvent.keyboard('{Escape}')
    await expect.element(folha).not.toBeInTheDocument()
    await expect.element(abrir).toHaveFocus()
    await abrir.click()
    await folha.getByRole('button', { name: 'Fechar menu' }).click()
    await expect.element(folha).not.toBeInTheDocument()
    await expect.element(abrir).toHaveFocus()
    await userEvent.keyboard('{Control>}b{/Control}')
    await folha.getByRole('link', { name: 'Buscar Clínicas' }).click()
    await expect.element(folha).not.toBeInTheDocument()
    await expect.element(titulo('Buscar Clínicas')).toBeVisible()
    await expect.element(main).toHaveFocus()
    // The palette replaces the sheet.
    await userEvent.keyboard('{Control>}b{/Control}')
    await expect.element(folha).toBeVisible()
    await openPaleta()
    await expect.element(folha).not.toBeInTheDocument()
  })

  it('the palette opens a screen by keyboard only; says when nothing is found and when the server cannot be asked', async () => {
    openPage('/admin')
    await expect.element(titulo('Início')).toBeVisible()
    // A new page gets the focus some frames after it is rendered.
    await expect.element(main).toHaveFocus()
    // The first tab stop skips the menu.
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
    await userEvent.tab()
    await expect.element(page.getByRole('link', { name: 'Ir para o conteúdo' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(main).toHaveFocus()

    for (const outras of ['{Alt>}{Control>}k{/Control}{/Alt}', '{Shift>}{Control>}k{/Control}{/Shift}', 'k']) {
      await userEvent.keyboard(outras)
      await expect.element(main).toHaveFocus()
    }
    await openPaleta()
    await campo.fill('xyzxyz')
    await expect.element(dialogo.getByText('Nada encontrado para “xyzxyz”').first()).toBeVisible()
    const restore = failCalls((url) => url.includes('/api/busca/por-nome'), { status: 503, code: 'X', message: 'X' })
    onTestFinished(restore)
    await campo.fill('casa')
    await expect.element(page.getByText('Erro ao buscar clínicas')).toBeVisible()
    restore()
    await dialogo.getByRole('button', { name: 'Tentar novamente' }).click()
    const clinicas = page.getByRole('group', { name: 'Clínicas' }).getByRole('option')
    await expect.element(clinicas.first()).toBeVisible()

    await campo.fill('')
    focus(campo)
    await userEvent.keyboard('usuarios')
    await expect.element(dialogo.getByRole('option', { selected: true })).toHaveTextContent('Usuários')
    await userEvent.keyboard('{Enter}')
    await expect.poll(path).toBe('/admin/usuarios')
    await expect.element(dialogo).not.toBeInTheDocument()
    await expect.element(main).toHaveFocus()

    // A new page also closes what was open below the palette.
    await page.getByRole('button', { name: /^Sua conta/ }).click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    await openPaleta()
    await campo.fill('popular cidades')
    await expect.element(dialogo.getByRole('option', { selected: true })).toHaveTextContent('Popular Cidades')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialogo).not.toBeInTheDocument()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.poll(path).toBe('/admin/popular-cidades')
  })

  it('the search inside the layout finds clinics, keeps its address and opens details', async () => {
    await page.viewport(1440, 900)
    openPage('/admin')
    await menu.getByRole('link', { name: 'Buscar Clínicas' }).click()
    await page.getByRole('combobox', { name: /perto de/i }).fill('campinas')
    await page.getByRole('option', { name: 'Campinas, SP' }).click()
    await expect.element(page.getByRole('heading', { name: /^[\d.]+ clínicas encontradas$/ })).toBeVisible()
    expect(path()).toBe('/admin/buscar-clinicas')
    expect(search().cidade).toBeTruthy()
    const mapa = page.getByRole('region', { name: 'Mapa dos resultados' })
    await expect.poll(() => mapa.element().querySelector('path')).toBeVisible()

    // Rows are measured when rendered.
    await expect
      .poll(() => {
        window.scrollTo(0, 3000)
        return window.scrollY
      })
      .toBeGreaterThan(2000)
    await expect.poll(() => mapa.element().getBoundingClientRect().y).toBeCloseTo(16, -1)
    // Waits for the rows at the scroll position; using those at the top would scroll back.
    const cartoes = page.getByRole('article')
    await expect.element(cartoes.nth(2)).toBeInViewport()
    const antes = window.scrollY
    await cartoes
      .nth(2)
      .getByRole('button', { name: /Ver Detalhes/ })
      .click()
    await expect.element(dialogo.getByRole('heading', { level: 2 }).first()).toBeVisible()
    history.back()
    await expect.element(dialogo).not.toBeInTheDocument()
    await menu.getByRole('link', { name: 'Início' }).click()
    await expect.element(titulo('Início')).toBeVisible()
    history.back()
    await expect.element(cartoes.first()).toBeVisible()
    // Opening a card may scroll it into view, by one row at most.
    await expect.poll(() => Math.abs(window.scrollY - antes)).toBeLessThan(640)

    openPage(router.state.location.href)
    await expect
      .element(page.getByText('Buscando clínicas em um raio de 300 km de Campinas, SP', { exact: true }))
      .toBeVisible()
    await page.viewport(390, 844)
    await page.getByRole('button', { name: 'Mapa' }).click()
    await page.getByRole('button', { name: 'Lista', exact: true }).click()
    await expect.element(cartoes.first()).toBeVisible()
    await expect
      .poll(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      .toBeLessThanOrEqual(0)
  })

  it('the home has the figures, what needs attention with its way, and new changes by themselves', async () => {
    openPage('/admin')
    await expect.element(titulo('Início')).toBeVisible()
    await expect.element(page.getByRole('list', { name: 'Resumo' })).toHaveTextContent('5.571')
    const semCoordenadas = page.getByRole('link', { name: /sem coordenadas/ })
    const name = `Clínica Recém-Chegada ${Date.now()}`
    const { id } = await client.clinicas.createClinica({ name, city: 'Campinas', state: 'SP' })
    let excluida = false
    onTestFinished(async () => void (excluida || (await client.clinicas.deleteClinica({ id }))))
    const recentes = page.getByRole('region', { name: 'Mudanças recentes' })
    await expect
      .element(recentes.getByRole('listitem').filter({ hasText: name }))
      .toHaveTextContent('Ana Administradora cadastrou a clínica')
    const { pendencias } = await client.inicio.getResumo()
    expect(pendencias.sem_coordenadas).toBeGreaterThan(0)
    await expect.element(semCoordenadas).toHaveTextContent(String(pendencias.sem_coordenadas))
    await recentes.getByRole('link', { name }).click()
    await expect.poll(search).toMatchObject({ clinica: id })
    await expect.element(dialogo).toBeVisible()
    await client.clinicas.deleteClinica({ id })
    excluida = true
    const inicio = async () => {
      await userEvent.keyboard('{Escape}')
      await expect.element(dialogo).not.toBeInTheDocument()
      await menu.getByRole('link', { name: 'Início' }).click()
    }
    await inicio()
    await page.getByRole('link', { name: 'Convidar usuário' }).click()
    await expect.element(dialogo.getByLabelText('Nome completo')).toBeVisible()
    await inicio()
    await page.getByRole('link', { name: 'Nova Clínica' }).click()
    const nova = page.getByRole('dialog', { name: 'Nova Clínica' })
    await expect.element(nova.getByLabelText('Nome da clínica')).toBeVisible()
    await inicio()
    await semCoordenadas.click()
    await expect.poll(path).toBe('/admin/clinicas')
    expect(search()).toMatchObject({ pendencia: 'sem_coordenadas' })
  })
})

describe('a manager', () => {
  beforeAll(() => signIn('gerenciador'))

  it('the palette finds a clinic by name and opens it; arrows go round; Escape gives the focus back', async () => {
    openPage('/')
    await page.getByRole('link', { name: 'Painel' }).click()
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
    const [clinica] = (await client.clinicas.listClinicas({ ordem: 'nome' })).itens
    const buscar = page.getByRole('button', { name: 'Buscar…' })
    await buscar.click()
    await expect.element(campo).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(buscar).toHaveFocus()

    await openPaleta()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(opcoes.last()).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(opcoes.first()).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(opcoes.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect.element(campo).toHaveAttribute('aria-activedescendant', opcoes.nth(1).element().id)
    await opcoes.nth(2).hover()
    await expect.element(opcoes.nth(2)).toHaveAttribute('aria-selected', 'true')
    // Another search text selects the first option again.
    await campo.fill('e')
    await expect.element(opcoes.first()).toHaveAttribute('aria-selected', 'true')
    await campo.fill(clinica?.name.toUpperCase() ?? '')
    const achada = page.getByRole('group', { name: 'Clínicas' }).getByRole('option').first()
    await expect.element(achada).toHaveTextContent(clinica?.name ?? '')
    await userEvent.keyboard('{Enter}')
    await expect.poll(path).toBe('/gerenciador/clinicas')
    await expect.poll(search).toMatchObject({ clinica: clinica?.id })
    await expect.element(dialogo.getByRole('heading', { name: clinica?.name }).first()).toBeVisible()
  })

  it('has the menu of their screens, and leaves by it', async () => {
    openPage('/')
    await page.getByRole('link', { name: 'Painel' }).click()
    await expect.element(titulo('Gerenciar Clínicas')).toBeVisible()
    await expect.poll(() => texts(menu.getByRole('heading'))).toEqual(['Leads', 'Gerenciamento'])
    await catalogos.click()
    const leads = await dosLeads()
    await expect
      .poll(() => texts(telas))
      .toEqual([
        ...leads,
        ...['Gerenciar Clínicas', 'Especialidades', 'Gêneros da Clínica', 'Atendimentos', 'Planos de Saúde'],
        ...['Estados', 'Estruturas', 'Taxas', 'Tipos de Assistência', 'Tipos de Internação', 'Periodicidades'],
      ])
    await expect.element(menu).toHaveTextContent('Gilda Gerenciadora')
    // Mocked, because the real sign-out is tested last, as the consultant.
    const signOut = vi.spyOn(session, 'signOut').mockResolvedValue()
    onTestFinished(() => signOut.mockRestore())
    await menu.getByRole('button', { name: 'Sair' }).click()
    expect(signOut).toHaveBeenCalledOnce()
  })
})

describe('a supervisor', () => {
  beforeAll(() => signIn('supervisor'))

  it('has the menu of their screens', async () => {
    openPage('/')
    await expect.element(page.getByText('Comece sua busca!')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Admin' })).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'Kanban' }).click()
    await expect.element(titulo('Distribuir Leads')).toBeVisible()
    await expect.poll(() => texts(telas)).toEqual(['Distribuir Leads', 'Métricas'])
  })
})

describe('a consultant', () => {
  beforeAll(() => signIn('consultor'))

  it('on the dashboard cities come first, then clinics; Enter right after typing picks the first', async () => {
    localStorage.removeItem(`portal-cidades-recentes-${(await client.conta.getConta()).id}`)
    openPage('/')
    await expect.element(page.getByText('Comece sua busca!')).toBeVisible()
    await openPaleta()
    await userEvent.keyboard('campi{Enter}')
    await expect
      .element(page.getByText('Buscando clínicas em um raio de 300 km de Campinas, SP', { exact: true }))
      .toBeVisible()
    await page.getByRole('button', { name: 'Buscar…' }).click()
    await expect
      .poll(() => texts(page.getByRole('group', { name: 'Buscas recentes' }).getByRole('option')))
      .toEqual(['Campinas, SP — buscar 300 km'])
    const nome = page.getByRole('article').first().getByRole('heading').element().textContent
    await campo.fill(nome)
    const clinica = page.getByRole('group', { name: 'Clínicas' }).getByRole('option').first()
    await expect.element(clinica).toHaveTextContent(nome)
    await expectAccessible()
    focus(campo)
    await userEvent.keyboard('{Enter}')
    await expect.element(dialogo.getByRole('heading', { name: nome, level: 2 })).toBeVisible()
  })

  it.each([
    [0, undefined],
    [1, '1 novo'],
    [2, '2 novos'],
    [99, '99 novos'],
    [100, '99+ novos'],
  ])('the menu tells of %i new registrations', async (novos, texto) => {
    const real = window.fetch
    onTestFinished(() => {
      window.fetch = real
    })
    const pedidos: string[] = []
    window.fetch = async (input, init) => {
      if (!String(input).includes('/recebidos/novos')) return real(input, init)
      pedidos.push(String(input))
      return Response.json({ novos })
    }
    const usuario = await quem()
    mount(<Sidebar usuario={usuario} />)
    const entrada = menu.getByRole('link', { name: /^Meus Pacientes/ })
    await expect.element(entrada).toBeVisible()
    await expect.poll(() => pedidos.length).toBeGreaterThan(0)
    await expect.element(entrada).toHaveTextContent(new RegExp(`^Meus Pacientes ?${texto?.replace('+', '\\+') ?? ''}$`))
  })

  it('a role without registrations asks for no number of new ones', async () => {
    const pedidos: string[] = []
    const real = window.fetch
    onTestFinished(() => {
      window.fetch = real
    })
    window.fetch = (input, init) => {
      pedidos.push(String(input))
      return real(input, init)
    }
    const usuario = await quem()
    mount(<Sidebar usuario={{ ...usuario, role: 'supervisor' }} />)
    await expect.poll(() => texts(telas)).toEqual(['Distribuir Leads', 'Métricas'])
    expect(pedidos.filter((url) => url.includes('/novos'))).toEqual([])
  })

  // The last test, because signing out ends the session for all others.
  it('has the menu of their screens; registrations are a tab of the patients, templates stand below the account', async () => {
    openPage('/')
    await page.getByRole('link', { name: 'Painel' }).click()
    await expect.poll(() => texts(telas)).toEqual(await dosLeads())
    await expect.element(titulo('Meu Link de Busca')).toBeVisible()
    const atual = () => [...document.querySelectorAll('nav[aria-label="Menu"] [aria-current="page"]')]
    await page.getByRole('tab', { name: 'Links de cadastro' }).click()
    await expect.element(titulo('Links de cadastro')).toBeVisible()
    await expect.poll(() => atual().map(({ textContent }) => textContent)).toEqual(['Meu Link de Busca'])
    // Old address that messages and bookmarks may still contain.
    openPage('/consultor/meu-link-busca?aba=recebidos')
    await expect.element(titulo('Meus Pacientes')).toBeVisible()
    const recebidos = page.getByRole('tab', { name: 'Cadastros recebidos' })
    await expect.element(recebidos).toHaveAttribute('aria-selected', 'true')
    expect(path()).toBe('/consultor/pacientes')
    await expect.poll(() => atual().map(({ textContent }) => textContent)).toEqual([MEUS_PACIENTES])
    await page.getByRole('tab', { name: 'Lista' }).click()
    await expect.element(recebidos).toHaveAttribute('aria-selected', 'false')
    await page.getByRole('button', { name: /^Sua conta/ }).click()
    await page.getByRole('menuitem', { name: 'Modelos de mensagem' }).click()
    await expect.element(titulo('Modelos de mensagem')).toBeVisible()
    await localizacao.getByRole('link', { name: 'Início' }).click()
    await expect.poll(() => router.state.location.href).toBe('/')
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect.poll(path).toBe('/auth')
    expect(session.current()).toBeNull()
  })
})
