import type { Role } from '@portal/contract/access'
import type { AssinaturaPush, AvisosDaPessoa } from '@portal/contract/avisos/avisos.contract'
import { CHAVE_INVALIDA, ENDPOINT_INVALIDO } from '@portal/contract/avisos/limites'
import { NOMES_TIPOS, TIPOS_NOTIFICACAO } from '@portal/contract/notificacoes/tipos'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Kit } from '../platform/feature.ts'
import { notFound, unprocessable } from '../platform/http/errors.ts'
import { createLimit } from '../platform/http/rate-limit.ts'
import type { PushTarget } from '../platform/push/push.ts'
import { isPublicKey } from '../platform/push/push-keys.ts'
import {
  deleteAssinatura,
  findAssinatura,
  findPreferencias,
  listAssinaturas,
  lockAssinaturas,
  type Preferencias,
  saveAssinatura,
  trimAssinaturas,
  upsertPreferencias,
} from './avisos.queries.ts'
import { canalDe } from './canais.ts'
import type { Entrega } from './entrega.ts'

/** Kinds that a role receives. */
const tiposOf = (role: Role) =>
  NOMES_TIPOS.filter((tipo) => (TIPOS_NOTIFICACAO[tipo].roles as readonly Role[]).includes(role))

const SEM_ASSINATURA = 'Este aparelho não recebe avisos. Ative-os de novo.'
const MINUTO_S = 60
const TESTES_POR_MINUTO = 5

const serialise = ({ created_at, ...assinatura }: { created_at: Date } & Omit<AssinaturaPush, 'created_at'>) => ({
  ...assinatura,
  created_at: created_at.toISOString(),
})
const tiposDe = (preferencias: Preferencias, role: Role) =>
  tiposOf(role).map((tipo) => ({ tipo, ...canalDe(preferencias, tipo) }))

export type AvisosService = ReturnType<typeof createAvisosService>

/** Preferences of people, and the devices that get their notices. */
export function createAvisosService({ database: { db, pool }, push }: Kit, entrega: Entrega) {
  const testes = createLimit(pool, 'aviso-teste', TESTES_POR_MINUTO, MINUTO_S)

  const answer = async (escopo: Escopo, preferencias: Preferencias): Promise<AvisosDaPessoa> => ({
    tipos: tiposDe(preferencias, escopo.role),
    silencio: preferencias.silencio,
    resumo_semanal: preferencias.resumo_semanal,
    chave_publica: push.publicKey,
    assinaturas: (await listAssinaturas(db, escopo)).map(serialise),
  })

  return {
    get: async (escopo: Escopo) => answer(escopo, await findPreferencias(db, escopo)),

    /** Without a history: nobody else needs to know a person's preferences. */
    update: async (escopo: Escopo, mudanca: Partial<Preferencias>) =>
      answer(escopo, await upsertPreferencias(db, escopo, mudanca)),

    async subscribe(escopo: Escopo, alvo: PushTarget): Promise<AssinaturaPush> {
      if (!push.mayCall(alvo.endpoint)) throw unprocessable({ endpoint: ENDPOINT_INVALIDO })
      if (!isPublicKey(alvo.p256dh)) throw unprocessable({ p256dh: CHAVE_INVALIDA })
      return db.transaction(async (tx) => {
        await lockAssinaturas(tx, escopo)
        const assinatura = await saveAssinatura(tx, escopo, alvo)
        await trimAssinaturas(tx, escopo)
        return serialise(assinatura)
      })
    },

    async unsubscribe(escopo: Escopo, id: string) {
      if (!(await deleteAssinatura(db, escopo, id))) throw notFound(SEM_ASSINATURA)
    },

    async sendTeste(escopo: Escopo, id: string) {
      if (!(await findAssinatura(db, escopo, id))) throw notFound(SEM_ASSINATURA)
      await testes.spend(escopo.usuarioId)
      await entrega.sendTeste(id)
    },
  }
}
