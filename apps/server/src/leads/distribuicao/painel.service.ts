import type { FiltroEventos } from '@portal/contract/leads/distribuicao/distribuicao.contract'
import type { Explicacao } from '@portal/contract/leads/distribuicao/oferta.contract'
import {
  ROTULO_EVENTO_DISTRIBUICAO,
  ROTULO_IMPEDIMENTO,
  ROTULO_MOTIVO_RECUSA,
} from '@portal/contract/leads/distribuicao/opcoes'
import type { ConsultorDistribuicao } from '@portal/contract/leads/distribuicao/regra.contract'
import type { Origem } from '@portal/contract/leads/opcoes'
import { dddDe } from '@portal/contract/telefone'
import { recordAcao } from '../../auditoria/auditoria.service.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { isOfTeam } from '../../platform/auth/team.ts'
import { isOpenAt } from '../../platform/business-time.ts'
import { notFound } from '../../platform/http/errors.ts'
import { type Column, csvDownload } from '../../platform/spreadsheet/csv-export.ts'
import { codigoLead, type EscritaLeads } from '../escrita.ts'
import { decide } from './decisao.ts'
import { peopleOf, withNames } from './explicacao.ts'
import { OFERTA_NAO_ENCONTRADA } from './ofertas.service.ts'
import { PARTICIPANTE_NAO_ENCONTRADO } from './regras.service.ts'
import {
  type ConsultorRow,
  countEventos,
  type EventoRow,
  findExplicacao,
  listConsultores,
  listEventos,
  listEventosDepois,
  listNomes,
  listSituacoes,
} from './relatorios.queries.ts'
import { listFilaPorIds, listQuemAtende } from './roleta.queries.ts'
import type { RoletaService } from './roleta.service.ts'

const LOTE = 500

const COLUNAS_CSV: readonly Column<EventoRow>[] = [
  ['Quando', ({ em }) => em],
  ['Evento', ({ tipo }) => ROTULO_EVENTO_DISTRIBUICAO[tipo]],
  ['Lead', ({ numero }) => codigoLead(numero)],
  ['Cidade', ({ cidade }) => cidade],
  ['UF', ({ estado }) => estado],
  ['Consultor', ({ consultor }) => consultor],
  ['De', ({ de }) => de],
  ['Quem fez', ({ ator }) => ator ?? 'Portal'],
  ['Regra', ({ regra }) => regra],
  ['Motivo', ({ motivo }) => motivo && ROTULO_MOTIVO_RECUSA[motivo]],
  ['Passou por', ({ passou_por }) => passou_por.map((motivo) => ROTULO_IMPEDIMENTO[motivo]).join(', ')],
]

const toEvento = ({ em, numero, n: _, ...evento }: EventoRow) => ({
  ...evento,
  codigo: codigoLead(numero),
  em: em.toISOString(),
})

export type PainelService = ReturnType<typeof createPainelService>

/** Distribution as supervisors see and simulate it (docs/rules.md, 'Distribuição'). */
export function createPainelService(escrita: EscritaLeads, roleta: RoletaService) {
  const { db } = escrita

  /** Answers 404 for a consultant of another team. */
  function filtroDe(escopo: Escopo, filtro: FiltroEventos) {
    if (filtro.consultor_id !== undefined && !isOfTeam(escopo, filtro.consultor_id))
      throw notFound(PARTICIPANTE_NAO_ENCONTRADO)
    return { ...filtro, escopo }
  }

  return {
    /** Simulates who would receive a lead with these values now, and why the others would not. */
    async simulate(
      escopo: Escopo,
      lead: { telefone: string | null; estado: string | null; origem: Origem; tipo_internacao: string | null },
    ): Promise<Explicacao> {
      const { regras, pessoas } = await roleta.readQuadro()
      const atende = lead.telefone ? await listQuemAtende(db, [lead.telefone]) : []
      const { explicacao } = decide(
        regras,
        pessoas,
        {
          ...lead,
          ddd: lead.telefone && dddDe(lead.telefone),
          ja_recebeu: new Set(),
          regra_destino_id: null,
          ja_atende: new Set(atende.map(({ consultor_id }) => consultor_id)),
        },
        escrita.agora(),
      )
      return withNames(escopo, explicacao, await listNomes(db, peopleOf(explicacao)))
    },

    /** Number of these leads of the queue that each person would get now. */
    async preview(escopo: Escopo, ids: string[]) {
      const leads = await listFilaPorIds(db, ids)
      const decididos = await roleta.preview(leads)
      const quantos = new Map<string, number>()
      for (const { decisao } of decididos) {
        const para = decisao.escolhido?.consultor_id
        if (para !== undefined) quantos.set(para, (quantos.get(para) ?? 0) + 1)
      }
      const meus = [...quantos].filter(([id]) => isOfTeam(escopo, id))
      const nomes = await listNomes(
        db,
        meus.map(([id]) => id),
      )
      const consultores = meus.map(([consultor_id, leads]) => ({
        consultor_id,
        nome: nomes.get(consultor_id) ?? '',
        leads,
      }))
      return {
        consultores: consultores.toSorted((a, b) => b.leads - a.leads || a.nome.localeCompare(b.nome, 'pt-BR')),
        de_outras: [...quantos].reduce((soma, [id, leads]) => soma + (isOfTeam(escopo, id) ? 0 : leads), 0),
        sem_consultor: decididos.filter(({ decisao }) => !decisao.escolhido).length,
        ofertados: leads.length - decididos.length,
      }
    },

    async listFila(escopo: Escopo, ids: string[]) {
      const agora = new Date(escrita.agora())
      return { agora: agora.toISOString(), itens: await listSituacoes(db, escopo, ids, agora) }
    },

    async listConsultores(escopo: Escopo): Promise<ConsultorDistribuicao[]> {
      const { hoje, fuso, agora } = await escrita.momento()
      const { calendario } = await escrita.regras(db)
      const situacaoDe = ({ ativo, pausado_ate, dias_horarios }: ConsultorRow) => {
        if (!ativo) return 'inativo' as const
        if (pausado_ate !== null && pausado_ate.getTime() > agora) return 'pausado' as const
        const aberto = dias_horarios === null || isOpenAt(agora, { ...calendario, horario: dias_horarios })
        return aberto ? ('ativo' as const) : ('fora_do_horario' as const)
      }
      return (await listConsultores(db, escopo, new Date(agora), hoje, fuso)).map(
        ({ ativo, esperado_semana, esperado_mes, semana, mes, ...row }) => ({
          ...row,
          situacao: situacaoDe({ ativo, esperado_semana, esperado_mes, semana, mes, ...row }),
          pausado_ate: row.pausado_ate?.toISOString() ?? null,
          semana: { ...semana, esperado: esperado_semana },
          mes: { ...mes, esperado: esperado_mes },
        }),
      )
    },

    async listEventos(
      escopo: Escopo,
      { pagina, tamanho, ...pedido }: FiltroEventos & { pagina: number; tamanho: number },
    ) {
      const filtro = filtroDe(escopo, pedido)
      const { fuso } = await escrita.momento()
      const [rows, total] = await Promise.all([
        listEventos(db, filtro, fuso, pagina, tamanho),
        countEventos(db, filtro, fuso),
      ])
      return { itens: rows.map(toEvento), total }
    },

    async exportEventos(escopo: Escopo, { motivo, ...filtro }: FiltroEventos & { motivo: string }) {
      const { fuso } = await escrita.momento()
      const lidos = filtroDe(escopo, filtro)
      await recordAcao(db, escopo, {
        acao: 'exportar',
        entidade: 'distribuicao_regras',
        entidade_id: null,
        depois: { filtro, motivo },
      })
      async function* rows() {
        let ultimo: EventoRow | undefined
        for (;;) {
          const lote: EventoRow[] = await listEventosDepois(db, lidos, fuso, ultimo, LOTE)
          yield* lote
          ultimo = lote.at(-1)
          if (lote.length < LOTE) return
        }
      }
      return csvDownload('distribuicao', COLUNAS_CSV, rows(), fuso)
    },

    async getExplicacao(escopo: Escopo, id: string): Promise<Explicacao> {
      const explicacao = await findExplicacao(db, escopo, id)
      if (!explicacao) throw notFound(OFERTA_NAO_ENCONTRADA)
      return withNames(escopo, explicacao, await listNomes(db, peopleOf(explicacao)))
    },
  }
}
