import { expect, it } from 'vitest'
import { tipoUnico } from './campos.ts'

it('a clinic with one kind of admission alone says it for the form', () => {
  const clinica = { natureza: 'clinica_medica', atende_voluntario: true, atende_involuntario: false } as const
  expect(tipoUnico(clinica)).toBe('voluntaria')
  expect(tipoUnico({ ...clinica, atende_involuntario: true })).toBeNull()
  // A clinic that only admits against the will has two possible types.
  expect(tipoUnico({ ...clinica, atende_voluntario: false, atende_involuntario: true })).toBeNull()
  expect(tipoUnico({ ...clinica, natureza: 'comunidade_terapeutica' })).toBe('acolhimento')
})
