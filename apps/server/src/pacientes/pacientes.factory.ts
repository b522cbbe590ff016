import { ficha, newLinkCadastro } from '../cadastro/cadastro.factory.ts'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import type { testApp } from '../testing/testing.ts'

type Server = Awaited<ReturnType<typeof testApp>>
type Client = ReturnType<Server['browser']>

/** Registers a person as a family does, through a link of this consultant's. */
export async function newPaciente(server: Server, consultor: Client, campos: Record<string, object> = {}) {
  const [clinica = ''] = await insertClinicas(server.database, [{}])
  const { token } = await newLinkCadastro(server, consultor.cookie, clinica)
  const cheia = ficha(campos)
  const { status, body } = await server.browser().post(`/publico/cadastro/${token}`, cheia)
  if (status !== 201) throw new Error(`The registration was refused with ${status}: ${JSON.stringify(body)}`)
  const [row] = await server.sql('select id, versao, lead_id, consultor_id from pacientes where envio_id = $1', [
    cheia.envio_id,
  ])
  return row as { id: string; versao: number; lead_id: string; consultor_id: string }
}
