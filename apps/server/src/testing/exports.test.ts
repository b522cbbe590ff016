import { isContractProcedure } from '@orpc/contract'
import { contract } from '@portal/contract/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newLead } from '../leads/leads.factory.ts'
import { newPaciente } from '../pacientes/pacientes.factory.ts'
import { testApp } from './testing.ts'

/** Files with data of people; each requires a reason. */
const EXPORTS: Record<string, string> = {
  '/leads-exportar': '',
  '/pacientes-exportar': '',
  '/visitas-exportar': 'de=2026-01-01&ate=2026-01-31&',
  '/contatos-exportar': 'formato=csv&',
  '/usuarios-exportar': '',
  '/metricas-exportar': '',
  '/financeiro-lancamentos-exportar': 'formato=xlsx&',
  '/distribuicao/eventos.csv': '',
  '/dispositivos-exportar': '',
  '/orcamentos-exportar': '',
  '/minhas-comissoes-exportar': '',
}
let server: Awaited<ReturnType<typeof testApp>>
let admin: ReturnType<typeof server.browser>
beforeAll(async () => {
  server = await testApp()
  admin = await server.as('admin')
})
afterAll(() => server.close())

it('every file for which a reason is to be given is tried', () => {
  const files = Object.values<Record<string, object>>(contract)
    .flatMap((word) => Object.values(word))
    .flatMap((procedure) => (isContractProcedure(procedure) ? [procedure['~orpc']] : []))
    .flatMap(({ meta, route, inputSchema }) => {
      const { shape } = (inputSchema ?? {}) as { shape?: object }
      return (meta as { answer: string }).answer === 'download' && shape && 'motivo' in shape ? [route.path] : []
    })
  // The dossier is about one person, and tested with its word.
  expect(files.toSorted()).toEqual([...Object.keys(EXPORTS), '/privacidade-dossie'].toSorted())
})

it.each(Object.entries(EXPORTS))('%s asks why, and the history keeps it', async (caminho, query) => {
  for (const motivo of ['', 'motivo=', 'motivo=oi', `motivo=${'a'.repeat(301)}`, 'motivo=%20%20%20%20%20%20'])
    expect((await admin.get(`${caminho}?${query}${motivo}`)).status, motivo).toBe(422)
  const antes = Number((await server.sql("select count(*) from audit_log where acao = 'exportar'"))[0].count)
  expect((await admin.get(`${caminho}?${query}motivo=Auditoria anual`)).status).toBe(200)
  const rows = await server.sql("select depois from audit_log where acao = 'exportar' order by em, id")
  expect(rows).toHaveLength(antes + 1)
  expect(rows.some(({ depois }) => depois?.motivo === 'Auditoria anual')).toBe(true)
})

it('a CPF is told in full for a reason alone, and whose it is can see who read it', async () => {
  const ana = await server.as('consultor')
  const { id } = await newPaciente(server, ana, { paciente: { cpf: '529.982.247-25' } })
  const inteiro = /529\.?982\.?247-?25/
  for (const caminho of [`/pacientes/${id}`, '/pacientes', '/pacientes-exportar?motivo=Auditoria anual']) {
    const { text } = await ana.get(caminho)
    expect(text, caminho).not.toMatch(inteiro)
  }
  expect((await ana.get(`/pacientes/${id}`)).body.cpf_mascarado).toBe('***.982.247-**')
  for (const motivo of [undefined, '', 'oi', 'a'.repeat(301), null])
    expect((await ana.post(`/pacientes/${id}/cpf`, { motivo })).status).toBe(422)
  expect((await server.history('pacientes', id)).some(({ depois }) => depois?.parte === 'cpf')).toBe(false)
  expect((await ana.post(`/pacientes/${id}/cpf`, { motivo: 'Conferir documento' })).text).toMatch(inteiro)
  expect((await server.history('pacientes', id)).at(-1)?.depois).toMatchObject({
    parte: 'cpf',
    motivo: 'Conferir documento',
  })
  const { text } = await admin.get(
    `/privacidade-dossie?vinculos=paciente.paciente.${id}&formato=json&motivo=Protocolo 7`,
  )
  expect(JSON.parse(text).leituras).toContainEqual(expect.objectContaining({ acao: 'ver_sensivel', parte: 'cpf' }))
  const rui = await server.as('consultor')
  expect((await rui.post(`/pacientes/${id}/cpf`, { motivo: 'Conferir documento' })).status).toBe(404)
})

it('a lead is no CPF, and its export names who asked why', async () => {
  const ana = await server.as('consultor')
  await newLead(ana)
  expect((await ana.get('/leads-exportar?motivo=Planilha da reunião')).status).toBe(200)
  expect(
    (
      await server.sql("select depois from audit_log where acao = 'exportar' and ator_id = $1", [
        await server.userId(ana.cookie),
      ])
    )[0].depois.motivo,
  ).toBe('Planilha da reunião')
})
