import { precoCurto } from '@portal/contract/clinicas/formato-preco'
import { divIcon } from 'leaflet'
import { etiqueta } from '../../ui/mapa-etiqueta.ts'
import type { PontoClinica } from './agrupar.ts'

/** Cluster icon, 36 to 60 pixels wide by the number of clinics. */
export function grupoIcon(quantidade: number) {
  const lado = Math.min(60, 32 + 4 * Math.log2(quantidade))
  const html = document.createElement('span')
  html.textContent = quantidade.toLocaleString('pt-BR', { notation: 'compact' })
  return divIcon({ className: 'mapa-grupo', html, iconSize: [lado, lado] })
}

/** Price label of a clinic; a dot without a known price. */
export const clinicaIcon = ({ preco }: PontoClinica) =>
  preco === null ? etiqueta('mapa-clinica mapa-ponto', '') : etiqueta('mapa-clinica', precoCurto(preco))

export const clinicaTitulo = ({ name, preco }: PontoClinica) =>
  preco === null ? (name ?? '') : `${name}, ${precoCurto(preco)}`
