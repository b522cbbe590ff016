import {
  ha,
  INVOLUNTARIA,
  internacao,
  newAnexo,
  newClinica,
  newInternacao,
  newPaciente,
} from '../../internacoes/internacoes.factory.ts'
import type { World, Writes } from './write.ts'

const paciente = ({ server, consultor }: World) => newPaciente(server, consultor)
async function internada(world: World, campos: object = {}) {
  const dele = await paciente(world)
  return { ...(await newInternacao(world.consultor, dele, campos)), dele }
}
const EDITA = ['editar internacoes']

/** Creates an admission imported from an older portal. */
async function trazida(world: World) {
  const { id } = await internada(world)
  const [row] = await world.sql('update internacoes set trazida_em = now() where id = $1 returning id, versao', [id])
  return row as { id: string; versao: number }
}

/** Operations on admissions, which change patient and lead in the same transaction. */
export const INTERNACOES: Writes = {
  'internacoes.createInternacao': {
    history: ['criar internacoes', 'editar pacientes', 'editar leads'],
    async prepare(world) {
      const enviada = internacao(await paciente(world))
      return () => world.consultor.post('/internacoes', enviada)
    },
  },
  'internacoes.requestNatureza': {
    history: ['editar clinicas'],
    async prepare(world) {
      const clinica = await newClinica(world.server, null)
      return () => world.consultor.post(`/internacoes-clinicas/${clinica}/natureza`)
    },
  },
  'internacoes.updateInternacao': {
    history: EDITA,
    async prepare(world) {
      const { id, versao } = await internada(world)
      return () => world.consultor.patch(`/internacoes/${id}`, { versao, quantidade_periodos: 3 })
    },
  },
  'internacoes.recordComunicacao': {
    history: EDITA,
    async prepare(world) {
      const { id, versao } = await internada(world)
      const pedido = { versao, momento: 'entrada', orgao: 'mp', em: ha(0), protocolo: 'MP-1' }
      return () => world.consultor.post(`/internacoes/${id}/comunicacoes`, pedido)
    },
  },
  'internacoes.recordPia': {
    history: EDITA,
    async prepare(world) {
      const { id, versao } = await internada(world)
      return () => world.consultor.post(`/internacoes/${id}/pia`, { versao, em: ha(0) })
    },
  },
  'internacoes.attachPapel': {
    history: EDITA,
    async prepare(world) {
      const { id, versao, dele } = await internada(world, INVOLUNTARIA)
      const anexo_id = await newAnexo(world.server, dele.id, 'laudo')
      return () => world.consultor.post(`/internacoes/${id}/papeis`, { versao, papel: 'laudo', anexo_id })
    },
  },
  'internacoes.requestInterrupcao': {
    history: EDITA,
    async prepare(world) {
      const { id, versao } = await internada(world, INVOLUNTARIA)
      const pedido = { versao, em: ha(0), solicitante: 'Rita Prado' }
      return () => world.consultor.post(`/internacoes/${id}/interrupcao`, pedido)
    },
  },
  'internacoes.convertInternacao': {
    history: EDITA,
    async prepare(world) {
      const { id, versao, dele } = await internada(world, INVOLUNTARIA)
      const anexo_id = await newAnexo(world.server, dele.id, 'declaracao_voluntaria')
      return () => world.consultor.post(`/internacoes/${id}/conversao`, { versao, em: ha(0), anexo_id })
    },
  },
  'internacoes.dischargeInternacao': {
    history: [...EDITA, 'editar pacientes'],
    async prepare(world) {
      const { id, versao } = await internada(world)
      const pedido = { versao, saida: ha(0), motivo: 'alta_medica' }
      return () => world.consultor.post(`/internacoes/${id}/alta`, pedido)
    },
  },
  'internacoes.confirmTrazida': {
    history: EDITA,
    async prepare(world) {
      const { id, versao } = await trazida(world)
      return () => world.admin.post(`/internacoes-trazidas/${id}`, { versao, anteriores: 'acertadas' })
    },
  },
  'internacoes.confirmTrazidas': {
    history: EDITA,
    async prepare(world) {
      const internacoes = [await trazida(world)]
      return () => world.admin.post('/internacoes-trazidas', { internacoes, anteriores: 'em_aberto' })
    },
  },
  'internacoes.estornarInternacao': {
    history: [...EDITA, 'editar pacientes', 'editar leads'],
    async prepare(world) {
      const { id, versao } = await internada(world)
      return () => world.admin.post(`/internacoes/${id}/estorno`, { versao, motivo: 'Registrada por engano' })
    },
  },
  'pendencias.resolvePendencia': {
    history: ['editar pacientes'],
    async prepare(world) {
      const { dele } = await internada(world)
      const { body } = await world.consultor.get(`/pendencias?entidade_id=${dele.id}`)
      const contato = body.itens.find(({ concluivel }: { concluivel: boolean }) => concluivel)
      return () => world.consultor.post(`/pendencias/${contato.id}/concluir`)
    },
  },
}
