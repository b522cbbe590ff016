import type { CidadeSemClinica, FiltroRede } from '@portal/contract/metricas/rede.contract'
import { validaAte } from '@portal/contract/vagas/frescor'
import type { BuscaService } from '../busca/busca.service.ts'
import { countAtivasPorEstado } from '../clinicas/clinicas.queries.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { dayOf } from '../platform/day.ts'
import type { Kit } from '../platform/feature.ts'
import { listVagasPorEstado } from '../vagas/vagas.queries.ts'
import { type Janela, pedidoDe } from './pedido.ts'
import { addVazias, countLeadsPorEstado, listBuscadasEmVao, listQuadrados, pruneVazias } from './rede.queries.ts'

const CIDADES_MAXIMO = 200
/** Longer than the longest period and the one before it. */
const MESES_GUARDADOS = 25
const MINUTO_MS = 60_000

export type RedeService = ReturnType<typeof createRedeService>

/** Places where the network lacks clinics (record 138). */
export function createRedeService(
  { database: { db }, clock, log, realtime }: Pick<Kit, 'database' | 'clock' | 'log' | 'realtime'>,
  busca: Pick<BuscaService, 'vazias' | 'findDistancia'>,
) {
  const findFuso = async () => (await findEmpresa(db)).fuso_horario

  async function janela(filtro: FiltroRede): Promise<Janela> {
    return pedidoDe(filtro, { agora: clock(), fuso: await findFuso() }).atual
  }

  /** Stores the counted searches; if that fails, they stay counted. */
  async function store() {
    const vazias = busca.vazias.take()
    if (vazias.length === 0) return
    try {
      await addVazias(db, dayOf(clock(), await findFuso()), vazias)
    } catch (error) {
      for (const vazia of vazias) busca.vazias.add(vazia)
      log.warn({ err: error }, 'searches without a result could not be stored; trying again')
    }
  }

  let running: Promise<void> = Promise.resolve()
  const flush = () => {
    running = running.then(store)
    return running
  }
  const timer = setInterval(flush, MINUTO_MS).unref()

  let contorno: { versao: number; quadrados: [number, number][] } | undefined

  return {
    flush,

    async listBuscas(filtro: FiltroRede): Promise<CidadeSemClinica[]> {
      const cidades = await listBuscadasEmVao(db, await janela(filtro), CIDADES_MAXIMO)
      return cidades.map((cidade) => ({ ...cidade, mais_proxima_km: busca.findDistancia(cidade) }))
    },

    async listDemanda(escopo: Escopo, filtro: FiltroRede) {
      const [leads, vagas, clinicas] = await Promise.all([
        countLeadsPorEstado(db, escopo, await janela(filtro)),
        // Vacancies confirmed since this instant are still valid.
        listVagasPorEstado(db, new Date(clock() - validaAte(0))),
        countAtivasPorEstado(db),
      ])
      const ufs = [...new Set([...leads, ...vagas, ...clinicas].map(({ uf }) => uf))].toSorted()
      const de = (contados: { uf: string; n: number }[], uf: string) => contados.find((um) => um.uf === uf)?.n ?? 0
      return ufs.map((uf) => ({ uf, leads: de(leads, uf), vagas: de(vagas, uf), clinicas: de(clinicas, uf) }))
    },

    /** Recomputed only when cities change. */
    async getContorno(): Promise<[number, number][]> {
      const versao = realtime.versoes().cidades
      if (contorno?.versao !== versao) contorno = { versao, quadrados: await listQuadrados(db) }
      return contorno.quadrados
    },

    prune: async () => pruneVazias(db, dayOf(clock(), await findFuso()), MESES_GUARDADOS),

    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
