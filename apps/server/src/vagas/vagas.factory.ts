import type { FonteVaga, GeneroVaga, TipoVaga } from '@portal/contract/vagas/opcoes'
import type { Database } from '../platform/db/db.ts'
import { clinicaVagas } from './vagas.table.ts'

type Campos = { genero?: GeneroVaga; tipo_internacao?: TipoVaga | null; vagas?: number; em?: Date; fonte?: FonteVaga }

/** Inserts confirmed vacancies of a clinic, by default three of 'mista', just now. */
export async function insertVagas({ db }: Database, clinica_id: string, linhas: Campos[] = [{}]) {
  await db.insert(clinicaVagas).values(
    linhas.map(({ genero = 'mista', tipo_internacao = null, vagas = 3, em = new Date(), fonte = 'telefone' }) => ({
      clinica_id,
      genero,
      tipo_internacao,
      vagas,
      confirmado_em: em,
      fonte,
    })),
  )
}
