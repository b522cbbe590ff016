import { VISITA_NAO_ENCONTRADA } from '@portal/contract/agenda/limites'
import type { Acao, Entidade } from '@portal/contract/auditoria/auditoria.contract'
import { CATALOGOS } from '@portal/contract/catalogos/catalogos.contract'
import { CONTATO_NAO_ENCONTRADO } from '@portal/contract/contatos/limites'
import { INTERNACAO_NAO_ENCONTRADA } from '@portal/contract/internacoes/limites'
import { LEAD_NAO_ENCONTRADO } from '@portal/contract/leads/limites'
import { ORCAMENTO_NAO_ENCONTRADO } from '@portal/contract/orcamentos/limites'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { forbidden, notFound } from '../platform/http/errors.ts'
import {
  COM_CONSULTOR,
  type ComConsultor,
  countAuditoria,
  findNomes,
  insertAuditoria,
  isAgendaDe,
  isConsultorDe,
  isLidaHaPouco,
  listAuditoria,
} from './auditoria.queries.ts'

type Registro = object
/** Person and, once approved, device of a change; a stranger with a link has an address alone. */
type Ator = Pick<Escopo, 'ip'> & Partial<Pick<Escopo, 'usuarioId' | 'role'>> & { dispositivoId?: string | null }
type Evento = {
  acao: Acao
  entidade: Entidade
  /** Null for changes of several records, such as an export. */
  entidade_id: string | null
  /** The whole record before and after; only differing fields are stored. */
  antes?: Registro | null
  depois?: Registro | null
}

const TAMANHO_PAGINA = 25
/** Records that managers edit and whose history they may read. */
const DE_GERENTES: readonly Entidade[] = ['clinicas', 'estados', ...CATALOGOS]
/** The same for supervisors. */
const DE_SUPERVISORES: readonly Entidade[] = [
  'distribuicao_regras',
  'distribuicao_participantes',
  'coberturas',
  'metas',
]
/** Columns without meaning for people, and values that nobody may read back. */
const FORA = new Set(['id', 'created_at', 'updated_at', 'created_by', 'versao', 'nome_busca', 'password', 'token'])
const NAO_ENCONTRADO: Record<ComConsultor, string> = {
  pacientes: 'Paciente não encontrado',
  internacoes: INTERNACAO_NAO_ENCONTRADA,
  leads: LEAD_NAO_ENCONTRADO,
  visitas: VISITA_NAO_ENCONTRADA,
  orcamentos: ORCAMENTO_NAO_ENCONTRADO,
}
/** Records whose fields refer to others. */
const COM_NOMES: readonly Entidade[] = [
  'leads',
  'visitas',
  'internacoes',
  'orcamentos',
  'regras_repasse',
  'regras_comissao',
  'lancamentos',
  'metas',
]
const SEM_PERMISSAO = 'Você não tem permissão para acessar este registro.'

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Fields that differ between two states of a record, with both values. */
export function diferencas(antes: Registro | null | undefined, depois: Registro | null | undefined) {
  const [de, para] = [{ ...antes } as Record<string, unknown>, { ...depois } as Record<string, unknown>]
  const campos = new Set([...Object.keys(de), ...Object.keys(para)].filter((campo) => !FORA.has(campo)))
  const mudados = [...campos].filter((campo) => !isEqual(de[campo], para[campo]))
  const pick = (registro: Record<string, unknown>) =>
    Object.fromEntries(mudados.filter((campo) => campo in registro).map((campo) => [campo, registro[campo] ?? null]))
  return { antes: antes ? pick(de) : null, depois: depois ? pick(para) : null, mudou: mudados.length > 0 }
}

/**
 * Writes audit rows in the transaction of the changes. `escopo` is null for jobs and command-line tools. Skips changes
 * without a difference.
 */
export async function registrar(tx: Db, escopo: Ator | null, eventos: Evento | Evento[]): Promise<void> {
  const linhas = [eventos].flat().flatMap(({ acao, entidade, entidade_id, antes, depois }) => {
    const { mudou, ...campos } = diferencas(antes, depois)
    if (acao === 'editar' && !mudou) return []
    return {
      ator_id: escopo?.usuarioId ?? null,
      ator_papel: escopo?.role ?? null,
      dispositivo_id: escopo?.dispositivoId ?? null,
      ip: escopo?.ip ?? null,
      acao,
      entidade,
      entidade_id,
      ...campos,
    }
  })
  await insertAuditoria(tx, linhas)
}

/** Whether a record already has these values: writing them would only make the edits of others stale. */
export const isInalterado = (antes: Registro, valores: Registro) => !diferencas(antes, { ...antes, ...valores }).mudou

type Leitura = { entidade: Entidade; entidade_id: string; parte: string }

/** Records that somebody asked for health data of a record: each time, since only a press asks. */
export const registrarAbertura = (tx: Db, escopo: Escopo, { parte, ...lido }: Leitura): Promise<void> =>
  registrar(tx, escopo, { ...lido, acao: 'ver_sensivel', depois: { parte } })

/** Minutes within which reading the same again is the same opening. */
const MESMA_LEITURA_MIN = 5

/**
 * The same for what a page also reads by itself: when the window gets the focus, when something changed and at each further
 * page. Once for each opening (record 60).
 */
export async function registrarLeitura(tx: Db, escopo: Escopo, aberta: Leitura): Promise<void> {
  const { parte, ...lido } = aberta
  const leitura = {
    ...lido,
    acao: 'ver_sensivel' as const,
    ator_id: escopo.usuarioId,
    dispositivo_id: escopo.dispositivoId,
  }
  if (await isLidaHaPouco(tx, { ...leitura, parte, minutos: MESMA_LEITURA_MIN })) return
  await registrarAbertura(tx, escopo, aberta)
}

/**
 * Administrators may read every history, managers and supervisors that of records they edit, other roles that of their
 * own leads, patients and contacts, and everybody that of vacancies.
 */
async function requireVisivel(db: Db, escopo: Escopo, entidade: Entidade, id: string) {
  const { role } = escopo
  // Kept by the id of their clinic, which everybody may open.
  if (role === 'admin' || entidade === 'clinica_vagas') return
  const editadas = role === 'gerenciador' ? DE_GERENTES : role === 'supervisor' ? DE_SUPERVISORES : []
  if (editadas.includes(entidade)) return
  if (entidade === 'contatos_telefonicos') {
    if (await isAgendaDe(db, escopo, id)) return
    throw notFound(CONTATO_NAO_ENCONTRADO)
  }
  const tabela = COM_CONSULTOR.find((comConsultor) => comConsultor === entidade)
  if (!tabela) throw forbidden(SEM_PERMISSAO)
  if (!(await isConsultorDe(db, tabela, escopo, id))) throw notFound(NAO_ENCONTRADO[tabela])
}

/** History of one record, if the caller may read it. */
export async function listHistorico(
  { db }: Database,
  escopo: Escopo,
  { entidade, id, pagina }: { entidade: Entidade; id: string; pagina: number },
) {
  await requireVisivel(db, escopo, entidade, id)
  const [itens, total] = await Promise.all([
    listAuditoria(db, { entidade, id, pagina, tamanho: TAMANHO_PAGINA }),
    countAuditoria(db, entidade, id),
  ])
  return { itens, total, nomes: COM_NOMES.includes(entidade) ? await findNomes(db, itens) : {} }
}
