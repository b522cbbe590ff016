import type { ValorProprio } from '../etapas/campos-proprios.ts'
import {
  AGENDE_VISITA,
  ENVIE_ORCAMENTO,
  MOTIVO_SEM_TEXTO,
  PREENCHA_QUALIFICACAO,
  REGISTRE_INTERNACAO,
  SELECIONE_MOTIVO,
} from './limites.ts'
import type { Etapa } from './opcoes.ts'

/** Fields of a lead that the guards of its stages read. */
type Qualificacao = {
  cidade_id: string | null
  tipo_internacao: string | null
  forma_pagamento: string | null
  plano_saude: string | null
  parentesco: string | null
}

/** Facts that the guards of the stages read; each stage reads its own. Dates are instants or days in ISO 8601. */
export type DadosEtapa = {
  /** True if the lead has a future visit. */
  visita_futura?: boolean | undefined
  /** True if the lead has a quote that its family may accept or has accepted. */
  orcamento?: boolean | undefined
  /** True if a proposal was made by word of mouth. */
  proposta_falada?: boolean | undefined
  /** True if an admission of the lead's person is registered. */
  internacao?: boolean | undefined
  motivo_perda_id?: string | undefined
  motivo_perda_texto?: string | undefined
  cancelar_visitas?: boolean | undefined
  cancelar_orcamentos?: boolean | undefined
  /** Values of own fields that come with the move. */
  proprios?: Record<string, ValorProprio | null> | undefined
  /** True if the chosen reason of loss is 'Outro', which needs a text. */
  motivo_outro?: boolean | undefined
}

/** True if the lead has what 'Qualificado' asks for. */
export const isQualificado = (lead: Qualificacao) =>
  lead.cidade_id !== null &&
  lead.tipo_internacao !== null &&
  lead.forma_pagamento !== null &&
  lead.parentesco !== null &&
  (lead.forma_pagamento !== 'plano' || Boolean(lead.plano_saude))

/** Sentences by field for what a lead lacks to enter a stage; empty when it may (docs/rules.md, 'Leads: etapas'). */
export function faltaPara(etapa: Etapa, lead: Qualificacao, dados: DadosEtapa): Record<string, string> {
  switch (etapa) {
    case 'qualificado':
      return isQualificado(lead) ? {} : { etapa: PREENCHA_QUALIFICACAO }
    case 'visita_agendada':
      return dados.visita_futura ? {} : { etapa: AGENDE_VISITA }
    case 'proposta_enviada':
      return dados.orcamento || dados.proposta_falada ? {} : { etapa: ENVIE_ORCAMENTO }
    case 'internado':
      return dados.internacao ? {} : { etapa: REGISTRE_INTERNACAO }
    case 'perdido':
      if (!dados.motivo_perda_id) return { motivo_perda_id: SELECIONE_MOTIVO }
      return dados.motivo_outro && !dados.motivo_perda_texto?.trim() ? { motivo_perda_texto: MOTIVO_SEM_TEXTO } : {}
    default:
      return {}
  }
}
