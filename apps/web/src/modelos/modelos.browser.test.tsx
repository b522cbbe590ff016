import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../platform/client.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { openPage, signIn } from '../testing/tela.tsx'

const botao = (name: string) => page.getByRole('button', { name, exact: true })
const dialogo = page.getByRole('dialog')
const save = () => botao('Salvar').click()
const titulo = page.getByRole('textbox', { name: 'Título' })
const texto = page.getByRole('textbox', { name: 'Mensagem' })
const previa = page.getByRole('region', { name: 'Prévia da mensagem' })
const area = () => texto.element() as HTMLTextAreaElement

async function open() {
  openPage('/modelos')
  await expect.element(page.getByRole('heading', { name: 'Modelos de mensagem', level: 1 })).toBeVisible()
  await expect.element(page.getByText('Primeiro contato', { exact: true })).toBeVisible()
}

async function remove(nome: string, feito: string) {
  await botao(`Excluir ${nome}`).click()
  await dialogo.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(page.getByText(feito)).toBeVisible()
  await expect.element(page.getByText(nome, { exact: true })).not.toBeInTheDocument()
}

describe('as a consultant', () => {
  beforeAll(() => signIn('consultor'))

  it('somebody writes a template of their own, is told what it must not say, and deletes it', async () => {
    await open()
    // The company's templates are read-only here.
    await expect
      .element(page.getByRole('button', { name: /^(Editar|Excluir|Histórico de) Primeiro contato$/ }))
      .not.toBeInTheDocument()

    await botao('Novo Modelo').click()
    await expect.element(page.getByRole('combobox', { name: 'De quem' })).not.toBeInTheDocument()
    await expect.element(previa).toHaveTextContent('A mensagem aparece aqui.')
    await titulo.fill('Meu retorno')
    await texto.fill('Olá, ')
    await botao('{cliente}').click()
    await expect.element(texto).toHaveValue('Olá, {cliente}')
    await expect.element(previa).toHaveTextContent('Olá, Maria')
    await texto.fill('Olá, {cliente}! Sobre o alcoolismo')
    await expect
      .element(page.getByText('Evite citar diagnóstico ou substância em mensagens de WhatsApp.'))
      .toBeVisible()
    await texto.fill('Olá, {cliente}! Retorno amanhã.')
    await expectAccessible()
    await save()
    await expect.element(page.getByText('Modelo cadastrado com sucesso!')).toBeVisible()
    const item = page.getByRole('listitem').filter({ hasText: 'Meu retorno' })
    await expect.element(item).toHaveTextContent('Só meu')
    const modelos = await client.modelos.listModelos({ incluirInativos: true })
    expect(modelos.find((modelo) => modelo.titulo === 'Meu retorno')).toMatchObject({
      ...{ escopo: 'pessoal', texto: 'Olá, {cliente}! Retorno amanhã.', is_active: true },
    })
    await remove('Meu retorno', 'Modelo excluído com sucesso!')
  })

  it('a variable takes the place of what is marked, and writing goes on after it', async () => {
    await open()
    await botao('Novo Modelo').click()
    await texto.fill('Olá, FULANA, tudo bem?')
    area().focus()
    area().setSelectionRange(5, 11)
    await botao('{paciente}').click()
    await expect.element(texto).toHaveValue('Olá, {paciente}, tudo bem?')
    await expect.element(texto).toHaveFocus()
    await expect.poll(() => [area().selectionStart, area().selectionEnd]).toEqual([15, 15])
    await userEvent.keyboard(' e família')
    await expect.element(texto).toHaveValue('Olá, {paciente} e família, tudo bem?')
    await expect.element(previa).toHaveTextContent('Olá, João e família, tudo bem?')
    await expect.element(page.getByText(/^36 de [\d.]+ letras\.$/)).toBeVisible()
    await texto.fill('Olá, {fulana}')
    await expect.element(page.getByText(/^A variável \{fulana\} não existe\. Use \{cliente\}/)).toBeVisible()
    // An empty field shows no error before saving.
    await texto.fill('')
    await expect.element(page.getByText(/^A variável/)).not.toBeInTheDocument()
    await save()
    await expect.element(page.getByText('Informe o título')).toBeVisible()
    await expect.element(titulo).toHaveFocus()
  })
})

describe('as an administrator', () => {
  beforeAll(() => signIn('admin'))

  it('a new template is the company’s unless it is said to be one’s own; those of the portal stay', async () => {
    await open()
    await expect.element(botao('Editar Primeiro contato')).toBeVisible()
    await expect.element(botao('Histórico de Primeiro contato')).toBeVisible()
    await expect.element(botao('Excluir Primeiro contato')).not.toBeInTheDocument()
    const deQuem = page.getByRole('combobox', { name: 'De quem' })
    for (const [escopo, rotulo] of [
      [undefined, 'Da empresa'],
      ['pessoal', 'Só meu'],
    ] as const) {
      await botao('Novo Modelo').click()
      await expect.element(deQuem).toHaveValue('empresa')
      await titulo.fill('Zz Retorno')
      await texto.fill('Olá!')
      if (escopo) await deQuem.selectOptions(escopo)
      await save()
      await expect.element(page.getByRole('listitem').filter({ hasText: 'Zz Retorno' })).toHaveTextContent(rotulo)
      // The owner of an existing template cannot be changed.
      await botao('Editar Zz Retorno').click()
      await expect.element(titulo).toHaveValue('Zz Retorno')
      await expect.element(deQuem).not.toBeInTheDocument()
      await botao('Cancelar').click()
      await remove('Zz Retorno', 'Modelo excluído com sucesso!')
      openPage('/modelos')
    }
  })

  it('an administrator keeps stages and reasons of loss', async () => {
    openPage('/admin/etapas')
    await expect.element(page.getByRole('heading', { name: 'Etapas e motivos de perda', level: 1 })).toBeVisible()
    const etapas = page.getByRole('region', { name: 'Etapas', exact: true })
    const etapa = (nome: string) => etapas.getByRole('listitem').filter({ hasText: nome })
    const prazo = dialogo.getByRole('textbox', { name: 'Prazo' })
    await expect.element(etapa('Qualificado')).toHaveTextContent('atrasa depois de 2 dias')
    const changePrazo = async (valor: string) => {
      await botao('Editar Qualificado').click()
      await prazo.fill(valor)
      await dialogo.getByRole('button', { name: 'Salvar' }).click()
    }
    await botao('Editar Qualificado').click()
    await prazo.fill('3')
    await expectAccessible()
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
    await expect.element(page.getByText('Etapa atualizada com sucesso!').first()).toBeVisible()
    await expect.element(page.getByText('atrasa depois de 3 dias')).toBeVisible()
    for (const [valor, frase] of [
      ['1', /atrasa depois de 1 dia(?!s)/],
      ['', /sem prazo/],
      ['2', /atrasa depois de 2 dias/],
    ] as const) {
      await changePrazo(valor)
      await expect.element(etapa('Qualificado')).toHaveTextContent(frase)
      await expect.element(dialogo).not.toBeInTheDocument()
    }
    await expect.element(page.getByText('atrasa depois de 3 dias')).not.toBeInTheDocument()

    const nome = page.getByRole('textbox', { name: 'Nome', exact: true })
    await botao('Novo Motivo de Perda').click()
    await nome.fill('preço')
    await save()
    await expect.element(page.getByText('Já existe um item com este nome')).toBeVisible()
    await nome.fill('Mudou de cidade')
    await save()
    await expect.element(page.getByText('Motivo de perda cadastrado com sucesso!')).toBeVisible()
    await remove('Mudou de cidade', 'Motivo de perda excluído com sucesso!')
    await expect.element(botao('Editar Outro')).toBeVisible()
    await expect.element(botao('Excluir Outro')).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('listitem').filter({ has: botao('Editar Outro') }))
      .toHaveTextContent('pede uma descrição')
    await botao('Editar Outro').click()
    await expect.element(nome).toBeDisabled()
    await expect.element(page.getByText('Este motivo não muda de nome e fica sempre ativo.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(nome).not.toBeInTheDocument()
    await expectAccessible()
  })
})
