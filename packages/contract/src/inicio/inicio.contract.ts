import { z } from 'zod'
import { ROLES } from '../access.ts'
import { operation } from '../operation.ts'

export const resumo = z.object({
  clinicas: z.object({ total: z.number(), ativas: z.number(), sem_coordenadas: z.number() }),
  usuarios: z.object({ total: z.number(), por_papel: z.record(z.enum(ROLES), z.number()) }),
  cidades: z.number(),
})
export type Resumo = z.infer<typeof resumo>

export const inicio = {
  getResumo: operation({
    method: 'GET',
    path: '/inicio',
    summary: 'Números do painel administrativo',
    access: ['admin'],
  }).output(resumo),
}
