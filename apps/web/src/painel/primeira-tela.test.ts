import { ROLES } from '@portal/contract/access'
import { expect, it } from 'vitest'
import { menuOf } from './menu.ts'
import { PRIMEIRA_TELA } from './primeira-tela.ts'

it.each(ROLES.filter((role) => role !== 'admin'))('leads a %s to a screen of their menu, if there is one', (role) => {
  const telas = menuOf(role, { naRoleta: true }).flatMap(({ entries }) => entries.map(({ to }) => to))
  const primeira = PRIMEIRA_TELA[role]
  if (telas.length === 0) expect(primeira).toBeUndefined()
  else expect(telas).toContain(primeira)
})
