import { isContractProcedure } from '@orpc/contract'
import type { Access } from '@portal/contract/access'
import { contract } from '@portal/contract/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { NOBODY_ID, testApp } from '../testing/testing.ts'
import { newLead } from './leads.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
type Papel = 'consultor' | 'gerenciador' | 'supervisor' | 'admin'

let server: Awaited<ReturnType<typeof testApp>>
let dona: Client
const de = {} as Record<Papel, Client>
let clinica: string
/** Leads that only their owner, or nobody, may know of; `fica` is the lead that the merged one lives on in. */
const lead = { alheio: '', arquivado: '', mesclado: '', fica: '' }

const idDe = async () => (await newLead(dona)).id
beforeAll(async () => {
  server = await testApp()
  dona = await server.as('consultor')
  for (const papel of ['consultor', 'gerenciador', 'supervisor', 'admin'] as const) de[papel] = await server.as(papel)
  ;[clinica = ''] = await insertClinicas(server.database, [{}])
  for (const nome of ['alheio', 'arquivado', 'mesclado', 'fica'] as const) lead[nome] = await idDe()
  await dona.post('/leads-arquivar', { ids: [lead.arquivado] })
  const { status } = await de.supervisor.post(`/leads/${lead.fica}/mesclar`, {
    versao: 1,
    outro: lead.mesclado,
    outro_versao: 1,
  })
  expect(status).toBe(200)
})
afterAll(() => server.close())

/** Valid bodies, so that nothing but the lead is a reason to refuse. */
const CORPOS: Record<string, object> = {
  updateLead: { versao: 1, urgencia: 'alta' },
  moveLead: { versao: 1, etapa: 'em_contato' },
  undoMove: { versao: 1 },
  reopenLead: { versao: 1 },
  unarchiveLead: { versao: 1 },
  mergeLeads: { versao: 1, outro_versao: 1 },
  createInteracao: { tipo: 'nota', texto: 'x' },
  completeInteracao: { texto: 'x' },
  recordProposta: { versao: 1, clinica_id: NOBODY_ID, valor_centavos: 100, em: '2026-01-01T12:00:00.000Z' },
  useInformado: { versao: 1, campo: 'email' },
  startContato: { canal: 'whatsapp' },
  undoMerge: { versao: 1, vao: [] },
  createPaciente: { envio_id: NOBODY_ID, nome_completo: 'Pessoa Inventada' },
}

/** Every operation on one lead. */
const operations = Object.entries(contract.leads).flatMap(([name, procedure]) => {
  if (!isContractProcedure(procedure)) return []
  const { route, meta } = procedure['~orpc']
  if (!route.path?.startsWith('/leads/{id}')) return []
  return [{ name, method: route.method, path: route.path, access: (meta as { access: Access }).access }]
})
type Operation = (typeof operations)[number]

async function ask({ cookie }: Client, { name, method, path }: Operation, id: string) {
  const { status, text, headers } = await server.request({
    method: method as InjectOptions['method'],
    url: `/api${path
      .replace('{id}', id)
      .replace('{outro}', lead.fica)
      .replace(/\{(interacao|envio_id|mesclagem)\}/, NOBODY_ID)}`,
    cookie,
    ...(method !== 'GET' && { payload: { outro: lead.fica, ...CORPOS[name] } }),
  })
  return { status, text, headers: Object.keys(headers).toSorted() }
}
const may = ({ access }: Operation, papel: Papel) => access.includes(papel)

it('every operation on one lead is tried', () => {
  expect(operations.length).toBeGreaterThanOrEqual(13)
  const escritas = operations.filter(({ method }) => method !== 'GET').map(({ name }) => name)
  expect(escritas.toSorted()).toEqual(Object.keys(CORPOS).toSorted())
})

describe('a lead of somebody else is answered exactly like one that does not exist', () => {
  it.each(operations)('by $name', async (operation) => {
    for (const papel of ['consultor', 'gerenciador'] as const) {
      const nenhum = await ask(de[papel], operation, NOBODY_ID)
      expect(nenhum.status, papel).toBe(may(operation, papel) ? 404 : 403)
      expect(await ask(de[papel], operation, lead.alheio), papel).toEqual(nenhum)
    }
    if (!may(operation, 'supervisor')) {
      const nenhum = await ask(de.supervisor, operation, NOBODY_ID)
      expect(nenhum.status).toBe(403)
      expect(await ask(de.supervisor, operation, lead.alheio)).toEqual(nenhum)
    }
    expect((await dona.get(`/leads/${lead.alheio}`)).body).toMatchObject({ versao: 1, interacoes: 0 })
  })

  it.each([
    ['/leads-arquivar', {}],
    ['/leads-etiquetar', { etiqueta: 'vip' }],
    ['/leads-mover', { etapa: 'em_contato' }],
  ])('by the bulk action %s', async (caminho, corpo) => {
    for (const papel of ['consultor', 'gerenciador'] as const) {
      const nenhum = await de[papel].post(caminho, { ids: [NOBODY_ID], ...corpo })
      const alheio = await de[papel].post(caminho, { ids: [lead.alheio, lead.alheio], ...corpo })
      expect([alheio.status, alheio.body]).toEqual([200, nenhum.body])
      expect(alheio.body).toMatchObject({ feitos: 0, ignorados: 1 })
    }
    expect((await dona.get(`/leads/${lead.alheio}`)).body.versao).toBe(1)
  })

  it('by sharing, history, list by id, and as a neighbour in a column', async () => {
    const { consultor } = de
    const meu = await newLead(consultor)
    for (const alvo of [lead.alheio, NOBODY_ID]) {
      expect((await consultor.post('/compartilhamento', { clinica_id: clinica, lead_id: alvo })).status).toBe(404)
      expect((await consultor.get(`/auditoria/leads/${alvo}`)).status).toBe(404)
      expect(
        (await consultor.get(`/leads-exportar?motivo=Conferencia&ids=${alvo}`)).text.split('\n').filter(Boolean),
      ).toHaveLength(1)
      const pedido = { versao: 1, etapa: 'novo', depois_de: alvo }
      expect((await consultor.post(`/leads/${meu.id}/mover`, pedido)).status).toBe(200)
    }
  })
})

it('another person’s board is not theirs for the asking: neither its counts nor what changes on it', async () => {
  const id = await server.userId(dona.cookie)
  for (const caminho of ['/leads-mudancas?desde=0', '/leads-resumo?', '/leads-quadro?', '/leads-quadro/novo?'])
    for (const papel of ['consultor', 'gerenciador'] as const)
      expect(await de[papel].get(`${caminho}&consultor_id=${id}`), caminho).toMatchObject({
        status: 404,
        body: { message: 'Você não cobre os leads desta pessoa hoje.' },
      })
  const { body } = await de.admin.get(`/leads-mudancas?desde=0&consultor_id=${id}`)
  expect(body.sairam).toContain(lead.arquivado)
})

/** Operations that the owner and those who see all leads may still call on an archived or merged lead. */
const AINDA = {
  arquivado: [
    'getFicha',
    'getLead',
    'listInteracoes',
    'listMesclagens',
    'listPacientes',
    'listPassagens',
    'unarchiveLead',
  ],
  mesclado: ['getDestino'],
}

describe.each(['arquivado', 'mesclado'] as const)('an %s lead', (qual) => {
  it.each(operations.filter(({ name }) => AINDA[qual].includes(name)))(
    'is answered like one that does not exist by $name, to everybody else',
    async (operation) => {
      for (const papel of ['consultor', 'gerenciador'] as const)
        expect(await ask(de[papel], operation, lead[qual])).toEqual(await ask(de[papel], operation, NOBODY_ID))
      expect((await ask(dona, operation, lead[qual])).status).not.toBe(404)
    },
  )

  it.each(operations.filter(({ name }) => !AINDA[qual].includes(name)))(
    'is answered like one that does not exist by $name, to its owner and administrators',
    async (operation) => {
      for (const quem of [dona, de.admin, de.supervisor]) {
        const nenhum = await ask(quem, operation, NOBODY_ID)
        expect([403, 404]).toContain(nenhum.status)
        expect(await ask(quem, operation, lead[qual])).toEqual(nenhum)
      }
    },
  )

  it('is in no list, board, export or search, and frees its telephone', async () => {
    const [{ telefone, nome_contato }] = await server.sql('select telefone, nome_contato from leads where id = $1', [
      lead[qual],
    ])
    await server.sql('update leads set nome_contato = $2 where id = $1', [lead[qual], `Some ${qual}`])
    for (const caminho of ['/leads?texto=some', '/leads-quadro?todos=true', '/leads-exportar?motivo=Conferencia'])
      expect((await dona.get(caminho)).text).not.toContain(`Some ${qual}`)
    for (const caminho of ['/leads?texto=some', '/leads-exportar?motivo=Conferencia'])
      expect((await de.supervisor.get(caminho)).text).not.toContain(`Some ${qual}`)
    const situacao = (await dona.post('/leads-telefone', { telefone })).body.situacao
    expect(situacao).toBe(qual === 'arquivado' ? 'livre' : 'proprio')
    expect(nome_contato).toBeDefined()
  })

  it('takes no share', async () => {
    const pedido = { clinica_id: clinica, lead_id: lead[qual] }
    expect((await dona.post('/compartilhamento', pedido)).status).toBe(404)
  })
})
