import type { TipoFormulario } from '@portal/contract/privacidade/formulario'
import type { Db } from '../platform/db/db.ts'
import type { Cipher } from '../platform/keys/cipher.ts'
import { type FormularioRow, insertFormulario } from './formularios.queries.ts'

/** What somebody wrote, by name: what they did not write is left out. */
export type Conteudo = Readonly<Record<string, unknown>>

type Enviado = {
  /** Names the form, as the link of its confirmation does. */
  origem: string
  tipo: TipoFormulario
  entidade: FormularioRow['entidade']
  entidade_id: string
  proprio: boolean
  /** Of who sent it about somebody else, only what they wrote of themselves. */
  conteudo: Conteudo
  /** Canonical CPF and telephones (E.164 digits) of who sent it. */
  documentos: readonly (string | null)[]
  consentimentos: readonly string[]
}

const contexto = (campo: 'conteudo' | 'codigo_email', origem: string) => `formularios_enviados.${campo}:${origem}`
const isEscrito = (valor: unknown) =>
  valor !== null && valor !== undefined && valor !== '' && !(Array.isArray(valor) && valor.length === 0)

/** Keeps a form as it was sent, in the transaction that takes it. What happens to its record later never changes it. */
export async function keepFormulario(tx: Db, cipher: Cipher, { conteudo, documentos, ...enviado }: Enviado) {
  const escrito = Object.fromEntries(Object.entries(conteudo).filter(([, valor]) => isEscrito(valor)))
  await insertFormulario(tx, {
    ...enviado,
    consentimentos: [...enviado.consentimentos],
    conteudo_cifrado: cipher.encryptText(JSON.stringify(escrito), contexto('conteudo', enviado.origem)),
    documento_hashes: [...new Set(documentos)].flatMap((valor) => (valor === null ? [] : cipher.lookupHash(valor))),
  })
}

/** What was sent; nothing where the key that opens it was lost. */
export function openConteudo(cipher: Cipher, { origem, conteudo_cifrado }: FormularioRow): Conteudo {
  try {
    return JSON.parse(cipher.decryptText(conteudo_cifrado, contexto('conteudo', origem))) as Conteudo
  } catch {
    return {}
  }
}

/** Seals the address that a code is on its way to, for its form alone. */
export const sealEmail = (cipher: Cipher, { origem }: FormularioRow, email: string) =>
  cipher.encryptText(email, contexto('codigo_email', origem))
export const openEmail = (cipher: Cipher, { origem, codigo_email_cifrado }: FormularioRow) =>
  codigo_email_cifrado && cipher.decryptText(codigo_email_cifrado, contexto('codigo_email', origem))
