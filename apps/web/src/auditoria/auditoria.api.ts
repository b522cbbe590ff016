import type { Entidade } from '@portal/contract/auditoria/auditoria.contract'
import { api } from '../platform/api.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

/** History of a record in pages, newest first. */
export const historicoQuery = (entidade: Entidade, id: string) =>
  api.auditoria.listHistorico.infiniteOptions({
    input: (pagina: number) => ({ entidade, id, pagina }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, paginas) =>
      paginas.reduce((soma, { itens }) => soma + itens.length, 0) < total ? paginas.length + 1 : undefined,
    ...MANAGEMENT_CACHE,
  })
