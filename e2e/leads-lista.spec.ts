import type { APIRequestContext, Page } from '@playwright/test'
import { violacoes } from './acessivel.ts'
import { expect, novaConta, signIn, signInByApi, test } from './portal.ts'

let proximo = Date.now() % 10_000
/** An unassigned number: no subscriber number begins with 9 0 after the area code. */
const novoTelefone = () =>
  `552190${String(process.pid % 1000).padStart(3, '0')}${String(proximo++ % 10_000).padStart(4, '0')}`

async function createLead(request: APIRequestContext, nome_contato: string, campos: object = {}) {
  const resposta = await request.post('/api/leads', {
    data: { nome_contato, telefone: novoTelefone(), origem: 'google', ...campos },
  })
  expect(resposta.status(), await resposta.text()).toBe(201)
  return resposta.json()
}

const linha = (page: Page, nome: string) => page.getByRole('row').filter({ hasText: nome })
const checkboxOf = (page: Page, nome: string) => page.getByRole('checkbox', { name: `Selecionar ${nome}`, exact: true })
const barra = (page: Page) => page.getByRole('region', { name: 'Leads selecionados' })

test.describe('Distribuir Leads', () => {
  test('the queue is distributed while the consultant watches; then a transfer, a merge and a lead lost and found', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow()
    const sufixo = String(Date.now()).slice(-6)
    const [ana, bia] = [`Ana Fila ${sufixo}`, `Bia Fila ${sufixo}`]
    const email = await novaConta(page.request, 'fila')
    await signIn(page, 'supervisor', '/supervisor/leads')
    const um = await createLead(page.request, ana, { urgencia: 'alta' })
    const outra = await createLead(page.request, bia)
    await expect(page.getByRole('heading', { level: 1, name: 'Distribuir Leads' })).toBeVisible()

    const janela = await browser.newContext({ baseURL })
    const consultor = await janela.newPage()
    await signIn(consultor, email, '/consultor/kanban?vista=lista')
    await expect(consultor.getByText('Quem clicar, ligar ou se cadastrar aparece aqui.')).toBeVisible()

    await page.getByRole('searchbox', { name: /^Buscar por nome/ }).fill(`Fila ${sufixo}`)
    await expect(page).toHaveURL(/texto=/)
    await expect(page.getByRole('table', { name: 'Fila' }).getByRole('row')).toHaveCount(3)
    await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
    await barra(page).getByRole('button', { name: 'Distribuir para…' }).click()
    const dialogo = page.getByRole('dialog')
    await dialogo.getByRole('button', { name: 'Distribuir' }).click()
    await expect(dialogo.getByText('Selecione um consultor')).toBeVisible()
    const opcao = dialogo.getByRole('option', { name: 'Pessoa de Teste (0 em aberto)' }).last()
    const eu = (await (await consultor.request.get('/api/acesso/sessao')).json()).sessao.user.id
    await expect(opcao).toBeAttached()
    await dialogo.getByRole('combobox', { name: 'Consultor' }).selectOption(eu)
    await expect(dialogo.getByText('2 leads recebem um consultor.')).toBeVisible()
    await dialogo.getByRole('button', { name: 'Distribuir' }).click()
    await expect(page.getByText('2 lead(s) distribuído(s) com sucesso!')).toBeVisible()
    await expect(page.getByText('Nenhum lead passa pela busca')).toBeVisible()
    await expect(linha(consultor, ana)).toBeVisible()
    await expect(linha(consultor, bia)).toBeVisible()

    await page.getByRole('tab', { name: 'Em atendimento' }).click()
    await expect(page).toHaveURL(/aba=atendimento/)
    await expect(linha(page, ana)).toContainText('Novo')

    await lose(consultor.request, um.id)
    await expect(linha(consultor, ana)).toContainText('Perdido')
    await page.getByRole('button', { name: /^Filtros/ }).click()
    await page.getByLabel('Situação').selectOption({ label: 'Perdido' })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: ana, exact: true }).click()
    await page.getByRole('dialog', { name: ana }).getByRole('button', { name: 'Reabrir lead' }).click()
    await expect(page.getByText('Lead reaberto com sucesso!')).toBeVisible()
    await page.getByRole('dialog', { name: ana }).getByRole('button', { name: 'Fechar' }).click()
    await expect(linha(consultor, ana)).toContainText('Em contato')
    await page.getByRole('button', { name: 'Tirar o filtro Perdido' }).click()

    await checkboxOf(page, ana).check()
    await barra(page).getByRole('button', { name: 'Transferir' }).click()
    await dialogo.getByRole('combobox', { name: 'Consultor' }).selectOption({ label: await primeiraOutra(dialogo, eu) })
    await dialogo.getByRole('button', { name: 'Transferir' }).click()
    await expect(dialogo.getByText('Informe o motivo')).toBeVisible()
    await dialogo.getByLabel('Motivo').fill('Férias')
    await dialogo.getByRole('button', { name: 'Transferir' }).click()
    await expect(page.getByText('1 lead transferido')).toBeVisible()
    await expect(linha(consultor, ana)).toHaveCount(0)

    await checkboxOf(page, ana).check()
    await barra(page).getByRole('button', { name: 'Mesclar' }).click()
    await expect(dialogo.getByText('Nenhum outro lead tem este telefone.')).toBeVisible()
    await dialogo.getByRole('searchbox', { name: 'Procurar outro lead' }).fill(bia)
    await dialogo.getByRole('button', { name: new RegExp(bia) }).click()
    await expect(dialogo.getByRole('radio', { name: new RegExp(ana) })).toBeChecked()
    expect(await violacoes(page)).toEqual([])
    await dialogo.getByRole('button', { name: 'Mesclar' }).click()
    await expect(page.getByText('Leads mesclados com sucesso!')).toBeVisible()
    await expect(linha(page, bia)).toHaveCount(0)

    await page.goto(`/supervisor/leads?lead=${outra.id}`)
    await expect(page.getByText(`Este lead foi mesclado com ${um.codigo}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Abrir lead' }).click()
    await expect(page).toHaveURL(new RegExp(`lead=${um.id}`))
    await expect(page.getByRole('dialog', { name: ana })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Interações' })).toHaveCount(0)

    // They were two families after all.
    await page.getByRole('dialog', { name: ana }).getByRole('tab', { name: 'Histórico' }).click()
    await page.getByRole('button', { name: `Desfazer mesclagem com ${outra.codigo}` }).click()
    const separar = page.getByRole('dialog', { name: 'Desfazer mesclagem' })
    await expect(separar.getByText(`${bia} (${outra.codigo}) volta para`)).toBeVisible()
    expect(await violacoes(page)).toEqual([])
    await separar.getByRole('button', { name: 'Desfazer mesclagem' }).click()
    await expect(page.getByText(`Mesclagem desfeita. ${outra.codigo} está de volta.`)).toBeVisible()
    await expect(separar).toHaveCount(0)
    await page.getByRole('dialog', { name: ana }).getByRole('button', { name: 'Fechar' }).click()
    await expect(linha(consultor, bia)).toBeVisible()
    await janela.close()
  })
})

test.describe('Meus Leads as a list', () => {
  test('filters stay in the address and under a name; several leads move and come back; the palette opens one', async ({
    page,
  }) => {
    test.slow()
    await signInByApi(page.request, await novaConta(page.request, 'lista'))
    const [davi, eva] = [await createLead(page.request, 'Davi Lista'), await createLead(page.request, 'Eva Lista')]
    await createLead(page.request, 'Ivo Site', { origem: 'site', urgencia: 'emergencia' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/consultor/kanban')
    await page.getByRole('button', { name: 'Lista', exact: true }).click()
    await expect(page.getByRole('table', { name: 'Leads' }).getByRole('row')).toHaveCount(4)
    expect(await violacoes(page)).toEqual([])

    await page.getByRole('button', { name: 'Filtros', exact: true }).click()
    const filtros = page.getByRole('dialog', { name: 'Filtros' })
    await filtros.getByRole('checkbox', { name: 'Google' }).check()
    await expect(page.getByRole('table', { name: 'Leads' }).getByRole('row')).toHaveCount(3)
    await filtros.getByRole('button', { name: 'Salvar filtro' }).click()
    await filtros.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(filtros.getByText('Informe um nome para o filtro')).toBeVisible()
    await filtros.getByRole('textbox', { name: 'Nome do filtro' }).fill('Do Google')
    await filtros.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Filtro salvo com sucesso!')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(filtros).toHaveCount(0)
    const doQuadro: string[] = []
    page.on('request', (pedido) => pedido.url().includes('/api/leads-quadro') && doQuadro.push(pedido.url()))
    await page.reload()
    await expect(page.getByRole('table', { name: 'Leads' }).getByRole('row')).toHaveCount(3)
    await expect(page.getByText('Conversão (encerrados)')).toBeVisible()
    expect(doQuadro).toEqual([])
    await page.getByRole('button', { name: 'Tirar o filtro Google' }).click()
    await expect(page.getByRole('table', { name: 'Leads' }).getByRole('row')).toHaveCount(4)
    await page.getByRole('button', { name: 'Filtros', exact: true }).click()
    await filtros.getByRole('button', { name: 'Do Google', exact: true }).click()
    await expect(page.getByRole('table', { name: 'Leads' }).getByRole('row')).toHaveCount(3)
    await filtros.getByRole('button', { name: 'Excluir o filtro Do Google' }).click()
    await expect(filtros.getByRole('button', { name: 'Do Google', exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')

    await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
    await barra(page).getByRole('button', { name: 'Mover para…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mover', exact: true }).click()
    await expect(page.getByText('2 leads movidos')).toBeVisible()
    await expect(linha(page, 'Davi Lista')).toContainText('Em contato')
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(linha(page, 'Davi Lista')).toContainText('Novo')
    await expect(linha(page, 'Eva Lista')).toContainText('Novo')

    await checkboxOf(page, 'Eva Lista').check()
    await barra(page).getByRole('button', { name: 'Arquivar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Arquivar' }).click()
    await expect(page.getByText('1 lead arquivado')).toBeVisible()
    await expect(linha(page, 'Eva Lista')).toHaveCount(0)

    await page.goto(`/consultor/kanban?vista=lista&lead=${eva.id}`)
    const arquivada = page.getByRole('dialog', { name: 'Eva Lista' })
    await expect(arquivada.getByText(/^Arquivado em \d\d\/\d\d\/\d{4}$/)).toBeVisible()
    await expect(arquivada.getByRole('button', { name: /^(Alterar|Completar)/ })).toHaveCount(0)
    await expect(arquivada.getByRole('button', { name: /^Registrar contato/ })).toHaveCount(0)
    await arquivada.getByRole('button', { name: 'Desarquivar' }).click()
    await expect(page.getByText('Lead desarquivado com sucesso!')).toBeVisible()
    await arquivada.getByRole('button', { name: 'Fechar' }).click()
    await expect(linha(page, 'Eva Lista')).toBeVisible()

    await page.keyboard.press('ControlOrMeta+K')
    await page.getByRole('combobox', { name: 'Cidade, clínica, lead ou tela' }).fill('davi')
    await page.getByRole('option', { name: /Davi Lista/ }).click()
    await expect(page).toHaveURL(new RegExp(`lead=${davi.id}`))
    await expect(page.getByRole('dialog', { name: 'Davi Lista' })).toBeVisible()
    await page.keyboard.press('Escape')

    // Also when the board is already open, and a second time.
    const novo = page.getByRole('dialog', { name: 'Novo Lead' })
    for (let vez = 0; vez < 2; vez++) {
      await page.keyboard.press('ControlOrMeta+K')
      await page.getByRole('combobox', { name: 'Cidade, clínica, lead ou tela' }).fill('novo lead')
      await page.getByRole('option', { name: /Novo lead/ }).click()
      await expect(novo).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(novo).toBeHidden()
    }
  })
})

async function lose(request: APIRequestContext, id: string) {
  const [motivo] = await (await request.get('/api/motivos-perda')).json()
  const { versao } = await (await request.get(`/api/leads/${id}`)).json()
  const dados = { motivo_perda_id: motivo.id }
  const resposta = await request.post(`/api/leads/${id}/mover`, { data: { versao, etapa: 'perdido', dados } })
  expect(resposta.status(), await resposta.text()).toBe(200)
}

/** Label of the first consultant other than the given one. */
async function primeiraOutra(dialogo: ReturnType<Page['getByRole']>, id: string) {
  const opcoes = dialogo
    .getByRole('combobox', { name: 'Consultor' })
    .locator(`option:not([value=""]):not([value="${id}"])`)
  await expect(opcoes.first()).toBeAttached()
  return (await opcoes.first().textContent()) ?? ''
}
