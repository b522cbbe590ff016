import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../testing/tela.tsx'
import { ColunaTopo } from './coluna-topo.tsx'

it('says by what its cards are ordered, and lets one choose', async () => {
  const onOrdem = vi.fn()
  mount(
    <ColunaTopo
      id="topo"
      etapa={{ chave: 'novo', rotulo: 'Novo', cor: 'pine', ordem: 1 } as never}
      total={3}
      soma={0}
      aMao={false}
      onOrdem={onOrdem}
      todos={false}
      onTodos={() => undefined}
    />,
  )
  const ordem = page.getByRole('combobox', { name: 'Ordem de Novo' })
  await expect.element(ordem).toHaveDisplayValue('Próxima ação')
  await ordem.selectOptions('À mão')
  expect(onOrdem).toHaveBeenCalledWith('novo', true)
})
