import { GALERIA_MAXIMO, VIDEO_URLS_MAXIMO, VIDEOS_MAXIMO } from '@portal/contract/arquivos/finalidades'
import { listUrlsGuardadas } from '../../arquivos/arquivos.queries.ts'
import { recordAcao } from '../../auditoria/auditoria.service.ts'
import { updateClinica } from '../../clinicas/clinicas.queries.ts'
import { lockComEnderecos } from '../../clinicas/enderecos.queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { carryVersao, listPorEnderecos, type Nova, updateNaFila } from './fila.queries.ts'
import type { FinalidadeTrazida, Saida } from './mudanca-arquivos.table.ts'
import { CAMPOS, enderecosDe, FINALIDADE_DE } from './nomeados.ts'

/** Replacement of an address in all clinics that name it: `url`, or nothing if `url` is null. */
export type Troca = { endereco: string; finalidade: FinalidadeTrazida; url: string | null; saidas: readonly Saida[] }

const MAXIMOS = {
  image_url: 1,
  gallery_images: GALERIA_MAXIMO,
  video_files: VIDEOS_MAXIMO,
  video_urls: VIDEO_URLS_MAXIMO,
}
const keyOf = (finalidade: string, endereco: string) => `${finalidade} ${endereco}`

/**
 * Replaces addresses in the clinics that name them, each clinic once and with its history, and puts back an address that had
 * been taken out if its file was found after all. Returns for each `Troca` the fields that it was taken out of.
 */
export async function replaceEnderecos(tx: Db, trocas: readonly Troca[]): Promise<(troca: Troca) => Saida[]> {
  const porChave = new Map(trocas.map((troca) => [keyOf(troca.finalidade, troca.endereco), troca]))
  const saidas = new Map<string, Saida[]>()
  const voltas = trocas.flatMap(({ url, saidas }) => (url === null ? [] : saidas.map((saida) => ({ ...saida, url }))))
  const enderecos = [...new Set(trocas.map(({ endereco }) => endereco))]
  const clinicas =
    trocas.length === 0 ? [] : await lockComEnderecos(tx, enderecos, [...new Set(voltas.map(({ clinica }) => clinica))])
  for (const antes of clinicas) {
    const campos: Record<string, string | null | string[]> = {}
    for (const campo of CAMPOS) {
      const agora: string[] = []
      for (const endereco of enderecosDe(antes, campo)) {
        const key = keyOf(FINALIDADE_DE[campo], endereco)
        const troca = porChave.get(key)
        if (!troca) agora.push(endereco)
        else if (troca.url !== null) agora.push(troca.url)
        else saidas.set(key, [...(saidas.get(key) ?? []), { clinica: antes.id, campo }])
      }
      for (const volta of voltas)
        if (volta.clinica === antes.id && volta.campo === campo && agora.length < MAXIMOS[campo]) agora.push(volta.url)
      const unicos = [...new Set(agora)]
      const valor = campo === 'image_url' ? (unicos[0] ?? null) : unicos
      if (JSON.stringify(valor) !== JSON.stringify(antes[campo])) campos[campo] = valor
    }
    if (Object.keys(campos).length === 0) continue
    const depois = await updateClinica(tx, antes.id, campos)
    await carryVersao(tx, antes.id, antes.versao, depois.versao)
    await recordAcao(tx, null, { acao: 'editar', entidade: 'clinicas', entidade_id: antes.id, antes, depois })
  }
  return ({ finalidade, endereco }) => saidas.get(keyOf(finalidade, endereco)) ?? []
}

/** Puts files that an earlier run brought into clinics that the move wrote again; files that are gone here are queued anew. */
export async function restore(tx: Db, novas: readonly Pick<Nova, 'endereco'>[]): Promise<void> {
  const trazidos = await listPorEnderecos(
    tx,
    novas.map(({ endereco }) => endereco),
    'trazido',
  )
  const guardadas = new Set(
    await listUrlsGuardadas(
      tx,
      trazidos.flatMap(({ url }) => url ?? []),
    ),
  )
  const [daqui, perdidos] = [true, false].map((is) => trazidos.filter(({ url }) => guardadas.has(url ?? '') === is))
  await updateNaFila(
    tx,
    (perdidos ?? []).map(({ id }) => id),
    { estado: 'espera', tentativas: 0, proxima_em: new Date(0), url: null },
  )
  await replaceEnderecos(tx, daqui ?? [])
}
