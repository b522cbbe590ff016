import { caminhoEnviosPaciente, caminhoEnviosPedido } from '@portal/contract/documentos/limites'
import { pngVazio } from '../../arquivos/arquivos.factory.ts'
import { newPaciente, sendBytes, sendParaPaciente } from '../../documentos/documentos.factory.ts'
import type { World, Writes } from './write.ts'

const PACIENTE = ['editar pacientes']
const LAUDO = { tipo: 'laudo' }

async function paciente(world: World) {
  const clinica = await world.clinica({ email: 'clinica@teste.example', phone: '(11) 98888-7777' })
  return newPaciente(world.server, world.consultor.cookie, clinica)
}

async function pedido(world: World) {
  const id = await paciente(world)
  const { body } = await world.consultor.post(`/pacientes/${id}/pedido-documentos`, { papeis: ['laudo'] })
  return { id, token: body.caminho.split('/').at(-1) as string }
}

async function enviada(world: World) {
  const id = await paciente(world)
  const { body } = await world.consultor.post(`/pacientes/${id}/fichas`, { canal: 'whatsapp', permite_pdf: false })
  return { id, ficha: body.ficha, token: body.caminho.split('/').at(-1) as string }
}

/** Operations on documents of patients, requests for them, and sheets for clinics. */
export const DOCUMENTOS: Writes = {
  'documentos.concludeEnvioPaciente': {
    history: PACIENTE,
    async prepare(world) {
      const id = await paciente(world)
      const { server, consultor } = world
      const envio = await sendBytes(server, caminhoEnviosPaciente(id), pngVazio(8, 8), LAUDO, consultor.cookie)
      return () => consultor.post(`/pacientes/${id}/documentos`, { envio })
    },
  },
  'documentos.deleteDocumento': {
    history: PACIENTE,
    async prepare(world) {
      const id = await paciente(world)
      const { body } = await sendParaPaciente(world.server, world.consultor.cookie, id, pngVazio(8, 8))
      return () => world.consultor.post(`/pacientes/${id}/documentos/${body.id}/excluir`, { motivo: 'engano' })
    },
  },
  'documentos.createPedido': {
    history: PACIENTE,
    async prepare(world) {
      const id = await paciente(world)
      return () => world.consultor.post(`/pacientes/${id}/pedido-documentos`, { papeis: ['laudo'] })
    },
  },
  'documentos.revokePedido': {
    history: PACIENTE,
    async prepare(world) {
      const { id } = await pedido(world)
      return () => world.consultor.post(`/pacientes/${id}/pedido-documentos/desativar`, {})
    },
  },
  'documentos.concludeEnvioPedido': {
    history: PACIENTE,
    async prepare(world) {
      const { token } = await pedido(world)
      const id = await sendBytes(world.server, caminhoEnviosPedido(token), pngVazio(8, 8), LAUDO)
      return () => world.server.browser().post(`/publico/documentos/${token}/documentos`, { id })
    },
  },
  'fichas.sendFicha': {
    history: PACIENTE,
    async prepare(world) {
      const id = await paciente(world)
      return () => world.consultor.post(`/pacientes/${id}/fichas`, { canal: 'whatsapp', permite_pdf: false })
    },
  },
  'fichas.revokeFicha': {
    history: PACIENTE,
    async prepare(world) {
      const { id, ficha } = await enviada(world)
      return () => world.consultor.post(`/pacientes/${id}/fichas/${ficha.id}/desativar`, {})
    },
  },
  'fichas.openFicha': {
    history: ['ver_sensivel pacientes'],
    async prepare(world) {
      const { token, ficha } = await enviada(world)
      return () => world.server.browser().post(`/publico/ficha/${token}`, { codigo: ficha.codigo })
    },
  },
}
