import type { TextosVisita, Visita, VisitaLinha } from '@portal/contract/agenda/agenda.contract'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { newLead } from '../leads/leads.factory.ts'
import { testApp } from '../testing/testing.ts'
import { expectChanges, expectDistinct, type Fontes, readCsv } from '../testing/valores.ts'
import { newVisita } from './agenda.factory.ts'

/** Noon of a Monday in São Paulo. */
const AGORA = Date.parse('2026-11-30T15:00:00Z')
const CLINICA = {
  name: 'Vale Verde',
  city: 'Manaus',
  state: 'AM',
  phone: '(92) 98765-4001',
  address: 'Estrada do Vale, 5',
  latitude: -3.1,
  longitude: -60.02,
}
const OUTRA = {
  name: 'Monte Alto',
  city: 'Campinas',
  state: 'SP',
  phone: '(19) 98765-4002',
  address: 'Rua do Monte, 6',
}
const CAMPOS = {
  tipo: 'avaliacao' as const,
  inicio: '2026-12-02T09:10',
  fim: '2026-12-02T10:50',
  participantes: 'Rita e Rui',
  telefone: '5511987654003',
  endereco: 'Portão dos fundos, 7',
  link_video: 'https://video.exemplo.com.br/sala',
  lembretes_min: [1_440, 60],
  observacoes: 'Levar exames',
}

let server: Awaited<ReturnType<typeof testApp>>
let ana: ReturnType<typeof server.browser>
let visita: { id: string; versao: number; created_at: string }
const ids = { ana: '', lead: '', vale: '', monte: '', uid: '' }
let lead: { numero: string; versao: number; etapa: string }

beforeAll(async () => {
  server = await testApp({ clock: () => AGORA })
  ana = await server.as('consultor')
  ids.ana = await server.userId(ana.cookie)
  await server.sql(`update profiles set full_name = 'Ana Consultora' where id = $1`, [ids.ana])
  ;[ids.vale = '', ids.monte = ''] = await insertClinicas(server.database, [CLINICA, OUTRA])
  ids.lead = (
    await newLead(ana, { nome_contato: 'Maria Contato', nome_paciente: 'Jonas Paciente', telefone: '5521987654004' })
  ).id
  const paciente = await server.sql(
    `insert into pacientes (nome_completo, consultor_id, canal, envio_id, lead_id)
     values ('João Registrado', $1, 'manual', gen_random_uuid(), $2) returning id`,
    [ids.ana, ids.lead],
  )
  const criada = await newVisita(ana, { ...CAMPOS, clinica_id: ids.vale, lead_id: ids.lead })
  await server.sql(
    `update visitas set paciente_id = $2, conflito_confirmado = true, created_at = '2026-11-01T10:01:00Z',
       ics_uid = '0b9f3b1e-6f0e-4c0e-9d43-0f6f9f6f0001', sequencia = 7 where id = $1`,
    [criada.id, paciente[0].id],
  )
  visita = (await server.sql('select id, versao, created_at from visitas where id = $1', [criada.id]))[0]
  ;[lead = lead] = await server.sql('select numero, versao, etapa from leads where id = $1', [ids.lead])
})
afterAll(() => server.close())

const linha = (): Fontes<VisitaLinha> => ({
  id: visita.id,
  versao: visita.versao,
  tipo: CAMPOS.tipo,
  status: 'agendada',
  inicio: '2026-12-02T13:10:00.000Z',
  fim: '2026-12-02T14:50:00.000Z',
  fuso: 'America/Manaus',
  consultor_id: ids.ana,
  consultor: 'Ana Consultora',
  clinica_id: ids.vale,
  clinica: CLINICA.name,
  cidade: CLINICA.city,
  estado: CLINICA.state,
  latitude: CLINICA.latitude,
  longitude: CLINICA.longitude,
  lead_id: ids.lead,
  lead_codigo: `L-${lead.numero.padStart(6, '0')}`,
  lead_nome: 'Maria Contato',
  conflito_confirmado: true,
})
const eventosDe = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((vevent) => {
    const { summary, location, sequence, startDate, endDate, uid } = new ICAL.Event(vevent)
    const [inicio, fim] = [startDate.toJSDate().toISOString(), endDate.toJSDate().toISOString()]
    return {
      uid: uid.split('@')[0],
      summary,
      location,
      sequence,
      inicio,
      fim,
      status: vevent.getFirstPropertyValue('status'),
    }
  })

it('no two fields of the visit and its clinics hold the same', () => expectDistinct([CLINICA, OUTRA, CAMPOS]))

describe('a visit', () => {
  it('in lists: of the calendar, and of its lead', async () => {
    expect((await ana.get('/visitas?de=2026-12-01&ate=2026-12-03')).body.itens).toEqual([linha()])
    expect((await ana.get(`/leads/${ids.lead}/visitas`)).body.itens).toEqual([linha()])
  })

  it('in its window', async () => {
    const esperada: Fontes<Visita> = {
      ...linha(),
      participantes: CAMPOS.participantes,
      telefone: CAMPOS.telefone,
      endereco: CAMPOS.endereco,
      link_video: CAMPOS.link_video,
      lembretes_min: CAMPOS.lembretes_min,
      lead_telefone: '5521987654004',
      lead_versao: lead.versao,
      lead_etapa: lead.etapa,
      aceita_mensagens: null,
      paciente: 'Jonas Paciente',
      clinica_telefone: CLINICA.phone,
      tem_textos: true,
      remarcada_de: null,
      remarcada_para: null,
      created_at: '2026-11-01T10:01:00.000Z',
      criada_por: 'Ana Consultora',
    }
    expect((await ana.get(`/visitas/${visita.id}`)).body).toEqual(esperada)
  })

  it('has the text that was written', async () => {
    const textos: Fontes<TextosVisita> = { observacoes: CAMPOS.observacoes, resultado: null, motivo_cancelamento: null }
    expect((await ana.get(`/visitas/${visita.id}/textos`)).body).toEqual(textos)
  })

  it('in the file, of supervisors without whom it takes where', async () => {
    const supervisor = await server.as('supervisor')
    const exportado = async (quem: typeof ana) => {
      const { text } = await quem.get('/visitas-exportar?de=2026-12-01&ate=2026-12-03&motivo=Reunião da semana')
      return readCsv(text)
    }
    const quando = { Início: '02/12/2026 10:10', Término: '02/12/2026 11:50' }
    const oQue = { Tipo: 'Avaliação médica', Status: 'Agendada', Consultor: 'Ana Consultora' }
    expect(await exportado(ana)).toEqual([
      {
        ...quando,
        'Hora no local': '09:10',
        ...oQue,
        Clínica: CLINICA.name,
        Cidade: CLINICA.city,
        UF: CLINICA.state,
        Lead: `L-${lead.numero.padStart(6, '0')}`,
        Contato: 'Maria Contato',
      },
    ])
    expect(await exportado(supervisor)).toEqual([{ ...quando, ...oQue }])
  })

  it('in calendars: at its place in a file of its own, without it in the one that is subscribed to', async () => {
    const evento = {
      uid: '0b9f3b1e-6f0e-4c0e-9d43-0f6f9f6f0001',
      summary: 'Visita – Vale Verde',
      sequence: 7,
      inicio: '2026-12-02T13:10:00.000Z',
      fim: '2026-12-02T14:50:00.000Z',
      status: 'TENTATIVE',
    }
    const { text } = await ana.get(`/visitas-calendario?id=${visita.id}`)
    expect(eventosDe(text)).toEqual([{ ...evento, location: CAMPOS.endereco }])
    const { caminho } = (await ana.post('/agenda/assinatura')).body
    const assinado = await server.request({ url: caminho })
    expect(eventosDe(assinado.text)).toEqual([{ ...evento, location: null }])
  })

  it('is changed in the fields that the change names, and in no other', () =>
    expectChanges({
      client: ana,
      caminho: `/visitas/${visita.id}`,
      mudanca: {
        tipo: 'visita_clinica',
        participantes: 'Só Rita',
        telefone: '5531987654011',
        endereco: 'Portaria, 8',
        link_video: 'https://video.exemplo.com.br/outra',
        lembretes_min: [120],
        clinica_id: ids.monte,
      },
      seguem: {
        clinica_id: [
          ...['clinica', 'cidade', 'estado', 'latitude', 'longitude', 'clinica_telefone', 'endereco'],
          ...['fuso', 'inicio', 'fim'],
        ],
      },
      historico: () => server.history('visitas', visita.id),
    }))
})
