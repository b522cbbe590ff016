import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findCidade } from '../../cidades/cidades.factory.ts'
import { insertClinicas } from '../../clinicas/clinicas.factory.ts'
import { eventually, NOBODY_ID } from '../../testing/testing.ts'
import { formulario } from '../entrada.factory.ts'
import { newTelefone } from '../telefone.factory.ts'
import { testRoleta } from './roleta.factory.ts'

let t: Awaited<ReturnType<typeof testRoleta>>
/** Token of a company link whose leads go to the queue. */
let token = ''
let clinica = ''
beforeAll(async () => {
  t = await testRoleta()
  ;[clinica = ''] = await insertClinicas(t.server.database, [{}])
  token = (await t.admin.post('/links-empresa', { apelido: 'Site', destino: 'fila' })).body.token
})
afterAll(() => t.close())
beforeEach(() => t.clear())

const setRodizio = (consultores: string[], versao = 0, ativa = true) =>
  t.supervisor.put('/distribuicao/rodizio', { versao, ativa, consultores })
const regras = async () => (await t.supervisor.get('/distribuicao/regras')).body

/** Sends the form of the company's public page as a family; returns the id of its lead. */
async function familiaEscreve(): Promise<string> {
  const telefone = newTelefone()
  const { status } = await t.server
    .browser()
    .post(`/publico/busca/${token}/contato`, { ...formulario({ telefone }), clinica_id: clinica })
  expect(status).toBe(200)
  const [lead] = await t.server.sql('select id from leads where telefone = $1', [telefone])
  return String(lead?.id)
}
/** Name of the person that a lead was offered to. */
const ofertado = async (lead: string) => {
  const { body } = await eventually(
    () => t.supervisor.get(`/distribuicao/eventos?lead_id=${lead}`),
    ({ body }) => body.itens.some(({ tipo }: { tipo: string }) => tipo === 'ofertado'),
  )
  return body.itens.find(({ tipo }: { tipo: string }) => tipo === 'ofertado').consultor
}

describe('the simple roleta', () => {
  it('is an ordinary rule that offers what families write to its people in turn, for as long as the company says', async () => {
    await t.server.sql('update empresa_config set minutos_aceite = 17')
    expect((await t.supervisor.get('/empresa/expediente')).body.minutos_aceite).toBe(17)
    const { status, body } = await setRodizio([t.idAna, t.idBia])
    expect([status, body.nome, body.modo, body.ativa, body.exige_aceite, body.minutos_aceite]).toEqual([
      200,
      'Rodízio',
      'rodizio',
      true,
      true,
      17,
    ])
    expect(await regras()).toEqual([body])
    expect((await t.server.history('distribuicao_regras', body.id)).map(({ acao }) => acao)).toEqual(['criar'])
    const quem: string[] = []
    for (let n = 0; n < 4; n++) quem.push(await ofertado(await familiaEscreve()))
    expect(new Set(quem.slice(0, 2)).size).toBe(2)
    expect(quem.slice(2)).toEqual(quem.slice(0, 2))
  })

  it('is switched off and on with its version, and keeps what else its rule says', async () => {
    const { body: nova } = await setRodizio([t.idAna])
    const { participantes, ordem, ...campos } = nova
    await t.supervisor.patch(`/distribuicao/regras/${nova.id}`, {
      ...campos,
      nome: 'A vez de cada um',
      exige_aceite: false,
      participantes: [{ consultor_id: t.idAna, peso: 1 }],
    })
    expect((await setRodizio([t.idAna], nova.versao, false)).status).toBe(409)
    const { body: desligada } = await setRodizio([t.idAna, t.idBia], 2, false)
    expect(desligada).toMatchObject({ ativa: false, nome: 'A vez de cada um', exige_aceite: false, versao: 3 })
    expect(desligada.participantes).toHaveLength(2)
    expect((await setRodizio([t.idBia], 3)).body).toMatchObject({ id: nova.id, ativa: true, versao: 4 })
    expect((await t.server.history('distribuicao_regras', nova.id)).map(({ acao }) => acao)).toEqual([
      'criar',
      'editar',
      'editar',
      'editar',
    ])
  })

  it('is not switched on without names, nor with people who receive no leads', async () => {
    const vazio = await setRodizio([])
    expect([vazio.status, vazio.body.data.campos]).toEqual([
      422,
      { consultores: 'Escolha quem recebe os leads antes de ligar o rodízio' },
    ])
    for (const outro of [NOBODY_ID, await t.server.userId(t.supervisor.cookie)]) {
      const { status, body } = await setRodizio([t.idAna, outro])
      expect([status, body.data.campos]).toEqual([
        422,
        { participantes: 'Escolha só consultores e gerenciadores ativos' },
      ])
    }
    const { body } = await setRodizio([t.idAna])
    expect((await setRodizio([], body.versao)).status).toBe(422)
    expect((await t.ana.put('/distribuicao/rodizio', { versao: 0, ativa: true, consultores: [t.idAna] })).status).toBe(
      403,
    )
    expect((await regras())[0].participantes).toHaveLength(1)
  })

  it.each([
    ['of one state', { estados: ['SP'] }],
    ['by load', { modo: 'menor_carga' }],
  ])('leaves a rule of the company alone that is %s', async (_, campos) => {
    const propria = await t.regra({ nome: 'Própria', ativa: false, ...campos })
    const { status, body } = await setRodizio([t.idAna, t.idBia], propria.versao)
    expect([status, body.message]).toEqual([
      409,
      'A roleta já segue regras próprias, que continuam como estão. Mude-as em Regras.',
    ])
    expect(await regras()).toEqual([propria])
  })

  it('leaves several rules alone, and those with weights', async () => {
    await t.regra({ nome: 'Uma', ativa: false })
    await t.regra({ nome: 'Outra', ativa: false })
    expect((await setRodizio([t.idAna])).status).toBe(409)
    await t.clear()
    await t.regra({ ativa: false, participantes: [{ consultor_id: t.idAna, peso: 2 }] })
    expect((await setRodizio([t.idAna], 1)).status).toBe(409)
  })

  it('is made once when two people switch it on at the same moment', async () => {
    const feitos = await Promise.all([setRodizio([t.idAna]), setRodizio([t.idBia])])
    expect(feitos.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await regras()).toHaveLength(1)
  })
})

describe('the states that a person attends', () => {
  const atende = async (id: string, estados: string[]) => {
    const { versao } = (await t.admin.get(`/usuarios/${id}`)).body
    const { status } = await t.admin.patch(`/usuarios/${id}`, { versao, estados_atendidos: estados })
    expect(status).toBe(200)
  }

  it('say whom the roleta asks and why not, what one reads of oneself, and end a wait when they change', async () => {
    const campinas = (await findCidade(t.server.database)).id
    await atende(t.idAna, ['BA'])
    try {
      await setRodizio([t.idAna])
      const simulate = async (estado: string | null) =>
        (await t.supervisor.post('/distribuicao/simular', { origem: 'site', estado })).body
      expect((await simulate('BA')).escolhido.consultor_id).toBe(t.idAna)
      expect((await simulate(null)).escolhido.consultor_id).toBe(t.idAna)
      const { escolhido, regras } = await simulate('SP')
      expect([escolhido, regras[0].fora]).toMatchObject([null, [{ consultor_id: t.idAna, motivo: 'outro_estado' }]])
      const minha = (await t.ana.get('/distribuicao/minha-situacao')).body
      expect(minha).toMatchObject({ estados: ['BA'], impedimento: null })
      const pessoas = (await t.supervisor.get('/distribuicao/consultores')).body
      expect(pessoas.find(({ id }: { id: string }) => id === t.idAna).estados).toEqual(['BA'])

      const lead = await t.naFila({ cidade_id: campinas })
      await t.semAceite(lead)
      await atende(t.idAna, ['BA', 'SP'])
      expect((await t.oferta(t.ana)).estado).toBe('SP')
    } finally {
      await atende(t.idAna, [])
    }
  })

  it('are passed over by hand, which the event tells', async () => {
    await atende(t.idBia, ['RJ'])
    try {
      const deCampinas = await t.naFila({ cidade_id: (await findCidade(t.server.database)).id })
      const semEstado = await t.naFila()
      await t.supervisor.post('/leads-transferir', { ids: [deCampinas, semEstado], consultor_id: t.idBia })
      const passou = async (id: string) =>
        (await t.supervisor.get(`/distribuicao/eventos?lead_id=${id}`)).body.itens[0].passou_por
      expect([await passou(deCampinas), await passou(semEstado)]).toEqual([['outro_estado'], []])
    } finally {
      await atende(t.idBia, [])
    }
  })
})
