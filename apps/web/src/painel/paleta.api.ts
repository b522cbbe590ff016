import { type Role, SEM_SUPERVISOR } from '@portal/contract/access'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

const MINIMO = 2

/** First clinics with the text in name or city; inactive ones only for their managers. Idle below two letters. */
export const porNomeQuery = (texto: string) =>
  api.busca.findPorNome.queryOptions({
    input: texto.length >= MINIMO ? { texto, inativas: true } : skipToken,
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

const PESSOAS_MOSTRADAS = 5

/** First leads within the user's scope with the text in name, telephone or code; idle below two letters. */
export const leadsQuery = (texto: string) =>
  api.leads.listLeads.queryOptions({
    input: texto.length >= MINIMO ? { texto, ordem: 'recebido', direcao: 'desc' } : skipToken,
    select: ({ itens }) => itens.slice(0, PESSOAS_MOSTRADAS),
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

/** First contacts with the text in name, city or telephone; idle below two letters and for other roles. */
export const contatosQuery = (role: Role, texto: string) =>
  api.contatos.searchContatos.queryOptions({
    input: texto.length >= MINIMO && SEM_SUPERVISOR.includes(role) ? { texto, so_contatos: true } : skipToken,
    select: ({ itens }) => itens.slice(0, PESSOAS_MOSTRADAS),
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

/** First quotes in the user's scope with the text in number, client or telephone; idle as `contatosQuery`. */
export const orcamentosQuery = (role: Role, texto: string) =>
  api.orcamentos.searchOrcamentos.queryOptions({
    input: texto.length >= MINIMO && SEM_SUPERVISOR.includes(role) ? { texto } : skipToken,
    select: ({ itens }) => itens.slice(0, PESSOAS_MOSTRADAS),
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

/** First patients in the user's scope with the text in name, telephone or code; idle as `contatosQuery`. */
export const pacientesQuery = (role: Role, texto: string) =>
  api.pacientes.searchPacientes.queryOptions({
    input: texto.length >= MINIMO && SEM_SUPERVISOR.includes(role) ? { texto } : skipToken,
    select: ({ itens }) => itens.slice(0, PESSOAS_MOSTRADAS),
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })
