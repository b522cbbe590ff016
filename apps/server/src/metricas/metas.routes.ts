import { os } from '../platform/http/operations.ts'
import type { MetasService } from './metas.service.ts'

export const metasRoutes = (metas: MetasService) => ({
  getMetas: os.metas.getMetas.handler(({ input, context }) => metas.get(context.escopo(), input.mes)),
  saveMetas: os.metas.saveMetas.handler(({ input, context }) => metas.save(context.escopo(), input)),
})
