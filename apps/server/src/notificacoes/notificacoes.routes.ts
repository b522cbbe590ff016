import type { Database } from '../platform/db/db.ts'
import { os } from '../platform/http/operations.ts'
import { countNaoLidas, listNotificacoes, markLidas } from './notificacoes.queries.ts'

export const notificacoesRoutes = ({ db }: Database) => ({
  listNotificacoes: os.notificacoes.listNotificacoes.handler(async ({ context }) => {
    const escopo = context.escopo()
    const [itens, nao_lidas] = await Promise.all([listNotificacoes(db, escopo), countNaoLidas(db, escopo)])
    return { itens: itens.map((item) => ({ ...item, created_at: item.created_at.toISOString() })), nao_lidas }
  }),
  markLidas: os.notificacoes.markLidas.handler(async ({ input, context }) => {
    await markLidas(db, context.escopo(), input.id)
    return { ok: true }
  }),
})
