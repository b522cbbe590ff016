import type { Role } from '@portal/contract/access'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

const MINIMO = 2

/** First clinics whose name or city contains the text; inactive ones only for who keeps them. Idle below two letters. */
export const porNomeQuery = (texto: string) =>
  api.busca.findPorNome.queryOptions({
    input: texto.length >= MINIMO ? { texto, inativas: true } : skipToken,
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

const PESSOAS_MOSTRADAS = 5

/** First leads of the person's scope with the text in name, telephone or code; idle below two letters. */
export const leadsQuery = (texto: string) =>
  api.leads.listLeads.queryOptions({
    input: texto.length >= MINIMO ? { texto, ordem: 'recebido', direcao: 'desc' } : skipToken,
    select: ({ itens }) => itens.slice(0, PESSOAS_MOSTRADAS),
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

/** Roles of the phone book, of patients and of quotes. */
const COM_AGENDA: readonly Role[] = ['consultor', 'gerenciador', 'admin']

/** First contacts of the phone book with the text in name, city or telephone; idle below two letters and for others. */
export const contatosQuery = (role: Role, texto: string) =>
  api.contatos.searchContatos.queryOptions({
    input: texto.length >= MINIMO && COM_AGENDA.includes(role) ? { texto, so_contatos: true } : skipToken,
    select: ({ itens }) => itens.slice(0, PESSOAS_MOSTRADAS),
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

/** First quotes of the person's scope with the text in number, client or telephone; idle below two letters and for others. */
export const orcamentosQuery = (role: Role, texto: string) =>
  api.orcamentos.searchOrcamentos.queryOptions({
    input: texto.length >= MINIMO && COM_AGENDA.includes(role) ? { texto } : skipToken,
    select: ({ itens }) => itens.slice(0, PESSOAS_MOSTRADAS),
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

/** First patients of the person's scope with the text in name, telephone or code; idle below two letters and for others. */
export const pacientesQuery = (role: Role, texto: string) =>
  api.pacientes.searchPacientes.queryOptions({
    input: texto.length >= MINIMO && COM_AGENDA.includes(role) ? { texto } : skipToken,
    select: ({ itens }) => itens.slice(0, PESSOAS_MOSTRADAS),
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })
