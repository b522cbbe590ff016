import { describe, expect, it } from 'vitest'
import { CASO_COMPLETO } from './caso.factory.ts'
import { esperasDe, horasDe, motivoDaRetencao, selosDe } from './esperas.ts'
import { type CasoRegistrado, COMUNIDADE_SO_ACOLHE, DECLARACAO_DEPOIS } from './guardas.ts'

const caso = (campos: Partial<CasoRegistrado> = {}): CasoRegistrado => ({
  ...CASO_COMPLETO,
  pode_liberar: true,
  ...campos,
})
const esperas = (campos: Partial<CasoRegistrado> = {}) => esperasDe(caso(campos))
const assuntos = (campos: Partial<CasoRegistrado>) => esperas(campos).map(({ assunto }) => assunto)
const NADA = {
  medico_nome: null,
  medico_crm: null,
  medico_uf: null,
  solicitante_nome: null,
  solicitante_cpf: null,
  solicitante_tipo: null,
  decisao_medica_em: null,
  declaracao_em: null,
  avaliacao_alternativas: false,
  avaliacao_medica_previa_em: null,
  avaliacao_medica_por: null,
  processo_numero: null,
  vara: null,
  papeis: { declaracao_voluntaria: false, laudo: false, ordem_judicial: false, adesao: false },
  clinica: { natureza: null, state: 'SP' },
} as const

describe('what an admission waits for', () => {
  it.each([
    ['voluntaria', ['natureza', 'medico', 'declaracao']],
    ['involuntaria', ['natureza', 'medico', 'solicitante', 'decisao', 'alternativas', 'laudo']],
    ['compulsoria', ['natureza', 'medico', 'processo', 'ordem']],
    ['acolhimento', ['natureza', 'avaliacao', 'adesao']],
  ] as const)('of %s with the least that is known', (tipo, esperadas) => {
    expect(assuntos({ ...NADA, tipo })).toEqual(esperadas)
    expect(
      assuntos({
        tipo,
        clinica: { natureza: tipo === 'acolhimento' ? 'comunidade_terapeutica' : 'hospital_geral', state: 'SP' },
      }),
    ).toEqual([])
  })

  it('is one line of what is mended together, with its first sentence', () => {
    expect(esperas({ medico_nome: null, medico_crm: null })).toEqual([
      {
        assunto: 'medico',
        selo: 'Dados pendentes',
        mensagem: 'Informe o médico que autoriza a internação',
        segura: 'A comissão fica retida e a folha de comunicação sai sem este dado.',
      },
    ])
  })

  it('marks as irregular what came too late, and what the clinic turned out to be', () => {
    expect(esperas({ declaracao_em: '2026-11-20T10:01' })).toMatchObject([
      { assunto: 'declaracao', selo: 'Irregular', mensagem: DECLARACAO_DEPOIS },
    ])
    expect(esperas({ clinica: { natureza: 'comunidade_terapeutica', state: 'SP' } })).toMatchObject([
      { assunto: 'natureza', selo: 'Irregular', mensagem: COMUNIDADE_SO_ACOLHE },
    ])
    expect(selosDe(esperas({ ...NADA }))).toEqual(['Dados pendentes', 'Irregular – sem declaração'])
  })

  it('of a minor in a comunidade terapêutica is the reason of an administrator', () => {
    const menor = {
      tipo: 'acolhimento',
      idade: 16,
      solicitante_tipo: 'responsavel_legal',
      clinica: { natureza: 'comunidade_terapeutica', state: 'SP' },
    } as const
    expect(assuntos(menor)).toEqual(['menor'])
    expect(assuntos({ ...menor, menores_justificativa: '**********' })).toEqual([])
  })

  it('is the birth of a person of whom it is not known any more', () =>
    expect(assuntos({ idade: null })).toEqual(['nascimento']))
})

it('what the law asks for before the entry is due at once, the rest with the communications', () => {
  expect((['declaracao', 'decisao', 'laudo', 'adesao', 'avaliacao'] as const).map(horasDe)).toEqual([0, 0, 0, 0, 0])
  expect((['natureza', 'medico', 'solicitante', 'processo'] as const).map(horasDe)).toEqual([72, 72, 72, 72])
})

it('a commission says in words why it is held back', () => {
  expect(motivoDaRetencao([])).toBeNull()
  expect(motivoDaRetencao(['declaracao'])).toBe('falta a declaração')
  expect(motivoDaRetencao(['natureza', 'medico', 'laudo'])).toBe('faltam a natureza da clínica, o médico e o laudo')
})
