import { insertNotificacao, insertNotificacoes, markFatosLidos } from '../notificacoes/notificacoes.queries.ts'
import { findNome, listAdmins } from '../platform/auth/profiles.queries.ts'
import type { Db } from '../platform/db/db.ts'
import type { DispositivoGravado } from './dispositivos.queries.ts'
import { nomeDoLugar } from './novo-dispositivo.ts'

const fatoDe = ({ id, pedido_em }: DispositivoGravado) => `dispositivo-aguarda-${id}-${pedido_em?.getTime()}`

/** Notifies administrators of a device that waits for approval. */
export async function notifyAguardando(tx: Db, novo: DispositivoGravado) {
  const nome = await findNome(tx, novo.usuario_id)
  const admins = await listAdmins(tx)
  await insertNotificacoes(
    tx,
    admins.map((usuario_id) => ({
      usuario_id,
      tipo: 'seguranca_conta',
      titulo: 'Dispositivo aguardando aprovação',
      corpo: `${[`${nome}: ${novo.device_name}`, nomeDoLugar(novo)].filter(Boolean).join(' · ')}.`,
      rota: '/admin/dispositivos?filtro=aguardando',
      fato: fatoDe(novo),
    })),
  )
}

const DECIDIDO = {
  aprovado: {
    titulo: 'Dispositivo aprovado',
    dito: 'já pode usar o portal. Se não foi você que pediu, remova-o e troque a senha.',
  },
  revogado: { titulo: 'Dispositivo recusado', dito: 'não foi aprovado. Se não foi você que pediu, troque a senha.' },
} as const

const isPedido = ({ status, pedido_em }: DispositivoGravado) => status === 'pendente' && pedido_em !== null

/** Ends the administrators' notices of a device that is decided. */
export async function endPedido(tx: Db, dispositivo: DispositivoGravado) {
  if (isPedido(dispositivo)) await markFatosLidos(tx, [fatoDe(dispositivo)])
}

/** Notifies the owner of the decision about a waiting device; does nothing for others. */
export async function notifyDecidido(tx: Db, pedido: DispositivoGravado, decisao: keyof typeof DECIDIDO) {
  if (!isPedido(pedido)) return
  const { titulo, dito } = DECIDIDO[decisao]
  await endPedido(tx, pedido)
  await insertNotificacao(tx, {
    usuario_id: pedido.usuario_id,
    tipo: 'seguranca_conta',
    titulo,
    corpo: `${pedido.device_name} ${dito}`,
    rota: '/meus-dispositivos',
  })
}
