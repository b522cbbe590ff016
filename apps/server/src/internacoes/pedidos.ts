import { type AssuntoEspera, tarefaDe } from '@portal/contract/internacoes/esperas'
import { diasDeContatoAFrente } from '@portal/contract/internacoes/opcoes'
import type { NovaPendencia } from '../pendencias/pendencias.queries.ts'

const DIA_MS = 86_400_000

/** Addressee of a task and its patient; titles have the code, not the name. */
type InternacaoDoPedido = { internacao_id: string; paciente_id: string; codigo: string; dono_id: string }

const pedido = (
  { paciente_id, codigo, dono_id }: InternacaoDoPedido,
  fato: string,
  titulo: string,
  prazo_em: Date,
): NovaPendencia => ({
  dono_id,
  entidade: 'pacientes',
  entidade_id: paciente_id,
  fato,
  titulo: `${titulo} (${codigo})`,
  prazo_em,
})

export const fatosDaEspera = (internacaoId: string) => `espera:${internacaoId}:`
/** Tasks for what an admission lacks; each ends when that is there. */
export const pedidosDasEsperas = (
  internacao: InternacaoDoPedido,
  esperas: readonly { assunto: AssuntoEspera; vence_em: Date }[],
) =>
  esperas.map(({ assunto, vence_em }) =>
    pedido(internacao, `${fatosDaEspera(internacao.internacao_id)}${assunto}`, tarefaDe(assunto), vence_em),
  )

export const fatosDeContato = (internacaoId: string, momento: 'entrada' | 'saida') =>
  `contato:${internacaoId}:${momento}:`
/** Tasks to call the family some days after entry or exit, for days that are still ahead (record 110). */
export const pedidosDeContato = (
  internacao: InternacaoDoPedido,
  momento: 'entrada' | 'saida',
  desde: Date,
  agora: Date,
) =>
  diasDeContatoAFrente(desde.getTime(), agora.getTime()).map((dias) =>
    pedido(
      internacao,
      `${fatosDeContato(internacao.internacao_id, momento)}${dias}`,
      `Contato de ${dias} dias depois da ${momento === 'entrada' ? 'internação' : 'saída'}`,
      new Date(desde.getTime() + dias * DIA_MS),
    ),
  )

export const fatoDaInterrupcao = (internacaoId: string) => `interrupcao:${internacaoId}`
export const pedidoDaInterrupcao = (internacao: InternacaoDoPedido, agora: Date) =>
  pedido(
    internacao,
    fatoDaInterrupcao(internacao.internacao_id),
    'Encaminhar o pedido de interrupção ao médico responsável da clínica',
    agora,
  )
