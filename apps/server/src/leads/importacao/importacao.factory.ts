import type { ColunaDoArquivo } from '@portal/contract/leads/colunas-importacao'
import type { ResultadoImportacaoLeads } from '@portal/contract/leads/importacao.contract'
import type { Tarefa } from '@portal/contract/tarefas/tarefas.contract'
import { sendFile } from '../../testing/send-file.ts'
import { eventually, type testApp } from '../../testing/testing.ts'

type Server = Awaited<ReturnType<typeof testApp>>
type Client = Awaited<ReturnType<Server['as']>>
type Bytes = string | Uint8Array
export type TarefaDeLeads = Omit<Tarefa, 'resultado'> & { resultado: ResultadoImportacaoLeads }

/** Imports leads by the requests of the page. */
export function importadorDe(server: Server) {
  const upload = (client: Client, bytes: Bytes, nome = 'leads.csv') =>
    sendFile(server, { nome, finalidade: 'importacao', bytes, cookie: client.cookie })

  /** Uploads a file that must be accepted; returns its id. */
  async function send(client: Client, bytes: Bytes, nome?: string): Promise<string> {
    const { status, body } = await upload(client, bytes, nome)
    if (status !== 200) throw new Error(`the upload answered ${status}: ${body.message}`)
    return body.id
  }

  const inspect = (client: Client, arquivo_id: string) =>
    client.get(`/importacao/leads/colunas?arquivo_id=${arquivo_id}`)

  /** Suggested field of each column of a file. */
  async function sugestoes(client: Client, arquivo_id: string): Promise<(ColunaDoArquivo | null)[]> {
    const { colunas } = (await inspect(client, arquivo_id)).body
    return colunas.map(({ sugestao }: { sugestao: ColunaDoArquivo | null }) => sugestao)
  }

  /** Begins an import with the suggested fields. */
  async function begin(client: Client, arquivo_id: string, outros: object = {}) {
    const mapeamento = await sugestoes(client, arquivo_id)
    return client.post('/importacao/leads', { arquivo_id, mapeamento, simular: false, ...outros })
  }

  const get = async (client: Client, id: string) => (await client.get(`/tarefas/${id}`)).body as TarefaDeLeads

  const wait = (client: Client, id: string) =>
    eventually(
      () => get(client, id),
      ({ estado }) => estado !== 'em_andamento',
      120_000,
    )

  /** Uploads a file and imports it to the end. */
  async function runImport(client: Client, bytes: Bytes, outros: object = {}): Promise<TarefaDeLeads> {
    const { status, body } = await begin(client, await send(client, bytes), outros)
    if (status !== 202) throw new Error(`the import answered ${status}: ${body.message}`)
    return wait(client, body.id)
  }

  return { upload, send, inspect, sugestoes, begin, get, wait, runImport }
}
