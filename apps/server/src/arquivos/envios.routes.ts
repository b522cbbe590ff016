import { randomBytes } from 'node:crypto'
import { ENVIOS_PATH } from '@portal/contract/arquivos/finalidades'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { VerifySession } from '../platform/auth/verify-session.ts'
import { notFound, tooManyRequests, unprocessable } from '../platform/http/errors.ts'
import { requireEscopoOf } from '../platform/http/operations.ts'
import type { Limit } from '../platform/http/rate-limit.ts'
import { ENVIO_DESCONHECIDO, readCreation, refuseCrumbs, serveTus, tooLarge } from '../platform/storage/tus.ts'
import type { UploadStore } from '../platform/storage/upload-store.ts'
import { isFinalidade, partesDe, regraPara } from './finalidade.ts'

const SEM_DADOS = 'Informe o nome e a finalidade do arquivo'
const DEMAIS = 'Você tem muitos envios sem terminar. Conclua ou cancele algum, ou tente novamente amanhã.'

/** Serves the tus protocol below `ENVIOS_PATH`; requires a session, and opens each upload to its sender only. */
export function serveEnvios(app: FastifyInstance, verifySession: VerifySession, store: UploadStore, abertos: Limit) {
  /** Size of the upload of a request, which may be gone afterwards. */
  const tamanhos = new WeakMap<FastifyRequest, number>()
  const escopoDe = (request: FastifyRequest) => requireEscopoOf(request, verifySession)

  serveTus(app, {
    path: ENVIOS_PATH,
    store,

    async authorizeCriacao(request) {
      const escopo = await escopoDe(request)
      const { metadados, nome, tamanho } = readCreation(request.headers, SEM_DADOS)
      const { finalidade } = metadados
      if (!isFinalidade(finalidade)) throw unprocessable({ finalidade: SEM_DADOS })
      const regra = regraPara(finalidade, escopo.role)
      if (tamanho > regra.bytes) throw tooLarge(regra.grande)
      const partes = partesDe(tamanho)
      if (!(await abertos.take(escopo.usuarioId, partes))) {
        // A refused upload does not count as started.
        await abertos.giveBack(escopo.usuarioId, partes)
        throw tooManyRequests(DEMAIS)
      }
      return { id: randomBytes(16).toString('hex'), metadados: { nome, finalidade, dono: escopo.usuarioId } }
    },

    async authorizeContinuacao(request, id) {
      const escopo = await escopoDe(request)
      const envio = await store.findEnvio(id)
      if (!envio || envio.metadados.dono !== escopo.usuarioId) throw notFound(ENVIO_DESCONHECIDO)
      if (isFinalidade(envio.metadados.finalidade)) regraPara(envio.metadados.finalidade, escopo.role)
      refuseCrumbs(request, envio.tamanho, '')
      tamanhos.set(request, envio.tamanho)
    },

    async onRemoved(request) {
      await abertos.giveBack((await escopoDe(request)).usuarioId, partesDe(tamanhos.get(request) ?? 0))
    },
  })
}
