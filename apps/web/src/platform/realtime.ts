import { FLUXO_SUBSTITUIDO } from '@portal/contract/realtime/fim'
import type { AssuntoAnunciado, Mudanca, PalavraDeDono } from '@portal/contract/realtime/realtime.contract'
import { matchQuery, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { api } from './api.ts'
import { requestOf } from './link.ts'
import { session } from './session.ts'
import { createStale } from './stale.ts'

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

/** Data that a supervisor sees depends on their team, and on whether the company has teams. */
const DAS_EQUIPES = [
  api.leads.key(),
  api.distribuicao.key(),
  api.agenda.key(),
  api.metricas.key(),
  api.metas.key(),
  api.rede.listDemanda.key(),
  api.empresa.getMinhaEquipe.key(),
]
const queriesOfTeams = (palavra: string | undefined) =>
  (palavra === 'usuarios' || palavra === 'empresa') && session.current()?.user.role === 'supervisor' ? DAS_EQUIPES : []

/** Queries that each announced subject may have changed. */
export const QUERIES: Record<AssuntoAnunciado | PalavraDeDono, QueryKey[]> = {
  clinicas: [
    api.busca.key(),
    api.clinicas.key(),
    api.imagensDeFora.key(),
    api.regularidade.key(),
    api.auditoria.key(),
    api.catalogos.listUsos.key(),
    api.estados.listUsos.key(),
    api.inicio.key(),
    api.contatos.key(),
    api.vagas.key(),
    api.internacoes.getClinica.key(),
    api.pendencias.key(),
  ],
  cidades: [api.cidades.key(), api.busca.key(), api.inicio.key()],
  catalogos: [api.catalogos.key(), api.auditoria.key(), api.estados.key(), api.busca.key(), api.inicio.key()],
  usuarios: [
    api.usuarios.key(),
    api.dispositivos.key(),
    api.auditoria.key(),
    api.inicio.key(),
    api.mudanca.listContas.key(),
    api.empresa.getEquipes.key(),
  ],
  empresa: [api.empresa.key(), api.dispositivos.key(), api.auditoria.key(), api.inicio.key()],
  dispositivos: [api.dispositivos.key(), api.auditoria.key(), api.inicio.getHoje.key()],
  links: [api.compartilhamento.key(), api.cadastro.key(), api.linksBusca.key()],
  etapas: [
    api.etapas.key(),
    api.auditoria.key(),
    // Own fields decide what a line shows and what a stage asks for.
    api.leads.listLeads.key(),
    api.leads.getFicha.key(),
    api.leads.getLead.key(),
  ],
  modelos: [api.modelos.key(), api.auditoria.key()],
  leads: [api.leads.key(), api.auditoria.key(), api.distribuicao.key(), api.inicio.getHoje.key(), api.metas.key()],
  ofertas: [api.distribuicao.key(), api.inicio.getHoje.key()],
  visitas: [api.agenda.key(), api.auditoria.key(), api.inicio.getHoje.key(), api.metas.key()],
  pacientes: [
    api.pacientes.key(),
    // Revoking a consent ends the sheets sent to clinics.
    api.fichas.key(),
    api.internacoes.key(),
    api.pendencias.key(),
    api.leads.listPacientes.key(),
    // Contains whether the family accepts messages.
    api.leads.getLead.key(),
    api.leads.getFicha.key(),
    api.agenda.getVisita.key(),
    api.cadastro.key(),
    api.auditoria.key(),
    api.inicio.getHoje.key(),
    api.metas.key(),
  ],
  orcamentos: [api.orcamentos.key(), api.auditoria.key(), api.inicio.getHoje.key()],
  financeiro: [
    api.financeiro.key(),
    api.fechamentos.key(),
    api.regrasFinanceiras.key(),
    api.pendencias.key(),
    api.auditoria.key(),
    api.inicio.getHoje.key(),
  ],
  notificacoes: [api.notificacoes.key(), api.pendencias.key()],
  distribuicao: [api.distribuicao.key(), api.auditoria.key()],
  contatos: [api.contatos.key(), api.auditoria.key()],
  entradas: [api.entradas.key(), api.auditoria.key(), api.inicio.getHoje.key()],
  privacidade: [api.privacidade.key(), api.solicitacoes.key(), api.pendencias.key(), api.auditoria.key()],
}

/** Queries that fetch changes themselves through `onChange` while they are shown. */
const LIVE: QueryKey[] = [api.leads.getQuadro.key(), api.distribuicao.listOfertas.key()]
/** True for a query that must not be invalidated as a whole. */
export const isLive = (query: Query) => query.isActive() && LIVE.some((queryKey) => matchQuery({ queryKey }, query))

type Listener = (mudanca: Mudanca) => void
const listeners = new Set<Listener>()

/** Calls `listener` with every announced version; returns the function that stops it. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Invalidates queries of changed subjects, once per burst. One stream per visible tab, because browsers limit
 * connections; a tab that becomes visible, or a broken stream, catches up by comparing versions. Returns a function
 * that stops it.
 */
export function startRealtime(queryClient: QueryClient): () => void {
  const stale = createStale(queryClient, isLive)
  const versions = new Map<Mudanca['assunto'], number>()
  let stream: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = FIRST_RETRY_MS

  function receive({ assunto, versao, ha_ms = 0 }: Mudanca) {
    delay = FIRST_RETRY_MS
    const known = versions.get(assunto)
    versions.set(assunto, versao)
    for (const listener of listeners) listener({ assunto, versao })
    if (known === versao) return
    const [palavra] = assunto.split(':')
    // First news of a subject on this page: only answers requested before the change are stale.
    stale.add(
      [...QUERIES[palavra as keyof typeof QUERIES], ...queriesOfTeams(palavra)],
      Date.now() - (known === undefined ? ha_ms : 0),
    )
  }

  function disconnect() {
    clearTimeout(timer)
    stream?.close()
  }

  /** Stops until this tab becomes visible again. */
  function rest() {
    disconnect()
    window.addEventListener('focus', connect, { once: true })
  }

  function connect() {
    disconnect()
    if (document.hidden) return
    stream = new EventSource(requestOf('realtime.watchMudancas', undefined).url)
    stream.addEventListener('message', ({ data }) => receive(JSON.parse(data)))
    stream.addEventListener('done', ({ data }) => {
      // Newer tabs replaced this stream; reconnecting at once would replace one of theirs.
      if (data === JSON.stringify(FLUXO_SUBSTITUIDO)) rest()
    })
    stream.addEventListener('error', () => {
      disconnect()
      // The server ended or refused the stream: checks the session, so that no page of an ended session stays visible.
      void session.verify()
      // Randomised, so that not all clients reconnect at once after a restart.
      timer = setTimeout(connect, delay * (0.5 + Math.random() / 2))
      delay = Math.min(delay * 2, LONGEST_RETRY_MS)
    })
  }

  connect()
  document.addEventListener('visibilitychange', connect)
  window.addEventListener('online', connect)
  return () => {
    disconnect()
    stale.stop()
    document.removeEventListener('visibilitychange', connect)
    window.removeEventListener('online', connect)
    window.removeEventListener('focus', connect)
  }
}
