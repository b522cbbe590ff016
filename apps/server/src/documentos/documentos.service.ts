import type { Pedido, PedidoPublico } from '@portal/contract/documentos/documentos.contract'
import { DOCUMENTOS_POR_PACIENTE, MAXIMO_DE_DOCUMENTOS } from '@portal/contract/documentos/limites'
import { LINK_INDISPONIVEL } from '@portal/contract/links'
import { PAPEIS_PACIENTE, type PapelPaciente } from '@portal/contract/pacientes/checklist'
import { PACIENTE_NAO_ENCONTRADO } from '@portal/contract/pacientes/limites'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { findAtendente } from '../empresa/contato.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { insertNotificacao } from '../notificacoes/notificacoes.queries.ts'
import { listTiposDoPaciente, listTiposDoPedido } from '../pacientes/envios.queries.ts'
import type { EnviosPacienteService } from '../pacientes/envios.service.ts'
import { findVivo, lockVivo } from '../pacientes/leitura.queries.ts'
import type { PacienteRow } from '../pacientes/pacientes.queries.ts'
import { codigoPaciente } from '../pacientes/pacientes.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Kit } from '../platform/feature.ts'
import { gone, notFound, unprocessable } from '../platform/http/errors.ts'
import { createToken, isToken } from '../platform/keys/token.ts'
import {
  deactivatePedido,
  findPedidoAberto,
  findPedidoPorToken,
  insertPedido,
  type PedidoDocumentosRow,
} from './documentos.queries.ts'

/** Days for which a request for documents stays open. */
const PEDIDO_DIAS = 7
const PEDIDO_DESATIVADO = 'Este link foi desativado.'

const DIA_MS = 86_400_000
const HORA_MS = 3_600_000

type Novo = { tipo: PapelPaciente; nome: string; tamanho: number }
export type DocumentosService = ReturnType<typeof createDocumentosService>

/** Documents of a patient: sent by the consultant, or by the family through a link. */
export function createDocumentosService(
  { database: { db }, cipher, clock }: Pick<Kit, 'database' | 'cipher' | 'clock'>,
  envios: EnviosPacienteService,
) {
  async function requireMeu(tx: Db, escopo: Escopo, id: string): Promise<PacienteRow> {
    const paciente = await lockVivo(tx, escopo, id)
    if (!paciente) throw notFound(PACIENTE_NAO_ENCONTRADO)
    return paciente
  }
  const destinoDe = (escopo: Escopo, pacienteId: string) => ({ pacienteId, pedidoId: null, por: escopo.usuarioId })
  const destinoDoPedido = ({ id, paciente_id }: PedidoDocumentosRow) => ({
    pacienteId: paciente_id,
    pedidoId: id,
    por: null,
  })

  /** Open request of a token; throws 404 or 410 with a sentence. */
  async function requirePedido(tx: Db, token: string): Promise<PedidoDocumentosRow> {
    const pedido = isToken(token) ? await findPedidoPorToken(tx, cipher.lookupHash(token)) : undefined
    if (!pedido) throw notFound(LINK_INDISPONIVEL)
    if (pedido.desativado_em) throw gone(PEDIDO_DESATIVADO)
    if (pedido.expira_em.getTime() <= clock()) throw gone('Este link expirou. Solicite um novo ao seu consultor.')
    return pedido
  }

  async function describe(pedido: PedidoDocumentosRow): Promise<Pedido> {
    return {
      id: pedido.id,
      papeis: pedido.papeis,
      enviados: (await listTiposDoPedido(db, pedido.id)).length,
      expira_em: pedido.expira_em.toISOString(),
      created_at: pedido.created_at.toISOString(),
    }
  }

  async function toPublico(pedido: PedidoDocumentosRow): Promise<PedidoPublico> {
    const paciente = await findVivo(db, null, pedido.paciente_id)
    if (!paciente) throw gone(PEDIDO_DESATIVADO)
    const [consultor, empresa, chegados, todos] = await Promise.all([
      findAtendente(db, paciente.consultor_id),
      findEmpresa(db),
      listTiposDoPedido(db, pedido.id),
      listTiposDoPaciente(db, pedido.paciente_id),
    ])
    return {
      empresa: empresa.nome_fantasia,
      consultor: consultor.nome,
      whatsapp: consultor.whatsapp,
      papeis: pedido.papeis,
      faltam: pedido.papeis.filter((papel) => !todos.includes(papel)),
      enviados: chegados.length,
      cabem: DOCUMENTOS_POR_PACIENTE - chegados.length,
      expira_em: pedido.expira_em.toISOString(),
    }
  }

  /** Notifies once an hour, however many photographs arrive, without names. */
  const notify = (tx: Db, { numero, consultor_id, id }: PacienteRow, pedidoId: string, papel: PapelPaciente) =>
    insertNotificacao(tx, {
      usuario_id: consultor_id,
      tipo: 'documentos_recebidos',
      titulo: 'Documentos recebidos',
      corpo: `${codigoPaciente(numero)}: ${PAPEIS_PACIENTE[papel]}`,
      rota: `/consultor/pacientes?paciente=${id}&aba=documentos`,
      fato: `documentos:${pedidoId}:${Math.floor(clock() / HORA_MS)}`,
    })

  return {
    store: envios.store,

    /** Begins an upload by a signed-in person. */
    beginMeu: (escopo: Escopo, id: string, novo: Novo) =>
      db.transaction(async (tx) => {
        await requireMeu(tx, escopo, id)
        return envios.reserve(tx, destinoDe(escopo, id), novo)
      }),
    requireMeuEnvio: (escopo: Escopo, id: string, envio: string) => envios.requireEnvio(destinoDe(escopo, id), envio),
    abandonMeu: (escopo: Escopo, id: string, envio: string) => envios.abandon(destinoDe(escopo, id), envio),
    async concludeMeu(escopo: Escopo, id: string, envio: string) {
      if (!(await findVivo(db, escopo, id))) throw notFound(PACIENTE_NAO_ENCONTRADO)
      return { id: (await envios.conclude(destinoDe(escopo, id), envio, escopo, async () => {})).id }
    },
    remove: (escopo: Escopo, pacienteId: string, id: string, motivo: string) =>
      envios.remove(escopo, pacienteId, id, motivo),

    /** Begins an upload through a request's link. */
    begin: (token: string, novo: Novo) =>
      db.transaction(async (tx) => {
        const pedido = await requirePedido(tx, token)
        if (!(await lockVivo(tx, null, pedido.paciente_id))) throw gone(PEDIDO_DESATIVADO)
        if (!pedido.papeis.includes(novo.tipo)) throw unprocessable({ documentos: 'Escolha um dos documentos pedidos' })
        const chegados = await listTiposDoPedido(tx, pedido.id)
        if (chegados.length >= DOCUMENTOS_POR_PACIENTE) throw unprocessable({ documentos: MAXIMO_DE_DOCUMENTOS })
        return envios.reserve(tx, destinoDoPedido(pedido), novo)
      }),
    requireEnvio: async (token: string, envio: string) =>
      envios.requireEnvio(destinoDoPedido(await requirePedido(db, token)), envio),
    abandon: async (token: string, envio: string) =>
      envios.abandon(destinoDoPedido(await requirePedido(db, token)), envio),
    async conclude(token: string, envio: string, ip: string): Promise<PedidoPublico> {
      const pedido = await requirePedido(db, token)
      await envios.conclude(destinoDoPedido(pedido), envio, { ip }, async (tx, paciente, { tipo }) => {
        // Checked again with the write: the request may have ended while the file was read.
        await requirePedido(tx, token)
        await notify(tx, paciente, pedido.id, tipo as PapelPaciente)
      })
      return toPublico(pedido)
    },
    getPublico: async (token: string) => toPublico(await requirePedido(db, token)),

    async get(escopo: Escopo, id: string): Promise<Pedido | null> {
      if (!(await findVivo(db, escopo, id))) throw notFound(PACIENTE_NAO_ENCONTRADO)
      const pedido = await findPedidoAberto(db, id)
      return pedido && pedido.expira_em.getTime() > clock() ? describe(pedido) : null
    },

    /** Makes a request; the earlier one ends, so that only one is open. */
    async create(escopo: Escopo, id: string, papeis: PapelPaciente[]) {
      const token = createToken()
      const pedido = await db.transaction(async (tx) => {
        await requireMeu(tx, escopo, id)
        await deactivatePedido(tx, id)
        const novo = await insertPedido(tx, escopo, {
          paciente_id: id,
          token_hash: cipher.lookupHash(token),
          papeis: [...new Set(papeis)],
          expira_em: new Date(clock() + PEDIDO_DIAS * DIA_MS),
        })
        const depois = { pedido_documentos: novo.papeis }
        await recordAcao(tx, escopo, { acao: 'editar', entidade: 'pacientes', entidade_id: id, antes: {}, depois })
        return novo
      })
      return { ...(await describe(pedido)), caminho: `/documentos/${token}` }
    },

    revoke: (escopo: Escopo, id: string) =>
      db.transaction(async (tx) => {
        await requireMeu(tx, escopo, id)
        if (!(await deactivatePedido(tx, id))) return
        const depois = { pedido_documentos: 'desativado' }
        await recordAcao(tx, escopo, { acao: 'editar', entidade: 'pacientes', entidade_id: id, antes: {}, depois })
      }),
  }
}
