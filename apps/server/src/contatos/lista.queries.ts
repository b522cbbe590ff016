import type { FiltroContatos } from '@portal/contract/contatos/contatos.contract'
import { isDeFora, normalizeTelefone } from '@portal/contract/telefone'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { clinicas as clinicasTable } from '../clinicas/clinicas.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { visible } from './contatos.queries.ts'
import { contatoFavoritos, contatosTelefonicos } from './contatos.table.ts'
import { readProcura } from './procura.ts'

const contato = namesOf(contatosTelefonicos)
const clinica = namesOf(clinicasTable)

export type ClinicaDaAgenda = {
  id: string
  name: string
  city: string
  state: string
  email: string | null
  phone: string | null
  responsavel_1: string | null
  telefone_responsavel_1: string | null
  responsavel_2: string | null
  telefone_responsavel_2: string | null
  contato_direcao: string | null
}

// Conditions in plain SQL, because one statement orders both kinds of lines.
const CLINICA_ATIVA = sql`active and arquivado_em is null`
const TELEFONES_CLINICA = sql`array[phone, telefone_responsavel_1, telefone_responsavel_2, contato_direcao]`
const NUMEROS_CLINICA = sql`telefones_nacionais(${TELEFONES_CLINICA})`

const { telefone, telefone_2 } = contatosTelefonicos
/** Digits of a line's telephones, separated. */
const DIGITOS = {
  contato: sql`${telefone} || ' ' || coalesce(${telefone_2}, '')`,
  clinica: sql`regexp_replace(array_to_string(${TELEFONES_CLINICA}, ' / '), '[^0-9/]', '', 'g')`,
}
/** Condition that a line has one of these numbers; clinics only have Brazilian ones. */
const TEM_NUMERO = {
  contato: (numeros: readonly string[]) => or(inArray(telefone, [...numeros]), inArray(telefone_2, [...numeros])),
  clinica: ([numero = '']: readonly string[]) =>
    isDeFora(numero) ? sql`false` : sql`${NUMEROS_CLINICA} @> array[${numero.slice(2)}]`,
}

/** Condition of a search: each word begins a word of the name, or a telephone has the digits. */
function procurado(tipo: 'contato' | 'clinica', coluna: SQL, texto: string): SQL | undefined {
  const { palavras, digitos } = readProcura(texto)
  const nomes = palavras.map((palavra) => sql`${coluna} ~ ${`\\m${palavra}`}`)
  if (digitos === null) return and(...nomes)
  const brasileiro = normalizeTelefone(texto)
  // Without its `+` a foreign number may look Brazilian.
  const numero = brasileiro
    ? TEM_NUMERO[tipo](texto.includes('+') ? [brasileiro] : [brasileiro, `+${digitos}`])
    : sql`${DIGITOS[tipo]} like ${`%${digitos}%`}`
  return sql`(${numero} or ${and(...nomes)})`
}

const favorito = (escopo: Escopo) =>
  sql<boolean>`exists (select 1 from ${contatoFavoritos}
    where ${contatoFavoritos.contato_id} = ${contatosTelefonicos.id} and ${contatoFavoritos.usuario_id} = ${escopo.usuarioId})`

/** Lines of a tab that match a search: kind, id and sort key. */
function linhas(escopo: Escopo, { aba, texto, so_contatos }: FiltroContatos): SQL {
  const daAba = {
    favoritos: favorito(escopo),
    equipe: isNull(contatosTelefonicos.dono_id),
    meus: eq(contatosTelefonicos.dono_id, escopo.usuarioId),
  }
  const contatos = sql`select 'contato' as tipo, ${contato.id}, ${contato.busca} collate "C" as chave from ${contatosTelefonicos}
    where ${and(visible(escopo), aba in daAba ? daAba[aba as keyof typeof daAba] : undefined, procurado('contato', sql`busca`, texto))}`
  const clinicas = sql`select 'clinica' as tipo, ${clinica.id}, ${clinica.nome_busca} collate "C" as chave from ${clinica}
    where ${and(CLINICA_ATIVA, procurado('clinica', sql`nome_busca`, texto))}`
  if (aba === 'clinicas') return clinicas
  return aba === 'todos' && !so_contatos ? sql`${contatos} union all ${clinicas}` : contatos
}

/** Kind and id of some lines, in the order of their names. */
export async function listLinhas(
  db: Db,
  escopo: Escopo,
  filtro: FiltroContatos,
  { inicio, quantas }: { inicio: number; quantas: number },
) {
  const { rows } = await db.execute<{ tipo: 'contato' | 'clinica'; id: string }>(sql`
    select tipo, id from (${linhas(escopo, filtro)}) as linhas order by chave, id limit ${quantas} offset ${inicio}`)
  return rows
}

/** Number of lines by the first character of their names, in order. */
export async function countIniciais(db: Db, escopo: Escopo, filtro: FiltroContatos) {
  const { rows } = await db.execute<{ inicial: string; n: number }>(sql`
    select left(chave, 1) as inicial, count(*)::int as n
      from (${linhas(escopo, filtro)}) as linhas group by 1 order by 1`)
  return rows
}

/** Contacts that the caller sees, by id, with the name of a personal contact's owner. */
export function listContatos(db: Db, escopo: Escopo, ids: readonly string[]) {
  return db
    .select({
      contato: contatosTelefonicos,
      dono: sql<string | null>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
      favorito: favorito(escopo),
    })
    .from(contatosTelefonicos)
    .leftJoin(profiles, eq(profiles.id, contatosTelefonicos.dono_id))
    .where(and(inArray(contatosTelefonicos.id, [...ids]), visible(escopo)))
}

/** Active clinics by id. */
export async function listClinicas(db: Db, ids: readonly string[]): Promise<ClinicaDaAgenda[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<ClinicaDaAgenda>(sql`
    select ${clinica.id}, ${clinica.name}, ${clinica.city}, ${clinica.state}, ${clinica.email}, ${clinica.phone}, ${clinica.responsavel_1}, ${clinica.telefone_responsavel_1},
           ${clinica.responsavel_2}, ${clinica.telefone_responsavel_2}, ${clinica.contato_direcao}
      from ${clinica} where ${clinica.id} = any(${sql.param(ids)}::uuid[]) and ${CLINICA_ATIVA}`)
  return rows
}

/** Active clinics with one of these numbers. */
export async function listClinicasDosNumeros(db: Db, numeros: readonly string[]): Promise<ClinicaDaAgenda[]> {
  const nacionais = numeros.flatMap((numero) => (isDeFora(numero) ? [] : numero.slice(2)))
  if (nacionais.length === 0) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${clinica.id} from ${clinica} where ${CLINICA_ATIVA} and ${NUMEROS_CLINICA} && ${sql.param(nacionais)}::text[]`)
  return listClinicas(
    db,
    rows.map(({ id }) => id),
  )
}

/** Active clinic with this number, except `exceto`. */
export async function findClinicaDoNumero(db: Db, numero: string, exceto: string | undefined) {
  const { rows } = await db.execute<{ id: string; nome: string }>(sql`
    select ${clinica.id}, ${clinica.name} as nome from ${clinica}
     where ${CLINICA_ATIVA} and ${TEM_NUMERO.clinica([numero])} and ${clinica.id} is distinct from ${exceto ?? null}::uuid
     order by ${clinica.nome_busca} limit 1`)
  return rows[0]
}
