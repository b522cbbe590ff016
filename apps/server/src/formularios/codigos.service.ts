import { randomInt } from 'node:crypto'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Kit } from '../platform/feature.ts'
import { createNetworkLimit } from '../platform/http/limit-per-network.ts'
import { createLimit } from '../platform/http/rate-limit.ts'

export const CODIGO_MINUTOS = 30
export const CODIGO_TENTATIVAS = 5
export const CODIGOS_DO_DIA = 'Já enviamos códigos demais hoje. Tente de novo amanhã.'
export const codigoErrado = (restam: number) =>
  `Código incorreto ou vencido. ${restam === 1 ? 'Resta 1 tentativa' : `Restam ${restam} tentativas`}.`

const DIA_S = 86_400
/** Most codes a day to one address, and for one network. */
const POR_ENDERECO = 3
const POR_REDE = 20

export type CodigosService = ReturnType<typeof createCodigosService>

/**
 * Codes of six digits to typed addresses. A typed code proves only that the person reads the address. All pages share
 * the counters.
 */
export function createCodigosService({ database: { db, pool }, mail }: Pick<Kit, 'database' | 'mail'>) {
  const porEndereco = createLimit(pool, 'codigo-endereco', POR_ENDERECO, DIA_S)
  const porRede = createNetworkLimit(pool, 'codigo-rede', POR_REDE, DIA_S)

  return {
    /** Six digits from the system's source of randomness. */
    create: () => String(randomInt(1_000_000)).padStart(6, '0'),

    /** Takes a code for an address; false at the day's limit. A network at its limit takes none of the address. */
    take: async (email: string, ip: string): Promise<boolean> => (await porRede.take(ip)) && porEndereco.take(email),

    async send(email: string, codigo: string, porque: string): Promise<void> {
      const { nome_fantasia } = await findEmpresa(db)
      await mail.send({
        to: email,
        subject: 'Seu código de confirmação',
        text: `${nome_fantasia}: ${porque}\n\nSeu código: ${codigo}\n\nEle vale por ${CODIGO_MINUTOS} minutos. Se não foi você quem pediu, não faça nada nem passe o código a ninguém.`,
      })
    },
  }
}
