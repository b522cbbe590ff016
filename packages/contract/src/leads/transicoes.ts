import {
  AGENDE_VISITA,
  ENTRADA_FUTURA,
  INFORME_CLINICA,
  INFORME_ENTRADA,
  INFORME_VALOR,
  MOTIVO_SEM_TEXTO,
  PREENCHA_QUALIFICACAO,
  SELECIONE_MOTIVO,
} from './limites.ts'
import type { Etapa } from './opcoes.ts'

/** Fields of a lead that the guards of its stages read. */
export type Qualificacao = {
  cidade_id: string | null
  tipo_internacao: string | null
  forma_pagamento: string | null
  plano_saude: string | null
  parentesco: string | null
}

/** What entering a stage asks for; each stage reads its own. Dates are instants or days in ISO 8601. */
export type DadosEtapa = {
  /** Whether the lead has a visit ahead. */
  visita_futura?: boolean | undefined
  valor_centavos?: number | undefined
  clinica_id?: string | undefined
  entrada_em?: string | undefined
  motivo_perda_id?: string | undefined
  motivo_perda_texto?: string | undefined
  /** Whether the chosen reason of loss is 'Outro', which needs a text. */
  motivo_outro?: boolean | undefined
}

/** Whether the lead has what 'Qualificado' asks for. */
export const isQualificado = (lead: Qualificacao) =>
  lead.cidade_id !== null &&
  lead.tipo_internacao !== null &&
  lead.forma_pagamento !== null &&
  lead.parentesco !== null &&
  (lead.forma_pagamento !== 'plano' || Boolean(lead.plano_saude))

/**
 * What is missing for a lead to enter a stage: sentences by field, empty when it may (not-shown section 3). `hoje` is the
 * day of the company's zone.
 */
export function faltaPara(etapa: Etapa, lead: Qualificacao, dados: DadosEtapa, hoje: string): Record<string, string> {
  switch (etapa) {
    case 'qualificado':
      return isQualificado(lead) ? {} : { etapa: PREENCHA_QUALIFICACAO }
    case 'visita_agendada':
      return dados.visita_futura ? {} : { etapa: AGENDE_VISITA }
    case 'proposta_enviada':
      return dados.valor_centavos === undefined ? { valor_centavos: INFORME_VALOR } : {}
    case 'internado':
      return {
        ...(!dados.clinica_id && { clinica_id: INFORME_CLINICA }),
        ...(!dados.entrada_em
          ? { entrada_em: INFORME_ENTRADA }
          : dados.entrada_em > hoje && { entrada_em: ENTRADA_FUTURA }),
      }
    case 'perdido':
      if (!dados.motivo_perda_id) return { motivo_perda_id: SELECIONE_MOTIVO }
      return dados.motivo_outro && !dados.motivo_perda_texto?.trim() ? { motivo_perda_texto: MOTIVO_SEM_TEXTO } : {}
    default:
      return {}
  }
}
