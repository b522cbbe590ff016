import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { failCalls, openPage, signIn } from '../testing/tela.tsx'

/** First result of a search around Campinas. */
async function primeiraPerto() {
  await page.getByRole('combobox', { name: /perto de/i }).fill('campinas')
  await page.getByRole('option', { name: 'Campinas, SP' }).click()
  await expect.element(page.getByRole('heading', { name: /^[\d.]+ clínicas? encontradas?$/ })).toBeVisible()
  return page.getByRole('article').first()
}

async function pressEnter(locator: Locator) {
  await expect.element(locator).toBeVisible()
  ;(locator.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

describe('a consultant', () => {
  beforeAll(() => signIn('consultor'))

  it('chooses the vacancies and makes the link by keyboard; no window stays open without one', async () => {
    const janela = {
      opener: window as Window | null,
      document: { title: '', body: { append: vi.fn() } },
      location: { replace: vi.fn() },
      close: vi.fn(),
    }
    const open = vi.spyOn(window, 'open').mockReturnValue(janela as unknown as Window)
    const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
    onTestFinished(() => {
      open.mockRestore()
      write.mockRestore()
    })
    const copiado = async () => {
      const [item] = write.mock.lastCall?.[0] ?? []
      return (await item?.getType('text/plain'))?.text()
    }
    openPage('/')
    const card = await primeiraPerto()
    const vagas = card.getByRole('button', { name: /Compartilhar com Vagas/ })
    await pressEnter(vagas)
    const dialog = page.getByRole('dialog')
    const opcao = (name: string) => dialog.getByRole('radio', { name, exact: true })
    await expect.element(opcao('3')).toHaveFocus()

    const restore = failCalls((url) => url.endsWith('/api/compartilhamento'), { status: 500, code: 'X', message: 'X' })
    onTestFinished(restore)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Não foi possível criar o link de compartilhamento')).toBeVisible()
    await expect.poll(() => janela.close.mock.calls.length).toBe(1)
    expect(janela.location.replace).not.toHaveBeenCalled()
    restore()
    await expect.element(dialog.getByRole('button', { name: 'Criar e copiar' })).toBeEnabled()

    ;(opcao('3').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(opcao('5')).toBeChecked()
    // A click on plain text of the dialog, not on a control.
    await dialog.getByText('Quantas vagas este link reserva').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toHaveTextContent('com 5 vagas')
    await expect.element(page.getByText('Link com 5 vagas copiado')).toBeVisible()
    const url = (dialog.getByLabelText('Link', { exact: true }).element() as HTMLInputElement).value
    expect(janela.location.replace).toHaveBeenCalledOnce()
    const whatsapp = String(janela.location.replace.mock.lastCall?.[0])
    expect(whatsapp).toMatch(/^https:\/\/wa\.me\//)
    expect(decodeURIComponent(whatsapp)).toContain(url)
    expect(janela.opener).toBeNull()
    expect(janela.close).toHaveBeenCalledOnce()
    expect(await copiado()).toBe(url)

    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await pressEnter(vagas)
    await opcao('1').click()
    await dialog.getByRole('button', { name: 'Criar e copiar' }).click()
    await expect.element(page.getByText('Link com 1 vaga copiado')).toBeVisible()
    expect(await copiado()).toBe((dialog.getByLabelText('Link', { exact: true }).element() as HTMLInputElement).value)
    expect(open).toHaveBeenCalledTimes(2)

    // If the browser blocks window and clipboard, the link is still created.
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    open.mockReturnValue(null)
    write.mockRejectedValue(new Error('denied'))
    await pressEnter(vagas)
    await dialog.getByRole('button', { name: 'Criar e abrir o WhatsApp' }).click()
    await expect.element(page.getByText('Link com 3 vagas pronto para copiar')).toBeVisible()
    await expect
      .element(page.getByText('O navegador não abriu o WhatsApp. Use “Compartilhar via WhatsApp”.'))
      .toBeVisible()
  })
})

describe('an administrator', () => {
  beforeAll(() => signIn('admin'))

  it('chooses the consultant, and hears why a link could not be made', async () => {
    openPage('/admin/buscar-clinicas')
    const card = await primeiraPerto()
    await card.getByRole('button', { name: /Gerar Link de Cadastro/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Gerar Link de Cadastro' })
    const gerar = dialog.getByRole('button', { name: 'Gerar Link', exact: true })
    await gerar.click()
    await expect.element(dialog.getByText('Por favor, selecione um consultor responsável')).toBeVisible()
    await dialog.getByLabelText('Consultor responsável').selectOptions('Carlos Consultor · consultor@demo.portal')
    const real = window.fetch
    onTestFinished(() => {
      window.fetch = real
    })
    window.fetch = async (input, init) =>
      String(input).endsWith('/api/cadastro/create_public_link')
        ? Response.json([], { status: 201 })
        : real(input, init)
    await gerar.click()
    await expect.element(page.getByText('Erro: Nenhum dado retornado ao criar link')).toBeVisible()
    window.fetch = real
    await gerar.click()
    await expect.element(dialog.getByLabelText('Link', { exact: true })).toBeVisible()
  })
})
