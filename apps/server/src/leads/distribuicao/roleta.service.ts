import { randomUUID } from 'node:crypto'
import { lugarEUrgencia, novoLead } from '@portal/contract/leads/distribuicao/opcoes'
import { dddDe } from '@portal/contract/telefone'
import { listGestoresDeLeads } from '../../empresa/equipes.queries.ts'
import { insertNotificacoes } from '../../notificacoes/notificacoes.queries.ts'
import { isOpenAt } from '../../platform/business-time.ts'
import { dayOf } from '../../platform/day.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Touched } from '../../platform/db/unit-of-work.ts'
import { groupBy } from '../../platform/group-by.ts'
import { flagRepetidos, notifyDonos } from '../avisos.ts'
import { codigoLead, type EscritaLeads } from '../escrita.ts'
import type { LeadRow } from '../leads.queries.ts'
import { chaveDoTelefone, numerosDe } from '../telefones.queries.ts'
import { type Decisao, decide, type LeadADistribuir, type Pessoa, type RegraAtiva } from './decisao.ts'
import { deliver } from './entrega.ts'
import {
  addTurnos,
  expireOfertas,
  insertEventos,
  insertOfertas,
  listOfertasDosLeads,
  listParticipacoes,
  listPessoas,
  listQuemAtende,
  listRegrasAtivas,
  listSemAceite,
  listSemAceiteSemAviso,
  listSemAviso,
  lockFila,
  lockParticipantes,
  type NovaOferta,
  type NovoEvento,
  readAvisosEncerrados,
  type SemAviso,
  tryLockTelefones,
  upsertFila,
} from './roleta.queries.ts'

/** Number of leads of one transaction, small so that its locks are soon released. */
const LOTE = 200
const MINUTO_MS = 60_000
/** Notices are sent for rounds of this last time only. */
const AVISAR_MS = 60 * MINUTO_MS
/** Longest wait before a lead that nobody can take is looked at again; the first is a minute. */
const ESPERA_MAXIMA_MS = 10 * MINUTO_MS

const NADA = { tratados: 0, adiados: 0, atribuidos: 0, ofertados: 0, repetidos: [] as LeadRow[] }

/** Active rules and their people, with the loads of now. */
export type Quadro = { regras: RegraAtiva[]; pessoas: Map<string, Pessoa> }

export type RoletaService = ReturnType<typeof createRoletaService>

/**
 * The roleta (docs/rules.md, 'Distribuição'). Each round is one short transaction on any node: it locks leads that
 * nobody else holds, then the people of the rules in the order of their ids, decides, and writes.
 */
export function createRoletaService(escrita: EscritaLeads) {
  async function readRegras(tx: Db): Promise<RegraAtiva[]> {
    const regras = await listRegrasAtivas(tx)
    const participacoes =
      regras.length === 0
        ? []
        : await listParticipacoes(
            tx,
            regras.map(({ id }) => id),
          )
    const porRegra = groupBy(participacoes, ({ regra_id }) => regra_id)
    return regras.map((regra) => ({ ...regra, participantes: porRegra.get(regra.id) ?? [] }))
  }

  async function readPessoas(tx: Db, ids: readonly string[]): Promise<Map<string, Pessoa>> {
    const { calendario } = await escrita.regras(tx)
    const agora = escrita.agora()
    const rows = await listPessoas(tx, ids, dayOf(agora, calendario.fuso))
    return new Map(
      rows.map(({ dias_horarios, ...pessoa }) => [
        pessoa.consultor_id,
        {
          ...pessoa,
          no_horario: dias_horarios === null || isOpenAt(agora, { ...calendario, horario: dias_horarios }),
        },
      ]),
    )
  }

  const pessoasDe = (regras: readonly RegraAtiva[]) => [
    ...new Set(regras.flatMap(({ participantes }) => participantes.map(({ consultor_id }) => consultor_id))),
  ]

  /** Reads rules and loads without a lock, for previews. */
  async function readQuadro(tx: Db = escrita.db): Promise<Quadro> {
    const regras = await readRegras(tx)
    return { regras, pessoas: await readPessoas(tx, pessoasDe(regras)) }
  }

  /** Data of each lead that decides: people it was offered to, and owners of open leads with its telephone. */
  async function readLeads(tx: Db, lote: readonly LeadRow[]) {
    const ofertas = groupBy(
      await listOfertasDosLeads(
        tx,
        lote.map(({ id }) => id),
      ),
      ({ lead_id }) => lead_id,
    )
    const atende = groupBy(await listQuemAtende(tx, lote.flatMap(numerosDe)), ({ telefone }) => telefone)
    return {
      ofertasDe: (lead: LeadRow) => ofertas.get(lead.id) ?? [],
      toDistribuir: (lead: LeadRow): LeadADistribuir => ({
        regra_destino_id: lead.regra_destino_id,
        estado: lead.estado,
        ddd: dddDe(lead.telefone),
        origem: lead.origem,
        tipo_internacao: lead.tipo_internacao,
        ja_recebeu: new Set((ofertas.get(lead.id) ?? []).map(({ consultor_id }) => consultor_id)),
        ja_atende: new Set(
          numerosDe(lead).flatMap((numero) => (atende.get(numero) ?? []).map(({ consultor_id }) => consultor_id)),
        ),
      }),
    }
  }

  /** Adds a decision to the loads in memory, so that the next decision sees it. */
  function count({ regras, pessoas }: Quadro, { escolhido, cotas }: Decisao, agora: Date) {
    if (!escolhido) return
    const regra = regras.find(({ id }) => id === escolhido.regra.id)
    for (const participacao of regra?.participantes ?? []) {
      participacao.esperado += cotas.get(participacao.consultor_id) ?? 0
      if (participacao.consultor_id === escolhido.consultor_id) participacao.recebidos += 1
    }
    const pessoa = pessoas.get(escolhido.consultor_id)
    if (!pessoa) return
    pessoa.abertos += 1
    pessoa.recebidos_dia += 1
    // Every turn gets an instant of its own, so that turns of one round have an order.
    const ultimo = Math.max(...[...pessoas.values()].map(({ ultima_oferta_em }) => ultima_oferta_em?.getTime() ?? 0))
    pessoa.ultima_oferta_em = new Date(Math.max(agora.getTime(), ultimo + 1))
  }

  async function notifySemAceite(tx: Db, leads: readonly LeadRow[]) {
    if (leads.length === 0) return
    const gestores = (await listGestoresDeLeads(tx))(null)
    await insertNotificacoes(
      tx,
      leads.flatMap((lead) =>
        gestores.map((usuario_id) => ({
          usuario_id,
          tipo: 'sla_estourado' as const,
          titulo: 'Sem aceite',
          corpo: `${codigoLead(lead.numero)}, ${lugarEUrgencia(lead)}: ninguém disponível para receber.`,
          rota: '/supervisor/leads',
          fato: `sem_aceite:${lead.id}`,
        })),
      ),
    )
  }

  const notifyOfertas = (tx: Db, ofertas: readonly SemAviso[]) =>
    insertNotificacoes(
      tx,
      ofertas.map(({ oferta, lead }) => ({
        usuario_id: oferta.consultor_id,
        tipo: 'oferta_recebida' as const,
        titulo: novoLead(lead),
        corpo: `Aceite em até ${Math.round((oferta.expira_em.getTime() - oferta.ofertado_em.getTime()) / MINUTO_MS)} min.`,
        rota: `/consultor/ofertas?oferta=${oferta.id}`,
        fato: `oferta:${oferta.id}`,
        expira_em: oferta.expira_em,
      })),
    )

  const notifyAtribuidos = (tx: Db, ofertas: readonly SemAviso[]) =>
    notifyDonos(
      tx,
      escrita.agora(),
      ofertas.map(({ oferta, lead }) => ({
        dono: oferta.consultor_id,
        tipo: 'lead_recebido' as const,
        titulo: 'Novo lead',
        corpo: lugarEUrgencia(lead),
        lead: lead.id,
        fato: `oferta:${oferta.id}`,
      })),
    )

  /** Distributes one batch of the queue: leads that are due, or `ids` now. Returns the numbers of leads by outcome. */
  function round(limite: number, ids?: readonly string[]) {
    return escrita.write(async (tx, touched) => {
      const agora = new Date(escrita.agora())
      const regras = await readRegras(tx)
      if (regras.length === 0) return NADA
      const achados = await lockFila(tx, agora, limite, ids)
      const ocupados = await tryLockTelefones(tx, [...new Set(achados.flatMap(numerosDe))].toSorted(), chaveDoTelefone)
      const lote = achados.filter((lead) => !numerosDe(lead).some((numero) => ocupados.has(numero)))
      // Most rounds find nothing due; they stop before locking people.
      if (lote.length === 0) return { ...NADA, adiados: achados.length }
      const lidos = await readLeads(tx, lote)
      const anteriores = lote.flatMap(lidos.ofertasDe)
      const envolvidos = [...new Set([...pessoasDe(regras), ...anteriores.map(({ consultor_id }) => consultor_id)])]
      await lockParticipantes(tx, envolvidos)
      const atuais = await readRegras(tx)
      // A rule saved meanwhile names people whose loads are not locked: the next round does it.
      if (pessoasDe(atuais).some((id) => !envolvidos.includes(id))) return { ...NADA, adiados: achados.length }
      const quadro: Quadro = { regras: atuais, pessoas: await readPessoas(tx, envolvidos) }
      const feito = await settle(tx, touched, { agora, lote, quadro, lidos })
      return { ...feito, adiados: achados.length - lote.length }
    })
  }

  type Rodada = {
    agora: Date
    lote: LeadRow[]
    quadro: Quadro
    lidos: Awaited<ReturnType<typeof readLeads>>
  }

  async function settle(tx: Db, touched: Touched, { agora, lote, quadro, lidos }: Rodada) {
    const antes = new Map(
      quadro.regras.flatMap(({ id, participantes }) =>
        participantes.map((p) => [`${id} ${p.consultor_id}`, { recebidos: p.recebidos, esperado: p.esperado }]),
      ),
    )
    const eventos: NovoEvento[] = []
    const ofertas: { oferta: NovaOferta & { id: string }; lead: LeadRow }[] = []
    const diretas: { oferta: NovaOferta & { id: string }; lead: LeadRow }[] = []
    const fila: Parameters<typeof upsertFila>[1] = []
    const ninguem: LeadRow[] = []
    const expiradas: string[] = []
    const anteriores = lote.flatMap(lidos.ofertasDe)

    for (const lead of lote) {
      const pendente = lidos.ofertasDe(lead).find(({ status }) => status === 'pendente')
      if (pendente && pendente.expira_em > agora) {
        fila.push({ lead_id: lead.id, situacao: 'ofertado', tentar_em: pendente.expira_em })
        continue
      }
      if (pendente) {
        expiradas.push(pendente.id)
        eventos.push({
          em: agora,
          tipo: 'expirado',
          lead_id: lead.id,
          consultor_id: pendente.consultor_id,
          oferta_id: pendente.id,
        })
        const pessoa = quadro.pessoas.get(pendente.consultor_id)
        if (pessoa) pessoa.abertos = Math.max(0, pessoa.abertos - 1)
      }
      const decisao = decide(quadro.regras, quadro.pessoas, lidos.toDistribuir(lead), agora.getTime())
      count(quadro, decisao, agora)
      if (!decisao.escolhido) {
        ninguem.push(lead)
        continue
      }
      const { consultor_id, regra } = decisao.escolhido
      const oferta = {
        id: randomUUID(),
        lead_id: lead.id,
        consultor_id,
        regra_id: regra.id,
        ofertado_em: agora,
        explicacao: decisao.explicacao,
      }
      const evento = { em: agora, lead_id: lead.id, consultor_id, regra: regra.nome, oferta_id: oferta.id }
      if (regra.exige_aceite) {
        const expira_em = new Date(agora.getTime() + regra.minutos_aceite * MINUTO_MS)
        ofertas.push({ oferta: { ...oferta, expira_em, status: 'pendente' }, lead })
        fila.push({ lead_id: lead.id, situacao: 'ofertado', tentar_em: expira_em })
        eventos.push({ ...evento, tipo: 'ofertado' })
      } else {
        diretas.push({ oferta: { ...oferta, expira_em: agora, status: 'aceita', respondido_em: agora }, lead })
        eventos.push({ ...evento, tipo: 'atribuido' })
      }
    }

    const cansados = new Map(
      (
        await listSemAceite(
          tx,
          ninguem.map(({ id }) => id),
        )
      ).map((l) => [l.lead_id, l.desde]),
    )
    const novos = ninguem.filter(({ id }) => !cansados.has(id))
    for (const { id } of ninguem) {
      const espera = agora.getTime() - (cansados.get(id)?.getTime() ?? agora.getTime())
      const proxima = Math.min(Math.max(MINUTO_MS, espera / 5), ESPERA_MAXIMA_MS)
      fila.push({ lead_id: id, situacao: 'sem_aceite', tentar_em: new Date(agora.getTime() + proxima) })
    }
    for (const { id } of novos) eventos.push({ em: agora, tipo: 'sem_aceite', lead_id: id })

    await expireOfertas(tx, expiradas, agora)
    await insertOfertas(
      tx,
      [...ofertas, ...diretas].map(({ oferta }) => oferta),
    )
    await upsertFila(tx, fila, agora)
    const entregues = await deliver(
      escrita,
      tx,
      null,
      touched,
      diretas.map(({ oferta, lead }) => ({ lead, consultor_id: oferta.consultor_id })),
      { acao: 'distribuir' },
    )
    await insertEventos(tx, eventos)
    const { calendario } = await escrita.regras(tx)
    const turnos = quadro.regras.flatMap(({ id, participantes }) =>
      participantes.flatMap((p) => {
        const era = antes.get(`${id} ${p.consultor_id}`)
        if (!era || era.esperado === p.esperado) return []
        const turnos = p.recebidos - era.recebidos
        const ultima = turnos > 0 ? (quadro.pessoas.get(p.consultor_id)?.ultima_oferta_em ?? null) : null
        return [{ regra_id: id, consultor_id: p.consultor_id, turnos, esperado: p.esperado - era.esperado, ultima }]
      }),
    )
    await addTurnos(tx, turnos, dayOf(agora.getTime(), calendario.fuso))
    const expirados = anteriores.filter(({ id }) => expiradas.includes(id)).map(({ lead_id }) => lead_id)
    const mudaram = [...ofertas.map(({ lead }) => lead.id), ...novos.map(({ id }) => id), ...expirados]
    for (const id of new Set(mudaram)) touched.add('leads', [null], id)
    return {
      tratados: lote.length,
      atribuidos: entregues.length,
      ofertados: ofertas.length,
      repetidos: entregues.filter((lead) => lidos.toDistribuir(lead).ja_atende.size > 0),
    }
  }

  /**
   * Tells people what rounds have done, in a transaction of its own: within a round two could deadlock, because other
   * writes of leads lock the counter of notices before the people. Idempotent; the next run sends what a crash left
   * out.
   */
  const notify = (repetidos: readonly LeadRow[]) =>
    escrita.db.transaction(async (tx) => {
      const desde = new Date(escrita.agora() - AVISAR_MS)
      await readAvisosEncerrados(tx, desde)
      await notifyOfertas(tx, await listSemAviso(tx, 'pendente', desde))
      await notifyAtribuidos(tx, await listSemAviso(tx, 'aceita', desde))
      await notifySemAceite(tx, await listSemAceiteSemAviso(tx, desde))
      await flagRepetidos(tx, repetidos)
    })

  return {
    readQuadro,
    readLeads,
    readPessoas,

    /** Distributes all leads of the queue that are due; returns the numbers by outcome. */
    async run() {
      const total = { atribuidos: 0, ofertados: 0, adiados: 0 }
      for (;;) {
        const { tratados, adiados, atribuidos, ofertados, repetidos } = await round(LOTE)
        await notify(repetidos)
        total.atribuidos += atribuidos
        total.ofertados += ofertados
        total.adiados = adiados
        if (tratados < LOTE) return total
      }
    },

    /** Distributes these leads of the queue now; pending offers stay. */
    async distribute(ids: readonly string[]) {
      let feitos = 0
      for (let de = 0; de < ids.length; de += LOTE) {
        const { atribuidos, ofertados, repetidos } = await round(LOTE, ids.slice(de, de + LOTE))
        await notify(repetidos)
        feitos += atribuidos + ofertados
      }
      return { feitos, ignorados: ids.length - feitos }
    },

    /**
     * Decides about leads one after the other, each with the loads that the decisions before it made. Leads with a
     * pending offer are left out. Writes nothing.
     */
    async preview(lote: readonly LeadRow[]): Promise<{ lead: LeadRow; decisao: Decisao }[]> {
      const quadro = await readQuadro()
      const lidos = await readLeads(escrita.db, lote)
      const agora = new Date(escrita.agora())
      const livres = lote.filter(
        (lead) => !lidos.ofertasDe(lead).some(({ status, expira_em }) => status === 'pendente' && expira_em > agora),
      )
      return livres.map((lead) => {
        const decisao = decide(quadro.regras, quadro.pessoas, lidos.toDistribuir(lead), agora.getTime())
        count(quadro, decisao, agora)
        return { lead, decisao }
      })
    },
  }
}
