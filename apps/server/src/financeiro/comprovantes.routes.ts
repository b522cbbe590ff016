import { DOCUMENTO } from '@portal/contract/cadastro/documentos'
import { contract } from '@portal/contract/contract'
import { caminhoEnviosPagamento } from '@portal/contract/financeiro/limites'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { VerifySession } from '../platform/auth/verify-session.ts'
import { forbidden } from '../platform/http/errors.ts'
import { download, os, requireEscopoOf, scoped } from '../platform/http/operations.ts'
import { readCreation, refuseCrumbs, serveTus, tooLarge } from '../platform/storage/tus.ts'
import type { ComprovantesService } from './comprovantes.service.ts'

const SEM_DADOS = 'Informe o nome do comprovante'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const comprovantesRoutes = (service: ComprovantesService) => ({
  concludeComprovante: scoped(os.comprovantes.concludeComprovante, (escopo, input) =>
    service.conclude(escopo, input.id, input.envio),
  ),
  openComprovante: scoped(os.comprovantes.openComprovante, (escopo, input) => service.open(escopo, input.id)),
  downloadComprovante: download(contract.comprovantes.downloadComprovante, (pedido, escopo) =>
    service.download(escopo, pedido),
  ),
})

/** Uploads of receipts, resumable like all others. */
export function serveEnviosPagamento(app: FastifyInstance, verifySession: VerifySession, service: ComprovantesService) {
  async function callerOf(request: FastifyRequest) {
    const escopo = await requireEscopoOf(request, verifySession)
    const { pagamento: id } = request.params as { pagamento: string }
    if (escopo.role !== 'admin' || !UUID.test(id)) throw forbidden()
    return { escopo: { ...escopo, ip: request.ip }, id }
  }

  serveTus(app, {
    path: caminhoEnviosPagamento(':pagamento'),
    store: service.store,
    async authorizeCriacao(request) {
      const { escopo, id } = await callerOf(request)
      const { nome, tamanho } = readCreation(request.headers, SEM_DADOS)
      if (tamanho > DOCUMENTO.bytes) throw tooLarge(DOCUMENTO.grande)
      return { id: await service.reserve(escopo, id, { nome, tamanho }), metadados: {} }
    },
    async authorizeContinuacao(request, envio) {
      const { escopo, id } = await callerOf(request)
      const { tamanho } = await service.requireEnvio(escopo, id, envio)
      refuseCrumbs(request, tamanho, 'comprovante')
    },
    async onRemoved(request, envio) {
      const { escopo, id } = await callerOf(request)
      await service.abandon(escopo, id, envio)
    },
  })
}
