import { z } from 'zod'

/** Number of erased rows by kind of record. */
const eliminado = z.object({ registro: z.string(), linhas: z.number() })
/** Record that the law keeps, why and until which day; null while the day is not known. */
const guardado = z.object({
  registro: z.string(),
  codigo: z.string().nullable(),
  porque: z.string(),
  ate: z.iso.date().nullable(),
})
export type Guardado = z.infer<typeof guardado>

export const previaEliminacao = z.object({
  vai: z.array(eliminado),
  fica: z.array(guardado),
  /** Sentences that say why it cannot be done now. */
  impede: z.array(z.string()),
  /** Instant at which all of these records were erased before; null if they were not. */
  eliminado_em: z.iso.datetime().nullable(),
})
export type PreviaEliminacao = z.infer<typeof previaEliminacao>

/** Certificate of an erasure; it names nobody. */
const certificado = z.object({
  id: z.uuid(),
  numero: z.number(),
  em: z.iso.datetime(),
  vai: z.array(eliminado),
  fica: z.array(guardado),
})
export type Certificado = z.infer<typeof certificado>
