import { cadastro as contract } from '@portal/contract/cadastro/cadastro.contract'
import { DOCUMENTO, isTipoDocumento } from '@portal/contract/cadastro/documentos'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unprocessable } from '../platform/http/errors.ts'
import { download, os, scoped } from '../platform/http/operations.ts'
import { limitDocumentos, readCreation, refuseCrumbs, serveTus, tooLarge } from '../platform/storage/tus.ts'
import type { DocumentosCadastroService } from './documentos.service.ts'

const SEM_DADOS = 'Informe o nome, o tipo e o formulário do documento'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const DEMAIS = 'Muitos documentos enviados desta rede. Envie o cadastro sem eles ou tente novamente em uma hora.'

const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token

export const documentosRoutes = (service: DocumentosCadastroService) => ({
  downloadDocumento: download(contract.downloadDocumento, (input, escopo) => service.download(escopo, input)),
  concludeDocumento: os.cadastro.concludeDocumento.handler(({ input: { token, envio_id, id } }) =>
    service.conclude(token, envio_id, id),
  ),
  removeDocumento: os.cadastro.removeDocumento.handler(async ({ input: { token, envio_id, id } }) => {
    await service.remove(token, envio_id, id)
    return { ok: true }
  }),
  openDocumento: scoped(os.cadastro.openDocumento, (escopo, input) => service.open(escopo, input.id)),
})

/** Uploads of a form, resumable like all others: on a phone ten megabytes take longer than a request may last. */
export function serveDocumentos(app: FastifyInstance, service: DocumentosCadastroService) {
  const countBytes = limitDocumentos(DEMAIS)

  serveTus(app, {
    path: '/api/publico/cadastro/:token/envios',
    store: service.store,

    async authorizeCriacao(request) {
      const { metadados, nome, tamanho } = readCreation(request.headers, SEM_DADOS)
      const { tipo, envio_id: envioId } = metadados
      if (!isTipoDocumento(tipo) || !envioId || !UUID.test(envioId)) throw unprocessable({ documentos: SEM_DADOS })
      if (tamanho > DOCUMENTO.bytes) throw tooLarge(DOCUMENTO.grande)
      await countBytes(request.ip, tamanho)
      const id = await service.begin(tokenOf(request), { envioId, tipo, nome, tamanho })
      // The row has the metadata; the pieces need none.
      return { id, metadados: {} }
    },

    async authorizeContinuacao(request, id) {
      const { tamanho } = await service.requireEnvio(tokenOf(request), id)
      refuseCrumbs(request, tamanho, 'documentos')
    },

    async onRemoved(request, id) {
      const { id: anexo, entidade_id } = await service.requireEnvio(tokenOf(request), id)
      await service.remove(tokenOf(request), entidade_id, anexo)
    },
  })
}
