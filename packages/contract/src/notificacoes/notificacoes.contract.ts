import { z } from 'zod'
import { SIGNED_IN } from '../access.ts'
import { id } from '../common.ts'
import { operation } from '../operation.ts'

const notificacao = z.object({
  id: z.uuid(),
  tipo: z.string(),
  titulo: z.string(),
  corpo: z.string(),
  /** Page of the portal that the notification opens. */
  rota: z.string().nullable(),
  lida: z.boolean(),
  created_at: z.iso.datetime(),
})
export type Notificacao = z.infer<typeof notificacao>

export const notificacoes = {
  listNotificacoes: operation({
    method: 'GET',
    path: '/notificacoes',
    summary: 'As 30 últimas notificações do usuário e quantas ele ainda não leu',
    access: SIGNED_IN,
  }).output(z.object({ itens: z.array(notificacao), nao_lidas: z.number() })),
  markLidas: operation({
    method: 'POST',
    path: '/notificacoes/lidas',
    summary: 'Marcar uma notificação como lida, ou todas',
    access: SIGNED_IN,
  })
    .input(z.object({ id: id.optional() }))
    .output(z.object({ ok: z.literal(true) })),
}
