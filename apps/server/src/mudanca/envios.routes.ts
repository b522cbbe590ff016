import { ENVIOS_MUDANCA_PATH } from '@portal/contract/mudanca/limites'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { VerifySession } from '../platform/auth/verify-session.ts'
import { forbidden } from '../platform/http/errors.ts'
import { requireEscopoOf } from '../platform/http/operations.ts'
import { readCreation, refuseCrumbs, serveTus } from '../platform/storage/tus.ts'
import type { EnviosMudancaService } from './envios.service.ts'

const SEM_DADOS = 'Informe o nome do arquivo'

/** Uploads of an old portal's files, resumable like all others: for administrators only, each continued by its sender alone. */
export function serveEnvios(
  app: FastifyInstance,
  verifySession: VerifySession,
  envios: EnviosMudancaService,
  requireAberta: () => Promise<unknown>,
) {
  const tamanhos = new WeakMap<FastifyRequest, number>()
  async function adminDe(request: FastifyRequest) {
    const escopo = await requireEscopoOf(request, verifySession)
    if (escopo.role !== 'admin') throw forbidden()
    return escopo
  }

  serveTus(app, {
    path: ENVIOS_MUDANCA_PATH,
    store: envios.store,

    async authorizeCriacao(request) {
      const { usuarioId } = await adminDe(request)
      const { nome, tamanho } = readCreation(request.headers, SEM_DADOS)
      await requireAberta()
      return { id: await envios.begin(nome, tamanho), metadados: { nome, dono: usuarioId } }
    },

    async authorizeContinuacao(request, id) {
      const { tamanho } = await envios.requireEnvio(await adminDe(request), id)
      refuseCrumbs(request, tamanho, '')
      tamanhos.set(request, tamanho)
    },

    async onRemoved(request) {
      await envios.giveBack(tamanhos.get(request) ?? 0)
    },
  })
}
