import { z } from 'zod'
import { URGENCIAS } from '../opcoes.ts'
import {
  EVENTOS_DISTRIBUICAO,
  IMPEDIMENTOS,
  MODOS,
  MOTIVOS_RECUSA_OFERTA,
  MOTIVOS_REGRA,
  SITUACOES_FILA,
  STATUS_OFERTA,
} from './opcoes.ts'
import { participanteCampos } from './regra.contract.ts'

/** Explanation of a distribution: every rule in order up to the one that applied, with all its people. */
export const explicacao = z.object({
  regras: z.array(
    z.object({
      id: z.uuid(),
      nome: z.string(),
      /** Why the rule does not apply; null when it does. */
      motivo: z.enum(MOTIVOS_REGRA).nullable(),
      modo: z.enum(MODOS),
      /** People who could receive it, the chosen one first; `medida`: compared open leads, or turns owed. */
      aptos: z.array(z.object({ consultor_id: z.uuid(), nome: z.string(), medida: z.number().nullable() })),
      fora: z.array(z.object({ consultor_id: z.uuid(), nome: z.string(), motivo: z.enum(IMPEDIMENTOS) })),
      /** Number of people of other teams in the rule, whose names the caller may not see. */
      de_outras: z.number(),
    }),
  ),
  /** 'ja_atende': the chosen person has another open lead with the same telephone. */
  criterio: z.enum([...MODOS, 'ja_atende']).nullable(),
  /** `consultor_id` is null for somebody of another team. */
  escolhido: z.object({ consultor_id: z.uuid().nullable(), nome: z.string(), regra: z.string() }).nullable(),
})
export type Explicacao = z.infer<typeof explicacao>

/** An offer as its consultant sees it before accepting: no name, no telephone. */
export const ofertaPendente = z.object({
  id: z.uuid(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  urgencia: z.enum(URGENCIAS),
  ofertado_em: z.iso.datetime(),
  expira_em: z.iso.datetime(),
  visto: z.boolean(),
})
export type OfertaPendente = z.infer<typeof ofertaPendente>

/** Line of a consultant's own log: outcome of a lead that one of their rules could have given them. */
export const minhaOferta = z.object({
  id: z.uuid(),
  ofertado_em: z.iso.datetime(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  regra: z.string().nullable(),
  /** True when the lead was offered to the caller, false for 'outro consultor'. */
  minha: z.boolean(),
  status: z.enum(STATUS_OFERTA).nullable(),
  /** Lead that the caller accepted and still has. */
  lead_id: z.uuid().nullable(),
  criterio: z.enum([...MODOS, 'ja_atende']).nullable(),
  /** Why the caller could not receive it; null when it was somebody else's turn. */
  impedimento: z.enum(IMPEDIMENTOS).nullable(),
})
export type MinhaOferta = z.infer<typeof minhaOferta>

/** The caller's position in the roleta now. */
export const minhaSituacao = participanteCampos.omit({ dias_horarios: true }).extend({
  /** Why the caller would receive no lead now; null when they could. */
  impedimento: z.enum(IMPEDIMENTOS).nullable(),
  pausado_ate: z.iso.datetime().nullable(),
  /** The caller's open leads and unanswered offers. */
  abertos: z.number(),
  /** States whose leads the roleta offers to them; empty means all. */
  estados: z.array(z.string()),
  recebidos_hoje: z.number(),
  /** Number of active rules that name the caller. */
  regras: z.number(),
})
export type MinhaSituacao = z.infer<typeof minhaSituacao>

export const eventoDistribuicao = z.object({
  id: z.uuid(),
  em: z.iso.datetime(),
  tipo: z.enum(EVENTOS_DISTRIBUICAO),
  lead_id: z.uuid(),
  codigo: z.string(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  /** Person who received or refused it, or let it expire. */
  consultor: z.string().nullable(),
  /** Person that it was taken from. */
  de: z.string().nullable(),
  /** Person who acted; null for the portal itself. */
  ator: z.string().nullable(),
  regra: z.string().nullable(),
  oferta_id: z.uuid().nullable(),
  motivo: z.enum(MOTIVOS_RECUSA_OFERTA).nullable(),
  /** Limits and pauses that an assignment by hand ignored. */
  passou_por: z.array(z.enum(IMPEDIMENTOS)),
})
export type EventoDistribuicaoLinha = z.infer<typeof eventoDistribuicao>

/** State of a lead in the queue. */
export const situacaoFila = z.object({
  lead_id: z.uuid(),
  situacao: z.enum(SITUACOES_FILA),
  /** Person that it is offered to now. */
  consultor: z.string().nullable(),
  expira_em: z.iso.datetime().nullable(),
  /** Number of offers so far. */
  ofertas: z.number(),
})
export type SituacaoDaFila = z.infer<typeof situacaoFila>
