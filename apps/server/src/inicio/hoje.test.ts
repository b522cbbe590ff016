import { PERIODO_MAXIMO_DIAS } from '@portal/contract/agenda/limites'
import type { ChaveHoje } from '@portal/contract/inicio/hoje'
import { CHAVES_HOJE, hojeDe } from '@portal/contract/inicio/hoje'
import type { Hoje } from '@portal/contract/inicio/inicio.contract'
import { addDias } from '@portal/contract/regras/dia'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { financeiroApp } from '../financeiro/financeiro.factory.ts'
import { insertInternacao } from '../internacoes/internacoes.factory.ts'
import { fillEmpresa, newEnviado } from '../orcamentos/orcamentos.factory.ts'

// Five in the afternoon in São Paulo, where the day ends at three in the morning in UTC.
const AGORA = Date.parse('2026-03-10T20:00:00Z')
const HOJE = '2026-03-10'
const HORA = 3_600_000
const em = (horas: number) => new Date(AGORA + horas * HORA).toISOString()

let t: Awaited<ReturnType<typeof financeiroApp>>
type Client = (typeof t)['ana']
let pessoas: Record<'ana' | 'bia' | 'admin' | 'supervisor', Client>

type Papel = 'consultor' | 'gerenciador' | 'admin' | 'supervisor'
const papelDe = { ana: 'consultor', bia: 'gerenciador', admin: 'admin', supervisor: 'supervisor' } as const

const total = async (resposta: Promise<{ status: number; body: { total: number; ha_mais?: boolean } }>) => {
  const { status, body } = await resposta
  expect(status).toBe(200)
  expect(body.ha_mais ?? false).toBe(false)
  return body.total
}
const itens = async (resposta: Promise<{ status: number; body: { itens: unknown[] } }>) => {
  const { status, body } = await resposta
  expect(status).toBe(200)
  return body.itens.length
}

/** Number of records in the list behind a door, by the filters of `CHAVES_HOJE`. */
function atrasDaPorta(chave: ChaveHoje, quem: Client, papel: Papel, id: string): Promise<number> {
  const leads = (filtro: string) => total(quem.get(`/leads?${filtro}`))
  const visitas = (filtro: string) =>
    itens(quem.get(`/visitas?ate=${HOJE}&${filtro}${papel === 'admin' ? '&consultor_id=todos' : ''}`))
  const orcamentos = (filtro: object) => total(quem.post('/orcamentos/pesquisa', filtro))
  const servidos = papel === 'admin' || papel === 'supervisor' ? 'grupo=abertos' : `consultor_id=${id}`
  const portas: Record<ChaveHoje, () => Promise<number>> = {
    fila: () => leads('grupo=fila'),
    fila_sla: () => leads('grupo=abertos&sem_contato=true'),
    a_conferir: () => total(quem.get('/entradas/conferir')),
    dispositivos_aguardando: () => total(quem.get('/dispositivos?filtro=aguardando')),
    leads_atrasados: () => leads(`${servidos}&atrasados=true`),
    proximas_acoes: () => leads(`consultor_id=${id}&hoje=acoes_hoje`),
    ofertas: () => itens(quem.get('/distribuicao/ofertas')),
    visitas_hoje: () => visitas(`de=${HOJE}&status=agendada&status=confirmada`),
    visitas_sem_resultado: () => visitas(`de=${addDias(HOJE, 1 - PERIODO_MAXIMO_DIAS)}&sem_resultado=true`),
    cadastros_recebidos: () => leads(`consultor_id=${id}&hoje=cadastros`),
    orcamentos_vistos: () => orcamentos({ situacao: ['visualizado'] }),
    orcamentos_expirando: () => orcamentos({ expirando: true }),
    descontos_pendentes: () => orcamentos({ situacao: ['aguardando_aprovacao'] }),
    prazos_legais: () => total(quem.post('/pacientes/pesquisa', { vencendo: true })),
    licencas: () => total(quem.get('/clinicas-licencas')),
    a_receber_vencido: () => total(quem.get('/financeiro/lancamentos?tipo=repasse&situacao=vencido')),
    comissoes_liberadas: () => total(quem.get('/minhas-comissoes?abertas=true')),
  }
  return portas[chave]()
}

const portasDe = async (quem: Client): Promise<Hoje['portas']> => {
  const { status, body } = await quem.get('/inicio/hoje')
  expect(status).toBe(200)
  return body.portas
}

let donos: (string | null)[]
/** Inserts a row for every combination of the values. */
const cross = async (sql: string, ...listas: readonly unknown[][]) => {
  const combinar = ([primeira, ...resto]: readonly unknown[][]): unknown[][] =>
    primeira === undefined ? [[]] : primeira.flatMap((valor) => combinar(resto).map((outros) => [valor, ...outros]))
  for (const valores of combinar(listas)) await t.sql(sql, valores)
}

async function semearLeads() {
  // Instants on both sides of now, of midnight, and of the deadline for a first contact.
  const instantes = [-30, -1, 1, 6.5, 7.5, 30].map(em)
  await cross(
    `insert into leads (nome_contato, telefone, origem, consultor_id, etapa, prazo_em, proxima_acao_em, ganho_em, distribuido_em)
     values ('Rita Prado', '55119' || lpad((random() * 99999999)::int::text, 8, '0'), $4, $1, $2,
             $3, case when $5 then $3::timestamptz end, case when $2 = 'internado' then now() end, now())`,
    donos,
    ['novo', 'qualificado', 'internado'],
    instantes,
    ['telefone', 'importacao'],
    [true, false],
  )
  await t.sql(`update leads set primeiro_contato_em = now() where numero % 5 = 0`)
  await t.sql(`update leads set arquivado_em = now() where numero % 11 = 0`)
  await t.sql(`update leads set ganho_em = now() - interval '200 days' where etapa = 'internado' and numero % 2 = 0`)
  await t.sql(`insert into pacientes (nome_completo, consultor_id, canal, status, envio_id, lead_id, visto_em, arquivado_em)
    select 'Caio Prado', consultor_id, 'manual', 'recebido', gen_random_uuid(), id,
           case when numero % 3 = 0 then now() end, case when numero % 7 = 0 then now() end
      from leads where consultor_id is not null and numero % 2 = 0`)
  await t.sql(
    `insert into lead_ofertas (lead_id, consultor_id, ofertado_em, expira_em, status, explicacao)
     select id, $1, $2::timestamptz, $2::timestamptz + make_interval(mins => (n * 30)::int), 'pendente', '{}'
       from (select id, row_number() over (order by numero) - 2 as n from leads where consultor_id is null and arquivado_em is null
              order by numero limit 5) l`,
    [t.anaId, em(0)],
  )
}

async function semearVisitas() {
  await cross(
    `insert into visitas (consultor_id, status, inicio, fim, tipo, fuso)
     values ($1, $2, $3::timestamptz, $3::timestamptz + interval '1 hour', 'retorno', 'America/Sao_Paulo')`,
    [t.anaId, t.biaId, t.adminId],
    ['agendada', 'confirmada', 'realizada', 'cancelada', 'remarcada'],
    // Yesterday's end, up to four hours ago, tonight, tomorrow, and either side of a hundred days ago.
    [-17.5, -18.5, -4, -2.9, -0.5, 6.5, 7.5, -24 * 99, -24 * 101].map(em),
  )
}

async function semearOrcamentos() {
  const modelo = await newEnviado(t, t.ana, {})
  const clone = (numero: string, versao: number, dono: string, status: string, validade: string | null, mais = '') =>
    t.sql(
      `insert into orcamentos (numero, versao, clinica_id, consultor_id, cliente_nome, cliente_telefone, periodicidade_id,
          quantidade, valor_periodo_centavos, forma_pagamento, total_centavos, validade, status, token, enviado_em, envio_id, updated_at)
       select $1, $2, clinica_id, $3, cliente_nome, cliente_telefone, periodicidade_id, quantidade, valor_periodo_centavos,
          forma_pagamento, total_centavos, $5, $4, case when $5::date is not null then gen_random_uuid()::text end,
          case when $5::date is not null then now() end, gen_random_uuid(), ${mais || 'now()'}
         from orcamentos where id = $6`,
      [numero, versao, dono, status, validade, modelo.id],
    )
  let n = 0
  const numero = () => `ORC-2020-${String(++n).padStart(5, '0')}`
  for (const dono of [t.anaId, t.biaId, t.adminId])
    for (const status of ['enviado', 'visualizado'])
      for (const dias of [-1, 0, 1, 2, 9]) {
        const um = numero()
        await clone(um, 1, dono, status, addDias(HOJE, dias))
        // The list shows a newer draft instead.
        if (dias === 1 && status === 'visualizado') await clone(um, 2, dono, 'rascunho', null)
        if (dias === 0) await clone(numero(), 1, dono, 'aguardando_aprovacao', null, `'2026-03-09T12:00:00Z'`)
      }
}

async function semearInternacoes() {
  const feitas = (em: string) => ({ mp_em: em, dp_em: em, outros_orgaos_em: em, pia_em: em })
  const PROTOCOLOS = { mp_protocolo: '1', dp_protocolo: '1', outros_orgaos_protocolo: '1' }
  for (const consultor_id of [t.anaId, t.biaId])
    for (const dias of [0, 1, 2, 4, 25, 80, 95])
      for (const tipo of ['voluntaria', 'involuntaria']) {
        const entrada = em(-24 * dias - 1)
        const campos = { consultor_id, clinica_id: t.clinica, tipo, entrada }
        await insertInternacao(t, { ...campos, arquivado: dias === 4 && tipo === 'involuntaria' })
        const { paciente_id } = await insertInternacao(t, { ...campos, ...feitas(entrada), ...PROTOCOLOS })
        // A person with two admissions appears once.
        const saida = { saida: em(0), motivo_saida: 'alta_medica' }
        if (dias === 2) await insertInternacao(t, { ...campos, ...saida, paciente_id })
        const estorno = { estornada_em: em(0), estornada_por: t.adminId, estorno_motivo_cifrado: 'x' }
        await insertInternacao(t, { ...campos, ...estorno })
      }
}

async function semearDinheiro() {
  for (const dias of [-90, -1, 0, 1]) {
    const vencimento = addDias(HOJE, dias)
    for (const status of ['em_aberto', 'contestado', 'cancelado']) {
      await t.repasse({ vencimento, status })
      for (const consultor_id of [t.anaId, t.biaId])
        await t.comissao({ vencimento, status, consultor_id, competencia: dias < -1 ? '2025-12-01' : '2026-03-01' })
    }
    await t.comissao({ vencimento: null, status: 'previsto', competencia: null })
    await t.repasse({ vencimento, status: 'parcial', pago_centavos: 1 })
  }
}

async function semearLicencas() {
  for (const dias of [-10, -1, 0, 60, 61]) {
    const [clinica] = await t.sql(
      `insert into clinicas (name, city, state, active) values ('Recanto', 'Campinas', 'SP', $1) returning id`,
      [dias !== 0],
    )
    await t.sql(`insert into clinica_regularidade (clinica_id, licenca_validade) values ($1, $2)`, [
      clinica.id,
      addDias(HOJE, dias),
    ])
  }
}

async function semearEntradas() {
  const [fonte] = await t.sql(`insert into entrada_fontes
    (nome, modelo, origem, limite_minuto, limite_dia, segredo_hash, segredo_em)
    values ('Site', 'generico', 'site', 60, 2000, 'x', now()) returning id`)
  for (const estado of ['recebida', 'processada', 'conferir', 'recusada', 'teste', 'descartada'])
    await t.sql(
      `insert into entrada_chamadas (fonte_id, chave, recebida_em, estado, resposta, tentar_em)
       values ($1, $2, now(), $2, 202, now() + interval '1 day')`,
      [fonte.id, estado],
    )
}

/** One waiting device for each of two people, beside others that do not wait. */
async function semearDispositivos() {
  await t.sql('update empresa_config set aprovar_dispositivos = true')
  for (const [usuario, status, pedido] of [
    [t.anaId, 'pendente', em(-1)],
    [t.biaId, 'pendente', em(-30)],
    [t.biaId, 'pendente', null],
    [t.biaId, 'revogado', null],
    [t.adminId, 'aprovado', em(-2)],
  ])
    await t.sql(
      `insert into dispositivos (usuario_id, fingerprint_hash, chave_hash, device_name, device_type, status, pedido_em)
       values ($1, gen_random_uuid()::text, gen_random_uuid()::text, 'Chrome', 'desktop', $2, $3)`,
      [usuario, status, pedido],
    )
}

beforeAll(async () => {
  t = await financeiroApp({ clock: () => AGORA })
  pessoas = { ana: t.ana, bia: t.bia, admin: t.admin, supervisor: t.supervisor }
  donos = [t.anaId, t.biaId, t.adminId, null]
  await fillEmpresa(t)
  await semearLeads()
  await semearVisitas()
  await semearOrcamentos()
  await semearInternacoes()
  await semearDinheiro()
  await semearLicencas()
  await semearEntradas()
  await semearDispositivos()
})
afterAll(() => t.close())

describe.each(['ana', 'bia', 'admin', 'supervisor'] as const)('%s', (nome) => {
  it('is told exactly what stands behind each door', async () => {
    const [quem, papel] = [pessoas[nome], papelDe[nome]]
    const id = await t.userId(quem.cookie)
    const portas = await portasDe(quem)
    const atras: [ChaveHoje, number][] = []
    for (const chave of hojeDe(papel)) atras.push([chave, await atrasDaPorta(chave, quem, papel, id)])
    expect(portas.map(({ chave, n }) => [chave, n])).toEqual(atras.filter(([, n]) => n > 0))
    // The data fills every door; only one person has offers.
    expect(portas.map(({ chave }) => chave)).toEqual(
      CHAVES_HOJE.filter((chave) => hojeDe(papel).includes(chave) && (chave !== 'ofertas' || nome === 'ana')),
    )
  })
})

it('agrees with the groups above the board', async () => {
  for (const quem of [t.ana, t.bia]) {
    const { hoje } = (await quem.get('/leads-resumo')).body
    const n = Object.fromEntries((await portasDe(quem)).map((porta) => [porta.chave, porta.n]))
    expect({ atrasados: n.leads_atrasados, acoes_hoje: n.proximas_acoes, cadastros: n.cadastros_recebidos }).toEqual(
      hoje,
    )
    expect(n.comissoes_liberadas).toBe((await quem.get('/minhas-comissoes/visao')).body.a_receber.n)
  }
})

it('says what is late', async () => {
  const urgente = async (quem: Client) =>
    Object.fromEntries((await portasDe(quem)).map(({ chave, urgente }) => [chave, urgente]))
  expect(await urgente(t.ana)).toMatchObject({ leads_atrasados: true, visitas_hoje: true, comissoes_liberadas: true })
  await t.sql(`update visitas set status = 'realizada' where fim < $1`, [em(0)])
  await t.sql(`update lancamentos set vencimento = $1 where tipo = 'comissao' and vencimento < $1`, [HOJE])
  const depois = await urgente(t.ana)
  expect(depois).toMatchObject({ visitas_hoje: false, comissoes_liberadas: false })
  expect(depois).not.toHaveProperty('visitas_sem_resultado')
})

it('shows nothing of what stands in for a colleague', async () => {
  const antes = await portasDe(t.bia)
  await t.sql(`insert into coberturas (titular_id, substituto_id, de, ate) values ($1, $2, $3, $3)`, [
    t.anaId,
    t.biaId,
    HOJE,
  ])
  expect(await portasDe(t.bia)).toEqual(antes)
})

it('leaves out what is zero, and is for people who are signed in', async () => {
  // Otherwise the new person would wait for an administrator.
  await t.sql('update empresa_config set aprovar_dispositivos = false')
  expect(await portasDe(await t.as('consultor'))).toEqual([])
  expect((await portasDe(t.admin)).map(({ chave }) => chave)).not.toContain('dispositivos_aguardando')
  expect((await t.browser().get('/inicio/hoje')).status).toBe(401)
})
