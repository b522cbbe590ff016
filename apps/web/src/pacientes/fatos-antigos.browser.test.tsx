import type { FatoPaciente } from '@portal/contract/pacientes/pacientes.contract'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../platform/api.ts'
import { createPaciente } from '../testing/pacientes.ts'
import { failCalls, mount, signIn } from '../testing/tela.tsx'
import { FatosAntigos } from './ficha/fatos-antigos.tsx'

let paciente: string
beforeAll(async () => {
  await signIn('consultor')
  paciente = await createPaciente()
})

const fato = (n: number, mais: Partial<FatoPaciente>): FatoPaciente => ({
  ...{ id: `a7b0a0a0-0000-4000-8000-00000000000${n}`, detalhe: { fato: 'pagamento', situacao: 'pago' } },
  ...{ texto: null, ocorreu_em: '2025-03-04T15:00:00.000Z', autor: null, ...mais },
})
/** Answers requests for the list, page by page. */
function answer(paginas: FatoPaciente[][]) {
  const total = paginas.flat().length
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = String(input instanceof Request ? input.url : input)
    const n = Number(new URL(url, location.href).searchParams.get('pagina') ?? 1)
    return Response.json({ itens: paginas[n - 1] ?? [], total })
  })
  onTestFinished(() => spy.mockRestore())
}

it('what an older portal recorded stands with its day, its author and its paper; the rest follows on a press', async () => {
  answer([
    [
      fato(1, {
        detalhe: { fato: 'documento', anexo_id: 'a7b0a0a0-0000-4000-8000-0000000000aa' },
        texto: 'Tipo: RG',
        autor: 'Bia',
      }),
      fato(2, {}),
    ],
    [fato(3, { detalhe: { fato: 'saida' }, texto: 'Alta em 10/03/2025' })],
  ])
  mount(<FatosAntigos paciente={crypto.randomUUID()} />)
  const lista = page.getByRole('list', { name: 'No portal antigo' })
  const linhas = lista.getByRole('listitem')
  await expect.element(linhas.nth(0)).toHaveTextContent(/^Documento04\/03\/2025.*, BiaTipo: RGAbrir documento$/)
  await expect.element(linhas.nth(1)).toHaveTextContent(/^Pagamento: pago04\/03\/2025.*, Portal antigo$/)
  await expect.element(linhas.nth(0).getByRole('button', { name: 'Abrir Documento, em nova aba' })).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect.element(linhas.nth(2)).toHaveTextContent(/^Saída da clínica.*Alta em 10\/03\/2025$/)
})

it('nothing is said of somebody who has none, and a failure can be tried again', async () => {
  const restore = failCalls((url) => url.includes('/fatos'), { status: 500, code: 'X', message: 'Falhou' })
  onTestFinished(restore)
  mount(<FatosAntigos paciente={paciente} />)
  await expect.element(page.getByText('Erro ao carregar o que veio do portal antigo')).toBeVisible()
  restore()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.poll(() => page.getByText('Erro ao carregar o que veio do portal antigo').query()).toBeNull()
  expect(page.getByText('No portal antigo').query()).toBeNull()
  expect((await api.pacientes.listFatos.call({ id: paciente })).total).toBe(0)
})
