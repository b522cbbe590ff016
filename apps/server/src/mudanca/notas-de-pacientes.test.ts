import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp } from '../testing/testing.ts'
import { leadsAntigos } from './leads.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
let server: Awaited<ReturnType<typeof testApp>>
let antigo: ReturnType<typeof leadsAntigos>
let [ana, admin] = [] as unknown as [Client, Client]
let [idAna, emailAna] = ['', '']
beforeAll(async () => {
  server = await testApp()
  ;[admin, ana] = [await server.as('admin'), await server.as('consultor')]
  idAna = await server.userId(ana.cookie)
  emailAna = (await server.sql('select email from profiles where id = $1', [idAna]))[0]?.email
  antigo = leadsAntigos(server, () => emailAna)
})
afterAll(async () => {
  antigo.remove()
  await server.close()
})

type Linha = Record<string, string | null>
const paciente = (mais: Linha = {}): Linha => ({
  ...{ id: randomUUID(), nome_completo: 'Caio Prado', data_nascimento: '1988-05-17', lead_id: null },
  ...{ consultor_id: emailAna, status: 'alta', created_at: '2025-03-04 12:00:00+00', ...mais },
})
let numero = 0
const nota = (paciente_id: Linha[string] = null, mais: Linha = {}): Linha => ({
  ...{ id: String(++numero), lead_id: null, paciente_id, autor_id: emailAna, tipo: null, resultado: null },
  ...{ texto: 'Chegou calmo.', created_at: '2025-03-06 15:00:00+00', ...mais },
})
const trazer = (patients: Linha[], anotacoes: Linha[], mais: Record<string, Linha[]> = {}, simular = false) =>
  antigo.bring({ ...mais, patients, anotacoes }, { simular })
const fatosDe = async ({ id }: Linha, client = ana): Promise<Linha[]> =>
  ((await client.get(`/pacientes/${id}/fatos`)).body.itens ?? []).filter(
    ({ detalhe }: { detalhe: { fato: string } }) => detalhe.fato === 'nota',
  )
const CERTO = { lidas: 0, novas: 0, iguais: 0, alteradas: 0, recusadas: 0 }

it('notes that name only a patient stand with the patient, sealed, with their own dates and authors', async () => {
  const caio = paciente()
  const linhas = [
    nota(caio.id),
    nota(caio.id, { tipo: 'call', resultado: 'atendida', autor_id: 'Rita, a antiga', created_at: '07/03/2025 09:30' }),
    nota(caio.id, { tipo: 'WhatsApp', texto: null, created_at: '2025-03-08 12:00:00+00' }),
  ]
  const { tabelas, recusas } = await trazer([caio], linhas)
  expect([tabelas.anotacoes, recusas]).toEqual([{ ...CERTO, lidas: 3, novas: 3 }, []])
  expect(await fatosDe(caio)).toMatchObject([
    { texto: 'WhatsApp', ocorreu_em: '2025-03-08T12:00:00.000Z', autor: expect.any(String), detalhe: { fato: 'nota' } },
    {
      texto: 'Ligação · Atendeu · Por Rita, a antiga\nChegou calmo.',
      ocorreu_em: '2025-03-07T12:30:00.000Z',
      autor: null,
    },
    { texto: 'Chegou calmo.', ocorreu_em: '2025-03-06T15:00:00.000Z', autor: expect.any(String) },
  ])
  const guardadas = await server.sql('select * from paciente_fatos where paciente_id = $1', [caio.id])
  expect(guardadas.filter(({ autor_id }) => autor_id === idAna)).toHaveLength(2)
  expect(JSON.stringify(guardadas)).not.toMatch(/calmo|Rita/)
  const supervisor = await server.as('supervisor')
  expect(JSON.stringify((await supervisor.get(`/pacientes/${caio.id}/fatos`)).body)).not.toMatch(/calmo|Rita/)
})

it('of a patient whose lead came stand with the patient; those that name a lead stand with the lead', async () => {
  const lead = antigo.lead()
  const caio = paciente({ lead_id: lead.id })
  const { tabelas } = await trazer(
    [caio],
    [nota(caio.id, { texto: 'Só do paciente.' }), nota(caio.id, { lead_id: lead.id, texto: 'Dos dois.' })],
    { leads: [lead] },
  )
  expect(tabelas.anotacoes).toEqual({ ...CERTO, lidas: 2, novas: 2 })
  expect((await fatosDe(caio)).map(({ texto }: Linha) => texto)).toEqual(['Só do paciente.'])
  const historia = (await ana.get(`/leads/${lead.id}/interacoes`)).body.itens
  expect(historia.map(({ texto }: Linha) => texto).filter(Boolean)).toEqual(['Dos dois.'])
})

it('that name a lead that did not come stand with their patient, each row once', async () => {
  const lead = antigo.lead({ created_at: '2020-01-01 12:00:00+00' })
  const caio = paciente({ lead_id: lead.id })
  const linhas = [
    nota(caio.id, { lead_id: lead.id, texto: 'Dos dois.' }),
    nota(caio.id, { lead_id: lead.id, id: null }),
    nota(randomUUID(), { lead_id: randomUUID() }),
  ]
  const desde = new Date('2024-01-01T00:00:00Z')
  for (const esperado of [{ novas: 1 }, { iguais: 1 }]) {
    const { tabelas, recusas } = await antigo.bring({ leads: [lead], patients: [caio], anotacoes: linhas }, { desde })
    expect(tabelas.anotacoes).toEqual({ ...CERTO, lidas: 3, recusadas: 2, ...esperado })
    expect(
      recusas.filter(({ tabela }) => tabela === 'anotacoes').map(({ motivo }) => motivo.replace(/^linha \d+: /, '')),
    ).toEqual(['a linha não tem id', 'nem o lead nem o paciente desta linha veio'])
  }
  expect((await fatosDe(caio)).map(({ texto }: Linha) => texto)).toEqual(['Dos dois.'])
  // The note stays where it is when the lead comes later.
  const { tabelas } = await trazer([caio], linhas.slice(0, 1), { leads: [lead] })
  expect(tabelas.anotacoes).toEqual({ ...CERTO, lidas: 1, iguais: 1 })
})

it('come once, follow a newer file, and leave nothing of a rehearsal', async () => {
  const caio = paciente()
  const longa = `${'palavra '.repeat(900)}fim`
  const linhas = [nota(caio.id), nota(caio.id, { texto: longa, created_at: '2025-03-05 15:00:00+00' })]
  await trazer([caio], linhas, {}, true)
  expect(await fatosDe(caio)).toEqual([])
  for (const esperado of [{ novas: 2 }, { iguais: 2 }])
    expect((await trazer([caio], linhas)).tabelas.anotacoes).toEqual({ ...CERTO, lidas: 2, ...esperado })
  const partes = await fatosDe(caio)
  expect(partes.length).toBeGreaterThan(2)
  expect(
    partes
      .slice(1)
      .toReversed()
      .map(({ texto }: Linha) => texto)
      .join(''),
  ).toBe(longa)
  const mudadas = [linhas[0], { ...linhas[1], texto: 'Dormiu bem.' }] as Linha[]
  expect((await trazer([caio], mudadas)).tabelas.anotacoes).toEqual({ ...CERTO, lidas: 2, iguais: 1, alteradas: 1 })
  expect((await fatosDe(caio)).map(({ texto }: Linha) => texto)).toEqual(['Chegou calmo.', 'Dormiu bem.'])
})

it('are refused where nobody came or nothing is said, each row once', async () => {
  const caio = paciente()
  const eliminado = paciente()
  await trazer([eliminado], [nota(eliminado.id)])
  await server.sql('update pacientes set anonimizado_em = now(), arquivado_em = now() where id = $1', [eliminado.id])
  const { tabelas, recusas } = await trazer(
    [caio],
    [
      nota(randomUUID(), { id: 'a' }),
      nota(null, { id: 'b' }),
      nota(caio.id, { id: 'c', texto: '  ' }),
      nota(eliminado.id, { id: 'd' }),
      nota(caio.id, { id: 'e' }),
      nota(caio.id, { id: 'e' }),
      nota(caio.id, { id: null }),
    ],
  )
  expect(tabelas.anotacoes).toEqual({ ...CERTO, lidas: 7, novas: 1, recusadas: 6 })
  expect(recusas.map(({ motivo }) => motivo.replace(/^linha \d+: /, '')).toSorted()).toEqual([
    'a linha não tem id',
    'não diz de que lead ou paciente é',
    'não há texto',
    'o mesmo id aparece duas vezes no arquivo',
    'o paciente desta linha não veio',
    'os dados desta pessoa foram eliminados aqui',
  ])
  expect(await fatosDe(caio, admin)).toHaveLength(1)
})
