import type { Desfazer } from '@portal/contract/mesclagens/mesclagens.contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

/** Kinds of records that can be merged; both have the same operations for it. */
export type Registros = 'leads' | 'pacientes'

/** Merges into a record. */
export const mesclagensQuery = (de: Registros, id: string) =>
  de === 'leads'
    ? api.leads.listMesclagens.queryOptions({ input: { id }, ...MANAGEMENT_CACHE })
    : api.pacientes.listMesclagens.queryOptions({ input: { id }, ...MANAGEMENT_CACHE })

export const previaQuery = (de: Registros, id: string, mesclagem: string) =>
  de === 'leads'
    ? api.leads.previewUndoMerge.queryOptions({ input: { id, mesclagem }, staleTime: 0 })
    : api.pacientes.previewUndoMerge.queryOptions({ input: { id, mesclagem }, staleTime: 0 })

/** Undoes a merge. */
export const useUndoMerge = (de: Registros) =>
  useMutation({
    mutationFn: (pedido: Desfazer): Promise<unknown> => api[de].undoMerge.call(pedido),
    meta: { changes: [api[de].key(), api.auditoria.key()] },
  })
