import type { DetalheAntigo } from '@portal/contract/leads/portal-antigo'
import { contextoInteracao } from '../leads/escrita.ts'
import { deleteInteracoes, insertInteracoes, listInteracoesConhecidas } from '../leads/historia.queries.ts'
import { deleteFatos, listFatosConhecidos } from '../pacientes/fatos.queries.ts'
import { saveFatos } from '../pacientes/fatos.service.ts'
import type { Db } from '../platform/db/db.ts'
import type { Cipher } from '../platform/keys/cipher.ts'

/** Whose timeline a line stands in. */
export type DeQuem = { de: 'lead' | 'paciente'; id: string; consultor_id: string | null }
/** A dated line of a timeline; its text is sealed. */
export type LinhaAntiga = {
  id: string
  quem: DeQuem
  detalhe: DetalheAntigo
  texto: string | null
  ocorreu_em: Date
  autor_id: string | null
}

/** Writes lines into the timelines of leads and patients. */
export async function insertLinhas(tx: Db, cipher: Cipher, linhas: readonly LinhaAntiga[]): Promise<void> {
  await insertInteracoes(
    tx,
    linhas.flatMap(({ id, quem, detalhe, texto, ocorreu_em, autor_id }) =>
      quem.de === 'lead'
        ? {
            ...{ id, lead_id: quem.id, tipo: 'sistema' as const, evento: 'portal_antigo' as const, detalhe },
            ...{ ocorreu_em, autor_id, texto_cifrado: texto && cipher.encryptText(texto, contextoInteracao(id)) },
          }
        : [],
    ),
  )
  await saveFatos(
    tx,
    cipher,
    linhas.flatMap(({ quem, ...linha }) => (quem.de === 'paciente' ? { ...linha, paciente_id: quem.id } : [])),
  )
}

/** Those of these lines that are there. */
export const listLinhas = async (tx: Db, ids: readonly string[]): Promise<string[]> => [
  ...(await listInteracoesConhecidas(tx, ids)),
  ...(await listFatosConhecidos(tx, ids)),
]

export async function deleteLinhas(tx: Db, ids: readonly string[]): Promise<void> {
  await deleteInteracoes(tx, ids)
  await deleteFatos(tx, ids)
}
