import { useMutation } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/api-error.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'
import { notifyError } from '../ui/notify.ts'

/** The last 30 notifications and the number of unread ones. */
export const notificacoesQuery = () => api.notificacoes.listNotificacoes.queryOptions(MANAGEMENT_CACHE)

/** Marks one notification or all as read. */
export const useMarkLidas = () =>
  useMutation(
    api.notificacoes.markLidas.mutationOptions({
      onError: (error) => notifyError(messageOf(error, 'Não foi possível marcar como lida')),
      meta: { changes: [api.notificacoes.key()] },
    }),
  )
