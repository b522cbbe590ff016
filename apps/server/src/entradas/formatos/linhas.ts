import type { LinhaDeFora } from '@portal/contract/entradas/modelos'
import { maiuscula } from '@portal/contract/regras/maiuscula'
import { type Campos, cut } from './corpo.ts'
import { type Reconhecido, recognizeChave } from './reconhecer.ts'

/** A line of a call as read by its shape. */
export type Linha = Omit<LinhaDeFora, 'destino'> & {
  destino: Reconhecido
  /** Rank among lines of one field; the lowest wins. */
  rank: number
  /** Text of a consent, where the program sends it beside the answer. */
  texto?: string
}

const ROTULO_MAXIMO = 300

/** A key in words: 'contato.nome_completo' is 'Contato › nome completo'. */
const inWords = (chave: string) => maiuscula(chave.replaceAll('_', ' ').split('.').join(' › '))

type Dada = {
  chave: string
  valor: string
  rotulo?: string | undefined
  destino?: Reconhecido | undefined
  rank?: number
  texto?: string | undefined
}

/** A line with its destination: by its shape, else by its question, else by its key, else the note. */
export function linhaDe({ chave, valor, rotulo, destino, rank = 0, texto }: Dada): Linha {
  const conhecido = destino
    ? { destino, rank }
    : ((rotulo ? recognizeChave(rotulo) : undefined) ?? recognizeChave(chave))
  return {
    chave: cut(chave, 200),
    rotulo: cut(rotulo || inWords(chave), ROTULO_MAXIMO),
    valor,
    destino: conhecido?.destino ?? 'nota',
    rank: conhecido?.rank ?? 0,
    ...(texto && { texto }),
  }
}

/** A line about the call itself, which people do not read; none where it is empty. */
export const marcaDe = (destino: Reconhecido, chave: string, valor: string | undefined, rank = 0): Linha[] =>
  valor ? [linhaDe({ chave, valor, destino, rank })] : []

/** Fields below `prefix`, by the rest of their keys. */
export function below(campos: Campos, prefix: string): Campos {
  const start = `${prefix}.`
  return new Map(
    [...campos].flatMap(([chave, valor]) => (chave.startsWith(start) ? [[chave.slice(start.length), valor]] : [])),
  )
}

/** Elements of a list, each with its own keys. */
export function eachOf(campos: Campos, list: string): Campos[] {
  const elements = new Map<string, Campos>()
  for (const [chave, valor] of below(campos, list)) {
    const at = chave.indexOf('.')
    const index = at === -1 ? chave : chave.slice(0, at)
    if (!/^\d+$/.test(index) || at === -1) continue
    const element = elements.get(index) ?? new Map()
    element.set(chave.slice(at + 1), valor)
    elements.set(index, element)
  }
  return [...elements.values()]
}
