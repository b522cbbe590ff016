import type { Role } from '@portal/contract/access'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

/** Who has registrations of their own to look at. */
const COM_CADASTROS: readonly Role[] = ['consultor', 'gerenciador']

/** How many registrations the caller has not seen. */
export const novosQuery = (role: Role) =>
  api.cadastro.getCadastrosNovos.queryOptions({
    input: COM_CADASTROS.includes(role) ? {} : skipToken,
    ...MANAGEMENT_CACHE,
  })

const MINIMO = 2
const MOSTRADAS = 8

/** The first clinics, active or not, with the text in name or city; idle below two letters. */
export const clinicasQuery = (texto: string) =>
  api.clinicas.listClinicas.queryOptions({
    input: texto.length >= MINIMO ? { texto, ordem: 'nome' } : skipToken,
    select: ({ itens }) => itens.slice(0, MOSTRADAS),
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

/** The first active clinics with the text in name or city, for who keeps none; idle below two letters. */
export const porNomeQuery = (texto: string) =>
  api.clinicas.findPorNome.queryOptions({
    input: texto.length >= MINIMO ? { texto } : skipToken,
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })
