import '../platform/family-routes.ts'
import type { PedidoPublico } from '@portal/contract/documentos/documentos.contract'
import { caminhoEnviosPedido } from '@portal/contract/documentos/limites'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { LINK_INDISPONIVEL } from '@portal/contract/links'
import type { PapelPaciente } from '@portal/contract/pacientes/checklist'
import { createFilaDocumentos } from '../cadastro/documentos/fila-documentos.ts'
import { send } from '../cadastro/documentos/send-documento.ts'
import { messageOf } from '../platform/api-error.ts'
import { client } from '../platform/client.ts'
import { takeInitialData } from '../platform/initial-data.ts'

export type PaginaPedido =
  | { pedido: PedidoPublico; contato: ContatoPublico | null; erro?: undefined }
  | { pedido?: undefined; erro: string; contato: ContatoPublico | null }

/** Data of the page: embedded by the server, otherwise fetched. */
export async function loadPedido(token: string): Promise<PaginaPedido> {
  const sent = takeInitialData<PaginaPedido>()
  if (sent) return sent
  try {
    return { pedido: await client.documentos.getPedidoPublico({ token }), contato: null }
  } catch (error) {
    return { erro: messageOf(error, LINK_INDISPONIVEL), contato: null }
  }
}

/** Upload queue of a request; each document answers with what is still missing. */
export const createFilaDoPedido = (token: string) =>
  createFilaDocumentos<PapelPaciente, PedidoPublico>((file, options) =>
    send(
      file,
      {
        endpoint: caminhoEnviosPedido(token),
        conclude: (id, signal) => client.documentos.concludeEnvioPedido({ token, id }, { signal }),
      },
      options,
    ),
  )
