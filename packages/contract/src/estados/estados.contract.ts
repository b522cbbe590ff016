import { z } from 'zod'
import { GESTAO, SIGNED_IN } from '../access.ts'
import { id, nome, queryFlag, textoDaLista } from '../common.ts'
import { operation } from '../operation.ts'
import { SIGLA } from '../ufs.ts'
import { NOME_ESTADO, SIGLA_INVALIDA } from './limites.ts'

export const estadoCampos = z.object({
  name: nome(NOME_ESTADO),
  code: z.string(SIGLA_INVALIDA).trim().toUpperCase().regex(SIGLA, SIGLA_INVALIDA),
  is_active: z.boolean(),
})
export type EstadoCampos = z.infer<typeof estadoCampos>

const estado = z.object({
  id: z.uuid(),
  name: z.string(),
  code: z.string(),
  is_active: z.boolean(),
  /** Advances with every change; a change must name the version it was made from. */
  versao: z.number(),
})
export type Estado = z.infer<typeof estado>

export const estados = {
  listEstados: operation({
    method: 'GET',
    path: '/estados',
    summary: 'Estados por nome: os ativos ou, para quem os mantém, todos',
    access: SIGNED_IN,
  })
    .input(z.object({ incluirInativos: queryFlag }))
    .output(z.array(estado)),
  exportEstados: operation({
    method: 'GET',
    path: '/estados-exportar',
    answer: 'download',
    midia: ['text/csv'],
    summary: 'Os estados que a busca mostra em um arquivo CSV (UTF-8 com BOM, separado por ;)',
    access: GESTAO,
  })
    .input(z.object({ incluirInativos: queryFlag, texto: textoDaLista }))
    .output(z.string()),
  listUsos: operation({
    method: 'GET',
    path: '/estados/usos',
    summary: 'Quantas clínicas há em cada estado que tem alguma',
    access: GESTAO,
  }).output(z.array(z.object({ id: z.uuid(), clinicas: z.number() }))),
  createEstado: operation({
    method: 'POST',
    path: '/estados',
    summary: 'Cadastrar estado',
    access: GESTAO,
    successStatus: 201,
  })
    .input(estadoCampos.extend({ is_active: z.boolean().default(true) }))
    .output(estado),
  updateEstado: operation({ method: 'PATCH', path: '/estados/{id}', summary: 'Alterar estado', access: GESTAO })
    .input(estadoCampos.extend({ id, versao: z.number().int().min(1) }))
    .output(estado),
  deleteEstado: operation({
    method: 'DELETE',
    path: '/estados/{id}',
    summary: 'Excluir um estado que nenhuma clínica usa',
    access: GESTAO,
  })
    .input(z.object({ id }))
    .output(z.object({ ok: z.literal(true) })),
}
