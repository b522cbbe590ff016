import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { SIGNED_IN } from '../access.ts'
import { operation } from '../operation.ts'
import { FLUXO_SUBSTITUIDO } from './fim.ts'

/** Subjects announced to browsers. */
export const ASSUNTOS_ANUNCIADOS = [
  'clinicas',
  'cidades',
  'catalogos',
  'usuarios',
  'empresa',
  'notificacoes',
  'links',
  'dispositivos',
] as const
export type AssuntoAnunciado = (typeof ASSUNTOS_ANUNCIADOS)[number]

/** All subjects; each has a counter in the database that every change increments. */
export const ASSUNTOS = [...ASSUNTOS_ANUNCIADOS, 'sessoes'] as const
export type Assunto = (typeof ASSUNTOS)[number]

export const mudanca = z.object({ assunto: z.enum(ASSUNTOS_ANUNCIADOS), versao: z.number() })
export type Mudanca = z.infer<typeof mudanca>

export const realtime = {
  watchMudancas: operation({
    method: 'GET',
    path: '/mudancas',
    summary: 'Fluxo de eventos (SSE): a versão atual de cada assunto e depois cada mudança',
    access: SIGNED_IN,
  }).output(eventIterator(mudanca, z.literal(FLUXO_SUBSTITUIDO).optional())),
}
