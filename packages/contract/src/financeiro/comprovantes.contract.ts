import { z } from 'zod'
import { ADMIN, SEM_SUPERVISOR } from '../access.ts'
import { DOCUMENTO } from '../cadastro/documentos.ts'
import { id } from '../common.ts'
import { operation } from '../operation.ts'

/** Receipts of payments. Their pieces go to `caminhoEnviosPagamento` first. */
export const comprovantes = {
  concludeComprovante: operation({
    method: 'POST',
    path: '/financeiro/pagamentos/{id}/comprovante',
    summary: 'Conferir e guardar o comprovante já enviado de um pagamento, no lugar do anterior; repetir dá o mesmo',
    access: ADMIN,
  })
    .input(z.object({ id, envio: id }))
    .output(z.object({ id: z.uuid(), nome: z.string() })),
  openComprovante: operation({
    method: 'POST',
    path: '/financeiro/comprovantes/{id}/abrir',
    summary: 'Endereço de um comprovante, que vale 5 minutos para quem o pediu; consultores, só das suas comissões',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(z.object({ url: z.string() })),
  downloadComprovante: operation({
    method: 'GET',
    path: '/financeiro-comprovante',
    answer: 'download',
    midia: DOCUMENTO.mimes,
    summary: 'O comprovante de um endereço que openComprovante deu',
    access: SEM_SUPERVISOR,
  })
    .input(
      z.object({
        id,
        /** Milliseconds since 1970. */
        expira: z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER),
        assinatura: z.string().max(100),
      }),
    )
    .output(z.string()),
}
