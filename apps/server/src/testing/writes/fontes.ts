import type { FonteComSegredo } from '@portal/contract/entradas/entradas.contract'
import { newTelefone } from '../../leads/telefone.factory.ts'
import { eventually } from '../testing.ts'
import type { World, Writes } from './write.ts'

const fonteDe = async ({ admin, unique }: World, campos: object = {}) =>
  (await admin.post('/entradas/fontes', { nome: `Fonte ${unique()}`, modelo: 'generico', ...campos }))
    .body as FonteComSegredo

/** Makes a call without a telephone, which then waits. */
async function chamadaDe(world: World): Promise<string> {
  const { fonte, segredo } = await fonteDe(world)
  const { body } = await world.server.request({
    method: 'POST',
    url: `/api/entrada/${fonte.id}`,
    payload: { nome: 'Ana Lima' },
    headers: { authorization: `Bearer ${segredo}` },
  })
  await eventually(
    () => world.sql('select estado from entrada_chamadas where id = $1', [body.id]),
    ([row]) => row?.estado === 'conferir',
  )
  return body.id
}

/** Operations on sources of leads and their calls. */
export const FONTES: Writes = {
  'entradas.createFonte': {
    history: ['criar entrada_fontes'],
    prepare: async ({ admin, unique }) => {
      const nome = `Fonte ${unique()}`
      return () => admin.post('/entradas/fontes', { nome, modelo: 'generico' })
    },
  },
  'entradas.updateFonte': {
    history: ['editar entrada_fontes'],
    prepare: async (world) => {
      const { fonte } = await fonteDe(world)
      return () => world.admin.patch(`/entradas/fontes/${fonte.id}`, { versao: 1, campanha: 'Verão' })
    },
  },
  'entradas.deleteFonte': {
    history: ['excluir entrada_fontes'],
    prepare: async (world) => {
      const { fonte } = await fonteDe(world)
      return () => world.admin.delete(`/entradas/fontes/${fonte.id}`)
    },
  },
  'entradas.renewSegredo': {
    history: ['editar entrada_fontes'],
    prepare: async (world) => {
      const { fonte } = await fonteDe(world)
      return () => world.admin.post(`/entradas/fontes/${fonte.id}/segredo`, { versao: 1, tipo: 'acesso' })
    },
  },
  'entradas.saveMeta': {
    history: ['editar entrada_fontes'],
    prepare: async (world) => {
      const { fonte } = await fonteDe(world, { modelo: 'meta' })
      return () => world.admin.post(`/entradas/fontes/${fonte.id}/meta`, { versao: 1, pagina_id: '123' })
    },
  },
  'entradas.saveFormularioMeta': {
    history: ['editar entrada_fontes'],
    prepare: async (world) => {
      const { fonte } = await fonteDe(world, { modelo: 'meta' })
      const destino = { destino: 'fila', destino_consultor_id: null, destino_regra_id: null }
      const formulario = { versao: null, nome: 'Família', proprio: true, mapeamento: { idade: 'idade_paciente' } }
      return () => world.admin.put(`/entradas/fontes/${fonte.id}/meta/formularios/777`, { ...formulario, ...destino })
    },
  },
  'entradas.liberarFonte': {
    history: ['editar entrada_fontes'],
    prepare: async (world) => {
      const { fonte } = await fonteDe(world)
      await world.sql(
        `insert into entrada_situacoes (fonte_id, minuto, dia, suspeita_em) values ($1, now(), current_date, now())`,
        [fonte.id],
      )
      return () => world.admin.post(`/entradas/fontes/${fonte.id}/liberar`)
    },
  },
  'entradas.testFonte': {
    history: { none: 'a call about nobody, listed with the others' },
    apart: { mudancas_versao: 'pages are told of what is stored already' },
    prepare: async (world) => {
      const { fonte } = await fonteDe(world)
      return () => world.admin.post(`/entradas/fontes/${fonte.id}/teste`)
    },
  },
  'entradas.retryChamada': {
    history: ['editar entrada_fontes'],
    prepare: async (world) => {
      const id = await chamadaDe(world)
      return () => world.admin.post(`/entradas/chamadas/${id}/tentar`)
    },
  },
  'entradas.mendChamada': {
    history: ['criar leads', 'editar entrada_fontes'],
    prepare: async (world) => {
      const id = await chamadaDe(world)
      const telefone = newTelefone()
      return () => world.admin.post(`/entradas/chamadas/${id}/corrigir`, { telefone })
    },
  },
  'entradas.discardChamada': {
    history: ['editar entrada_fontes'],
    prepare: async (world) => {
      const id = await chamadaDe(world)
      return () => world.admin.post(`/entradas/chamadas/${id}/descartar`)
    },
  },
}
