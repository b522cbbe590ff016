import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import { chavePropria } from '@portal/contract/leads/opcoes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newCampo } from '../etapas/campos-proprios.factory.ts'
import { testApp } from '../testing/testing.ts'
import { leadsAntigos } from './leads.factory.ts'
import { resumoDe } from './resumo.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
let server: Awaited<ReturnType<typeof testApp>>
let antigo: ReturnType<typeof leadsAntigos>
let [ana, admin] = [] as unknown as [Client, Client]
let emailAna = ''
const campos = {} as Record<'turno' | 'pessoas' | 'retorno' | 'visita' | 'recado' | 'velho', CampoProprio>
beforeAll(async () => {
  server = await testApp()
  antigo = leadsAntigos(server, () => emailAna)
  ana = await server.as('consultor')
  admin = await server.as('admin')
  const [{ email }] = await server.sql('select email from profiles where id = $1', [await server.userId(ana.cookie)])
  emailAna = email
})
afterAll(async () => {
  await server.close()
  antigo.remove()
})
beforeEach(async () => {
  for (const tabela of ['leads_mudancas', 'notificacoes', 'leads', 'mudanca_conferir', 'mudanca_registros'])
    await server.sql(`delete from ${tabela}`)
  await server.sql('delete from campos_proprios')
  campos.turno = await newCampo(admin, { nome: 'Melhor horário', opcoes: ['Manhã', 'Noite'] })
  campos.pessoas = await newCampo(admin, { nome: 'Pessoas na casa', ordem: 1 })
  campos.retorno = await newCampo(admin, { nome: 'Voltar em', ordem: 2, tipo: 'data' })
  campos.visita = await newCampo(admin, { nome: 'Aceita visita?', ordem: 3, tipo: 'sim_nao' })
  // Without the field, its column would become a note.
  campos.recado = await newCampo(admin, { nome: 'Anotação da família', ordem: 4, tipo: 'texto' })
  campos.velho = await newCampo(admin, { nome: 'Turno velho', arquivado: true })
})

const TODOS = {
  ...{ melhor_horario: 'MANHA', pessoasNaCasa: '3', 'Voltar em': '2025-05-02 00:00:00+00', ACEITA_VISITA: 'f' },
  ...{ anotacao_da_familia: 'mora com a tia', turno_velho: '7' },
}
const manha = () => campos.turno.opcoes[0]?.id
const noite = () => campos.turno.opcoes[1]?.id
const visiveis = () => ({
  [campos.turno.id]: manha(),
  [campos.pessoas.id]: 3,
  [campos.retorno.id]: '2025-05-02',
  [campos.visita.id]: false,
})
async function daqui(id: string) {
  const [{ versao, proprios }, clinico] = [
    (await ana.get(`/leads/${id}`)).body,
    (await ana.get(`/leads/${id}/clinico`)).body,
  ]
  return { versao, proprios, textos: clinico.proprios, observacoes: clinico.observacoes }
}
/** Values of own fields in the history, step by step. */
const historia = async (id: string) =>
  (await server.history('leads', id))
    .filter(({ acao }) => ['criar', 'editar'].includes(acao))
    .map(({ antes, depois }) =>
      [antes, depois].map((lado) =>
        Object.fromEntries(Object.entries(lado ?? {}).filter(([campo]) => campo.startsWith('proprio:'))),
      ),
    )
/** Quotes names of columns that have spaces or capitals. */
const coluna = (nome: string) => (/^[a-z_]+$/.test(nome) ? nome : `"${nome}"`)
const lead = (mais: Record<string, string | null>) =>
  antigo.lead(Object.fromEntries(Object.entries(mais).map(([nome, valor]) => [coluna(nome), valor])))

describe('columns that are called as an own field', () => {
  it('become its values, of each kind, texts sealed; of an archived field none', async () => {
    const l = lead(TODOS)
    const relatorio = await antigo.bring({ leads: [l, lead({ ...TODOS, melhor_horario: '-', pessoasNaCasa: null })] })
    expect(await daqui(l.id)).toMatchObject({
      proprios: visiveis(),
      textos: { [campos.recado.id]: 'mora com a tia' },
      observacoes: null,
    })
    expect(await historia(l.id)).toEqual([
      [
        {},
        {
          ...{ 'proprio:Melhor horário': 'Manhã', 'proprio:Pessoas na casa': 3, 'proprio:Voltar em': '2025-05-02' },
          ...{ 'proprio:Aceita visita?': 'Não', 'proprio:Anotação da família': '***' },
        },
      ],
    ])
    const [{ tudo }] = await server.sql(`select string_agg(p::text, ' ') as tudo from lead_proprios p`)
    expect(tudo).not.toContain('tia')
    const quantos = {
      ...{ 'Melhor horário': 1, 'Pessoas na casa': 1, 'Voltar em': 2 },
      ...{ 'Aceita visita?': 2, 'Anotação da família': 2 },
    }
    expect(relatorio).toMatchObject({ proprios: quantos, desconhecidas: { 'leads.turno_velho': 2 }, ajustes: [] })
    expect(relatorio.reconhecidas.leads).toMatchObject({ 'Pessoas na casa (campo da empresa)': ['pessoasNaCasa'] })
    expect([...resumoDe(relatorio)]).toContainEqual(
      expect.stringMatching(/^Campos da empresa: Melhor horário, 1; .*Voltar em, 2/),
    )
  })

  it('keep what does not fit in the notes, and say so; a rehearsal tells the same and writes nothing', async () => {
    const longo = 'ligar '.repeat(200).trim()
    const l = lead({ melhor_horario: 'madrugada', pessoasNaCasa: 'muitas', anotacao_da_familia: longo })
    const linhas = { leads: [l, lead({ melhor_horario: 'noite' })] }
    const ensaio = await antigo.bring(linhas, { simular: true })
    expect(await server.sql('select 1 from lead_proprios')).toEqual([])
    const relatorio = await antigo.bring(linhas)
    expect(await daqui(l.id)).toMatchObject({
      proprios: {},
      observacoes: `Melhor horário: madrugada\nPessoas na casa: muitas\nAnotação da família: ${longo}`,
    })
    expect(relatorio.ajustes).toEqual(
      ['Melhor horário', 'Pessoas na casa', 'Anotação da família'].map((campo) => ({
        ...{ tabela: 'leads', id: l.id, coluna: campo },
        motivo: 'não cabe no campo da empresa; ficou nas observações',
      })),
    )
    expect([ensaio.proprios, ensaio.ajustes]).toEqual([relatorio.proprios, relatorio.ajustes])
    expect(relatorio.proprios).toEqual({ 'Melhor horário': 1 })
  })

  it('of a newer file are written where nobody changed the lead here, and leave all others alone', async () => {
    const [intacto, mexido] = [lead(TODOS), lead(TODOS)]
    await antigo.bring({ leads: [intacto, mexido] })
    const { versao } = await daqui(mexido.id)
    const meu = { [campos.pessoas.id]: 9, [campos.recado.id]: 'mora só' }
    expect((await ana.patch(`/leads/${mexido.id}`, { versao, proprios: meu })).status).toBe(200)
    // The same file again changes nothing.
    const igual = await antigo.bring({ leads: [intacto, mexido] })
    expect(igual).toMatchObject({ tabelas: { leads: { iguais: 2 } }, proprios: {} })
    const novo = { melhor_horario: 'Noite', '"pessoasNaCasa"': '4', anotacao_da_familia: null }
    const relatorio = await antigo.bring({ leads: [intacto, mexido].map((um) => ({ ...um, ...novo })) })
    expect(relatorio.tabelas.leads).toMatchObject({ alteradas: 1, recusadas: 1 })
    expect(relatorio.conflitos).toEqual([{ tabela: 'leads', id: mexido.id }])
    expect(await daqui(mexido.id)).toMatchObject({
      proprios: { ...visiveis(), [campos.pessoas.id]: 9 },
      textos: { [campos.recado.id]: 'mora só' },
    })
    expect(await daqui(intacto.id)).toMatchObject({
      proprios: { ...visiveis(), [campos.turno.id]: noite(), [campos.pessoas.id]: 4 },
      textos: {},
    })
    expect((await historia(intacto.id))[1]).toEqual([
      { 'proprio:Melhor horário': 'Manhã', 'proprio:Pessoas na casa': 3, 'proprio:Anotação da família': '***' },
      { 'proprio:Melhor horário': 'Noite', 'proprio:Pessoas na casa': 4 },
    ])
  })

  it('are what people say that they are, also where they are called otherwise', async () => {
    const l = lead({ melhor_horario: 'Manhã', periodo: 'noite', pessoasNaCasa: '3' })
    const colunas = { periodo: chavePropria(campos.turno.id), pessoasNaCasa: null }
    const relatorio = await antigo.bring({ leads: [l] }, {}, { tabelas: { leads: { colunas } } })
    expect((await daqui(l.id)).proprios).toEqual({ [campos.turno.id]: noite() })
    expect(relatorio.desconhecidas).toEqual({ 'leads.melhor_horario': 1, 'leads.pessoasNaCasa': 1 })
  })

  it('wait with a lead without a telephone; what its fields do not take any more is a line of its past', async () => {
    const l = lead({ ...TODOS, telefone: 'não tem' })
    const relatorio = await antigo.bring({ leads: [l] })
    expect(relatorio).toMatchObject({ a_conferir: 1, proprios: {} })
    const { turno, pessoas } = campos
    await admin.delete(`/campos-proprios/${pessoas.id}`)
    const opcoes = turno.opcoes.map((opcao) => ({ ...opcao, arquivada: opcao.nome === 'Manhã' }))
    expect((await admin.patch(`/campos-proprios/${turno.id}`, { ...turno, opcoes })).status).toBe(200)
    const feito = await admin.post(`/mudanca/conferir/${l.id}/corrigir`, { telefone: antigo.telefone() })
    expect(feito.status).toBe(200)
    expect(await daqui(l.id)).toMatchObject({
      proprios: { [campos.retorno.id]: '2025-05-02', [campos.visita.id]: false },
      textos: { [campos.recado.id]: 'mora com a tia' },
    })
    const { itens } = (await ana.get(`/leads/${l.id}/interacoes`)).body
    expect(itens.map(({ texto }: { texto: string }) => texto).toSorted()).toEqual([
      'Melhor horário: MANHA',
      'Pessoas na casa: 3',
    ])
  })
})
