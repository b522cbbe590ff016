import type { FiltrosBusca } from '@portal/contract/busca/busca.contract'
import type { Lead } from '@portal/contract/leads/lead.contract'

export type Necessidade = 'tipo' | 'plano' | 'preco'
type DoLead = Pick<Lead, 'cidade_id' | 'tipo_internacao' | 'forma_pagamento' | 'plano_saude' | 'faixa_mensal_centavos'>

const TIPO: Partial<Record<NonNullable<Lead['tipo_internacao']>, string>> = {
  voluntaria: 'Voluntária',
  involuntaria: 'Involuntária',
  compulsoria: 'Compulsória',
}

/** Needs of a lead as filters of the search for clinics; unknown ones are left out. */
export const necessidadesDe = (lead: DoLead): Partial<Record<Necessidade, string | number>> => ({
  ...(lead.tipo_internacao && TIPO[lead.tipo_internacao] && { tipo: TIPO[lead.tipo_internacao] as string }),
  ...(lead.forma_pagamento === 'plano' && lead.plano_saude && { plano: lead.plano_saude }),
  ...(lead.forma_pagamento !== 'plano' && lead.faixa_mensal_centavos && { preco: lead.faixa_mensal_centavos / 100 }),
})

/** Search around the lead's city by its needs, without those switched off. */
export function buscaDe(lead: DoLead & { cidade_id: string }, raio: number, sem: readonly Necessidade[]): FiltrosBusca {
  const { tipo, plano, preco } = necessidadesDe(lead)
  const usa = (qual: Necessidade) => !sem.includes(qual)
  return {
    cidade_id: lead.cidade_id,
    raio,
    genero: undefined,
    tipos: tipo && usa('tipo') ? [String(tipo)] : [],
    planos: plano && usa('plano') ? [String(plano)] : [],
    preco_min: undefined,
    preco_max: preco && usa('preco') ? Number(preco) : undefined,
    aceita_idosos: false,
    aceita_menores: false,
    verificadas: false,
    com_vaga: false,
  }
}
