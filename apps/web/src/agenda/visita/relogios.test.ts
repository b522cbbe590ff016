import { describe, expect, it } from 'vitest'
import { errosDaNova, valoresDaNova } from './campos.ts'
import { momentoDaVisita, visitaDaMensagem } from './mensagem.ts'
import { addMinutos, doisRelogios, horarioDe, minutosEntre, quandoDe, terminaNoDiaSeguinte } from './relogios.ts'

const SP = 'America/Sao_Paulo'
const em = (relogio: string) => Date.parse(`${relogio}-03:00`)

describe('two clocks', () => {
  it('are told where they differ, with the day where that differs too', () => {
    expect(doisRelogios(em('2026-11-24T11:00'), 'America/Manaus', 'Manaus', SP)).toBe(
      '10:00 em Manaus · 11:00 em Brasília',
    )
    expect(doisRelogios(em('2026-11-25T01:30'), 'America/Rio_Branco', null, SP)).toBe(
      '23:30 em Rio Branco · 01:30 (25/11) em Brasília',
    )
  })

  it('are one where both show the same hour, whatever the zones are called', () => {
    expect(doisRelogios(em('2026-11-24T11:00'), 'America/Fortaleza', 'Sobral', SP)).toBeUndefined()
  })
})

describe('hours that are typed', () => {
  it('keep their length, over midnight too', () => {
    expect(quandoDe('2026-11-24T23:30')).toEqual({ dia: '2026-11-24', inicio: '23:30', fim: '00:30' })
    expect(minutosEntre('23:00', '01:00')).toBe(120)
    expect(addMinutos('00:30', -60)).toBe('23:30')
  })

  it('end on the next day only where nobody would stay longer than twelve hours', () => {
    expect(terminaNoDiaSeguinte('22:00', '02:00')).toBe(true)
    expect(terminaNoDiaSeguinte('10:00', '09:00')).toBe(false)
    expect(horarioDe({ dia: '2026-12-31', inicio: '22:00', fim: '02:00' })).toEqual({
      inicio: '2026-12-31T22:00',
      fim: '2027-01-01T02:00',
    })
    expect(horarioDe({ dia: '2026-12-31', inicio: '22:00', fim: '' })).toEqual({ inicio: '2026-12-31T22:00' })
    expect(horarioDe({ dia: '', inicio: '22:00', fim: '' })).toBeUndefined()
  })

  it('are refused with the sentences of the specification', () => {
    const valores = { ...valoresDaNova({ dia: '2020-01-01', inicio: '10:00', fim: '09:00' }), fim: '09:00' }
    expect(errosDaNova.inicio('10:00', valores)).toBe('Escolha uma data e hora futuras')
    expect(errosDaNova.inicio('10:00', { ...valores, passada: true })).toBeUndefined()
    expect(errosDaNova.fim('09:00', valores)).toBe('O término deve ser depois do início')
    expect(errosDaNova.fim('10:00', valores)).toBe('O término deve ser depois do início')
    expect(errosDaNova.fim('11:00', valores)).toBeUndefined()
    expect(errosDaNova.clinica_id(null, valores)).toBe('Selecione a clínica')
    expect(errosDaNova.clinica_id(null, { ...valores, tipo: 'retorno' })).toBeUndefined()
    expect(errosDaNova.resultado(' ', { ...valores, passada: true })).toBe('Informe o resultado da visita')
    expect(errosDaNova.link_video('http://x')).toBe('Informe um endereço que comece com https://')
  })
})

describe('a message about visits', () => {
  const visita = (status: string, inicio: string) => ({ status, inicio, fuso: 'America/Manaus' }) as never

  it('speaks of the first that is still to come, on its own clock', () => {
    const agora = em('2026-11-24T11:00')
    const primeira = visita('confirmada', '2026-11-25T14:00:00.000Z')
    const escolhida = visitaDaMensagem(
      [visita('agendada', '2026-11-30T14:00:00.000Z'), primeira, visita('cancelada', '2026-11-24T20:00:00.000Z')],
      agora,
    )
    expect(escolhida).toBe(primeira)
    expect(momentoDaVisita(primeira)).toEqual({ data: '25/11/2026', hora: '10:00' })
    expect(visitaDaMensagem([visita('agendada', '2026-11-20T14:00:00.000Z')], agora)).toBeUndefined()
  })
})
