import { contract } from '@portal/contract/contract'
import { os, raw } from '../platform/http/operations.ts'
import type { BuscaService } from './busca.service.ts'

export const buscaRoutes = (service: BuscaService) => ({
  findClinicas: raw(contract.busca.findClinicas, (input) => service.findClinicas(input), service.revision),
  countOpcoes: os.busca.countOpcoes.handler(({ input }) => service.countOpcoes(input)),
  findAlternativas: os.busca.findAlternativas.handler(({ input }) => service.findAlternativas(input)),
  findPorNome: os.busca.findPorNome.handler(({ context, input }) => service.findPorNome(context.escopo(), input)),
  findPontos: os.busca.findPontos.handler(({ input }) => service.findPontos(input)),
})
