import {
  CAMPOS_INFORMADOS,
  INFORMADOS,
  type Informado,
  isMesmoEmail,
  temInformado,
} from '@portal/contract/leads/informado'
import type { Db } from '../../platform/db/db.ts'
import { isInformado } from '../historia.queries.ts'
import type { LeadRow } from '../leads.queries.ts'

/** Says in the history that an address or number came from a form, so that it was never the record's own. */
export const NOTA_DE_FORMULARIO = { informado_em_formulario: true }

/** Of what a form or a file told, that which the lead does not hold: for the team, which takes it over or not. */
export const informadosDe = (
  lead: LeadRow,
  contatos: Partial<Record<Informado, string | null | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    CAMPOS_INFORMADOS.flatMap((campo) => {
      const valor = contatos[campo]
      return valor && !temInformado(lead, campo, valor) ? [[INFORMADOS[campo], valor]] : []
    }),
  )

type Contatos = Partial<Pick<LeadRow, 'email' | 'telefone' | 'telefone_alt'>>

/** What the history adds to a change that a person typed: the same, where a form told the lead what is typed. */
export async function notaDeInformados(tx: Db, antes: LeadRow, { email, telefone, telefone_alt }: Contatos) {
  const numeros = [telefone, telefone_alt].filter((numero) => typeof numero === 'string')
  const novos = [
    ...(email && !isMesmoEmail(antes.email, email) ? [email.toLowerCase()] : []),
    ...numeros.filter((numero) => !temInformado(antes, 'telefone', numero)),
  ]
  return novos.length > 0 && (await isInformado(tx, antes.id, novos)) ? NOTA_DE_FORMULARIO : {}
}
