import { expect, it } from 'vitest'
import { situacaoDoLink } from './situacao-do-link.ts'

const AGORA = Date.UTC(2026, 0, 15, 12)
const LINK = { is_active: true, expires_at: null, max_uses: null, uses: 0, clinica: { disponivel: true } }

it.each([
  [{}, 'Ativo'],
  [{ expires_at: '2026-01-15T12:00:00.001Z' }, 'Ativo'],
  [{ expires_at: '2026-01-15T12:00:00.000Z' }, 'Expirado'],
  [{ max_uses: 2, uses: 1 }, 'Ativo'],
  [{ max_uses: 2, uses: 2 }, 'Limite atingido'],
  [{ clinica: { disponivel: false } }, 'Clínica indisponível'],
  [{ is_active: false, max_uses: 1, uses: 1 }, 'Desativado'],
])('%j: %s', (campos, situacao) => {
  expect(situacaoDoLink({ ...LINK, ...campos }, AGORA)).toBe(situacao)
})
