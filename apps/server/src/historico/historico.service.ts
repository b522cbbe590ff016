import { VISITA_NAO_ENCONTRADA } from '@portal/contract/agenda/limites'
import type { Entidade } from '@portal/contract/auditoria/auditoria.contract'
import { CATALOGOS } from '@portal/contract/catalogos/catalogos.contract'
import { CONTATO_NAO_ENCONTRADO } from '@portal/contract/contatos/limites'
import { INTERNACAO_NAO_ENCONTRADA } from '@portal/contract/internacoes/limites'
import { LEAD_NAO_ENCONTRADO } from '@portal/contract/leads/limites'
import { ORCAMENTO_NAO_ENCONTRADO } from '@portal/contract/orcamentos/limites'
import type { Escopo } from '../platform/auth/escopo.ts'
import { isOfTeam } from '../platform/auth/team.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { forbidden, notFound } from '../platform/http/errors.ts'
import {
  type ComConsultor,
  countAuditoria,
  findNomes,
  hasConsultor,
  isAgendaDe,
  isConsultorDe,
  isDaEquipeDe,
  listAuditoria,
  type Valores,
} from './historico.queries.ts'

const TAMANHO_PAGINA = 25
/** Records that managers edit, and whose history they may read. */
const DE_GERENTES: readonly Entidade[] = ['clinicas', 'estados', ...CATALOGOS]
/** Records that supervisors edit, and whose history they may read. */
const DE_SUPERVISORES: readonly Entidade[] = [
  'distribuicao_regras',
  'distribuicao_participantes',
  'coberturas',
  'metas',
]
const NAO_ENCONTRADO: Record<ComConsultor, string> = {
  pacientes: 'Paciente não encontrado',
  internacoes: INTERNACAO_NAO_ENCONTRADA,
  leads: LEAD_NAO_ENCONTRADO,
  visitas: VISITA_NAO_ENCONTRADA,
  orcamentos: ORCAMENTO_NAO_ENCONTRADO,
}
/** Records with fields that refer to others. */
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
const NAO_E_DA_EQUIPE = 'Registro não encontrado'
const SEM_PERMISSAO = 'Você não tem permissão para acessar este registro.'

/**
 * Throws 403 or 404 unless the caller may read the history. Administrators may read all, managers and supervisors that
 * of records they edit, others that of their own leads, patients and contacts, and everybody that of vacancies.
 */
async function requireVisivel(db: Db, escopo: Escopo, entidade: Entidade, id: string) {
  const { role } = escopo
  // Entries of vacancies have the id of their clinic, which everybody may open.
  if (role === 'admin' || entidade === 'clinica_vagas') return
  const editadas = role === 'gerenciador' ? DE_GERENTES : role === 'supervisor' ? DE_SUPERVISORES : []
  if (editadas.includes(entidade)) {
    if (escopo.equipe && !(await isDaEquipeDe(db, escopo, entidade, id))) throw notFound(NAO_E_DA_EQUIPE)
    return
  }
  if (entidade === 'contatos_telefonicos') {
    if (await isAgendaDe(db, escopo, id)) return
    throw notFound(CONTATO_NAO_ENCONTRADO)
  }
  if (!hasConsultor(entidade)) throw forbidden(SEM_PERMISSAO)
  if (!(await isConsultorDe(db, entidade, escopo, id))) throw notFound(NAO_ENCONTRADO[entidade])
}

/** Values without participants of a rule who are in other teams. */
function daEquipe(escopo: Escopo, valores: Valores): Valores {
  const participantes = valores?.participantes
  if (!escopo.equipe || !Array.isArray(participantes)) return valores
  return { ...valores, participantes: participantes.filter(({ consultor_id }) => isOfTeam(escopo, consultor_id)) }
}

/** History of one record; throws 403 or 404 unless the caller may read it. */
export async function listHistorico(
  { db }: Database,
  escopo: Escopo,
  { entidade, id, pagina }: { entidade: Entidade; id: string; pagina: number },
) {
  await requireVisivel(db, escopo, entidade, id)
  const [linhas, total] = await Promise.all([
    listAuditoria(db, escopo, { entidade, id, pagina, tamanho: TAMANHO_PAGINA }),
    countAuditoria(db, entidade, id),
  ])
  const itens = linhas.map((linha) => ({
    ...linha,
    antes: daEquipe(escopo, linha.antes),
    depois: daEquipe(escopo, linha.depois),
  }))
  return { itens, total, nomes: COM_NOMES.includes(entidade) ? await findNomes(db, itens) : {} }
}
