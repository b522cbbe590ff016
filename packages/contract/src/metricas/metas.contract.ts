import { z } from 'zod'
import { SIGNED_IN } from '../access.ts'
import { id, inteiro } from '../common.ts'
import { operation } from '../operation.ts'
import { faixa } from '../regras/numero.ts'
import { META_MAXIMA, METAS } from './metas.ts'

const mes = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])-01$/, 'Este mês não existe')

const meta = z.partialRecord(z.enum(METAS), z.number())
const metasDaPessoa = z.object({
  /** Null for the team. */
  consultor_id: z.uuid().nullable(),
  nome: z.string(),
  versao: z.number(),
  metas: meta,
  feito: z.record(z.enum(METAS), z.number()),
})
export type MetasDaPessoa = z.infer<typeof metasDaPessoa>
const metasDoMes = z.object({
  mes: z.string(),
  equipe: metasDaPessoa,
  /** True when the team's goals are the sum of its people's and cannot be set: for a supervisor of one team. */
  equipe_somada: z.boolean(),
  /** The caller's goals; null for supervisors and administrators, who have none. */
  minhas: metasDaPessoa.nullable(),
  /** Everybody's goals; null for callers who see only their own. */
  pessoas: z.array(metasDaPessoa).nullable(),
})
export type MetasDoMes = z.infer<typeof metasDoMes>

/** Goals of a month and how far they were reached. */
export const metas = {
  getMetas: operation({
    method: 'GET',
    path: '/metas',
    summary: 'Metas de um mês com o que já foi feito: da equipe e próprias, ou de todas as pessoas',
    access: SIGNED_IN,
  })
    .input(z.object({ mes: mes.optional() }))
    .output(metasDoMes),
  saveMetas: operation({
    method: 'PUT',
    path: '/metas',
    summary: 'Definir as metas de um mês, da equipe ou de uma pessoa; sem valor, a meta deixa de existir',
    access: ['admin', 'supervisor'],
  })
    .input(
      z.object({
        mes,
        consultor_id: id.nullable(),
        /** 0 when nothing was set yet. */
        versao: z.number().int().min(0),
        metas: z.record(z.enum(METAS), inteiro(faixa(1, META_MAXIMA)).nullable()),
      }),
    )
    .output(metasDaPessoa),
}
