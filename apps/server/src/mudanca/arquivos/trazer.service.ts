import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FINALIDADES } from '@portal/contract/arquivos/finalidades'
import pLimit from 'p-limit'
import { listUrlsGuardadas } from '../../arquivos/arquivos.queries.ts'
import type { BuscadosService } from '../../arquivos/buscados.service.ts'
import type { Database, Db } from '../../platform/db/db.ts'
import { groupBy } from '../../platform/group-by.ts'
import { readObjeto } from './endereco.ts'
import { listDevidas, listUrlsDeObjetos, type NaFila, updateNaFila } from './fila.queries.ts'
import type { Achado, Falta, Fonte } from './fontes.ts'
import { replaceEnderecos } from './replace-enderecos.ts'
import { search } from './search.ts'

/** Rows of one batch, whose clinics are written in one transaction. */
const LOTE = 40
/** Files that are copied at a time; each needs its place on the disk meanwhile. */
const DE_UMA_VEZ = 3
/** Time that a file may take. */
export type Paciencia = Record<NaFila['finalidade'], number>
const PACIENCIA_MS: Paciencia = { clinica_imagem: 90_000, clinica_video: 15 * 60_000 }
/** Time until a file is asked for again; after the last try it is given up. */
export const PAUSAS_MS = [5_000, 60_000, 10 * 60_000, 60 * 60_000, 6 * 60 * 60_000]
const DEPOIS_MS = 60_000
const VAZIO: Falta = { motivo: 'O arquivo está vazio.', morto: true }

/** Outcome of looking for a file. */
type Decisao = { url: string; bytes: number } | { falta: Falta } | { depois: string }

type Final = Pick<NaFila, 'estado' | 'motivo' | 'tentativas'> & Partial<Pick<NaFila, 'url' | 'bytes' | 'proxima_em'>>

export type Fontes = Record<NaFila['origem'], readonly Fonte[]>

type Partes = {
  database: Database
  buscados: BuscadosService
  clock: () => number
  pacienciaMs?: Paciencia | undefined
}

/** Brings queued files in, each once, and puts their new addresses into the clinics. */
export function createBring({ database: { db }, buscados, clock, pacienciaMs = PACIENCIA_MS }: Partes) {
  /** One at a time, so that a picture that somebody uploads waits for one of these at most. */
  const umPorVez = pLimit(1)

  /** Looks for a file and keeps it as an upload is kept, or tells why not. */
  async function bring(linha: NaFila, fontes: readonly Fonte[], signal: AbortSignal): Promise<Decisao> {
    const objeto = readObjeto(linha.endereco)
    if (objeto === 'invalido') return { falta: { motivo: 'O nome do arquivo não é válido.', morto: true } }
    const { finalidade, endereco } = linha
    const regra = FINALIDADES[finalidade]
    const limites = { bytes: regra.bytes, patienceMs: pacienciaMs[finalidade], signal }
    const pedido = { endereco, objeto, versao: linha.versao_antiga }
    const folder = await mkdtemp(join(tmpdir(), 'portal-'))
    try {
      const file = join(folder, 'file')
      const achado = await search(fontes, pedido, limites, file)
      if (!('bytes' in achado)) return achado
      if (achado.grande) return { falta: { motivo: regra.grande, morto: false } }
      if (achado.bytes === 0) return { falta: VAZIO }
      return await keep(linha, file, achado)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async function keep({ finalidade, objeto }: NaFila, file: string, { bytes, tipo = '' }: Achado): Promise<Decisao> {
    const nome = objeto.slice(objeto.lastIndexOf('/') + 1).slice(0, 255)
    const guardado = await umPorVez(() => buscados.keep({ origem: objeto, finalidade, nome, file, tamanho: bytes }))
    if (guardado === null) return { depois: 'A imagem não pôde ser convertida.' }
    if ('url' in guardado) return { url: guardado.url, bytes }
    // Browsers show this kind, though the portal does not keep it.
    const isMidia = /^(image|video)\//.test(guardado.mime ?? tipo)
    return { falta: { motivo: guardado.recusa, morto: !isMidia } }
  }

  /** Decides on rows of one file, by a row that is surely of the old storage if there is one. */
  async function decide(linhas: readonly NaFila[], fontes: Fontes, signal: AbortSignal): Promise<Decisao> {
    const linha = linhas.find(({ alheio }) => !alheio) ?? linhas[0]
    if (!linha) throw new Error('no rows')
    return bring(linha, fontes[linha.origem], signal)
  }

  async function listProntas(devidas: readonly NaFila[]) {
    const prontas = await listUrlsDeObjetos(
      db,
      devidas.map(({ objeto }) => objeto),
    )
    const guardadas = new Set(
      await listUrlsGuardadas(
        db,
        prontas.flatMap(({ url }) => url ?? []),
      ),
    )
    return new Map(
      prontas.flatMap(({ finalidade, objeto, url, bytes }) =>
        url !== null && guardadas.has(url) ? [[`${finalidade} ${objeto}`, { url, bytes: bytes ?? 0 }]] : [],
      ),
    )
  }

  async function settle(tx: Db, decididas: readonly { linha: NaFila; decisao: Decisao }[]) {
    const finais = decididas.map(({ linha, decisao }) => ({ linha, ...finalOf(linha, decisao) }))
    const trocas = finais.flatMap(({ linha: { endereco, finalidade, saidas }, estado, url }) =>
      estado === 'trazido' || estado === 'faltando' ? [{ endereco, finalidade, saidas, url: url ?? null }] : [],
    )
    const saidasDe = await replaceEnderecos(tx, trocas)
    for (const { linha, ...campos } of finais) {
      const troca = trocas.find(
        ({ endereco, finalidade }) => endereco === linha.endereco && finalidade === linha.finalidade,
      )
      const saidas = campos.estado === 'trazido' ? [] : [...linha.saidas, ...(troca ? saidasDe(troca) : [])]
      await updateNaFila(tx, [linha.id], { ...campos, saidas })
    }
  }

  function finalOf(linha: NaFila, decisao: Decisao): Final {
    const tentativas = linha.tentativas + 1
    if ('url' in decisao) return { estado: 'trazido', motivo: null, tentativas, ...decisao }
    if ('depois' in decisao) {
      const pausa = PAUSAS_MS[linha.tentativas]
      if (pausa !== undefined)
        return {
          estado: 'espera',
          motivo: decisao.depois,
          tentativas,
          proxima_em: new Date(clock() + pausa),
        }
    }
    const { motivo, morto } = 'falta' in decisao ? decisao.falta : { motivo: decisao.depois, morto: false }
    // Without its file, an address of the old storage is dead, for the old hosting ends. Elsewhere it stays if browsers show
    // it.
    const fica = linha.origem === 'mudanca' ? linha.alheio : !morto
    return { estado: fica ? 'ficou' : 'faltando', motivo, tentativas }
  }

  /** Works on one batch of the files that are due; false if none was. What was decided is kept even if another file fails. */
  async function turn(fontes: Fontes, signal: AbortSignal): Promise<boolean> {
    const origens = (['mudanca', 'portal'] as const).filter((origem) => fontes[origem].length > 0)
    const devidas = await listDevidas(db, new Date(clock()), origens, LOTE)
    if (devidas.length === 0) return false
    const prontas = await listProntas(devidas)
    const grupos = groupBy(devidas, ({ finalidade, objeto }) => `${finalidade} ${objeto}`)
    const ending = new AbortController()
    const both = AbortSignal.any([signal, ending.signal])
    const limit = pLimit(DE_UMA_VEZ)
    const decididas: { linha: NaFila; decisao: Decisao }[] = []
    const culpadas: string[] = []
    let fatal: unknown
    await Promise.all(
      [...grupos].map(([key, linhas]) =>
        limit(async () => {
          if (both.aborted) return
          try {
            const decisao = prontas.get(key) ?? (await decide(linhas, fontes, both))
            decididas.push(...linhas.map((linha) => ({ linha, decisao })))
          } catch (error) {
            if (both.aborted) return
            fatal = error
            culpadas.push(...linhas.map(({ id }) => id))
            ending.abort()
          }
        }),
      ),
    )
    if (decididas.length > 0) await db.transaction((tx) => settle(tx, decididas))
    if (fatal) {
      // Put off, so that a file that fails each time does not hold up the others. It counts as no try: the fault may be a
      // full disk here.
      await updateNaFila(db, culpadas, { proxima_em: new Date(clock() + DEPOIS_MS) }).catch(() => {})
      throw fatal
    }
    return true
  }

  return { turn }
}
