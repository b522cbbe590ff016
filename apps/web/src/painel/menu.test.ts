import { ROLES } from '@portal/contract/access'
import { expect, it } from 'vitest'
import { menuOf } from './menu.ts'

it.each(ROLES)('one entry of the menu of a %s is current on a screen, whatever groups name it', (role) => {
  const enderecos = menuOf(role, { naRoleta: true })
    .flatMap(({ entries }) => entries)
    .filter(({ repetida }) => !repetida)
    .map(({ to }) => to)
  expect(new Set(enderecos).size).toBe(enderecos.length)
})

it('an administrator finds finance in two groups, of which the first is current', () => {
  const financeiro = menuOf('admin', { naRoleta: false })
    .flatMap(({ entries }) => entries)
    .filter(({ to }) => to === '/admin/financeiro')
  expect(financeiro.map(({ group, repetida }) => [group, repetida])).toEqual([
    ['Administração', false],
    ['Leads', true],
  ])
})

it.each([true, false])('offers stand in the menu of whom a roleta offers leads to: %s', (naRoleta) => {
  const nomes = menuOf('consultor', { naRoleta }).flatMap(({ entries }) => entries.map(({ label }) => label))
  expect(nomes.includes('Minhas ofertas')).toBe(naRoleta)
})
