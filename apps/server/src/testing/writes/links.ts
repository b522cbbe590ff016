import { pngVazio } from '../../arquivos/arquivos.factory.ts'
import { ficha, newLinkCadastro } from '../../cadastro/cadastro.factory.ts'
import { concludeDocumento, sendDocumento, sendTheDocumento } from '../../cadastro/documentos.factory.ts'
import { findCidade } from '../../cidades/cidades.factory.ts'
import { formulario } from '../../leads/entrada.factory.ts'
import { BROWSER } from '../testing.ts'
import type { World, Writes } from './write.ts'

const LINK = { none: 'links are kept as they are, ended ones too, with who made them and when' }
const CONTAGEM = { none: 'a visitor was counted' }

async function newSharedLink({ consultor, clinica }: World) {
  const clinica_id = await clinica()
  const { body } = await consultor.post('/compartilhamento', { clinica_id })
  return { clinica_id, ...(body as { id: string; token: string }) }
}

const newLink = async ({ server, consultor, clinica }: World) =>
  newLinkCadastro(server, consultor.cookie, await clinica())

async function newLinkEmpresa({ admin }: World): Promise<{ id: string; versao: number }> {
  const { body } = await admin.post('/links-empresa', { apelido: 'Anúncio', destino: 'fila' })
  return body
}

async function newLinkBusca({ consultor, unique, sql, idOf }: World) {
  await sql('delete from links_busca where consultor_id = $1 and not principal', [await idOf(consultor)])
  return (await consultor.post('/links-busca', { apelido: `Link ${unique()}` })).body as {
    id: string
    token: string
    versao: number
  }
}

/** Creates a registration with a document; returns the id of the document. */
async function newDocumento(world: World) {
  const { token } = await newLink(world)
  const cheia = ficha()
  const form = { token, envio_id: cheia.envio_id }
  const { id } = await sendTheDocumento(world.server, form, pngVazio(40, 30))
  const documentos = [{ tipo: 'rg_cpf', anexo_id: id }]
  await world.server.browser().post(`/publico/cadastro/${token}`, { ...cheia, documentos })
  return id
}

/** Visits a page with a browser's headers, because robots are not counted. */
const visit =
  ({ server }: World, url: string, method: 'GET' | 'POST' = 'POST') =>
  () =>
    server.request({
      method,
      url: `/api${url}`,
      headers: { 'user-agent': BROWSER },
      ...(method === 'POST' && { payload: {} }),
    })

/** Operations on links of consultants, and registrations through them. */
export const LINKS: Writes = {
  'compartilhamento.createSharedLink': {
    history: LINK,
    async prepare({ consultor, clinica }) {
      const clinica_id = await clinica()
      return () => consultor.post('/compartilhamento', { clinica_id })
    },
  },
  'compartilhamento.deactivateSharedLink': {
    history: LINK,
    async prepare(world) {
      const { id } = await newSharedLink(world)
      return () => world.consultor.post(`/compartilhamento/${id}/desativar`)
    },
  },
  'compartilhamento.registerAbertura': {
    history: CONTAGEM,
    async prepare(world) {
      const { clinica_id, token } = await newSharedLink(world)
      return visit(world, `/publico/clinicas/${clinica_id}/${token}/aberturas`)
    },
  },
  'compartilhamento.sendContato': {
    history: ['criar leads'],
    async prepare(world) {
      const { clinica_id, token } = await newSharedLink(world)
      const contato = { ...formulario(), token }
      return () => world.server.browser().post(`/publico/clinicas/${clinica_id}/contato`, contato)
    },
  },
  'linksBusca.sendContato': {
    history: ['criar leads'],
    async prepare(world) {
      const { token } = await newLinkBusca(world)
      const contato = { ...formulario(), clinica_id: await world.clinica() }
      return () => world.server.browser().post(`/publico/busca/${token}/contato`, contato)
    },
  },

  'cadastro.createPublicLink': {
    history: LINK,
    async prepare({ consultor, clinica, idOf }) {
      const alvo = { p_clinica_id: await clinica(), p_consultor_id: await idOf(consultor) }
      return () => consultor.post('/cadastro/create_public_link', alvo)
    },
  },
  'cadastro.deactivateLinkCadastro': {
    history: LINK,
    async prepare(world) {
      const { id } = await newLink(world)
      return () => world.consultor.post(`/cadastro/links/${id}/desativar`)
    },
  },
  'cadastro.submitCadastro': {
    history: ['criar leads', 'criar pacientes'],
    async prepare(world) {
      const { token } = await newLink(world)
      const cheia = ficha()
      const { id } = await sendTheDocumento(world.server, { token, envio_id: cheia.envio_id }, pngVazio(40, 30))
      const documentos = [{ tipo: 'rg_cpf', anexo_id: id }]
      return () => world.server.browser().post(`/publico/cadastro/${token}`, { ...cheia, documentos })
    },
  },
  'cadastro.concludeDocumento': {
    history: { none: 'a document without a patient; the registration that takes it in has the history' },
    async prepare(world) {
      const { token } = await newLink(world)
      const form = { token, envio_id: ficha().envio_id }
      const id = await sendDocumento(world.server, form, pngVazio(40, 30))
      return () => concludeDocumento(world.server, form, id)
    },
  },
  'cadastro.removeDocumento': {
    history: { none: 'taken back before anything was registered' },
    async prepare(world) {
      const { token } = await newLink(world)
      const { envio_id } = ficha()
      const { id } = await sendTheDocumento(world.server, { token, envio_id }, pngVazio(40, 30))
      return () => world.server.browser().delete(`/publico/cadastro/${token}/documentos/${id}`, { envio_id })
    },
  },
  'cadastro.openDocumento': {
    history: ['ver_sensivel pacientes'],
    async prepare(world) {
      const id = await newDocumento(world)
      return () => world.consultor.post(`/cadastro/documentos/${id}/abrir`)
    },
  },
  'cadastro.markCadastrosVistos': {
    history: { none: 'reading is no change that anybody else sees' },
    async prepare(world) {
      await newDocumento(world)
      return () => world.consultor.post('/cadastro/recebidos/vistos')
    },
  },
  'notificacoes.markLidas': {
    history: { none: 'reading is no change that anybody else sees' },
    async prepare(world) {
      await newDocumento(world)
      return () => world.consultor.post('/notificacoes/lidas')
    },
  },

  'linksBusca.listLinksBusca': {
    history: LINK,
    async prepare({ pessoa }) {
      const { get } = await pessoa()
      return () => get('/links-busca')
    },
  },
  'linksBusca.createLinkBusca': {
    history: LINK,
    async prepare(world) {
      await newLinkBusca(world)
      return () => world.consultor.post('/links-busca', { apelido: 'Feira' })
    },
  },
  'linksBusca.updateLinkBusca': {
    history: LINK,
    async prepare(world) {
      const { id, versao } = await newLinkBusca(world)
      return () => world.consultor.patch(`/links-busca/${id}`, { versao, raio_padrao: 77 })
    },
  },
  'linksBusca.renewLinkBusca': {
    history: LINK,
    async prepare(world) {
      const { id, versao } = await newLinkBusca(world)
      return () => world.consultor.post(`/links-busca/${id}/renovar`, { versao })
    },
  },
  'linksBusca.deleteLinkBusca': {
    history: LINK,
    async prepare(world) {
      const { id } = await newLinkBusca(world)
      return () => world.consultor.delete(`/links-busca/${id}`)
    },
  },
  'linksBusca.createLinkEmpresa': {
    history: ['criar links_busca'],
    prepare:
      async ({ admin }) =>
      () =>
        admin.post('/links-empresa', { apelido: 'Anúncio', destino: 'fila' }),
  },
  'linksBusca.updateLinkEmpresa': {
    history: ['editar links_busca'],
    async prepare(world) {
      const { id, versao } = await newLinkEmpresa(world)
      return () => world.admin.patch(`/links-empresa/${id}`, { versao, raio_padrao: 77 })
    },
  },
  'linksBusca.renewLinkEmpresa': {
    history: ['editar links_busca'],
    async prepare(world) {
      const { id, versao } = await newLinkEmpresa(world)
      return () => world.admin.post(`/links-empresa/${id}/renovar`, { versao })
    },
  },
  'linksBusca.deleteLinkEmpresa': {
    history: ['excluir links_busca'],
    async prepare(world) {
      const { id } = await newLinkEmpresa(world)
      return () => world.admin.delete(`/links-empresa/${id}`)
    },
  },
  'linksBusca.findClinicasPublicas': {
    history: CONTAGEM,
    async prepare(world) {
      const { token } = await newLinkBusca(world)
      const { id } = await findCidade(world.server.database)
      return visit(world, `/publico/busca/${token}/clinicas?cidade_id=${id}&raio=50`, 'GET')
    },
  },
  'linksBusca.registerVisita': {
    history: CONTAGEM,
    async prepare(world) {
      const { token } = await newLinkBusca(world)
      return visit(world, `/publico/busca/${token}/visitas`)
    },
  },
}
