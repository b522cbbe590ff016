import { z } from 'zod'
import './mensagens.ts'
import { MOTIVO, MOTIVO_CURTO } from './motivo.ts'
import { LATITUDE, LONGITUDE } from './regras/coordenada.ts'
import { EMAIL, EMAIL_INVALIDO, EMAIL_MAXIMO } from './regras/email.ts'
import { cleanNome, erroDoNome, NOME_COMPLETO, type Nome, TEXTO_INVALIDO, textoLongo } from './regras/nome.ts'
import type { Faixa } from './regras/numero.ts'
import {
  normalizeTelefone,
  normalizeTelefoneDoMundo,
  recusaDoTelefone,
  recusaDoTelefoneDoMundo,
  TELEFONE_INVALIDO,
} from './telefone.ts'
import { SIGLA } from './ufs.ts'

export const id = z.uuid('Identificador inválido')

/** Record as its writer read it: a write is refused if its version has advanced since. */
export const versioned = z.object({ id, versao: z.number().int().min(1) })
export type Versioned = z.infer<typeof versioned>

/** Two-letter, uppercase code of a Brazilian state. */
export const uf = z.string().regex(SIGLA, 'Informe a sigla do estado com duas letras maiúsculas')

const numero = ({ min, max, mensagem }: Faixa) => z.number(mensagem).min(min, mensagem).max(max, mensagem)
export const inteiro = (faixa: Faixa) => numero(faixa).int(faixa.mensagem)
export const latitude = numero(LATITUDE)
export const longitude = numero(LONGITUDE)

/** True if the path is that of an uploaded file; rejects paths that leave the folder. */
export const isMidia = (url: string) => /^\/midia\/[\w-]+([./][\w-]+)*$/.test(url)

/** Address of a person's uploaded picture. */
export const fotoDePessoa = z.string().max(500).refine(isMidia, 'Envie a foto pelo portal')

/** Text trimmed at both ends. The database takes no NUL. */
export const texto = (max: number) =>
  z
    .string()
    .trim()
    .max(max, textoLongo(max))
    .refine((digitado) => !digitado.includes('\0'), TEXTO_INVALIDO)

/**
 * Text on one line, cleaned like a name: no line breaks, control or invisible characters. `texto` is for what people
 * write in several lines.
 */
export const linha = (max: number) => nome({ max })

/** Reason for reading, exporting or ending something that concerns a person. */
export const motivo = texto(MOTIVO.max).refine((digitado) => digitado.length >= MOTIVO.min, MOTIVO_CURTO)

/** A name that is cleaned before it is validated; the first limit bounds the cost of cleaning. */
export const nome = (limites: Nome) =>
  z
    .string(limites.vazio)
    .max(limites.max * 4, textoLongo(limites.max))
    .overwrite(cleanNome)
    .max(limites.max, textoLongo(limites.max))
    .check(({ value, issues }) => {
      const message = erroDoNome(limites, value)
      if (message) issues.push({ code: 'custom', message, input: value })
    })
/** Name and surname of a person. */
export const nomeCompleto = nome(NOME_COMPLETO)

export const email = z.string(EMAIL_INVALIDO).trim().max(EMAIL_MAXIMO, EMAIL_INVALIDO).regex(EMAIL, EMAIL_INVALIDO)

/** Text in any spelling, stored in its canonical form; `normaliza` returns null when there is none. */
export const normalizado = (
  normaliza: (texto: string) => string | null,
  mensagem: string,
  recusa: (texto: string) => string = () => mensagem,
) =>
  z
    .string(mensagem)
    .max(40, mensagem)
    .transform((typed, context) => {
      const normal = normaliza(typed)
      if (normal === null) context.addIssue({ code: 'custom', message: recusa(typed), input: typed })
      return normal ?? z.NEVER
    })

/** A Brazilian phone number, stored as E.164 digits ('5511999998888'). */
export const telefone = normalizado(normalizeTelefone, TELEFONE_INVALIDO, recusaDoTelefone)
/** A phone number of a family or a contact: one abroad is stored with its `+` ('+351912345678'). */
export const telefoneDoMundo = normalizado(normalizeTelefoneDoMundo, TELEFONE_INVALIDO, recusaDoTelefoneDoMundo)

/** A list in a query string: absent, one value or several, up to `max`. */
export const queryList = (max: number) => {
  const item = linha(120).min(1)
  return z.union([z.array(item).max(max), item.transform((value) => [value])]).default([])
}

/** A boolean in a query string, in the usual spellings. */
export const queryFlag = z.union([z.boolean(), z.stringbool()]).default(false)

/** A number in a query string. */
export const queryNumber = () => z.coerce.number<number>('Informe um número')

/** Search text of a short list. */
export const textoDaLista = z.string().trim().max(120).default('')
