import {
  PEDIDOS_DEMAIS,
  PREVIA_DIAS,
  PREVIA_LINHAS,
  REGRA,
  REGRAS_RETENCAO,
  type RegraRetencao,
} from '@portal/contract/privacidade/retencao'
import type { PreviaRetencao, RegraGuardada } from '@portal/contract/privacidade/retencao.contract'
import { recordAcao } from '../../auditoria/auditoria.service.ts'
import { resolveComeco } from '../../pendencias/pendencias.queries.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Kit } from '../../platform/feature.ts'
import { conflict, unprocessable } from '../../platform/http/errors.ts'
import type { DepoisService } from '../eliminacao/depois.service.ts'
import type { EliminacaoService } from '../eliminacao/eliminacao.service.ts'
import { withdrawSim } from '../passado/sim.ts'
import { countRegra, isDeRegistros, previewRegra, type Vista } from './fontes.queries.ts'
import { comecoDoSim, createNoiteService, isRegraAprovada } from './noite.service.ts'
import { listRegras, lockRegra, updateRegra } from './retencao.queries.ts'
import { createRetidos } from './retidos.service.ts'
import { createSuspensoesService } from './suspensoes.service.ts'
import { vistaDe } from './vista.ts'

const DIA_MS = 86_400_000

export type RetencaoService = ReturnType<typeof createRetencaoService>

/** Retention: rules, previews, approvals, suspensions and the nightly work. */
export function createRetencaoService(
  kit: Pick<Kit, 'database' | 'cipher' | 'clock' | 'log'>,
  eliminacoes: Pick<EliminacaoService, 'anonymize'>,
  depois: Pick<DepoisService, 'concluir' | 'removeSoltos'>,
) {
  const { clock } = kit
  const { db } = kit.database

  async function list(tx: Db, chave?: RegraRetencao): Promise<RegraGuardada[]> {
    return (await listRegras(tx, chave)).map(({ regra, aprovada_por }) => ({
      chave: regra.chave,
      meses: regra.meses,
      versao: regra.versao,
      updated_at: regra.updated_at.toISOString(),
      espera: !isRegraAprovada(regra),
      aprovada_em: regra.aprovada_em?.toISOString() ?? null,
      aprovada_por,
    }))
  }
  async function get(tx: Db, chave: RegraRetencao): Promise<RegraGuardada> {
    const [regra] = await list(tx, chave)
    if (!regra) throw new Error(`there is no rule '${chave}'`)
    return regra
  }

  async function preview(tx: Db, vista: Vista): Promise<PreviaRetencao[]> {
    const previas: PreviaRetencao[] = []
    for (const chave of REGRAS_RETENCAO) {
      const { total, linhas } = await previewRegra(tx, chave, vista, PREVIA_LINHAS)
      previas.push({
        chave,
        total,
        linhas: linhas.map(({ codigo, desde }) => ({ codigo, desde: desde.toISOString() })),
      })
    }
    return previas
  }

  async function requireRegra(tx: Db, chave: RegraRetencao, versao: number) {
    const regra = await lockRegra(tx, chave)
    if (!regra || regra.versao !== versao) throw conflict()
    return regra
  }

  return {
    list: () => list(db),

    /** Changes a term, within law and portal. A shorter term than the approved one waits for approval. */
    update: (escopo: Escopo, { chave, versao, meses }: { chave: RegraRetencao; versao: number; meses: number }) =>
      db.transaction(async (tx) => {
        const { min, max, rotulo, lei } = REGRA[chave]
        if (meses < min || meses > max)
          throw unprocessable({ meses: `De ${min} a ${max} meses${meses < min && lei ? `. ${lei}` : ''}` })
        const antes = await requireRegra(tx, chave, versao)
        const { meses_aprovados } = antes
        await updateRegra(tx, chave, {
          meses,
          ...(meses_aprovados !== null && { meses_aprovados: Math.max(meses_aprovados, meses) }),
        })
        await recordAcao(tx, escopo, {
          acao: 'editar',
          entidade: 'retencao_regras',
          entidade_id: null,
          antes: { meses: antes.meses },
          depois: { regra: rotulo, meses },
        })
        // 'documentos' also waits for the term of entries; with a shorter one its list grows and needs a new approval.
        if (chave === 'financeiro' && meses < antes.meses) await withdrawSim(tx, escopo, 'documentos')
        // The night asks anew if the rule still waits and would take rows.
        if (meses !== antes.meses) await resolveComeco(tx, comecoDoSim(chave), escopo.usuarioId, new Date(clock()))
        return get(tx, chave)
      }),

    /** Approves a rule from tonight on, by somebody who saw a list of `total` rows; throws 409 if it has more now. */
    approve: (escopo: Escopo, { chave, versao, total }: { chave: RegraRetencao; versao: number; total: number }) =>
      db.transaction(async (tx) => {
        const regra = await requireRegra(tx, chave, versao)
        if (isRegraAprovada(regra)) throw conflict('Esta regra já está aprovada.')
        const vista = await vistaDe(tx, clock(), createRetidos(kit))
        if (isDeRegistros(chave) && !vista.retidos) throw conflict(PEDIDOS_DEMAIS)
        const linhas = await countRegra(tx, chave, vista)
        if (linhas > total)
          throw conflict('A lista mudou: agora há mais do que você viu. Leia-a de novo antes de aprovar.')
        const em = new Date(clock())
        await updateRegra(tx, chave, {
          meses_aprovados: regra.meses,
          aprovada_em: em,
          aprovada_por: escopo.usuarioId,
        })
        await recordAcao(tx, escopo, {
          acao: 'editar',
          entidade: 'retencao_regras',
          entidade_id: null,
          antes: { meses_aprovados: regra.meses_aprovados },
          depois: { regra: REGRA[chave].rotulo, meses_aprovados: regra.meses, linhas },
        })
        await resolveComeco(tx, comecoDoSim(chave), escopo.usuarioId, em)
        return get(tx, chave)
      }),

    /** Rows of tonight and of the next days, in one snapshot. */
    preview: () =>
      db.transaction(
        async (tx) => {
          const agora = clock()
          const vista = await vistaDe(tx, agora, createRetidos(kit))
          const depoisDe = await vistaDe(tx, agora + PREVIA_DIAS * DIA_MS, async () => vista.retidos)
          return {
            hoje: await preview(tx, vista),
            em_breve: await preview(tx, depoisDe),
            parada: vista.retidos === null,
          }
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),

    ...createSuspensoesService(kit),
    ...createNoiteService(kit, eliminacoes, depois),
  }
}
