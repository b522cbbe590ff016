import { expect, it } from 'vitest'
import { distribuidos, mudanca, partes, porPessoa, resultado } from './resultado.ts'

it.each([
  [3, 0, '3 leads movidos'],
  [1, 0, '1 lead movido'],
  [1, 1, '1 lead movido, 1 ignorado'],
  [0, 2, 'Nenhum lead movido, 2 ignorados'],
  [1_200, 0, '1.200 leads movidos'],
])('%i done and %i left: %s', (feitos, ignorados, frase) =>
  expect(resultado('movido', { feitos, ignorados })).toBe(frase),
)

it('tells of distributed leads in the words of the specification', () => {
  expect(distribuidos({ feitos: 2, ignorados: 0 })).toBe('2 lead(s) distribuído(s) com sucesso!')
  expect(distribuidos({ feitos: 2, ignorados: 1 })).toBe('2 lead(s) distribuído(s) com sucesso! 1 ignorado.')
})

it.each([
  [1, 0, 'muda', '1 lead muda de consultor.'],
  [3, 0, 'muda', '3 leads mudam de consultor.'],
  [5, 0, 'recebe', '5 leads recebem um consultor.'],
  [1, 1, 'recebe', '1 lead recebe um consultor. 1 visita em aberto vai junto.'],
  [4, 0, 'divide', '4 leads em aberto são divididos.'],
  [0, 0, 'recebe', 'Nenhum lead em aberto.'],
] as const)('says of %i leads with %i visits what they do (%s): %s', (leads, visitas, como, frase) =>
  expect(mudanca({ leads, visitas, pacientes: 0, orcamentos: 0 }, como)).toBe(frase),
)

it.each([
  [6, 3, '2 para cada um.'],
  [5, 2, '2 ou 3 para cada um. Quem tem menos leads em aberto recebe 1 a mais.'],
  [1, 2, '0 ou 1 para cada um. Quem tem menos leads em aberto recebe 1 a mais.'],
])('%i leads among %i people: %s', (leads, pessoas, frase) => expect(porPessoa(leads, pessoas)).toBe(frase))

it('says who got how many of divided leads', () =>
  expect(
    partes([
      { nome: 'Ana Prado', leads: 1_200 },
      { nome: 'Bia Souza', leads: 2 },
    ]),
  ).toBe('Ana Prado 1.200, Bia Souza 2.'))
