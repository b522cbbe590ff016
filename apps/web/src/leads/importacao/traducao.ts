import { TRADUCOES, type Traducao } from '@portal/contract/leads/colunas-importacao'
import type { MapaLeads, ValoresLeads } from '@portal/contract/leads/importacao.contract'

/** By kind and word of the file, what it is here; '' is nothing. */
export type Escolhidos = { [traducao in Traducao]?: Readonly<Record<string, string>> }

/** What a word of the file is here: as it was chosen, else as it seems; '' for nothing. */
export const nossoDe = (
  escolhidos: Escolhidos,
  traducao: Traducao,
  { valor, sugestao }: ValoresLeads[Traducao][number],
) => escolhidos[traducao]?.[valor] ?? sugestao ?? ''

/** Stages of the file of which nobody said what they are here. */
export const semEtapa = (valores: ValoresLeads, escolhidos: Escolhidos) =>
  valores.etapas.filter((valor) => nossoDe(escolhidos, 'etapas', valor) === '')

/** All that was chosen or seems so. Where nothing was chosen and nothing is known, the server does as with any such word. */
export function mapaDe(valores: ValoresLeads, escolhidos: Escolhidos): MapaLeads {
  const nossos = (traducao: Traducao) =>
    Object.fromEntries(
      valores[traducao].flatMap((palavra) => {
        const nosso = nossoDe(escolhidos, traducao, palavra)
        const dito = nosso !== '' || escolhidos[traducao]?.[palavra.valor] !== undefined
        return dito ? [[palavra.valor, nosso || null] as const] : []
      }),
    )
  return Object.fromEntries(TRADUCOES.map((traducao) => [traducao, nossos(traducao)])) as MapaLeads
}
