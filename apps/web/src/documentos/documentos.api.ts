import { caminhoEnviosPaciente } from '@portal/contract/documentos/limites'
import type { PapelPaciente } from '@portal/contract/pacientes/checklist'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createFilaDocumentos } from '../cadastro/documentos/fila-documentos.ts'
import { send } from '../cadastro/documentos/send-documento.ts'
import { api } from '../platform/api.ts'
import { MANAGEMENT_CACHE, refresh } from '../platform/query.ts'

/** Open request for documents of a patient. */
export const pedidoQuery = (id: string) => api.documentos.getPedido.queryOptions({ input: { id }, ...MANAGEMENT_CACHE })

const meta = { changes: [api.documentos.key(), api.pacientes.key(), api.auditoria.key()] }

/** Mutations of documents; each promise resolves once the patient's record is refetched. */
export function useDocumentos() {
  const queryClient = useQueryClient()
  return {
    remove: useMutation(api.documentos.deleteDocumento.mutationOptions({ meta })),
    pedir: useMutation(api.documentos.createPedido.mutationOptions({ meta })),
    desativar: useMutation(api.documentos.revokePedido.mutationOptions({ meta })),
    refresh: () => refresh(queryClient, meta.changes),
  }
}

/** Upload queue of a record. */
export const createFilaDoPaciente = (id: string) =>
  createFilaDocumentos<PapelPaciente, { id: string }>((file, options) =>
    send(
      file,
      {
        endpoint: caminhoEnviosPaciente(id),
        conclude: (envio, signal) => api.documentos.concludeEnvioPaciente.call({ id, envio }, { signal }),
      },
      options,
    ),
  )
