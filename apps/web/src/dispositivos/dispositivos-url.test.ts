import { describe, expect, it } from 'vitest'
import { validateDispositivos } from './dispositivos-url.ts'

describe('address of the list of devices', () => {
  it('keeps what it understands', () => {
    const url = { texto: 'ana', filtro: 'no_limite', pagina: 3 }
    expect(validateDispositivos(url)).toEqual(url)
    expect(validateDispositivos({ texto: 2026, pagina: '2' })).toMatchObject({ texto: '2026', pagina: 2 })
  })

  it.each([{ filtro: 'todos' }, { filtro: 'outros' }, { pagina: 1 }, { pagina: 1.5 }, { texto: {} }, { texto: '' }])(
    'falls back to the default for %j',
    (search) => expect(Object.values(validateDispositivos(search)).filter(Boolean)).toEqual([]),
  )
})
