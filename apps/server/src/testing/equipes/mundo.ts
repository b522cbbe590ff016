import { randomUUID } from 'node:crypto'
import { insertClinicas } from '../../clinicas/clinicas.factory.ts'
import { REGRA } from '../../leads/distribuicao/roleta.factory.ts'
import { codigoLead } from '../../leads/escrita.ts'
import { newLead } from '../../leads/leads.factory.ts'
import { dayOf } from '../../platform/day.ts'
import { NOBODY_ID, testApp } from '../testing.ts'

type Server = Awaited<ReturnType<typeof testApp>>
export type Client = Awaited<ReturnType<Server['as']>>
type Pessoa = { id: string; client: Client }
export type Mundo = Awaited<ReturnType<typeof createMundo>>

const FUSO = 'America/Sao_Paulo'
const HORA = 3_600_000
const LIMITES = { limite_abertos: 40, limite_dia: 40, dias_horarios: null, pausado_ate: null, versao: 0 }

/**
 * Two supervisors with people, a person without a supervisor and a lead of the queue. All rows are named after their
 * owner, so that an answer with another team's rows is recognised.
 */
export async function createMundo() {
  // Tests move the clock by minutes, which must not change the day.
  const dia = dayOf(Date.now(), FUSO)
  const relogio = { agora: Date.now() - (dayOf(Date.now() + HORA / 4, FUSO) === dia ? 0 : HORA / 4) }
  const server = await testApp({ clock: () => relogio.agora })
  const { sql } = server
  const pessoa = async (papel: 'consultor' | 'supervisor' | 'admin', nome: string): Promise<Pessoa> => {
    const client = await server.as(papel)
    const id = await server.userId(client.cookie)
    await sql('update profiles set full_name = $2, email = $3, telefone = $4 where id = $1', [
      id,
      nome,
      `${nome.replaceAll(' ', '.').toLowerCase()}@equipes.portal`,
      `55119${id.replace(/\D/g, '').padEnd(8, '7').slice(0, 8)}`,
    ])
    return { id, client }
  }
  const admin = await pessoa('admin', 'Adm Geral')
  const sara = await pessoa('supervisor', 'Sara Chefe')
  const beto = await pessoa('supervisor', 'Beto Chefe')
  const ana = await pessoa('consultor', 'Ana Azul')
  const ada = await pessoa('consultor', 'Ada Anil')
  const bia = await pessoa('consultor', 'Bia Bege')
  const caio = await pessoa('consultor', 'Caio Cinza')
  for (const [{ id }, chefe] of [
    [ana, sara],
    [ada, sara],
    [bia, beto],
  ] as const)
    await sql('update profiles set supervisor_id = $2 where id = $1', [id, chefe.id])
  const [clinica = ''] = await insertClinicas(server.database, [{ name: 'Recanto', city: 'Campinas', state: 'SP' }])

  /** Ids, names, codes and telephones that identify the other teams. */
  const segredos = new Set<string>()
  for (const { id } of [bia, caio]) {
    segredos.add(id)
    for (const campo of ['full_name', 'email', 'telefone'])
      segredos.add((await sql(`select ${campo} as valor from profiles where id = $1`, [id]))[0].valor)
  }

  const oferta = async (lead: string, consultor: string, status: 'aceita' | 'pendente' | 'recusada') => {
    const id = randomUUID()
    const regra = {
      id: NOBODY_ID,
      nome: 'Geral',
      motivo: null,
      modo: 'rodizio',
      aptos: [bia.id, ana.id],
      medidas: [2, 1],
    }
    const explicacao = {
      regras: [{ ...regra, fora: { pausado: [caio.id] } }],
      criterio: 'rodizio',
      escolhido: { consultor_id: consultor, regra: 'Geral' },
    }
    await sql(
      `insert into lead_ofertas (id, lead_id, consultor_id, ofertado_em, expira_em, respondido_em, status, explicacao)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        id,
        lead,
        consultor,
        new Date(relogio.agora - 2 * HORA),
        new Date(relogio.agora + (status === 'pendente' ? 90 : -1) * HORA),
        status === 'pendente' ? null : new Date(relogio.agora - HORA),
        status,
        JSON.stringify(explicacao),
      ],
    )
    await sql(
      `insert into distribuicao_eventos (em, tipo, lead_id, consultor_id, oferta_id, regra) values ($1, 'ofertado', $2, $3, $4, 'Geral')`,
      [new Date(relogio.agora - 2 * HORA), lead, consultor, id],
    )
    return id
  }

  /** Creates two leads of a person, one of them won, with a visit, an offer, a link and a campaign. */
  async function plant({ id, client }: Pessoa, vez: number) {
    const nome = (await sql('select full_name from profiles where id = $1', [id]))[0].full_name
    const familia = `Família de ${nome} ${vez}`
    const novo = (mais: object) => newLead(client, { origem: 'site', estado: 'SP', ...mais })
    const [aberto, ganho] = [await novo({ nome_contato: familia }), await novo({ nome_contato: `${familia} ganha` })]
    await sql(
      `update leads set origem_detalhe = $2, estado = 'SP', primeiro_contato_em = now(), primeiro_contato_s = $3 where id = $1`,
      [aberto.id, { campanha: `Campanha de ${nome} ${vez}` }, 60 * vez],
    )
    await sql(`update leads set etapa = 'internado', ganho_em = now(), estado = 'SP' where id = $1`, [ganho.id])
    const inicio = new Date(relogio.agora - 3 * HORA)
    const [visita] = await sql(
      `insert into visitas (consultor_id, lead_id, status, inicio, fim, tipo, fuso)
       values ($1, $2, 'realizada', $3, $4, 'retorno', 'America/Sao_Paulo') returning id`,
      [id, aberto.id, inicio, new Date(inicio.getTime() + HORA)],
    )
    const ofertaId = await oferta(aberto.id, id, 'aceita')
    const link = (await client.post('/compartilhamento', { clinica_id: clinica })).body
    await sql(
      `update leads set origem_detalhe = origem_detalhe || jsonb_build_object('link_id', $2::text) where id = $1`,
      [aberto.id, link.id],
    )
    const rows = await sql('select numero, telefone, nome_contato from leads where consultor_id = $1', [id])
    return {
      aberto: aberto.id,
      ganho: ganho.id,
      visita: visita.id as string,
      oferta: ofertaId,
      link: link.id as string,
      ditos: [
        ...rows.flatMap(({ numero, telefone, nome_contato }) => [codigoLead(Number(numero)), telefone, nome_contato]),
        ...[aberto.id, ganho.id, visita.id, ofertaId, link.id, link.token, `Campanha de ${nome} ${vez}`],
      ] as string[],
    }
  }

  const daAna = await plant(ana, 1)
  const daBia = await plant(bia, 1)
  const doCaio = await plant(caio, 1)
  for (const dito of [...daBia.ditos, ...doCaio.ditos]) segredos.add(dito)

  // Merges leads within each team, and two of different teams.
  const merge = async (fica: string, sai: string) => {
    const versaoDe = async (id: string) => (await sql('select versao from leads where id = $1', [id]))[0].versao
    const pedido = { versao: await versaoDe(fica), outro: sai, outro_versao: await versaoDe(sai) }
    const { status } = await admin.client.post(`/leads/${fica}/mesclar`, pedido)
    if (status !== 200) throw new Error(`merging answered ${status}`)
    const [{ id }] = await sql('select id from mesclagens where fica_id = $1 and sai_id = $2', [fica, sai])
    return { id: id as string, fica }
  }
  const outro = async ({ client, id }: Pessoa) => {
    const { id: lead } = await newLead(client, { nome_contato: `Repetido de ${id}` })
    if (client !== ana.client) {
      const [row] = await sql('select numero, telefone from leads where id = $1', [lead])
      for (const dito of [lead, codigoLead(Number(row.numero)), row.telefone]) segredos.add(dito)
    }
    return lead
  }
  const mesclagens = {
    daAna: await merge(await outro(ana), await outro(ana)),
    daBia: await merge(await outro(bia), await outro(bia)),
    // Its two leads belong to different supervisors.
    dividida: await merge(await outro(ana), await outro(bia)),
  }

  const mes = `${dia.slice(0, 7)}-01`
  const metas = { leads_contatados: 10, visitas: null, internacoes: null }
  for (const consultor_id of [null, ana.id, bia.id]) {
    const { status } = await admin.client.put('/metas', { mes, consultor_id, versao: 0, metas })
    if (status !== 200) throw new Error(`goals answered ${status}`)
  }
  const regra = async (nome: string, quem: Pessoa[]) => {
    const participantes = quem.map(({ id }) => ({ consultor_id: id, peso: 1 }))
    const { body } = await admin.client.post('/distribuicao/regras', { ...REGRA, nome, participantes })
    return body as { id: string; versao: number }
  }
  const daCasa = await regra('Geral', [ana, bia, caio])
  for (const { id } of [ana, bia, caio])
    await admin.client.put(`/distribuicao/consultores/${id}`, { ...LIMITES, versao: 1 })
  const cover = async (titular: Pessoa, substituto: Pessoa) =>
    (
      await admin.client.post('/distribuicao/coberturas', {
        ...{ titular_id: titular.id, substituto_id: substituto.id, de: dia, ate: dia },
      })
    ).body.id as string
  const [daAnaCoberta, daBiaCoberta] = [await cover(ana, ada), await cover(bia, caio)]
  segredos.add(daBiaCoberta)

  // The roleta leaves this lead alone, because it has a pending offer.
  const fila = randomUUID()
  await sql(
    `with lead as (
       insert into leads (id, nome_contato, telefone, origem, estado, prazo_em)
       values ($1, 'Família da Fila', '5511988887777', 'site', 'SP', $2) returning id)
     insert into distribuicao_fila (lead_id, situacao, tentar_em, desde) select id, 'ofertado', 'infinity', now() from lead`,
    [fila, new Date(relogio.agora + 24 * HORA)],
  )
  const naFila = await oferta(fila, bia.id, 'pendente')
  await sql('update empresa_config set separar_equipes = true')
  const participante = (quem: Pessoa) =>
    sql('select id from distribuicao_participantes where consultor_id = $1', [quem.id]).then(
      ([row]) => row.id as string,
    )
  const meta = (quem: Pessoa) => sql('select id from metas where consultor_id = $1', [quem.id]).then(([row]) => row.id)
  const telefoneDe = (id: string) => sql('select telefone from leads where id = $1', [id]).then(([row]) => row.telefone)

  return {
    server,
    sql,
    relogio,
    segredos,
    clinica,
    mes,
    dia,
    ...{ admin, sara, beto, ana, ada, bia, caio },
    mesclagens,
    ...{ daAna, daBia, doCaio, daCasa, fila, naFila, daAnaCoberta, daBiaCoberta },
    participantes: { ana: await participante(ana), bia: await participante(bia) },
    metas: { ana: (await meta(ana)) as string, bia: (await meta(bia)) as string },
    telefoneDaBia: (await telefoneDe(daBia.aberto)) as string,
    plant,
    versao: (id: string) => sql('select versao from leads where id = $1', [id]).then(([row]) => row.versao as number),
  }
}
