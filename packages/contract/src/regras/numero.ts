import type { Regra } from './regra.ts'

/** Range of a number, and the sentence for anything else. */
export type Faixa = { min: number; max: number; mensagem: string }

export const faixa = (min: number, max: number): Faixa => ({
  min,
  max,
  mensagem: `Informe um número de ${min} a ${max}`,
})

export const isNaFaixa = ({ min, max }: Pick<Faixa, 'min' | 'max'>, valor: number) => valor >= min && valor <= max

/** A typed whole number, digits only; NaN for anything else. */
export const readInteiro = (texto: string) => (/^\d+$/.test(texto.trim()) ? Number(texto) : Number.NaN)

/** Sentence for a number out of range; undefined when it is valid. */
export const erroDoNumero = (faixa: Faixa, valor: number) => (isNaFaixa(faixa, valor) ? undefined : faixa.mensagem)

/** Sentence for a number that is out of range or not whole; undefined when it is valid. */
export const erroDoInteiro = (faixa: Faixa, valor: number) =>
  Number.isInteger(valor) ? erroDoNumero(faixa, valor) : faixa.mensagem

/** Rule for a typed whole number. */
export const inteiroDigitado =
  (faixa: Faixa): Regra =>
  (texto) =>
    erroDoInteiro(faixa, readInteiro(texto))
