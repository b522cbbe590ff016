import { valorDoPreco } from '@portal/contract/clinicas/formato-preco'
import type { LeadCartao } from '@portal/contract/leads/lead.contract'
import { LEAD_GANHO, LEAD_NAO_ENCONTRADO, PROPOSTA_NO_FUTURO, VALOR_PROPOSTA } from '@portal/contract/leads/limites'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { findClinicaAtiva } from '../../clinicas/clinicas.queries.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { conflict, notFound, unprocessable } from '../../platform/http/errors.ts'
import { listTocadas } from '../clinicas-tocadas.queries.ts'
import type { EscritaLeads } from '../escrita.ts'
import { type EventosDoLead, LEAD_PERDIDO } from '../eventos.service.ts'
import { findCartao, findLead, type LeadRow, lockLead } from '../leads.queries.ts'
import { toCartao } from '../leads.service.ts'
import { hasOrcamentoEnviado } from '../orcamentos.queries.ts'

/** Difference allowed between the clock of a client and this one. */
const FOLGA_MS = 60_000
/** Words of a price that is not per month. */
const OUTRO_PERIODO = /quinzen|seman|di[áa]ri|\bdia\b/i

/** Price of a clinic per month in centavos; null where its text is not one amount per month. */
function mensalDe(preco: string | null): number | null {
  const centavos = preco === null || OUTRO_PERIODO.test(preco) ? 0 : Math.round((valorDoPreco(preco) ?? 0) * 100)
  return centavos >= VALOR_PROPOSTA.min && centavos <= VALOR_PROPOSTA.max ? centavos : null
}

type Proposta = { clinica_id: string; valor_centavos: number; em?: string | undefined }

/** True if a lead has this proposal already, as after a request sent again because its answer was lost. */
const isEsta = (lead: LeadRow, { clinica_id, valor_centavos, em }: Proposta) =>
  em !== undefined &&
  lead.proposta_clinica_id === clinica_id &&
  lead.proposta_centavos === valor_centavos &&
  lead.proposta_em?.getTime() === Date.parse(em)

export type PropostasService = ReturnType<typeof createPropostasService>

/** Proposals made by word of mouth: columns of a lead until a quote is sent. */
export const createPropostasService = (escrita: EscritaLeads, eventos: EventosDoLead) => ({
  /** Suggested clinic and value for the dialog. */
  async prepare(escopo: Escopo, { id, clinica_id }: { id: string; clinica_id?: string | undefined }) {
    const lead = await findLead(escrita.db, escopo, id)
    if (!lead) throw notFound(LEAD_NAO_ENCONTRADO)
    const qual = clinica_id ?? (await listTocadas(escrita.db, escopo, id))[0]?.id
    const clinica = qual === undefined ? undefined : await findClinicaAtiva(escrita.db, qual)
    const daClinica = mensalDe(clinica?.price ?? null)
    const doLead = lead.valor_estimado_centavos || lead.faixa_mensal_centavos || null
    return {
      clinica: clinica ? { id: clinica.id, nome: clinica.name } : null,
      valor_centavos: daClinica ?? doLead,
      valor_de: daClinica ? ('clinica' as const) : doLead ? ('lead' as const) : null,
    }
  },

  record: (
    escopo: Escopo,
    { id, versao, ...proposta }: Proposta & { id: string; versao: number },
  ): Promise<LeadCartao> =>
    escrita.write(async (tx, touched) => {
      const lead = await lockLead(tx, escopo, id)
      if (!lead) throw notFound(LEAD_NAO_ENCONTRADO)
      if (isEsta(lead, proposta)) return toCartao(await findCartao(tx, id))
      if (lead.versao !== versao) throw conflict()
      if (lead.etapa === 'internado') throw conflict(LEAD_GANHO)
      if (lead.etapa === 'perdido') throw conflict(LEAD_PERDIDO)
      if (await hasOrcamentoEnviado(tx, id))
        throw conflict('Este lead já tem um orçamento enviado. Faça uma nova versão dele para mudar a proposta.')
      const em = proposta.em === undefined ? new Date(escrita.agora()) : new Date(proposta.em)
      if (em.getTime() > escrita.agora() + FOLGA_MS) throw unprocessable({ em: PROPOSTA_NO_FUTURO })
      const clinica = await findClinicaAtiva(tx, proposta.clinica_id)
      if (!clinica) throw unprocessable({ clinica_id: 'Escolha uma clínica ativa' })
      const valor = `${formatCentavos(proposta.valor_centavos)} por mês`
      await eventos.happened(tx, escopo, touched, lead, {
        evento: 'proposta_falada',
        detalhe: { clinica: clinica.name, clinica_id: clinica.id, valor, falada_em: em.toISOString() },
        values: { proposta_clinica_id: clinica.id, proposta_centavos: proposta.valor_centavos, proposta_em: em },
        value: proposta.valor_centavos,
        atLeast: 'proposta_enviada',
        fato: { clinica: clinica.name, clinica_id: clinica.id, proposta_em: em.toISOString() },
      })
      return toCartao(await findCartao(tx, id))
    }),
})
