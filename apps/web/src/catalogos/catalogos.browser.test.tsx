import type { Catalogo } from '@portal/contract/catalogos/catalogos.contract'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { client } from '../platform/client.ts'
import { router } from '../router.tsx'
import { expectAccessible } from '../testing/accessible.ts'
import { chooseSide, comparison, notice } from '../testing/conflict.ts'
import { failCalls, openPage, signIn } from '../testing/tela.tsx'

const nome = page.getByRole('textbox', { name: 'Nome', exact: true })
const botao = (name: string) => page.getByRole('button', { name, exact: true })
const save = () => botao('Salvar').click()
const write = async (texto: string) => {
  await nome.fill(texto)
  await save()
}
const dialogo = page.getByRole('dialog')
const linha = (texto: string) => page.getByRole('listitem').filter({ hasText: texto })
const contem = (texto: string) => page.getByRole('main').filter({ hasText: texto })

async function open(tela: string) {
  openPage(`/admin/${tela}`)
  await expect.element(page.getByRole('button', { name: /^Editar / }).first()).toBeVisible()
}

async function remove(item: string, pergunta: string, feito: string) {
  await botao(`Excluir ${item}`).click()
  await expect.element(dialogo.getByText(pergunta)).toBeVisible()
  await dialogo.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect.element(page.getByText(feito)).toBeVisible()
  await expect.element(botao(`Editar ${item}`)).not.toBeInTheDocument()
}

async function find(catalogo: Catalogo, name: string) {
  const itens = await client.catalogos.listItens({ catalogo, incluirInativos: true })
  const item = itens.find((um) => um.name === name)
  if (!item) throw new Error(`no ${name}`)
  return item
}

describe('as an administrator', () => {
  beforeAll(() => signIn('admin'))

  it('a new plan is in the filters of an open search, and gone when it is inactive', async () => {
    openPage('/admin/buscar-clinicas')
    await page.getByRole('combobox', { name: /perto de/i }).fill('campinas')
    await page.getByRole('option', { name: 'Campinas, SP' }).click()
    await page.getByRole('button', { name: /Filtros avançados/ }).click()
    const planos = page.getByRole('group', { name: 'Planos de saúde' })
    await planos.getByRole('button', { name: 'Ver todos' }).click()
    await expect.element(planos.getByRole('checkbox', { name: /^Amil/ })).toBeVisible()
    const aoVivo = planos.getByRole('checkbox', { name: /^Plano ao Vivo/ })
    await expect.element(aoVivo).not.toBeInTheDocument()
    const plano = await client.catalogos.createItem({
      ...{ catalogo: 'planos_saude', name: 'Plano ao Vivo', is_active: true },
    })
    await expect.element(aoVivo).toBeVisible()
    const { id, versao, name } = plano
    await client.catalogos.updateItem({ catalogo: 'planos_saude', id, versao, name, is_active: false })
    await expect.element(aoVivo).not.toBeInTheDocument()
    await client.catalogos.deleteItem({ catalogo: 'planos_saude', id })
  })

  it('a plan is added, made inactive, shown when asked for, and deleted', async () => {
    await open('planos-saude')
    await botao('Novo Plano de Saúde').click()
    await expect.element(nome).toHaveFocus()
    await write('Plano Passageiro')
    await expect.element(page.getByText('Plano de saúde cadastrado com sucesso!')).toBeVisible()
    await botao('Editar Plano Passageiro').click()
    await page.getByRole('switch', { name: 'Ativo' }).click()
    await save()
    await expect.element(page.getByText('Plano de saúde atualizado com sucesso!')).toBeVisible()
    await expect.element(botao('Editar Plano Passageiro')).not.toBeInTheDocument()

    // An empty result offers to clear the search.
    await page.getByRole('searchbox', { name: 'Buscar por nome' }).fill('passageiro')
    await expect.element(page.getByText('Nenhum plano de saúde encontrado')).toBeVisible()
    await expect.element(page.getByText('Confira a grafia ou limpe a busca.')).toBeVisible()
    await page.getByRole('button', { name: 'Mostrar inativos' }).click()
    await expect.element(linha('Plano Passageiro')).toHaveTextContent('Inativo')
    await expect.element(page.getByRole('checkbox', { name: 'Mostrar inativos' })).toBeChecked()
    await expect.element(page.getByText(/^Mostrando 1 de \d+ planos de saúde$/)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Mostrar inativos' }).click()
    await botao('Limpar busca').click()
    await expect.element(page.getByRole('searchbox', { name: 'Buscar por nome' })).toHaveValue('')
    await expect.element(page.getByRole('button', { name: /^Editar / }).nth(1)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Mostrar inativos' }).click()
    await remove(
      'Plano Passageiro',
      'Tem certeza que deseja excluir este plano de saúde?',
      'Plano de saúde excluído com sucesso!',
    )
    await expect.element(botao('Novo Plano de Saúde')).toHaveFocus()
  })

  it('an item in use is made inactive instead of deleted', async () => {
    const item = await client.catalogos.createItem({ catalogo: 'specialties', name: 'Aaa Em Uso', is_active: true })
    const clinica = await client.clinicas.createClinica({
      ...{ name: 'Clínica do Catálogo', city: 'Boa Vista', state: 'RR', specialties: ['Aaa Em Uso'] },
    })
    onTestFinished(async () => {
      await client.clinicas.deleteClinica({ id: clinica.id })
      await client.catalogos.deleteItem({ catalogo: 'specialties', id: item.id })
    })
    await open('especialidades')
    await expect.element(linha('Aaa Em Uso')).toHaveTextContent(/em 1 clínica(?!s)/)
    await botao('Excluir Aaa Em Uso').click()
    const emUso = page.getByRole('dialog', { name: 'Excluir especialidade' })
    await expect.element(emUso).toHaveTextContent('Aaa Em Uso está em uso em 1 clínica e não pode ser excluída.')
    const restore = failCalls((url) => url.includes(item.id), 'lost')
    await emUso.getByRole('button', { name: 'Desativar' }).click()
    await expect
      .element(page.getByText(/^Erro ao salvar especialidade: Não foi possível falar com o servidor/))
      .toBeVisible()
    restore()
    await expect.element(emUso).not.toBeInTheDocument()
    await botao('Excluir Aaa Em Uso').click()
    await emUso.getByRole('button', { name: 'Desativar' }).click()
    await expect.element(page.getByText('Especialidade desativada com sucesso!')).toBeVisible()
    await expect.element(botao('Editar Aaa Em Uso')).not.toBeInTheDocument()
    await page.getByRole('checkbox', { name: 'Mostrar inativos' }).click()
    await botao('Excluir Aaa Em Uso').click()
    await expect.element(emUso).toHaveTextContent('Já está inativa: não é mais oferecida.')
    await expect.element(emUso.getByRole('button', { name: 'Desativar' })).toBeDisabled()
  })

  it('a rename asks about the clinics that use the item, and updates them or leaves them', async () => {
    const item = await client.catalogos.createItem({ catalogo: 'specialties', name: 'Aab Renomeável', is_active: true })
    const clinicas = await Promise.all(
      ['Primeira', 'Segunda'].map((name) =>
        client.clinicas.createClinica({ name, city: 'Boa Vista', state: 'RR', specialties: ['Aab Renomeável'] }),
      ),
    )
    onTestFinished(async () => {
      await Promise.all(clinicas.map(({ id }) => client.clinicas.deleteClinica({ id }).catch(() => undefined)))
      await client.catalogos.deleteItem({ catalogo: 'specialties', id: item.id })
    })
    const [id, segunda] = clinicas.map((uma) => uma.id) as [string, string]
    const especialidades = async () => (await client.clinicas.getClinica({ id })).specialties
    await open('especialidades')
    await expect.element(linha('Aab Renomeável')).toHaveTextContent('em 2 clínicas')
    await botao('Editar Aab Renomeável').click()
    await write('Aab Renomeada')
    const pergunta = page.getByRole('dialog', { name: 'Renomear' })
    await expect.element(pergunta).toHaveTextContent('“Aab Renomeável” passa a se chamar “Aab Renomeada”.')
    await expect.element(pergunta).toHaveTextContent('Atualizar também nas 2 clínicas que usam este item?')
    await pergunta.getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(pergunta).not.toBeInTheDocument()
    await expect.element(nome).toHaveValue('Aab Renomeada')
    expect(await especialidades()).toEqual(['Aab Renomeável'])
    await save()
    await pergunta.getByRole('button', { name: 'Sim' }).click()
    await expect.element(page.getByText('2 clínicas atualizadas.')).toBeVisible()
    expect(await especialidades()).toEqual(['Aab Renomeada'])

    const { versao } = await client.clinicas.getClinica({ id: segunda })
    await client.clinicas.updateClinica({ id: segunda, versao, specialties: [] })
    await expect.element(linha('Aab Renomeada')).toHaveTextContent(/em 1 clínica(?!s)/)
    await botao('Editar Aab Renomeada').click()
    await write('Aab Refeita')
    await expect.element(pergunta).toHaveTextContent('Atualizar também na 1 clínica que usa este item?')
    await expect.element(pergunta.getByRole('button', { name: 'Sim' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('1 clínica atualizada.')).toBeVisible()

    await botao('Editar Aab Refeita').click()
    await write('Aab Sozinha')
    await pergunta.getByRole('button', { name: 'Não' }).click()
    await expect.element(botao('Editar Aab Sozinha')).toBeVisible()
    expect(await especialidades()).toEqual(['Aab Refeita'])
    const historico = await client.auditoria.listHistorico({ entidade: 'clinicas', id })
    expect(historico.itens[0]).toMatchObject({ acao: 'editar', depois: { specialties: ['Aab Refeita'] } })
    // Saved under its own name: no clinics to ask about.
    await botao('Editar Aab Sozinha').click()
    await save()
    await expect.element(nome).not.toBeInTheDocument()
  })

  it('bad names are refused at their field, and markup is text', async () => {
    await open('atendimentos')
    await botao('Novo Atendimento').click()
    for (const [texto, erro] of [
      ['   ', 'Informe o nome'],
      ['x', 'Use pelo menos 2 caracteres'],
      ['x'.repeat(81), 'Use no máximo 80 caracteres'],
      [' NUTRICAO ', 'Já existe um item com este nome'],
    ] as const) {
      await write(texto)
      await expect.element(page.getByText(erro, { exact: true })).toBeVisible()
      await expect.element(nome).toHaveFocus()
    }
    const marcado = '<img src=x onerror="alert(1)">'
    await write(marcado)
    await expect.element(page.getByText('Atendimento cadastrado com sucesso!')).toBeVisible()
    await expect.element(page.getByText(marcado)).toBeVisible()
    await remove(marcado, 'Tem certeza que deseja excluir este atendimento?', 'Atendimento excluído com sucesso!')
  })

  it('Escape leaves a form, and asks where something was typed; the focus goes back', async () => {
    await open('atendimentos')
    const editar = page.getByRole('button', { name: /^Editar / }).first()
    const rotulo = editar.element().getAttribute('aria-label') ?? ''
    await editar.click()
    await expect.element(nome).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(nome).not.toBeInTheDocument()
    await expect.element(botao(rotulo)).toHaveFocus()
    await botao('Novo Atendimento').click()
    await nome.fill('Ainda por salvar')
    await userEvent.keyboard('{Escape}')
    const pergunta = page.getByRole('dialog', { name: 'Descartar o que digitou?' })
    await pergunta.getByRole('button', { name: 'Continuar editando' }).click()
    await expect.element(pergunta).not.toBeInTheDocument()
    await expect.element(nome).toHaveValue('Ainda por salvar')
    await botao(rotulo).click()
    await pergunta.getByRole('button', { name: 'Descartar' }).click()
    await expect.element(nome).toHaveValue(rotulo.replace('Editar ', ''))
    await botao('Cancelar').click()
    await expect.element(botao(rotulo)).toHaveFocus()
  })

  it('a deletion that is refused says why, and the item stays', async () => {
    const catalogo = 'atendimentos' as const
    const { id } = await client.catalogos.createItem({ catalogo, name: 'Aaa Recusado', is_active: true })
    onTestFinished(async () => {
      await client.catalogos.deleteItem({ catalogo, id })
    })
    await open('atendimentos')
    // In use only since the list was loaded; the page must ask first.
    onTestFinished(
      failCalls((url) => url.endsWith(id), {
        status: 409,
        code: 'CONFLICT',
        message: 'Este item está em uso em 1 clínica.',
      }),
    )
    await botao('Excluir Aaa Recusado').click()
    await dialogo.getByRole('button', { name: 'Excluir', exact: true }).click()
    await expect
      .element(page.getByText('Erro ao excluir atendimento: Este item está em uso em 1 clínica.'))
      .toBeVisible()
    await expect.element(botao('Excluir Aaa Recusado')).toBeVisible()
  })

  it('two people on one item: followed, merged, chosen; deleted, it leaves what was typed to be copied', async () => {
    const catalogo = 'tipos_assistencia' as const
    await open('tipos-assistencia')
    await botao('Novo Tipo de Assistência').click()
    await write('Disputado')
    await expect.element(page.getByText('Tipo de assistência cadastrado com sucesso!')).toBeVisible()
    const { id, versao } = await find(catalogo, 'Disputado')
    const change = (base: number, name: string) =>
      client.catalogos.updateItem({ catalogo, id, versao: base, name, is_active: true })
    await botao('Editar Disputado').click()
    await expect.element(nome).toHaveFocus()
    await change(versao, 'Disputado antes')
    await expect.element(nome).toHaveValue('Disputado antes')
    await expect.element(nome).toHaveFocus()

    await nome.fill('Disputado por mim')
    await change(versao + 1, 'Disputado por outra')
    await expect.element(notice).toHaveTextContent('Vocês dois mudaram: Nome.')
    await save()
    const disputa = {
      label: 'Nome',
      mine: 'Disputado por mim',
      theirs: 'Disputado por outra',
      before: 'Disputado antes',
    }
    await chooseSide(disputa, 'Da outra pessoa')
    await userEvent.keyboard('{Escape}')
    await expect.element(comparison).not.toBeInTheDocument()
    await expect.element(nome).toHaveValue('Disputado por mim')
    await notice.getByRole('button', { name: 'Ver diferenças' }).click()
    await chooseSide(disputa, 'Meu')
    await comparison.getByRole('button', { name: 'Continuar com estas escolhas' }).click()
    await expect.element(notice).not.toBeInTheDocument()
    await save()
    await expect.element(page.getByText('Tipo de assistência atualizado com sucesso!')).toBeVisible()

    await botao('Editar Disputado por mim').click()
    await nome.fill('Ainda por copiar')
    await client.catalogos.deleteItem({ catalogo, id })
    await expect.element(notice).toHaveTextContent('Este registro foi excluído por outra pessoa.')
    const [, mostrados, total] =
      /Mostrando (\d+) de (\d+)/.exec(page.getByRole('main').element().textContent ?? '') ?? []
    expect(Number(mostrados)).toBeLessThanOrEqual(Number(total))
    await save()
    await expect.element(page.getByText('Erro ao salvar tipo de assistência: Item não encontrado')).toBeVisible()
    await expect.element(nome).toHaveValue('Ainda por copiar')
    await botao('Cancelar').click()
    await dialogo.getByRole('button', { name: 'Descartar' }).click()
    await expect.element(nome).not.toBeInTheDocument()
    // The deleted item's own button is gone.
    await expect.element(botao('Novo Tipo de Assistência')).toHaveFocus()
  })

  describe('on a small phone', () => {
    async function onPhone() {
      onTestFinished(() => page.viewport(1280, 900))
      await page.viewport(360, 740)
    }

    it('fees have an amount, and whether they are owed', async () => {
      await onPhone()
      await open('taxas')
      await botao('Nova Taxa').click()
      await save()
      await expect.element(page.getByText('Informe o nome', { exact: true })).toBeVisible()
      await expectAccessible()
      await page.viewport(360, 740)
      await nome.fill('Taxa de teste')
      const valor = page.getByRole('textbox', { name: 'Valor padrão' })
      // Typed with grouping and comma; other characters are ignored.
      await valor.click()
      await userEvent.keyboard('-1234,567')
      await expect.element(valor).toHaveValue('1234,56')
      await userEvent.keyboard('{Tab}')
      await expect.poll(() => (valor.element() as HTMLInputElement).value).toMatch(/^R\$\s1\.234,56$/)
      await page.getByRole('checkbox', { name: 'Obrigatória' }).click()
      await save()
      await expect.element(page.getByText(/R\$\s1\.234,56 · obrigatória/)).toBeVisible()
      await botao('Editar Taxa de teste').click()
      await valor.fill('')
      await page.getByRole('checkbox', { name: 'Obrigatória' }).click()
      await page.getByRole('checkbox', { name: 'Recorrente: cobrada todo mês' }).click()
      await save()
      await expect.element(linha('Taxa de teste')).toHaveTextContent(/^Taxa de testerecorrente$/)
      await remove('Taxa de teste', 'Tem certeza que deseja excluir esta taxa?', 'Taxa excluída com sucesso!')
    })

    it('frequencies are told in days, and a new one goes last', async () => {
      await onPhone()
      const itens = await client.catalogos.listItens({ catalogo: 'periodicidades', incluirInativos: true })
      await open('periodicidades')
      await botao('Nova Periodicidade').click()
      const ordem = page.getByRole('textbox', { name: 'Ordem na lista' })
      await expect.element(ordem).toHaveValue(String(Math.max(...itens.map(({ ordem }) => ordem ?? 0)) + 1))
      const dias = page.getByRole('textbox', { name: 'Dias' })
      await nome.fill('Decenal')
      await dias.fill('367')
      await save()
      await expect.element(page.getByText('Informe de 1 a 366 dias')).toBeVisible()
      await expect.element(dias).toHaveFocus()
      await dias.fill('10')
      await save()
      await expect.element(linha('Decenal')).toHaveTextContent('a cada 10 dias')
      await botao('Editar Decenal').click()
      await dias.fill('1')
      await save()
      await expect.element(linha('Decenal')).toHaveTextContent('todo dia')
      await remove(
        'Decenal',
        'Tem certeza que deseja excluir esta periodicidade?',
        'Periodicidade excluída com sucesso!',
      )
    })

    it('structures have an icon, which the arrows choose', async () => {
      await onPhone()
      await open('estruturas')
      await botao('Nova Estrutura').click()
      await nome.fill('Horta')
      await userEvent.keyboard('{Tab}{ArrowRight}')
      const icone = (name: string): Locator => page.getByRole('radio', { name, exact: true })
      await expect.element(icone('Cama')).toBeChecked()
      await expectAccessible()
      await page.viewport(360, 740)
      await icone('Planta').click()
      await save()
      await expect.element(page.getByText('Estrutura cadastrada com sucesso!')).toBeVisible()
      await botao('Editar Horta').click()
      await expect.element(icone('Planta')).toBeChecked()
      await icone('Nenhum').click()
      await save()
      await expect.element(page.getByText('Estrutura atualizada com sucesso!')).toBeVisible()
      expect((await find('estruturas', 'Horta')).icone).toBeNull()
      await remove('Horta', 'Tem certeza que deseja excluir esta estrutura?', 'Estrutura excluída com sucesso!')
    })

    it('a gender in use keeps its value, and words of the law keep their name', async () => {
      await onPhone()
      await open('generos-clinica')
      await botao('Editar Mista').click()
      await expect.element(page.getByRole('combobox', { name: 'Valor nas clínicas' })).toBeDisabled()
      await expect.element(page.getByText('Não muda enquanto alguma clínica usar.')).toBeVisible()
      await expectAccessible()
      await open('tipos-internacao')
      await expect.element(botao('Editar Voluntária')).toBeVisible()
      await expect.element(page.getByRole('button', { name: /^Excluir / })).not.toBeInTheDocument()
      await expect.element(linha('Voluntária').first()).toHaveTextContent('termo da lei')
      await botao('Editar Involuntária').click()
      await expect.element(nome).toBeDisabled()
      await expect.element(page.getByText('Este termo vem da lei: o nome não muda.')).toBeVisible()
    })
  })
})

it('a manager edits the catalogues like an administrator', async () => {
  await signIn('gerenciador')
  openPage('/admin/planos-saude')
  await page.getByRole('link', { name: 'Periodicidades', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Periodicidades', level: 1 })).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin/periodicidades')
  await page
    .getByRole('button', { name: /^Histórico de / })
    .first()
    .click()
  await expect.element(dialogo).toBeVisible()
  await expect.element(dialogo.getByText(/cadastrou|Nenhuma alteração registrada/).first()).toBeVisible()
  await expect.element(contem('Acesso negado.')).not.toBeInTheDocument()
})
