import type { Role } from '@portal/contract/access'
import type { Acao, Entidade } from '@portal/contract/auditoria/auditoria.contract'
import type { World } from '../writes/write.ts'

type Answer = { status: number; body: unknown }

/** A reading, print or export, and its entry in the history. */
export type Opening = {
  acao: Extract<Acao, 'ver_sensivel' | 'exportar' | 'imprimir'>
  entidade: Entidade
  /** Role of the reader; null for a visitor with a link. */
  role: Role | null
  /** Part of the record that was read or printed. */
  parte?: string
  motivo?: string
  /** Entries after two equal requests: two for presses, one for pages' own readings. 'once' opens only once. */
  vezes: 'each' | 'once in five minutes' | 'once'
  /** Returns the id of the record, null for several, and the request. */
  prepare(world: World): Promise<{ id: string | null; send: () => Promise<Answer> }>
}
export type Openings = Readonly<Record<string, Opening>>
