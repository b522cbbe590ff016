import { describe, expect, it } from 'vitest'
import { describeLead } from './historia.ts'

const ETAPAS = { novo: 'Novo', em_contato: 'Em contato' }
const [ANA, RUI] = ['0b3a7a52-9f5e-4d5c-8a67-2f1f0e6f5c11', '1b3a7a52-9f5e-4d5c-8a67-2f1f0e6f5c11']
type Valores = Record<string, unknown> | null
const editado = (antes: Valores, depois: Valores, nomes = {}) =>
  describeLead({ acao: 'editar', antes, depois }, nomes, ETAPAS)

describe('the history of a lead', () => {
  it('writes what a person changed as people read it', () => {
    const antes = { telefone: '5511999998888', parentesco: null, valor_estimado_centavos: null, etiquetas: ['a'] }
    const depois = {
      telefone: '5511999997777',
      parentesco: 'outro',
      valor_estimado_centavos: 450_000,
      etiquetas: ['b'],
    }
    expect(editado(antes, depois)).toEqual({
      verbo: 'alterou',
      mudancas: [
        { campo: 'valor_estimado_centavos', antes: null, depois: 'R$\u00a04.500,00' },
        { campo: 'Parentesco', antes: null, depois: 'Outro' },
        { campo: 'Telefone', antes: '(11) 99999-8888', depois: '(11) 99999-7777' },
        { campo: 'Etiquetas', entrou: ['b'], saiu: ['a'] },
      ],
    })
    expect(editado({ proxima_acao_em: null }, { proxima_acao_em: '2026-11-21T13:05:00.000Z' })?.mudancas).toEqual([
      { campo: 'Próxima ação em', antes: null, depois: '21/11/2026 10:05' },
    ])
  })

  it('tells own fields under their names, and of texts only that there is one', () => {
    const antes = { 'proprio:Filhos': 2, 'proprio:Recado': '***', 'proprio:Retorno': '2026-12-24' }
    const depois = { 'proprio:Filhos': 3.5, 'proprio:Recado': 'alterado', 'proprio:Cidade': 'Sim' }
    expect(editado({ ...antes, cidade: null }, { ...depois, cidade: 'Santos' })?.mudancas).toEqual([
      { campo: 'Cidade', antes: null, depois: 'Santos' },
      { campo: 'Filhos', antes: '2', depois: '3,5' },
      { campo: 'Recado', antes: 'preenchido', depois: 'alterado' },
      { campo: 'Retorno', antes: '24/12/2026', depois: null },
      { campo: 'Cidade (campo da empresa)', antes: null, depois: 'Sim' },
    ])
  })

  it('tells what was taken over from a form', () => {
    const depois = { email: 'outra@familia.example', informado_em_formulario: true }
    expect(editado({ email: null }, depois)).toEqual({
      verbo: 'usou o que um formulário informou',
      mudancas: [{ campo: 'E-mail', antes: null, depois: 'outra@familia.example' }],
    })
  })

  it('names people and records instead of their ids', () => {
    const nomes = { [ANA]: 'Ana Lima', [RUI]: 'Rui Reis' }
    expect(editado({ consultor_id: ANA }, { consultor_id: RUI }, nomes)?.mudancas).toEqual([
      { campo: 'Consultor', antes: 'Ana Lima', depois: 'Rui Reis' },
    ])
    expect(editado({ consultor_id: null }, { consultor_id: RUI })?.mudancas).toEqual([
      { campo: 'Consultor', antes: null, depois: 'Outro consultor' },
    ])
  })

  it('tells a change of stage as a sentence, without its columns', () => {
    const antes = {
      etapa: 'novo',
      etapa_desde: '2026-11-21T13:05:00.000Z',
      etapa_maxima: 1,
      prazo_em: null,
      posicao: 1,
    }
    const depois = { etapa: 'em_contato', etapa_desde: '2026-11-22T13:05:00.000Z', etapa_maxima: 2, prazo_em: 'x' }
    expect(editado(antes, depois)).toEqual({ verbo: 'moveu o lead de Novo para Em contato', mudancas: [] })
  })

  it('leaves out what only the portal keeps', () => {
    expect(editado({ prazo_em: null }, { prazo_em: '2026-11-21T13:05:00.000Z' })).toBeNull()
    expect(editado({ ultima_interacao_em: null, primeiro_contato_s: null }, { primeiro_contato_s: 3 })).toBeNull()
    expect(editado({ coluna_nova: 1 }, { coluna_nova: 2 })).toBeNull()
  })

  it.each([
    [{ arquivado_em: '2026-11-21T13:05:00.000Z' }, 'arquivou o lead'],
    [{ arquivado_em: null }, 'desarquivou o lead'],
    [{ arquivado_em: '2026-11-21T13:05:00.000Z', mesclado_em: 'L-000002' }, 'mesclou este lead com L-000002'],
    [{ mesclou: 'L-000001' }, 'mesclou L-000001 a este lead'],
  ])('says of %j that somebody %s', (depois, verbo) => {
    expect(editado({}, depois)).toMatchObject({ verbo })
  })

  it('lists what a merged lead had otherwise, and its further telephones', () => {
    const depois = {
      mesclou: 'L-000002',
      outros_telefones: ['5521988887777'],
      deixou: {
        nome_contato: 'Bia',
        valor_estimado_centavos: 450_000,
        cidade: 'Campinas/SP',
        clinica_interesse_id: RUI,
      },
    }
    expect(editado({ outros_telefones: [] }, depois, { [RUI]: 'Recanto' })?.mudancas).toEqual([
      { campo: 'Outros telefones', entrou: ['(21) 98888-7777'], saiu: [] },
      { campo: 'Valor estimado de L-000002', antes: null, depois: 'R$\u00a04.500,00' },
      { campo: 'Nome de L-000002', antes: null, depois: 'Bia' },
      { campo: 'Cidade de L-000002', antes: null, depois: 'Campinas/SP' },
      { campo: 'Clínica de interesse de L-000002', antes: null, depois: 'Recanto' },
    ])
  })

  it('says what was read, and no health data', () => {
    const lido = (depois: Valores) => describeLead({ acao: 'ver_sensivel', antes: null, depois }, {}, ETAPAS)
    expect(lido({ parte: 'interacoes' })).toEqual({ verbo: 'leu as interações', mudancas: [] })
    expect(lido(null)).toEqual({ verbo: 'leu os dados de saúde', mudancas: [] })
    expect(describeLead({ acao: 'criar', antes: null, depois: { substancias: '***' } }, {}, ETAPAS)).toEqual({
      verbo: 'cadastrou o lead',
      mudancas: [{ campo: 'Substâncias', antes: null, depois: 'preenchido' }],
    })
  })
})
