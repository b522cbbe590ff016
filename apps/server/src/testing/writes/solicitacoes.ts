import { newLead } from '../../leads/leads.factory.ts'
import { newTelefone } from '../../leads/telefone.factory.ts'
import { newPedido } from '../../privacidade/solicitacoes/solicitacoes.factory.ts'
import type { World, Writes } from './write.ts'

let fones = 0
const novo = async (world: World) => {
  const { id } = await newPedido(world.server, { documento: `1197777${String(++fones).padStart(4, '0')}` })
  const { body } = await world.admin.get(`/privacidade/solicitacoes/${id}`)
  return { url: `/privacidade/solicitacoes/${id}`, versao: body.versao as number }
}
const CONFERENCIA = { via: 'documento', como: 'RG com foto, mostrado em vídeo' }

async function conferido(world: World) {
  const { url, versao } = await novo(world)
  const { body } = await world.admin.post(`${url}/identidade`, { versao, ...CONFERENCIA })
  return { url, versao: body.versao as number }
}

/** Operations on requests of people about their data, as the desk answers them. */
export const SOLICITACOES: Writes = {
  'solicitacoes.getSolicitacao': {
    history: ['ver_sensivel solicitacoes_titular'],
    async prepare(world) {
      const { id } = await newPedido(world.server, { documento: `1197777${String(++fones).padStart(4, '0')}` })
      return () => world.admin.get(`/privacidade/solicitacoes/${id}`)
    },
  },
  'solicitacoes.revealDocumento': {
    history: ['ver_sensivel solicitacoes_titular'],
    async prepare(world) {
      const { url } = await novo(world)
      return () => world.admin.post(`${url}/documento`, { motivo: 'Conferir identidade' })
    },
  },
  'solicitacoes.verifyIdentidade': {
    history: ['editar solicitacoes_titular'],
    async prepare(world) {
      const { url, versao } = await novo(world)
      return () => world.admin.post(`${url}/identidade`, { versao, ...CONFERENCIA })
    },
  },
  'solicitacoes.readDossie': {
    history: ['ver_sensivel leads'],
    async prepare(world) {
      const telefone = newTelefone()
      await newLead(world.consultor, { telefone })
      const { id } = await newPedido(world.server, { documento: telefone })
      const { body } = await world.admin.get(`/privacidade/solicitacoes/${id}`)
      const escolhidos = [body.encontrados[0].chave]
      return () => world.admin.post(`/privacidade/solicitacoes/${id}/dossie`, { escolhidos })
    },
  },
  'solicitacoes.answerSolicitacao': {
    history: ['editar solicitacoes_titular'],
    async prepare(world) {
      const { url, versao } = await conferido(world)
      return () => world.admin.post(`${url}/responder`, { versao, texto: 'Corrigimos o nome.' })
    },
  },
  'solicitacoes.refuseSolicitacao': {
    history: ['editar solicitacoes_titular'],
    async prepare(world) {
      const { url, versao } = await novo(world)
      return () => world.admin.post(`${url}/negar`, { versao, motivo: 'Não conseguimos falar com a pessoa.' })
    },
  },
  'solicitacoes.revokeConsentimentos': {
    history: ['editar solicitacoes_titular'],
    async prepare(world) {
      const telefone = newTelefone()
      await newLead(world.consultor, { telefone })
      const { id } = await newPedido(world.server, { documento: telefone })
      const url = `/privacidade/solicitacoes/${id}`
      const { body: lida } = await world.admin.get(url)
      const { body } = await world.admin.post(`${url}/identidade`, { versao: lida.versao, ...CONFERENCIA })
      const escolhidos = [body.encontrados[0].chave]
      return () => world.admin.post(`${url}/revogar`, { versao: body.versao, escolhidos })
    },
  },
  'solicitacoes.eliminateTitular': {
    history: ['criar eliminacoes', 'excluir eliminacoes', 'editar solicitacoes_titular'],
    async prepare(world) {
      const telefone = newTelefone()
      await newLead(world.consultor, { telefone })
      const { id } = await newPedido(world.server, { documento: telefone, tipo: 'eliminacao' })
      const url = `/privacidade/solicitacoes/${id}`
      const { body: lida } = await world.admin.get(url)
      const { body } = await world.admin.post(`${url}/identidade`, { versao: lida.versao, ...CONFERENCIA })
      const escolhidos = [body.encontrados[0].chave]
      return () => world.admin.post(`${url}/eliminar`, { versao: body.versao, escolhidos })
    },
  },
  'solicitacoes.createSubstitutoMesa': {
    history: ['criar profiles'],
    async prepare(world) {
      const usuario_id = await world.server.userId(world.consultor.cookie)
      return () => world.admin.post('/privacidade/substitutos', { usuario_id, de: '2999-01-01', ate: '2999-01-05' })
    },
  },
  'solicitacoes.endSubstitutoMesa': {
    history: ['editar profiles'],
    async prepare(world) {
      const usuario_id = await world.server.userId(world.consultor.cookie)
      const dias = { de: '2999-02-01', ate: '2999-02-05' }
      const { body } = await world.admin.post('/privacidade/substitutos', { usuario_id, ...dias })
      return () => world.admin.post(`/privacidade/substitutos/${body.id}/encerrar`)
    },
  },
  'solicitacoes.publishAvisoPrivacidade': {
    history: ['criar privacidade_avisos'],
    async prepare(world) {
      const texto = 'Cuidamos dos seus dados com atenção. '.repeat(10)
      const { body } = await world.admin.get('/privacidade/avisos')
      return () => world.admin.post('/privacidade/avisos', { depois_de: body[0].versao, texto })
    },
  },
}
