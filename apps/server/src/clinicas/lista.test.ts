import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../testing/testing.ts'
import { insertClinicas } from './clinicas.factory.ts'

let server: Awaited<ReturnType<typeof testApp>>
let cookie: string
beforeAll(async () => {
  server = await testApp()
  cookie = await server.signIn('gerenciador')
  await insertClinicas(server.database, CLINICAS)
  // Gives rows of one transaction different times, since the list is ordered by creation.
  await server.database.pool.query(
    `update clinicas set created_at = now() - interval '1 day' * array_position($1, name) / 2`,
    [CLINICAS.map(({ name }) => name)],
  )
  await server.database.pool.query(`update clinicas set arquivado_em = now() where name = 'Excluída'`)
})
afterAll(() => server.close())

const CLINICAS: (Partial<ClinicaCampos> & { name: string })[] = [
  {
    name: 'Única Águas Claras',
    city: 'Poá',
    active: false,
    image_url: '/midia/a.webp',
    specialties: ['Álcool', 'Crack'],
  },
  {
    name: 'álamo',
    city: 'Cuiabá',
    state: 'MT',
    atende_voluntario: false,
    atende_involuntario: true,
    specialties: ['Crack'],
  },
  { name: 'Zênite', city: 'Acrelândia', state: 'AC', latitude: null, longitude: null, planos_saude: ['Unimed'] },
  { name: 'Zenite', city: 'Bagé', state: 'RS', gallery_images: ['/midia/b.webp'], tipos_internacao: ['Voluntária'] },
  { name: '100% Vida', city: 'Belém', state: 'PA', description: 'd'.repeat(1000), atende_involuntario: true },
  { name: 'Excluída', city: 'Poá', specialties: ['Álcool'] },
]

async function list(query: string) {
  const { status, body } = await server.request({ url: `/api/clinicas?${query}`, cookie })
  expect(status).toBe(200)
  return body
}
const names = async (query: string) => (await list(query)).itens.map(({ name }: { name: string }) => name)
const text = (texto: string) => names(`texto=${encodeURIComponent(texto)}`)

describe('the management list', () => {
  it('matches part of name or city, or the code of a state; accents and case aside, wildcards as they are', async () => {
    expect(await text('aguas CLARAS')).toEqual(['Única Águas Claras'])
    expect(await text('CUIABA')).toEqual(['álamo'])
    expect(await text('mt')).toEqual(['álamo'])
    expect(await text('100%')).toEqual(['100% Vida'])
    expect(await text('_')).toEqual([])
    expect(await text("' or 1=1 --")).toEqual([])
    expect(await text('excluida')).toEqual([])
  })

  it('shows the newest first, or by name, or by city', async () => {
    expect(await names('')).toEqual(['Única Águas Claras', 'álamo', 'Zênite', 'Zenite', '100% Vida'])
    expect(await names('ordem=nome')).toEqual(['100% Vida', 'álamo', 'Única Águas Claras', 'Zênite', 'Zenite'])
    expect(await names('ordem=cidade')).toEqual(['Zênite', 'Zenite', '100% Vida', 'álamo', 'Única Águas Claras'])
  })

  it.each([
    ['voluntario=true', ['Única Águas Claras', 'Zênite', 'Zenite', '100% Vida']],
    ['involuntario=true', ['álamo', '100% Vida']],
    ['voluntario=true&involuntario=true', ['100% Vida']],
    ['specialties[0]=%C3%81lcool', ['Única Águas Claras']],
    ['specialties[0]=%C3%81lcool&specialties[1]=Crack', ['Única Águas Claras', 'álamo']],
    ['specialties[0]=Crack&involuntario=true', ['álamo']],
    ['planos_saude[0]=Unimed&planos_saude[1]=Outro', ['Zênite']],
    ['tipos_internacao[0]=Volunt%C3%A1ria', ['Zenite']],
    ['situacao=inativas', ['Única Águas Claras']],
    ['situacao=ativas&texto=a', ['álamo', 'Zênite', 'Zenite', '100% Vida']],
    ['pendencia=sem_coordenadas', ['Zênite']],
    ['pendencia=sem_fotos', ['álamo', 'Zênite', '100% Vida']],
    ['pendencia=nome_repetido', ['Zênite', 'Zenite']],
  ])('%s', async (query, expected) => {
    const { encontradas, total } = await list(query)
    expect(await names(query)).toEqual(expected)
    expect({ encontradas, total }).toEqual({ encontradas: expected.length, total: 5 })
  })

  it('says of each what its card shows, long descriptions cut', async () => {
    const [card] = (await list('texto=100')).itens
    expect(card).toMatchObject({
      name: '100% Vida',
      versao: expect.any(Number),
      active: true,
      description: 'd'.repeat(300),
    })
    expect(card).not.toHaveProperty('repasse')
  })

  it.each(['pagina=0', 'pagina=x', 'ordem=preco', 'pendencia=tudo', 'situacao=todas', `texto=${'x'.repeat(121)}`])(
    'refuses %s',
    async (query) => {
      expect((await server.request({ url: `/api/clinicas?${query}`, cookie })).status).toBe(422)
    },
  )

  it('pages through thousands, each clinic once, also with equal sort keys', async () => {
    await server.database.pool.query(
      `insert into clinicas (name, city, state) select 'Lote ' || i % 7, 'Mesma', 'TO' from generate_series(1, 60) i`,
    )
    for (const ordem of ['recentes', 'nome', 'cidade']) {
      const seen = new Set<string>()
      for (const pagina of [1, 2, 3, 4]) {
        const { itens, encontradas } = await list(`texto=mesma&ordem=${ordem}&pagina=${pagina}`)
        expect([itens.length, encontradas]).toEqual([[24, 24, 12, 0][pagina - 1], 60])
        for (const { id } of itens) seen.add(id)
      }
      expect(seen.size).toBe(60)
    }
  })
})
