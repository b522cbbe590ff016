import { TRADUCOES, type Traducao } from '@portal/contract/leads/colunas-importacao'
import type { MapaLeads, ValoresLeads } from '@portal/contract/leads/importacao.contract'

/** Chosen translations by kind and value of the file; '' means none. */
export type Escolhidos = { [traducao in Traducao]?: Readonly<Record<string, string>> }

/** Translation of a value: chosen, otherwise suggested; '' for none. */
export const nossoDe = (
  escolhidos: Escolhidos,
  traducao: Traducao,
  { valor, sugestao }: ValoresLeads[Traducao][number],
) => escolhidos[traducao]?.[valor] ?? sugestao ?? ''

/** Stages of the file without a translation. */
export const semEtapa = (valores: ValoresLeads, escolhidos: Escolhidos) =>
  valores.etapas.filter((valor) => nossoDe(escolhidos, 'etapas', valor) === '')

/** Chosen and suggested translations. Values without either are left to the server. */
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
