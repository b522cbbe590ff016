import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide, impedimentoDe, type LeadADistribuir, type Pessoa, pessoaLivre, type RegraAtiva } from './decisao.ts'

const AGORA = Date.parse('2026-11-17T15:00:00Z')
const LEAD: LeadADistribuir = {
  estado: 'SP',
  ddd: '19',
  origem: 'site',
  tipo_internacao: null,
  ja_recebeu: new Set(),
  regra_destino_id: null,
  ja_atende: new Set(),
}

const pessoa = (consultor_id: string, campos: Partial<Pessoa> = {}): Pessoa => ({
  ...pessoaLivre(consultor_id),
  ...campos,
})
const quadro = (...pessoas: Pessoa[]) => new Map(pessoas.map((p) => [p.consultor_id, p]))
const regra = (campos: Partial<RegraAtiva>, ...pessoas: (string | [string, number])[]): RegraAtiva => ({
  id: 'r1',
  nome: 'Geral',
  estados: [],
  ddds: [],
  origens: [],
  tipos_internacao: [],
  modo: 'rodizio',
  exige_aceite: true,
  minutos_aceite: 10,
  participantes: pessoas.map((p) => {
    const [consultor_id, peso] = typeof p === 'string' ? [p, 1] : p
    return { consultor_id, peso, recebidos: 0, esperado: 0 }
  }),
  ...campos,
})
const quem = (regras: RegraAtiva[], pessoas: Map<string, Pessoa>, lead: Partial<LeadADistribuir> = {}) =>
  decide(regras, pessoas, { ...LEAD, ...lead }, AGORA).escolhido?.consultor_id ?? null

describe('a rule applies', () => {
  const ana = quadro(pessoa('ana'))
  it.each([
    [{ estados: ['SP', 'RJ'] }, 'ana'],
    [{ estados: ['RJ'] }, null],
    [{ ddds: ['19'] }, 'ana'],
    [{ ddds: ['11'] }, null],
    [{ origens: ['site'] }, 'ana'],
    [{ origens: ['facebook'] }, null],
    [{ tipos_internacao: [] }, 'ana'],
    [{ tipos_internacao: ['voluntaria'] }, null],
  ] as [Partial<RegraAtiva>, string | null][])('%j to the lead: %s', (filtro, esperado) => {
    expect(quem([regra(filtro, 'ana')], ana)).toBe(esperado)
  })

  it('in order, and the next one when nobody of the first is free', () => {
    const pessoas = quadro(pessoa('ana', { pausado_ate: new Date(AGORA + 1) }), pessoa('bia'))
    const regras = [
      regra({ id: 'vazia', nome: 'Vazia' }),
      regra({ id: 'a', nome: 'Só Ana' }, 'ana'),
      regra({ id: 'b', nome: 'Só Bia' }, 'bia'),
    ]
    const { escolhido, explicacao } = decide(regras, pessoas, LEAD, AGORA)
    expect(escolhido).toMatchObject({ consultor_id: 'bia', regra: { id: 'b' } })
    expect(explicacao.regras.map(({ nome, aptos, fora }) => [nome, aptos.length, fora])).toEqual([
      ['Vazia', 0, {}],
      ['Só Ana', 0, { pausado: ['ana'] }],
      ['Só Bia', 1, {}],
    ])
  })
})

describe('a person may not receive', () => {
  it.each([
    ['inativo', { ativo: false }],
    ['pausado', { pausado_ate: new Date(AGORA + 1) }],
    ['fora_do_horario', { no_horario: false }],
    ['limite_abertos', { limite_abertos: 3, abertos: 3 }],
    ['limite_abertos', { limite_abertos: 0 }],
    ['limite_dia', { limite_dia: 2, recebidos_dia: 2 }],
    ['limite_dia', { limite_dia: 0 }],
    [null, { pausado_ate: new Date(AGORA), limite_abertos: 3, abertos: 2, limite_dia: 2, recebidos_dia: 1 }],
  ] as [string | null, Partial<Pessoa>][])('%s: %j', (motivo, campos) => {
    expect(impedimentoDe(pessoa('ana', campos), AGORA)).toBe(motivo)
  })

  it('a lead that they were offered before', () => {
    const { escolhido, explicacao } = decide(
      [regra({}, 'ana')],
      quadro(pessoa('ana')),
      { ...LEAD, ja_recebeu: new Set(['ana']) },
      AGORA,
    )
    expect(escolhido).toBeNull()
    expect(explicacao.regras[0]?.fora).toEqual({ ja_recebeu: ['ana'] })
  })
})

describe('a person who attends some states', () => {
  const pessoas = quadro(pessoa('ana', { estados: ['SP', 'RJ'] }), pessoa('bia', { estados: ['BA'] }), pessoa('caio'))
  const regras = [regra({}, 'ana', 'bia', 'caio')]
  const fora = (estado: string | null) => decide(regras, pessoas, { ...LEAD, estado }, AGORA).explicacao.regras[0]?.fora

  it('receives leads of those, or of a state that nobody knows; without any, of all', () => {
    expect(fora('SP')).toEqual({ outro_estado: ['bia'] })
    expect(fora('BA')).toEqual({ outro_estado: ['ana'] })
    expect(fora('AC')).toEqual({ outro_estado: ['ana', 'bia'] })
    expect(fora(null)).toEqual({})
  })

  it('is owed no part of the others', () => {
    const { cotas } = decide([regra({ modo: 'peso' }, 'ana', ['bia', 9], 'caio')], pessoas, LEAD, AGORA)
    expect(Object.fromEntries(cotas)).toEqual({ ana: 0.5, caio: 0.5 })
  })

  it('does not receive one of another state for having its telephone open', () => {
    expect(quem(regras, pessoas, { estado: 'BA', ja_atende: new Set(['ana']) })).toBe('bia')
  })
})

describe('of those who may', () => {
  const ha = (minutos: number) => new Date(AGORA - minutos * 60_000)

  it('rodízio takes who was offered nothing for longest, and who never was before all', () => {
    const pessoas = quadro(
      pessoa('ana', { ultima_oferta_em: ha(5) }),
      pessoa('bia', { ultima_oferta_em: ha(50) }),
      pessoa('caio', { ultima_oferta_em: ha(500), no_horario: false }),
    )
    expect(quem([regra({}, 'ana', 'bia', 'caio')], pessoas)).toBe('bia')
    expect(quem([regra({}, 'ana', 'bia', 'duda')], new Map([...pessoas, ...quadro(pessoa('duda'))]))).toBe('duda')
  })

  it('menor carga takes who has fewest open, on a tie who waited longest', () => {
    const pessoas = quadro(
      pessoa('ana', { abertos: 2, ultima_oferta_em: ha(5) }),
      pessoa('bia', { abertos: 1, ultima_oferta_em: ha(1) }),
      pessoa('caio', { abertos: 1, ultima_oferta_em: ha(9) }),
    )
    expect(quem([regra({ modo: 'menor_carga' }, 'ana', 'bia', 'caio')], pessoas)).toBe('caio')
  })

  it('whoever has the telephone open already comes first, if they may receive', () => {
    const pessoas = quadro(pessoa('ana'), pessoa('bia', { ultima_oferta_em: ha(1) }))
    const lead = { ja_atende: new Set(['bia']) }
    const { escolhido, explicacao } = decide([regra({}, 'ana', 'bia')], pessoas, { ...LEAD, ...lead }, AGORA)
    expect(escolhido?.consultor_id).toBe('bia')
    expect(explicacao.criterio).toBe('ja_atende')
    const pausada = new Map([...pessoas, ...quadro(pessoa('bia', { no_horario: false }))])
    expect(quem([regra({}, 'ana', 'bia')], pausada, lead)).toBe('ana')
  })
})

/** Distributes leads by one rule; `livre` tells who may receive each. Returns what each person got and was owed. */
function simulate(pesos: number[], leads: number, livre: (pessoa: number, lead: number) => boolean, recusa = 0) {
  const ids = pesos.map((_, n) => `p${n}`)
  const pessoas = quadro(...ids.map((id) => pessoa(id)))
  const peso = regra({ modo: 'peso' }, ...pesos.map((p, n): [string, number] => [`p${n}`, p]))
  const devido = ids.map(() => 0)
  const recebido = ids.map(() => 0)
  for (let lead = 0; lead < leads; lead++) {
    const ja_recebeu = new Set<string>()
    for (const [n, id] of ids.entries()) {
      const p = pessoas.get(id)
      if (p) p.no_horario = livre(n, lead)
    }
    for (;;) {
      const { escolhido, cotas } = decide([peso], pessoas, { ...LEAD, ja_recebeu }, AGORA)
      if (!escolhido) break
      const n = ids.indexOf(escolhido.consultor_id)
      for (const [id, cota] of cotas) {
        const participacao = peso.participantes.find(({ consultor_id }) => consultor_id === id)
        if (!participacao) continue
        participacao.esperado += cota
        participacao.recebidos += id === escolhido.consultor_id ? 1 : 0
        devido[ids.indexOf(id)] = (devido[ids.indexOf(id)] ?? 0) + cota
      }
      recebido[n] = (recebido[n] ?? 0) + 1
      if ((lead * 7919 + n * 104_729) % 100 >= recusa) break
      ja_recebeu.add(escolhido.consultor_id)
    }
  }
  return { recebido, devido }
}

describe('by weight, over 100,000 leads', () => {
  const PESOS = [1, 2, 3, 5, 8, 13]
  const dentro = ({ recebido, devido }: ReturnType<typeof simulate>, parte: number) => {
    for (const [n, turnos] of recebido.entries()) {
      const esperado = devido[n] ?? 0
      expect(Math.abs(turnos - esperado), `${n}: ${turnos} of ${esperado}`).toBeLessThanOrEqual(parte * esperado)
    }
  }

  it('everybody gets the share of their weight within 1 %', () => {
    const resultado = simulate(PESOS, 100_000, () => true)
    dentro(resultado, 0.01)
    expect(resultado.recebido.reduce((a, b) => a + b)).toBe(100_000)
    expect((resultado.recebido[5] ?? 0) / 100_000).toBeCloseTo(13 / 32, 2)
  })

  it('with pauses and refusals, within 2 % of what they could receive', () => {
    // Everybody is away for a third of the time, each in their own blocks; one lead in seven is refused.
    dentro(
      simulate(PESOS, 100_000, (n, lead) => Math.floor(lead / 1000 + n) % 3 > 0, 14),
      0.02,
    )
  })

  it('who was away does not catch up on coming back', () => {
    const ate = simulate([1, 1], 1_000, (n, lead) => n === 0 || lead >= 500)
    // Each got half of the last 500.
    expect(ate.recebido).toEqual([750, 250])
  })
})

it('chooses only who may receive, whatever the people', () => {
  const qualquer = fc.record({
    ativo: fc.boolean(),
    no_horario: fc.boolean(),
    abertos: fc.nat(5),
    limite_abertos: fc.option(fc.nat(5)),
    recebidos_dia: fc.nat(5),
    limite_dia: fc.option(fc.nat(5)),
    recusou: fc.boolean(),
  })
  const modos = fc.constantFrom('rodizio' as const, 'menor_carga' as const, 'peso' as const)
  fc.assert(
    fc.property(fc.array(qualquer, { maxLength: 8 }), modos, (lista, modo) => {
      const pessoas = quadro(...lista.map(({ recusou: _, ...p }, n) => pessoa(`p${n}`, p)))
      const ja_recebeu = new Set(lista.flatMap(({ recusou }, n) => (recusou ? [`p${n}`] : [])))
      const { escolhido, explicacao } = decide(
        [regra({ modo }, ...lista.map((_, n) => `p${n}`))],
        pessoas,
        { ...LEAD, ja_recebeu },
        AGORA,
      )
      const livres = lista.flatMap((_, n) =>
        impedimentoDe(pessoas.get(`p${n}`), AGORA) === null && !ja_recebeu.has(`p${n}`) ? [`p${n}`] : [],
      )
      expect(escolhido === null).toBe(livres.length === 0)
      if (escolhido) expect(livres).toContain(escolhido.consultor_id)
      const [dada] = explicacao.regras
      expect([...(dada?.aptos ?? []), ...Object.values(dada?.fora ?? {}).flat()]).toHaveLength(lista.length)
    }),
  )
})
