import { extrairCoordenadas } from '@portal/contract/clinicas/coordenadas'
import { urlMapa } from '../links.ts'

const DOMINIO = /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}(:\d+)?([/?#]|$)/i

/** What is kept of a map address as people paste it: one to open, made of bare coordinates or completed with its scheme. */
export function enderecoDoMapa(texto: string) {
  const limpo = texto.trim()
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(limpo)) return limpo
  if (DOMINIO.test(limpo)) return `https://${limpo}`
  const { ponto } = extrairCoordenadas(limpo)
  return ponto ? urlMapa(ponto) : limpo
}
