import { randomUUID } from 'node:crypto'
import type { ValoresProprios } from '@portal/contract/etapas/campos-proprios'
import { INTERACAO_MAXIMA } from '@portal/contract/leads/limites'
import { nivelEtapa, type TipoInteracao } from '@portal/contract/leads/opcoes'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { contextoInteracao, contextoLead, type EscritaLeads, registroDe } from './escrita.ts'
import { insertPassagem, type NovaInteracao, type NovaPassagem } from './historia.queries.ts'
import { type LeadRow, type LeadValores, lockReferido, type NovoLead, updateLead } from './leads.queries.ts'
import { advanceContatos, type Contato, insertHistorias, insertLeads } from './lote.queries.ts'
import { prazoPelasRegras } from './prazos/prazo.ts'
import { createRegrasPrazo } from './prazos/regras-prazo.ts'
import { fillProprios, type PropriosPedidos, saveProprios } from './proprios/write-proprios.ts'
import { INTERVALO } from './quadro/posicao.queries.ts'

const SELADOS = ['substancias', 'observacoes', 'motivo_perda_texto'] as const
type Selado = (typeof SELADOS)[number]

/** A contact, a note or an event; its text is plain and of any length. */
export type InteracaoDoLote = Pick<NovaInteracao, 'tipo' | 'evento' | 'resultado' | 'detalhe'> & {
  id?: string | undefined
  lead_id: string
  texto: string | null
  ocorreu_em: Date
  autor_id: string | null
}

/** A lead with its own dates; values that its table stores encrypted are plain here. */
export type LeadDoLote = Omit<NovoLead, `${Selado}_cifrado` | 'prazo_em' | 'prazo_regra' | 'etapa_maxima'> & {
  [campo in Selado]?: string | null
} & {
  id: string
  etapa: LeadRow['etapa']
  etapa_desde: Date
  created_at: Date
  /** Values of the company's own fields. */
  proprios?: ValoresProprios
  /** Interactions of its timeline. */
  interacoes?: readonly Omit<InteracaoDoLote, 'lead_id'>[]
  /** True if somebody had spoken with the person, where `interacoes` does not show it. */
  contatado?: boolean
}

/** An existing lead; without a telephone it keeps its own. */
export type LeadMudado = Omit<LeadDoLote, 'telefone' | 'proprios'> & {
  telefone: string | null
  /** Values of the company's own fields; null takes one away. */
  proprios: PropriosPedidos
}

/** Default values, because all rows of one statement need the same columns. */
const VAZIO = {
  consultor_id: null,
  telefone_alt: null,
  outros_telefones: [],
  email: null,
  parentesco: null,
  nome_paciente: null,
  idade_paciente: null,
  sexo_paciente: null,
  cidade_id: null,
  cidade: null,
  estado: null,
  origem_detalhe: {},
  clinica_interesse_id: null,
  tipo_internacao: null,
  forma_pagamento: null,
  plano_saude: null,
  urgencia: 'media',
  etiquetas: [],
  distribuido_em: null,
  ultima_interacao_em: null,
  proxima_acao: null,
  proxima_acao_em: null,
  visita_em: null,
  valor_estimado_centavos: null,
  motivo_perda_id: null,
  perdido_em: null,
  ganho_em: null,
  trazido_em: null,
  retomado_em: null,
} satisfies Partial<NovoLead>

/** Position in a column: below the cards of the board, the newest first. */
const FIM_DO_SECULO_S = 4_102_444_800
const lugarDe = (em: Date) => (FIM_DO_SECULO_S - Math.floor(em.getTime() / 1000)) * INTERVALO

export const isContato = (tipo: NovaInteracao['tipo']): tipo is Exclude<TipoInteracao, 'nota'> =>
  tipo !== 'nota' && tipo !== 'sistema'

const latest = (a: Date | null, b: Date | null) => (a && (!b || a > b) ? a : b)

const LACUNA = /\s/
/** Splits a long text into parts that an interaction takes, at white space where possible. */
export function emPartes(texto: string): string[] {
  const partes: string[] = []
  let resto = texto
  while (resto.length > INTERACAO_MAXIMA) {
    let fim = INTERACAO_MAXIMA
    while (fim > INTERACAO_MAXIMA - 200 && !LACUNA.test(resto[fim - 1] ?? '')) fim--
    if (fim === INTERACAO_MAXIMA - 200)
      fim = /[\ud800-\udbff]/.test(resto[INTERACAO_MAXIMA - 1] ?? '') ? INTERACAO_MAXIMA - 1 : INTERACAO_MAXIMA
    partes.push(resto.slice(0, fim))
    resto = resto.slice(fim)
  }
  return [...partes, resto]
}

export type Lote = ReturnType<typeof createLoteLeads>

type Seladora = Pick<EscritaLeads, 'cipher'> & Partial<Pick<EscritaLeads, 'regras'>>

/** Writes leads with their past and interactions, many at once, for imports and the move. */
export function createLoteLeads({ cipher, regras = createRegrasPrazo() }: Seladora) {
  const seal = (texto: string | null | undefined, contexto: string) =>
    texto ? cipher.encryptText(texto, contexto) : null

  /** A text too long for one interaction continues in further ones, a moment later each. */
  const linhasDe = (
    criador: string | null,
    { id, texto, evento = null, resultado = null, detalhe = {}, ...interacao }: InteracaoDoLote,
  ) =>
    emPartes(texto ?? '').map((parte, i): NovaInteracao => {
      const linha = i === 0 && id ? id : randomUUID()
      return {
        ...interacao,
        evento,
        resultado,
        detalhe,
        id: linha,
        texto_cifrado: seal(parte, contextoInteracao(linha)),
        ocorreu_em: new Date(interacao.ocorreu_em.getTime() + i),
        created_by: criador,
      }
    })

  const interacoesDe = ({ id, interacoes = [] }: LeadDoLote) =>
    interacoes.map((interacao): InteracaoDoLote => ({ ...interacao, lead_id: id }))

  const contatosDe = (interacoes: readonly InteracaoDoLote[]): Contato[] =>
    interacoes.flatMap(({ tipo, lead_id, ocorreu_em }) => (isContato(tipo) ? { lead_id, em: ocorreu_em } : []))

  /** The lead came as 'Novo', unless it was in another stage from its first moment on. */
  function passagensDe({ id, etapa, etapa_desde, created_at }: LeadDoLote, por: string | null): NovaPassagem[] {
    const passagem = { lead_id: id, duracao_s: null, por }
    const direto = etapa_desde <= created_at
    const chegou = { ...passagem, de: null, para: direto ? etapa : 'novo', em: created_at }
    if (direto || etapa === 'novo') return [chegou]
    // Nobody knows who moved it.
    return [
      { ...chegou, por: null },
      { ...passagem, de: 'novo', para: etapa, em: etapa_desde, por: null },
    ]
  }

  return {
    /** Inserts leads with deadlines, passages, timelines and history. Returns them in order. */
    async insert(tx: Db, escopo: Escopo | null, touched: Touched, lote: readonly LeadDoLote[]): Promise<LeadRow[]> {
      if (lote.length === 0) return []
      const emVigor = await regras(tx)
      const por = escopo?.usuarioId ?? null
      const linhas = lote.map((lead) => {
        const { substancias, observacoes, motivo_perda_texto, interacoes: _, proprios: __, contatado, ...ditos } = lead
        const contatos = contatosDe(interacoesDe(lead)).map(({ em }) => em.getTime())
        const campos = Object.fromEntries(Object.entries(ditos).filter(([, valor]) => valor !== undefined))
        const novo = {
          ...VAZIO,
          posicao: lugarDe(lead.created_at),
          ...(contatos.length > 0 && { ultima_interacao_em: new Date(Math.max(...contatos)) }),
          ...(campos as typeof ditos),
        }
        const falou = contatado || contatos.length > 0
        return {
          ...novo,
          etapa_maxima: Math.max(nivelEtapa(lead.etapa), falou ? nivelEtapa('em_contato') : nivelEtapa('novo')),
          substancias_cifrado: seal(substancias, contextoLead('substancias', lead.id)),
          observacoes_cifrado: seal(observacoes, contextoLead('observacoes', lead.id)),
          motivo_perda_texto_cifrado: seal(motivo_perda_texto, contextoLead('motivo_perda_texto', lead.id)),
          created_by: por,
          ...prazoPelasRegras({ ...VAZIO, ...novo } as LeadRow, emVigor),
        }
      })
      const porId = new Map((await insertLeads(tx, linhas)).map((row) => [row.id, row]))
      const rows = lote.flatMap(({ id }) => porId.get(id) ?? [])
      await insertHistorias(
        tx,
        lote.flatMap((lead) => passagensDe(lead, por)),
        lote.flatMap((lead) => interacoesDe(lead).flatMap((interacao) => linhasDe(por, interacao))),
      )
      const preenchidos = await fillProprios(tx, cipher, new Map(lote.map(({ id, proprios = {} }) => [id, proprios])))
      await recordAcao(
        tx,
        escopo,
        rows.map((row) => ({
          ...{ acao: 'criar', entidade: 'leads', entidade_id: row.id },
          depois: { ...registroDe(row), ...preenchidos.get(row.id) },
        })),
      )
      for (const { id, consultor_id } of rows) touched.add('leads', [consultor_id], id)
      return rows
    },

    /** Writes the state of a lead from a newer file; its interactions are left out. The caller tells the owners. */
    async update(
      tx: Db,
      escopo: Escopo | null,
      { id, substancias, observacoes, motivo_perda_texto, interacoes: _, contatado, proprios, ...ditos }: LeadMudado,
    ): Promise<LeadRow> {
      const antes = await lockReferido(tx, id)
      const sealAgain = (campo: Selado, texto: string | null | undefined) =>
        cipher.sealAgain(antes[`${campo}_cifrado`], texto ?? null, contextoLead(campo, id))
      const { trazido_em: __, telefone, ultima_interacao_em, ...campos } = ditos
      const valores: LeadValores = {
        ...campos,
        ...(telefone && { telefone }),
        ultima_interacao_em: latest(antes.ultima_interacao_em, ultima_interacao_em ?? null),
        etapa_maxima: Math.max(antes.etapa_maxima, nivelEtapa(ditos.etapa), contatado ? nivelEtapa('em_contato') : 0),
        substancias_cifrado: sealAgain('substancias', substancias),
        observacoes_cifrado: sealAgain('observacoes', observacoes),
        motivo_perda_texto_cifrado: sealAgain('motivo_perda_texto', motivo_perda_texto),
      }
      if (antes.etapa !== ditos.etapa) {
        const em = new Date(Math.max(ditos.etapa_desde.getTime(), antes.etapa_desde.getTime() + 1))
        await insertPassagem(tx, { lead_id: id, de: antes.etapa, para: ditos.etapa, em, duracao_s: null, por: null })
      }
      const depois = await updateLead(tx, id, {
        ...valores,
        ...prazoPelasRegras({ ...antes, ...valores } as LeadRow, await regras(tx)),
      })
      const seus = await saveProprios(tx, cipher, id, proprios)
      await recordAcao(tx, escopo, {
        ...{ acao: 'editar', entidade: 'leads', entidade_id: id },
        antes: { ...registroDe(antes), ...seus?.antes },
        depois: { ...registroDe(depois), ...seus?.depois },
      })
      return depois
    },

    /**
     * Inserts interactions of existing leads. Returns the leads whose last contact changed, with their new versions;
     * the caller tells the owners.
     */
    async insertInteracoes(tx: Db, escopo: Escopo | null, interacoes: readonly InteracaoDoLote[]) {
      const por = escopo?.usuarioId ?? null
      await insertHistorias(
        tx,
        [],
        interacoes.flatMap((interacao) => linhasDe(por, interacao)),
      )
      return advanceContatos(tx, contatosDe(interacoes))
    },
  }
}
