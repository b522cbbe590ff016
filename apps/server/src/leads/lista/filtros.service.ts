import type { FiltroGuardado, FiltroSalvo } from '@portal/contract/leads/lead.contract'
import { FILTROS_CHEIO, FILTROS_MAXIMO } from '@portal/contract/leads/limites'
import type { Escopo } from '../../platform/auth/escopo.ts'
import type { Database } from '../../platform/db/db.ts'
import { conflict, notFound, uniqueAt } from '../../platform/http/errors.ts'
import { deleteFiltro, insertFiltro, listFiltros, lockAndCountFiltros } from './filtros.queries.ts'

const UNICOS = { filtros_salvos_nome_unico: { nome: 'Você já tem um filtro com este nome' } }

export type FiltrosService = ReturnType<typeof createFiltrosService>

export const createFiltrosService = ({ db }: Database) => ({
  list: (escopo: Escopo): Promise<FiltroSalvo[]> => listFiltros(db, escopo),

  create: (escopo: Escopo, novo: { nome: string; filtro: FiltroGuardado }): Promise<FiltroSalvo> =>
    db.transaction(async (tx) => {
      if ((await lockAndCountFiltros(tx, escopo)) >= FILTROS_MAXIMO) throw conflict(FILTROS_CHEIO)
      return uniqueAt(insertFiltro(tx, escopo, novo), UNICOS)
    }),

  async delete(escopo: Escopo, id: string): Promise<{ ok: true }> {
    if (!(await deleteFiltro(db, escopo, id))) throw notFound('Filtro não encontrado')
    return { ok: true }
  },
})
