import { randomUUID } from 'node:crypto'
import { type DetalheAntigo, isTextoLegivel } from '@portal/contract/leads/portal-antigo'
import { PACIENTE_NAO_ENCONTRADO } from '@portal/contract/pacientes/limites'
import type { FatoPaciente } from '@portal/contract/pacientes/pacientes.contract'
import { recordLeitura } from '../auditoria/auditoria.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Cipher } from '../platform/keys/cipher.ts'
import type { EscritaPacientes } from './escrita.ts'
import { countFatos, insertFatos, listFatos, type NovoFato } from './fatos.queries.ts'
import { findPaciente } from './lista.queries.ts'

/** A fact that an older portal recorded; `texto` is plain. */
export type FatoAberto = {
  id?: string
  paciente_id: string
  detalhe: DetalheAntigo
  texto: string | null
  ocorreu_em: Date
  autor_id: string | null
}

const contextoFato = (id: string) => `paciente_fatos.texto:${id}`

/** A fact as its row, with the text encrypted. */
function sealFato(
  cipher: Cipher,
  { id = randomUUID(), detalhe: { fato, ...detalhe }, texto, ...resto }: FatoAberto,
): NovoFato & { id: string } {
  return { ...resto, id, fato, detalhe, texto_cifrado: texto && cipher.encryptText(texto, contextoFato(id)) }
}

/** Inserts facts of many patients. */
export const saveFatos = (tx: Db, cipher: Cipher, fatos: readonly FatoAberto[]) =>
  insertFatos(
    tx,
    fatos.map((fato) => sealFato(cipher, fato)),
  )

export type FatosService = ReturnType<typeof createFatosService>

/** Facts that an older portal recorded about patients. */
export function createFatosService({ db, cipher }: EscritaPacientes) {
  return {
    /** Facts of one of the caller's patients, the newest first. Texts are health data, so the reading is recorded. */
    list: (escopo: Escopo, id: string, pagina: number) =>
      db.transaction(async (tx) => {
        if (!(await findPaciente(tx, escopo, id))) throw notFound(PACIENTE_NAO_ENCONTRADO)
        const linhas = await listFatos(tx, escopo, id, pagina)
        if (linhas.some(({ texto_cifrado }) => texto_cifrado !== null))
          await recordLeitura(tx, escopo, { entidade: 'pacientes', entidade_id: id, parte: 'portal_antigo' })
        const itens = linhas.map(({ fato, detalhe, texto_cifrado, ocorreu_em, autor_id, ...linha }): FatoPaciente => {
          const texto = isTextoLegivel({ fato }, autor_id, escopo) ? texto_cifrado : null
          return {
            ...linha,
            detalhe: { ...detalhe, fato },
            texto: texto && cipher.decryptText(texto, contextoFato(linha.id)),
            ocorreu_em: ocorreu_em.toISOString(),
          }
        })
        return { itens, total: await countFatos(tx, escopo, id) }
      }),
  }
}
