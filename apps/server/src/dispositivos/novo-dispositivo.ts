import { insertNotificacao } from '../notificacoes/notificacoes.queries.ts'
import { findNome, listAdmins } from '../platform/auth/profiles.queries.ts'
import type { Db } from '../platform/db/db.ts'
import type { DispositivoGravado } from './dispositivos.queries.ts'

export const nomeDoLugar = ({ cidade, pais }: DispositivoGravado) => [cidade, pais].filter(Boolean).join(', ')

/**
 * Notifies the owner's other devices of an admitted one, and administrators when it is too far away to be the same
 * person.
 */
export async function notifyNovoDispositivo(tx: Db, novo: DispositivoGravado, { temOutros }: { temOutros: boolean }) {
  const { usuario_id, device_name, suspeito, distancia_km } = novo
  const lugar = nomeDoLugar(novo)
  if (temOutros)
    await insertNotificacao(tx, {
      usuario_id,
      tipo: 'novo_dispositivo',
      titulo: 'Novo dispositivo na sua conta',
      corpo: `${device_name}${lugar && ` · ${lugar}`}. Se não foi você, remova-o e troque a senha.`,
      rota: '/meus-dispositivos',
    })
  if (!suspeito) return
  const nome = await findNome(tx, usuario_id)
  for (const admin of await listAdmins(tx))
    if (admin !== usuario_id)
      await insertNotificacao(tx, {
        usuario_id: admin,
        tipo: 'novo_dispositivo',
        titulo: 'Localização Incomum Detectada',
        corpo: `${nome}: ${device_name}${lugar && ` · ${lugar}`}${distancia_km ? `, a ${distancia_km.toLocaleString('pt-BR')} km do acesso anterior` : ''}.`,
        rota: '/admin/dispositivos?filtro=suspeitos',
      })
}
