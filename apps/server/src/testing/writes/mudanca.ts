import { randomUUID } from 'node:crypto'
import { newTelefone } from '../../leads/telefone.factory.ts'
import { dump, rows } from '../../mudanca/dump.factory.ts'
import { newEnvio, sendEnvio } from '../../mudanca/envios.factory.ts'
import { newEspera } from '../../mudanca/leads.factory.ts'
import { eventually, PASSWORD } from '../testing.ts'
import type { World, Writes } from './write.ts'

const umDump = () =>
  dump(rows('public.clinicas (id, name, city, state)', [[randomUUID(), `Casa ${randomUUID()}`, 'Campinas', 'SP']]))
const clean = ({ sql }: World) => sql('truncate mudanca_envios, mudanca_situacao, mudanca_mapa')

/** Begins a run with a new file; returns a function that waits for its end. */
async function running({ server, admin, unique }: World, path: string, campos: object = {}) {
  await newEnvio(server, admin.cookie, `${unique()}.sql`, umDump())
  return async () => {
    const begun = await admin.post(path, campos)
    if (begun.status !== 201) return begun
    const { body } = await eventually(
      () => admin.get('/mudanca'),
      (answer) => answer.body.execucoes[0].estado !== 'andando',
      30_000,
    )
    return { status: body.execucoes[0].estado === 'completa' ? 200 : 500, body: body.execucoes[0] }
  }
}

/** Operations on files of an old portal, and the move. */
export const MUDANCA: Writes = {
  'mudanca.concludeEnvio': {
    history: ['criar mudanca_envios'],
    async prepare({ server, admin, unique }) {
      const envio = await sendEnvio(server, admin.cookie, `${unique()}.sql`, umDump())
      return () => admin.post('/mudanca/arquivos', { envio })
    },
    after: clean,
  },
  'mudanca.removeArquivo': {
    history: ['excluir mudanca_envios'],
    async prepare({ server, admin, unique }) {
      const { body } = await newEnvio(server, admin.cookie, `${unique()}.sql`, umDump())
      return () => admin.delete(`/mudanca/arquivos/${body.id}`)
    },
    after: clean,
  },
  'mudanca.saveMapa': {
    history: ['editar empresa_config'],
    async prepare({ admin, unique }) {
      const { versao } = (await admin.get('/mudanca/mapa')).body
      const mapa = { etapas: { [`etapa ${unique()}`]: 'perdido' } }
      return () => admin.put('/mudanca/mapa', { versao, mapa })
    },
    after: clean,
  },
  'mudanca.simulate': {
    history: ['criar mudanca_execucoes', 'editar mudanca_execucoes'],
    prepare: (world) => running(world, '/mudanca/simular'),
    after: clean,
  },
  'mudanca.move': {
    history: ['criar clinicas', 'criar mudanca_execucoes', 'editar mudanca_execucoes'],
    apart: {
      mudanca_execucoes: 'a run is written down before anything is moved, and how it ended',
      audit_log: 'with their history',
      auth_sessions: 'the password is verified before',
      copias_seguranca: 'the backup is there before anything is moved',
    },
    prepare: (world) => running(world, '/mudanca/mudar', { password: PASSWORD }),
    after: clean,
  },
  'mudanca.conclude': {
    history: ['editar empresa_config'],
    prepare:
      async ({ admin }) =>
      () =>
        admin.post('/mudanca/concluir'),
    after: clean,
  },
  'mudanca.mendConferir': {
    history: ['criar leads'],
    prepare: async ({ admin, server }) => {
      const id = await newEspera(server)
      return () => admin.post(`/mudanca/conferir/${id}/corrigir`, { telefone: newTelefone() })
    },
  },
  'mudanca.discardConferir': {
    history: ['excluir leads'],
    prepare: async ({ admin, server }) => {
      const id = await newEspera(server)
      return () => admin.post(`/mudanca/conferir/${id}/descartar`)
    },
  },
}
