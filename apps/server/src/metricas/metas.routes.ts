import { os, scoped } from '../platform/http/operations.ts'
import type { MetasService } from './metas.service.ts'

export const metasRoutes = (metas: MetasService) => ({
  getMetas: scoped(os.metas.getMetas, (escopo, input) => metas.get(escopo, input.mes)),
  saveMetas: scoped(os.metas.saveMetas, metas.save),
})
