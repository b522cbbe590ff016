import { z } from 'zod'
import { SIGNED_IN } from '../access.ts'
import { id } from '../common.ts'
import { NOMES_TIPOS, type TipoNotificacao } from '../notificacoes/tipos.ts'
import { operation } from '../operation.ts'
import { CHAVE_INVALIDA, ENDPOINT_INVALIDO, ENDPOINT_MAXIMO } from './limites.ts'
import { HORA_INVALIDA, isHora, SILENCIO_VAZIO } from './silencio.ts'

const feito = z.object({ ok: z.literal(true) })

const hora = z.string(HORA_INVALIDA).max(5, HORA_INVALIDA).refine(isHora, HORA_INVALIDA)
const silencio = z.object({ de: hora, ate: hora }).refine(({ de, ate }) => de !== ate, SILENCIO_VAZIO)

const canal = z.object({ push: z.boolean(), email: z.boolean() })
export type Canal = z.infer<typeof canal>
const tipo = z.enum(NOMES_TIPOS as [TipoNotificacao, ...TipoNotificacao[]])

const assinatura = z.object({
  id: z.uuid(),
  /** Name of the device. */
  aparelho: z.string(),
  /** Address at the push service, by which a browser recognises its own subscription. */
  endpoint: z.string(),
  created_at: z.iso.datetime(),
})
export type AssinaturaPush = z.infer<typeof assinatura>

const avisosDaPessoa = z.object({
  /** Kinds that the person's role receives, each with the channels that are on. */
  tipos: z.array(canal.extend({ tipo })),
  silencio: z.object({ de: z.string(), ate: z.string() }).nullable(),
  /** True when the weekly summary comes by e-mail on Mondays. */
  resumo_semanal: z.boolean(),
  /** Public key (VAPID) that a browser subscribes with. */
  chave_publica: z.string(),
  assinaturas: z.array(assinatura),
})
export type AvisosDaPessoa = z.infer<typeof avisosDaPessoa>

const base64url = (bytes: number) =>
  z
    .string(CHAVE_INVALIDA)
    .regex(/^[\w-]+={0,2}$/, CHAVE_INVALIDA)
    .max(120, CHAVE_INVALIDA)
    .refine((texto) => Math.floor((texto.replaceAll('=', '').length * 3) / 4) === bytes, CHAVE_INVALIDA)

const endpoint = z
  .string(ENDPOINT_INVALIDO)
  .max(ENDPOINT_MAXIMO, ENDPOINT_INVALIDO)
  .refine((typed) => URL.canParse(typed) && !/\s/.test(typed), ENDPOINT_INVALIDO)

/** Notices outside the portal: push and e-mail. */
export const avisos = {
  getAvisos: operation({
    method: 'GET',
    path: '/avisos',
    summary: 'Como a própria pessoa é avisada, em quais aparelhos, e a chave pública para ativar mais um',
    access: SIGNED_IN,
  }).output(avisosDaPessoa),
  updateAvisos: operation({
    method: 'PATCH',
    path: '/avisos',
    summary: 'Mudar onde cada tipo de aviso chega e o horário de silêncio; o que não é dito fica',
    access: SIGNED_IN,
  })
    .input(
      z.object({
        tipos: z.partialRecord(tipo, canal.partial()).optional(),
        silencio: silencio.nullable().optional(),
        resumo_semanal: z.boolean().optional(),
      }),
    )
    .output(avisosDaPessoa),
  createAssinatura: operation({
    method: 'POST',
    path: '/avisos/assinaturas',
    summary: 'Ativar os avisos neste aparelho; das mais de 20 de uma pessoa, a mais antiga sai',
    access: SIGNED_IN,
  })
    .input(z.object({ endpoint, p256dh: base64url(65), auth: base64url(16) }))
    .output(assinatura),
  deleteAssinatura: operation({
    method: 'DELETE',
    path: '/avisos/assinaturas/{id}',
    summary: 'Desativar os avisos em um dos próprios aparelhos',
    access: SIGNED_IN,
  })
    .input(z.object({ id }))
    .output(feito),
  sendTeste: operation({
    method: 'POST',
    path: '/avisos/assinaturas/{id}/teste',
    summary: 'Enviar um aviso de teste a um dos próprios aparelhos',
    access: SIGNED_IN,
  })
    .input(z.object({ id }))
    .output(feito),
}
