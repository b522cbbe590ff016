import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOCUMENTO } from '@portal/contract/cadastro/documentos'
import { createPrivadosService } from '../../arquivos/privados.service.ts'
import { setAnexo } from '../../leads/historia.queries.ts'
import { insertAntigo } from '../../pacientes/anexos.queries.ts'
import { setAnexoDoFato } from '../../pacientes/fatos.queries.ts'
import type { Database, Db } from '../../platform/db/db.ts'
import type { Cipher } from '../../platform/keys/cipher.ts'
import type { Storages } from '../../platform/storage/storage.ts'
import { findEsperando } from '../a-conferir.queries.ts'
import {
  type Documento,
  listDocumentosDevidos,
  listDocumentosEsperando,
  lockTitular,
  updateDocumento,
} from './documentos.queries.ts'
import { objetoDe } from './endereco.ts'
import type { Fonte } from './fontes.ts'
import { search } from './search.ts'
import { PAUSAS_MS } from './trazer.service.ts'

/** Papers of one batch. */
const LOTE = 20
const PACIENCIA_MS = 90_000
const DEPOIS_MS = 60_000
const SEM_LEAD_MS = 10 * 60_000
const SEM_FONTE =
  'Documentos de pessoas vêm só de uma pasta ou de um bucket S3, nunca de um endereço público. Mude de novo com --arquivos.'
const VAZIO = 'O arquivo está vazio.'
const PESSOA_ELIMINADA = 'Os dados desta pessoa foram eliminados aqui.'

type Decisao = { caminho: string; mime: string; tamanho: number } | { falta: string } | { depois: string }
type Deps = {
  database: Database
  storages: Pick<Storages, 'documentos'>
  cipher: Cipher
  clock: () => number
  pacienciaMs?: number | undefined
}

/** Sources that may be asked for this paper. */
const fontesDe = (fontes: readonly Fonte[], { conferido }: Documento) =>
  fontes.filter(({ documentos }) => documentos === 'todos' || (documentos === 'conferidos' && conferido))

/** Brings papers of people into the sealed storage, each for the line that tells of it. */
export function createDocumentosAntigos({
  database: { db },
  storages,
  cipher,
  clock,
  pacienciaMs = PACIENCIA_MS,
}: Deps) {
  const privados = createPrivadosService(storages.documentos, cipher)

  const pedidoDe = ({ objeto, versao_antiga }: Documento) => ({
    endereco: objeto ?? '',
    objeto: objeto === null ? null : objetoDe(objeto),
    versao: versao_antiga,
  })
  const limitesDe = (signal: AbortSignal) => ({ bytes: DOCUMENTO.bytes, patienceMs: pacienciaMs, signal })

  async function bring(documento: Documento, todas: readonly Fonte[], signal: AbortSignal): Promise<Decisao> {
    const fontes = fontesDe(todas, documento)
    if (fontes.length === 0) return { falta: SEM_FONTE }
    const folder = await mkdtemp(join(tmpdir(), 'portal-'))
    try {
      const file = join(folder, 'file')
      const achado = await search(fontes, pedidoDe(documento), limitesDe(signal), file)
      if ('depois' in achado) return achado
      if ('falta' in achado) return { falta: achado.falta.motivo }
      if (achado.grande) return { falta: DOCUMENTO.grande }
      if (achado.bytes === 0) return { falta: VAZIO }
      return await privados.keepFile(file, achado.bytes, DOCUMENTO)
    } catch (error) {
      // The content is of another kind than its name says, or is broken.
      if ((error as { status?: number }).status === 422) return { falta: (error as Error).message }
      throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** Attaches a paper to its person and to the line that tells of it, in one transaction; false if the person is gone. */
  async function attach(tx: Db, documento: Documento, guardado: Extract<Decisao, { caminho: string }>) {
    const titular = await lockTitular(tx, documento)
    if (titular === undefined) return false
    const { id, entidade, tipo, nome, enviado_em, tentativas } = documento
    const anexo_id = await insertAntigo(tx, { ...guardado, entidade, entidade_id: titular, tipo, nome, enviado_em })
    await (entidade === 'leads' ? setAnexo(tx, id, anexo_id) : setAnexoDoFato(tx, id, anexo_id))
    await updateDocumento(tx, id, {
      ...{ estado: 'trazido', motivo: null, anexo_id, bytes: guardado.tamanho, tentativas: tentativas + 1 },
    })
    return true
  }

  async function settle(documento: Documento, decisao: Decisao) {
    const { id } = documento
    const tentativas = documento.tentativas + 1
    if ('caminho' in decisao) {
      if (await db.transaction((tx) => attach(tx, documento, decisao))) return
      await privados.remove([decisao.caminho])
      return updateDocumento(db, id, { estado: 'faltando', motivo: PESSOA_ELIMINADA, tentativas })
    }
    const pausa = PAUSAS_MS[documento.tentativas]
    if ('depois' in decisao && pausa !== undefined) {
      const proxima_em = new Date(clock() + pausa)
      return updateDocumento(db, id, { motivo: decisao.depois, tentativas, proxima_em })
    }
    const motivo = 'falta' in decisao ? decisao.falta : decisao.depois
    return updateDocumento(db, id, { estado: 'faltando', motivo, tentativas })
  }

  return {
    /** Works on one batch of the papers that are due; false if none was. */
    async turn(fontes: readonly Fonte[], signal: AbortSignal): Promise<boolean> {
      const devidos = await listDocumentosDevidos(db, new Date(clock()), LOTE)
      const esperando = await findEsperando(
        db,
        devidos.map(({ entidade_id }) => entidade_id),
      )
      for (const documento of devidos) {
        if (signal.aborted) break
        if (esperando.has(documento.entidade_id)) {
          // The lead of this paper waits for a telephone.
          await updateDocumento(db, documento.id, { proxima_em: new Date(clock() + SEM_LEAD_MS) })
          continue
        }
        try {
          await settle(documento, await bring(documento, fontes, signal))
        } catch (error) {
          // Put off, so that a paper that fails each time does not hold up the others. It counts as no try: the fault may be
          // a full disk here.
          await updateDocumento(db, documento.id, { proxima_em: new Date(clock() + DEPOIS_MS) }).catch(() => {})
          throw error
        }
      }
      return devidos.length > 0
    },

    /** Figures of papers for a rehearsal, in its transaction: asks for each paper that it queued and brings nothing. */
    async preview(tx: Db, todas: readonly Fonte[], signal: AbortSignal) {
      const previsto = { encontrados: 0, faltando: 0, bytes: 0 }
      let depois = 0
      for (;;) {
        const lote = await listDocumentosEsperando(tx, depois, LOTE)
        for (const documento of lote) {
          const achado = await search(fontesDe(todas, documento), pedidoDe(documento), limitesDe(signal), null)
          if ('bytes' in achado && !achado.grande) {
            previsto.encontrados++
            previsto.bytes += achado.bytes
            continue
          }
          previsto.faltando++
        }
        depois = lote.at(-1)?.ordem ?? depois
        if (lote.length < LOTE) return previsto
      }
    },
  }
}
