import type { Guardado } from '@portal/contract/privacidade/eliminacao'
import { TITULAR_REMOVIDO } from '@portal/contract/privacidade/eliminacao'
import type { Vinculo } from '@portal/contract/privacidade/titular'
import { eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { visitas } from '../../agenda/agenda.table.ts'
import { consentimentos, linksConsentimento } from '../../consentimentos/consentimentos.table.ts'
import { contatoSugestoes } from '../../contatos/contatos.table.ts'
import { competencias, lancamentos } from '../../financeiro/financeiro.table.ts'
import { formulariosEnviados } from '../../formularios/formularios.table.ts'
import { internacoes } from '../../internacoes/internacoes.table.ts'
import { leads as leadsTable } from '../../leads/leads.table.ts'
import { notificacoes } from '../../notificacoes/notificacoes.table.ts'
import { orcamentos } from '../../orcamentos/orcamentos.table.ts'
import { anexos, pacientes as pacientesTable } from '../../pacientes/pacientes.table.ts'
import { profiles } from '../../platform/auth/auth.table.ts'
import type { Db } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names-of.ts'
import { tarefas } from '../../tarefas/tarefas.table.ts'
import { solicitacaoRespostas } from '../solicitacoes/solicitacoes.table.ts'
import { type Alvos, alcanceDe, PARTES } from '../titular/alcance.queries.ts'
import { eliminacaoRegistros, eliminacoes } from './eliminacao.table.ts'
import { FORMAS, FORMAS_DA_CONTA, type Forma } from './formas.ts'
import { soltarPapeis } from './papeis.queries.ts'

const p = namesOf(pacientesTable, 'p')
const i = namesOf(internacoes, 'i')
const i2 = namesOf(internacoes, 'i2')
const p2 = namesOf(pacientesTable, 'p2')
const o = namesOf(orcamentos, 'o')
const l = namesOf(lancamentos, 'l')
const c = namesOf(competencias, 'c')
const pr = namesOf(profiles, 'p')
const internacao = namesOf(internacoes)
const profile = namesOf(profiles)
const paciente = namesOf(pacientesTable)
const orcamento = namesOf(orcamentos)
const anexo = namesOf(anexos)
const sugestao = namesOf(contatoSugestoes)
const visita = namesOf(visitas)
const le = namesOf(leadsTable)
const notificacao = namesOf(notificacoes)
const resposta = namesOf(solicitacaoRespostas)
const tarefa = namesOf(tarefas)
const consentimento = namesOf(linksConsentimento)
const formulario = namesOf(formulariosEnviados)
const co = namesOf(consentimentos)

const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`
const textos = (valores: readonly string[]) => sql`${sql.param([...valores])}::text[]`
const rowsOf = async <T extends Record<string, unknown>>(db: Db, text: SQL) => (await db.execute<T>(text)).rows
const countOf = async (db: Db, text: SQL) => Number((await rowsOf<{ n: string }>(db, text))[0]?.n ?? 0)

/** Holds every record against changes until the transaction ends, in the order in which others lock them. */
export async function lockAlvos(tx: Db, alvos: Alvos) {
  const tabelas = [
    ['leads', [...alvos.leads, ...alvos.casos]],
    ['pacientes', [...alvos.pacientes, ...alvos.responsavel, ...alvos.declarante]],
    ['orcamentos', alvos.orcamentos],
    ['contatos_telefonicos', alvos.contatos],
    ['profiles', alvos.usuarios],
  ] as const
  for (const [tabela, ids] of tabelas)
    if (ids.length > 0)
      await tx.execute(
        sql`select id from ${sql.identifier(tabela)} where id = any (${uuids(ids)}) order by id for update`,
      )
}

/** Codes of patients whose admission is not over, of whom somebody of these is part. */
export async function listInternados(db: Db, alvos: Alvos): Promise<string[]> {
  const pacientes = [...alvos.pacientes, ...alvos.responsavel, ...alvos.declarante]
  const rows = await rowsOf<{ codigo: string }>(
    db,
    sql`select distinct 'P-' || lpad(${p.numero}::text, 6, '0') as codigo
          from ${i} join ${p} on ${p.id} = ${i.paciente_id}
         where ${i.saida} is null and ${i.estornada_em} is null and ${i.id} in (
           select ${internacao.id} from ${internacao} where ${internacao.paciente_id} = any (${uuids(pacientes)})
           union select ${internacao.id} from ${internacao} where ${internacao.lead_id} = any (${uuids(alvos.leads)})
           union select ${i2.id} from ${p2} join ${i2} on ${i2.paciente_id} = ${p2.id} where ${p2.lead_id} = any (${uuids(alvos.leads)}))
         order by 1`,
  )
  return rows.map(({ codigo }) => codigo)
}

export const countContasAtivas = (db: Db, ids: readonly string[]) =>
  countOf(
    db,
    sql`select count(*) as n from ${profile} where ${profile.id} = any (${uuids(ids)}) and ${profile.is_active}`,
  )

/** Whether one of these patients is under 18. */
export const countMenores = (db: Db, ids: readonly string[]) =>
  countOf(
    db,
    sql`select count(*) as n from ${paciente} where ${paciente.id} = any (${uuids(ids)}) and ${paciente.anonimizado_em} is null
         and ${paciente.data_nascimento} > current_date - interval '18 years'`,
  )

/** What the law keeps of these records, with the day on which its time is over. */
export async function listGuardados(db: Db, alvos: Alvos): Promise<Guardado[]> {
  const daInternacao = sql`select ${i.id} from ${i} where ${i.paciente_id} = any (${uuids(alvos.pacientes)})`
  const pedidas = [...alvos.responsavel, ...alvos.declarante]
  const rows = await rowsOf<Guardado>(
    db,
    sql`
    select 'Internação' as registro, 'P-' || lpad(${p.numero}::text, 6, '0') as codigo,
           'Identificação, documentos, comunicações e histórico da internação de ' || to_char(${i.entrada}, 'DD/MM/YYYY')
             || ': prova do que a lei manda (Lei 11.343/2006, art. 23-A; LGPD, art. 16, I).' as porque,
           ((coalesce(${i.saida}, ${i.estornada_em}) + interval '5 years')::date)::text as ate, 1 as ordem
      from ${i} join ${p} on ${p.id} = ${i.paciente_id} where ${i.paciente_id} = any (${uuids(alvos.pacientes)})
    union all
    select 'Internação', 'P-' || lpad(${p.numero}::text, 6, '0'),
           'Quem pediu a internação de ' || to_char(${i.entrada}, 'DD/MM/YYYY')
             || ': prova do que a lei manda (Lei 11.343/2006, art. 23-A; LGPD, art. 16, I).',
           ((coalesce(${i.saida}, ${i.estornada_em}) + interval '5 years')::date)::text, 2
      from ${i} join ${p} on ${p.id} = ${i.paciente_id}
     where ${i.solicitante_nome} is not null and ${i.paciente_id} <> all (${uuids(alvos.pacientes)})
       and (${i.paciente_id} = any (${uuids(pedidas)}) or ${i.lead_id} = any (${uuids(alvos.leads)}))
    union all
    select 'Orçamento aceito', ${o.numero} || case when ${o.versao} > 1 then '/' || ${o.versao} else '' end,
           'Contrato aceito e o seu histórico, para exercer direitos (LGPD, art. 7º, VI, e art. 16, I; CDC, art. 27).',
           ((greatest(${o.termino_previsto}, (${o.aceite} ->> 'em')::timestamptz::date) + interval '5 years')::date)::text, 3
      from ${o}
     where ${o.aceite} is not null and ${o.anonimizado_em} is null and (${o.lead_id} = any (${uuids(alvos.leads)})
        or ${o.paciente_id} = any (${uuids(alvos.pacientes)}) or ${o.id} = any (${uuids(alvos.orcamentos)}))
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
     where ${l.consultor_id} = any (${uuids(alvos.usuarios)}) having count(*) > 0
    union all
    select 'Histórico', null, 'O que a conta fez, até 5 anos depois de cada registro (LGPD, art. 16, I).', null, 6
      from ${profile} where ${profile.id} = any (${uuids(alvos.usuarios)})
    order by 5, 2, 4`,
  )
  return rows.map(({ registro, codigo, porque, ate }) => ({ registro, codigo, porque, ate }))
}

const valorDe = (forma: Forma & { faz: 'anonimiza' }, coluna: string, valor: string, guardar: boolean) =>
  guardar && forma.guarda?.colunas.includes(coluna)
    ? `case when ${forma.guarda.se} then ${coluna} else ${valor} end`
    : valor
const atribuir = (valores: Readonly<Record<string, string>>) =>
  sql.raw(
    Object.entries(valores)
      .map(([coluna, valor]) => `${coluna} = ${valor}`)
      .join(', '),
  )

/** What an erasure does to one table: how many rows it would change, and the statement that does. */
type Passo = { tabela: string; conta: SQL; faz: SQL }

function passosDe(alvos: Alvos, guardar: boolean): Passo[] {
  const passo = (tabela: string, forma: Forma, deConta: boolean): Passo[] => {
    const onde = alcanceDe(tabela, alvos, deConta)
    if (!onde) return []
    const alvo = sql.identifier(tabela)
    const conta = (mais: SQL) => sql`select count(*) as n from ${alvo} where (${onde})${mais}`
    if (forma.faz === 'apaga') {
      const exceto = guardar && forma.exceto ? sql` and not ${sql.raw(forma.exceto)}` : sql``
      return [{ tabela, conta: conta(exceto), faz: sql`delete from ${alvo} where (${onde})${exceto}` }]
    }
    const valores =
      forma.faz === 'anonimiza'
        ? Object.fromEntries(
            Object.entries(forma.valores).map(([coluna, valor]) => [coluna, valorDe(forma, coluna, valor, guardar)]),
          )
        : forma.faz === 'guarda' && !guardar
          ? forma.depois
          : {}
    if (Object.keys(valores).length === 0) return []
    return [{ tabela, conta: conta(sql``), faz: sql`update ${alvo} set ${atribuir(valores)} where (${onde})` }]
  }
  return [
    ...Object.entries(FORMAS).flatMap(([tabela, forma]) => passo(tabela, forma, false)),
    ...Object.entries(FORMAS_DA_CONTA).flatMap(([tabela, forma]) => passo(tabela, forma, true)),
  ]
}

/** Columns of a part that may not be empty: their words, or what they are. */
const PARTE_VALOR: Readonly<Record<string, string | null>> = {
  declarante_nome: `case when declarante_nome is not null then '${TITULAR_REMOVIDO}' end`,
  responsavel_financeiro: 'false',
  // Choices that say nothing of somebody without the rest.
  preenchido_por: null,
  urgencia: null,
}
const partesDe = (alvos: Alvos): Passo[] =>
  PARTES.filter(({ quem }) => alvos[quem].length > 0).map(({ tabela, quem, colunas }) => {
    const onde = sql`id = any (${uuids(alvos[quem])})`
    const valores = Object.fromEntries(
      colunas.flatMap((coluna) => {
        const valor = coluna in PARTE_VALOR ? PARTE_VALOR[coluna] : 'null'
        return valor ? [[coluna, valor]] : []
      }),
    )
    const alvo = sql.identifier(tabela)
    return {
      tabela,
      conta: sql`select count(*) as n from ${alvo} where ${onde}`,
      faz: sql`update ${alvo} set ${atribuir(valores)} where ${onde}`,
    }
  })

const orcamentosDe = (alvos: Alvos) => sql`(lead_id = any (${uuids(alvos.leads)})
  or paciente_id = any (${uuids(alvos.pacientes)}) or id = any (${uuids(alvos.orcamentos)}))`

const somadas = (linhas: readonly (readonly [string, number])[]) => {
  const total = new Map<string, number>()
  for (const [tabela, n] of linhas) if (n > 0) total.set(tabela, (total.get(tabela) ?? 0) + n)
  return total
}

/** How many rows of each table an erasure would change. */
export async function countEliminaveis(db: Db, alvos: Alvos): Promise<Map<string, number>> {
  const linhas: [string, number][] = []
  for (const { tabela, conta } of [...partesDe(alvos), ...passosDe(alvos, true)])
    linhas.push([tabela, await countOf(db, conta)])
  linhas.push([
    'orcamentos',
    await countOf(
      db,
      sql`select count(*) as n from ${orcamento} where ${orcamento.aceite} is null and ${orcamento.anonimizado_em} is null and ${orcamentosDe(alvos)}`,
    ),
  ])
  return somadas(linhas)
}

/** Paths of files that the erasure takes away. */
export async function listArquivos(db: Db, alvos: Alvos, guardar: boolean): Promise<string[]> {
  const onde = alcanceDe('anexos', alvos, false)
  const forma = FORMAS.anexos
  if (!onde || forma?.faz !== 'apaga') return []
  const exceto = guardar && forma.exceto ? sql` and not ${sql.raw(forma.exceto)}` : sql``
  const rows = await rowsOf<{ caminho: string }>(
    db,
    sql`select ${anexo.caminho} from ${anexo} where (${onde})${exceto}`,
  )
  return rows.map(({ caminho }) => caminho)
}

/** Keys of the history that say nothing of a person. */
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
/** Those of whom the law keeps an admission keep who they are. */
const DE_INTERNADO = [...DO_HISTORICO, 'nome_completo', 'data_nascimento', 'sexo', 'cpf', 'tipo_internacao']
const DE_CONTA = [...DO_HISTORICO, 'full_name', 'email', 'role', 'is_active']

type Registro = { entidade: string; id: string }

/** Records of these people whose history speaks of them, and what of it stays. */
async function listHistoricos(db: Db, alvos: Alvos, guardar: boolean) {
  const todos = await rowsOf<Registro & { guardado: boolean }>(
    db,
    sql`
    select 'leads' as entidade, unnest(${uuids(alvos.leads)}) as id, false as guardado
    union all select 'contatos_telefonicos', unnest(${uuids(alvos.contatos)}), false
    union all select 'contato_sugestoes', ${sugestao.id}, false from ${sugestao} where ${sugestao.contato_id} = any (${uuids(alvos.contatos)})
    union all select 'visitas', ${visita.id}, false from ${visita} where ${visita.lead_id} = any (${uuids(alvos.leads)}) or ${visita.paciente_id} = any (${uuids(alvos.pacientes)})
    union all select 'pacientes', ${p.id}, exists (select from ${i} where ${i.paciente_id} = ${p.id})
      from ${p} where ${p.id} = any (${uuids(alvos.pacientes)})
    union all select 'orcamentos', ${orcamento.id}, ${orcamento.aceite} is not null from ${orcamento} where ${orcamentosDe(alvos)}
    union all select 'internacoes', ${internacao.id}, true from ${internacao} where ${internacao.paciente_id} = any (${uuids(alvos.pacientes)})
    union all select 'lancamentos', ${l.id}, true from ${l} join ${i} on ${i.id} = ${l.internacao_id}
      where ${i.paciente_id} = any (${uuids(alvos.pacientes)})
    union all select 'profiles', ${pr.id}, exists (select from ${l} where ${l.consultor_id} = ${pr.id})
      from ${pr} where ${pr.id} = any (${uuids(alvos.usuarios)})`,
  )
  const deles = (guardado: boolean, ...entidades: string[]) =>
    todos.filter(
      (um) => (guardar && um.guardado) === guardado && (entidades.length === 0 || entidades.includes(um.entidade)),
    )
  return [
    { registros: deles(false), manter: DO_HISTORICO, so: null },
    { registros: deles(true, 'pacientes'), manter: DE_INTERNADO, so: null },
    { registros: deles(true, 'profiles'), manter: DE_CONTA, so: null },
    ...PARTES.map(({ tabela, quem, colunas }) => ({
      registros: alvos[quem].map((id): Registro => ({ entidade: tabela, id })),
      manter: DO_HISTORICO,
      so: [...colunas, 'responsavel_cpf', 'substancias', 'observacoes'],
    })),
  ].filter(({ registros }) => registros.length > 0)
}

/** Who owns what an erasure touches, so that their open pages read it anew. */
async function findDonos(db: Db, alvos: Alvos) {
  const leads = await rowsOf<{ dono: string | null; id: string }>(
    db,
    sql`select ${le.consultor_id} as dono, ${le.id} from ${le} where ${le.id} = any (${uuids([...alvos.leads, ...alvos.casos])})`,
  )
  const donosDe = async (text: SQL) => (await rowsOf<{ dono: string }>(db, text)).map(({ dono }) => dono)
  return {
    leads,
    pacientes: await donosDe(
      sql`select distinct ${paciente.consultor_id} as dono from ${paciente}
           where ${paciente.id} = any (${uuids([...alvos.pacientes, ...alvos.responsavel, ...alvos.declarante])})`,
    ),
    visitas: await donosDe(
      sql`select distinct ${visita.consultor_id} as dono from ${visita}
           where ${visita.lead_id} = any (${uuids(alvos.leads)}) or ${visita.paciente_id} = any (${uuids(alvos.pacientes)})`,
    ),
    orcamentos: await donosDe(
      sql`select distinct ${orcamento.consultor_id} as dono from ${orcamento} where ${orcamentosDe(alvos)}`,
    ),
  }
}
export type Donos = Awaited<ReturnType<typeof findDonos>>

/** What leads to these records in lists of others. */
const registrosNomeados = (alvos: Alvos) => [
  ...[...alvos.leads, ...alvos.pacientes, ...alvos.orcamentos, ...alvos.contatos],
]

/** By what somebody is known in texts that no column says to be theirs. */
export type Conhecido = { valores: readonly string[]; hashes: readonly string[] }

/**
 * Takes these people out of every table, in one transaction whose locks the caller holds; `guardar` leaves what the law
 * keeps. Returns the rows changed, by table, the files to remove, and whom to tell as the last statement.
 */
export async function anonimizarRegistros(
  tx: Db,
  eliminacaoId: string,
  alvos: Alvos,
  { valores, hashes, guardar, solicitacaoId }: Conhecido & { guardar: boolean; solicitacaoId?: string | undefined },
) {
  const donos = await findDonos(tx, alvos)
  const historicos = await listHistoricos(tx, alvos, guardar)
  const arquivos = await listArquivos(tx, alvos, guardar)
  const linhas: [string, number][] = []
  const faz = async (tabela: string, text: SQL) => linhas.push([tabela, (await tx.execute(text)).rowCount ?? 0])

  await faz(
    'notificacoes',
    sql`delete from ${notificacao} where ${notificacao.rota} is not null and ids_da_rota(${notificacao.rota}) && ${textos(
      [
        ...registrosNomeados(alvos),
        ...historicos
          .flatMap(({ registros }) => registros.filter(({ entidade }) => entidade === 'visitas'))
          .map(({ id }) => id),
      ],
    )}`,
  )
  await faz(
    'solicitacao_respostas',
    sql`delete from ${resposta} where ${resposta.documento_hash} = any (${textos(hashes)})`,
  )
  if (valores.length > 0)
    await faz(
      'tarefas',
      sql`update ${tarefa} set resultado = jsonb_set(${tarefa.resultado}, '{linhas}', '[]')
           where ${tarefa.resultado} ? 'linhas' and exists (select from unnest(${textos(valores)}) as v where strpos(resultado::text, v) > 0)`,
    )
  if (valores.length > 0)
    linhas.push([
      'audit_log',
      await countOf(tx, sql`select anonimiza_exportacoes(${eliminacaoId}::uuid, ${textos(valores)}) as n`),
    ])
  const quotes = sql`select array_agg(${orcamento.id}) from ${orcamento} where ${orcamentosDe(alvos)}`
  linhas.push([
    'orcamentos',
    await countOf(tx, sql`select anonimiza_orcamentos(${eliminacaoId}::uuid, (${quotes}), ${!guardar}) as n`),
  ])
  // Those of forms that gave no consent: the forms go in the next step.
  const dosFormularios = alcanceDe('formularios_enviados', alvos, false)
  if (dosFormularios)
    await faz(
      'links_consentimento',
      sql`delete from ${consentimento} where ${consentimento.origem} in (select ${formulario.origem} from ${formulario} where ${dosFormularios})`,
    )
  const dosAnexos = guardar ? undefined : alcanceDe('anexos', alvos, false)
  if (dosAnexos) await soltarPapeis(tx, sql`select ${anexo.id} from ${anexo} where ${dosAnexos}`)
  for (const { tabela, faz: text } of [...partesDe(alvos), ...passosDe(alvos, guardar)]) await faz(tabela, text)
  await faz(
    'links_consentimento',
    sql`delete from ${consentimento} where ${consentimento.consentimentos} && (
          select coalesce(array_agg(${co.id}), '{}') from ${co}
           where (${co.titular_tipo} = 'paciente' and ${co.titular_id} = any (${uuids([...alvos.pacientes, ...alvos.declarante])}))
              or (${co.titular_tipo} = 'lead' and ${co.titular_id} = any (${uuids(alvos.leads)})))`,
  )
  if (alvos.declarante.length > 0)
    // Who gave it for somebody else goes; that it was given, when and with which text stays with the patient.
    await faz(
      'consentimentos',
      sql`update ${co} set declarante = null, ip = null, user_agent = null
           where ${co.titular_tipo} = 'paciente' and ${co.titular_id} = any (${uuids(alvos.declarante)})`,
    )
  const pedido = solicitacaoId
    ? [
        {
          registros: [{ entidade: 'solicitacoes_titular', id: solicitacaoId }],
          manter: ['protocolo', 'tipo', 'titular', 'estado', 'identidade'],
          so: [],
        },
      ]
    : []
  for (const { registros, manter, so } of [...historicos, ...pedido])
    linhas.push([
      'audit_log',
      await countOf(
        tx,
        sql`select anonimiza_audit_log(${eliminacaoId}::uuid, ${textos(registros.map(({ entidade }) => entidade))},
              ${uuids(registros.map(({ id }) => id))}, ${textos(manter)}, ${so === null ? sql`null` : textos(so)}) as n`,
      ),
    ])
  return { linhas: somadas(linhas), arquivos, donos }
}

/** Tells the owners' open boards which leads changed; see `avanca_leads`. */
export async function announceEliminados(tx: Db, leads: Donos['leads'], agora: Date) {
  if (leads.length === 0) return
  const assuntos = leads.map(({ dono }) => (dono === null ? 'leads:fila' : `leads:${dono}`))
  await tx.execute(
    sql`select avanca_leads(${textos(assuntos)}, ${uuids(leads.map(({ id }) => id))}, ${agora.toISOString()}::timestamptz)`,
  )
}

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

/** The newest erasure that was about all of these; undefined when one of them was never erased. */
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

/** Erasures of which something is still to be done outside the database. */
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

/** Every record that somebody may be erased from, in batches, for finding those of a list of keyed hashes. */
export async function* readRegistros(db: Db): AsyncGenerator<{ tipo: Vinculo['tipo']; ids: string[] }> {
  const tabelas = [
    ['lead', 'leads'],
    ['paciente', 'pacientes'],
    ['orcamento', 'orcamentos'],
    ['contato', 'contatos_telefonicos'],
    ['usuario', 'profiles'],
  ] as const
  for (const [tipo, tabela] of tabelas) {
    let depois = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const rows = await rowsOf<{ id: string }>(
        db,
        sql`select id from ${sql.identifier(tabela)} where id > ${depois}::uuid order by id limit 20000`,
      )
      if (rows.length === 0) break
      yield { tipo, ids: rows.map(({ id }) => id) }
      depois = rows.at(-1)?.id ?? depois
    }
  }
}
