import { type Criterio, type TipoVinculo, VINCULOS_MAXIMO, type Vinculo } from '@portal/contract/privacidade/titular'
import { type SQL, sql } from 'drizzle-orm'
import { contatosTelefonicos } from '../../contatos/contatos.table.ts'
import { leads as leadsTable } from '../../leads/leads.table.ts'
import { orcamentos as orcamentosTable } from '../../orcamentos/orcamentos.table.ts'
import { pacientes as pacientesTable } from '../../pacientes/pacientes.table.ts'
import { profiles } from '../../platform/auth/auth.table.ts'
import { textos, uuids } from '../../platform/db/arrays.ts'
import type { Db } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names-of.ts'

const p = namesOf(pacientesTable, 'p')
const l = namesOf(leadsTable, 'l')
const o = namesOf(orcamentosTable, 'o')
const c = namesOf(contatosTelefonicos, 'c')
const u = namesOf(profiles, 'u')

/** Identifiers of a person: telephones as digits, e-mails in lower case, keyed hashes of CPFs. */
type Identificadores = { telefones: string[]; emails: string[]; cpf_hashes: string[] }

/** A record that a person is in. */
export type Achado = Vinculo & {
  por: Criterio
  codigo: string | null
  nome: string
  /** True if the person was erased from the record already. */
  eliminado: boolean
}

const idsDe = (vinculos: readonly Vinculo[], tipo: TipoVinculo) =>
  vinculos.filter((vinculo) => vinculo.tipo === tipo).map(({ id }) => id)

/** Same expression as the index `pacientes_contatos`: all telephones and e-mails of a registration. */
const CONTATOS = sql.raw(
  'array[p.telefone, p.declarante_telefone, p.responsavel_telefone, lower(p.declarante_email), lower(p.responsavel_email)]',
)

/** People of a registration with their identifiers. A declarant who registers themselves is the patient. */
const PESSOAS = sql`(values
  ('paciente', ${p.nome_completo}, ${p.cpf_hash}, case when ${p.preenchido_por} = 'proprio'
     then array[${p.telefone}, ${p.declarante_telefone}, lower(${p.declarante_email})] else array[${p.telefone}] end),
  ('responsavel', ${p.responsavel_nome}, null, array[${p.responsavel_telefone}, lower(${p.responsavel_email})]),
  ('declarante', case when ${p.preenchido_por} = 'proprio' then null else ${p.declarante_nome} end, null,
     array[${p.declarante_telefone}, lower(${p.declarante_email})])
) as pessoa (papel, nome, cpf_hash, contatos)`

const porDe = (contatos: SQL, telefones: SQL) =>
  sql`case when ${contatos} && ${telefones} then 'telefone' else 'email' end`

const leads = (por: Criterio | SQL, onde: SQL, papel: SQL = sql`'contato'`) => sql`
  select 'lead' as tipo, ${l.id}, ${papel} as papel, ${por} as por, 'L-' || lpad(${l.numero}::text, 6, '0') as codigo,
         case ${papel} when 'paciente' then coalesce(${l.nome_paciente}, '') else ${l.nome_contato} end as nome,
         ${l.anonimizado_em} is not null as eliminado
    from ${l} where ${onde}`
const pacientes = (por: Criterio | SQL, onde: SQL) => sql`
  select 'paciente' as tipo, ${p.id}, pessoa.papel, ${por}, 'P-' || lpad(${p.numero}::text, 6, '0'), coalesce(pessoa.nome, ''),
         ${p.anonimizado_em} is not null
    from ${p} cross join lateral ${PESSOAS} where ${onde}`
const orcamentos = (por: Criterio | SQL, onde: SQL) => sql`
  select 'orcamento' as tipo, ${o.id}, 'cliente', ${por},
         ${o.numero} || case when ${o.versao} > 1 then '/' || ${o.versao} else '' end, ${o.cliente_nome}, ${o.anonimizado_em} is not null
    from ${o} where ${onde}`
const contatos = (por: Criterio | SQL, onde: SQL) => sql`
  select 'contato' as tipo, ${c.id}, 'contato', ${por}, null::text, ${c.nome}, false from ${c} where ${onde}`
const usuarios = (por: Criterio | SQL, onde: SQL) => sql`
  select 'usuario' as tipo, ${u.id}, 'usuario', ${por}, null::text, ${u.full_name}, ${u.anonimizado_em} is not null
    from ${u} where ${onde}`

const unidas = async (db: Db, partes: readonly SQL[]): Promise<Achado[]> => {
  if (partes.length === 0) return []
  const { rows } = await db.execute<Achado>(
    sql`select * from (${sql.join([...partes], sql` union all `)}) as achado (tipo, id, papel, por, codigo, nome, eliminado)
          order by tipo, codigo, id, papel limit ${VINCULOS_MAXIMO}`,
  )
  return rows
}

/** Records with one of these telephones, e-mails or CPFs, each found by its own index. */
export function findPorIdentificadores(db: Db, { telefones, emails, cpf_hashes }: Identificadores): Promise<Achado[]> {
  const [numeros, enderecos, ambos] = [textos(telefones), textos(emails), textos([...telefones, ...emails])]
  const comTelefone = [
    leads('telefone', sql`${l.telefone} = any (${numeros})`),
    leads('telefone', sql`${l.telefone_alt} = any (${numeros})`),
    leads('telefone', sql`${l.outros_telefones} <> '{}' and ${l.outros_telefones} && ${numeros}`),
    orcamentos('telefone', sql`${o.cliente_telefone} = any (${numeros})`),
    contatos('telefone', sql`${c.telefone} = any (${numeros}) or ${c.telefone_2} = any (${numeros})`),
    usuarios('telefone', sql`${u.telefone} = any (${numeros})`),
  ]
  const comEmail = [
    leads('email', sql`lower(${l.email}) = any (${enderecos})`),
    orcamentos('email', sql`lower(${o.cliente_email}) = any (${enderecos})`),
    contatos('email', sql`lower(${c.email}) = any (${enderecos})`),
    usuarios('email', sql`lower(${u.email}) = any (${enderecos})`),
  ]
  const comAlgum = pacientes(
    porDe(sql`pessoa.contatos`, numeros),
    sql`${CONTATOS} && ${ambos} and pessoa.contatos && ${ambos}
        and (pessoa.papel <> 'declarante' or ${p.preenchido_por} is distinct from 'proprio')`,
  )
  return unidas(db, [
    ...(telefones.length > 0 ? comTelefone : []),
    ...(emails.length > 0 ? comEmail : []),
    ...(telefones.length + emails.length > 0 ? [comAlgum] : []),
    ...(cpf_hashes.length > 0
      ? [pacientes('cpf', sql`${p.cpf_hash} = any (${textos(cpf_hashes)}) and pessoa.papel = 'paciente'`)]
      : []),
  ])
}

/** These records and those merged into them. */
export function findVinculos(db: Db, vinculos: readonly Vinculo[]): Promise<Achado[]> {
  const registro = sql`'registro'`
  const comPapel = (papel: Vinculo['papel'], tipo: TipoVinculo) =>
    uuids(
      idsDe(
        vinculos.filter((vinculo) => vinculo.papel === papel),
        tipo,
      ),
    )
  const leadsDe = (papel: 'contato' | 'paciente') => {
    const ids = comPapel(papel, 'lead')
    return leads(registro, sql`${l.id} = any (${ids}) or ${l.mesclado_em_id} = any (${ids})`, sql`${papel}::text`)
  }
  const doPaciente = (papel: 'paciente' | 'responsavel' | 'declarante') => {
    const ids = comPapel(papel, 'paciente')
    return pacientes(
      registro,
      sql`(${p.id} = any (${ids}) or ${p.mesclado_em_id} = any (${ids})) and pessoa.papel = ${papel}`,
    )
  }
  const partes: Record<string, () => SQL> = {
    'lead contato': () => leadsDe('contato'),
    'lead paciente': () => leadsDe('paciente'),
    'paciente paciente': () => doPaciente('paciente'),
    'paciente responsavel': () => doPaciente('responsavel'),
    'paciente declarante': () => doPaciente('declarante'),
    'orcamento cliente': () => orcamentos(registro, sql`${o.id} = any (${comPapel('cliente', 'orcamento')})`),
    'contato contato': () => contatos(registro, sql`${c.id} = any (${comPapel('contato', 'contato')})`),
    'usuario usuario': () => usuarios(registro, sql`${u.id} = any (${comPapel('usuario', 'usuario')})`),
  }
  const pedidas = new Set(vinculos.map(({ tipo, papel }) => `${tipo} ${papel}`))
  return unidas(
    db,
    Object.entries(partes).flatMap(([chave, parte]) => (pedidas.has(chave) ? [parte()] : [])),
  )
}

/** Identifiers of the person in these records. */
export async function findIdentificadores(db: Db, vinculos: readonly Vinculo[]): Promise<Identificadores> {
  const ids = (tipo: TipoVinculo) => uuids(idsDe(vinculos, tipo))
  const { rows } = await db.execute<{ tipo: keyof Identificadores; valor: string }>(sql`
    with v as (select * from unnest(${textos(vinculos.map(({ tipo }) => tipo))}, ${uuids(vinculos.map(({ id }) => id))},
                 ${textos(vinculos.map(({ papel }) => papel))}) as v (tipo, id, papel)),
    conhecido (valores, cpf_hash) as (
      select array[${l.telefone}, ${l.telefone_alt}, lower(${l.email})] || ${l.outros_telefones}, null
        from ${l} join v on v.tipo = 'lead' and v.papel = 'contato' and v.id = ${l.id}
       where ${l.id} = any (${ids('lead')}) and ${l.anonimizado_em} is null
      union all
      select pessoa.contatos, pessoa.cpf_hash
        from ${p} join v on v.tipo = 'paciente' and v.id = ${p.id}
        cross join lateral ${PESSOAS} where ${p.id} = any (${ids('paciente')}) and pessoa.papel = v.papel
      union all
      select array[${o.cliente_telefone}, lower(${o.cliente_email})], null from ${o}
       where ${o.id} = any (${ids('orcamento')}) and ${o.anonimizado_em} is null
      union all
      select array[${c.telefone}, ${c.telefone_2}, lower(${c.email})], null from ${c} where ${c.id} = any (${ids('contato')})
      union all
      select array[${u.telefone}, lower(${u.email})], null from ${u} where ${u.id} = any (${ids('usuario')}) and ${u.anonimizado_em} is null
    )
    select distinct case when valor like '%@%' then 'emails' else 'telefones' end as tipo, valor
      from conhecido cross join lateral unnest(valores) as valor where valor is not null
    union all
    select distinct 'cpf_hashes', cpf_hash from conhecido where cpf_hash is not null`)
  const de = (tipo: keyof Identificadores) => rows.filter((row) => row.tipo === tipo).map(({ valor }) => valor)
  return { telefones: de('telefones'), emails: de('emails'), cpf_hashes: de('cpf_hashes') }
}
