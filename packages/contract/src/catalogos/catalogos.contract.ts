import { z } from 'zod'
import { GESTAO, SIGNED_IN } from '../access.ts'
import { id, inteiro, nome, queryFlag, textoDaLista } from '../common.ts'
import { operation } from '../operation.ts'
import { ICONES_ESTRUTURA } from './icones.ts'
import { DIAS, FAIXA_VALOR_PADRAO, NOME_ITEM, ORDEM, VALOR_FALTANDO } from './limites.ts'

/** Catalogues, by table name. */
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
const catalogo = z.enum(CATALOGOS, 'Catálogo desconhecido')
export type Catalogo = z.infer<typeof catalogo>

/** Values of `clinicas.tipo_atendimento`. */
export const GENEROS = ['masculina', 'feminina', 'mista'] as const

/** Editable fields of an item. Fields that its catalogue does not have are ignored. */
export const itemCampos = z.object({
  name: nome(NOME_ITEM),
  is_active: z.boolean(),
  /** `generos_clinica`: the value stored in `clinicas.tipo_atendimento`. */
  value: z.enum(GENEROS, VALOR_FALTANDO).optional(),
  /** `periodicidades`. */
  dias: inteiro(DIAS).optional(),
  ordem: inteiro(ORDEM).optional(),
  /** `taxas`. */
  valor_padrao_centavos: inteiro(FAIXA_VALOR_PADRAO).nullable().optional(),
  recorrente: z.boolean().optional(),
  obrigatoria: z.boolean().optional(),
  /** `estruturas`. */
  icone: z.enum(ICONES_ESTRUTURA, 'Escolha um ícone da lista').nullable().optional(),
})
export type ItemCampos = z.infer<typeof itemCampos>

/** Item of a catalogue; fields that its catalogue does not have are absent. */
const itemCatalogo = z.object({
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
  exportItens: operation({
    method: 'GET',
    path: '/catalogos-exportar',
    answer: 'download',
    midia: ['text/csv'],
    summary: 'Os itens de um catálogo que a busca mostra, em um arquivo CSV (UTF-8 com BOM, separado por ;)',
    access: GESTAO,
  })
    .input(z.object({ catalogo, incluirInativos: queryFlag, texto: textoDaLista }))
    .output(z.string()),
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
        /** True: clinics that carry the old name get the new one. */
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
