import { randomUUID } from 'node:crypto'
import { VERSAO_TERMO_CONTATO } from '@portal/contract/leads/formulario'
import type { Database } from '../platform/db/db.ts'
import { createCipher } from '../platform/keys/cipher.ts'
import { DATA_KEY } from '../testing/testing.ts'
import { createEntradaService } from './entrada.service.ts'
import { createEscritaLeads } from './escrita.ts'
import { newTelefone } from './telefone.factory.ts'

/** A family's form; the telephone is a new one unless given. */
export const formulario = (campos: object = {}) => ({
  envio_id: randomUUID(),
  nome: 'Clara Prado',
  telefone: newTelefone(),
  consentimento: true,
  versao_termo: VERSAO_TERMO_CONTATO,
  ...campos,
})

/** The service alone, for pages that are rendered without the whole server. */
export const newEntrada = (database: Database) =>
  createEntradaService(createEscritaLeads(database, createCipher(DATA_KEY), Date.now))
