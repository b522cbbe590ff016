import type { FiltroLicencas } from '@portal/contract/clinicas/regularidade.contract'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { requestOf } from '../../platform/link.ts'
import { MANAGEMENT_CACHE } from '../../platform/query.ts'

export const licencasQuery = (filtro: Partial<FiltroLicencas>, pagina: number, tamanho: number) => ({
  ...api.regularidade.listLicencas.queryOptions({ input: { ...filtro, pagina, tamanho }, ...MANAGEMENT_CACHE }),
  placeholderData: keepPreviousData,
})

/** Download address of the list. */
export const urlExportacao = (filtro: Partial<FiltroLicencas>) => requestOf('regularidade.exportLicencas', filtro).url
