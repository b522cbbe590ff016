import { z } from 'zod'
import { URGENCIAS } from '../leads/opcoes.ts'
import {
  EVENTOS_DISTRIBUICAO,
  IMPEDIMENTOS,
  MODOS,
  MOTIVOS_RECUSA,
  MOTIVOS_REGRA,
  SITUACOES_FILA,
  STATUS_OFERTA,
} from './opcoes.ts'
import { participanteCampos } from './regra.contract.ts'

/** Why a lead went to whom: every rule in order until the one that applied, and everybody in it. */
export const explicacao = z.object({
  regras: z.array(
    z.object({
      id: z.uuid(),
      nome: z.string(),
      /** Why it does not apply; null when it does. */
      motivo: z.enum(MOTIVOS_REGRA).nullable(),
      modo: z.enum(MODOS),
      /** Those who could receive, the chosen one first, with what was compared: open leads, or turns owed. */
      aptos: z.array(z.object({ consultor_id: z.uuid(), nome: z.string(), medida: z.number().nullable() })),
      fora: z.array(z.object({ consultor_id: z.uuid(), nome: z.string(), motivo: z.enum(IMPEDIMENTOS) })),
      /** How many more of other teams are in it, whom the caller is not told of. */
      de_outras: z.number(),
    }),
  ),
  /** 'ja_atende': has another open lead of the same telephone. */
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

/** A line of one's own log: what became of a lead that one's rules could give. */
export const minhaOferta = z.object({
  id: z.uuid(),
  ofertado_em: z.iso.datetime(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  regra: z.string().nullable(),
  /** Whether it was offered to the caller; else to 'outro consultor'. */
  minha: z.boolean(),
  status: z.enum(STATUS_OFERTA).nullable(),
  /** The caller's lead, when they accepted it and still have it. */
  lead_id: z.uuid().nullable(),
  criterio: z.enum([...MODOS, 'ja_atende']).nullable(),
  /** Why the caller could not receive; null when it was another one's turn. */
  impedimento: z.enum(IMPEDIMENTOS).nullable(),
})
export type MinhaOferta = z.infer<typeof minhaOferta>

/** How the caller stands in the roleta now. */
export const minhaSituacao = participanteCampos.omit({ dias_horarios: true }).extend({
  /** Why the caller would receive no lead now; null when they would. */
  impedimento: z.enum(IMPEDIMENTOS).nullable(),
  pausado_ate: z.iso.datetime().nullable(),
  /** Own open leads and offers that wait for an answer. */
  abertos: z.number(),
  /** States of whose leads the roleta offers them; empty: of all. */
  estados: z.array(z.string()),
  recebidos_hoje: z.number(),
  /** Number of rules in force that name the caller. */
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
  /** Who received, refused or let it expire. */
  consultor: z.string().nullable(),
  /** Whom it was taken from. */
  de: z.string().nullable(),
  /** Who did it; null for the portal itself. */
  ator: z.string().nullable(),
  regra: z.string().nullable(),
  oferta_id: z.uuid().nullable(),
  motivo: z.enum(MOTIVOS_RECUSA).nullable(),
  /** Limits and pauses that a distribution by hand passed over. */
  passou_por: z.array(z.enum(IMPEDIMENTOS)),
})
export type EventoDistribuicaoLinha = z.infer<typeof eventoDistribuicao>

/** How leads of the queue stand. */
export const situacaoFila = z.object({
  lead_id: z.uuid(),
  situacao: z.enum(SITUACOES_FILA),
  /** To whom it is offered now. */
  consultor: z.string().nullable(),
  expira_em: z.iso.datetime().nullable(),
  /** How many offers it has had. */
  ofertas: z.number(),
})
export type SituacaoDaFila = z.infer<typeof situacaoFila>
