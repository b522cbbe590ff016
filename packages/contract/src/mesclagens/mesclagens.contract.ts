import { z } from 'zod'
import { id } from '../common.ts'
import { DEPOIS_MAXIMO, TIPOS_DEPOIS } from './limites.ts'

const umDosDois = z.object({
  id: z.uuid(),
  codigo: z.string(),
  nome: z.string(),
  /** Present consultant, or the one who will get the restored record; null for the queue. */
  consultor: z.string().nullable(),
})

/** A merge as shown in the surviving record. */
export const mesclagem = z.object({
  id: z.uuid(),
  em: z.iso.datetime(),
  ate: z.iso.datetime(),
  por: z.string().nullable(),
  /** Code of the record that was merged into this one. */
  outro: z.string(),
  desfeita_em: z.iso.datetime().nullable(),
  /** True if the merge is recent enough and its data are still stored; the preview may still refuse. */
  desfazivel: z.boolean(),
})
export type Mesclagem = z.infer<typeof mesclagem>

export const previaDesfazer = z.object({
  id: z.uuid(),
  em: z.iso.datetime(),
  ate: z.iso.datetime(),
  por: z.string().nullable(),
  fica: umDosDois.extend({ versao: z.number() }),
  volta: umDosDois,
  /** True if the restored record goes to another consultant, because the former one cannot have it any more. */
  outro_dono: z.boolean(),
  /** Number of records that go back, by kind. */
  voltam: z.array(z.object({ tipo: z.enum(TIPOS_DEPOIS), n: z.number() })),
  /** Fields that get back their former value, and fields that stay because somebody changed them since. */
  campos: z.array(z.string()),
  mudados: z.array(z.string()),
  /** Records made since the merge, newest first; they stay with the surviving record unless chosen. */
  depois: z.array(
    z.object({
      tipo: z.enum(TIPOS_DEPOIS),
      id: z.uuid(),
      em: z.iso.datetime(),
      detalhe: z.string().nullable(),
      escolhe: z.boolean(),
    }),
  ),
  ha_mais: z.boolean(),
})
export type PreviaDesfazer = z.infer<typeof previaDesfazer>
export type Depois = PreviaDesfazer['depois'][number]

/** Request to undo a merge, for the version that the preview showed. */
export const desfazer = z.object({
  id,
  mesclagem: id,
  versao: z.number().int().min(1),
  /** Later records that go to the restored record. */
  vao: z.array(z.object({ tipo: z.enum(TIPOS_DEPOIS), id })).max(DEPOIS_MAXIMO),
})
export type Desfazer = z.infer<typeof desfazer>

/** Record into which a record was merged; `mesclagem` only for callers who may undo the merge. */
export const destino = z.object({
  id: z.uuid(),
  codigo: z.string(),
  mesclagem: z.object({ id: z.uuid(), fica: z.uuid() }).nullable(),
})
