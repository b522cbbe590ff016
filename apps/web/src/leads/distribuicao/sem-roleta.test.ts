import { expect, it } from 'vitest'
import { semRoleta } from './regra-form.ts'

const regra = (ativa: boolean, ...nomes: string[]) => ({
  ativa,
  participantes: nomes.map((nome) => ({ consultor_id: nome, nome, peso: 1, recebidos: 0 })),
})

it.each([
  [[], 'Ainda não há regras.'],
  [[regra(false, 'Ana')], 'Nenhuma regra está ativa.'],
  [[regra(true), regra(false, 'Ana')], 'Ninguém participa das regras ativas.'],
  [[regra(true), regra(true, 'Ana')], undefined],
])('says why the roleta gives no lead: %j', (regras, porque) => expect(semRoleta(regras)).toBe(porque))
