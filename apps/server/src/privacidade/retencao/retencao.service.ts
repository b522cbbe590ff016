import {
  JA_ELIMINADO,
  PREVIA_DIAS,
  PREVIA_LINHAS,
  REGRA,
  REGRAS_RETENCAO,
  type RegraRetencao,
  SUSPENSAO_ENCERRADA,
  SUSPENSAO_NAO_ENCONTRADA,
  SUSPENSAO_NO_PASSADO,
} from '@portal/contract/privacidade/retencao'
import type { PreviaRetencao, RegraGuardada, Suspensao } from '@portal/contract/privacidade/retencao.contract'
import { TIPOS_VINCULO, type Vinculo } from '@portal/contract/privacidade/titular'
import { registrar, registrarLeitura } from '../../auditoria/auditoria.service.ts'
import { findEmpresa } from '../../empresa/empresa.queries.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { diaDe } from '../../platform/day.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Kit } from '../../platform/feature.ts'
import { conflict, notFound, unprocessable } from '../../platform/http/errors.ts'
import type { DepoisService } from '../eliminacao/depois.service.ts'
import type { EliminacaoService } from '../eliminacao/eliminacao.service.ts'
import {
  DE_REGISTROS,
  endSuspensao,
  insertSuspensoes,
  listRegras,
  listSuspensoes,
  lockRegistros,
  lockRegra,
  lockSuspensao,
  type Momento,
  previewRegra,
  purgeAuditoria,
  purgeEventos,
  type RegraRow,
  readPrazos,
  takeRegistros,
  updateRegra,
} from './retencao.queries.ts'

const DIA_MS = 86_400_000
/** Time that a batch should hold its rows; nobody who works at night waits noticeably. */
const LOTE_MS = 80
const LOTE = { inicio: 10, max: 5_000 }

export type RetencaoService = ReturnType<typeof createRetencaoService>

/** How long everything is kept: rules, what they would take, what is held back, and the nightly work (LGPD arts. 15, 16). */
export function createRetencaoService(
  { database: { db }, cipher, clock }: Pick<Kit, 'database' | 'cipher' | 'clock'>,
  eliminacoes: Pick<EliminacaoService, 'anonimizar'>,
  depois: Pick<DepoisService, 'concluir'>,
) {
  const contexto = (campo: 'motivo' | 'encerramento', id: string) => `retencao_suspensoes.${campo}:${id}`

  async function momento(tx: Db, ms = clock()): Promise<Momento> {
    const { fuso_horario } = await findEmpresa(tx)
    return { agora: new Date(ms), dia: diaDe(ms, fuso_horario) }
  }

  const serialise = ({ updated_at, ...regra }: RegraRow): RegraGuardada => ({
    ...regra,
    updated_at: updated_at.toISOString(),
  })

  async function prever(tx: Db, ms: number): Promise<PreviaRetencao[]> {
    const [quando, prazos] = [await momento(tx, ms), await readPrazos(tx)]
    const previas: PreviaRetencao[] = []
    for (const chave of REGRAS_RETENCAO) {
      const { total, linhas } = await previewRegra(tx, chave, quando, prazos, PREVIA_LINHAS)
      previas.push({
        chave,
        total,
        linhas: linhas.map(({ codigo, desde }) => ({ codigo, desde: desde.toISOString() })),
      })
    }
    return previas
  }

  /** One batch in a transaction of its own: how many rows went, at most `limite`, and what follows. */
  async function lote(chave: RegraRetencao, limite: number): Promise<number> {
    const feito = await db.transaction(async (tx) => {
      const [quando, prazos] = [await momento(tx), await readPrazos(tx)]
      if (chave === 'auditoria') return { n: await purgeAuditoria(tx, quando, prazos.auditoria, limite) }
      if (chave === 'links_eventos') return { n: await purgeEventos(tx, quando, prazos.links_eventos, limite) }
      const ids = await takeRegistros(tx, chave, quando, prazos, limite)
      if (ids.length === 0) return { n: 0 }
      const quem = chave === 'leads_perdidos' ? 'leads' : chave === 'financeiro' ? 'orcamentos' : 'pacientes'
      const guardar = chave === 'leads_perdidos' || chave === 'cadastros'
      const { id } = await eliminacoes.anonimizar(tx, { [quem]: ids }, { guardar })
      return { n: ids.length, id }
    })
    if (feito.id) await depois.concluir(feito.id)
    return feito.n
  }

  /** A rule, batch by batch; each as large as fits into the time that a lock may take. */
  async function aplicar(chave: RegraRetencao): Promise<{ linhas: number; lotes: number; maior_ms: number }> {
    let [limite, linhas, lotes, maior_ms] = [LOTE.inicio, 0, 0, 0]
    for (;;) {
      const inicio = performance.now()
      const n = await lote(chave, limite)
      const ms = performance.now() - inicio
      if (n === 0) return { linhas, lotes, maior_ms: Math.round(maior_ms) }
      linhas += n
      lotes += 1
      maior_ms = Math.max(maior_ms, ms)
      const cabem = Math.floor((limite * LOTE_MS) / Math.max(1, ms))
      limite = Math.max(1, Math.min(LOTE.max, limite * 2, cabem))
    }
  }

  return {
    list: async () => (await listRegras(db)).map(serialise),

    /** Within what the law and the portal allow; the change is in the history. */
    update: (escopo: Escopo, { chave, versao, meses }: { chave: RegraRetencao; versao: number; meses: number }) =>
      db.transaction(async (tx) => {
        const { min, max, rotulo, lei } = REGRA[chave]
        if (meses < min || meses > max)
          throw unprocessable({ meses: `De ${min} a ${max} meses${meses < min && lei ? `. ${lei}` : ''}` })
        const antes = await lockRegra(tx, chave)
        if (!antes || antes.versao !== versao) throw conflict()
        const nova = await updateRegra(tx, chave, meses)
        await registrar(tx, escopo, {
          acao: 'editar',
          entidade: 'retencao_regras',
          entidade_id: null,
          antes: { regra: rotulo, meses: antes.meses },
          depois: { regra: rotulo, meses },
        })
        return serialise(nova)
      }),

    /** Tonight's work and that of the next days, of one moment of the database. */
    preview: () =>
      db.transaction(
        async (tx) => ({ hoje: await prever(tx, clock()), em_breve: await prever(tx, clock() + PREVIA_DIAS * DIA_MS) }),
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),

    listSuspensoes: (escopo: Escopo): Promise<Suspensao[]> =>
      db.transaction(async (tx) => {
        const rows = await listSuspensoes(tx, (await momento(tx)).dia)
        for (const { suspensao } of rows)
          await registrarLeitura(tx, escopo, {
            entidade: 'retencao_suspensoes',
            entidade_id: suspensao.id,
            parte: 'motivo',
          })
        return rows.map(({ suspensao: { id, tipo, motivo_cifrado, ate, created_at, encerrada_em }, ...mais }) => ({
          ...{ id, tipo, ate, ...mais },
          motivo: cipher.decryptText(motivo_cifrado, contexto('motivo', id)),
          created_at: created_at.toISOString(),
          encerrada_em: encerrada_em?.toISOString() ?? null,
        }))
      }),

    /** 'Suspensão da eliminação': neither retention nor a request erases these while it holds. */
    suspend: (
      escopo: Escopo,
      { vinculos, motivo, ate }: { vinculos: readonly Vinculo[]; motivo: string; ate: string | null },
    ) =>
      db.transaction(async (tx) => {
        if (ate !== null && ate < (await momento(tx)).dia) throw unprocessable({ ate: SUSPENSAO_NO_PASSADO })
        const novas = TIPOS_VINCULO.flatMap((tipo) =>
          [...new Set(vinculos.filter((um) => um.tipo === tipo).map(({ id }) => id))].map((registro_id) => {
            const id = crypto.randomUUID()
            const motivo_cifrado = cipher.encryptText(motivo, contexto('motivo', id))
            return { id, tipo, registro_id, ate, motivo_cifrado, created_by: escopo.usuarioId }
          }),
        )
        let vivos = 0
        for (const tipo of TIPOS_VINCULO)
          vivos += await lockRegistros(
            tx,
            tipo,
            novas.filter((nova) => nova.tipo === tipo).map(({ registro_id }) => registro_id),
          )
        if (vivos < novas.length) throw conflict(JA_ELIMINADO)
        await insertSuspensoes(tx, novas)
        await registrar(
          tx,
          escopo,
          novas.map(({ id, tipo }) => ({
            acao: 'criar' as const,
            entidade: 'retencao_suspensoes' as const,
            entidade_id: id,
            depois: { tipo, ate },
          })),
        )
        return { ok: true as const }
      }),

    end: (escopo: Escopo, { id, motivo }: { id: string; motivo: string }) =>
      db.transaction(async (tx) => {
        const row = await lockSuspensao(tx, id)
        if (!row) throw notFound(SUSPENSAO_NAO_ENCONTRADA)
        if (row.encerrada_em) throw conflict(SUSPENSAO_ENCERRADA)
        const cifrado = cipher.encryptText(motivo, contexto('encerramento', id))
        await endSuspensao(tx, id, { em: new Date(clock()), por: escopo.usuarioId, cifrado })
        const depois = { encerrada: true }
        await registrar(tx, escopo, {
          acao: 'editar',
          entidade: 'retencao_suspensoes',
          entidade_id: id,
          antes: {},
          depois,
        })
        return { ok: true as const }
      }),

    aplicar,

    /** The nightly work. Every node may run it: a batch takes what nobody else holds, and what went is no longer found. */
    async run() {
      const feito: Partial<Record<RegraRetencao, Awaited<ReturnType<typeof aplicar>>>> = {}
      // Records first: what they leave in the history goes by its own rule.
      for (const chave of [...DE_REGISTROS, 'auditoria', 'links_eventos'] as const) feito[chave] = await aplicar(chave)
      return feito
    },
  }
}
