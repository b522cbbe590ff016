import { formatDay } from '../../platform/format-date.ts'

/** A range of days in words: 'Enviados de 01/11/2026 a 30/11/2026'; undefined without one. */
export function daysLabel(what: string, { de, ate }: { de?: string | undefined; ate?: string | undefined }) {
  if (de && ate) return de === ate ? `${what} em ${formatDay(de)}` : `${what} de ${formatDay(de)} a ${formatDay(ate)}`
  return de ? `${what} desde ${formatDay(de)}` : ate && `${what} até ${formatDay(ate)}`
}
