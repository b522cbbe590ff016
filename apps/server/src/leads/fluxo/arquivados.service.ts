import type { LeadCartao } from '@portal/contract/leads/lead.contract'
import { LEAD_NAO_ENCONTRADO, LEAD_PROPRIO_ABERTO } from '@portal/contract/leads/limites'
import { isEtapaAberta } from '@portal/contract/leads/opcoes'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { flagRepetidos } from '../avisos.ts'
import { codigoLead, type EscritaLeads } from '../escrita.ts'
import { findCartao } from '../leads.queries.ts'
import { toCartao } from '../leads.service.ts'
import type { UndoLeadsService } from '../mesclagem/desfazer.service.ts'
import { findTopo } from '../quadro/posicao.queries.ts'
import { findPorTelefones, lockTelefones, numerosDe } from '../telefones.queries.ts'
import { findDestino, findTelefonesArquivado, lockArquivado } from './arquivados.queries.ts'

export type ArquivadosService = ReturnType<typeof createArquivadosService>

/** Archived leads: the lead that a merged one lives on in, and the way back of others. */
export function createArquivadosService(escrita: EscritaLeads, { findDaSaida }: Pick<UndoLeadsService, 'findDaSaida'>) {
  return {
    async getDestino(escopo: Escopo, id: string) {
      const destino = await findDestino(escrita.db, escopo, id)
      if (!destino) throw notFound(LEAD_NAO_ENCONTRADO)
      return { id: destino.id, codigo: codigoLead(destino.numero), mesclagem: await findDaSaida(escopo, id) }
    },

    /** Puts an archived lead back at the top of its column. Throws 409 where its owner has its number open already. */
    unarchive: (escopo: Escopo, { id, versao }: { id: string; versao: number }): Promise<LeadCartao> =>
      escrita.write(async (tx, touched) => {
        await lockTelefones(tx, await findTelefonesArquivado(tx, escopo, id))
        const lead = await lockArquivado(tx, escopo, id)
        if (!lead) throw notFound(LEAD_NAO_ENCONTRADO)
        if (lead.versao !== versao) throw conflict()
        const outros = await findPorTelefones(tx, numerosDe(lead), id)
        const isDoDono = (outro: (typeof outros)[number]) => outro.consultor_id === lead.consultor_id
        if (isEtapaAberta(lead.etapa) && outros.some((outro) => isEtapaAberta(outro.etapa) && isDoDono(outro)))
          throw conflict(LEAD_PROPRIO_ABERTO)
        const posicao = await findTopo(tx, lead.consultor_id, lead.etapa)
        const vivo = await escrita.change(tx, escopo, touched, lead, { arquivado_em: null, posicao })
        if (isEtapaAberta(vivo.etapa)) await flagRepetidos(tx, [vivo])
        return toCartao(await findCartao(tx, id))
      }),
  }
}
