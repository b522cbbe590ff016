import { z } from 'zod'
import { id } from '../common.ts'
import { DEPOIS_MAXIMO, TIPOS_DEPOIS } from './limites.ts'

const umDosDois = z.object({
  id: z.uuid(),
  codigo: z.string(),
  nome: z.string(),
  /** Who has it; of the one that comes back, who gets it. Null for the queue. */
  consultor: z.string().nullable(),
})

/** A merge as the record that stayed tells it. */
export const mesclagem = z.object({
  id: z.uuid(),
  em: z.iso.datetime(),
  ate: z.iso.datetime(),
  por: z.string().nullable(),
  /** Code of the record that was merged into this one. */
  outro: z.string(),
  desfeita_em: z.iso.datetime().nullable(),
  /** Whether its time is not over and all that it needs is there; the preview may still refuse it. */
  desfazivel: z.boolean(),
})
export type Mesclagem = z.infer<typeof mesclagem>

/** What taking a merge back would do. */
export const previaDesfazer = z.object({
  id: z.uuid(),
  em: z.iso.datetime(),
  ate: z.iso.datetime(),
  por: z.string().nullable(),
  fica: umDosDois.extend({ versao: z.number() }),
  volta: umDosDois,
  /** Whether who had the one that comes back cannot have it any more. */
  outro_dono: z.boolean(),
  /** Rows that go back, by kind. */
  voltam: z.array(z.object({ tipo: z.enum(TIPOS_DEPOIS), n: z.number() })),
  /** Fields that get the value from before, and those that stay because somebody changed them since. */
  campos: z.array(z.string()),
  mudados: z.array(z.string()),
  /** What was written since, the newest first: it stays unless it is chosen. */
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

/** What is asked for to take a merge back, from the version that the preview showed. */
export const desfazer = z.object({
  id,
  mesclagem: id,
  versao: z.number().int().min(1),
  /** What came after and goes to the other one. */
  vao: z.array(z.object({ tipo: z.enum(TIPOS_DEPOIS), id })).max(DEPOIS_MAXIMO),
})
export type Desfazer = z.infer<typeof desfazer>

/** Where a merged record lives on; `mesclagem` is how it left, for whoever may take that back. */
export const destino = z.object({
  id: z.uuid(),
  codigo: z.string(),
  mesclagem: z.object({ id: z.uuid(), fica: z.uuid() }).nullable(),
})
