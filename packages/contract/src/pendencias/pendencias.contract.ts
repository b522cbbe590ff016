import { z } from 'zod'
import { SIGNED_IN } from '../access.ts'
import { id } from '../common.ts'
import { ASSUNTOS } from '../internacoes/esperas.ts'
import { operation } from '../operation.ts'
import { ENTIDADES_PENDENCIA, MODELO_DO_CONTATO } from './opcoes.ts'

const pendencia = z.object({
  id: z.uuid(),
  titulo: z.string(),
  entidade: z.enum(ENTIDADES_PENDENCIA),
  entidade_id: z.uuid(),
  /** What it is about: the patient, the clinic or whose telephone it is, as the caller may read it. */
  nome: z.string().nullable(),
  prazo_em: z.iso.datetime(),
  vencida: z.boolean(),
  /** Whether a person says that it is done; others end with what they ask for. */
  concluivel: z.boolean(),
  /** Template of the WhatsApp message that does it, of those that call a family. */
  mensagem: z.literal(MODELO_DO_CONTATO).nullable(),
  /** What an admission waits for, which ends when that is there. */
  espera: z.object({ internacao_id: z.uuid(), assunto: z.enum(ASSUNTOS) }).nullable(),
  /** Of the whole role, not of the caller alone. */
  do_papel: z.boolean(),
})
export type Pendencia = z.infer<typeof pendencia>

/** What somebody still has to do about a record. */
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
        /** Due within the next days, the overdue included. */
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
