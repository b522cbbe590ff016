import { randomUUID } from 'node:crypto'
import { type Impedimento, lugarEUrgencia } from '@portal/contract/leads/distribuicao/opcoes'
import { LEAD_NAO_ENCONTRADO, SELECIONE_CONSULTOR } from '@portal/contract/leads/limites'
import { isEtapaAberta, URGENCIAS } from '@portal/contract/leads/opcoes'
import { countPacientesDosLeads } from '../../pacientes/pacientes.queries.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { isOfTeam } from '../../platform/auth/team.ts'
import { isOpenAt } from '../../platform/business-time.ts'
import { dayOf } from '../../platform/day.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Touched } from '../../platform/db/unit-of-work.ts'
import { notFound, unprocessable } from '../../platform/http/errors.ts'
import { flagRepetidos, notifyDonos } from '../avisos.ts'
import { listAbertosDe, listConsultores, listTransferiveis, lockQuemRecebe } from '../carteira.queries.ts'
import { requireRecebe, SO_DA_EQUIPE } from '../dono.ts'
import type { EscritaLeads } from '../escrita.ts'
import { type LeadRow, lockLeads } from '../leads.queries.ts'
import { countOrcamentosDosLeads } from '../orcamentos.queries.ts'
import { findTopo } from '../quadro/posicao.queries.ts'
import { findTelefones, lockTelefones } from '../telefones.queries.ts'
import { countVisitasDosLeads } from '../visitas.queries.ts'
import { atendeEstado, impedimentoDe } from './decisao.ts'
import { divide } from './divisao.ts'
import { deliver } from './entrega.ts'
import { PARTICIPANTE_NAO_ENCONTRADO } from './regras.service.ts'
import { insertEventos, insertOfertas, listPessoas } from './roleta.queries.ts'

/** An offer accepted without being asked: it counts as a turn, and the roleta does not ask the person again. */
const aMao = (agora: Date, consultor_id: string) => ({
  consultor_id,
  ofertado_em: agora,
  expira_em: agora,
  respondido_em: agora,
  explicacao: { regras: [], criterio: null, escolhido: { consultor_id, regra: 'À mão' } },
})

type Carteira = { id: string; consultor_id: string; motivo: string }
/** Number of leads that one transaction moves. */
const LOTE_CARTEIRA = 100

type Divisao = { ids: string[]; consultores: string[]; motivo?: string | undefined }
const porUrgencia = (a: LeadRow, b: LeadRow) =>
  URGENCIAS.indexOf(b.urgencia) - URGENCIAS.indexOf(a.urgencia) || a.created_at.getTime() - b.created_at.getTime()

type Entregas = { lead: LeadRow; consultor_id: string }[]

type Pedido = { ids: string[]; consultor_id: string; motivo?: string | undefined }

export type DistribuicaoManual = ReturnType<typeof createDistribuicaoManual>

/** Leads that a supervisor or an administrator gives to consultants. */
export function createDistribuicaoManual(escrita: EscritaLeads) {
  async function notifyDono(tx: Db, dono: string, entregues: LeadRow[]) {
    const [primeiro] = entregues
    if (!primeiro) return
    const um = entregues.length === 1
    await notifyDonos(tx, escrita.agora(), [
      {
        dono,
        tipo: 'lead_recebido',
        titulo: um ? 'Novo lead' : `${entregues.length} novos leads`,
        corpo: um ? lugarEUrgencia(primeiro) : 'Veja no quadro.',
        lead: um ? primeiro.id : undefined,
      },
    ])
  }

  /** Counts of these open leads and of what moves with them. */
  const countWith = async (abertos: string[]) => ({
    leads: abertos.length,
    pacientes: await countPacientesDosLeads(escrita.db, abertos),
    visitas: await countVisitasDosLeads(escrita.db, abertos),
    orcamentos: await countOrcamentosDosLeads(escrita.db, abertos),
  })

  /** Reasons for which the roleta would not give each lead to its new owner; a distribution by hand ignores them. */
  async function impedimentos(tx: Db, donos: string[]): Promise<(entrega: Entregas[number]) => Impedimento[]> {
    const { calendario } = await escrita.regras(tx)
    const agora = escrita.agora()
    const pessoas = new Map(
      (await listPessoas(tx, donos, dayOf(agora, calendario.fuso))).map(({ dias_horarios, ...resto }) => {
        const no_horario = dias_horarios === null || isOpenAt(agora, { ...calendario, horario: dias_horarios })
        // Administrators may own leads and are in no rule, so they have no row.
        const pessoa = { ...resto, no_horario, ativo: true }
        return [resto.consultor_id, { pessoa, motivo: impedimentoDe(pessoa, agora) }]
      }),
    )
    return ({ lead, consultor_id }) => {
      const dela = pessoas.get(consultor_id)
      if (!dela) return []
      const estado = atendeEstado(dela.pessoa, lead.estado) ? null : ('outro_estado' as const)
      return [dela.motivo, estado].filter((motivo) => motivo !== null)
    }
  }

  /** Locks the leads among `ids` that are open. */
  async function lockAbertos(tx: Db, escopo: Escopo, ids: string[]): Promise<LeadRow[]> {
    await lockTelefones(tx, await findTelefones(tx, escopo, ids))
    const achados = await lockLeads(tx, escopo, ids)
    if (achados.length === 0) throw notFound(LEAD_NAO_ENCONTRADO)
    return achados.filter((lead) => isEtapaAberta(lead.etapa))
  }

  /** Gives locked leads to new owners, and tells them. */
  async function give(tx: Db, touched: Touched, escopo: Escopo, entregas: Entregas, motivo: string | undefined) {
    if (motivo === undefined && entregas.some(({ lead }) => lead.consultor_id !== null))
      throw unprocessable({ motivo: 'Informe o motivo' })
    const agora = new Date(escrita.agora())
    const donos = [...new Set(entregas.map(({ consultor_id }) => consultor_id))].toSorted()
    const passouPor = await impedimentos(tx, donos)
    const entregues = await deliver(escrita, tx, escopo, touched, entregas, { acao: 'distribuir', motivo })
    const ofertas = entregas
      .filter(({ lead }) => lead.consultor_id === null)
      .map(({ lead, consultor_id }) => ({
        id: randomUUID(),
        lead_id: lead.id,
        status: 'aceita' as const,
        ...aMao(agora, consultor_id),
      }))
    await insertOfertas(tx, ofertas)
    const ofertaDe = new Map(ofertas.map(({ id, lead_id }) => [lead_id, id]))
    await insertEventos(
      tx,
      entregas.map(({ lead, consultor_id }) => ({
        passou_por: passouPor({ lead, consultor_id }),
        em: agora,
        tipo: lead.consultor_id === null ? ('distribuido' as const) : ('transferido' as const),
        lead_id: lead.id,
        consultor_id,
        de_id: lead.consultor_id,
        ator_id: escopo.usuarioId,
        oferta_id: ofertaDe.get(lead.id) ?? null,
      })),
    )
    for (const dono of donos)
      await notifyDono(
        tx,
        dono,
        entregues.filter(({ consultor_id }) => consultor_id === dono),
      )
    await flagRepetidos(tx, entregues)
    return entregues.length
  }

  /** Gives leads to a consultant. Ended leads and leads that the consultant owns already stay. */
  const transfer = (escopo: Escopo, { ids, consultor_id, motivo }: Pedido) =>
    escrita.write(async (tx, touched) => {
      await requireRecebe(tx, escopo, consultor_id)
      const abertos = await lockAbertos(tx, escopo, ids)
      const mudam = abertos.filter((lead) => lead.consultor_id !== consultor_id)
      const entregas = mudam.map((lead) => ({ lead, consultor_id }))
      const feitos = await give(tx, touched, escopo, entregas, motivo)
      return { feitos, ignorados: new Set(ids).size - feitos }
    })

  return {
    listConsultores: (escopo: Escopo) => listConsultores(escrita.db, escopo),

    /** Counts of what a transfer would move. */
    async preview(escopo: Escopo, { ids, consultor_id }: Pick<Pedido, 'ids'> & { consultor_id?: string | undefined }) {
      const abertos = await listTransferiveis(escrita.db, escopo, ids, consultor_id)
      return countWith(abertos)
    },

    transfer,

    /** Divides leads evenly among people; urgent and old leads are spread too. Ended leads stay. */
    divide: (escopo: Escopo, { ids, consultores, motivo }: Divisao) =>
      escrita.write(async (tx, touched) => {
        if (consultores.some((id) => !isOfTeam(escopo, id))) throw unprocessable({ consultores: SO_DA_EQUIPE })
        const pessoas = await lockQuemRecebe(tx, consultores)
        if (pessoas.length < consultores.length)
          throw unprocessable({ consultores: 'Um dos escolhidos não recebe mais leads. Escolha de novo.' })
        const abertos = (await lockAbertos(tx, escopo, ids)).toSorted(porUrgencia)
        const donos = divide(abertos, pessoas)
        const destinos = abertos.map((lead, n) => ({ lead, consultor_id: donos[n] ?? '' }))
        const entregas = destinos.filter(({ lead, consultor_id }) => lead.consultor_id !== consultor_id)
        const feitos = await give(tx, touched, escopo, entregas, motivo)
        return {
          feitos,
          ignorados: new Set(ids).size - feitos,
          consultores: pessoas
            .map(({ id, nome }) => ({ consultor_id: id, nome, leads: donos.filter((dono) => dono === id).length }))
            .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')),
        }
      }),

    /** Counts of a person's open leads, which are given to somebody else before the person leaves. */
    async previewCarteira(escopo: Escopo, id: string) {
      if (!isOfTeam(escopo, id)) throw notFound(PARTICIPANTE_NAO_ENCONTRADO)
      const abertos = await listAbertosDe(escrita.db, id)
      return countWith(abertos)
    },

    /** Gives all open leads of a person to another, a hundred per transaction; after a failure, ask again. */
    async transferCarteira(escopo: Escopo, { id, consultor_id, motivo }: Carteira) {
      if (!isOfTeam(escopo, id)) throw notFound(PARTICIPANTE_NAO_ENCONTRADO)
      if (id === consultor_id) throw unprocessable({ consultor_id: SELECIONE_CONSULTOR })
      let feitos = 0
      for (;;) {
        const ids = (await listAbertosDe(escrita.db, id)).slice(0, LOTE_CARTEIRA)
        if (ids.length === 0) return { feitos }
        const lote = await transfer(escopo, { ids, consultor_id, motivo })
        feitos += lote.feitos
        // Another request is moving the same leads.
        if (lote.feitos === 0) return { feitos }
      }
    },

    /** Gives leads that nobody has contacted back to the queue; the roleta does not ask their former owners again. */
    returnToQueue: (escopo: Escopo, ids: string[]) =>
      escrita.write(async (tx, touched) => {
        await lockTelefones(tx, await findTelefones(tx, escopo, ids))
        const achados = await lockLeads(tx, escopo, ids)
        if (achados.length === 0) throw notFound(LEAD_NAO_ENCONTRADO)
        const agora = new Date(escrita.agora())
        let feitos = 0
        for (const lead of achados) {
          const { id, consultor_id } = lead
          if (consultor_id === null || lead.etapa !== 'novo' || lead.primeiro_contato_em !== null) continue
          // A patient belongs to the consultant who made the link, and moves in a transfer only.
          if ((await countPacientesDosLeads(tx, [id])) > 0) continue
          // A visit has a consultant who goes there.
          if ((await countVisitasDosLeads(tx, [id])) > 0) continue
          // Leads with quotes stay: the family asks the consultant of the quote.
          if ((await countOrcamentosDosLeads(tx, [id])) > 0) continue
          feitos++
          await escrita.tell(tx, escopo, id, 'devolvido')
          const posicao = await findTopo(tx, null, lead.etapa)
          const fila = { consultor_id: null, distribuido_em: null, distribuido_por: null, aceito_em: null, posicao }
          await escrita.change(tx, escopo, touched, lead, fila, { acao: 'distribuir' })
          const oferta = { lead_id: id, ...aMao(agora, consultor_id), status: 'cancelada' as const }
          await insertOfertas(tx, [oferta])
          const quem = { lead_id: id, de_id: consultor_id, ator_id: escopo.usuarioId }
          await insertEventos(tx, [{ ...quem, em: agora, tipo: 'devolvido' }])
        }
        return { feitos, ignorados: new Set(ids).size - feitos }
      }),
  }
}
