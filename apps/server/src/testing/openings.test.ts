import { readFileSync } from 'node:fs'
import { isContractProcedure } from '@orpc/contract'
import { contract } from '@portal/contract/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { textFieldsOf } from './openings/fields.ts'
import { FILES } from './openings/files.ts'
import type { Opening } from './openings/opening.ts'
import { READINGS } from './openings/readings.ts'
import { createWorld, type World } from './writes/write.ts'

const ABERTURAS: Readonly<Record<string, Opening>> = { ...FILES, ...READINGS }

/** Files without an entry of their own in the history: the reason, and the test that reads them. */
const SEM_HISTORIA: Record<string, { porque: string; teste: string; trecho?: string }> = {
  'agenda.getIcs': { porque: 'one visit, without names', teste: 'agenda/calendario.test.ts' },
  'cadastro.exportLinksCadastro': {
    porque: 'one’s own links, without address or name',
    teste: 'cadastro/cadastro.test.ts',
  },
  'compartilhamento.exportSharedLinks': {
    porque: 'one’s own links, without address or name',
    teste: 'compartilhamento/compartilhamento.test.ts',
  },
  'linksBusca.exportLinksBusca': {
    porque: 'one’s own links, without address or name',
    teste: 'links-busca/links-busca.test.ts',
  },
  'catalogos.exportItens': { porque: 'words that everybody reads', teste: 'catalogos/catalogos.test.ts' },
  'estados.exportEstados': { porque: 'words that everybody reads', teste: 'estados/estados.test.ts' },
  'cidades.exportCidades': { porque: 'words that everybody reads', teste: 'cidades/cidades-lista.test.ts' },
  'importacao.downloadRelatorio': {
    porque: 'clinics, for who sent them a day ago',
    teste: 'clinicas/importacao/importacao.routes.test.ts',
    trecho: '/relatorio?tarefa_id=',
  },
  'importacaoLeads.downloadRelatorioLeads': {
    porque: 'lines of a file, for who sent it a day ago',
    teste: 'leads/importacao/importacao.test.ts',
  },
  'importacaoContatos.downloadRelatorioContatos': {
    porque: 'lines of a file, for who sent it a day ago',
    teste: 'contatos/importacao/importacao.test.ts',
  },
  'comprovantes.downloadComprovante': {
    porque: 'the address that leads to it was written down, and holds for five minutes',
    teste: 'financeiro/fechamentos.test.ts',
    trecho: '/financeiro/comprovantes/',
  },
  'solicitacoes.exportCertificado': { porque: 'it names nobody', teste: 'privacidade/eliminacao/eliminacao.test.ts' },
}

/** Operations that open texts about a person. Others with the same fields need a reason below. */
const ABREM = ['pacientes.getClinico', 'leads.getClinico', 'agenda.getTextos', 'orcamentos.getObservacao']
const RELIDOS: Record<string, string> = {
  'fichas.getFichaPublica': 'the browser that opened the sheet, for thirty minutes: the opening is written down',
}

type Operacao = {
  nome: string
  path: string
  summary: string
  download: boolean
  lida: boolean
  textos: ReadonlySet<string>
}
const operacoes: Operacao[] = Object.entries(contract).flatMap(([word, group]) =>
  Object.entries(group).flatMap(([name, procedure]) => {
    if (!isContractProcedure(procedure)) return []
    const { route, meta, outputSchema } = procedure['~orpc']
    const { path = '', summary = '', method } = route
    const download = (meta as { answer: string }).answer === 'download'
    const textos = textFieldsOf(outputSchema as Parameters<typeof textFieldsOf>[0])
    return [{ nome: `${word}.${name}`, path, summary, download, lida: method === 'GET', textos }]
  }),
)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.server.close())

it('every file, and every operation that says so of itself, is tried or known to need no history', () => {
  const devem = operacoes.filter(({ download, summary }) => download || /fica registrad[oa]/.test(summary))
  const faltam = devem.map(({ nome }) => nome).filter((nome) => !(nome in ABERTURAS) && !(nome in SEM_HISTORIA))
  expect(faltam, 'add each to testing/openings, with the row that its history is to hold').toEqual([])
  const nomes = new Set(operacoes.map(({ nome }) => nome))
  expect([...Object.keys(ABERTURAS), ...Object.keys(SEM_HISTORIA)].filter((nome) => !nomes.has(nome))).toEqual([])
  expect(Object.keys(SEM_HISTORIA).filter((nome) => nome in ABERTURAS)).toEqual([])
})

it('texts about a person are read by nothing that leaves no history', () => {
  const textos = new Set(operacoes.flatMap(({ nome, textos }) => (ABREM.includes(nome) ? [...textos] : [])))
  expect([...textos]).toEqual(expect.arrayContaining(['substancias', 'observacoes', 'observacao_interna', 'alergias']))
  const leem = operacoes.filter((operacao) => operacao.lida && [...operacao.textos].some((nome) => textos.has(nome)))
  const faltam = leem.map(({ nome }) => nome).filter((nome) => !(nome in ABERTURAS) && !(nome in RELIDOS))
  expect(faltam, 'add each to testing/openings, or say why it needs no history').toEqual([])
})

it.each(Object.entries(SEM_HISTORIA))('%s is read by the test that is named for it', (nome, { teste, trecho }) => {
  const path = operacoes.find((operacao) => operacao.nome === nome)?.path ?? nome
  const texto = readFileSync(new URL(`../${teste}`, import.meta.url), 'utf8')
  expect(texto).toContain(trecho ?? path)
})

const linhas = () =>
  world.sql(
    `select id, acao, entidade, entidade_id, ator_papel, ator_id, coalesce(depois->>'parte', depois->>'documento') as parte, depois->>'motivo' as motivo
       from audit_log where acao in ('ver_sensivel', 'exportar', 'imprimir') order by em, ctid`,
  )

it.each(Object.entries(ABERTURAS))('%s leaves who read what, and why', async (_nome, abertura) => {
  const { id, send } = await abertura.prepare(world)
  const antes = new Set((await linhas()).map((linha) => linha.id))
  const novas = async () => (await linhas()).filter((linha) => !antes.has(linha.id)).map(({ id: _, ...linha }) => linha)
  const { acao, entidade, role, parte = null, motivo = null, vezes } = abertura
  const ator_id = role === null ? null : await world.idOf(world[role as 'admin' | 'gerenciador' | 'consultor'])
  const esperada = { acao, entidade, entidade_id: id, ator_papel: role, ator_id, parte, motivo }
  const ask = async () => {
    const { status, body } = await send()
    expect(status, JSON.stringify(body)?.slice(0, 300)).toBeLessThan(300)
  }
  await ask()
  expect(await novas()).toEqual([esperada])
  if (vezes === 'once') return
  await ask()
  expect(await novas()).toEqual(vezes === 'each' ? [esperada, esperada] : [esperada])
})
