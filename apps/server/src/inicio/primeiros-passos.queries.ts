import { sql } from 'drizzle-orm'
import { linksCadastro } from '../cadastro/cadastro.table.ts'
import { clinicas, isAtiva } from '../clinicas/clinicas.table.ts'
import { sharedLinks } from '../compartilhamento/compartilhamento.table.ts'
import { copiasSeguranca } from '../copias/copias.table.ts'
import { distribuicaoRegras } from '../leads/distribuicao/distribuicao.table.ts'
import { linksBusca } from '../links-busca/links-busca.table.ts'
import { isContaAtiva, profiles } from '../platform/auth/auth.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'

const clinica = namesOf(clinicas)
const pessoa = namesOf(profiles)
const regra = namesOf(distribuicaoRegras)
const deCadastro = namesOf(linksCadastro)
const compartilhado = namesOf(sharedLinks)
const deBusca = namesOf(linksBusca)
const copia = namesOf(copiasSeguranca)

/** Steps that are done, among those found by records: one statement that looks for one row of each. */
export async function findPassosFeitos(db: Db) {
  // 'pessoas' counts beside oneself. A consultant's first search link is made when its page is opened.
  const { rows } = await db.execute<Record<'clinicas' | 'pessoas' | 'roleta' | 'link' | 'backup', boolean>>(sql`select
    exists (select from ${clinica} where ${isAtiva(clinica)}) as clinicas,
    (select count(*) from (select from ${pessoa} where ${isContaAtiva(pessoa)} limit 2) duas) > 1 as pessoas,
    exists (select from ${regra} where ${regra.ativa}) as roleta,
    exists (select from ${compartilhado}) or exists (select from ${deCadastro})
      or exists (select from ${deBusca} where not ${deBusca.principal}) as link,
    exists (select from ${copia} where ${copia.instante} is not null) as backup`)
  const [achados] = rows
  if (!achados) throw new Error('the first steps were not found')
  return achados
}
