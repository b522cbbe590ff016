import type { TipoFormulario } from '@portal/contract/privacidade/formulario'
import type { Db } from '../platform/db/db.ts'
import type { Cipher } from '../platform/keys/cipher.ts'
import { type FormularioRow, insertFormulario } from './formularios.queries.ts'

/** Written values by name, without empty ones. */
export type Conteudo = Readonly<Record<string, unknown>>

type Enviado = {
  /** Names the form, like the link of its confirmation. */
  origem: string
  tipo: TipoFormulario
  entidade: FormularioRow['entidade']
  entidade_id: string
  proprio: boolean
  /** Content; in a form about somebody else only what the sender wrote of themselves. */
  conteudo: Conteudo
  /** CPF and telephones of the sender (digits; E.164). */
  documentos: readonly (string | null)[]
  consentimentos: readonly string[]
}

const contexto = (campo: 'conteudo' | 'codigo_email', origem: string) => `formularios_enviados.${campo}:${origem}`
const isEscrito = (valor: unknown) =>
  valor !== null && valor !== undefined && valor !== '' && !(Array.isArray(valor) && valor.length === 0)

/** Stores a form as sent, in the transaction that receives it. Later changes of its record do not change it. */
export async function keepFormulario(tx: Db, cipher: Cipher, { conteudo, documentos, ...enviado }: Enviado) {
  const escrito = Object.fromEntries(Object.entries(conteudo).filter(([, valor]) => isEscrito(valor)))
  await insertFormulario(tx, {
    ...enviado,
    consentimentos: [...enviado.consentimentos],
    conteudo_cifrado: cipher.encryptText(JSON.stringify(escrito), contexto('conteudo', enviado.origem)),
    documento_hashes: [...new Set(documentos)].flatMap((valor) => (valor === null ? [] : cipher.lookupHash(valor))),
  })
}

/** Content of a form; empty when its key is lost. */
export function openConteudo(cipher: Cipher, { origem, conteudo_cifrado }: FormularioRow): Conteudo {
  try {
    return JSON.parse(cipher.decryptText(conteudo_cifrado, contexto('conteudo', origem))) as Conteudo
  } catch {
    return {}
  }
}

/** Encrypts the address of a pending code for its form. */
export const sealEmail = (cipher: Cipher, { origem }: FormularioRow, email: string) =>
  cipher.encryptText(email, contexto('codigo_email', origem))
export const openEmail = (cipher: Cipher, { origem, codigo_email_cifrado }: FormularioRow) =>
  codigo_email_cifrado && cipher.decryptText(codigo_email_cifrado, contexto('codigo_email', origem))
