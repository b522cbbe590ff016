import { z } from 'zod'
import { ETAPAS, ORIGENS } from '../leads/opcoes.ts'
import { limpaNome } from '../regras/nome.ts'
import { PALAVRAS_ANTIGAS } from './campos.ts'

/** Longest value of the old portal that is mapped, in characters; a longer one is a text. */
export const VALOR_MAPEADO_MAX = 60
/** Values of one kind that may be mapped. */
export const VALORES_MAPEADOS_MAX = 500
/** Tables and columns that a map may name. */
export const TABELAS_MAPEADAS_MAX = 200
export const COLUNAS_MAPEADAS_MAX = 500

const nome = z.string().min(1).max(63)
const poucas = (max: number, frase: string) => [(values: object) => Object.keys(values).length <= max, frase] as const
const valores = <T extends z.ZodType>(nosso: T) =>
  z
    .record(z.string().min(1).max(VALOR_MAPEADO_MAX), nosso)
    // All others beside those that are named.
    .refine(...poucas(VALORES_MAPEADOS_MAX + 1, `Até ${VALORES_MAPEADOS_MAX} valores; use “*” para todos os outros`))

/**
 * What words, tables and columns of the old portal are here, as people chose it; what is not named is recognised. Values are
 * compared without case and accents.
 */
export const mapaMudanca = z.strictObject({
  /** Theirs by ours; `*` stands for every other one that is not known by its name. */
  etapas: valores(z.enum(ETAPAS)).default({}),
  /** Names of our reasons of a loss. */
  motivos: valores(z.string().min(1).max(120).overwrite(limpaNome)).default({}),
  origens: valores(z.enum(ORIGENS)).default({}),
  /** Whose leads a name of theirs has: the e-mail of an account here, or null for the queue. */
  pessoas: valores(z.email().max(254).nullable()).default({}),
  /** By the old table: what it becomes (null: nothing), and by its columns the fields they are (null: none). */
  tabelas: z
    .record(
      nome.max(130),
      z.strictObject({
        vira: z.enum(PALAVRAS_ANTIGAS).nullable().optional(),
        colunas: z
          .record(
            nome,
            z
              .string()
              .regex(/^\w{1,40}$/)
              .nullable(),
          )
          .refine(...poucas(COLUNAS_MAPEADAS_MAX, 'Colunas demais em uma tabela'))
          .default({}),
      }),
    )
    .refine(...poucas(TABELAS_MAPEADAS_MAX, `Até ${TABELAS_MAPEADAS_MAX} tabelas`))
    .default({}),
})
export type MapaMudanca = z.output<typeof mapaMudanca>

/** Kinds of values that are asked for. */
export const CAMPOS_MAPEADOS = ['etapas', 'motivos', 'origens', 'pessoas'] as const
export type CampoMapeado = (typeof CAMPOS_MAPEADOS)[number]

/** Values of one kind in what was read last, the most frequent first. */
const achados = z.object({
  valores: z.array(
    z.object({
      valor: z.string(),
      linhas: z.number().int(),
      /** What it is here by itself, where nobody chooses otherwise. */
      conhecido: z.string().nullable(),
      sugestao: z.string().nullable(),
    }),
  ),
  /** Longer ones, and those beyond as many as are listed: `*` stands for them. */
  outras: z.number().int(),
})

const tabelaAchada = z.object({
  tabela: z.string(),
  linhas: z.number().int(),
  /** Rows that hold something by column. */
  colunas: z.array(z.object({ nome: z.string(), linhas: z.number().int() })),
  /** What it is by its name and columns. */
  reconhecida: z.enum(PALAVRAS_ANTIGAS).nullable(),
  /** Fields of its columns by themselves, were it that word. */
  campos: z.record(z.string(), z.record(z.string(), z.string())),
})
export type TabelaAchada = z.infer<typeof tabelaAchada>

export const mapaDaMudanca = z.object({
  /** 0 before anybody chose anything. */
  versao: z.number().int(),
  mapa: mapaMudanca,
  /** Our stages and reasons of a loss, as they are called here. */
  etapas: z.array(z.object({ chave: z.enum(ETAPAS), rotulo: z.string() })),
  motivos: z.array(z.string()),
  /** Accounts that are here, and those of the file. */
  contas: z.array(z.object({ email: z.string(), nome: z.string() })),
  /** What the last rehearsal or move found; null before the first. */
  achado: z
    .object({
      em: z.iso.datetime(),
      tabelas: z.array(tabelaAchada),
      etapas: achados,
      motivos: achados,
      origens: achados,
      pessoas: achados,
    })
    .nullable(),
})
export type MapaDaMudanca = z.output<typeof mapaDaMudanca>
