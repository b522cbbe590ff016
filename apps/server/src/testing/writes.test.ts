import { isContractProcedure } from '@orpc/contract'
import { contract } from '@portal/contract/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AGENDA } from './writes/agenda.ts'
import { AVISOS } from './writes/avisos.ts'
import { CAMPANHAS } from './writes/campanhas.ts'
import { CONTATOS } from './writes/contatos.ts'
import { DISTRIBUICAO } from './writes/distribuicao.ts'
import { DOCUMENTOS } from './writes/documentos.ts'
import { ENTRADAS } from './writes/entradas.ts'
import { installFaults } from './writes/faults.ts'
import { FECHAMENTOS } from './writes/fechamentos.ts'
import { FINANCEIRO } from './writes/financeiro.ts'
import { FONTES } from './writes/fontes.ts'
import { INTERNACOES } from './writes/internacoes.ts'
import { LEADS } from './writes/leads.ts'
import { LINKS } from './writes/links.ts'
import { METAS_DO_MES } from './writes/metas.ts'
import { MUDANCA } from './writes/mudanca.ts'
import { ORCAMENTOS } from './writes/orcamentos.ts'
import { PACIENTES } from './writes/pacientes.ts'
import { PRIVACIDADE } from './writes/privacidade.ts'
import { REGISTROS } from './writes/registros.ts'
import { REGRAS_FINANCEIRAS } from './writes/regras-financeiras.ts'
import { SOLICITACOES } from './writes/solicitacoes.ts'
import { createWorld, type World, type Write } from './writes/write.ts'

const WRITES = {
  ...REGISTROS,
  ...LINKS,
  ...LEADS,
  ...DISTRIBUICAO,
  ...AGENDA,
  ...INTERNACOES,
  ...FINANCEIRO,
  ...REGRAS_FINANCEIRAS,
  ...METAS_DO_MES,
  ...ORCAMENTOS,
  ...PACIENTES,
  ...AVISOS,
  ...ENTRADAS,
  ...CAMPANHAS,
  ...FONTES,
  ...CONTATOS,
  ...DOCUMENTOS,
  ...FECHAMENTOS,
  ...PRIVACIDADE,
  ...SOLICITACOES,
  ...MUDANCA,
}
/** Operations with POST that write nothing. */
const READING = [
  'aceite.checkDocumento',
  'acesso.checkLinkSenha',
  'avisos.sendTeste',
  // This page is not registered with Meta.
  'entradas.testMeta',
  // Only sends a message.
  'inicio.testEmail',
  'importacaoLeads.listValoresLeads',
  'leads.checkTelefone',
  'leads.previewTransfer',
  'contatos.searchContatos',
  'contatos.identifyTelefone',
  'fechamentos.readExtrato',
  'distribuicao.simulateLead',
  'distribuicao.previewDistribuicao',
  'linksBusca.findCidadeProxima',
  'orcamentos.searchOrcamentos',
  'pacientes.searchPacientes',
  'solicitacoes.previewEliminacao',
  'titulares.buscarTitular',
]

let world: World
let faults: Awaited<ReturnType<typeof installFaults>>
beforeAll(async () => {
  world = await createWorld()
  faults = await installFaults(world.server.database)
})
afterAll(() => world.server.close())

it('every operation that may write is tried', () => {
  const writing = Object.entries(contract).flatMap(([word, group]) =>
    Object.entries(group).flatMap(([name, procedure]) =>
      isContractProcedure(procedure) && procedure['~orpc'].route.method !== 'GET' ? [`${word}.${name}`] : [],
    ),
  )
  const missing = writing.filter((name) => !(name in WRITES) && !READING.includes(name))
  expect(missing, 'add each to a list in testing/writes, saying what its history is to hold').toEqual([])
})

const traces = async () =>
  (await world.sql('select acao, entidade, count(*)::int as vezes from audit_log group by acao, entidade')).map(
    ({ acao, entidade, vezes }) => [`${acao} ${entidade}`, vezes] as const,
  )

const changedBeside = async (apart: object) => (await faults.changed()).filter((tabela) => !(tabela in apart))

async function tryWrite({ history, apart = {}, prepare }: Write) {
  const send = await prepare(world)
  const attempt = async () => {
    // Attempts at passwords and codes are counted, even failed ones, so they are reset.
    await world.sql('delete from rate_limits')
    const { status, body } = await send()
    return { status, said: JSON.stringify(body)?.slice(0, 300) }
  }
  await faults.reset()
  const known = new Map(await traces())

  if (!('none' in history)) {
    await faults.history()
    expect((await attempt()).status, 'answer while the history fails').toBeGreaterThanOrEqual(500)
    expect(await changedBeside(apart), 'changed while the history fails').toEqual([])
  }

  // The commit fails at each table in turn, which reveals writes in another transaction.
  const spared = new Set(Object.keys(apart))
  for (;;) {
    await faults.commit(spared)
    const answer = await attempt()
    const culprit = await faults.culprit()
    if (culprit === null) {
      expect(answer.status, answer.said).toBeLessThan(300)
      break
    }
    expect(answer.status, `answer while ${culprit} cannot be committed`).toBeGreaterThanOrEqual(500)
    expect(await changedBeside(apart), `changed while ${culprit} cannot be committed`).toEqual([])
    spared.add(culprit)
  }

  expect(await changedBeside({}), 'changed in the end').not.toEqual([])
  const written = (await traces()).flatMap(([trace, times]) => (times > (known.get(trace) ?? 0) ? [trace] : []))
  expect(written.sort(), 'history').toEqual('none' in history ? [] : [...history].sort())
}

describe('an operation whose history or commit fails changes nothing', () => {
  it.each(Object.entries(WRITES))('%s', async (_name, write) => {
    await faults.nothing()
    try {
      await tryWrite(write)
    } finally {
      await faults.nothing()
      await write.after?.(world)
    }
  })
})
