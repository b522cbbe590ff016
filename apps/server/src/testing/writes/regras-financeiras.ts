import type { World, Writes } from './write.ts'

const DE_COMISSAO = { tipo: 'percentual', valor: 3000, base: 'repasse', vigencia_inicio: '2026-01-01' }
const DE_REPASSE = {
  tipo: 'percentual',
  valor: 5000,
  base: 'primeira_mensalidade',
  prazo_dias: 5,
  carencia_dias: 7,
  vigencia_inicio: '2026-01-01',
}
const repasse = async (world: World) => ({ ...DE_REPASSE, clinica_id: await world.clinica() })
const comissao = async (world: World) => ({ ...DE_COMISSAO, consultor_id: (await world.pessoa()).id })
const criada = async ({ admin }: World, qual: string, campos: object): Promise<{ id: string; versao: number }> =>
  (await admin.post(`/financeiro/regras/${qual}`, campos)).body

/** Operations on rules of repasse and commission. */
export const REGRAS_FINANCEIRAS: Writes = {
  'regrasFinanceiras.createRegraRepasse': {
    history: ['criar regras_repasse'],
    async prepare(world) {
      const campos = await repasse(world)
      return () => world.admin.post('/financeiro/regras/repasse', campos)
    },
  },
  'regrasFinanceiras.updateRegraRepasse': {
    history: ['editar regras_repasse'],
    async prepare(world) {
      const { id, versao } = await criada(world, 'repasse', await repasse(world))
      return () => world.admin.patch(`/financeiro/regras/repasse/${id}`, { ...DE_REPASSE, versao, valor: 4000 })
    },
  },
  'regrasFinanceiras.createRegraComissao': {
    history: ['criar regras_comissao'],
    async prepare(world) {
      const campos = await comissao(world)
      return () => world.admin.post('/financeiro/regras/comissao', campos)
    },
  },
  'regrasFinanceiras.updateRegraComissao': {
    history: ['editar regras_comissao'],
    async prepare(world) {
      const { id, versao } = await criada(world, 'comissao', await comissao(world))
      return () => world.admin.patch(`/financeiro/regras/comissao/${id}`, { ...DE_COMISSAO, versao, valor: 4000 })
    },
  },
  'regrasFinanceiras.deleteRegra': {
    history: ['excluir regras_repasse'],
    async prepare(world) {
      const { id, versao } = await criada(world, 'repasse', await repasse(world))
      return () => world.admin.delete(`/financeiro/regras/repasse/${id}`, { versao })
    },
  },
}
