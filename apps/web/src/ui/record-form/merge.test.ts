import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Comparison, changedIn, differencesOf, type Group, meet, merge, type Side, startOf } from './merge.ts'

type Valores = { nome: string; ativo: boolean; estados: string[]; latitude: string; longitude: string }
const comparacao: Comparison<Valores> = {
  campos: ['nome', 'ativo', 'estados', 'latitude', 'longitude'],
  camposDe: (valores) => ({ ...valores, nome: valores.nome.trim(), latitude: Number(valores.latitude || Number.NaN) }),
  juntos: [['latitude', 'longitude']],
}
const INICIO: Valores = { nome: 'Ana', ativo: true, estados: ['SP'], latitude: '1', longitude: '2' }
const nomes = (grupos: readonly Group<Valores>[]) => grupos.map((grupo) => grupo.join('+'))

describe('one clash, seen closely', () => {
  const meus = { ...INICIO, nome: 'Ana Lima', ativo: false }
  const deles = { ...INICIO, nome: 'Ana Prado', estados: ['SP', 'RJ'] }

  it('takes what only they changed, keeps what only I changed, asks when both did', () => {
    const { valores, antes, tomados, conflitos } = merge(comparacao, { antes: INICIO, meus, deles })
    expect(valores).toEqual({ ...INICIO, nome: 'Ana Lima', ativo: false, estados: ['SP', 'RJ'] })
    expect(nomes(tomados)).toEqual(['estados'])
    expect(nomes(conflitos)).toEqual(['nome'])
    expect(antes).toEqual({ ...deles, nome: 'Ana' })
  })

  it.each(['meu', 'deles'] as const)('chosen: %s', (lado) => {
    const resultado = merge(comparacao, { antes: INICIO, meus, deles }, () => lado)
    expect(resultado.valores.nome).toBe(lado === 'meu' ? 'Ana Lima' : 'Ana Prado')
    expect(resultado.conflitos).toEqual([])
    expect(resultado.antes).toEqual(deles)
  })

  it('stays open when the old text is typed again, since that is a choice too', () => {
    const { antes, conflitos } = merge(comparacao, { antes: INICIO, meus, deles })
    const voltou = { ...meus, nome: 'Ana' }
    const depois = merge(comparacao, { antes, meus: voltou, deles, abertos: conflitos })
    expect(nomes(depois.conflitos)).toEqual(['nome'])
    expect(depois.valores.nome).toBe('Ana')
  })

  it('is resolved once both have the same value', () => {
    const { antes, conflitos } = merge(comparacao, { antes: INICIO, meus, deles })
    const iguais = { ...meus, nome: ' Ana Prado ' }
    expect(merge(comparacao, { antes, meus: iguais, deles, abertos: conflitos })).toMatchObject({
      conflitos: [],
      valores: { nome: 'Ana Prado' },
    })
  })

  it('fields that belong together are one clash, and text that is no number is a change', () => {
    const { conflitos, valores } = merge(comparacao, {
      antes: INICIO,
      meus: { ...INICIO, latitude: 'norte' },
      deles: { ...INICIO, longitude: '9' },
    })
    expect(nomes(conflitos)).toEqual(['latitude+longitude'])
    expect(valores).toMatchObject({ latitude: 'norte', longitude: '2' })
  })
})

describe('a form that meets one version after another', () => {
  const encontro = startOf(INICIO)

  it('follows as long as nothing is typed', () => {
    const deles = { ...INICIO, nome: 'Bia' }
    expect(meet(comparacao, { encontro, meus: INICIO, deles })).toEqual({ encontro: startOf(deles), valores: deles })
  })

  it('says what has become theirs, and against what it began', () => {
    const um = meet(comparacao, { encontro, meus: { ...INICIO, nome: 'Lia' }, deles: { ...INICIO, ativo: false } })
    const dois = meet(comparacao, {
      encontro: um.encontro,
      meus: um.valores,
      deles: { ...INICIO, ativo: false, estados: [], nome: 'Bia' },
    })
    expect(nomes(dois.encontro.tomados)).toEqual(['ativo', 'estados'])
    expect(nomes(dois.encontro.abertos)).toEqual(['nome'])
    expect(dois.encontro.inicio).toEqual(INICIO)
    expect(dois.valores).toEqual({ ...INICIO, nome: 'Lia', ativo: false, estados: [] })

    const { deles } = dois.encontro
    const escolhido = meet(comparacao, { encontro: dois.encontro, meus: dois.valores, deles }, () => 'meu')
    expect(escolhido).toEqual({ encontro: startOf(deles), valores: dois.valores })
  })

  it('has no clash left once the typed value is theirs', () => {
    const meus = { ...INICIO, nome: 'Lia' }
    const { encontro: aberto } = meet(comparacao, { encontro, meus, deles: { ...INICIO, nome: 'Bia' } })
    expect(nomes(differencesOf(comparacao, aberto, meus).conflitos)).toEqual(['nome'])
    expect(differencesOf(comparacao, aberto, { ...INICIO, nome: 'Bia ' }).conflitos).toEqual([])
    expect(nomes(differencesOf(comparacao, aberto, INICIO).conflitos)).toEqual(['nome'])
  })

  it('no longer calls theirs what is typed over', () => {
    const meus = { ...INICIO, nome: 'Lia' }
    const { encontro: agora, valores } = meet(comparacao, { encontro, meus, deles: { ...INICIO, ativo: false } })
    expect(nomes(differencesOf(comparacao, agora, valores).tomados)).toEqual(['ativo'])
    expect(differencesOf(comparacao, agora, { ...valores, ativo: true }).tomados).toEqual([])
  })
})

it('names only what would be saved differently', () => {
  expect(changedIn({ a: 1, b: ['x'], c: null as string | null }, { a: 1, b: ['x'], c: 'y' })).toEqual({ c: 'y' })
})

describe('whatever is typed and saved', () => {
  const texto = fc.constantFrom('', 'a', 'b', ' a ', 'c')
  const numero = fc.constantFrom('', '1', '2', 'x')
  const umValor: fc.Arbitrary<Valores> = fc.record({
    nome: texto,
    ativo: fc.boolean(),
    estados: fc.subarray(['SP', 'RJ', 'MG']),
    latitude: numero,
    longitude: numero,
  })
  const lados: fc.Arbitrary<Record<string, Side>> = fc.dictionary(
    fc.constantFrom('nome', 'ativo', 'estados', 'latitude'),
    fc.constantFrom<Side>('meu', 'deles'),
  )
  const GRUPOS: Group<Valores>[] = [['nome'], ['ativo'], ['estados'], ['latitude', 'longitude']]
  const parte = (valores: Valores, grupo: Group<Valores>) =>
    JSON.stringify(grupo.map((campo) => comparacao.camposDe(valores)[campo])).replaceAll('null', 'NaN')

  it('nothing typed: the newer record, whole', () => {
    fc.assert(
      fc.property(umValor, umValor, (antes, deles) => {
        const { valores, conflitos } = merge(comparacao, { antes, meus: antes, deles })
        expect(conflitos).toEqual([])
        for (const grupo of GRUPOS) expect(parte(valores, grupo)).toBe(parte(deles, grupo))
      }),
    )
  })

  it('nothing saved by anybody else: what was typed, letter by letter', () => {
    fc.assert(
      fc.property(umValor, umValor, (antes, meus) => {
        expect(merge(comparacao, { antes, meus, deles: antes })).toEqual({
          valores: meus,
          antes,
          tomados: [],
          conflitos: [],
        })
      }),
    )
  })

  it('each field ends as the three versions and the choice say', () => {
    fc.assert(
      fc.property(umValor, umValor, umValor, lados, (antes, meus, deles, escolha) => {
        const resultado = merge(comparacao, { antes, meus, deles }, ([campo]) => escolha[campo ?? ''])
        for (const grupo of GRUPOS) {
          const [a, m, d, fim] = [antes, meus, deles, resultado.valores].map((valores) => parte(valores, grupo))
          const disputado = a !== m && a !== d && m !== d
          const lado = escolha[grupo[0] ?? '']
          if (a === d) expect(fim).toBe(m)
          else if (a === m) expect(fim).toBe(d)
          else if (disputado && lado === 'deles') expect(fim).toBe(d)
          else expect(fim).toBe(m)
          expect(nomes(resultado.conflitos).includes(grupo.join('+'))).toBe(disputado && lado === undefined)
        }
      }),
    )
  })

  it('merging the same version again changes nothing, and every open clash stays open', () => {
    fc.assert(
      fc.property(umValor, umValor, umValor, (antes, meus, deles) => {
        const um = merge(comparacao, { antes, meus, deles })
        const dois = merge(comparacao, { antes: um.antes, meus: um.valores, deles, abertos: um.conflitos })
        expect(dois).toEqual({ ...um, tomados: [] })
      }),
    )
  })

  it('through any number of newer versions, nothing typed leaves without a choice', () => {
    fc.assert(
      fc.property(umValor, umValor, fc.array(umValor, { maxLength: 5 }), (antes, meus, versoes) => {
        let agora = { valores: meus, antes, conflitos: [] as Group<Valores>[] }
        for (const deles of versoes)
          agora = merge(comparacao, { antes: agora.antes, meus: agora.valores, deles, abertos: agora.conflitos })
        for (const grupo of agora.conflitos) expect(parte(agora.valores, grupo)).toBe(parte(meus, grupo))
        const ultima = versoes.at(-1)
        if (!ultima) return
        for (const grupo of GRUPOS) {
          const meuOuDeles = [parte(meus, grupo), parte(ultima, grupo)]
          expect(meuOuDeles).toContain(parte(agora.valores, grupo))
        }
      }),
    )
  })
})
