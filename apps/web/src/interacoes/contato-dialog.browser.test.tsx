import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../platform/client.ts'
import { DIALOG, expectAccessible } from '../testing/accessible.ts'
import { failCalls, mount, signIn } from '../testing/tela.tsx'
import { RegistrarContatoDialog } from './contato-dialog.tsx'

let ultimo = Date.now() % 10_000_000
/** An unassigned number: no subscriber number begins with 9 0 after the area code. */
const novoTelefone = () => `552190${String(++ultimo % 10_000_000).padStart(7, '0')}`
const janela = page.getByRole('dialog', { name: 'Registrar contato' })
const dito = janela.getByRole('textbox', { name: 'O que a família disse' })
const botao = (name: string) => janela.getByRole('button', { name, exact: true })

async function open() {
  const lead = await client.leads.createLead({
    ...{ nome_contato: `Família ${++ultimo}`, telefone: novoTelefone(), origem: 'telefone' },
    envio_id: crypto.randomUUID(),
  })
  const onClose = vi.fn()
  mount(<RegistrarContatoDialog pedido={{ lead, canal: 'ligacao', pergunta: false }} onClose={onClose} />)
  return { id: lead.id, onClose }
}
const lido = async (id: string) => {
  const [{ itens }, { proxima_acao }] = await Promise.all([
    client.leads.listInteracoes({ id }),
    client.leads.getLead({ id }),
  ])
  return { contatos: itens.map(({ resultado, texto }) => [resultado, texto]), proxima_acao }
}

describe('what the family said', () => {
  beforeAll(() => signIn('consultor'))

  it('is saved with the contact and the next action by one press', async () => {
    const { id, onClose } = await open()
    await botao('Atendeu').click()
    await dito.fill('Quer visitar no sábado')
    await expectAccessible(DIALOG)
    await botao('Salvar próxima ação').click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(await lido(id)).toEqual({
      contatos: [['atendeu', 'Quer visitar no sábado']],
      proxima_acao: 'Acompanhar o contato',
    })
  })

  it('is saved alone, and the next action without it', async () => {
    const so = await open()
    await botao('Retornar').click()
    await dito.fill('Liga depois das 18h')
    await botao('Salvar só o que disse').click()
    await expect.poll(() => so.onClose.mock.calls.length).toBe(1)
    expect(await lido(so.id)).toEqual({ contatos: [['retornar', 'Liga depois das 18h']], proxima_acao: null })

    const outra = await open()
    await botao('Não atendeu').click()
    await botao('Salvar próxima ação').click()
    await expect.poll(() => outra.onClose.mock.calls.length).toBe(1)
    expect(await lido(outra.id)).toEqual({ contatos: [['nao_atendeu', null]], proxima_acao: 'Ligar de novo' })
  })

  it('waits with the contact for a connection, and goes after it', async () => {
    const { id, onClose } = await open()
    const restore = failCalls((url) => url.includes('/interacoes'), 'lost')
    onTestFinished(restore)
    await botao('Atendeu').click()
    await expect.element(janela.getByText(/^Não enviado\./)).toBeVisible()
    await dito.fill('Pediu preço')
    await botao('Salvar próxima ação').click()
    restore()
    await expect.poll(() => onClose.mock.calls.length, { timeout: 20_000 }).toBe(1)
    expect(await lido(id)).toEqual({ contatos: [['atendeu', 'Pediu preço']], proxima_acao: 'Acompanhar o contato' })
  })

  it('is asked about before it is lost', async () => {
    const { onClose } = await open()
    await botao('Atendeu').click()
    await dito.fill('Algo')
    await userEvent.keyboard('{Escape}')
    const pergunta = page.getByRole('dialog', { name: 'Sair sem salvar?' })
    await pergunta.getByRole('button', { name: 'Continuar editando' }).click()
    await expect.element(dito).toHaveValue('Algo')
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await pergunta.getByRole('button', { name: 'Descartar' }).click()
    expect(onClose).toHaveBeenCalledOnce()
  })
})
