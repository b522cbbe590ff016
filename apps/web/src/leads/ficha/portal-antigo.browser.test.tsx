import { beforeAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sendArquivo } from '../../arquivos/send-arquivo.ts'
import { client } from '../../platform/client.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { openPage, signIn } from '../../testing/tela.tsx'

let ids: Record<string, string>
const numero = Date.now() % 10_000_000

beforeAll(async () => {
  await signIn('consultor')
  const telefone = `(11) 9${String(numero).padStart(8, '0')}`
  const nota = '"06/02/2024 14:30 A mãe pediu que ligasse à noite."'
  const arquivo = [
    'Nome;Telefone;Etapa;Criado em;Motivo da perda;Próximo passo;Retornar em;Nota 1',
    `Rosa ${numero};${telefone};perdido;05/02/2024;Preço;Ligar de novo;07/02/2024;${nota}`,
    `Rosa de novo ${numero};${telefone};em_contato;05/08/2024;;Ligar para a irmã;20/12/2030;`,
  ].join('\n')
  const { id } = await sendArquivo(new File([arquivo], 'leads.csv', { type: 'text/csv' }), 'importacao', {})
  const { colunas } = await client.importacaoLeads.inspectArquivoLeads({ arquivo_id: id })
  const tarefa = await client.importacaoLeads.startImportacaoLeads({
    arquivo_id: id,
    mapeamento: colunas.map(({ sugestao }) => sugestao),
    simular: false,
  })
  const estado = async () => (await client.tarefas.getTarefa({ id: tarefa.id })).estado
  await vi.waitFor(async () => expect(await estado()).toBe('concluida'), 45_000)
  const { itens } = await client.leads.listLeads({ texto: String(numero) })
  ids = Object.fromEntries(itens.map(({ nome_contato, id }) => [nome_contato, id]))
})

const ficha = (nome: string) => page.getByRole('dialog', { name: nome, exact: true })

it('a lead with a past has its mark, and opens the other ones of its telephone', async () => {
  openPage(`/consultor/kanban?lead=${ids[`Rosa de novo ${numero}`]}`)
  const aberta = ficha(`Rosa de novo ${numero}`)
  await expect.element(aberta.getByText('Portal antigo', { exact: true })).toBeVisible()
  const outra = aberta.getByRole('button', { name: new RegExp(`^Rosa ${numero}, Perdido, de 05/02/2024`) })
  await expect.element(outra).toBeVisible()
  await expectAccessible('[role=dialog]')
  await outra.click()

  const antiga = ficha(`Rosa ${numero}`)
  await antiga.getByRole('tab', { name: 'Interações' }).click()
  const linhas = antiga.getByRole('list', { name: 'Linha do tempo' })
  await expect.element(linhas).toHaveTextContent('A mãe pediu que ligasse à noite.')
  // A next action of the older portal has a label of its own.
  await expect.element(linhas.getByText('Próxima ação', { exact: true })).toBeVisible()
  await expect.element(linhas).toHaveTextContent('Ligar de novo')
})

it('has it on the board and in the list, and is not late', async () => {
  openPage(`/consultor/kanban?texto=${numero}`)
  const cartao = page.getByRole('article', { name: `Rosa de novo ${numero}` })
  await expect.element(cartao).toHaveTextContent('Portal antigo')
  await expect.element(cartao).not.toHaveTextContent('Atrasado')
})
