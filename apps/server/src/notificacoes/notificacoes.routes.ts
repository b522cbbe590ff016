import type { Database } from '../platform/db/db.ts'
import { os } from '../platform/http/operations.ts'
import { listNotificacoes, markLidas } from './notificacoes.queries.ts'

export const notificacoesRoutes = ({ db }: Database) => ({
  listNotificacoes: os.notificacoes.listNotificacoes.handler(async ({ context }) => {
    const { itens, nao_lidas } = await listNotificacoes(db, context.escopo())
    return { itens: itens.map((item) => ({ ...item, created_at: item.created_at.toISOString() })), nao_lidas }
  }),
  markLidas: os.notificacoes.markLidas.handler(async ({ input, context }) => {
    await markLidas(db, context.escopo(), input.id)
    return { ok: true }
  }),
})
