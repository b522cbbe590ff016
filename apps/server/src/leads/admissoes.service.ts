import { isEtapaAberta } from '@portal/contract/leads/opcoes'
import { listGestoresDeLeads } from '../empresa/equipes.queries.ts'
import { findMotivoPorNome } from '../etapas/etapas.queries.ts'
import { insertNotificacoes } from '../notificacoes/notificacoes.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { conflict, unprocessable } from '../platform/http/errors.ts'
import { findPassagemPara, hasInternacao, listAbertosDosTelefones, lockReferidos } from './admissoes.queries.ts'
import { flagRepetidos } from './avisos.ts'
import { codigoLead, type EscritaLeads, proximaAcaoDe } from './escrita.ts'
import type { EventosDoLead } from './eventos.service.ts'
import type { LeadRow } from './leads.queries.ts'
import { findTopo } from './quadro/posicao.queries.ts'
import { numerosDe } from './telefones.queries.ts'

export type { LeadRow }
export { codigoLead }

/** Reason of loss given to other leads of the admitted person. */
const DUPLICADO = 'Duplicado'
const SEM_DUPLICADO = 'O motivo de perda "Duplicado" não existe mais. Encerre os outros leads à mão.'
const OUTRO_MUDOU = 'Os outros leads mudaram. Confira a lista e tente novamente.'

export type AdmissoesDoLead = ReturnType<typeof createAdmissoesDoLead>

/** Effects of an admission beyond its own lead: other leads of the person end, and a reversal puts the lead back. */
export function createAdmissoesDoLead(escrita: EscritaLeads, { happened }: EventosDoLead) {
  /** Ends other open leads of the person as lost. Each must still be among the leads that the user confirmed. */
  async function endOutros(
    tx: Db,
    escopo: Escopo,
    touched: Touched,
    outros: readonly { row: LeadRow; versao: number }[],
  ) {
    if (outros.length === 0) return
    const motivo = await findMotivoPorNome(tx, DUPLICADO)
    if (!motivo) throw unprocessable({ encerrar_leads: SEM_DUPLICADO })
    for (const { row, versao } of outros) {
      if (row.versao !== versao || !isEtapaAberta(row.etapa)) throw conflict(OUTRO_MUDOU)
      const valores = await escrita.enter(tx, escopo, row, 'perdido')
      await escrita.change(tx, escopo, touched, row, { ...valores, motivo_perda_id: motivo.id })
    }
  }

  return {
    happened,

    lock: lockReferidos,

    /** Other open leads with a telephone of the person or the lead: `proprios` are of `dono`, `alheios` of others. */
    async listOutros(db: Db, telefones: readonly (string | null)[], lead: LeadRow | undefined, dono: string) {
      const numeros = [...telefones.filter((numero) => numero !== null), ...(lead ? numerosDe(lead) : [])]
      const abertos = numeros.length === 0 ? [] : await listAbertosDosTelefones(db, numeros, lead?.id ?? null)
      return {
        proprios: abertos.filter(({ consultor_id }) => consultor_id === dono),
        alheios: abertos.filter(({ consultor_id }) => consultor_id !== dono),
      }
    },

    endOutros,

    /** Tells supervisors that others still work on leads of a person who was admitted. */
    async tellAlheios(
      tx: Db,
      lead: LeadRow,
      alheios: readonly { id: string; numero: number; consultor_id: string | null }[],
    ) {
      if (alheios.length === 0) return
      const gestoresDe = await listGestoresDeLeads(tx)
      const seus = gestoresDe(lead.consultor_id)
      await insertNotificacoes(
        tx,
        alheios.flatMap((outro) =>
          gestoresDe(outro.consultor_id).map((usuario_id) => ({
            usuario_id,
            tipo: 'lead_repetido' as const,
            titulo: 'Lead de quem já foi internado',
            corpo: seus.includes(usuario_id)
              ? `${codigoLead(outro.numero)} é da mesma pessoa que ${codigoLead(lead.numero)}, já internado.`
              : `${codigoLead(outro.numero)} é de quem outra equipe já internou.`,
            rota: `/supervisor/leads?lead=${outro.id}`,
            fato: `lead_internado:${lead.id}:${outro.id}`,
          })),
        ),
      )
    },

    /** Takes a lead back to where it stood before an admission that was registered by mistake, unless another stands. */
    async undo(tx: Db, escopo: Escopo, touched: Touched, lead: LeadRow) {
      if (lead.etapa !== 'internado' || (await hasInternacao(tx, lead.id))) return
      const passagem = await findPassagemPara(tx, lead.id, 'internado')
      // Without an admission in the passage, the stage was set by hand and stays.
      if (!passagem?.fato?.internacao_id) return
      const etapa = passagem.de && isEtapaAberta(passagem.de) ? passagem.de : 'em_contato'
      const passou = await escrita.pass(tx, escopo, lead, etapa)
      const depois = await escrita.change(tx, escopo, touched, lead, {
        ...passou,
        ganho_em: null,
        ...proximaAcaoDe(passagem.fato),
        posicao: await findTopo(tx, lead.consultor_id, etapa),
      })
      // The telephone may have got another open lead meanwhile.
      await flagRepetidos(tx, [depois])
    },
  }
}
