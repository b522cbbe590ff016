import { DOCUMENTO } from '@portal/contract/cadastro/documentos'
import { caminhoEnviosPaciente, caminhoEnviosPedido } from '@portal/contract/documentos/limites'
import { isPapelPaciente, type PapelPaciente } from '@portal/contract/pacientes/checklist'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { VerifySession } from '../platform/auth/verify-session.ts'
import { forbidden, unprocessable } from '../platform/http/errors.ts'
import { os, requireEscopoOf, scoped } from '../platform/http/operations.ts'
import { limitDocumentos, readCreation, refuseCrumbs, serveTus, tooLarge } from '../platform/storage/tus.ts'
import type { DocumentosService } from './documentos.service.ts'

const SEM_DADOS = 'Informe o nome e o tipo do documento'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const DEMAIS = 'Muitos documentos enviados desta rede. Tente novamente em uma hora.'

export const documentosRoutes = (service: DocumentosService) => ({
  concludeEnvioPaciente: scoped(os.documentos.concludeEnvioPaciente, (escopo, input) =>
    service.concludeMeu(escopo, input.id, input.envio),
  ),
  deleteDocumento: os.documentos.deleteDocumento.handler(async ({ input, context }) => {
    await service.remove(context.escopo(), input.id, input.documento, input.motivo)
    return { ok: true }
  }),
  getPedido: scoped(os.documentos.getPedido, (escopo, input) => service.get(escopo, input.id)),
  createPedido: scoped(os.documentos.createPedido, (escopo, input) => service.create(escopo, input.id, input.papeis)),
  revokePedido: os.documentos.revokePedido.handler(async ({ input, context }) => {
    await service.revoke(context.escopo(), input.id)
    return { ok: true }
  }),
  getPedidoPublico: os.documentos.getPedidoPublico.handler(({ input }) => service.getPublico(input.token)),
  concludeEnvioPedido: os.documentos.concludeEnvioPedido.handler(({ input, context }) =>
    service.conclude(input.token, input.id, context.request.ip),
  ),
})

function readDocumento({ headers }: FastifyRequest): { tipo: PapelPaciente; nome: string; tamanho: number } {
  const { metadados, nome, tamanho } = readCreation(headers, SEM_DADOS)
  const { tipo } = metadados
  if (!tipo || !isPapelPaciente(tipo)) throw unprocessable({ documentos: SEM_DADOS })
  if (tamanho > DOCUMENTO.bytes) throw tooLarge(DOCUMENTO.grande)
  return { tipo, nome, tamanho }
}

/** Uploads into the record of a patient, resumable like all others. */
export function serveEnviosPaciente(app: FastifyInstance, verifySession: VerifySession, service: DocumentosService) {
  async function callerOf(request: FastifyRequest) {
    const escopo = await requireEscopoOf(request, verifySession)
    const { paciente: id } = request.params as { paciente: string }
    if (escopo.role === 'supervisor' || !UUID.test(id)) throw forbidden()
    return { escopo: { ...escopo, ip: request.ip }, id }
  }

  serveTus(app, {
    path: caminhoEnviosPaciente(':paciente'),
    store: service.store,
    async authorizeCriacao(request) {
      const { escopo, id } = await callerOf(request)
      return { id: await service.beginMeu(escopo, id, readDocumento(request)), metadados: {} }
    },
    async authorizeContinuacao(request, envio) {
      const { escopo, id } = await callerOf(request)
      const { tamanho } = await service.requireMeuEnvio(escopo, id, envio)
      refuseCrumbs(request, tamanho, 'documentos')
    },
    async onRemoved(request, envio) {
      const { escopo, id } = await callerOf(request)
      await service.abandonMeu(escopo, id, envio)
    },
  })
}

/** Uploads through a request, with its link. */
export function serveEnviosPedido(app: FastifyInstance, service: DocumentosService) {
  const countBytes = limitDocumentos(DEMAIS)
  const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token

  serveTus(app, {
    path: caminhoEnviosPedido(':token'),
    store: service.store,
    async authorizeCriacao(request) {
      const documento = readDocumento(request)
      await countBytes(request.ip, documento.tamanho)
      return { id: await service.begin(tokenOf(request), documento), metadados: {} }
    },
    async authorizeContinuacao(request, envio) {
      const { tamanho } = await service.requireEnvio(tokenOf(request), envio)
      refuseCrumbs(request, tamanho, 'documentos')
    },
    onRemoved: (request, envio) => service.abandon(tokenOf(request), envio),
  })
}
