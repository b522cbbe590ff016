import { expect, it } from 'vitest'
import { DISPOSITIVOS } from './dispositivos-url.ts'

it('the list of devices reads its own filters', () => {
  expect(DISPOSITIVOS.filters({ texto: 2026, filtro: 'no_limite' })).toEqual({ texto: '2026', filtro: 'no_limite' })
})

it.each([{ filtro: 'todos' }, { filtro: 'outros' }, { texto: {} }, { texto: '' }])(
  'falls back to the default for %j',
  (search) => expect(DISPOSITIVOS.filters(search)).toEqual({}),
)
