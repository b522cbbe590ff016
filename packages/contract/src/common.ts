import { z } from 'zod'
import { normalizaTelefone, TELEFONE_INVALIDO } from './telefone.ts'

export const id = z.uuid('Identificador inválido')

/** Two-letter, uppercase code of a Brazilian state. */
export const uf = z.string().regex(/^[A-Z]{2}$/, 'Informe a sigla do estado com duas letras maiúsculas')

export const latitude = z
  .number('Latitude deve estar entre -90 e 90')
  .min(-90, 'Latitude deve estar entre -90 e 90')
  .max(90, 'Latitude deve estar entre -90 e 90')

export const longitude = z
  .number('Longitude deve estar entre -180 e 180')
  .min(-180, 'Longitude deve estar entre -180 e 180')
  .max(180, 'Longitude deve estar entre -180 e 180')

/**
 * A name on one line, composed (NFC), with single spaces, without what nobody sees and what turns the direction of
 * writing: two names that look the same are the same, and none of them is empty to the eye.
 */
export const limpaNome = (nome: string) =>
  nome
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Path of a file that was uploaded to this portal; nothing that leads out of that folder. */
export const isMidia = (url: string) => /^\/midia\/[\w-]+([./][\w-]+)*$/.test(url)

/** Address of a person's uploaded picture. */
export const fotoDePessoa = z.string().max(500).refine(isMidia, 'Envie a foto pelo portal')

/** A name that has to be unique. */
export const nomeProprio = (vazio: string, min: number, max: number) =>
  z
    .string(vazio)
    .max(max * 4, `Use no máximo ${max} caracteres`)
    .transform(limpaNome)
    .pipe(
      z.string().min(1, vazio).min(min, `Use pelo menos ${min} caracteres`).max(max, `Use no máximo ${max} caracteres`),
    )

const COMPLETO = 'Informe nome e sobrenome'
/** Of a person. */
export const nomeCompleto = nomeProprio(COMPLETO, 3, 200).refine((nome) => nome.includes(' '), COMPLETO)

/** A Brazilian phone typed in any shape; kept as E.164 digits ('5511999998888'). */
export const telefone = z
  .string(TELEFONE_INVALIDO)
  .max(40, TELEFONE_INVALIDO)
  .transform((texto, context) => {
    const numero = normalizaTelefone(texto)
    if (numero === null) context.addIssue({ code: 'custom', message: TELEFONE_INVALIDO, input: texto })
    return numero ?? z.NEVER
  })

/** A list in a query string: absent, one value or several; at most `max` values. */
export const queryList = (max: number) => {
  const item = z.string().min(1).max(120)
  return z.union([z.array(item).max(max), item.transform((value) => [value])]).default([])
}

/** A flag in a query string: `true`/`false` and the usual spellings. */
export const queryFlag = z.union([z.boolean(), z.stringbool()]).default(false)

/** A number in a query string. */
export const queryNumber = () => z.coerce.number<number>('Informe um número')
