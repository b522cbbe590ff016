import type { ClinicaDoCaso } from '@portal/contract/internacoes/guardas'
import type { InternacaoLida } from '@portal/contract/internacoes/internacoes.contract'
import { expect, it } from 'vitest'
import { casoDe, isMenorEm } from './caso.ts'

const ENTRADA = '2026-03-10T10:00'
const caso = (nova: object, paciente: object) =>
  casoDe(
    { tipo: 'voluntaria', entrada: ENTRADA, risco_imediato: false, ...nova } as InternacaoLida,
    { data_nascimento: null, sexo: null, urgencia: 'media', ...paciente },
    {} as ClinicaDoCaso,
    { agora: ENTRADA, admin: false },
  )

it.each([
  [false, 'media', false],
  [false, 'alta', false],
  [false, 'emergencia', true],
  [true, 'media', true],
])('a risk that is %s of a patient whose urgency is %s is immediate: %s', (risco_imediato, urgencia, esperado) => {
  expect(caso({ risco_imediato }, { urgencia }).risco_imediato).toBe(esperado)
})

it('knows the age on the day of the entry, and a sex that nobody told as such', () => {
  expect(caso({}, { data_nascimento: '2008-03-10' })).toMatchObject({ idade: 18, sexo: 'nao_informado' })
  expect(caso({}, { data_nascimento: '2008-03-11', sexo: 'feminino' })).toMatchObject({ idade: 17, sexo: 'feminino' })
  expect(caso({}, {}).idade).toBeNull()
})

it('takes nobody for a minor whose birth is unknown', () => {
  expect([isMenorEm('2008-03-11', '2026-03-10'), isMenorEm('2008-03-10', '2026-03-10')]).toEqual([true, false])
  expect(isMenorEm(null, '2026-03-10')).toBe(false)
})
