import type { Figura } from '@portal/contract/metricas/metricas.contract'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount, signIn } from '../../testing/tela.tsx'
import { Funil } from './funil.tsx'

const GANHOS: Figura = {
  ...{ chave: 'ganhos', unidade: 'numero', valor: 25, n: 25 },
  ...{ anterior: null, mesma_idade: null, aviso: null, equipe: null },
}

beforeAll(() => signIn('admin'))

it('each stage tells the part of the stage before it, the sentence that of the first', async () => {
  mount(
    <Funil
      funil={[
        { etapa: 'novo', n: 200, anterior: 150 },
        { etapa: 'em_contato', n: 100, anterior: 160 },
        { etapa: 'qualificado', n: 80, anterior: 170 },
        { etapa: 'internado', n: 20, anterior: null },
      ]}
      figuras={[GANHOS]}
    />,
  )
  // The funnel explains why it differs from a figure with nearly the same name.
  await expect.element(page.getByText(/Em Internações \(25\) contam todas as do período/)).toBeVisible()
  await expect.element(page.getByText('De 200 leads, 20 (10%) até Internado.').first()).toBeVisible()
  await page.getByText('Ver tabela').click()
  const linhas = () =>
    [...document.querySelectorAll('tbody tr')].map((linha) => [...linha.children].map(({ textContent }) => textContent))
  await expect.poll(linhas).toEqual([
    ['Novo', '200', '', '150'],
    ['Em contato', '100', '50%', '160'],
    ['Qualificado', '80', '80%', '170'],
    ['Internado', '20', '25%', '—'],
  ])
  for (const nota of ['50% da anterior', '80% da anterior', '25% da anterior'])
    expect(document.body.textContent).toContain(nota)
})
