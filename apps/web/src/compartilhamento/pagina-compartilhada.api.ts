import '../platform/family-routes.ts'
import type { ClinicaCompartilhada } from '@portal/contract/compartilhamento/compartilhamento.contract'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import type { ContatoEnviado, Toque } from '@portal/contract/leads/formulario.contract'
import { LINK_INDISPONIVEL } from '@portal/contract/links'
import { messageOf } from '../platform/api-error.ts'
import { client } from '../platform/client.ts'
import { takeInitialData } from '../platform/initial-data.ts'
import type { EnviarContato, Erros, Valores } from './contato/contato.ts'

/** Data about the form that the server wrote into the page. */
type DoFormulario = {
  /** Origin of the visitor. */
  toque?: Toque
  /** Outcome of a form sent without script: the stored one, or the refused values. */
  enviado?: ContatoEnviado
  valores?: Valores
  erros?: Erros
}

export type PaginaCompartilhada = DoFormulario &
  (
    | { compartilhada: ClinicaCompartilhada; contato: ContatoPublico | null; erro?: undefined }
    | { compartilhada?: undefined; erro: string; contato: ContatoPublico | null }
  )

/** Data of the page: embedded in the HTML on the first load, else fetched. */
export async function loadCompartilhada({ id, token }: { id: string; token?: string }): Promise<PaginaCompartilhada> {
  const sent = takeInitialData<PaginaCompartilhada>()
  if (sent) return sent
  const { getClinicaCompartilhada, getClinicaPublica } = client.compartilhamento
  try {
    const compartilhada = await (token ? getClinicaCompartilhada({ id, token }) : getClinicaPublica({ id }))
    return { compartilhada, contato: null }
  } catch (error) {
    return { erro: messageOf(error, LINK_INDISPONIVEL), contato: null }
  }
}

/** Counts an opening of the link. Failures are ignored, because they do not concern the visitor. */
export const registerAbertura = (link: { id: string; token: string }) =>
  client.compartilhamento.registerAbertura(link).catch(() => undefined)

export const sendContatoOf =
  (link: { id: string; token?: string | undefined }): EnviarContato =>
  (formulario) =>
    client.compartilhamento.sendContato({ ...formulario, ...link })
