import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDias, addMeses, competenciaDe, diasEntre } from '../regras/dia.ts'
import {
  anteriorDe,
  competenciasAnteriores,
  competenciasDe,
  erroDoPeriodo,
  intervaloDe,
  isMesesInteiros,
  PERIODO_ANTIGO,
  PERIODO_FUTURO,
  PERIODO_INVERTIDO,
  PERIODO_LONGO,
  PERIODO_SEM_DATAS,
  PERIODOS,
  passoDe,
} from './periodo.ts'

const HOJE = '2026-03-31'
const dia = fc.integer({ min: 0, max: 12_000 }).map((n) => addDias('2000-01-01', n))
/** Valid days for 'personalizado', with a `hoje` that is not before them. */
const aceito = fc
  .record({ hoje: dia, ate: fc.nat(2000), dias: fc.nat(740) })
  .map(({ hoje, ate, dias }) => ({ hoje, ate: addDias(hoje, -ate), de: addDias(hoje, -ate - dias) }))
  .filter(({ hoje, ...dias }) => erroDoPeriodo(dias, hoje) === null)

test('days that are no period are refused with the reason', () => {
  expect(erroDoPeriodo({ de: '2026-01-01' }, HOJE)).toBe(PERIODO_SEM_DATAS)
  expect(erroDoPeriodo({ de: '2026-02-01', ate: '2026-01-01' }, HOJE)).toBe(PERIODO_INVERTIDO)
  expect(erroDoPeriodo({ de: '2026-03-01', ate: '2026-04-01' }, HOJE)).toBe(PERIODO_FUTURO)
  expect(erroDoPeriodo({ de: '2001-01-01', ate: '2026-01-01' }, HOJE)).toBe(PERIODO_LONGO)
  expect(erroDoPeriodo({ de: '1999-12-31', ate: '2000-01-01' }, HOJE)).toBe(PERIODO_ANTIGO)
  expect(erroDoPeriodo({ de: '2024-04-01', ate: HOJE }, HOJE)).toBeNull()
  expect(erroDoPeriodo({ de: '2024-03-31', ate: HOJE }, HOJE)).toBe(PERIODO_LONGO)
})

test('30 days are today and the 29 days before', () => {
  expect(intervaloDe('30_dias', HOJE)).toEqual({ de: '2026-03-02', ate: HOJE })
  expect(intervaloDe('mes_passado', HOJE)).toEqual({ de: '2026-02-01', ate: '2026-02-28' })
})

test('the days of this month are compared with those of the month before, which may have fewer', () => {
  const dias = { de: '2026-03-01', ate: '2026-03-30' }
  expect(anteriorDe('este_mes', dias)).toEqual({ de: '2026-02-01', ate: '2026-02-28' })
  expect(anteriorDe('este_mes', { de: '2026-03-01', ate: HOJE })).toEqual({ de: '2026-02-01', ate: '2026-02-28' })
})

test('the period before ends the day before and is as long, in days or in whole months', () => {
  fc.assert(
    fc.property(aceito, ({ de, ate }) => {
      const antes = anteriorDe('personalizado', { de, ate })
      expect(addDias(antes.ate, 1)).toBe(de)
      if (isMesesInteiros({ de, ate })) expect(isMesesInteiros(antes)).toBe(true)
      else expect(diasEntre(antes.de, antes.ate)).toBe(diasEntre(de, ate))
    }),
  )
})

test('every period ends today at the latest, and the one before does not overlap it', () => {
  fc.assert(
    fc.property(dia, fc.constantFrom(...PERIODOS.filter((periodo) => periodo !== 'personalizado')), (hoje, periodo) => {
      const dias = intervaloDe(periodo, hoje)
      const antes = anteriorDe(periodo, dias)
      expect(dias.de <= dias.ate && dias.ate <= hoje).toBe(true)
      expect(antes.de <= antes.ate && antes.ate < dias.de).toBe(true)
    }),
  )
})

test('the months before are as many, and end where those of the period begin', () => {
  fc.assert(
    fc.property(aceito, ({ de, ate }) => {
      const [meses, antes] = [competenciasDe({ de, ate }), competenciasAnteriores({ de, ate })]
      expect(meses).toEqual({ de: competenciaDe(de), ate: competenciaDe(ate) })
      expect(addMeses(antes.ate, 1)).toBe(meses.de)
      const conta = ({ de: um, ate: outro }: typeof meses) => {
        let n = 1
        for (let mes = um; mes < outro; mes = addMeses(mes, 1)) n++
        return n
      }
      expect(conta(antes)).toBe(conta(meses))
    }),
  )
})

test('a curve has some sixty points at most', () => {
  fc.assert(
    fc.property(aceito, ({ de, ate }) => {
      const passo = passoDe({ de, ate })
      const dias = diasEntre(de, ate) + 1
      expect(dias / { dia: 1, semana: 7, mes: 28 }[passo]).toBeLessThan(61)
    }),
  )
})
