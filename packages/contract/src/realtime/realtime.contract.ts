import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { type Role, SIGNED_IN } from '../access.ts'
import { operation } from '../operation.ts'
import { FLUXO_SUBSTITUIDO } from './fim.ts'

/** Subjects announced to browsers. */
export const ASSUNTOS_ANUNCIADOS = [
  'clinicas',
  'cidades',
  'catalogos',
  'usuarios',
  'empresa',
  'links',
  'dispositivos',
  'etapas',
  'modelos',
  'distribuicao',
  'contatos',
  'privacidade',
  'entradas',
] as const
export type AssuntoAnunciado = (typeof ASSUNTOS_ANUNCIADOS)[number]

/**
 * Subjects with one counter per owner ('leads:<usuario_id>', or 'leads:fila' for rows without an owner), and the roles
 * that follow everybody's. 'ofertas' are offers of the roleta, by the person asked.
 */
export const ASSUNTOS_DE_DONO = {
  leads: ['admin', 'supervisor'],
  ofertas: ['admin', 'supervisor'],
  visitas: ['admin', 'supervisor'],
  pacientes: ['admin'],
  orcamentos: ['admin'],
  financeiro: ['admin'],
  notificacoes: [],
} as const satisfies Record<string, readonly Role[]>
export type PalavraDeDono = keyof typeof ASSUNTOS_DE_DONO
export type AssuntoDeDono = `${PalavraDeDono}:${string}`
export const SEM_DONO = 'fila'
export const assuntoDeDono = (palavra: PalavraDeDono, dono: string | null): AssuntoDeDono =>
  `${palavra}:${dono ?? SEM_DONO}`
/** Word and owner of a subject; undefined for a subject without owners. */
export function readAssuntoDeDono(assunto: string): { palavra: PalavraDeDono; dono: string } | undefined {
  const [palavra = '', dono] = assunto.split(':')
  return dono !== undefined && palavra in ASSUNTOS_DE_DONO ? { palavra: palavra as PalavraDeDono, dono } : undefined
}

/**
 * All subjects without owners; every change increments their counter in the database. The one of 'notificacoes' tells
 * servers that something has to be sent.
 */
export const ASSUNTOS = [...ASSUNTOS_ANUNCIADOS, 'sessoes', 'notificacoes'] as const
export type Assunto = (typeof ASSUNTOS)[number]

const deDono = z.custom<AssuntoDeDono>((assunto) => typeof assunto === 'string' && Boolean(readAssuntoDeDono(assunto)))
const mudanca = z.object({
  assunto: z.union([z.enum(ASSUNTOS_ANUNCIADOS), deDono]),
  versao: z.number(),
  /** Milliseconds since the last change, as far as the node knows; sent only at the start of a stream. */
  ha_ms: z.number().optional(),
})
export type Mudanca = z.infer<typeof mudanca>

export const realtime = {
  watchMudancas: operation({
    method: 'GET',
    path: '/mudancas',
    summary: 'Fluxo de eventos (SSE): a versão atual de cada assunto e depois cada mudança',
    access: SIGNED_IN,
  }).output(eventIterator(mudanca, z.literal(FLUXO_SUBSTITUIDO).optional())),
}
