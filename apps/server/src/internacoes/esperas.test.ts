import type { TipoAdmissao } from '@portal/contract/internacoes/opcoes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../testing/testing.ts'
import { CPF_DO_SOLICITANTE, ha, newAnexo, newClinica, newInternacao, newPaciente } from './internacoes.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
type Espera = { assunto: string; selo: string; vence_em: string }
let server: Awaited<ReturnType<typeof testApp>>
let ana: Client
let bia: Client
let admin: Client
let gerente: Client
beforeAll(async () => {
  server = await testApp()
  ;[ana, bia, admin, gerente] = await Promise.all([
    server.as('consultor'),
    server.as('consultor'),
    server.as('admin'),
    server.as('gerenciador'),
  ])
})
afterAll(() => server.close())

/** Facts of an arrival that was only told by telephone. */
const O_MINIMO = { medico_nome: null, medico_crm: null, medico_uf: null }
const DE_72_H = 72 * 3_600_000
const assuntosDe = ({ esperas }: { esperas: Espera[] }) => esperas.map(({ assunto }) => assunto).toSorted()
const pedidas = async (client: Client, paciente: string): Promise<string[]> =>
  (await client.get('/pendencias')).body.itens
    .filter((item: { entidade_id: string; espera: unknown }) => item.entidade_id === paciente && item.espera)
    .map(({ espera }: { espera: { assunto: string } }) => espera.assunto)
    .toSorted()
const read = async (paciente: string) => (await ana.get(`/pacientes/${paciente}/internacoes`)).body[0]
const correct = (client: Client, { id, versao }: { id: string; versao: number }, campos: object) =>
  client.patch(`/internacoes/${id}`, { versao, ...campos })
async function minima(campos: object = {}, natureza: string | null = null) {
  const dele = await newPaciente(server, ana)
  const clinica = await newClinica(server, natureza)
  return { dele, clinica, nova: await newInternacao(ana, dele, { ...O_MINIMO, clinica_id: clinica, ...campos }) }
}

describe('what happened is recorded with what is known', () => {
  it.each<[TipoAdmissao, string[]]>([
    ['voluntaria', ['declaracao', 'medico', 'natureza']],
    ['involuntaria', ['alternativas', 'decisao', 'laudo', 'medico', 'natureza', 'solicitante']],
    ['compulsoria', ['medico', 'natureza', 'ordem', 'processo']],
    ['acolhimento', ['adesao', 'avaliacao', 'natureza']],
  ])('%s: patient, clinic, kind and entry; the rest is asked for', async (tipo, esperadas) => {
    const { dele, nova } = await minima({ tipo })
    expect(assuntosDe(nova)).toEqual(esperadas)
    expect((await server.sql('select etapa from leads where id = $1', [dele.lead_id]))[0].etapa).toBe('internado')
    // Managers are asked for the clinic's legal nature without the consultant's doing.
    expect((await ana.get(`/internacoes-clinicas/${nova.clinica_id}`)).body.natureza_pedida).toBe(true)
    // Only its owner and administrators have the tasks on their home pages.
    expect(await pedidas(ana, dele.id)).toEqual(esperadas)
    expect(await pedidas(admin, dele.id)).toEqual(esperadas)
    expect([await pedidas(bia, dele.id), await pedidas(gerente, dele.id)]).toEqual([[], []])
    // The list of deadlines has them, too.
    const lista = async (client: Client) =>
      assuntosDe({
        esperas: (await client.get('/internacoes-prazos')).body.esperas.filter(
          ({ internacao_id }: { internacao_id: string }) => internacao_id === nova.id,
        ),
      })
    expect(await lista(ana)).toEqual(esperadas)
    expect(await lista(admin)).toEqual(esperadas)
    expect(await lista(bia)).toEqual([])
  })

  it('what belongs before the entry is due since then, the rest with the communications', async () => {
    const { nova } = await minima({ tipo: 'involuntaria' })
    const entrada = Date.parse(nova.entrada)
    const depois = (assunto: string) =>
      Date.parse(nova.esperas.find((uma: Espera) => uma.assunto === assunto)?.vence_em ?? '') - entrada
    expect([depois('laudo'), depois('decisao')]).toEqual([0, 0])
    expect([depois('medico'), depois('solicitante'), depois('natureza')]).toEqual([DE_72_H, DE_72_H, DE_72_H])
  })

  it('late, it is born overdue and saved', async () => {
    const { nova } = await minima({ entrada: ha(20 * 24) })
    expect(nova.prazos.find(({ chave }: { chave: string }) => chave === 'entrada_mp').situacao).toBe('vencido')
    for (const { vence_em } of nova.esperas) expect(Date.parse(vence_em)).toBeLessThan(Date.now())
  })

  it.each([
    ['in the future', ha(-1), 'A entrada não pode estar no futuro'],
    ['before the person was born', '2024-01-01T10:00', 'A entrada não pode ser anterior ao nascimento do paciente'],
    ['of 40 years ago', '3', 'Registre internações dos últimos 5 anos'],
  ])('an entry %s is refused in words', async (_, entrada, frase) => {
    const dele = await newPaciente(server, ana)
    await server.sql(`update pacientes set data_nascimento = '1960-01-01' where id = $1`, [dele.id])
    if (entrada.startsWith('2024'))
      await server.sql(`update pacientes set data_nascimento = '2025-01-01' where id = $1`, [dele.id])
    const { status, body } = await ana.post('/internacoes', {
      envio_id: crypto.randomUUID(),
      paciente_id: dele.id,
      clinica_id: dele.clinica,
      tipo: 'compulsoria',
      entrada: entrada === '3' ? ha(40 * 365 * 24) : entrada,
    })
    expect([status, body.data.campos.entrada]).toEqual([422, frase])
  })
})

it('a person of a lead is born in the past', async () => {
  const { lead_id } = await newPaciente(server, ana)
  const minimo = { envio_id: crypto.randomUUID(), nome_completo: 'Caio Prado', data_nascimento: '2999-01-01' }
  const { status, body } = await ana.post(`/leads/${lead_id}/pacientes`, minimo)
  expect([status, Object.keys(body.data.campos)]).toEqual([422, ['data_nascimento']])
})

describe('what is missing', () => {
  it('is said later, by whoever has the patient, and stands from then on', async () => {
    const { dele, nova } = await minima({ tipo: 'involuntaria' }, 'clinica_medica')
    const medico = { medico_nome: 'Ana Prado', medico_crm: '12345', medico_uf: 'SP' }
    expect((await correct(bia, nova, medico)).status).toBe(404)
    const deOutro = await correct(ana, nova, { ...medico, medico_uf: 'RJ' })
    expect([deOutro.status, Object.keys(deOutro.body.data.campos)]).toEqual([422, ['medico_uf']])
    const { status, body } = await correct(ana, nova, {
      ...medico,
      decisao_medica_em: ha(3),
      avaliacao_alternativas: true,
      solicitante_nome: 'Rita Prado',
      solicitante_cpf: CPF_DO_SOLICITANTE,
      solicitante_tipo: 'familiar',
    })
    expect([status, assuntosDe(body)]).toEqual([200, ['laudo']])
    expect(await pedidas(ana, dele.id)).toEqual(['laudo'])
    // The second of two simultaneous changes is based on the first.
    expect((await correct(ana, nova, { ...medico, medico_crm: '999' })).status).toBe(409)
    const outro = await correct(ana, body, { medico_crm: '999' })
    expect([outro.status, outro.body.data.campos]).toEqual([
      422,
      { medico_crm: 'Este dado já foi informado. Para mudar, um administrador estorna a internação.' },
    ])
    expect((await correct(ana, body, { medico_crm: '12345', quantidade_periodos: 2 })).status).toBe(200)
    expect((await server.history('internacoes', nova.id)).map(({ acao }) => acao)).toEqual(
      expect.arrayContaining(['criar', 'editar']),
    )
  })

  it('a decision or declaration of after the entry stays irregular', async () => {
    const { nova } = await minima({ tipo: 'involuntaria' }, 'clinica_medica')
    const tarde = await correct(ana, nova, { decisao_medica_em: ha(1) })
    expect(tarde.body.esperas).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          assunto: 'decisao',
          selo: 'Irregular',
          mensagem: 'A decisão médica deve ser anterior à entrada.',
        }),
      ]),
    )
    const { dele, nova: outra } = await minima({}, 'clinica_medica')
    const { body } = await ana.post(`/internacoes/${outra.id}/papeis`, {
      versao: outra.versao,
      papel: 'declaracao_voluntaria',
      anexo_id: await newAnexo(server, dele.id, 'declaracao_voluntaria'),
      declaracao_em: ha(1),
    })
    expect(body.esperas.find(({ assunto }: Espera) => assunto === 'declaracao').selo).toBe('Irregular')
  })

  it('asked for again when it goes missing again, and not after a reversal', async () => {
    const { dele, nova } = await minima({ tipo: 'compulsoria', processo_numero: '1', vara: '2ª' }, 'clinica_medica')
    const sem = await correct(ana, nova, { vara: null })
    expect(assuntosDe(sem.body)).toEqual(['medico', 'ordem', 'processo'])
    const com = await correct(ana, sem.body, { vara: '3ª Vara' })
    expect(await pedidas(ana, dele.id)).toEqual(['medico', 'ordem'])
    const denovo = await correct(ana, com.body, { vara: null })
    expect(await pedidas(ana, dele.id)).toEqual(['medico', 'ordem', 'processo'])
    await admin.post(`/internacoes/${nova.id}/estorno`, { versao: denovo.body.versao, motivo: 'Registrada por engano' })
    expect(await pedidas(ana, dele.id)).toEqual([])
  })
})

it('a birth that is corrected asks for what a minor needs, and takes it back', async () => {
  const { dele } = await minima({ tipo: 'compulsoria', processo_numero: '1', vara: '2ª Vara' }, 'clinica_medica')
  const { dele: outro } = await minima({}, 'clinica_medica')
  const nasceu = async (id: string, data_nascimento: string | null) => {
    const { versao } = (await ana.get(`/pacientes/${id}`)).body
    expect((await ana.patch(`/pacientes/${id}`, { versao, data_nascimento })).status).toBe(200)
    return pedidas(ana, id)
  }
  const retida = async (id: string) =>
    (
      await server.sql(
        'select retida from internacoes_financeiras f join internacoes i on i.id = f.internacao_id where paciente_id = $1',
        [id],
      )
    )[0].retida
  expect(await nasceu(outro.id, `${new Date().getFullYear() - 16}-01-01`)).toEqual([
    'declaracao',
    'medico',
    'solicitante',
  ])
  expect(await retida(outro.id)).toBe('faltam a declaração, o médico e quem solicita')
  expect(await nasceu(outro.id, '1990-01-01')).toEqual(['declaracao', 'medico'])
  // A court order needs no birth date, and its lack is still reported.
  expect(await nasceu(dele.id, null)).toEqual(['medico', 'nascimento', 'ordem'])
  expect(await nasceu(dele.id, '1990-01-01')).toEqual(['medico', 'ordem'])
  expect(await retida(dele.id)).toBe('faltam a ordem judicial e o médico')
})

describe('the nature of a clinic', () => {
  const say = async (clinica: string, natureza: string) => {
    const { body } = await gerente.get(`/clinicas/${clinica}/regularidade`)
    return gerente.patch(`/clinicas/${clinica}/regularidade`, {
      versao: body.versao,
      natureza,
      atende_involuntario: false,
      aceita_menores: false,
    })
  }

  it('is never refused for who is admitted there: they turn irregular, and are mended by it', async () => {
    const { dele, clinica, nova } = await minima()
    expect(assuntosDe(nova)).toContain('natureza')
    expect((await say(clinica, 'comunidade_terapeutica')).status).toBe(200)
    const depois = await read(dele.id)
    expect(depois.esperas.find(({ assunto }: Espera) => assunto === 'natureza').selo).toBe('Irregular')
    // The version stays, so that an open form is not stale.
    expect(depois.versao).toBe(nova.versao)
    const [{ retida }] = await server.sql('select retida from internacoes_financeiras where internacao_id = $1', [
      nova.id,
    ])
    expect(retida).toBe('faltam a declaração, a natureza da clínica e o médico')
    expect((await say(clinica, 'clinica_medica')).status).toBe(200)
    expect(assuntosDe(await read(dele.id))).toEqual(['declaracao', 'medico'])
    expect(await pedidas(ana, dele.id)).toEqual(['declaracao', 'medico'])
    const [financeira] = await server.sql('select retida from internacoes_financeiras where internacao_id = $1', [
      nova.id,
    ])
    expect(financeira.retida).toBe('faltam a declaração e o médico')
  })
})
