import { randomUUID } from 'node:crypto'
import type { PrivadosService } from '../arquivos/privados.service.ts'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import type { AnexoRow } from '../pacientes/anexos.queries.ts'
import { caminhoDoEnvio, keepEnvio } from '../pacientes/keep-envio.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { notFound, unprocessable } from '../platform/http/errors.ts'
import type { Download } from '../platform/http/operations.ts'
import { ENVIO_DESCONHECIDO } from '../platform/storage/tus.ts'
import {
  concludeComprovante,
  countEnvios,
  deleteComprovante,
  deleteEnvioComprovante,
  ENVIO,
  findComprovante,
  findEnvioComprovante,
  insertEnvioComprovante,
  lockPagamento,
} from './comprovantes.queries.ts'
import type { EscritaFinanceiro } from './escrita.ts'
import { PAGAMENTO_NAO_ENCONTRADO } from './pagamentos.service.ts'

const ABERTO_MS = 5 * 60_000
/** Most unfinished uploads of one payment; each ends by itself after a day. */
const ENVIOS_MAXIMO = 10
const DEMAIS = 'Há envios demais para este pagamento. Tente novamente amanhã.'
const ENDERECO_VENCIDO = 'Este endereço não vale mais. Abra o comprovante novamente.'
const EXTENSAO: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' }

export type ComprovantesService = ReturnType<typeof createComprovantesService>

/** Receipts of payments: encrypted like patients' documents, and opened by a signed address. */
export function createComprovantesService(escrita: EscritaFinanceiro, privados: PrivadosService) {
  const { db, cipher, clock, write } = escrita
  const signedText = (id: string, { usuarioId }: Escopo, expira: number) => `comprovante ${id} ${usuarioId} ${expira}`

  async function abandon({ usuarioId }: Escopo, pagamentoId: string, id: string) {
    if (await deleteEnvioComprovante(db, pagamentoId, id, usuarioId)) await privados.store.remove(caminhoDoEnvio(id))
  }

  async function attach(
    escopo: Escopo,
    pagamentoId: string,
    id: string,
    guardado: Parameters<typeof concludeComprovante>[3],
  ) {
    const { anexo, antigo } = await write(async (tx, touched) => {
      const pagamento = await lockPagamento(tx, pagamentoId)
      if (!pagamento) throw notFound(PAGAMENTO_NAO_ENCONTRADO)
      const anexo = await concludeComprovante(tx, pagamentoId, id, guardado)
      if (!anexo) return {}
      const antes = pagamento.comprovante_anexo_id
      await recordAcao(tx, escopo, {
        acao: 'editar',
        entidade: 'lancamentos',
        entidade_id: pagamento.lancamento_id,
        antes: { comprovante_anexo_id: antes },
        depois: { comprovante_anexo_id: id },
      })
      touched.add('financeiro', [pagamento.consultor_id])
      return { anexo, antigo: antes ? await deleteComprovante(tx, antes) : undefined }
    })
    if (antigo) await privados.remove([antigo])
    return anexo
  }

  return {
    store: privados.store,
    abandon,

    /** Reserves an upload for a payment; returns its name in the storage. */
    reserve: (escopo: Escopo, pagamentoId: string, novo: { nome: string; tamanho: number }) =>
      db.transaction(async (tx) => {
        if (!(await lockPagamento(tx, pagamentoId))) throw notFound(PAGAMENTO_NAO_ENCONTRADO)
        if ((await countEnvios(tx, pagamentoId)) >= ENVIOS_MAXIMO) throw unprocessable({ comprovante: DEMAIS })
        const id = randomUUID()
        await insertEnvioComprovante(tx, pagamentoId, escopo.usuarioId, { ...novo, id, caminho: caminhoDoEnvio(id) })
        return caminhoDoEnvio(id)
      }),

    /** An unfinished upload of this person for this payment; throws 404. */
    async requireEnvio({ usuarioId }: Escopo, pagamentoId: string, id: string): Promise<AnexoRow> {
      const row = await findEnvioComprovante(db, pagamentoId, id, usuarioId)
      if (row?.entidade !== ENVIO) throw notFound(ENVIO_DESCONHECIDO)
      return row
    },

    /** Makes a whole upload the receipt of its payment. Idempotent. Throws 404, 409 and 422. */
    async conclude(escopo: Escopo, pagamentoId: string, id: string) {
      const anexo = await keepEnvio(privados, id, {
        find: () => findEnvioComprovante(db, pagamentoId, id, escopo.usuarioId),
        remove: () => abandon(escopo, pagamentoId, id),
        conclude: (guardado) => attach(escopo, pagamentoId, id, guardado),
      })
      return { id: anexo.id, nome: anexo.nome }
    },

    /** Signed address for this person, valid for five minutes; each one is in the history. */
    open: (escopo: Escopo, id: string) =>
      db.transaction(async (tx) => {
        const anexo = await findComprovante(tx, escopo, id)
        if (!anexo) throw notFound('Comprovante não encontrado')
        await recordAcao(tx, escopo, {
          acao: 'ver_sensivel',
          entidade: 'lancamentos',
          entidade_id: anexo.lancamento_id,
          depois: { anexo_id: id },
        })
        const expira = clock() + ABERTO_MS
        const assinatura = cipher.sign(signedText(id, escopo, expira))
        return { url: `/api/financeiro-comprovante?${new URLSearchParams({ id, expira: String(expira), assinatura })}` }
      }),

    /** Altered, expired and other people's addresses all get the same answer. */
    async download(escopo: Escopo, pedido: { id: string; expira: number; assinatura: string }): Promise<Download> {
      const isOurs = cipher.isSigned(signedText(pedido.id, escopo, pedido.expira), pedido.assinatura)
      const anexo = isOurs && pedido.expira > clock() ? await findComprovante(db, escopo, pedido.id) : undefined
      const conteudo = anexo && (await privados.read(anexo.caminho))
      if (!anexo || !conteudo) throw notFound(ENDERECO_VENCIDO)
      return {
        nome: `comprovante-${anexo.pago_em}.${EXTENSAO[anexo.mime] ?? 'bin'}`,
        tipo: anexo.mime,
        bytes: anexo.tamanho,
        inline: anexo.mime.startsWith('image/'),
        conteudo,
      }
    },
  }
}
