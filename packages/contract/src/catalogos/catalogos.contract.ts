import { z } from 'zod'
import { SIGNED_IN } from '../access.ts'
import { operation } from '../operation.ts'

/** The catalogues, by the name of their table (spec section 3; not-shown section 11). */
export const CATALOGOS = [
  'generos_clinica',
  'planos_saude',
  'tipos_internacao',
  'specialties',
  'atendimentos',
  'estruturas',
  'taxas',
  'tipos_assistencia',
  'periodicidades',
] as const
export const catalogo = z.enum(CATALOGOS, 'Catálogo desconhecido')
export type Catalogo = z.infer<typeof catalogo>

export const itemCatalogo = z.object({
  id: z.uuid(),
  name: z.string(),
  is_active: z.boolean(),
  /** Only in `generos_clinica`: the value stored in `clinicas.tipo_atendimento`. */
  value: z.string().optional(),
})
export type ItemCatalogo = z.infer<typeof itemCatalogo>

export const catalogos = {
  listItens: operation({
    method: 'GET',
    path: '/catalogos/{catalogo}',
    summary: 'Itens ativos de um catálogo, por nome',
    access: SIGNED_IN,
  })
    .input(z.object({ catalogo }))
    .output(z.array(itemCatalogo)),
}
