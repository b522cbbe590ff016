import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../../platform/client.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { openPage, signIn } from '../../testing/tela.tsx'

const PATH = '/consultor/kanban/importar'
const LONGO = 'Etapa com um nome muito comprido '.repeat(2).trim().slice(0, 60)

let numero = Date.now() % 10_000_000
const telefone = () => `(11) 9${String(++numero).padStart(8, '0')}`
const conferir = page.getByRole('button', { name: 'Conferir' })

async function choose(linhas: string[]) {
  sessionStorage.clear()
  openPage(PATH)
  await expect.element(page.getByRole('heading', { name: 'Importar leads' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /arquivo/i }).first()).toBeVisible()
  const input = document.querySelector('main input[type=file]') as HTMLElement
  await userEvent.upload(input, new File([linhas.join('\n')], 'de-2024.csv', { type: 'text/csv' }))
  await expect.element(page.getByRole('heading', { name: 'O que há em cada coluna' })).toBeVisible()
}

beforeEach(() => page.viewport(1280, 900))

describe('a file that tells the past of its leads', () => {
  beforeAll(() => signIn('supervisor'))

  it('is translated where it stands, and says what becomes of its leads', async () => {
    const nome = `Rosa ${numero}`
    await choose([
      'Nome;Telefone;Status;Responsável;Criado em;Encerrado em;Motivo da perda;Origem;Nota 1',
      `${nome};${telefone()};Negociando;Carlos Consultor;05/02/2024;;;ig;"06/02/2024 ligou de volta"`,
      `Ivo ${numero};${telefone()};${LONGO};Quem Saiu;05/03/2024;06/03/2024;Muito caro;rádio;`,
    ])
    await expect.element(page.getByText('Este arquivo conta o passado dos leads.')).toBeVisible()
    // Recognised values are preselected, unknown ones are asked for.
    await expect.element(page.getByLabelText('Etapa de Negociando')).toHaveValue('proposta_enviada')
    await expect.element(page.getByLabelText('Origem de ig')).toHaveValue('instagram')
    await expect.element(page.getByLabelText('Motivo de Muito caro')).toHaveValue('Preço')
    await expect.element(page.getByLabelText('Consultor de Carlos Consultor')).not.toHaveValue('')
    await expect.element(page.getByLabelText('Consultor de Quem Saiu')).toHaveValue('')
    await expect.element(conferir).toBeDisabled()
    await expect.element(page.getByText('Diga o que 1 etapa do arquivo é aqui.')).toBeVisible()
    await expect.element(page.getByLabelText('Etapa dos leads novos')).not.toBeInTheDocument()
    await expectAccessible()
    await page.viewport(390, 844)
    await expectAccessible()
    await page.getByLabelText(`Etapa de ${LONGO}`).selectOptions('perdido')
    await expect.element(conferir).toBeEnabled()

    await conferir.click()
    await page.getByRole('button', { name: 'Importar 2 leads' }).click()
    await expect.element(page.getByRole('heading', { name: /^2 leads importados/ })).toBeVisible()
    const { itens } = await client.leads.listLeads({ texto: nome })
    expect(itens).toMatchObject([{ trazido: true, etapa: 'proposta_enviada', consultor: 'Carlos Consultor' }])
    expect(itens[0]?.prazo_em).toBe(null)
  })

  it('without a past names no stages, and asks for no words', async () => {
    await choose(['Nome;Telefone;Origem', `Lia ${numero};${telefone()};rádio`])
    await expect.element(conferir).toBeEnabled()
    await expect.element(page.getByLabelText('Etapa dos leads novos')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Origens' })).not.toBeInTheDocument()
    // A column chosen by hand makes the question appear.
    await page.getByLabelText('Campo da coluna Origem').selectOptions('consultor')
    await expect.element(page.getByLabelText('Consultor de rádio')).toBeVisible()
    await expect.element(page.getByText('Este arquivo conta o passado dos leads.')).not.toBeInTheDocument()
  })
})

it('a consultant is not asked whose leads they are', async () => {
  await signIn('consultor')
  await choose(['Nome;Telefone;Etapa;Responsável', `Nair ${numero};${telefone()};Novo;Bia`])
  await expect.element(page.getByLabelText('Etapa de Novo')).toHaveValue('novo')
  await expect.element(page.getByRole('heading', { name: 'Consultores' })).not.toBeInTheDocument()
  await expect.element(conferir).toBeEnabled()
})
