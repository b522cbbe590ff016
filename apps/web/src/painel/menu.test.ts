import { ROLES } from '@portal/contract/access'
import { expect, it } from 'vitest'
import { menuOf } from './menu.ts'

it.each(ROLES)('one entry of the menu of a %s is current on a screen, whatever groups name it', (role) => {
  const enderecos = menuOf(role)
    .flatMap(({ entries }) => entries)
    .filter(({ repetida }) => !repetida)
    .map(({ to }) => to)
  expect(new Set(enderecos).size).toBe(enderecos.length)
})

it('an administrator finds finance in two groups, of which the first is current', () => {
  const financeiro = menuOf('admin')
    .flatMap(({ entries }) => entries)
    .filter(({ to }) => to === '/admin/financeiro')
  expect(financeiro.map(({ group, repetida }) => [group, repetida])).toEqual([
    ['Administração', false],
    ['Leads', true],
  ])
})
