import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { textKey } from '../platform/text-key.ts'
import { readMoney } from '../platform/written-values.ts'
import { readJson } from './valores.ts'

const CAMPOS = {
  quantidade: 'qtd quantidade qty quantity qtde quant',
  descricao: 'descricao description nome name titulo title item servico service produto',
  valor: 'valor valor_unitario value price preco unit_price amount total valor_total',
}
const nomes = (campo: keyof typeof CAMPOS) => CAMPOS[campo].split(' ')

/** An amount as people read it; the old text if it is none, as in words. */
export const emReais = (texto: string): string => {
  const centavos = readMoney(texto)
  return centavos === undefined ? texto.trim() : formatCentavos(centavos)
}

const emTexto = (valor: unknown): string | null =>
  typeof valor === 'string' || typeof valor === 'number' ? String(valor).trim() || null : null

function itemEmTexto(item: unknown): string {
  if (typeof item !== 'object' || item === null) return emTexto(item) ?? JSON.stringify(item)
  const ditos = new Map(Object.entries(item).map(([nome, valor]) => [textKey(nome), emTexto(valor)]))
  const read = (campo: keyof typeof CAMPOS) =>
    nomes(campo)
      .map((nome) => ditos.get(nome))
      .find(Boolean)
  const [quantidade, descricao, valor] = [read('quantidade'), read('descricao'), read('valor')]
  if (!descricao && !valor) return JSON.stringify(item)
  return [[quantidade && `${quantidade} ×`, descricao].filter(Boolean).join(' '), valor && emReais(valor)]
    .filter(Boolean)
    .join(', ')
}

/** Items of a quote as lines of text, for any shape of JSON; undefined if the JSON is cut. */
export function itensEmTexto(texto: string): string | undefined {
  if (!/^\s*[[{]/.test(texto)) return texto.trim()
  const lidos = readJson(texto)
  if (lidos === undefined) return undefined
  return (Array.isArray(lidos) ? lidos : [lidos]).map((item) => `- ${itemEmTexto(item)}`).join('\n')
}
