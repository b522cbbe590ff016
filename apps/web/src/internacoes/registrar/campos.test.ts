import { expect, it } from 'vitest'
import { tipoUnico } from './campos.ts'

it('a clinic with one kind of admission alone says it for the form', () => {
  const clinica = { natureza: 'clinica_medica', atende_voluntario: true, atende_involuntario: false } as const
  expect(tipoUnico(clinica)).toBe('voluntaria')
  expect(tipoUnico({ ...clinica, atende_involuntario: true })).toBeNull()
  // One that admits against the will alone may be asked for an involuntary or a compulsory admission.
  expect(tipoUnico({ ...clinica, atende_voluntario: false, atende_involuntario: true })).toBeNull()
  expect(tipoUnico({ ...clinica, natureza: 'comunidade_terapeutica' })).toBe('acolhimento')
})
