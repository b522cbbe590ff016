import { caminhoEnviosPaciente, caminhoEnviosPedido } from '@portal/contract/documentos/limites'
import { addressOf } from '../arquivos/arquivos.factory.ts'
import { ficha, newLinkCadastro } from '../cadastro/cadastro.factory.ts'
import { idDe, patchDocumento } from '../cadastro/documentos.factory.ts'
import type { testApp } from '../testing/testing.ts'

type Server = Awaited<ReturnType<typeof testApp>>

/** A patient of the consultant with this cookie, registered by a family. */
export async function newPaciente(
  server: Server,
  cookie: string,
  clinica: string,
  campos: Record<string, object> = {},
) {
  const { token } = await newLinkCadastro(server, cookie, clinica)
  const cheia = ficha(campos)
  const { status, text } = await server.request({
    method: 'POST',
    url: `/api/publico/cadastro/${token}`,
    payload: cheia,
  })
  if (status !== 201) throw new Error(`The registration was refused with ${status}: ${text}`)
  const [row] = await server.sql('select id from pacientes where envio_id = $1', [cheia.envio_id])
  return row.id as string
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
type Metadados = { nome?: string; tipo?: string }

/** Begins an upload at this address; the server must listen. */
export const beginEnvio = (
  server: Server,
  path: string,
  bytes: number,
  { nome = 'foto.png', tipo = 'rg_cpf' }: Metadados = {},
  cookie?: string,
) =>
  fetch(addressOf(server) + path, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': `nome ${base64(nome)},tipo ${base64(tipo)}`,
      origin: addressOf(server),
      ...(cookie && { cookie }),
    },
  })

/** Uploads all bytes without concluding; returns the id of the upload. */
export async function sendBytes(server: Server, path: string, bytes: Buffer, metadados: Metadados, cookie?: string) {
  const begun = await beginEnvio(server, path, bytes.length, metadados, cookie)
  const location = begun.headers.get('location')
  if (!location) throw new Error(`The document was refused with ${begun.status}: ${await begun.text()}`)
  const patched = cookie
    ? await fetch(addressOf(server) + location, {
        method: 'PATCH',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
          origin: addressOf(server),
          cookie,
        },
        body: new Uint8Array(bytes),
      })
    : await patchDocumento(server, location, 0, bytes)
  if (patched.status !== 204) throw new Error(`The bytes were refused with ${patched.status}: ${await patched.text()}`)
  return idDe(location)
}

/** Uploads and concludes a document into the record of a patient. */
export async function sendParaPaciente(
  server: Server,
  cookie: string,
  paciente: string,
  bytes: Buffer,
  metadados: Metadados = {},
) {
  const envio = await sendBytes(server, caminhoEnviosPaciente(paciente), bytes, metadados, cookie)
  return server.browser(cookie).post(`/pacientes/${paciente}/documentos`, { envio })
}

/** Like `sendParaPaciente`, by a stranger through a request. */
export async function sendPeloPedido(server: Server, token: string, bytes: Buffer, metadados: Metadados = {}) {
  const id = await sendBytes(server, caminhoEnviosPedido(token), bytes, metadados)
  return server.browser().post(`/publico/documentos/${token}/documentos`, { id })
}
