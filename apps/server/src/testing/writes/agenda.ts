import { daquiA, newVisita } from '../../agenda/agenda.factory.ts'
import { newLead } from '../../leads/leads.factory.ts'
import type { World, Writes } from './write.ts'

const NO_LEAD = ['editar leads', 'editar visitas']
/** Day of the next visit: they all belong to one person, so each needs another. */
let dia = 1

async function marcada(world: World) {
  const { id } = await newLead(world.consultor)
  const clinica_id = await world.clinica()
  return newVisita(world.consultor, { lead_id: id, clinica_id, inicio: daquiA(dia++, '10:00') })
}

/** Operations on visits, which change their lead in the same transaction. */
export const AGENDA: Writes = {
  'agenda.createVisita': {
    history: ['criar visitas', 'editar leads'],
    async prepare(world) {
      const { id } = await newLead(world.consultor)
      const clinica_id = await world.clinica()
      const inicio = daquiA(dia++, '10:00')
      return () => world.consultor.post('/visitas', { tipo: 'avaliacao', lead_id: id, clinica_id, inicio })
    },
  },
  'agenda.updateVisita': {
    history: ['editar visitas'],
    async prepare(world) {
      const { id, versao } = await marcada(world)
      return () => world.consultor.patch(`/visitas/${id}`, { versao, observacoes: 'texto' })
    },
  },
  'agenda.confirmVisita': {
    // The lead gets an event in its timeline only.
    history: ['editar visitas'],
    async prepare(world) {
      const { id, versao } = await marcada(world)
      return () => world.consultor.post(`/visitas/${id}/confirmar`, { versao })
    },
  },
  'agenda.rescheduleVisita': {
    history: ['criar visitas', ...NO_LEAD],
    async prepare(world) {
      const { id, versao } = await marcada(world)
      const inicio = daquiA(dia++, '15:00')
      return () => world.consultor.post(`/visitas/${id}/remarcar`, { versao, inicio })
    },
  },
  'agenda.cancelVisita': {
    history: NO_LEAD,
    async prepare(world) {
      const { id, versao } = await marcada(world)
      return () => world.consultor.post(`/visitas/${id}/cancelar`, { versao, motivo: 'Família viajou' })
    },
  },
  'agenda.finishVisita': {
    history: NO_LEAD,
    async prepare(world) {
      const { id } = await marcada(world)
      const [{ versao }] = await world.sql(
        `update visitas set inicio = inicio - interval '60 days', fim = fim - interval '60 days'
          where id = '${id}' returning versao`,
      )
      return () => world.consultor.post(`/visitas/${id}/resultado`, { versao, status: 'nao_compareceu' })
    },
  },
  'agenda.exportVisitas': {
    history: ['exportar visitas'],
    prepare:
      async ({ consultor }) =>
      () =>
        consultor.get('/visitas-exportar?motivo=Conferencia&de=2026-01-01&ate=2026-01-31'),
  },
  'agenda.createAssinatura': {
    history: ['editar profiles'],
    prepare:
      async ({ consultor }) =>
      () =>
        consultor.post('/agenda/assinatura'),
  },
  'agenda.deleteAssinatura': {
    history: ['editar profiles'],
    async prepare({ consultor }) {
      await consultor.post('/agenda/assinatura')
      return () => consultor.delete('/agenda/assinatura')
    },
  },
}
