import { calendarioDe } from '../../empresa/calendario.service.ts'
import { findEmpresa } from '../../empresa/empresa.queries.ts'
import { listSlas } from '../../etapas/etapas.queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { RegrasPrazo } from './prazo.ts'
import { findNumeroDasRegras } from './prazos.queries.ts'

async function read(tx: Db, numero: number): Promise<RegrasPrazo> {
  const [empresa, slas] = await Promise.all([findEmpresa(tx), listSlas(tx)])
  return {
    numero,
    calendario: calendarioDe(empresa),
    primeiroContatoMin: empresa.sla_primeiro_contato_min,
    slas,
  }
}

/**
 * Returns a reader of the rules of deadlines, cached until their version changes. The version is read before the rules,
 * so it is never newer than they are.
 */
export function createRegrasPrazo() {
  let kept: RegrasPrazo | undefined
  return async (tx: Db): Promise<RegrasPrazo> => {
    const numero = await findNumeroDasRegras(tx)
    if (kept?.numero === numero) return kept
    const regras = await read(tx, numero)
    kept = regras
    return regras
  }
}
