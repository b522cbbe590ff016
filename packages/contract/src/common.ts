import { z } from 'zod'

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

/** A list in a query string: absent, one value or several; at most `max` values. */
export const queryList = (max: number) => {
  const item = z.string().min(1).max(120)
  return z.union([z.array(item).max(max), item.transform((value) => [value])]).default([])
}

/** A flag in a query string: `true`/`false` and the usual spellings. */
export const queryFlag = z.union([z.boolean(), z.stringbool()]).default(false)

/** A number in a query string. */
export const queryNumber = () => z.coerce.number<number>('Informe um número')
