import { ORCAMENTO_NAO_ENCONTRADO } from '@portal/contract/orcamentos/limites'
import { rotuloNumero } from '@portal/contract/orcamentos/numero'
import type { Orcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { isInalterado, recordAcao } from '../auditoria/auditoria.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { EventosDoLead, LeadRow } from '../leads/eventos.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { type Touched, unitOfWork } from '../platform/db/unit-of-work.ts'
import type { Kit } from '../platform/feature.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import { contextoOrcamento, registroDe, toOrcamento } from './orcamento.ts'
import {
  findComparacao,
  findOrcamento,
  findReferidos,
  isDe,
  listVersoes,
  lockVersoes,
  type OrcamentoRow,
  type OrcamentoValores,
  updateOrcamento,
} from './orcamentos.queries.ts'

export type Revised = { id: string; revisao: number }
/** A quote with its lead and every version of its number, all locked. */
export type Travado = { lead: LeadRow | undefined; orcamento: OrcamentoRow; versoes: readonly OrcamentoRow[] }
export type EscritaOrcamentos = ReturnType<typeof createEscritaOrcamentos>

/**
 * Shared by all writes of quotes: locks the lead, then all versions of the number by id; history; counters last (record
 * 115).
 */
export function createEscritaOrcamentos({ database, cipher, clock }: Kit, doLead: EventosDoLead) {
  async function get(tx: Db, escopo: Escopo, id: string): Promise<Orcamento> {
    const completo = await findOrcamento(tx, escopo, id)
    if (!completo) throw notFound(ORCAMENTO_NAO_ENCONTRADO)
    const [empresa, versoes, comparacao] = [
      await findEmpresa(tx),
      await listVersoes(tx, completo.orcamento.numero),
      await findComparacao(tx, id),
    ]
    return toOrcamento(cipher, completo, { empresa, agora: clock(), versoes, comparacao })
  }

  /** Locks a quote; throws 404 for another person's, and 409 when it was changed since it was read. */
  async function lock(tx: Db, escopo: Escopo, { id, revisao }: { id: string; revisao?: number }): Promise<Travado> {
    const achado = await findReferidos(tx, escopo, id)
    if (!achado) throw notFound(ORCAMENTO_NAO_ENCONTRADO)
    const lead = achado.lead_id === null ? undefined : await doLead.lock(tx, achado.lead_id)
    const versoes = await lockVersoes(tx, achado.numero)
    const orcamento = versoes.find((versao) => versao.id === id)
    // The lead was given to somebody else meanwhile.
    if (!orcamento || !isDe(escopo, orcamento)) throw notFound(ORCAMENTO_NAO_ENCONTRADO)
    if (orcamento.lead_id !== achado.lead_id || (revisao !== undefined && orcamento.revisao !== revisao))
      throw conflict()
    return { lead, orcamento, versoes }
  }

  /** Writes values of a locked quote with its history, and touches its owner. */
  async function change(
    tx: Db,
    escopo: Escopo | null,
    touched: Touched,
    antes: OrcamentoRow,
    valores: OrcamentoValores,
  ): Promise<OrcamentoRow> {
    if (isInalterado(antes, valores)) return antes
    const depois = await updateOrcamento(tx, antes.id, valores)
    await recordAcao(tx, escopo, {
      acao: 'editar',
      entidade: 'orcamentos',
      entidade_id: antes.id,
      antes: registroDe(antes),
      depois: registroDe(depois),
    })
    touched.add('orcamentos', [antes.consultor_id])
    return depois
  }

  return {
    db: database.db,
    cipher,
    clock,
    write: unitOfWork(database, clock),
    doLead,
    get,
    lock,
    change,

    /** Keeps the sealed text where it is equal. */
    sealObservacao({ id, observacao_interna_cifrado: antes }: OrcamentoRow, texto: string | null) {
      const contexto = contextoOrcamento('observacao_interna', id)
      return cipher.sealAgain(antes, texto, contexto)
    },
    encryptObservacao: (texto: string | null, id: string) =>
      texto && cipher.encryptText(texto, contextoOrcamento('observacao_interna', id)),
    decryptObservacao: (cifrado: string | null, id: string) =>
      cifrado && cipher.decryptText(cifrado, contextoOrcamento('observacao_interna', id)),

    /** Details of a quote for the lead's timeline. */
    async detalheDe(tx: Db, escopo: Escopo, { id, numero, versao }: OrcamentoRow) {
      const completo = await findOrcamento(tx, escopo, id)
      return { orcamento_id: id, orcamento: rotuloNumero({ numero, versao }), clinica: completo?.clinica ?? '' }
    },
  }
}
