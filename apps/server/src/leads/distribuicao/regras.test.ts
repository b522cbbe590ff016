import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertClinicas } from '../../clinicas/clinicas.factory.ts'
import { newLead } from '../leads.factory.ts'
import { MINUTO, REGRA, testRoleta } from './roleta.factory.ts'

let t: Awaited<ReturnType<typeof testRoleta>>
beforeAll(async () => {
  t = await testRoleta()
})
afterAll(() => t.close())
beforeEach(() => t.clear())

const so = (...ids: string[]) => ({ participantes: ids.map((consultor_id) => ({ consultor_id, peso: 1 })) })

describe('a rule', () => {
  it('keeps what its people received when a weight changes', async () => {
    const { id } = await t.regra({ exige_aceite: false, ...so(t.idAna) })
    await t.entregue(await t.naFila())
    const [{ versao }] = (await t.supervisor.get('/distribuicao/regras')).body
    const participantes = [{ consultor_id: t.idAna, peso: 5 }]
    const { body } = await t.supervisor.patch(`/distribuicao/regras/${id}`, {
      ...REGRA,
      exige_aceite: false,
      participantes,
      versao,
    })
    expect(body.participantes).toMatchObject([{ consultor_id: t.idAna, peso: 5, recebidos: 1 }])
  })

  it('has leads that waited looked at again when it changes', async () => {
    const { id, versao } = await t.regra(so(t.idAna))
    await t.limites(t.idAna, { limite_abertos: 0 })
    await t.semAceite(await t.naFila())
    await t.supervisor.patch(`/distribuicao/regras/${id}`, { ...REGRA, ...so(t.idAna, t.idBia), versao })
    await t.oferta(t.bia)
  })

  it('takes in nobody who was deactivated', async () => {
    const sai = await t.server.as('consultor')
    const idSai = await t.server.userId(sai.cookie)
    await t.server.sql('update profiles set is_active = false where id = $1', [idSai])
    const { status, body } = await t.supervisor.post('/distribuicao/regras', { ...REGRA, ...so(idSai) })
    expect([status, body.data.campos]).toEqual([
      422,
      { participantes: 'Escolha só consultores e gerenciadores ativos' },
    ])
  })

  it('stands once in the order, and what moved is in the history', async () => {
    const [a, b] = [await t.regra({ nome: 'Primeira' }), await t.regra({ nome: 'Segunda' })]
    const sort = (...ids: string[]) => t.supervisor.put('/distribuicao/regras-ordem', { ids })
    expect((await sort(a.id, a.id)).status).toBe(409)
    expect((await sort(b.id, a.id)).status).toBe(200)
    expect((await t.server.history('distribuicao_regras', b.id)).at(-1)).toMatchObject({
      acao: 'editar',
      antes: { ordem: 2 },
      depois: { ordem: 1 },
    })
  })
})

describe('limits of a person', () => {
  it('are not overwritten by an older form, and each change is in the history', async () => {
    await t.regra(so(t.idAna))
    expect((await t.limites(t.idAna, { limite_dia: 3 })).body).toEqual({ versao: 2 })
    expect((await t.limites(t.idAna, { limite_dia: 9 })).status).toBe(409)
    const [{ id }] = (await t.server.sql('select id from distribuicao_participantes where consultor_id = $1', [
      t.idAna,
    ])) as [{ id: string }]
    expect(await t.server.history('distribuicao_participantes', id)).toMatchObject([
      { acao: 'editar', antes: { limite_dia: null }, depois: { limite_dia: 3 } },
    ])
  })

  it('have a pause of a year at most', async () => {
    await t.regra(so(t.idAna))
    const pause = (dias: number) =>
      t.limites(t.idAna, { pausado_ate: new Date(t.relogio.agora + dias * 24 * 60 * MINUTO).toISOString() })
    const longa = await pause(367)
    expect([longa.status, longa.body.data?.campos]).toEqual([422, { pausado_ate: 'A pausa vai até 366 dias' }])
    expect((await pause(365)).status).toBe(200)
  })
})

describe('leads of a person', () => {
  const lose = async (id: string) => {
    const [{ id: motivo }] = (await t.ana.get('/motivos-perda')).body
    const { status } = await t.ana.post(`/leads/${id}/mover`, {
      versao: 1,
      etapa: 'perdido',
      dados: { motivo_perda_id: motivo },
    })
    expect(status).toBe(200)
  }

  it('go as a portfolio without those that have ended', async () => {
    const [aberto, perdido] = [await newLead(t.ana), await newLead(t.ana)]
    await lose(perdido.id)
    const carteira = `/distribuicao/carteira/${t.idAna}`
    expect((await t.supervisor.get(carteira)).body).toEqual({ leads: 1, pacientes: 0, visitas: 0, orcamentos: 0 })
    const pedido = { consultor_id: t.idBia, motivo: 'Saiu da empresa' }
    expect((await t.supervisor.post(carteira, pedido)).body).toEqual({ feitos: 1 })
    expect([await t.dono(aberto.id), await t.dono(perdido.id)]).toEqual([t.idBia, t.idAna])
    const { itens } = (await t.supervisor.get(`/distribuicao/eventos?consultor_id=${t.idAna}`)).body
    expect(itens).toMatchObject([{ tipo: 'transferido', lead_id: aberto.id }])
  })

  it('do not go back to the queue once contacted, moved, or with a registration', async () => {
    const [contatado, movido, cadastrado, novo] = [
      await newLead(t.ana),
      await newLead(t.ana),
      await newLead(t.ana),
      await newLead(t.ana),
    ]
    const { versao } = (
      await t.ana.post(`/leads/${contatado.id}/interacoes`, { tipo: 'ligacao', resultado: 'atendeu' })
    ).body
    await t.ana.post(`/leads/${contatado.id}/mover`, { versao, etapa: 'novo' })
    await t.ana.post(`/leads/${movido.id}/mover`, { versao: 1, etapa: 'em_contato' })
    const [clinica] = await insertClinicas(t.server.database, [{}])
    await t.server.sql(
      `insert into pacientes (nome_completo, preenchido_por, declarante_nome, declarante_telefone, data_nascimento, sexo,
         cidade, estado, envio_id, clinica_id, lead_id, consultor_id, status)
       values ('Zé Souza', 'proprio', 'Zé Souza', '5511900001111', '1990-01-01', 'masculino', 'Campinas', 'SP',
         gen_random_uuid(), $3, $1, $2, 'recebido')`,
      [cadastrado.id, t.idAna, clinica],
    )
    // A lead in a later stage without a contact, as an import leaves it.
    await t.server.sql('update leads set primeiro_contato_em = null where id = $1', [movido.id])
    const ids = [contatado, movido, cadastrado, novo].map(({ id }) => id)
    expect((await t.supervisor.post('/distribuicao/devolver', { ids })).body).toEqual({ feitos: 1, ignorados: 3 })
    expect(await Promise.all(ids.map(t.dono))).toEqual([t.idAna, t.idAna, t.idAna, null])
  })
})

describe('events', () => {
  it('leave the portal as a file only with a line in the history', async () => {
    expect((await t.supervisor.get('/distribuicao/eventos.csv?motivo=Conferencia&tipo=aceito')).status).toBe(200)
    expect((await t.server.history('distribuicao_regras', null)).at(-1)).toMatchObject({
      acao: 'exportar',
      ator_id: await t.server.userId(t.supervisor.cookie),
      depois: { filtro: { tipo: ['aceito'] } },
    })
  })
})
