import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { visitas } from '../agenda/agenda.table.ts'
import { clinicas } from '../clinicas/clinicas.table.ts'
import { contatosTelefonicos } from '../contatos/contatos.table.ts'
import { internacoes } from '../internacoes/internacoes.table.ts'
import { leads } from '../leads/leads.table.ts'
import { pacientes } from '../pacientes/pacientes.table.ts'
import type { Db } from '../platform/db/db.ts'
import { mudancaConferir } from './mudanca.table.ts'

/** Makes a function that locks rows until the transaction ends, always in the same order. */
const lockerOf =
  (...tabelas: readonly (PgTable & { id: PgColumn })[]) =>
  async (tx: Db, ids: readonly string[]): Promise<void> => {
    for (const tabela of tabelas)
      await tx.execute(
        sql`select 1 from ${tabela} where ${tabela.id} = any (${sql.param([...ids])}::uuid[]) order by ${tabela.id} for update`,
      )
  }

export const lockLeads = lockerOf(leads, mudancaConferir)
export const lockPacientes = lockerOf(pacientes)
export const lockInternacoes = lockerOf(internacoes)
export const lockVisitas = lockerOf(visitas)
export const lockContatos = lockerOf(contatosTelefonicos)
export const lockClinicas = lockerOf(clinicas)
