import { MODELOS_PLANILHA } from '@portal/contract/entradas/modelos'
import { expect, it, onTestFinished, vi } from 'vitest'
import { curlDe } from './amostra.ts'

const ID = '0b9f3b1e-6f0e-4c0e-9d43-0f6f9f6f0001'

function comOrigem() {
  vi.stubGlobal('location', { origin: 'https://portal.exemplo' })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}

it('is a command for each kind that does not sign what it sends', () => {
  comOrigem()
  const semComando = MODELOS_PLANILHA.filter((modelo) => curlDe(modelo, ID, 'segredo') === undefined)
  expect(semComando).toEqual(['typeform', 'tally', 'meta'])
})

it('sends the secret in a header where the sender can, else in the address, and as the key of Google', () => {
  comOrigem()
  const generico = curlDe('generico', ID, 'abc')
  expect(generico).toContain(`'https://portal.exemplo/api/entrada/${ID}'`)
  expect(generico).toContain("-H 'Authorization: Bearer abc'")
  expect(curlDe('elementor', ID, 'abc')).toContain(`/api/entrada/${ID}/abc'`)
  expect(curlDe('google', ID, 'abc')).toContain('"google_key":"abc"')
})
