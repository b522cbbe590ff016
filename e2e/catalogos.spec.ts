import type { Browser, Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { avisoDe, comparacaoDe, escolherLado } from './conflito.ts'
import { buscarPerto, entrar, expect, test } from './portal.ts'

const abrir = async (page: Page, tela: string) => {
  await entrar(page, 'admin', `/admin/${tela}`)
  await expect(page.getByRole('button', { name: /^Editar / }).first()).toBeVisible()
}
const nome = (page: Page) => page.getByRole('textbox', { name: 'Nome', exact: true })
const salvar = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click()
const cadastrar = async (page: Page, botao: string, texto: string) => {
  await page.getByRole('button', { name: botao }).click()
  await nome(page).fill(texto)
  await salvar(page)
}
const renomear = async (page: Page, de: string, para: string) => {
  await page.getByRole('button', { name: `Editar ${de}`, exact: true }).click()
  await nome(page).fill(para)
  await salvar(page)
}
const outraPessoa = async (browser: Browser, quem: string) => {
  const page = await (await browser.newContext()).newPage()
  await entrar(page, quem)
  return page
}

test('a new plan is in the filters of an open search, and gone when it is inactive', async ({ page, browser }) => {
  const consultor = await outraPessoa(browser, 'consultor')
  await buscarPerto(consultor, 'campinas', 'Campinas, SP')
  await consultor.getByRole('button', { name: /Filtros avançados/ }).click()
  const planos = consultor.getByRole('group', { name: 'Planos de saúde' })
  await planos.getByRole('button', { name: 'Ver todos' }).click()
  await expect(planos.getByRole('checkbox', { name: /^Amil/ })).toBeVisible()
  const aoVivo = planos.getByRole('checkbox', { name: /^Plano ao Vivo/ })
  await expect(aoVivo).toBeHidden()

  await abrir(page, 'planos-saude')
  await cadastrar(page, 'Novo Plano de Saúde', 'Plano ao Vivo')
  await expect(page.getByText('Plano de saúde cadastrado com sucesso!')).toBeVisible()
  await expect(aoVivo).toBeVisible()

  await page.getByRole('button', { name: 'Editar Plano ao Vivo' }).click()
  await page.getByRole('switch', { name: 'Ativo' }).click()
  await salvar(page)
  await expect(page.getByText('Plano de saúde atualizado com sucesso!')).toBeVisible()
  await expect(aoVivo).toBeHidden()
  await expect(page.getByRole('button', { name: 'Editar Plano ao Vivo' })).toBeHidden()
  await page.getByRole('checkbox', { name: 'Mostrar inativos' }).check()
  await page.getByRole('button', { name: 'Excluir Plano ao Vivo' }).click()
  await expect(page.getByText('Tem certeza que deseja excluir este plano de saúde?')).toBeVisible()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Plano de saúde excluído com sucesso!')).toBeVisible()
})

test('a rename updates the clinics of an open list or leaves them; items in use stay', async ({ page, browser }) => {
  await abrir(page, 'especialidades')
  await cadastrar(page, 'Nova Especialidade', 'Aaa Renomeável')
  await expect(page.getByText('Especialidade cadastrada com sucesso!')).toBeVisible()
  const clinica = { name: 'Clínica do Catálogo', city: 'Boa Vista', state: 'RR', latitude: 2.82, longitude: -60.67 }
  const criada = await page.request.post('/api/clinicas', { data: { ...clinica, specialties: ['Aaa Renomeável'] } })
  expect(criada.status()).toBe(201)
  await expect(page.getByText('em 1 clínica', { exact: true })).toBeVisible()

  const consultor = await outraPessoa(browser, 'consultor')
  await buscarPerto(consultor, 'boa vista', 'Boa Vista, RR')
  const card = consultor.locator('article').filter({ hasText: 'Clínica do Catálogo' })
  await expect(card).toContainText('Aaa Renomeável')

  await page.getByRole('button', { name: 'Excluir Aaa Renomeável' }).click()
  const emUso = page.getByRole('dialog', { name: 'Excluir especialidade' })
  await expect(emUso).toContainText('Aaa Renomeável está em uso em 1 clínica e não pode ser excluída.')
  await emUso.getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByText('Especialidade desativada com sucesso!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar Aaa Renomeável' })).toBeHidden()
  await page.getByRole('checkbox', { name: 'Mostrar inativos' }).check()

  await renomear(page, 'Aaa Renomeável', 'Aaa Renomeada')
  const pergunta = page.getByRole('dialog').filter({ hasText: 'Renomear' })
  await expect(pergunta).toContainText('Atualizar também na 1 clínica que usa este item?')
  await expect(pergunta.getByRole('button', { name: 'Sim' })).toBeFocused()
  await pergunta.getByRole('button', { name: 'Cancelar' }).click()
  await expect(nome(page)).toHaveValue('Aaa Renomeada')
  await salvar(page)
  await pergunta.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText('1 clínica atualizada.')).toBeVisible()
  await expect(card).toContainText('Aaa Renomeada')

  await renomear(page, 'Aaa Renomeada', 'Aaa Sozinha')
  await pergunta.getByRole('button', { name: 'Não' }).click()
  await expect(page.getByRole('button', { name: 'Editar Aaa Sozinha' })).toBeVisible()
  await expect(card).toContainText('Aaa Renomeada')
  const { id } = await criada.json()
  const historico = await (await page.request.get(`/api/auditoria/clinicas/${id}`)).json()
  expect(historico.itens[0]).toMatchObject({ acao: 'editar', depois: { specialties: ['Aaa Renomeada'] } })

  expect((await page.request.delete(`/api/clinicas/${id}`)).status()).toBe(200)
  await page.getByRole('button', { name: 'Excluir Aaa Sozinha' }).click()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Especialidade excluída com sucesso!')).toBeVisible()
})

test('bad names are refused at their field, and markup is text', async ({ page }) => {
  await abrir(page, 'atendimentos')
  await page.getByRole('button', { name: 'Novo Atendimento' }).click()
  for (const [texto, erro] of [
    ['   ', 'Informe o nome'],
    ['x', 'Use pelo menos 2 caracteres'],
    ['x'.repeat(81), 'Use no máximo 80 caracteres'],
    [' NUTRICAO ', 'Já existe um item com este nome'],
  ] as const) {
    await nome(page).fill(texto)
    await salvar(page)
    await expect(page.getByText(erro, { exact: true })).toBeVisible()
    await expect(nome(page)).toBeFocused()
  }
  const marcado = '<img src=x onerror="alert(1)">'
  await nome(page).fill(marcado)
  await salvar(page)
  await expect(page.getByText('Atendimento cadastrado com sucesso!')).toBeVisible()
  await expect(page.getByText(marcado)).toBeVisible()
  await page.getByRole('button', { name: `Excluir ${marcado}` }).click()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Atendimento excluído com sucesso!')).toBeVisible()
})

test('two people on one item: followed, merged, chosen; deleted, it leaves what was typed to be copied', async ({
  page,
}) => {
  await abrir(page, 'tipos-assistencia')
  await cadastrar(page, 'Novo Tipo de Assistência', 'Disputado')
  await expect(page.getByText('Tipo de assistência cadastrado com sucesso!')).toBeVisible()
  const [item] = (await (await page.request.get('/api/catalogos/tipos_assistencia')).json()).filter(
    ({ name }: { name: string }) => name === 'Disputado',
  )
  const url = `/api/catalogos/tipos_assistencia/${item.id}`
  const mudar = async (versao: number, name: string) => {
    const resposta = await page.request.patch(url, { data: { versao, name, is_active: true } })
    expect(resposta.status(), await resposta.text()).toBe(200)
  }
  await page.getByRole('button', { name: 'Editar Disputado' }).click()
  await expect(nome(page)).toBeFocused()
  await mudar(item.versao, 'Disputado antes')
  await expect(nome(page)).toHaveValue('Disputado antes')
  await expect(nome(page)).toBeFocused()

  await nome(page).fill('Disputado por mim')
  await mudar(item.versao + 1, 'Disputado por outra')
  await expect(avisoDe(page)).toContainText('Vocês dois mudaram: Nome.')
  await salvar(page)
  const disputa = {
    campo: 'Nome',
    meu: 'Disputado por mim',
    deles: 'Disputado por outra',
    antes: 'Disputado antes',
  }
  await escolherLado(page, disputa, 'deles')
  await page.keyboard.press('Escape')
  await expect(comparacaoDe(page)).toBeHidden()
  await expect(nome(page)).toHaveValue('Disputado por mim')
  await avisoDe(page).getByRole('button', { name: 'Ver diferenças' }).click()
  await escolherLado(page, disputa, 'meu')
  await comparacaoDe(page).getByRole('button', { name: 'Continuar com estas escolhas' }).click()
  await expect(avisoDe(page)).toBeHidden()
  await salvar(page)
  await expect(page.getByText('Tipo de assistência atualizado com sucesso!')).toBeVisible()

  await page.getByRole('button', { name: 'Editar Disputado por mim' }).click()
  await nome(page).fill('Ainda por copiar')
  expect((await page.request.delete(url)).status()).toBe(200)
  await expect(avisoDe(page)).toContainText('Este registro foi excluído por outra pessoa.')
  const [, mostrados, total] = /Mostrando (\d+) de (\d+)/.exec((await page.getByRole('main').textContent()) ?? '') ?? []
  expect(Number(mostrados)).toBeLessThanOrEqual(Number(total))
  await salvar(page)
  await expect(page.getByText('Erro ao salvar tipo de assistência: Item não encontrado')).toBeVisible()
  await expect(nome(page)).toHaveValue('Ainda por copiar')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(nome(page)).toBeHidden()
})

test('fees, frequencies, structures and genders have their own fields, on a small phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const conferirTela = async () => {
    expect(await violacoes(page)).toEqual([])
    await semRolagemLateral(page)
  }
  await abrir(page, 'taxas')
  await page.getByRole('button', { name: 'Nova Taxa' }).click()
  await salvar(page)
  await expect(page.getByText('Informe o nome', { exact: true })).toBeVisible()
  await conferirTela()
  await nome(page).fill('Taxa de teste')
  const valor = page.getByRole('textbox', { name: 'Valor padrão' })
  // Typed as people write it; what is no amount is not taken.
  await valor.pressSequentially('-1234,567')
  await expect(valor).toHaveValue('1234,56')
  await valor.blur()
  await expect(valor).toHaveValue(/^R\$\s1\.234,56$/)
  await page.getByRole('checkbox', { name: 'Obrigatória' }).check()
  await salvar(page)
  await expect(page.getByText(/R\$\s1\.234,56 · obrigatória/)).toBeVisible()
  await page.getByRole('button', { name: 'Excluir Taxa de teste' }).click()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Taxa excluída com sucesso!')).toBeVisible()

  await page.goto('/admin/periodicidades')
  await page.getByRole('button', { name: 'Nova Periodicidade' }).click()
  await nome(page).fill('Decenal')
  await page.getByRole('textbox', { name: 'Dias' }).fill('367')
  await salvar(page)
  await expect(page.getByText('Informe de 1 a 366 dias')).toBeVisible()
  await page.getByRole('textbox', { name: 'Dias' }).fill('10')
  await salvar(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Decenal' })).toContainText('a cada 10 dias')
  await page.getByRole('button', { name: 'Excluir Decenal' }).click()
  await expect(page.getByText('Tem certeza que deseja excluir esta periodicidade?')).toBeVisible()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Periodicidade excluída com sucesso!')).toBeVisible()

  await page.goto('/admin/estruturas')
  await page.getByRole('button', { name: 'Nova Estrutura' }).click()
  await nome(page).fill('Horta')
  await nome(page).press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Cama' })).toBeChecked()
  await conferirTela()
  await page.getByRole('radio', { name: 'Planta' }).check()
  await salvar(page)
  await expect(page.getByText('Estrutura cadastrada com sucesso!')).toBeVisible()
  await page.getByRole('button', { name: 'Editar Horta' }).click()
  await expect(page.getByRole('radio', { name: 'Planta' })).toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Excluir Horta' }).click()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Estrutura excluída com sucesso!')).toBeVisible()

  await page.goto('/admin/generos-clinica')
  await page.getByRole('button', { name: 'Editar Mista' }).click()
  await expect(page.getByRole('combobox', { name: 'Valor nas clínicas' })).toBeDisabled()
  await conferirTela()

  await page.goto('/admin/tipos-internacao')
  await expect(page.getByRole('button', { name: 'Editar Voluntária', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Excluir / })).toHaveCount(0)
  await page.getByRole('button', { name: 'Editar Involuntária' }).click()
  await expect(nome(page)).toBeDisabled()
})

test('a manager edits the catalogues like an administrator', async ({ page }) => {
  await entrar(page, 'gerenciador', '/admin/planos-saude')
  await page.getByRole('link', { name: 'Periodicidades', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Periodicidades', level: 1 })).toBeVisible()
  await page
    .getByRole('button', { name: /^Histórico de / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText('Acesso negado.')).toHaveCount(0)
})
