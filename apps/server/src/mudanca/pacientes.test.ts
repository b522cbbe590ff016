import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mapaMudanca } from '@portal/contract/mudanca/mapa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '../platform/day.ts'
import { createCipher } from '../platform/keys/cipher.ts'
import { DATA_KEY, testApp } from '../testing/testing.ts'
import { dump, rows, write } from './dump.factory.ts'
import type { Opcoes } from './execucoes.service.ts'
import { move } from './move.ts'

type Celula = string | null
type Linha = Record<string, Celula>

let server: Awaited<ReturnType<typeof testApp>>
let admin: Awaited<ReturnType<typeof server.as>>
let ana: Awaited<ReturnType<typeof server.as>>
let [adminId, anaId] = ['', '']
let folder: string
const CLINICA = randomUUID()
const OUTRA = randomUUID()

beforeAll(async () => {
  server = await testApp()
  folder = mkdtempSync(join(tmpdir(), 'pacientes-'))
  admin = await server.as('admin')
  ana = await server.as('consultor')
  adminId = await server.userId(admin.cookie)
  anaId = await server.userId(ana.cookie)
  await server.sql("update profiles set full_name = 'Ana Consultora' where id = $1", [anaId])
  // The administrator of a command is the one whose account is the oldest.
  await server.sql("update profiles set created_at = '2020-01-01' where id = $1", [adminId])
  await moveWith({ clinicas: [clinica(CLINICA, 'Casa Serena'), clinica(OUTRA, 'Casa do Norte', 'Manaus', 'AM')] })
  await server.sql("insert into clinica_regularidade (clinica_id, natureza) values ($1, 'clinica_medica')", [CLINICA])
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const clinica = (id: string, name: string, city = 'Campinas', state = 'SP'): Linha => ({
  ...{ id, name, city, state, active: 't', created_at: '2025-01-02 03:04:05+00' },
})

let made = 0
function moveWith(tabelas: Record<string, Linha[]>, opcoes: Partial<Opcoes> = {}) {
  const blocks = Object.entries(tabelas).map(([tabela, linhas]) => {
    const colunas = [...new Set(linhas.flatMap((linha) => Object.keys(linha)))]
    return rows(
      `public.${tabela} (${colunas.join(', ')})`,
      linhas.map((linha) => colunas.map((coluna) => linha[coluna] ?? null)),
    )
  })
  return move(
    { database: server.database, cipher: createCipher(DATA_KEY), clock: Date.now },
    write(folder, `dados-${++made}.sql`, dump(...blocks)),
    {
      ...{ simular: false, semLinks: false, linksDeCadastro: false, administradores: [] },
      ...{ onde: { pasta: null, bucket: null, antigo: null }, mapa: mapaMudanca.parse({}), desde: null, ...opcoes },
    },
    async () => {},
  )
}

const diaHa = (dias: number) => dayOf(Date.now() - dias * 86_400_000)
let pessoas = 0
/** A patient who has been in the clinic for a hundred days. */
const paciente = (campos: Linha = {}): Linha => ({
  id: randomUUID(),
  nome_completo: `Paciente Número ${++pessoas}`,
  cpf: null,
  data_nascimento: '1988-05-17',
  sexo: 'M',
  responsavel_nome: 'Rita Prado',
  responsavel_telefone: '(11) 98888-7777',
  clinica_id: CLINICA,
  consultor_id: 'Ana Consultora',
  convenio: 'Unimed',
  observacoes: null,
  status: 'ativo',
  data_internacao: diaHa(100),
  tipo_internacao: 'Voluntária',
  created_at: '2025-03-04 12:00:00+00',
  ...campos,
})
const pacienteDe = async ({ id }: Linha) => (await server.sql('select * from pacientes where id = $1', [id]))[0]
const internacaoDe = async ({ id }: Linha) =>
  (await server.sql('select * from internacoes where paciente_id = $1', [id]))[0]
const fatosDe = async ({ id }: Linha, client = admin) => (await client.get(`/pacientes/${id}/fatos`)).body.itens
const countsOf = ({ tabelas }: Awaited<ReturnType<typeof moveWith>>, tabela = 'patients') => tabelas[tabela]

describe('somebody who is in a clinic', () => {
  it('is a patient with a running admission, of which nobody is told', async () => {
    const um = paciente({ cpf: '529.982.247-25', observacoes: 'Alergia a dipirona' })
    const relatorio = await moveWith({ patients: [um] })
    expect(countsOf(relatorio)).toEqual({ lidas: 1, novas: 1, iguais: 0, alteradas: 0, recusadas: 0 })
    const row = await pacienteDe(um)
    expect(row).toMatchObject({
      ...{ nome_completo: um.nome_completo, sexo: 'masculino', canal: 'manual' },
      ...{ base_legal: 'protecao_vida', status: 'internado', consultor_id: anaId, clinica_id: CLINICA },
      ...{ responsavel_telefone: '5511988887777', tipo_internacao: 'voluntaria' },
    })
    expect(row.trazido_em).not.toBeNull()
    expect(JSON.stringify(row)).not.toContain('52998224725')
    expect((await ana.get(`/pacientes/${um.id}`)).body).toMatchObject({
      ...{ cpf_mascarado: '***.982.247-**', data_nascimento: '1988-05-17', consente_saude: false },
    })
    expect((await ana.get(`/pacientes/${um.id}/clinico`)).body.campos).toMatchObject({
      ...{ condicoes_saude: 'Alergia a dipirona', forma_pagamento: 'plano', plano: 'Unimed' },
    })
    const [internacao] = (await ana.get(`/pacientes/${um.id}/internacoes`)).body
    expect(internacao).toMatchObject({ tipo: 'voluntaria', clinica_id: CLINICA, confirmada_em: null })
    // A day without an hour begins on the clock of the clinic.
    expect(new Date(internacao.entrada).toLocaleString('sv', { timeZone: 'America/Sao_Paulo' })).toBe(
      `${diaHa(100)} 00:00:00`,
    )
    expect(internacao.prazos.map(({ situacao }: { situacao: string }) => situacao)).toContain('vencido')
    expect(internacao.esperas.map(({ selo }: { selo: string }) => selo)).toContain('Dados pendentes')
    expect(await server.sql('select 1 from pendencias where entidade_id = $1', [um.id])).toEqual([])
    const hoje = await ana.get('/internacoes-prazos?vencendo=true')
    expect(JSON.stringify(hoje.body)).not.toContain(um.id)
    expect(JSON.stringify((await ana.get('/internacoes-prazos')).body)).toContain(um.id)
  })

  it('since a day that was stored as its midnight in Greenwich came on that day', async () => {
    const um = paciente({ data_internacao: `${diaHa(100)} 00:00:00+00` })
    await moveWith({ patients: [um] })
    const { entrada } = await internacaoDe(um)
    expect(entrada.toLocaleString('sv', { timeZone: 'America/Sao_Paulo' })).toBe(`${diaHa(100)} 00:00:00`)
  })

  it('of whom type and birth are not known is admitted all the same, and says so', async () => {
    const um = paciente({ tipo_internacao: null, data_nascimento: '0000-00-00' })
    const { ajustes } = await moveWith({ patients: [um] })
    const [internacao] = (await ana.get(`/pacientes/${um.id}/internacoes`)).body
    expect(internacao.tipo).toBeNull()
    expect(internacao.esperas.map(({ assunto }: { assunto: string }) => assunto)).toEqual(
      expect.arrayContaining(['tipo', 'nascimento']),
    )
    // The longest stay is limited for involuntary admissions only.
    expect(internacao.prazos.map(({ chave }: { chave: string }) => chave)).not.toContain('noventa_dias')
    expect(ajustes.map(({ coluna }) => coluna)).toEqual(expect.arrayContaining(['tipo_internacao', 'nascimento']))
    expect((await fatosDe(um))[0]).toMatchObject({ detalhe: { fato: 'nota' }, texto: 'Nascimento: 0000-00-00' })
    const dito = await ana.patch(`/internacoes/${internacao.id}`, { versao: internacao.versao, tipo: 'involuntaria' })
    expect([dito.status, dito.body.tipo]).toEqual([200, 'involuntaria'])
    const outro = { versao: dito.body.versao, tipo: 'voluntaria' }
    expect((await ana.patch(`/internacoes/${internacao.id}`, outro)).body.data.campos).toHaveProperty('tipo')
  })

  it.each<[string, Linha]>([
    ['without an entry', { data_internacao: null }],
    ['with an entry to come', { data_internacao: '2099-01-01' }],
    ['with an entry that is no date', { data_internacao: 'ontem' }],
    ['without a clinic', { clinica_id: null }],
    ['in a clinic that did not come', { clinica_id: randomUUID() }],
  ])('%s waits to be admitted by a person, and is not lost', async (_, campos) => {
    const um = paciente(campos)
    const { ajustes } = await moveWith({ patients: [um] })
    expect(await pacienteDe(um)).toMatchObject({ status: 'apto', avisos: ['internacao_a_registrar'] })
    expect(await internacaoDe(um)).toBeUndefined()
    expect(ajustes.some(({ id, motivo }) => id === um.id && motivo.includes('registre a internação'))).toBe(true)
    expect((await fatosDe(um))[0]).toMatchObject({ detalhe: { fato: 'internacao' } })
  })

  it('and whose exit is before the entry is still there', async () => {
    const um = paciente({ data_saida: diaHa(200) })
    const { ajustes } = await moveWith({ patients: [um] })
    expect(await internacaoDe(um)).toMatchObject({ saida: null })
    expect(ajustes).toContainEqual({
      ...{ tabela: 'patients', id: um.id, coluna: 'saida', motivo: 'a saída é anterior à entrada' },
    })
  })
})

describe('situations', () => {
  it.each<[string, Linha, string, string[]]>([
    ['alta', { status: 'alta', data_alta: diaHa(10) }, 'alta', ['saida', 'internacao']],
    ['evadiu', { status: 'evadiu' }, 'alta', ['internacao']],
    ['óbito', { status: 'ÓBITO' }, 'alta', ['internacao']],
    ['transferido', { status: 'Transferido(a)' }, 'transferido', ['internacao']],
    ['a stay that is over', { status: 'internado', data_alta: diaHa(10) }, 'alta', ['saida', 'internacao']],
    ['cadastrado', { status: 'cadastrado', data_internacao: null }, 'recebido', []],
    ['em análise', { status: 'em_analise', data_internacao: null }, 'em_analise', []],
    ['cancelado', { status: 'Cancelado', data_internacao: null }, 'cancelado', ['etapa']],
    ['a word that nobody knows', { status: 'zzz', data_internacao: null }, 'recebido', ['etapa']],
    ['none, with an entry', { status: null }, 'internado', []],
    ['aguardando alta', { status: 'Aguardando alta' }, 'internado', []],
    ['alta programada', { status: 'Alta programada' }, 'internado', []],
    ['pré-alta', { status: 'pré-alta' }, 'internado', []],
    ['internado a pedido', { status: 'Internado a pedido da família' }, 'internado', []],
    ['internado, with papers to come', { status: 'Internado (documentação pendente)' }, 'internado', []],
    ['alta a pedido', { status: 'Alta a pedido' }, 'alta', ['internacao']],
    ['aguardando internação', { status: 'Aguardando internação', data_internacao: null }, 'em_analise', []],
    ['internado, who left', { status: 'Internado a pedido', data_alta: diaHa(9) }, 'alta', ['saida', 'internacao']],
  ])('%s', async (_, campos, status, fatos) => {
    const um = paciente(campos)
    await moveWith({ patients: [um] })
    expect(await pacienteDe(um)).toMatchObject({ status })
    expect((await fatosDe(um)).map(({ detalhe }: { detalhe: { fato: string } }) => detalhe.fato)).toEqual(fatos)
    expect((await internacaoDe(um)) !== undefined).toBe(status === 'internado')
  })

  it('what nobody knows is told in the report without its value', async () => {
    const um = paciente({ status: 'palavra secreta', data_internacao: null })
    const relatorio = await moveWith({ patients: [um] })
    expect(relatorio.ajustes).toContainEqual(expect.objectContaining({ id: um.id, coluna: 'situacao' }))
    expect(JSON.stringify(relatorio)).not.toContain('palavra secreta')
    expect((await fatosDe(um))[0].texto).toBe('Situação no portal antigo: palavra secreta')
  })
})

describe('people', () => {
  it('with one CPF are both kept and marked', async () => {
    const cpf = '111.444.777-35'
    const [um, outro] = [paciente({ cpf, status: 'alta' }), paciente({ cpf, status: 'alta' })]
    const { ajustes } = await moveWith({ patients: [um, outro] })
    expect([(await pacienteDe(um)).avisos, (await pacienteDe(outro)).avisos]).toEqual([[], ['cpf_repetido']])
    expect(ajustes).toContainEqual(expect.objectContaining({ id: outro.id, coluna: 'cpf' }))
  })

  it.each<[string, Linha, string]>([
    ['a wrong CPF', { cpf: '000.000.001-92' }, 'CPF: 000.000.001-92'],
    ['a telephone that is none', { responsavel_telefone: 'só zap' }, 'Telefone do responsável: só zap'],
    ['a birth to come', { data_nascimento: '2099-05-05' }, 'Nascimento: 2099-05-05'],
    ['a state that is none', { estado: 'Atlântida' }, 'Estado: Atlântida'],
  ])('with %s keep it in a sealed note', async (_, campos, texto) => {
    const um = paciente({ ...campos, status: 'cadastrado', data_internacao: null })
    await moveWith({ patients: [um] })
    expect((await fatosDe(um))[0]).toMatchObject({ detalhe: { fato: 'nota' }, texto })
    expect(
      JSON.stringify(await server.sql('select * from paciente_fatos where paciente_id = $1', [um.id])),
    ).not.toContain(texto)
  })

  it('with a sign of two halves at the limit of a field keep it or lose it whole', async () => {
    const um = paciente({ nome_completo: `${'a'.repeat(199)}👪`, convenio: `${'b'.repeat(119)}👪` })
    const relatorio = await moveWith({ patients: [um] })
    expect(relatorio.recusas).toEqual([])
    expect(await pacienteDe(um)).toMatchObject({ nome_completo: 'a'.repeat(199) })
  })

  it('with a text beyond the limit lose none of it', async () => {
    const texto = 'remédio '.repeat(1_000).trim()
    const um = paciente({ observacoes: texto, status: 'cadastrado', data_internacao: null })
    await moveWith({ patients: [um] })
    expect((await fatosDe(um))[0].texto).toBe(texto)
    expect((await ana.get(`/pacientes/${um.id}/clinico`)).body.campos.condicoes_saude).toContain('linha do tempo')
  })

  it('without a consultant go to who moves, and are told of', async () => {
    const um = paciente({ consultor_id: null })
    const { ajustes } = await moveWith({ patients: [um] })
    expect(await pacienteDe(um)).toMatchObject({ consultor_id: adminId })
    expect(ajustes).toContainEqual(expect.objectContaining({ id: um.id, coluna: 'consultor' }))
  })

  it('of a lead are linked to it, and have its consultant', async () => {
    const lead = randomUUID()
    const leads = [
      { id: lead, nome: 'Rita Prado', telefone: '(11) 97777-1234', status: 'novo', consultor_id: 'Ana Consultora' },
    ]
    const um = paciente({ lead_id: lead, consultor_id: null })
    await moveWith({ leads, patients: [um] })
    const row = await pacienteDe(um)
    expect(row).toMatchObject({ lead_id: lead, consultor_id: anaId })
    expect(await internacaoDe(um)).toMatchObject({ lead_id: lead })
  })

  it('of a lead that waits for its telephone come, and are linked once somebody types it', async () => {
    const lead = { id: randomUUID(), nome: 'Rita Prado', telefone: 'não tem', status: 'novo', consultor_id: null }
    const um = paciente({ lead_id: lead.id })
    const relatorio = await moveWith({ leads: [lead], patients: [um] })
    expect(countsOf(relatorio)).toMatchObject({ novas: 1, recusadas: 0 })
    expect(await pacienteDe(um)).toMatchObject({ lead_id: null, consultor_id: anaId, status: 'internado' })
    const corrigir = { telefone: '(11) 97777-1299' }
    expect((await admin.post(`/mudanca/conferir/${lead.id}/corrigir`, corrigir)).status).toBe(200)
    expect(await pacienteDe(um)).toMatchObject({ lead_id: lead.id })
    expect(await internacaoDe(um)).toMatchObject({ lead_id: lead.id })
    // For the move, the link to the lead is no change of people.
    const depois = { ...um, cidade: 'Campinas' }
    expect(countsOf(await moveWith({ leads: [lead], patients: [depois] }))).toMatchObject({
      alteradas: 1,
      recusadas: 0,
    })
    expect(await pacienteDe(um)).toMatchObject({ lead_id: lead.id, cidade: 'Campinas' })
  })

  it('of a lead whose telephone a newer file has are linked with it', async () => {
    const lead = { id: randomUUID(), nome: 'Rita Prado', telefone: 'não tem', status: 'novo', consultor_id: null }
    const um = paciente({ lead_id: lead.id })
    await moveWith({ leads: [lead], patients: [um] })
    const com = { ...lead, telefone: '(11) 97777-1298' }
    expect(countsOf(await moveWith({ leads: [com], patients: [um] }))).toMatchObject({ recusadas: 0 })
    expect(await pacienteDe(um)).toMatchObject({ lead_id: lead.id })
    expect(countsOf(await moveWith({ leads: [com], patients: [um] }))).toMatchObject({ iguais: 1 })
  })

  it('who left the company keep those whose stay is over', async () => {
    const saiu = await server.as('gerenciador')
    const id = await server.userId(saiu.cookie)
    await server.sql("update profiles set is_active = false, full_name = 'Saiu Daqui' where id = $1", [id])
    const quem = { consultor_id: 'Saiu Daqui' }
    const [corre, acabou] = [paciente(quem), paciente({ ...quem, status: 'alta' })]
    await moveWith({ patients: [corre, acabou] })
    expect([(await pacienteDe(corre)).consultor_id, (await pacienteDe(acabou)).consultor_id]).toEqual([adminId, id])
    // The commission belongs to the consultant of the admission.
    expect(await internacaoDe(corre)).toMatchObject({ consultor_id: id })
  })

  it('who consented have it from the old portal; of the others nobody says so', async () => {
    const [sim, nao] = [paciente({ consentimento_em: '04/03/2025 10:00' }), paciente()]
    await moveWith({ patients: [sim, nao] })
    expect((await ana.get(`/pacientes/${sim.id}/consentimentos`)).body).toMatchObject([
      { finalidade: 'saude', canal: 'portal_antigo', dado_em: '2025-03-04T13:00:00.000Z' },
    ])
    expect((await ana.get(`/pacientes/${nao.id}/consentimentos`)).body).toEqual([])
    expect((await ana.get(`/pacientes/${nao.id}`)).body.consente_saude).toBe(false)
  })
})

describe('a second run', () => {
  it('of the same file changes nothing, and a rehearsal leaves nothing', async () => {
    const linhas = { patients: [paciente(), paciente({ status: 'evadiu' }), paciente({ status: 'zzz' })] }
    const count = async () =>
      (
        await server.sql(
          `select (select count(*)::int from pacientes) as p, (select count(*)::int from internacoes) as i,
                  (select count(*)::int from paciente_fatos) as f, (select count(*)::int from lancamentos) as l`,
        )
      )[0]
    const vazio = await count()
    expect(countsOf(await moveWith(linhas, { simular: true }))).toMatchObject({ novas: 3 })
    expect(await count()).toEqual(vazio)
    await moveWith(linhas)
    const antes = await count()
    expect(antes.p).toBe(vazio.p + 3)
    expect(countsOf(await moveWith(linhas))).toMatchObject({ novas: 0, iguais: 3, recusadas: 0 })
    expect(await count()).toEqual(antes)
  })

  it('in which somebody left ends the admission', async () => {
    const um = paciente()
    await moveWith({ patients: [um] })
    const depois = { ...um, status: 'evadiu', data_alta: diaHa(2) }
    expect(countsOf(await moveWith({ patients: [depois] }))).toMatchObject({ alteradas: 1 })
    expect(await pacienteDe(um)).toMatchObject({ status: 'alta' })
    const internacao = await internacaoDe(um)
    expect([internacao.motivo_saida, internacao.saida !== null]).toEqual(['evasao', true])
    expect(countsOf(await moveWith({ patients: [depois] }))).toMatchObject({ iguais: 1 })
  })

  it('which corrects the entry of a stay that is over by now writes both', async () => {
    const [um, outro] = [paciente({ data_internacao: diaHa(10) }), paciente({ data_internacao: diaHa(10) })]
    const estadia = { id: randomUUID(), paciente_id: outro.id ?? null, clinica_id: CLINICA, status: 'internado' }
    const datas = { data_entrada: diaHa(10), data_saida: null }
    await moveWith({ patients: [um, outro], internacoes: [{ ...estadia, ...datas }] })
    const relatorio = await moveWith({
      patients: [{ ...um, data_internacao: diaHa(100), data_alta: diaHa(50), status: 'alta' }, outro],
      internacoes: [{ ...estadia, data_entrada: diaHa(100), data_saida: diaHa(50), status: 'alta' }],
    })
    expect(relatorio.recusas).toEqual([])
    for (const dele of [um, outro]) {
      const { entrada, saida } = await internacaoDe(dele)
      expect([dayOf(entrada.getTime()), dayOf(saida.getTime())]).toEqual([diaHa(100), diaHa(50)])
      expect(await pacienteDe(dele)).toMatchObject({ status: 'alta' })
    }
  })

  it('of which the database refuses a row refuses that row alone', async () => {
    const [um, outro] = [paciente(), paciente()]
    await moveWith({ patients: [um, outro] })
    await server.sql("alter table pacientes add constraint sem_torto check (cidade <> 'Torta')")
    const relatorio = await moveWith({
      patients: [
        { ...um, cidade: 'Torta' },
        { ...outro, cidade: 'Certa' },
      ],
    })
    await server.sql('alter table pacientes drop constraint sem_torto')
    expect(countsOf(relatorio)).toMatchObject({ alteradas: 1, recusadas: 1 })
    expect(relatorio.recusas).toMatchObject([{ id: um.id, motivo: 'o portal não aceita a linha (sem_torto)' }])
    expect([(await pacienteDe(um)).cidade, (await pacienteDe(outro)).cidade]).toEqual([null, 'Certa'])
    expect(countsOf(await moveWith({ patients: [{ ...um, cidade: 'Certa' }] }))).toMatchObject({ alteradas: 1 })
  })

  it('leaves what people changed here', async () => {
    const [um, outro] = [paciente(), paciente()]
    await moveWith({ patients: [um, outro] })
    const { versao } = (await ana.get(`/pacientes/${um.id}`)).body
    expect((await ana.patch(`/pacientes/${um.id}`, { versao, telefone: '11966665555' })).body).toMatchObject({
      telefone: '5511966665555',
    })
    const [aberta] = (await ana.get(`/pacientes/${outro.id}/internacoes`)).body
    await ana.patch(`/internacoes/${aberta.id}`, { versao: aberta.versao, valor_contratado_centavos: 100_000 })
    const depois = [um, outro].map((linha) => ({ ...linha, status: 'alta', telefone: '11955554444' }))
    const relatorio = await moveWith({ patients: depois })
    expect(countsOf(relatorio)).toMatchObject({ alteradas: 0, recusadas: 2 })
    expect(relatorio.conflitos.map(({ id }) => id)).toEqual([um.id, outro.id])
    expect(await pacienteDe(um)).toMatchObject({ telefone: '5511966665555', status: 'internado' })
  })
})

describe('stays in a table of their own', () => {
  const estadia = ({ id }: Linha, campos: Linha = {}): Linha => ({
    ...{ id: randomUUID(), paciente_id: id ?? null, clinica_id: CLINICA, consultor_id: 'ANA CONSULTORA' },
    ...{ status: 'internado', data_entrada: diaHa(30), data_saida: null, valor_contratado: 'R$ 2.000,00', ...campos },
  })

  it('are the admission that runs, and lines of those before', async () => {
    const um = paciente({ status: 'internado', data_internacao: '2020-01-01' })
    const antiga = estadia(um, { status: 'alta', data_entrada: '2024-01-10', data_saida: '2024-03-10' })
    const atual = estadia(um, { clinica_id: OUTRA })
    const relatorio = await moveWith({ patients: [um], internacoes: [antiga, atual] })
    expect(relatorio.recusas).toEqual([])
    expect(countsOf(relatorio, 'internacoes')).toMatchObject({ novas: 2 })
    expect(await internacaoDe(um)).toMatchObject({ id: atual.id, clinica_id: OUTRA })
    expect(await pacienteDe(um)).toMatchObject({ status: 'internado', clinica_id: OUTRA })
    expect((await fatosDe(um)).map(({ ocorreu_em }: { ocorreu_em: string }) => ocorreu_em.slice(0, 10))).toEqual([
      '2024-03-10',
      '2024-01-10',
    ])
    expect(countsOf(await moveWith({ patients: [um], internacoes: [antiga, atual] }), 'internacoes')).toMatchObject({
      iguais: 2,
    })
  })

  it('of which two run at once are one, the newer', async () => {
    const um = paciente()
    const [velha, nova] = [estadia(um, { data_entrada: diaHa(60) }), estadia(um)]
    const { ajustes } = await moveWith({ patients: [um], internacoes: [velha, nova] })
    expect(await internacaoDe(um)).toMatchObject({ id: nova.id })
    expect(ajustes.some(({ id }) => id === velha.id)).toBe(true)
    expect(await fatosDe(um)).toHaveLength(1)
  })

  it('of which two run at once are the newer one, however far apart they stand in the file', async () => {
    const um = paciente()
    const [velha, nova] = [estadia(um, { data_entrada: diaHa(60) }), estadia(um)]
    const deNinguem = Array.from({ length: 260 }, () => estadia({ id: randomUUID() }))
    const { ajustes } = await moveWith({ patients: [um], internacoes: [velha, ...deNinguem, nova] })
    expect(await internacaoDe(um)).toMatchObject({ id: nova.id })
    expect(ajustes.filter(({ coluna }) => coluna === 'entrada').map(({ id }) => id)).toEqual([velha.id])
  })

  it('of which the last one is told by its entry say how somebody left', async () => {
    const um = paciente()
    const [nova, velha] = [
      estadia(um, { clinica_id: OUTRA, status: 'transferido', data_entrada: diaHa(90), data_saida: diaHa(60) }),
      estadia(um, { status: 'alta', data_entrada: '2024-01-10', data_saida: '2024-03-10' }),
    ]
    await moveWith({ patients: [um], internacoes: [nova, velha] })
    expect(await pacienteDe(um)).toMatchObject({ status: 'transferido', clinica_id: OUTRA })
  })

  it.each<[string, Linha]>([
    ['without an entry', { data_entrada: null }],
    ['that was only planned', { status: 'reservada', data_entrada: null }],
  ])('%s become the admission once a newer file says that they run', async (_, antes) => {
    const um = paciente()
    const atual = estadia(um)
    await moveWith({ patients: [um], internacoes: [{ ...atual, ...antes }] })
    expect(await internacaoDe(um)).toBeUndefined()
    const relatorio = await moveWith({ patients: [um], internacoes: [atual] })
    expect(countsOf(relatorio, 'internacoes')).toMatchObject({ alteradas: 1, recusadas: 0 })
    expect(await internacaoDe(um)).toMatchObject({ id: atual.id, saida: null })
    expect(await pacienteDe(um)).toMatchObject({ status: 'internado', clinica_id: CLINICA, avisos: [] })
    expect(await fatosDe(um)).toEqual([])
    expect(countsOf(await moveWith({ patients: [um], internacoes: [atual] }), 'internacoes')).toMatchObject({
      iguais: 1,
    })
  })

  it('end and begin in one newer file, in whichever order it tells of them', async () => {
    const um = paciente()
    const velha = estadia(um, { data_entrada: diaHa(60) })
    await moveWith({ patients: [um], internacoes: [velha] })
    const nova = estadia(um, { clinica_id: OUTRA, data_entrada: diaHa(5) })
    const acabou = { ...velha, status: 'transferido', data_saida: diaHa(5) }
    const deNinguem = Array.from({ length: 260 }, () => estadia({ id: randomUUID() }))
    const { ajustes } = await moveWith({ patients: [um], internacoes: [nova, ...deNinguem, acabou] })
    const daqui = await server.sql('select id, saida is null as corre from internacoes where paciente_id = $1', [um.id])
    expect(daqui).toHaveLength(2)
    expect(daqui).toContainEqual({ id: nova.id, corre: true })
    expect(await pacienteDe(um)).toMatchObject({ status: 'internado', clinica_id: OUTRA })
    expect(ajustes.filter(({ coluna }) => coluna === 'entrada')).toEqual([])
    expect(await fatosDe(um)).toEqual([])
  })

  it('that were confirmed here go on, and their patients stay in the clinic', async () => {
    const um = paciente()
    const atual = estadia(um)
    await moveWith({ patients: [um], internacoes: [atual] })
    await server.sql('update internacoes set confirmada_em = now(), confirmada_por = $2 where id = $1', [
      atual.id,
      adminId,
    ])
    const saiu = { ...atual, status: 'alta', data_saida: diaHa(2) }
    const relatorio = await moveWith({ patients: [um], internacoes: [saiu] })
    expect(relatorio.conflitos.map(({ tabela, id }) => [tabela, id])).toEqual([
      ['patients', um.id],
      ['internacoes', atual.id],
    ])
    expect(await pacienteDe(um)).toMatchObject({ status: 'internado' })
    expect(await internacaoDe(um)).toMatchObject({ saida: null })
  })

  it('of a patient whom people changed here go on, too', async () => {
    const um = paciente()
    const atual = estadia(um)
    await moveWith({ patients: [um], internacoes: [atual] })
    const { versao } = (await ana.get(`/pacientes/${um.id}`)).body
    expect((await ana.patch(`/pacientes/${um.id}`, { versao, telefone: '11966665544' })).status).toBe(200)
    const saiu = { ...atual, status: 'alta', data_saida: diaHa(2) }
    const relatorio = await moveWith({ patients: [um], internacoes: [saiu] })
    expect(relatorio.conflitos.map(({ tabela }) => tabela)).toEqual(['patients', 'internacoes'])
    expect(await pacienteDe(um)).toMatchObject({ status: 'internado' })
    expect(await internacaoDe(um)).toMatchObject({ saida: null })
  })

  it('in a file without patients end and begin with their patients', async () => {
    const um = paciente()
    const atual = estadia(um)
    await moveWith({ patients: [um], internacoes: [atual] })
    await moveWith({ internacoes: [{ ...atual, status: 'evadiu', data_saida: diaHa(2) }] })
    expect(await pacienteDe(um)).toMatchObject({ status: 'alta' })
    const volta = estadia(um, { data_entrada: diaHa(1) })
    await moveWith({ internacoes: [volta] })
    expect(await pacienteDe(um)).toMatchObject({ status: 'internado' })
    const daqui = await server.sql('select id, motivo_saida from internacoes where paciente_id = $1', [um.id])
    expect(daqui.toSorted((a, b) => (a.motivo_saida ?? '').localeCompare(b.motivo_saida ?? ''))).toEqual([
      { id: volta.id, motivo_saida: null },
      { id: atual.id, motivo_saida: 'evasao' },
    ])
  })

  it('of which the number is that of patients of two tables are refused, unless their column says whose', async () => {
    const [um, outro] = [paciente({ status: null }), paciente({ status: null })]
    const serial = { id: '77', data_internacao: null }
    const tabelas = { patients: [{ ...um, ...serial }], residentes: [{ ...outro, ...serial }] }
    const { paciente_id: _, ...semDono } = estadia(um)
    const relatorio = await moveWith({
      ...tabelas,
      internacoes: [estadia({ id: '77' })],
      estadias: [{ ...semDono, patient_id: '77' }],
    })
    expect(countsOf(relatorio, 'internacoes')).toMatchObject({ novas: 0, recusadas: 1 })
    expect(relatorio.recusas.map(({ motivo }) => motivo)).toEqual([
      'mais de uma tabela antiga tem este id, e a linha não diz qual é a sua',
    ])
    const rows = await server.sql(
      `select p.nome_completo, p.status, i.id is not null as internado
         from pacientes p left join internacoes i on i.paciente_id = p.id where nome_completo = any ($1) order by 1`,
      [[um.nome_completo, outro.nome_completo]],
    )
    expect(rows).toEqual([
      { nome_completo: um.nome_completo, status: 'internado', internado: true },
      { nome_completo: outro.nome_completo, status: 'recebido', internado: false },
    ])
  })

  it('of patients of two tables with one number run each by itself', async () => {
    const [um, outro] = [paciente({ status: null }), paciente({ status: null })]
    const serial = { id: '79', data_internacao: null }
    const { paciente_id: _, ...semDono } = estadia(outro, { data_entrada: diaHa(60) })
    const relatorio = await moveWith({
      ...{ pacientes: [{ ...um, ...serial }], patients: [{ ...outro, ...serial }] },
      ...{ internacoes: [estadia({ id: '79' })], estadias: [{ ...semDono, patient_id: '79' }] },
    })
    expect(relatorio.recusas).toEqual([])
    const rows = await server.sql(
      `select p.status, i.id is not null as internado from pacientes p left join internacoes i on i.paciente_id = p.id
        where nome_completo = any ($1)`,
      [[um.nome_completo, outro.nome_completo]],
    )
    expect(rows).toEqual([
      { status: 'internado', internado: true },
      { status: 'internado', internado: true },
    ])
  })

  it('that a file ended and a newer one has running again run again, with their patients', async () => {
    const um = paciente()
    const atual = estadia(um)
    await moveWith({ patients: [um], internacoes: [atual] })
    await moveWith({ internacoes: [{ ...atual, status: 'alta', data_saida: diaHa(2) }] })
    expect([(await pacienteDe(um)).status, (await internacaoDe(um)).motivo_saida]).toEqual(['alta', 'alta_medica'])
    await moveWith({ internacoes: [atual] })
    expect([(await pacienteDe(um)).status, (await internacaoDe(um)).motivo_saida]).toEqual(['internado', null])
  })

  it('that stood in rows of two tables with one number are each their own', async () => {
    const [um, outro] = [paciente(), paciente()]
    const tabelas = { patients: [{ ...um, id: '78' }], residentes: [{ ...outro, id: '78' }] }
    await moveWith(tabelas)
    const alta = { status: 'evadiu', data_alta: diaHa(2) }
    const depois = { patients: [{ ...um, id: '78', ...alta }], residentes: [{ ...outro, id: '78', ...alta }] }
    expect((await moveWith(depois)).conflitos).toEqual([])
    const rows = await server.sql(
      `select i.motivo_saida from pacientes p join internacoes i on i.paciente_id = p.id where nome_completo = any ($1)`,
      [[um.nome_completo, outro.nome_completo]],
    )
    expect(rows).toEqual([{ motivo_saida: 'evasao' }, { motivo_saida: 'evasao' }])
  })

  it('of nobody are refused', async () => {
    const relatorio = await moveWith({ internacoes: [estadia({ id: randomUUID() }), estadia({ id: null })] })
    expect(relatorio.recusas.map(({ motivo }) => motivo)).toEqual([
      'o paciente desta internação não veio',
      'não diz de que paciente é',
    ])
  })
})
