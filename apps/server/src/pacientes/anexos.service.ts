import { randomUUID } from 'node:crypto'
import type { Documento } from '@portal/contract/cadastro/cadastro.contract'
import type { TipoDocumento } from '@portal/contract/cadastro/documentos'
import { DOCUMENTOS_MAXIMO } from '@portal/contract/cadastro/opcoes'
import { isPapelPaciente } from '@portal/contract/pacientes/checklist'
import { PACIENTE_NAO_ENCONTRADO } from '@portal/contract/pacientes/limites'
import type { DocumentoPaciente } from '@portal/contract/pacientes/pacientes.contract'
import type { PrivadosService } from '../arquivos/privados.service.ts'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { notFound, unprocessable } from '../platform/http/errors.ts'
import type { Download } from '../platform/http/operations.ts'
import type { Cipher } from '../platform/keys/cipher.ts'
import { ENVIO_DESCONHECIDO } from '../platform/storage/tus.ts'
import {
  type AnexoAberto,
  type AnexoRow,
  attachAnexo,
  concludeAnexo,
  countDoFormulario,
  deleteAbandonados,
  deleteDoFormulario,
  type Formulario,
  findAnexo,
  findDoFormulario,
  findEnvio,
  insertEnvio,
  listCaminhosConhecidos,
  listDosPacientes,
  sumDoLink,
} from './anexos.queries.ts'
import { codigoPaciente } from './escrita.ts'
import { caminhoDoEnvio, keepEnvio } from './keep-envio.service.ts'
import { findPaciente } from './lista.queries.ts'

const DIA_MS = 86_400_000
const ABERTO_MS = 5 * 60_000
/** Quota of one link per 24 hours, so that no link can fill the disk. */
const LINK_POR_DIA = { documentos: 200, bytes: 1024 * 1024 * 1024 }
/** Uploads started for one form; abandoned ones count until the nightly job deletes them. */
const ENVIOS_POR_FORMULARIO = 3 * DOCUMENTOS_MAXIMO

const MAXIMO = `Máximo de ${DOCUMENTOS_MAXIMO} documentos atingido`
const LINK_CHEIO = 'Este link recebeu documentos demais hoje. Envie o cadastro sem eles e combine com seu consultor.'
const NAO_ESTA_MAIS = 'Este documento não está mais disponível. Remova-o e envie o arquivo novamente.'
const NAO_ENCONTRADO = 'Documento não encontrado'
const ENDERECO_VENCIDO = 'Este endereço não vale mais. Abra o documento novamente.'

const serialise = ({ id, tipo, nome, tamanho }: Pick<AnexoRow, 'id' | 'tipo' | 'nome' | 'tamanho'>): Documento => ({
  id,
  tipo: tipo as TipoDocumento,
  nome,
  tamanho,
})
const EXTENSAO: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' }
const entidadeDe = ({ entidade }: AnexoAberto) => (entidade === 'leads' ? ('leads' as const) : ('pacientes' as const))
/** Name of a saved file, such as 'P-000001-laudo.pdf': it names nobody, whatever the sender called it. */
const nomeDoArquivo = ({ entidade, numero, tipo, mime }: AnexoAberto) =>
  `${codigoPaciente(numero).replace(/^P/, entidade === 'leads' ? 'L' : 'P')}-${tipo.replaceAll('_', '-')}.${EXTENSAO[mime] ?? 'bin'}`

export type AnexosService = ReturnType<typeof createAnexosService>
type Deps = { database: Database; privados: PrivadosService; cipher: Cipher; agora: () => number }

/** Documents of people: sent with a form, assigned to the patient created from it, opened by the patient's owner. */
export function createAnexosService({ database: { db }, privados, cipher, agora }: Deps) {
  const atWork = new Map<string, Promise<Documento>>()
  const signedText = (id: string, escopo: Escopo, expira: number) => `anexo ${id} ${escopo.usuarioId} ${expira}`

  const keep = async (form: Formulario, id: string): Promise<Documento> =>
    serialise(
      await keepEnvio(privados, id, {
        find: () => findDoFormulario(db, form, id),
        conclude: (guardado) => concludeAnexo(db, id, guardado),
        remove: () => remove(form, id),
      }),
    )

  async function remove(form: Formulario, id: string) {
    const row = await deleteDoFormulario(db, form, id)
    if (!row) return
    await privados.store.remove(caminhoDoEnvio(id))
    if (row.concluido_em) await privados.remove([row.caminho])
  }

  return {
    store: privados.store,

    /** Reserves an upload, in the transaction that locks the link; returns its id. */
    async reserve(tx: Db, form: Formulario, novo: { tipo: TipoDocumento; nome: string; tamanho: number }) {
      const { todos, concluidos } = await countDoFormulario(tx, form)
      if (concluidos >= DOCUMENTOS_MAXIMO || todos >= ENVIOS_POR_FORMULARIO) throw unprocessable({ documentos: MAXIMO })
      const { documentos, bytes } = await sumDoLink(tx, form.linkId, new Date(agora() - DIA_MS))
      if (documentos >= LINK_POR_DIA.documentos || bytes + novo.tamanho > LINK_POR_DIA.bytes)
        throw unprocessable({ documentos: LINK_CHEIO })
      const id = randomUUID()
      await insertEnvio(tx, form, { ...novo, id, caminho: caminhoDoEnvio(id) })
      return caminhoDoEnvio(id)
    },

    /** Row of an unfinished upload of this link; throws 404. */
    async requireEnvio(linkId: string, envio: string): Promise<AnexoRow> {
      const row = await findEnvio(db, linkId, envio)
      if (!row || row.concluido_em) throw notFound(ENVIO_DESCONHECIDO)
      return row
    },

    /** Validates a complete upload by its content and stores it; throws 422. Idempotent. */
    conclude(form: Formulario, id: string): Promise<Documento> {
      // A client that lost the answer may ask again while the work still runs.
      const key = `${form.linkId} ${form.envioId} ${id}`
      const work = atWork.get(key) ?? keep(form, id).finally(() => atWork.delete(key))
      atWork.set(key, work)
      return work
    },

    remove,

    /**
     * Assigns a form's documents to the patient, in the transaction that saves the form. Throws 422 for other forms'
     * documents.
     */
    async attach(tx: Db, form: Formulario, pacienteId: string, documentos: { tipo: string; anexo_id: string }[]) {
      const problemas: Record<string, string> = {}
      for (const [i, { tipo, anexo_id }] of documentos.entries())
        if (!(await attachAnexo(tx, form, pacienteId, { id: anexo_id, tipo })))
          problemas[`documentos.${i}`] = NAO_ESTA_MAIS
      if (Object.keys(problemas).length > 0) throw unprocessable(problemas)
    },

    /** Documents of the caller's patients, by patient. */
    async listPorPaciente(escopo: Escopo, pacienteIds: string[]): Promise<Map<string, Documento[]>> {
      const porPaciente = new Map<string, Documento[]>()
      for (const row of await listDosPacientes(db, escopo, pacienteIds))
        porPaciente.set(row.paciente_id, [...(porPaciente.get(row.paciente_id) ?? []), serialise(row)])
      return porPaciente
    },

    /** Documents of one of the caller's patients, the oldest first. */
    async listDoPaciente(escopo: Escopo, id: string): Promise<DocumentoPaciente[]> {
      if (!(await findPaciente(db, escopo, id))) throw notFound(PACIENTE_NAO_ENCONTRADO)
      return (await listDosPacientes(db, escopo, [id])).flatMap(({ paciente_id: _, tipo, enviado_em, ...row }) =>
        isPapelPaciente(tipo) ? { ...row, tipo, enviado_em: enviado_em.toISOString() } : [],
      )
    },

    /** Signed address for this user, valid for five minutes; each is recorded in `audit_log`. */
    async open(escopo: Escopo, id: string) {
      return db.transaction(async (tx) => {
        const anexo = await findAnexo(tx, escopo, id)
        if (!anexo) throw notFound(NAO_ENCONTRADO)
        const depois = { anexo_id: id, tipo: anexo.tipo }
        await recordAcao(tx, escopo, {
          acao: 'ver_sensivel',
          entidade: entidadeDe(anexo),
          entidade_id: anexo.entidade_id,
          depois,
        })
        const expira = agora() + ABERTO_MS
        return { expira, assinatura: cipher.sign(signedText(id, escopo, expira)) }
      })
    },

    /** Document of a signed address. Altered and expired addresses, and other people's, get the same answer. */
    async download(escopo: Escopo, pedido: { id: string; expira: number; assinatura: string }): Promise<Download> {
      const isOurs = cipher.isSigned(signedText(pedido.id, escopo, pedido.expira), pedido.assinatura)
      const anexo = isOurs && pedido.expira > agora() ? await findAnexo(db, escopo, pedido.id) : undefined
      if (!anexo) throw notFound(ENDERECO_VENCIDO)
      await recordAcao(db, escopo, {
        acao: 'ver_sensivel',
        entidade: entidadeDe(anexo),
        entidade_id: anexo.entidade_id,
        depois: { anexo_id: anexo.id, tipo: anexo.tipo, baixado: true },
      })
      const conteudo = await privados.read(anexo.caminho)
      if (!conteudo) throw notFound(ENDERECO_VENCIDO)
      // PDFs are downloaded, because browsers show none in a sandbox.
      const inline = anexo.mime.startsWith('image/')
      return { nome: nomeDoArquivo(anexo), tipo: anexo.mime, bytes: anexo.tamanho, inline, conteudo }
    },

    /** Deletes documents of forms started more than a day ago and never submitted, and files without a row. */
    async removeAbandonados(em: Date = new Date()) {
      const antes = new Date(em.getTime() - DIA_MS)
      // Rows first: a form submitted meanwhile finds both row and file, or neither.
      const documentos = await deleteAbandonados(db, antes)
      return { documentos, chaves: await privados.removeStray(antes, (lote) => listCaminhosConhecidos(db, lote)) }
    },
  }
}
