import { api } from '../platform/api.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

/** Everybody who works with families; for administrators. */
export const consultoresQuery = (enabled = true) =>
  api.cadastro.listConsultores.queryOptions({ enabled, ...MANAGEMENT_CACHE })

/** People to whom the caller may give leads, with their open leads; for administrators, and supervisors of a team. */
export const consultoresLeadsQuery = (enabled = true) =>
  api.leads.listConsultoresLeads.queryOptions({ enabled, ...MANAGEMENT_CACHE })
