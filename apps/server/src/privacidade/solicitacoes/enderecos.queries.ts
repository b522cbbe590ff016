import { type SQL, sql } from 'drizzle-orm'
import { auditLog } from '../../auditoria/auditoria.table.ts'
import { contatosTelefonicos } from '../../contatos/contatos.table.ts'
import { leadInteracoes, leads } from '../../leads/leads.table.ts'
import { orcamentos } from '../../orcamentos/orcamentos.table.ts'
import { pacientes } from '../../pacientes/pacientes.table.ts'
import { profiles } from '../../platform/auth/auth.table.ts'
import { textos, uuids } from '../../platform/db/arrays.ts'
import type { Db } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names-of.ts'
import type { Mudanca, Registro } from './enderecos.ts'
import type { Achado } from './titulares.queries.ts'

const l = namesOf(leads, 'l')
const d = namesOf(pacientes, 'd')
const p = namesOf(pacientes, 'p')
const o = namesOf(leads, 'o')
const i = namesOf(leadInteracoes, 'i')
const a = namesOf(auditLog, 'a')
const orcamento = namesOf(orcamentos, 'o')
const c = namesOf(contatosTelefonicos, 'c')
const u = namesOf(profiles, 'u')

/** Columns with an address, by table and the person's part. For a minor the guardian's replace the patient's. */
export const COLUNAS: Readonly<Record<string, readonly string[]>> = {
  'pacientes paciente': ['telefone'],
  'pacientes paciente proprio': ['telefone', 'declarante_telefone', 'declarante_email'],
  'pacientes paciente menor': ['responsavel_telefone', 'responsavel_email'],
  'pacientes declarante': ['declarante_telefone', 'declarante_email'],
  'pacientes responsável': ['responsavel_telefone', 'responsavel_email'],
  'leads contato': ['telefone', 'telefone_alt', 'outros_telefones', 'email'],
  'orcamentos cliente': ['cliente_telefone', 'cliente_email'],
  'contatos_telefonicos contato da agenda': ['telefone', 'telefone_2', 'email'],
  'profiles usuário do portal': ['telefone', 'email'],
}
const TODAS = [...new Set(Object.values(COLUNAS).flat())]

/** A record with the history of its addresses. */
export type RegistroComHistoria = Registro & {
  tabela: Achado['tabela']
  mudancas: Mudanca[]
  /** True if the record may be a second one of the same person. */
  repetido: boolean
  preenchido_por: string | null
}

/** Addresses that public forms told about the lead or patient from which a record was copied. */
const INFORMADOS = (lead: SQL, paciente: SQL) => sql`array(
  select lower(v) from (
    select unnest(array[${l.telefone}, ${l.telefone_alt}, ${l.email}] || ${l.outros_telefones}) from ${l}
     where ${l.id} = ${lead} and ${l.created_by} is null
    union all
    select unnest(array[${d.telefone}, ${d.declarante_telefone}, ${d.declarante_email}, ${d.responsavel_telefone}, ${d.responsavel_email}])
      from ${d} where ${d.canal} = 'cadastro' and (${d.id} = ${paciente} or ${d.lead_id} = ${lead})) as t (v)
   where v is not null)`

/** Records by id as rows of one shape. */
const registros = (ids: (tabela: Achado['tabela']) => ReturnType<typeof uuids>) => sql`
  select 'pacientes' as tabela, ${p.id}, ${p.created_at}, ${p.created_by},
         case when ${p.canal} = 'cadastro' then 'formulario' else 'equipe' end as via, 'cpf_repetido' = any (${p.avisos}) as repetido,
         ${p.preenchido_por}, false as sem_comeco, to_jsonb(p) as valores,
         case when ${p.canal} = 'manual' then ${INFORMADOS(p.lead_id, sql`null::uuid`)} end as informados
    from ${p} where ${p.id} = any (${ids('pacientes')})
  union all
  select 'leads', ${l.id}, ${l.created_at}, ${l.created_by}, case when ${l.created_by} is null then 'formulario' else 'equipe' end,
         exists (select from ${o} where ${o.id} <> ${l.id} and ${o.telefone} = ${l.telefone} and ${o.mesclado_em_id} is null
                    and ${o.anonimizado_em} is null), null,
         exists (select from ${i} where ${i.lead_id} = ${l.id}
                    and ${i.evento} in ('formulario_publico', 'cadastro_recebido') and ${i.ocorreu_em} + interval '1 minute' <
                      coalesce((select min(${a.em}) from ${a} where ${a.entidade} = 'leads' and ${a.entidade_id} = ${l.id}), 'infinity')),
         to_jsonb(l), null
    from ${l} where ${l.id} = any (${ids('leads')})
  union all
  select 'orcamentos', ${orcamento.id}, ${orcamento.created_at}, ${orcamento.created_by}, 'equipe', false, null, false, to_jsonb(o),
         ${INFORMADOS(sql`o.lead_id`, sql`o.paciente_id`)}
    from ${orcamento} where ${orcamento.id} = any (${ids('orcamentos')})
  union all
  select 'contatos_telefonicos', ${c.id}, ${c.created_at}, ${c.created_by}, 'equipe', false, null, false, to_jsonb(c), null
    from ${c} where ${c.id} = any (${ids('contatos_telefonicos')})
  union all
  select 'profiles', ${u.id}, ${u.created_at}, ${u.created_by}, 'conta', false, null, false, to_jsonb(u), null
    from ${u} where ${u.id} = any (${ids('profiles')})`

type Linha = {
  tabela: Achado['tabela']
  id: string
  criado_em: string
  criado_por: string | null
  via: Registro['via']
  repetido: boolean
  preenchido_por: string | null
  sem_comeco: boolean
  valores: Record<string, unknown>
  informados: string[] | null
}
type LinhaDaHistoria = Omit<Mudanca, 'em'> & { entidade: string; entidade_id: string; em: string }

/** Number of changes of addresses read for all records, the newest first. */
const MUDANCAS_MAXIMO = 5_000

/** These records with the changes of their addresses. */
export async function listComHistoria(db: Db, achados: readonly Achado[]): Promise<RegistroComHistoria[]> {
  const ids = (tabela: Achado['tabela']) =>
    uuids([...new Set(achados.filter((um) => um.tabela === tabela).map(({ id }) => id))])
  const { rows } = await db.execute<Linha>(sql`
    select r.tabela, r.id, to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as criado_em,
           coalesce(nullif(${u.full_name}, ''), ${u.email}) as criado_por, r.via, r.repetido, r.preenchido_por, r.sem_comeco,
           r.informados,
           (select jsonb_object_agg(k, r.valores -> k) from unnest(${textos(TODAS)}) as k where r.valores ? k) as valores
      from (${registros(ids)}) as r left join ${u} on ${u.id} = r.created_by`)
  const { rows: historia } = await db.execute<LinhaDaHistoria>(sql`
    select ${a.entidade}, ${a.entidade_id}, to_char(${a.em} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as em, ${a.ator_id},
           coalesce(nullif(${u.full_name}, ''), ${u.email}) as ator, ${a.antes}, ${a.depois}
      from unnest(${textos(rows.map(({ tabela }) => tabela))}, ${uuids(rows.map(({ id }) => id))}) as r (entidade, id)
      join ${a} on ${a.entidade} = r.entidade and ${a.entidade_id} = r.id
      left join ${u} on ${u.id} = ${a.ator_id}
     where ${a.antes} is not null and ${a.depois} ?| ${textos(TODAS)}
     order by ${a.em} desc, ${a.id} desc limit ${MUDANCAS_MAXIMO}`)
  return rows.map(({ criado_em, valores, informados, ...linha }) => ({
    ...linha,
    informados: informados ?? [],
    criado_em: new Date(criado_em),
    valores: valores ?? {},
    mudancas: historia
      .filter(({ entidade, entidade_id }) => entidade === linha.tabela && entidade_id === linha.id)
      .map(({ em, ...mudanca }) => ({ ...mudanca, em: new Date(em) })),
  }))
}
