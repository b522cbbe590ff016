import { expect, it } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { errosDe, mensagemDaFalha, pedidoDe } from './gerar-link.ts'

const AGORA = Date.UTC(2026, 0, 15, 12)
const VALORES = { consultor: 'c', validade: '30', usos: '' }

it.each([
  ['consultor', 'c', undefined],
  ['consultor', '', 'Por favor, selecione um consultor responsável'],
  ['validade', '', undefined],
  ['validade', '365', undefined],
  ['validade', '0', 'Informe de 1 a 365 dias'],
  ['validade', '366', 'Informe de 1 a 365 dias'],
  ['validade', '1,5', 'Informe de 1 a 365 dias'],
  ['usos', '1', undefined],
  ['usos', '100000', undefined],
  ['usos', '0', 'Informe um número inteiro a partir de 1'],
  ['usos', '-1', 'Informe um número inteiro a partir de 1'],
] as const)('%s %j: %s', (campo, valor, erro) => expect(errosDe[campo](valor)).toBe(erro))

it('asks for a link that ends after the days, with a token of time and chance that never comes twice', () => {
  const pedido = pedidoDe('k', VALORES, AGORA)
  expect(pedido).toMatchObject({ p_clinica_id: 'k', p_consultor_id: 'c', p_max_uses: null })
  expect(pedido.p_expires_at).toBe('2026-02-14T12:00:00.000Z')
  expect(pedido.p_token).toMatch(/^[\da-z]{6,12}-[\w-]{32}$/)
  expect(pedidoDe('k', VALORES, AGORA).p_token).not.toBe(pedido.p_token)
  expect(pedidoDe('k', { ...VALORES, validade: '', usos: '5' }, AGORA)).toMatchObject({
    p_expires_at: null,
    p_max_uses: 5,
  })
})

it('says why a link could not be made', () => {
  const recusa = (message: string) => new ApiError(message, { code: 'X', status: 404 })
  expect(mensagemDaFalha(recusa('Clínica fechada'))).toBe('Erro: Clínica fechada')
  expect(mensagemDaFalha(recusa(''))).toBe('Erro: Erro ao criar link')
  expect(mensagemDaFalha(undefined)).toBe('Erro: Nenhum dado retornado ao criar link')
  expect(mensagemDaFalha(null)).toBe('Erro: Erro desconhecido ao gerar link')
})
