import type { Database } from '../platform/db/db.ts'
import { networkOf } from '../platform/http/address.ts'
import { createLimit } from '../platform/http/rate-limit.ts'

const QUARTER_S = 15 * 60

type PorEndereco = Record<'spend' | 'giveBack', (ip: string) => Promise<unknown>>

const byNetwork = ({ spend, giveBack }: PorEndereco): PorEndereco => ({
  spend: (ip) => spend(networkOf(ip)),
  giveBack: (ip) => giveBack(networkOf(ip)),
})

export type Limites = ReturnType<typeof createLimites>

/** Rate limits of sign-in and its related operations. */
export function createLimites(pool: Database['pool']) {
  const limite = (keyPrefix: string, points: number, duration: number) => createLimit(pool, keyPrefix, points, duration)
  return {
    perAccount: limite('conta', 10, QUARTER_S),
    /** Per approved device of the account, so that strangers cannot use it up. */
    perDispositivo: limite('dispositivo', 10, QUARTER_S),
    perAddress: byNetwork(limite('endereco', 60, QUARTER_S)),
    perReset: limite('senha', 5, 60 * 60),
    /** Codes and passwords of the second step, per person. */
    perPessoa: limite('etapas', 10, QUARTER_S),
    /** A code is accepted once; app and server accept it for a little over a minute. */
    codigos: limite('codigo', 1, 2 * 60),
  }
}
