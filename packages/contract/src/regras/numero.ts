import type { Regra } from './regra.ts'

/** Limits of a number, and the sentence for anything else. */
export type Faixa = { min: number; max: number; mensagem: string }

export const faixa = (min: number, max: number): Faixa => ({
  min,
  max,
  mensagem: `Informe um número de ${min} a ${max}`,
})

export const isNaFaixa = ({ min, max }: Pick<Faixa, 'min' | 'max'>, valor: number) => valor >= min && valor <= max

/** A whole number as typed, digits only; NaN for anything else. */
export const lerInteiro = (texto: string) => (/^\d+$/.test(texto.trim()) ? Number(texto) : Number.NaN)

/** Sentence for a number that cannot be saved; undefined for one that can. */
export const erroDoNumero = (faixa: Faixa, valor: number) => (isNaFaixa(faixa, valor) ? undefined : faixa.mensagem)

/** Sentence for a number that is out of range or not whole; undefined for one that can be saved. */
export const erroDoInteiro = (faixa: Faixa, valor: number) =>
  Number.isInteger(valor) ? erroDoNumero(faixa, valor) : faixa.mensagem

/** The rule of a whole number that is typed. */
export const inteiroDigitado =
  (faixa: Faixa): Regra =>
  (texto) =>
    erroDoInteiro(faixa, lerInteiro(texto))
