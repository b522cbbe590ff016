import type { OrdemOrcamentos } from '@portal/contract/orcamentos/opcoes'
import { CONTADOS_ADIANTE } from '@portal/contract/pacientes/limites'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { diaDe } from '../platform/day.ts'
import type { Kit } from '../platform/feature.ts'
import { countOrcamentos, type Filtro, findResumo, listOrcamentos } from './lista.queries.ts'
import { toLinha } from './orcamento.ts'

type Pedido = Omit<Filtro, 'hoje' | 'fuso'> & {
  ordem: OrdemOrcamentos
  direcao: 'asc' | 'desc'
  pagina: number
  tamanho: number
}

export type ListaService = ReturnType<typeof createListaService>

/** The list of quotes and its cards. */
export const createListaService = ({ database: { db }, clock }: Pick<Kit, 'database' | 'clock'>) => ({
  async search(escopo: Escopo, { ordem, direcao, pagina, tamanho, ...pedido }: Pedido) {
    const { fuso_horario: fuso } = await findEmpresa(db)
    const filtro = { ...pedido, fuso, hoje: diaDe(clock(), fuso) }
    const limite = pagina * tamanho + CONTADOS_ADIANTE
    const contados = await countOrcamentos(db, escopo, filtro, limite + 1)
    const ha_mais = contados > limite
    const pedida = { ordem, direcao, pagina, tamanho }
    const rows = await listOrcamentos(db, escopo, filtro, pedida, ha_mais ? 'muitos' : 'poucos')
    return {
      itens: rows.map((row) => toLinha(row, filtro.hoje)),
      total: Math.min(contados, limite),
      ha_mais,
    }
  },

  async getResumo(escopo: Escopo, pedido: Pick<Filtro, 'consultor_id' | 'de' | 'ate'>) {
    const { fuso_horario: fuso } = await findEmpresa(db)
    return findResumo(db, escopo, { ...pedido, fuso, hoje: diaDe(clock(), fuso) })
  },
})
