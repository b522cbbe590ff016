import { z } from 'zod'
import { GESTAO } from '../access.ts'
import { operation } from '../operation.ts'

const contagem = z.number().int()

/** A picture or video that was not brought, and why, as a sentence. */
const naoTrazida = z.object({
  /** Address without the part after `?`, which may be a key. */
  endereco: z.string(),
  tipo: z.enum(['imagem', 'video']),
  motivo: z.string(),
  /** True if it still stands in its clinics under its old address. */
  ficou: z.boolean(),
  /** Clinics from which it was removed. */
  clinicas: z.array(z.object({ id: z.uuid(), name: z.string() })),
})

const situacao = z.object({
  /** Files at other addresses, and the clinics that use them. */
  arquivos: contagem,
  clinicas: contagem,
  /** Files requested so far, by state. */
  total: contagem,
  esperando: contagem,
  trazidas: contagem,
  /** Files removed from their clinics, and files left at their old address. */
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
