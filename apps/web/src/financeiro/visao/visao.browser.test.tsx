import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { client } from '../../platform/client.ts'
import { mount, openPage, signIn } from '../../testing/tela.tsx'
import { VisaoAba } from './visao-aba.tsx'

const reais = (centavos: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    .format(centavos / 100)
    .replaceAll('\u00a0', ' ')
const sum = <Linha,>(linhas: readonly Linha[], valor: (linha: Linha) => number) =>
  linhas.reduce((total, linha) => total + valor(linha), 0)

beforeAll(() => signIn('admin'))

it('each sentence has the number of its own side', async () => {
  const visao = await client.financeiro.getVisao({})
  const entra = sum(visao.previsao, ({ entra_centavos }) => entra_centavos)
  const sai = sum(visao.previsao, ({ sai_centavos }) => sai_centavos)
  const entrou = sum(visao.caixa, ({ entrou_centavos }) => entrou_centavos)
  const saiu = sum(visao.caixa, ({ saiu_centavos }) => saiu_centavos)
  expect(new Set([entra, sai]).size, 'the demo tells them apart').toBe(2)
  mount(<VisaoAba mes={undefined} onMes={() => {}} />)
  const frase = (secao: string) => page.getByRole('region', { name: secao }).getByRole('paragraph')
  await expect.element(frase('Previsão de 90 dias')).toHaveTextContent(`entram ${reais(entra)} e saem ${reais(sai)}.`)
  await expect.element(frase('Caixa por mês')).toHaveTextContent(`entraram ${reais(entrou)} e saíram ${reais(saiu)}.`)
})

it('the page opens for an administrator', async () => {
  openPage('/admin/financeiro')
  await expect.element(page.getByRole('heading', { name: 'Financeiro', level: 1 })).toBeVisible()
  await expect.element(page.getByText('A receber').first()).toBeVisible()
})
