import { z } from 'zod'
import { GESTAO } from '../access.ts'
import { operation } from '../operation.ts'

const contagem = z.number().int()

/** A picture or video that was not brought, and why, as a sentence. */
const naoTrazida = z.object({
  /** Without what follows `?`, which may be a key. */
  endereco: z.string(),
  tipo: z.enum(['imagem', 'video']),
  motivo: z.string(),
  /** Whether it is still in its clinics, at its old address. */
  ficou: z.boolean(),
  /** Clinics that it was taken out of. */
  clinicas: z.array(z.object({ id: z.uuid(), name: z.string() })),
})

const situacao = z.object({
  /** Still outside, and in how many clinics. */
  arquivos: contagem,
  clinicas: contagem,
  /** Asked for so far, and how far that is. */
  total: contagem,
  esperando: contagem,
  trazidas: contagem,
  /** Taken out of their clinics, and left where they are. */
  faltando: contagem,
  ficaram: contagem,
  nao_trazidas: z.array(naoTrazida),
})
/** Pictures and videos of clinics that lie at other addresses, and what was brought of them. */
export type ImagensDeFora = z.infer<typeof situacao>

export const imagensDeFora = {
  getImagensDeFora: operation({
    method: 'GET',
    path: '/imagens-de-fora',
    summary: 'Imagens e vídeos das clínicas que estão em outros endereços, e o que já foi trazido',
    access: GESTAO,
  }).output(situacao),
  startImagensDeFora: operation({
    method: 'POST',
    path: '/imagens-de-fora',
    summary: 'Trazer para o portal as imagens e vídeos que estão em outros endereços',
    access: GESTAO,
  }).output(situacao),
}
