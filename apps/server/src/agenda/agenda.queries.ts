import type { FiltroVisitas } from '@portal/contract/agenda/agenda.contract'
import { SEM_RESULTADO_H, TODA_EQUIPE } from '@portal/contract/agenda/opcoes'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { clinicas } from '../clinicas/clinicas.table.ts'
import { donosDe } from '../leads/donos.queries.ts'
import { aceitaMensagensDoLead } from '../leads/leads.queries.ts'
import { leads } from '../leads/leads.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { distributes, ofTeam } from '../platform/auth/team.ts'
import type { Db } from '../platform/db/db.ts'
import { countWhere, figures } from '../platform/db/figures.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { isVisitaEmAberto, visitas } from './agenda.table.ts'

const v = namesOf(visitas, 'nova')
const criador = namesOf(profiles, 'criador')
const clinica = namesOf(clinicas)
const l = namesOf(leads)

export type VisitaRow = typeof visitas.$inferSelect
export type NovaVisita = typeof visitas.$inferInsert
export type VisitaValores = Partial<NovaVisita>

/**
 * Visits that the caller may see: all for administrators and, unless the company has teams, for supervisors; a team's for
 * its supervisor; else the caller's own and those of people they cover.
 */
const inScope = (escopo: Escopo) =>
  distributes(escopo) ? ofTeam(escopo, visitas.consultor_id) : sql`${visitas.consultor_id} = any(${donosDe(escopo)})`

/** Columns of lists, with names from other tables. */
const colunasLinha = {
  id: visitas.id,
  versao: visitas.versao,
  tipo: visitas.tipo,
  status: visitas.status,
  inicio: visitas.inicio,
  fim: visitas.fim,
  fuso: visitas.fuso,
  consultor_id: visitas.consultor_id,
  consultor: sql<string>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
  clinica_id: visitas.clinica_id,
  clinica: sql<string | null>`${clinica.name}`,
  cidade: sql<string | null>`${clinica.city}`,
  estado: sql<string | null>`${clinica.state}`,
  latitude: sql<number | null>`${clinica.latitude}`,
  longitude: sql<number | null>`${clinica.longitude}`,
  lead_id: visitas.lead_id,
  lead_numero: sql<number | null>`${l.numero}`.mapWith((n) => (n === null ? null : Number(n))),
  lead_nome: sql<string | null>`${l.nome_contato}`,
  conflito_confirmado: visitas.conflito_confirmado,
}

/** Columns that tell who visits which clinic. */
const QUEM_VISITA_ONDE = [
  'clinica_id',
  'clinica',
  'cidade',
  'estado',
  'latitude',
  'longitude',
  'lead_id',
  'lead_numero',
  'lead_nome',
] as const
const semQuem: Pick<typeof colunasLinha, (typeof QUEM_VISITA_ONDE)[number]> = Object.assign(
  {},
  ...QUEM_VISITA_ONDE.map((coluna) => ({ [coluna]: sql`null` })),
)

/**
 * Columns for a role: supervisors see hours and status, but not who visits which clinic (docs/rules.md, 'Papéis e
 * alcance').
 */
const colunasDe = ({ role }: Escopo) => (role === 'supervisor' ? { ...colunasLinha, ...semQuem } : colunasLinha)

const selectLinhas = (db: Db, escopo: Escopo) =>
  db
    .select(colunasDe(escopo))
    .from(visitas)
    .innerJoin(profiles, eq(profiles.id, visitas.consultor_id))
    .leftJoin(sql`${clinica}`, sql`${clinica.id} = ${visitas.clinica_id}`)
    .leftJoin(sql`${l}`, sql`${l.id} = ${visitas.lead_id}`)

export type LinhaRow = Awaited<ReturnType<typeof listVisitas>>[number]

const aberta = isVisitaEmAberto(visitas)

/** `dono` is a person's id or `TODA_EQUIPE`. */
export type Recorte = Pick<FiltroVisitas, 'status' | 'tipo' | 'clinica_id' | 'sem_resultado'> & {
  dono: string
  de: Date
  ate: Date
  agora: number
}
type Parte = { limite: number; depoisDe?: { id: string; inicio: Date } | undefined }

/** Condition for visits that the caller may see, that overlap the period and that pass the filters. */
const passa = (escopo: Escopo, { dono, de, ate, status, tipo, clinica_id, sem_resultado, agora }: Recorte) =>
  and(
    inScope(escopo),
    dono === TODA_EQUIPE ? undefined : eq(visitas.consultor_id, dono),
    // No visit lasts longer than twelve hours, so this bounds what the index reads.
    sql`${visitas.inicio} >= ${de.toISOString()}::timestamptz - interval '12 hours'`,
    sql`${visitas.inicio} < ${ate.toISOString()}::timestamptz and ${visitas.fim} > ${de.toISOString()}::timestamptz`,
    // A moved visit appears at its new hour only.
    status.length > 0 ? inArray(visitas.status, status) : ne(visitas.status, 'remarcada'),
    tipo.length > 0 ? inArray(visitas.tipo, tipo) : undefined,
    clinica_id === undefined ? undefined : eq(visitas.clinica_id, clinica_id),
    sem_resultado
      ? and(
          aberta,
          sql`${visitas.fim} < ${new Date(agora).toISOString()}::timestamptz - make_interval(hours => ${SEM_RESULTADO_H})`,
        )
      : undefined,
  )

/** Counts visits that pass, and those of them that are over. */
export const contagemDeVisitas = (escopo: Escopo, recorte: Recorte) =>
  figures(
    {
      n: sql`count(*)`,
      passadas: countWhere(sql`${visitas.fim} < ${new Date(recorte.agora).toISOString()}::timestamptz`),
    },
    sql`from ${visitas} where ${passa(escopo, recorte)}`,
  )

/** Visits of a period, by their start. */
export function listVisitas(db: Db, escopo: Escopo, recorte: Recorte, { limite, depoisDe }: Parte) {
  return selectLinhas(db, escopo)
    .where(
      and(
        passa(escopo, recorte),
        depoisDe &&
          sql`(${visitas.inicio}, ${visitas.id}) > (${depoisDe.inicio.toISOString()}::timestamptz, ${depoisDe.id}::uuid)`,
      ),
    )
    .orderBy(visitas.inicio, visitas.id)
    .limit(limite)
}

/** Format of a slot of the calendar: a day or an hour on the company's clock. */
const LUGAR = { dia: 'YYYY-MM-DD', hora: 'YYYY-MM-DD HH24' } as const
type Lugares = { por: keyof typeof LUGAR; cabem: number; fuso: string; limite: number }

/** First `cabem` visits of each slot, with its total; one fewer if there are more, to leave a line for 'mais'. */
export function listDoCalendario(
  db: Db,
  escopo: Escopo,
  recorte: Recorte,
  { por, cabem, fuso: zona, limite }: Lugares,
) {
  const { id, versao, tipo, status, inicio, fim, fuso, consultor, clinica: nome, cidade, lead_nome } = colunasDe(escopo)
  const postas = sql`(
    select id, lugar, total
      from (select id, lugar, (count(*) over (partition by lugar))::int as total,
                   row_number() over (partition by lugar order by inicio, id) as n, inicio
              from (select ${visitas.id} as id, ${visitas.inicio} as inicio,
                           to_char(${visitas.inicio} at time zone ${zona}, ${LUGAR[por]}) as lugar
                      from ${visitas} where ${passa(escopo, recorte)}) todas) contadas
     where n <= case when total > ${cabem}::int then ${cabem}::int - 1 else total end
     order by inicio, id limit ${limite}) postas`
  return db
    .select({
      ...{ id, versao, tipo, status, inicio, fim, fuso, consultor, clinica: nome, cidade, lead_nome },
      lugar: sql<string>`postas.lugar`,
      total: sql<number>`postas.total`,
    })
    .from(postas)
    .innerJoin(visitas, sql`${visitas.id} = postas.id`)
    .innerJoin(profiles, eq(profiles.id, visitas.consultor_id))
    .leftJoin(sql`${clinica}`, sql`${clinica.id} = ${visitas.clinica_id}`)
    .leftJoin(sql`${l}`, sql`${l.id} = ${visitas.lead_id}`)
    .orderBy(visitas.inicio, visitas.id)
}

/** Clinics of the visits that pass, by name. */
export async function listClinicasDoPeriodo(db: Db, escopo: Escopo, recorte: Recorte, limite: number) {
  const { rows } = await db.execute<{ id: string; nome: string }>(sql`
    select ${clinica.id}, ${clinica.name} as nome from ${clinica}
     where ${clinica.id} in (select ${visitas.clinica_id} from ${visitas} where ${passa(escopo, recorte)})
     order by ${clinica.nome_busca}, ${clinica.id} limit ${limite}`)
  return rows
}

const VISITAS_DO_LEAD = 100

/** All visits of a lead, the newest first. Call only if the caller may read the lead: this is not checked here. */
export const listVisitasDoLead = (db: Db, escopo: Escopo, leadId: string) =>
  selectLinhas(db, escopo)
    .where(eq(visitas.lead_id, leadId))
    .orderBy(sql`${visitas.inicio} desc`, visitas.id)
    .limit(VISITAS_DO_LEAD)

const colunasVisita = {
  ...colunasLinha,
  participantes: visitas.participantes,
  telefone: visitas.telefone,
  endereco: visitas.endereco,
  link_video: visitas.link_video,
  lembretes_min: visitas.lembretes_min,
  lead_telefone: sql<string | null>`${l.telefone}`,
  lead_versao: sql<number | null>`${l.versao}`,
  lead_etapa: sql<string | null>`${l.etapa}`,
  aceita_mensagens: aceitaMensagensDoLead,
  paciente: sql<string | null>`${l.nome_paciente}`,
  clinica_telefone: sql<string | null>`${clinica.phone}`,
  tem_textos: sql<boolean>`(${visitas.observacoes_cifrado} is not null or ${visitas.resultado_cifrado} is not null
    or ${visitas.motivo_cancelamento_cifrado} is not null)`,
  remarcada_de: visitas.remarcada_de,
  remarcada_para: sql<string | null>`(select ${v.id} from ${v} where ${v.remarcada_de} = ${visitas}.id)`,
  created_at: visitas.created_at,
  criada_por: sql<string | null>`(select coalesce(nullif(${criador.full_name}, ''), ${criador.email}) from ${criador}
    where ${criador.id} = ${visitas}.created_by)`,
}
export type VisitaCompleta = NonNullable<Awaited<ReturnType<typeof findVisita>>>

/** One visit that the caller may see. */
export async function findVisita(db: Db, escopo: Escopo, id: string) {
  const [row] = await db
    .select(colunasVisita)
    .from(visitas)
    .innerJoin(profiles, eq(profiles.id, visitas.consultor_id))
    .leftJoin(sql`${clinica}`, sql`${clinica.id} = ${visitas.clinica_id}`)
    .leftJoin(sql`${l}`, sql`${l.id} = ${visitas.lead_id}`)
    .where(and(eq(visitas.id, id), inScope(escopo)))
  return row
}

/** Encrypted texts of one visit that the caller may see. */
export async function findCifrados(db: Db, escopo: Escopo, id: string) {
  const [row] = await db
    .select({
      observacoes: visitas.observacoes_cifrado,
      resultado: visitas.resultado_cifrado,
      motivo_cancelamento: visitas.motivo_cancelamento_cifrado,
    })
    .from(visitas)
    .where(and(eq(visitas.id, id), inScope(escopo)))
  return row
}

/** Lead of a visit that the caller may see, which is locked before the visit, and the name of its clinic. */
export async function findLeadDaVisita(db: Db, escopo: Escopo, id: string) {
  const [row] = await db
    .select({ lead_id: visitas.lead_id, clinica: colunasLinha.clinica })
    .from(visitas)
    .leftJoin(sql`${clinica}`, sql`${clinica.id} = ${visitas.clinica_id}`)
    .where(and(eq(visitas.id, id), inScope(escopo)))
  return row
}

export async function lockVisita(tx: Db, escopo: Escopo, id: string): Promise<VisitaRow | undefined> {
  const [row] = await tx
    .select()
    .from(visitas)
    .where(and(eq(visitas.id, id), inScope(escopo)))
    .for('update')
  return row
}

export async function findPorEnvio(db: Db, envioId: string): Promise<VisitaRow | undefined> {
  const [row] = await db.select().from(visitas).where(eq(visitas.envio_id, envioId))
  return row
}

/** Visits with these ids, in no order. */
export const listVisitasPorId = (db: Db, ids: readonly string[]): Promise<VisitaRow[]> =>
  db
    .select()
    .from(visitas)
    .where(inArray(visitas.id, [...ids]))

export async function updateVisita(tx: Db, id: string, valores: VisitaValores): Promise<VisitaRow> {
  const [row] = await tx.update(visitas).set(valores).where(eq(visitas.id, id)).returning()
  if (!row) throw new Error('the visit is gone')
  return row
}

/** Serialises the scheduling for a person, so that only the first of two clashing visits gets the hour unasked. */
export const lockAgenda = (tx: Db, dono: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('agenda ' || ${dono}::text, 0))`)

type Compromisso = { inicio: Date; fuso: string; lead_nome: string | null; clinica: string | null }

/** First other open visit of a person in a period. Lock their calendar before. */
export async function findCompromisso(
  tx: Db,
  dono: string,
  { inicio, fim }: { inicio: Date; fim: Date },
  exceto?: string,
): Promise<Compromisso | undefined> {
  const [achado] = await tx
    .select({
      inicio: visitas.inicio,
      fuso: visitas.fuso,
      lead_nome: leads.nome_contato,
      clinica: clinicas.name,
    })
    .from(visitas)
    .leftJoin(leads, eq(leads.id, visitas.lead_id))
    .leftJoin(clinicas, eq(clinicas.id, visitas.clinica_id))
    .where(
      and(
        eq(visitas.consultor_id, dono),
        aberta,
        sql`${visitas.inicio} >= ${inicio.toISOString()}::timestamptz - interval '12 hours'`,
        sql`${visitas.inicio} < ${fim.toISOString()}::timestamptz and ${visitas.fim} > ${inicio.toISOString()}::timestamptz`,
        exceto === undefined ? undefined : ne(visitas.id, exceto),
      ),
    )
    .orderBy(visitas.inicio)
    .limit(1)
  return achado
}
