import { PAUSA_DIAS, REGRAS_MAXIMO } from '@portal/contract/leads/distribuicao/opcoes'
import type {
  ParticipanteCampos,
  RegraCampos,
  RegraDistribuicao,
} from '@portal/contract/leads/distribuicao/regra.contract'
import { rodizioDe, SEM_PESSOAS } from '@portal/contract/leads/distribuicao/rodizio'
import { recordAcao } from '../../auditoria/auditoria.service.ts'
import { findEmpresa } from '../../empresa/empresa.queries.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { isOfTeam } from '../../platform/auth/team.ts'
import type { Db } from '../../platform/db/db.ts'
import { groupBy } from '../../platform/group-by.ts'
import { conflict, forbidden, notFound, uniqueAt, unprocessable } from '../../platform/http/errors.ts'
import type { EscritaLeads } from '../escrita.ts'
import { retryFila } from '../fila.queries.ts'
import {
  advanceRegra,
  countRegras,
  deleteRegra,
  ensureParticipantes,
  insertRegra,
  listParticipantesDasRegras,
  listRecebedores,
  listRegras,
  lockParticipante,
  lockRegra,
  lockRegras,
  type ParticipanteRow,
  type RegraDistribuicaoRow,
  replaceParticipantes,
  updateParticipante,
  updateRegra,
} from './regras.queries.ts'

const REGRA_NAO_ENCONTRADA = 'Regra não encontrada'
const PARTICIPANTE_INVALIDO = 'Escolha só consultores e gerenciadores ativos'
export const PARTICIPANTE_NAO_ENCONTRADO = 'Consultor não encontrado'

const UNICOS = { distribuicao_regras_nome_unico: { nome: 'Já existe uma regra com este nome' } }
const DIA_MS = 86_400_000

type Rodizio = { versao: number; ativa: boolean; consultores: string[] }
/** First content of the simple rule. */
const TODOS_OS_LEADS = {
  nome: 'Rodízio',
  estados: [],
  ddds: [],
  origens: [],
  tipos_internacao: [],
  modo: 'rodizio',
  exige_aceite: true,
} as const satisfies Partial<RegraCampos>

/** Limits for the history: loads are counted, not edited by a person. */
const limitesDe = ({ limite_abertos, limite_dia, dias_horarios, pausado_ate }: ParticipanteRow) => ({
  limite_abertos,
  limite_dia,
  dias_horarios,
  pausado_ate,
})

export type RegrasDistribuicaoService = ReturnType<typeof createRegrasDistribuicaoService>

/** Rules of the roleta and the limits of those who take part, kept by supervisors and administrators. */
export function createRegrasDistribuicaoService(escrita: EscritaLeads) {
  const { db } = escrita

  type ComTodos = Omit<RegraDistribuicao, 'de_outras'>
  async function withPeople(tx: Db, rows: RegraDistribuicaoRow[]): Promise<ComTodos[]> {
    const pessoas = groupBy(
      await listParticipantesDasRegras(
        tx,
        rows.map(({ id }) => id),
      ),
      ({ regra_id }) => regra_id,
    )
    return rows.map(({ created_at: _, updated_at: __, created_by: ___, ...regra }) => ({
      ...regra,
      participantes: (pessoas.get(regra.id) ?? []).map(({ regra_id: _, ...pessoa }) => pessoa),
    }))
  }

  /** A rule as the caller reads it; participants of other teams are only counted. */
  const toRegra = (escopo: Escopo, { participantes, ...regra }: ComTodos): RegraDistribuicao => {
    const meus = participantes.filter(({ consultor_id }) => isOfTeam(escopo, consultor_id))
    return { ...regra, participantes: meus, de_outras: participantes.length - meus.length }
  }

  /** Only an administrator may change a rule with participants of other teams. */
  function requireMinha(escopo: Escopo, { participantes }: Pick<ComTodos, 'participantes'>) {
    if (participantes.some(({ consultor_id }) => !isOfTeam(escopo, consultor_id)))
      throw forbidden('Esta regra tem pessoas de outras equipes. Peça a mudança a um administrador.')
  }

  async function findOne(tx: Db, row: RegraDistribuicaoRow): Promise<ComTodos> {
    const [regra] = await withPeople(tx, [row])
    if (!regra) throw new Error('a rule without itself')
    return regra
  }

  /** Writes the participants. New ones must be able to receive leads; those who no longer can may stay. */
  async function writeParticipantes(tx: Db, escopo: Escopo, regraId: string, novos: RegraCampos['participantes']) {
    if (novos.some(({ consultor_id }) => !isOfTeam(escopo, consultor_id)))
      throw unprocessable({ participantes: PARTICIPANTE_INVALIDO })
    const antes = new Set((await listParticipantesDasRegras(tx, [regraId])).map(({ consultor_id }) => consultor_id))
    const entram = novos.map(({ consultor_id }) => consultor_id).filter((id) => !antes.has(id))
    if ((await listRecebedores(tx, entram)).length < entram.length)
      throw unprocessable({ participantes: PARTICIPANTE_INVALIDO })
    await ensureParticipantes(
      tx,
      novos.map(({ consultor_id }) => consultor_id),
      new Date(escrita.agora()),
    )
    await replaceParticipantes(tx, regraId, novos)
  }

  /** The change may let somebody take leads that wait. */
  const retry = (tx: Db) => retryFila(tx, new Date(escrita.agora()))

  /** Adds a rule after `rows`, all rules, which are locked. */
  async function insert(
    tx: Db,
    escopo: Escopo,
    rows: RegraDistribuicaoRow[],
    { participantes, ...campos }: RegraCampos,
  ) {
    const ordem = rows.reduce((maior, regra) => Math.max(maior, regra.ordem), 0) + 1
    if ((await countRegras(tx)) >= REGRAS_MAXIMO)
      throw unprocessable({ nome: `Use no máximo ${REGRAS_MAXIMO} regras.` })
    const row = await uniqueAt(insertRegra(tx, campos, ordem, escopo.usuarioId), UNICOS)
    await writeParticipantes(tx, escopo, row.id, participantes)
    const depois = await findOne(tx, row)
    await recordAcao(tx, escopo, { acao: 'criar', entidade: 'distribuicao_regras', entidade_id: row.id, depois })
    await retry(tx)
    return toRegra(escopo, depois)
  }

  /** Changes a locked rule; throws 409 if somebody else has changed it since `versao`. */
  async function change(
    tx: Db,
    escopo: Escopo,
    row: RegraDistribuicaoRow,
    versao: number,
    { participantes, ...campos }: Partial<RegraCampos> & Pick<RegraCampos, 'participantes'>,
  ) {
    if (row.versao !== versao) throw conflict()
    const { id } = row
    const antes = await findOne(tx, row)
    requireMinha(escopo, antes)
    await writeParticipantes(tx, escopo, id, participantes)
    const nova = (await uniqueAt(updateRegra(tx, id, campos), UNICOS)) ?? row
    const pessoas = (await findOne(tx, nova)).participantes
    const mudaram = JSON.stringify(pessoas) !== JSON.stringify(antes.participantes)
    // Participants are content of the rule: a second editor must get a conflict.
    const final = mudaram && nova.versao === versao ? ((await advanceRegra(tx, id)) ?? nova) : nova
    const depois = await findOne(tx, final)
    if (final.versao !== versao)
      await recordAcao(tx, escopo, {
        acao: 'editar',
        entidade: 'distribuicao_regras',
        entidade_id: id,
        antes,
        depois,
      })
    await retry(tx)
    return toRegra(escopo, depois)
  }

  return {
    list: async (escopo: Escopo) => (await withPeople(db, await listRegras(db))).map((regra) => toRegra(escopo, regra)),

    create: (escopo: Escopo, campos: RegraCampos): Promise<RegraDistribuicao> =>
      db.transaction(async (tx) => insert(tx, escopo, await lockRegras(tx), campos)),

    update: (escopo: Escopo, id: string, versao: number, campos: RegraCampos): Promise<RegraDistribuicao> =>
      db.transaction(async (tx) => {
        const row = await lockRegra(tx, id)
        if (!row) throw notFound(REGRA_NAO_ENCONTRADA)
        return change(tx, escopo, row, versao, campos)
      }),

    /**
     * Saves the roleta of a small company, an ordinary rule for all leads in turn. Only its participants and whether it
     * is active change. Throws 409 where the company has rules of its own.
     */
    saveRodizio: (escopo: Escopo, { versao, ativa, consultores }: Rodizio): Promise<RegraDistribuicao> =>
      db.transaction(async (tx) => {
        const rows = await lockRegras(tx)
        const { regra, proprias } = rodizioDe(await withPeople(tx, rows))
        if (proprias) throw conflict('A roleta já segue regras próprias, que continuam como estão. Mude-as em Regras.')
        if (ativa && consultores.length === 0) throw unprocessable({ consultores: SEM_PESSOAS })
        const participantes = consultores.map((consultor_id) => ({ consultor_id, peso: 1 }))
        const row = rows.find(({ id }) => id === regra?.id)
        if (row) return change(tx, escopo, row, versao, { ativa, participantes })
        if (versao > 0) throw conflict()
        const { minutos_aceite } = await findEmpresa(tx)
        return insert(tx, escopo, rows, { ...TODOS_OS_LEADS, minutos_aceite, ativa, participantes })
      }),

    delete: (escopo: Escopo, id: string) =>
      db.transaction(async (tx) => {
        const row = await lockRegra(tx, id)
        if (!row) throw notFound(REGRA_NAO_ENCONTRADA)
        const antes = await findOne(tx, row)
        requireMinha(escopo, antes)
        await deleteRegra(tx, id)
        await recordAcao(tx, escopo, { acao: 'excluir', entidade: 'distribuicao_regras', entidade_id: id, antes })
        return { ok: true as const }
      }),

    /** Writes the order of all rules; throws 409 if `ids` are not all rules that exist now. */
    sort: (escopo: Escopo, ids: string[]): Promise<RegraDistribuicao[]> =>
      db.transaction(async (tx) => {
        const rows = await lockRegras(tx)
        const porId = new Map(rows.map((row) => [row.id, row]))
        if (ids.length !== rows.length || new Set(ids).size !== ids.length || ids.some((id) => !porId.has(id)))
          throw conflict('As regras mudaram enquanto você ordenava. Confira a lista e tente de novo.')
        const regras = await withPeople(tx, rows)
        if (regras.some((regra) => toRegra(escopo, regra).de_outras > 0))
          throw forbidden(
            'A ordem vale para todas as equipes, e há regras com pessoas de outras. Peça a mudança a um administrador.',
          )
        for (const [n, id] of ids.entries()) {
          const row = porId.get(id)
          if (!row || row.ordem === n + 1) continue
          const depois = await updateRegra(tx, id, { ordem: n + 1 })
          const evento = { entidade: 'distribuicao_regras' as const, entidade_id: id, antes: { ordem: row.ordem } }
          await recordAcao(tx, escopo, { acao: 'editar', ...evento, depois: { ordem: depois?.ordem } })
        }
        return (await withPeople(tx, await listRegras(tx))).map((regra) => toRegra(escopo, regra))
      }),

    /** Changes limits, hours and pause of a person. `versao` is 0 where the person has no row yet. */
    updateParticipante: (escopo: Escopo, id: string, versao: number, campos: ParticipanteCampos) =>
      db.transaction(async (tx) => {
        if (!isOfTeam(escopo, id)) throw notFound(PARTICIPANTE_NAO_ENCONTRADO)
        const agora = escrita.agora()
        if (campos.pausado_ate && Date.parse(campos.pausado_ate) > agora + PAUSA_DIAS * DIA_MS)
          throw unprocessable({ pausado_ate: `A pausa vai até ${PAUSA_DIAS} dias` })
        const antes = await lockParticipante(tx, id)
        if (!antes) {
          if ((await listRecebedores(tx, [id])).length === 0) throw notFound(PARTICIPANTE_NAO_ENCONTRADO)
          await ensureParticipantes(tx, [id], new Date(agora))
        }
        const row = antes ?? (await lockParticipante(tx, id))
        if (!row) throw notFound(PARTICIPANTE_NAO_ENCONTRADO)
        if (antes && antes.versao !== versao) throw conflict()
        const depois = await updateParticipante(tx, id, campos)
        if (!depois) throw conflict()
        const historia = { entidade: 'distribuicao_participantes' as const, entidade_id: row.id }
        await recordAcao(tx, escopo, { acao: 'editar', ...historia, antes: limitesDe(row), depois: limitesDe(depois) })
        await retry(tx)
        return { versao: depois.versao }
      }),
  }
}
