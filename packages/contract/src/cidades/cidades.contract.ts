import { z } from 'zod'
import { SIGNED_IN } from '../access.ts'
import { id } from '../common.ts'
import { operation } from '../operation.ts'
import { CIDADE_BUSCA_MINIMO } from './busca-cidade.ts'

export const cidade = z.object({
  id: z.uuid(),
  nome: z.string(),
  estado: z.string(),
  populacao: z.number().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type Cidade = z.infer<typeof cidade>

export const cidades = {
  searchCidades: operation({
    method: 'GET',
    path: '/cidades',
    summary: 'Cidades cujo nome contém o texto, sem diferenciar maiúsculas e acentos; 15, da mais populosa à menos',
    access: SIGNED_IN,
  })
    .input(z.object({ nome: z.string().trim().min(CIDADE_BUSCA_MINIMO, 'Digite pelo menos 2 letras').max(80) }))
    .output(z.array(cidade)),
  getCidade: operation({ method: 'GET', path: '/cidades/{id}', summary: 'Uma cidade', access: SIGNED_IN })
    .input(z.object({ id }))
    .output(cidade),
}
