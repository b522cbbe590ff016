import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foto } from '../arquivos/arquivos.factory.ts'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { DECLARACOES } from '../dados-pessoais.ts'
import { newLead } from '../leads/leads.factory.ts'
import { createCipher } from '../platform/keys/cipher.ts'
import { createFolderStorage } from '../platform/storage/folder.ts'
import { DATA_KEY, testApp } from '../testing/testing.ts'
import { createArquivosAntigos } from './arquivos/arquivos-antigos.service.ts'
import { countDesde } from './desde.queries.ts'
import { leadsAntigos } from './leads.factory.ts'

let server: Awaited<ReturnType<typeof testApp>>
let ana: Awaited<ReturnType<typeof server.as>>
let antigo: ReturnType<typeof leadsAntigos>
let pasta: string
let [emailAna, clinica] = ['', '']
beforeAll(async () => {
  server = await testApp()
  pasta = mkdtempSync(join(tmpdir(), 'desde-'))
  await server.as('admin')
  ana = await server.as('consultor')
  emailAna = (await server.sql('select email from profiles where id = $1', [await server.userId(ana.cookie)]))[0]?.email
  antigo = leadsAntigos(server, () => emailAna)
  ;[clinica = ''] = await insertClinicas(server.database, [{ name: 'Recanto Azul', city: 'Campinas', state: 'SP' }])
})
afterAll(async () => {
  antigo.remove()
  await server.close()
  rmSync(pasta, { recursive: true })
})

const agora = async (): Promise<Date> => (await server.sql('select clock_timestamp() as agora'))[0]?.agora
const emDias = (dias: number) => new Date(Date.now() + dias * 86_400_000).toISOString()

it('what a move wrote is no reason not to go back; what people write afterwards is', async () => {
  mkdirSync(join(pasta, 'documentos'))
  writeFileSync(join(pasta, 'documentos', 'rg.jpg'), await foto(300, 200))
  const lead = antigo.lead()
  const paciente = (mais: object) => ({
    ...{
      nome_completo: 'Caio Prado',
      data_nascimento: '1988-05-17',
      clinica_id: 'Recanto Azul',
      consultor_id: emailAna,
    },
    ...{ observacoes: 'Dorme mal.', consentimento: 't', lead_id: null, status: 'ativo', ...mais },
    ...{ data_internacao: emDias(-40), tipo_internacao: 'Voluntária', valor: '3000', created_at: emDias(-50) },
  })
  const instante = await agora()
  const { recusas, tabelas } = await antigo.bring(
    {
      leads: [lead],
      lead_notes: [antigo.nota(lead.id)],
      patients: [paciente({ id: '1', lead_id: lead.id }), paciente({ id: '2', nome_completo: 'Ivo Lima' })],
      anotacoes: [{ id: '1', paciente_id: '2', texto: 'Ligou.', created_at: emDias(-3) }],
      visitas: [
        { id: '1', lead_id: lead.id, clinica_id: clinica, data_visita: emDias(5), status: 'agendada' },
        { id: '2', lead_id: lead.id, clinica_id: clinica, data_visita: emDias(-5), status: 'realizada' },
      ],
      pagamentos: [{ id: '1', paciente_id: '1', valor: '300', vencimento: emDias(-9), status: 'pago' }],
      documentos: [
        { id: '1', paciente_id: '1', nome: 'rg.jpg', caminho: 'documentos/rg.jpg', created_at: emDias(-9) },
        { id: '2', lead_id: lead.id, nome: 'rg.jpg', caminho: 'documentos/rg.jpg', created_at: emDias(-9) },
      ],
      contatos: [{ id: '1', nome: 'Farmácia Sol', telefone: '(19) 3232-4455' }],
    } as never,
    { onde: { pasta, bucket: null, antigo: null } },
  )
  expect(recusas).toEqual([])
  expect(tabelas).toMatchObject({
    patients: { novas: 2 },
    anotacoes: { novas: 1 },
    documentos: { novas: 2 },
    contatos: { novas: 1 },
  })
  const momentos = { instante, terminada_em: await agora() }
  const desde = () => countDesde(server.database.db, DECLARACOES, momentos)
  expect(await desde()).toEqual([])

  // Papers come after the run.
  const arquivos = createArquivosAntigos({
    ...{ env: server.env, database: server.database, cipher: createCipher(DATA_KEY), clock: Date.now },
    storages: {
      midia: createFolderStorage(join(pasta, 'midia')),
      documentos: createFolderStorage(join(server.env.PORTAL_DATA_DIR, 'documentos')),
    },
  })
  await arquivos.bringFromMudanca({ pasta, bucket: null, antigo: null })
  expect(await server.sql('select estado from mudanca_documentos')).toEqual([
    { estado: 'trazido' },
    { estado: 'trazido' },
  ])
  expect(await desde()).toEqual([])

  await newLead(ana)
  expect(await desde()).toContainEqual({ registro: 'Leads', linhas: 1 })
})
