import { expect, it } from 'vitest'
import { fusoDoLugar } from './fuso-do-lugar.ts'
import { formatViagem, viagemEntre } from './viagem.ts'

it.each([
  ['SP', 'Campinas', 'America/Sao_Paulo'],
  ['DF', 'Brasília', 'America/Sao_Paulo'],
  ['AM', 'Manaus', 'America/Manaus'],
  ['AM', 'Eirunepé', 'America/Eirunepe'],
  ['AM', 'TABATINGA ', 'America/Eirunepe'],
  ['AC', 'Rio Branco', 'America/Rio_Branco'],
  ['PE', 'Recife', 'America/Recife'],
  ['PE', 'Fernando de Noronha', 'America/Noronha'],
  // A place of the same name in another state has that state's time.
  ['CE', 'Guajará', 'America/Fortaleza'],
])('the clock of %s, %s is that of %s', (uf, cidade, fuso) => {
  expect(fusoDoLugar(uf, cidade)).toBe(fuso)
})

it('estimates a journey by road from the great circle', () => {
  const campinas = { latitude: -22.9056, longitude: -47.0608 }
  const santos = { latitude: -23.9608, longitude: -46.3336 }
  expect(viagemEntre(campinas, santos)).toEqual({ km: 180, minutos: 180 })
  expect(viagemEntre(campinas, campinas)).toEqual({ km: 0, minutos: 0 })
})

it.each([
  [0, 'cerca de 0 min'],
  [45, 'cerca de 45 min'],
  [60, 'cerca de 1 h'],
  [130, 'cerca de 2 h 10 min'],
])('%i minutes of travel are "%s"', (minutos, texto) => {
  expect(formatViagem(minutos)).toBe(texto)
})
