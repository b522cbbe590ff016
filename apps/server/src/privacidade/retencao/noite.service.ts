import { REGRA, REGRAS_RETENCAO, type RegraRetencao } from '@portal/contract/privacidade/retencao'
import { recordAcao } from '../../auditoria/auditoria.service.ts'
import { findEmpresa } from '../../empresa/empresa.queries.ts'
import { releasePapeis } from '../../internacoes/internacoes.queries.ts'
import { type AnexoApagado, deleteAnexos } from '../../pacientes/anexos.queries.ts'
import { askAgain, resolveComeco } from '../../pendencias/pendencias.queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Kit } from '../../platform/feature.ts'
import { announceOwners } from '../../platform/realtime/announce-owners.ts'
import type { DepoisService } from '../eliminacao/depois.service.ts'
import type { EliminacaoService } from '../eliminacao/eliminacao.service.ts'
import {
  countRegra,
  DE_REGISTROS,
  type DeRegistros,
  isDeRegistros,
  listRegistros,
  purgeLinhas,
  takeRegistros,
  type Vista,
} from './fontes.queries.ts'
import { holdRegra } from './retencao.queries.ts'
import { createRetidos, type ReadRetidos } from './retidos.service.ts'
import { vistaDe } from './vista.ts'

/** True if a rule deletes: its list was approved, and its term was not made shorter afterwards. */
export const isRegraAprovada = ({ meses, meses_aprovados }: { meses: number; meses_aprovados: number | null }) =>
  meses_aprovados !== null && meses >= meses_aprovados

const DIA_MS = 86_400_000
/** Milliseconds that a batch should hold its locks, short enough for people who work at night. */
const LOTE_MS = 80
const LOTE = { inicio: 10, max: 5_000 }
/** Number of records looked up at a time, from which batches are taken. */
const FILA = 20_000
/** Days that an administrator has to approve. */
const SIM_DIAS = 7

const FIM_DO_PRAZO = 'Fim do prazo de guarda'

/** Beginning of the key of tasks that ask to approve a rule, whatever its term. */
export const comecoDoSim = (chave: RegraRetencao) => `retencao:${chave}:`

/** Erasure and files to finish after the commit. */
type Resto = { eliminacao?: string; arquivos?: readonly string[] }
/** Runs one batch of at most `limite` rows in its own transaction; null when nothing is left. */
type Passo = (limite: number) => Promise<{ n: number; ms: number } | null>

/** Nightly erasure by rules, and tasks to approve the rules that wait (LGPD arts. 15, 16). */
export function createNoiteService(
  { database: { db }, cipher, clock, log }: Pick<Kit, 'database' | 'cipher' | 'clock' | 'log'>,
  eliminacoes: Pick<EliminacaoService, 'anonymize'>,
  depois: Pick<DepoisService, 'concluir' | 'removeSoltos'>,
) {
  /** Deletes files, records their kinds in patients' histories, and tells the owners as the last statement. */
  async function erase(tx: Db, ids: readonly string[]): Promise<AnexoApagado[]> {
    await releasePapeis(tx, ids)
    const apagados = await deleteAnexos(tx, ids)
    await recordAcao(
      tx,
      null,
      apagados.map(({ id, paciente_id, tipo }) => ({
        acao: 'editar' as const,
        entidade: 'pacientes' as const,
        entidade_id: paciente_id,
        antes: {},
        depois: { documento_excluido: tipo, motivo: FIM_DO_PRAZO, anexo_id: id },
      })),
    )
    await announceOwners(tx, 'pacientes', [...new Set(apagados.map(({ dono }) => dono))])
    return apagados
  }

  async function eraseTitulares(tx: Db, chave: DeRegistros, ids: readonly string[]): Promise<Resto> {
    if (chave === 'anexos_saude') return { arquivos: (await erase(tx, ids)).map(({ caminho }) => caminho) }
    const quem = chave === 'leads_perdidos' ? 'leads' : chave === 'financeiro' ? 'orcamentos' : 'pacientes'
    const guardar = chave === 'leads_perdidos' || chave === 'cadastros'
    return { eliminacao: (await eliminacoes.anonymize(tx, { [quem]: ids }, { guardar })).id }
  }

  /**
   * Facts by which a rule decides now; null unless the rule is approved. Locks the rule until the end of the transaction
   * in which it acts.
   */
  async function vistaSeAge(tx: Db, chave: RegraRetencao, readRetidos: ReadRetidos): Promise<Vista | null> {
    const regra = await holdRegra(tx, chave)
    return regra && isRegraAprovada(regra) ? vistaDe(tx, clock(), readRetidos) : null
  }

  /** Batches of a rule that erases records. Records skipped because others had them locked are not tried again. */
  function lotesDeRegistros(chave: DeRegistros): Passo {
    const readRetidos = createRetidos({ cipher, log })
    const pulados = new Set<string>()
    let fila: string[] = []
    const list = () =>
      db.transaction(async (tx) => {
        const vista = await vistaSeAge(tx, chave, readRetidos)
        const ids = vista ? await listRegistros(tx, chave, vista, FILA) : []
        return ids.filter((id) => !pulados.has(id))
      })
    return async (limite) => {
      if (fila.length === 0) fila = await list()
      if (fila.length === 0) return null
      const ids = fila.splice(0, limite)
      const inicio = performance.now()
      const feito = await db.transaction(async (tx) => {
        const vista = await vistaSeAge(tx, chave, readRetidos)
        const idos = vista ? await takeRegistros(tx, chave, vista, ids) : []
        return { age: vista !== null, idos, ...(idos.length > 0 && (await eraseTitulares(tx, chave, idos))) }
      })
      const ms = performance.now() - inicio
      if (feito.eliminacao) await depois.concluir(feito.eliminacao)
      if (feito.arquivos) await depois.removeSoltos(feito.arquivos)
      if (!feito.age) return null
      const idos = new Set(feito.idos)
      for (const id of ids) if (!idos.has(id)) pulados.add(id)
      return { n: idos.size, ms }
    }
  }

  /** Batches of a rule that deletes the oldest rows of a table. */
  function lotesDeLinhas(chave: Exclude<RegraRetencao, DeRegistros>): Passo {
    return async (limite) => {
      const inicio = performance.now()
      const n = await db.transaction(async (tx) => {
        const vista = await vistaSeAge(tx, chave, async () => null)
        return vista ? purgeLinhas(tx, chave, vista, limite) : 0
      })
      return n === 0 ? null : { n, ms: performance.now() - inicio }
    }
  }

  /** Applies a rule in batches, each as large as `LOTE_MS` allows. */
  async function apply(chave: RegraRetencao): Promise<{ linhas: number; lotes: number; maior_ms: number }> {
    const passo = isDeRegistros(chave) ? lotesDeRegistros(chave) : lotesDeLinhas(chave)
    let [limite, linhas, lotes, maior_ms] = [LOTE.inicio, 0, 0, 0]
    for (;;) {
      const lote = await passo(limite)
      if (!lote) return { linhas, lotes, maior_ms: Math.round(maior_ms) }
      linhas += lote.n
      if (lote.n > 0) lotes += 1
      maior_ms = Math.max(maior_ms, lote.ms)
      const cabem = Math.floor((limite * LOTE_MS) / Math.max(1, lote.ms))
      limite = Math.max(1, Math.min(LOTE.max, limite * 2, cabem))
    }
  }

  /** Asks administrators to approve each rule that waits and would take rows. */
  async function ask() {
    const readRetidos = createRetidos({ cipher, log })
    for (const chave of REGRAS_RETENCAO)
      await db.transaction(async (tx) => {
        const regra = await holdRegra(tx, chave)
        if (!regra || isRegraAprovada(regra)) return
        const agora = clock()
        const vista = await vistaDe(tx, agora, readRetidos)
        // With `retidos` unknown, the rule's records are unknown too.
        if (isDeRegistros(chave) && !vista.retidos) return
        if ((await countRegra(tx, chave, vista)) === 0)
          return resolveComeco(tx, comecoDoSim(chave), null, new Date(agora))
        await askAgain(tx, {
          papel: 'admin',
          entidade: 'empresa_config',
          entidade_id: (await findEmpresa(tx)).id,
          fato: `${comecoDoSim(chave)}${regra.meses}`,
          titulo: `Aprovar a retenção: ${REGRA[chave].rotulo}`,
          prazo_em: new Date(agora + SIM_DIAS * DIA_MS),
        })
      })
  }

  return {
    apply,

    /** The nightly work. Every node may run it: a batch takes only rows that nobody else holds. */
    async run() {
      await ask()
      const feito: Partial<Record<RegraRetencao, Awaited<ReturnType<typeof apply>>>> = {}
      // Records go first, because the history that they leave is deleted by its own rule.
      for (const chave of [...DE_REGISTROS, 'auditoria', 'links_eventos'] as const) feito[chave] = await apply(chave)
      return feito
    },
  }
}
