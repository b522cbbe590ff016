import { extractCoordenadas } from '@portal/contract/clinicas/coordenadas'
import { urlMapa } from '../links.ts'

const DOMINIO = /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}(:\d+)?([/?#]|$)/i

/** Normalises a pasted map address: bare coordinates become a map link, a missing scheme is added. */
export function enderecoDoMapa(texto: string) {
  const limpo = texto.trim()
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(limpo)) return limpo
  if (DOMINIO.test(limpo)) return `https://${limpo}`
  const { ponto } = extractCoordenadas(limpo)
  return ponto ? urlMapa(ponto) : limpo
}
