import type { Role } from '@portal/contract/access'
import type { Acao, Entidade } from '@portal/contract/auditoria/auditoria.contract'
import type { World } from '../writes/write.ts'

type Answer = { status: number; body: unknown }

/** What somebody reads, prints or takes out, and the row that its history keeps. */
export type Opening = {
  acao: Extract<Acao, 'ver_sensivel' | 'exportar' | 'imprimir'>
  entidade: Entidade
  /** Who reads; null for a stranger with a link. */
  papel: Role | null
  /** Which part of the record, or what was printed of it. */
  parte?: string
  motivo?: string
  /** Rows after the same thing was asked for twice: two for presses, one for what a page reads by itself; once opens once. */
  vezes: 'each' | 'once in five minutes' | 'once'
  /** The record, null for several; and the request. */
  prepare(world: World): Promise<{ id: string | null; send: () => Promise<Answer> }>
}
export type Openings = Readonly<Record<string, Opening>>
