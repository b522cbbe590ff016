import type { Database } from '../platform/db.ts'
import { notFound } from '../platform/errors.ts'
import { os } from '../platform/operations.ts'
import { findCidade, searchCidades } from './cidades.queries.ts'

export const cidadesRoutes = ({ db }: Database) => ({
  searchCidades: os.cidades.searchCidades.handler(({ input }) => searchCidades(db, input.nome)),
  getCidade: os.cidades.getCidade.handler(async ({ input }) => {
    const cidade = await findCidade(db, input.id)
    if (!cidade) throw notFound('Cidade não encontrada')
    return cidade
  }),
})
