import { newEntrada } from '../leads/entrada.factory.ts'
import type { Database } from '../platform/db/db.ts'
import { createCompartilhamentoService } from './compartilhamento.service.ts'

/** Service for pages rendered without the whole server; they share nothing. */
export const newCompartilhamento = (database: Database) =>
  createCompartilhamentoService({
    database,
    interacoes: { share: () => Promise.reject(new Error('shared')) },
    entrada: newEntrada(database),
    agora: Date.now,
  })
