import {
  CAMPOS_INFORMADOS,
  hasInformado,
  INFORMADOS,
  type Informado,
  isMesmoEmail,
} from '@portal/contract/leads/informado'
import type { Db } from '../../platform/db/db.ts'
import { isInformado } from '../historia.queries.ts'
import type { LeadRow } from '../leads.queries.ts'

/** Note in the history that an e-mail or number was told by a form, and so was not the record's own. */
export const NOTA_DE_FORMULARIO = { informado_em_formulario: true }

/** Contacts told by a form or file that the lead does not hold yet; the team decides whether to take them over. */
export const informadosDe = (
  lead: LeadRow,
  contatos: Partial<Record<Informado, string | null | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    CAMPOS_INFORMADOS.flatMap((campo) => {
      const valor = contatos[campo]
      return valor && !hasInformado(lead, campo, valor) ? [[INFORMADOS[campo], valor]] : []
    }),
  )

type Contatos = Partial<Pick<LeadRow, 'email' | 'telefone' | 'telefone_alt'>>

/** Note of the history for a change typed by a person: `NOTA_DE_FORMULARIO` where a form had told the value. */
export async function notaDeInformados(tx: Db, antes: LeadRow, { email, telefone, telefone_alt }: Contatos) {
  const numeros = [telefone, telefone_alt].filter((numero) => typeof numero === 'string')
  const novos = [
    ...(email && !isMesmoEmail(antes.email, email) ? [email.toLowerCase()] : []),
    ...numeros.filter((numero) => !hasInformado(antes, 'telefone', numero)),
  ]
  return novos.length > 0 && (await isInformado(tx, antes.id, novos)) ? NOTA_DE_FORMULARIO : {}
}
