import { newVisita } from '../../agenda/agenda.factory.ts'
import { novoContato } from '../../contatos/contatos.factory.ts'
import { MINUTO, REGRA } from '../../leads/distribuicao/roleta.factory.ts'
import { newLead } from '../../leads/leads.factory.ts'
import { newTelefone } from '../../leads/telefone.factory.ts'
import { newPaciente } from '../../pacientes/pacientes.factory.ts'
import { eventually } from '../testing.ts'
import { type Avisos, DIA_MS, type Fato, HORA_MS, INICIO, MINUTO_MS, type Mundo } from './notice.ts'

/** Minutes until the first contact is late. */
const SLA_MIN = 15

/** Creates a lead of Ana's, the only one that is not archived. */
async function umLead(m: Mundo, campos: object = {}) {
  await m.sql('update leads set arquivado_em = now() where arquivado_em is null')
  return newLead(m.ana, campos)
}
const contatado = (m: Mundo, id: string) => ({
  'a call is recorded': () => m.ana.post(`/leads/${id}/interacoes`, { tipo: 'ligacao', resultado: 'atendeu' }),
  'it is archived': () => m.ana.post('/leads-arquivar', { ids: [id] }),
  'something is planned': () => planejado(m, id),
})
async function planejado(m: Mundo, id: string) {
  const { versao } = (await m.ana.get(`/leads/${id}`)).body
  const proxima_acao_em = new Date(INICIO + 5 * DIA_MS).toISOString()
  return m.ana.patch(`/leads/${id}`, { versao, proxima_acao: 'Ligar', proxima_acao_em })
}

/** Creates a lead of the queue, with a rule for these people. */
async function naFila(m: Mundo, ids: readonly string[]) {
  await m.sql('update leads set arquivado_em = now() where arquivado_em is null')
  await regra(m, ids)
  await newLead(m.supervisor, { consultor_id: null })
}
/** Creates a rule for these people and deletes all others. */
async function regra(m: Mundo, ids: readonly string[]) {
  await m.sql('delete from distribuicao_regras')
  const participantes = ids.map((consultor_id) => ({ consultor_id, peso: 1 }))
  await m.supervisor.post('/distribuicao/regras', { ...REGRA, participantes })
}
/** Waits for offers of the roleta, which also runs by itself and tells people after the offer. */
const ofertas = async (m: Mundo, n: number) =>
  eventually(
    async () => {
      await m.jobs.run('distribuicao')
      return m.sql(`select id from lead_ofertas o where lead_id in (select id from leads where arquivado_em is null)
        and exists (select from notificacoes where fato = 'oferta:' || o.id)`)
    },
    (rows) => rows.length === n,
  )

const visita = (m: Mundo) =>
  newVisita(m.ana, { clinica_id: m.clinica, inicio: '2026-03-13T10:00', fim: '2026-03-13T11:00' })
/** Creates a visit, dated at the beginning, because its own row has the database's time. */
async function marcada(m: Mundo) {
  await m.sql('delete from visitas')
  const { id, versao } = await visita(m)
  await m.sql('update visitas set created_at = $1', [new Date(INICIO)])
  return {
    inicio: Date.parse('2026-03-13T13:00:00Z'),
    acaba: {
      'it is cancelled': () => m.ana.post(`/visitas/${id}/cancelar`, { versao, motivo: 'Família viajou' }),
      'it is moved': () => m.ana.post(`/visitas/${id}/remarcar`, { versao, inicio: '2026-04-20T10:00' }),
    },
  }
}
const lembrete = (horas: number, titulo: string): Fato => ({
  quando: `${horas} hours before the visit`,
  async faz(m) {
    const { inicio, acaba } = await marcada(m)
    return { job: 'visitas-lembretes', borda: inicio - horas * HORA_MS, fim: inicio, acaba }
  },
  titulos: { ana: titulo, bia: `${titulo} (cobertura)` },
})

export const LEADS: Avisos<
  | 'oferta_recebida'
  | 'lead_recebido'
  | 'lead_sem_contato'
  | 'sla_estourado'
  | 'lead_repetido'
  | 'cobertura'
  | 'leads_parados'
  | 'sugestao_contato'
  | 'visita_lembrete'
  | 'visita_sem_resultado'
> = {
  oferta_recebida: {
    ...{ push: true, email: true },
    fatos: [
      {
        quando: 'its turn comes',
        async faz(m) {
          await naFila(m, [m.ana.id])
          await ofertas(m, 1)
          return { fim: INICIO + 10 * MINUTO }
        },
        titulos: { ana: 'Novo lead: Cidade não informada, urgência média.' },
      },
      {
        quando: 'who was asked before let the time pass',
        async faz(m) {
          await naFila(m, [m.ana.id])
          const [{ id }] = await ofertas(m, 1)
          await regra(m, [m.gerente.id])
          await m.sql('delete from notificacoes')
          const borda = INICIO + 10 * MINUTO
          const acaba = { 'it is accepted': () => m.ana.post(`/distribuicao/ofertas/${id}/aceitar`) }
          return { job: 'distribuicao', borda, fim: borda + 10 * MINUTO, acaba }
        },
        titulos: { gerente: 'Novo lead: Cidade não informada, urgência média.' },
      },
    ],
  },
  lead_recebido: {
    ...{ push: true, email: false },
    fatos: [
      {
        quando: 'somebody is given it by hand',
        async faz(m) {
          const { id } = await newLead(m.gerente)
          await m.admin.post('/leads-transferir', { ids: [id], consultor_id: m.ana.id, motivo: 'Férias' })
          return {}
        },
        titulos: { ana: 'Novo lead', bia: 'Novo lead (cobertura)' },
      },
    ],
  },
  lead_sem_contato: {
    ...{ push: false, email: false },
    fatos: [
      {
        quando: 'the time for the first contact has passed',
        async faz(m) {
          const { id } = await umLead(m)
          return { job: 'leads-sem-contato', borda: INICIO + SLA_MIN * MINUTO_MS + 1, acaba: contatado(m, id) }
        },
        titulos: { ana: 'Lead sem contato', bia: 'Lead sem contato (cobertura)' },
      },
    ],
  },
  sla_estourado: {
    ...{ push: false, email: false },
    fatos: [
      {
        quando: 'twice the time for the first contact has passed',
        async faz(m) {
          const { id } = await umLead(m)
          return { job: 'leads-sem-contato', borda: INICIO + 2 * SLA_MIN * MINUTO_MS + 1, acaba: contatado(m, id) }
        },
        titulos: {
          supervisor: 'Primeiro contato atrasado',
          admin: 'Primeiro contato atrasado',
          outroAdmin: 'Primeiro contato atrasado',
        },
      },
    ],
  },
  lead_repetido: {
    ...{ push: false, email: false },
    fatos: [
      {
        quando: 'a family whose telephone a colleague attends registers with somebody else',
        async faz(m) {
          const telefone = newTelefone()
          await newLead(m.ana, { telefone })
          await newPaciente(m.server, m.gerente, { declarante: { telefone } })
          return {}
        },
        titulos: { supervisor: 'Lead repetido', admin: 'Lead repetido', outroAdmin: 'Lead repetido' },
      },
    ],
  },
  cobertura: {
    ...{ push: true, email: false },
    fatos: [
      {
        quando: 'a colleague names who stands in',
        async faz(m) {
          const dias = { de: '2026-05-01', ate: '2026-05-02' }
          await m.sql('delete from coberturas where de = $1', [dias.de])
          await m.gerente.post('/distribuicao/coberturas', { substituto_id: m.ana.id, ...dias })
          return {}
        },
        titulos: { ana: 'Cobertura' },
      },
    ],
  },
  leads_parados: {
    ...{ push: false, email: false },
    fatos: [
      {
        quando: 'the time of its stage has passed',
        async faz(m) {
          const { id } = await umLead(m)
          return { job: 'leads-parados', borda: INICIO + SLA_MIN * MINUTO_MS + 1, acaba: contatado(m, id) }
        },
        titulos: { ana: '1 lead sem próxima ação' },
      },
    ],
  },
  sugestao_contato: {
    ...{ push: false, email: false },
    fatos: [
      {
        quando: 'somebody proposes a correction',
        async faz(m) {
          await sugerida(m)
          return {}
        },
        titulos: { gerente: 'Correção sugerida', admin: 'Correção sugerida', outroAdmin: 'Correção sugerida' },
      },
      {
        quando: 'it is decided',
        async faz(m) {
          const { id, versao } = await sugerida(m)
          await m.sql('delete from notificacoes')
          await m.gerente.post(`/contatos-sugestoes/${id}`, { versao, aceitar: true })
          return {}
        },
        titulos: { ana: 'Correção aceita' },
      },
    ],
  },
  visita_lembrete: {
    ...{ push: true, email: true },
    fatos: [lembrete(24, 'Visita amanhã, 13/03, às 10:00'), lembrete(2, 'Visita hoje às 10:00')],
  },
  visita_sem_resultado: {
    ...{ push: false, email: false },
    fatos: [
      {
        quando: 'two hours after the end nobody has said how it was',
        async faz(m) {
          const { inicio, acaba } = await marcada(m)
          return { job: 'visitas-sem-resultado', borda: inicio + 3 * HORA_MS, acaba }
        },
        titulos: { ana: 'Como foi a visita?', bia: 'Como foi a visita? (cobertura)' },
      },
    ],
  },
}

async function sugerida(m: Mundo): Promise<{ id: string; versao: number }> {
  const { body } = await m.gerente.post('/contatos', novoContato({ visibilidade: 'equipe' }))
  await m.ana.post(`/contatos/${body.id}/sugestoes`, { nome: 'Nome certo' })
  const sugestoes: { id: string; versao: number; contato_id: string }[] = (await m.gerente.get('/contatos-sugestoes'))
    .body
  const minha = sugestoes.find(({ contato_id }) => contato_id === body.id)
  if (!minha) throw new Error('the suggestion is not there')
  return minha
}
