import type { EtapaCampos, EtapaLead, MotivoCampos, MotivoPerda } from '@portal/contract/etapas/etapas.contract'
import {
  ETAPA_NAO_ENCONTRADA,
  MOTIVO_NAO_ENCONTRADO,
  motivoEmUso,
  NOME_REPETIDO,
  OUTRO_FIXO,
  SLA_FIXO,
  SLA_INCOMPLETO,
  temSla,
} from '@portal/contract/etapas/limites'
import { registrar } from '../auditoria/auditoria.service.ts'
import { changeVersioned } from '../auditoria/mudanca.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database } from '../platform/db/db.ts'
import { conflict, forbidden, notFound, uniqueAt, unprocessable } from '../platform/http/errors.ts'
import {
  countUsoMotivo,
  deleteMotivo,
  insertMotivo,
  listEtapas,
  listMotivos,
  listUsosMotivos,
  lockEtapa,
  lockMotivo,
  updateEtapa,
  updateMotivo,
} from './etapas.queries.ts'

const UNICOS = {
  etapas_lead_rotulo_unico: { rotulo: NOME_REPETIDO },
  motivos_perda_name_unico: { name: NOME_REPETIDO },
}

export type EtapasService = ReturnType<typeof createEtapasService>

/** Stages of leads and reasons of loss, kept by administrators. */
export const createEtapasService = ({ db }: Database) => ({
  list: () => listEtapas(db),

  /** The time limit of 'Novo' is the company's, that of a visit the visit itself, and ended leads have none. */
  update: (escopo: Escopo, id: string, versao: number, campos: EtapaCampos): Promise<EtapaLead> =>
    db.transaction(async (tx) => {
      if ((campos.sla_valor === null) !== (campos.sla_unidade === null))
        throw unprocessable({ sla_valor: SLA_INCOMPLETO })
      const { depois } = await changeVersioned(tx, escopo, {
        entidade: 'etapas_lead',
        versao,
        lock: lockEtapa(tx, id),
        ausente: ETAPA_NAO_ENCONTRADA,
        campos,
        async write(antes) {
          if (campos.sla_valor !== null && !temSla(antes.chave)) throw unprocessable({ sla_valor: SLA_FIXO })
          return uniqueAt(updateEtapa(tx, id, versao, campos), UNICOS)
        },
      })
      return depois
    }),

  /** Only administrators see inactive reasons. */
  async listMotivos(escopo: Escopo, incluirInativos: boolean) {
    if (incluirInativos && escopo.role !== 'admin') throw forbidden()
    return listMotivos(db, incluirInativos)
  },

  listUsosMotivos: () => listUsosMotivos(db),

  createMotivo: (escopo: Escopo, campos: MotivoCampos): Promise<MotivoPerda> =>
    db.transaction(async (tx) => {
      const depois = await uniqueAt(insertMotivo(tx, campos, escopo.usuarioId), UNICOS)
      await registrar(tx, escopo, { acao: 'criar', entidade: 'motivos_perda', entidade_id: depois.id, depois })
      return depois
    }),

  /** 'Outro' is always offered, so that every loss has a reason. */
  updateMotivo: (escopo: Escopo, id: string, versao: number, campos: MotivoCampos): Promise<MotivoPerda> =>
    db.transaction(async (tx) => {
      const { depois } = await changeVersioned(tx, escopo, {
        entidade: 'motivos_perda',
        versao,
        lock: lockMotivo(tx, id),
        ausente: MOTIVO_NAO_ENCONTRADO,
        campos,
        async write(antes) {
          if (antes.pede_texto && (campos.name !== antes.name || !campos.is_active))
            throw unprocessable({ [campos.is_active ? 'name' : 'is_active']: OUTRO_FIXO })
          return uniqueAt(updateMotivo(tx, id, versao, campos), UNICOS)
        },
      })
      return depois
    }),

  deleteMotivo: (escopo: Escopo, id: string): Promise<{ ok: true }> =>
    db.transaction(async (tx) => {
      const antes = await lockMotivo(tx, id)
      if (!antes) throw notFound(MOTIVO_NAO_ENCONTRADO)
      if (antes.pede_texto) throw conflict(OUTRO_FIXO)
      const leads = await countUsoMotivo(tx, id)
      if (leads > 0) throw conflict(motivoEmUso(leads))
      await deleteMotivo(tx, id)
      await registrar(tx, escopo, { acao: 'excluir', entidade: 'motivos_perda', entidade_id: id, antes })
      return { ok: true }
    }),
})
