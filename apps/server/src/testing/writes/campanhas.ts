import { addMeses } from '@portal/contract/regras/dia'
import type { World, Writes } from './write.ts'

let meses = 0
/** A cost of a month that has none yet. */
const campos = () => ({ campanha: 'Natal', mes: addMeses('2030-01-01', meses++), centavos: 1_000 })

async function novo({ admin }: World): Promise<{ id: string; versao: number }> {
  const { body } = await admin.post('/campanhas/custos', campos())
  return body
}

/** Operations on costs of campaigns. */
export const CAMPANHAS: Writes = {
  'campanhas.createCusto': {
    history: ['criar campanha_custos'],
    async prepare({ admin }) {
      const custo = campos()
      return () => admin.post('/campanhas/custos', custo)
    },
  },
  'campanhas.updateCusto': {
    history: ['editar campanha_custos'],
    async prepare(world) {
      const { id, versao } = await novo(world)
      return () => world.admin.patch(`/campanhas/custos/${id}`, { versao, centavos: 2_000 })
    },
  },
  'campanhas.deleteCusto': {
    history: ['excluir campanha_custos'],
    async prepare(world) {
      const { id } = await novo(world)
      return () => world.admin.delete(`/campanhas/custos/${id}`)
    },
  },
  'campanhas.importCustos': {
    history: ['criar campanha_custos'],
    async prepare({ admin }) {
      const { campanha, mes } = campos()
      const conteudo = Buffer.from(`campanha;mes;custo\n${campanha};${mes};12,00\n`).toString('base64')
      return () => admin.post('/campanhas/custos/importar', { conteudo })
    },
  },
}
