import { recordAcao } from '../auditoria/auditoria.service.ts'
import { insertNotificacoes } from '../notificacoes/notificacoes.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { listAtivosWithRole } from '../platform/auth/profiles.queries.ts'
import { dayOf } from '../platform/day.ts'
import type { Db } from '../platform/db/db.ts'
import { askAgain, askOnce, type NovaPendencia } from './pendencias.queries.ts'

export const fatoDaNatureza = (clinicaId: string) => `natureza:${clinicaId}`

/** Title and notice by the kind of record that waits for the answer. */
const ESPERA = {
  internacao: {
    titulo: 'Informar a natureza da clínica para uma internação',
    corpo: 'uma internação espera por isso.',
  },
  orcamento: {
    titulo: 'Informar a natureza da clínica: há um orçamento enviado',
    corpo: 'um orçamento foi enviado. Sem a natureza, a internação fica irregular.',
  },
} as const

type Pedido = { clinica: { id: string; name: string }; espera: keyof typeof ESPERA; agora: Date }

/**
 * Asks managers for a clinic's legal nature; the task ends once somebody states it. A person may ask again after it was
 * closed without an answer; a quote asks once.
 */
export async function requestNatureza(tx: Db, escopo: Escopo, { clinica, espera, agora }: Pedido): Promise<void> {
  const nova: NovaPendencia = {
    papel: 'gerenciador',
    entidade: 'clinicas',
    entidade_id: clinica.id,
    fato: fatoDaNatureza(clinica.id),
    titulo: ESPERA[espera].titulo,
    prazo_em: agora,
  }
  if (!(await (espera === 'internacao' ? askAgain : askOnce)(tx, nova))) return
  await recordAcao(tx, escopo, {
    acao: 'editar',
    entidade: 'clinicas',
    entidade_id: clinica.id,
    antes: {},
    depois: { natureza_pedida: true },
  })
  const gestao = await listAtivosWithRole(tx, ['admin', 'gerenciador'])
  await insertNotificacoes(
    tx,
    gestao.map((usuario_id) => ({
      usuario_id,
      tipo: 'pendencia' as const,
      titulo: 'Informe a natureza da clínica',
      corpo: `${clinica.name}: ${ESPERA[espera].corpo}`,
      rota: `/admin/clinicas?clinica=${clinica.id}`,
      fato: `${fatoDaNatureza(clinica.id)}:${dayOf(agora.getTime())}`,
    })),
  )
}
