import { ACHADOS_MAXIMO } from '@portal/contract/privacidade/solicitacao'
import type { Vinculo } from '@portal/contract/privacidade/titular'
import { sql } from 'drizzle-orm'
import { contatosTelefonicos } from '../../contatos/contatos.table.ts'
import { leads } from '../../leads/leads.table.ts'
import { orcamentos } from '../../orcamentos/orcamentos.table.ts'
import { pacientes } from '../../pacientes/pacientes.table.ts'
import { profiles } from '../../platform/auth/auth.table.ts'
import type { Db } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names-of.ts'

const p = namesOf(pacientes, 'p')
const l = namesOf(leads, 'l')
const o = namesOf(orcamentos, 'o')
const c = namesOf(contatosTelefonicos, 'c')
const u = namesOf(profiles, 'u')

/** CPF, as its keyed hash, or telephone by which a person is searched. */
export type Documento = { tipo: 'cpf'; hash: string } | { tipo: 'telefone'; valor: string }

/** A record that may be a person's. A match opens nothing. */
export type Achado = {
  tabela: 'pacientes' | 'leads' | 'orcamentos' | 'contatos_telefonicos' | 'profiles'
  id: string
  papel: string
  nome: string
  /** True if the person is under 18, so that a guardian speaks. */
  menor: boolean
  codigo: string | null
}

const TIPOS = {
  pacientes: 'paciente',
  leads: 'lead',
  orcamentos: 'orcamento',
  contatos_telefonicos: 'contato',
  profiles: 'usuario',
} as const
const PAPEL_DO_FORMULARIO: Readonly<Record<string, Vinculo['papel']>> = {
  paciente: 'paciente',
  declarante: 'declarante',
  responsável: 'responsavel',
  contato: 'contato',
  'contato da agenda': 'contato',
  cliente: 'cliente',
  'usuário do portal': 'usuario',
}

/** The record as dossier and erasure name it. */
export function vinculoDe({ tabela, id, papel }: Achado): Vinculo {
  const mesmo = PAPEL_DO_FORMULARIO[papel]
  if (!mesmo) throw new Error(`nobody is '${papel}'`)
  return { tipo: TIPOS[tabela], id, papel: mesmo }
}

/** Key of a person's part in a record, such as 'leads.contato.<id>'. */
export const chaveDe = ({ tabela, papel, id }: Achado) => `${tabela}.${papel}.${id}`

/** Same expression as the index `pacientes_contatos`. */
const CONTATOS = sql.raw(
  'array[p.telefone, p.declarante_telefone, p.responsavel_telefone, lower(p.declarante_email), lower(p.responsavel_email)]',
)
const MENOR = sql`coalesce(${p.data_nascimento} > current_date - interval '18 years', false)`

/** Records in which somebody has this CPF or telephone. */
export async function findAchados(db: Db, documento: Documento): Promise<Achado[]> {
  const paciente = sql`select 'pacientes' as tabela, ${p.id}, 'paciente' as papel, ${p.nome_completo} as nome,
      ${MENOR} as menor, 'P-' || lpad(${p.numero}::text, 6, '0') as codigo
    from ${p} where ${p.anonimizado_em} is null`
  const { rows } =
    documento.tipo === 'cpf'
      ? await db.execute<Achado>(
          sql`${paciente} and ${p.cpf_hash} = ${documento.hash} order by 2 limit ${ACHADOS_MAXIMO}`,
        )
      : await db.execute<Achado>(sql`
    ${paciente} and ${CONTATOS} @> array[${documento.valor}]::text[] and (${p.telefone} = ${documento.valor}
      or (${p.preenchido_por} = 'proprio' and ${p.declarante_telefone} = ${documento.valor}))
    union all
    select 'pacientes', ${p.id}, 'declarante', coalesce(${p.declarante_nome}, ''), false, 'P-' || lpad(${p.numero}::text, 6, '0')
    from ${p} where ${p.anonimizado_em} is null and ${CONTATOS} @> array[${documento.valor}]::text[] and ${p.declarante_telefone} = ${documento.valor}
      and ${p.preenchido_por} is distinct from 'proprio'
    union all
    select 'pacientes', ${p.id}, 'responsável', coalesce(${p.responsavel_nome}, ''), false, 'P-' || lpad(${p.numero}::text, 6, '0')
    from ${p} where ${p.anonimizado_em} is null and ${CONTATOS} @> array[${documento.valor}]::text[] and ${p.responsavel_telefone} = ${documento.valor}
    union all
    select 'leads', ${l.id}, 'contato', ${l.nome_contato}, false, 'L-' || lpad(${l.numero}::text, 6, '0')
    from ${l} where ${l.anonimizado_em} is null and (${l.telefone} = ${documento.valor} or ${l.telefone_alt} = ${documento.valor}
      or (${l.outros_telefones} <> '{}' and ${l.outros_telefones} @> array[${documento.valor}]::text[]))
    union all
    select 'orcamentos', ${o.id}, 'cliente', ${o.cliente_nome}, false, ${o.numero}
    from ${o} where ${o.anonimizado_em} is null and ${o.cliente_telefone} = ${documento.valor}
    union all
    select 'contatos_telefonicos', ${c.id}, 'contato da agenda', ${c.nome}, false, null
    from ${c} where ${c.telefone} = ${documento.valor} or ${c.telefone_2} = ${documento.valor}
    union all
    select 'profiles', ${u.id}, 'usuário do portal', ${u.full_name}, false, null
    from ${u} where ${u.anonimizado_em} is null and ${u.telefone} = ${documento.valor}
    order by 1, 2 limit ${ACHADOS_MAXIMO}`)
  return rows
}
