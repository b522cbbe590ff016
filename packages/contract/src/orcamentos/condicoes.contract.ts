import { z } from 'zod'
import { SEM_SUPERVISOR } from '../access.ts'
import { id, nome } from '../common.ts'
import { operation } from '../operation.ts'
import { CONDICOES_FALTANDO, CONDICOES_MAXIMO, TITULO_CONDICOES } from './limites.ts'

const ok = z.object({ ok: z.literal(true) })

/** Template of conditions, of the company or of one person. */
const modeloCondicoes = z.object({
  id: z.uuid(),
  versao: z.number(),
  titulo: z.string(),
  texto: z.string(),
  escopo: z.enum(['empresa', 'pessoal']),
})
export type ModeloCondicoes = z.infer<typeof modeloCondicoes>
const modeloCondicoesCampos = z.object({
  titulo: nome(TITULO_CONDICOES),
  texto: z.string(CONDICOES_FALTANDO).trim().min(1, CONDICOES_FALTANDO).max(CONDICOES_MAXIMO),
})

export const condicoesOrcamento = {
  listCondicoes: operation({
    method: 'GET',
    path: '/orcamentos-condicoes',
    summary: 'Modelos de condições da empresa e os da própria pessoa, por título',
    access: SEM_SUPERVISOR,
  }).output(z.array(modeloCondicoes)),
  createCondicoes: operation({
    method: 'POST',
    path: '/orcamentos-condicoes',
    summary: 'Guardar um modelo de condições: da empresa só o administrador, pessoal qualquer pessoa',
    access: SEM_SUPERVISOR,
    successStatus: 201,
  })
    .input(modeloCondicoesCampos.extend({ escopo: z.enum(['empresa', 'pessoal']) }))
    .output(modeloCondicoes),
  updateCondicoes: operation({
    method: 'PATCH',
    path: '/orcamentos-condicoes/{id}',
    summary: 'Alterar um modelo de condições próprio, ou da empresa por um administrador',
    access: SEM_SUPERVISOR,
  })
    .input(modeloCondicoesCampos.partial().extend({ id, versao: z.number().int().min(1) }))
    .output(modeloCondicoes),
  deleteCondicoes: operation({
    method: 'DELETE',
    path: '/orcamentos-condicoes/{id}',
    summary: 'Excluir um modelo de condições próprio, ou da empresa por um administrador',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(ok),
}
