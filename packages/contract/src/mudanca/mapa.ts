import { z } from 'zod'
import { ETAPAS, ORIGENS } from '../leads/opcoes.ts'
import { cleanNome } from '../regras/nome.ts'
import { PALAVRAS_ANTIGAS } from './campos.ts'

/** Longest value of the old portal that can be mapped, in characters; a longer one is a text. */
export const VALOR_MAPEADO_MAX = 60
/** Most values of one kind that can be mapped. */
export const VALORES_MAPEADOS_MAX = 500
/** Most tables, and columns of one table, that a map may name. */
export const TABELAS_MAPEADAS_MAX = 200
export const COLUNAS_MAPEADAS_MAX = 500

const nome = z.string().min(1).max(63)
const poucas = (max: number, frase: string) => [(values: object) => Object.keys(values).length <= max, frase] as const
const valores = <T extends z.ZodType>(nosso: T) =>
  z
    .record(z.string().min(1).max(VALOR_MAPEADO_MAX), nosso)
    // One more for `*`, which stands for all other values.
    .refine(...poucas(VALORES_MAPEADOS_MAX + 1, `Até ${VALORES_MAPEADOS_MAX} valores; use “*” para todos os outros`))

/**
 * Meaning of values, tables and columns of the old portal, as people chose it; others are recognised. Values are
 * compared without case and accents.
 */
export const mapaMudanca = z.strictObject({
  /** Keyed by the old portal's value; `*` stands for every other one that is not recognised. */
  etapas: valores(z.enum(ETAPAS)).default({}),
  /** Names of the company's reasons of loss. */
  motivos: valores(z.string().min(1).max(120).overwrite(cleanNome)).default({}),
  origens: valores(z.enum(ORIGENS)).default({}),
  /** E-mail of the account that gets the leads of a consultant's old name; null for the queue. */
  pessoas: valores(z.email().max(254).nullable()).default({}),
  /** Keyed by the old table: kind of its records (null: left out) and field of each column (null: not read). */
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
              .regex(/^(?:\w{1,40}|proprio:[\da-f-]{36})$/)
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

/** Kinds of values that people are asked about. */
const CAMPOS_MAPEADOS = ['etapas', 'motivos', 'origens', 'pessoas'] as const
export type CampoMapeado = (typeof CAMPOS_MAPEADOS)[number]

/** Values of one kind that the last run read, the most frequent first. */
const achados = z.object({
  valores: z.array(
    z.object({
      valor: z.string(),
      linhas: z.number().int(),
      /** Meaning that is recognised and applies unless people choose another. */
      conhecido: z.string().nullable(),
      sugestao: z.string().nullable(),
    }),
  ),
  /** Number of values that are too long or did not fit into the list: `*` stands for them. */
  outras: z.number().int(),
})

const tabelaAchada = z.object({
  tabela: z.string(),
  linhas: z.number().int(),
  /** Number of rows with a value, by column. */
  colunas: z.array(z.object({ nome: z.string(), linhas: z.number().int() })),
  /** Kind of records, recognised by the table's name and columns; null if unknown. */
  reconhecida: z.enum(PALAVRAS_ANTIGAS).nullable(),
  /** Recognised fields of the columns, for each kind of records that the table could be. */
  campos: z.record(z.string(), z.record(z.string(), z.string())),
})
export type TabelaAchada = z.infer<typeof tabelaAchada>

export const mapaDaMudanca = z.object({
  /** 0 before anybody chose anything. */
  versao: z.number().int(),
  mapa: mapaMudanca,
  /** The company's stages and reasons of loss, with their present names. */
  etapas: z.array(z.object({ chave: z.enum(ETAPAS), rotulo: z.string() })),
  motivos: z.array(z.string()),
  /** Fields of the company's own that are in use. */
  proprios: z.array(z.object({ id: z.uuid(), nome: z.string() })),
  /** Accounts that are here, and those of the file. */
  contas: z.array(z.object({ email: z.string(), nome: z.string() })),
  /** Findings of the last rehearsal or move; null before the first. */
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
