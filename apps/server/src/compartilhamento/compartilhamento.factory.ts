import { newEntrada } from '../leads/entrada.factory.ts'
import type { Database } from '../platform/db/db.ts'
import { createCompartilhamentoService } from './compartilhamento.service.ts'

/** The service alone, for pages that are rendered without the whole server: those share nothing. */
export const newCompartilhamento = (database: Database) =>
  createCompartilhamentoService({
    database,
    interacoes: { share: () => Promise.reject(new Error('shared')) },
    entrada: newEntrada(database),
    agora: Date.now,
  })
