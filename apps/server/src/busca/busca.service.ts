import { isDeepStrictEqual } from 'node:util'
import type { Alternativas, PontoMapa } from '@portal/contract/busca/busca.contract'
import { type Ponto, RAIO_TERRA_KM } from '@portal/contract/busca/distancia'
import { RAIOS_PRONTOS } from '@portal/contract/busca/raio'
import type { FastifyBaseLogger } from 'fastify'
import { findPorNome } from '../clinicas/por-nome.queries.ts'
import { vigenciaDe } from '../clinicas/regularidade.queries.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database } from '../platform/db/db.ts'
import { unprocessable } from '../platform/http/errors.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import { RevisionCache } from '../platform/revision-cache.ts'
import { listVagasConfirmadas, toConfirmadas } from '../vagas/vagas.queries.ts'
import { joinCartoes } from './cartao.ts'
import { Centros } from './centros.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { type Filtros, filterKey, SEM_FILTROS } from './filtro.ts'
import { follow } from './follow.ts'
import { type Consulta, Indice } from './indice.ts'
import type { Contagem } from './option-count.ts'
import { toPontos } from './pontos.ts'
import { SincroniaBusca } from './sincronia.ts'
import { chord2ToKm } from './sphere.ts'
import { BuscasVazias } from './vazias.ts'

const PAGINA_BUSCA = 24

export type { Vazia } from './vazias.ts'

const TOTALS_KEPT = 10_000
const OPCOES_KEPT = 1_000
const PONTOS_KEPT = 32
const POR_NOME = 8
const MINUTE_MS = 60_000
/** Greatest distance on Earth, in kilometres. */
const MEIA_VOLTA_KM = Math.PI * RAIO_TERRA_KM

export type BuscaService = Awaited<ReturnType<typeof createBuscaService>>

type Deps = {
  database: Pick<Database, 'db'>
  realtime: Realtime
  log: FastifyBaseLogger
  /** Present time in milliseconds since 1970, for ending licences and vacancies. */
  agora: () => number
}

async function readRegras(db: Database['db']) {
  const { fuso_horario, bloquear_clinica_irregular } = await findEmpresa(db)
  return { fuso_horario, bloquear_clinica_irregular }
}

/** Radius search over the read model. `load` fills it; it then follows all changes. */
export async function createBuscaService({ database: { db }, realtime, log, agora }: Deps) {
  let regras = await readRegras(db)
  const indice = new Indice(vigenciaDe(regras, agora()))
  const centros = new Centros(db)
  const sincronia = new SincroniaBusca(db, indice)
  let minuto = 0

  /** Brings the read model to the present: licences end and vacancies expire without a change of their clinic. */
  function catchUp() {
    indice.expire(agora())
    // In every zone a day begins at a full minute.
    const este = Math.floor(agora() / MINUTE_MS)
    if (este === minuto) return
    minuto = este
    indice.turnTo(vigenciaDe(regras, agora()).hoje)
  }

  async function followRegras() {
    const novas = await readRegras(db)
    if (isDeepStrictEqual(novas, regras)) return
    regras = novas
    indice.vigencia = vigenciaDe(regras, agora())
    await sincronia.reload()
  }

  const followed: Awaited<ReturnType<typeof follow>>[] = []

  const totals = new RevisionCache<number>(TOTALS_KEPT)
  const opcoes = new RevisionCache<Contagem>(OPCOES_KEPT)
  const pontos = new RevisionCache<PontoMapa[]>(PONTOS_KEPT)
  const vazias = new BuscasVazias()

  function consultaOf(filtros: Filtros): Consulta {
    catchUp()
    return { centro: centros.centroDe(filtros.cidade_id), raio: filtros.raio, filtros }
  }
  const keyOf = ({ centro, raio, filtros }: Consulta) =>
    `${centro.latitude} ${centro.longitude} ${raio} ${filterKey(filtros)}`
  const totalOf = (consulta: Consulta) =>
    totals.get(indice.revision, keyOf(consulta), () => indice.countClinicas(consulta))

  return {
    ready: () => sincronia.ready,

    /** Reads every clinic, which takes seconds for a hundred thousand. */
    async load() {
      followed.push(await follow(realtime, 'empresa', followRegras, log))
      followed.push(await follow(realtime, 'cidades', () => centros.sync(), log))
      followed.push(await follow(realtime, 'clinicas', (versao) => sincronia.sync(versao), log))
    },

    /**
     * Increases with every change of clinics or cities, ended licence and expired vacancy; answers of an older revision
     * are stale.
     */
    revision() {
      catchUp()
      return indice.revision + centros.revision
    },

    /** Answer of `busca.findClinicas` as JSON bytes, concatenated from serialised cards; valid until the next call. */
    findClinicas({ cursor, ...filtros }: Filtros & { cursor?: string | undefined }): { json: Buffer; total: number } {
      const consulta = consultaOf(filtros)
      const depois = cursor === undefined ? undefined : decodeCursor(cursor)
      if (depois === null) throw unprocessable({ cursor: 'Página inválida' })
      // One more than shown, to know whether there is a next page.
      const found = indice.findNearest(consulta, PAGINA_BUSCA + 1, depois)
      const page = found.slice(0, PAGINA_BUSCA)
      const last = found.length > PAGINA_BUSCA ? page.at(-1) : undefined
      const cards = page.map(({ clinica: { cartao }, chord2 }) => ({ cartao, km: chord2ToKm(chord2) }))
      const total = totalOf(consulta)
      return { json: joinCartoes(total, last ? encodeCursor(last) : null, cards), total }
    },

    /** Returns a function that counts this search if no clinic at all lies within its radius; else undefined. */
    countVazia(filtros: Filtros): (() => void) | undefined {
      if (totalOf({ ...consultaOf(filtros), filtros: SEM_FILTROS }) > 0) return undefined
      const vazia = { cidade_id: filtros.cidade_id.toLowerCase(), raio: Math.ceil(filtros.raio), n: 1 }
      return () => vazias.add(vazia)
    },

    /** Searches without a clinic within their radius, until their storage takes them. */
    vazias,

    /** Great-circle kilometres from a point to the nearest clinic; null without any. */
    findDistancia(centro: Ponto): number | null {
      catchUp()
      const [achado] = indice.findNearest({ centro, raio: MEIA_VOLTA_KM, filtros: SEM_FILTROS }, 1)
      return achado ? chord2ToKm(achado.chord2) : null
    },

    countOpcoes(filtros: Filtros): Contagem {
      const consulta = consultaOf(filtros)
      return opcoes.get(indice.revision, keyOf(consulta), () => indice.countOpcoes(consulta))
    },

    findAlternativas(filtros: Filtros): Alternativas {
      const consulta = consultaOf(filtros)
      const within = (km: number) => totalOf({ ...consulta, raio: km })
      const km = RAIOS_PRONTOS.find((pronto) => pronto > consulta.raio && within(pronto) > 0)
      return {
        raio: km === undefined ? null : { km, total: within(km) },
        sem_filtros: totalOf({ ...consulta, filtros: SEM_FILTROS }),
      }
    },

    findPontos({ zoom, ...filtros }: Filtros & { zoom: number }) {
      const consulta = consultaOf(filtros)
      const found = pontos.get(indice.revision, `${zoom} ${keyOf(consulta)}`, () =>
        toPontos(indice.findAll(consulta), consulta.raio, zoom),
      )
      return { total: totalOf(consulta), pontos: found }
    },

    /** Searches the database, because clinics without coordinates have names, too. */
    async findPorNome({ role }: Escopo, { texto, inativas }: { texto: string; inativas: boolean }) {
      const achadas = await findPorNome(db, {
        texto,
        inativas: inativas && (role === 'admin' || role === 'gerenciador'),
        limite: POR_NOME,
        hoje: vigenciaDe(regras, agora()).hoje,
      })
      const vagas = await listVagasConfirmadas(
        db,
        achadas.map(({ id }) => id),
      )
      return achadas.map((clinica) => ({ ...clinica, vagas_confirmadas: toConfirmadas(vagas.get(clinica.id)) }))
    },

    async stop() {
      await Promise.all(followed.map((one) => one.stop()))
    },
  }
}
