import type { Role } from '@portal/contract/access'
import { insertNotificacoes } from '../notificacoes/notificacoes.queries.ts'
import { listSemDuasEtapas } from '../platform/auth/profiles.queries.ts'
import type { Db } from '../platform/db/db.ts'

/** Notifies people of these roles without a second step that they must turn it on at their next sign-in. */
export async function notifyDuasEtapas(tx: Db, papeis: readonly Role[]) {
  const pessoas = papeis.length > 0 ? await listSemDuasEtapas(tx, papeis) : []
  await insertNotificacoes(
    tx,
    pessoas.map((usuario_id) => ({
      usuario_id,
      tipo: 'seguranca_conta',
      titulo: 'Ative a verificação em duas etapas',
      corpo: 'A empresa passou a exigi-la do seu perfil. Você pode ativá-la agora; no próximo acesso ela será pedida.',
      rota: '/verificacao-duas-etapas',
    })),
  )
}
