import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { internacao, newPaciente } from '../internacoes/internacoes.factory.ts'
import { ACEITAR, orcamentosApp, sendResposta } from './orcamentos.factory.ts'

let t: Awaited<ReturnType<typeof orcamentosApp>>
beforeAll(async () => {
  t = await orcamentosApp()
})
afterAll(() => t.close())

const ACEITE = { nome: 'Maria', ip: null, user_agent: null, em: '2026-03-10T15:00:00.000Z', hash: '00' }
async function aceito(campos: object, em = ACEITE.em) {
  const orcamento = await t.enviado(campos)
  await t.sql(
    `update orcamentos set status = 'aceito', aceite = $2, aceite_cpf_cifrado = 'x', aceite_conteudo = $3 where id = $1`,
    [orcamento.id, { ...ACEITE, em }, JSON.stringify(orcamento.conteudo)],
  )
  return orcamento
}

it('an admission starts with what the family accepted, without fees, and keeps which quote it was', async () => {
  const paciente = await newPaciente(t.server, t.ana)
  const preparo = async () => (await t.ana.get(`/pacientes/${paciente.id}/internar`)).body.orcamento
  await t.enviado({ lead_id: paciente.lead_id, clinica_id: paciente.clinica })
  expect(await preparo()).toBeNull()
  const orcamento = await aceito({
    lead_id: paciente.lead_id,
    clinica_id: paciente.clinica,
    desconto_tipo: 'valor',
    desconto_valor: 100_000,
    itens: [{ tipo: 'outro', descricao: 'Remoção', quantidade: 1, valor_centavos: 80_000, recorrente: false }],
  })
  expect(await preparo()).toMatchObject({
    id: orcamento.id,
    numero: orcamento.numero,
    clinica: { id: paciente.clinica },
    valor_contratado_centavos: 466_667,
    periodicidade_id: t.mensal,
    quantidade_periodos: 3,
  })
  const { status, body } = await t.ana.post('/internacoes', internacao(paciente))
  expect([status, body.message]).toEqual([201, undefined])
  expect(await t.sql(`select orcamento_id from internacoes where id = '${body.id}'`)).toEqual([
    { orcamento_id: orcamento.id },
  ])
})

it('starts with the quote that was accepted last, whichever was made first', async () => {
  for (const dias of [
    ['2026-03-10', '2026-03-11'],
    ['2026-03-11', '2026-03-10'],
  ]) {
    const paciente = await newPaciente(t.server, t.ana)
    const quando = new Map<string, string>()
    for (const dia of dias) {
      const { id } = await aceito({ paciente_id: paciente.id, clinica_id: paciente.clinica }, `${dia}T15:00:00.000Z`)
      quando.set(id, dia)
    }
    const { orcamento } = (await t.ana.get(`/pacientes/${paciente.id}/internar`)).body
    expect(quando.get(orcamento.id)).toBe('2026-03-11')
  }
})

it('of another clinic is not that of the quote', async () => {
  const paciente = await newPaciente(t.server, t.ana)
  const [outra = ''] = await insertClinicas(t.database, [{}])
  await aceito({ paciente_id: paciente.id, clinica_id: outra })
  const { body } = await t.ana.post('/internacoes', internacao(paciente))
  expect(await t.sql(`select orcamento_id from internacoes where id = '${body.id}'`)).toEqual([{ orcamento_id: null }])
})

it('withdrawn after the admission, administrators have something to settle', async () => {
  const paciente = await newPaciente(t.server, t.ana)
  const { id, caminho, numero } = await t.enviado({ lead_id: paciente.lead_id, clinica_id: paciente.clinica })
  expect((await sendResposta(t.server, caminho, ACEITAR)).status).toBe(303)
  await t.sql(
    `insert into regras_repasse (clinica_id, tipo, valor, base, vigencia_inicio) values ($1, 'fixo', 90000, 'total_contrato', '2020-01-01')`,
    [paciente.clinica],
  )
  const { status, body } = await t.ana.post('/internacoes', internacao(paciente))
  expect(status).toBe(201)
  expect((await sendResposta(t.server, caminho, { acao: 'desistir' })).status).toBe(303)
  // The open repasse is marked as disputed, so that nobody collects it unawares.
  const lancamentos = await t.sql('select tipo, status from lancamentos where internacao_id = $1', [body.id])
  expect(lancamentos).toEqual([{ tipo: 'repasse', status: 'contestado' }])
  expect(await t.sql(`select papel, entidade_id, titulo from pendencias where fato = 'desistencia:${id}'`)).toEqual([
    { papel: 'admin', entidade_id: paciente.id, titulo: `Desistência do ${numero} depois da internação` },
  ])
  const pedidas = async () => (await t.admin.get(`/pendencias?entidade_id=${paciente.id}`)).body.itens
  const [pedida] = (await pedidas()).filter(({ titulo }: { titulo: string }) => titulo.startsWith('Desistência'))
  expect(pedida.concluivel).toBe(true)
  expect((await t.admin.post(`/pendencias/${pedida.id}/concluir`, {})).status).toBe(200)
  expect((await pedidas()).map(({ id: outra }: { id: string }) => outra)).not.toContain(pedida.id)
})
