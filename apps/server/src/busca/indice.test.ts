import { distanciaKm } from '@portal/contract/busca/distancia'
import { parsePreco } from '@portal/contract/clinicas/preco'
import { regularidadeEm } from '@portal/contract/clinicas/regularidade'
import { describe, expect, it } from 'vitest'
import { isIrregular } from '../clinicas/regularidade.queries.ts'
import {
  CONFIRMADAS,
  novaLinha,
  PLANOS,
  type Random,
  randomFiltros,
  randomLinha,
  randomPonto,
  seeded,
} from './busca.factory.ts'
import type { ClinicaLinha } from './cartao.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { type FiltrosClinica, SEM_FILTROS } from './filtro.ts'
import { type Consulta, Indice } from './indice.ts'
import { chord2ToKm } from './sphere.ts'

const PAGINA = 24
const HORA_MS = 3_600_000
const CAMPINAS = { latitude: -22.9056, longitude: -47.0608 }
const BRASIL = [CAMPINAS, { latitude: -23.55, longitude: -46.63 }, { latitude: -3.1, longitude: -60 }]

const HOJE = '2026-03-01'
const DIA_MS = 86_400_000
const diaApos = (dias: number) => new Date(Date.parse(HOJE) + dias * DIA_MS).toISOString().slice(0, 10)
const situacaoDe = ({ regularidade }: ClinicaLinha, hoje: string) => regularidade && regularidadeEm(regularidade, hoje)

const ABERTA = { hoje: HOJE, bloquear: false }

const hasVaga = ({ vagas }: ClinicaLinha, agora: number) =>
  Boolean(vagas?.com_vaga_em) && agora - Number(vagas?.com_vaga_em) <= 72 * HORA_MS

const passa = (linha: ClinicaLinha, filtros: FiltrosClinica, hoje: string, agora: number) =>
  (filtros.genero === undefined || linha.tipo_atendimento === filtros.genero) &&
  (filtros.planos.length === 0 || filtros.planos.some((plano) => linha.planos_saude.includes(plano))) &&
  (filtros.tipos.length === 0 || filtros.tipos.some((tipo) => linha.tipos_internacao.includes(tipo))) &&
  (filtros.preco_min === undefined || parsePreco(linha.price) >= filtros.preco_min) &&
  (filtros.preco_max === undefined || parsePreco(linha.price) <= filtros.preco_max) &&
  (!filtros.aceita_idosos || linha.aceita_idosos) &&
  (!filtros.aceita_menores || linha.aceita_menores) &&
  (!filtros.verificadas || situacaoDe(linha, hoje) === 'verificada') &&
  (!filtros.com_vaga || hasVaga(linha, agora))

/** Distance to an active clinic with coordinates; infinite for others. */
const kmOf = (linha: ClinicaLinha, { centro }: Consulta) =>
  linha.active && linha.latitude !== null && linha.longitude !== null
    ? distanciaKm(centro, { latitude: linha.latitude, longitude: linha.longitude })
    : Number.POSITIVE_INFINITY

const portugues = new Intl.Collator('pt-BR', { sensitivity: 'base' })

function bruteForce(
  linhas: Iterable<ClinicaLinha>,
  consulta: Consulta,
  vigencia = ABERTA,
  agora = CONFIRMADAS,
): string[] {
  const { hoje, bloquear } = vigencia
  return [...linhas]
    .map((linha) => ({ linha, km: kmOf(linha, consulta) }))
    .filter(({ linha, km }) => km <= consulta.raio && passa(linha, consulta.filtros, hoje, agora))
    .filter(({ linha }) => !bloquear || !isIrregular(situacaoDe(linha, hoje) ?? 'nao_verificada'))
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

function filled(linhas: ClinicaLinha[], vigencia = ABERTA) {
  const indice = new Indice(vigencia)
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

function compareSearches(
  seed: number,
  searches: number,
  lugares: (random: Random) => typeof BRASIL,
  { bloquear } = ABERTA,
) {
  const random = seeded(seed)
  const onde = lugares(random)
  const novo = () => randomLinha(random, onde)
  const rows = new Map(Array.from({ length: 900 }, novo).map((linha) => [linha.id, linha]))
  const indice = filled([...rows.values()], { hoje: HOJE, bloquear })
  let hits = 0
  let agora = CONFIRMADAS
  for (let n = 0; n < searches; n++) {
    if (n % 5 === 0) disturb(indice, rows, random, novo)
    // Two weeks pass, in which every licence ends.
    const hoje = diaApos(Math.floor((n * 15) / searches))
    indice.turnTo(hoje)
    agora += Math.floor(random.between(0, 0.3 * HORA_MS))
    indice.expire(agora)
    const centro = random.chance(0.5) ? random.pick(onde) : randomLinha(random, onde)
    const consulta: Consulta = {
      centro: { latitude: centro.latitude ?? 0, longitude: centro.longitude ?? 0 },
      raio: random.pick([1, 50, 300, 1000, random.between(1, 1000)]),
      filtros: randomFiltros(random),
    }
    const expected = bruteForce(rows.values(), consulta, { hoje, bloquear }, agora)
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

  it('where clinics leave the search as their licences end', () => {
    expect(compareSearches(3, 300, () => BRASIL, { hoje: HOJE, bloquear: true })).toBeGreaterThan(10_000)
  })

  it('anywhere on Earth, poles and antimeridian included', () => {
    const everywhere = (random: Random) => Array.from({ length: 60 }, () => randomPonto(random))
    expect(compareSearches(2, 500, everywhere)).toBeGreaterThan(3_000)
  })
})

describe('the card', () => {
  const LICENCA = {
    natureza: 'clinica_medica',
    status: 'verificada',
    licenca_validade: '2026-03-02',
    verificado_em: '2026-01-15T12:00:00.000Z',
  } as const
  const onlyCard = (indice: Indice) => {
    const [achado] = indice.findNearest({ centro: CAMPINAS, raio: 10, filtros: SEM_FILTROS }, 1)
    return JSON.parse(`${achado?.clinica.cartao}0}`)
  }

  it('says that a licence is over from the day after its last, and advances the revision', () => {
    const indice = filled([novaLinha({ regularidade: LICENCA, name: 'Clínica "Ação"' })])
    const antes = onlyCard(indice)
    expect(antes.regularidade).toEqual({
      situacao: 'verificada',
      verificada_em: LICENCA.verificado_em,
      natureza: 'clinica_medica',
    })
    indice.turnTo('2026-03-02')
    expect(onlyCard(indice)).toEqual(antes)
    const { revision } = indice
    indice.turnTo('2026-03-03')
    expect(indice.revision).toBeGreaterThan(revision)
    expect(onlyCard(indice)).toEqual({
      ...antes,
      regularidade: { situacao: 'vencida', verificada_em: null, natureza: 'clinica_medica' },
    })
  })

  it('stays as it is on a day that came before', () => {
    const indice = filled([novaLinha({ regularidade: LICENCA })])
    indice.turnTo('2026-03-03')
    indice.turnTo('2026-03-01')
    expect(onlyCard(indice).regularidade.situacao).toBe('vencida')
  })

  it('says nothing where nothing was informed', () => {
    expect(onlyCard(filled([novaLinha()])).regularidade).toBeNull()
  })
})

describe('clinics at one distance', () => {
  const NOMES = ['Álamo', 'alamo', 'Bem-Viver', 'Bem-Viver', 'Ícaro', 'Ícaro', 'Zênite']
  const linhas = NOMES.map((name, n) => novaLinha({ name, id: `0000000${n}-0000-4000-8000-000000000000` }))
  const consulta = { centro: CAMPINAS, raio: 10, filtros: SEM_FILTROS }
  const nearest = (indice: Indice, limite: number) => indice.findNearest(consulta, limite).map(({ id }) => id)
  const ordem = linhas.map(({ id }) => id)

  it('come by name, then by id, in whichever order they were added', () => {
    const random = seeded(5)
    for (let n = 0; n < 200; n++) {
      const misturadas = linhas.map((linha) => ({ linha, at: random.next() })).sort((a, b) => a.at - b.at)
      const indice = filled(misturadas.map(({ linha }) => linha))
      expect(nearest(indice, PAGINA)).toEqual(ordem)
      // Includes results beyond a short page.
      expect(nearest(indice, 3)).toEqual(ordem.slice(0, 3))
    }
  })

  it('come back to their places after they were left out', () => {
    const indice = filled(linhas)
    for (const { id } of linhas.slice(1, 5)) indice.remove(id)
    for (const linha of linhas.slice(1, 5).reverse()) indice.upsert(linha, 2)
    expect(nearest(indice, PAGINA)).toEqual(ordem)
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
    indice.expire(CONFIRMADAS)
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
      expect(contagem.verificadas).toBe(withFiltros({ verificadas: true }))
      expect(contagem.com_vaga).toBe(withFiltros({ com_vaga: true }))
    }
  })
})
