import type { LeadAConferir, SituacaoMudanca } from '@portal/contract/mudanca/mudanca.contract'
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import { openPage, signIn } from '../testing/tela.tsx'

const AGORA = '2026-11-29T12:00:00.000Z'
const LONGO = 'Comunidade '.repeat(18).trim()

const espera = (n: number, parts: Partial<LeadAConferir> = {}): LeadAConferir => ({
  id: `0f0e3a52-9a4d-4a57-8f0e-${String(n).padStart(12, '0')}`,
  desde: AGORA,
  nome: `Rosa ${n}`,
  telefone: 'ligar no vizinho',
  email: 'rosa@exemplo.com.br',
  cidade: 'Campinas',
  estado: 'SP',
  etapa: 'em_contato',
  criado_em: '2024-02-03T12:30:00.000Z',
  consultor: null,
  interacoes: 3,
  ...parts,
})

const SITUACAO: SituacaoMudanca = {
  concluida: { em: AGORA, por: 'Ana' },
  arquivos: [],
  execucoes: [
    {
      ...{ id: '0f0e3a52-9a4d-4a57-8f0e-0000000000e1', simulada: false, estado: 'completa', etapa: '', feitas: 0 },
      ...{ total: null, iniciada_em: AGORA, terminada_em: AGORA, por: 'Ana', fonte: 'dados.sql.gz' },
      ...{ copia: '/mnt/copias/portal-1', erro: null, tem_relatorio: false },
    },
  ],
  imagens: null,
}

let esperas: LeadAConferir[]
let pedidos: [call: string, input: unknown][]
/** Error with which the server refuses a change. */
let falha: { status: number; code: string; message: string; campos: object } | undefined

beforeAll(() => signIn('admin'))
beforeEach(() => {
  esperas = [espera(1), espera(2, { nome: null, telefone: LONGO, email: null, cidade: null, estado: null })]
  pedidos = []
  falha = undefined
  const real = window.fetch
  onTestFinished(() => {
    window.fetch = real
  })
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname === '/api/mudanca') return Response.json(SITUACAO)
    if (pathname === '/api/mudanca/contas') return Response.json({ sem_senha: [], aguardando: [], a_promover: [] })
    if (pathname === '/api/mudanca/conferir') return Response.json({ itens: esperas, total: esperas.length })
    const [, id, acao] = /^\/api\/mudanca\/conferir\/([^/]+)\/(\w+)$/.exec(pathname) ?? []
    if (!id || !acao) return real(input, init)
    pedidos.push([acao, init?.body ? JSON.parse(String(init.body)) : undefined])
    if (falha) {
      const { campos, ...dita } = falha
      return Response.json({ ...dita, defined: false, data: { campos } }, { status: falha.status })
    }
    esperas = esperas.filter((item) => item.id !== id)
    return Response.json(acao === 'corrigir' ? { lead: { id, numero: 7 } } : { ok: true })
  }
  openPage('/admin/mudanca')
})

const secao = page.getByRole('region', { name: 'A conferir' })
const item = (nome: string) => secao.getByRole('article', { name: nome, exact: true })

it('leads without a telephone wait after the end of the move, and become leads where they stand', async () => {
  await expect.element(secao.getByText('2 leads vieram sem um telefone que se entenda.')).toBeVisible()
  const rosa = item('Rosa 1')
  await expect.element(rosa).toHaveTextContent('telefone escrito: ligar no vizinho')
  await expect.element(rosa).toHaveTextContent('3 notas e contatos')
  const telefone = rosa.getByLabelText('Telefone')
  await rosa.getByRole('button', { name: 'Criar lead' }).click()
  await expect.element(telefone).toHaveFocus()
  expect(pedidos).toEqual([])
  await expectAccessible()
  await page.viewport(390, 844)
  await expectAccessible()
  await telefone.fill('11987654321')
  await rosa.getByRole('button', { name: 'Criar lead' }).click()
  await expect.element(page.getByText('Lead criado com o que havia no portal antigo')).toBeVisible()
  await expect.element(rosa).not.toBeInTheDocument()
  expect(pedidos).toEqual([['corrigir', { telefone: '(11) 98765-4321', nome: 'Rosa 1' }]])
  await page.viewport(1280, 900)
})

it('what the server refuses is said where it was asked, and nothing is lost', async () => {
  const rosa = item('Rosa 1')
  const telefone = rosa.getByLabelText('Telefone')
  const recusa = (campos: object, message: string) => ({ status: 422, code: 'UNPROCESSABLE_CONTENT', message, campos })
  falha = recusa({ telefone: 'Informe um telefone de gente' }, 'Confira os campos')
  await telefone.fill('11987654321')
  await rosa.getByRole('button', { name: 'Criar lead' }).click()
  await expect.element(rosa.getByText('Informe um telefone de gente')).toBeVisible()
  await expect.element(telefone).toHaveValue('(11) 98765-4321')
  falha = recusa({}, 'Outra pessoa já o conferiu.')
  await rosa.getByRole('button', { name: 'Descartar Rosa 1' }).click()
  const pergunta = page.getByRole('dialog', { name: 'Descartar lead' })
  await pergunta.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(page.getByText('Outra pessoa já o conferiu.')).toBeVisible()
  await expect.element(telefone).toHaveValue('(11) 98765-4321')
})

it('what is no lead is discarded after a question; nothing is shown of nothing', async () => {
  await secao.getByRole('button', { name: /^Descartar Comunidade/ }).click()
  const pergunta = page.getByRole('dialog', { name: 'Descartar lead' })
  await pergunta.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(page.getByText('Lead descartado')).toBeVisible()
  expect(pedidos.map(([acao]) => acao)).toEqual(['descartar'])
  await secao.getByRole('button', { name: 'Descartar Rosa 1' }).click()
  await pergunta.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(secao).not.toBeInTheDocument()
})
