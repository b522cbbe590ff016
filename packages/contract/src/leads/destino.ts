import type { Nome } from '../regras/nome.ts'

/** Destinations of leads that come from an outside source or by a link of the company itself. */
export const ROTULO_DESTINO = {
  consultor: 'Um consultor',
  regra: 'Uma regra da roleta',
  fila: 'A fila',
} as const
export type TipoDestino = keyof typeof ROTULO_DESTINO
export const TIPOS_DESTINO = Object.keys(ROTULO_DESTINO) as [TipoDestino, ...TipoDestino[]]

/** A destination as it is edited and stored: the fields of the other kinds are null. */
export type Destino = {
  destino: TipoDestino
  destino_consultor_id: string | null
  destino_regra_id: string | null
}

export const DESTINO_DA_FILA: Destino = { destino: 'fila', destino_consultor_id: null, destino_regra_id: null }

export const ESCOLHA_O_CONSULTOR = 'Escolha o consultor'
export const ESCOLHA_A_REGRA = 'Escolha a regra'

/** Sentences by field for what a destination lacks; empty when it is complete. */
export function errosDoDestino({ destino, destino_consultor_id, destino_regra_id }: Destino): Record<string, string> {
  if (destino === 'consultor' && destino_consultor_id === null) return { destino_consultor_id: ESCOLHA_O_CONSULTOR }
  if (destino === 'regra' && destino_regra_id === null) return { destino_regra_id: ESCOLHA_A_REGRA }
  return {}
}

/** Clears the fields that belong to another kind of destination. */
export const cleanDestino = ({ destino, destino_consultor_id, destino_regra_id }: Destino): Destino => ({
  destino,
  destino_consultor_id: destino === 'consultor' ? destino_consultor_id : null,
  destino_regra_id: destino === 'regra' ? destino_regra_id : null,
})

/** Campaign of a source or a link, for leads that name none. */
export const CAMPANHA_DA_ENTRADA = { max: 60 } as const satisfies Nome
