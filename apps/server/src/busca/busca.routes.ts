import { contract } from '@portal/contract/contract'
import { os, raw, scoped } from '../platform/http/operations.ts'
import type { BuscaService } from './busca.service.ts'

export const buscaRoutes = (service: BuscaService) => ({
  findClinicas: raw(
    contract.busca.findClinicas,
    (input) => {
      const { json, total } = service.findClinicas(input)
      return { json, each: total === 0 && input.cursor === undefined ? service.countVazia(input) : undefined }
    },
    service.revision,
  ),
  countOpcoes: os.busca.countOpcoes.handler(({ input }) => service.countOpcoes(input)),
  findAlternativas: os.busca.findAlternativas.handler(({ input }) => service.findAlternativas(input)),
  findPorNome: scoped(os.busca.findPorNome, service.findPorNome),
  findPontos: os.busca.findPontos.handler(({ input }) => service.findPontos(input)),
})
