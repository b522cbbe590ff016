import {
  regularidadeEm,
  SITUACOES_REGULARIDADE,
  type SituacaoRegularidade,
} from '@portal/contract/clinicas/regularidade'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendFile } from '../testing/send-file.ts'
import { eventually, NOBODY_ID, testApp } from '../testing/testing.ts'
import { insertClinicas } from './clinicas.factory.ts'
import { findLegalidade } from './regularidade.queries.ts'

const HOJE = '2026-03-10'

type Client = Awaited<ReturnType<typeof server.as>>
let server: Awaited<ReturnType<typeof testApp>>
let admin: Client
let gerenciador: Client
let consultor: Client
beforeAll(async () => {
  server = await testApp()
  ;[admin, gerenciador, consultor] = await Promise.all([
    server.as('admin'),
    server.as('gerenciador'),
    server.as('consultor'),
  ])
})
afterAll(() => server.close())

const clinica = async (flags: { atende_involuntario: boolean; aceita_menores: boolean }) => {
  const [id = ''] = await insertClinicas(server.database, [flags])
  return id
}
const NENHUM = { atende_involuntario: false, aceita_menores: false }
const insert = (id: string, natureza: string | null, justificativa: string | null = null) =>
  server.sql('insert into clinica_regularidade (clinica_id, natureza, menores_justificativa) values ($1, $2, $3)', [
    id,
    natureza,
    justificativa,
  ])

describe('findLegalidade', () => {
  it('tells nature, state and standing of a clinic, also where nothing was informed', async () => {
    const id = await clinica(NENHUM)
    const legalidade = { id, name: 'Clínica Vale Verde', state: 'SP', active: true }
    expect(await findLegalidade(server.database.db, id, HOJE)).toEqual({
      ...legalidade,
      natureza: null,
      situacao: 'nao_verificada',
    })
    await insert(id, 'hospital_geral')
    expect(await findLegalidade(server.database.db, id, HOJE)).toEqual({
      ...legalidade,
      natureza: 'hospital_geral',
      situacao: 'nao_verificada',
    })
    expect(await findLegalidade(server.database.db, NOBODY_ID, HOJE)).toBeUndefined()
  })

  it('computes the standing as the contract does', async () => {
    const id = await clinica(NENHUM)
    await insert(id, null)
    for (const status of Object.keys(SITUACOES_REGULARIDADE) as SituacaoRegularidade[])
      for (const licenca_validade of [null, '2026-03-09', HOJE, '2026-03-11']) {
        const verificado = status === 'verificada' ? '2026-01-01' : null
        await server.sql(
          'update clinica_regularidade set status = $2, licenca_validade = $3, verificado_em = $4 where clinica_id = $1',
          [id, status, licenca_validade, verificado],
        )
        const legalidade = await findLegalidade(server.database.db, id, HOJE)
        expect(legalidade?.situacao).toBe(regularidadeEm({ status, licenca_validade }, HOJE))
      }
  })
})

describe('what the law says of a comunidade terapêutica, in the database', () => {
  const SEM_INVOLUNTARIA = { constraint: 'comunidade_sem_involuntaria' }
  const SEM_MENORES = { constraint: 'comunidade_sem_menores' }
  const turnOn = (id: string, flag: string) => server.sql(`update clinicas set ${flag} = true where id = $1`, [id])

  it('refuses its nature to a clinic with a forbidden flag, and a forbidden flag to it', async () => {
    await expect(
      insert(await clinica({ ...NENHUM, atende_involuntario: true }), 'comunidade_terapeutica', 'Motivo'),
    ).rejects.toMatchObject(SEM_INVOLUNTARIA)
    const comMenores = await clinica({ ...NENHUM, aceita_menores: true })
    await expect(insert(comMenores, 'comunidade_terapeutica')).rejects.toMatchObject(SEM_MENORES)
    await insert(comMenores, 'comunidade_terapeutica', 'Convênio com o município')

    const id = await clinica(NENHUM)
    await insert(id, 'comunidade_terapeutica')
    await expect(turnOn(id, 'atende_involuntario')).rejects.toMatchObject(SEM_INVOLUNTARIA)
    await expect(turnOn(id, 'aceita_menores')).rejects.toMatchObject(SEM_MENORES)
  })

  it('says nothing of other natures', async () => {
    const id = await clinica({ atende_involuntario: true, aceita_menores: true })
    await insert(id, 'hospital_psiquiatrico')
    await server.sql('update clinica_regularidade set natureza = null where clinica_id = $1', [id])
    await server.sql('update clinicas set atende_involuntario = false where id = $1', [id])
    await turnOn(id, 'atende_involuntario')
  })

  it('holds when both sides are written at once', async () => {
    const id = await clinica(NENHUM)
    const [a, b] = await Promise.all([server.database.pool.connect(), server.database.pool.connect()])
    await a.query('begin')
    await b.query('begin')
    await a.query("insert into clinica_regularidade (clinica_id, natureza) values ($1, 'comunidade_terapeutica')", [id])
    const waiting = b.query('update clinicas set atende_involuntario = true where id = $1', [id])
    const refused = expect(waiting).rejects.toMatchObject(SEM_INVOLUNTARIA)
    await a.query('commit')
    await refused
    await b.query('rollback')
    a.release()
    b.release()
  })
})

const INVOLUNTARIA =
  'Comunidade terapêutica não pode realizar internação involuntária ou compulsória (Lei 11.343/2006, art. 23-A e 26-A).'
const MENORES = 'Comunidades terapêuticas não podem acolher menores de 18 anos (Resolução CONANDA 249/2024).'
const COMUNIDADE = 'comunidade_terapeutica'

const regularidadeDe = async (id: string, client = admin) => (await client.get(`/clinicas/${id}/regularidade`)).body
async function save(id: string, campos: object, client = admin) {
  const { versao } = await regularidadeDe(id, client)
  return client.patch(`/clinicas/${id}/regularidade`, { versao, ...campos })
}
async function saveClinica(id: string, campos: object, client = admin) {
  const { versao } = (await client.get(`/clinicas/${id}/completa`)).body
  return client.patch(`/clinicas/${id}`, { versao, ...campos })
}
const comunidade = async () => {
  const id = await clinica(NENHUM)
  expect((await save(id, { natureza: COMUNIDADE })).status).toBe(200)
  return id
}

describe('a clinic’s regularity', () => {
  const CAMPOS = {
    natureza: 'clinica_medica',
    cnpj: '11.222.333/0001-81',
    cnes: '123 4567',
    licenca_sanitaria_numero: 'LS 12/2025',
    licenca_validade: '2999-12-31',
    avcb_validade: '2999-01-31',
    rt_nome: 'Ana Lima',
    rt_conselho: 'CRM',
    rt_numero: '12345',
    rt_uf: 'SP',
    diretor_medico_crm: 'CRM-SP 123.456',
    observacao: 'Conferida por telefone',
  }

  it('is read by everybody of the team, kept by administrators and managers', async () => {
    const id = await clinica(NENHUM)
    expect(await regularidadeDe(id, consultor)).toMatchObject({ versao: 0, natureza: null, situacao: 'nao_verificada' })
    expect((await save(id, CAMPOS, gerenciador)).status).toBe(200)
    const lida = { ...CAMPOS, cnpj: '11222333000181', cnes: '1234567', diretor_medico_crm: '123456/SP' }
    expect(await regularidadeDe(id, consultor)).toMatchObject({ ...lida, versao: 1, menores_justificativa: null })
    expect((await consultor.patch(`/clinicas/${id}/regularidade`, { versao: 1 })).status).toBe(403)
    await server.sql('update clinicas set active = false where id = $1', [id])
    expect((await consultor.get(`/clinicas/${id}/regularidade`)).status).toBe(404)
    expect((await gerenciador.get(`/clinicas/${id}/regularidade`)).status).toBe(200)
    expect((await gerenciador.get(`/clinicas/${NOBODY_ID}/regularidade`)).status).toBe(404)
    expect((await admin.patch(`/clinicas/${NOBODY_ID}/regularidade`, { versao: 0 })).status).toBe(404)
  })

  it('is in the history of the clinic', async () => {
    const id = await clinica(NENHUM)
    await save(id, { cnes: '1234567' }, gerenciador)
    await save(id, { cnes: '1234567' }, gerenciador)
    expect(await server.history('clinicas', id)).toMatchObject([
      { acao: 'editar', ator_papel: 'gerenciador', antes: { cnes: null }, depois: { cnes: '1234567' } },
    ])
  })

  it.each([
    [{ cnpj: '11.222.333/0001-82' }, 'CNPJ inválido'],
    [{ cnes: '123' }, 'CNES inválido. Informe os 7 dígitos.'],
    [{ diretor_medico_crm: '123456' }, 'CRM inválido. Informe o número e o estado, como 123456/SP.'],
    [{ rt_numero: '12345' }, 'Escolha o conselho deste registro'],
    [{ rt_numero: '12345', rt_conselho: 'CRP' }, 'Escolha o estado deste registro'],
    [{ rt_numero: '12a', rt_conselho: 'CRM', rt_uf: 'SP' }, 'O CRM tem de 1 a 7 dígitos'],
    [{ licenca_validade: '2026-02-30' }, 'Informe uma data que exista'],
    [{ natureza: 'spa' }, 'Escolha uma natureza da lista'],
    [{ status: 'vencida' }, 'Escolha uma situação da lista'],
    [{ status: 'verificada' }, 'Informe a natureza da clínica antes de verificá-la'],
    [
      { status: 'verificada', natureza: 'clinica_medica', licenca_validade: '2020-01-01' },
      'A licença venceu. Informe a nova validade antes de verificar.',
    ],
  ])('refuses %j', async (campos, mensagem) => {
    const { status, body } = await save(await clinica(NENHUM), campos)
    expect([status, body.message]).toEqual([422, mensagem])
  })

  it('says who verified it and when; a licence that ran out has to be verified anew', async () => {
    const id = await clinica(NENHUM)
    const { body } = await save(id, { ...CAMPOS, status: 'verificada' }, gerenciador)
    expect(body).toMatchObject({ situacao: 'verificada', status: 'verificada', verificado_por: 'Pessoa gerenciador' })
    expect(Date.now() - Date.parse(body.verificada_em)).toBeLessThan(60_000)
    // Other changes keep the verification; `reverificar` renews it.
    expect((await save(id, { observacao: 'Nada' })).body.verificada_em).toBe(body.verificada_em)
    const denovo = (await save(id, { reverificar: true })).body
    expect(denovo.verificada_em > body.verificada_em).toBe(true)
    expect(denovo.verificado_por).toBe('Pessoa admin')

    await server.sql("update clinica_regularidade set licenca_validade = '2020-01-01' where clinica_id = $1", [id])
    const vencida = { situacao: 'vencida', status: 'nao_verificada', verificada_em: null, verificado_por: null }
    expect(await regularidadeDe(id)).toMatchObject(vencida)
    expect((await save(id, { licenca_validade: '2999-12-31' })).body).toMatchObject({ situacao: 'nao_verificada' })
    expect((await save(id, { status: 'verificada' })).body).toMatchObject({ situacao: 'verificada' })
    expect((await save(id, { status: 'suspensa' })).body).toMatchObject({ situacao: 'suspensa', verificada_em: null })
  })

  it('refuses a stale version, also of two who inform it first', async () => {
    const id = await clinica(NENHUM)
    const both = await Promise.all(
      ['1234567', '7654321'].map((cnes) => admin.patch(`/clinicas/${id}/regularidade`, { versao: 0, cnes })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.message).toBe(
      'Este registro foi alterado por outra pessoa. Atualize a página e tente novamente.',
    )
  })
})

describe('the nature of several clinics at once', () => {
  const set = (clinicas: string[], natureza: string, quem = gerenciador) =>
    quem.post('/clinicas-natureza', { clinicas, natureza })

  it('is said in one transaction, with a history of each, and counts what it did', async () => {
    const [um, dois] = [await clinica(NENHUM), await clinica(NENHUM)]
    await save(dois, { cnes: '1234567', natureza: 'ambulatorio' })
    const { status, body } = await set([um, dois, um], 'ambulatorio')
    expect([status, body]).toEqual([200, { alteradas: 1, iguais: 1, recusadas: [] }])
    expect((await set([um, dois], 'hospital_geral')).body).toMatchObject({ alteradas: 2, iguais: 0 })
    expect(await regularidadeDe(dois)).toMatchObject({ versao: 2, natureza: 'hospital_geral', cnes: '1234567' })
    expect((await server.history('clinicas', um)).at(-1)).toMatchObject({
      acao: 'editar',
      antes: { natureza: 'ambulatorio' },
      depois: { natureza: 'hospital_geral' },
    })
  })

  it('leaves those as they are of which the law says otherwise, and those that are gone', async () => {
    const [pode, involuntaria, menores, excluida] = [
      await clinica(NENHUM),
      await clinica({ ...NENHUM, atende_involuntario: true }),
      await clinica({ ...NENHUM, aceita_menores: true }),
      await clinica(NENHUM),
    ]
    await admin.delete(`/clinicas/${excluida}`)
    const { status, body } = await set([pode, involuntaria, menores, excluida], COMUNIDADE)
    expect(status).toBe(200)
    expect(body).toMatchObject({ alteradas: 1, iguais: 0 })
    expect(new Map(body.recusadas.map((uma: { id: string; motivo: string }) => [uma.id, uma.motivo]))).toEqual(
      new Map([
        [involuntaria, INVOLUNTARIA],
        [menores, MENORES],
        [excluida, 'Clínica não encontrada'],
      ]),
    )
    expect((await regularidadeDe(pode)).natureza).toBe(COMUNIDADE)
    expect((await regularidadeDe(involuntaria)).natureza).toBeNull()
  })

  it('is for those who manage clinics, and for as many as one can look over', async () => {
    const id = await clinica(NENHUM)
    expect((await set([id], 'ambulatorio', consultor)).status).toBe(403)
    expect((await set([id], 'spa')).status).toBe(422)
    expect((await set([], 'ambulatorio')).status).toBe(422)
    expect(
      (
        await set(
          Array.from({ length: 201 }, () => id),
          'ambulatorio',
        )
      ).status,
    ).toBe(422)
    expect((await regularidadeDe(id)).natureza).toBeNull()
  })

  it('holds when two say different things of the same clinics at once', async () => {
    const ids = [await clinica(NENHUM), await clinica(NENHUM), await clinica(NENHUM)]
    const feitas = await Promise.all([set(ids, 'ambulatorio'), set(ids.toReversed(), 'hospital_geral', admin)])
    expect(feitas.map(({ status }) => status)).toEqual([200, 200])
    const naturezas = await Promise.all(ids.map(async (id) => (await regularidadeDe(id)).natureza))
    expect(new Set(naturezas).size).toBe(1)
  })
})

describe('what the law says of a comunidade terapêutica, by any way of saving', () => {
  it('never lets it take involuntary admissions', async () => {
    const outra = await clinica({ ...NENHUM, atende_involuntario: true })
    const recusada = await save(outra, { natureza: COMUNIDADE })
    expect([recusada.status, recusada.body.data.campos]).toEqual([422, { natureza: INVOLUNTARIA }])
    const id = await comunidade()
    const daClinica = await saveClinica(id, { atende_involuntario: true })
    expect([daClinica.status, daClinica.body.data.campos]).toEqual([422, { atende_involuntario: INVOLUNTARIA }])
    const daAba = await save(id, { atende_involuntario: true, menores_justificativa: 'Motivo' })
    expect([daAba.status, daAba.body.data.campos]).toEqual([422, { natureza: INVOLUNTARIA }])
    expect(await regularidadeDe(id)).toMatchObject({ versao: 1, atende_involuntario: false })
  })

  it('lets only an administrator admit minors, with a reason', async () => {
    const id = await comunidade()
    const com = { aceita_menores: true, menores_justificativa: 'Convênio com o município' }
    expect((await saveClinica(id, { aceita_menores: true })).body.data.campos).toEqual({ aceita_menores: MENORES })
    expect((await save(id, { aceita_menores: true })).body.data.campos.natureza).toBe(MENORES)
    expect((await save(id, { ...com, menores_justificativa: '  ' })).body.data.campos.natureza).toBe(MENORES)
    expect((await save(id, com, gerenciador)).body.data.campos).toEqual({
      natureza: MENORES,
      menores_justificativa: 'Só um administrador autoriza o acolhimento de menores, com uma justificativa.',
    })
    expect((await save(id, com)).body).toMatchObject(com)
    // A manager may change the rest, but not the reason.
    expect((await save(id, { cnes: '1234567' }, gerenciador)).status).toBe(200)
    expect((await saveClinica(id, { repasse: '10%' }, gerenciador)).status).toBe(200)
    expect((await save(id, { menores_justificativa: 'Outra' }, gerenciador)).status).toBe(422)
    // The reason ends with the flag, so that nobody can switch it on again by it.
    expect((await saveClinica(id, { aceita_menores: false }, gerenciador)).status).toBe(200)
    expect((await regularidadeDe(id)).menores_justificativa).toBeNull()
    expect((await saveClinica(id, { aceita_menores: true }, gerenciador)).status).toBe(422)
    const semMotivo = expect.objectContaining({ depois: { menores_justificativa: null } })
    expect(await server.history('clinicas', id)).toContainEqual(semMotivo)
  })

  it('switches both flags off, or one off and the other on, in the same save', async () => {
    const id = await clinica({ atende_involuntario: true, aceita_menores: true })
    expect((await save(id, { natureza: COMUNIDADE, ...NENHUM }, gerenciador)).body).toMatchObject(NENHUM)
    expect((await server.history('clinicas', id)).at(-1)).toMatchObject({
      antes: { natureza: null, atende_involuntario: true, aceita_menores: true },
      depois: { natureza: COMUNIDADE, ...NENHUM },
    })
    const troca = await clinica({ atende_involuntario: true, aceita_menores: false })
    const flags = { atende_involuntario: false, aceita_menores: true }
    const motivo = { menores_justificativa: 'Convênio' }
    expect((await save(troca, { natureza: COMUNIDADE, ...flags, ...motivo })).body).toMatchObject(flags)
    const volta = { natureza: 'hospital_psiquiatrico', atende_involuntario: true }
    expect((await save(troca, volta)).body).toMatchObject({ ...volta, menores_justificativa: null })
  })

  it('holds when the clinic and its regularity are saved at once: one of them is refused', async () => {
    for (let n = 0; n < 5; n++) {
      const id = await clinica(NENHUM)
      const answers = await Promise.all([
        save(id, { natureza: COMUNIDADE }),
        saveClinica(id, { atende_involuntario: true }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
      const { natureza, atende_involuntario } = await regularidadeDe(id)
      expect(natureza === COMUNIDADE && atende_involuntario).toBe(false)
    }
  })

  it('holds against an import, which leaves clinics that exist as they are', async () => {
    const id = await comunidade()
    await server.sql("update clinicas set name = 'Casa da Serra' where id = $1", [id])
    const bytes = 'nome;cidade;uf;atende involuntário;aceita menores\nCasa da Serra;Campinas;SP;sim;sim\n'
    const { body } = await sendFile(server, { nome: 'a.csv', finalidade: 'importacao', bytes, cookie: admin.cookie })
    const mapeamento = ['name', 'city', 'state', 'atende_involuntario', 'aceita_menores']
    const { body: tarefa } = await admin.post('/importacao/clinicas', {
      arquivo_id: body.id,
      mapeamento,
      simular: false,
    })
    const { body: feita } = await eventually(
      () => admin.get(`/tarefas/${tarefa.id}`),
      ({ body }) => body.resultado !== null,
    )
    expect(feita.resultado).toMatchObject({ importadas: 0, existentes: 1 })
    expect(await regularidadeDe(id)).toMatchObject({ natureza: COMUNIDADE, ...NENHUM })
  })
})
