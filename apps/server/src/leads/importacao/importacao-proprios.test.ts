import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import { chavePropria } from '@portal/contract/leads/opcoes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCampo } from '../../etapas/campos-proprios.factory.ts'
import { NOBODY_ID, testApp } from '../../testing/testing.ts'
import { newLead } from '../leads.factory.ts'
import { newTelefone } from '../telefone.factory.ts'
import { importadorDe } from './importacao.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>

let server: Awaited<ReturnType<typeof testApp>>
let [ana, admin] = [] as unknown as [Client, Client]
let importador: ReturnType<typeof importadorDe>
const campos = {} as Record<'turno' | 'pessoas' | 'retorno' | 'visita' | 'recado' | 'cidade', CampoProprio>
beforeAll(async () => {
  server = await testApp()
  importador = importadorDe(server)
  ana = await server.as('consultor')
  admin = await server.as('admin')
  campos.turno = await newCampo(admin, { nome: 'Melhor horário', opcoes: ['Manhã', '=noite'] })
  campos.pessoas = await newCampo(admin, { nome: 'Pessoas na casa' })
  campos.retorno = await newCampo(admin, { nome: 'Voltar em', tipo: 'data' })
  campos.visita = await newCampo(admin, { nome: 'Aceita visita?', tipo: 'sim_nao' })
  campos.recado = await newCampo(admin, { nome: 'Recado', tipo: 'texto' })
  campos.cidade = await newCampo(admin, { nome: 'Cidade', tipo: 'texto' })
})
afterAll(() => server.close())

const TITULOS = 'Nome;Telefone;MELHOR  HORARIO;Pessoas na Casa;voltar em;Aceita visita;recado'
const local = (telefone: string) => telefone.slice(2)
async function leadDe(telefone: string) {
  const [{ id }] = await server.sql('select id from leads where telefone = $1', [telefone])
  const { body } = await ana.get(`/leads/${id}`)
  return { id, proprios: body.proprios, clinico: (await ana.get(`/leads/${id}/clinico`)).body }
}
/** Own fields in the history of a lead, step by step. */
const proprias = async (id: string) =>
  (await server.history('leads', id)).flatMap(({ depois }) => {
    const ditas = Object.entries(depois ?? {}).filter(([campo]) => campo.startsWith('proprio:'))
    return ditas.length > 0 ? [Object.fromEntries(ditas)] : []
  })

describe('own fields in a file of leads', () => {
  it('are recognised by their names after the fields of the portal, and archived ones are not', async () => {
    const antigo = await newCampo(admin, { nome: 'Antigo', arquivado: true })
    const arquivo = await importador.send(ana, `${TITULOS};Cidade;Cidade (campo da empresa);Antigo\n`)
    expect(await importador.sugestoes(ana, arquivo)).toEqual([
      ...['nome_contato', 'telefone', chavePropria(campos.turno.id), chavePropria(campos.pessoas.id)],
      ...[chavePropria(campos.retorno.id), chavePropria(campos.visita.id), chavePropria(campos.recado.id)],
      ...['cidade', chavePropria(campos.cidade.id), null],
    ])
    expect((await admin.delete(`/campos-proprios/${antigo.id}`)).status).toBe(200)
  })

  it('come in by their kinds, texts sealed, and the history of each lead tells of them', async () => {
    const [um, dois] = [newTelefone(), newTelefone()]
    const { resultado } = await importador.runImport(
      ana,
      [
        TITULOS,
        `Rosa;${local(um)};manha;1.234,5;24/12/2026;SIM;mora com a tia`,
        `Ivo;${local(dois)};'=NOITE;-2;2026-12-25;não;`,
      ].join('\n'),
    )
    expect(resultado).toMatchObject({ importadas: 2, erros: 0 })
    const rosa = await leadDe(um)
    expect(rosa.proprios).toEqual({
      [campos.turno.id]: campos.turno.opcoes[0]?.id,
      [campos.pessoas.id]: 1234.5,
      [campos.retorno.id]: '2026-12-24',
      [campos.visita.id]: true,
    })
    expect(rosa.clinico).toMatchObject({ observacoes: null, proprios: { [campos.recado.id]: 'mora com a tia' } })
    expect((await leadDe(dois)).proprios).toEqual({
      [campos.turno.id]: campos.turno.opcoes[1]?.id,
      [campos.pessoas.id]: -2,
      [campos.retorno.id]: '2026-12-25',
      [campos.visita.id]: false,
    })
    expect(await proprias(rosa.id)).toEqual([
      {
        'proprio:Melhor horário': 'Manhã',
        'proprio:Pessoas na casa': 1234.5,
        'proprio:Voltar em': '2026-12-24',
        'proprio:Aceita visita?': 'Sim',
        'proprio:Recado': '***',
      },
    ])
    const [{ tudo }] = await server.sql(`select string_agg(p::text, ' ') as tudo from lead_proprios p`)
    expect(tudo).not.toContain('tia')
  })

  it('that do not fit go to the notes under their names, as other values of a file', async () => {
    const telefone = newTelefone()
    await importador.runImport(
      ana,
      `${TITULOS}\nRosa;${local(telefone)};à tarde;três;31/02/2026;talvez;${'x'.repeat(1_200)}\n`,
    )
    const { proprios, clinico } = await leadDe(telefone)
    expect([proprios, clinico.proprios]).toEqual([{}, {}])
    expect(clinico.observacoes.split('\n')).toEqual([
      'Melhor horário: à tarde',
      'Pessoas na casa: três',
      'Voltar em: 31/02/2026',
      'Aceita visita?: talvez',
      `Recado: ${'x'.repeat(1_200)}`,
    ])
  })

  it.each([
    ['a text of ten thousand letters', `;;;;${'x'.repeat(10_000)}`, 'Observações: Use no máximo'],
    ['too many of a house', ';9999999999;;;', null],
    ['a number with three decimals', ';0,125;;;', null],
    ['a day far away', ';;01/01/2399;;', null],
  ])('%s is told or noted, and never cut', async (_, valores, motivo) => {
    const telefone = newTelefone()
    const { resultado } = await importador.runImport(ana, `${TITULOS}\nRosa;${local(telefone)};${valores}\n`)
    if (motivo) {
      expect(resultado.linhas).toEqual([{ linha: 2, situacao: 'erro', motivo: expect.stringContaining(motivo) }])
      return
    }
    const { proprios, clinico } = await leadDe(telefone)
    expect([proprios, clinico.observacoes]).toEqual([{}, expect.stringContaining(valores.replaceAll(';', ''))])
  })

  it('fill what a lead that is there has empty, and nothing else; of two lines the first counts', async () => {
    const telefone = newTelefone()
    const lead = await newLead(ana, { telefone, proprios: { [campos.pessoas.id]: 3 } })
    const linha = (pessoas: string, recado: string) => `Rosa;${local(telefone)};;${pessoas};;;${recado}`
    const completar = (...linhas: string[]) =>
      importador.runImport(ana, [TITULOS, ...linhas].join('\n'), { repetidos: 'atualizar' })
    expect((await completar(linha('9', 'primeiro'))).resultado).toMatchObject({ atualizadas: 1 })
    const { proprios, clinico } = await leadDe(telefone)
    expect([proprios, clinico.proprios]).toEqual([{ [campos.pessoas.id]: 3 }, { [campos.recado.id]: 'primeiro' }])
    expect((await proprias(lead.id)).at(-1)).toEqual({ 'proprio:Recado': '***' })
    // A changed lead gets a new version; a line with nothing new changes nothing.
    const { versao } = (await ana.get(`/leads/${lead.id}`)).body
    expect(versao).toBeGreaterThan(lead.versao)
    expect((await completar(linha('4', 'segundo'))).resultado).toMatchObject({ atualizadas: 0, ignoradas: 1 })
    expect((await leadDe(telefone)).clinico.proprios).toEqual({ [campos.recado.id]: 'primeiro' })
  })

  it('come with leads that have a past too', async () => {
    const telefone = newTelefone()
    const { resultado } = await importador.runImport(
      ana,
      `Nome;Telefone;Etapa;Criado em;Melhor horário\nRosa;${local(telefone)};Novo;05/02/2024;manhã\n`,
      { mapa: { etapas: { Novo: 'novo' } } },
    )
    expect(resultado).toMatchObject({ importadas: 1 })
    expect((await leadDe(telefone)).proprios).toEqual({ [campos.turno.id]: campos.turno.opcoes[0]?.id })
  })

  it('are refused for a column where they are gone, or stand twice', async () => {
    const arquivo_id = await importador.send(ana, 'Nome;Telefone;A;B\nRosa;1;;\n')
    const begin = async (...outras: string[]) =>
      (
        await ana.post('/importacao/leads', {
          ...{ arquivo_id, simular: false },
          mapeamento: ['nome_contato', 'telefone', ...outras],
        })
      ).body.data?.campos
    expect(await begin(chavePropria(NOBODY_ID), 'email')).toEqual({
      'mapeamento.2': 'Este campo não existe mais. Confira os campos e salve de novo.',
    })
    expect(await begin(chavePropria(campos.turno.id), chavePropria(campos.turno.id))).toEqual({
      'mapeamento.3': 'Este campo da empresa já foi escolhido para outra coluna',
    })
    expect(await begin('proprio:1', 'email')).toEqual({ 'mapeamento.2': 'Coluna desconhecida' })
  })
})
