import type { Ponto } from '../busca/distancia.ts'
import { isLatitude, isLongitude } from '../regras/coordenada.ts'

/** Decimals of a coordinate: a tenth of a metre. */
const DECIMAIS = 6
/** Longest map address that is parsed and stored. */
export const URL_MAPA_MAXIMO = 2000

const URL_VAZIA = 'Insira uma URL primeiro'
const NAO_ENCONTRADAS = 'Não foi possível extrair coordenadas da URL. Por favor, insira manualmente.'
const CURTO = `${NAO_ENCONTRADAS} Este é um link curto: abra-o no navegador e copie o endereço completo que aparece na barra.`
const ILEGIVEL = 'Erro ao processar URL'

/** Short links, which contain no coordinates and would have to be fetched. */
const LINK_CURTO = /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|(?:www\.)?goo\.gl\/maps)\//i

const NUMERO = String.raw`-?\d{1,3}(?:\.\d+)?`
const FIM = String.raw`(?!\d|\.\d)`
const PAR = String.raw`\s*(${NUMERO})\s*,\s*(${NUMERO})${FIM}`
const parametro = (nomes: string) => new RegExp(`[?&#](?:${nomes})=(?:loc:)?${PAR}`, 'i')

/** Coordinate patterns of map addresses, in the order in which they are tried (docs/rules.md, 'Clínicas'). */
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
export const roundCoordenada = (graus: number) => Number(formatCoordenada(graus))

export type Extracao = { ponto: Ponto; mensagem: string } | { ponto?: undefined; mensagem: string }

/**
 * Extracts coordinates from a map address or plain 'lat,lng' text, with the sentence to show (docs/rules.md,
 * 'Clínicas'). Matches out of range are skipped; nothing is fetched.
 */
export function extractCoordenadas(url: string): Extracao {
  const texto = url.trim()
  if (texto === '') return { mensagem: URL_VAZIA }
  if (texto.length > URL_MAPA_MAXIMO) return { mensagem: NAO_ENCONTRADAS }
  try {
    const legivel = decodeURIComponent(texto.replaceAll('+', ' '))
    for (const padrao of PADROES) {
      const [, latitude, longitude] = padrao.exec(legivel) ?? []
      const ponto = {
        latitude: roundCoordenada(Number(latitude)),
        longitude: roundCoordenada(Number(longitude)),
      }
      if (!isLatitude(ponto.latitude) || !isLongitude(ponto.longitude)) continue
      const mensagem = `Coordenadas extraídas: ${formatCoordenada(ponto.latitude)}, ${formatCoordenada(ponto.longitude)}`
      return { ponto, mensagem }
    }
    return { mensagem: LINK_CURTO.test(texto) ? CURTO : NAO_ENCONTRADAS }
  } catch {
    // Malformed percent-encoding.
    return { mensagem: ILEGIVEL }
  }
}
