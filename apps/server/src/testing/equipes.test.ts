import { isContractProcedure } from '@orpc/contract'
import { contract } from '@portal/contract/contract'
import { assuntoDeDono } from '@portal/contract/realtime/realtime.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newLead } from '../leads/leads.factory.ts'
import { createMundo, type Mundo } from './equipes/mundo.ts'
import { type Chamada, TABELA } from './equipes/tabela.ts'
import { eventually } from './testing.ts'

const MINUTO = 60_000

/** Operations that a supervisor with a session may call. */
const DE_SUPERVISORES = Object.entries(contract).flatMap(([word, group]) =>
  Object.entries(group).flatMap(([name, procedure]) => {
    if (!isContractProcedure(procedure)) return []
    const { access } = procedure['~orpc'].meta as { access: string | readonly string[] }
    return typeof access !== 'string' && access.includes('supervisor') ? [`${word}.${name}`] : []
  }),
)

let m: Mundo
beforeAll(async () => {
  m = await createMundo()
})
afterAll(() => m.server.close())

const call = ({ metodo = 'get', caminho, corpo }: Chamada) => m.sara.client[metodo](caminho, corpo)
const nomeDa = ({ metodo = 'get', caminho }: Chamada) => `${metodo} ${caminho}`

/** Secrets of other teams in an answer, except those that the request itself contains. */
const vazados = (texto: string, { caminho, corpo }: Chamada) => {
  const pedido = decodeURIComponent(caminho) + JSON.stringify(corpo ?? {})
  return [...m.segredos].filter((segredo) => texto.includes(segredo) && !pedido.includes(segredo))
}

type Leitura = { chamada: Chamada; texto: string }
/** Answers to every reading call, without what changes by the clock alone. */
async function readAll(): Promise<Leitura[]> {
  const agora = new Date(m.relogio.agora).toISOString()
  const lidas: Leitura[] = []
  for (const [nome, operacao] of Object.entries(TABELA))
    if ('le' in operacao && operacao.le)
      for (const chamada of operacao.le(m)) {
        const { status, text } = await call(chamada)
        expect.soft(status, `${nome}: ${nomeDa(chamada)} ${text.slice(0, 300)}`).toBe(chamada.status ?? 200)
        lidas.push({ chamada, texto: text.replaceAll(agora, 'AGORA') })
      }
  return lidas
}

describe('a supervisor of a team', () => {
  it('has every operation that supervisors may call in the table', () => {
    expect(Object.keys(TABELA).toSorted()).toEqual(DE_SUPERVISORES.toSorted())
  })

  it('reads nothing of others, and the same whatever others do', async () => {
    // Moves the clock away from the instant at which everything was planted.
    m.relogio.agora += 5 * MINUTO
    const antes = await readAll()
    for (const { chamada, texto } of antes) expect.soft(vazados(texto, chamada), nomeDa(chamada)).toEqual([])
    const daAna = antes.filter(({ texto }) => texto.includes('Ana Azul'))
    expect(daAna.map(({ chamada }) => nomeDa(chamada))).toEqual(
      expect.arrayContaining(['get /leads', 'get /leads-consultores', 'get /distribuicao/regras', 'get /metas']),
    )
    for (const vez of [2, 3])
      for (const quem of [m.bia, m.caio]) for (const dito of (await m.plant(quem, vez)).ditos) m.segredos.add(dito)
    // Figures are cached for a minute.
    m.relogio.agora += 2 * MINUTO
    const depois = await readAll()
    for (const [n, { chamada, texto }] of depois.entries()) {
      expect.soft(vazados(texto, chamada), nomeDa(chamada)).toEqual([])
      expect.soft(texto, nomeDa(chamada)).toBe(antes[n]?.texto)
    }
  })

  it('changes nothing of others', async () => {
    const read = async () => [
      await m.sql('select id, versao, consultor_id, arquivado_em from leads order by id'),
      await m.sql('select id, versao, ativa, ordem from distribuicao_regras order by id'),
      await m.sql('select * from distribuicao_regra_participantes order by 1, 2'),
      await m.sql('select id, encerrada_em from coberturas order by id'),
      await m.sql('select id, versao from distribuicao_participantes order by id'),
      await m.sql('select * from metas order by id'),
    ]
    const antes = await read()
    for (const [nome, operacao] of Object.entries(TABELA))
      if ('recusa' in operacao && operacao.recusa)
        for (const chamada of operacao.recusa(m)) {
          const { status, text } = await call(chamada)
          expect(status, `${nome}: ${nomeDa(chamada)} ${text}`).toBe(chamada.status ?? 404)
          expect(vazados(text, chamada), nomeDa(chamada)).toEqual([])
        }
    expect(await read()).toEqual(antes)
  })

  it('is told of the changes of the team and the queue alone, and of new people at once', async () => {
    const open = async () => {
      const { cookie } = m.sara.client
      const answer = await m.server.app.inject({ url: '/api/mudancas', headers: { cookie }, payloadAsStream: true })
      const state = { text: '' }
      const stream = answer.stream()
      stream.on('data', (chunk) => (state.text += chunk))
      await eventually(
        async () => state.text,
        (text) => text.includes('"empresa"'),
      )
      return { state, close: () => stream.destroy() }
    }
    const { state, close } = await open()
    const vezes = (dono: string | null) => state.text.split(`"${assuntoDeDono('leads', dono)}"`).length - 1
    const daAna = vezes(m.ana.id)
    await newLead(m.bia.client)
    await newLead(m.ana.client)
    await eventually(
      async () => vezes(m.ana.id),
      (n) => n > daAna,
    )
    expect(vazados(state.text, { caminho: '' })).toEqual([])
    const { sql } = m
    await sql('update profiles set supervisor_id = $2 where id = $1', [m.caio.id, m.sara.id])
    // The next request sees the new team, and the open stream follows.
    expect((await m.sara.client.get('/leads-consultores')).text).toContain('Caio Cinza')
    await eventually(
      async () => {
        await newLead(m.caio.client)
        return vezes(m.caio.id)
      },
      (n) => n > 0,
    )
    await sql('update profiles set supervisor_id = null where id = $1', [m.caio.id])
    expect((await m.sara.client.get('/leads-consultores')).text).not.toContain('Caio Cinza')
    close()
  })
})

describe('a division into teams', () => {
  it('lets a supervisor give leads of the queue and the team to the team', async () => {
    const naFila = async () => (await newLead(m.admin.client, { consultor_id: null, origem: 'indicacao' })).id
    await m.sql('update distribuicao_regras set ativa = false')
    const [um, dois, tres] = [await naFila(), await naFila(), await naFila()]
    const { body } = await m.sara.client.post('/leads-transferir', {
      ids: [um, m.daBia.aberto],
      consultor_id: m.ana.id,
    })
    expect(body).toEqual({ feitos: 1, ignorados: 1 })
    const dividido = await m.sara.client.post('/leads-dividir', {
      ids: [dois, tres, m.daBia.aberto],
      consultores: [m.ana.id, m.ada.id],
    })
    expect(dividido.body).toMatchObject({ feitos: 2, ignorados: 1 })
    const recusado = await m.sara.client.post('/leads-transferir', {
      ids: [um],
      consultor_id: m.bia.id,
      motivo: 'Férias',
    })
    expect(recusado.body.data.campos.consultor_id).toBe(
      'Escolha alguém da sua equipe. Para passar leads a outra equipe, peça a transferência a um administrador.',
    )
    const pelaAdmin = { ids: [um], consultor_id: m.bia.id, motivo: 'Outra equipe' }
    expect((await m.admin.client.post('/leads-transferir', pelaAdmin)).body).toEqual({ feitos: 1, ignorados: 0 })
    expect((await m.sara.client.get(`/leads/${um}`)).status).toBe(404)
    expect((await m.beto.client.get(`/leads/${um}`)).status).toBe(200)
  })

  it('tells of a rule how many others take part, and lets a team have rules of its own', async () => {
    const { body } = await m.sara.client.get('/distribuicao/regras')
    expect(body).toMatchObject([{ nome: 'Geral', participantes: [{ nome: 'Ana Azul' }], de_outras: 2 }])
    const propria = {
      ...body[0],
      nome: 'Da equipe',
      ativa: false,
      participantes: [{ consultor_id: m.ana.id, peso: 1 }],
    }
    const { status, body: criada } = await m.sara.client.post('/distribuicao/regras', propria)
    expect([status, criada.de_outras]).toEqual([200, 0])
    expect((await m.sara.client.delete(`/distribuicao/regras/${criada.id}`)).status).toBe(200)
    const previa = await m.sara.client.post('/distribuicao/simular', { origem: 'site' })
    expect(previa.status).toBe(200)
  })

  it('gives a supervisor the goals and figures of the team', async () => {
    const { body } = await m.sara.client.get(`/metas?mes=${m.mes}`)
    expect(body.equipe).toMatchObject({
      consultor_id: null,
      metas: { leads_contatados: 10 },
      feito: { leads_contatados: 1 },
    })
    expect([body.equipe_somada, body.pessoas.map(({ nome }: { nome: string }) => nome)]).toEqual([
      true,
      ['Ada Anil', 'Ana Azul'],
    ])
    const daEmpresa = await m.admin.client.get(`/metas?mes=${m.mes}`)
    expect([daEmpresa.body.equipe_somada, daEmpresa.body.equipe.feito.leads_contatados > 1]).toEqual([false, true])
  })

  it('says who is in nobody’s team, to administrators, and who is in one’s own', async () => {
    expect((await m.admin.client.get('/empresa/equipes')).body).toEqual({ sem_supervisor: 1 })
    expect((await m.sara.client.get('/empresa/minha-equipe')).body).toEqual({
      separada: true,
      pessoas: [
        { id: m.ada.id, nome: 'Ada Anil' },
        { id: m.ana.id, nome: 'Ana Azul' },
      ],
    })
  })

  it('tells of a lead only who sees it', async () => {
    const avisados = async (lead: string) =>
      (await m.sql('select usuario_id from notificacoes where rota like $1', [`%${lead}`])).map((n) => n.usuario_id)
    const telefone = '5511944443333'
    const daAna = await newLead(m.ana.client, { telefone })
    const daBia = await newLead(m.caio.client, {})
    await m.sql('update leads set telefone = $2 where id = $1', [daBia.id, telefone])
    await m.admin.client.post('/leads-transferir', { ids: [daBia.id], consultor_id: m.bia.id, motivo: 'Férias' })
    expect((await avisados(daAna.id)).toSorted()).toEqual([m.sara.id])
    expect((await avisados(daBia.id)).toSorted()).toEqual(expect.arrayContaining([m.admin.id, m.beto.id].toSorted()))
    expect(await avisados(daBia.id)).not.toContain(m.sara.id)
  })

  it('ends with the switch: everybody is seen again', async () => {
    await m.sql('update empresa_config set separar_equipes = false')
    expect((await m.sara.client.get('/leads-consultores')).body).toHaveLength(4)
    expect((await m.sara.client.get(`/leads/${m.daBia.aberto}`)).status).toBe(200)
    expect((await m.sara.client.get('/empresa/minha-equipe')).body).toEqual({ separada: false, pessoas: [] })
    await m.sql('update empresa_config set separar_equipes = true')
    expect((await m.sara.client.get(`/leads/${m.daBia.aberto}`)).status).toBe(404)
  })
})
