import { expect, it } from 'vitest'
import { periodoDe, tituloDoPeriodo, vizinho } from './periodo.ts'

it.each([
  ['dia', '2026-11-23', '7dias', '2026-11-23', '2026-11-23'],
  // Weeks begin on Sunday.
  ['semana', '2026-11-22', '7dias', '2026-11-22', '2026-11-28'],
  ['semana', '2026-11-28', '7dias', '2026-11-22', '2026-11-28'],
  ['semana', '2027-01-01', '7dias', '2026-12-27', '2027-01-02'],
  ['mes', '2026-11-23', '7dias', '2026-11-01', '2026-12-05'],
  ['mes', '2027-02-10', '7dias', '2027-01-31', '2027-03-06'],
  // Six weeks.
  ['mes', '2026-08-15', '7dias', '2026-07-26', '2026-09-05'],
  ['lista', '2026-11-23', '7dias', '2026-11-23', '2026-11-29'],
  ['lista', '2026-11-23', '30dias', '2026-11-23', '2026-12-22'],
  ['lista', '2026-11-23', 'passados', '2026-10-25', '2026-11-23'],
] as const)('%s of %s, %s, shows %s to %s', (vista, dia, intervalo, de, ate) => {
  expect(periodoDe(vista, dia, intervalo)).toEqual({ de, ate })
})

it.each([
  ['mes', '2027-01-31', 1, '2027-02-28'],
  ['mes', '2028-03-31', -1, '2028-02-29'],
  ['mes', '2026-12-15', 1, '2027-01-15'],
  ['semana', '2026-12-30', 1, '2027-01-06'],
  ['dia', '2026-03-01', -1, '2026-02-28'],
  ['lista', '2026-11-23', 1, '2026-11-30'],
] as const)('%s at %s, step %i, goes to %s', (vista, dia, passo, outro) => {
  expect(vizinho(vista, dia, '7dias', passo)).toBe(outro)
})

it('says what is shown', () => {
  const titulo = (vista: 'mes' | 'semana' | 'dia') =>
    tituloDoPeriodo(vista, '2026-11-23', periodoDe(vista, '2026-11-23', '7dias'))
  expect(titulo('mes')).toBe('Novembro de 2026')
  expect(titulo('semana')).toBe('22 de nov. – 28 de nov. de 2026')
  expect(titulo('dia')).toBe('Segunda-feira, 23 de novembro de 2026')
})
