import { ficha, newLinkCadastro } from '../../cadastro/cadastro.factory.ts'
import { campoNovo, newCampo } from '../../etapas/campos-proprios.factory.ts'
import { newLead } from '../../leads/leads.factory.ts'
import { newTelefone } from '../../leads/telefone.factory.ts'
import { sendFile } from '../send-file.ts'
import type { World, Writes } from './write.ts'

const MOTIVO = { name: 'Motivo novo', ordem: 20, is_active: true }
const EDITADO = ['editar leads']
const mine = ({ consultor }: World) => newLead(consultor)

const MODELO = { titulo: 'Saudação', texto: 'Olá, {cliente}!', escopo: 'pessoal' }

/** Operations on leads and their interactions. */
export const LEADS: Writes = {
  'importacaoLeads.startImportacaoLeads': {
    history: ['criar leads'],
    apart: {
      tarefas: 'how far the work is must be seen while its transaction is open',
      arquivos: 'the file goes once its leads are written; one that stays is removed at night',
    },
    async prepare({ server, consultor, untilDone }) {
      const bytes = `nome;telefone\nImportada;${newTelefone()}\n`
      const file = { nome: 'a.csv', finalidade: 'importacao', bytes, cookie: consultor.cookie } as const
      const pedido = { arquivo_id: (await sendFile(server, file)).body.id, mapeamento: ['nome_contato', 'telefone'] }
      return untilDone(consultor, () => consultor.post('/importacao/leads', { ...pedido, simular: false }))
    },
  },
  'leads.createLead': {
    history: ['criar leads'],
    async prepare({ consultor }) {
      const lead = { nome_contato: 'Nova Pessoa', telefone: newTelefone(), origem: 'telefone' }
      return () => consultor.post('/leads', lead)
    },
  },
  'leads.updateLead': {
    history: EDITADO,
    async prepare(world) {
      const { id, versao } = await mine(world)
      return () => world.consultor.patch(`/leads/${id}`, { versao, observacoes: 'texto' })
    },
  },
  'leads.moveLead': {
    history: EDITADO,
    async prepare(world) {
      const { id, versao } = await mine(world)
      return () => world.consultor.post(`/leads/${id}/mover`, { versao, etapa: 'em_contato' })
    },
  },
  'leads.recordProposta': {
    history: EDITADO,
    async prepare(world) {
      const { id, versao } = await mine(world)
      const clinica_id = await world.clinica()
      return () => world.consultor.post(`/leads/${id}/proposta`, { versao, clinica_id, valor_centavos: 450_000 })
    },
  },
  'leads.undoMove': {
    history: EDITADO,
    async prepare(world) {
      const { id, versao } = await mine(world)
      const { body } = await world.consultor.post(`/leads/${id}/mover`, { versao, etapa: 'em_contato' })
      return () => world.consultor.post(`/leads/${id}/desfazer`, { versao: body.versao })
    },
  },
  'leads.reopenLead': {
    history: EDITADO,
    async prepare(world) {
      const { id, versao } = await mine(world)
      const [motivo] = (await world.consultor.get('/motivos-perda')).body
      const { body } = await world.consultor.post(`/leads/${id}/mover`, {
        versao,
        etapa: 'perdido',
        dados: { motivo_perda_id: motivo.id },
      })
      return () => world.consultor.post(`/leads/${id}/reabrir`, { versao: body.versao })
    },
  },
  'leads.archiveLeads': {
    history: EDITADO,
    async prepare(world) {
      const { id } = await mine(world)
      return () => world.consultor.post('/leads-arquivar', { ids: [id] })
    },
  },
  'leads.unarchiveLead': {
    history: EDITADO,
    async prepare(world) {
      const { id } = await mine(world)
      await world.consultor.post('/leads-arquivar', { ids: [id] })
      const { versao } = (await world.consultor.get(`/leads/${id}`)).body
      return () => world.consultor.post(`/leads/${id}/desarquivar`, { versao })
    },
  },
  'leads.tagLeads': {
    history: EDITADO,
    async prepare(world) {
      const { id } = await mine(world)
      return () => world.consultor.post('/leads-etiquetar', { ids: [id], etiqueta: 'retornar' })
    },
  },
  'leads.moveLeads': {
    history: EDITADO,
    async prepare(world) {
      const { id } = await mine(world)
      return () => world.consultor.post('/leads-mover', { ids: [id], etapa: 'em_contato' })
    },
  },
  'leads.transferLeads': {
    history: ['distribuir leads'],
    async prepare(world) {
      const { id } = await mine(world)
      const outro = await world.pessoa()
      return () => world.admin.post('/leads-transferir', { ids: [id], consultor_id: outro.id, motivo: 'Férias' })
    },
  },
  'leads.divideLeads': {
    history: ['distribuir leads'],
    async prepare(world) {
      const [um, dois] = [await mine(world), await mine(world)]
      const consultores = [(await world.pessoa()).id, (await world.pessoa()).id]
      return () => world.admin.post('/leads-dividir', { ids: [um.id, dois.id], consultores, motivo: 'Férias' })
    },
  },
  'leads.mergeLeads': {
    history: EDITADO,
    async prepare(world) {
      const [fica, sai] = [await mine(world), await mine(world)]
      const pedido = { versao: fica.versao, outro: sai.id, outro_versao: sai.versao }
      return () => world.admin.post(`/leads/${fica.id}/mesclar`, pedido)
    },
  },
  'leads.undoMerge': {
    history: EDITADO,
    async prepare(world) {
      const [fica, sai] = [await mine(world), await mine(world)]
      const pedido = { versao: fica.versao, outro: sai.id, outro_versao: sai.versao }
      const { versao } = (await world.admin.post(`/leads/${fica.id}/mesclar`, pedido)).body
      const [{ id }] = (await world.admin.get(`/leads/${fica.id}/mesclagens`)).body
      return () => world.admin.post(`/leads/${fica.id}/mesclagens/${id}/desfazer`, { versao, vao: [] })
    },
  },
  'leads.createInteracao': {
    history: EDITADO,
    async prepare(world) {
      const { id } = await mine(world)
      return () => world.consultor.post(`/leads/${id}/interacoes`, { tipo: 'ligacao', resultado: 'atendeu' })
    },
  },
  'leads.completeInteracao': {
    history: EDITADO,
    async prepare(world) {
      const { id } = await mine(world)
      const envio_id = crypto.randomUUID()
      await world.consultor.post(`/leads/${id}/interacoes`, { tipo: 'ligacao', resultado: 'atendeu', envio_id })
      const depois = { texto: 'Pediu preço', proxima_acao: 'Ligar' }
      return () => world.consultor.patch(`/leads/${id}/interacoes/${envio_id}`, depois)
    },
  },
  'leads.useInformado': {
    history: EDITADO,
    async prepare({ server, consultor, clinica }) {
      const telefone = newTelefone()
      const { id } = await newLead(consultor, { telefone })
      const { token } = await newLinkCadastro(server, consultor.cookie, await clinica())
      const enviada = ficha({ declarante: { telefone, email: 'outro@familia.example' } })
      await server.browser().post(`/publico/cadastro/${token}`, enviada)
      const { versao } = (await consultor.get(`/leads/${id}`)).body
      const [interacao] = (await consultor.get(`/leads/${id}/interacoes`)).body.itens
      return () => consultor.post(`/leads/${id}/interacoes/${interacao.id}/usar`, { versao, campo: 'email' })
    },
  },
  'leads.startContato': {
    history: { none: 'the timeline says it' },
    async prepare(world) {
      const { id } = await mine(world)
      return () => world.consultor.post(`/leads/${id}/iniciar`, { canal: 'whatsapp' })
    },
  },
  'leads.createFiltro': {
    history: { none: 'how somebody likes a page concerns nobody else' },
    prepare:
      async ({ consultor }) =>
      () =>
        consultor.post('/leads-filtros', { nome: 'Urgentes', filtro: { urgencia: ['alta'] } }),
  },
  'leads.deleteFiltro': {
    history: { none: 'how somebody likes a page concerns nobody else' },
    async prepare({ consultor }) {
      const { id } = (await consultor.post('/leads-filtros', { nome: 'Atrasados', filtro: { atrasados: true } })).body
      return () => consultor.delete(`/leads-filtros/${id}`)
    },
  },
  'etapas.updateEtapa': {
    history: ['editar etapas_lead'],
    async prepare({ admin, unique }) {
      const etapas = (await admin.get('/etapas')).body as { id: string; versao: number; chave: string }[]
      const alvo = etapas.find(({ chave }) => chave === 'em_contato')
      const campos = { rotulo: `Etapa ${unique()}`, cor: 'teal', sla_valor: 3, sla_unidade: 'horas' }
      return () => admin.patch(`/etapas/${alvo?.id}`, { versao: alvo?.versao, ...campos })
    },
  },
  'etapas.createMotivo': {
    history: ['criar motivos_perda'],
    prepare:
      async ({ admin }) =>
      () =>
        admin.post('/motivos-perda', MOTIVO),
  },
  'etapas.updateMotivo': {
    history: ['editar motivos_perda'],
    async prepare({ admin, unique }) {
      const { id, versao } = (await admin.post('/motivos-perda', { ...MOTIVO, name: `Motivo ${unique()}` })).body
      return () => admin.patch(`/motivos-perda/${id}`, { ...MOTIVO, versao, name: `Motivo ${id.slice(0, 8)}` })
    },
  },
  'etapas.deleteMotivo': {
    history: ['excluir motivos_perda'],
    async prepare({ admin, unique }) {
      const { id } = (await admin.post('/motivos-perda', { ...MOTIVO, name: `Motivo ${unique()}` })).body
      return () => admin.delete(`/motivos-perda/${id}`)
    },
  },
  'etapas.createCampo': {
    history: ['criar campos_proprios'],
    prepare:
      async ({ admin }) =>
      () =>
        admin.post('/campos-proprios', campoNovo()),
  },
  'etapas.updateCampo': {
    history: ['editar campos_proprios'],
    async prepare({ admin }) {
      const { id, versao, tipo: _, ...campo } = await newCampo(admin)
      return () => admin.patch(`/campos-proprios/${id}`, { ...campo, versao, arquivado: true })
    },
  },
  'etapas.deleteCampo': {
    history: ['excluir campos_proprios'],
    async prepare({ admin }) {
      const { id } = await newCampo(admin, { arquivado: true })
      return () => admin.delete(`/campos-proprios/${id}`)
    },
  },

  'modelos.createModelo': {
    history: ['criar modelos_mensagem'],
    prepare:
      async ({ consultor }) =>
      () =>
        consultor.post('/modelos', MODELO),
  },
  'modelos.updateModelo': {
    history: ['editar modelos_mensagem'],
    async prepare({ consultor }) {
      const { id, versao } = (await consultor.post('/modelos', MODELO)).body
      return () => consultor.patch(`/modelos/${id}`, { versao, texto: 'Até logo!' })
    },
  },
  'modelos.deleteModelo': {
    history: ['excluir modelos_mensagem'],
    async prepare({ consultor }) {
      const { id } = (await consultor.post('/modelos', MODELO)).body
      return () => consultor.delete(`/modelos/${id}`)
    },
  },
}
