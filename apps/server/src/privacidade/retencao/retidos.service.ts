import { ACHADOS_MAXIMO } from '@portal/contract/privacidade/solicitacao'
import type { Db } from '../../platform/db/db.ts'
import type { Kit } from '../../platform/feature.ts'
import type { Cipher } from '../../platform/keys/cipher.ts'
import { decifra } from '../solicitacoes/pedido.ts'
import type { SolicitacaoRow } from '../solicitacoes/solicitacoes.queries.ts'
import { type Documento, findAchados } from '../solicitacoes/titulares.queries.ts'
import type { Retidos } from './fontes.queries.ts'
import { listPedidosAbertos, readMarcaDosPedidos } from './retidos.queries.ts'

/** Most open requests whose records can be held back; with more, all rules of records stop. */
export const PEDIDOS_LIDOS_MAXIMO = 5_000

/** Document by which the person of a request is found. Throws where it cannot be read. */
function documentoDe(cipher: Cipher, row: SolicitacaoRow): Documento {
  const { documento_tipo: tipo, documento_hash: hash } = row
  const valor = tipo === 'telefone' ? decifra(cipher, row, 'documento') : null
  if (tipo === 'cpf' && hash) return { tipo, hash }
  if (tipo === 'telefone' && valor) return { tipo, valor }
  throw new Error('an open request does not say whose it is')
}

/**
 * Records of the people of open requests, which no rule takes before these are answered. Null where they are not
 * certain: too many requests, one that cannot be read, or a person in too many records.
 */
async function findRetidos(db: Db, { cipher, log }: Pick<Kit, 'cipher' | 'log'>): Promise<Retidos | null> {
  const giveUp = (why: string) => {
    log.warn({ why }, 'no rule of retention takes records until this has passed')
    return null
  }
  const pedidos = await listPedidosAbertos(db, PEDIDOS_LIDOS_MAXIMO + 1)
  if (pedidos.length > PEDIDOS_LIDOS_MAXIMO) return giveUp('too many open requests')
  const documentos = new Map<string, Documento>()
  for (const pedido of pedidos) {
    try {
      documentos.set(pedido.documento_hash ?? pedido.id, documentoDe(cipher, pedido))
    } catch {
      return giveUp(`request ${pedido.id} cannot be read`)
    }
  }
  const ids = { leads: new Set<string>(), pacientes: new Set<string>(), orcamentos: new Set<string>() }
  for (const documento of documentos.values()) {
    const achados = await findAchados(db, documento)
    if (achados.length >= ACHADOS_MAXIMO) return giveUp('an open request is about too many records')
    for (const { tabela, id } of achados) if (tabela in ids) ids[tabela as keyof Retidos].add(id)
  }
  return { leads: [...ids.leads], pacientes: [...ids.pacientes], orcamentos: [...ids.orcamentos] }
}

export type ReadRetidos = ReturnType<typeof createRetidos>

/** Returns a reader that caches the records until requests change. */
export function createRetidos(kit: Pick<Kit, 'cipher' | 'log'>) {
  let lidos: { marca: string; retidos: Retidos | null } | undefined
  return async (db: Db): Promise<Retidos | null> => {
    const marca = await readMarcaDosPedidos(db)
    if (lidos?.marca !== marca) lidos = { marca, retidos: await findRetidos(db, kit) }
    return lidos.retidos
  }
}
