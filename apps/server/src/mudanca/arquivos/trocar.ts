import { GALERIA_MAXIMO, VIDEO_URLS_MAXIMO, VIDEOS_MAXIMO } from '@portal/contract/arquivos/finalidades'
import { listUrlsGuardadas } from '../../arquivos/arquivos.queries.ts'
import { registrar } from '../../auditoria/auditoria.service.ts'
import { updateClinica } from '../../clinicas/clinicas.queries.ts'
import { lockComEnderecos } from '../../clinicas/enderecos.queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { carryVersao, listPorEnderecos, type Nova, updateNaFila } from './fila.queries.ts'
import type { FinalidadeTrazida, Saida } from './mudanca-arquivos.table.ts'
import { CAMPOS, enderecosDe, FINALIDADE_DE } from './nomeados.ts'

/** What becomes of an address in every clinic that names it: another address, or null to take it out. */
export type Troca = { endereco: string; finalidade: FinalidadeTrazida; url: string | null; saidas: readonly Saida[] }

const MAXIMOS = {
  image_url: 1,
  gallery_images: GALERIA_MAXIMO,
  video_files: VIDEOS_MAXIMO,
  video_urls: VIDEO_URLS_MAXIMO,
}
const keyOf = (finalidade: string, endereco: string) => `${finalidade} ${endereco}`

/**
 * Puts other addresses into the clinics that name these, each clinic once and with its history, and puts back what is
 * found after it had been taken out. Returns, by the key of an address, where it was taken out.
 */
export async function trocar(tx: Db, trocas: readonly Troca[]): Promise<(troca: Troca) => Saida[]> {
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
    await registrar(tx, null, { acao: 'editar', entidade: 'clinicas', entidade_id: antes.id, antes, depois })
  }
  return ({ finalidade, endereco }) => saidas.get(keyOf(finalidade, endereco)) ?? []
}

/** Gives clinics, as the move wrote them again, the files that an earlier run brought; those that are gone are brought anew. */
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
  await trocar(tx, daqui ?? [])
}
