/** Whether a day (YYYY-MM-DD) is a holiday of the whole country. */
export type IsFeriadoNacional = (dia: string) => boolean

let loaded: Promise<IsFeriadoNacional> | undefined

/**
 * National holidays of Brazil. The package takes a good third of a second to load and each year some milliseconds: it is
 * loaded when first needed, and a year's days are kept.
 */
export const loadFeriadosNacionais = (): Promise<IsFeriadoNacional> => {
  loaded ??= load()
  return loaded
}

async function load(): Promise<IsFeriadoNacional> {
  const { default: Holidays } = await import('date-holidays')
  const brasil = new Holidays('BR', { types: ['public'] })
  const anos = new Map<string, ReadonlySet<string>>()
  return (dia) => {
    const ano = dia.slice(0, 4)
    const dias = anos.get(ano) ?? new Set(brasil.getHolidays(Number(ano)).map(({ date }) => date.slice(0, 10)))
    anos.set(ano, dias)
    return dias.has(dia)
  }
}
