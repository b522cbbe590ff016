import { z } from 'zod'
import { id } from '../common.ts'
import { TIPOS_DESTINO } from './destino.ts'

/** Editable fields of a destination; `errosDoDestino` judges them together. */
export const destinoCampos = z.object({
  destino: z.enum(TIPOS_DESTINO),
  destino_consultor_id: id.nullable(),
  destino_regra_id: id.nullable(),
})

/** People and rules that may be chosen as a destination. */
export const destinosPossiveis = z.object({
  consultores: z.array(z.object({ id: z.uuid(), nome: z.string() })),
  regras: z.array(z.object({ id: z.uuid(), nome: z.string(), ativa: z.boolean() })),
})
export type DestinosPossiveis = z.infer<typeof destinosPossiveis>
