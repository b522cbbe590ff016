import type { MapaMudanca } from '@portal/contract/mudanca/mapa'
import type {
  DesdeACopia,
  ExecucaoMudanca,
  OpcoesMudanca,
  SituacaoMudanca,
} from '@portal/contract/mudanca/mudanca.contract'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { findBackup } from '../platform/backup/place.ts'
import { instantOf } from '../platform/business-time.ts'
import { SAO_PAULO } from '../platform/day.ts'
import type { Kit } from '../platform/feature.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import type { PersonalTable } from '../platform/personal-data.ts'
import {
  type ExecucaoRow,
  findConclusao,
  findExecucao,
  findRelatorio,
  findUltimaComCopia,
  insertConclusao,
  listExecucoes,
} from './andamento.queries.ts'
import { findImagens } from './arquivos/imagens.queries.ts'
import { listContas } from './contas.queries.ts'
import { comandoDeVolta } from './copia.ts'
import { countDesde } from './desde.queries.ts'
import type { EnviosMudancaService } from './envios.service.ts'
import { CONCLUIDA, type Execucoes } from './execucoes.service.ts'
import { holdMudanca, isAndando } from './lock.queries.ts'
import { removeMapaEAchados } from './mapa.queries.ts'
import { faltaNoMapa, getMapa, readMapa, saveMapa } from './mapa.service.ts'

const EXECUCOES = 20
const OCUPADA = 'Há um ensaio ou uma mudança em andamento. Espere que termine para concluir.'

type Deps = Pick<Kit, 'env' | 'database' | 'cipher' | 'log' | 'clock'> & {
  envios: EnviosMudancaService
  execucoes: Execucoes
  /** Declarations of personal data by word. */
  declaracoes: Readonly<Record<string, readonly PersonalTable[]>>
}

export type MudancaService = ReturnType<typeof createMudancaService>

/** The move from the old portal for the page of administrators. */
export function createMudancaService({ env, database, cipher, log, clock, envios, execucoes, declaracoes }: Deps) {
  const { db, direct } = database
  const deps = { db, cipher }
  const atWork = new Set<Promise<unknown>>()
  const parar = new AbortController()

  /** A run that is not at work any more stopped with its server. */
  const serialise = (row: ExecucaoRow, andando: boolean): ExecucaoMudanca => ({
    ...row,
    estado: row.estado === 'andando' && !andando ? 'interrompida' : row.estado,
    iniciada_em: row.iniciada_em.toISOString(),
    terminada_em: row.terminada_em?.toISOString() ?? null,
  })

  async function requireAberta() {
    if (await findConclusao(db)) throw conflict(CONCLUIDA)
  }

  /** Refuses a move before its backup is made if the last reading of these files found stages without a choice. */
  async function requireEtapas(mapa: MapaMudanca) {
    const enviados = (await envios.list()).map(({ enviado_em }) => Date.parse(enviado_em))
    const falta = await faltaNoMapa(deps, mapa, new Date(Math.max(0, ...enviados)))
    if (falta) throw conflict(falta)
  }

  /** Begins a run, which goes on after the answer. */
  async function start(escopo: Escopo, opcoes: OpcoesMudanca, simular: boolean) {
    await requireAberta()
    const { sem_links, links_de_cadastro, antigo, desde } = opcoes
    const fonte = await envios.openFonte()
    const { mapa } = await readMapa(deps)
    if (!simular) await requireEtapas(mapa)
    const { id, run } = await execucoes.begin({
      ...{ escopo, fonte, signal: parar.signal },
      opcoes: {
        ...{ simular, semLinks: sem_links, linksDeCadastro: links_de_cadastro, administradores: [] },
        ...{ mapa, desde: desde ? new Date(instantOf(desde, '00:00', SAO_PAULO)) : null },
        onde: { pasta: null, bucket: null, antigo: antigo ?? null },
      },
    })
    const running = run()
      .catch((error) => parar.signal.aborted || log.error({ err: error }, 'a run of the move ended early'))
      .finally(() => atWork.delete(running))
    atWork.add(running)
    const row = await findExecucao(db, id)
    if (!row) throw new Error('the new run is not there')
    return serialise(row, true)
  }

  return {
    requireAberta,

    async get(): Promise<SituacaoMudanca> {
      // Asked before the runs are read: one that ends in between then has its real state.
      const andando = await isAndando(db)
      const [conclusao, arquivos, rows, imagens] = await Promise.all([
        findConclusao(db),
        envios.list(),
        listExecucoes(db, EXECUCOES),
        findImagens(db),
      ])
      return {
        concluida: conclusao ? { em: conclusao.em.toISOString(), por: conclusao.por } : null,
        arquivos,
        execucoes: rows.map((row) => serialise(row, andando)),
        imagens,
      }
    },

    async concludeEnvio(escopo: Escopo, envio: string) {
      await requireAberta()
      return envios.conclude(escopo, envio)
    },

    removeArquivo: envios.remove,

    getMapa: () => getMapa(deps),
    async saveMapa(escopo: Escopo, novo: { versao: number; mapa: MapaMudanca }) {
      await requireAberta()
      await db.transaction((tx) => saveMapa(tx, cipher, escopo, novo))
      return getMapa(deps)
    },

    simulate: (escopo: Escopo, opcoes: OpcoesMudanca) => start(escopo, opcoes, true),
    move: (escopo: Escopo, opcoes: OpcoesMudanca) => start(escopo, opcoes, false),

    async getRelatorio(id: string) {
      const relatorio = await findRelatorio(db, id)
      if (!relatorio) throw notFound('Não há relatório desta execução.')
      return relatorio
    },

    async getDesdeACopia(): Promise<DesdeACopia> {
      const ultima = await findUltimaComCopia(db)
      if (!ultima?.copia || !ultima.instante) return { copia: null, total: 0, linhas: [] }
      const { copia: endereco, instante, terminada_em } = ultima
      const linhas = await countDesde(db, declaracoes, { instante, terminada_em: terminada_em ?? new Date(clock()) })
      const existe = await findBackup(endereco, env).then(
        () => true,
        () => false,
      )
      return {
        copia: { endereco, instante: instante.toISOString(), existe, comando: comandoDeVolta(env, endereco) },
        total: linhas.reduce((sum, { linhas }) => sum + linhas, 0),
        linhas,
      }
    },

    listContas: () => listContas(db),

    /**
     * Concludes the move and closes the page. Uploaded files are removed at once; backups are then kept no longer than
     * others.
     */
    async conclude(escopo: Escopo) {
      const lock = await holdMudanca(direct)
      if (!lock) throw conflict(OCUPADA)
      try {
        await db.transaction(async (tx) => {
          if (!(await insertConclusao(tx, escopo.usuarioId, new Date(clock())))) throw conflict(CONCLUIDA)
          await removeMapaEAchados(tx)
          const { id } = await findEmpresa(tx)
          const evento = { acao: 'editar', entidade: 'empresa_config', entidade_id: id, antes: {} } as const
          await recordAcao(tx, escopo, { ...evento, depois: { mudanca: 'concluída' } })
        })
        await envios.removeAll(escopo)
      } finally {
        await lock.release()
      }
    },

    /** Removes old uploads, and all of them after the end of the move; does nothing while a run may read them. */
    async removeVencidos() {
      const lock = await holdMudanca(direct)
      if (!lock) return 'adiado por uma mudança'
      try {
        if (await findConclusao(db)) await envios.removeAll(null)
        return await envios.removeVencidos()
      } finally {
        await lock.release()
      }
    },

    /** Interrupts the runs of this node and waits until they are rolled back. */
    async stop() {
      parar.abort()
      await Promise.all(atWork)
    },
  }
}
