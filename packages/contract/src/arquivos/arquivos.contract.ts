import { z } from 'zod'
import { SIGNED_IN } from '../access.ts'
import { operation } from '../operation.ts'

const arquivo = z.object({
  id: z.uuid(),
  /**
   * Address by which records refer to the file; null for files that are read once. A picture's address is its 960 pixel
   * size.
   */
  url: z.string().nullable(),
  nome: z.string(),
  mime: z.string(),
  /** Size of the upload in bytes. */
  tamanho: z.number(),
  /** Pixels; null for files without pictures. */
  largura: z.number().nullable(),
  altura: z.number().nullable(),
})
export type Arquivo = z.infer<typeof arquivo>

const envio = z.object({ envio: z.string().regex(/^[\da-f]{32}$/, 'Envio desconhecido') })

export const arquivos = {
  concludeEnvio: operation({
    method: 'POST',
    path: '/arquivos',
    summary: 'Conferir e guardar um arquivo já enviado por inteiro; repetir dá o mesmo arquivo',
    access: SIGNED_IN,
  })
    .input(envio)
    .output(arquivo),
  getLugar: operation({
    method: 'GET',
    path: '/arquivos/fila/{envio}',
    summary: 'Lugar de um envio próprio na fila das imagens que esperam',
    access: SIGNED_IN,
  })
    .input(envio)
    .output(z.object({ lugar: z.number().int().nullable() })),
}
