import { randomUUID } from 'node:crypto'
import { LEAD_NAO_ENCONTRADO, SELECIONE_CONSULTOR } from '@portal/contract/leads/limites'
import { isAberta } from '@portal/contract/leads/opcoes'
import { insertNotificacoes } from '../notificacoes/notificacoes.queries.ts'
import { countPacientesDosLeads, movePacientesDoLead } from '../pacientes/pacientes.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { notFound, unprocessable } from '../platform/http/errors.ts'
import { flagRepetidos, lugarEUrgencia, rotaDoLead } from './avisos.ts'
import { contextoInteracao, type Escrita } from './escrita.ts'
import {
  findTelefones,
  findTopo,
  insertInteracao,
  type LeadRow,
  listConsultores,
  listTransferiveis,
  lockLeads,
  lockTelefones,
  podeReceber,
} from './leads.queries.ts'

type Pedido = { ids: string[]; consultor_id: string; motivo?: string | undefined }

export type DistribuicaoManual = ReturnType<typeof createDistribuicaoManual>

/** Leads given to a consultant by a supervisor or an administrator. */
export function createDistribuicaoManual(escrita: Escrita) {
  async function notifyDono(tx: Db, dono: string, entregues: LeadRow[]) {
    const [primeiro] = entregues
    if (!primeiro) return
    const um = entregues.length === 1
    await insertNotificacoes(tx, [
      {
        usuario_id: dono,
        tipo: 'lead_recebido',
        titulo: um ? 'Novo lead' : `${entregues.length} novos leads`,
        corpo: um ? lugarEUrgencia(primeiro) : 'Veja no quadro.',
        rota: um ? rotaDoLead(primeiro.id) : '/consultor/kanban',
      },
    ])
  }

  return {
    listConsultores: () => listConsultores(escrita.db),

    /** What a transfer would take along. */
    async preview(escopo: Escopo, { ids, consultor_id }: Pick<Pedido, 'ids'> & { consultor_id?: string | undefined }) {
      const abertos = await listTransferiveis(escrita.db, escopo, ids, consultor_id)
      return { leads: abertos.length, pacientes: await countPacientesDosLeads(escrita.db, abertos) }
    },

    /** Gives leads to a consultant. Ended leads and those that are already theirs stay. */
    transfer: (escopo: Escopo, { ids, consultor_id, motivo }: Pedido) =>
      escrita.write(async (tx, tocados) => {
        if (!(await podeReceber(tx, consultor_id))) throw unprocessable({ consultor_id: SELECIONE_CONSULTOR })
        await lockTelefones(tx, await findTelefones(tx, escopo, ids))
        const achados = await lockLeads(tx, escopo, ids)
        if (achados.length === 0) throw notFound(LEAD_NAO_ENCONTRADO)
        const mudam = achados.filter((lead) => isAberta(lead.etapa) && lead.consultor_id !== consultor_id)
        if (motivo === undefined && mudam.some((lead) => lead.consultor_id !== null))
          throw unprocessable({ motivo: 'Informe o motivo' })
        const agora = new Date(escrita.agora())
        const entregues: LeadRow[] = []
        for (const lead of mudam) {
          const interacao = randomUUID()
          await insertInteracao(tx, {
            id: interacao,
            lead_id: lead.id,
            tipo: 'sistema',
            evento: lead.consultor_id === null ? 'distribuido' : 'transferido',
            texto_cifrado: escrita.encrypt(motivo ?? null, contextoInteracao(interacao)),
            ocorreu_em: agora,
            autor_id: escopo.usuarioId,
            created_by: escopo.usuarioId,
          })
          await movePacientesDoLead(tx, lead.id, consultor_id)
          const depois = await escrita.change(tx, escopo, tocados, lead, {
            consultor_id,
            distribuido_em: agora,
            distribuido_por: escopo.usuarioId,
            aceito_em: null,
            posicao: await findTopo(tx, consultor_id, lead.etapa),
          })
          entregues.push(depois)
        }
        await notifyDono(tx, consultor_id, entregues)
        await flagRepetidos(tx, entregues)
        return { feitos: entregues.length, ignorados: new Set(ids).size - entregues.length }
      }),
  }
}
