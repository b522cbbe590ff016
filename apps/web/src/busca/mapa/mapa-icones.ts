import { precoCurto } from '@portal/contract/clinicas/formato-preco'
import { divIcon } from 'leaflet'
import { etiqueta } from '../../ui/mapa-etiqueta.ts'
import type { PontoClinica } from './agrupar.ts'

/** Clusters grow with what they hold, from 36 to 60 pixels. */
export function grupoIcon(quantidade: number) {
  const lado = Math.min(60, 32 + 4 * Math.log2(quantidade))
  const html = document.createElement('span')
  html.textContent = quantidade.toLocaleString('pt-BR', { notation: 'compact' })
  return divIcon({ className: 'mapa-grupo', html, iconSize: [lado, lado] })
}

/** A clinic with its price; a dot where that is not known. */
export const clinicaIcon = ({ preco }: PontoClinica) =>
  preco === null ? etiqueta('mapa-clinica mapa-ponto', '') : etiqueta('mapa-clinica', precoCurto(preco))

export const clinicaTitulo = ({ name, preco }: PontoClinica) =>
  preco === null ? (name ?? '') : `${name}, ${precoCurto(preco)}`
