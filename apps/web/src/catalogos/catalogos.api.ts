import type { Catalogo } from '@portal/contract/catalogos/catalogos.contract'
import { api } from '../platform/api.ts'
import { CATALOG_CACHE } from '../platform/query.ts'

/** Active items of a catalogue, by name. */
export const itensQuery = (catalogo: Catalogo) =>
  api.catalogos.listItens.queryOptions({ input: { catalogo }, ...CATALOG_CACHE })
