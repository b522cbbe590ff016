import { contract } from '@portal/contract/contract'
import type { FastifyInstance } from 'fastify'
import type { VerifySession } from '../platform/auth/verify-session.ts'
import { os, rawOperation } from '../platform/operations.ts'
import type { BuscaService } from './busca.service.ts'

/** The search itself, past the router: its answer is text that needs no serialising. */
export const serveBusca = (app: FastifyInstance, verifySession: VerifySession, service: BuscaService) =>
  rawOperation(app, verifySession, contract.busca.findClinicas, (input) => service.findClinicas(input))

export const buscaRoutes = (service: BuscaService) => ({
  countOpcoes: os.busca.countOpcoes.handler(({ input }) => service.countOpcoes(input)),
  findPontos: os.busca.findPontos.handler(({ input }) => service.findPontos(input)),
})
