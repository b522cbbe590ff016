import { IDADE, VALOR_LEAD } from '@portal/contract/leads/limites'
import {
  type Origem,
  type Parentesco,
  ROTULO_FORMA_PAGAMENTO,
  ROTULO_PARENTESCO,
  ROTULO_TIPO_INTERNACAO,
  ROTULO_URGENCIA,
} from '@portal/contract/leads/opcoes'
import { textKey } from '../../platform/text-key.ts'

/** Returns a reader of an option by its key or label, without case and accents; null for another text. */
function opcaoDe<T extends string>(rotulos: Record<T, string>, outros: Record<string, T> = {}) {
  const opcoes = new Map<string, T>(Object.entries(outros))
  for (const [chave, rotulo] of Object.entries(rotulos) as [T, string][]) {
    opcoes.set(textKey(chave), chave)
    opcoes.set(textKey(rotulo), chave)
  }
  return (texto: string): T | null => opcoes.get(textKey(texto)) ?? null
}

const FAMILIA: Record<string, Parentesco> = {
  mae: 'mae_pai',
  pai: 'mae_pai',
  esposa: 'conjuge',
  esposo: 'conjuge',
  marido: 'conjuge',
  companheiro: 'conjuge',
  companheira: 'conjuge',
  filho: 'filho',
  filha: 'filho',
  irmao: 'irmao',
  irma: 'irmao',
  eu: 'o_proprio',
  eu_mesmo: 'o_proprio',
  paciente: 'o_proprio',
  amigo: 'amigo',
  amiga: 'amigo',
}

export const parseOpcao = {
  parentesco: opcaoDe(ROTULO_PARENTESCO, FAMILIA),
  tipo_internacao: opcaoDe(ROTULO_TIPO_INTERNACAO, { voluntario: 'voluntaria', involuntario: 'involuntaria' }),
  forma_pagamento: opcaoDe(ROTULO_FORMA_PAGAMENTO, { convenio: 'plano' }),
  urgencia: opcaoDe(ROTULO_URGENCIA, { low: 'baixa', medium: 'media', high: 'alta' }),
}

export function parseIdade(texto: string): number | null {
  const [, anos] = /^(\d{1,3})(?: anos?)?$/i.exec(texto) ?? []
  return anos !== undefined && Number(anos) <= IDADE.max ? Number(anos) : null
}

/** Centavos of 'R$ 1.234,56', '1234.56' or '1.234'; null outside the limits of a lead's value. */
export function parseValor(texto: string): number | null {
  const cru = texto.replace(/^R\$/i, '').replace(/\s/g, '')
  const milhares = /^\d{1,3}(\.\d{3})+$/.test(cru) || cru.includes(',')
  const numero = milhares ? cru.replace(/\./g, '').replace(',', '.') : cru
  if (!/^\d+(\.\d+)?$/.test(numero)) return null
  const centavos = Math.round(Number(numero) * 100)
  return centavos <= VALOR_LEAD.max ? centavos : null
}

const PLATAFORMAS: [RegExp, Origem][] = [
  [/^(ig|instagram)(_|$)/, 'instagram'],
  [/^(fb|facebook|meta)(_|$)/, 'facebook'],
  [/^(google|adwords|gads|paid_search|organic_search)(_|$)/, 'google'],
]

/** Origin by the name that other programs give a network; null for other texts. */
export const parseOrigem = (texto: string): Origem | null =>
  PLATAFORMAS.find(([padrao]) => padrao.test(textKey(texto)))?.[1] ?? null

/** Turns a leading DD.MM.YYYY or DD/MM/YYYY into YYYY-MM-DD; other texts stay. */
export const parseData = (texto: string | undefined) => texto?.replace(/^(\d{2})[./](\d{2})[./](\d{4})/, '$3-$2-$1')
