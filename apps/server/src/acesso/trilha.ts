import type { Role } from '@portal/contract/access'
import type { Tentativa } from '@portal/contract/acesso/tentativas'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { findProfileId } from '../platform/auth/profiles.queries.ts'
import type { Database } from '../platform/db/db.ts'
import { blockOf } from '../platform/http/address.ts'
import { createLimit } from '../platform/http/rate-limit.ts'
import type { Cipher } from '../platform/keys/cipher.ts'

const HORA_S = 60 * 60

/** True if the count of equal attempts in a quarter of an hour is recorded: the 1st, 10th, 100th and so on. */
const isMarco = (vezes: number) => /^10*$/.test(String(vezes))

/** Target of an attempt: a known person, or the typed e-mail. */
export type ContaTentada = { email: string } | { usuarioId: string }
/** Signed-in person, if any. */
type Ator = { usuarioId: string; role: Role; dispositivoId?: string | null }

export type Trilha = ReturnType<typeof createTrilha>

/**
 * Records sign-in attempts in the history, within bounds: equal attempts are grouped, and rows per hour are limited for
 * one person, for one network that guesses unknown e-mails, and in total.
 */
export function createTrilha({ db, pool }: Database, cipher: Pick<Cipher, 'lookupHash'>) {
  const iguais = createLimit(pool, 'trilha', 1, 15 * 60)
  const porPessoa = createLimit(pool, 'trilha-pessoa', 20, HORA_S)
  const porRede = createLimit(pool, 'trilha-rede', 20, HORA_S)
  const todas = createLimit(pool, 'trilha-todas', 300, HORA_S)
  const desconhecidas = createLimit(pool, 'trilha-desconhecidas', 60, HORA_S)

  const isDentro = async (usuarioId: string | undefined, rede: string) =>
    usuarioId
      ? (await porPessoa.take(usuarioId)) && (await todas.take('todas'))
      : (await porRede.take(rede)) && (await desconhecidas.take('todas'))

  return {
    async record(tentativa: Tentativa, tentada: ContaTentada, ip: string, ator: Ator | null = null) {
      const rede = blockOf(ip)
      const usuarioId = 'usuarioId' in tentada ? tentada.usuarioId : await findProfileId(db, tentada.email)
      // An unknown e-mail may still be personal data: a keyed hash identifies it without revealing it.
      const conta =
        'email' in tentada && !usuarioId ? cipher.lookupHash(`e-mail ${tentada.email}`).slice(0, 16) : undefined
      const vezes = await iguais.count(`${tentativa} ${usuarioId ?? conta} ${rede}`)
      if (!isMarco(vezes) || !(await isDentro(usuarioId, rede))) return
      await recordAcao(db, ator, {
        acao: 'login',
        entidade: 'profiles',
        entidade_id: usuarioId ?? null,
        depois: { tentativa, rede, vezes, ...(conta && { conta }) },
      })
    },
  }
}
