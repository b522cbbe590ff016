import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { startPortal } from '../apps/server/src/testing/portal-process.ts'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { approveDispositivo, conta, expect, test, typeCredenciais } from './portal.ts'

/** Name of nearly the greatest allowed length. */
const TURNO = 'Turno em que a família prefere ligação'
const RECADO = 'Recado da família'
const SEGREDO = 'mora-com-a-tia'
const NOME = 'Joana dos Campos'

/** Signs a demo account in, in a separate browser with a new device. */
async function open(browser: Browser, url: string, quem: string, width: number) {
  const context = await browser.newContext({ baseURL: url, viewport: { width, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/auth')
  await typeCredenciais(page, conta(quem))
  await approveDispositivo(page)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  return page
}

const campo = (page: Page, nome: string) => page.getByRole('listitem').filter({ hasText: nome })
const cartao = (page: Page) => page.getByRole('article', { name: NOME, exact: true })

// A field required by a stage would stop other tests, so this one has a portal of its own.
test("a company's own fields, from the administrator to the board, the filters and the supervisor", async ({
  browser,
}) => {
  test.slow()
  const pasta = mkdtempSync(join(tmpdir(), 'portal-campos-'))
  const portal = await startPortal(pasta, { PORTAL_DEMO: '1', MAX_EVENT_LOOP_DELAY: '0', TILES_URL: '' })
  try {
    const admin = await open(browser, portal.url, 'admin', 1280)
    await admin.goto('/admin/etapas')
    const secao = admin.getByRole('region', { name: 'Campos da empresa' })
    await secao.getByRole('button', { name: 'Novo campo' }).click()
    const dialogo = admin.getByRole('dialog', { name: 'Novo campo' })
    await dialogo.getByLabel('Nome').fill(TURNO)
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialogo.getByText('Informe ao menos uma opção')).toBeVisible()
    await dialogo.getByRole('button', { name: 'Adicionar opção' }).click()
    await admin.keyboard.type('noite')
    await admin.keyboard.press('Enter')
    await admin.keyboard.type('manhã')
    await dialogo.getByRole('button', { name: 'Mover manhã para cima' }).press('Enter')
    await expect(dialogo.getByLabel('Opção 1')).toHaveValue('manhã')
    await dialogo.getByLabel('Obrigatório para mover para').selectOption('Em contato')
    await dialogo.getByLabel('Mostrar no cartão').check()
    expect(await violacoes(admin)).toEqual([])
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
    await expect(campo(admin, TURNO)).toContainText('Escolha · 2 opções · pedido em Em contato · no cartão')
    await secao.getByRole('button', { name: 'Novo campo' }).click()
    await dialogo.getByLabel('Nome').fill(RECADO)
    await dialogo.getByLabel('Tipo').selectOption('Texto')
    await expect(dialogo.getByLabel('Mostrar no cartão')).toBeDisabled()
    await expect(dialogo).toContainText('por isso não aparece no cartão')
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
    await expect(campo(admin, RECADO)).toBeVisible()
    await admin.setViewportSize({ width: 320, height: 740 })
    await semRolagemLateral(admin)

    // A new lead needs no value; the stage asks for the field that it requires, and for no other.
    const consultor = await open(browser, portal.url, 'consultor', 390)
    const criado = await consultor.request.post('/api/leads', {
      data: { nome_contato: NOME, telefone: '5511902345678', origem: 'telefone' },
    })
    const { id } = await criado.json()
    await consultor.goto(`/consultor/kanban?etapa=novo&texto=${encodeURIComponent(NOME)}`)
    await consultor.getByRole('button', { name: `Mais ações de ${NOME}` }).click()
    await consultor.getByRole('menuitem', { name: 'Em contato', exact: true }).click()
    const falta = consultor.getByRole('dialog', { name: 'Falta informar' })
    await falta.getByRole('button', { name: 'Mover para Em contato' }).click()
    await expect(falta.getByText(`Informe ${TURNO}`)).toBeVisible()
    await falta.getByLabel(TURNO).selectOption('noite')
    expect(await violacoes(consultor)).toEqual([])
    await falta.getByRole('button', { name: 'Mover para Em contato' }).click()
    await expect(consultor.getByText('Lead movido para Em contato')).toBeVisible()
    await consultor.goto(`/consultor/kanban?etapa=em_contato&texto=${encodeURIComponent(NOME)}`)
    await expect(cartao(consultor)).toContainText(`${TURNO}: noite`)
    await semRolagemLateral(consultor)

    // The text is among the health data.
    await cartao(consultor).getByRole('button', { name: NOME, exact: true }).click()
    const ficha = consultor.getByRole('dialog', { name: NOME })
    await expect(ficha.getByRole('region', { name: 'Campos da empresa' })).toContainText('noite')
    await ficha.getByText('Dados de saúde').click()
    await ficha.getByLabel(RECADO).fill(SEGREDO)
    await ficha.getByLabel('Observações clínicas').focus()
    await expect
      .poll(async () => (await (await consultor.request.get(`/api/leads/${id}/clinico`)).json()).proprios)
      .toMatchObject({ [await idDe(admin, RECADO)]: SEGREDO })
    await ficha.getByRole('button', { name: 'Fechar' }).click()

    // The board is filtered by the field, and the filter is saved.
    await consultor.goto('/consultor/kanban?etapa=em_contato')
    await consultor.getByRole('button', { name: 'Filtros', exact: true }).click()
    const folha = consultor.getByRole('dialog', { name: 'Filtros' })
    await folha.getByRole('group', { name: TURNO }).getByText('noite').click()
    await folha.getByRole('button', { name: 'Salvar filtro' }).click()
    await folha.getByLabel('Nome do filtro').fill('Da noite')
    await folha.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(folha.getByRole('button', { name: 'Da noite', exact: true })).toBeVisible()
    await folha.getByRole('button', { name: 'Mostrar leads' }).click()
    const chip = consultor.getByRole('button', { name: `Tirar o filtro ${TURNO}: noite` })
    await expect(chip).toBeVisible()
    await expect(consultor.getByRole('article')).toHaveCount(1)
    await expect(cartao(consultor)).toBeVisible()
    await chip.click()
    await expect(chip).toBeHidden()
    await consultor.getByRole('button', { name: 'Filtros', exact: true }).click()
    await folha.getByRole('button', { name: 'Da noite', exact: true }).click()
    await folha.getByRole('button', { name: 'Mostrar leads' }).click()
    await expect(consultor.getByRole('article')).toHaveCount(1)

    // A supervisor reads the choice and sorts by it, but never gets the text.
    const supervisor = await open(browser, portal.url, 'supervisor', 1440)
    const respostas: string[] = []
    supervisor.on('response', async (resposta) => {
      if (resposta.url().includes('/api/leads')) respostas.push(await resposta.text().catch(() => ''))
    })
    await supervisor.goto(`/supervisor/leads?aba=atendimento&texto=${encodeURIComponent(NOME)}`)
    const linha = supervisor.getByRole('row').filter({ hasText: NOME })
    await expect(linha).toContainText(`${TURNO}: noite`)
    await supervisor.getByLabel('Ordem da lista').selectOption(`Ordem: ${TURNO}`)
    await expect(supervisor).toHaveURL(/ordem=proprio/)
    await expect(linha).toBeVisible()
    await linha.getByRole('button', { name: NOME, exact: true }).click()
    const lida = supervisor.getByRole('dialog', { name: NOME })
    await expect(lida.getByRole('region', { name: 'Campos da empresa' })).toContainText('noite')
    await expect(lida.getByText('Dados de saúde')).toHaveCount(0)
    await expect(lida.getByText(RECADO)).toHaveCount(0)
    expect(respostas.length).toBeGreaterThan(0)
    expect(respostas.join()).not.toContain(SEGREDO)

    // A used choice can only be archived, and so can a used field.
    await admin.setViewportSize({ width: 1280, height: 900 })
    await admin.reload()
    await expect(campo(admin, TURNO)).toContainText('em 1 lead')
    await admin.getByRole('button', { name: `Editar ${TURNO}` }).click()
    const edicao = admin.getByRole('dialog', { name: 'Editar campo' })
    await expect(edicao.getByRole('button', { name: 'Arquivar noite' })).toBeVisible()
    await expect(edicao.getByRole('button', { name: 'Tirar noite' })).toHaveCount(0)
    await expect(edicao.getByRole('button', { name: 'Tirar manhã' })).toBeVisible()
    await edicao.getByRole('button', { name: 'Cancelar' }).click()
    await admin.getByRole('button', { name: `Excluir ${TURNO}` }).click()
    await expect(admin.getByText('Este campo está preenchido em 1 lead. Arquive-o em vez de excluir.')).toBeVisible()
    await admin.getByRole('dialog').getByRole('button', { name: 'Arquivar' }).click()
    await expect(admin.getByRole('list', { name: 'Campos arquivados' })).toContainText(TURNO)
    await expect(cartao(consultor)).not.toContainText(TURNO)
  } finally {
    await portal.stop()
    rmSync(pasta, { recursive: true, force: true })
  }
})

/** Id of a field by its name. */
async function idDe(page: Page, nome: string): Promise<string> {
  const campos: { id: string; nome: string }[] = await (await page.request.get('/api/campos-proprios')).json()
  return campos.find((um) => um.nome === nome)?.id ?? ''
}
