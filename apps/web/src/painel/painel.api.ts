import type { Role } from '@portal/contract/access'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

/** Roles that receive registrations. */
const COM_CADASTROS: readonly Role[] = ['consultor', 'gerenciador']

/** Number of registrations that the user has not opened; idle for other roles. */
export const novosQuery = (role: Role) =>
  api.cadastro.getCadastrosNovos.queryOptions({
    input: COM_CADASTROS.includes(role) ? {} : skipToken,
    ...MANAGEMENT_CACHE,
  })

const MINIMO = 2
const MOSTRADAS = 8

/** First clinics, active or not, whose name or city contains the text; idle below two letters. */
export const clinicasQuery = (texto: string) =>
  api.clinicas.listClinicas.queryOptions({
    input: texto.length >= MINIMO ? { texto, ordem: 'nome' } : skipToken,
    select: ({ itens }) => itens.slice(0, MOSTRADAS),
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

/** First active clinics whose name or city contains the text, for roles without management; idle below two letters. */
export const porNomeQuery = (texto: string) =>
  api.clinicas.findPorNome.queryOptions({
    input: texto.length >= MINIMO ? { texto } : skipToken,
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

const LEADS_MOSTRADOS = 5

/** First leads of the person's scope with the text in name, telephone or code; idle below two letters. */
export const leadsQuery = (texto: string) =>
  api.leads.listLeads.queryOptions({
    input: texto.length >= MINIMO ? { texto, ordem: 'recebido', direcao: 'desc' } : skipToken,
    select: ({ itens }) => itens.slice(0, LEADS_MOSTRADOS),
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })
