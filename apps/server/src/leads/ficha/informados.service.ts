import { hasInformado, INFORMADOS, type Informado } from '@portal/contract/leads/informado'
import type { Lead } from '@portal/contract/leads/lead.contract'
import { LEAD_NAO_ENCONTRADO } from '@portal/contract/leads/limites'
import { isEtapaAberta } from '@portal/contract/leads/opcoes'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { EscritaLeads } from '../escrita.ts'
import { findDetalhe } from '../historia.queries.ts'
import { findLead, type LeadRow, type LeadValores, lockLead } from '../leads.queries.ts'
import { toLead } from '../leads.service.ts'
import { lockTelefones } from '../telefones.queries.ts'
import { NOTA_DE_FORMULARIO } from './informados.ts'
import { requireLivres } from './telefones-livres.ts'

/** Most numbers beyond a lead's two fields; above it, none is added from a form. */
const OUTROS_TELEFONES_MAXIMO = 10

/** Columns for a told value: a number goes where there is room for it, an e-mail replaces the lead's. */
function valoresDe(antes: LeadRow, campo: Informado, valor: string): LeadValores {
  if (campo === 'email') return { email: valor }
  if (antes.telefone_alt === null) return { telefone_alt: valor }
  if (antes.outros_telefones.length >= OUTROS_TELEFONES_MAXIMO)
    throw conflict('Este lead já tem telefones demais. Apague o segundo telefone para usar este número.')
  return { outros_telefones: [...antes.outros_telefones, valor] }
}

type Pedido = { id: string; interacao: string; campo: Informado; versao: number }

export type InformadosService = ReturnType<typeof createInformadosService>

/** E-mails and telephones that forms told about existing leads, and that the team takes over. */
export function createInformadosService(escrita: EscritaLeads) {
  return {
    /** Takes a value from the interaction, never from the request. The history says where it comes from. */
    take: (escopo: Escopo, { id, interacao, campo, versao }: Pedido): Promise<Lead> =>
      escrita.write(async (tx, touched) => {
        // Read before the lead is locked, since telephones are locked first. Its changes advance the lead's version.
        const detalhe = await findDetalhe(tx, id, interacao)
        const valor = detalhe?.[INFORMADOS[campo]]
        await lockTelefones(tx, [campo === 'email' ? null : (valor ?? null)])
        const antes = await lockLead(tx, escopo, id)
        if (!antes) throw notFound(LEAD_NAO_ENCONTRADO)
        if (!detalhe) throw notFound('Interação não encontrada')
        if (antes.versao !== versao) throw conflict()
        if (!valor) throw conflict('Esta interação não informou outro contato.')
        if (!hasInformado(antes, campo, valor)) {
          if (campo !== 'email' && isEtapaAberta(antes.etapa)) await requireLivres(tx, escopo, { [campo]: valor }, id)
          await escrita.change(tx, escopo, touched, antes, valoresDe(antes, campo, valor), { nota: NOTA_DE_FORMULARIO })
        }
        const row = await findLead(tx, escopo, id)
        if (!row) throw notFound(LEAD_NAO_ENCONTRADO)
        return toLead(row)
      }),
  }
}
