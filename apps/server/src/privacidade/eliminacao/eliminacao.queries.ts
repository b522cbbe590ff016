import type { Guardado } from '@portal/contract/privacidade/eliminacao'
import type { Vinculo } from '@portal/contract/privacidade/titular'
import { eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { visitas } from '../../agenda/agenda.table.ts'
import { competencias, lancamentos } from '../../financeiro/financeiro.table.ts'
import { internacoes, isEmCurso } from '../../internacoes/internacoes.table.ts'
import { leads as leadsTable } from '../../leads/leads.table.ts'
import { orcamentos } from '../../orcamentos/orcamentos.table.ts'
import { pacientes as pacientesTable } from '../../pacientes/pacientes.table.ts'
import { profiles } from '../../platform/auth/auth.table.ts'
import { uuids } from '../../platform/db/arrays.ts'
import type { Db } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names-of.ts'
import type { Erasure, ErasureForm, PersonalTable, Subjects } from '../../platform/personal-data.ts'
import { alcanceDe, condicao, TABELA } from '../titular/alcance.queries.ts'
import { eliminacaoRegistros, eliminacoes } from './eliminacao.table.ts'

const p = namesOf(pacientesTable, 'p')
const i = namesOf(internacoes, 'i')
const i2 = namesOf(internacoes, 'i2')
const p2 = namesOf(pacientesTable, 'p2')
const o = namesOf(orcamentos, 'o')
const l = namesOf(lancamentos, 'l')
const c = namesOf(competencias, 'c')
const internacao = namesOf(internacoes)
const profile = namesOf(profiles)
const paciente = namesOf(pacientesTable)
const orcamento = namesOf(orcamentos)
const visita = namesOf(visitas)
const lead = namesOf(leadsTable)

const rowsOf = async <T extends Record<string, unknown>>(db: Db, text: SQL) => (await db.execute<T>(text)).rows
const countOf = async (db: Db, text: SQL) => Number((await rowsOf<{ n: string }>(db, text))[0]?.n ?? 0)

/** Locks every record until the transaction ends, in the order of all other writers. */
export async function lockSubjects(tx: Db, subjects: Subjects) {
  const registros = [
    ['lead', [...subjects.leads, ...subjects.casos]],
    ['paciente', [...subjects.pacientes, ...subjects.responsavel, ...subjects.declarante]],
    ['orcamento', subjects.orcamentos],
    ['contato', subjects.contatos],
    ['usuario', subjects.usuarios],
  ] as const
  for (const [tipo, ids] of registros) {
    const { id } = TABELA[tipo]
    if (ids.length > 0)
      await tx.execute(
        sql`select ${id} from ${TABELA[tipo]} where ${id} = any (${uuids(ids)}) order by ${id} for update`,
      )
  }
}

/** Codes of patients with a running admission who are, or have as responsible or declarant, a person among `subjects`. */
export async function listInternados(db: Db, subjects: Subjects): Promise<string[]> {
  const pacientes = [...subjects.pacientes, ...subjects.responsavel, ...subjects.declarante]
  const rows = await rowsOf<{ codigo: string }>(
    db,
    sql`select distinct 'P-' || lpad(${p.numero}::text, 6, '0') as codigo
          from ${i} join ${p} on ${p.id} = ${i.paciente_id}
         where ${isEmCurso(i)} and ${i.id} in (
           select ${internacao.id} from ${internacao} where ${internacao.paciente_id} = any (${uuids(pacientes)})
           union select ${internacao.id} from ${internacao} where ${internacao.lead_id} = any (${uuids(subjects.leads)})
           union select ${i2.id} from ${p2} join ${i2} on ${i2.paciente_id} = ${p2.id} where ${p2.lead_id} = any (${uuids(subjects.leads)}))
         order by 1`,
  )
  return rows.map(({ codigo }) => codigo)
}

export const countContasAtivas = (db: Db, ids: readonly string[]) =>
  countOf(
    db,
    sql`select count(*) as n from ${profile} where ${profile.id} = any (${uuids(ids)}) and ${profile.is_active}`,
  )

/** Number of these patients who are under 18. */
export const countMenores = (db: Db, ids: readonly string[]) =>
  countOf(
    db,
    sql`select count(*) as n from ${paciente} where ${paciente.id} = any (${uuids(ids)}) and ${paciente.anonimizado_em} is null
         and ${paciente.data_nascimento} > current_date - interval '18 years'`,
  )

/** Data of these records that the law keeps, each with the day on which its term ends. */
export async function listGuardados(db: Db, subjects: Subjects): Promise<Guardado[]> {
  const daInternacao = sql`select ${i.id} from ${i} where ${i.paciente_id} = any (${uuids(subjects.pacientes)})`
  const pedidas = [...subjects.responsavel, ...subjects.declarante]
  const rows = await rowsOf<Guardado>(
    db,
    sql`
    select 'Internação' as registro, 'P-' || lpad(${p.numero}::text, 6, '0') as codigo,
           'Identificação, documentos, comunicações e histórico da internação de ' || to_char(${i.entrada}, 'DD/MM/YYYY')
             || ': prova do que a lei manda (Lei 11.343/2006, art. 23-A; LGPD, art. 16, I).' as porque,
           ((coalesce(${i.saida}, ${i.estornada_em}) + interval '5 years')::date)::text as ate, 1 as ordem
      from ${i} join ${p} on ${p.id} = ${i.paciente_id} where ${i.paciente_id} = any (${uuids(subjects.pacientes)})
    union all
    select 'Internação', 'P-' || lpad(${p.numero}::text, 6, '0'),
           'Quem pediu a internação de ' || to_char(${i.entrada}, 'DD/MM/YYYY')
             || ': prova do que a lei manda (Lei 11.343/2006, art. 23-A; LGPD, art. 16, I).',
           ((coalesce(${i.saida}, ${i.estornada_em}) + interval '5 years')::date)::text, 2
      from ${i} join ${p} on ${p.id} = ${i.paciente_id}
     where ${i.solicitante_nome} is not null and ${i.paciente_id} <> all (${uuids(subjects.pacientes)})
       and (${i.paciente_id} = any (${uuids(pedidas)}) or ${i.lead_id} = any (${uuids(subjects.leads)}))
    union all
    select 'Orçamento aceito', ${o.numero} || case when ${o.versao} > 1 then '/' || ${o.versao} else '' end,
           'Contrato aceito e o seu histórico, para exercer direitos (LGPD, art. 7º, VI, e art. 16, I; CDC, art. 27).',
           ((greatest(${o.termino_previsto}, (${o.aceite} ->> 'em')::timestamptz::date) + interval '5 years')::date)::text, 3
      from ${o}
     where ${o.aceite} is not null and ${o.anonimizado_em} is null and (${o.lead_id} = any (${uuids(subjects.leads)})
        or ${o.paciente_id} = any (${uuids(subjects.pacientes)}) or ${o.id} = any (${uuids(subjects.orcamentos)}))
    union all
    select 'Lançamentos financeiros', ${l.paciente},
           count(*) || case when count(*) = 1 then ' lançamento' else ' lançamentos' end
             || case when count(*) filter (where ${c.status} = 'fechada') > 0
                  then ', ' || count(*) filter (where ${c.status} = 'fechada') || ' em mês fechado' else '' end
             || ': escrituração (LGPD, art. 16, I; CTN, arts. 173 e 174).',
           (make_date(max(extract(year from coalesce(${l.competencia}, ${l.vencimento}, ${l.created_at}::date)))::int + 5, 12, 31))::text, 4
      from ${l} left join ${c} on ${c.mes} = ${l.competencia}
     where ${l.internacao_id} in (${daInternacao}) group by ${l.paciente}
    union all
    select 'Comissões', null, count(*) || case when count(*) = 1 then ' lançamento' else ' lançamentos' end
             || case when count(*) filter (where ${c.status} = 'fechada') > 0
                  then ', ' || count(*) filter (where ${c.status} = 'fechada') || ' em mês fechado' else '' end
             || ' e o nome da conta: escrituração (LGPD, art. 16, I; CTN, arts. 173 e 174).',
           (make_date(max(extract(year from coalesce(${l.competencia}, ${l.vencimento}, ${l.created_at}::date)))::int + 5, 12, 31))::text, 5
      from ${l} left join ${c} on ${c.mes} = ${l.competencia}
     where ${l.consultor_id} = any (${uuids(subjects.usuarios)}) having count(*) > 0
    union all
    select 'Histórico', null, 'O que a conta fez, até 5 anos depois de cada registro (LGPD, art. 16, I).', null, 6
      from ${profile} where ${profile.id} = any (${uuids(subjects.usuarios)})
    order by 5, 2, 4`,
  )
  return rows.map(({ registro, codigo, porque, ate }) => ({ registro, codigo, porque, ate }))
}

const assign = (valores: Readonly<Record<string, SQL>>) =>
  sql.join(
    Object.entries(valores).map(([coluna, valor]) => sql`${sql.identifier(coluna)} = ${valor}`),
    sql`, `,
  )

/** Erasure in one table: the query that counts its rows, and the statement that changes them. */
type Passo = { registro: string; conta: SQL; faz?: SQL }

/** Values that an erasure writes into the columns with data of the person. */
function valoresDe(forma: ErasureForm, guardar: boolean): Readonly<Record<string, SQL>> {
  if (forma.faz === 'guarda') return guardar ? {} : forma.depois
  if (forma.faz !== 'anonimiza') return {}
  const { valores, guarda } = forma
  if (!guardar || !guarda) return valores
  return Object.fromEntries(
    Object.entries(valores).map(([coluna, valor]) => [
      coluna,
      guarda.colunas.includes(coluna)
        ? sql`case when ${guarda.se} then ${sql.identifier(coluna)} else ${valor} end`
        : valor,
    ]),
  )
}

function passoDe({ table, registro }: PersonalTable, forma: ErasureForm, onde: SQL, guardar: boolean): Passo[] {
  const conta = (delas: SQL) => sql`select count(*) as n from ${table} where ${delas}`
  if (forma.faz === 'apaga') {
    const delas = apagadas(forma, onde, guardar)
    return [{ registro, conta: conta(delas), faz: sql`delete from ${table} where ${delas}` }]
  }
  if (forma.faz === 'funcao') return forma.conta ? [{ registro, conta: conta(sql`${onde} and ${forma.conta}`) }] : []
  const valores = valoresDe(forma, guardar)
  if (Object.keys(valores).length === 0) return []
  return [{ registro, conta: conta(onde), faz: sql`update ${table} set ${assign(valores)} where ${onde}` }]
}
const apagadas = ({ exceto }: { exceto?: SQL }, onde: SQL, guardar: boolean) =>
  guardar && exceto ? sql`${onde} and not ${exceto}` : onde

/** Steps of an erasure in order: parts of other people's records first, accounts last. */
function passosDe(tabelas: readonly PersonalTable[], subjects: Subjects, guardar: boolean): Passo[] {
  const passos = (tabela: PersonalTable, forma: ErasureForm | undefined, onde: SQL | undefined) =>
    forma && onde ? passoDe(tabela, forma, onde, guardar) : []
  return [
    ...tabelas.flatMap((tabela) =>
      tabela.partes.flatMap(({ alcance, valores }) =>
        passos(tabela, { faz: 'anonimiza', valores, fica: [], guarda: undefined }, condicao([alcance], subjects)),
      ),
    ),
    ...tabelas.flatMap((tabela) => passos(tabela, tabela.eliminacao, alcanceDe(tabela, subjects, false))),
    ...tabelas.flatMap((tabela) => passos(tabela, tabela.conta, alcanceDe(tabela, subjects, true))),
  ]
}

type Linhas = { registro: string; linhas: number }[]
const somadas = (contadas: readonly (readonly [registro: string, n: number])[]): Linhas => {
  const total = new Map<string, number>()
  for (const [registro, n] of contadas) if (n > 0) total.set(registro, (total.get(registro) ?? 0) + n)
  return [...total].map(([registro, linhas]) => ({ registro, linhas }))
}

/** Number of rows that an erasure would change, by kind of record. */
export async function countEliminaveis(db: Db, tabelas: readonly PersonalTable[], subjects: Subjects): Promise<Linhas> {
  const contadas: [string, number][] = []
  for (const { registro, conta } of passosDe(tabelas, subjects, true))
    contadas.push([registro, await countOf(db, conta)])
  return somadas(contadas)
}

/** Paths of files that the erasure removes. */
async function listArquivos(db: Db, tabelas: readonly PersonalTable[], subjects: Subjects, guardar: boolean) {
  const caminhos: string[] = []
  for (const tabela of tabelas) {
    const { table, arquivo, eliminacao } = tabela
    const onde = alcanceDe(tabela, subjects, false)
    if (!arquivo || !onde || eliminacao.faz !== 'apaga') continue
    const text = sql`select ${sql.identifier(arquivo)} as caminho from ${table} where ${apagadas(eliminacao, onde, guardar)}`
    caminhos.push(...(await rowsOf<{ caminho: string }>(db, text)).map(({ caminho }) => caminho))
  }
  return caminhos
}

/** Keys of the history without personal data. */
const DO_HISTORICO = [
  'etapa',
  'status',
  'parte',
  'como',
  'formato',
  'consultor_id',
  'clinica_id',
  'eliminacao',
  'anonimizado',
]

type Registro = { entidade: string; id: string }

/** Records whose history has data of these people, and the keys that it keeps. */
async function listHistoricos(db: Db, tabelas: readonly PersonalTable[], subjects: Subjects, guardar: boolean) {
  const fontes = tabelas.flatMap((tabela) => {
    const { table, historico } = tabela
    const onde = historico && alcanceDe(tabela, subjects, historico.daConta === true)
    if (!onde) return []
    return sql`select ${tabela.tabela}::text as entidade, id, ${historico.guardado ?? sql`false`} as guardado
      from ${table} where ${onde}`
  })
  const todos =
    fontes.length > 0 ? await rowsOf<Registro & { guardado: boolean }>(db, sql.join(fontes, sql` union all `)) : []
  const deles = (guardado: boolean, entidade?: string) =>
    todos.filter((um) => (guardar && um.guardado) === guardado && (entidade ?? um.entidade) === um.entidade)
  return [
    { registros: deles(false), manter: DO_HISTORICO, so: null },
    // Records of which the law keeps something keep their identification too.
    ...tabelas.flatMap(({ tabela, historico }) =>
      historico?.manter
        ? [{ registros: deles(true, tabela), manter: [...DO_HISTORICO, ...historico.manter], so: null }]
        : [],
    ),
    ...tabelas.flatMap(({ tabela, partes }) =>
      partes.map(({ alcance, colunas }) => ({
        registros: subjects[alcance.quem].map((id): Registro => ({ entidade: tabela, id })),
        manter: DO_HISTORICO,
        so: [...colunas, 'responsavel_cpf', 'substancias', 'observacoes'],
      })),
    ),
  ].filter(({ registros }) => registros.length > 0)
}

/** Owners of the records that an erasure changes, so that their open pages reload them. */
async function findDonos(db: Db, subjects: Subjects) {
  const leads = await rowsOf<{ dono: string | null; id: string }>(
    db,
    sql`select ${lead.consultor_id} as dono, ${lead.id} from ${lead} where ${lead.id} = any (${uuids([...subjects.leads, ...subjects.casos])})`,
  )
  const donosDe = async (text: SQL) => (await rowsOf<{ dono: string }>(db, text)).map(({ dono }) => dono)
  return {
    leads,
    pacientes: await donosDe(
      sql`select distinct ${paciente.consultor_id} as dono from ${paciente}
           where ${paciente.id} = any (${uuids([...subjects.pacientes, ...subjects.responsavel, ...subjects.declarante])})`,
    ),
    visitas: await donosDe(
      sql`select distinct ${visita.consultor_id} as dono from ${visita}
           where ${visita.lead_id} = any (${uuids(subjects.leads)}) or ${visita.paciente_id} = any (${uuids(subjects.pacientes)})`,
    ),
    orcamentos: await donosDe(
      sql`select distinct ${orcamento.consultor_id} as dono from ${orcamento} where (${orcamento.lead_id} = any (${uuids(subjects.leads)})
             or ${orcamento.paciente_id} = any (${uuids(subjects.pacientes)}) or ${orcamento.id} = any (${uuids(subjects.orcamentos)}))`,
    ),
  }
}
export type Donos = Awaited<ReturnType<typeof findDonos>>

/**
 * Erases these people from every table, in one transaction whose locks the caller holds; `guardar` leaves what the law
 * keeps. Returns changed rows by kind of record, files to remove, and owners to tell last.
 */
export async function anonymizeRegistros(
  tx: Db,
  tabelas: readonly PersonalTable[],
  eliminacao: Pick<Erasure, 'id' | 'subjects' | 'valores' | 'hashes' | 'guardar'>,
  solicitacaoId: string | undefined,
) {
  const { subjects, guardar } = eliminacao
  const donos = await findDonos(tx, subjects)
  const arquivos = await listArquivos(tx, tabelas, subjects, guardar)
  const historicos = await listHistoricos(tx, tabelas, subjects, guardar)
  const visitadas = historicos.flatMap(({ registros }) => registros.filter(({ entidade }) => entidade === 'visitas'))
  const pedido = solicitacaoId
    ? [
        {
          registros: [{ entidade: 'solicitacoes_titular', id: solicitacaoId }],
          manter: ['protocolo', 'tipo', 'titular', 'estado', 'identidade'],
          so: [],
        },
      ]
    : []
  const inteira: Erasure = {
    ...eliminacao,
    citados: [
      ...[...subjects.leads, ...subjects.pacientes, ...subjects.orcamentos, ...subjects.contatos],
      ...visitadas.map(({ id }) => id),
    ],
    historicos: [...historicos, ...pedido],
    alcance: (table) => {
      const tabela = tabelas.find((uma) => uma.table === table)
      return tabela && alcanceDe(tabela, subjects, false)
    },
  }
  const contadas: [string, number][] = []
  for (const { registro, executa } of tabelas) if (executa) contadas.push([registro, await executa(tx, inteira)])
  for (const { registro, faz } of passosDe(tabelas, subjects, guardar))
    if (faz) contadas.push([registro, (await tx.execute(faz)).rowCount ?? 0])
  return { linhas: somadas(contadas), arquivos, donos }
}

/** Names, contacts and hashes by which free texts may mention a person. */
export type Conhecido = Pick<Erasure, 'valores' | 'hashes'>

export type EliminacaoRow = typeof eliminacoes.$inferSelect

export async function insertEliminacao(
  tx: Db,
  nova: typeof eliminacoes.$inferInsert,
  vinculos: readonly Vinculo[],
): Promise<EliminacaoRow> {
  const [row] = await tx.insert(eliminacoes).values(nova).returning()
  if (!row) throw new Error('insert returned no row')
  const registros = vinculos.map(({ tipo, id, papel }) => ({ eliminacao_id: row.id, tipo, registro_id: id, papel }))
  if (registros.length > 0) await tx.insert(eliminacaoRegistros).values(registros)
  return row
}

/** The newest erasure that covers all of these; undefined when one of them was never erased. */
export async function findEliminacaoDe(db: Db, vinculos: readonly Vinculo[]): Promise<EliminacaoRow | undefined> {
  const rows = await db
    .select({ registro: eliminacaoRegistros, eliminacao: eliminacoes })
    .from(eliminacaoRegistros)
    .innerJoin(eliminacoes, eq(eliminacoes.id, eliminacaoRegistros.eliminacao_id))
    .where(
      inArray(
        eliminacaoRegistros.registro_id,
        vinculos.map(({ id }) => id),
      ),
    )
  const feitas = vinculos.map(({ tipo, id, papel }) =>
    rows.filter(({ registro }) => registro.tipo === tipo && registro.registro_id === id && registro.papel === papel),
  )
  if (feitas.length === 0 || feitas.some((achadas) => achadas.length === 0)) return undefined
  return feitas
    .flat()
    .map(({ eliminacao }) => eliminacao)
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())[0]
}

export async function findEliminacao(db: Db, solicitacaoId: string): Promise<EliminacaoRow | undefined> {
  const [row] = await db.select().from(eliminacoes).where(eq(eliminacoes.solicitacao_id, solicitacaoId))
  return row
}

export async function findPendente(db: Db, id: string): Promise<EliminacaoRow | undefined> {
  const [row] = await db.select().from(eliminacoes).where(eq(eliminacoes.id, id))
  return row
}

/** Erasures with work left outside the database. */
export const listPendentes = (db: Db): Promise<EliminacaoRow[]> =>
  db
    .select()
    .from(eliminacoes)
    .where(or(isNull(eliminacoes.listada_em), isNull(eliminacoes.copiada_em), sql`${eliminacoes.arquivos} <> '{}'`))
    .orderBy(eliminacoes.created_at)
    .limit(200)

export const updateEliminacao = (
  db: Db,
  id: string,
  campos: Partial<Pick<EliminacaoRow, 'arquivos' | 'listada_em' | 'copiada_em'>>,
) => db.update(eliminacoes).set(campos).where(eq(eliminacoes.id, id))

/** All records that can be erased, in batches, to find those of a list of keyed hashes. */
export async function* readRegistros(db: Db): AsyncGenerator<{ tipo: Vinculo['tipo']; ids: string[] }> {
  for (const tipo of Object.keys(TABELA) as Vinculo['tipo'][]) {
    const table = TABELA[tipo]
    let depois = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const rows = await rowsOf<{ id: string }>(
        db,
        sql`select ${table.id} from ${table} where ${table.id} > ${depois}::uuid order by ${table.id} limit 20000`,
      )
      if (rows.length === 0) break
      yield { tipo, ids: rows.map(({ id }) => id) }
      depois = rows.at(-1)?.id ?? depois
    }
  }
}
