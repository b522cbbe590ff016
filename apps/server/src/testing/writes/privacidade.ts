import { newLead } from '../../leads/leads.factory.ts'
import { newPaciente } from '../../pacientes/pacientes.factory.ts'
import { encerravel, novoIncidente } from '../../privacidade/privacidade.factory.ts'
import type { World, Writes } from './write.ts'

async function incidente(world: World): Promise<{ id: string; versao: number }> {
  const { body } = await world.admin.post('/privacidade/incidentes', encerravel())
  return body
}

async function suspensao(world: World): Promise<string> {
  const { id } = await newLead(world.consultor)
  await world.admin.post('/privacidade/suspensoes', {
    vinculos: [{ tipo: 'lead', papel: 'contato', id }],
    motivo: 'Processo judicial',
  })
  const [row] = await world.sql('select id from retencao_suspensoes where registro_id = $1', [id])
  return String(row.id)
}

/** Operations on the register of security incidents, and prints about privacy. */
export const PRIVACIDADE: Writes = {
  'privacidade.createIncidente': {
    history: ['criar incidentes_seguranca'],
    prepare: async (world) => () => world.admin.post('/privacidade/incidentes', novoIncidente()),
  },
  'privacidade.updateIncidente': {
    history: ['editar incidentes_seguranca'],
    async prepare(world) {
      const { id, versao } = await incidente(world)
      return () => world.admin.put(`/privacidade/incidentes/${id}`, { ...encerravel({ risco: 'medio' }), versao })
    },
  },
  'privacidade.closeIncidente': {
    history: ['editar incidentes_seguranca'],
    async prepare(world) {
      const { id, versao } = await incidente(world)
      return () => world.admin.post(`/privacidade/incidentes/${id}/encerrar`, { versao, licoes: 'Conferir antes' })
    },
  },
  'privacidade.reopenIncidente': {
    history: ['editar incidentes_seguranca'],
    async prepare(world) {
      const { id, versao } = await incidente(world)
      await world.admin.post(`/privacidade/incidentes/${id}/encerrar`, { versao, licoes: 'Conferir antes' })
      return () => world.admin.post(`/privacidade/incidentes/${id}/reabrir`, { versao: versao + 1 })
    },
  },
  'privacidade.getIncidente': {
    history: ['ver_sensivel incidentes_seguranca'],
    async prepare(world) {
      const { id } = await incidente(world)
      return () => world.admin.get(`/privacidade/incidentes/${id}`)
    },
  },
  'privacidade.printComunicado': {
    history: ['imprimir incidentes_seguranca'],
    async prepare(world) {
      const { id } = await incidente(world)
      return () => world.admin.get(`/privacidade-incidente-comunicado?id=${id}&para=anpd`)
    },
  },
  'privacidade.printOperacoes': {
    history: ['imprimir empresa_config'],
    prepare: async (world) => () => world.admin.get('/privacidade-operacoes-pdf'),
  },
  'retencao.updateRegra': {
    history: ['editar retencao_regras'],
    async prepare(world) {
      const { body } = await world.admin.get('/privacidade/retencao')
      const { versao } = body.find(({ chave }: { chave: string }) => chave === 'leads_perdidos')
      return () => world.admin.put('/privacidade/retencao/leads_perdidos', { versao, meses: 18 })
    },
  },
  'retencao.approveRegra': {
    history: ['editar retencao_regras'],
    async prepare(world) {
      const { body } = await world.admin.get('/privacidade/retencao')
      const { versao } = body.find(({ chave }: { chave: string }) => chave === 'links_eventos')
      const { hoje } = (await world.admin.get('/privacidade/retencao-previa')).body
      const { total } = hoje.find(({ chave }: { chave: string }) => chave === 'links_eventos')
      return () => world.admin.post('/privacidade/retencao/links_eventos/aprovar', { versao, total })
    },
  },
  'retencao.createSuspensao': {
    history: ['criar retencao_suspensoes'],
    async prepare(world) {
      const { id } = await newLead(world.consultor)
      const vinculos = [{ tipo: 'lead', papel: 'contato', id }]
      return () => world.admin.post('/privacidade/suspensoes', { vinculos, motivo: 'Processo judicial' })
    },
  },
  'retencao.listSuspensoes': {
    history: ['ver_sensivel retencao_suspensoes'],
    async prepare(world) {
      await suspensao(world)
      return () => world.admin.get('/privacidade/suspensoes')
    },
  },
  'retencao.endSuspensao': {
    history: ['editar retencao_suspensoes'],
    async prepare(world) {
      const id = await suspensao(world)
      return () => world.admin.post(`/privacidade/suspensoes/${id}/encerrar`, { motivo: 'Processo encerrado' })
    },
  },
  'titulares.listConsentimentos': {
    history: ['ver_sensivel leads'],
    async prepare(world) {
      const { id } = await newLead(world.consultor)
      const vinculos = [{ tipo: 'lead', papel: 'contato', id }]
      return () => world.admin.post('/privacidade/titulares/consentimentos', { vinculos })
    },
  },
  'titulares.revokeConsentimento': {
    history: ['editar pacientes'],
    async prepare(world) {
      const { id } = await newPaciente(world.server, world.consultor)
      const [{ id: consentimento }] = await world.sql(
        `select id from consentimentos where titular_id = $1 and finalidade = 'saude'`,
        [id],
      )
      return () =>
        world.admin.post(`/privacidade/consentimentos/${consentimento}/revogar`, { motivo: 'Pediu por telefone' })
    },
  },
  'titulares.exportDossie': {
    history: ['exportar leads'],
    async prepare(world) {
      const { id } = await newLead(world.consultor)
      return () => world.admin.get(`/privacidade-dossie?vinculos=lead.contato.${id}&formato=json&motivo=Protocolo`)
    },
  },
}
