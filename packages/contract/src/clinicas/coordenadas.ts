import type { Ponto } from '../busca/distancia.ts'
import { isLatitude, isLongitude } from '../regras/coordenada.ts'

/** Decimals of a coordinate (spec section 9): a tenth of a metre. */
const DECIMAIS = 6
/** The longest map address that is looked at, and kept. */
export const URL_MAPA_MAXIMO = 2000

const URL_VAZIA = 'Insira uma URL primeiro'
const NAO_ENCONTRADAS = 'Não foi possível extrair coordenadas da URL. Por favor, insira manualmente.'
const CURTO = `${NAO_ENCONTRADAS} Este é um link curto: abra-o no navegador e copie o endereço completo que aparece na barra.`
const ILEGIVEL = 'Erro ao processar URL'

/** Links that only lead to the address with the coordinates. */
const LINK_CURTO = /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|(?:www\.)?goo\.gl\/maps)\//i

const NUMERO = String.raw`-?\d{1,3}(?:\.\d+)?`
const FIM = String.raw`(?!\d|\.\d)`
const PAR = String.raw`\s*(${NUMERO})\s*,\s*(${NUMERO})${FIM}`
const parametro = (nomes: string) => new RegExp(`[?&#](?:${nomes})=(?:loc:)?${PAR}`, 'i')

/** Where addresses of maps name a place, in the order in which they are tried (spec section 5). */
const PADROES = [
  new RegExp(`@${PAR}`),
  parametro('q'),
  parametro('s?ll'),
  new RegExp(`/(?:place|search|dir)/(?:[^/?#]*/)?${PAR}`, 'i'),
  new RegExp(`!3d(${NUMERO})!4d(${NUMERO})${FIM}`),
  parametro('query'),
  parametro('center'),
  parametro('destination|daddr'),
  new RegExp(String.raw`(?:^|[\s/=:(])${PAR}\)?\s*$`),
]

/** Degrees with 6 decimals: '-23.550520'. */
export const formatCoordenada = (graus: number) => graus.toFixed(DECIMAIS)
export const arredondaCoordenada = (graus: number) => Number(formatCoordenada(graus))

export type Extracao = { ponto: Ponto; mensagem: string } | { ponto?: undefined; mensagem: string }

/**
 * Coordinates written in the address of a map, or in plain 'lat,lng' text, and the sentence to show (spec section 5).
 * A pattern whose numbers are out of range does not count. Nothing is ever fetched.
 */
export function extrairCoordenadas(url: string): Extracao {
  const texto = url.trim()
  if (texto === '') return { mensagem: URL_VAZIA }
  if (texto.length > URL_MAPA_MAXIMO) return { mensagem: NAO_ENCONTRADAS }
  try {
    const legivel = decodeURIComponent(texto.replaceAll('+', ' '))
    for (const padrao of PADROES) {
      const [, latitude, longitude] = padrao.exec(legivel) ?? []
      const ponto = {
        latitude: arredondaCoordenada(Number(latitude)),
        longitude: arredondaCoordenada(Number(longitude)),
      }
      if (!isLatitude(ponto.latitude) || !isLongitude(ponto.longitude)) continue
      const mensagem = `Coordenadas extraídas: ${formatCoordenada(ponto.latitude)}, ${formatCoordenada(ponto.longitude)}`
      return { ponto, mensagem }
    }
    return { mensagem: LINK_CURTO.test(texto) ? CURTO : NAO_ENCONTRADAS }
  } catch {
    // Broken percent signs.
    return { mensagem: ILEGIVEL }
  }
}
