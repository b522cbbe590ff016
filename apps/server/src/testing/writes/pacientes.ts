import { randomUUID } from 'node:crypto'
import { VERSAO_TERMOS } from '@portal/contract/cadastro/termos'
import { ficha, newLinkCadastro } from '../../cadastro/cadastro.factory.ts'
import { newLead } from '../../leads/leads.factory.ts'
import type { World, Writes } from './write.ts'

/** Creates a registration of the consultant's, as a family sends it. */
async function registered(world: World, campos: Record<string, object> = {}) {
  const { server, consultor, clinica, sql } = world
  const { token } = await newLinkCadastro(server, consultor.cookie, await clinica())
  const cheia = ficha(campos)
  await server.browser().post(`/publico/cadastro/${token}`, cheia)
  const [row] = await sql('select id, versao from pacientes where envio_id = $1', [cheia.envio_id])
  return row as { id: string; versao: number }
}

const EDITADO = ['editar pacientes']

/** Operations on patients: data, statuses, papers and consents. */
export const PACIENTES: Writes = {
  'pacientes.updatePaciente': {
    history: EDITADO,
    async prepare(world) {
      const { id, versao } = await registered(world)
      return () => world.consultor.patch(`/pacientes/${id}`, { versao, endereco: 'Rua das Flores, 10' })
    },
  },
  'pacientes.updateClinico': {
    history: EDITADO,
    async prepare(world) {
      const { id } = await registered(world)
      return () => world.consultor.patch(`/pacientes/${id}/clinico`, { versao: 1, alergias: 'Dipirona' })
    },
  },
  'pacientes.passPaciente': {
    history: EDITADO,
    async prepare(world) {
      const { id, versao } = await registered(world)
      return () => world.consultor.post(`/pacientes/${id}/situacao`, { versao, status: 'em_analise' })
    },
  },
  'pacientes.cancelPaciente': {
    history: EDITADO,
    async prepare(world) {
      const { id, versao } = await registered(world)
      return () => world.consultor.post(`/pacientes/${id}/cancelar`, { versao, motivo: 'sem_contato' })
    },
  },
  'pacientes.reactivatePaciente': {
    history: EDITADO,
    async prepare(world) {
      const { id, versao } = await registered(world)
      await world.consultor.post(`/pacientes/${id}/cancelar`, { versao, motivo: 'sem_contato' })
      return () => world.consultor.post(`/pacientes/${id}/reativar`, { versao: versao + 1 })
    },
  },
  'pacientes.checkPapel': {
    history: EDITADO,
    async prepare(world) {
      const { id } = await registered(world)
      return () => world.consultor.post(`/pacientes/${id}/papeis`, { papel: 'laudo', feito: true })
    },
  },
  'pacientes.getCpf': {
    history: ['ver_sensivel pacientes'],
    async prepare(world) {
      const { id } = await registered(world)
      return () => world.consultor.post(`/pacientes/${id}/cpf`, { motivo: 'Conferir documento' })
    },
  },
  'pacientes.registerConsentimento': {
    history: EDITADO,
    async prepare(world) {
      const { id } = await registered(world)
      const dado = { finalidade: 'saude', declarante: 'Maria Prado', versao: VERSAO_TERMOS }
      return () => world.consultor.post(`/pacientes/${id}/consentimentos`, dado)
    },
  },
  'pacientes.revokeConsentimento': {
    history: EDITADO,
    async prepare(world) {
      const { id } = await registered(world)
      const [{ id: consentimento }] = await world.sql(
        `select id from consentimentos where titular_id = $1 and finalidade = 'saude'`,
        [id],
      )
      return () => world.consultor.post(`/pacientes/${id}/consentimentos/${consentimento}/revogar`, {})
    },
  },
  'pacientes.mergePacientes': {
    history: EDITADO,
    async prepare(world) {
      const fica = await registered(world)
      const sai = await registered(world, { tratamento: { alergias: 'Iodo' } })
      const pedido = { versao: fica.versao, outro: sai.id, outro_versao: sai.versao, do_outro: [] }
      return () => world.admin.post(`/pacientes/${fica.id}/mesclar`, pedido)
    },
  },
  'pacientes.undoMerge': {
    history: EDITADO,
    async prepare(world) {
      const fica = await registered(world)
      const sai = await registered(world, { tratamento: { alergias: 'Iodo' } })
      const pedido = { versao: fica.versao, outro: sai.id, outro_versao: sai.versao, do_outro: [] }
      const { versao } = (await world.admin.post(`/pacientes/${fica.id}/mesclar`, pedido)).body
      const [{ id }] = (await world.admin.get(`/pacientes/${fica.id}/mesclagens`)).body
      return () => world.admin.post(`/pacientes/${fica.id}/mesclagens/${id}/desfazer`, { versao, vao: [] })
    },
  },
  'leads.createPaciente': {
    history: ['criar pacientes'],
    async prepare(world) {
      const { id } = await newLead(world.consultor)
      const novo = { nome_completo: 'Jonas Prado', envio_id: randomUUID() }
      return () => world.consultor.post(`/leads/${id}/pacientes`, novo)
    },
  },
  'leads.transferPaciente': {
    history: ['editar pacientes', 'distribuir leads'],
    async prepare(world) {
      const { id, versao } = await registered(world)
      const outro = await world.pessoa()
      const pedido = { versao, consultor_id: outro.id, com_lead: true }
      return () => world.admin.post(`/pacientes/${id}/transferir`, pedido)
    },
  },
}
