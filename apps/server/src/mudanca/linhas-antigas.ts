import { createHash } from 'node:crypto'
import type { DetalheAntigo } from '@portal/contract/leads/portal-antigo'
import { deleteInteracoes } from '../leads/historia.queries.ts'
import { findInteracoes } from '../leads/lote.queries.ts'
import { createLoteLeads, emPartes } from '../leads/lote.service.ts'
import { deleteFatos, listFatosConhecidos } from '../pacientes/fatos.queries.ts'
import { saveFatos } from '../pacientes/fatos.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Cipher } from '../platform/keys/cipher.ts'
import { deleteLinhasDeEspera, findLinhasDeEspera } from './a-conferir.queries.ts'
import { createEspera, insertLinhas as insertInteracoes } from './a-conferir.ts'

/** The lead or patient whose timeline a line stands in. */
export type DeQuem = { de: 'lead' | 'paciente'; id: string; consultor_id: string | null; espera: boolean }
/** A dated line of a timeline; its text is sealed. */
export type LinhaAntiga = {
  id: string
  quem: DeQuem
  detalhe: DetalheAntigo
  texto: string | null
  ocorreu_em: Date
  autor_id: string | null
}

/** Id of a further part of a line, always the same, so that a newer file finds it again. */
function idDaParte(id: string, parte: number): string {
  if (parte === 0) return id
  const resumo = createHash('sha256').update(`${id} ${parte}`).digest('hex')
  return `${resumo.slice(0, 8)}-${resumo.slice(8, 12)}-4${resumo.slice(13, 16)}-8${resumo.slice(17, 20)}-${resumo.slice(20, 32)}`
}
/** More parts than any value of the old portal takes. */
const PARTES_MAX = 60

/** Writes lines into the timelines of leads and patients. A text too long for one line goes on in further ones. */
export async function insertLinhas(
  tx: Db,
  { cipher, escopo }: { cipher: Cipher; escopo: Escopo | null },
  linhas: readonly LinhaAntiga[],
): Promise<void> {
  const partes = linhas.flatMap(({ id, texto, ocorreu_em, ...linha }) =>
    emPartes(texto ?? '').map((parte, i) => ({
      ...linha,
      id: idDaParte(id, i),
      texto: parte || null,
      ocorreu_em: new Date(ocorreu_em.getTime() + i),
    })),
  )
  await insertInteracoes(
    tx,
    escopo,
    { lote: createLoteLeads({ cipher }), espera: createEspera(cipher) },
    partes.flatMap(({ quem, ...linha }) =>
      quem.de === 'lead'
        ? { ...linha, lead_id: quem.id, tipo: 'sistema' as const, evento: 'portal_antigo' as const }
        : [],
    ),
  )
  await saveFatos(
    tx,
    cipher,
    partes.flatMap(({ quem, ...linha }) => (quem.de === 'paciente' ? { ...linha, paciente_id: quem.id } : [])),
  )
}

/** Ids among these of lines that are here. */
export const listLinhas = async (tx: Db, ids: readonly string[]): Promise<string[]> => [
  ...(await findInteracoes(tx, ids)),
  ...(await listFatosConhecidos(tx, ids)),
  ...(await findLinhasDeEspera(tx, ids)),
]

export async function deleteLinhas(tx: Db, ids: readonly string[]): Promise<void> {
  const todas = ids.flatMap((id) => Array.from({ length: PARTES_MAX }, (_, parte) => idDaParte(id, parte)))
  await deleteInteracoes(tx, todas)
  await deleteFatos(tx, todas)
  await deleteLinhasDeEspera(tx, todas)
}
