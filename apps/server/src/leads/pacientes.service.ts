import { LEAD_NAO_ENCONTRADO, SELECIONE_CONSULTOR } from '@portal/contract/leads/limites'
import { isEtapaAberta } from '@portal/contract/leads/opcoes'
import type { Paciente, PacienteCampos } from '@portal/contract/pacientes/pacientes.contract'
import { vaiComOLead } from '@portal/contract/pacientes/transicoes'
import { insertNotificacao } from '../notificacoes/notificacoes.queries.ts'
import type { EntregaService } from '../pacientes/entrega.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { conflict, forbidden, notFound, unprocessable } from '../platform/http/errors.ts'
import { canReceive } from './carteira.queries.ts'
import { listTocadas } from './clinicas-tocadas.queries.ts'
import { deliver } from './distribuicao/entrega.ts'
import { codigoLead, depoisDoCadastro, type EscritaLeads } from './escrita.ts'
import { LEAD_PERDIDO } from './eventos.service.ts'
import { findLead, isLegivel, lockLead } from './leads.queries.ts'
import { countOrcamentosDosLeads } from './orcamentos.queries.ts'
import { findTelefones, lockTelefones } from './telefones.queries.ts'
import { countVisitasDosLeads } from './visitas.queries.ts'

type Novo = Pick<PacienteCampos, 'nome_completo' | 'data_nascimento' | 'sexo'> & { id: string; envio_id: string }
type Transferencia = { id: string; versao: number; consultor_id: string; com_lead: boolean }

export type PacientesDoLead = ReturnType<typeof createPacientesDoLead>

/** Patients created from a lead, or moved to another consultant together with it. */
export function createPacientesDoLead(escrita: EscritaLeads, pacientes: EntregaService) {
  const { db } = escrita

  /** The open lead that could move along with a patient. */
  async function leadAberto(escopo: Escopo, leadId: string | null) {
    const lead = leadId === null ? undefined : await findLead(db, escopo, leadId)
    return lead && isEtapaAberta(lead.etapa) ? lead : undefined
  }

  return {
    async list(escopo: Escopo, leadId: string) {
      if (!(await isLegivel(db, escopo, leadId))) throw notFound(LEAD_NAO_ENCONTRADO)
      return pacientes.listDoLead(db, escopo, leadId)
    },

    /** Creates a patient with what the lead knows of the person, without health data. */
    async create(escopo: Escopo, { id: leadId, ...novo }: Novo): Promise<Paciente> {
      const id = await escrita.write(async (tx, touched) => {
        const lead = await lockLead(tx, escopo, leadId)
        if (!lead) throw notFound(LEAD_NAO_ENCONTRADO)
        if (lead.consultor_id === null) throw conflict('Distribua o lead antes de criar o paciente.')
        // Substitutes see leads of the person they cover, not the patients (record 68).
        if (lead.consultor_id !== escopo.usuarioId && escopo.role !== 'admin')
          throw forbidden('Só o consultor do lead ou um administrador pode criar o paciente.')
        if (lead.etapa === 'perdido') throw conflict(LEAD_PERDIDO)
        touched.add('leads', [lead.consultor_id], lead.id)
        await escrita.change(tx, escopo, touched, lead, depoisDoCadastro(lead, escrita.agora()))
        const [tocada] = await listTocadas(tx, escopo, lead.id)
        return pacientes.insertManual(tx, escopo, touched, {
          ...novo,
          sexo: novo.sexo ?? lead.sexo_paciente,
          telefone: lead.parentesco === 'o_proprio' ? lead.telefone : null,
          cidade: lead.cidade,
          estado: lead.estado,
          declarante_nome: lead.nome_contato,
          declarante_telefone: lead.telefone,
          declarante_email: lead.email,
          declarante_parentesco: lead.parentesco,
          urgencia: lead.urgencia,
          tipo_internacao: lead.tipo_internacao ?? 'nao_sabe',
          clinica_id: tocada?.id ?? null,
          consultor_id: lead.consultor_id,
          lead_id: lead.id,
        })
      })
      return pacientes.get(escopo, id)
    },

    async previewTransfer(escopo: Escopo, id: string) {
      const { lead_id } = await pacientes.find(db, escopo, id)
      const lead = await leadAberto(escopo, lead_id)
      if (!lead) return { lead: null, pacientes: 0, visitas: 0, orcamentos: 0 }
      const outros = (await pacientes.listDoLead(db, escopo, lead.id)).filter(
        (paciente) => paciente.id !== id && vaiComOLead(paciente.status),
      )
      return {
        lead: { codigo: codigoLead(lead.numero), nome_contato: lead.nome_contato },
        pacientes: outros.length,
        visitas: await countVisitasDosLeads(db, [lead.id]),
        orcamentos: await countOrcamentosDosLeads(db, [lead.id]),
      }
    },

    /** Gives a patient to another consultant; with `com_lead` also the open lead and everything that moves with it. */
    async transfer(escopo: Escopo, { id, versao, consultor_id, com_lead }: Transferencia): Promise<Paciente> {
      await escrita.write(async (tx, touched) => {
        if (!(await canReceive(tx, consultor_id))) throw unprocessable({ consultor_id: SELECIONE_CONSULTOR })
        const { lead_id } = await pacientes.find(tx, escopo, id)
        const comLead = com_lead ? lead_id : null
        if (comLead !== null) await lockTelefones(tx, await findTelefones(tx, escopo, [comLead]))
        const lead = comLead === null ? undefined : await lockLead(tx, escopo, comLead)
        const paciente = await pacientes.lock(tx, escopo, id, versao)
        if (paciente.lead_id !== lead_id) throw conflict()
        if (paciente.consultor_id !== consultor_id) {
          await pacientes.deliver(tx, escopo, touched, paciente, consultor_id)
          await insertNotificacao(tx, {
            usuario_id: consultor_id,
            tipo: 'cadastro_recebido',
            titulo: 'Paciente transferido',
            corpo: `${pacientes.codigo(paciente.numero)} agora é seu.`,
            rota: `/consultor/pacientes?paciente=${id}`,
          })
        }
        if (lead && isEtapaAberta(lead.etapa) && lead.consultor_id !== consultor_id)
          await deliver(escrita, tx, escopo, touched, [{ lead, consultor_id }], { acao: 'distribuir' })
      })
      return pacientes.get(escopo, id)
    },
  }
}
