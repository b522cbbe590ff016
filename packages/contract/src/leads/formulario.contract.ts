import { z } from 'zod'
import { inteiro, nome, telefoneDoMundo, texto } from '../common.ts'
import { cleanNome } from '../regras/nome.ts'
import {
  MENSAGEM_FORMULARIO_MAXIMA,
  TERMO_CONTATO_FALTANDO,
  TERMO_CONTATO_MUDOU,
  VERSAO_TERMO_CONTATO,
} from './formulario.ts'
import { IDADE, NOME_CONTATO } from './limites.ts'
import { PARENTESCOS, URGENCIAS } from './opcoes.ts'
import { ID_CLIQUE_MAXIMO, MARCA_MAXIMA } from './toque.ts'

/** Cuts a text instead of refusing it: a family cannot change the address that brought them. May halve a character. */
const cortado = (maximo: number) =>
  z
    .string()
    .catch('')
    .transform((valor) => cleanNome(cleanNome(valor.slice(0, maximo * 4)).slice(0, maximo)))
    .optional()
const marca = cortado(MARCA_MAXIMA)
const idDoClique = cortado(ID_CLIQUE_MAXIMO)

/** Way of a visitor to the page: marks in its address, and the site that linked to it. */
export const toque = z.object({
  utm_source: marca,
  utm_medium: marca,
  utm_campaign: marca,
  utm_term: marca,
  utm_content: marca,
  gclid: idDoClique,
  gbraid: idDoClique,
  wbraid: idDoClique,
  fbclid: idDoClique,
  ctwa_clid: idDoClique,
  referencia: marca,
})
export type Toque = z.input<typeof toque>

/** Form of a family on a public page. */
export const formularioContato = z.object({
  /** Idempotency key of the page: a form that is sent again is one form. */
  envio_id: z.uuid(),
  nome: nome(NOME_CONTATO),
  telefone: telefoneDoMundo,
  parentesco: z.enum(PARENTESCOS).nullable().default(null),
  idade: inteiro(IDADE).nullable().default(null),
  urgencia: z.enum(URGENCIAS).nullable().default(null),
  /** Health data. */
  mensagem: texto(MENSAGEM_FORMULARIO_MAXIMA)
    .nullable()
    .default(null)
    .transform((mensagem) => mensagem || null),
  consentimento: z.literal(true, TERMO_CONTATO_FALTANDO),
  /** Version of the sentence that was shown. */
  versao_termo: z.literal(VERSAO_TERMO_CONTATO, TERMO_CONTATO_MUDOU),
  toque: toque.default({}),
  /** Honeypot: a field that people do not see, so only programs fill it in. */
  site: z.string().max(400).default(''),
})
export type FormularioContato = z.output<typeof formularioContato>
/** Form as a page sends it. */
export type FormularioEnviado = z.input<typeof formularioContato>

/** Answer to a form, the same whether it made a lead, found one or was stored before. */
export const contatoEnviado = z.object({
  ok: z.literal(true),
  mensagem: z.string(),
  /** Chat to go on in; null when neither consultant nor company has a number. */
  whatsapp: z.string().nullable(),
  /** Page on which the consent is read and taken back; null where an answer is shown again without its link. */
  consentimento: z.string().nullable(),
})
export type ContatoEnviado = z.infer<typeof contatoEnviado>
