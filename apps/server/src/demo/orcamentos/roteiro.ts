import type { Etapa } from '@portal/contract/leads/opcoes'
import type { MotivoRecusaOrcamento, StatusOrcamento, TipoDesconto } from '@portal/contract/orcamentos/opcoes'

/** A version of a demo quote: its status, and details of it. */
export type Cena = {
  status: StatusOrcamento
  vezes?: number
  /** Days of validity from sending on. */
  dias?: number
  desconto?: { tipo: TipoDesconto; valor: number }
  recusa?: MotivoRecusaOrcamento
}
export type Historia = { etapa: Etapa; versoes: readonly Cena[] }

const aberto = (...versoes: Cena[]): Historia => ({ etapa: 'proposta_enviada', versoes })
const rascunho = (...versoes: Cena[]): Historia => ({ etapa: 'qualificado', versoes })
const perdido = (...versoes: Cena[]): Historia => ({ etapa: 'perdido', versoes })

/** Histories of quotes, one for each lead, in the order of the leads of that stage. */
export const HISTORIAS: readonly Historia[] = [
  aberto({ status: 'aceito', vezes: 2, dias: 30 }),
  aberto({ status: 'visualizado', vezes: 3, dias: 30 }),
  aberto({ status: 'enviado', dias: 20 }),
  aberto({ status: 'substituido', vezes: 2 }, { status: 'visualizado', vezes: 1, dias: 25 }),
  aberto({ status: 'visualizado', vezes: 5, dias: 1 }),
  aberto({ status: 'enviado', dias: 1 }),
  aberto({ status: 'recusado', vezes: 2, recusa: 'preco' }, { status: 'enviado', dias: 30 }),
  aberto({ status: 'visualizado', vezes: 1, dias: 15 }),
  aberto({ status: 'enviado', dias: 45 }, { status: 'rascunho' }),
  aberto({ status: 'visualizado', vezes: 2, dias: 40 }),
  aberto({ status: 'enviado', dias: 30 }),
  rascunho({ status: 'rascunho' }),
  rascunho({ status: 'aguardando_aprovacao', desconto: { tipo: 'percentual', valor: 2_000 } }),
  rascunho({ status: 'rascunho', desconto: { tipo: 'valor', valor: 30_000 } }),
  rascunho({ status: 'aguardando_aprovacao', desconto: { tipo: 'percentual', valor: 2_500 } }),
  rascunho({ status: 'rascunho', desconto: { tipo: 'percentual', valor: 500 } }),
  perdido({ status: 'recusado', vezes: 2, recusa: 'outra_clinica' }),
  perdido({ status: 'cancelado', vezes: 1 }),
  perdido({ status: 'recusado', vezes: 1, recusa: 'distancia' }),
  perdido({ status: 'recusado', vezes: 4, recusa: 'adiou' }),
]
