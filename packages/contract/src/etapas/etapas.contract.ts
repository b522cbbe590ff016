import { z } from 'zod'
import { SIGNED_IN } from '../access.ts'
import { queryFlag } from '../common.ts'
import { ETAPAS } from '../leads/opcoes.ts'
import { operation } from '../operation.ts'

export const UNIDADES_SLA = ['minutos', 'horas', 'dias'] as const

/** A stage of leads: label, colour and time limit are edited, the rest is fixed (not-shown section 3). */
export const etapaLead = z.object({
  id: z.uuid(),
  versao: z.number(),
  chave: z.enum(ETAPAS),
  rotulo: z.string(),
  /** Name of a colour of the theme. */
  cor: z.string(),
  ordem: z.number(),
  tipo: z.enum(['aberta', 'ganha', 'perdida']),
  /** Time after which a lead without a next action is late; null: none, or an instant of its own. */
  sla_valor: z.number().nullable(),
  sla_unidade: z.enum(UNIDADES_SLA).nullable(),
})
export type EtapaLead = z.infer<typeof etapaLead>

export const motivoPerda = z.object({
  id: z.uuid(),
  versao: z.number(),
  name: z.string(),
  is_active: z.boolean(),
  ordem: z.number(),
  /** 'Outro': the loss needs a text. */
  pede_texto: z.boolean(),
})
export type MotivoPerda = z.infer<typeof motivoPerda>

export const etapas = {
  listEtapas: operation({
    method: 'GET',
    path: '/etapas',
    summary: 'As etapas dos leads, na ordem do quadro',
    access: SIGNED_IN,
  }).output(z.array(etapaLead)),
  listMotivos: operation({
    method: 'GET',
    path: '/motivos-perda',
    summary: 'Motivos de perda, na ordem em que aparecem; os inativos só para o administrador',
    access: SIGNED_IN,
  })
    .input(z.object({ incluirInativos: queryFlag }))
    .output(z.array(motivoPerda)),
}
