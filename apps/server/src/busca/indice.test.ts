import { distanciaKm } from '@portal/contract/busca/distancia'
import { parsePreco } from '@portal/contract/clinicas/preco'
import { describe, expect, it } from 'vitest'
import { novaLinha, PLANOS, type Random, randomFiltros, randomLinha, randomPonto, seeded } from './busca.factory.ts'
import type { ClinicaLinha } from './cartao.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { type FiltrosClinica, SEM_FILTROS } from './filtro.ts'
import { type Consulta, Indice } from './indice.ts'
import { chord2ToKm } from './sphere.ts'

const PAGINA = 24
const CAMPINAS = { latitude: -22.9056, longitude: -47.0608 }
const BRASIL = [CAMPINAS, { latitude: -23.55, longitude: -46.63 }, { latitude: -3.1, longitude: -60 }]

const passa = (linha: ClinicaLinha, filtros: FiltrosClinica) =>
  (filtros.genero === undefined || linha.tipo_atendimento === filtros.genero) &&
  (filtros.planos.length === 0 || filtros.planos.some((plano) => linha.planos_saude.includes(plano))) &&
  (filtros.tipos.length === 0 || filtros.tipos.some((tipo) => linha.tipos_internacao.includes(tipo))) &&
  (filtros.preco_min === undefined || parsePreco(linha.price) >= filtros.preco_min) &&
  (filtros.preco_max === undefined || parsePreco(linha.price) <= filtros.preco_max) &&
  (!filtros.aceita_idosos || linha.aceita_idosos) &&
  (!filtros.aceita_menores || linha.aceita_menores)

/** Distance to an active clinic with coordinates; infinite for others. */
const kmOf = (linha: ClinicaLinha, { centro }: Consulta) =>
  linha.active && linha.latitude !== null && linha.longitude !== null
    ? distanciaKm(centro, { latitude: linha.latitude, longitude: linha.longitude })
    : Number.POSITIVE_INFINITY

const portugues = new Intl.Collator('pt-BR', { sensitivity: 'base' })

function bruteForce(linhas: Iterable<ClinicaLinha>, consulta: Consulta): string[] {
  return [...linhas]
    .map((linha) => ({ linha, km: kmOf(linha, consulta) }))
    .filter(({ linha, km }) => km <= consulta.raio && passa(linha, consulta.filtros))
    .sort((a, b) => {
      if (Math.abs(a.km - b.km) > 1e-6) return a.km - b.km
      return portugues.compare(a.linha.name, b.linha.name) || (a.linha.id < b.linha.id ? -1 : 1)
    })
    .map(({ linha }) => linha.id)
}

function walkPages(indice: Indice, consulta: Consulta): string[] {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const depois = cursor === undefined ? undefined : decodeCursor(cursor)
    if (depois === null) throw new Error('the index refused its own cursor')
    const page = indice.findNearest(consulta, PAGINA, depois)
    ids.push(...page.map(({ id }) => id))
    const last = page.at(-1)
    cursor = page.length === PAGINA && last ? encodeCursor(last) : undefined
  } while (cursor !== undefined)
  return ids
}

function filled(linhas: ClinicaLinha[]) {
  const indice = new Indice()
  for (const linha of linhas) indice.upsert(linha)
  return indice
}

/** Changes, removes and adds clinics in the index and in the plain rows alike. */
function disturb(indice: Indice, rows: Map<string, ClinicaLinha>, random: Random, novo: () => ClinicaLinha) {
  for (const id of random.some([...rows.keys()], 20)) {
    if (random.chance(0.3)) {
      rows.delete(id)
      indice.remove(id)
      continue
    }
    const linha = { ...novo(), id }
    rows.set(id, linha)
    indice.upsert(linha)
  }
  for (let n = 0; n < 7; n++) {
    const linha = novo()
    rows.set(linha.id, linha)
    indice.upsert(linha)
  }
}

function compareSearches(seed: number, searches: number, lugares: (random: Random) => typeof BRASIL) {
  const random = seeded(seed)
  const onde = lugares(random)
  const novo = () => randomLinha(random, onde)
  const rows = new Map(Array.from({ length: 900 }, novo).map((linha) => [linha.id, linha]))
  const indice = filled([...rows.values()])
  let hits = 0
  for (let n = 0; n < searches; n++) {
    if (n % 5 === 0) disturb(indice, rows, random, novo)
    const centro = random.chance(0.5) ? random.pick(onde) : randomLinha(random, onde)
    const consulta: Consulta = {
      centro: { latitude: centro.latitude ?? 0, longitude: centro.longitude ?? 0 },
      raio: random.pick([1, 50, 300, 1000, random.between(1, 1000)]),
      filtros: randomFiltros(random),
    }
    const expected = bruteForce(rows.values(), consulta)
    hits += expected.length
    expect(walkPages(indice, consulta), JSON.stringify(consulta)).toEqual(expected)
    expect(indice.countClinicas(consulta)).toBe(expected.length)
    expect(
      indice
        .findAll(consulta)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...expected].sort())
  }
  return hits
}

describe('random searches equal a brute force over the rows', () => {
  it('around a few places with many clinics at exactly the same spot', () => {
    expect(compareSearches(1, 700, () => BRASIL)).toBeGreaterThan(50_000)
  })

  it('anywhere on Earth, poles and antimeridian included', () => {
    const everywhere = (random: Random) => Array.from({ length: 60 }, () => randomPonto(random))
    expect(compareSearches(2, 500, everywhere)).toBeGreaterThan(3_000)
  })
})

describe('pages', () => {
  it('neither repeat nor skip a clinic while others come and go', () => {
    const linhas = Array.from({ length: 100 }, (_, n) => novaLinha({ name: `Clínica ${n % 10}`, latitude: n % 7 }))
    const indice = filled(linhas)
    const consulta = { centro: { latitude: 0, longitude: -47 }, raio: 1000, filtros: SEM_FILTROS }
    const before = bruteForce(linhas, consulta)
    const first = indice.findNearest(consulta, PAGINA)
    const last = first.at(-1)
    if (!last) throw new Error('no results')
    indice.remove(last.id)
    indice.upsert(novaLinha({ latitude: 0, name: 'AAA' }))
    const rest = indice.findNearest(consulta, 1000, last).map(({ id }) => id)
    expect(rest).toEqual(before.slice(PAGINA))
  })

  it('have cursors that fit the contract for the longest names', () => {
    const indice = filled([novaLinha({ name: 'ß'.repeat(200) }), novaLinha({ name: '界'.repeat(200) })])
    const found = indice.findNearest({ centro: CAMPINAS, raio: 10, filtros: SEM_FILTROS }, PAGINA)
    expect(found).toHaveLength(2)
    for (const achado of found) {
      const cursor = encodeCursor(achado)
      expect(cursor.length).toBeLessThanOrEqual(600)
      expect(indice.findNearest({ centro: CAMPINAS, raio: 10, filtros: SEM_FILTROS }, 1, achado)).toEqual(
        achado === found[0] ? [found[1]] : [],
      )
    }
  })

  it.each(['', 'x', '!!!', 'AAAA', 'A'.repeat(31), Buffer.alloc(24, 255).toString('base64url')])(
    'refuse a made-up cursor %j',
    (cursor) => expect(decodeCursor(cursor)).toBe(null),
  )
})

describe('distances', () => {
  it('equal the haversine formula from one metre to 1000 km', () => {
    const random = seeded(3)
    for (let n = 0; n < 500; n++) {
      const linha = novaLinha({
        latitude: CAMPINAS.latitude + random.pick([1e-5, 0.1, 6]) * random.between(-1, 1),
        longitude: CAMPINAS.longitude + random.pick([1e-5, 0.1, 6]) * random.between(-1, 1),
      })
      const consulta = { centro: CAMPINAS, raio: 1000, filtros: SEM_FILTROS }
      const [achado] = filled([linha]).findNearest(consulta, 1)
      expect(Math.abs(chord2ToKm(achado?.chord2 ?? 4) - kmOf(linha, consulta))).toBeLessThan(1e-6)
    }
  })
})

describe('option counts', () => {
  it('equal one search for each option with its group replaced', () => {
    const random = seeded(4)
    const linhas = Array.from({ length: 600 }, () => randomLinha(random, BRASIL))
    const indice = filled(linhas)
    const count = (consulta: Consulta) => bruteForce(linhas, consulta).length
    for (let n = 0; n < 60; n++) {
      const filtros = randomFiltros(random)
      const consulta = { centro: random.pick(BRASIL), raio: random.pick([20, 300, 1000]), filtros }
      const withFiltros = (change: Partial<FiltrosClinica>) =>
        count({ ...consulta, filtros: { ...filtros, ...change } })
      const contagem = indice.countOpcoes(consulta)
      expect(Object.keys(contagem.planos).sort()).toEqual([...PLANOS].sort())
      for (const plano of random.some(PLANOS, 5)) {
        expect(contagem.planos[plano]).toBe(withFiltros({ planos: [plano] }))
      }
      for (const [tipo, total] of Object.entries(contagem.tipos)) expect(total).toBe(withFiltros({ tipos: [tipo] }))
      for (const [genero, total] of Object.entries(contagem.generos)) expect(total).toBe(withFiltros({ genero }))
      expect(contagem.aceita_idosos).toBe(withFiltros({ aceita_idosos: true }))
      expect(contagem.aceita_menores).toBe(withFiltros({ aceita_menores: true }))
    }
  })
})
