import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Kit } from '../platform/feature.ts'
import { testApp } from '../testing/testing.ts'
import { CPF_DO_SOLICITANTE, ha, INVOLUNTARIA, newInternacao, newPaciente } from './internacoes.factory.ts'
import { createPrazosInternacaoService } from './prazos.service.ts'

const linhasDoLog: string[] = []
let server: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  server = await testApp({
    env: { LOG_LEVEL: 'trace' },
    logTo: { write: (linha: string) => void linhasDoLog.push(linha) } as never,
  })
})
afterAll(() => server.close())

type Linha = { tabela: string; row: string }

/** Rows of all tables, as text. */
async function dump(): Promise<Linha[]> {
  const tabelas = await server.sql(`
    select format('%I.%I', table_schema, table_name) as nome from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  expect(tabelas.length).toBeGreaterThan(30)
  const partes = await Promise.all(
    tabelas.map(async ({ nome }) =>
      (await server.sql(`select to_jsonb(t)::text as row from ${nome} t`)).map(({ row }) => ({ tabela: nome, row })),
    ),
  )
  return partes.flat()
}

it('reasons, CPFs and words on health stay encrypted; nobody is named in notices, messages, logs and jobs', async () => {
  const [ana, admin] = [await server.as('consultor'), await server.as('admin')]
  const dele = await newPaciente(server, ana, {
    paciente: { nome_completo: 'Nomezzwalk Sobrenome' },
    tratamento: { condicoes_saude: 'clinicozzwalk' },
  })
  // Late enough for notices: the communications are overdue.
  const { id, versao } = await newInternacao(ana, dele, { ...INVOLUNTARIA, entrada: ha(80) })
  const kit = { database: server.database, clock: Date.now } as unknown as Kit
  await createPrazosInternacaoService(kit).notify(['prazo_72h', 'prazo_pia', 'prazo_90d'])
  const avisos = await server.sql("select titulo from notificacoes where tipo = 'prazo_72h'")
  expect(avisos.length).toBeGreaterThan(0)
  const pedido = await ana.post(`/internacoes/${id}/interrupcao`, { versao, em: ha(3), solicitante: 'Rita Prado' })
  const alta = { versao: pedido.body.versao, saida: ha(1), motivo: 'interrupcao_familia', confirmada: true }
  const { body: fim } = await ana.post(`/internacoes/${id}/alta`, alta)
  expect(fim.saida).not.toBeNull()
  const { status, body } = await admin.post(`/internacoes/${id}/estorno`, {
    versao: fim.versao,
    motivo: 'estornozzwalk por engano',
  })
  expect([status, body.estornada_em]).toEqual([200, expect.any(String)])

  const linhas = await dump()
  const com = (texto: string) => linhas.filter(({ row }) => row.includes(texto)).map(({ tabela }) => tabela)
  for (const oculto of ['clinicozzwalk', 'estornozzwalk', CPF_DO_SOLICITANTE, '529.982.247-25'])
    expect(com(oculto), oculto).toEqual([])
  // Only tables of patients have the name; notices, messages and jobs do not need it.
  const comNome = new Set(com('Nomezzwalk'))
  expect(comNome).toContain('public.pacientes')
  for (const tabela of comNome) expect(tabela).not.toMatch(/notifica|email|envio|push|assinatura|job|pgboss|trabalho/i)
  expect(linhasDoLog.length).toBeGreaterThan(0)
  const log = linhasDoLog.join('')
  for (const oculto of ['zzwalk', CPF_DO_SOLICITANTE]) expect(log).not.toContain(oculto)

  // Administrators read the reason; their reading is recorded without it.
  const lido = await admin.get(`/internacoes/${id}/motivos`)
  expect(lido.body).toEqual({ estorno: 'estornozzwalk por engano', menores: null })
  expect((await admin.get(`/internacoes/${id}/motivos`)).status).toBe(200)
  const historia = await server.history('internacoes', id)
  expect(historia.slice(-2)).toMatchObject(Array(2).fill({ acao: 'ver_sensivel', depois: { parte: 'motivos' } }))
  expect(JSON.stringify(historia)).not.toContain('zzwalk')
  expect((await ana.get(`/internacoes/${id}/motivos`)).status).toBe(403)
})
