import { randomUUID } from 'node:crypto'
import { DOCUMENTOS_POR_PACIENTE, MAXIMO_DE_DOCUMENTOS } from '@portal/contract/documentos/limites'
import type { PapelPaciente } from '@portal/contract/pacientes/checklist'
import { PACIENTE_NAO_ENCONTRADO } from '@portal/contract/pacientes/limites'
import type { PrivadosService } from '../arquivos/privados.service.ts'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { conflict, notFound, unprocessable, violatedReference } from '../platform/http/errors.ts'
import { ENVIO_DESCONHECIDO } from '../platform/storage/tus.ts'
import { type AnexoRow, ENVIO } from './anexos.queries.ts'
import {
  concludeEnvioPaciente,
  countDocumentos,
  type Destino,
  deleteDocumento,
  deleteEnvioPaciente,
  findEnvioPaciente,
  insertEnvioPaciente,
} from './envios.queries.ts'
import type { EscritaPacientes } from './escrita.ts'
import { caminhoDoEnvio, keepEnvio } from './keep-envio.service.ts'
import { lockVivo } from './leitura.queries.ts'
import type { PacienteRow } from './pacientes.queries.ts'

const DIA_MS = 86_400_000
/** Number of unfinished uploads that a patient may have within a day. */
const A_CAMINHO_MAXIMO = 2 * DOCUMENTOS_POR_PACIENTE

export type EnviosPacienteService = ReturnType<typeof createEnviosService>

/** Documents sent directly into a patient's record: by the consultant, or by a family through a request. */
export function createEnviosService(escrita: EscritaPacientes, privados: PrivadosService) {
  const { db, agora } = escrita

  /** Throws 422 at the limit of documents; returns the number of unfinished uploads. Call with the patient locked. */
  async function requireLugar(tx: Db, pacienteId: string) {
    const { prontos, aCaminho } = await countDocumentos(tx, pacienteId, new Date(agora() - DIA_MS))
    if (prontos >= DOCUMENTOS_POR_PACIENTE) throw unprocessable({ documentos: MAXIMO_DE_DOCUMENTOS })
    return aCaminho
  }

  async function abandon(destino: Destino, id: string) {
    if (await deleteEnvioPaciente(db, destino, id)) await privados.store.remove(caminhoDoEnvio(id))
  }

  return {
    store: privados.store,
    abandon,

    /** Reserves an upload for a locked patient; returns its name in the storage. */
    async reserve(tx: Db, destino: Destino, novo: { tipo: PapelPaciente; nome: string; tamanho: number }) {
      const aCaminho = await requireLugar(tx, destino.pacienteId)
      if (aCaminho >= A_CAMINHO_MAXIMO) throw unprocessable({ documentos: MAXIMO_DE_DOCUMENTOS })
      const id = randomUUID()
      await insertEnvioPaciente(tx, destino, { ...novo, id, caminho: caminhoDoEnvio(id) })
      return caminhoDoEnvio(id)
    },

    /** An unfinished upload of this destination; throws 404. */
    async requireEnvio(destino: Destino, id: string): Promise<AnexoRow> {
      const row = await findEnvioPaciente(db, destino, id)
      if (row?.entidade !== ENVIO) throw notFound(ENVIO_DESCONHECIDO)
      return row
    },

    /**
     * Turns a complete upload into a document of its patient, and runs `onGuardado` in the same transaction.
     * Idempotent. Throws 404, 409 and 422.
     */
    conclude: (
      destino: Destino,
      id: string,
      autor: Parameters<typeof recordAcao>[1],
      onGuardado: (tx: Db, paciente: PacienteRow, anexo: AnexoRow) => Promise<void>,
    ): Promise<AnexoRow> =>
      keepEnvio(privados, id, {
        find: () => findEnvioPaciente(db, destino, id),
        remove: () => abandon(destino, id),
        conclude: (guardado) =>
          escrita.write(async (tx, touched) => {
            const paciente = await lockVivo(tx, null, destino.pacienteId)
            if (!paciente) throw notFound(PACIENTE_NAO_ENCONTRADO)
            await requireLugar(tx, paciente.id)
            const anexo = await concludeEnvioPaciente(tx, id, guardado)
            if (!anexo) return undefined
            await recordAcao(tx, autor, {
              acao: 'editar',
              entidade: 'pacientes',
              entidade_id: paciente.id,
              antes: {},
              depois: { documento_recebido: anexo.tipo, anexo_id: anexo.id },
            })
            await onGuardado(tx, paciente, anexo)
            touched.add('pacientes', [paciente.consultor_id])
            return anexo
          }),
      }),

    /** Deletes a document for good; the history keeps its type and the reason. */
    async remove(escopo: Escopo, pacienteId: string, id: string, motivo: string) {
      const anexo = await escrita
        .write(async (tx, touched) => {
          const { consultor_id } = await escrita.lock(tx, escopo, pacienteId)
          const excluido = await deleteDocumento(tx, pacienteId, id)
          if (!excluido) throw notFound('Documento não encontrado')
          await recordAcao(tx, escopo, {
            acao: 'editar',
            entidade: 'pacientes',
            entidade_id: pacienteId,
            antes: {},
            depois: { documento_excluido: excluido.tipo, motivo, anexo_id: id },
          })
          touched.add('pacientes', [consultor_id])
          return excluido
        })
        .catch((error) => {
          throw violatedReference(error)
            ? conflict('Este documento sustenta uma internação e não pode ser excluído.')
            : error
        })
      await privados.remove([anexo.caminho])
    },
  }
}
