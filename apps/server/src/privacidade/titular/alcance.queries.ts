import type { Vinculo } from '@portal/contract/privacidade/titular'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { visitas } from '../../agenda/agenda.table.ts'
import { auditLog } from '../../auditoria/auditoria.table.ts'
import { periodicidades, taxas, tiposAssistencia } from '../../catalogos/catalogos.table.ts'
import { clinicas } from '../../clinicas/clinicas.table.ts'
import { contatosTelefonicos } from '../../contatos/contatos.table.ts'
import { dispositivos } from '../../dispositivos/dispositivos.table.ts'
import { camposProprios, motivosPerda } from '../../etapas/etapas.table.ts'
import { internacoes } from '../../internacoes/internacoes.table.ts'
import { leads } from '../../leads/leads.table.ts'
import { orcamentos } from '../../orcamentos/orcamentos.table.ts'
import { pacientes } from '../../pacientes/pacientes.table.ts'
import { profiles } from '../../platform/auth/auth.table.ts'
import type { Db } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names-of.ts'
import type { Condition, PersonalTable, Subjects } from '../../platform/personal-data.ts'

const a = namesOf(auditLog, 'a')
const u = namesOf(profiles, 'u')
const orcamento = namesOf(orcamentos)
const visita = namesOf(visitas)
const internacao = namesOf(internacoes)
/** Own fields, as the source of their options. */
const opcoesProprias = alias(camposProprios, 'c')

/** Tables of the records that a person may be in. */
export const TABELA = {
  lead: leads,
  paciente: pacientes,
  orcamento: orcamentos,
  contato: contatosTelefonicos,
  usuario: profiles,
} as const satisfies Record<Vinculo['tipo'], PgTable>

export function subjectsOf(vinculos: readonly Vinculo[]): Subjects {
  const de = (tipo: Vinculo['tipo'], papel: Vinculo['papel']) => [
    ...new Set(vinculos.filter((vinculo) => vinculo.tipo === tipo && vinculo.papel === papel).map(({ id }) => id)),
  ]
  return {
    leads: de('lead', 'contato'),
    casos: de('lead', 'paciente'),
    pacientes: de('paciente', 'paciente'),
    responsavel: de('paciente', 'responsavel'),
    declarante: de('paciente', 'declarante'),
    orcamentos: de('orcamento', 'cliente'),
    contatos: de('contato', 'contato'),
    usuarios: de('usuario', 'usuario'),
  }
}

/** Number of rows of one table that a dossier reads. */
export const LINHAS_MAXIMO = 1_000

type Linha = Record<string, unknown>

/** Rows that these conditions reach; undefined where the person has no record of such kinds. */
export const condicao = (condicoes: readonly Condition[], subjects: Subjects): SQL | undefined => {
  const partes = condicoes
    .filter(({ quem }) => subjects[quem].length > 0)
    .map(({ quem, onde }) => onde(sql`${sql.param([...subjects[quem]])}::uuid[]`))
  return partes.length === 0 ? undefined : sql`((${sql.join(partes, sql`) or (`)}))`
}

/** Condition of a declared table for records of families, or of an account only. */
export const alcanceDe = ({ alcance }: PersonalTable, subjects: Subjects, deConta: boolean): SQL | undefined =>
  condicao(
    (alcance ?? []).filter(({ quem }) => (quem === 'usuarios') === deConta),
    subjects,
  )

/**
 * Rows of a table about a person, as JSON, the newest first; undefined where the person has no such records. Includes
 * `id` and `paciente_id` where they exist, since values are encrypted for them.
 */
export async function listLinhas(
  db: Db,
  { table }: PersonalTable,
  condicoes: readonly Condition[],
  subjects: Subjects,
  { colunas, ordem }: { colunas: readonly string[]; ordem: string | undefined },
): Promise<Linha[] | undefined> {
  const onde = condicao(condicoes, subjects)
  if (!onde) return undefined
  const { rows } = await db.execute<{ linha: Linha }>(sql`
    select to_jsonb(t) as linha from (
      select ${sql.join(
        colunas.map((coluna) => sql.identifier(coluna)),
        sql`, `,
      )} from ${table} where ${onde}
       ${ordem === undefined ? sql`` : sql`order by ${sql.identifier(ordem)} desc`} limit ${LINHAS_MAXIMO + 1}) as t`)
  return rows.map(({ linha }) => linha)
}

/** Tables whose names replace ids in the matching columns. */
type Nomeados = {
  table: PgTable & { id: PgColumn }
  nome: SQLWrapper
  colunas: RegExp
  /** Source of the names, where they are not rows of `table`. */
  onde?: { id: SQL; linhas: SQL }
}
const NOMES: readonly Nomeados[] = [
  { table: clinicas, nome: clinicas.name, colunas: /^(proposta_)?clinica_(interesse_)?id$/ },
  {
    table: profiles,
    nome: sql`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
    colunas:
      /^((consultor|destino_consultor|autor|ator|titular|substituto|dono|solicitante|supervisor|usuario)_id|(enviado|confirmado|resolvida|fechada|reaberta|decidida|revogado|aprovada|concluida|alterado|desfeita)_por|por|created_by)$/,
  },
  { table: periodicidades, nome: periodicidades.name, colunas: /^periodicidade_id$/ },
  { table: tiposAssistencia, nome: tiposAssistencia.name, colunas: /^tipo_assistencia_id$/ },
  { table: motivosPerda, nome: motivosPerda.name, colunas: /^motivo_perda_id$/ },
  { table: camposProprios, nome: camposProprios.nome, colunas: /^campo_id$/ },
  {
    table: opcoesProprias,
    nome: sql`opcao ->> 'nome'`,
    colunas: /^opcao_id$/,
    onde: {
      id: sql`(opcao ->> 'id')::uuid`,
      linhas: sql`${camposProprios} cross join lateral jsonb_array_elements(${camposProprios.opcoes}) as o (opcao)`,
    },
  },
  { table: taxas, nome: taxas.name, colunas: /^taxa_id$/ },
  { table: contatosTelefonicos, nome: contatosTelefonicos.nome, colunas: /^contato_id$/ },
  { table: dispositivos, nome: dispositivos.device_name, colunas: /^dispositivo_id$/ },
]
export const tabelaDoNome = (coluna: string): PgTable | undefined =>
  NOMES.find(({ colunas }) => colunas.test(coluna))?.table

/** Names of records by id. */
export async function findNomes(
  db: Db,
  pedidos: ReadonlyMap<PgTable, ReadonlySet<string>>,
): Promise<Map<string, string>> {
  const nomes = new Map<string, string>()
  for (const { table, nome, onde: { id, linhas } = { id: table.id, linhas: table } } of NOMES) {
    const ids = [...(pedidos.get(table) ?? [])]
    if (ids.length === 0) continue
    const { rows } = await db.execute<{ id: string; nome: string }>(
      sql`select ${id} as id, ${nome} as nome from ${linhas} where ${id} = any (${sql.param(ids)}::uuid[])`,
    )
    for (const row of rows) nomes.set(row.id, row.nome)
  }
  return nomes
}

/** Records of a person with a history, by `entidade` of `audit_log`. */
export async function listRegistros(db: Db, subjects: Subjects): Promise<{ entidade: string; id: string }[]> {
  const ids = (quem: keyof Subjects) => sql`${sql.param([...subjects[quem]])}::uuid[]`
  const { rows } = await db.execute<{ entidade: string; id: string }>(sql`
    select 'leads' as entidade, unnest(${ids('leads')}) as id
    union select 'pacientes', unnest(${ids('pacientes')})
    union select 'contatos_telefonicos', unnest(${ids('contatos')})
    union select 'profiles', unnest(${ids('usuarios')})
    union select 'visitas', ${visita.id} from ${visita} where ${visita.lead_id} = any (${ids('leads')}) or ${visita.paciente_id} = any (${ids('pacientes')})
    union select 'internacoes', ${internacao.id} from ${internacao} where ${internacao.paciente_id} = any (${ids('pacientes')})
    union select 'orcamentos', ${orcamento.id} from ${orcamento} where ${orcamento.lead_id} = any (${ids('leads')})
       or ${orcamento.paciente_id} = any (${ids('pacientes')}) or ${orcamento.id} = any (${ids('orcamentos')})`)
  return rows
}

type Leitura = {
  em: string
  quem: string | null
  papel: string | null
  acao: string
  registro: string
  parte: string | null
}

/** Readings, exports and prints of these records, with person and part, the newest first. */
export async function listLeituras(db: Db, registros: readonly { entidade: string; id: string }[]): Promise<Leitura[]> {
  const { rows } = await db.execute<Leitura>(sql`
    select to_char(${a.em} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as em,
           coalesce(nullif(${u.full_name}, ''), ${u.email}) as quem, ${a.ator_papel} as papel, ${a.acao}, ${a.entidade} as registro,
           coalesce(${a.depois} ->> 'parte', ${a.depois} ->> 'documento', ${a.depois} ->> 'tipo') as parte
      from unnest(${sql.param(registros.map(({ entidade }) => entidade))}::text[],
                  ${sql.param(registros.map(({ id }) => id))}::uuid[]) as r (entidade, id)
      join ${a} on ${a.entidade} = r.entidade and ${a.entidade_id} = r.id
      left join ${u} on ${u.id} = ${a.ator_id}
     where ${a.acao} in ('ver_sensivel', 'exportar', 'imprimir')
     order by ${a.em} desc, ${a.id} limit ${LINHAS_MAXIMO}`)
  return rows
}
