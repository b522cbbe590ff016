import { formatNumber } from '../platform/format-number.ts'
import { nameIn } from '../platform/name-in.ts'
import type { Confirmavel } from './acoes.ts'

type Pergunta = { titulo: string; textos: string[]; confirmar: string; destrutivo: boolean }

/** Texts of the confirmation dialog by action. */
export function perguntaDe(pedido: Confirmavel): Pergunta {
  if (pedido.acao === 'encerrar')
    return {
      titulo: 'Encerrar todas as sessões',
      textos: [
        'Tem certeza que deseja encerrar todas as sessões deste usuário? Os dispositivos continuam aprovados, e ele terá que entrar de novo em cada um.',
      ],
      confirmar: 'Encerrar',
      destrutivo: true,
    }
  const { acao, dispositivo, dono } = pedido
  if (acao === 'aprovar')
    return {
      titulo: 'Aprovar dispositivo',
      textos: [
        dispositivo.status === 'aprovado'
          ? 'Tem certeza que deseja aprovar este dispositivo? A localização incomum deixa de ser destacada.'
          : `Tem certeza que deseja aprovar este dispositivo? ${nameIn(dono.usuario)} poderá usar o portal nele.`,
        ...(dispositivo.suspeito && dispositivo.distancia_km !== null
          ? [`Ele foi usado a ${formatNumber(dispositivo.distancia_km)} km do último lugar conhecido desta pessoa.`]
          : []),
      ],
      confirmar: 'Aprovar',
      destrutivo: false,
    }
  if (acao === 'recusar')
    return {
      titulo: 'Recusar dispositivo',
      textos: [
        `Tem certeza que deseja recusar este dispositivo? ${nameIn(dono.usuario)} não entrará por ele, e será avisado. Para que não possa pedir de novo, use Bloquear.`,
      ],
      confirmar: 'Recusar',
      destrutivo: true,
    }
  if (acao === 'bloquear')
    return {
      titulo: 'Bloquear dispositivo',
      textos: [
        'Tem certeza que deseja bloquear este dispositivo? A sessão será encerrada e só a administração poderá liberá-lo de novo.',
      ],
      confirmar: 'Bloquear',
      destrutivo: true,
    }
  return {
    titulo: 'Revogar dispositivo',
    textos: [
      'Tem certeza que deseja remover este dispositivo? A sessão será encerrada.',
      ...(dispositivo.status === 'bloqueado' ? ['Ele deixa de estar bloqueado e poderá pedir acesso de novo.'] : []),
    ],
    confirmar: 'Revogar',
    destrutivo: true,
  }
}
