import { z } from 'zod'
import { ADMIN } from '../access.ts'
import { id, motivo } from '../common.ts'
import { operation } from '../operation.ts'
import { REGRAS_RETENCAO } from './retencao.ts'
import { TIPOS_VINCULO, VINCULOS_MAXIMO } from './titular.ts'
import { vinculo } from './titulares.contract.ts'

const quando = z.iso.datetime()

const regraRetencao = z.object({
  chave: z.enum(REGRAS_RETENCAO),
  meses: z.number(),
  versao: z.number(),
  updated_at: quando,
  /** True if the rule deletes nothing until an administrator approves its list. */
  espera: z.boolean(),
  /** Last approval and its author. */
  aprovada_em: quando.nullable(),
  aprovada_por: z.string().nullable(),
})
export type RegraGuardada = z.infer<typeof regraRetencao>

const previa = z.object({
  chave: z.enum(REGRAS_RETENCAO),
  total: z.number(),
  /** First rows to be deleted: codes and days, no names. */
  linhas: z.array(z.object({ codigo: z.string(), desde: quando })),
})
export type PreviaRetencao = z.infer<typeof previa>

const suspensao = z.object({
  id: z.uuid(),
  tipo: z.enum(TIPOS_VINCULO),
  codigo: z.string().nullable(),
  motivo: z.string(),
  /** Last day of the suspension; null until somebody ends it. */
  ate: z.iso.date().nullable(),
  created_at: quando,
  por: z.string().nullable(),
  encerrada_em: quando.nullable(),
  vale: z.boolean(),
})
export type Suspensao = z.infer<typeof suspensao>

export const retencao = {
  listRegras: operation({
    method: 'GET',
    path: '/privacidade/retencao',
    summary: 'Por quanto tempo cada coisa é guardada',
    access: ADMIN,
  }).output(z.array(regraRetencao)),
  updateRegra: operation({
    method: 'PUT',
    path: '/privacidade/retencao/{chave}',
    summary: 'Mudar um prazo de retenção, dentro do que a lei manda',
    access: ADMIN,
  })
    .input(
      z.object({
        chave: z.enum(REGRAS_RETENCAO),
        versao: z.number().int().min(1),
        meses: z.number('Informe o prazo em meses').int('Informe o prazo em meses inteiros'),
      }),
    )
    .output(regraRetencao),
  approveRegra: operation({
    method: 'POST',
    path: '/privacidade/retencao/{chave}/aprovar',
    summary: 'Aprovar o que uma regra de retenção vai tirar; recusado quando a lista cresceu depois de lida',
    access: ADMIN,
  })
    .input(
      z.object({
        chave: z.enum(REGRAS_RETENCAO),
        versao: z.number().int().min(1),
        /** Number of rows in tonight's list that the administrator saw. */
        total: z.number().int().min(0),
      }),
    )
    .output(regraRetencao),
  previewRetencao: operation({
    method: 'GET',
    path: '/privacidade/retencao-previa',
    summary: 'O que sairia hoje à noite e nos próximos 30 dias; nada é mudado',
    access: ADMIN,
  }).output(
    z.object({
      hoje: z.array(previa),
      em_breve: z.array(previa),
      /** True if all rules of records are stopped, because not every open request could be checked. */
      parada: z.boolean(),
    }),
  ),
  listSuspensoes: operation({
    method: 'GET',
    path: '/privacidade/suspensoes',
    summary: 'Suspensões da eliminação, as que valem primeiro; a leitura fica registrada',
    access: ADMIN,
  }).output(z.array(suspensao)),
  createSuspensao: operation({
    method: 'POST',
    path: '/privacidade/suspensoes',
    summary: 'Suspender a eliminação de registros de uma pessoa, com motivo e fim',
    access: ADMIN,
    successStatus: 201,
  })
    .input(
      z.object({
        vinculos: z.array(vinculo).min(1).max(VINCULOS_MAXIMO),
        motivo,
        ate: z.iso.date('Data inválida').nullable().default(null),
      }),
    )
    .output(z.object({ ok: z.literal(true) })),
  endSuspensao: operation({
    method: 'POST',
    path: '/privacidade/suspensoes/{id}/encerrar',
    summary: 'Encerrar uma suspensão, com o motivo',
    access: ADMIN,
  })
    .input(z.object({ id, motivo }))
    .output(z.object({ ok: z.literal(true) })),
}
