import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { client } from '../platform/client.ts'
import { router } from '../router.tsx'
import { expectAccessible } from '../testing/accessible.ts'
import { openPage, signIn } from '../testing/tela.tsx'

const AGENDA = '/consultor/agenda-telefones'
const SERENA = 'Este número é de Remoções Vida Serena — plantão 24 h'
const marca = String(Date.now())

const linhaDe = (nome: string) => page.getByRole('button', { name: new RegExp(`^${nome}`) })
const semNada = (locator: Locator) => expect.element(locator).not.toBeInTheDocument()
const blur = (locator: Locator) => (locator.element() as HTMLElement).blur()

async function novoContato(nome: string, visibilidade: 'pessoal' | 'equipe') {
  const telefone = `551190${String(Date.now()).slice(-7)}`
  const { id } = await client.contatos.createContato({ nome, categoria: 'hospital', visibilidade, telefone })
  return id
}

describe('a consultant', () => {
  beforeAll(() => signIn('consultor'))

  it('a number of the book is recognised in the form of a lead, and the palette finds contacts', async () => {
    openPage('/consultor/kanban#novo')
    const lead = page.getByRole('dialog').getByRole('textbox', { name: 'Telefone', exact: true })
    await lead.fill('19 90051-0000')
    blur(lead)
    await expect.element(page.getByText(SERENA)).toBeVisible()

    openPage('/consultor/agenda')
    await expect.element(page.getByRole('heading', { name: 'Agenda de Visitas', level: 1 })).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await page.getByRole('combobox', { name: 'Cidade, clínica, lead ou tela' }).fill('vida serena')
    const achados = page.getByRole('group', { name: 'Agenda de Telefones' })
    await achados.getByRole('option', { name: /^Remoções Vida Serena/ }).click()
    await expect.poll(() => router.state.location.href).toMatch(/agenda-telefones#busca=/)
    await expect.element(page.getByRole('link', { name: /^Ligar para Remoções Vida Serena/ })).toBeVisible()
  })

  it('sends a correction of the team’s; one’s own contact that changed elsewhere is told without a reload', async () => {
    openPage(`${AGENDA}?aba=equipe#busca=planalto`)
    await linhaDe('Santa Casa do Planalto').click()
    await semNada(page.getByRole('button', { name: 'Excluir' }))
    await page.getByRole('button', { name: 'Sugerir correção' }).click()
    const form = page.getByRole('dialog', { name: 'Sugerir correção' })
    await form.getByRole('textbox', { name: 'Nome' }).fill(`Santa Casa do Planalto ${marca}`)
    await expectAccessible()
    await form.getByRole('button', { name: 'Enviar sugestão' }).click()
    await expect.element(page.getByText('Sugestão enviada!')).toBeVisible()
    await semNada(form)

    const id = await novoContato(`Farol ${marca}`, 'pessoal')
    onTestFinished(async () => {
      await client.contatos.deleteContato({ id })
    })
    openPage(`${AGENDA}#busca=${marca}`)
    await expect.element(linhaDe(`Farol ${marca}`)).toBeVisible()
    const { versao } = await client.contatos.getContato({ id })
    await client.contatos.updateContato({ id, versao, nome: `Farol Azul ${marca}` })
    await expect.element(linhaDe(`Farol Azul ${marca}`)).toBeVisible()
  })
})

describe('an administrator', () => {
  beforeAll(() => signIn('admin'))

  it('a number of the book is recognised wherever the team types one', async () => {
    const reconhece = async (nome: string, texto: string) => {
      const campo = page.getByRole('textbox', { name: nome, exact: true })
      await campo.fill(texto)
      blur(campo)
      await expect.element(page.getByText(SERENA)).toBeVisible()
      await campo.fill('')
      await semNada(page.getByText(/^Este número é de/))
    }
    openPage('/admin/clinicas')
    await page.getByRole('button', { name: 'Nova Clínica' }).first().click()
    for (const nome of ['Telefone', 'Telefone do responsável 1', 'Telefone do responsável 2'])
      await reconhece(nome, '19 90051-0000')
    await reconhece('Contato da direção', 'Rosa: 11 4000-1234 / 19 90051-0000')
    openPage('/admin/empresa-config')
    await expect.element(page.getByRole('heading', { name: 'Empresa' }).first()).toBeVisible()
    for (const nome of ['Telefone', 'WhatsApp']) await reconhece(nome, '19 90051-0000')
    openPage('/minha-conta')
    await expect.element(page.getByRole('heading', { name: 'Minha conta' }).first()).toBeVisible()
    await reconhece('WhatsApp', '19 90051-0000')
  })

  it('initials lead through a long list on a desktop, pressed and slid along', async () => {
    await page.viewport(1440, 900)
    openPage(`${AGENDA}?aba=clinicas`)
    await expect.element(page.getByRole('list', { name: 'Contatos' })).toBeVisible()
    const letra = (nome: string) => page.getByRole('button', { name: `Ir para a letra ${nome}` })
    await letra('R').click()
    await expect.element(linhaDe('Recanto').first()).toBeInViewport()
    await expectAccessible()
    await page.viewport(1440, 900)

    /** Moves the pointer over an element, with these mouse buttons pressed. */
    const slide = (para: Locator, buttons: number) => {
      const { x, y, width, height } = para.element().getBoundingClientRect()
      const ponto = { clientX: x + width / 2, clientY: y + height / 2 }
      para.element().dispatchEvent(new PointerEvent('pointermove', { bubbles: true, buttons, ...ponto }))
    }
    const primeira = page.getByRole('listitem').filter({ hasText: 'Clínica' })
    slide(letra('C'), 0)
    await expect.element(linhaDe('Recanto').first()).toBeInViewport()
    slide(letra('C'), 1)
    await expect.element(linhaDe('Recanto').first()).not.toBeInTheDocument()
    await expect.element(primeira.first()).toBeInViewport()
    await page.viewport(1280, 900)
  })
})

describe('a manager', () => {
  let [id, outro] = ['', '']
  beforeAll(async () => {
    await signIn('gerenciador')
    id = await novoContato(`Pronto-Socorro ${marca}`, 'equipe')
    outro = await novoContato(`Farmácia ${marca}`, 'equipe')
    await signIn('consultor')
    await client.contatos.suggestContato({ id, nome: `Pronto-Socorro Central ${marca}` })
    await client.contatos.suggestContato({ id: outro, nome: `Outra Farmácia ${marca}` })
    await signIn('gerenciador')
  })

  it('is told how many corrections wait, and accepts or refuses each with one click', async () => {
    const quantas = (await client.contatos.listSugestoes()).length
    expect(quantas).toBeGreaterThan(1)
    openPage(`${AGENDA}#busca=${marca}`)
    await expect.element(linhaDe(`Pronto-Socorro ${marca}`)).toBeVisible()
    await expect.element(page.getByText(`${quantas} correções sugeridas`)).toBeVisible()
    await page.getByRole('button', { name: 'Conferir' }).click()
    await page.getByRole('button', { name: `Aceitar correção de Pronto-Socorro ${marca}` }).click()
    await expect.element(page.getByText('Correção aceita!')).toBeVisible()
    const recusar = page.getByRole('button', { name: `Recusar correção de Farmácia ${marca}` })
    await recusar.click()
    await expect.element(page.getByText('Correção recusada.')).toBeVisible()
    await semNada(recusar)
    await userEvent.keyboard('{Escape}')
    // The list updates without a reload.
    await expect.element(linhaDe(`Pronto-Socorro Central ${marca}`)).toBeVisible()
    await expect.element(linhaDe(`Farmácia ${marca}`)).toBeVisible()

    // A single remaining correction is announced in the singular, and none is not announced at all.
    const restam = await client.contatos.listSugestoes()
    expect(restam).toHaveLength(quantas - 2)
    for (const { id, versao } of restam.slice(1)) await client.contatos.decideSugestao({ id, versao, aceitar: false })
    const ultima = restam[0]
    if (ultima) {
      await expect.element(page.getByText('1 correção sugerida', { exact: true })).toBeVisible()
      await client.contatos.decideSugestao({ id: ultima.id, versao: ultima.versao, aceitar: false })
    }
    await semNada(page.getByRole('button', { name: 'Conferir' }))
    await client.contatos.deleteContato({ id })
    await client.contatos.deleteContato({ id: outro })
  })
})
