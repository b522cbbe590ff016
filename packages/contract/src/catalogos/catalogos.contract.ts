import { z } from 'zod'
import { GESTAO, SIGNED_IN } from '../access.ts'
import { id, nomeProprio, queryFlag } from '../common.ts'
import { operation } from '../operation.ts'
import { ICONES_ESTRUTURA } from './icones.ts'

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

/** What `clinicas.tipo_atendimento` may be. */
export const GENEROS = ['masculina', 'feminina', 'mista'] as const

const inteiro = (min: number, max: number, message: string) =>
  z.number(message).int(message).min(min, message).max(max, message)

/** What people write of an item. Fields that a catalogue does not have are left aside. */
export const itemCampos = z.object({
  name: nomeProprio('Informe o nome', 2, 80),
  is_active: z.boolean(),
  /** `generos_clinica`: the value stored in `clinicas.tipo_atendimento`. */
  value: z.enum(GENEROS, 'Escolha um valor').optional(),
  /** `periodicidades` */
  dias: inteiro(1, 366, 'Informe de 1 a 366 dias').optional(),
  ordem: inteiro(0, 9999, 'Informe um número de 0 a 9999').optional(),
  /** `taxas` */
  valor_padrao_centavos: inteiro(0, 1_000_000_000, 'Informe um valor de até R$ 10.000.000,00').nullable().optional(),
  recorrente: z.boolean().optional(),
  obrigatoria: z.boolean().optional(),
  /** `estruturas` */
  icone: z.enum(ICONES_ESTRUTURA, 'Escolha um ícone da lista').nullable().optional(),
})
export type ItemCampos = z.infer<typeof itemCampos>

/** An item; fields that only some catalogues have are absent in the others. */
export const itemCatalogo = z.object({
  id: z.uuid(),
  name: z.string(),
  is_active: z.boolean(),
  /** Advances with every change; a change must name the version it was made from. */
  versao: z.number(),
  value: z.string().optional(),
  dias: z.number().optional(),
  ordem: z.number().optional(),
  valor_padrao_centavos: z.number().nullable().optional(),
  recorrente: z.boolean().optional(),
  obrigatoria: z.boolean().optional(),
  icone: z.string().nullable().optional(),
})
export type ItemCatalogo = z.infer<typeof itemCatalogo>

export const catalogos = {
  listItens: operation({
    method: 'GET',
    path: '/catalogos/{catalogo}',
    summary: 'Itens de um catálogo, por nome: os ativos ou, para quem os mantém, todos',
    access: SIGNED_IN,
  })
    .input(z.object({ catalogo, incluirInativos: queryFlag }))
    .output(z.array(itemCatalogo)),
  listUsos: operation({
    method: 'GET',
    path: '/catalogos/{catalogo}/usos',
    summary: 'Quantas clínicas usam cada item em uso de um catálogo',
    access: GESTAO,
  })
    .input(z.object({ catalogo }))
    .output(z.array(z.object({ id: z.uuid(), clinicas: z.number() }))),
  createItem: operation({
    method: 'POST',
    path: '/catalogos/{catalogo}',
    summary: 'Cadastrar um item',
    access: GESTAO,
    successStatus: 201,
  })
    .input(itemCampos.extend({ catalogo, is_active: z.boolean().default(true) }))
    .output(itemCatalogo),
  updateItem: operation({
    method: 'PATCH',
    path: '/catalogos/{catalogo}/{id}',
    summary: 'Alterar um item e, se o nome mudou, as clínicas que o usam',
    access: GESTAO,
  })
    .input(
      itemCampos.extend({
        catalogo,
        id,
        versao: z.number().int().min(1),
        /** A new name also replaces the old one in the clinics that have it. */
        atualizar_clinicas: z.boolean().default(true),
      }),
    )
    .output(z.object({ item: itemCatalogo, clinicas_atualizadas: z.number() })),
  deleteItem: operation({
    method: 'DELETE',
    path: '/catalogos/{catalogo}/{id}',
    summary: 'Excluir um item que nenhuma clínica usa',
    access: GESTAO,
  })
    .input(z.object({ catalogo, id }))
    .output(z.object({ ok: z.literal(true) })),
}
