import { type Acao, ENTIDADES, type Entidade } from '@portal/contract/auditoria/auditoria.contract'
import { sql } from 'drizzle-orm'
import { auditLog } from '../auditoria/auditoria.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { NOMES } from './nomes.queries.ts'

const autor = namesOf(profiles, 'autor')
const log = namesOf(auditLog)

const nomeAtual = sql.join(
  ENTIDADES.flatMap((entidade) => {
    const nomeado = NOMES[entidade]
    if (!nomeado) return []
    const { table, nome } = nomeado
    return sql`when ${entidade} then (select ${nome} from ${table} where ${table}.id = mudanca.entidade_id)`
  }),
  sql` `,
)

type Recente = {
  em: string
  acao: Acao
  entidade: Entidade
  quantidade: number
  entidade_id: string | null
  nome: string | null
  ator: string | null
}

/**
 * Latest changes, the newest first, one line per transaction (its rows share one instant), so that an import of
 * thousands is one line. Instants are found one by one by the index, however many rows each has.
 */
export async function listRecentes(db: Db, limite: number): Promise<Recente[]> {
  // Left out because they change all the time: devices, leads, vacancies, entries; and people's own contacts and
  // templates.
  const mudou = sql`acao in ('criar', 'editar', 'excluir')
    and entidade not in ('dispositivos', 'leads', 'clinica_vagas', 'contatos_telefonicos', 'contato_sugestoes', 'condicoes_orcamento', 'lancamentos')`
  const { rows } = await db.execute<Recente>(sql`
    with recursive momentos as (
      (select ${log.em}, 1 as n from ${log} where ${mudou} order by ${log.em} desc limit 1)
      union all
      select (select ${log.em} from ${log} where ${mudou} and ${log.em} < momentos.em order by ${log.em} desc limit 1), n + 1
        from momentos where em is not null and n < ${limite}
    ), mudanca as (
      select em, acao, entidade, ator_id, count(*)::int as quantidade,
             case when count(*) = 1 then min(entidade_id::text)::uuid end as entidade_id,
             min(coalesce(antes ->> 'name', antes ->> 'nome', antes ->> 'full_name')) as nome_antigo
        from ${log} join momentos using (em)
       where ${mudou}
       group by em, acao, entidade, ator_id
       order by em desc, entidade
       limit ${limite}
    )
    select to_char(em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as em, acao, entidade, quantidade, entidade_id,
           case when quantidade = 1 then coalesce(case entidade ${nomeAtual} end, nome_antigo) end as nome,
           coalesce(nullif(${autor.full_name}, ''), ${autor.email}) as ator
      from mudanca left join ${autor} on ${autor.id} = ator_id
     order by mudanca.em desc, entidade`)
  return rows
}
