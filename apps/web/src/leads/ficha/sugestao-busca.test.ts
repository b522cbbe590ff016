import { describe, expect, it } from 'vitest'
import { buscaDe, necessidadesDe } from './sugestao-busca.ts'

const lead = {
  cidade_id: 'c',
  tipo_internacao: 'involuntaria',
  forma_pagamento: 'particular',
  plano_saude: null,
  faixa_mensal_centavos: 350_000,
} as const

describe('the search for a lead', () => {
  it('filters by what the lead needs', () => {
    expect(buscaDe(lead, 300, [])).toMatchObject({
      cidade_id: 'c',
      raio: 300,
      tipos: ['Involuntária'],
      planos: [],
      preco_max: 3500,
    })
  })

  it('asks for the plan instead of the price when the plan pays', () => {
    const comPlano = { ...lead, forma_pagamento: 'plano', plano_saude: 'Unimed' } as const
    expect(buscaDe(comPlano, 50, [])).toMatchObject({ planos: ['Unimed'], preco_max: undefined })
  })

  it('leaves out what is switched off or not known', () => {
    expect(buscaDe(lead, 300, ['tipo', 'preco'])).toMatchObject({ tipos: [], preco_max: undefined })
    const semDados = { ...lead, tipo_internacao: 'nao_sabe', faixa_mensal_centavos: null } as const
    expect(necessidadesDe(semDados)).toEqual({})
  })
})
