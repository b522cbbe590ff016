import { CONFERIR_CADASTRO, INICIAR_CADASTRO } from '@portal/contract/leads/limites'
import { type Etapa, type Evento, isEtapaAberta, nivelEtapa } from '@portal/contract/leads/opcoes'
import { isInalterado, recordAcao } from '../auditoria/auditoria.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { type Touched, unitOfWork } from '../platform/db/unit-of-work.ts'
import type { Cipher } from '../platform/keys/cipher.ts'
import { type Moment, momentAt } from '../platform/moment.ts'
import { insertInteracao, insertPassagem } from './historia.queries.ts'
import { insertLead, type LeadRow, type LeadValores, type NovoLead, updateLead, updateLeads } from './leads.queries.ts'
import type { ParteDoLead } from './partes.service.ts'
import { isAdormecido, prazoPelasRegras } from './prazos/prazo.ts'
import { createRegrasPrazo } from './prazos/regras-prazo.ts'
import { type MudancaDeProprios, type PropriosPedidos, saveProprios } from './proprios/write-proprios.ts'
import { findTopo } from './quadro/posicao.queries.ts'

/** Code of a lead as people read it, such as 'L-000001'. */
export const codigoLead = (numero: number) => `L-${String(numero).padStart(6, '0')}`

/** Context that binds an encrypted value to its lead and field. */
export const contextoLead = (campo: 'substancias' | 'observacoes' | 'motivo_perda_texto', id: string) =>
  `leads.${campo}:${id}`
export const contextoInteracao = (id: string) => `lead_interacoes.texto:${id}`

/** A lead for the history: health data is replaced by '***'. */
export function registroDe({
  busca: _,
  posicao: __,
  prazo_regra: ___,
  campanha: ____,
  anuncio: _____,
  ...row
}: LeadRow) {
  const { substancias_cifrado, observacoes_cifrado, motivo_perda_texto_cifrado, ...resto } = row
  const oculto = (cifrado: string | null) => cifrado && '***'
  return {
    ...resto,
    substancias: oculto(substancias_cifrado),
    observacoes: oculto(observacoes_cifrado),
    motivo_perda_texto: oculto(motivo_perda_texto_cifrado),
  }
}

/** Next action of a lead that ends, as its passage keeps it. */
const proximaAcaoAntes = (lead: LeadRow) => ({
  ...(lead.proxima_acao && { proxima_acao_antes: lead.proxima_acao }),
  ...(lead.proxima_acao_em && { proxima_acao_antes_em: lead.proxima_acao_em.toISOString() }),
})

/** Next action that a passage kept, as columns of the lead. */
export function proximaAcaoDe(fato: Fato | null): LeadValores {
  const em = fato?.proxima_acao_antes_em
  return { proxima_acao: fato?.proxima_acao_antes?.toString() ?? null, proxima_acao_em: em ? new Date(em) : null }
}

/** Facts that a passage keeps beside its stages. */
export type Fato = Record<string, string | number>

type ComoMudou = {
  acao?: 'editar' | 'distribuir' | 'aceitar'
  nota?: Record<string, unknown>
  /** Change of own fields, as `saveProprios` returned it. */
  proprios?: MudancaDeProprios | null
}

const HORA_MS = 3_600_000

export type EscritaLeads = ReturnType<typeof createEscritaLeads>

/** Next action after a registration: the one that asked for it is replaced, any other stays. */
export const depoisDoCadastro = ({ proxima_acao }: LeadRow, agora: number): LeadValores =>
  proxima_acao === INICIAR_CADASTRO
    ? { proxima_acao: CONFERIR_CADASTRO, proxima_acao_em: new Date(agora + HORA_MS) }
    : {}

/** Writes of leads, each in one transaction: deadlines, passages, history and, last, the owners' counters. */
export function createEscritaLeads(
  database: Database,
  cipher: Cipher,
  agora: () => number,
  partes: readonly ParteDoLead[] = [],
) {
  const { db } = database
  const regras = createRegrasPrazo()

  /** Inserts a lead at the top of 'Novo' at the instant `em`, with own fields, deadline, first passage and history. */
  async function create(
    tx: Db,
    escopo: Escopo | null,
    touched: Touched,
    { proprios = {}, ...novo }: NovoLead & { id: string; proprios?: PropriosPedidos | undefined },
    em = new Date(agora()),
  ) {
    const dono = novo.consultor_id ?? null
    const momentos = {
      ultima_interacao_em: null,
      visita_em: null,
      proxima_acao_em: null,
      trazido_em: null,
      retomado_em: null,
      ...novo,
      etapa: 'novo' as const,
      etapa_desde: em,
      distribuido_em: dono === null ? null : em,
    }
    const autor = escopo?.usuarioId ?? null
    const row = await insertLead(tx, {
      ...momentos,
      created_by: autor,
      created_at: em,
      posicao: await findTopo(tx, dono, 'novo'),
      ...prazoPelasRegras(momentos, await regras(tx)),
    })
    await insertPassagem(tx, { lead_id: row.id, de: null, para: 'novo', por: autor, em })
    const gravados = await saveProprios(tx, cipher, row.id, proprios)
    const depois = { ...registroDe(row), ...gravados?.depois }
    await recordAcao(tx, escopo, { acao: 'criar', entidade: 'leads', entidade_id: row.id, depois })
    touched.add('leads', [dono], row.id)
    return row
  }

  /** Entry of the history for a change of a lead; `nota` adds facts that no column holds. */
  function eventoDe(antes: LeadRow, depois: LeadRow, { acao = 'editar', nota = {}, proprios }: ComoMudou) {
    const clinico = (['substancias_cifrado', 'observacoes_cifrado'] as const).some((c) => antes[c] !== depois[c])
    return {
      acao,
      entidade: 'leads' as const,
      entidade_id: antes.id,
      antes: { ...registroDe(antes), ...proprios?.antes },
      depois: { ...registroDe(depois), ...proprios?.depois, ...(clinico && { dados_de_saude: 'alterados' }), ...nota },
    }
  }

  /** `retomado_em`, set at the first change here of a lead of an older portal. */
  const retomada = (lead: LeadRow): LeadValores => (isAdormecido(lead) ? { retomado_em: new Date(agora()) } : {})

  /** Writes values of a locked lead, with its deadline and history. */
  async function change(
    tx: Db,
    escopo: Escopo | null,
    touched: Touched,
    antes: LeadRow,
    mudados: LeadValores,
    como: ComoMudou = {},
  ) {
    const valores = { ...mudados, ...retomada(antes) }
    const novo = { ...antes, ...valores } as LeadRow
    touched.add('leads', [antes.consultor_id, novo.consultor_id], antes.id)
    const acrescimo = como.proprios || Object.keys(como.nota ?? {}).length > 0
    if (isInalterado(antes, valores) && !acrescimo) return antes
    const depois = await updateLead(tx, antes.id, { ...valores, ...prazoPelasRegras(novo, await regras(tx)) })
    await recordAcao(tx, escopo, eventoDe(antes, depois, como))
    return depois
  }

  /** Like `change`, for many leads with the same columns, in as many statements as for one. Returns them in order. */
  async function changeAll(
    tx: Db,
    escopo: Escopo | null,
    touched: Touched,
    mudancas: readonly { antes: LeadRow; valores: LeadValores }[],
    como: ComoMudou = {},
  ): Promise<LeadRow[]> {
    const emVigor = await regras(tx)
    const depois = await updateLeads(
      tx,
      mudancas.map(({ antes, valores }) => {
        const novos = { ...valores, retomado_em: antes.retomado_em, ...retomada(antes) }
        return { id: antes.id, ...novos, ...prazoPelasRegras({ ...antes, ...novos } as LeadRow, emVigor) }
      }),
    )
    const eventos = mudancas.flatMap(({ antes }, n) => {
      const novo = depois[n]
      if (!novo) return []
      touched.add('leads', [antes.consultor_id, novo.consultor_id], antes.id)
      return eventoDe(antes, novo, como)
    })
    await recordAcao(tx, escopo, eventos)
    return depois
  }

  /** Records the passage of a lead to another stage; returns the column values that follow from it. */
  async function pass(tx: Db, escopo: Escopo | null, lead: LeadRow, para: Etapa, fato?: Fato): Promise<LeadValores> {
    // Each passage is later than the one before, so that the last one is known.
    const em = new Date(Math.max(agora(), lead.etapa_desde.getTime() + 1))
    const { trazido_em, etapa_desde } = lead
    // Nobody knows since when the lead was in its stage in the older portal.
    const duracao_s =
      trazido_em && etapa_desde <= trazido_em
        ? null
        : Math.max(0, Math.round((em.getTime() - etapa_desde.getTime()) / 1000))
    await insertPassagem(tx, {
      lead_id: lead.id,
      de: lead.etapa,
      para,
      por: escopo?.usuarioId ?? null,
      em,
      duracao_s,
      fato: fato ?? null,
    })
    return { etapa: para, etapa_desde: em }
  }

  /**
   * Records the passage of a lead to another stage, by default to the top of its column; returns the column values that
   * follow. A lead that ends loses its next action.
   */
  async function enter(
    tx: Db,
    escopo: Escopo | null,
    lead: LeadRow,
    etapa: Etapa,
    { fato, posicao }: { fato?: Fato | undefined; posicao?: number } = {},
  ): Promise<LeadValores> {
    const niveis = { etapa_maxima: Math.max(lead.etapa_maxima, nivelEtapa(etapa)) }
    const lugar = { posicao: posicao ?? (await findTopo(tx, lead.consultor_id, etapa)), ...niveis }
    if (isEtapaAberta(etapa)) return { ...(await pass(tx, escopo, lead, etapa, fato)), ...lugar }
    return {
      ...(await pass(tx, escopo, lead, etapa, { ...proximaAcaoAntes(lead), ...fato })),
      ...lugar,
      proxima_acao: null,
      proxima_acao_em: null,
      [etapa === 'internado' ? 'ganho_em' : 'perdido_em']: new Date(agora()),
    }
  }

  /** Records an event in the timeline of a lead. Events of families and jobs have no `escopo`. */
  async function tell(
    tx: Db,
    escopo: Escopo | null,
    leadId: string,
    evento: Evento,
    detalhe?: Record<string, string>,
  ): Promise<void> {
    const autor = escopo?.usuarioId ?? null
    await insertInteracao(tx, {
      lead_id: leadId,
      tipo: 'sistema',
      evento,
      detalhe,
      ocorreu_em: new Date(agora()),
      autor_id: autor,
      created_by: autor,
    })
  }

  return {
    db,
    agora,
    partes,
    regras,
    write: unitOfWork(database, agora),
    create,
    change,
    changeAll,
    pass,
    enter,
    tell,
    cipher,
    saveProprios: (tx: Db, leadId: string, pedidos: PropriosPedidos = {}) => saveProprios(tx, cipher, leadId, pedidos),
    encrypt: (texto: string | null, contexto: string) => texto && cipher.encryptText(texto, contexto),
    /** Encrypts a text; an unchanged text keeps its ciphertext. */
    seal: (antes: string | null, texto: string | null, contexto: string) => cipher.sealAgain(antes, texto, contexto),
    decrypt: (cifrado: string | null, contexto: string) => cifrado && cipher.decryptText(cifrado, contexto),

    /** Now, with the borders of its day and month in the company's zone. */
    async momento(tx: Db = db): Promise<Moment> {
      const { fuso_horario: fuso } = await findEmpresa(tx)
      return momentAt(agora(), fuso)
    },
  }
}
