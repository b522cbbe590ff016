import { describe, expect, it } from 'vitest'
import { seloPublico } from './regularidade.contract.ts'
import { normalizeCnes, normalizeCrm, proibidosNaComunidade, regularidadeEm } from './regularidade.ts'

const HOJE = '2026-03-10'

it.each([
  ['verificada', null, 'verificada'],
  ['verificada', '2026-03-11', 'verificada'],
  // The licence holds on its last day.
  ['verificada', '2026-03-10', 'verificada'],
  ['verificada', '2026-03-09', 'vencida'],
  ['nao_verificada', null, 'nao_verificada'],
  ['nao_verificada', '2026-03-09', 'vencida'],
  ['vencida', '2026-03-09', 'vencida'],
  // The licence was renewed, or a job of another zone stored the state: a person has to check it.
  ['vencida', '2026-03-10', 'nao_verificada'],
  ['vencida', null, 'nao_verificada'],
  ['suspensa', '2027-01-01', 'suspensa'],
  ['suspensa', '2020-01-01', 'suspensa'],
] as const)('%s with a licence until %s is %s', (status, licenca_validade, situacao) => {
  expect(regularidadeEm({ status, licenca_validade }, HOJE)).toBe(situacao)
})

describe('normalizeCrm', () => {
  it.each(['123456/SP', '123456-SP', 'CRM/SP 123456', 'crm-sp 123.456', 'CRM 123456/SP', ' 123456 sp '])(
    '%j',
    (texto) => expect(normalizeCrm(texto)).toBe('123456/SP'),
  )
  it.each(['', '123456', 'SP', 'CRM/SP', '12345678/SP', '123456/XX', 'SP 123456 RJ', '0/SP', '12a456/SP'])(
    'refuses %j',
    (texto) => expect(normalizeCrm(texto)).toBeNull(),
  )
})

describe('normalizeCnes', () => {
  it.each(['1234567', '123 4567', '123.456-7'])('%j', (texto) => expect(normalizeCnes(texto)).toBe('1234567'))
  it.each(['', '123456', '12345678', '123456a', '0000000'])('refuses %j', (texto) =>
    expect(normalizeCnes(texto)).toBeNull(),
  )
})

describe('proibidosNaComunidade', () => {
  const comunidade = {
    natureza: 'comunidade_terapeutica',
    atende_involuntario: true,
    aceita_menores: true,
    menores_justificativa: null,
  } as const

  it('forbids involuntary admissions always, minors without a reason', () => {
    expect(proibidosNaComunidade(comunidade)).toEqual({
      atende_involuntario:
        'Comunidade terapêutica não pode realizar internação involuntária ou compulsória (Lei 11.343/2006, art. 23-A e 26-A).',
      aceita_menores: 'Comunidades terapêuticas não podem acolher menores de 18 anos (Resolução CONANDA 249/2024).',
    })
    expect(Object.keys(proibidosNaComunidade({ ...comunidade, menores_justificativa: 'Convênio' }))).toEqual([
      'atende_involuntario',
    ])
    expect(proibidosNaComunidade({ ...comunidade, atende_involuntario: false, aceita_menores: false })).toEqual({})
  })

  it.each([null, 'clinica_medica', 'hospital_psiquiatrico', 'moradia_assistida'] as const)(
    'says nothing of %s',
    (natureza) => expect(proibidosNaComunidade({ ...comunidade, natureza })).toEqual({}),
  )
})

describe('what families see of a licence', () => {
  const selo = { situacao: 'verificada', verificada_em: '2026-01-15T12:00:00.000Z' } as const

  it('is nothing of a clinic whose nature nobody informed, and never the nature', () => {
    expect(seloPublico(null)).toBeNull()
    expect(seloPublico({ ...selo, natureza: null })).toBeNull()
    expect(seloPublico({ ...selo, natureza: 'hospital_geral' })).toEqual(selo)
  })
})
