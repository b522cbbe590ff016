import { CONTADOS_ADIANTE } from '@portal/contract/listas'
import type { OrdemOrcamentos } from '@portal/contract/orcamentos/opcoes'
import { situacaoDe } from '@portal/contract/orcamentos/situacao'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { diaDe } from '../platform/day.ts'
import type { Kit } from '../platform/feature.ts'
import { countOrcamentos, type Filtro, findResumo, listOrcamentos, listUltimasEnviadas } from './lista.queries.ts'
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
    const naoEnviados = rows.filter(({ orcamento }) => orcamento.enviado_em === null && orcamento.versao > 1)
    const enviadas = await listUltimasEnviadas(
      db,
      escopo,
      naoEnviados.map(({ orcamento }) => orcamento.numero),
    )
    const enviadaDe = (row: (typeof rows)[number]) => {
      const enviada = naoEnviados.includes(row) && enviadas.find(({ numero }) => numero === row.orcamento.numero)
      if (!enviada) return null
      return {
        ...enviada,
        situacao: situacaoDe(enviada, filtro.hoje),
        ultima_visualizacao_em: enviada.ultima_visualizacao_em?.toISOString() ?? null,
      }
    }
    return {
      itens: rows.map((row) => ({ ...toLinha(row, filtro.hoje), enviada: enviadaDe(row) })),
      total: Math.min(contados, limite),
      ha_mais,
    }
  },

  async getResumo(escopo: Escopo, pedido: Pick<Filtro, 'consultor_id' | 'de' | 'ate'>) {
    const { fuso_horario: fuso } = await findEmpresa(db)
    return findResumo(db, escopo, { ...pedido, fuso, hoje: diaDe(clock(), fuso) })
  },
})
