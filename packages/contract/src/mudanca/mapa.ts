import { z } from 'zod'
import { ETAPAS, ORIGENS } from '../leads/opcoes.ts'
import { PALAVRAS_ANTIGAS } from './campos.ts'

/** Longest value of the old portal that is mapped, in characters; a longer one is a text. */
export const VALOR_MAPEADO_MAX = 60
/** Values of one kind that may be mapped. */
export const VALORES_MAPEADOS_MAX = 500
/** Stands for every value that is not named. */
export const TODAS_AS_OUTRAS = '*'

const nome = z.string().min(1).max(63)
const valores = <T extends z.ZodType>(nosso: T) => z.record(z.string().min(1).max(VALOR_MAPEADO_MAX), nosso)

/**
 * What words, tables and columns of the old portal are here, as people chose it; what is not named is recognised. Values are
 * compared without case and accents.
 */
export const mapaMudanca = z.strictObject({
  /** Theirs by ours; `*` stands for every other one. */
  etapas: valores(z.enum(ETAPAS)).default({}),
  /** Names of our reasons of a loss. */
  motivos: valores(z.string().min(1).max(120)).default({}),
  origens: valores(z.enum(ORIGENS)).default({}),
  /** Whose leads a name of theirs has: the e-mail of an account here, or null for the queue. */
  pessoas: valores(z.email().max(254).nullable()).default({}),
  /** By the old table: what it becomes (null: nothing), and by its columns the fields they are (null: none). */
  tabelas: z
    .record(
      nome.max(130),
      z.strictObject({
        vira: z.enum(PALAVRAS_ANTIGAS).nullable().optional(),
        colunas: z.record(nome, z.string().max(40).nullable()).default({}),
      }),
    )
    .default({}),
})
export type MapaMudanca = z.output<typeof mapaMudanca>
