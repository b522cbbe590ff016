import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../testing/tela.tsx'
import { DataTable, RowButton } from './data-table.tsx'

const LONGO = 'Maria Aparecida dos Santos Vasconcellos de Albuquerque e Mello Figueiredo Cavalcanti de Souza'
const INTEIRO = 'x'.repeat(120)
const rows = [
  { id: 'a', nome: LONGO, onde: `Clínica ${LONGO}`, estado: 'Aguardando a aprovação do desconto da administração' },
  { id: 'b', nome: INTEIRO, onde: INTEIRO, estado: INTEIRO },
  { id: 'c', nome: 'Ana', onde: 'Sorocaba/SP', estado: 'Apto' },
]
type Row = (typeof rows)[number]

function mountRows(onOpen: (id: string) => void, action?: (row: Row) => React.ReactNode) {
  mount(
    <div style={{ padding: 16 }}>
      <DataTable
        label="Pessoas"
        columns={[
          { title: 'Nome', cell: ({ nome }) => nome },
          { title: 'Onde', cell: ({ onde }) => onde },
          { title: 'Estado', cell: ({ estado }) => estado },
        ]}
        line={{
          name: ({ id, nome }) => <RowButton onClick={() => onOpen(id)}>{nome}</RowButton>,
          nameOf: ({ nome }) => nome,
          details: ({ onde }) => [onde, null, 'para o pai'],
          state: ({ estado }) => estado,
          action,
        }}
        rows={rows}
        selection={{ selected: new Set(), onChange: () => undefined, nameOf: ({ nome }) => nome }}
      />
    </div>,
  )
}

const lines = () => [...document.querySelectorAll<HTMLElement>('tbody tr')]

it.each([390, 320])('names of any length leave a row of 88 pixels with one button at %i pixels', async (width) => {
  await page.viewport(width, 844)
  onTestFinished(() => page.viewport(1280, 900))
  mountRows(() => undefined)
  await expect.element(page.getByRole('table', { name: 'Pessoas' })).toBeVisible()
  expect(lines().map((line) => Math.round(line.getBoundingClientRect().height))).toEqual([88, 88, 88])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  for (const line of lines()) {
    const action = line.querySelectorAll('td:last-child :is(a, button)')
    expect(action).toHaveLength(1)
    const box = action[0]?.getBoundingClientRect()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    expect(box?.right).toBeLessThanOrEqual(width)
    for (const part of line.querySelectorAll('th, td'))
      expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(width)
  }
})

it('the row and its button open it; an action of its own does not', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const open = vi.fn()
  const act = vi.fn()
  mountRows(open, ({ id }) =>
    id === 'a' ? null : (
      <button type="button" onClick={act}>
        Enviar {id}
      </button>
    ),
  )
  await page.getByRole('button', { name: `Abrir ${LONGO}` }).click()
  expect(open.mock.calls).toEqual([['a']])
  await page.getByText('Sorocaba/SP').click()
  expect(open.mock.calls).toEqual([['a'], ['c']])
  await page.getByRole('button', { name: 'Enviar c' }).click()
  expect(act).toHaveBeenCalledOnce()
  expect(open).toHaveBeenCalledTimes(2)
  expect(page.getByRole('row').filter({ hasText: 'Sorocaba/SP' }).element()).toHaveTextContent('para o pai')
})

it('a wider window shows the table', async () => {
  mountRows(() => undefined)
  await expect.element(page.getByRole('columnheader', { name: 'Onde' })).toBeVisible()
})
