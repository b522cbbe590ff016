import { z } from 'zod'
import { SIGNED_IN } from '../access.ts'
import { id } from '../common.ts'
import { ASSUNTOS_ESPERA } from '../internacoes/esperas.ts'
import { operation } from '../operation.ts'
import { ENTIDADES_PENDENCIA, MODELO_DO_CONTATO } from './opcoes.ts'

const pendencia = z.object({
  id: z.uuid(),
  titulo: z.string(),
  entidade: z.enum(ENTIDADES_PENDENCIA),
  entidade_id: z.uuid(),
  /** Name of the patient, clinic or owner of the telephone, as far as the caller may read it. */
  nome: z.string().nullable(),
  prazo_em: z.iso.datetime(),
  vencida: z.boolean(),
  /** True when a person marks it as done; other tasks end when their cause is gone. */
  concluivel: z.boolean(),
  /** WhatsApp template for the task, for calls to a family; else null. */
  mensagem: z.literal(MODELO_DO_CONTATO).nullable(),
  /** Admission and subject that it waits for; the task ends when that is provided. */
  espera: z.object({ internacao_id: z.uuid(), assunto: z.enum(ASSUNTOS_ESPERA) }).nullable(),
  /** True when it is assigned to the whole role, not to the caller alone. */
  do_papel: z.boolean(),
})
export type Pendencia = z.infer<typeof pendencia>

/** Tasks still to be done about a record. */
export const pendencias = {
  listPendencias: operation({
    method: 'GET',
    path: '/pendencias',
    summary: 'O que falta fazer: de quem chama, ou de um registro; as mais urgentes primeiro',
    access: SIGNED_IN,
  })
    .input(z.object({ entidade_id: id.optional() }))
    .output(
      z.object({
        itens: z.array(pendencia),
        total: z.number(),
        vencidas: z.number(),
        /** Due within the next days, including overdue ones. */
        proximas: z.number(),
      }),
    ),
  resolvePendencia: operation({
    method: 'POST',
    path: '/pendencias/{id}/concluir',
    summary: 'Dizer que foi feita, ou desfazer isso',
    access: SIGNED_IN,
  })
    .input(z.object({ id, feita: z.boolean().default(true) }))
    .output(z.object({ ok: z.literal(true) })),
}
