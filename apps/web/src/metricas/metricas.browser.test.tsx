import { addDias } from '@portal/contract/regras/dia'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { client } from '../platform/client.ts'
import { currentMonth } from '../platform/month.ts'
import { router } from '../router.tsx'
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, PHONE } from '../testing/accessible.ts'
import { failCalls, mount, openPage, signIn } from '../testing/tela.tsx'
import { Clinicas } from './blocos/clinicas.tsx'
import { hojeDaEmpresa } from './metricas-url.ts'

/** Day so many days ago, in the company's zone. */
const dia = (dias: number) => addDias(hojeDaEmpresa(), -dias)
/** Nearly a year, in which the demo data has something of everything; a whole one ends with a month, once a year. */
const UM_ANO = `/metricas?periodo=personalizado&de=${dia(363)}&ate=${dia(0)}`

const indicadores = () => page.getByRole('region', { name: 'Indicadores', exact: true })
const figura = (nome: string) => indicadores().getByRole('link', { name: nome, exact: true })
const bloco = (nome: string) => page.getByRole('region', { name: nome, exact: true })
const registros = () => page.getByRole('dialog', { name: /^Registros de / })
const botao = (name: string | RegExp, onde: Locator = page.elementLocator(document.body)) =>
  onde.getByRole('button', { name })

const endereco = () => location.pathname + location.search
const expectEndereco = () => expect.poll(endereco)
const focus = (alvo: Locator) => (alvo.element() as HTMLElement).focus()
const blur = (alvo: Locator) => (alvo.element() as HTMLElement).blur()
const numeroDe = (texto: string | null | undefined) => Number(/\d[\d.]*/.exec(texto ?? '')?.[0].replaceAll('.', ''))

async function onPhone() {
  onTestFinished(() => page.viewport(...DESKTOP))
  await page.viewport(...PHONE)
}

const DE_TODOS = ['Leads', 'Conversão da chegada', 'Internações', 'Tempo de 1º contato', 'Ciclo', 'Comparecimento']
const SEM_SUPERVISOR = ['Aceite de orçamento', 'Ticket médio', 'Comissão paga']
const SO_ADMIN = ['Repasse recebido', 'Resultado em caixa']
const RANKING = 'Ranking por consultor'
const PERFIL = 'Perfil de quem procura ajuda'
const FINANCEIRO = 'Financeiro por competência'

const PAPEIS = {
  consultor: {
    figuras: [...DE_TODOS, ...SEM_SUPERVISOR],
    sem: SO_ADMIN,
    blocos: ['Funil', 'Cliques e leads por link'],
    semBlocos: [RANKING, 'Fila e prazos', 'Clínicas', FINANCEIRO, PERFIL],
    equipe: false,
  },
  gerenciador: {
    figuras: [...DE_TODOS, ...SEM_SUPERVISOR],
    sem: SO_ADMIN,
    blocos: ['Clínicas'],
    semBlocos: [RANKING, 'Fila e prazos', FINANCEIRO, PERFIL],
    equipe: false,
  },
  supervisor: {
    figuras: DE_TODOS,
    sem: [...SEM_SUPERVISOR, ...SO_ADMIN],
    blocos: [RANKING, 'Fila e prazos'],
    semBlocos: ['Clínicas', FINANCEIRO, PERFIL],
    equipe: true,
  },
  admin: {
    figuras: [...DE_TODOS, ...SEM_SUPERVISOR, ...SO_ADMIN],
    sem: [],
    blocos: [RANKING, 'Fila e prazos', 'Clínicas', FINANCEIRO, PERFIL],
    semBlocos: [],
    equipe: true,
  },
}

async function expectSeen(papel: keyof typeof PAPEIS) {
  const { figuras, sem, blocos, semBlocos, equipe } = PAPEIS[papel]
  openPage(UM_ANO)
  await expect.element(page.getByRole('navigation').getByRole('link', { name: 'Métricas' }).first()).toBeVisible()
  for (const nome of figuras) await expect.element(figura(nome)).toBeVisible()
  for (const nome of blocos) await expect.element(bloco(nome)).toBeVisible()
  for (const nome of sem) expect(figura(nome).elements(), nome).toHaveLength(0)
  for (const nome of semBlocos) expect(bloco(nome).elements(), nome).toHaveLength(0)
  await expect.element(page.getByLabelText('Estado', { exact: true })).toBeVisible()
  expect(page.getByLabelText('Consultor', { exact: true }).elements()).toHaveLength(equipe ? 1 : 0)
  await expectAccessible()
}

describe('as consultor', () => {
  beforeAll(() => signIn('consultor'))

  it('sees what a consultant sees', () => expectSeen('consultor'))

  it('opens own leads on the board', async () => {
    openPage(UM_ANO)
    await bloco('Funil').getByRole('link').first().click()
    await registros().getByRole('table').getByRole('link').first().click()
    await expectEndereco().toMatch(/^\/consultor\/kanban\?lead=/)
  })

  it('a definition is shown to the pointer and to the keyboard', async () => {
    openPage('/metricas')
    const marca = page.getByRole('button', { name: 'O que é Conversão da chegada', exact: true })
    const texto = page.getByText(/^Dos leads criados no período, a parte que hoje está em Internado\./)
    await expect.element(texto).not.toBeVisible()
    await marca.hover()
    await expect.element(texto).toBeVisible()
    await page.getByRole('heading', { level: 1 }).hover()
    await expect.element(texto).not.toBeVisible()
    focus(marca)
    await expect.element(texto).toBeVisible()
    await onPhone()
    await expect.element(texto).toBeInViewport({ ratio: 0.99 })
  })

  it('nothing in a period says so, and what can be done about it', async () => {
    const vazio = '/metricas?periodo=personalizado&de=2015-01-01&ate=2015-01-02'
    openPage(vazio)
    await expect.element(page.getByText('Sem dados no período selecionado')).toBeVisible()
    await expect.element(page.getByText('Escolha um período maior para ver o que já aconteceu.')).toBeVisible()
    expect(page.getByRole('button', { name: /^Limpar/ }).elements()).toHaveLength(0)
    openPage(`${vazio}&origem=whatsapp&estado=SP`)
    await expect.element(page.getByText('Nenhum registro passa pelos filtros escolhidos.')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Limpar busca e filtros' }).click()
    await expectEndereco().toBe(vazio)
    // A figure with no records.
    openPage(`${vazio}&recorte=leads`)
    await expect.element(registros().getByText('Nenhum registro neste número.')).toBeVisible()
  })
})

/** Names of the figures in a region, in order. */
const nomesEm = (onde: Locator) =>
  [...onde.element().querySelectorAll('li :is(h2, h3)')].map(({ textContent }) => textContent)

describe('the figures', () => {
  const destaques = () => page.getByRole('list', { name: 'Destaques' })
  const grandes = ['Leads', 'Conversão da chegada', 'Internações']

  it.each([
    ['admin', 'Resultado em caixa'],
    ['supervisor', 'Tempo de 1º contato'],
    ['consultor', 'Comissão paga'],
  ] as const)('of %s begin with four large ones, and each stands once', async (papel, quarta) => {
    await signIn(papel)
    openPage(UM_ANO)
    await expect.element(destaques()).toBeVisible()
    expect(nomesEm(destaques())).toEqual([...grandes, quarta])
    const todas = nomesEm(indicadores())
    expect(new Set(todas).size).toBe(todas.length)
    expect(nomesEm(page.getByRole('region', { name: 'Atendimento', exact: true }))).toContain('Comparecimento')
    // A consultant's other money figure exists only for months.
    expect(page.getByRole('region', { name: 'Dinheiro', exact: true }).elements()).toHaveLength(
      papel === 'admin' ? 1 : 0,
    )
    await onPhone()
    await expectNoSidewaysScroll()
  })

  it('say once which of them are not compared', async () => {
    await signIn('admin')
    openPage(UM_ANO)
    await expect.element(indicadores().getByText(/^Sem comparação com o período anterior: /)).toBeVisible()
    expect(
      indicadores()
        .element()
        .textContent?.match(/sem comparação/gi),
    ).toHaveLength(1)
  })
})

describe('as gerenciador', () => {
  beforeAll(() => signIn('gerenciador'))

  it('sees what a manager of clinics sees', () => expectSeen('gerenciador'))

  it('a clinic narrows the page to itself', async () => {
    openPage(UM_ANO)
    const linha = page.getByRole('table', { name: 'Clínicas' }).getByRole('row').nth(1).getByRole('button')
    await expect.element(linha).toBeVisible()
    const clinica = linha.element().textContent
    await linha.click()
    await expect.element(botao(`Tirar o filtro ${clinica}`)).toBeVisible()
    await expectEndereco().toMatch(/clinica=/)
  })

  it('a licence says from sixty days before its end that it ends, and afterwards that it has', async () => {
    const licencas = [addDias(dia(0), -1), dia(0), addDias(dia(0), 60), addDias(dia(0), 61), null]
    const clinicas = [...licencas, null, null, null, null, null, null].map((licenca_validade, lugar) => ({
      ...{ clinica_id: `00000000-0000-4000-8000-0000000000${10 + lugar}`, nome: `Recanto ${10 + lugar}` },
      ...{ cidade: 'Atibaia', estado: 'SP', acessos: 0, compartilhamentos: 0, orcamentos: 0, internacoes: 0 },
      ...{ vagas: null, licenca_validade },
    }))
    mount(<Clinicas clinicas={clinicas} onClinica={() => {}} />)
    const tabela = page.getByRole('table', { name: 'Clínicas' })
    const escrito = (data: string) => data.split('-').toReversed().join('/')
    const frases = ['vencida em ', 'vence em ', 'vence em ', '']
    for (const [lugar, frase] of frases.entries())
      await expect
        .element(
          tabela
            .getByRole('row')
            .nth(lugar + 1)
            .getByRole('cell')
            .last(),
        )
        .toHaveTextContent(new RegExp(`^${frase}${escrito(licencas[lugar] ?? '')}$`))
    // First ten of eleven, then all on request.
    expect(tabela.getByRole('row').elements()).toHaveLength(11)
    await botao('Ver todos os 11').click()
    await expect.poll(() => tabela.getByRole('row').elements()).toHaveLength(12)
    await botao('Ver menos').click()
    await expect.poll(() => tabela.getByRole('row').elements()).toHaveLength(11)
  })
})

describe('as supervisor', () => {
  beforeAll(() => signIn('supervisor'))

  it('sees what a supervisor sees', () => expectSeen('supervisor'))

  it('the keyboard reaches points and bars, and every chart has its table', async () => {
    openPage('/metricas')
    const lista = bloco('Evolução').getByRole('list', { name: 'Leads' })
    const pontos = lista.getByRole('link')
    await expect.poll(() => pontos.elements()).toHaveLength(30)
    const ponto = (lugar: number) => expect.element(pontos.nth(lugar))
    // One tab stop, initially the last value.
    const paradas = () =>
      pontos.elements().flatMap(({ tabIndex }, lugar) => ((tabIndex as number) === 0 ? [lugar] : []))
    expect(paradas()).toEqual([29])
    focus(pontos.nth(29))
    for (const [tecla, lugar] of [
      ['ArrowRight', 29],
      ['ArrowLeft', 28],
      ['ArrowRight', 29],
      ['Home', 0],
      ['ArrowLeft', 0],
      ['ArrowRight', 1],
      ['End', 29],
      ['Home', 0],
    ] as const) {
      await userEvent.keyboard(`{${tecla}}`)
      await ponto(lugar).toHaveFocus()
      await expect.poll(paradas).toEqual([lugar])
    }
    await userEvent.keyboard('{Enter}')
    await expect.element(registros()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await ponto(0).toHaveFocus()
    const funil = bloco('Funil')
    const barras = funil.getByRole('link')
    focus(barras.first())
    await userEvent.tab()
    await expect.element(barras.nth(1)).toHaveFocus()
    await expect.element(funil.getByRole('img')).toHaveAccessibleName(/^Funil\. De /)
    await funil.getByText('Ver tabela').click()
    await expect.poll(() => funil.getByRole('table', { name: 'Funil' }).getByRole('row').elements()).toHaveLength(7)
  })

  it('a name of the ranking narrows the page to the person', async () => {
    openPage(UM_ANO)
    const ranking = page.getByRole('table', { name: RANKING })
    const nome = ranking.getByRole('row').nth(1).getByRole('button')
    await expect.element(nome).toBeVisible()
    const quem = nome.element().textContent?.replace(/^\d+º /, '')
    await nome.click()
    await expect.element(botao(`Tirar o filtro ${quem}`)).toBeVisible()
    await expectEndereco().toMatch(/consultor=/)
  })

  it('the ranking begins with the first place; a count with the most, and turns round', async () => {
    // Wide enough for columns with headers.
    onTestFinished(() => page.viewport(...DESKTOP))
    await page.viewport(1600, 900)
    openPage(UM_ANO)
    const ranking = page.getByRole('table', { name: RANKING })
    const cabeca = (nome: string) => ranking.getByRole('columnheader', { name: nome, exact: true })
    const coluna = (lugar: number) =>
      [...ranking.element().querySelectorAll('tbody tr')].map((linha) => numeroDe(linha.children[lugar]?.textContent))
    const expectOrdem = async (nome: string, direcao: 'ascending' | 'descending', lugar: number) => {
      await expect.element(cabeca(nome)).toHaveAttribute('aria-sort', direcao)
      const valores = coluna(lugar)
      const sinal = direcao === 'ascending' ? 1 : -1
      expect(valores).toEqual(valores.toSorted((a, b) => sinal * (a - b)))
      expect(new Set(valores).size, 'the demo tells people apart').toBeGreaterThan(1)
    }
    await expectOrdem('Consultor', 'ascending', 0)
    for (const direcao of ['descending', 'ascending', 'descending'] as const) {
      await botao('Leads', cabeca('Leads')).click()
      await expectOrdem('Leads', direcao, 1)
    }
    for (const direcao of ['ascending', 'descending'] as const) {
      await botao('Consultor', cabeca('Consultor')).click()
      await expectOrdem('Consultor', direcao, 0)
    }
  })
})

describe('as admin', () => {
  beforeAll(() => signIn('admin'))

  it('sees what an administrator sees', () => expectSeen('admin'))

  it('money by month of competência is told of months alone, and young arrivals are not compared', async () => {
    // Thirty days may be a whole month.
    openPage('/metricas?periodo=7_dias')
    const cartao = (nome: string) =>
      indicadores()
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: nome }) })
    for (const nome of ['Comissão por competência', 'Repasse por competência', 'Resultado por competência']) {
      await expect.element(indicadores().getByText(/^Só de meses: .*Escolha um mês/)).toHaveTextContent(nome)
      expect(cartao(nome).elements()).toHaveLength(0)
    }
    await expect.element(cartao('Resultado em caixa')).toHaveTextContent('R$')
    await expect.element(cartao('Conversão da chegada')).toHaveTextContent(/cedo para comparar \(ciclo de \d+ dias?\)/)
    await expect.element(bloco(FINANCEIRO)).toHaveTextContent('Escolha um mês')
    openPage('/metricas?periodo=mes_passado')
    await expect.element(cartao('Resultado por competência')).toHaveTextContent('R$')
    await expect.element(indicadores().getByText(/^Só de meses/)).not.toBeInTheDocument()
    // Links at the top jump to parts of the long page without changing the address.
    const endereco = location.href
    await page.getByRole('navigation', { name: 'Partes da página' }).getByRole('link', { name: 'Funil' }).click()
    await expect.poll(() => document.getElementById('funil')?.getBoundingClientRect().top).toBeLessThan(innerHeight)
    expect(location.href).toBe(endereco)
  })

  it('a figure leads to its records, and a record to its own screen and back', async () => {
    openPage(UM_ANO)
    await figura('Leads').click()
    const janela = registros()
    await expect.element(janela).toBeVisible()
    const quantos = janela.getByText(/^[\d.]+ registros$/)
    await expect.element(quantos).toBeVisible()
    await expect.element(figura('Leads')).toBeInTheDocument()
    await expectAccessible()
    const primeiro = janela.getByRole('table').getByRole('link').first()
    const antes = primeiro.element().textContent ?? ''
    await botao('Próxima página', janela).click()
    await expect.element(janela.getByText(/^26–/)).toBeVisible()
    await expect.element(primeiro).not.toHaveTextContent(antes)
    const nome = primeiro.element().textContent ?? ''
    await primeiro.click()
    await expectEndereco().toMatch(/^\/supervisor\/leads\?lead=/)
    await expect.element(page.getByRole('dialog').getByText(nome).first()).toBeVisible()
    router.history.back()
    await expect.element(registros().getByText(/^26–/)).toBeVisible()
    // The first page is omitted from the address.
    await botao('Página anterior', registros()).click()
    await expectEndereco().not.toMatch(/pagina=/)
    await userEvent.keyboard('{Escape}')
    await expect.element(registros()).not.toBeInTheDocument()
    await expectEndereco().not.toMatch(/recorte=/)
  })

  it('records that cannot be loaded say so, and are asked for again', async () => {
    const restore = failCalls((url) => url.includes('/api/metricas/linhas'), 'lost')
    onTestFinished(restore)
    openPage(`${UM_ANO}&recorte=leads`)
    await expect.element(registros().getByText('Erro ao carregar métricas')).toBeVisible()
    restore()
    await botao('Tentar novamente', registros()).click()
    await expect.element(registros().getByRole('table').getByRole('link').first()).toBeVisible()
  })

  it('a wrong period says what is wrong and keeps what was typed', async () => {
    openPage('/metricas')
    await expect.element(figura('Leads')).toBeVisible()
    await botao('Personalizado').click()
    const [de, ate] = [page.getByLabelText('De', { exact: true }), page.getByLabelText('até', { exact: true })]
    const alerta = page.getByRole('alert')
    await de.fill(dia(3))
    // A period with only one day is not an error yet.
    blur(de)
    await expectEndereco().toContain(`de=${dia(3)}`)
    expect(alerta.elements()).toHaveLength(0)
    await ate.fill(dia(10))
    blur(ate)
    await expect.element(alerta).toHaveTextContent(/^O início do período vem depois do fim$/)
    for (const campo of [de, ate]) {
      await expect.element(campo).toHaveAttribute('aria-invalid', 'true')
      await expect.element(campo).toHaveAccessibleDescription('O início do período vem depois do fim')
    }
    // The previous numbers stay visible.
    await expect.element(figura('Leads')).toBeVisible()
    await expectEndereco().toContain(`ate=${dia(10)}`)
    openPage(endereco())
    await expect.element(alerta).toHaveTextContent(/^O início do período vem depois do fim$/)
    await expect.element(de).toHaveValue(dia(3))
    await expect.element(ate).toHaveValue(dia(10))
    // An invalid period has neither export nor records.
    expect(botao('Exportar CSV').elements()).toHaveLength(0)
    await de.fill(dia(800))
    blur(de)
    await expect.element(alerta).toHaveTextContent(/^O período tem no máximo 24 meses$/)
    await de.fill(dia(16))
    await expect.element(alerta).not.toBeInTheDocument()
    await expect.element(figura('Leads')).toBeVisible()
    await expect.element(botao('Exportar CSV')).toBeVisible()
    // Typed days stay until another period is chosen; the default period is not in the address.
    await botao('30 dias').click()
    await expectEndereco().toBe('/metricas')
    await expect.element(botao('30 dias')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(botao('Personalizado')).toHaveAttribute('aria-pressed', 'false')
    await expect.element(de).not.toBeInTheDocument()
  })

  it('a phone has period and filters in a sheet', async () => {
    await onPhone()
    openPage(UM_ANO)
    const abrir = botao(/^Período e filtros/)
    await abrir.click()
    const folha = page.getByRole('dialog', { name: 'Período e filtros' })
    await botao('Mês passado', folha).click()
    await expectEndereco().toMatch(/periodo=mes_passado/)
    await folha.getByLabelText('Estado').selectOptions('SP')
    await botao('Mostrar métricas', folha).click()
    await expect.element(folha).not.toBeInTheDocument()
    await expect.element(botao('Tirar o filtro SP')).toBeVisible()
    await expect.element(abrir).toHaveAccessibleName('Período e filtros: Mês passado, 1 ativo')
    await expectNoSidewaysScroll()
    await abrir.click()
    await folha.getByLabelText('Origem').selectOptions('WhatsApp')
    await botao('Fechar filtros', folha).click()
    await expect.element(abrir).toHaveAccessibleName('Período e filtros: Mês passado, 2 ativos')
    await page.getByRole('button', { name: 'Limpar', exact: true }).first().click()
    await expectEndereco().toBe('/metricas?periodo=mes_passado')
    await expect.element(abrir).toHaveAccessibleName('Período e filtros: Mês passado')
  })

  it('the health profile needs whole months without another filter', async () => {
    openPage('/metricas?periodo=mes_passado')
    const perfil = bloco(PERFIL)
    await expect.element(perfil.getByRole('table', { name: 'Idade' })).toBeVisible()
    openPage('/metricas?periodo=mes_passado&estado=SP')
    await expect.element(perfil.getByText(/^Para ver o perfil, escolha/)).toBeVisible()
    const restore = failCalls((url) => url.includes('/api/metricas/saude'), 'lost')
    onTestFinished(restore)
    openPage('/metricas?periodo=mes_passado')
    await expect.element(perfil.getByText('Erro ao carregar métricas')).toBeVisible()
    restore()
    await botao('Tentar novamente', perfil).click()
    await expect.element(perfil.getByRole('table', { name: 'Idade' })).toBeVisible()
  })
})

describe('campaigns', () => {
  const campanhas = () => bloco('Campanhas')
  const linha = (nome: string) => campanhas().getByRole('row').filter({ hasText: nome })

  it('are a table with what each brought, whose names open the leads', async () => {
    await signIn('consultor')
    openPage(UM_ANO)
    await expect.element(linha('Sem campanha')).toBeVisible()
    for (const coluna of ['Leads', 'Leads contatados', 'Visitas realizadas', 'Internações', 'Comissão paga'])
      await expect.element(campanhas().getByRole('columnheader', { name: coluna, exact: true })).toBeVisible()
    // Consultants do not see the company's expenses.
    await expect.element(campanhas().getByRole('columnheader', { name: /^Custo/ })).not.toBeInTheDocument()
    await expect.element(campanhas()).not.toHaveTextContent('escolha um mês')
    await campanhas().getByRole('link', { name: 'Acolhimento', exact: true }).click()
    await expect.element(registros()).toHaveTextContent('Registros de Leads da campanha · Acolhimento')
  })

  it('have their costs for administrators, of months and without another filter', async () => {
    await signIn('admin')
    const mes = currentMonth()
    const { id } = await client.campanhas.createCusto({ campanha: 'Parada', mes, centavos: 90_000 })
    onTestFinished(async () => {
      await client.campanhas.deleteCusto({ id })
    })
    openPage('/metricas?periodo=este_mes')
    await expect.element(linha('Parada')).toHaveTextContent(/R\$\s900,00/)
    await expect.element(campanhas().getByRole('columnheader', { name: 'Custo por lead' })).toBeVisible()
    openPage(UM_ANO)
    await expect.element(campanhas()).toHaveTextContent('O custo é digitado por mês: escolha um mês para vê-lo.')
    openPage('/metricas?periodo=este_mes&estado=SP')
    await expect.element(campanhas()).toHaveTextContent('O custo é da campanha inteira')
  })
})
