import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newLead } from '../leads/leads.factory.ts'
import { NOBODY_ID, testApp } from '../testing/testing.ts'
import { campoNovo, newCampo } from './campos-proprios.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>

let server: Awaited<ReturnType<typeof testApp>>
let [ana, admin] = [] as unknown as [Client, Client]
beforeAll(async () => {
  server = await testApp()
  ana = await server.as('consultor')
  admin = await server.as('admin')
})
afterAll(() => server.close())
beforeEach(() => server.sql('delete from lead_proprios; delete from campos_proprios', undefined))

const change = ({ tipo: _, ...campo }: Awaited<ReturnType<typeof newCampo>>, campos: object) =>
  admin.patch(`/campos-proprios/${campo.id}`, { ...campo, ...campos })

describe('own fields', () => {
  it('are kept by administrators and read by everybody who is signed in, in their order', async () => {
    const turno = await newCampo(admin, { nome: 'Turno', opcoes: ['manhã', 'noite'], ordem: 2, no_cartao: true })
    const filhos = await newCampo(admin, { nome: 'Filhos', ordem: 1, obrigatorio_em: 'qualificado' })
    expect((await ana.get('/campos-proprios')).body).toEqual([filhos, turno])
    expect(turno).toMatchObject({ tipo: 'escolha', versao: 1, opcoes: [{ nome: 'manhã', arquivada: false }, {}] })
    for (const [metodo, caminho] of [
      ['post', '/campos-proprios'],
      ['patch', `/campos-proprios/${turno.id}`],
    ] as const)
      expect((await ana[metodo](caminho, { ...campoNovo(), versao: 1 })).status).toBe(403)
    expect((await ana.delete(`/campos-proprios/${turno.id}`)).status).toBe(403)
    expect((await server.browser().get('/campos-proprios')).status).toBe(401)
  })

  it.each([
    ['a name that is there, whatever its accents', { nome: 'TURNO' }, { nome: 'Já existe um campo com este nome' }],
    ['no name', { nome: ' ' }, { nome: 'Informe o nome do campo' }],
    ['a name of 41', { nome: 'n'.repeat(41) }, { nome: 'Use no máximo 40 caracteres' }],
    ['a choice without choices', { tipo: 'escolha' }, { opcoes: 'Informe ao menos uma opção' }],
    ['the same choice twice', { opcoes: ['Não', 'nao'] }, { 'opcoes.1.nome': 'Há duas opções com este nome' }],
    ['choices of a number', { tipo: 'numero', opcoes: ['um'] }, { opcoes: 'Só um campo de escolha tem opções' }],
    [
      'a text on cards',
      { tipo: 'texto', no_cartao: true },
      { no_cartao: 'Um texto pode conter dados de saúde, por isso não aparece no cartão' },
    ],
    [
      'a stage that records what happened',
      { obrigatorio_em: 'internado' },
      { obrigatorio_em: 'Escolha uma etapa da lista' },
    ],
  ])('are refused with %s', async (_, campo, erros) => {
    await newCampo(admin, { nome: 'Turno' })
    const { status, body } = await admin.post('/campos-proprios', campoNovo(campo as object))
    expect([status, body.data?.campos]).toEqual([422, erros])
  })

  it('are ten in use at most, also when two administrators add the tenth at once or bring one back', async () => {
    for (let n = 0; n < 9; n++) await newCampo(admin)
    const arquivado = await newCampo(admin, { arquivado: true })
    const respostas = await Promise.all([1, 2].map(() => admin.post('/campos-proprios', campoNovo())))
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const { status, body } = await change(arquivado, { arquivado: false })
    expect([status, body.message]).toEqual([409, 'São no máximo 10 campos em uso. Arquive um para criar outro.'])
  })

  it('stand on cards three at most, where one that is archived counts no more', async () => {
    const noCartao = { no_cartao: true }
    const [primeiro] = [
      await newCampo(admin, noCartao),
      await newCampo(admin, noCartao),
      await newCampo(admin, noCartao),
    ]
    const cheio = { no_cartao: 'São no máximo 3 campos no cartão. Tire outro antes.' }
    const quarto = await admin.post('/campos-proprios', campoNovo(noCartao))
    expect([quarto.status, quarto.body.data?.campos]).toEqual([422, cheio])
    const outro = await newCampo(admin)
    expect((await change(outro, noCartao)).body.data?.campos).toEqual(cheio)
    expect((await change(primeiro, { arquivado: true })).status).toBe(200)
    expect((await change(outro, noCartao)).status).toBe(200)
    // Back in use, the first one finds its place taken.
    const { versao } = (await ana.get('/campos-proprios')).body.find(({ id }: { id: string }) => id === primeiro.id)
    expect((await change(primeiro, { versao })).body.data?.campos).toEqual(cheio)
  })

  it('are never overwritten unseen by the second of two administrators', async () => {
    const campo = await newCampo(admin)
    expect((await change(campo, { nome: 'Primeiro' })).status).toBe(200)
    expect((await change(campo, { nome: 'Segundo' })).status).toBe(409)
    expect((await ana.get('/campos-proprios')).body).toMatchObject([{ nome: 'Primeiro', versao: 2 }])
    expect((await admin.patch(`/campos-proprios/${NOBODY_ID}`, { ...campoNovo(), versao: 1 })).status).toBe(404)
  })

  it('are archived instead of deleted while a lead has a value, and so are their choices', async () => {
    const campo = await newCampo(admin, { opcoes: ['manhã', 'noite'] })
    const [manha, noite] = campo.opcoes
    const { id } = await newLead(ana, { proprios: { [campo.id]: manha?.id } })
    expect((await admin.get('/campos-proprios/usos')).body).toEqual(
      expect.arrayContaining([
        { campo_id: campo.id, opcao_id: null, leads: 1 },
        { campo_id: campo.id, opcao_id: manha?.id, leads: 1 },
      ]),
    )
    const excluir = await admin.delete(`/campos-proprios/${campo.id}`)
    expect([excluir.status, excluir.body.message]).toEqual([
      409,
      'Este campo está preenchido em 1 lead. Arquive-o em vez de excluir.',
    ])
    const tirar = await change(campo, { opcoes: [noite] })
    expect([tirar.status, tirar.body.message]).toEqual([
      409,
      '"manhã" está em 1 lead. Arquive a opção em vez de excluir.',
    ])
    // An unused option can be removed; a used one is archived: it stays readable and is not offered again.
    const arquivada = await change(campo, {
      opcoes: [
        { ...manha, arquivada: true },
        { ...noite, nome: 'à noite' },
      ],
    })
    expect(arquivada.status).toBe(200)
    const { versao } = (await ana.get(`/leads/${id}`)).body
    const mesma = await ana.patch(`/leads/${id}`, { versao, proprios: { [campo.id]: manha?.id } })
    expect(mesma.status).toBe(200)
    const nova = await ana.post('/leads', {
      ...{ nome_contato: 'Outro', telefone: '5511912345678', origem: 'site' },
      proprios: { [campo.id]: manha?.id },
    })
    expect([nova.status, nova.body.data?.campos]).toEqual([
      422,
      { [`proprios.${campo.id}`]: 'Esta opção não existe mais. Escolha outra.' },
    ])
    expect(
      (await ana.patch(`/leads/${id}`, { versao: mesma.body.versao, proprios: { [campo.id]: null } })).status,
    ).toBe(200)
    expect((await admin.delete(`/campos-proprios/${campo.id}`)).status).toBe(200)
    expect((await admin.delete(`/campos-proprios/${campo.id}`)).status).toBe(404)
  })
})
