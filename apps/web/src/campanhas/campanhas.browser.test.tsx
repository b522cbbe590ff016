import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { client } from '../platform/client.ts'
import { currentMonth } from '../platform/month.ts'
import { DESKTOP, DIALOG, expectAccessible, expectNoSidewaysScroll, PHONE } from '../testing/accessible.ts'
import { openPage, signIn } from '../testing/tela.tsx'

const ABA = '/admin/empresa-config?aba=campanhas'
const marca = () => Math.random().toString(36).slice(2, 8).replace(/\d/g, 'x')

const secao = (name: string) => page.getByRole('region', { name, exact: true })
const dialogo = (name: string) => page.getByRole('dialog', { name, exact: true })
const botao = (onde: Locator, name: string | RegExp) => onde.getByRole('button', { name })
const custos = async () => client.campanhas.listCustos({ mes: currentMonth() })

beforeAll(() => signIn('admin'))

/** Creates a cost of this month that is deleted after the test. */
async function novoCusto(campanha: string, centavos = 10_000) {
  const custo = await client.campanhas.createCusto({ campanha, mes: currentMonth(), centavos })
  onTestFinished(async () => {
    await client.campanhas.deleteCusto({ id: custo.id }).catch(() => undefined)
  })
  return custo
}

/** Puts a file into the open window, as the button would. */
async function choose(janela: Locator, nome: string, texto: string) {
  await expect.element(botao(janela, 'Escolher planilha')).toBeVisible()
  const entrada = janela.element().querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(entrada as HTMLInputElement, new File([texto], nome, { type: 'text/csv' }))
}

describe('the tab of campaigns', () => {
  it('says that nothing is sent to ad platforms and why, and has nothing to save with the settings', async () => {
    openPage('/admin/empresa-config')
    await page.getByRole('tab', { name: 'Campanhas' }).click()
    await expect.element(page.getByText('O portal não envia nada a plataformas de anúncios')).toBeVisible()
    await expect.element(page.getByText(/art\. 11 da LGPD/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Salvar', exact: true })).not.toBeInTheDocument()
    await expect.poll(() => location.search).toContain('aba=campanhas')
    await expectAccessible()
    onTestFinished(() => page.viewport(...DESKTOP))
    await page.viewport(...PHONE)
    await expectNoSidewaysScroll()
  })

  it('takes the cost of a campaign, changes it and asks before it is deleted', async () => {
    const campanha = `Inverno ${marca()}`
    openPage(ABA)
    await botao(secao('Custos'), 'Novo custo').click()
    const novo = dialogo('Novo custo')
    await botao(novo, 'Salvar').click()
    await expect.element(novo.getByText('Informe a campanha')).toBeVisible()
    await novo.getByLabelText('Campanha').fill(campanha)
    await novo.getByLabelText('Custo').fill('1.234,5')
    await expectAccessible(DIALOG)
    await botao(novo, 'Salvar').click()
    const linha = secao('Custos').getByRole('row').filter({ hasText: campanha })
    await expect.element(linha).toHaveTextContent('R$ 1.234,50')
    const [criado] = (await custos()).filter((um) => um.campanha === campanha)
    onTestFinished(async () => {
      await client.campanhas.deleteCusto({ id: criado?.id ?? '' }).catch(() => undefined)
    })

    await botao(linha, `Editar o custo de ${campanha}`).click()
    const editar = dialogo('Editar custo')
    await expect.element(editar.getByLabelText('Campanha')).toHaveValue(campanha)
    await editar.getByLabelText('Custo').fill('20')
    await botao(editar, 'Salvar').click()
    await expect.element(linha).toHaveTextContent('R$ 20,00')

    await botao(linha, `Excluir o custo de ${campanha}`).click()
    await botao(dialogo('Excluir custo?'), 'Excluir').click()
    await expect.element(linha).not.toBeInTheDocument()
  })

  it('tells a second cost of the same month at its field, and keeps what was typed', async () => {
    const { campanha } = await novoCusto(`Repetida ${marca()}`)
    openPage(ABA)
    await botao(secao('Custos'), 'Novo custo').click()
    const novo = dialogo('Novo custo')
    await novo.getByLabelText('Campanha').fill(campanha)
    await novo.getByLabelText('Custo').fill('5')
    await botao(novo, 'Salvar').click()
    await expect.element(novo.getByText('Esta campanha já tem um custo neste mês')).toBeVisible()
    await expect.element(novo.getByLabelText('Campanha')).toHaveValue(campanha)
    await expect.element(novo.getByLabelText('Custo')).toHaveValue(expect.stringMatching(/^R\$\s5,00$/) as never)
  })

  it('reads a spreadsheet, or says line by line why nothing of it was kept', async () => {
    const [boa, mes] = [`Planilha ${marca()}`, currentMonth()]
    openPage(ABA)
    await botao(secao('Custos'), 'Importar').click()
    const janela = dialogo('Importar custos')
    await choose(janela, 'a.csv', `campanha;mes;custo\n${boa};${mes};10,00\nRuim;ontem;1\n`)
    await expect.element(janela.getByText('Nada foi guardado: 1 linha tem erro.')).toBeVisible()
    await expect.element(janela.getByText('Linha 3: Mês inválido: use, por exemplo, 11/2026')).toBeVisible()
    expect((await custos()).some(({ campanha }) => campanha === boa)).toBe(false)
    await choose(janela, 'b.csv', 'nome;valor\nAna;1\n')
    await expect.element(janela.getByText(/O arquivo não tem a coluna campanha, nem a coluna mês/)).toBeVisible()
    await choose(janela, 'c.csv', `campanha;mes;custo\n${boa};${mes};10,00\n`)
    await expect.element(janela.getByText('1 custo novo, 0 alterados e 0 iguais ao que já estava.')).toBeVisible()
    await expectAccessible(DIALOG)
    await janela.getByRole('button', { name: 'Fechar', exact: true }).last().click()
    await expect.element(secao('Custos').getByRole('row').filter({ hasText: boa })).toHaveTextContent('R$ 10,00')
    for (const { id, campanha } of await custos()) if (campanha === boa) await client.campanhas.deleteCusto({ id })
  })
})

describe('links of the company', () => {
  it('are made with where their leads go, copied, switched off and deleted', async () => {
    const apelido = `Anúncios ${marca()}`
    openPage(ABA)
    const links = secao('Links da empresa')
    await botao(links, 'Novo link').click()
    const novo = dialogo('Novo link da empresa')
    await novo.getByLabelText('Apelido').fill(apelido)
    await novo.getByLabelText('Campanha').fill('Natal')
    await novo.getByLabelText('Para onde vão os leads').selectOptions('Um consultor')
    await botao(novo, 'Criar link').click()
    await expect.element(novo.getByText('Escolha o consultor')).toBeVisible()
    await novo.getByLabelText('Consultor').selectOptions('Carlos Consultor')
    await expectAccessible(DIALOG)
    await botao(novo, 'Criar link').click()
    const cartao = links.getByRole('article').filter({ hasText: apelido })
    await expect.element(cartao).toHaveTextContent('Leads para: Carlos Consultor · campanha Natal')
    await expect.element(cartao).toHaveTextContent('0 visitas, 0 buscas e 0 leads em 30 dias')
    const endereco = cartao.getByLabelText(`Endereço do link ${apelido}`)
    await expect.element(endereco).toHaveValue(expect.stringMatching(/\/busca\/[\w-]{20,}$/) as never)

    await botao(cartao, `Editar ${apelido}`).click()
    const editar = dialogo('Editar link da empresa')
    await expect
      .element(editar.getByLabelText('Consultor'))
      .toHaveValue(expect.stringMatching(/^[\da-f-]{36}$/) as never)
    await editar.getByLabelText('Para onde vão os leads').selectOptions('A fila')
    await botao(editar, 'Salvar').click()
    await expect.element(cartao).toHaveTextContent('Leads para: A fila')

    await cartao.getByLabelText(`Ativo: ${apelido}`).click()
    await expect.element(cartao).toHaveTextContent('Desativado.')
    await botao(cartao, `Mais ações de ${apelido}`).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await botao(dialogo('Excluir link'), 'Excluir').click()
    await expect.element(cartao).not.toBeInTheDocument()
  })
})
