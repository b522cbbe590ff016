import { expect, it } from 'vitest'
import { conselhoDe, LINK_INDISPONIVEL } from './links.ts'
import { PEDIDO_EXPIRADO, PEDIDO_SUBSTITUIDO, PEDIDO_USADO } from './vagas/limites.ts'

it('advises to ask for a new link only where the sentence does not say what to do', () => {
  expect(conselhoDe(LINK_INDISPONIVEL)).toBe('Peça um novo link a quem enviou este.')
  for (const mensagem of [PEDIDO_EXPIRADO, PEDIDO_SUBSTITUIDO, PEDIDO_USADO]) expect(conselhoDe(mensagem)).toBeNull()
})
